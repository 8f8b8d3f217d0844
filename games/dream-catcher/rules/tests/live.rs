//! A finger on a card, as a host lets it feel.

use crate::common::open;
use dream_catcher::recipe::Point;
use dream_catcher::{
    Action, Clue, DreamCatcher, Finger, Motion, Observation, Options, Patch, Phase, Place, Reach,
    Spot, State, Untouched, brain,
};
use dreamtable_core::{Game, Level, Match, Nobody, Node, Seat, SeatSet, Seed, Step, Viewer};

/// Seat 1 leads; seat 2 holds the arrow as card a, seat 3 the square as card b, seat 4 nothing.
fn dealt(options: Options, table: &str) -> (DreamCatcher, Match<DreamCatcher>) {
    let game = open(Options { first: Some(Seat::new(0)), ..options });
    let mut play = Match::new(game.clone().into());
    let chance = |play: &mut Match<DreamCatcher>, text: &str| {
        play.happen(game.parse_outcome(text).unwrap()).unwrap();
    };
    chance(&mut play, "draw d01 d22 d31 d43 m02 m07 m51 m53 m72");
    let lead = |play: &mut Match<DreamCatcher>, action: &str| {
        play.play(Seat::new(0), game.parse_action(action).unwrap()).unwrap();
    };
    lead(&mut play, "pick d22");
    chance(&mut play, table);
    for action in ["give m07 2", "give m02 3", "confirm"] {
        lead(&mut play, action);
    }
    (game, play)
}

const TABLE: &str = "table d43 d22 d31 d01";

fn over(state: &State, card: u8, x: i64, y: i64) -> Reach {
    let motion = Motion::Over([Spot::new(4 * x, 4 * y)].into_iter().collect());
    let card = state.public.handle(Clue(card));
    Reach { card, tip: 0, turn: 0, pure: false, press: false, motion }
}

/// Where a place of the printed arrow lies on card a as it was dealt, in quarter units.
fn arrow(game: &DreamCatcher, state: &State, x: f64, y: f64) -> Spot {
    let (_, bend) = game.relief_under(state, Seat::new(1), Clue(0)).unwrap();
    let at = bend.bent(Point::new(x, y));
    Spot::new((4.0 * at.x).round() as i64, (4.0 * at.y).round() as i64)
}

/// What a rested finger feels there.
fn felt(game: &DreamCatcher, state: &State, reach: &Reach) -> Vec<Patch> {
    game.touch(state, Seat::new(1), &mut Finger::new(0), reach, 0).unwrap().to_vec()
}

#[test]
fn ct_8_19_only_the_holder_feels_a_card_and_trying_another_costs_three() {
    let (game, play) = dealt(Options::usual(4), TABLE);
    let state = play.state();
    for (seat, card, holds) in
        [(1, 0, true), (1, 1, false), (2, 1, true), (0, 0, false), (3, 0, false)]
    {
        let mut finger = Finger::new(0);
        let told = game.touch(state, Seat::new(seat), &mut finger, &over(state, card, 50, 50), 0);
        assert_eq!(told.is_ok(), holds, "seat {seat}, card {card}: {told:?}");
        let spent = if holds { 1 } else { 3 };
        let left = (0..40).filter(|_| finger.sample(0, 0, Spot::new(200, 200)).is_ok()).count();
        assert_eq!(left, 20 - spent);
    }
}

#[test]
fn ct_8_17_handles_are_new_in_every_round_and_differ_by_card() {
    let (_, play) = dealt(Options::usual(4), TABLE);
    let mut public = play.state().public.clone();
    let (a, b) = (public.handle(Clue(0)), public.handle(Clue(1)));
    assert_ne!(a, b);
    assert_eq!(a.to_string().parse(), Ok(a));
    assert_eq!(public.card_of(b), Some(Clue(1)));
    public.round += 1;
    assert_eq!(public.card_of(a), None, "a handle of the round before");
    assert!("m07".parse::<dream_catcher::Handle>().is_err());
}

#[test]
fn between_rounds_there_is_nothing_to_touch() {
    let (game, mut play) = dealt(Options::usual(4), TABLE);
    let reach = over(play.state(), 0, 50, 50);
    play.play(Seat::new(1), Action::Lay(Place(0))).unwrap();
    for seat in [2, 3] {
        play.play(Seat::new(seat), Action::Agree).unwrap();
    }
    let told = game.touch(play.state(), Seat::new(1), &mut Finger::new(0), &reach, 0);
    assert_eq!(told, Err(Untouched::NotNow), "all have agreed");
    play.play(Seat::new(0), Action::Turn).unwrap();
    assert_eq!(play.state().public.phase, Phase::Reveal);
    let told = game.touch(play.state(), Seat::new(1), &mut Finger::new(0), &reach, 0);
    assert_eq!(told, Err(Untouched::NotNow));
}

