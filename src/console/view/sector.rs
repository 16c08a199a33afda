//! A sector of a disc: which pixels of a row belong to it, and how much of those at its edges.
//!
//! The cut edges are straight lines through the tip, so the distance of a pixel from each is a dot
//! product with the line's normal, which changes by a constant from pixel to pixel. Near the rim
//! the distance is taken from `r * r - x * x - y * y`, which is about `2 r` times it. All distances
//! are in pixels times [`ONE`].

use crate::console::angle::{Angle, ONE};
use crate::console::canvas::half_chord;
use core::ops::RangeInclusive;

/// A distance beyond all others.
const FAR: i32 = ONE << 10;

/// A stretch of a disc from one angle clockwise to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sector {
    radius: i32,
    /// The normals of both edges, pointing inwards; `None` for a whole disc.
    edges: Option<[(i32, i32); 2]>,
    /// Whether it is more than half a disc: then being on the right side of one edge is enough.
    wide: bool,
    /// Where the middle of it points. Behind the tip of a narrow sector both edges are near too.
    middle: (i32, i32),
    /// Which rows it can touch.
    pub(crate) rows: (i32, i32),
}

impl Sector {
    /// The sector of `turn` of 65,536 from an angle on.
    pub(crate) fn new(from: Angle, turn: u32, radius: i32) -> Self {
        let Ok(turn) = u16::try_from(turn) else {
            return Sector {
                radius,
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
            edges: Some([(from.cosine(), from.sine()), (-to.cosine(), -to.sine())]),
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
        let Some([first, second]) = self.edges else {
            return FAR;
        };
        let inside = |(along, down): (i32, i32)| along * x + down * y;
        let (first, second) = (inside(first), inside(second));
        match self.wide {
            true => first.max(second),
            false => first.min(second).min(inside(self.middle) + ONE / 2),
        }
    }

    /// How far inside the rim a pixel is, exact enough within a few pixels of it.
    pub(crate) fn inside_rim(&self, x: i32, y: i32) -> i32 {
        let diameter = 2 * self.radius + 1;
        // The disc reaches half a pixel beyond the radius.
        let squares = self.radius * (self.radius + 1) - x * x - y * y;
        squares.clamp(-4 * diameter, 4 * diameter) * (ONE / 4) / diameter * 4
    }

    /// The pixels of row `y` that can be part of it.
    pub(crate) fn reach(&self, y: i32) -> RangeInclusive<i32> {
        let half = half_chord(self.radius + 1, y);
        let (mut from, mut to) = (-half, half);
        if let (Some(edges), false) = (self.edges, self.wide) {
            for edge in edges {
                let (least, most) = beyond(edge, y, -ONE);
                (from, to) = (from.max(least), to.min(most));
            }
        }
        from..=to
    }

    /// Pixels of row `y` that are all at least `margin` away from the edges and the rim: the inside
    /// of it, where nothing has to be blended. May miss some.
    pub(crate) fn inside(&self, y: i32, margin: i32) -> RangeInclusive<i32> {
        let half = half_chord(self.radius - 2, y) - 1;
        let within = |(least, most): (i32, i32)| (least.max(-half), most.min(half));
        let (from, to) = match self.edges {
            None => (-half, half),
            Some([first, second]) => {
                let first = within(beyond(first, y, margin));
                let second = within(beyond(second, y, margin));
                match self.wide {
                    false => (first.0.max(second.0), first.1.min(second.1)),
                    true if first.1 - first.0 > second.1 - second.0 => first,
                    true => second,
                }
            }
        };
        from..=to
    }
}

/// Further away than any pixel.
const AWAY: i32 = 1 << 20;

/// The first and last pixel of row `y` at least `distance` inside an edge.
fn beyond((along, down): (i32, i32), y: i32, distance: i32) -> (i32, i32) {
    let missing = distance - down * y;
    match along {
        1.. => (-((-missing).div_euclid(along)), AWAY),
        0 if missing <= 0 => (-AWAY, AWAY),
        0 => (AWAY, -AWAY),
        _ => (-AWAY, (-missing).div_euclid(-along)),
    }
}

/// How much of a pixel is covered, of 32, by what is this far inside.
pub(crate) fn coverage(distance: i32) -> i32 {
    ((distance >> 7) + 16).clamp(0, 32)
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
                    let (reach, inside) = (sector.reach(y), sector.inside(y, ONE));
                    for x in -44..=44 {
                        let edge = sector.inside_edges(x, y);
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
                let sum: i32 = sectors.iter().map(|s| coverage(s.inside_edges(x, y))).sum();
                // Away from the tip, where all edges meet, coverages add up to a whole pixel.
                if rim == 32 && x * x + y * y > 50 {
                    assert!((31..=33).contains(&sum), "{x} {y} {sum}");
                }
            }
        }
    }
}
