//! Style sheets: one rule begins on a line of its own, no line is too long to read, and what a game
//! brings reaches no page but its own.

use std::path::Path;

use anyhow::Result;

use super::{files_below, games, shown, text};
use crate::shell::root;

const LONGEST: usize = 200;

/// The icons of the house.
const ICONS: &str = "crates/view/src/icons.rs";

/// The sheet of what people ask of their devices.
const PREFERENCES: &str = "preferences.css";

pub fn check() -> Result<Vec<String>> {
    let mut untidy = Vec::new();
    for folder in ["crates", "games"] {
        for path in files_below(&root().join(folder), ".css")? {
            let (name, css) = (shown(&path), text(&path)?);
            untidy.extend(unreadable(&name, &css));
            if name.starts_with("crates/") && !name.ends_with(PREFERENCES) {
                untidy.extend(forced(&name, &css));
            }
        }
    }
    untidy.extend(of_one_game()?);
    for game in games()? {
        let folder = root().join("games").join(&game).join("page");
        if !folder.is_dir() {
            continue;
        }
        for path in files_below(&folder, ".css")? {
            // The game says its class where it says what it is.
            let about = text(&folder.join("src/page.rs"))?;
            let class = about.split(" class: \"").nth(1).and_then(|rest| rest.split('"').next());
            untidy.extend(unscoped(&shown(&path), &text(&path)?, class.unwrap_or("plain")));
        }
    }
    Ok(untidy)
}

/// Classes in the shared sheets, and icons of the house, that neither the house nor several games have:
/// they belong to the one that does.
fn of_one_game() -> Result<Vec<String>> {
    let mut pages = vec![written(&root().join("crates/view/src"))?];
    for game in games()? {
        pages.push(written(&root().join("games").join(game).join("page"))?);
    }
    let mut untidy = Vec::new();
    for path in files_below(&root().join("crates/view/css"), ".css")? {
        for (line, class) in classes(&text(&path)?) {
            // A number at the end is put there by a program.
            let stem = class.trim_end_matches(|letter: char| letter.is_ascii_digit());
            let has = |page: &String| has_word(page, class) || page.contains(&format!("{stem}\""));
            if !has(&pages[0]) && pages[1..].iter().filter(|page| has(page)).count() < 2 {
                untidy.push(format!("{}:{line}: .{class} is of one game or of none", shown(&path)));
            }
        }
    }
    let icons = text(&root().join(ICONS))?;
    pages[0] = pages[0].replace(&icons, "");
    for icon in drawn(&icons) {
        let has = |page: &&String| has_word(page, &icon);
        if !has(&&pages[0]) && pages[1..].iter().filter(has).count() < 2 {
            untidy.push(format!("{ICONS}: {icon} is of one game or of none"));
        }
    }
    Ok(untidy)
}

/// The icons a file draws, as they are written where they are used.
fn drawn(icons: &str) -> impl Iterator<Item = String> {
    let named = icons.lines().filter_map(|line| line.strip_prefix("    ")?.split_once(" \""));
    let names = named.map(|(name, _)| name).filter(|name| name.chars().all(char::is_alphabetic));
    names.map(|name| format!("Icon::{name}"))
}

/// All that draws pages in a folder.
fn written(folder: &Path) -> Result<String> {
    let mut all = String::new();
    for ending in [".rs", ".js"] {
        for path in files_below(folder, ending)? {
            all += &text(&path)?;
        }
    }
    Ok(all)
}

fn in_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'
}

fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        !text[..at].ends_with(in_word) && !text[at + word.len()..].starts_with(in_word)
    })
}

/// The classes that selectors of a sheet name, with their lines.
fn classes(css: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (at, line) in css.lines().enumerate() {
        let selector = line.trim_start().starts_with(['.', ':', '#', '[', '*'])
            || line.ends_with('{')
            || line.ends_with(',');
        let selectors = line.split(['{', '"']).next().filter(|_| selector).unwrap_or_default();
        for part in selectors.split('.').skip(1) {
            let end = part.find(|letter| !in_word(letter)).unwrap_or(part.len());
            if part.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
                found.push((at + 1, &part[..end]));
            }
        }
    }
    found
}

