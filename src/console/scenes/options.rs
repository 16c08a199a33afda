//! Options: colours, light, sound and the like, kept as soon as they are changed.

use crate::console::canvas::Canvas;
use crate::console::cue::Cue;
use crate::console::desk::{Desk, sideways};
use crate::console::keys::{Key, Keys};
use crate::console::scene::{Exit, Place};
use crate::console::view::bars;
use crate::console::view::list::{self, Row};
use crate::console::{Brightness, Choice, Options};

/// What can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Palette,
    Brightness,
    Sound,
    Speed,
    Hand,
    Sleep,
    Erase,
}

impl Item {
    const ALL: [Item; 7] = [
        Item::Palette,
        Item::Brightness,
        Item::Sound,
        Item::Speed,
        Item::Hand,
        Item::Sleep,
        Item::Erase,
    ];
}

/// The options menu.
#[derive(Clone, Debug)]
pub(crate) struct OptionsMenu {
    cursor: usize,
    /// Whether a game is going on; nothing is erased then.
    playing: bool,
}

impl OptionsMenu {
    pub(crate) fn open(from: Place) -> Self {
        OptionsMenu {
            cursor: if from == Place::Erase {
                Item::ALL.len() - 1
            } else {
                0
            },
            playing: from == Place::Pause,
        }
    }

    fn items(&self) -> &'static [Item] {
        match self.playing {
            true => &Item::ALL[..Item::ALL.len() - 1],
            false => &Item::ALL,
        }
    }

    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        let number = self.items().len();
        desk.browse(&mut self.cursor, number, pressed.without(sideways()));
        if desk.goes_back(pressed) {
            return Some(if self.playing {
                Exit::Pause
            } else {
                Exit::Back
            });
        }
        let item = self.items()[self.cursor];
        if item == Item::Erase {
            return desk.accepts(pressed).then_some(Exit::Erase);
        }
        let before = desk.stored.options;
        if pressed.contains(Key::Left) {
            adjust(item, false, &mut desk.stored.options);
        } else if pressed.contains(Key::Right) || pressed.contains(Key::A) {
            adjust(item, true, &mut desk.stored.options);
            // With A alone one has to get back to dark.
            let options = &mut desk.stored.options;
            if *options == before && pressed.contains(Key::A) {
                options.brightness = Brightness::LEAST;
            }
        }
        if desk.stored.options != before {
            desk.save = true;
            desk.cue(Cue::Move);
        }
        None
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let options = &desk.stored.options;
        bars::header("Options", "", &decor, canvas);
        let (area, items) = (decor.layout.middle(), self.items());
        list::show(area, items.len(), self.cursor, &decor, canvas, |row| {
            let level = list::text(format_args!("{}", options.brightness.level()));
            let (name, value) = match items[row] {
                Item::Palette => ("Colours", options.palette.name()),
                Item::Brightness => ("Light", &level[..]),
                Item::Sound => ("Sound", if options.sound { "on" } else { "off" }),
                Item::Speed => ("Motion", options.speed.name()),
                Item::Hand => ("Held", if options.turned { "left" } else { "right" }),
                Item::Sleep => ("Sleep after", options.sleep.name()),
                Item::Erase => ("Erase everything", ""),
            };
            Row {
                value: list::text(format_args!("{value}")),
                adjustable: items[row] != Item::Erase,
                ..Row::of(name)
            }
        });
        let hints = [
            bars::Hint::Cursor("choose"),
            bars::Hint::Key(Key::A, "change"),
            bars::Hint::Key(Key::B, "back"),
        ];
        bars::footer(&hints, &decor, canvas);
    }
}

fn adjust(item: Item, on: bool, options: &mut Options) {
    fn turn<C: Choice>(choice: C, on: bool) -> C {
        if on { choice.next() } else { choice.previous() }
    }
    match item {
        Item::Palette => options.palette = turn(options.palette, on),
        Item::Brightness if on => options.brightness = options.brightness.brighter(),
        Item::Brightness => options.brightness = options.brightness.darker(),
        Item::Sound => options.sound = !options.sound,
        Item::Speed => options.speed = turn(options.speed, on),
        Item::Hand => options.turned = !options.turned,
        Item::Sleep => options.sleep = turn(options.sleep, on),
        Item::Erase => {}
    }
}
