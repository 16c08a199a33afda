//! The battery: from a third of its voltage on a 12-bit converter to a level that does not flicker.

/// What a battery is like when it is empty and when it is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// No more than this is 0 %.
    pub empty_millivolts: u32,
    /// No less than this is 100 %.
    pub full_millivolts: u32,
    /// Below this the flash can no longer be trusted.
    pub low_millivolts: u32,
}

impl Cell {
    /// Two AAA cells in a row.
    pub const TWO_AAA: Cell = Cell {
        empty_millivolts: 2000,
        full_millivolts: 3100,
        low_millivolts: 2100,
    };

    /// A lithium cell, as in the PicoSystem.
    pub const LITHIUM: Cell = Cell {
        empty_millivolts: 2800,
        full_millivolts: 4100,
        low_millivolts: 3100,
    };

    /// Whatever feeds the VSYS pin of a Pico: two or three AAA cells or a lithium cell. The
    /// converter on the Pico works down to 1.8 V.
    pub const PICO: Cell = Cell {
        empty_millivolts: 2000,
        full_millivolts: 4200,
        low_millivolts: 2100,
    };
}

/// What a battery has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    /// From 0 to 100.
    pub percent: u8,
    /// Whether it is too little to write to the flash.
    pub low: bool,
}

/// Below this the chip could not run: nothing is connected to the pin, or something else is, as on
/// a Pico W.
const IMPLAUSIBLE: u32 = 1600;

/// How far a voltage has to move for the level to follow, in millivolts. So readings that stay
/// within a band of less than this change the level once at most.
pub const PLAY: u32 = 20;

/// The voltage of a reading: 3.3 V are all twelve bits, and the pin sees a third.
pub fn millivolts(reading: u16) -> u32 {
    u32::from(reading) * 9900 / 4095
}

/// Follows a battery.
#[derive(Clone, Debug)]
pub struct Gauge {
    cell: Cell,
    /// The voltage that is shown.
    shown: Option<u32>,
    low: bool,
}

impl Gauge {
    /// Nothing measured yet.
    pub fn new(cell: Cell) -> Self {
        Gauge {
            cell,
            shown: None,
            low: false,
        }
    }

    /// Takes in some readings; `None` if they are no battery.
    pub fn measure(&mut self, readings: [u16; 4]) -> Option<Charge> {
        let measured = readings.map(millivolts).iter().sum::<u32>() / 4;
        if measured < IMPLAUSIBLE {
            return None;
        }
        let shown = match self.shown {
            Some(shown) if measured.abs_diff(shown) < PLAY => shown,
            _ => measured,
        };
        self.shown = Some(shown);
        // Once low, it takes twice the play to be no longer.
        let limit = self.cell.low_millivolts + if self.low { 2 * PLAY } else { 0 };
        self.low = shown < limit;
        let above = shown.saturating_sub(self.cell.empty_millivolts);
        let whole = self.cell.full_millivolts - self.cell.empty_millivolts;
        let percent = (above * 100 / whole).min(100);
        Some(Charge {
            percent: u8::try_from(percent).expect("at most 100"),
            low: self.low,
        })
    }
}
