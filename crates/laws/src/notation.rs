//! Every action and outcome has one text, and no text harms.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

use dreamtable_core::{Game, NotationError, Rng, Seed, below, pick};

use crate::stroll::Pool;
use crate::{Breach, Tries, Verdict};

const LAW: &str = "notation";

/// What is written can be read back, different things are written differently, what is read has one
/// spelling, and any other text is refused in few words that say what was expected.
pub fn notation<G: Game>(game: &G, tries: &Tries) -> Verdict {
    let pool = Pool::gather(game, tries, LAW)?;
    let actions = pool.actions.iter().map(|action| (*action, game.notate_action(*action)));
    let outcomes = pool.outcomes.iter().map(|outcome| (*outcome, game.notate_outcome(outcome)));
    let action_texts = round_trip(actions, |text| game.parse_action(text))?;
    let outcome_texts = round_trip(outcomes, |text| game.parse_outcome(text))?;

    let mut rng = Seed::from_number(tries.seed).stream("notation", 0);
    let texts = [action_texts, outcome_texts].concat();
    for text in hostile(&texts, tries, &mut rng) {
        let action = |text: &str| game.parse_action(text).map(|read| game.notate_action(read));
        let outcome = |text: &str| game.parse_outcome(text).map(|read| game.notate_outcome(&read));
        one_spelling(&text, survive(&text, action)?)?;
        one_spelling(&text, survive(&text, outcome)?)?;
    }
    Ok(())
}

fn one_spelling(text: &str, read: Result<String, NotationError>) -> Verdict {
    let what = match read {
        Ok(written) if written != text => format!("{text:?} is read, but written {written:?}"),
        Err(error) if error.expected.is_empty() => format!("{text:?} is refused without advice"),
        Err(error) if error.text.chars().count() > 61 => format!("{error} is too long to read"),
        _ => return Ok(()),
    };
    Err(Breach::new(LAW, what))
}

fn round_trip<T: PartialEq + Debug>(
    written: impl IntoIterator<Item = (T, String)>,
    parse: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<Vec<String>, Breach> {
    let mut texts = Vec::new();
    for (thing, text) in written {
        let words = text.split(' ').collect::<Vec<_>>();
        if words.iter().any(|word| word.is_empty() || word.contains(['|', '\n', '\t', '\r'])) {
            let what = format!("{text:?} is not words separated by single spaces, free of |");
            return Err(Breach::new(LAW, what));
        }
        match survive(&text, &parse)? {
            Ok(read) if read == thing => texts.push(text),
            other => {
                let what = format!("{thing:?} is written {text:?}, which is read as {other:?}");
                return Err(Breach::new(LAW, what));
            }
        }
    }
    Ok(texts)
}

fn survive<T>(text: &str, parse: impl Fn(&str) -> T) -> Result<T, Breach> {
    catch_unwind(AssertUnwindSafe(|| parse(text)))
        .map_err(|_| Breach::new(LAW, format!("reading {text:?} panics")))
}

/// Texts that are nearly right, and texts that are nothing.
pub(crate) fn hostile(texts: &[String], tries: &Tries, rng: &mut impl Rng) -> Vec<String> {
    let mut hostile: Vec<String> =
        ["", " ", "  ", "0", "-1", "99999999999999999999", "é", "\u{0}", "𝔠1 𝔠2", "play", ":"]
            .map(str::to_owned)
            .to_vec();
    hostile.push("a ".repeat(10_000));
    for _ in 0..tries.matches * 50 {
        if texts.is_empty() || below(rng, 5) == 0 {
            let bytes: Vec<u8> = (0..below(rng, 40)).map(|_| rng.next_u32() as u8).collect();
            hostile.push(String::from_utf8_lossy(&bytes).into_owned());
        } else if below(rng, 3) == 0 {
            let words: Vec<&str> = (0..below(rng, 6)).map(|_| word(texts, rng)).collect();
            hostile.push(words.join(" "));
        } else {
            hostile.push(mutated(one_of(texts, rng), rng));
        }
    }
    hostile
}

fn word<'a>(texts: &'a [String], rng: &mut impl Rng) -> &'a str {
    let words: Vec<&str> = one_of(texts, rng).split(' ').collect();
    pick(rng, &words)
}

fn one_of<'a>(texts: &'a [String], rng: &mut impl Rng) -> &'a str {
    &texts[below(rng, texts.len() as u32) as usize]
}

fn mutated(text: &str, rng: &mut impl Rng) -> String {
    const LETTERS: [char; 16] =
        ['0', '1', '9', '-', '+', ' ', 'a', 'c', 'z', 'A', 'Z', '.', 'é', '٣', '\u{0}', '|'];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=below(rng, 3) {
        let letter = LETTERS[below(rng, LETTERS.len() as u32) as usize];
        let place = below(rng, letters.len() as u32 + 1) as usize;
        match below(rng, 4) {
            0 => letters.insert(place, letter),
            1 if place < letters.len() => letters[place] = letter,
            2 if place < letters.len() => {
                letters.remove(place);
            }
            _ => letters.truncate(place),
        }
    }
    letters.into_iter().collect()
}
