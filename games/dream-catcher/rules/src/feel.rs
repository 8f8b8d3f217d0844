//! What a fingertip feels: a pure function from a place on the card, and the motion that led there,
//! to the small patch under the fingertip. It is all that ever leaves the server of a card that is
//! not revealed.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::patch::{Cue, MOST_PIECES, Patch, Piece};
use crate::recipe::{Point, direction};
use crate::relief::{Kind, Relief, nearest};
use crate::spot::{Spot, turned, upright};

/// Faster than this, in units per second, only the kind of cue is felt (CT-8.8).
pub const SPEED_LIMIT: f64 = 90.0;
/// How far beyond the disc a host may let a patch reach to hide delay, in units (CT-8.20). Ours does
/// not: pieces end at the disc, apart from rounding to quarter units.
pub const MARGIN: f64 = 2.0;

/// How large the fingertip is (CT-8.2) and how long a glow lasts (CT-8.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Touch {
    Gentle,
    #[default]
    Normal,
    Hard,
}

impl Touch {
    /// The radius of the disc in units.
    pub const fn radius(self) -> f64 {
        match self {
            Touch::Gentle => 7.0,
            Touch::Normal => 5.0,
            Touch::Hard => 3.5,
        }
    }

    /// After how many milliseconds a felt spot has faded.
    pub const fn fade(self) -> u32 {
        match self {
            Touch::Gentle => 900,
            Touch::Normal => 350,
            Touch::Hard => 150,
        }
    }
}

/// How the card is felt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fingertip {
    pub touch: Touch,
    /// Quarter turns of the card, clockwise (CT-7.12).
    pub turn: u8,
    /// Cues only, no lines (CT-8.5).
    pub pure: bool,
}

/// How clearly a spot is felt; see [`crate::finger`] for who decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clarity {
    Clear,
    /// The finger was too fast: only the kind of the cue.
    Blurred,
}

/// Which of `n` directions, `step` degrees apart and the first to the right, is nearest.
fn nearest_direction(v: (f64, f64), n: u8, step: f64, undirected: bool) -> u8 {
    let score = |i: u8| {
        let (cos, sin) = direction(step * f64::from(i));
        let dot = v.0 * cos + v.1 * sin;
        if undirected { dot.abs() } else { dot }
    };
    (0..n).fold(0, |best, i| if score(i) > score(best) + 1e-9 { i } else { best })
}

/// The nearest line to a point.
struct Nearest {
    /// From the centre of the disc to the line.
    offset: (f64, f64),
    distance: f64,
    run: (f64, f64),
    /// Positive when the line curves clockwise along `run`.
    curl: f64,
}

/// One spot of a card. `from` is where the same finger was felt last, for what depends on the motion.
pub fn feel(
    relief: &Relief,
    tip: Fingertip,
    from: Option<Spot>,
    at: Spot,
    clarity: Clarity,
) -> Patch {
    let radius = tip.touch.radius();
    let centre = upright(at.point(), tip.turn);
    let mut segs = ArrayVec::new();
    let (best, count) = lines_under(relief, centre, radius, tip.turn, &mut segs);
    for dot in &relief.dots {
        if centre.distance(*dot) < radius && !segs.is_full() {
            let (x, y) = turned((dot.x - centre.x, dot.y - centre.y), tip.turn);
            segs.push(Piece::Dot([quarter(x), quarter(y)]));
        }
    }
    let (kind, open) = kind_under(relief, &best, centre, at, radius, tip.turn);
    if clarity == Clarity::Blurred {
        let cue = Cue { kind, dir: None, bend: 0, side: 0, near: 0, count: 0, open: None };
        return Patch { at, cue, segs: None };
    }
    let mut cue = Cue { kind, dir: None, bend: 0, side: 0, near: 0, count, open };
    if let Some(best) = best.filter(|best| best.distance < radius) {
        describe(&mut cue, &best, from, at, radius, tip.turn);
    }
    Patch { at, cue, segs: (!tip.pure).then_some(segs) }
}

