//! Pages of real matches: whatever can be done is offered, and nothing hidden is drawn.

use dreamtable_core::{Boxed, Game, Seat, Viewer};
use unconscious_mind::action::Action;
use unconscious_mind::component::Research;
use unconscious_mind::{Frame, Gramophone, Options, UnconsciousMind};
use unconscious_mind_page::Page;
use view::game::{Conduct, Course};
use view::rehearsal::Rehearsal;
use view::table;
use view::table::replay::{Eyes, Lookback};

fn everything_on(seats: usize) -> Options {
    Options {
        nightmares: true,
        pets: true,
        gramophone: Gramophone::Box,
        ..UnconsciousMind::usual_options(seats)
    }
}

/// Looks at the table every few steps of a match.
fn watch(options: Options, number: u64, look: impl Fn(&Rehearsal<Page>)) {
    let mut table = Rehearsal::<Page>::new(options, number);
    for step in 0..700 {
        if step % 35 == 0 {
            look(&table);
        }
        table.stroll();
    }
}

fn page(table: &Rehearsal<Page>, viewer: Viewer) -> String {
    table.document(&table.frame(viewer))
}

#[test]
fn every_legal_action_is_in_the_plain_list_and_has_words() {
    for (seats, number) in [(4, 1), (1, 2), (2, 3)] {
        watch(everything_on(seats), number, |table| {
            for seat in Seat::all(seats) {
                let offers = table.offers(&table.frame(Viewer::Seat(seat)));
                let told: Vec<_> = offers.iter().map(|offer| offer.action).collect();
                assert_eq!(told, table.legal(seat));
                for offer in offers {
                    assert_eq!(offer.text, table.game().notate_action(offer.action));
                    assert!(!offer.label.is_empty() && offer.label != offer.text, "{}", offer.text);
                }
            }
        });
    }
}

/// Everything that can be touched on the page, paths of two touches as well.
fn touchable(page: &str) -> Vec<String> {
    let all = |before: &str| -> Vec<String> {
        let found = page.split(before).skip(1).filter_map(|rest| rest.split('"').next());
        found.map(|text| text.replace("&gt;", ">")).collect()
    };
    let (picks, goals) = (all("data-pick=\""), all("data-goal=\""));
    let begins = picks.iter().flat_map(|pick| pick.split('|'));
    let paths = begins.flat_map(|begin| goals.iter().map(move |goal| format!("{begin}{goal}")));
    all("name=\"action\" value=\"").into_iter().chain(paths).collect()
}

#[test]
fn whatever_is_legal_lies_on_the_table_to_be_touched() {
    for (seats, number) in [(4, 6), (1, 7)] {
        watch(everything_on(seats), number, |table| {
            let Some(seat) = table.play.node().awaited().first() else { return };
            let look = table.look(&table.frame(Viewer::Seat(seat)));
            let mine = look.mine.unwrap_or_default();
            let page = format!("{}{}{}", look.status.0, look.board.0, mine.0);
            let touchable = touchable(&page);
            for action in table.legal(seat) {
                let text = table.game().notate_action(action);
                assert!(touchable.contains(&text), "{text} cannot be touched");
            }
        });
    }
}

