//! An SSD1306 on I2C: black and white, lights by itself.

use super::heard;
use crate::firmware::carrier;
use embassy_rp::i2c::{Async, Config, I2c};
use embassy_rp::peripherals::I2C0;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use ssd1306::mode::{BufferedGraphicsModeAsync, DisplayConfigAsync};
use ssd1306::prelude::*;
use ssd1306::{I2CDisplayInterface, Ssd1306Async};

pub(in crate::firmware) const SCREEN: Size = Size::new(128, 64);
pub(in crate::firmware) const ONE_BIT: bool = true;

/// A bus as fast as the panel takes it.
pub(in crate::firmware) fn oled_i2c() -> Config {
    let mut config = Config::default();
    config.frequency = 400_000;
    config
}

/// The wires of the panel.
pub(in crate::firmware) struct Oled {
    pub(in crate::firmware) bus: I2c<'static, I2C0, Async>,
}

type Driver = Ssd1306Async<
    I2CInterface<I2c<'static, I2C0, Async>>,
    DisplaySize128x64,
    BufferedGraphicsModeAsync<DisplaySize128x64>,
>;

/// The panel at work.
pub(in crate::firmware) struct Display {
    driver: Driver,
    /// Lit pixels follow the light only roughly: off, dim or bright.
    duty: u16,
    is_on: bool,
}

impl Display {
    pub(in crate::firmware) fn new(screen: carrier::Screen) -> Self {
        let interface = I2CDisplayInterface::new(screen.bus);
        Display {
            driver: Ssd1306Async::new(interface, DisplaySize128x64, DisplayRotation::Rotate0)
                .into_buffered_graphics_mode(),
            duty: 0,
            is_on: false,
        }
    }

    /// Wakes the panel. What is in its memory then is chance: it stays dark.
    pub(in crate::firmware) async fn start(&mut self) {
        heard(self.driver.init().await);
        self.set_on(false).await;
    }

    async fn set_on(&mut self, on: bool) {
        self.is_on = on;
        heard(self.driver.set_display_on(on).await);
    }

    /// Sends an area of the frame.
    pub(in crate::firmware) async fn show(
        &mut self,
        frame: &[Rgb565],
        area: Rectangle,
        turned: bool,
    ) {
        let screen = Rectangle::new(Point::zero(), SCREEN);
        for at in area.intersection(&screen).points() {
            let (x, y) = (at.x.unsigned_abs(), at.y.unsigned_abs());
            let lit = frame[(y * SCREEN.width + x) as usize] != Rgb565::BLACK;
            if turned {
                let (x, y) = (SCREEN.width - 1 - x, SCREEN.height - 1 - y);
                self.driver.set_pixel(x, y, lit);
            } else {
                self.driver.set_pixel(x, y, lit);
            }
        }
        heard(self.driver.flush().await);
    }

    /// Sets the light, from 0 to all of it.
    pub(in crate::firmware) async fn light(&mut self, duty: u16) {
        if !self.is_on {
            self.set_on(true).await;
        }
        if duty == self.duty {
            return;
        }
        self.duty = duty;
        let contrast = u8::try_from((duty >> 8).max(1)).unwrap_or(u8::MAX);
        heard(
            self.driver
                .set_brightness(Brightness::custom(1, contrast))
                .await,
        );
    }

    pub(in crate::firmware) async fn sleep(&mut self) {
        self.set_on(false).await;
    }

    pub(in crate::firmware) async fn wake(&mut self) {
        self.set_on(true).await;
    }
}
