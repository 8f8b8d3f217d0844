//! Every sentence of the pages that a person reads, as constants and as functions of what they are about.
//! Nothing is glued from halves where it is shown, so another language is another room like this one; where
//! something is bold or a link inside a sentence, the sentence is markup. What one game says stands in its
//! own crate.

pub mod after;
pub mod front;
pub mod game;
pub mod hint;
pub mod house;
pub mod lobby;
pub mod luck;
pub mod me;
pub mod people;
pub mod programs;
pub mod refused;
pub mod replay;
pub mod rules;
pub mod setup;
pub mod strength;
pub mod table;
pub mod time;

/// A reason with a capital, a full stop and the marks of print.
pub fn sentence(reason: &str) -> String {
    let reason = typeset(reason.trim());
    let stop = if reason.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{stop}", capital(&reason))
}

/// What was written with straight quotation marks, with those of print. Code between grave accents stays as
/// it is.
pub fn typeset(text: &str) -> String {
    let mut code = false;
    let mut before = ' ';
    let set = text.chars().map(|mark| {
        code ^= mark == '`';
        let opens = before.is_whitespace() || before == '(';
        before = mark;
        match mark {
            _ if code => mark,
            '\'' => '’',
            '"' if opens => '“',
            '"' => '”',
            _ => mark,
        }
    });
    set.collect()
}

/// "a", "a and b", "a, b and c"; nothing of nothing.
pub fn list(parts: &[String]) -> Option<String> {
    let (last, before) = parts.split_last()?;
    Some(match before {
        [] => last.clone(),
        _ => format!("{} and {last}", before.join(", ")),
    })
}

/// The same words with a capital at their beginning.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_becomes_a_sentence() {
        assert_eq!(
            sentence("there is no such table; check the link"),
            "There is no such table; check the link."
        );
        assert_eq!(sentence("Éh bien!"), "Éh bien!");
        assert_eq!(sentence(""), ".");
        assert_eq!(sentence("it is in no other player's hand"), "It is in no other player’s hand.");
    }

    #[test]
    fn straight_marks_become_those_of_print_except_in_code() {
        assert_eq!(
            typeset("the others' \"turn\" (\"phase\"), `say \"up\"`"),
            "the others’ “turn” (“phase”), `say \"up\"`"
        );
    }
}
