//! The firmware of the handheld; built for a PC it only says how to build it.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
mod firmware;

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!(
        "This is firmware for a Raspberry Pi Pico: `cargo uf2` builds it, `cargo flash` runs it."
    );
    std::process::exit(1);
}