/// Only what people ask of their devices (less motion, stronger colours), and what is hidden, goes before
/// everything else.
fn forced(name: &str, css: &str) -> Vec<String> {
    let lines = css.lines().enumerate();
    let forced =
        lines.filter(|(_, line)| line.contains("!important") && !line.contains("[hidden]"));
    forced.map(|(at, _)| format!("{name}:{}: let a closer selector win", at + 1)).collect()
}

fn unreadable(name: &str, css: &str) -> Vec<String> {
    let mut untidy = Vec::new();
    for (at, line) in css.lines().enumerate() {
        let crowded = line.split_once('}').is_some_and(|(_, rest)| !rest.trim().is_empty());
        if line.len() > LONGEST || crowded {
            untidy.push(format!("{name}:{}: one rule a line, at most {LONGEST} letters", at + 1));
        }
    }
    untidy
}

/// Selectors at the outermost level, or in a query there, that do not name the class of the game.
fn unscoped(name: &str, css: &str, class: &str) -> Vec<String> {
    let (mut untidy, mut selector, mut queries, mut depth) = (Vec::new(), String::new(), 0, 0);
    for (at, line) in css.lines().enumerate() {
        let line = line.split("/*").next().unwrap_or_default();
        for letter in line.chars() {
            match letter {
                '{' => {
                    let own = selector.trim().to_owned();
                    let is_query =
                        ["@media", "@supports", "@container"].iter().any(|q| own.starts_with(q));
                    if is_query && depth == queries {
                        queries += 1;
                    } else if depth == queries && !own.starts_with('@') && !is_scoped(&own, class) {
                        untidy.push(format!("{name}:{}: {own} reaches beyond .{class}", at + 1));
                    }
                    depth += 1;
                    selector.clear();
                }
                '}' => {
                    depth -= 1;
                    queries = queries.min(depth);
                    selector.clear();
                }
                ';' => selector.clear(),
                letter => selector.push(letter),
            }
        }
        selector.push(' ');
    }
    untidy
}

fn is_scoped(selector: &str, class: &str) -> bool {
    let whole = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-');
    let own = format!(".{class}");
    // Brackets may hold commas; every part outside them has to be scoped.
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for letter in selector.chars() {
        depth += i32::from("([".contains(letter)) - i32::from(")]".contains(letter));
        match (letter, parts.last_mut()) {
            (',', _) if depth == 0 => parts.push(String::new()),
            (letter, Some(part)) => part.push(letter),
            _ => {}
        }
    }
    parts.iter().all(|part| {
        part.trim().starts_with("::view-transition")
            || part.match_indices(&own).any(|(at, _)| whole(&part[at + own.len()..]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_are_known_by_where_they_are_drawn() {
        let kit = "icons! {\n    Moon \"i-moon\" \"<path/>\"\n}\nfn a() {\n    b(\"c\");\n";
        assert_eq!(drawn(kit).collect::<Vec<_>>(), ["Icon::Moon"]);
    }

    #[test]
    fn a_rule_of_a_game_names_its_class() {
        let css = ".pk .a,\n:where(.pk) .b { color: red; }\n@media print { .pk { top: 0; } }\n";
        assert!(unscoped("a.css", css, "pk").is_empty());
        assert_eq!(unscoped("a.css", ".pk .a, .b { top: 0; }", "pk").len(), 1);
        assert_eq!(unscoped("a.css", "@media print { .pkg { top: 0; } }", "pk").len(), 1);
        assert!(unscoped("a.css", ".pk { .b { top: 0; } }", "pk").is_empty(), "nested");
    }

    #[test]
    fn nothing_is_forced_but_what_is_hidden() {
        assert_eq!(forced("a.css", ".a { top: 0; }\n.b { top: 0 !important; }").len(), 1);
        assert!(forced("a.css", "[hidden] { display: none !important; }").is_empty());
    }

    #[test]
    fn rules_do_not_crowd() {
        assert_eq!(unreadable("a.css", ".a { top: 0; } .b { top: 0; }").len(), 1);
        assert!(unreadable("a.css", ".a { top: 0; }\n.b { top: 0; }").is_empty());
    }
}
