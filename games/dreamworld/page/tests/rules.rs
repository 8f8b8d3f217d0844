//! What must hold of the rules to read and of every explanation.

use std::collections::HashSet;

use dreamworld_page::card::{self, Dream};
use dreamworld_page::{Page, explain, rules};
use view::explain::Explanation;
use view::game::Words;
use view::pages::Site;

const SITE: Site<'static> =
    Site { style: "/s.css", script: None, games: &[], game: None, visitor: None, today: 0 };

fn attributes<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let key = format!(" {name}=\"");
    text.match_indices(&key)
        .map(|(at, _)| {
            let rest = &text[at + key.len()..];
            &rest[..rest.find('"').unwrap_or(0)]
        })
        .collect()
}

#[test]
fn every_rule_has_its_anchor_and_every_reference_leads_to_one() {
    let text = rules::page(&SITE, "").into_string();
    let ids: HashSet<&str> = attributes(&text, "id").into_iter().collect();
    for number in rules::numbers() {
        assert!(ids.contains(number), "{number}");
    }
    let short = rules::short().into_string();
    for href in attributes(&short, "href") {
        let number = href.strip_prefix("/rules/dreamworld#").unwrap_or_else(|| panic!("{href}"));
        assert!(ids.contains(number), "{href}");
    }
}

#[test]
fn every_explanation_has_its_key_once_and_a_rule_that_exists() {
    let keys: HashSet<&str> = explain::ALL.iter().map(|entry| entry.key).collect();
    assert_eq!(keys.len(), explain::ALL.len());
    let numbers: HashSet<&str> = rules::numbers().collect();
    for entry in explain::ALL {
        assert!(
            entry.rule.is_empty() || numbers.contains(entry.rule),
            "{}: {}",
            entry.key,
            entry.rule
        );
        assert!(!entry.heading.is_empty() && entry.words.ends_with('.'), "{}", entry.key);
        assert!(entry.words.len() <= 190, "{} is too long to read at a glance", entry.key);
    }
}

#[test]
fn every_explanation_of_a_thing_is_on_the_page_and_its_classes_exist() {
    let page = view::explain::definitions(explain::ALL).into_string();
    let cards = Dream::all().map(|dream| card::face(dream).0).collect::<String>();
    let drawn = view::stylesheet_of(&Page::ABOUT) + &cards + &card::back().0;
    for Explanation { key, things: selector, .. } in explain::ALL {
        if selector.is_empty() {
            continue;
        }
        assert!(page.contains(&format!("id=\"x-{key}\" data-for=\"{selector}\"")), "{key}");
        for class in selector.split('.').skip(1) {
            let class = class.split([' ', ',', ':', ')']).next().unwrap_or_default();
            assert!(drawn.contains(class), "{selector}: nothing is a {class}");
        }
    }
}

/// Everything the sources of the page point at with `data-explain`.
#[test]
fn every_key_that_is_used_is_explained() {
    let sources = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut left = vec![sources];
    while let Some(path) = left.pop() {
        if path.is_dir() {
            left.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for key in attributes(&text, "data-explain") {
            let known = explain::of(key).is_some() || key == "KEY" || key.is_empty();
            assert!(known, "{}: {key}", path.display());
        }
    }
}

#[test]
fn searching_shows_what_was_asked_for_and_nothing_else() {
    let text = rules::page(&SITE, "DW-046").into_string();
    assert!(text.contains("id=\"DW-046\"") && !text.contains("id=\"DW-047\""));
    assert!(text.contains("One rule."));
    let text = rules::page(&SITE, "zebra").into_string();
    assert!(text.contains("No rule has these words.") && !text.contains("id=\"DW-"));
}

#[test]
fn ids_never_repeat_whatever_is_searched_for() {
    for query in ["", "gap", "DW-043", "closest corner", "zebra"] {
        let text = rules::page(&SITE, query).into_string();
        let ids = attributes(&text, "id");
        let distinct: HashSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), distinct.len(), "{query}");
        for target in attributes(&text, "href").iter().filter_map(|href| href.strip_prefix('#')) {
            // A page of found rules leaves out the others it refers to.
            let left_out = !query.is_empty() && target.starts_with("DW-");
            assert!(distinct.contains(target) || left_out, "{query}: #{target}");
        }
    }
}
