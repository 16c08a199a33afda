//! `cargo uf2 [IMAGE..]`: builds images, holds them to their budget, and writes UF2 files.

use four_ninths_uf2::{Family, Image, starts, write};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// What an image may take of the flash, in bytes: less than a third of a Pico's.
const FLASH_BUDGET: u64 = 640 << 10;

/// What it may take of the RAM if its screen has no more pixels than these.
const RAM_BUDGET: u64 = 200 << 10;
const PIXELS: u64 = 240 * 240;

/// What each further pixel adds: the bytes that the frame has for it.
const PIXEL_BYTES: u64 = 2;

const USAGE: &str = "\
Builds the firmware and writes it as files that a Pico takes as a drive.

    cargo uf2              every carrier on a Pico
    cargo uf2 IMAGE..      only these
    cargo uf2 --all        every image: the carriers on a Pico and on a Pico 2
    cargo uf2 --list       the names of all images
    cargo uf2 --help       this text

The files are target/uf2/four-ninths-IMAGE.uf2, with IMAGE.elf beside it for a debug probe.
Hold BOOTSEL while you plug the Pico in, and copy the UF2 file to the drive that appears.
The build fails if an image takes more flash or RAM than its budget.";

/// An image that can be built.
struct Kind {
    name: &'static str,
    features: &'static str,
    family: Family,
    /// The pixels of its screen.
    pixels: u64,
}

const fn pico(name: &'static str, features: &'static str, pixels: u64) -> Kind {
    Kind {
        name,
        features,
        family: Family::Rp2040,
        pixels,
    }
}

const fn pico2(name: &'static str, features: &'static str, pixels: u64) -> Kind {
    Kind {
        name,
        features,
        family: Family::Rp2350,
        pixels,
    }
}

const KINDS: [Kind; 13] = [
    pico("waveshare-lcd-1-3", "pico,waveshare-lcd-1-3", 240 * 240),
    pico("waveshare-lcd-1-14", "pico,waveshare-lcd-1-14", 240 * 135),
    pico("display-pack", "pico,display-pack", 240 * 135),
    pico("display-pack-2", "pico,display-pack-2", 320 * 240),
    pico("picosystem", "pico,picosystem", 240 * 240),
    pico("sprig", "pico,sprig", 160 * 128),
    pico("plain", "pico,plain", 128 * 64),
    pico2(
        "pico2-waveshare-lcd-1-3",
        "pico2,waveshare-lcd-1-3",
        240 * 240,
    ),
    pico2(
        "pico2-waveshare-lcd-1-14",
        "pico2,waveshare-lcd-1-14",
        240 * 135,
    ),
    pico2("pico2-display-pack", "pico2,display-pack", 240 * 135),
    pico2("pico2-display-pack-2", "pico2,display-pack-2", 320 * 240),
    pico2("pico2-sprig", "pico2,sprig", 160 * 128),
    pico2("pico2-plain", "pico2,plain", 128 * 64),
];

impl Kind {
    /// What the compiler calls its processor.
    fn target(&self) -> &'static str {
        match self.family {
            Family::Rp2040 => "thumbv6m-none-eabi",
            Family::Rp2350 => "thumbv8m.main-none-eabihf",
        }
    }

    /// What it may take of the RAM, in bytes.
    fn ram_budget(&self) -> u64 {
        RAM_BUDGET + self.pixels.saturating_sub(PIXELS) * PIXEL_BYTES
    }

    /// Builds it, and returns the ELF file.
    fn build(&self, target_folder: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
        let target = self.target();
        let status = Command::new(env!("CARGO"))
            .args([
                "build",
                "-q",
                "-p",
                "four-ninths-pico",
                "--bin",
                "four-ninths-pico",
            ])
            .args(["--profile", "firmware", "--target", target])
            .args(["--no-default-features", "--features", self.features])
            .status()
            .map_err(|error| format!("cargo does not start: {error}"))?;
        if !status.success() {
            return Err(
                format!("not built; if the target is missing: rustup target add {target}").into(),
            );
        }
        let path = target_folder.join(target).join("firmware/four-ninths-pico");
        let elf = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(elf)
    }

    /// Says where it is over its budget.
    fn check(&self, image: &Image) -> Result<(), String> {
        let memories = [
            ("flash", image.flash, FLASH_BUDGET),
            ("RAM", image.ram(), self.ram_budget()),
        ];
        for (memory, taken, budget) in memories {
            if taken > budget {
                return Err(format!(
                    "{taken} bytes of {memory} are over the budget of {budget}"
                ));
            }
        }
        Ok(())
    }

    /// Builds it, writes its files, and prints its line of the table.
    fn make(&self, target_folder: &Path) -> Result<(), Box<dyn Error>> {
        let elf = self.build(target_folder)?;
        let image = Image::read(&elf)?;
        println!(
            "{:24} {:>7} of {FLASH_BUDGET} {:>10} + {:>6} = {:>7} of {:>7}",
            self.name,
            image.flash,
            image.variables,
            image.stack,
            image.ram(),
            self.ram_budget()
        );
        self.check(&image)?;
        if !starts(&image.segments, self.family) {
            return Err("the chip's boot ROM would not start it".into());
        }
        let folder = target_folder.join("uf2");
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(format!("{}.elf", self.name)), &elf)?;
        let file = write(&image.segments, self.family);
        fs::write(folder.join(format!("four-ninths-{}.uf2", self.name)), file)?;
        Ok(())
    }
}

/// The images that were asked for by name.
fn named(names: &[String]) -> Result<Vec<&'static Kind>, String> {
    let find = |name: &String| {
        let found = KINDS.iter().find(|kind| kind.name == name);
        found.ok_or(format!(
            "no image is called {name}; `cargo uf2 --list` names them all"
        ))
    };
    names.iter().map(find).collect()
}

/// Where cargo builds to, whatever folder this was asked from.
fn target_folder() -> PathBuf {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::var_os("CARGO_TARGET_DIR").map_or(workspace.join("target"), Into::into)
}

fn make_all(kinds: &[&Kind]) -> Result<(), Box<dyn Error>> {
    println!(
        "{:24} {:>17} {:>40}",
        "image", "flash", "variables +  stack =     RAM, in bytes"
    );
    for kind in kinds {
        let made = kind.make(&target_folder());
        made.map_err(|error| format!("{}: {error}", kind.name))?;
    }
    println!("target/uf2/four-ninths-IMAGE.uf2 are written");
    Ok(())
}

fn run() -> Result<(), Box<dyn Error>> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = asked.iter().map(String::as_str).collect();
    match words[..] {
        ["--help" | "-h" | "help"] => println!("{USAGE}"),
        ["--list"] => println!("{}", KINDS.map(|kind| kind.name).join("\n")),
        ["--all"] => make_all(&KINDS.iter().collect::<Vec<_>>())?,
        [] => {
            let on_a_pico = KINDS.iter().filter(|kind| kind.family == Family::Rp2040);
            make_all(&on_a_pico.collect::<Vec<_>>())?;
        }
        _ => make_all(&named(&asked)?)?,
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
