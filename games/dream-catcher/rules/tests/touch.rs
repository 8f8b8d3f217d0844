//! What leaves the host when a finger feels.

use std::sync::LazyLock;

use dream_catcher::finger::{SPOT_BURST, SPOTS_PER_SECOND};
use dream_catcher::{
    Clarity, Clue, Content, DreamCatcher, Finger, Fingertip, Kind, Patch, Phase, Piece, Relief,
    Spot, Touch, along, feel,
};
use dreamtable_core::{Boxed, Game, Nobody, Node, Seat, Seed, Step, pick};
use proptest::prelude::*;

fn content() -> &'static Content {
    static OURS: LazyLock<Content> =
        LazyLock::new(|| Content::from_pack(&DreamCatcher::built_in_pack()).unwrap());
    &OURS
}

fn touches() -> impl Strategy<Value = Touch> {
    prop_oneof![Just(Touch::Gentle), Just(Touch::Normal), Just(Touch::Hard)]
}

fn spots() -> impl Strategy<Value = Spot> {
    (0..=400i64, 0..=400i64).prop_map(|(x, y)| Spot::new(x, y))
}

/// The ends of all pieces in units from the centre of the disc.
fn ends(patch: &Patch) -> Vec<(f64, f64)> {
    let unit = |v: i8| f64::from(v) / 4.0;
    let pieces = patch.segs.iter().flatten();
    pieces
        .flat_map(|piece| match *piece {
            Piece::Line([a, b, c, d]) => vec![(unit(a), unit(b)), (unit(c), unit(d))],
            Piece::Dot([a, b]) => vec![(unit(a), unit(b))],
        })
        .collect()
}

