//! The stack: painted at the start, so that the deepest use of it shows later, and guarded.

use cortex_m_rt::ExceptionFrame;

const PAINT: u32 = 0x4949_4949;

/// The lowest bytes, which the guard forbids to touch once it is there.
const GUARD: usize = 32;

/// Who comes this close to the end has used up the stack, in bytes: the next function may have
/// wanted more than was left, and then the rest below was never written. Few want more than this.
pub(super) const CLOSE: usize = 4096;

unsafe extern "C" {
    static mut _stack_end: u32;
    static mut _stack_start: u32;
}

fn end() -> usize {
    (&raw const _stack_end).addr()
}

fn start() -> usize {
    (&raw const _stack_start).addr()
}

/// Paints what is not in use yet. To be called before the stack is guarded.
pub(super) fn paint() {
    let mut word = &raw mut _stack_end;
    // This function's own frame is above the stack pointer, an interrupt's would be below it.
    let top = cortex_m::register::msp::read() as usize - 256;
    cortex_m::interrupt::free(|_| {
        while word.addr() < top {
            // SAFETY: between the end of the stack and the stack pointer nothing lives.
            unsafe {
                word.write_volatile(PAINT);
                word = word.add(1);
            }
        }
    });
}

/// From now on, who touches the end of the stack is stopped.
pub(super) fn guard() {
    if embassy_rp::install_core0_stack_guard().is_err() {
        defmt::warn!("the end of the stack is not guarded");
    }
}

/// How much of the stack was ever in use, and how much there is, in bytes.
pub(super) fn depth() -> (usize, usize) {
    let mut word = (&raw const _stack_end).wrapping_byte_add(GUARD);
    // SAFETY: the words are read inside the stack, above the guard.
    while word.addr() < start() && unsafe { word.read_volatile() } == PAINT {
        word = word.wrapping_add(1);
    }
    (start() - word.addr(), start() - end())
}

/// Whether the run before this one used up the stack. To be called before it is painted again, and
/// worth something only if that run painted it, too.
pub(super) fn was_used_up() -> bool {
    let (used, whole) = depth();
    used > whole - CLOSE
}

/// Whether a stack pointer says so.
pub(super) fn is_used_up(pointer: usize) -> bool {
    pointer < end() + CLOSE
}

/// What the processor put on the stack there when it stopped.
pub(super) fn frame(pointer: usize) -> Option<ExceptionFrame> {
    let is_inside = pointer >= end() && pointer + size_of::<ExceptionFrame>() <= start();
    let frame = core::ptr::with_exposed_provenance::<ExceptionFrame>(pointer);
    // SAFETY: it is inside the stack and aligned, and any words make a frame.
    (is_inside && frame.is_aligned()).then(|| unsafe { frame.read() })
}
