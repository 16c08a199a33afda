//! The carrier that this image is for: one file each, pins by role.

#[cfg_attr(feature = "waveshare-lcd-1-3", path = "carriers/waveshare_lcd_1_3.rs")]
#[cfg_attr(
    feature = "waveshare-lcd-1-14",
    path = "carriers/waveshare_lcd_1_14.rs"
)]
#[cfg_attr(
    any(feature = "display-pack", feature = "display-pack-2"),
    path = "carriers/display_pack.rs"
)]
#[cfg_attr(feature = "picosystem", path = "carriers/picosystem.rs")]
#[cfg_attr(feature = "sprig", path = "carriers/sprig.rs")]
#[cfg_attr(feature = "plain", path = "carriers/plain.rs")]
mod chosen;

pub(super) use chosen::*;
