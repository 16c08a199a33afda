//! The game: steps the console when something happens, and shows what changed.

use super::battery;
use super::carrier::{self, LAYOUT, NAMES};
use super::crash::{self, Guard, HEARTBEAT};
use super::display::{Display, ONE_BIT, PIXELS, SCREEN};
use super::keys::CHANGES;
use super::sound::CUES;
use super::statistics::STATISTICS;
use super::storage::{PAGE, Page};
use core::fmt::Write;
use embassy_futures::select::{Either, Either4, select, select4};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::mutex::Mutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer, with_timeout};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::{Battery, Console, Frame, Keys, SAVE_BYTES, Start};
use four_ninths_pico::backlight;
use four_ninths_pico::crash::Report;
use four_ninths_pico::power::{Light, Power};
use four_ninths_pico::shell::{Failure, LONGEST};
use static_cell::StaticCell;

/// The pixels of the screen. The serial port looks at them too, a row at a time.
pub(super) static FRAME: Mutex<CriticalSectionRawMutex, [Rgb565; PIXELS]> =
    Mutex::new([Rgb565::BLACK; PIXELS]);

/// What the serial port wants of the game.
pub(super) enum Request {
    /// To open a share code.
    Deal(heapless::String<LONGEST>),
    /// To fail.
    Fail(Failure),
}

/// What the game is asked.
pub(super) static REQUESTS: Channel<CriticalSectionRawMutex, Request, 1> = Channel::new();

/// Why a code was refused, in words.
pub(super) type Refused = heapless::String<128>;

/// What it answers.
pub(super) static ANSWERS: Signal<CriticalSectionRawMutex, Result<(), Refused>> = Signal::new();

/// For how long a crash report is shown if nobody presses a key.
const READING_TIME: Duration = Duration::from_secs(30);

/// What makes the game go on.
enum Event {
    Keys(Instant, Keys),
    Request(Request),
    Battery(Option<Battery>),
    Time,
}

pub(super) struct Game {
    display: Display,
    guard: Guard,
    console: Console,
    power: Power,
    /// The keys as the console knows them.
    keys: Keys,
    /// When the console wants to be stepped.
    wake: Option<u64>,
    /// How the picture on the panel is turned.
    turned: bool,
    light: Light,
}

