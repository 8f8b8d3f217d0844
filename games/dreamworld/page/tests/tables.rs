//! What must hold of every table page, on positions of real matches.

use dreamtable_core::{Boxed, Game, Pile, Seat, SeatSet, Viewer};
use dreamworld::state::{Choice, Phase};
use dreamworld::{Action, Card, Dreamworld};
use dreamworld_page::card::Dream;
use dreamworld_page::{Page, drawing};
use std::collections::{BTreeSet, HashMap, HashSet};
use view::rehearsal::Rehearsal;
use view::table::replay::{Eyes, Lookback};
use view::table::{Fragment, Frame};

type Table = Rehearsal<Page>;

/// A match among people who like to flip.
fn table_of(seats: usize, number: u64) -> Table {
    let flips = |action: &Action| matches!(action, Action::Flip(_));
    Rehearsal::new(Dreamworld::usual_options(seats), number).liking(flips)
}

fn seen_by(viewer: Viewer, table: &Table) -> Vec<Fragment> {
    table.fragments(&table.frame(viewer))
}

/// Positions of matches of every size: every third one, so that all phases come by, and the end.
fn positions(each: impl Fn(&Table)) {
    for seats in 1..=4 {
        for number in 0..2 {
            let mut table = table_of(seats, number);
            for step in 0.. {
                if table.is_over() || step % 3 == 0 {
                    each(&table);
                }
                if table.is_over() {
                    break;
                }
                table.stroll();
            }
        }
    }
}

fn viewers(table: &Table) -> impl Iterator<Item = Viewer> {
    Viewer::all(table.game().seats())
}

fn attributes<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let key = format!(" {name}=\"");
    text.match_indices(&key)
        .map(|(at, _)| {
            let rest = &text[at + key.len()..];
            &rest[..rest.find('"').unwrap_or(0)]
        })
        .collect()
}

fn part<'a>(fragments: &'a [Fragment], id: &str) -> &'a str {
    &fragments.iter().find(|part| part.id == id).unwrap().html
}

