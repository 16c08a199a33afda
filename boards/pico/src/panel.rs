//! The panel: frames to a controller of the ST77 family, band after band, while the next is made.
//!
//! A frame is one 16-bit word for a pixel, in the processor's order of bytes; the controller wants
//! the higher byte first. So pixels are gathered into a band of bytes, and while the bus carries
//! one band away, the next is gathered: with a bus that works on its own, as DMA does, showing
//! costs hardly more than its time on the wire.

mod glass;

pub use glass::{
    DISPLAY_PACK, DISPLAY_PACK_2, Glass, PICOSYSTEM, SPRIG, Step, WAVESHARE_1_3, WAVESHARE_1_14,
};

use core::fmt;
use embassy_futures::join::join;
use embedded_graphics::pixelcolor::{Rgb565, raw::ToBytes as _};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_hal::digital::{self, OutputPin};
use embedded_hal_async::delay::DelayNs;
use embedded_hal_async::spi::{self, SpiBus};

/// The bytes of a band.
const BAND: usize = 4096;

/// The bytes of a pixel.
const PIXEL: usize = 2;

const CASET: u8 = 0x2a;
const RASET: u8 = 0x2b;
const RAMWR: u8 = 0x2c;

/// Why the panel could not be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The bus failed.
    Bus(spi::ErrorKind),
    /// A pin failed.
    Pin(digital::ErrorKind),
}

impl fmt::Display for Trouble {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Bus(kind) => write!(out, "the bus to the screen failed: {kind}"),
            Trouble::Pin(kind) => write!(out, "a pin of the screen failed: {kind}"),
        }
    }
}

impl core::error::Error for Trouble {}

fn bus_failed(error: impl spi::Error) -> Trouble {
    Trouble::Bus(error.kind())
}

fn pin_failed(error: impl digital::Error) -> Trouble {
    Trouble::Pin(error.kind())
}

/// A glass on a bus, with its pins for chip select and for data or command.
///
/// A pin to reset the glass is the board's: it is pulsed before [`start`](Panel::start).
#[derive(Debug)]
pub struct Panel<BUS, CS, DC> {
    bus: BUS,
    cs: CS,
    dc: DC,
    glass: &'static Glass,
    bands: [[u8; BAND]; 2],
}

impl<BUS: SpiBus<u8>, CS: OutputPin, DC: OutputPin> Panel<BUS, CS, DC> {
    /// A panel of which nothing is known yet.
    pub const fn new(bus: BUS, cs: CS, dc: DC, glass: &'static Glass) -> Self {
        Panel {
            bus,
            cs,
            dc,
            glass,
            bands: [[0; BAND]; 2],
        }
    }

    /// The glass.
    pub fn glass(&self) -> &'static Glass {
        self.glass
    }

    /// Starts the panel after a reset. What it shows then is chance: its light stays off until the
    /// first frame is there.
    ///
    /// # Errors
    /// If the bus or a pin fails, as all that follow.
    pub async fn start(&mut self, delay: &mut impl DelayNs) -> Result<(), Trouble> {
        self.run(self.glass.start, delay).await
    }

    /// Puts the panel to sleep. It must have been awake for 120 milliseconds.
    ///
    /// # Errors
    /// If the bus or a pin fails.
    pub async fn sleep(&mut self, delay: &mut impl DelayNs) -> Result<(), Trouble> {
        self.run(self.glass.sleep, delay).await
    }

    /// Wakes the panel. It shows what it showed before.
    ///
    /// # Errors
    /// If the bus or a pin fails.
    pub async fn wake(&mut self, delay: &mut impl DelayNs) -> Result<(), Trouble> {
        self.run(self.glass.wake, delay).await
    }

    async fn run(&mut self, steps: &[Step], delay: &mut impl DelayNs) -> Result<(), Trouble> {
        for step in steps {
            match *step {
                Step::Command(command, parameters) => {
                    self.cs.set_low().map_err(pin_failed)?;
                    self.command(command, parameters).await?;
                    self.cs.set_high().map_err(pin_failed)?;
                }
                Step::Wait(milliseconds) => delay.delay_ms(milliseconds).await,
            }
        }
        Ok(())
    }

    /// Shows an area of a frame that is as large as the glass, row by row; upside down if the
    /// console is held that way. What is outside of the glass is left out.
    ///
    /// # Errors
    /// If the bus or a pin fails.
    ///
    /// # Panics
    /// If the frame is not as large as the glass.
    pub async fn show(
        &mut self,
        frame: &[Rgb565],
        area: Rectangle,
        turned: bool,
    ) -> Result<(), Trouble> {
        let glass = Rectangle::new(Point::zero(), self.glass.size);
        let width = index(glass.size.width);
        let pixels = width * index(glass.size.height);
        assert_eq!(frame.len(), pixels, "a frame is as large as its glass");
        let area = area.intersection(&glass);
        if area.is_zero_sized() {
            return Ok(());
        }
        self.cs.set_low().map_err(pin_failed)?;
        self.open_window(if turned { opposite(area, glass) } else { area })
            .await?;
        self.send(Pixels::new(frame, width, area, turned)).await?;
        self.cs.set_high().map_err(pin_failed)
    }

    /// Tells the controller where the pixels go that follow.
    async fn open_window(&mut self, area: Rectangle) -> Result<(), Trouble> {
        let from = area.top_left + self.glass.offset;
        let to = from + area.size - Size::new(1, 1);
        self.command(CASET, &ends(from.x, to.x)).await?;
        self.command(RASET, &ends(from.y, to.y)).await?;
        self.command(RAMWR, &[]).await
    }

    /// Sends pixels: while one band is under way, the next is gathered.
    async fn send(&mut self, mut pixels: Pixels<'_>) -> Result<(), Trouble> {
        let [first, second] = &mut self.bands;
        let (mut full, mut other) = (first, second);
        // The first bands are short: while nothing is under way yet, the bus waits for them.
        let mut room = BAND / 4;
        let mut filled = pixels.gather(&mut full[..room]);
        while filled > 0 {
            room = (2 * room).min(BAND);
            let gather = async { pixels.gather(&mut other[..room]) };
            let (sent, next) = join(self.bus.write(&full[..filled]), gather).await;
            sent.map_err(bus_failed)?;
            filled = next;
            core::mem::swap(&mut full, &mut other);
        }
        self.bus.flush().await.map_err(bus_failed)
    }

    /// Sends a command. Afterwards the pin says data.
    async fn command(&mut self, command: u8, parameters: &[u8]) -> Result<(), Trouble> {
        self.dc.set_low().map_err(pin_failed)?;
        self.bus.write(&[command]).await.map_err(bus_failed)?;
        self.bus.flush().await.map_err(bus_failed)?;
        self.dc.set_high().map_err(pin_failed)?;
        // A transfer of nothing never ends on some buses.
        if !parameters.is_empty() {
            self.bus.write(parameters).await.map_err(bus_failed)?;
            self.bus.flush().await.map_err(bus_failed)?;
        }
        Ok(())
    }
}

