//! Every law is broken by a Pocket that is broken just there, and says so.

use dreamtable_core::{Game, Pile, Viewer};
use laws::pocket::{Broken, Card, Pocket, State};
use laws::{Tiny, Tries, Verdict};

#[global_allocator]
static COUNTING: laws::CountingAllocator = laws::CountingAllocator;

fn pocket(broken: Broken) -> Pocket {
    Pocket::sized(2, 8, 3).broken(broken)
}

fn tries() -> Tries {
    Tries { max_steps: 200, ..Tries::default() }
}

#[track_caller]
fn finds(verdict: Verdict, words: &str) {
    let breach = verdict.expect_err("a broken game breaks the law");
    assert!(breach.to_string().contains(words), "{breach}");
}

fn tiny(broken: Broken) -> Verdict {
    let game = Pocket::sized(2, 5, 2).broken(broken);
    laws::tiny_world(&game, &[game.setup()], &Tiny { positions: 20_000, ..Tiny::default() })
}

#[test]
fn unsorted_actions_are_found() {
    finds(laws::actions(&pocket(Broken::UnsortedActions), &tries()), "not sorted");
}

#[test]
fn a_refusal_that_disagrees_with_the_list_is_found() {
    finds(laws::actions(&pocket(Broken::RefusalDisagrees), &tries()), "is listed, refused");
}

#[test]
fn a_refusal_that_tells_about_other_hands_is_found() {
    finds(laws::same_look(&pocket(Broken::RefusalPeeks), &tries()), "is told");
}

#[test]
fn two_actions_written_alike_are_found() {
    finds(laws::notation(&pocket(Broken::NotationMergesCards), &tries()), "is read as");
}

#[test]
fn a_text_that_panics_is_found() {
    finds(laws::notation(&pocket(Broken::NotationPanics), &tries()), "panics");
}

#[test]
fn a_log_that_rebuilds_another_state_is_found() {
    finds(laws::log(&pocket(Broken::Moody), &tries()), "rebuilt from its log");
}

#[test]
fn choices_that_show_are_found() {
    finds(laws::commits(&pocket(Broken::ShowsChoices), &tries()), "while others still choose");
    finds(laws::same_look(&pocket(Broken::ShowsChoices), &tries()), "imagines a world");
}

#[test]
fn hands_that_show_are_found() {
    let hidden = |game: &Pocket, state: &State, viewer: Viewer| {
        let others = dreamtable_core::Seat::all(game.seats()).filter(|seat| !viewer.is(*seat));
        let cards = others.flat_map(|seat| state.hands[seat.index()].minus(state.face_up));
        cards.map(|card| Card(card).to_string()).collect()
    };
    finds(laws::unseen(&pocket(Broken::ShowsHands), &tries(), hidden), "who sees");
    finds(laws::unseen(&pocket(Broken::TellsDeals), &tries(), hidden), "who hears");
}

#[test]
fn an_imagined_world_that_looks_different_is_found() {
    finds(laws::same_look(&pocket(Broken::ImaginesDiscards), &tries()), "imagines a world");
}

#[test]
fn a_forgotten_card_looks_right_but_is_found_in_the_tiny_world() {
    laws::hold(laws::same_look(&pocket(Broken::ForgetsFaceUp), &tries()));
    finds(tiny(Broken::ForgetsFaceUp), "does not fit all it was shown");
}

#[test]
fn a_world_imagined_never_or_too_often_is_found_in_the_tiny_world() {
    laws::hold(laws::same_look(&pocket(Broken::ImaginesOneWorld), &tries()));
    finds(tiny(Broken::ImaginesOneWorld), "imagines this state 0 times");
    finds(tiny(Broken::ImaginesUnevenly), "would be its share");
}

#[test]
fn an_order_of_commits_that_matters_is_found() {
    finds(laws::commits(&pocket(Broken::OrderMatters), &tries()), "the other way round");
}

#[test]
fn a_reveal_that_could_be_taken_back_is_found() {
    finds(laws::undo(&pocket(Broken::RevealsNothing), &tries()), "said to reveal nothing");
}

