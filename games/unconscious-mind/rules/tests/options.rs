//! Options that do not go together are refused with the reason.

use dreamtable_core::Boxed;
use unconscious_mind::{Gramophone, Options, Strength, UnconsciousMind};

fn refused(options: Options) -> String {
    let pack = UnconsciousMind::built_in_pack();
    UnconsciousMind::open(options, &pack).map(drop).unwrap_err().to_string()
}

#[test]
fn what_does_not_go_together_is_refused() {
    let usual = Options::usual(2);
    let cases = [
        (Options { seats: 5, ..usual.clone() }, "1 to 4 seats"),
        (Options { seats: 0, ..usual.clone() }, "1 to 4 seats"),
        (Options { seats: 1, ..usual.clone() }, "easy, normal or hard"),
        (Options { level: Some(Strength::Easy), ..usual.clone() }, "leave it out"),
        (Options { mad_mad: true, ..usual.clone() }, "switch those on"),
        (Options { gramophone: Gramophone::Mad, ..usual }, "choose box"),
    ];
    for (options, says) in cases {
        let why = refused(options.clone());
        assert!(why.contains(says), "{options:?}: {why}");
    }
}

#[test]
fn every_mix_the_rulebook_allows_opens() {
    let pack = UnconsciousMind::built_in_pack();
    for seats in 1..=4 {
        for options in [Options::usual(seats), Options::everything(seats)] {
            assert!(UnconsciousMind::open(options, &pack).is_ok());
        }
    }
}
