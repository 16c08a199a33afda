//! Paints the artwork of the console: every file of `src/console/art`, the same on every machine.
//!
//! ```text
//! cargo run --release -p host-tests --example paint
//!     writes all of src/console/art
//! cargo run --release -p host-tests --example paint -- --check
//!     writes nothing, and fails if a file differs from what would be painted
//! cargo run --release -p host-tests --example paint -- --sheet FILE.png
//!     writes one picture that shows everything three times as large, and nothing else
//! ```
//!
//! The device has no floating point and no time to paint, so it copies pixels that were painted
//! here. `palette.bin` holds at most 255 colours, each a little-endian Rgb565; entry 0 stands for
//! transparent. All other files hold one byte per pixel, row by row from the top, sprite after
//! sprite, without a header:
//!
//! | file | holds |
//! | --- | --- |
//! | `pizza_R.bin` | a pizza of radius R without toppings, side 2R + 1, opaque as far as R + 1 |
//! | `toppings_N.bin` | salami, mushroom, olive, basil, pepper, tomato, onion, pineapple; N x N each |
//! | `cookie_D.bin` | three cookies of diameter D, D x D each |
//! | `cherry_N.bin` | a black and a white cherry, N x N each |
//! | `bread_H.bin` | a loaf from the side, 64 x H, which repeats sideways |
//! | `crumb_H.bin` | the face of a cut loaf, 8 x H |
//! | `faces_N.bin` | eight players, N x N each; see `faces.rs` for who they are |
//! | `mono_faces_13.bin` | the same eight for one-bit screens, 13 x 13 each |
//! | `mono_toppings_5.bin` | the toppings for one-bit screens, 5 x 5 each |
//! | `mono_cherries_N.bin` | the cherries for one-bit screens, N x N each |
//! | `logo.bin`, `logo_small.bin` | the name, 132 x 52 and 84 x 32 |
//!
//! Bytes are numbers of colours of the palette, but in the files for one-bit screens, where 0 is
//! transparent, 1 black and 2 white.

// Painting is mixing of floats, sizes and bytes, all small; what comes out is looked at by people.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap
)]
#![forbid(unsafe_code)]

mod animals;
mod bread;
mod canvas;
mod cherries;
mod colour;
mod cookies;
mod faces;
mod logo;
mod math;
mod mono;
mod palette;
mod people;
mod pizza;
mod sheet;
mod toppings;

use canvas::Sprite;
use palette::Palette;
use std::path::PathBuf;
use std::process::ExitCode;

/// What the bytes of a file mean.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// The palette itself.
    Colours,
    /// Numbers of colours.
    Sprites,
    /// Transparent, black and white.
    Mono,
}

/// One file.
struct Art {
    name: String,
    kind: Kind,
    /// Width and height of each of its sprites.
    size: (usize, usize),
    bytes: Vec<u8>,
}

/// Pictures by the names of their files.
type Named = Vec<(String, Vec<Sprite>)>;

/// The pictures that the palette starts with.
fn first_sprites() -> Named {
    let mut all = Vec::new();
    for r in [88, 80, 64, 48, 40] {
        all.push((format!("pizza_{r}.bin"), vec![pizza::pizza(r)]));
    }
    for n in [17, 11] {
        all.push((format!("toppings_{n}.bin"), toppings::toppings(n)));
    }
    for d in [31, 25, 19, 15, 11] {
        all.push((format!("cookie_{d}.bin"), cookies::cookies(d)));
    }
    for n in [32, 22, 16] {
        all.push((format!("faces_{n}.bin"), faces::faces(n)));
    }
    for h in [84, 64, 40, 24] {
        all.push((format!("bread_{h}.bin"), vec![bread::bread(h)]));
        all.push((format!("crumb_{h}.bin"), vec![bread::crumb(h)]));
    }
    all.push(("logo.bin".into(), vec![logo::logo(true)]));
    all.push(("logo_small.bin".into(), vec![logo::logo(false)]));
    all
}

/// Cherries by the names of their files.
fn cherry_sprites() -> Named {
    [25, 19, 15, 11, 9, 7]
        .map(|n| (format!("cherry_{n}.bin"), cherries::cherries(n)))
        .into()
}

/// Paints every file.
fn paint() -> (Vec<Art>, Palette) {
    let mut palette = Palette::new();
    let mut art = Vec::new();
    // Whoever comes later may use the colours of those before, but brings its own behind them:
    // nothing that is painted already changes for its sake.
    for (colours, named) in [(159, first_sprites()), (44, cherry_sprites())] {
        let (names, groups): (Vec<String>, Vec<Vec<Sprite>>) = named.into_iter().unzip();
        palette.add(colours, &groups);
        for (name, group) in names.into_iter().zip(&groups) {
            art.push(Art {
                name,
                kind: Kind::Sprites,
                size: (group[0].w, group[0].h),
                bytes: palette.index(group),
            });
        }
    }
    art.push(Art {
        name: "palette.bin".into(),
        kind: Kind::Colours,
        size: (1, 2),
        bytes: palette.bytes(),
    });
    for (name, side, bytes) in [
        ("mono_faces_13.bin", 13, mono::faces()),
        ("mono_toppings_5.bin", 5, mono::toppings()),
        ("mono_cherries_9.bin", 9, mono::cherries_9()),
        ("mono_cherries_7.bin", 7, mono::cherries_7()),
        ("mono_cherries_5.bin", 5, mono::cherries_5()),
    ] {
        art.push(Art {
            name: name.into(),
            kind: Kind::Mono,
            size: (side, side),
            bytes,
        });
    }
    (art, palette)
}

/// The folder of all files.
fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "src", "console", "art"]
        .iter()
        .collect()
}

/// Compares the folder with what would be painted.
fn check(art: &[Art]) -> Result<(), String> {
    for item in art {
        let path = folder().join(&item.name);
        let there = std::fs::read(&path).map_err(|e| format!("{}: {e}", item.name))?;
        if there != item.bytes {
            return Err(format!(
                "{} differs from what would be painted; run the painter without --check",
                item.name
            ));
        }
    }
    let list = std::fs::read_dir(folder()).map_err(|e| e.to_string())?;
    let mut others: Vec<String> = list
        .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()))
        .filter(|name| !art.iter().any(|item| item.name == *name))
        .collect();
    others.sort();
    match others.first() {
        Some(name) => Err(format!("{name} is not painted by this program")),
        None => Ok(()),
    }
}

/// Writes the folder.
fn write(art: &[Art], palette: &Palette) -> Result<(), String> {
    std::fs::create_dir_all(folder()).map_err(|e| e.to_string())?;
    let mut total = 0;
    for item in art {
        let path = folder().join(&item.name);
        std::fs::write(&path, &item.bytes).map_err(|e| format!("{}: {e}", path.display()))?;
        total += item.bytes.len();
    }
    println!(
        "{} files, {total} bytes, {} colours",
        art.len(),
        palette.len()
    );
    Ok(())
}

/// Does what the arguments say.
fn run(args: &[String]) -> Result<(), String> {
    let (art, palette) = paint();
    match args {
        [] => write(&art, &palette),
        [flag] if flag == "--check" => check(&art),
        [flag, file] if flag == "--sheet" => sheet::write(file, &art, &palette),
        _ => Err("usage: paint [--check | --sheet FILE.png]".into()),
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("paint: {message}");
            ExitCode::FAILURE
        }
    }
}
