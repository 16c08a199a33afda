//! Cues: what may be heard or seen blinking, as data for whichever board has a beeper or a light.

/// Something worth a short sound or a flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cue {
    /// The cursor moved.
    Move,
    /// Something was accepted.
    Accept,
    /// Back.
    Back,
    /// That is not possible now.
    Refuse,
    /// The player took a piece.
    Take,
    /// The rival took a piece.
    Answer,
    /// A hint or an explanation appeared.
    Hint,
    /// The game is won, or a puzzle solved.
    Win,
    /// The game is drawn.
    Draw,
    /// The game is lost.
    Lose,
}

impl Cue {
    /// Its name, one word.
    pub fn name(self) -> &'static str {
        match self {
            Cue::Move => "move",
            Cue::Accept => "accept",
            Cue::Back => "back",
            Cue::Refuse => "refuse",
            Cue::Take => "take",
            Cue::Answer => "answer",
            Cue::Hint => "hint",
            Cue::Win => "win",
            Cue::Draw => "draw",
            Cue::Lose => "lose",
        }
    }

    /// The notes of it: frequencies in hertz with durations in milliseconds.
    pub fn notes(self) -> &'static [(u16, u16)] {
        match self {
            Cue::Move => &[(1200, 12)],
            Cue::Accept => &[(900, 25), (1300, 35)],
            Cue::Back => &[(900, 25), (650, 35)],
            Cue::Refuse => &[(180, 70)],
            Cue::Take => &[(700, 25), (520, 25), (880, 40)],
            Cue::Answer => &[(500, 25), (380, 25), (620, 40)],
            Cue::Hint => &[(1500, 30), (1900, 40)],
            Cue::Win => &[(660, 90), (880, 90), (990, 90), (1320, 200)],
            Cue::Draw => &[(660, 90), (660, 120)],
            Cue::Lose => &[(520, 120), (440, 120), (330, 220)],
        }
    }
}
