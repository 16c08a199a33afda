//! Everything that is ever shown, on a surface that forgives nothing.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::{
    Align, Console, Font, Key, Keys, Label, Place, SAVE_BYTES, Start, Step, Surface,
};
use four_ninths_desktop::picture::Picture;
use four_ninths_desktop::script::{Setup, Watch, run_watched};
use host_tests::screens::{SCREENS, Screen};
use host_tests::stored::some_stored;
use host_tests::strict::Strict;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

/// Visits every scene.
const TOUR: &str = include_str!("../pictures/tour.txt");

/// What is wrong, and in which colours or with which seeds.
type Complaints = BTreeMap<String, BTreeSet<String>>;

/// Paints every new screen, and keeps what is wrong with it.
struct Inspector<'a> {
    screen: Screen,
    /// What is tried: colours or a seed.
    tried: String,
    complaints: &'a mut Complaints,
    painted: u32,
}

impl Inspector<'_> {
    fn complain(&mut self, complaint: &str) {
        let complaint = format!("{}: {complaint}", self.screen.name);
        let tried = self.complaints.entry(complaint).or_default();
        tried.insert(self.tried.clone());
    }
}

impl Watch for Inspector<'_> {
    fn stepped(&mut self, _from: Place, console: &Console, step: &Step) -> Result<(), String> {
        if !step.changed.is_empty() {
            self.painted += 1;
            if let Err(complaint) = inspect(console, self.screen) {
                self.complain(&format!("{:?}: {complaint}", console.place()));
            }
        }
        Ok(())
    }
}

/// A part of a screen, at no round place.
const PATCH: Size = Size::new(50, 23);

/// Draws a screen at once and patch by patch, which has to come to the same.
fn compare_patches(console: &Console, screen: Screen) -> Result<(), String> {
    let [mut whole, mut patched] = [(); 2].map(|()| Picture::new(screen.size, Rgb565::BLACK));
    let Ok(()) = console.draw(&mut whole.frame(), patched.area());
    for y in (0..screen.size.height).step_by(23) {
        for x in (0..screen.size.width).step_by(50) {
            let corner = Point::zero() + Size::new(x, y);
            let Ok(()) = console.draw(&mut patched.frame(), Rectangle::new(corner, PATCH));
        }
    }
    match whole.difference(&patched) {
        None => Ok(()),
        Some(found) => Err(format!(
            "patch by patch it looks different at {}",
            found.first
        )),
    }
}

/// Paints a screen, and tells the first thing that is wrong.
fn inspect(console: &Console, screen: Screen) -> Result<(), String> {
    compare_patches(console, screen)?;
    let mut strict = Strict::new(screen.size, screen.one_bit);
    let area = Rectangle::new(Point::zero(), screen.size);
    let painted = catch_unwind(AssertUnwindSafe(|| {
        console.paint(&mut strict, area);
        assert!(strict.is_covered(), "some pixels are never set");
    }));
    painted.map_err(|panic| match panic.downcast::<String>() {
        Ok(complaint) => *complaint,
        Err(panic) => match panic.downcast_ref::<&str>() {
            Some(&complaint) => complaint.into(),
            None => "something panicked".into(),
        },
    })
}

/// Panics are caught and told at the end, once. The hook belongs to all tests, so one at a time.
fn quietly(inspect: impl FnOnce()) {
    static HOOK: Mutex<()> = Mutex::new(());
    let _held = HOOK.lock().unwrap_or_else(PoisonError::into_inner);
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    inspect();
    std::panic::set_hook(hook);
}

fn tell(complaints: &Complaints) {
    let told = complaints.iter().map(|(complaint, tried)| {
        let some: Vec<&str> = tried.iter().take(3).map(String::as_str).collect();
        format!("\n{complaint} ({} times: {})", tried.len(), some.join(", "))
    });
    // The first few are enough to begin with.
    let told: String = told.take(40).collect();
    let number = complaints.len();
    assert!(complaints.is_empty(), "{number} complaints:{told}");
}

