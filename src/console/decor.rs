//! Decor: what every view needs to know about the screen it is on.

use crate::console::keys::{KeyNames, Keys};
use crate::console::layout::Layout;
use crate::console::theme::Theme;

/// Measures, colours and keys.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decor<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) theme: &'a Theme,
    /// The keys that this board has; others are not advertised.
    pub(crate) keys: Keys,
    /// What is printed on them.
    pub(crate) names: KeyNames,
}
