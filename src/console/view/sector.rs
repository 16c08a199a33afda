//! A sector of a disc: which pixels of a row belong to it, and how much of those at its edges.
//!
//! The cut edges are straight lines through the tip, so the distance of a pixel from each is a dot
//! product with the line's normal, which changes by a constant from pixel to pixel. Near the rim
//! the distance is taken from `r * r - x * x - y * y`, which is about `2 r` times it. All distances
//! are in pixels times [`ONE`].
//!
//! Where an edge crosses a row is found without a division: its slope is known beforehand.

use crate::console::angle::{Angle, ONE};
use core::ops::Range;

/// A distance beyond all others.
const FAR: i32 = ONE << 10;

/// Further away than any pixel.
const AWAY: i32 = 1 << 20;

/// A cut edge.
#[derive(Clone, Copy, Debug)]
struct Edge {
    /// Its normal, pointing inwards.
    along: i32,
    down: i32,
    /// How far it goes sideways for each row, and for each pixel of distance; `None` if it is so
    /// flat that rows have to be asked pixel by pixel.
    slope: Option<(i32, i32)>,
}

/// Edges that go further than this many pixels sideways in a row are flat.
const FLAT: i32 = 24;

impl Edge {
    fn new(along: i32, down: i32) -> Self {
        let steep = along.abs() >= ONE / FLAT;
        let slope = |along| (-down * ONE / along, ONE * ONE / along);
        Edge {
            along,
            down,
            slope: steep.then(|| slope(along)),
        }
    }

    /// How far inside a pixel is.
    fn inside(&self, x: i32, y: i32) -> i32 {
        self.along * x + self.down * y
    }

    /// The first pixel of row `y`, and the one behind the last, that are surely `distance` inside, or, if not `surely`,
    /// those that may be. `radius` bounds the row.
    fn beyond(&self, y: i32, distance: i32, surely: bool, radius: i32) -> (i32, i32) {
        // What is lost to rounding is much less than this.
        let distance = if surely {
            distance + ONE / 8
        } else {
            distance - ONE / 8
        };
        match self.slope {
            Some((sideways, apart)) => {
                let crossing = sideways * y + ((apart * (distance >> 6)) >> 6);
                match self.along > 0 {
                    true => ((crossing >> 12) + 1, AWAY),
                    false => (-AWAY, (crossing >> 12) + 1),
                }
            }
            None => {
                // Within the disc it is nowhere further from the row's middle than this.
                let spread = self.along.abs() * radius;
                let middle = self.down * y;
                let least = if surely {
                    middle - spread
                } else {
                    middle + spread
                };
                match least >= distance {
                    true => (-AWAY, AWAY),
                    false => (AWAY, -AWAY),
                }
            }
        }
    }
}

/// A stretch of a disc from one angle clockwise to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sector {
    radius: i32,
    /// What one more in the square of the distance means for the distance, times 256.
    per_square: i32,
    /// Both edges; `None` for a whole disc.
    edges: Option<[Edge; 2]>,
    /// Whether it is more than half a disc: then being on the right side of one edge is enough.
    wide: bool,
    /// Where the middle of it points. Behind the tip of a narrow sector both edges are near too.
    middle: (i32, i32),
    /// Which rows it can touch.
    pub(crate) rows: (i32, i32),
}

/// A circle that is met row by row: half its width is found from that of the row before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Circle {
    squared: i32,
    half: i32,
}

impl Circle {
    pub(crate) fn new(radius: i32) -> Self {
        Circle {
            squared: radius * radius,
            half: 0,
        }
    }

    /// Half the width of row `y`, or -1 outside.
    pub(crate) fn half(&mut self, y: i32) -> i32 {
        let room = self.squared - y * y;
        if room < 0 {
            return -1;
        }
        while self.half * self.half > room {
            self.half -= 1;
        }
        while (self.half + 1) * (self.half + 1) <= room {
            self.half += 1;
        }
        self.half
    }
}

/// Half the widths of a row of a disc: of what it can touch, and of what is surely inside it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chord {
    pub(crate) outer: i32,
    pub(crate) inner: i32,
}

