//! Golden screens: every scene at every size and in all colours, compared pixel by pixel.
//!
//! ```text
//! UPDATE_GOLDEN=1 cargo test -p host-tests --test pictures
//! ```
//!
//! draws `host-tests/pictures/*.png` anew. A sheet holds all shots of the tour for one screen and
//! palette, or those of a scenario with a carrier of its own. Where one differs, `golden/` in the target folder shows what was expected, what is
//! there, and the difference in magenta.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::Palette;
use four_ninths_desktop::picture::Picture;
use four_ninths_desktop::script::{Setup, Watch, run_watched};
use host_tests::screens::{SCREENS, Screen};
use std::fs;
use std::path::{Path, PathBuf};

const TOUR: &str = include_str!("../pictures/tour.txt");
const SPRIG: &str = include_str!("../scenarios/a-whole-game-on-a-sprig.txt");
const BATTERY: &str = include_str!("../scenarios/a-battery-runs-low.txt");
const FOUR_KEYS: &str = include_str!("../scenarios/a-whole-game-with-four-keys.txt");

/// How many shots stand side by side on a sheet.
const COLUMNS: u32 = 6;

/// Pixels between shots.
const GAP: u32 = 2;

/// What is between shots.
const PAPER: Rgb565 = Rgb565::new(15, 31, 15);

/// Shots by name.
#[derive(Default)]
struct Album(Vec<(String, Picture)>);

impl Watch for Album {
    fn shot(&mut self, name: &str, picture: &Picture) -> Result<(), String> {
        self.0.push((name.into(), picture.clone()));
        Ok(())
    }
}

/// The shots of a script.
fn shots(
    script: &str,
    screen: &Screen,
    palette: Palette,
) -> Result<Vec<(String, Picture)>, String> {
    let setup = Setup {
        screen: screen.size,
        one_bit: screen.one_bit,
        palette: Some(palette),
        ..Setup::default()
    };
    let mut album = Album::default();
    run_watched(script, &setup, &mut album).map(|()| album.0)
}

/// Where a shot is on its sheet.
fn cell(number: usize, size: Size) -> Rectangle {
    let number = u32::try_from(number).expect("few shots");
    let coordinate = |place: u32, length: u32| {
        let pixels = place * (length + GAP) + GAP;
        i32::try_from(pixels).expect("a small sheet")
    };
    let (column, row) = (number % COLUMNS, number / COLUMNS);
    let corner = Point::new(coordinate(column, size.width), coordinate(row, size.height));
    Rectangle::new(corner, size)
}

/// All shots on one sheet.
fn sheet(shots: &[(String, Picture)], size: Size) -> Picture {
    let rows = u32::try_from(shots.len())
        .expect("few shots")
        .div_ceil(COLUMNS);
    let length = |places: u32, length: u32| places * (length + GAP) + GAP;
    let all = Size::new(length(COLUMNS, size.width), length(rows, size.height));
    let mut sheet = Picture::new(all, PAPER);
    for (number, (_, shot)) in shots.iter().enumerate() {
        sheet.paste(shot, cell(number, size).top_left);
    }
    sheet
}

/// Where pictures of differences go.
fn differences() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
    target
        .expect("a folder of the target folder")
        .join("golden")
}

/// Shows what was expected, what is there, and the difference.
fn show_difference(name: &str, expected: &Picture, actual: &Picture) -> Result<PathBuf, String> {
    let size = expected.size();
    let wide = Size::new(3 * size.width + 2 * GAP, size.height);
    let mut shown = Picture::new(wide, PAPER);
    let mut marked = Picture::new(size, Rgb565::BLACK);
    for at in marked.area().points() {
        if expected.get(at) != actual.get(at) {
            marked.set(at, Rgb565::MAGENTA);
        }
    }
    let step = i32::try_from(size.width + GAP).expect("a small screen");
    for (place, picture) in (0..).zip([expected, actual, &marked]) {
        shown.paste(picture, Point::new(place * step, 0));
    }
    let folder = differences();
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let path = folder.join(format!("{name}.png"));
    shown.write(&path).map(|()| path)
}

/// Compares the shots of one sheet, and tells what is wrong with them.
fn compare(name: &str, script: &str, screen: &Screen, palette: Palette) -> Result<(), String> {
    let shots = shots(script, screen, palette).map_err(|error| format!("{name}: {error}"))?;
    let actual = sheet(&shots, screen.size);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures");
    let path = folder.join(format!("{name}.png"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        // A file that holds the same pixels stays as it is.
        return match Picture::read(&path) {
            Ok(known) if known == actual => Ok(()),
            _ => actual.write(&path),
        };
    }
    let expected = Picture::read(&path)
        .map_err(|error| format!("{error} (UPDATE_GOLDEN=1 draws it: see the top of this test)"))?;
    if expected.size() != actual.size() {
        return Err(format!(
            "{name}: the script has {} shots now, which is another number than on the sheet",
            shots.len()
        ));
    }
    let mut complaints = Vec::new();
    for (number, (shot, actual)) in shots.iter().enumerate() {
        let expected = expected.crop(cell(number, screen.size));
        if let Some(found) = expected.difference(actual) {
            let path = show_difference(&format!("{name}-{shot}"), &expected, actual)?;
            complaints.push(format!(
                "{name}: {shot}: {} pixels differ, within {}x{} at {}: {}",
                found.pixels,
                found.area.size.width,
                found.area.size.height,
                found.area.top_left,
                path.display()
            ));
        }
    }
    match complaints.is_empty() {
        true => Ok(()),
        false => Err(complaints.join("\n")),
    }
}

fn compare_all(screen: &Screen) {
    let compared = screen.palettes().iter().map(|&palette| {
        let name = match screen.one_bit {
            true => screen.name.to_owned(),
            false => format!("{}-{}", screen.name, palette.name()),
        };
        compare(&name, TOUR, screen, palette)
    });
    tell(compared.filter_map(Result::err).collect());
}

/// A scenario on some of the screens, in the usual colours.
fn compare_scenario(name: &str, script: &str, screens: &[Screen]) {
    let compared = screens.iter().map(|screen| {
        let name = format!("{name}-{}", screen.name);
        compare(&name, script, screen, Palette::Night)
    });
    tell(compared.filter_map(Result::err).collect());
}

fn tell(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn a_square_screen_of_240_looks_as_it_did() {
    compare_all(&SCREENS[0]);
}

#[test]
fn a_screen_of_240_by_135_looks_as_it_did() {
    compare_all(&SCREENS[1]);
}

#[test]
fn a_screen_of_320_by_240_looks_as_it_did() {
    compare_all(&SCREENS[2]);
}

#[test]
fn a_screen_of_160_by_128_looks_as_it_did() {
    compare_all(&SCREENS[3]);
}

#[test]
fn a_screen_of_one_bit_looks_as_it_did() {
    compare_all(&SCREENS[4]);
}

#[test]
fn a_sprig_looks_as_it_did() {
    compare_scenario("sprig", SPRIG, &SCREENS[3..4]);
}

#[test]
fn carriers_with_four_keys_look_as_they_did() {
    compare_scenario("four-keys", FOUR_KEYS, &SCREENS);
}

#[test]
fn batteries_look_as_they_did() {
    compare_scenario("battery", BATTERY, &SCREENS);
}
