//! What a fingertip feels: a pure function from a place on the card, and the motion that led there,
//! to the small patch under the fingertip. It is all that ever leaves the server of a card that is
//! not revealed.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize, Serializer};

use crate::recipe::{Line, Point, direction};
use crate::relief::{Kind, Relief, nearest};

/// The most pieces of line and dots in a patch (CT-8.19).
pub const MOST_PIECES: usize = 24;
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

/// A place on the card as it lies before the finger, in quarter units from the upper left corner:
/// 0 to 400 both ways (CT-8.18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Spot {
    pub x: u16,
    pub y: u16,
}

impl Spot {
    pub const RIM: u16 = 400;

    /// A spot from anything a client sends: what lies beyond the rim is on the rim.
    pub fn new(x: i64, y: i64) -> Self {
        let on_card = |v: i64| v.clamp(0, i64::from(Self::RIM)) as u16;
        Spot { x: on_card(x), y: on_card(y) }
    }

    /// The same place on the upright figure of a card that lies turned.
    pub fn upright(self, turn: u8) -> Self {
        (0..turn % 4).fold(self, |Spot { x, y }, _| Spot { x: y, y: Self::RIM - x })
    }

    pub fn point(self) -> Point {
        Point::new(f64::from(self.x) / 4.0, f64::from(self.y) / 4.0)
    }

    /// The distance in quarter units, rounded up.
    pub fn distance(self, other: Spot) -> u32 {
        (self.point().distance(other.point()) * 4.0).ceil() as u32
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

/// What is under the fingertip, in a few numbers. Sound, vibration and words are made of it alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Cue {
    pub kind: Kind,
    /// The run of the nearest line in steps of 22.5°, 0 to 7: 0 level, 2 rising to the right, 4
    /// upright, 6 falling to the right.
    pub dir: Option<u8>,
    /// -1 curves to the left, 1 to the right, as the motion goes.
    pub bend: i8,
    /// Where the nearest line lies across the motion, -4 left to 4 right.
    pub side: i8,
    /// How close to the centre, 0 to 7.
    pub near: u8,
    /// Separate lines within the disc, 0 to 3; 3 is three or more.
    pub count: u8,
    /// Into which direction a corner opens, in steps of 45° clockwise from the right.
    pub open: Option<u8>,
}

/// A piece of what lies under the disc, in quarter units relative to its centre.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    Line([i8; 4]),
    Dot([i8; 2]),
}

impl Serialize for Piece {
    /// A line is four numbers, a dot two.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Piece::Line(ends) => serializer.collect_seq(ends),
            Piece::Dot(at) => serializer.collect_seq(at),
        }
    }
}

/// What is sent for one spot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Patch {
    #[serde(flatten)]
    pub at: Spot,
    pub cue: Cue,
    /// Missing in pure mode and when the finger was too fast.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub segs: Option<ArrayVec<Piece, MOST_PIECES>>,
}

/// From a turned card back to the figure.
fn upright(at: Point, turn: u8) -> Point {
    (0..turn % 4).fold(at, |p, _| Point::new(p.y, 100.0 - p.x))
}

/// A direction on the figure as it is felt on the turned card.
fn turned(v: (f64, f64), turn: u8) -> (f64, f64) {
    (0..turn % 4).fold(v, |(x, y), _| (-y, x))
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

/// Where a finger goes that follows the line under it (CT-8.14), round corners too: the next spot
/// `step` quarter units on in the direction of the motion from `from` to `at`; `None` where no line
/// is under the finger. The host counts it like any other sample.
pub fn along(relief: &Relief, turn: u8, from: Spot, at: Spot, step: u16) -> Option<Spot> {
    let centre = upright(at.point(), turn);
    let mut best: Option<(f64, Point, &Line, usize)> = None;
    for line in &relief.lines {
        for (segment, pair) in line.points.windows(2).enumerate() {
            let (point, distance) = nearest(centre, pair[0], pair[1]);
            if best.is_none_or(|(least, ..)| distance < least) {
                best = Some((distance, point, line, segment));
            }
        }
    }
    let (_, point, line, segment) = best.filter(|(distance, ..)| *distance <= 2.4)?;
    let (a, b) = (line.points[segment], line.points[segment + 1]);
    let run = turned((b.x - a.x, b.y - a.y), turn);
    let motion = (i32::from(at.x) - i32::from(from.x), i32::from(at.y) - i32::from(from.y));
    let onward = run.0 * f64::from(motion.0) + run.1 * f64::from(motion.1) >= 0.0;
    let to = walk(line, segment, point, onward, f64::from(step) / 4.0);
    let (x, y) = turned((to.x - centre.x, to.y - centre.y), turn);
    let here = at.point();
    Some(Spot::new(((here.x + x) * 4.0).round() as i64, ((here.y + y) * 4.0).round() as i64))
}

/// The point `far` units on along a line, from a point of one of its segments; the end of a line
/// that ends before.
fn walk(line: &Line, mut segment: usize, mut at: Point, onward: bool, mut far: f64) -> Point {
    let last = line.points.len() - 2;
    for _ in 0..=2 * last {
        let next = line.points[if onward { segment + 1 } else { segment }];
        let way = at.distance(next);
        if way > far {
            let t = far / way;
            return Point::new(at.x + (next.x - at.x) * t, at.y + (next.y - at.y) * t);
        }
        (at, far) = (next, far - way);
        segment = match (onward, line.is_closed()) {
            (true, _) if segment < last => segment + 1,
            (false, _) if segment > 0 => segment - 1,
            (true, true) => 0,
            (false, true) => last,
            _ => return at,
        };
    }
    at
}

const SLOPES: [&str; 8] = [
    "level",
    "rising gently to the right",
    "rising to the right",
    "rising steeply to the right",
    "upright",
    "falling steeply to the right",
    "falling to the right",
    "falling gently to the right",
];

const SIDES: [&str; 8] = [
    "to the right",
    "down to the right",
    "downward",
    "down to the left",
    "to the left",
    "up to the left",
    "upward",
    "up to the right",
];

impl Patch {
    /// What a screen reader says (CT-8.12), made of the cue alone.
    pub fn words(&self) -> String {
        let Cue { kind, dir, open, count, .. } = self.cue;
        match (kind, dir, open) {
            (Kind::None, ..) => "nothing".to_owned(),
            (Kind::Edge, ..) => format!("card edge, {}", self.edge()),
            (Kind::Line, Some(dir), _) => {
                let beside = if count > 1 { ", another beside it" } else { "" };
                format!("line, {}{beside}", SLOPES[dir as usize & 7])
            }
            (Kind::Line, ..) => "line".to_owned(),
            (Kind::End, ..) => "line end".to_owned(),
            (Kind::Dot, ..) => "dot".to_owned(),
            (Kind::Corner, _, Some(open)) => format!("corner, open {}", SIDES[open as usize & 7]),
            (Kind::Corner, ..) => "corner".to_owned(),
            (Kind::Junction, ..) if count >= 3 => "three lines meet".to_owned(),
            (Kind::Junction, ..) => "lines meet".to_owned(),
        }
    }

    fn edge(&self) -> &'static str {
        let Spot { x, y } = self.at;
        let rims = [(x, "left"), (Spot::RIM - x, "right"), (y, "top"), (Spot::RIM - y, "bottom")];
        rims.iter().min_by_key(|(distance, _)| *distance).map_or("left", |(_, name)| name)
    }
}
