//! The words on a screen: a surface that keeps labels and no pixels.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::{Console, Label, Surface};

/// The texts of all labels, in the order in which they are drawn.
struct Labels(Vec<String>);

impl Surface for Labels {
    fn fill(&mut self, _area: &Rectangle, _colour: Rgb565) {}

    fn row(&mut self, _at: Point, _colours: &[Rgb565]) {}

    fn label(&mut self, label: &Label<'_>, _clip: &Rectangle) {
        self.0.push(label.text.trim().to_owned());
    }
}

/// All words on the screen, so that a sentence can be found that goes over several lines.
pub(super) fn words(console: &Console) -> String {
    let mut labels = Labels(Vec::new());
    let screen = Rectangle::new(Point::zero(), console.screen());
    console.paint(&mut labels, screen);
    labels.0.retain(|text| !text.is_empty());
    labels.0.join(" ")
}
