//! Why a hint says what it says: the rest of the turn that a bot sees, and what it hopes for.

use dreamtable_core::{Boxed, Brain, Game, Seat, Viewer};
use unconscious_mind::event::{Event, Good};
use unconscious_mind::icon::{Location, Spot};
use unconscious_mind::planner::{Foresight, Thinking, choose, foresee};
use unconscious_mind::{Frame, Options, UnconsciousMind};
use unconscious_mind_page::{Page, words};
use view::game::Drawn;
use view::names::Names;
use view::rehearsal::Rehearsal;

const ME: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

fn told(events: Vec<Event>, hopes: &[&str]) -> String {
    let game = UnconsciousMind::open(Options::usual(2), &UnconsciousMind::built_in_pack()).unwrap();
    let hopes = hopes.iter().map(|&hope| hope.to_owned()).collect();
    words::reason(game.content(), &Foresight { events, hopes }, ME)
}

fn triggered(seat: Seat, spot: Spot) -> Event {
    Event::Triggered { seat, spot }
}

fn visits(location: Location) -> Event {
    Event::Visits { seat: ME, location, triggers: 1 }
}

#[test]
fn a_reason_tells_the_own_deeds_of_the_turn_each_once() {
    let [write, research] = [Spot::Wr, Spot::Re].map(|spot| triggered(ME, spot));
    let plan = told(vec![write.clone(), triggered(OTHER, Spot::Fr), research, write], &[]);
    assert_eq!(plan.matches("use ").count(), 2, "{plan}");
    assert!(plan.starts_with("The plan for this turn: use ") && plan.ends_with('.'), "{plan}");
}

#[test]
fn of_a_long_turn_what_it_leads_to_is_told_and_not_every_action() {
    let uses = Spot::ALL.map(|spot| triggered(ME, spot));
    let deeds = Location::ALL.map(visits);
    let plan = told(uses.into_iter().chain(deeds).collect(), &[]);
    assert!(!plan.contains("use "), "{plan}");
    assert_eq!(plan.matches("visit the ").count(), 4, "{plan}");
}

#[test]
fn what_is_gained_and_paid_is_counted_together() {
    let changed = |seat, good, by| Event::Changed { seat, good, by };
    let plan = told(
        vec![
            changed(ME, Good::Points, 3),
            changed(OTHER, Good::Points, 9),
            changed(ME, Good::Points, 2),
            changed(ME, Good::Coffee, -1),
            changed(ME, Good::Box, 1),
            changed(ME, Good::Box, -1),
        ],
        &["treatise", "points", "hand", "rows"],
    );
    let expected =
        "That brings 5 points, a Treatise within reach and cards to write with, for 1 coffee.";
    assert_eq!(plan, expected);
    assert_eq!(told(Vec::new(), &["dial"]), "That brings stronger Insights.");
    let calm = |by| told(vec![changed(ME, Good::Madness, by)], &[]);
    assert_eq!([calm(-2), calm(2)], ["That brings 2 Madness less.", "That costs 2 Madness."]);
    assert_eq!(told(Vec::new(), &["points"]), "");
}

/// What the judge weighs and no count of tokens tells has words of its own.
#[test]
fn every_hope_of_the_judge_has_words() {
    let game = UnconsciousMind::open(Options::usual(2), &UnconsciousMind::built_in_pack()).unwrap();
    let counted = ["points", "goods", "coffee", "occupied"];
    for name in &game.weights().unwrap().names {
        let reason = told(Vec::new(), &[name]);
        assert_eq!(reason.is_empty(), counted.contains(&name.as_str()), "{name}: {reason:?}");
    }
}

/// Bots play; before each turn the hint is asked for.
#[test]
fn a_hint_tells_a_turn_that_is_its_own_and_comes_to_an_end() {
    let mut table = Rehearsal::<Page>::new(Options::everything(2), 3);
    let names = Names::default();
    let mut plans = 0;
    for _ in 0..400 {
        let Some(seat) = table.play.node().awaited().first() else { break };
        let seen = table.game().observe(table.play.state(), Viewer::Seat(seat));
        let legal = table.legal(seat);
        let action = choose(table.game(), &seen, seat, &legal, Thinking::GREEDY).unwrap();
        if table.play.state().public.frames.top() == Some(&Frame::Main) {
            let foresight = foresee(table.game(), &seen, seat, action);
            let turns =
                |event: &&Event| matches!(event, Event::Turn { seat: next, .. } if *next != seat);
            assert!(foresight.events.iter().filter(turns).count() <= 1, "no more than this turn");
            let reason = Page::reason(table.game(), &seen, action, &names);
            assert_eq!(reason, Page::reason(table.game(), &seen, action, &names));
            let reason = reason.expect("a whole turn leads to something");
            assert!(reason.ends_with('.') && !reason.contains("  "), "{reason}");
            plans += usize::from(reason.starts_with("The plan for this turn: "));
        }
        table.act(seat, action);
    }
    assert!(plans > 5, "{plans} plans");
}

#[test]
fn who_only_watches_is_told_no_reason() {
    let mut table = Rehearsal::<Page>::new(Options::usual(2), 1);
    let main =
        |table: &Rehearsal<Page>| table.play.state().public.frames.top() == Some(&Frame::Main);
    assert!(table.stroll_until(200, main));
    let seat = table.play.node().awaited().first().unwrap();
    let action = table.legal(seat)[0];
    let seen = table.game().observe(table.play.state(), Viewer::Spectator);
    assert_eq!(Page::reason(table.game(), &seen, action, &Names::default()), None);
}