/// The values of all buttons that act.
fn actions(html: &str) -> Vec<String> {
    let buttons = html.split("<button ").skip(1).map(|b| b.split('>').next().unwrap_or_default());
    let acting = buttons.filter(|b| b.contains("name=\"action\""));
    acting
        .flat_map(|b| {
            attributes(&format!(" {b}"), "value").into_iter().map(String::from).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn every_legal_action_can_be_touched_and_is_in_the_plain_list() {
    positions(|table| {
        for viewer in viewers(table) {
            let legal: BTreeSet<String> = match viewer {
                Viewer::Seat(seat) => table.legal(seat).iter().map(|a| a.notate()).collect(),
                Viewer::Spectator => BTreeSet::new(),
            };
            let fragments = seen_by(viewer, table);
            let on_things: Vec<String> = ["status", "main", "mine", "side"]
                .iter()
                .flat_map(|id| actions(part(&fragments, id)))
                .collect();
            let distinct: BTreeSet<String> =
                on_things.into_iter().filter(|action| action != "undo").collect();
            assert_eq!(distinct, legal, "{viewer} touches");
            // Where a window is small a Professor that can be drawn lies among the cards that can.
            let (board, draw) = (actions(part(&fragments, "main")), "draw professor".to_owned());
            assert_eq!(board.contains(&draw), legal.contains(&draw), "{viewer} draws");
            let listed: Vec<String> = actions(part(&fragments, "choices-body"));
            let listed: Vec<String> = listed.into_iter().filter(|a| a != "undo").collect();
            assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), legal, "{viewer} reads");
            assert_eq!(listed.len(), legal.len(), "nothing is listed twice");
        }
    });
}

#[test]
fn the_status_line_is_short_and_announces_nothing_that_has_happened() {
    let words = |html: &str| -> String {
        let pieces = html.split('<').filter_map(|piece| piece.split_once('>'));
        pieces.map(|(_, text)| text).collect()
    };
    let asked = std::cell::Cell::new(0);
    positions(|table| {
        for viewer in viewers(table) {
            let fragments = seen_by(viewer, table);
            let (_, line) = part(&fragments, "status").split_once("<p>").expect("words");
            let line = words(line.split("</p>").next().unwrap());
            let phase = table.observe(viewer).public.phase;
            if phase.is_choice() && line.starts_with("Your choice") {
                asked.set(asked.get() + 1);
                assert!(line.len() <= 125, "{line}");
                assert!(phase == Phase::Choose || !line.contains("joins"), "{line}");
            }
        }
    });
    assert!(asked.get() > 50, "choices were asked for");
}

#[test]
fn one_card_of_nobody_lay_face_down_unless_four_play() {
    positions(|table| {
        let main = seen_by(Viewer::Seat(Seat::new(0)), table);
        let main = part(&main, "main");
        let (cards, down) = ("<b>Nobody</b>", "<b>Nobody</b>lay face down");
        let wanted = usize::from(table.game().seats() < 4 && main.contains(cards));
        assert_eq!(main.matches(down).count(), wanted);
    });
}

#[test]
fn undo_is_offered_exactly_when_a_step_can_be_taken_back() {
    positions(|table| {
        for seat in Seat::all(table.game().seats()) {
            let fragments = seen_by(Viewer::Seat(seat), table);
            let offered = actions(part(&fragments, "choices-body")).contains(&"undo".to_owned());
            assert_eq!(offered, table.play.undoable(seat) > 0);
            // Who has chosen takes the card back instead.
            let seen = actions(part(&fragments, "status"));
            let shown = seen.iter().any(|action| action == "undo" || action == "take back");
            assert!(shown || !offered || table.is_over(), "undo stands on the status line");
        }
    });
}

#[test]
fn a_bot_is_offered_by_name_for_who_is_awaited_and_away() {
    const AWAY: Seat = Seat::new(3);
    positions(|table| {
        let awaited = !table.is_over() && table.play.node().awaited().contains(AWAY);
        let offered = |viewer: Viewer| {
            part(&seen_by(viewer, table), "status")
                .contains("Let a bot play<span class=\"whom\"> for Tomás</span>")
        };
        // Whoever only watches decides nothing.
        assert!(!offered(Viewer::Spectator));
        let alone = table.play.node().awaited() == SeatSet::only(AWAY);
        if !table.is_over() && alone && table.game().seats() == 4 {
            assert!(offered(Viewer::Seat(Seat::new(0))));
        }
        assert!(awaited || !offered(Viewer::Seat(Seat::new(0))));
    });
}

#[test]
fn a_flipped_token_glides_to_the_supply_it_joins() {
    let names = |table: &Table, seat: Seat| -> Vec<String> {
        let fragments = seen_by(Viewer::Seat(seat), table);
        let mine = part(&fragments, "mine").split("view-transition-name:token-").skip(1);
        mine.map(|rest| rest.split('"').next().unwrap_or_default().to_owned()).collect()
    };
    let mut glided = 0;
    for number in 0..4 {
        let mut table = table_of(3, number);
        while !table.is_over() {
            let Some(seat) = table.play.node().awaited().first() else { break };
            let player = table.observe(Viewer::Seat(seat)).public.players[seat.index()];
            let flips: Vec<Action> = table.legal(seat);
            let flip = flips.into_iter().find(|action| matches!(action, Action::Flip(_)));
            let before = names(&table, seat);
            let Some(flip @ Action::Flip(value)) = flip.filter(|_| player.supply < 3) else {
                table.stroll();
                continue;
            };
            table.act(seat, flip);
            let after = names(&table, seat);
            // The last of a row is golden and stays where it is.
            let left = player.tokens.left(value);
            if left > 1 {
                let name = format!("{value}-{left}");
                assert!(before.contains(&name), "{name} can be flipped");
                assert!(after.contains(&name), "{name} is in the supply");
                glided += 1;
            }
            assert_eq!(after.iter().collect::<HashSet<_>>().len(), after.len(), "each name once");
        }
    }
    assert!(glided > 10, "{glided}");
}

#[test]
fn everybody_sees_how_far_the_others_are() {
    positions(|table| {
        for viewer in viewers(table) {
            let fragments = seen_by(viewer, table);
            let panels = part(&fragments, "side").matches("value still to flip").count();
            let own = usize::from(viewer != Viewer::Spectator);
            assert_eq!(panels, table.game().seats() - own, "{viewer}");
        }
    });
}

/// Cards whose faces the viewer may know: what was ever open, and the own hand.
fn knowable(table: &Table, viewer: Viewer) -> Pile {
    let seen = table.observe(viewer);
    let public = &seen.public;
    let rows = public.rows.iter().flat_map(|row| row.as_slice()).map(|laid| laid.card.index());
    let mut known: Pile = rows.collect();
    known = known.union(public.open);
    for hand in public.known {
        known = known.union(hand);
    }
    seen.own.map_or(known, |own| known.union(own.hand))
}

#[test]
fn no_card_a_viewer_cannot_know_is_named_in_the_markup() {
    positions(|table| {
        for viewer in viewers(table) {
            let known = knowable(table, viewer);
            let all: String =
                seen_by(viewer, table).iter().map(|part| part.html.as_str()).collect();
            for card in Card::all().filter(|card| !known.contains(card.index())) {
                let dream = Dream::from(card);
                let (glide, drawing) = (dream.glide(), drawing::id(dream));
                for trace in [card.to_string(), dream.name(), glide, drawing] {
                    let ends =
                        |at: usize| !all[at + trace.len()..].starts_with(char::is_alphanumeric);
                    let found = all.match_indices(&trace).any(|(at, _)| ends(at));
                    assert!(
                        !found,
                        "{viewer} reads of {trace} in {:?}",
                        table.play.state().public.phase
                    );
                }
            }
        }
    });
}

#[test]
fn a_secret_choice_looks_the_same_whatever_was_chosen() {
    let mut table = table_of(3, 5);
    while table.play.state().public.phase != Phase::Choose {
        table.stroll();
    }
    let seat = Seat::new(1);
    let looks: HashSet<String> = table
        .legal(seat)
        .into_iter()
        .map(|action| {
            let mut other = table_of(3, 5);
            while other.play.state().public.phase != Phase::Choose {
                other.stroll();
            }
            other.act(seat, action);
            let seen = seen_by(Viewer::Seat(Seat::new(0)), &other);
            seen.iter().map(|part| part.html.clone()).collect()
        })
        .collect();
    assert_eq!(looks.len(), 1, "others see that a card was chosen, not which");
}

fn elements(text: &str) -> usize {
    text.matches('<').count() - text.matches("</").count() - text.matches("<!").count()
}

#[test]
fn pages_are_whole_and_keep_their_budgets() {
    positions(|table| {
        for viewer in viewers(table) {
            let text = table.document(&table.frame(viewer));
            let mut ids: HashMap<&str, usize> = HashMap::new();
            for id in attributes(&text, "id") {
                *ids.entry(id).or_default() += 1;
            }
            let twice: Vec<_> = ids.iter().filter(|(_, n)| **n > 1).collect();
            assert!(twice.is_empty(), "{twice:?}");
            for part in text.split("<!--part ").skip(1) {
                let id = part.split("-->").next().unwrap_or_default();
                assert!(!ids.contains_key(id), "part {id} is called like an element");
            }
            for name in ["for", "popovertarget", "form"] {
                for target in attributes(&text, name) {
                    assert!(ids.contains_key(target), "{name} #{target} is not on the page");
                }
            }
            let mut glides = HashSet::new();
            for part in text.split("view-transition-name:").skip(1) {
                let name = part.split(['"', ';']).next().unwrap_or_default().to_owned();
                assert!(glides.insert(name.clone()), "{name} glides twice");
            }
            let (defs, _) = text.split_once("</defs>").expect("a page has its drawings");
            let nodes = elements(&text);
            let drawn = nodes - elements(defs);
            assert!(drawn <= 1_300, "{drawn} nodes are drawn");
            // Every face of a card stands once in the defs, drawn or not.
            assert!(nodes <= 2_400, "{nodes} nodes");
            assert!(text.len() < 190_000, "{} bytes", text.len());
            assert!(text.contains("Sleep well &lt;everybody&gt;!"));
            assert!(
                text.matches("class=\"btn main").count() <= 2,
                "one next thing, and one to come"
            );
        }
    });
}

#[test]
fn the_same_position_gives_the_same_fragments() {
    let mut table = table_of(4, 9);
    for _ in 0..60 {
        if table.is_over() {
            break;
        }
        for viewer in viewers(&table) {
            assert_eq!(seen_by(viewer, &table), seen_by(viewer, &table));
        }
        table.stroll();
    }
}

#[test]
fn only_what_changed_differs_when_somebody_speaks() {
    let table = table_of(2, 1);
    let viewer = Viewer::Seat(Seat::new(0));
    let before = seen_by(viewer, &table);
    let mut frame = table.frame(viewer);
    frame.chat.clear();
    let after = table.fragments(&frame);
    let changed: Vec<_> =
        before.iter().zip(&after).filter(|(a, b)| a != b).map(|(a, _)| a.id).collect();
    assert_eq!(changed, ["chat-body", "dock-body"]);
}

#[test]
fn who_has_chosen_sees_the_choice_and_can_take_it_back() {
    let mut table = table_of(2, 3);
    let me = Seat::new(0);
    let action = table.legal(me)[4];
    let Action::Play(card) = action else { panic!("{action:?}") };
    table.act(me, action);
    let fragments = seen_by(Viewer::Seat(me), &table);
    assert!(part(&fragments, "status").contains(&Dream::from(card).name()));
    assert!(part(&fragments, "main").contains("your choice"));
    let own = table.observe(Viewer::Seat(me)).own.unwrap();
    assert_eq!(own.chosen, Some(Choice::Dream(card)));
    let chosen = part(&fragments, "mine").split("touch chosen").nth(1).unwrap();
    assert!(chosen.contains("value=\"take back\""));
}

#[test]
fn the_past_can_be_seen_but_not_changed() {
    let mut table = table_of(3, 4);
    for _ in 0..25 {
        table.stroll();
    }
    for (viewer, eyes) in [
        (Viewer::Seat(Seat::new(1)), Eyes::Of(Viewer::Seat(Seat::new(1)))),
        (Viewer::Spectator, Eyes::Of(Viewer::Spectator)),
        (Viewer::Spectator, Eyes::All),
    ] {
        let replay =
            Some(Lookback { at: 25, length: 80, eyes, open: true, jumps: Default::default() });
        let frame = Frame { replay, undoable: 0, ..table.frame(viewer) };
        let text = table.document(&frame);
        assert!(!text.contains("name=\"action\""), "nothing acts in the past");
        assert!(text.contains("name=\"at\"") && text.contains("?at=24&amp;as="));
        let hidden = Card::all().filter(|card| {
            let held = Seat::all(3)
                .any(|seat| table.play.state().secret.hands[seat.index()].contains(card.index()));
            held && !knowable(&table, viewer).contains(card.index())
        });
        for card in hidden {
            let name = Dream::from(card).name();
            let shown = text.contains(&format!("aria-label=\"{name}\""));
            assert_eq!(shown, eyes == Eyes::All, "{name} for {viewer}");
        }
    }
}

#[test]
fn an_ended_match_tells_who_won_and_why() {
    positions(|table| {
        if !table.is_over() {
            return;
        }
        for viewer in viewers(table) {
            let fragments = seen_by(viewer, table);
            let board = part(&fragments, "main");
            assert!(board.contains("Reckoning"));
            assert!(board.contains(">won<"), "somebody won");
            let lines = board.matches(" wins\"").count();
            assert_eq!(lines, board.matches(">won<").count(), "a winner’s line is lit");
            assert!(part(&fragments, "status").contains("/t/k7m2/replay"));
        }
    });
}

#[test]
fn names_of_people_are_never_markup() {
    let table = table_of(2, 1);
    let mut frame = table.frame(Viewer::Seat(Seat::new(0)));
    frame.people[1].name = "<img src=x onerror=alert(1)>".into();
    let text = table.document(&frame);
    assert!(!text.contains("<img"));
}

#[test]
fn the_script_is_small_and_needs_nothing_from_outside() {
    let script = view::table::SCRIPT;
    // With its comments, which are not served.
    assert!(script.len() < 48_000, "{} bytes", script.len());
    for forbidden in ["http:", "https:", "eval(", "import ", "innerText", "document.write"] {
        assert!(!script.contains(forbidden), "{forbidden}");
    }
}
