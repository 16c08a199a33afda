//! Scenes: which there are, and the one table that says how they lead to each other.

use crate::console::canvas::Canvas;
use crate::console::desk::Desk;
use crate::console::keys::Keys;
use crate::console::scenes::{
    about::About, choose::Choose, enter::Enter, erase::Erase, lesson::Lesson, options::OptionsMenu,
    pass::Pass, pause::Pause, puzzles::PuzzleMenu, review::Review, set_up::SetUp, share::Share,
    statistics::StatisticsPage, table::Table, title::Title, verdict::Verdict,
};

/// A place in the console: the kind of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The name of the console.
    Title,
    /// The main menu.
    Choose,
    /// Size, rival and who starts.
    SetUp,
    /// The game.
    Table,
    /// The console goes to whoever chooses in secret now.
    Pass,
    /// The menu of the game.
    Pause,
    /// How to play.
    Lesson,
    /// Who won.
    Verdict,
    /// What happened, move by move.
    Review,
    /// Puzzles, and that of the day.
    Puzzles,
    /// Games won and lost.
    Statistics,
    /// Colours, sound and so on.
    Options,
    /// Whether to forget everything.
    Erase,
    /// The code of a deal.
    Share,
    /// Typing the code of a deal.
    Enter,
    /// What this is.
    About,
}

/// How a scene is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exit {
    /// By the key B.
    Back,
    /// To the main menu.
    Menu,
    /// To a game that is not over.
    Resume,
    /// To choose what to play with.
    SetUp,
    /// To a new game.
    Play,
    /// To the other player.
    Pass,
    /// To the menu of the game.
    Pause,
    /// The game is over.
    Over,
    /// To what the name says.
    Lesson,
    /// To what the name says.
    Review,
    /// To what the name says.
    Puzzles,
    /// To what the name says.
    Statistics,
    /// To what the name says.
    Options,
    /// To what the name says.
    Erase,
    /// To what the name says.
    Share,
    /// To what the name says.
    Enter,
    /// To what the name says.
    About,
}

/// All ways from scene to scene.
pub const TRANSITIONS: &[(Place, Exit, Place)] = &[
    (Place::Title, Exit::Menu, Place::Choose),
    (Place::Title, Exit::Pause, Place::Pause),
    (Place::Choose, Exit::Back, Place::Title),
    (Place::Choose, Exit::Resume, Place::Table),
    (Place::Choose, Exit::SetUp, Place::SetUp),
    (Place::Choose, Exit::Puzzles, Place::Puzzles),
    (Place::Choose, Exit::Enter, Place::Enter),
    (Place::Choose, Exit::Statistics, Place::Statistics),
    (Place::Choose, Exit::Options, Place::Options),
    (Place::Choose, Exit::About, Place::About),
    (Place::SetUp, Exit::Back, Place::Choose),
    (Place::SetUp, Exit::Play, Place::Table),
    (Place::SetUp, Exit::Lesson, Place::Lesson),
    (Place::Table, Exit::Pause, Place::Pause),
    (Place::Table, Exit::Over, Place::Verdict),
    (Place::Table, Exit::Pass, Place::Pass),
    (Place::Pass, Exit::Resume, Place::Table),
    (Place::Pass, Exit::Pause, Place::Pause),
    (Place::Pause, Exit::Back, Place::Choose),
    (Place::Pause, Exit::Resume, Place::Table),
    (Place::Pause, Exit::Lesson, Place::Lesson),
    (Place::Pause, Exit::Share, Place::Share),
    (Place::Pause, Exit::Options, Place::Options),
    (Place::Lesson, Exit::Pause, Place::Pause),
    (Place::Lesson, Exit::SetUp, Place::SetUp),
    (Place::Verdict, Exit::Back, Place::Choose),
    (Place::Verdict, Exit::Play, Place::Table),
    (Place::Verdict, Exit::Review, Place::Review),
    (Place::Verdict, Exit::Puzzles, Place::Puzzles),
    (Place::Review, Exit::Back, Place::Verdict),
    (Place::Puzzles, Exit::Back, Place::Choose),
    (Place::Puzzles, Exit::Play, Place::Table),
    (Place::Statistics, Exit::Back, Place::Choose),
    (Place::Options, Exit::Back, Place::Choose),
    (Place::Options, Exit::Pause, Place::Pause),
    (Place::Options, Exit::Erase, Place::Erase),
    (Place::Erase, Exit::Back, Place::Options),
    (Place::Erase, Exit::Menu, Place::Title),
    (Place::Share, Exit::Back, Place::Pause),
    (Place::Enter, Exit::Back, Place::Choose),
    (Place::Enter, Exit::SetUp, Place::SetUp),
    (Place::Enter, Exit::Play, Place::Table),
    (Place::Enter, Exit::Puzzles, Place::Puzzles),
    (Place::About, Exit::Back, Place::Choose),
];