/// A disc that is met row by row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disc {
    radius: i32,
    circles: [Circle; 2],
}

impl Disc {
    pub(crate) fn new(radius: i32) -> Self {
        Disc {
            radius,
            circles: [radius + 1, radius - 1].map(Circle::new),
        }
    }

    /// The row `y` of it.
    pub(crate) fn chord(&mut self, y: i32) -> Chord {
        let [outer, inner] = &mut self.circles;
        Chord {
            // Beyond the radius at the very sides nothing is painted.
            outer: outer.half(y).min(self.radius),
            inner: inner.half(y),
        }
    }
}

impl Sector {
    /// The sector of `turn` of 65,536 from an angle on.
    pub(crate) fn new(from: Angle, turn: u32, radius: i32) -> Self {
        let Ok(turn) = u16::try_from(turn) else {
            return Sector {
                radius,
                per_square: per_square(radius),
                edges: None,
                wide: false,
                middle: (0, 0),
                rows: (-radius - 1, radius + 1),
            };
        };
        let to = from.plus(turn);
        let reaches = |angle: Angle| from.to(angle) <= turn;
        let ends = [0, from.point(radius).1, to.point(radius).1];
        let top = if reaches(Angle(0)) { -radius } else { 0 };
        let bottom = if reaches(Angle(0x8000)) { radius } else { 0 };
        Sector {
            radius,
            per_square: per_square(radius),
            edges: Some([
                Edge::new(from.cosine(), from.sine()),
                Edge::new(-to.cosine(), -to.sine()),
            ]),
            wide: turn > 0x8000,
            middle: {
                let middle = from.plus(turn / 2);
                (middle.sine(), -middle.cosine())
            },
            rows: (
                ends.into_iter().fold(top, i32::min) - 1,
                ends.into_iter().fold(bottom, i32::max) + 1,
            ),
        }
    }

    /// How far inside the cut edges a pixel is; negative outside. `x` and `y` count from the tip.
    pub(crate) fn inside_edges(&self, x: i32, y: i32) -> i32 {
        let Some([first, second]) = &self.edges else {
            return FAR;
        };
        let (first, second) = (first.inside(x, y), second.inside(x, y));
        match self.wide {
            true => first.max(second),
            false => {
                let (along, down) = self.middle;
                first.min(second).min(along * x + down * y + ONE / 2)
            }
        }
    }

    /// The same, or `None` if that is less than a limit: soon found out, as most sectors are far
    /// from most pixels.
    pub(crate) fn inside_edges_by(&self, x: i32, y: i32, limit: i32) -> Option<i32> {
        if let (Some([first, second]), false) = (&self.edges, self.wide)
            && (first.inside(x, y) < limit || second.inside(x, y) < limit)
        {
            return None;
        }
        Some(self.inside_edges(x, y)).filter(|&inside| inside >= limit)
    }

    /// How far inside the rim a pixel is, exact enough within a few pixels of it.
    pub(crate) fn inside_rim(&self, x: i32, y: i32) -> i32 {
        // The disc reaches half a pixel beyond the radius.
        let squares = self.radius * (self.radius + 1) - x * x - y * y;
        if squares > 8 * self.radius {
            return FAR;
        }
        (squares.max(-8 * self.radius) * self.per_square) >> 8
    }

    /// The distances of a pixel from both edges, and how they change to the next one.
    pub(crate) fn start(&self, x: i32, y: i32) -> Walk {
        let edges = match &self.edges {
            None => [(FAR, 0); 2],
            Some(edges) => [0, 1].map(|at| (edges[at].inside(x, y), edges[at].along)),
        };
        let (along, down) = self.middle;
        let tip = match self.wide || self.edges.is_none() {
            true => (FAR, 0),
            false => (along * x + down * y + ONE / 2, along),
        };
        Walk {
            distances: [edges[0].0, edges[1].0, tip.0],
            steps: [edges[0].1, edges[1].1, tip.1],
            wide: self.wide,
        }
    }

