//! When something goes wrong: a report that survives the reset, and the watchdog that sees to it.

use super::stack;
use core::arch::naked_asm;
use core::fmt::Write;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::ptr::addr_of_mut;
use embassy_rp::Peri;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::Duration;
use four_ninths_pico::crash::{Kind, Report, WORDS};
use four_ninths_pico::shell::Failure;
use portable_atomic::{AtomicBool, Ordering};

/// After this long without a sign of life the watchdog resets everything.
const PATIENCE: Duration = Duration::from_secs(4);

/// How often the game gives a sign of life.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(2);

/// In a register that outlives resets: the watchdog was started by this firmware and not, say, by
/// the boot ROM on its way out of the drive mode.
const MARK: (usize, u32) = (3, 0x0449_4e54);

/// Memory that no reset clears.
#[unsafe(link_section = ".uninit.crash")]
static mut KEPT: MaybeUninit<[u32; WORDS]> = MaybeUninit::uninit();

/// The watchdog, started.
pub(super) struct Guard(Watchdog);

impl Guard {
    /// All is well.
    pub(super) fn feed(&mut self) {
        self.0.feed(PATIENCE);
    }
}

/// What ended the last run, if it was no good end; then starts the watchdog.
///
/// A Pico whose stack is used up cannot even say so: its processor locks up, and the watchdog ends
/// that. So it is what the stack looks like that tells this from a hang.
pub(super) fn guard(
    watchdog: Peri<'static, WATCHDOG>,
    was_used_up: bool,
) -> (Guard, Option<Report>) {
    let mut watchdog = Watchdog::new(watchdog);
    let ours = watchdog.get_scratch(MARK.0) == MARK.1;
    let hung = ours && watchdog.reset_reason() == Some(ResetReason::TimedOut);
    watchdog.set_scratch(MARK.0, MARK.1);
    watchdog.start(PATIENCE);
    let kind = if was_used_up { Kind::Stack } else { Kind::Hang };
    let report = take().or_else(|| hung.then(|| Report::new(kind)));
    (Guard(watchdog), report)
}

/// The report that was kept, which is forgotten by that.
fn take() -> Option<Report> {
    let kept = addr_of_mut!(KEPT).cast::<[u32; WORDS]>();
    // SAFETY: any words are valid words, and nothing else runs that writes them.
    let words = unsafe { kept.read_volatile() };
    // SAFETY: as above.
    unsafe { kept.write_volatile([0; WORDS]) };
    Report::decode(&words)
}

/// Keeps the report and starts again.
fn restart(report: &Report) -> ! {
    static RESTARTING: AtomicBool = AtomicBool::new(false);
    cortex_m::interrupt::disable();
    if !RESTARTING.load(Ordering::Relaxed) {
        RESTARTING.store(true, Ordering::Relaxed);
        let kept = addr_of_mut!(KEPT).cast::<[u32; WORDS]>();
        // SAFETY: interrupts are off, and nothing else writes it.
        unsafe { kept.write_volatile(report.encode()) };
        // Last, since this panics if it was a message to the probe that failed.
        defmt::error!("{=str} {=str}", report.kind.sentence(), report.text());
    }
    // SAFETY: whoever owns it will not run any more.
    let watchdog = unsafe { WATCHDOG::steal() };
    // More than the processor has to start anew: so does what transfers on its own.
    Watchdog::new(watchdog).trigger_reset();
    loop {
        cortex_m::asm::nop();
    }
}

#[panic_handler]
fn panicked(info: &PanicInfo<'_>) -> ! {
    let mut report = match info.location() {
        Some(place) => Report::at(Kind::Panic, place.file(), place.line()),
        None => Report::new(Kind::Panic),
    };
    // A message that is cut short is better than none.
    let _ = write!(report, " {}", info.message());
    restart(&report)
}

/// Where the processor goes when it cannot go on. Nothing written in Rust could run on a stack that
/// is used up; then this takes the top of it, since nobody will return there.
///
/// # Safety
/// Only the processor may call it.
#[unsafe(naked)]
#[unsafe(no_mangle)]
#[unsafe(link_section = ".HardFault.user")]
unsafe extern "C" fn HardFault() -> ! {
    naked_asm!(
        "mrs r0, MSP",
        "ldr r1, =_stack_end",
        "ldr r2, ={close}",
        "adds r1, r1, r2",
        "cmp r0, r1",
        "bhs 1f",
        "ldr r1, =_stack_start",
        "msr MSP, r1",
        "1: bl {faulted}",
        ".pool",
        close = const stack::CLOSE,
        faulted = sym faulted,
    )
}

/// Reports a fault, of which the processor wrote down the place at this stack pointer.
extern "C" fn faulted(pointer: usize) -> ! {
    if stack::is_used_up(pointer) {
        restart(&Report::new(Kind::Stack));
    }
    let mut report = Report::new(Kind::Fault);
    if let Some(frame) = stack::frame(pointer) {
        let (at, from) = (frame.pc(), frame.lr());
        let _ = write!(report, "at 0x{at:08x}, called from 0x{from:08x}");
    }
    restart(&report)
}

/// Fails on purpose.
pub(super) fn fail(how: Failure) -> ! {
    match how {
        Failure::Panic => panic!("asked to panic"),
        Failure::Fault => cortex_m::asm::udf(),
        Failure::Hang => loop {
            cortex_m::asm::nop();
        },
        Failure::Stack => loop {
            deeper(&mut [0; 256]);
        },
    }
}

/// Uses up the stack.
#[allow(unconditional_recursion, reason = "that is what it is for")]
#[inline(never)]
fn deeper(above: &mut [u32; 256]) {
    let mut here = *above;
    here[0] += 1;
    deeper(core::hint::black_box(&mut here));
    core::hint::black_box(&mut here);
}

/// Leaves for the boot ROM, which shows itself to a PC as a drive.
pub(super) fn leave() -> ! {
    // The ROM has a watchdog of its own to come back by.
    embassy_rp::pac::WATCHDOG.scratch3().write(|word| *word = 0);
    embassy_rp::rom_data::reset_to_usb_boot(0, 0);
    loop {
        cortex_m::asm::wfe();
    }
}
