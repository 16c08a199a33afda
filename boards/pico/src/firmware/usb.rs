//! The serial port over USB: answers commands, and is never waited for.

use super::board::Interrupts;
use super::carrier;
use super::crash;
use super::display::SCREEN;
use super::game::{ANSWERS, FRAME, REQUESTS, Request};
use super::stack;
use super::statistics::{STATISTICS, Tally};
use core::fmt::Write;
use embassy_futures::select::select;
use embassy_rp::Peri;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::Driver;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Instant, Timer};
use embassy_usb::class::cdc_acm::{CdcAcmClass, State};
use embassy_usb::driver::EndpointError;
use embassy_usb::{Builder, Config, Handler, UsbDevice};
use embedded_graphics::prelude::*;
use four_ninths_pico::bitmap;
use four_ninths_pico::shell::{Command, HELP, Line};
use static_cell::StaticCell;

type Bus = Driver<'static, USB>;

/// The bytes of a packet.
const PACKET: u16 = 64;

/// How long the PC gets to read a last answer, in milliseconds.
const READING_TIME: u64 = 50;

/// The PC went away, or comes anew: what was begun for it is no longer wanted.
static GONE: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Notices that; the port itself would go on where it was interrupted.
struct Cable;

impl Handler for Cable {
    fn reset(&mut self) {
        GONE.signal(());
    }

    fn suspended(&mut self, suspended: bool) {
        if suspended {
            GONE.signal(());
        }
    }
}

/// The port, as the commands see it.
pub(super) struct Port(CdcAcmClass<'static, Bus>);

/// The longest answer that is written in one piece.
type Answer = heapless::String<768>;

/// The device and its port.
pub(super) fn open(usb: Peri<'static, USB>) -> (UsbDevice<'static, Bus>, Port) {
    static CONFIGURATION: StaticCell<[u8; 128]> = StaticCell::new();
    static CONTROL: StaticCell<[u8; 64]> = StaticCell::new();
    static STATE: StaticCell<State<'static>> = StaticCell::new();
    static CABLE: StaticCell<Cable> = StaticCell::new();
    // The numbers that pid.codes keeps for open projects in development.
    let mut config = Config::new(0x1209, 0x0001);
    config.manufacturer = Some("Four Ninths");
    config.product = Some(carrier::NAME);
    config.max_power = 100;
    config.max_packet_size_0 = 64;
    let mut builder = Builder::new(
        Driver::new(usb, Interrupts),
        config,
        CONFIGURATION.init_with(|| [0; 128]),
        &mut [],
        &mut [],
        CONTROL.init_with(|| [0; 64]),
    );
    builder.handler(CABLE.init(Cable));
    let state = STATE.init_with(State::new);
    let class = CdcAcmClass::new(&mut builder, state, PACKET);
    (builder.build(), Port(class))
}

#[embassy_executor::task]
pub(super) async fn run(mut device: UsbDevice<'static, Bus>) -> ! {
    device.run().await
}

#[embassy_executor::task]
pub(super) async fn serve(mut port: Port, seed: u64) -> ! {
    loop {
        port.0.wait_connection().await;
        select(port.talk(seed), GONE.wait()).await;
    }
}

impl Port {
    /// Answers line after line, until the PC is gone.
    async fn talk(&mut self, seed: u64) -> Result<core::convert::Infallible, EndpointError> {
        let mut line = Line::default();
        let mut packet = [0; PACKET as usize];
        loop {
            let length = self.0.read_packet(&mut packet).await?;
            for byte in &packet[..length] {
                if line.push(*byte) {
                    self.answer(&line, seed).await?;
                }
            }
        }
    }

    async fn answer(&mut self, line: &Line, seed: u64) -> Result<(), EndpointError> {
        let mut text = Answer::new();
        // What does not fit is left out: every answer is known to be shorter.
        let _ = match line.command() {
            Ok(None) => return Ok(()),
            Err(refusal) => write!(text, "{refusal}\r\n"),
            Ok(Some(Command::Help)) => text.write_str(HELP),
            Ok(Some(Command::Version)) => version(&mut text, seed),
            Ok(Some(Command::Stats)) => statistics(&mut text),
            Ok(Some(Command::Screenshot)) => return self.screenshot().await,
            Ok(Some(Command::Deal(code))) => match deal(code).await {
                Ok(()) => text.write_str("dealt\r\n"),
                Err(reason) => write!(text, "refused: {reason}\r\n"),
            },
            Ok(Some(Command::Fail(how))) => {
                self.send(b"failing\r\n").await?;
                Timer::after_millis(READING_TIME).await;
                REQUESTS.send(Request::Fail(how)).await;
                return Ok(());
            }
            Ok(Some(Command::ResetToBootsel)) => {
                self.send(b"restarting as a drive\r\n").await?;
                Timer::after_millis(READING_TIME).await;
                crash::leave()
            }
        };
        self.send(text.as_bytes()).await
    }

    /// Sends bytes, and an empty packet where the PC would wait for more.
    async fn send(&mut self, bytes: &[u8]) -> Result<(), EndpointError> {
        for packet in bytes.chunks(PACKET.into()) {
            self.0.write_packet(packet).await?;
        }
        if bytes.len().is_multiple_of(PACKET.into()) {
            self.0.write_packet(&[]).await?;
        }
        Ok(())
    }

    /// Sends the screen, the lowest row first. The game may go on between two rows.
    async fn screenshot(&mut self) -> Result<(), EndpointError> {
        self.send(&bitmap::header(SCREEN)).await?;
        let width = SCREEN.width as usize;
        let mut row = [0; bitmap::row_bytes(SCREEN.width)];
        for y in (0..SCREEN.height as usize).rev() {
            let frame = FRAME.lock().await;
            let length = bitmap::row(&frame[y * width..][..width], &mut row);
            drop(frame);
            self.send(&row[..length]).await?;
        }
        Ok(())
    }
}

async fn deal(code: &str) -> Result<(), super::game::Refused> {
    ANSWERS.reset();
    let code = heapless::String::try_from(code).expect("a line fits a line");
    REQUESTS.send(Request::Deal(code)).await;
    ANSWERS.wait().await
}

fn version(out: &mut Answer, seed: u64) -> core::fmt::Result {
    let Size { width, height } = SCREEN;
    write!(out, "Four Ninths {}\r\n", env!("CARGO_PKG_VERSION"))?;
    write!(out, "carrier {}\r\n", carrier::NAME)?;
    write!(out, "screen {width}x{height}\r\n")?;
    write!(out, "seed {seed}\r\n")
}

fn statistics(out: &mut Answer) -> core::fmt::Result {
    let numbers = STATISTICS.read();
    let mut tally = |name: &str, Tally { count, worst }: Tally| {
        write!(out, "{name} {count} worst {worst} us\r\n")
    };
    tally("steps", numbers.steps)?;
    tally("frames", numbers.frames)?;
    tally("keys", numbers.keys)?;
    tally("saves", numbers.saves)?;
    let (used, whole) = stack::depth();
    write!(out, "stack {used} of {whole} bytes\r\n")?;
    write!(out, "up {} s\r\n", Instant::now().as_secs())
}
