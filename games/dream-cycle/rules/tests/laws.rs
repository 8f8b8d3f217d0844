//! The laws of the house, for every number of riders and every option.

use crate::common::begun::Begun;
use crate::common::{CROWD, FINISH, game, goods, short, with};
use dream_cycle::{Options, Stairway};
use laws::{Tiny, Tries, Verdict};

fn tries() -> Tries {
    Tries { matches: 2, max_steps: 1_500, worlds: 1, ..Tries::default() }
}

/// From the middle of a match: short looks at many of them.
fn looks() -> Tries {
    Tries { matches: 6, max_steps: 120, ..tries() }
}

fn crowd(change: impl FnOnce(&mut Options)) -> Begun {
    Begun::new(
        with(5, |options| {
            options.dawn = 6;
            change(options)
        }),
        CROWD,
    )
}

fn finish(change: impl FnOnce(&mut Options)) -> Begun {
    Begun::new(
        with(5, |options| {
            options.dawn = 6;
            change(options)
        }),
        FINISH,
    )
}

laws::obey! {
    alone: short(1, 2), tries();
    two_riders: short(2, 2), tries();
    three_riders: short(3, 2), tries();
    four_riders: short(4, 2), tries();
    five_riders: short(5, 2), tries();
}

macro_rules! middle {
    ($($name:ident: $game:expr;)+) => {
        $(mod $name {
            use super::*;
            laws::obey!(@tests $game, looks(),
                actions_are_sorted_distinct_and_refused_exactly_when_not_listed: actions,
                notation_is_read_back_and_survives_any_text: notation,
                chance_does_what_it_is_said_to_do: chance,
                the_log_rebuilds_the_match: log,
                imagined_worlds_look_the_same: same_look,
                illegal_input_changes_nothing: intrusion,
                what_can_be_undone_taught_nobody_anything: undo,
                events_tell_no_more_than_observations: events,
                payoffs_are_on_their_scale: payoffs);
        })+
    };
}

middle! {
    a_crowd: crowd(|_| {});
    a_crowd_with_other_rulings: crowd(|options| {
        options.mover_in_chain = true;
        options.lucidity_retry = true;
        options.times_replaces_counters = false;
        options.fringewalker_stack = true;
        options.counters_in_cap = true;
    });
    a_crowd_with_a_sand_timer: crowd(|options| options.sandman = true);
    a_finish: finish(|_| {});
    a_finish_without_winning_by_a_push: finish(|options| options.push_can_win = false);
}

#[test]
fn in_numbers_it_is_the_same_game() -> Verdict {
    for seats in 1..=5 {
        laws::numbers(&short(seats, 2), &Tries { matches: 1, ..tries() })?;
    }
    Ok(())
}

#[test]
fn every_option_is_played_to_its_end() -> Verdict {
    let tries = Tries { matches: 3, max_steps: 60_000, ..tries() };
    laws::ends(&with(3, |options| options.stairs = Stairway::Apex), &tries)?;
    laws::ends(&with(2, |options| options.sandman = true), &tries)?;
    laws::ends(&crowd(|options| options.fringewalker_stack = true), &tries)?;
    laws::ends(&crowd(|options| options.mover_in_chain = true), &tries)?;
    laws::ends(&crowd(|options| options.lucidity_retry = true), &tries)?;
    laws::ends(&finish(|options| options.push_can_win = false), &tries)?;
    laws::ends(&crowd(|options| options.counters_in_cap = true), &tries)?;
    laws::ends(&crowd(|options| options.times_replaces_counters = false), &tries)
}

#[test]
fn usual_matches_of_every_size_end() -> Verdict {
    for seats in 1..=5 {
        laws::ends(&game(seats), &Tries { matches: 3, max_steps: 100_000, ..tries() })?;
    }
    Ok(())
}

#[test]
fn dc_1_7_conservation() -> Verdict {
    let tries = Tries { matches: 60, max_steps: 400, ..tries() };
    laws::goods(&crowd(|_| {}), &tries, |_, state| goods(state))?;
    laws::goods(&finish(|_| {}), &tries, |_, state| goods(state))?;
    laws::goods(&short(4, 3), &tries, |_, state| goods(state))
}

/// Everything is public: what a viewer imagines is the table itself.
#[test]
fn every_imagined_world_fits_all_that_was_shown() -> Verdict {
    let position = "token 1 1,0 n\nchi 1 2\nfield 1 white north\ninspirations 1 zip";
    let begun = Begun::new(game(1), position);
    let tiny = Tiny { positions: 60, histories: 30, draws: 2, ..Tiny::default() };
    laws::tiny_world(&begun, std::slice::from_ref(&begun.start), &tiny)
}
