//! Pocket obeys every law: the model of a game's own `tests/laws.rs`.

use std::path::Path;

use dreamtable_core::{Game, Pile, Viewer};
use laws::pocket::{Card, Pocket, State};
use laws::{Tiny, Tries, Verdict, WalkStart, assert_golden};

#[global_allocator]
static COUNTING: laws::CountingAllocator = laws::CountingAllocator;

laws::obey! {
    for_two: Pocket::sized(2, 8, 3), tries();
    for_three: Pocket::sized(3, 12, 3), tries();
    with_an_empty_deck: Pocket::sized(2, 6, 3), tries();
    with_cards_drawn_face_down: Pocket::sized(2, 12, 3).face_down(), Tries { matches: 60, ..tries() };
}

fn tries() -> Tries {
    Tries { max_steps: 200, ..Tries::default() }
}

fn here(file: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

#[test]
fn all_laws_hold_at_once() {
    laws::hold(laws::all_laws(&Pocket::sized(3, 9, 2), &tries()));
}

#[test]
fn imagined_states_fit_all_that_was_ever_shown() -> Verdict {
    let face_down = Pocket::sized(2, 5, 2).face_down();
    for game in [Pocket::sized(2, 5, 2), Pocket::sized(3, 4, 1), face_down] {
        laws::tiny_world(&game, &[game.setup()], &Tiny { positions: 40_000, ..Tiny::default() })?;
    }
    Ok(())
}

#[test]
fn a_tiny_world_that_is_cut_off_checks_only_what_it_saw_whole() -> Verdict {
    let game = Pocket::sized(2, 6, 2);
    laws::tiny_world(&game, &[game.setup()], &Tiny { positions: 700, ..Tiny::default() })
}

#[test]
fn cards_and_tokens_are_conserved() -> Verdict {
    laws::goods(&Pocket::sized(3, 12, 3), &tries(), |_, state: &State| {
        let piles = [state.deck, state.discard].into_iter().chain(state.hands);
        let tokens: u32 = state.tokens.iter().chain([&state.pot]).map(|&n| u32::from(n)).sum();
        let cards: usize = piles.clone().map(Pile::len).sum();
        (piles.fold(Pile::EMPTY, Pile::union), cards, tokens)
    })
}

#[test]
fn hidden_cards_occur_in_nothing_a_viewer_gets() -> Verdict {
    laws::unseen(&Pocket::sized(3, 12, 3), &tries(), hidden_cards)
}

fn hidden_cards(game: &Pocket, state: &State, viewer: Viewer) -> Vec<String> {
    let seats = dreamtable_core::Seat::all(game.seats()).filter(|seat| !viewer.is(*seat));
    seats
        .flat_map(|seat| state.hands[seat.index()].minus(state.face_up))
        .chain(state.deck)
        .map(|card| Card(card).to_string())
        .collect()
}

#[test]
fn in_numbers_it_is_the_same_game() -> Verdict {
    laws::numbers(&Pocket::sized(3, 12, 3), &tries())
}

#[test]
fn a_step_allocates_nothing() -> Verdict {
    laws::no_allocation(&Pocket::sized(3, 12, 3), &tries())
}

#[test]
fn what_is_to_come_is_what_comes() -> Verdict {
    let tries = Tries { matches: 60, ..tries() };
    laws::frames(&Pocket::sized(3, 12, 3), &tries, 1, |state: &State| &state.waiting)
}

#[test]
fn a_whole_match_reads_as_it_always_did() {
    let text = laws::playthrough(&Pocket::sized(2, 8, 3), 7, 10);
    assert_golden(here("playthroughs/two-seats.txt"), &text);
}

#[test]
fn walks_count_as_they_always_did() {
    let (two, three) = (Pocket::sized(2, 4, 2), Pocket::sized(3, 3, 1));
    let starts = [
        WalkStart { name: "two seats", game: &two, state: two.setup(), depth: 8 },
        WalkStart { name: "three seats", game: &three, state: three.setup(), depth: 7 },
    ];
    assert_golden(here("walks.txt"), &laws::walks_text(&starts));
}

#[test]
fn every_rule_has_a_scenario_and_all_pass() {
    let folder = here("scenarios").display().to_string();
    laws::scenarios_pass::<Pocket>(&folder);
    let rules = laws::rule_numbers(include_str!("../src/pocket/mod.rs"), "PK-");
    assert_eq!(rules.len(), 12);
    laws::rules_told(&folder, &rules, &rules);
}