/// Finds the nearest line and how many runs of line lie within the disc, and clips them.
fn lines_under(
    relief: &Relief,
    centre: Point,
    radius: f64,
    turn: u8,
    segs: &mut ArrayVec<Piece, MOST_PIECES>,
) -> (Option<Nearest>, u8) {
    let mut best: Option<Nearest> = None;
    let mut runs = 0u8;
    for line in &relief.lines {
        let (mut inside, mut began_inside, mut own_runs) = (false, false, 0u8);
        for (i, pair) in line.points.windows(2).enumerate() {
            let (a, b) = (pair[0], pair[1]);
            let (point, distance) = nearest(centre, a, b);
            if distance >= radius {
                inside = false;
                continue;
            }
            if best.as_ref().is_none_or(|best| distance < best.distance) {
                let run = (b.x - a.x, b.y - a.y);
                let after = line.points.get(i + 2).map_or(run, |c| (c.x - b.x, c.y - b.y));
                let curl = if line.soft { run.0 * after.1 - run.1 * after.0 } else { 0.0 };
                let offset = (point.x - centre.x, point.y - centre.y);
                best = Some(Nearest { offset, distance, run, curl });
            }
            if let Some((p, q)) = clip(a, b, centre, radius) {
                own_runs += u8::from(!inside && own_runs < 4);
                began_inside |= i == 0;
                inside = true;
                if !segs.is_full() {
                    let (p, q) = (turned(p, turn), turned(q, turn));
                    segs.push(Piece::Line([p.0, p.1, q.0, q.1].map(quarter)));
                }
            } else {
                inside = false;
            }
        }
        // A closed line that is felt across its seam is one line.
        let seam = own_runs > 1 && began_inside && inside && line.is_closed();
        runs = (runs + own_runs - u8::from(seam)).min(3);
    }
    (best, runs)
}

fn kind_under(
    relief: &Relief,
    best: &Option<Nearest>,
    centre: Point,
    at: Spot,
    radius: f64,
    turn: u8,
) -> (Kind, Option<u8>) {
    let mut kind = if best.is_some() { Kind::Line } else { Kind::None };
    let mut open = None;
    for mark in &relief.marks {
        if mark.kind > kind && centre.distance(mark.at) < radius * 0.72 {
            kind = mark.kind;
            open = mark.open;
        }
    }
    let rim = at.x.min(at.y).min(Spot::RIM - at.x).min(Spot::RIM - at.y);
    if kind == Kind::None && f64::from(rim) < radius * 4.0 {
        kind = Kind::Edge;
    }
    let open = open.filter(|_| kind == Kind::Corner);
    (kind, open.map(|v| (nearest_direction(v, 8, 45.0, false) + 2 * (turn % 4)) % 8))
}

/// Fills in what depends on the nearest line and on the motion.
fn describe(cue: &mut Cue, best: &Nearest, from: Option<Spot>, at: Spot, radius: f64, turn: u8) {
    let run = turned(best.run, turn);
    // Angles are counted upwards here, as people say "rising".
    let upright = nearest_direction((best.run.0, -best.run.1), 8, 22.5, true);
    cue.dir = Some((upright + 4 * (turn % 4)) % 8);
    cue.near = (7.0 * (1.0 - best.distance / radius)).round().clamp(0.0, 7.0) as u8;
    let offset = turned(best.offset, turn);
    let (here, before) = (at.point(), from.unwrap_or(at).point());
    let motion = (here.x - before.x, here.y - before.y);
    let length = (motion.0 * motion.0 + motion.1 * motion.1).sqrt();
    // A finger that rests is taken to go upwards: left is left.
    let ahead = if length > 0.0 { (motion.0 / length, motion.1 / length) } else { (0.0, -1.0) };
    let across = ahead.0 * offset.1 - ahead.1 * offset.0;
    cue.side = (4.0 * across / radius).round().clamp(-4.0, 4.0) as i8;
    let along = run.0 * ahead.0 + run.1 * ahead.1;
    let square = best.run.0 * best.run.0 + best.run.1 * best.run.1;
    if best.curl.abs() > 0.02 * square {
        cue.bend = if (best.curl > 0.0) == (along >= 0.0) { 1 } else { -1 };
    }
}

/// Whole units, told in quarters: as much as a glow needs, too little to measure a figure by.
fn quarter(units: f64) -> i8 {
    (units.round() * 4.0) as i8
}

/// The ends of the part of a segment that lies within a disc, relative to its centre.
fn clip(a: Point, b: Point, centre: Point, radius: f64) -> Option<((f64, f64), (f64, f64))> {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let (fx, fy) = (a.x - centre.x, a.y - centre.y);
    let square = dx * dx + dy * dy;
    if square == 0.0 {
        return None;
    }
    let half = fx * dx + fy * dy;
    let rest = half * half - square * (fx * fx + fy * fy - radius * radius);
    if rest <= 0.0 {
        return None;
    }
    let root = rest.sqrt();
    let (t0, t1) = (((-half - root) / square).max(0.0), ((-half + root) / square).min(1.0));
    (t0 < t1).then_some(((fx + dx * t0, fy + dy * t0), (fx + dx * t1, fy + dy * t1)))
}