#[test]
fn a_hasty_finger_gets_the_spots_before_it_grew_numb() {
    let (game, play) = dealt(Options::usual(4), TABLE);
    let state = play.state();
    let mut reach = over(state, 0, 50, 50);
    let spots = [(50, 50), (52, 50), (95, 50), (97, 50)].map(|(x, y)| Spot::new(4 * x, 4 * y));
    reach.motion = Motion::Over(spots.into_iter().collect());
    let mut finger = Finger::new(0);
    assert_eq!(game.touch(state, Seat::new(1), &mut finger, &reach, 0).unwrap().len(), 2);
    let told = game.touch(state, Seat::new(1), &mut finger, &reach, 1);
    assert!(matches!(told, Err(Untouched::Numb(_))), "{told:?}");
}

#[test]
fn another_card_or_another_turn_takes_the_time_of_a_long_way() {
    let (game, mut play) = dealt(Options::usual(4), TABLE);
    play.play(Seat::new(1), Action::Ping(Place(0))).unwrap();
    let state = play.state();
    let upright = over(state, 0, 50, 50);
    let turned = Reach { turn: 1, ..upright.clone() };
    let mut finger = Finger::new(0);
    let mut feel = |reach: &Reach, now| game.touch(state, Seat::new(1), &mut finger, reach, now);
    assert!(feel(&upright, 0).is_ok());
    assert!(matches!(feel(&turned, 1), Err(Untouched::Numb(_))), "not two places at once");
    assert!(feel(&turned, 500).unwrap()[0].segs.is_some(), "after half a second it is clear");
    assert!(feel(&turned, 501).is_ok(), "the same grip costs nothing");
}

#[test]
fn ct_7_12_a_turned_card_is_felt_turned_and_the_holder_can_turn_it_back() {
    let turned = Options { random_turn: true, ..Options::usual(4) };
    let (game, upright) = dealt(turned.clone(), TABLE);
    let (_, play) = dealt(turned, "table d43 d22 d31 d01 a1");
    // The shaft of the arrow stands upright at x = 50; a quarter turn lays it down.
    let shaft = arrow(&game, play.state(), 50.0, 70.0);
    let laid_down = Spot::new(400 - i64::from(shaft.y), shaft.x.into());
    let word = |play: &Match<DreamCatcher>, at: Spot, turn| {
        let motion = Motion::Over([at].into_iter().collect());
        let reach = Reach { turn, motion, ..over(play.state(), 0, 0, 0) };
        felt(&game, play.state(), &reach)[0].words()
    };
    assert!(word(&upright, shaft, 0).starts_with("line, "), "{}", word(&upright, shaft, 0));
    assert_eq!(word(&play, laid_down, 0).split(' ').next(), Some("line,"));
    assert_eq!(word(&play, shaft, 3), word(&upright, shaft, 0));
    assert_ne!(word(&play, laid_down, 0), word(&upright, shaft, 0));
    for viewer in Viewer::all(4) {
        let seen = game.observe(play.state(), viewer);
        assert_eq!(seen, game.observe(upright.state(), viewer), "nobody is told: {viewer}");
    }
}

#[test]
fn ct_8_14_tracing_goes_on_along_the_line_and_stops_where_something_happens() {
    let (game, play) = dealt(Options::usual(4), TABLE);
    let state = play.state();
    let mut finger = Finger::new(0);
    let (mut from, mut at) = (arrow(&game, state, 50.0, 82.0), arrow(&game, state, 50.0, 80.0));
    let (foot, tip) = (at, arrow(&game, state, 50.0, 15.0));
    let mut way = 0;
    for now in (0u64..).step_by(50).take(200) {
        let motion = Motion::Along { from, at };
        let reach = Reach { motion, ..over(state, 0, 0, 0) };
        let told = game.touch(state, Seat::new(1), &mut finger, &reach, now).unwrap();
        let Some(patch) = told.first() else { break };
        assert!(patch.at.y < at.y, "{patch:?} after {at:?}");
        (from, at, way) = (at, patch.at, way + 1);
    }
    assert!(way > 20, "it went up the shaft: {way}");
    assert!(at.distance(tip) < foot.distance(tip) / 3, "and stopped at the tip: {at:?}, {tip:?}");
    // Who sets out anew goes on from where lines meet.
    let motion = Motion::Along { from: Spot::new(at.x.into(), i64::from(at.y) + 2), at };
    let reach = Reach { motion, ..over(state, 0, 0, 0) };
    let on = game.touch(state, Seat::new(1), &mut finger, &reach, 20_000).unwrap();
    assert!(on.first().is_some_and(|patch| patch.at.distance(at) > 4), "{on:?}");
    let nowhere = Motion::Along { from: Spot::new(2, 398), at: Spot::new(2, 398) };
    let reach = Reach { motion: nowhere, ..over(state, 0, 0, 0) };
    let mut fresh = Finger::new(0);
    assert!(game.touch(state, Seat::new(1), &mut fresh, &reach, 0).unwrap().is_empty());
    let left = (0..40).filter(|_| fresh.sample(0, 0, Spot::new(2, 398)).is_ok()).count();
    assert_eq!(left, 19, "nothing is told for nothing");
}

