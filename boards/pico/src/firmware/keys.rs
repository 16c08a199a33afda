//! The keys: sampled every millisecond while something moves, asleep while nothing does.

use super::board::KeyPins;
use super::carrier::LAYOUT;
use embassy_futures::select::{Either, select, select_array};
use embassy_rp::gpio::Input;
use embassy_rp::pac::IO_BANK0;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Ticker, Timer};
use four_ninths::console::Keys;
use four_ninths_pico::keypad::Keypad;
use portable_atomic::{AtomicBool, Ordering};

/// What is held, after each change of one key.
pub(super) static CHANGES: Channel<CriticalSectionRawMutex, (Instant, Keys), 32> = Channel::new();

/// A key is not pressed and let go in less.
const SHORTEST_TAP: Duration = Duration::from_millis(5);

/// Pins that fell while the flash was busy and no code could run, as bits by their numbers.
static FALLEN: Signal<CriticalSectionRawMutex, u32> = Signal::new();

/// Whether no key is on its way up or down.
static AT_REST: AtomicBool = AtomicBool::new(false);

/// How long a key is waited for that does not come to rest, in milliseconds.
const PATIENCE: u32 = 600;

/// Waits until no key is on its way: one that was seen to fall but not believed yet would be lost
/// if it came up before anybody can look again.
pub(super) async fn rest() {
    for _ in 0..PATIENCE {
        if AT_REST.load(Ordering::Relaxed) {
            return;
        }
        Timer::after_millis(1).await;
    }
}

/// Runs something that stops all other code, and notices the keys that move in the meantime.
pub(super) fn through_blackout<T>(work: impl FnOnce() -> T) -> T {
    // The chip notes the edges of all pins, eight to a word; nobody else looks at them.
    let edges = |pin: usize| IO_BANK0.intr(pin / 8);
    for pin in 0..32 {
        edges(pin).write(|edges| edges.set_edge_low(pin % 8, true));
    }
    let from = Instant::now();
    let result = work();
    // While a page is written no key is pressed and let go, but one may well bounce.
    if from.elapsed() >= SHORTEST_TAP {
        let fell = |pin: &usize| edges(*pin).read().edge_low(pin % 8);
        let bits = (0..32).filter(fell).fold(0, |bits, pin| bits | 1 << pin);
        FALLEN.signal(bits);
    }
    result
}

/// Which keys are down, as bits in the order of the layout.
fn levels(pins: &[Input<'static>]) -> u16 {
    let down =
        |bits, (index, pin): (usize, &Input<'static>)| bits | u16::from(pin.is_low()) << index;
    pins.iter().enumerate().fold(0, down)
}

/// The bits of these pins, in their order.
fn select_pins(bits: u32, numbers: &[u8]) -> u16 {
    let selected =
        |out, (index, number): (usize, &u8)| out | ((bits >> number & 1) as u16) << index;
    numbers.iter().enumerate().fold(0, selected)
}

/// Waits until any key is no longer as it was. Levels rather than edges: none can be too early.
async fn moved(pins: &mut KeyPins, was: u16) {
    let mut index = 0;
    let waits = pins.inputs.each_mut().map(|pin| {
        let was_down = was >> index & 1 != 0;
        index += 1;
        async move {
            if was_down {
                pin.wait_for_high().await;
            } else {
                pin.wait_for_low().await;
            }
        }
    });
    select_array(waits).await;
}

#[embassy_executor::task]
pub(super) async fn watch(mut pins: KeyPins) -> ! {
    let mut keypad = Keypad::new(&LAYOUT);
    let mut down = 0;
    let mut ticker = Ticker::every(Duration::from_millis(1));
    loop {
        let fallen = if keypad.settled() {
            AT_REST.store(true, Ordering::Relaxed);
            let woken = select(moved(&mut pins, down), FALLEN.wait()).await;
            AT_REST.store(false, Ordering::Relaxed);
            ticker.reset();
            match woken {
                Either::First(()) => FALLEN.try_take(),
                Either::Second(fallen) => Some(fallen),
            }
        } else {
            ticker.next().await;
            FALLEN.try_take()
        };
        let now = Instant::now();
        down = levels(&pins.inputs);
        if let Some(fallen) = fallen {
            keypad.missed(select_pins(fallen, &pins.numbers), now.as_millis());
        }
        for keys in keypad.sample(now.as_millis(), down) {
            CHANGES.send((now, keys)).await;
        }
    }
}
