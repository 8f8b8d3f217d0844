//! The marks inside a rule: names in italics, notation as code, and the letter that tells how sure the
//! rule is.

use crate::words::rules::sureness;
use maud::{Markup, PreEscaped, html};

/// A line of the rules as markup; `marked` words (in small letters) are highlighted.
pub fn inline(text: &str, marked: &[String]) -> Markup {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['`', '*', '[']) {
        let (before, here) = rest.split_at(at);
        let taken = span(here, marked);
        let plain = before.len() + if taken.is_some() { 0 } else { 1 };
        out += &highlighted(&rest[..plain], marked).0;
        rest = &rest[plain..];
        if let Some((markup, length)) = taken {
            out += &markup.0;
            rest = &rest[length..];
        }
    }
    out += &highlighted(rest, marked).0;
    PreEscaped(out)
}

/// The marked span at the beginning of `text`, and how long it is.
fn span(text: &str, marked: &[String]) -> Option<(Markup, usize)> {
    let enclosed = |mark: &str| {
        let inside = text.strip_prefix(mark)?;
        let end = inside.find(mark).filter(|end| *end > 0)?;
        Some((&inside[..end], end + 2 * mark.len()))
    };
    if let Some((code, length)) = enclosed("`") {
        return Some((html! { code { (code) } }, length));
    }
    if let Some((strong, length)) = enclosed("**") {
        return Some((html! { b { (highlighted(strong, marked)) } }, length));
    }
    if let Some((name, length)) = enclosed("*") {
        return Some((html! { em { (highlighted(name, marked)) } }, length));
    }
    let (letters, _) = text.strip_prefix('[')?.split_once(']')?;
    let sure = |letter| Some((letter, sureness(letter)?));
    let sure: Option<Vec<(&str, &str)>> = letters.split('/').map(sure).collect();
    let drawn =
        html! { @for (letter, meaning) in sure? { abbr.sure title=(meaning) { (letter) } } };
    Some((drawn, letters.len() + 2))
}

fn highlighted(text: &str, marked: &[String]) -> Markup {
    // Positions in small letters are positions in the text only where no letter changes its length.
    let small = text.to_lowercase();
    let hit = marked
        .iter()
        .filter(|_| small.len() == text.len())
        .filter_map(|word| Some((small.find(word.as_str())?, word.len())))
        .min();
    match hit {
        Some((at, length)) if text.is_char_boundary(at) && text.is_char_boundary(at + length) => {
            html! {
                (&text[..at]) mark { (&text[at..at + length]) }
                (highlighted(&text[at + length..], marked))
            }
        }
        _ => html! { (text) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_markup_and_everything_else_is_escaped() {
        let text = "[S] *Skip*: `skip` <b> & D07S, **all**";
        let expected = "<abbr class=\"sure\" title=\"the rulebook says so\">S</abbr> <em>Skip</em>: \
                        <code>skip</code> &lt;b&gt; &amp; D07S, <b>all</b>";
        assert_eq!(inline(text, &[]).0, expected);
    }

    #[test]
    fn parts_of_a_rule_may_be_sure_in_different_ways() {
        let drawn = inline("[S/R] Both", &[]).0;
        assert_eq!(drawn.matches("<abbr").count(), 2, "{drawn}");
        assert!(drawn.ends_with(">R</abbr> Both"), "{drawn}");
    }

    #[test]
    fn lonely_marks_stay_as_they_are() {
        for text in ["2 * 3", "a `b", "[Q]", "*", "**", "é*"] {
            assert_eq!(inline(text, &[]).0, text);
        }
    }

    #[test]
    fn what_was_asked_for_is_highlighted() {
        let marked = ["gap".to_owned()];
        assert_eq!(inline("The Gap, a gap", &marked).0, "The <mark>Gap</mark>, a <mark>gap</mark>");
    }
}
