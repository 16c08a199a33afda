//! Every file in `scenarios/` is a test, and together they go all ways from scene to scene.

use embedded_graphics::prelude::Size;
use four_ninths::console::{Console, Place, Step, TRANSITIONS};
use four_ninths_desktop::script::{Setup, Watch, run_watched};
use std::fs;
use std::path::Path;

/// The ways that were gone.
#[derive(Default)]
struct Ways(Vec<(Place, Place)>);

impl Watch for Ways {
    fn stepped(&mut self, from: Place, console: &Console, _step: &Step) -> Result<(), String> {
        let way = (from, console.place());
        if way.0 != way.1 && !self.0.contains(&way) {
            self.0.push(way);
        }
        Ok(())
    }
}

/// All scenarios, by name.
fn scenarios() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let files = fs::read_dir(folder).expect("a folder of scenarios");
    let mut scenarios: Vec<(String, String)> = files
        .map(|file| {
            let path = file.expect("a readable entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy();
            let text = fs::read_to_string(&path).expect("a readable scenario");
            (name.into_owned(), text)
        })
        .collect();
    scenarios.sort();
    scenarios
}

#[test]
fn all_scenarios_happen_as_told_and_no_way_is_left_out() {
    let mut ways = Ways::default();
    let mut complaints = String::new();
    let scenarios = scenarios();
    for (name, text) in &scenarios {
        if let Err(error) = run_watched(text, &Setup::default(), &mut ways) {
            complaints += &format!("\n{name}: {error}");
        }
    }
    assert!(scenarios.len() >= 15, "scenarios were found at all");
    for &(from, exit, to) in TRANSITIONS {
        if !ways.0.contains(&(from, to)) {
            complaints += &format!("\nno scenario leaves {from:?} by {exit:?} to {to:?}");
        }
    }
    assert!(complaints.is_empty(), "{complaints}");
}

#[test]
fn a_way_is_known_by_its_ends() {
    // Otherwise the test above could take one exit for another.
    for (place, (from, _, to)) in TRANSITIONS.iter().enumerate() {
        let mut others = TRANSITIONS[..place].iter();
        let same = others.find(|other| (other.0, other.2) == (*from, *to));
        assert!(same.is_none(), "{from:?} leads to {to:?} by two exits");
    }
}

#[test]
fn the_tour_can_be_made_on_screens_that_nobody_thought_of() {
    let tour = include_str!("../pictures/tour.txt");
    for (width, height) in [
        (96, 64),
        (100, 100),
        (200, 160),
        (322, 241),
        (480, 320),
        (640, 480),
    ] {
        for one_bit in [false, true] {
            let setup = Setup {
                screen: Size::new(width, height),
                one_bit,
                ..Setup::default()
            };
            let told = run_watched(tour, &setup, &mut Blind);
            assert_eq!(told, Ok(()), "{width}x{height}, one bit: {one_bit}");
        }
    }
}

/// Takes no pictures: drawing part by part and at once is compared all the same.
struct Blind;

impl Watch for Blind {}
