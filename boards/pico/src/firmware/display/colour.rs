//! A colour panel: SPI with DMA, and a backlight that stays dark until there is a picture.

use super::heard;
use crate::firmware::carrier;
use embassy_rp::gpio::Output;
#[cfg(not(any(feature = "waveshare-lcd-1-3", feature = "waveshare-lcd-1-14")))]
use embassy_rp::peripherals::SPI0;
#[cfg(any(feature = "waveshare-lcd-1-3", feature = "waveshare-lcd-1-14"))]
use embassy_rp::peripherals::SPI1;
use embassy_rp::pwm::{Config as PwmConfig, Pwm};
use embassy_rp::spi::{Async, Config as SpiConfig, Instance, Spi};
use embassy_time::Delay;
use embassy_time::Timer;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths_pico::panel::Panel;

pub(in crate::firmware) const SCREEN: Size = carrier::GLASS.size;
pub(in crate::firmware) const ONE_BIT: bool = false;

/// A bus as fast as the glass takes it, in mode 0 as all of them do.
pub(in crate::firmware) fn fast_spi() -> SpiConfig {
    let mut config = SpiConfig::default();
    config.frequency = carrier::GLASS.clock;
    config
}

/// The light behind a panel.
pub(in crate::firmware) struct Backlight {
    pwm: Pwm<'static>,
    config: PwmConfig,
    on_a: bool,
}

impl Backlight {
    /// The state that it starts in.
    pub(in crate::firmware) fn dark() -> PwmConfig {
        let mut config = PwmConfig::default();
        config.top = u16::MAX - 1;
        config
    }

    /// A light on the first output of its slice.
    #[cfg(any(
        feature = "display-pack",
        feature = "display-pack-2",
        feature = "picosystem"
    ))]
    pub(in crate::firmware) fn a(pwm: Pwm<'static>) -> Self {
        Backlight {
            pwm,
            config: Self::dark(),
            on_a: true,
        }
    }

    /// A light on the second output of its slice.
    #[cfg(not(any(
        feature = "display-pack",
        feature = "display-pack-2",
        feature = "picosystem"
    )))]
    pub(in crate::firmware) fn b(pwm: Pwm<'static>) -> Self {
        Backlight {
            pwm,
            config: Self::dark(),
            on_a: false,
        }
    }

    fn set(&mut self, duty: u16) {
        let output = if self.on_a {
            &mut self.config.compare_a
        } else {
            &mut self.config.compare_b
        };
        if *output != duty {
            *output = duty;
            self.pwm.set_config(&self.config);
        }
    }
}

/// The wires of a colour panel.
pub(in crate::firmware) struct Colour<I: Instance + 'static> {
    pub(in crate::firmware) bus: Spi<'static, I, Async>,
    pub(in crate::firmware) select: Output<'static>,
    pub(in crate::firmware) data: Output<'static>,
    pub(in crate::firmware) reset: Option<Output<'static>>,
    pub(in crate::firmware) backlight: Backlight,
}

#[cfg(any(feature = "waveshare-lcd-1-3", feature = "waveshare-lcd-1-14"))]
type Bus = Spi<'static, SPI1, Async>;
#[cfg(not(any(feature = "waveshare-lcd-1-3", feature = "waveshare-lcd-1-14")))]
type Bus = Spi<'static, SPI0, Async>;

/// A panel at work.
pub(in crate::firmware) struct Display {
    panel: Panel<Bus, Output<'static>, Output<'static>>,
    reset: Option<Output<'static>>,
    backlight: Backlight,
}

impl Display {
    pub(in crate::firmware) fn new(screen: carrier::Screen) -> Self {
        Display {
            panel: Panel::new(screen.bus, screen.select, screen.data, &carrier::GLASS),
            reset: screen.reset,
            backlight: screen.backlight,
        }
    }

    /// Wakes the panel. It stays dark.
    pub(in crate::firmware) async fn start(&mut self) {
        if let Some(reset) = &mut self.reset {
            reset.set_low();
            Timer::after_millis(1).await;
            reset.set_high();
            Timer::after_millis(5).await;
        }
        heard(self.panel.start(&mut Delay).await);
    }

    /// Sends an area of the frame.
    pub(in crate::firmware) async fn show(
        &mut self,
        frame: &[Rgb565],
        area: Rectangle,
        turned: bool,
    ) {
        heard(self.panel.show(frame, area, turned).await);
    }

    /// Sets the light, from 0 to all of it.
    pub(in crate::firmware) async fn light(&mut self, duty: u16) {
        self.backlight.set(duty);
    }

    pub(in crate::firmware) async fn sleep(&mut self) {
        self.backlight.set(0);
        heard(self.panel.sleep(&mut Delay).await);
    }

    pub(in crate::firmware) async fn wake(&mut self) {
        heard(self.panel.wake(&mut Delay).await);
    }
}
