//! What a bot says when a night is shown and its finger was wrong: it takes itself lightly.

use super::a;
use view::words::capital;

/// Of a card that is one thing and was taken for another; `turn` chooses among the sentences.
pub fn mistaken(is: &str, said: &str, turn: usize) -> String {
    let (is, said) = (a(is), a(said));
    match turn % 6 {
        0 => format!("{}? I could have sworn it was {said}.", capital(&is)),
        1 => format!("So it was {is}. My finger and I need to talk."),
        2 => format!("{} or {is}: in the dark they are nearly the same.", capital(&said)),
        3 => format!("Please forget that I said {said}."),
        4 => format!("{}, of course. Who said {said}? Not me.", capital(&is)),
        _ => format!("Turn it round, squint, and it is {said}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_one_whatever_was_felt() {
        assert_eq!(
            mistaken("leaf", "hourglass", 0),
            "A leaf? I could have sworn it was an hourglass."
        );
        assert_eq!(
            mistaken("stairs", "top-hat", 2),
            "A top hat or stairs: in the dark they are nearly the same."
        );
        let all: std::collections::BTreeSet<String> =
            (0..6).map(|turn| mistaken("anchor", "waves", turn)).collect();
        assert_eq!(all.len(), 6);
    }
}
