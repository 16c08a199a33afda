//! What is heard and what blinks: a piezo and a lamp, or neither.

use super::board::Lamp;
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::gpio::Output;
use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::Timer;
use four_ninths::console::Cue;

/// What is to be heard; if too much is, the rest is left out.
pub(super) static CUES: Channel<CriticalSectionRawMutex, Cue, 8> = Channel::new();

/// The colours of the lamp for a cue: red, green, blue.
fn colours(cue: Cue) -> (bool, bool, bool) {
    match cue {
        Cue::Move | Cue::Accept | Cue::Back => (false, false, false),
        Cue::Refuse | Cue::Lose => (true, false, false),
        Cue::Take | Cue::Win => (false, true, false),
        Cue::Answer | Cue::Draw => (false, false, true),
        Cue::Hint => (true, true, false),
    }
}

impl Lamp {
    fn show(&mut self, (red, green, blue): (bool, bool, bool)) {
        let lit_by_high = self.lit_by_high;
        let set = |output: &mut Option<Output<'static>>, on: bool| {
            if let Some(output) = output {
                output.set_level((on == lit_by_high).into());
            }
        };
        set(&mut self.red, red);
        set(&mut self.green, green);
        set(&mut self.blue, blue);
    }
}

/// A square wave of this many hertz.
fn tone(hertz: u16) -> Config {
    let mut config = Config::default();
    // With 16 as divider the counter goes round often enough for the lowest note, 180 Hz.
    config.divider = 16_u8.into();
    let period = clk_sys_freq() / 16 / u32::from(hertz.max(120));
    config.top = u16::try_from(period - 1).unwrap_or(u16::MAX);
    config.compare_a = config.top / 2;
    config.compare_b = config.top / 2;
    config
}

#[embassy_executor::task]
pub(super) async fn play(mut beeper: Option<Pwm<'static>>, mut lamp: Option<Lamp>) -> ! {
    loop {
        let cue = CUES.receive().await;
        if let Some(lamp) = &mut lamp {
            lamp.show(colours(cue));
        }
        for &(hertz, milliseconds) in cue.notes() {
            if let Some(beeper) = &mut beeper {
                beeper.set_config(&tone(hertz));
            }
            Timer::after_millis(u64::from(milliseconds)).await;
        }
        if let Some(beeper) = &mut beeper {
            beeper.set_config(&Config::default());
        }
        if let Some(lamp) = &mut lamp {
            lamp.show((false, false, false));
        }
    }
}
