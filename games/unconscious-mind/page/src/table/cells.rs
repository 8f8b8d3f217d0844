//! Where everything lies on the Insight dial: sections, rings, cracks, and the pieces in a cell.

use unconscious_mind::dial::{Cell, Crack, Kind};
use unconscious_mind::icon::{Level, Quality};
use view::curve::n;

use crate::draw::{arc, around};

pub(super) const C: f64 = 160.0;
/// The radius of a piece.
pub(super) const R: f64 = 9.5;
pub(super) const RINGS: [(f64, f64); 3] = [(36.0, 69.0), (72.0, 106.0), (109.0, 143.0)];
/// Half the width of a fissure at each ring, in degrees.
const FISSURE: [f64; 3] = [27.0, 13.0, 7.0];

/// The middle of a section, in degrees.
pub(super) fn middle(quality: Quality) -> f64 {
    match quality {
        Quality::Growth => -90.0,
        Quality::Freedom => 30.0,
        Quality::Passion => 150.0,
    }
}

/// Where the sockets of a crack lie, seen from the line between two sections.
pub(super) fn sockets(crack: Crack) -> &'static [(f64, f64)] {
    match crack {
        Crack::Large => &[(57.0, -36.5), (57.0, -20.0), (57.0, -3.5)],
        Crack::Medium => &[(87.0, -18.0), (90.0, -6.0)],
        Crack::Small => &[(126.0, -6.5)],
    }
}

/// The pieces of a cell as they lie beside each other; round the reserve common ones lie between the others.
pub(super) fn arranged(cell: Cell, count: impl Fn(Kind) -> usize) -> Vec<Kind> {
    let some = |kind: Kind, count: usize| std::iter::repeat_n(kind, count);
    let commons = count(Kind::Common);
    let before = if cell == Cell::RESERVE { commons.div_ceil(2) } else { commons };
    some(Kind::Common, before)
        .chain(some(Kind::Own, count(Kind::Own)))
        .chain(some(Kind::Common, commons - before))
        .chain(some(Kind::Dark, count(Kind::Dark)))
        .collect()
}

/// The piece of a kind that is touched: one far from those of other kinds, so that a finger can tell them apart.
pub(super) fn handle(cell: Cell, pieces: &[Kind], kind: Kind) -> Option<usize> {
    let apart = |a: usize, b: usize| {
        let straight = a.abs_diff(b);
        if cell == Cell::RESERVE { straight.min(pieces.len() - straight) } else { straight }
    };
    let all = || 0..pieces.len();
    // Common ones are many, and give way to where the others are touched.
    let others: Vec<usize> = match kind {
        Kind::Common => [Kind::Own, Kind::Dark]
            .into_iter()
            .filter_map(|other| handle(cell, pieces, other))
            .collect(),
        _ => all().filter(|nth| pieces[*nth] != kind).collect(),
    };
    let free = |nth: usize| others.iter().map(|other| apart(nth, *other)).min();
    all().filter(|nth| pieces[*nth] == kind).rev().max_by_key(|nth| free(*nth))
}

/// The edge of a cell: the whole arc of a ring, a disc over the sockets of a crack, the heart.
pub(super) fn outline(cell: Cell, cracked: bool) -> String {
    let disc = |x: f64, y: f64, r: f64| {
        format!(
            "M{} {}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 -{} 0Z",
            n(x - r),
            n(y),
            n(2.0 * r),
            n(2.0 * r)
        )
    };
    match (cell.quality(), cell.as_crack(), cell.level()) {
        (Some(_), Some(_), _) => {
            let (x, y) = place(cell, cracked);
            disc(x, y, 15.0)
        }
        (Some(quality), None, Some(level)) => {
            let at = level.index().min(2);
            let ((inner, outer), (from, to)) = (RINGS[at], span(quality, at, cracked));
            arc(C, C, inner, outer, from, to)
        }
        _ => disc(C, C, 31.0),
    }
}