/// The pixels of an area that are not sent yet, in the order in which the panel fills its window.
struct Pixels<'a> {
    frame: &'a [Rgb565],
    width: usize,
    turned: bool,
    /// Where the rows of the area begin that are not gathered yet, in the order of the frame.
    rows: core::ops::Range<usize>,
    left: usize,
    length: usize,
    /// How many pixels of the next row are gathered.
    gathered: usize,
}

impl<'a> Pixels<'a> {
    /// The area is inside of the frame.
    fn new(frame: &'a [Rgb565], width: usize, area: Rectangle, turned: bool) -> Self {
        let Size {
            width: length,
            height,
        } = area.size;
        let [left, top] = [area.top_left.x, area.top_left.y]
            .map(|coordinate| usize::try_from(coordinate).expect("an area inside of the frame"));
        Pixels {
            frame,
            width,
            turned,
            rows: top..top + index(height),
            left,
            length: index(length),
            gathered: 0,
        }
    }

    /// Fills a band as far as there are pixels, and returns how many bytes those are.
    fn gather(&mut self, band: &mut [u8]) -> usize {
        let mut filled = 0;
        // Rows shrink, or the band fills up.
        while filled < band.len() && !self.rows.is_empty() {
            let count = ((band.len() - filled) / PIXEL).min(self.length - self.gathered);
            let bytes = band[filled..filled + PIXEL * count].chunks_exact_mut(PIXEL);
            if self.turned {
                let end = (self.rows.end - 1) * self.width + self.left + self.length;
                let until = end - self.gathered;
                let row = self.frame[until - count..until].iter().rev();
                copy(row, bytes);
            } else {
                let from = self.rows.start * self.width + self.left + self.gathered;
                copy(self.frame[from..from + count].iter(), bytes);
            }
            filled += PIXEL * count;
            self.gathered += count;
            if self.gathered == self.length {
                self.gathered = 0;
                if self.turned {
                    self.rows.end -= 1;
                } else {
                    self.rows.start += 1;
                }
            }
        }
        filled
    }
}

fn copy<'a>(pixels: impl Iterator<Item = &'a Rgb565>, bytes: core::slice::ChunksExactMut<'_, u8>) {
    for (pixel, bytes) in pixels.zip(bytes) {
        bytes.copy_from_slice(&pixel.to_be_bytes());
    }
}

/// Where an area is after turning the whole upside down.
fn opposite(area: Rectangle, whole: Rectangle) -> Rectangle {
    let corner = whole.top_left + whole.size - area.size - area.top_left;
    Rectangle::new(corner, area.size)
}

/// The first and the last coordinate of a window, as the controller wants them.
fn ends(from: i32, to: i32) -> [u8; 4] {
    let [from, to] = [from, to].map(|coordinate| {
        let coordinate = u16::try_from(coordinate);
        coordinate.expect("a coordinate of the glass").to_be_bytes()
    });
    [from[0], from[1], to[0], to[1]]
}

/// A length as an index.
fn index(length: u32) -> usize {
    usize::try_from(length).expect("a length that fits into memory")
}
