//! The console as a board sees it: steps in, areas, cues and bytes out.

use crate::console::canvas::Canvas;
use crate::console::cue::Cue;
use crate::console::desk::Desk;
use crate::console::keys::{Key, KeyNames, Keyboard, Keys};
use crate::console::notice::Notice;
use crate::console::save::{Reading, SAVE_BYTES, Stored};
use crate::console::scene::{Place, Scene, next};
use crate::console::scenes::enter;
use crate::console::scenes::title::Title;
use crate::console::surface::{Pixels, Surface};
use crate::console::tiles::{Changed, Tiles};
use crate::console::{Battery, CodeError, Day, Options, Round};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// What a console has to know about its board before the first step.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// The size of the screen.
    pub screen: Size,
    /// Whether the screen can do black and white only. Then nothing else is drawn.
    pub one_bit: bool,
    /// The keys that the board has; others are not advertised. Up, Down, A and B are enough.
    pub keys: Keys,
    /// What is printed on them.
    pub names: KeyNames,
    /// The bytes that were kept last, or whatever is in their place.
    pub stored: &'a [u8],
    /// Something different each time, to shuffle with.
    pub entropy: u64,
    /// The date, if the board knows it.
    pub today: Option<Day>,
}

impl Start<'_> {
    /// A colour screen, all keys with their plain names, nothing stored, no date, always the same shuffles.
    pub fn new(screen: Size) -> Self {
        let keys = |keys, key| keys | key;
        Start {
            screen,
            one_bit: false,
            keys: Key::ALL.into_iter().fold(Keys::NONE, keys),
            names: KeyNames::PLAIN,
            stored: &[],
            entropy: 0,
            today: None,
        }
    }
}

/// What a board has to do after a step.
#[derive(Clone, Debug)]
pub struct Step {
    /// The areas to draw anew.
    pub changed: Changed,
    /// What may be heard; empty if the console is mute.
    pub cues: heapless::Vec<Cue, 8>,
    /// Whether [`Console::save`] has something new to keep. Never while the battery is low.
    pub save: bool,
    /// When to step again although no key changes, in milliseconds; `None` if nothing moves.
    pub wake: Option<u64>,
}

/// What a player is told when the battery becomes low.
const NOT_SAVING: &str = "Battery low: not saving";

/// The whole console.
#[derive(Clone, Debug)]
pub struct Console {
    desk: Desk,
    scene: Scene,
    /// What is shown over the scene.
    notice: Option<Notice>,
    keyboard: Keyboard,
    /// What is on the screen, as far as the board was told; `None` before the first step.
    shown: Option<Tiles>,
    reading: Reading,
}

impl Console {
    /// A console at its title.
    pub fn new(start: Start<'_>) -> Self {
        let (stored, reading) = Stored::read(start.stored);
        let desk = Desk::new(&start, stored);
        Console {
            scene: Scene::Title(Title::open()),
            desk,
            notice: None,
            keyboard: Keyboard::default(),
            shown: None,
            reading,
        }
    }

    /// Lets time pass until `now`, in milliseconds, with these keys held.
    ///
    /// Time never goes back; if it seems to, it stands still.
    pub fn step(&mut self, now: u64, keys: Keys) -> Step {
        self.desk.now = self.desk.now.max(now);
        let mut pressed = self.keyboard.press(self.desk.now, keys);
        let now = self.desk.now;
        self.notice.take_if(|notice| notice.step(now, pressed));
        // A scene may lead on at once, as the table does when the game on it is over.
        while let Some(exit) = self.scene.step(&mut self.desk, pressed) {
            let from = self.scene.place();
            self.scene = Scene::open(next(from, exit), from, &mut self.desk);
            pressed = Keys::NONE;
        }
        let mut tiles = Tiles::new(self.screen());
        self.show(&mut Canvas::survey(&mut tiles));
        let changed = match &self.shown {
            Some(shown) => tiles.changed(shown),
            None => Changed::all(self.screen()),
        };
        self.shown = Some(tiles);
        let cues = core::mem::take(&mut self.desk.cues);
        let wakes = [self.scene.wake(&self.desk), self.keyboard.wake()];
        Step {
            changed,
            cues: if self.options().sound {
                cues
            } else {
                heapless::Vec::new()
            },
            save: !self.desk.is_battery_low() && core::mem::take(&mut self.desk.save),
            wake: wakes.into_iter().flatten().min(),
        }
    }

    /// Opens a share code that comes from outside, in whatever scene, as if its letters had been
    /// typed; the next step shows it. A game in progress goes on until its player begins another.
    ///
    /// # Errors
    /// Says what is wrong with the code; then nothing has changed.
    pub fn open(&mut self, code: &str) -> Result<(), CodeError> {
        let exit = enter::open(code, &mut self.desk)?;
        let to = next(Place::Enter, exit);
        self.scene = Scene::open(to, Place::Enter, &mut self.desk);
        Ok(())
    }

    /// Tells how the battery is, which the next step shows; `None`, as at first, if there is none or
    /// nobody knows.
    pub fn set_battery(&mut self, battery: Option<Battery>) {
        let was_low = self.desk.is_battery_low();
        self.desk.battery = battery;
        match (was_low, self.desk.is_battery_low()) {
            (false, true) => self.notice = Some(Notice::new(NOT_SAVING)),
            (true, false) => self.notice = None,
            _ => {}
        }
    }

    /// Draws what is inside an area of the screen.
    ///
    /// # Errors
    /// If the target fails.
    pub fn draw<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        area: Rectangle,
    ) -> Result<(), D::Error> {
        let mut pixels = Pixels::new(target);
        self.paint(&mut pixels, area);
        pixels.finish()
    }

    /// The same, on something that need not be made of pixels.
    pub fn paint(&self, surface: &mut dyn Surface, area: Rectangle) {
        let area = area.intersection(&self.desk.layout.screen);
        self.show(&mut Canvas::draw(surface, area));
    }

    fn show(&self, canvas: &mut Canvas<'_>) {
        let screen = self.desk.layout.screen;
        let theme = self.desk.decor().theme;
        let looks = (
            self.place(),
            theme.ground_and_panel(),
            theme.text.into_storage(),
        );
        canvas.part(screen, looks, |brush| brush.fill(screen, theme.ground));
        self.scene.show(&self.desk, canvas);
        if let Some(notice) = &self.notice {
            notice.show(&self.desk.decor(), canvas);
        }
    }

    /// Writes what has to outlive a power cut, and returns as much of the page as is used.
    pub fn save<'a>(&self, page: &'a mut [u8; SAVE_BYTES]) -> &'a [u8] {
        self.desk.stored.write(page)
    }

    /// The size of the screen.
    pub fn screen(&self) -> Size {
        self.desk.layout.screen.size
    }

    /// Which scene is on the screen.
    pub fn place(&self) -> Place {
        self.scene.place()
    }

    /// The game in progress.
    pub fn round(&self) -> Option<&Round> {
        self.desk.stored.round.as_ref()
    }

    /// Everything that is kept.
    pub fn stored(&self) -> &Stored {
        &self.desk.stored
    }

    /// What became of the stored bytes at the start.
    pub fn reading(&self) -> Reading {
        self.reading
    }

    /// The options, of which the board needs the light, the sleep and how it is held. If it is
    /// held the other way round, the board turns the picture, and the keys with [`Keys::turned`].
    pub fn options(&self) -> &Options {
        &self.desk.stored.options
    }
}
