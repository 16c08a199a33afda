//! The backlight: steps that look even to the eye, as duties of a 16-bit PWM.

use crate::power::Light;
use four_ninths::console::Brightness;

/// The duty of each step: `65534 * (step / 8) ^ 2.8`, since an eye sees ratios, not sums. The last
/// one never falls low.
const DUTIES: [u16; 8] = [194, 1351, 4205, 9410, 17576, 29285, 45091, 65534];

/// The duty for a brightness.
pub fn duty(brightness: Brightness, light: Light) -> u16 {
    let duty = DUTIES[usize::from(brightness.level() - 1)];
    match light {
        Light::Bright => duty,
        Light::Dim => (duty / 6).max(100),
        Light::Asleep => 0,
    }
}
