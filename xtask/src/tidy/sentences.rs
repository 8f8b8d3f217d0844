//! What the server, the pages and all scripts say to people stands in a room of each, where it can be read
//! aloud and translated.

use anyhow::Result;

use super::{files_below, shown, text};
use crate::shell::root;

/// Where sentences are looked for.
const SPEAKS: &[&str] = &["crates/server/src", "crates/view/src"];

/// The rooms themselves, and what is said to programs and to whoever keeps the server.
const SAYS: &[&str] = &[
    "crates/server/src/words/",
    "crates/server/src/api/",
    "crates/server/src/http/metrics.rs",
    "crates/view/src/words/",
];

/// The rooms of scripts.
const SCRIPTS_SAY: &[&str] = &["/words/script.js", "/script/words.js", ".min.js"];

/// Lines whose words no guest reads, and errors, which are sentences of what they are about already.
const TO_OTHERS: &[&str] = &[".expect(", "#[error(", "StoreError::"];

/// What stands before words that are no words: the names a style sheet knows an element by.
const CLASSES: &[&str] = &["class=", "class={ "];

/// What is read on pages as it is written here. What programs read too is typeset where a page shows it.
const PRINTED: &[&str] = &["crates/view/src/", "crates/server/src/words/", "/page/src/"];
const READ_BY_PROGRAMS: &[&str] =
    &["crates/server/src/words/refused.rs", "crates/server/src/words/start.rs"];

/// So many words in a row are a sentence.
const SENTENCE: usize = 3;

pub fn check() -> Result<Vec<String>> {
    let mut untidy = Vec::new();
    for folder in SPEAKS {
        for path in files_below(&root().join(folder), ".rs")? {
            let (name, text) = (shown(&path), text(&path)?);
            if !SAYS.iter().any(|room| name.starts_with(room)) {
                untidy.extend(sentences(&text).map(|(line, said)| {
                    format!("{name}:{line}: what people read stands in words/: \"{said}\"")
                }));
            }
        }
    }
    for folder in ["crates", "games"] {
        for path in files_below(&root().join(folder), ".rs")? {
            let (name, text) = (shown(&path), text(&path)?);
            let printed = PRINTED.iter().any(|room| name.contains(room));
            if printed && !READ_BY_PROGRAMS.contains(&name.as_str()) {
                untidy.extend(unprinted(&name, &text));
            }
        }
        for path in files_below(&root().join(folder), ".js")? {
            let (name, text) = (shown(&path), text(&path)?);
            if name.ends_with("words.js") || name.ends_with("words/script.js") {
                untidy.extend(unprinted(&name, &text));
            }
            if !SCRIPTS_SAY.iter().any(|room| name.ends_with(room)) {
                untidy.extend(spoken(&text).map(|(line, said)| {
                    format!("{name}:{line}: what people read stands with the words: {said}")
                }));
            }
        }
    }
    Ok(untidy)
}

fn unprinted(name: &str, text: &str) -> Vec<String> {
    let complain = |line| format!("{name}:{line}: pages have the marks of print: ’ “ ”");
    straight(text).map(complain).collect()
}

/// The lines with a straight apostrophe in a word, or a word in straight quotation marks.
fn straight(text: &str) -> impl Iterator<Item = usize> {
    let code = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).enumerate();
    let said = code.map(|(at, line)| (at + 1, line.split("//").next().unwrap_or(line)));
    said.filter(|(_, said)| has_apostrophe(said) || has_quotation(said)).map(|(line, _)| line)
}

fn has_apostrophe(line: &str) -> bool {
    const ENDINGS: [&str; 6] = ["s", "t", "d", "re", "ll", "ve"];
    line.match_indices('\'').any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + 1..]);
        let end = after.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(after.len());
        let plural = before.ends_with('s')
            && after.strip_prefix(' ').is_some_and(|next| next.starts_with(char::is_alphabetic));
        let word = |letter: char| letter.is_alphabetic() || letter == '}';
        before.ends_with(word) && ENDINGS.contains(&&after[..end]) || plural
    })
}

fn has_quotation(line: &str) -> bool {
    line.match_indices("\\\"").any(|(at, mark)| {
        let opens = line[..at].ends_with([' ', '(', '"']);
        opens && line[at + mark.len()..].starts_with(char::is_alphabetic)
    })
}

