//! A sheet of glass over a part of a picture: whoever draws beyond its edge is told.

use crate::picture::Picture;
use crate::script::rig::areas_told;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::{Label, Surface};

/// A surface that keeps what is drawn inside an area, and notes the first thing that is not.
pub(super) struct Glass<'a> {
    picture: &'a mut Picture,
    area: Rectangle,
    beyond: Option<String>,
}

impl<'a> Glass<'a> {
    pub(super) fn new(picture: &'a mut Picture, area: Rectangle) -> Self {
        Glass {
            picture,
            area,
            beyond: None,
        }
    }

    /// What was drawn beyond the edge.
    pub(super) fn finish(self) -> Result<(), String> {
        self.beyond.map_or(Ok(()), Err)
    }

    fn check(&mut self, what: &str, area: &Rectangle) {
        if self.beyond.is_none() && area.intersection(&self.area) != *area {
            self.beyond = Some(format!(
                "{what}, {}, goes beyond what was asked for, {}",
                areas_told(&[*area]),
                areas_told(&[self.area]),
            ));
        }
    }
}

impl Surface for Glass<'_> {
    fn fill(&mut self, area: &Rectangle, colour: Rgb565) {
        self.check("a filled area", area);
        let Ok(()) = self.picture.frame().fill_solid(area, colour);
    }

    fn row(&mut self, at: Point, colours: &[Rgb565]) {
        let width = u32::try_from(colours.len()).expect("a row of the screen");
        let area = Rectangle::new(at, Size::new(width, 1));
        self.check("a row", &area);
        let colours = colours.iter().copied();
        let Ok(()) = self.picture.frame().fill_contiguous(&area, colours);
    }

    fn label(&mut self, label: &Label<'_>, clip: &Rectangle) {
        self.check("the clip of a label", clip);
        let Ok(()) = label.draw(&mut self.picture.frame(), clip);
    }
}
