//! What a program with all the printed figures gets out of a finger. It asks as a finger may, and
//! compares: first by looking patches up, then by fitting every figure in every size, shape, tilt and
//! place. The second knows how cards are bent, only not how far each one.

use dream_catcher::recipe::Point;
use dream_catcher::{Bend, Clarity, Content, Fingertip, Patch, Piece, Relief, Spot, along, feel};
use dreamtable_core::Boxed;

/// A cell of the field of distances, in units.
const CELL: f64 = 2.0;
const CELLS: usize = 50;
/// How far apart two samples of a sweep are, in units: forty a second at the speed limit.
const STEP: f64 = 2.25;

fn content() -> Content {
    Content::from_pack(&dream_catcher::DreamCatcher::built_in_pack()).unwrap()
}

/// How far every place of a card is from the printed lines.
struct Field(Vec<f64>);

impl Field {
    fn new(relief: &Relief) -> Field {
        // Points close together stand for the lines.
        let mut dots: Vec<Point> = relief.dots.clone();
        for line in &relief.lines {
            for pair in line.points.windows(2) {
                let steps = (pair[0].distance(pair[1]) / 2.0).ceil().max(1.0);
                dots.extend((0..=steps as usize).map(|i| {
                    let t = i as f64 / steps;
                    let between = |a: f64, b: f64| a + (b - a) * t;
                    Point::new(between(pair[0].x, pair[1].x), between(pair[0].y, pair[1].y))
                }));
            }
        }
        let centre = |i: usize| (i as f64 + 0.5) * CELL;
        let far = (0..CELLS * CELLS).map(|cell| {
            let at = Point::new(centre(cell % CELLS), centre(cell / CELLS));
            dots.iter().map(|dot| at.distance(*dot)).fold(f64::MAX, f64::min)
        });
        Field(far.collect())
    }

    fn at(&self, x: f64, y: f64) -> f64 {
        let cell = |v: f64| ((v / CELL) as usize).min(CELLS - 1);
        if !(0.0..100.0).contains(&x) || !(0.0..100.0).contains(&y) {
            return 8.0;
        }
        self.0[cell(y) * CELLS + cell(x)]
    }
}

/// A sweep of the card in strips, each as wide as the disc: strips 30 units apart first, then those
/// between them.
fn sweep() -> impl Iterator<Item = Spot> {
    let strips = [45.0, 15.0, 75.0, 30.0, 60.0, 90.0, 5.0f64];
    strips.into_iter().enumerate().flat_map(|(nth, y)| {
        (0..=(90.0 / STEP) as i64).map(move |i| {
            let x = 5.0 + STEP * i as f64;
            let x = if nth % 2 == 0 { x } else { 100.0 - x };
            Spot::new((x * 4.0) as i64, (y * 4.0) as i64)
        })
    })
}

/// Strips until a line is met; then along that line, both ways, until it ends or is known already.
fn traces(relief: &Relief) -> Vec<Spot> {
    let mut way: Vec<Spot> = Vec::new();
    let mut known: Vec<Spot> = Vec::new();
    for at in sweep() {
        if known.iter().any(|spot| spot.distance(at) < 20) {
            continue;
        }
        way.push(at);
        let mut back = at;
        for _ in 0..2 {
            let (mut from, mut here) = (back, at);
            while let Some(next) = along(relief, 0, from, here, (STEP * 4.0) as u16) {
                let met = known.iter().rev().skip(4).any(|spot| spot.distance(next) < 8);
                if met || next.distance(here) < 4 || way.len() > 400 {
                    break;
                }
                if here == at && back == at {
                    back = next;
                }
                way.push(next);
                known.push(next);
                (from, here) = (here, next);
            }
        }
    }
    way
}

/// What the program has learned: where something lies, and where nothing does.
#[derive(Default)]
struct Known {
    full: Vec<Point>,
    empty: Vec<Point>,
}

impl Known {
    fn learn(&mut self, patch: &Patch) {
        let at = patch.at.point();
        let pieces = patch.segs.iter().flatten();
        let before = self.full.len();
        self.full.extend(pieces.map(|piece| {
            let (x, y) = match *piece {
                Piece::Line([a, b, c, d]) => {
                    ((f64::from(a) + f64::from(c)) / 8.0, (f64::from(b) + f64::from(d)) / 8.0)
                }
                Piece::Dot([x, y]) => (f64::from(x) / 4.0, f64::from(y) / 4.0),
            };
            Point::new(at.x + x, at.y + y)
        }));
        if self.full.len() == before {
            self.empty.push(at);
        }
    }

    /// How badly a figure fits that was made smaller, stretched, tilted and moved in this way.
    fn misfit(&self, field: &Field, pose: Pose) -> f64 {
        let [scale, stretch, tilt, dx, dy] = pose;
        let (sin, cos) = tilt.to_radians().sin_cos();
        let far = |at: &Point| {
            let (x, y) = (at.x - 50.0 - dx, at.y - 50.0 - dy);
            let (x, y) = ((x * cos + y * sin) / scale, (y * cos - x * sin) / scale);
            scale * field.at(x / stretch + 50.0, y * stretch + 50.0)
        };
        let every = |points: &[Point]| (points.len() / 30).max(1);
        let full = self.full.iter().step_by(every(&self.full)).map(|at| far(at).min(8.0).powi(2));
        let empty = self.empty.iter().step_by(every(&self.empty));
        let empty = empty.map(|at| (5.0 - far(at)).max(0.0).powi(2));
        full.sum::<f64>() + empty.sum::<f64>()
    }