/// The places of a drawing that explain or can be touched, in the order they are laid: the last lies on top.
fn places(drawing: &str) -> Vec<([f64; 4], &str)> {
    let number = |place: &str, name: &str| -> f64 {
        let value =
            place.split(&format!("{name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
        value.and_then(|value| value.parse().ok()).unwrap_or_default()
    };
    let laid = drawing.split("<foreignObject ").skip(1).filter(|place| place.contains("\"hot "));
    let boxed = |place| (["x", "y", "width", "height"].map(|name| number(place, name)), place);
    laid.map(boxed).collect()
}

#[test]
fn a_column_is_touched_on_its_tiles_too() {
    let mut table = Rehearsal::<Page>::new(everything_on(2), 4);
    let mut looked_at = 0;
    for _ in 0..4000 {
        table.stroll();
        let Some(seat) = table.play.node().awaited().first() else { continue };
        if !table.legal(seat).iter().any(|action| matches!(action, Action::Column(_))) {
            continue;
        }
        let mine = table.look(&table.frame(Viewer::Seat(seat))).mine.unwrap_or_default().0;
        let book =
            mine.split("panel book").nth(1).and_then(|book| book.split("data-explore").nth(1));
        let places = places(book.unwrap());
        let columns =
            places.iter().enumerate().filter(|(_, (_, place))| place.contains("value=\"col "));
        for (at, ([x, y, w, h], place)) in columns {
            let middle = (x + w / 2.0, y + h / 2.0);
            let over = places[at + 1..].iter().find(|([x, y, w, h], _)| {
                (*x..x + w).contains(&middle.0) && (*y..y + h).contains(&middle.1)
            });
            assert!(over.is_none(), "{place} lies under {over:?}");
            looked_at += 1;
        }
        if looked_at > 3 {
            return;
        }
    }
    panic!("no column was to be chosen");
}

#[test]
fn no_piece_is_in_two_places_and_what_others_have_is_only_looked_at() {
    watch(everything_on(4), 8, |table| {
        let look = table.look(&table.frame(Viewer::Seat(Seat::new(0))));
        let page = format!("{}{}{}", look.board.0, look.side.0, look.mine.unwrap_or_default().0);
        let mut names: Vec<&str> = page
            .split("view-transition-name:")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(all, names.len(), "a name stands twice");
        assert!(!look.side.0.contains("name=\"action\""), "the panels of others offer nothing");
    });
}

#[test]
fn what_is_not_possible_tells_why() {
    let mut table = Rehearsal::<Page>::new(everything_on(2), 9);
    let asked = |table: &Rehearsal<Page>| {
        let state = table.play.state();
        let first = table.play.node().awaited().contains(Seat::new(0));
        first && state.public.round == 1 && state.public.frames.top() == Some(&Frame::Main)
    };
    assert!(table.stroll_until(2_000, asked));
    let status = table.look(&table.frame(Viewer::Seat(Seat::new(0)))).status.0;
    assert!(status.contains("What could I do?"));
    assert!(status.contains("none of your Ideas lies on the table"), "recalling is explained");
}

#[test]
fn nothing_that_is_read_is_a_code() {
    watch(everything_on(2), 12, |table| {
        let Some(seat) = table.play.node().awaited().first() else { return };
        let status = table.look(&table.frame(Viewer::Seat(seat))).status.0;
        let read = status.split('<').filter_map(|tag| tag.split_once('>')).map(|(_, text)| text);
        for text in read {
            let mut words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
            let code = |word: &str| word.starts_with("NB") && word[2..].parse::<u8>().is_ok();
            assert!(!words.any(code), "{text}");
        }
    });
}

#[test]
fn the_rest_of_a_turn_takes_its_plain_course_and_ends() {
    let mut table = Rehearsal::<Page>::new(everything_on(3), 10);
    let mut finished = 0;
    for _ in 0..4_000 {
        let Some(seat) = table.play.node().awaited().first() else { break };
        let legal = table.legal(seat);
        let seen = table.game().observe(table.play.state(), Viewer::Seat(seat));
        match Page::rest(table.game(), &seen, &legal) {
            Some(action) => {
                assert!(legal.contains(&action) && !action.is_free());
                table.act(seat, action);
                finished += 1;
            }
            None => table.stroll(),
        }
    }
    assert!(finished > 400, "{finished} plain steps");
    assert!(table.play.state().public.round > 12, "turns come to their end");
}

#[test]
fn no_page_names_a_card_its_viewer_does_not_know() {
    watch(everything_on(3), 4, |table| {
        let state = table.play.state();
        for seat in Seat::all(3) {
            let text = page(table, Viewer::Seat(seat));
            for other in Seat::all(3).filter(|other| *other != seat) {
                let hidden =
                    state.secret.hands[other.index()].minus(state.public.player(other).known);
                for card in hidden.iter().map(Research) {
                    assert!(!text.contains(&card.to_string()), "{card} of seat {other}");
                }
            }
        }
    });
}

/// The status line, as it is read.
fn status(rehearsal: &Rehearsal<Page>, viewer: Viewer, replay: Option<Lookback>) -> String {
    let frame = table::Frame { replay, ..rehearsal.frame(viewer) };
    let drawn = rehearsal.look(&frame).status.into_string();
    let line = drawn.split("class=\"acts").next().unwrap_or_default().to_owned();
    line.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, words)| words).collect()
}