/// From where to where a ring goes, in degrees.
pub(super) fn span(quality: Quality, at: usize, cracked: bool) -> (f64, f64) {
    let m = middle(quality);
    if cracked {
        (m - 60.0 + FISSURE[at] * 0.28, m + 60.0 - FISSURE[at] * 1.72)
    } else {
        (m - 58.0, m + 58.0)
    }
}

/// The middle of a cell.
pub(super) fn place(cell: Cell, cracked: bool) -> (f64, f64) {
    match (cell.quality(), cell.as_crack(), cell.level()) {
        (Some(quality), Some(crack), _) => {
            let (r, a) = sockets(crack)[sockets(crack).len() / 2];
            around(C, C, r, middle(quality) + 60.0 + a)
        }
        (Some(quality), None, Some(level)) => {
            let (from, to) = span(quality, level.index().min(2), cracked);
            around(C, C, radius(level), (from + to) / 2.0)
        }
        _ => (C, C),
    }
}

fn radius(level: Level) -> f64 {
    let (inner, outer) = RINGS[level.index().min(2)];
    (inner + outer) / 2.0
}

pub(super) fn goal_size(cell: Cell) -> (f64, f64) {
    if cell.is_ring() {
        (40.0, 34.0)
    } else if cell.is_crack() {
        (26.0, 26.0)
    } else {
        (60.0, 60.0)
    }
}

/// Where the pieces of a cell lie side by side.
pub(super) fn spread(cell: Cell, nth: usize, of: usize, cracked: bool) -> (f64, f64) {
    let shift = nth as f64 - (of as f64 - 1.0) / 2.0;
    match (cell.quality(), cell.as_crack(), cell.level()) {
        (Some(quality), Some(crack), _) => {
            let (r, a) = sockets(crack)[nth.min(sockets(crack).len() - 1)];
            around(C, C, r, middle(quality) + 60.0 + a)
        }
        (Some(quality), None, Some(level)) => {
            let r = radius(level);
            let (from, to) = span(quality, level.index().min(2), cracked);
            // Many lie closer together, so that none leaves its ring.
            let room = (to - from - (2.0 * R / r).to_degrees()) / (of.max(2) - 1) as f64;
            around(C, C, r, (from + to) / 2.0 + shift * room.min((20.0 / r).to_degrees()))
        }
        _ => around(
            C,
            C,
            if of > 1 { 17.0 } else { 0.0 },
            nth as f64 * 360.0 / of.max(1) as f64 - 90.0,
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finger_can_tell_the_kinds_of_a_full_reserve_apart() {
        for (commons, own, dark) in [(6, 1, 0), (1, 6, 0), (5, 1, 1), (3, 3, 1), (2, 2, 2)] {
            let pieces = arranged(Cell::RESERVE, |kind| match kind {
                Kind::Common => commons,
                Kind::Own => own,
                Kind::Dark => dark,
            });
            let at: Vec<(f64, f64)> = Kind::ALL
                .into_iter()
                .filter_map(|kind| handle(Cell::RESERVE, &pieces, kind))
                .map(|nth| spread(Cell::RESERVE, nth, pieces.len(), true))
                .collect();
            for (nth, (x, y)) in at.iter().enumerate() {
                for (other_x, other_y) in &at[nth + 1..] {
                    let apart = (x - other_x).hypot(y - other_y);
                    assert!(apart > 15.5, "{commons}, {own}, {dark}: {apart} apart");
                }
            }
        }
    }

    #[test]
    fn however_many_pieces_lie_on_a_ring_they_lie_on_it() {
        for (cell, cracked) in Cell::rings().flat_map(|cell| [(cell, false), (cell, true)]) {
            let (quality, level) = (cell.quality().expect("a ring"), cell.level().expect("a ring"));
            let (from, to) = span(quality, level.index().min(2), cracked);
            for nth in 0..7 {
                let (x, y) = spread(cell, nth, 7, cracked);
                let turned = ((y - C).atan2(x - C).to_degrees() - from).rem_euclid(360.0);
                assert!(turned <= to - from, "{cell}: {turned} of {}", to - from);
            }
        }
    }
}
