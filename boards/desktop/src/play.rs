//! Playing line by line in a terminal: type the number of a piece, the engine answers.

use four_ninths::engine::{Advice, Solve};
use four_ninths::games::deal::Style;
use four_ninths::games::{Bread, Cookies, Exact, Kind, Pizza, Player, SetUpError};
use four_ninths::theory::{DeviceWeight, RoomError, Scratch};
use std::cmp::Ordering;
use std::fmt::Write as _;
use std::io::{self, BufRead, Write};

/// The largest game that can be dealt.
pub const MOST_PIECES: usize = 64;
const MOST_DISHES: usize = 16;

/// The games that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// A cycle.
    Pizza,
    /// An unbroached path.
    Bread,
    /// Stacks and rows.
    Cookies,
}

impl Game {
    /// The game with that name.
    pub fn named(name: &str) -> Option<Game> {
        match name {
            "pizza" => Some(Game::Pizza),
            "bread" => Some(Game::Bread),
            "cookies" => Some(Game::Cookies),
            _ => None,
        }
    }

    fn rules(self) -> &'static str {
        match self {
            Game::Pizza => {
                "Take any piece of the pizza first. From then on only a piece beside the hole may be \
                 taken.\nThe row below is a ring: its last piece lies beside its first."
            }
            Game::Bread => {
                "Take any piece of the loaf first. From then on only a piece beside the hole may be \
                 taken."
            }
            Game::Cookies => {
                "Of a stack only the first cookie shown may be taken, of a row the first or the last."
            }
        }
    }
}

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Which game.
    pub game: Game,
    /// How many pieces.
    pub pieces: usize,
    /// Which kind of deal.
    pub style: Style,
    /// Which deal; `None` for one by the clock.
    pub seed: Option<u64>,
    /// Whether the engine takes the first piece.
    pub engine_begins: bool,
}

impl Default for Setup {
    fn default() -> Self {
        let (game, pieces, style) = (Game::Pizza, 11, Style::Fair);
        Setup {
            game,
            pieces,
            style,
            seed: None,
            engine_begins: false,
        }
    }
}

/// A position with a picture.
trait Table: Solve<Weight = DeviceWeight> + Clone {
    /// The pieces in groups that lie together, each with a title.
    fn groups(&self) -> Vec<(String, std::ops::Range<usize>)> {
        vec![(String::new(), 0..self.pieces().len())]
    }
}

impl Table for Pizza<DeviceWeight, MOST_PIECES> {}
impl Table for Bread<DeviceWeight, MOST_PIECES> {}
impl Table for Cookies<DeviceWeight, MOST_PIECES, MOST_DISHES> {
    fn groups(&self) -> Vec<(String, std::ops::Range<usize>)> {
        let title = |kind| match kind {
            Kind::Stack => "stack, top first".to_owned(),
            Kind::Row => "row".to_owned(),
        };
        self.dishes()
            .iter()
            .map(|dish| (title(dish.kind()), dish.dealt()))
            .collect()
    }
}

/// Deals and plays one game.
///
/// # Errors
/// If the terminal cannot be read or written.
pub fn play(setup: &Setup, input: impl BufRead, output: impl Write) -> io::Result<()> {
    let seed = setup.seed.unwrap_or_else(clock_seed);
    let (size, style) = (setup.pieces, setup.style);
    let terminal = Terminal { input, output };
    match setup.game {
        Game::Pizza => run(Pizza::dealt(seed, size, style), setup, seed, terminal),
        Game::Bread => run(Bread::dealt(seed, size, style), setup, seed, terminal),
        Game::Cookies => run(Cookies::dealt(seed, size, style), setup, seed, terminal),
    }
}

/// Where the player types and reads.
struct Terminal<Input, Output> {
    input: Input,
    output: Output,
}

/// A small number that is different every time, easy to type again.
fn clock_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| u64::from(since.subsec_nanos()) / 1000 % 100_000)
}