/// Where an exit leads.
pub(crate) fn next(place: Place, exit: Exit) -> Place {
    TRANSITIONS
        .iter()
        .find(|&&(from, by, _)| (from, by) == (place, exit))
        .map(|&(_, _, to)| to)
        .expect("scenes leave by exits that the table has")
}

/// The scene that is on the screen. There is one at a time and no heap to put the largest on.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)]
pub(crate) enum Scene {
    Title(Title),
    Choose(Choose),
    SetUp(SetUp),
    Table(Table),
    Pass(Pass),
    Pause(Pause),
    Lesson(Lesson),
    Verdict(Verdict),
    Review(Review),
    Puzzles(PuzzleMenu),
    Statistics(StatisticsPage),
    Options(OptionsMenu),
    Erase(Erase),
    Share(Share),
    Enter(Enter),
    About(About),
}

/// Calls the same method of whichever scene it is.
macro_rules! delegate {
    ($scene:expr, $name:ident => $call:expr) => {
        match $scene {
            Scene::Title($name) => $call,
            Scene::Choose($name) => $call,
            Scene::SetUp($name) => $call,
            Scene::Table($name) => $call,
            Scene::Pass($name) => $call,
            Scene::Pause($name) => $call,
            Scene::Lesson($name) => $call,
            Scene::Verdict($name) => $call,
            Scene::Review($name) => $call,
            Scene::Puzzles($name) => $call,
            Scene::Statistics($name) => $call,
            Scene::Options($name) => $call,
            Scene::Erase($name) => $call,
            Scene::Share($name) => $call,
            Scene::Enter($name) => $call,
            Scene::About($name) => $call,
        }
    };
}

impl Scene {
    /// Which scene it is.
    pub(crate) fn place(&self) -> Place {
        match self {
            Scene::Title(_) => Place::Title,
            Scene::Choose(_) => Place::Choose,
            Scene::SetUp(_) => Place::SetUp,
            Scene::Table(_) => Place::Table,
            Scene::Pass(_) => Place::Pass,
            Scene::Pause(_) => Place::Pause,
            Scene::Lesson(_) => Place::Lesson,
            Scene::Verdict(_) => Place::Verdict,
            Scene::Review(_) => Place::Review,
            Scene::Puzzles(_) => Place::Puzzles,
            Scene::Statistics(_) => Place::Statistics,
            Scene::Options(_) => Place::Options,
            Scene::Erase(_) => Place::Erase,
            Scene::Share(_) => Place::Share,
            Scene::Enter(_) => Place::Enter,
            Scene::About(_) => Place::About,
        }
    }

    /// Comes to a place, from another.
    pub(crate) fn open(to: Place, from: Place, desk: &mut Desk) -> Scene {
        match to {
            Place::Title => Scene::Title(Title::open()),
            Place::Choose => Scene::Choose(Choose::open(from, desk)),
            Place::SetUp => Scene::SetUp(SetUp::open()),
            Place::Table => Scene::Table(Table::open(desk)),
            Place::Pass => Scene::Pass(Pass),
            Place::Pause => Scene::Pause(Pause::open(from)),
            Place::Lesson => Scene::Lesson(Lesson::open(from, desk)),
            Place::Verdict => Scene::Verdict(Verdict::default()),
            Place::Review => Scene::Review(Review::open(desk)),
            Place::Puzzles => Scene::Puzzles(PuzzleMenu::open(desk)),
            Place::Statistics => Scene::Statistics(StatisticsPage::default()),
            Place::Options => Scene::Options(OptionsMenu::open(from)),
            Place::Erase => Scene::Erase(Erase::default()),
            Place::Share => Scene::Share(Share::open(desk)),
            Place::Enter => Scene::Enter(Enter::default()),
            Place::About => Scene::About(About),
        }
    }

    /// Lets time pass and keys be pressed; tells how the scene is left, if it is.
    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        delegate!(self, scene => scene.step(desk, pressed))
    }

    /// Shows what is on the screen.
    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        delegate!(self, scene => scene.show(desk, canvas));
    }

    /// When something happens although no key is pressed.
    pub(crate) fn wake(&self, desk: &Desk) -> Option<u64> {
        match self {
            Scene::Title(title) => title.wake(),
            Scene::Table(table) => table.wake(desk),
            _ => None,
        }
    }
}
