//! Records: what a script does to a console and when, for boards that know no scripts.
//!
//! A record has a line of JSON for everything that comes to the console from outside, with the
//! milliseconds since it was switched on:
//!
//! ```text
//! {"at":1234,"keys":["up","A"]}     from now on these keys are held, and no others
//! {"at":1300,"shot":"name"}         the picture stays as it is for 30 ms, as do the keys
//! {"at":1400,"open":"CODE"}         a share code from outside
//! {"at":1500,"battery":"5 low"}     how the battery is, as the script says it
//! {"at":1600,"restart":true}        a power cut: then the clock begins at 0 again
//! ```
//!
//! Keys reach a real board some milliseconds late, and it may be late itself. So in a record no key
//! is pressed within 30 ms of something that the console does by itself.

use crate::picture::Picture;
use crate::script::rig::Pace;
use crate::script::{Album, Event, Setup, Watch, run_paced};
use four_ninths::console::{Battery, Key};
use serde_json::Value;
use std::path::Path;

/// Runs a script and returns the record of it; its pictures go to the folder `shots`, or nowhere.
///
/// # Errors
/// If the script fails, or if waiting for the console to rest makes it look different in a shot.
pub fn record(text: &str, setup: &Setup, shots: Option<&Path>) -> Result<String, String> {
    let mut quick = Recorder::default();
    run_paced(text, setup, Pace::Quick, &mut quick)?;
    let mut calm = Recorder::default();
    run_paced(text, setup, Pace::Calm, &mut calm)?;
    for ((name, quick), (_, calm)) in quick.shots.iter().zip(&calm.shots) {
        if quick != calm {
            return Err(format!(
                "shot {name}: something moves, and looks different in a record; let the script wait"
            ));
        }
        Album(shots).shot(name, calm)?;
    }
    Ok(calm.lines)
}

/// Notes what happens, and keeps the pictures.
#[derive(Default)]
struct Recorder {
    lines: String,
    shots: Vec<(String, Picture)>,
}

impl Watch for Recorder {
    fn happened(&mut self, at: u64, event: Event<'_>) {
        let (what, value) = match event {
            Event::Keys(keys) => {
                let held = Key::ALL.into_iter().filter(|&key| keys.contains(key));
                ("keys", held.map(Key::name).collect())
            }
            Event::Shot(name) => ("shot", Value::from(name)),
            Event::Open(code) => ("open", Value::from(code)),
            Event::Battery(battery) => ("battery", Value::from(told(battery))),
            Event::Restart => ("restart", Value::from(true)),
        };
        self.lines += &format!("{{\"at\":{at},\"{what}\":{value}}}\n");
    }

    fn shot(&mut self, name: &str, picture: &Picture) -> Result<(), String> {
        self.shots.push((name.into(), picture.clone()));
        Ok(())
    }
}

/// A battery as a script says it.
fn told(battery: Option<Battery>) -> String {
    let Some(battery) = battery else {
        return "none".into();
    };
    let state = match (battery.low, battery.external) {
        (true, _) => " low",
        (false, true) => " external",
        (false, false) => "",
    };
    format!("{}{state}", battery.percent)
}
