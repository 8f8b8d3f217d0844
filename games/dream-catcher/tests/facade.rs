//! Dream Catcher behind the facade: what a table shows is a function of what its viewer knows.

use bots::{Level, Limits};
use catalog::{Table, find};
use dreamtable_core::{Node, Seat, SeatSet, Seed, Viewer};
use serde_json::{Value, json};
use view::game::{Inquiry, Memory, Unanswered};
use view::table::replay::{Eyes, Jumps, Lookback};
use view::table::{Frame, Person, Sitter};

fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

fn frame(viewer: Viewer, seats: usize) -> Frame {
    let person = |n| Person { name: format!("Guest {n}"), sitter: Sitter::Person { here: true } };
    Frame { people: (1..=seats).map(person).collect(), ..Frame::empty("/t/night", viewer) }
}

/// A world: what the lead drew, picked and dealt, none of which the others may know.
struct World {
    draw: &'static str,
    lead: [&'static str; 4],
}

const WORLDS: [World; 2] = [
    World {
        draw: "draw d01 d22 d31 d43 m02 m07 m51 m53 m72",
        lead: ["pick d22", "give m07 2", "give m02 3", "confirm"],
    },
    World {
        draw: "draw d01 d22 d31 d43 m11 m13 m20 m30 m41",
        lead: ["pick d43", "give m30 2", "give m13 3", "confirm"],
    },
];

const TABLE: &str = "table d43 d22 d31 d01";

#[test]
fn whoever_may_act_is_given_a_hint_even_if_the_match_waits_for_somebody_else() {
    let table = dealt();
    let awaited = (1..=4).filter(|n| table.node().awaited().contains(seat(*n)));
    assert_eq!(awaited.count(), 1, "one guesser at a time is awaited");
    for guesser in [2, 3] {
        let advice = table.advise(seat(guesser), &Seed::from_number(1), None);
        let hints = advice.expect("it holds a card").run(&Limits::default());
        assert!(hints[0].action.starts_with("feel "), "{guesser}: {hints:?}");
    }
    assert!(table.advise(seat(1), &Seed::from_number(1), None).is_none(), "a lead is silent");
}

#[test]
fn looking_back_with_all_cards_open_hears_what_only_one_finger_felt() {
    let mut table = dealt();
    table.play(seat(2), "feel a r4").unwrap();
    let drawn = |table: &dyn Table, heard: &[catalog::Heard], eyes: Eyes| {
        let jumps = Jumps::default();
        let back = Lookback { at: 1, length: 9, eyes, open: true, jumps };
        let frame = Frame { replay: Some(back), ..frame(Viewer::Spectator, 4) };
        let parts = table.page(frame, heard, maud::html! {}).into_iter();
        parts.map(|part| part.html).collect::<String>()
    };
    let watching = Eyes::Of(Viewer::Spectator);
    let strokes = "Guest 2 moves a finger over a card";
    assert!(drawn(&*table, &[], Eyes::All).contains(strokes));
    assert!(drawn(&*table, &[], watching).contains(strokes));
    let happened = table.draw(&Seed::from_number(1)).expect("chance tells what is felt").happened;
    let heard = [catalog::Heard { seat: None, undo: false, fresh: true, happened: &happened }];
    assert!(drawn(&*table, &heard, Eyes::All).contains("Guest 2 feels card A"));
    assert!(!drawn(&*table, &heard, watching).contains("Guest 2 feels card A"));
}

/// Everything every viewer but the lead is shown and told, step by step.
fn told(world: &World) -> Vec<(Viewer, String)> {
    let entry = find("dream-catcher").unwrap();
    let options = entry.options(4, &[("first".into(), "1".into())]).unwrap();
    let mut table = entry.open(options, None).unwrap();
    let mut told = Vec::new();
    let mut note = |table: &dyn Table, happened: catalog::Happened| {
        for viewer in Viewer::all(4).filter(|viewer| !viewer.is(seat(1))) {
            let parts: String = table
                .page(frame(viewer, 4), &[], maud::html! {})
                .into_iter()
                .map(|part| part.html)
                .collect();
            let choices = match viewer {
                Viewer::Seat(seat) => format!("{:?}", table.choices(seat)),
                Viewer::Spectator => String::new(),
            };
            let events = serde_json::to_string(&happened.for_viewer(viewer)).unwrap();
            let words = happened.in_words(viewer).join("\n");
            let silence = table.hush(viewer).unwrap_or_default();
            let json = table.observe_text(viewer);
            let text = table.describe(viewer);
            let all = [parts, choices, events, words, silence, json, text].join("\n");
            told.push((viewer, all));
        }
    };
    let happened = table.happen(world.draw).unwrap();
    note(&*table, happened);
    for (nth, action) in world.lead.into_iter().enumerate() {
        let happened = table.play(seat(1), action).unwrap();
        note(&*table, happened);
        if nth == 0 {
            let happened = table.happen(TABLE).unwrap();
            note(&*table, happened);
        }
    }
    let talk = [
        (2, "say a pointed"),
        (2, "name a ladder"),
        (2, "pass 4"),
        (3, "ping 2"),
        (4, "lean 2"),
        (4, "listen"),
        (3, "lay 2"),
        (2, "object"),
        (2, "lay 1"),
        (4, "agree"),
    ];
    for (number, action) in talk {
        let happened = table.play(seat(number), action).unwrap();
        note(&*table, happened);
    }
    told
}

#[test]
fn ct_8_16_pages_events_and_words_are_the_same_whatever_the_lead_drew_picked_and_dealt() {
    let [one, other] = WORLDS.each_ref().map(told);
    assert_eq!(one.len(), other.len());
    for (step, ((viewer, here), (_, there))) in one.iter().zip(&other).enumerate() {
        let differs = here.bytes().zip(there.bytes()).position(|(a, b)| a != b);
        let around = differs.map(|at| &here[at.saturating_sub(80)..(at + 80).min(here.len())]);
        assert!(here == there, "{viewer} at {step} could tell the worlds apart: {around:?}");
    }
    assert!(one.iter().any(|(_, text)| text.contains("/pictures/dream-catcher/22-320.webp")));
}

fn drawn() -> Box<dyn Table> {
    let entry = find("dream-catcher").unwrap();
    let options = entry.options(4, &[("first".into(), "1".into())]).unwrap();
    let mut table = entry.open(options, None).unwrap();
    table.happen(WORLDS[0].draw).unwrap();
    table
}

fn deal(table: &mut dyn Table) {
    let [pick, deal @ ..] = WORLDS[0].lead;
    table.play(seat(1), pick).unwrap();
    table.happen(TABLE).unwrap();
    for action in deal {
        table.play(seat(1), action).unwrap();
    }
}

fn dealt() -> Box<dyn Table> {
    let mut table = drawn();
    deal(&mut *table);
    table
}

fn handle(table: &dyn Table, number: usize) -> String {
    let seen = table.observe(Viewer::Seat(seat(number)));
    let cards = seen["cards"].as_array().unwrap();
    cards.iter().find_map(|card| card["handle"].as_str()).unwrap().to_owned()
}

#[test]
fn ct_8_19_a_finger_feels_through_the_facade_what_its_seat_holds() {
    let table = dealt();
    let touch = |card: &str, pts: &[[i64; 3]]| {
        let asked = json!({ "card": card, "seq": 7, "pts": pts });
        Inquiry { name: "touch".to_owned(), asked }
    };
    let feel = |number, asked: &Inquiry| -> Result<Value, Unanswered> {
        table.ask(seat(number), asked, &mut Memory::default(), 0)
    };
    let card = handle(&*table, 2);
    let asked = touch(&card, &[[200, 280, 0]]);
    let felt = feel(2, &asked).unwrap();
    assert_eq!((&felt["seq"], felt["spots"].as_array().unwrap().len()), (&json!(7), 1));
    for other in [1, 3, 4] {
        assert!(matches!(feel(other, &asked), Err(Unanswered::NotYours(_))), "{other}");
    }
    let nonsense = touch("m07", &[[200, 280, 0]]);
    assert!(matches!(feel(2, &nonsense), Err(Unanswered::NotYours(_))));
    for pts in [&[][..], &[[0, 0, 0]; 5]] {
        assert!(matches!(feel(2, &touch(&card, pts)), Err(Unanswered::Unreadable(_))));
    }
    let other = Inquiry { name: "taste".to_owned(), ..asked };
    assert_eq!(feel(2, &other), Err(Unanswered::NoSuchQuestion));
}

#[test]
fn ct_7_15_the_lead_and_spectators_are_silent_from_the_drawing_of_the_cards_to_the_reveal() {
    let silent = |table: &dyn Table, viewer| table.hush(viewer).is_some();
    let mut table = drawn();
    assert!(silent(&*table, Viewer::Seat(seat(1))), "the cards are seen");
    assert!(silent(&*table, Viewer::Spectator) && !silent(&*table, Viewer::Seat(seat(2))));
    deal(&mut *table);
    assert!(silent(&*table, Viewer::Seat(seat(1))) && silent(&*table, Viewer::Spectator));
    assert!(!silent(&*table, Viewer::Seat(seat(2))));
    table.play(seat(2), "lay 2").unwrap();
    table.play(seat(3), "agree").unwrap();
    table.play(seat(4), "agree").unwrap();
    assert!(silent(&*table, Viewer::Seat(seat(1))), "the token is not turned yet");
    table.play(seat(1), "turn").unwrap();
    assert!(Viewer::all(4).all(|viewer| !silent(&*table, viewer)), "all is shown");
}

#[test]
fn bots_of_every_level_play_a_night_to_its_end_and_the_strongest_know_their_trade() {
    let entry = find("dream-catcher").unwrap();
    for level in Level::NAMED {
        let options = entry.usual_options(3).unwrap();
        let options = entry.with_bots(options, SeatSet::first_n(3)).unwrap();
        assert_eq!(options["bots"], serde_json::json!([1, 2, 3]));
        let mut table = entry.open(options, None).unwrap();
        let seed = Seed::from_number(5);
        while table.node() != Node::Over {
            match table.node().awaited().first() {
                Some(seat) => {
                    let thought = table.think(seat, level, &seed).unwrap();
                    table.play(seat, &thought.run(&Limits::default()).unwrap()).unwrap();
                }
                None => drop(table.draw(&seed).unwrap()),
            }
        }
        let stars = table.observe(Viewer::Spectator)["stars"].as_u64().unwrap();
        assert!(level != Level::Lucid || stars >= 4, "{stars}");
        assert!(table.keepsake(&frame(Viewer::Spectator, 3)).is_some());
    }
}
