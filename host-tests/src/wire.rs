//! The wire to a panel, and a controller at its end that does what it is told, and complains.

use core::convert::Infallible;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_hal::digital::{self, OutputPin};
use embedded_hal_async::delay::DelayNs;
use embedded_hal_async::spi::{ErrorType, SpiBus};
use std::cell::RefCell;
use std::rc::Rc;

/// How far the controller's memory reaches in both directions; large enough for all of them.
const REACH: u32 = 320;

const CASET: u8 = 0x2a;
const RASET: u8 = 0x2b;
const RAMWR: u8 = 0x2c;

/// A controller.
#[derive(Clone, Debug)]
pub struct Controller {
    /// Every command with its parameters, but for pixels.
    pub commands: Vec<(u8, Vec<u8>)>,
    /// Every window that was opened, with the count of bytes that it got.
    pub windows: Vec<(Rectangle, usize)>,
    memory: Vec<Rgb565>,
    /// A byte that waits for the other half of its pixel.
    half: Option<u8>,
    is_selected: bool,
    is_data: bool,
}

impl Controller {
    fn new() -> Controller {
        Controller {
            commands: Vec::new(),
            windows: Vec::new(),
            memory: vec![Rgb565::CSS_HOT_PINK; usize::try_from(REACH * REACH).expect("small")],
            half: None,
            is_selected: false,
            is_data: false,
        }
    }

    /// A pixel of its memory.
    pub fn pixel(&self, at: Point) -> Rgb565 {
        self.memory[place(at)]
    }

    fn take(&mut self, bytes: &[u8]) {
        assert!(!bytes.is_empty(), "a transfer of nothing never ends");
        assert!(self.is_selected, "nobody listens");
        if !self.is_data {
            let &[command] = bytes else {
                panic!("one command at a time");
            };
            assert!(self.half.is_none(), "half a pixel");
            self.commands.push((command, Vec::new()));
            if command == RAMWR {
                let window = Rectangle::with_corners(
                    Point::new(self.end(CASET, 0), self.end(RASET, 0)),
                    Point::new(self.end(CASET, 2), self.end(RASET, 2)),
                );
                self.windows.push((window, 0));
            }
            return;
        }
        let (command, parameters) = self.commands.last_mut().expect("a command comes first");
        if *command == RAMWR {
            bytes.iter().for_each(|&byte| self.paint(byte));
        } else {
            parameters.extend(bytes);
        }
    }

    /// A coordinate of the last window.
    fn end(&self, command: u8, at: usize) -> i32 {
        let set = self.commands.iter().rev().find(|(set, _)| *set == command);
        let (_, bytes) = set.expect("a window is set before it is filled");
        assert_eq!(bytes.len(), 4, "a window has two ends");
        i32::from(u16::from_be_bytes([bytes[at], bytes[at + 1]]))
    }

    fn paint(&mut self, byte: u8) {
        let (window, count) = self.windows.last_mut().expect("a window");
        let painted = i32::try_from(*count / 2).expect("few pixels");
        *count += 1;
        let Some(high) = self.half.take() else {
            self.half = Some(byte);
            return;
        };
        let width = i32::try_from(window.size.width).expect("a small window");
        let at = window.top_left + Point::new(painted % width, painted / width);
        assert!(window.contains(at), "more pixels than the window has");
        self.memory[place(at)] = RawU16::new(u16::from_be_bytes([high, byte])).into();
    }
}

fn place(at: Point) -> usize {
    let reach = Rectangle::new(Point::zero(), Size::new_equal(REACH));
    assert!(reach.contains(at), "{at} is outside of the memory");
    let [x, y] = [at.x, at.y].map(|coordinate| usize::try_from(coordinate).expect("inside"));
    y * usize::try_from(REACH).expect("small") + x
}

/// One end of the wire; the others are clones of it.
#[derive(Clone, Debug)]
pub struct Wire(Rc<RefCell<Controller>>);

/// The pin that selects the controller.
#[derive(Clone, Debug)]
pub struct Select(Wire);

/// The pin that says whether bytes are data.
#[derive(Clone, Debug)]
pub struct Data(Wire);

impl Wire {
    /// A wire to a new controller.
    #[expect(clippy::new_without_default, reason = "a controller is not a value")]
    pub fn new() -> Wire {
        Wire(Rc::new(RefCell::new(Controller::new())))
    }

    /// The pins that go with the wire.
    pub fn pins(&self) -> (Select, Data) {
        (Select(self.clone()), Data(self.clone()))
    }

    /// The controller as it is now.
    pub fn controller(&self) -> Controller {
        self.0.borrow().clone()
    }
}

impl ErrorType for Wire {
    type Error = Infallible;
}

impl SpiBus for Wire {
    async fn write(&mut self, bytes: &[u8]) -> Result<(), Infallible> {
        // As a transfer does that works on its own: it begins, others run, it is over.
        self.0.borrow_mut().take(bytes);
        let mut is_over = false;
        core::future::poll_fn(|context| {
            context.waker().wake_by_ref();
            match core::mem::replace(&mut is_over, true) {
                true => core::task::Poll::Ready(Ok(())),
                false => core::task::Poll::Pending,
            }
        })
        .await
    }

    async fn read(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("a panel is only written to")
    }

    async fn transfer(&mut self, _: &mut [u8], _: &[u8]) -> Result<(), Infallible> {
        unreachable!("a panel is only written to")
    }

    async fn transfer_in_place(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("a panel is only written to")
    }

    async fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

impl digital::ErrorType for Select {
    type Error = Infallible;
}

impl OutputPin for Select {
    fn set_low(&mut self) -> Result<(), Infallible> {
        self.0.0.borrow_mut().is_selected = true;
        Ok(())
    }

    fn set_high(&mut self) -> Result<(), Infallible> {
        self.0.0.borrow_mut().is_selected = false;
        Ok(())
    }
}

impl digital::ErrorType for Data {
    type Error = Infallible;
}

impl OutputPin for Data {
    fn set_low(&mut self) -> Result<(), Infallible> {
        self.0.0.borrow_mut().is_data = false;
        Ok(())
    }

    fn set_high(&mut self) -> Result<(), Infallible> {
        self.0.0.borrow_mut().is_data = true;
        Ok(())
    }
}

/// A clock that only counts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Waited {
    /// What was waited, in nanoseconds.
    pub nanoseconds: u64,
}

impl DelayNs for Waited {
    async fn delay_ns(&mut self, nanoseconds: u32) {
        self.nanoseconds += u64::from(nanoseconds);
    }
}
