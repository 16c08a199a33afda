//! Wiring: which task does what, and how they start.

mod battery;
mod board;
mod carrier;
mod crash;
mod display;
mod game;
mod keys;
mod sound;
mod stack;
mod statistics;
mod storage;
mod usb;

use board::Board;
use defmt::info;
use defmt_rtt as _;
use embassy_executor::{InterruptExecutor, Spawner};
use embassy_rp::clocks::RoscRng;
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};

/// Runs what may not wait for a picture: the keys.
static URGENT: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
unsafe fn SWI_IRQ_1() {
    // SAFETY: this handler belongs to this executor alone.
    unsafe { URGENT.on_interrupt() }
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    // The paint of the last run tells how that ended, until there is new paint.
    let was_used_up = stack::was_used_up();
    stack::paint();
    stack::guard();
    let board: Board = carrier::wire(embassy_rp::init(embassy_rp::config::Config::default()));
    let (guard, crashed) = crash::guard(board.watchdog, was_used_up);
    let entropy = RoscRng.next_u64();
    info!("Four Ninths on {=str}, seed {=u64}", carrier::NAME, entropy);

    interrupt::SWI_IRQ_1.set_priority(Priority::P2);
    let urgent = URGENT.start(interrupt::SWI_IRQ_1);
    urgent.spawn(keys::watch(board.keys).expect("one task watches the keys"));

    let (shelf, stored) = storage::open(board.flash).await;
    spawner.spawn(storage::keep(shelf).expect("one task keeps what is saved"));
    spawner.spawn(sound::play(board.beeper, board.lamp).expect("one task plays"));
    spawner.spawn(battery::watch(board.gauge).expect("one task watches the battery"));
    let (device, port) = usb::open(board.usb);
    spawner.spawn(usb::run(device).expect("one task is the USB device"));
    spawner.spawn(usb::serve(port, entropy).expect("one task answers commands"));

    let game = game::Game::open(board.screen, guard, &stored, entropy);
    spawner.spawn(game::run(game, crashed).expect("one task is the game"));
}