    /// The pose in which a figure fits best, tried roughly.
    fn rough(&self, field: &Field) -> (f64, Pose) {
        let mut least = (f64::MAX, [0.0; 5]);
        for scale in [0.74, 0.82, 0.9, 0.97] {
            for stretch in [0.89, 1.0, 1.11] {
                for tilt in [-18.0, -9.0, 0.0, 9.0, 18.0] {
                    for place in 0..49 {
                        let shift = |n: i32| 4.0 * f64::from(n - 3);
                        let pose = [scale, stretch, tilt, shift(place % 7), shift(place / 7)];
                        let misfit = self.misfit(field, pose);
                        if misfit < least.0 {
                            least = (misfit, pose);
                        }
                    }
                }
            }
        }
        least
    }

    /// The same, nearer and nearer to a pose that fits roughly.
    fn fine(&self, field: &Field, (mut least, mut pose): (f64, Pose)) -> f64 {
        let mut by = [0.04, 0.04, 4.0, 2.0, 2.0];
        for _ in 0..6 {
            for axis in 0..by.len() {
                for sign in [-1.0, 1.0] {
                    let mut tried = pose;
                    tried[axis] += sign * by[axis];
                    let misfit = self.misfit(field, tried);
                    if misfit < least {
                        (least, pose) = (misfit, tried);
                    }
                }
            }
            by = by.map(|by| by * 0.7);
        }
        least
    }

    /// The figure that fits best: all of them roughly, the best of those finely.
    fn best(&self, fields: &[Field]) -> usize {
        let rough = fields.iter().map(|field| self.rough(field)).enumerate();
        let mut all: Vec<(usize, (f64, Pose))> = rough.collect();
        all.sort_by(|a, b| a.1.0.total_cmp(&b.1.0));
        let fine =
            all.iter().take(12).map(|(index, fit)| (self.fine(&fields[*index], *fit), *index));
        fine.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap().1
    }
}

/// Size, stretch, tilt and place.
type Pose = [f64; 5];

/// Some cards as they may be dealt; `CARDS=1` takes all.
fn dealt(content: &Content) -> Vec<(usize, Relief)> {
    let every = std::env::var("CARDS").ok().and_then(|every| every.parse().ok()).unwrap_or(6);
    (0..content.figures.len())
        .step_by(every)
        .map(|index| {
            let printed = &content.figures[index].relief;
            (index, Bend::drawn(index as u64 * 7919 + 1, printed).relief(printed))
        })
        .collect()
}

#[test]
fn looking_patches_up_among_the_printed_figures_finds_nothing() {
    let content = content();
    let tip = Fingertip::default();
    let named = |bent: bool| {
        let cards = dealt(&content).into_iter().filter(|(index, relief)| {
            let relief = if bent { relief } else { &content.figures[*index].relief };
            let spots: Vec<Spot> = sweep().take(41).collect();
            let felt = |relief: &Relief| -> Vec<_> {
                let patch = |at: &Spot| feel(relief, tip, None, *at, Clarity::Clear);
                spots.iter().map(patch).map(|patch| (patch.cue.kind, patch.cue.near)).collect()
            };
            let real = felt(relief);
            let alike =
                |figure: &Relief| felt(figure).iter().zip(&real).filter(|(a, b)| a == b).count();
            let best = (0..content.figures.len())
                .max_by_key(|index| alike(&content.figures[*index].relief));
            best == Some(*index)
        });
        cards.count()
    };
    let cards = dealt(&content).len();
    let (printed, bent) = (named(false), named(true));
    assert!(printed * 10 >= cards * 9, "printed figures are looked up: {printed} of {cards}");
    assert!(bent * 5 <= cards, "bent ones are not: {bent} of {cards}");
}

#[test]
fn a_program_that_fits_every_figure_needs_half_of_what_a_finger_needs() {
    let content = content();
    let fields: Vec<Field> = content.figures.iter().map(|f| Field::new(&f.relief)).collect();
    let cards = dealt(&content);
    // What a finger feels that goes along half of all lines of the card.
    let half = |relief: &Relief| (relief.ink() / STEP / 2.0) as usize;
    let named = |way: &dyn Fn(&Relief) -> Vec<Spot>| {
        let right = cards.iter().filter(|(index, relief)| {
            let mut known = Known::default();
            for at in way(relief).into_iter().take(half(relief)) {
                known.learn(&feel(relief, Fingertip::default(), None, at, Clarity::Clear));
            }
            known.best(&fields) == *index
        });
        right.count()
    };
    let (strips, lines) = (named(&|_| sweep().collect()), named(&|relief| traces(relief)));
    println!("of {} cards, {strips} by strips and {lines} along lines", cards.len());
    assert!(strips * 2 <= cards.len(), "{strips} of {} are named by strips", cards.len());
    assert!(lines * 2 <= cards.len(), "{lines} of {} are named along lines", cards.len());
}