/// Asks the engine with enough work space for any game here.
fn ask<T>(question: impl FnOnce(&mut Scratch<'_, DeviceWeight>) -> Result<T, RoomError>) -> T {
    let (mut weights, mut links) = ([DeviceWeight::ZERO; 4 * MOST_PIECES], [0; 4 * MOST_PIECES]);
    question(&mut Scratch::new(&mut weights, &mut links)).expect("room for 64 pieces")
}

const COMMANDS: &str = "Type the number of a piece, or: hint, undo, quit.";

fn run<T: Table>(
    dealt: Result<T, SetUpError>,
    setup: &Setup,
    seed: u64,
    terminal: Terminal<impl BufRead, impl Write>,
) -> io::Result<()> {
    let mut table = dealt.expect("at most 64 small pieces fit");
    let Terminal {
        mut input,
        mut output,
    } = terminal;
    let engine = if setup.engine_begins {
        Player::First
    } else {
        Player::Second
    };
    let start = ask(|scratch| table.solve(scratch)).value;
    writeln!(output, "{}", setup.game.rules())?;
    writeln!(
        output,
        "Whoever has more in the end wins. {COMMANDS} (Deal {seed}.)"
    )?;
    loop {
        if table.turn() == engine
            && let Some(piece) = ask(|scratch| table.solve(scratch)).best
        {
            let weight = Exact(table.pieces()[piece]);
            table.take(piece).expect("a best move is legal");
            writeln!(
                output,
                "\nThe engine takes piece {piece}, which weighs {weight}."
            )?;
            continue;
        }
        if table.is_over() {
            return write!(
                output,
                "{}{}",
                picture(&table, engine),
                verdict(&table, engine, start)
            );
        }
        write!(output, "{}> ", picture(&table, engine))?;
        output.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return writeln!(output);
        }
        match line.trim() {
            "quit" | "q" => return Ok(()),
            "hint" => write!(output, "{}", hint(&table))?,
            "undo" => undo(&mut table, engine),
            word => match word.parse().map(|piece| table.take(piece)) {
                Ok(Ok(())) => {}
                Ok(Err(refused)) => writeln!(output, "\nNo: {refused}.")?,
                Err(_) => writeln!(output, "\n{COMMANDS}")?,
            },
        }
    }
}

/// Takes back the player's last move and the engine's answer to it.
fn undo(table: &mut impl Table, engine: Player) {
    let mine = table.taken().len() > usize::from(engine == Player::First);
    if mine {
        table.undo();
        while table.turn() == engine {
            table.undo();
        }
    }
}

/// The pieces, which of them are gone, which may be taken, and the score.
fn picture(table: &impl Table, engine: Player) -> String {
    let mut out = String::from("\n");
    for (title, pieces) in table.groups() {
        let mut lines = [
            "piece ".to_owned(),
            "weight".to_owned(),
            "      ".to_owned(),
        ];
        for piece in pieces {
            let gone = table.taken().any(|taken| taken == piece);
            let weight = Exact(table.pieces()[piece]).to_string();
            let mark = if table.check(piece).is_ok() { "^" } else { "" };
            let cells = [
                piece.to_string(),
                if gone { ".".into() } else { weight },
                mark.into(),
            ];
            for (line, cell) in lines.iter_mut().zip(cells) {
                let _ = write!(line, "{cell:>4}");
            }
        }
        let title = if title.is_empty() {
            title
        } else {
            title + "\n"
        };
        let _ = writeln!(
            out,
            "{title}{}",
            lines.map(|line| line.trim_end().to_owned()).join("\n")
        );
    }
    let [you, rival] = [engine.other(), engine].map(|player| Exact(table.score(player)));
    let _ = writeln!(out, "you {you}, engine {rival}");
    out
}

/// What each move is worth.
fn hint(table: &impl Table) -> String {
    let advice: Advice<DeviceWeight, MOST_PIECES> = ask(|scratch| Advice::of(table, scratch));
    let mut out = String::from("\nFrom here to the end you gain on the engine, taking\n");
    for judged in advice.moves() {
        let mark = if judged.outcome == advice.value() {
            "  best"
        } else {
            ""
        };
        let _ = writeln!(
            out,
            "  piece {:>2}: {}{mark}",
            judged.piece,
            Exact(judged.outcome)
        );
    }
    out
}

/// Who won, and what was possible.
fn verdict(table: &impl Table, engine: Player, start: DeviceWeight) -> String {
    let gain = table.score(engine.other()) - table.score(engine);
    let possible = if engine == Player::Second {
        start
    } else {
        -start
    };
    let winner = match gain.cmp(&DeviceWeight::ZERO) {
        Ordering::Greater => "You win",
        Ordering::Equal => "A draw",
        Ordering::Less => "The engine wins",
    };
    let ended = |gain: DeviceWeight| match gain.cmp(&DeviceWeight::ZERO) {
        Ordering::Greater => format!("{} ahead", Exact(gain)),
        Ordering::Equal => "level".to_owned(),
        Ordering::Less => format!("{} behind", Exact(-gain)),
    };
    let (gain, possible) = (ended(gain), ended(possible));
    format!("\n{winner}: you end {gain}. With best play on both sides you end {possible}.\n")
}
