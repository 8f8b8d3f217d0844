//! What must hold of everything that is drawn.

use dreamworld_page::card::{self, Dream};
use dreamworld_page::client::{self, Client};
use dreamworld_page::drawing::drawing;
use dreamworld_page::tile::{TILES, Therapy, tile};
use dreamworld_page::token::{Kind, token};
use dreamworld_page::{Light, Page, Suit};
use maud::{Markup, html};
use std::collections::HashSet;
use view::game::Words;
use view::seats::Colour;
use view::touch::{Act, State, Thing};

/// All values of an attribute, in order.
fn attributes<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let key = format!(" {name}=\"");
    text.match_indices(&key)
        .map(|(at, _)| {
            let rest = &text[at + key.len()..];
            &rest[..rest.find('"').unwrap_or(0)]
        })
        .collect()
}

/// The inside of an SVG element, without its label.
fn picture(face: &Markup) -> &str {
    &face.0[face.0.find('>').unwrap_or(0)..]
}

fn node_count(markup: &Markup) -> usize {
    let bytes = markup.0.as_bytes();
    bytes.windows(2).filter(|w| w[0] == b'<' && w[1].is_ascii_alphabetic()).count()
}

#[test]
fn every_one_of_the_66_dreams_looks_different() {
    let faces: HashSet<String> = Dream::all().map(|d| picture(&drawing(d)).to_owned()).collect();
    assert_eq!(faces.len(), 66);
}

#[test]
fn every_dream_tells_all_its_printed_facts() {
    for dream in Dream::all() {
        let label = attributes(&card::face(dream).0, "aria-label").join("|");
        let facts = [dream.suit.name(), dream.light.name(), &dream.number.to_string()];
        assert!(facts.iter().all(|fact| label.contains(fact)), "{label}");
        let mini = card::mini(dream, 2, State::Rest).0;
        assert!(mini.contains(&format!("aria-label=\"{}, two +1 tokens on it\"", dream.name())));
    }
}

#[test]
fn drawings_keep_their_budget_of_nodes() {
    for dream in Dream::all() {
        let count = node_count(&drawing(dream));
        assert!(count <= 24, "{} has {count}", dream.name());
    }
    for therapy in TILES {
        for side in Light::BOTH {
            let count = node_count(&tile(therapy, side));
            assert!(count <= 10, "{} has {count}", therapy.words());
        }
    }
    for kind in [Kind::Standard, Kind::Golden] {
        assert!(node_count(&token(5, kind, Colour::Sky, State::Rest)) <= 6);
    }
    for symbol in view::cover::scene_defs(&Page::ABOUT).0.split("<symbol ").skip(1) {
        assert!(symbol.len() <= 7_168, "a box front has {} bytes", symbol.len());
    }
    for dream in Dream::all() {
        assert!(card::face(dream).0.len() <= 160, "{}", dream.name());
    }
}

#[test]
fn the_stylesheet_refers_to_nothing_but_the_fonts_of_the_house() {
    let mut css = view::stylesheet_of(&Page::ABOUT);
    for font in view::FONTS {
        let address = format!("url(\"{}\")", font.name);
        assert_eq!(css.matches(&address).count(), 1, "{address}");
        css = css.replace(&address, "");
    }
    for forbidden in ["url(", "@import", "http:", "https:"] {
        assert!(!css.contains(forbidden), "{forbidden}");
    }
    assert_eq!(css.matches('{').count(), css.matches('}').count());
}

#[test]
fn no_text_is_set_smaller_than_eleven_and_a_half_pixels() {
    for part in view::stylesheet_of(&Page::ABOUT).split("font-size: ").skip(1) {
        let value = part.split([';', ' ', '}']).next().unwrap_or_default();
        if let Some(px) = value.strip_suffix("px").and_then(|v| v.parse::<f64>().ok()) {
            assert!(px >= 11.5, "font-size: {value}");
        }
    }
}

#[test]
fn what_can_be_touched_is_a_button_with_its_action_and_its_words() {
    let act = Act { action: "flip 6", label: "golden 6, flip: uses all 6", ..Act::NONE };
    let markup = token(6, Kind::Golden, Colour::Teal, State::Touch(act)).0;
    assert!(markup.starts_with("<button"), "{markup}");
    assert_eq!(attributes(&markup, "value"), ["flip 6"]);
    assert_eq!(attributes(&markup, "form"), ["act"]);
    assert_eq!(attributes(&markup, "aria-label"), ["golden 6, flip: uses all 6"]);
}

#[test]
fn what_refuses_tells_its_reason() {
    let thing = Thing {
        class: "tok",
        label: "3",
        state: State::Off("more than is left"),
        ..Thing::default()
    };
    assert!(thing.draw(html! { "3" }).0.contains("aria-label=\"3, more than is left\""));
}

#[test]
fn a_card_face_down_tells_nothing() {
    let markup = card::back().0;
    assert!(Suit::ALL.iter().all(|suit| !markup.contains(suit.name())));
}

#[test]
fn names_from_outside_are_escaped() {
    let act = Act { action: "\"><script>", label: "<b>", ..Act::NONE };
    let markup = token(6, Kind::Golden, Colour::Teal, State::Touch(act));
    assert!(!markup.0.contains("<script>") && !markup.0.contains("<b>"));
}

#[test]
fn clients_and_tiles_are_told_in_words() {
    for client in Client::ALL {
        let label =
            attributes(&client::card(client, Some(Suit::Hex), (11, 1)).0, "aria-label").join("|");
        for fact in [client.name(), "Hex", "Sun corner 11", "Moon corner 1"] {
            assert!(label.contains(fact), "{label}");
        }
    }
    assert_eq!(Therapy::Lights { sun: 1, moon: -1 }.words(), "Sun +1, Moon −1");
    assert_eq!(Therapy::Numbers(&[8, 9, 10], 1).words(), "Numbers 8, 9, 10: +1");
}

/// Relative luminance of `#rrggbb`.
fn luminance(colour: &str) -> f64 {
    let channel = |i: usize| {
        let v = f64::from(u8::from_str_radix(&colour[i..i + 2], 16).unwrap_or(0)) / 255.0;
        if v <= 0.039_28 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn print_and_light_keep_the_contrast_of_wcag_aa() {
    let css = view::stylesheet_of(&Page::ABOUT);
    let token = |name: &str| {
        let key = format!("--{name}: #");
        let at = css.find(&key).unwrap_or_else(|| panic!("no token {name}")) + key.len() - 1;
        &css[at..at + 7]
    };
    let (paper, hill) = (token("paper"), "#2a2159");
    for ink in [token("ink"), token("ink-2")].into_iter().chain(Suit::ALL.map(Suit::ink)) {
        assert!(contrast(ink, paper) >= 4.5, "{ink} on paper");
    }
    for light in ["moon", "moon-2", "moonlight", "gold-2", "ember"].map(token) {
        assert!(contrast(light, hill) >= 4.5, "{light} on the hill");
    }
    for seat in Colour::ALL {
        assert_eq!(token(seat.id()), seat.hex());
        assert!(contrast(token("ink"), seat.hex()) >= 4.5, "ink on {}", seat.id());
    }
}
