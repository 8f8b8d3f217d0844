//! All laws at once.

use dreamtable_core::Brain;

use crate::{
    Tries, Verdict, actions, brain, chance, commits, commute, ends, events, intrusion, log,
    notation, payoffs, same_look, timers, undo,
};

/// Every law that needs nothing but the game. The first breach is the verdict.
pub fn all_laws<G: Brain + Clone>(game: &G, tries: &Tries) -> Verdict {
    actions(game, tries)?;
    notation(game, tries)?;
    chance(game, tries)?;
    log(game, tries)?;
    same_look(game, tries)?;
    commits(game, tries)?;
    commute(game, tries)?;
    ends(game, tries)?;
    intrusion(game, tries)?;
    undo(game, tries)?;
    timers(game, tries)?;
    events(game, tries)?;
    payoffs(game, tries)?;
    brain(game, tries)
}

/// One test for each law that needs nothing but the game, in a module of its own.
///
/// ```
/// laws::obey! {
///     pocket_for_two: laws::pocket::Pocket::sized(2, 6, 2), laws::Tries::default();
///     pocket_for_three: laws::pocket::Pocket::sized(3, 12, 3), laws::Tries::default();
/// }
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! obey {
    ($($name:ident: $game:expr, $tries:expr;)+) => {
        $(mod $name {
            #[allow(unused_imports)]
            use super::*;
            $crate::obey!(@tests $game, $tries,
                actions_are_sorted_distinct_and_refused_exactly_when_not_listed: actions,
                notation_is_read_back_and_survives_any_text: notation,
                chance_does_what_it_is_said_to_do: chance,
                the_log_rebuilds_the_match: log,
                imagined_worlds_look_the_same: same_look,
                commits_commute_and_stay_unseen: commits,
                what_commutes_can_be_taken_back_from_under_the_other: commute,
                matches_end: ends,
                illegal_input_changes_nothing: intrusion,
                what_can_be_undone_taught_nobody_anything: undo,
                timers_do_what_is_legal_and_everybody_knows_them: timers,
                events_tell_no_more_than_observations: events,
                payoffs_are_on_their_scale: payoffs,
                bots_are_told_what_is_legal_and_on_the_scale: brain);
        })+
    };
    (@tests $game:expr, $tries:expr, $($test:ident: $law:ident),+) => {
        $(#[test]
        fn $test() -> $crate::Verdict {
            $crate::$law(&$game, &$tries)
        })+
    };
}
