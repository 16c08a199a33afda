//! Pictures put on the screen as they were painted.

use crate::console::art::{BRIGHT_INKS, FACES, Inks, LOGOS, MONO_FACES, ONE_BIT_INKS, Sprite};
use crate::console::canvas::{Brush, Canvas};
use crate::console::decor::Decor;
use crate::console::surface::{count, length};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// The widest picture that is drawn this way.
const WIDEST: usize = 160;

/// Draws the opaque pixels of a picture, each run of them at once.
pub(crate) fn draw(sprite: &Sprite, at: Point, inks: &Inks, brush: &mut Brush<'_>) {
    for (y, row) in (0..).zip((0..count(sprite.height)).map(|y| sprite.row(y))) {
        let mut x = 0;
        while x < row.len() {
            let mut run: heapless::Vec<Rgb565, WIDEST> = heapless::Vec::new();
            let opaque = row[x..].iter().map_while(|&pixel| inks.ink(pixel));
            run.extend(opaque.take(WIDEST));
            if run.is_empty() {
                x += 1;
            } else {
                brush.row(at + Point::new(count(x), y), &run);
                x += run.len();
            }
        }
    }
}

/// The area of a picture.
pub(crate) fn area(sprite: &Sprite, at: Point) -> Rectangle {
    let side = |pixels: usize| u32::try_from(pixels).expect("a small picture");
    Rectangle::new(at, Size::new(side(sprite.width), side(sprite.height)))
}

/// The faces there are, in the order of the artwork: two people, then the rivals.
pub(crate) const PEOPLE: usize = 2;

/// The side of the largest face that fits into a height.
pub(crate) fn face_size(height: i32, decor: &Decor<'_>) -> i32 {
    count(face_sheet(height, decor).size())
}

fn face_sheet(height: i32, decor: &Decor<'_>) -> &'static crate::console::art::Sheet {
    if decor.theme.one_bit {
        return &MONO_FACES;
    }
    let fits = |sheet: &&crate::console::art::Sheet| count(sheet.size()) <= height;
    FACES.iter().find(fits).unwrap_or(&FACES[FACES.len() - 1])
}

/// Shows a face whose upper left corner is at a point, as large as fits into a height.
pub(crate) fn face(
    number: usize,
    at: Point,
    height: i32,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let sprite = face_sheet(height, decor).sprite(number);
    let one_bit = decor.theme.one_bit;
    canvas.part(area(&sprite, at), (number, height), |brush| {
        let inks = if one_bit { &ONE_BIT_INKS } else { &BRIGHT_INKS };
        draw(&sprite, at, inks, brush);
    });
}

/// Shows the name of the console in the middle of an area, as large as fits.
pub(crate) fn logo(room: Rectangle, canvas: &mut Canvas<'_>) {
    let fits = |logo: &&Sprite| count(logo.width) <= length(room.size.width);
    let logo = LOGOS.iter().find(fits).unwrap_or(&LOGOS[1]);
    let at = room.center() - Point::new(count(logo.width) / 2, count(logo.height) / 2);
    canvas.part(area(logo, at), "logo", |brush| {
        draw(logo, at, &BRIGHT_INKS, brush);
    });
}