#[test]
fn who_has_lost_hears_of_their_own_points() {
    let mut table = Rehearsal::<Page>::new(everything_on(3), 5);
    assert!(table.stroll_until(60_000, Rehearsal::is_over), "a match ends");
    let mut winners = 0;
    for seat in Seat::all(3) {
        let said = status(&table, Viewer::Seat(seat), None);
        let won = said.contains("You win with");
        winners += usize::from(won);
        assert!(won || said.contains("You have"), "{said}");
    }
    assert_eq!(winners, 1);
}

#[test]
fn nobody_leads_before_the_first_turn() {
    let mut table = Rehearsal::<Page>::new(everything_on(2), 5);
    let standing = |table: &Rehearsal<Page>| {
        <Page as Course>::standing(table.game(), &table.observe(Viewer::Spectator))
    };
    assert!(standing(&table).is_none());
    assert!(table.stroll_until(100, |table| table.play.state().public.round > 0));
    assert!(standing(&table).is_some());
}

#[test]
fn looking_back_every_step_has_its_words() {
    let mut table = Rehearsal::<Page>::new(everything_on(2), 4);
    let mut led_on = 0;
    for at in 1..400 {
        table.stroll();
        let replay = Lookback {
            at,
            length: 400,
            eyes: Eyes::Of(Viewer::Spectator),
            open: false,
            jumps: Default::default(),
        };
        let said = status(&table, Viewer::Spectator, Some(replay));
        assert!(!said.contains("Nothing happened"), "step {at}: {said}");
        assert!(!said.contains(" your "), "step {at}: {said}");
        led_on += usize::from(said.contains("choice comes next: "));
    }
    assert!(led_on > 10, "some steps only lead on");
}

#[test]
fn what_led_to_somebody_elses_choice_is_theirs() {
    let mut table = Rehearsal::<Page>::new(everything_on(2), 4);
    let mut theirs = 0;
    for _ in 0..400 {
        table.stroll();
        let said = status(&table, Viewer::Spectator, None);
        assert!(!said.contains(" your "), "{said}");
        theirs += usize::from(said.contains("Asked because of their "));
    }
    assert!(theirs > 10, "causes are told");
}

#[test]
fn a_spectator_is_offered_nothing_and_the_end_is_told() {
    let mut table = Rehearsal::<Page>::new(everything_on(2), 5);
    assert!(table.offers(&table.frame(Viewer::Spectator)).is_empty());
    assert!(table.stroll_until(60_000, Rehearsal::is_over), "a match ends");
    let text = page(&table, Viewer::Spectator);
    assert!(text.contains("In all") && text.contains("wins with"), "the sums are shown");
}

#[test]
fn whoever_watches_is_offered_the_boards_that_are_there_and_nothing_to_choose() {
    let table = Rehearsal::<Page>::new(everything_on(2), 3);
    let [watching, playing] =
        [Viewer::Spectator, Viewer::Seat(Seat::new(0))].map(|viewer| page(&table, viewer));
    let ways = |page: &str, to: &str| page.matches(to).count();
    for own in ["data-tab=\"mind\"", "data-tab=\"office\"", "popovertarget=\"choices\""] {
        assert_eq!(ways(&watching, own) + 1, ways(&playing, own), "{own}");
    }
    assert!(watching.contains("Players</span>") && playing.contains("Others</span>"));
}