fn distance_to(relief: &Relief, x: f64, y: f64) -> f64 {
    let lines = relief.lines.iter().flat_map(|line| line.points.windows(2)).map(|pair| {
        let (a, b) = (pair[0], pair[1]);
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let t = (((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy).max(1e-9)).clamp(0.0, 1.0);
        ((a.x + t * dx - x).powi(2) + (a.y + t * dy - y).powi(2)).sqrt()
    });
    let dots = relief.dots.iter().map(|dot| ((dot.x - x).powi(2) + (dot.y - y).powi(2)).sqrt());
    lines.chain(dots).fold(f64::MAX, f64::min)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn ct_8_2_nothing_outside_disc(
        touch in touches(), turn in 0..4u8, places in prop::collection::vec(spots(), 40),
    ) {
        let content = content();
        for (i, figure) in content.figures.iter().enumerate() {
            let tip = Fingertip { touch, turn, pure: false };
            let at = places[i % places.len()];
            let patch = feel(&figure.relief, tip, None, at, Clarity::Clear);
            for (x, y) in ends(&patch) {
                // Rounding to whole units moves an end by less than three quarters of a unit.
                prop_assert!((x * x + y * y).sqrt() <= touch.radius() + 0.75, "{} {:?}", figure.id, at);
            }
        }
    }

    #[test]
    fn what_is_felt_is_on_the_card(places in prop::collection::vec(spots(), 40)) {
        let content = content();
        for (i, figure) in content.figures.iter().enumerate() {
            let at = places[i % places.len()];
            let patch = feel(&figure.relief, Fingertip::default(), None, at, Clarity::Clear);
            let centre = at.point();
            for (x, y) in ends(&patch) {
                let off = distance_to(&figure.relief, centre.x + x, centre.y + y);
                prop_assert!(off < 0.75, "{}: {off} beside the line", figure.id);
            }
            let near = distance_to(&figure.relief, centre.x, centre.y) < Touch::Normal.radius();
            let felt = !matches!(patch.cue.kind, Kind::None | Kind::Edge);
            prop_assert_eq!(near, felt || patch.segs.is_some_and(|segs| !segs.is_empty()));
        }
    }

    #[test]
    fn a_quarter_turn_turns_what_is_felt(turn in 0..4u8, places in prop::collection::vec(spots(), 20)) {
        let content = content();
        for (i, figure) in content.figures.iter().enumerate() {
            let at = places[i % places.len()];
            let turned = Spot::new(400 - i64::from(at.y), at.x.into());
            let tip = |turn| Fingertip { touch: Touch::Normal, turn, pure: false };
            let before = feel(&figure.relief, tip(turn), None, at, Clarity::Clear);
            let after = feel(&figure.relief, tip(turn + 1), None, turned, Clarity::Clear);
            let (a, b) = (before.cue, after.cue);
            prop_assert_eq!((a.kind, a.near, a.count), (b.kind, b.near, b.count));
            prop_assert_eq!(a.dir.map(|dir| (dir + 4) % 8), b.dir);
            prop_assert_eq!(a.open.map(|open| (open + 2) % 8), b.open);
            let rotated: Vec<(f64, f64)> = ends(&before).iter().map(|(x, y)| (-y, *x)).collect();
            for ((x, y), (p, q)) in rotated.iter().zip(ends(&after)) {
                prop_assert!((x - p).abs() <= 0.25 && (y - q).abs() <= 0.25);
            }
        }
    }

    #[test]
    fn ct_8_8_fast_finger_gets_no_lines(at in spots(), from in spots(), touch in touches()) {
        let content = content();
        for figure in &content.figures {
            let tip = Fingertip { touch, turn: 0, pure: false };
            let patch = feel(&figure.relief, tip, Some(from), at, Clarity::Blurred);
            prop_assert_eq!(&patch.segs, &None);
            let cue = patch.cue;
            prop_assert_eq!((cue.dir, cue.bend, cue.side, cue.near, cue.count, cue.open), (None, 0, 0, 0, 0, None));
            let pure = Fingertip { pure: true, ..tip };
            prop_assert_eq!(feel(&figure.relief, pure, Some(from), at, Clarity::Clear).segs, None);
        }
    }

    /// Whatever a client does, the clear spots it gets lie on a way no longer than an honest finger
    /// goes in that time, and there are no more of them than the rate allows.
    #[test]
    fn nobody_gathers_more_than_an_honest_finger(
        samples in prop::collection::vec((0..60u64, 0..2usize, spots()), 1..400),
    ) {
        let (mut finger, mut now, mut felt) = (Finger::new(0), 0, 0i64);
        let mut last: [Option<Spot>; 2] = [None; 2];
        let mut way = 0.0;
        for (pause, tip, at) in samples {
            now += pause;
            if finger.sample(now, tip, at) == Ok(Clarity::Clear) {
                felt += 1;
                if let Some(before) = last[tip].or(last[1 - tip]) {
                    way += f64::from(before.distance(at)) / 4.0;
                }
                last[tip] = Some(at);
            }
        }
        let seconds = now as f64 / 1000.0;
        prop_assert!(felt <= SPOT_BURST + SPOTS_PER_SECOND * now as i64 / 1000 + 1);
        prop_assert!(way <= 90.0 * seconds + 13.0, "{way} units in {seconds} s");
    }
}

#[test]
fn a_sweep_of_the_whole_card_takes_ten_seconds_at_least() {
    // Strips one disc wide, as fast as it goes: what a machine would do.
    let mut finger = Finger::new(0);
    let mut now = 0;
    for strip in 0..10 {
        for step in 0..=20 {
            let along = if strip % 2 == 0 { step * 20 } else { 400 - step * 20 };
            while finger.sample(now, 0, Spot::new(along, strip * 40 + 20)) != Ok(Clarity::Clear) {
                now += 5;
            }
        }
    }
    assert!(now > 10_000, "{now} ms");
}

#[test]
fn tracing_follows_a_line_to_its_end() {
    let content = content();
    let ladder = &content.figures[52].relief;
    let mut from = Spot::new(120, 40);
    let mut at = Spot::new(120, 44);
    for _ in 0..400 {
        let Some(next) = along(ladder, 0, from, at, 3) else { break };
        if next == at {
            break;
        }
        (from, at) = (at, next);
    }
    assert!(at.y > 360 && (118..=122).contains(&at.x), "{at:?}");
    assert_eq!(along(ladder, 0, at, Spot::new(200, 10), 3), None, "no line, no way");
}

#[test]
fn a_patch_is_told_in_words_made_of_the_cue() {
    let content = content();
    let key = &content.figures[50].relief;
    let told = |x: i64, y: i64| {
        let at = Spot::new(x * 4, y * 4);
        feel(key, Fingertip::default(), None, at, Clarity::Clear).words()
    };
    assert_eq!(told(60, 50), "line, level");
    assert_eq!(told(60, 20), "nothing");
    assert_eq!(told(1, 20), "card edge, left");
    assert_eq!(told(90, 67), "line end");
    assert_eq!(told(42, 50), "lines meet");
    let square = &content.figures[1].relief;
    let corner = feel(square, Fingertip::default(), None, Spot::new(57, 57), Clarity::Clear);
    assert_eq!(corner.words(), "corner, open down to the right");
}

#[test]
fn a_patch_is_small_on_the_wire() {
    let content = content();
    let web = &content.figures[28].relief;
    let tip = Fingertip { touch: Touch::Gentle, ..Fingertip::default() };
    let patch = feel(web, tip, None, Spot::new(200, 200), Clarity::Clear);
    let json = serde_json::to_string(&patch).unwrap();
    assert!(json.starts_with(r#"{"x":200,"y":200,"cue":{"kind":"junction""#), "{json}");
    assert!(json.len() < 700, "{}", json.len());
}

#[test]
fn ct_8_19_only_who_touches_a_card_is_given_its_relief() {
    let game = crate::common::game(4);
    let mut rng = Seed::from_number(3).stream("test", 0);
    let (mut state, mut actions, mut touched) = (game.setup(), Vec::new(), 0);
    loop {
        for seat in Seat::all(4) {
            for card in Clue::all(5) {
                let talk = &state.public.talk;
                let may = matches!(state.public.phase, Phase::Touch | Phase::Feeling(_))
                    && talk.touch[card.index()].contains(seat);
                assert_eq!(game.relief_under(&state, seat, card).is_some(), may);
                touched += usize::from(may);
            }
        }
        let step = match game.node(&state) {
            Node::Over => break,
            Node::Chance => Step::Chance(game.sample(&state, &mut rng)),
            Node::Decision { must, .. } => {
                let seat = must.first().unwrap();
                game.legal_actions(&state, seat, &mut actions);
                Step::Act { seat, action: pick(&mut rng, &actions) }
            }
        };
        game.apply(&mut state, step, &mut Nobody);
    }
    assert!(touched > 100);
}
