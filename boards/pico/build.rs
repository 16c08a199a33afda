//! Sees that an image is for one chip and one carrier, and gives the linker their memory.

use std::path::PathBuf;
use std::{env, fs};

const CHIPS: [&str; 2] = ["pico", "pico2"];

const CARRIERS: [&str; 7] = [
    "waveshare-lcd-1-3",
    "waveshare-lcd-1-14",
    "display-pack",
    "display-pack-2",
    "picosystem",
    "sprig",
    "plain",
];

/// Which of these features are on.
fn chosen<'a>(names: &[&'a str]) -> Vec<&'a str> {
    let on = |name: &&&str| {
        let variable = name.to_uppercase().replace('-', "_");
        env::var_os(format!("CARGO_FEATURE_{variable}")).is_some()
    };
    names.iter().filter(on).copied().collect()
}

/// The one of these features that is on; none or two stop the build with a sentence.
fn exactly_one<'a>(kind: &str, names: &[&'a str]) -> Option<&'a str> {
    let chosen = chosen(names);
    if let [one] = chosen[..] {
        return Some(one);
    }
    let found = if chosen.is_empty() {
        "none".into()
    } else {
        chosen.join(" and ")
    };
    println!(
        "cargo::error=an image is for exactly one {kind}, but the features name {found}: \
         build with --no-default-features --features CHIP,CARRIER where the chip is {} and the carrier is {}",
        CHIPS.join(" or "),
        CARRIERS.join(", "),
    );
    None
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let (Some(chip), Some(carrier)) = (
        exactly_one("chip", &CHIPS),
        exactly_one("carrier", &CARRIERS),
    ) else {
        return;
    };
    if chip == "pico2" && carrier == "picosystem" {
        println!(
            "cargo::error=a PicoSystem has an RP2040 soldered in: build it with the feature pico"
        );
        return;
    }
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where this is"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    for script in ["../../memory.x", "blocks-pico2.x"] {
        let script = here.join(script);
        println!("cargo::rerun-if-changed={}", script.display());
        let name = script.file_name().expect("a file has a name");
        fs::copy(&script, out.join(name)).expect("the memory map is copied");
    }
    println!("cargo::rustc-link-search={}", out.display());
    let scripts: &[&str] = match chip {
        // First the blocks: where they end the code begins.
        "pico2" => &["--defsym=PICO2=1", "-Tblocks-pico2.x", "-Tlink.x"],
        // Last the loader, for which the memory has to be known.
        _ => &["-Tlink.x", "-Tlink-rp.x"],
    };
    for argument in ["--nmagic", "-Tdefmt.x"].iter().chain(scripts) {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
}