#[test]
fn ct_10_9_who_is_away_lets_the_others_go_on_and_agrees() {
    let (game, mut play) = dealt(Options::usual(4), TABLE);
    let away = |play: &Match<DreamCatcher>, seat| {
        brain::absence(&game.observe(play.state(), Viewer::Seat(Seat::new(seat))))
    };
    assert_eq!(away(&play, 0), None, "a lead is waited for");
    assert_eq!(away(&play, 1), Some(Action::Listen));
    play.play(Seat::new(2), Action::Lay(Place(3))).unwrap();
    assert_eq!(away(&play, 1), Some(Action::Agree));
    // However little the others do, a table of people who are away comes to its end.
    let mut steps = 0;
    while play.state().public.phase == Phase::Touch {
        let seat = play.node().awaited().first().unwrap();
        let action = brain::absence(&game.observe(play.state(), Viewer::Seat(seat))).unwrap();
        play.play(seat, action).unwrap();
        steps += 1;
        assert!(steps < 60);
    }
}

#[test]
fn a_bot_that_has_felt_nothing_agrees_to_a_proposal_at_once() {
    let bots = SeatSet::only(Seat::new(1)).with(Seat::new(3));
    let (game, mut play) = dealt(Options { bots, ..Options::usual(4) }, TABLE);
    let answer = |play: &Match<DreamCatcher>, seat| {
        let seen = game.observe(play.state(), Viewer::Seat(Seat::new(seat)));
        brain::choose(&seen, Level::Lucid)
    };
    play.play(Seat::new(2), Action::Lay(Place(0))).unwrap();
    assert_eq!(answer(&play, 1), Some(Action::Agree), "it has felt nothing that speaks against it");
}

/// What bots see that object, in some matches of theirs, and in how many rounds.
fn objecting() -> (Vec<(Observation, Seat)>, usize) {
    let game = crate::common::all_bots(5);
    let (mut objecting, mut rounds) = (Vec::new(), 0);
    for seed in 0..12 {
        let mut rng = Seed::from_number(seed).stream("test", 0);
        let mut state = game.setup();
        loop {
            let step = match game.node(&state) {
                Node::Over => break,
                Node::Chance => Step::Chance(game.sample(&state, &mut rng)),
                Node::Decision { must, .. } => {
                    let seat = must.first().unwrap();
                    let seen = game.observe(&state, Viewer::Seat(seat));
                    let action = brain::choose(&seen, Level::Dreaming).unwrap();
                    if action == Action::Object {
                        objecting.push((seen, seat));
                    }
                    Step::Act { seat, action }
                }
            };
            let talk = &state.public.talk;
            assert!(talk.objections.iter().all(|count| *count < 2), "once a round");
            rounds += usize::from(state.public.phase == Phase::Draw);
            game.apply(&mut state, step, &mut Nobody);
        }
    }
    (objecting, rounds)
}

#[test]
fn a_bot_that_is_nearly_sure_of_another_dream_objects_once() {
    let (objecting, rounds) = objecting();
    let said = objecting.len();
    assert!(said > 0 && said < rounds, "{said} in {rounds} rounds");
}

#[test]
fn among_people_one_bot_objects_and_never_to_what_they_all_want() {
    let mut objected = 0;
    for (mut seen, seat) in objecting().0 {
        let answer = |seen: &Observation| brain::choose(seen, Level::Dreaming);
        let proposal = seen.public.talk.proposal.unwrap();
        seen.bots = SeatSet::first_n(5).minus(proposal.agreed);
        assert_eq!(answer(&seen), Some(Action::Agree), "all the people want it");
        let Some(open) = proposal.agreed.without(proposal.by).first() else { continue };
        seen.public.talk.proposal.as_mut().unwrap().agreed = proposal.agreed.without(open);
        seen.public.talk.objections = Default::default();
        assert_eq!(answer(&seen), Some(Action::Object), "not all of them do");
        objected += 1;
        if let Some(bot) = seen.bots.without(seat).first() {
            seen.public.talk.objections[bot.index()] = 1;
            assert_eq!(answer(&seen), Some(Action::Agree), "one bot speaks for all");
        }
    }
    assert!(objected > 0);
}
