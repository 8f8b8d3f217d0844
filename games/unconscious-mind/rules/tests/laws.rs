//! The laws of every game, for every number of seats and a spread of options.

use crate::common::{base, everything, modules, nightmares, solo};
use laws::{Tries, Verdict};
use unconscious_mind::Strength;

fn tries() -> Tries {
    Tries { matches: 2, max_steps: 20_000, ..Tries::default() }
}

laws::obey! {
    base_for_two: base(2), tries();
    modules_for_three: modules(3), tries();
    nightmares_for_two: nightmares(2), tries();
    everything_for_four: everything(4), tries();
    alone_against_the_easy_id: solo(Strength::Easy, false), tries();
    alone_with_everything: everything(1), tries();
}

#[test]
fn in_numbers_it_is_the_same_game() -> Verdict {
    let tries = Tries { matches: 1, max_steps: 1_500, ..tries() };
    laws::numbers(&base(2), &tries)?;
    laws::numbers(&everything(4), &tries)?;
    laws::numbers(&solo(Strength::Hard, true), &tries)
}
