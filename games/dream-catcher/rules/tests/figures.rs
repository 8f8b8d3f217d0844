//! Figures are told apart by an honest finger: it strokes a card as a bot does, with a hand that
//! trembles, and weighs which figures would feel like that.

use dream_catcher::{
    Clarity, Content, DreamCatcher, Fingertip, Motif, Relief, Spot, Stroke, Trace, feel,
};
use dreamtable_core::{Boxed, Rng, Seed, below};

/// Crosswise from the middle, as a guesser begins.
const STROKES: [&str; 3] = ["r4", "c4", "r2"];
const FEELINGS: usize = 200;

/// Those that were hard to make out, and those that felt alike, by their numbers in the first pack.
const HARD: [u8; 5] = [21, 23, 34, 43, 75];
const ALIKE: [&[u8]; 2] = [&[2, 8, 49, 81], &[1, 58, 74]];

fn stroked<R: Rng>(content: &Content, motif: Motif, rng: &mut R) -> Vec<(Stroke, Trace)> {
    let stroke = |name: &&str| {
        let stroke: Stroke = name.parse().unwrap();
        let chances = content.chances(motif, stroke);
        let mut draw = below(rng, chances.iter().map(|(_, weight)| u32::from(weight)).sum());
        let drawn = chances.iter().find(|(_, weight)| {
            let there = draw < u32::from(*weight);
            draw = draw.saturating_sub(u32::from(*weight));
            there
        });
        (stroke, drawn.unwrap().0)
    };
    STROKES.iter().map(stroke).collect()
}

/// How likely each figure is to feel like that; together 1.
fn belief(content: &Content, felt: &[(Stroke, Trace)]) -> Vec<f64> {
    let fits = |motif: u8| {
        let chance = |(stroke, trace): &(Stroke, Trace)| {
            f64::from(content.chances(Motif(motif), *stroke).of(*trace)) + 0.5
        };
        felt.iter().map(chance).product::<f64>()
    };
    let all: Vec<f64> = (0..content.figures.len() as u8).map(fits).collect();
    let sum: f64 = all.iter().sum();
    all.into_iter().map(|fits| fits / sum).collect()
}

/// What this figure is taken for, on average.
fn taken_for(content: &Content, number: u8) -> Vec<f64> {
    let mut rng = Seed::from_number(number.into()).stream("figures", 0);
    let mut mean = vec![0.0; content.figures.len()];
    for _ in 0..FEELINGS {
        let felt = stroked(content, Motif(number - 1), &mut rng);
        for (sum, share) in mean.iter_mut().zip(belief(content, &felt)) {
            *sum += share / FEELINGS as f64;
        }
    }
    mean
}

fn made_out(content: &Content, number: u8) -> f64 {
    taken_for(content, number)[usize::from(number) - 1]
}

/// On how much of its way along the lines of one figure a finger would feel just the same on the other.
fn alike(one: &Relief, other: &Relief) -> f64 {
    let (mut same, mut all) = (0, 0);
    for line in &one.lines {
        for pair in line.points.windows(2) {
            let steps = (pair[0].distance(pair[1]) / 2.0).ceil().max(1.0) as u32;
            for step in 0..steps {
                let t = f64::from(step) / f64::from(steps);
                let quarters = |a: f64, b: f64| ((a + (b - a) * t) * 4.0).round() as i64;
                let at = Spot::new(quarters(pair[0].x, pair[1].x), quarters(pair[0].y, pair[1].y));
                let felt =
                    |relief| feel(relief, Fingertip::default(), None, at, Clarity::Clear).cue;
                let (a, b) = (felt(one), felt(other));
                same += u32::from((a.kind, a.dir) == (b.kind, b.dir));
                all += 1;
            }
        }
    }
    f64::from(same) / f64::from(all)
}

/// The most alike two of the figures feel.
fn most_alike(content: &Content, kind: &[u8]) -> f64 {
    let relief = |number: &u8| &content.figures[usize::from(*number) - 1].relief;
    let pairs = kind.iter().flat_map(|one| kind.iter().map(move |other| (one, other)));
    let alike = |(one, other)| alike(relief(one), relief(other));
    pairs.filter(|(one, other)| one != other).map(alike).fold(0.0, f64::max)
}

#[test]
fn what_was_hard_to_feel_is_made_out_and_what_felt_alike_is_told_apart() {
    let first = Content::from_pack(&DreamCatcher::earlier_packs()[0]).unwrap();
    let ours = Content::from_pack(&DreamCatcher::built_in_pack()).unwrap();
    let mean = |content| HARD.map(|number| made_out(content, number)).iter().sum::<f64>() / 5.0;
    let (then, now) = (mean(&first), mean(&ours));
    println!("made out: {then:.2}, now {now:.2}");
    assert!(now > then + 0.1 && now > 0.8, "{then} {now}");
    for kind in ALIKE {
        let (then, now) = (most_alike(&first, kind), most_alike(&ours, kind));
        println!("{kind:?} alike: {then:.2}, now {now:.2}");
        assert!(now < 0.6 * then, "{kind:?}: {then} {now}");
    }
}

#[test]
fn matches_that_were_begun_with_the_first_figures_keep_them() {
    let packs = DreamCatcher::earlier_packs();
    let hashes: Vec<String> = packs.iter().map(|pack| pack.hash()).collect();
    assert_eq!(hashes, ["c1794218a618ef25"]);
    let game = DreamCatcher::open(DreamCatcher::usual_options(2), &packs[0]).unwrap();
    assert_eq!(game.content_hash(), hashes[0]);
    assert!(game.content().shape("tri").is_some() && game.content().groups.len() == 1);
}
