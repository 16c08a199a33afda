//! What has to be told apart is told apart in black and white: tests, and nothing else.

use crate::console::angle::Angle;
use crate::console::art::Inks;
use crate::console::canvas::Canvas;
use crate::console::decor::Decor;
use crate::console::keys::{KeyNames, Keys};
use crate::console::layout::Layout;
use crate::console::options::Palette;
use crate::console::surface::{Label, Surface};
use crate::console::theme::Theme;
use crate::console::view::pizza::{PizzaView, Slice};
use crate::console::view::plates::{Plate, Plates};
use crate::console::view::scenery::{Tag, show_tag};
use crate::theory::DeviceWeight;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A one-bit screen of 64 by 64.
#[derive(Clone, PartialEq, Eq)]
struct Paper([bool; 4096]);

impl Paper {
    fn set(&mut self, at: Point, colour: Rgb565) {
        let white = colour == Rgb565::WHITE;
        assert!(white || colour == Rgb565::BLACK, "neither black nor white");
        self.0[usize::try_from(at.y * 64 + at.x).unwrap()] = white;
    }

    fn white(&self, area: Rectangle) -> usize {
        let pixel = |at: Point| self.0[usize::try_from(at.y * 64 + at.x).unwrap()];
        area.points().filter(|&at| pixel(at)).count()
    }
}

impl Surface for Paper {
    fn fill(&mut self, area: &Rectangle, colour: Rgb565) {
        area.points().for_each(|at| self.set(at, colour));
    }

    fn row(&mut self, at: Point, colours: &[Rgb565]) {
        for (x, &colour) in (at.x..).zip(colours) {
            self.set(Point::new(x, at.y), colour);
        }
    }

    /// Letters are not looked at: what they are on has to be enough.
    fn label(&mut self, _: &Label<'_>, _: &Rectangle) {}
}

const SCREEN: Rectangle = Rectangle::new(Point::zero(), Size::new(64, 64));

/// What is shown on a one-bit screen.
fn drawn(show: impl FnOnce(&Decor<'_>, &mut Canvas<'_>)) -> Paper {
    let layout = Layout::new(Size::new(128, 64));
    let decor = Decor {
        layout: &layout,
        theme: Theme::of(Palette::Night, true),
        keys: Keys::NONE,
        names: KeyNames::PLAIN,
    };
    let mut paper = Paper([false; 4096]);
    show(&decor, &mut Canvas::draw(&mut paper, SCREEN));
    paper
}

#[test]
fn tags_of_open_closed_chosen_and_best_pieces_differ() {
    let tag = |open, chosen, best| {
        drawn(|decor, canvas| {
            let text = crate::console::view::list::text(format_args!("8"));
            let tag = Tag {
                text,
                open,
                chosen,
                best,
            };
            show_tag(&tag, Point::new(30, 30), SCREEN, decor, canvas);
        })
    };
    let (closed, open, chosen) = (
        tag(false, false, false),
        tag(true, false, false),
        tag(true, true, false),
    );
    assert!(closed != open && open != chosen && chosen != closed);
    // A box of light around what can be taken, a frame around what is chosen.
    assert!(open.white(SCREEN) > closed.white(SCREEN));
    assert!(chosen.white(SCREEN) > open.white(SCREEN));
}

#[test]
fn pieces_that_can_be_taken_are_bright_and_the_chosen_one_is_lifted() {
    let pizza = |bright: bool, lift: i32| {
        drawn(|decor, canvas| {
            let slice = Slice {
                from: Angle(0),
                turn: 0x3000,
                lift,
                topping: Some(0),
                bright,
                chosen: lift > 0,
                fade: 0,
            };
            let view = PizzaView {
                centre: Point::new(30, 34),
                radius: 22,
                base: None,
                slices: core::iter::once(slice).collect(),
                brackets: heapless::Vec::new(),
                theme: decor.theme,
            };
            view.show(SCREEN, canvas);
        })
    };
    let [dim, bright, lifted] = [pizza(false, 0), pizza(true, 0), pizza(true, 3)];
    assert!(bright.white(SCREEN) > dim.white(SCREEN) + 50);
    assert!(lifted != bright);
}

#[test]
fn the_bars_of_both_players_differ_when_they_hold_the_same() {
    let paper = drawn(|decor, canvas| {
        let plate = Plate {
            face: 0,
            score: DeviceWeight::from_num(6),
            shown: DeviceWeight::from_num(6),
            turn: false,
        };
        let plates = Plates {
            sides: [plate.clone(), plate],
            total: DeviceWeight::from_num(12),
            goal: None,
        };
        plates.show(SCREEN, decor, canvas);
    });
    // The same half is full in both: of the owner's bar all of it, of the other's two thirds.
    let rows = SCREEN.rows().map(|y| {
        let half = Rectangle::new(Point::new(4, y), Size::new(24, 1));
        paper.white(half)
    });
    let rows: heapless::Vec<usize, 64> = rows.collect();
    assert!(rows.contains(&24), "a solid bar");
    assert!(rows.contains(&16), "a hatched bar");
}

#[test]
fn one_bit_artwork_is_black_and_white() {
    let inks: &Inks = Theme::of(Palette::Day, true).dim;
    assert_eq!(
        [1, 2].map(|pixel| inks.colour(pixel)),
        [Rgb565::BLACK, Rgb565::WHITE]
    );
}