#[test]
fn every_scene_keeps_the_rules_of_drawing_at_every_size_and_in_all_colours() {
    let mut complaints = Complaints::new();
    quietly(|| {
        for screen in SCREENS {
            for &palette in screen.palettes() {
                let mut inspector = Inspector {
                    screen,
                    tried: palette.name().into(),
                    complaints: &mut complaints,
                    painted: 0,
                };
                let setup = Setup {
                    screen: screen.size,
                    one_bit: screen.one_bit,
                    palette: Some(palette),
                    ..Setup::default()
                };
                if let Err(error) = run_watched(TOUR, &setup, &mut inspector) {
                    inspector.complain(&error);
                }
                if inspector.painted < 100 {
                    inspector.complain("hardly anything was painted");
                }
            }
        }
    });
    tell(&complaints);
}

#[test]
fn tables_keep_the_rules_of_drawing_whatever_is_played() {
    let mut complaints = Complaints::new();
    quietly(|| {
        for screen in SCREENS {
            for seed in 0..150 {
                let stored = some_stored(seed);
                let mut page = [0; SAVE_BYTES];
                let mut console = Console::new(Start {
                    one_bit: screen.one_bit,
                    stored: stored.write(&mut page),
                    ..Start::new(screen.size)
                });
                let mut inspector = Inspector {
                    screen,
                    tried: format!("seed {seed}"),
                    complaints: &mut complaints,
                    painted: 0,
                };
                // To the table of a game in progress or to a new one, then hint and explanation.
                let keys = [Key::A, Key::A, Key::A, Key::X, Key::X, Key::B, Key::B];
                for (now, key) in (1..).zip(keys) {
                    for (later, keys) in [(0, Keys::from(key)), (500, Keys::NONE)] {
                        console.step(now * 1000 + later, keys);
                        if let Err(complaint) = inspect(&console, screen) {
                            let scene = console.place();
                            inspector.complain(&format!("{scene:?}: {complaint}"));
                        }
                    }
                }
            }
        }
    });
    tell(&complaints);
}

/// Whether something makes a strict surface of 20 by 10 panic.
fn is_refused(one_bit: bool, draw: impl FnOnce(&mut Strict)) -> bool {
    let mut strict = Strict::new(Size::new(20, 10), one_bit);
    catch_unwind(AssertUnwindSafe(|| draw(&mut strict))).is_err()
}

#[test]
fn the_strict_surface_is_strict() {
    let pixel = Rectangle::new(Point::new(3, 4), Size::new(1, 1));
    let black = Rgb565::BLACK;
    assert!(!is_refused(true, |strict| {
        strict.fill(&pixel, black);
        strict.layer();
        strict.row(Point::new(0, 4), &[Rgb565::WHITE; 20]);
        assert_eq!(strict.pixels_set(), 21);
    }));
    assert!(is_refused(false, |strict| {
        strict.fill(&pixel, black);
        strict.row(Point::new(0, 4), &[black; 20]);
    }));
    assert!(is_refused(true, |strict| strict.fill(&pixel, Rgb565::RED)));
    assert!(is_refused(false, |strict| {
        strict.row(Point::new(-1, 0), &[black]);
    }));
    let label = |text, x| Label {
        text,
        at: Point::new(x, 1),
        font: Font::Small,
        align: Align::Left,
        ink: black,
    };
    let screen = Rectangle::new(Point::zero(), Size::new(20, 10));
    assert!(!is_refused(false, |strict| strict.label(&label("ab", 10), &screen)));
    assert!(is_refused(false, |strict| strict.label(&label("ab", 11), &screen)));
    assert!(is_refused(false, |strict| strict.label(&label("\u{e4}", 1), &screen)));
    assert!(is_refused(false, |strict| {
        strict.label(&label("ab", 1), &screen);
        strict.label(&label("ab", 1), &screen);
    }));
}
