//! The battery, where it can be measured: now and then. The console does not save while it is low.

use super::board::Sense;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Timer;
use four_ninths::console::Battery;
use four_ninths_pico::battery::Gauge;

/// What the console is to show, when it changes.
pub(super) static CHANGED: Signal<CriticalSectionRawMutex, Option<Battery>> = Signal::new();

/// How often it is measured, in seconds.
const EVERY: u64 = 20;

impl Sense {
    /// The battery, or `None` if there is nothing to say about it.
    fn measure(&mut self, gauge: &mut Gauge) -> Option<Battery> {
        // The first reading after the switch to a channel still shows the last one.
        let _ = self.adc.blocking_read(&mut self.voltage);
        let samples = [(); 4].map(|()| self.adc.blocking_read(&mut self.voltage).unwrap_or(0));
        let external = self.cable.is_high();
        if external && !self.built_in {
            return None;
        }
        let charge = gauge.measure(samples)?;
        Some(Battery {
            percent: charge.percent,
            low: charge.low && !external,
            external,
        })
    }
}

#[embassy_executor::task]
pub(super) async fn watch(mut sense: Sense) -> ! {
    let mut gauge = Gauge::new(sense.cell);
    let mut shown = None;
    loop {
        let battery = sense.measure(&mut gauge);
        if battery != shown {
            shown = battery;
            CHANGED.signal(battery);
        }
        Timer::after_secs(EVERY).await;
    }
}
