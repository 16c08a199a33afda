//! What a carrier hands over: its parts by role, whatever pins they hang on.

use super::carrier;
use embassy_rp::adc::{self, Adc};
use embassy_rp::gpio::{AnyPin, Input, Output, Pin, Pull};
use embassy_rp::peripherals::{ADC, FLASH, USB, WATCHDOG};
use embassy_rp::pwm::Pwm;
use embassy_rp::{Peri, bind_interrupts, usb};
use four_ninths_pico::battery::Cell;

#[cfg(feature = "plain")]
bind_interrupts!(pub(super) struct Interrupts {
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
    I2C0_IRQ => embassy_rp::i2c::InterruptHandler<embassy_rp::peripherals::I2C0>;
});

#[cfg(not(feature = "plain"))]
bind_interrupts!(pub(super) struct Interrupts {
    DMA_IRQ_0 => embassy_rp::dma::InterruptHandler<embassy_rp::peripherals::DMA_CH0>;
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
});

/// How many pins the keys of the carrier have.
const KEYS: usize = carrier::LAYOUT.keys.len();

/// The keys of a carrier, in the order of its layout.
pub(super) struct KeyPins {
    pub(super) inputs: [Input<'static>; KEYS],
    /// The number of each pin.
    pub(super) numbers: [u8; KEYS],
}

/// A lamp of up to three colours, each simply on or off.
pub(super) struct Lamp {
    pub(super) red: Option<Output<'static>>,
    pub(super) green: Option<Output<'static>>,
    pub(super) blue: Option<Output<'static>>,
    /// Whether a high level lights it.
    pub(super) lit_by_high: bool,
}

/// How a carrier measures what feeds it.
pub(super) struct Sense {
    pub(super) adc: Adc<'static, adc::Blocking>,
    /// A third of the voltage.
    pub(super) voltage: adc::Channel<'static>,
    /// High while a cable feeds the carrier.
    pub(super) cable: Input<'static>,
    pub(super) cell: Cell,
    /// Whether the carrier comes with a battery; without one a cable is nothing to speak of.
    pub(super) built_in: bool,
}

impl Lamp {
    /// The green lamp on the Pico itself, on pin 25.
    #[cfg(any(
        feature = "waveshare-lcd-1-3",
        feature = "waveshare-lcd-1-14",
        feature = "plain"
    ))]
    pub(super) fn on_the_pico(pin: Peri<'static, embassy_rp::peripherals::PIN_25>) -> Lamp {
        let green = Some(Output::new(pin, embassy_rp::gpio::Level::Low));
        Lamp {
            red: None,
            green,
            blue: None,
            lit_by_high: true,
        }
    }
}

impl Sense {
    /// A third of the voltage on one pin, whether there is a cable on another.
    pub(super) fn new(
        adc: Peri<'static, ADC>,
        voltage: Peri<'static, impl adc::AdcPin + 'static>,
        cable: Peri<'static, impl Pin>,
        cell: Cell,
        built_in: bool,
    ) -> Sense {
        Sense {
            adc: Adc::new_blocking(adc, adc::Config::default()),
            voltage: adc::Channel::new_pin(voltage, Pull::None),
            cable: Input::new(cable, Pull::None),
            cell,
            built_in,
        }
    }
}

/// Keys that connect their pins to ground.
pub(super) fn keys(pins: [Peri<'static, AnyPin>; KEYS]) -> KeyPins {
    KeyPins {
        numbers: pins.each_ref().map(|pin| pin.pin()),
        inputs: pins.map(|pin| Input::new(pin, Pull::Up)),
    }
}

/// A carrier, wired.
pub(super) struct Board {
    pub(super) screen: carrier::Screen,
    pub(super) keys: KeyPins,
    pub(super) beeper: Option<Pwm<'static>>,
    pub(super) lamp: Option<Lamp>,
    pub(super) gauge: Sense,
    pub(super) flash: Peri<'static, FLASH>,
    pub(super) usb: Peri<'static, USB>,
    pub(super) watchdog: Peri<'static, WATCHDOG>,
}
