//! Images: what a firmware takes of flash and RAM, and how it becomes a UF2 file.

mod image;
mod start;
mod uf2;

pub use image::{Image, Refusal};
pub use start::starts;
pub use uf2::{Family, write};