#[test]
fn events_that_leak_are_found() {
    finds(laws::events(&pocket(Broken::TellsChoices), &tries()), "but hears");
    finds(laws::events(&pocket(Broken::TellsDeals), &tries()), "but hears");
    finds(tiny(Broken::TellsChoices), "does not fit all it was shown");
    finds(tiny(Broken::TellsDeals), "does not fit all it was shown");
}

#[test]
fn an_endless_match_is_found() {
    finds(laws::ends(&pocket(Broken::Endless), &tries()), "not over after 200 steps");
}

#[test]
fn lost_goods_are_found() {
    let cards = |_: &Pocket, state: &State| {
        let piles = [state.deck, state.discard].into_iter().chain(state.hands);
        piles.map(Pile::len).sum::<usize>()
    };
    finds(laws::goods(&pocket(Broken::LosesCards), &tries(), cards), "the box holds 8");
}

#[test]
fn an_impossible_outcome_that_is_believed_is_found() {
    finds(laws::intrusion(&pocket(Broken::BelievesAnything), &tries()), "is accepted");
}

#[test]
fn loaded_chance_is_found() {
    finds(laws::chance(&pocket(Broken::LoadedDeck), &tries()), "would be its share");
}

#[test]
fn a_clock_that_acts_against_the_rules_is_found() {
    finds(laws::actions(&pocket(Broken::LawlessClock), &tries()), "is done for seat");
}

#[test]
fn steps_that_only_claim_to_commute_are_found() {
    finds(laws::commute(&pocket(Broken::CommutesAll), &tries()), "are said to commute, but");
}

#[test]
fn a_draw_that_others_see_does_not_commute_with_what_they_do() {
    let tries = Tries { matches: 60, ..tries() };
    let shown = laws::commute(&pocket(Broken::CommutesWithLuck), &tries);
    finds(shown, "is shown what chance did");
}

#[test]
fn timers_that_cannot_be_told_apart_or_break_the_rules_are_found() {
    let tries = Tries { matches: 60, ..tries() };
    finds(laws::timers(&pocket(Broken::OneClock), &tries), "runs again after it had stopped");
    finds(laws::timers(&pocket(Broken::LawlessTimer), &tries), "its action is not legal");
    finds(laws::timers(&pocket(Broken::SecretTimer), &tries), "imagines the timers");
}

#[test]
fn frames_that_are_forgotten_or_come_in_one_order_only_are_found() {
    let frames = |broken| {
        let tries = Tries { matches: 60, ..tries() };
        laws::frames(&pocket(broken), &tries, 1, |state: &State| &state.waiting)
    };
    finds(frames(Broken::ForgetsFrames), "waits, and");
    finds(frames(Broken::OneOrder), "cannot come first");
}

#[test]
fn a_game_without_a_cascade_is_not_tested_by_the_law_of_frames() {
    let game = Pocket::sized(2, 3, 1);
    finds(laws::frames(&game, &tries(), 1, |state: &State| &state.waiting), "no order was ever");
}

#[test]
fn a_victory_paid_twice_is_found() {
    finds(laws::payoffs(&pocket(Broken::PaysTwice), &tries()), "are paid [1000, 1000]");
}

#[test]
fn an_allocation_is_found_where_it_happens() {
    finds(laws::no_allocation(&pocket(Broken::Allocates), &tries()), "apply allocates");
}

#[test]
fn two_actions_with_one_number_are_found() {
    finds(laws::numbers(&pocket(Broken::MergesNumbers), &tries()), "which has the number 0");
}

#[test]
fn a_tensor_that_is_too_short_is_found() {
    finds(laws::numbers(&pocket(Broken::ForgetsCells), &tries()), "a tensor has");
}

#[test]
fn a_breach_tells_the_steps_that_lead_to_it() {
    let breach = laws::undo(&pocket(Broken::RevealsNothing), &tries()).unwrap_err();
    assert!(breach.trail.iter().any(|step| step.starts_with("chance: c")), "{breach}");
    assert!(breach.trail.last().is_some_and(|step| step.contains(": play c")), "{breach}");
}

#[test]
fn all_laws_find_what_any_of_them_finds() {
    for broken in [Broken::UnsortedActions, Broken::TellsChoices, Broken::PaysTwice] {
        assert!(laws::all_laws(&pocket(broken), &tries()).is_err(), "{broken:?}");
    }
}