impl Game {
    /// The game, built where it stays: on the stack there is no room for a second one.
    #[inline(never)]
    pub(super) fn open(
        screen: carrier::Screen,
        guard: Guard,
        stored: &[u8],
        entropy: u64,
    ) -> &'static mut Game {
        static GAME: StaticCell<Game> = StaticCell::new();
        GAME.init_with(|| Game {
            display: Display::new(screen),
            guard,
            console: Console::new(Start {
                screen: SCREEN,
                one_bit: ONE_BIT,
                keys: LAYOUT.all(),
                names: NAMES,
                stored,
                entropy,
                today: None,
            }),
            power: Power::new(0),
            keys: Keys::NONE,
            wake: None,
            turned: false,
            light: Light::Bright,
        })
    }

    /// Shows what went wrong until a key is pressed and let go, or the PC wants something.
    async fn confess(&mut self, report: &Report) -> Option<Request> {
        let everything = Rectangle::new(Point::zero(), SCREEN);
        let mut frame = FRAME.lock().await;
        let Ok(()) = report.draw(&mut Frame::new(&mut *frame, SCREEN).expect("as many pixels"));
        self.display.show(&*frame, everything, false).await;
        drop(frame);
        self.display.light(u16::MAX / 4).await;
        let until = Instant::now() + READING_TIME;
        let mut pressed = false;
        while Instant::now() < until {
            self.guard.feed();
            let happened = select(CHANGES.receive(), REQUESTS.receive());
            match with_timeout(HEARTBEAT, happened).await {
                Ok(Either::First((_, keys))) if keys.is_empty() && pressed => return None,
                Ok(Either::First(_)) => pressed = true,
                Ok(Either::Second(request)) => return Some(request),
                Err(_) => {}
            }
        }
        None
    }

    async fn event(&mut self) -> Event {
        let now = Instant::now();
        let sleep = self.console.options().sleep.seconds();
        let wake = self.wake.filter(|_| self.light != Light::Asleep);
        let next = [wake, self.power.next(now.as_millis(), sleep)]
            .into_iter()
            .flatten()
            .min();
        let heartbeat = now + HEARTBEAT;
        let until = next.map_or(heartbeat, |next| heartbeat.min(Instant::from_millis(next)));
        let happened = select4(
            CHANGES.receive(),
            REQUESTS.receive(),
            battery::CHANGED.wait(),
            Timer::at(until),
        );
        match happened.await {
            Either4::First((at, keys)) => Event::Keys(at, keys),
            Either4::Second(request) => Event::Request(request),
            Either4::Third(battery) => Event::Battery(battery),
            Either4::Fourth(()) => Event::Time,
        }
    }

    /// Lets the console go on, and shows, plays and keeps what comes of it.
    async fn step(&mut self) {
        let from = Instant::now();
        let keys = if self.console.options().turned {
            self.keys.turned()
        } else {
            self.keys
        };
        let step = self.console.step(from.as_millis(), keys);
        STATISTICS.stepped(from.elapsed());
        self.wake = step.wake;
        self.show(step.changed.areas()).await;
        for cue in step.cues {
            // A sound that comes too late is no loss.
            let _ = CUES.try_send(cue);
        }
        // After the picture: nothing runs while the flash is written.
        if step.save {
            let mut page = [0; SAVE_BYTES];
            let page = Page::from_slice(self.console.save(&mut page)).expect("a page fits a page");
            PAGE.signal(page);
        }
    }

    async fn show(&mut self, areas: &[Rectangle]) {
        let from = Instant::now();
        let turned = self.console.options().turned;
        let everything = Rectangle::new(Point::zero(), SCREEN);
        let flipped = core::mem::replace(&mut self.turned, turned) != turned;
        if areas.is_empty() && !flipped {
            return;
        }
        let mut pixels = FRAME.lock().await;
        // What is painted is shown at once: an eye sees the first change, not the last.
        for part in areas.iter().copied().flat_map(parts) {
            let mut frame = Frame::new(&mut *pixels, SCREEN).expect("as many pixels as the screen");
            self.console.paint(&mut frame, part);
            if !flipped {
                self.display.show(&*pixels, part, turned).await;
            }
        }
        if flipped {
            self.display.show(&*pixels, everything, turned).await;
        }
        STATISTICS.showed(from.elapsed());
    }

    /// Follows the light: bright, dim or asleep.
    async fn shine(&mut self) {
        let options = *self.console.options();
        let now = Instant::now().as_millis();
        let light = self.power.light(now, options.sleep.seconds());
        let was = core::mem::replace(&mut self.light, light);
        if light == was || light == Light::Dim {
        } else if light == Light::Asleep {
            self.display.sleep().await;
        } else if was == Light::Asleep {
            self.display.wake().await;
        }
        if light != Light::Asleep {
            self.display
                .light(backlight::duty(options.brightness, light))
                .await;
        }
    }

    async fn handle(&mut self, event: Event) {
        let now = Instant::now().as_millis();
        let mut pressed = None;
        let mut due = true;
        match event {
            Event::Keys(at, keys) => {
                self.keys = self.power.keys(now, keys);
                pressed = Some(at);
            }
            Event::Request(Request::Deal(code)) => {
                self.power.touch(now);
                ANSWERS.signal(self.console.open(&code).map_err(|error| {
                    let mut text = Refused::new();
                    // A reason that is cut short still says most of it.
                    let _ = write!(text, "{error}");
                    text
                }));
            }
            Event::Request(Request::Fail(how)) => crash::fail(how),
            Event::Battery(battery) => self.console.set_battery(battery),
            Event::Time => due = self.wake.is_some_and(|wake| wake <= now),
        }
        self.shine().await;
        if due && self.light != Light::Asleep {
            self.step().await;
            // The options may have changed.
            self.shine().await;
        }
        if let Some(at) = pressed {
            STATISTICS.answered(at.elapsed());
        }
    }
}

/// The rows of an area that are painted in one go; eights are bytes of a black and white screen.
const ROWS: u32 = 64;

/// An area from top to bottom, in parts that are soon painted.
fn parts(area: Rectangle) -> impl Iterator<Item = Rectangle> {
    (0..area.size.height)
        .step_by(ROWS as usize)
        .map(move |row| {
            let corner = area.top_left + Size::new(0, row);
            let height = (area.size.height - row).min(ROWS);
            Rectangle::new(corner, Size::new(area.size.width, height))
        })
}

#[embassy_executor::task]
pub(super) async fn run(game: &'static mut Game, crashed: Option<Report>) -> ! {
    game.display.start().await;
    let asked = match crashed {
        Some(report) => game.confess(&report).await,
        None => None,
    };
    game.power.touch(Instant::now().as_millis());
    game.step().await;
    game.shine().await;
    // The light starts as if it were on already, so the first time it has to be told.
    let brightness = game.console.options().brightness;
    game.display
        .light(backlight::duty(brightness, Light::Bright))
        .await;
    if let Some(request) = asked {
        game.handle(Event::Request(request)).await;
    }
    loop {
        game.guard.feed();
        let event = game.event().await;
        game.handle(event).await;
    }
}