    /// The pixels of row `y` that can be part of it.
    pub(crate) fn reach(&self, chord: Chord, y: i32) -> Range<i32> {
        let (mut from, mut to) = (-chord.outer, chord.outer + 1);
        if let (Some(edges), false) = (&self.edges, self.wide) {
            for edge in edges {
                let (least, most) = edge.beyond(y, -ONE / 2, false, self.radius + 1);
                (from, to) = (from.max(least), to.min(most));
            }
        }
        from..to
    }

    /// Pixels of row `y` that are all at least `margin` away from the edges, and inside the rim:
    /// where nothing has to be blended. May miss some.
    pub(crate) fn inside(&self, chord: Chord, y: i32, margin: i32) -> Range<i32> {
        let half = chord.inner;
        let (from, to) = match &self.edges {
            None => (-half, half + 1),
            Some([first, second]) => {
                let within = |edge: &Edge| {
                    let (least, most) = edge.beyond(y, margin, true, self.radius);
                    (least.max(-half), most.min(half + 1))
                };
                let (first, second) = (within(first), within(second));
                match self.wide {
                    false => (first.0.max(second.0), first.1.min(second.1)),
                    true if first.1 - first.0 > second.1 - second.0 => first,
                    true => second,
                }
            }
        };
        from..to
    }
}

/// A walk along a row, pixel by pixel, that knows how far inside the edges it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk {
    distances: [i32; 3],
    steps: [i32; 3],
    wide: bool,
}

impl Walk {
    /// How far inside the edges the walk is, before it goes on to the next pixel.
    pub(crate) fn next(&mut self) -> i32 {
        let [first, second, tip] = self.distances;
        let steps = self.steps;
        self.distances = [first + steps[0], second + steps[1], tip + steps[2]];
        match self.wide {
            true => first.max(second),
            false => first.min(second).min(tip),
        }
    }
}

/// See [`Sector::per_square`]; a division once, instead of one for each pixel at the rim.
fn per_square(radius: i32) -> i32 {
    ONE * 256 / (2 * radius + 1).max(1)
}

/// How much of a pixel is covered, of 32, by what is this far inside.
pub(crate) fn coverage(distance: i32) -> u32 {
    ((distance >> 7) + 16).clamp(0, 32).unsigned_abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reach_and_inside_agree_with_the_distances() {
        for turn in [1, 700, 9_000, 0x4000, 0x8000, 0x8001, 50_000, 65_000] {
            for from in (0..65_536_u32)
                .step_by(1_111)
                .chain([0, 0x4000, 0x8000, 0xc000])
            {
                let from = Angle(u16::try_from(from).unwrap());
                let sector = Sector::new(from, turn, 40);
                for y in -42..=42 {
                    let chord = Disc::new(40).chord(y);
                    let reach = sector.reach(chord, y);
                    let inside = sector.inside(chord, y, ONE);
                    let mut walk = sector.start(-44, y);
                    for x in -44..=44 {
                        let edge = sector.inside_edges(x, y);
                        assert_eq!(walk.next(), edge);
                        let distance = edge.min(sector.inside_rim(x, y));
                        if coverage(distance) > 0 {
                            assert!(reach.contains(&x), "{sector:?} {x} {y}");
                            assert!(sector.rows.0 <= y && y <= sector.rows.1, "{sector:?} {y}");
                        }
                        if inside.contains(&x) {
                            assert!(distance >= ONE, "{sector:?} {x} {y} {distance}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn sectors_side_by_side_cover_the_disc_once() {
        let turns = [5_000, 20_000, 3_000, 37_536];
        let mut from = Angle(300);
        let sectors = turns.map(|turn: u32| {
            let sector = Sector::new(from, turn, 30);
            from = from.plus(u16::try_from(turn).unwrap());
            sector
        });
        for y in -30..=30_i32 {
            for x in -30..=30_i32 {
                let rim = coverage(sectors[0].inside_rim(x, y));
                let sum: u32 = sectors.iter().map(|s| coverage(s.inside_edges(x, y))).sum();
                // Away from the tip, where all edges meet, coverages add up to a whole pixel.
                if rim == 32 && x * x + y * y > 50 {
                    assert!((31..=33).contains(&sum), "{x} {y} {sum}");
                }
            }
        }
    }
}