/// What a script says with its lines: a sentence, or whatever is written into the page as it stands.
fn spoken(text: &str) -> impl Iterator<Item = (usize, &str)> {
    const WRITTEN: [&str; 3] = ["textContent = ", "ariaLabel = ", "innerText = "];
    // Selectors, classes and styles are no speech, however many words they have.
    const NAMES: [&str; 5] = ["closest", "className", "cssText", "matches", "querySelector"];
    let code = text.lines().enumerate().filter(|(_, line)| {
        let code = line.trim_start();
        !["//", "/*", "* "].iter().any(|comment| code.starts_with(comment))
    });
    code.filter_map(|(at, line)| {
        let parts: Vec<&str> = line.split(['"', '\'', '`']).collect();
        let said = parts.chunks_exact(2).find(|pair| {
            let words = pair[1].contains(char::is_alphabetic) && !pair[1].starts_with("${");
            let written = WRITTEN.iter().any(|way| pair[0].ends_with(way)) && words;
            let names = NAMES.iter().any(|way| pair[0].contains(way));
            written || is_sentence(pair[1]) && !names
        });
        said.map(|pair| (at + 1, pair[1]))
    })
}

/// The sentences of a source file with their lines; tests and comments are left out.
fn sentences(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut logs = false;
    let code = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).enumerate();
    code.filter_map(move |(at, line)| {
        let code = line.trim_start();
        let begun = logs || code.contains("tracing::");
        logs = begun && !code.ends_with(';');
        if begun || code.starts_with("//") || TO_OTHERS.iter().any(|other| code.contains(other)) {
            return None;
        }
        let parts: Vec<&str> = code.split('"').collect();
        let said = parts.chunks_exact(2).find(|pair| {
            is_sentence(pair[1]) && !CLASSES.iter().any(|class| pair[0].ends_with(class))
        });
        said.map(|pair| (at + 1, pair[1]))
    })
}

fn is_sentence(said: &str) -> bool {
    let word = |word: &&str| {
        word.starts_with(char::is_alphabetic)
            && !word.contains(['=', '/', ';', '-', '<'])
            && !word.contains(char::is_numeric)
    };
    said.split(' ').filter(word).count() >= SENTENCE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_says_nothing_of_its_own() {
        let told = |text| spoken(text).map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(told("\nrefuse(\"Nothing has changed; try again.\");"), [2]);
        assert_eq!(told("told.reason ??= `The table refused that (${status}).`;"), [1]);
        assert_eq!(told("copy.lastChild.textContent = 'Copied';"), [1]);
        assert_eq!(told("copy.lastChild.textContent = words.copied;"), [0; 0]);
        assert_eq!(told("// It \"does not reach the\" table."), [0; 0]);
        assert_eq!(told("every(\"#mine .touch:not([inert] *)\");"), [0; 0]);
        assert_eq!(told("thing.closest(\"button, a, label\")"), [0; 0]);
        assert_eq!(told("output.textContent = `${form.at.value} / ${form.at.max}`;"), [0; 0]);
    }

    #[test]
    fn pages_have_the_marks_of_print() {
        let told = |text| straight(text).collect::<Vec<_>>();
        assert_eq!(told("say(\"the others' Dreams\")"), [1]);
        assert_eq!(told("\nformat!(\"It is {who}'s turn.\")"), [2]);
        assert_eq!(told("say(\"touch \\\"Choices\\\"\")"), [1]);
        assert_eq!(told("say(\"touch “Choices”, it’s there\")"), [0; 0]);
        assert_eq!(told("impl Desk<'_> { fn of(names: &'s str) -> char { 's' } }"), [0; 0]);
        assert_eq!(told("format!(\"[value=\\\"{value}\\\"]\") // nobody's"), [0; 0]);
        assert_eq!(told("// it's the page's"), [0; 0]);
    }

    #[test]
    fn a_sentence_is_found_unless_no_guest_reads_it() {
        let told = |text| sentences(text).map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(told("\nno(\"that is not your seat\")"), [2]);
        assert_eq!(told("let path = \"/games/{game}\";"), [0; 0]);
        assert_eq!(told("// \"that is not your seat\""), [0; 0]);
        assert_eq!(told("tracing::warn!(\n    \"a bot came too late\"\n);"), [0; 0]);
        assert_eq!(
            told("lock().expect(\"nobody panics while asking\");\nsay(\"come and play\");"),
            [2]
        );
        assert_eq!(told("html! { p.quiet { (n) \" more people are watching.\" } }"), [1]);
        assert_eq!(told("button aria-label=\"Close the guide\" { (icon) }"), [1]);
        assert_eq!(told("a class={ \"btn plain step \" (on) } title=\"One step on\" {}"), [1]);
        assert_eq!(told("a class=\"btn plain step\" {}"), [0; 0]);
        assert_eq!(told("path d=\"M14 70C10 58 24 52 32 58 H18 Z\" {}"), [0; 0]);
        assert_eq!(told("#[cfg(test)]\n\"that is not your seat\""), [0; 0]);
    }
}
