//! What a guest may be called. Names are how people tell each other apart, so nobody may look like
//! another, like a bot or like the house.

use std::sync::LazyLock;

use store::PersonId;
use unicode_security::MixedScript;
use unicode_security::confusable_detection::skeleton;

use super::guest::TABLE;

use crate::words::{NAMES, refused};

/// The most letters of a name.
pub const LONGEST: usize = 24;

/// Names that mean something else here.
const RESERVED: &[&str] = &[
    TABLE,
    "the house",
    "house",
    "dreamtable",
    "open seat",
    "nobody",
    "spectator",
    "admin",
    "administrator",
    "moderator",
    "system",
    "server",
    "you",
    "bot",
];

/// A name as people may choose it: one line, 1 to 24 letters that can be seen; else why not.
pub fn chosen(name: &str) -> Result<String, &'static str> {
    if name.chars().any(|c| is_unseen(c) && !matches!(c, '\n' | '\r' | '\t')) {
        return Err(refused::UNSEEN_LETTERS);
    }
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if !(1..=LONGEST).contains(&name.chars().count()) || !name.chars().any(is_mark) {
        return Err(refused::LENGTH_OF_A_NAME);
    }
    if !name.split(' ').all(|word| word.is_single_script()) {
        return Err(refused::MIXED_ALPHABETS);
    }
    let plain = look(&name);
    let bot = name.rsplit(' ').next().is_some_and(|word| look(word) == look("bot"));
    if bot || RESERVED.iter().any(|reserved| look(reserved) == plain) {
        return Err(refused::RESERVED_NAME);
    }
    Ok(name)
}

/// Something that leaves a trace on the paper.
fn is_mark(c: char) -> bool {
    !c.is_whitespace() && !is_unseen(c)
}

/// Letters nobody can see, and those that turn the direction of writing or pile up on others.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}'
            | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// How a name looks from afar: two names with the same look cannot be told apart. A dot or a dash
/// more makes no difference.
pub fn look(name: &str) -> String {
    let plain = skeleton(&name.to_lowercase()).collect::<String>().to_lowercase().replace(' ', "");
    let letters: String = plain.chars().filter(|c| !c.is_ascii_punctuation()).collect();
    if letters.is_empty() { plain } else { letters }
}

/// The words of such names. The order counts: a guest's name comes from their number in it.
static WORDS: LazyLock<(Vec<&str>, Vec<&str>)> = LazyLock::new(|| {
    let (first, second) = NAMES.split_once("\n\n").expect("two lists with an empty line between");
    (first.split_whitespace().collect(), second.split_whitespace().collect())
});

/// What a guest is called before saying so. No animal of a seat is among them: bots are called so.
pub fn default_name(id: PersonId) -> String {
    nth(fingerprint(id))
}

/// The same for somebody at a table where names must differ.
pub fn distinct_name(id: PersonId, taken: &[String]) -> String {
    let start = fingerprint(id);
    let mut names = (0..).map(|step| nth(start.wrapping_add(step * 7919)));
    names.find(|name| !taken.iter().any(|other| look(other) == look(name))).expect("some are free")
}

fn fingerprint(id: PersonId) -> u64 {
    id.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn nth(n: u64) -> String {
    let n = (n >> 7) as usize;
    let (first, second) = &*WORDS;
    format!("{} {}", first[n % first.len()], second[n / first.len() % second.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_line_of_letters_that_can_be_seen() {
        assert_eq!(chosen("  Ada\n Lovelace ").as_deref(), Ok("Ada Lovelace"));
        for name in ["Zoë", "李小龍", "Мария Кюри", "O'Neill 3", "🌙", "Ağa", "Jo Talbot"]
        {
            assert_eq!(chosen(name).as_deref(), Ok(name));
        }
        for name in ["", " \n ", "A\0da", "A\u{202e}da", "Ada\u{200b}", "\u{3164}", "A\u{ad}da"] {
            assert!(chosen(name).is_err(), "{name:?}");
        }
        assert!(chosen(&"x".repeat(25)).is_err());
    }

    #[test]
    fn nobody_looks_like_the_house_a_bot_or_somebody_else() {
        for name in
            ["The table", "the  TABLE", "Dreamtable", "lucid bot", "Lucid Bot!", "Admin", "bot"]
        {
            assert!(chosen(name).is_err(), "{name}");
        }
        // One Cyrillic letter among Latin ones; a whole word of them looks the same but is refused
        // only where its double sits.
        assert!(chosen("\u{410}da").is_err());
        assert_eq!(look("p\u{430}ul"), look("paul"));
        assert_eq!(look("Paul"), look("paul "));
        assert_eq!(look("Ada Lane."), look("Ada-Lane"));
        assert_ne!(look("Ada"), look("Ida"));
        assert_ne!(look("..."), look("?!"));
    }

    #[test]
    fn guests_are_called_by_one_of_many_names_and_differ_at_a_table() {
        let names: std::collections::BTreeSet<String> = (0..60_000).map(|n| nth(n << 7)).collect();
        assert!(names.len() >= 10_000, "{}", names.len());
        assert!(names.iter().all(|name| chosen(name).is_ok()), "every one of them may be chosen");
        let id = PersonId::from_random(9 << 40);
        let first = default_name(id);
        let second = distinct_name(id, std::slice::from_ref(&first));
        assert_ne!(first, second);
        assert_eq!(distinct_name(id, &[]), first);
    }
}
