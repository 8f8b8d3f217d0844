//! What a program with all the printed figures gets out of a finger. It asks as a finger may, and
//! compares: first by looking patches up, then by fitting every figure in every size, tilt and place.

use dream_catcher::recipe::Point;
use dream_catcher::{Bend, Clarity, Content, Fingertip, Patch, Piece, Relief, Spot, feel};
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

    /// How badly a figure fits that was made smaller, tilted and moved in this way.
    fn misfit(&self, field: &Field, scale: f64, tilt: f64, shift: (f64, f64)) -> f64 {
        let (sin, cos) = tilt.to_radians().sin_cos();
        let printed = |at: &Point| {
            let (x, y) = (at.x - 50.0 - shift.0, at.y - 50.0 - shift.1);
            ((x * cos + y * sin) / scale + 50.0, (y * cos - x * sin) / scale + 50.0)
        };
        let far = |at: &Point| {
            let (x, y) = printed(at);
            scale * field.at(x, y)
        };
        let every = |points: &[Point]| (points.len() / 30).max(1);
        let full = self.full.iter().step_by(every(&self.full)).map(|at| far(at).min(8.0).powi(2));
        let empty = self.empty.iter().step_by(every(&self.empty));
        let empty = empty.map(|at| (5.0 - far(at)).max(0.0).powi(2));
        full.sum::<f64>() + empty.sum::<f64>()
    }

    fn best(&self, fields: &[Field]) -> usize {
        let misfit = |field: &Field| {
            let mut least = f64::MAX;
            for scale in [0.8, 0.88, 0.96] {
                for tilt in [-8.0, 0.0, 8.0] {
                    for x in -3..=3 {
                        for y in -3..=3 {
                            let shift = (4.0 * f64::from(x), 4.0 * f64::from(y));
                            least = least.min(self.misfit(field, scale, tilt, shift));
                        }
                    }
                }
            }
            least
        };
        let all: Vec<f64> = fields.iter().map(misfit).collect();
        (0..all.len()).min_by(|a, b| all[*a].total_cmp(&all[*b])).unwrap()
    }
}

/// Some cards as they are dealt.
fn dealt(content: &Content) -> Vec<(usize, Relief)> {
    (0..content.figures.len())
        .step_by(4)
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
    let checks = [41u16, 82, 123, 205];
    let mut right = [0usize; 4];
    let cards = dealt(&content);
    let mut lines = 0.0;
    for (index, relief) in &cards {
        lines += relief.ink() / STEP / cards.len() as f64;
        let mut known = Known::default();
        for (nth, at) in sweep().enumerate().take(checks[3].into()) {
            known.learn(&feel(relief, Fingertip::default(), None, at, Clarity::Clear));
            if let Some(check) = checks.iter().position(|check| usize::from(*check) == nth + 1) {
                right[check] += usize::from(known.best(&fields) == *index);
            }
        }
    }
    println!(
        "{right:?} of {} after {checks:?} patches; a finger along all lines {lines:.0}",
        cards.len()
    );
    let half = lines / 2.0;
    let most = cards.len() / 2;
    for (check, right) in checks.iter().zip(right) {
        assert!(f64::from(*check) > half || right <= most, "{right} after {check}");
    }
}
