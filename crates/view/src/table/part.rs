//! Parts of a fragment that change on their own.
//!
//! A game marks whatever changes apart from its surroundings with [`part`]; parts may hold parts.
//! [`pieces`] cuts a fragment along the marks and fingerprints every piece without the pieces in it,
//! so that a server can tell cheaply which ones are new to a page and send nothing else.

use super::Fragment;
use maud::{Markup, PreEscaped};
use std::fmt::Display;
use std::hash::{DefaultHasher, Hasher};

// Comments may stand anywhere, and text cannot forge them: it is written with `&lt;`.
const BEGIN: &str = "<!--part ";
const END: &str = "<!--/part-->";
const SHUT: &str = "-->";

/// Marks a part. Its id is unique on the page, and no id of an element; it has no spaces.
pub fn part(id: impl Display, body: Markup) -> Markup {
    PreEscaped(format!("{BEGIN}{id}{SHUT}{}{END}", body.0))
}

/// A fragment or a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece<'a> {
    pub id: &'a str,
    pub html: &'a str,
    /// Of the id and everything that is in this piece and in no piece inside it.
    pub fingerprint: u64,
    /// How many of the following pieces are inside this one.
    pub inner: usize,
}

struct Open {
    at: usize,
    begin: usize,
    hasher: DefaultHasher,
}

impl Open {
    fn new(id: &str, at: usize, begin: usize) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(id.as_bytes());
        hasher.write_u8(0xff);
        Open { at, begin, hasher }
    }
}

/// The fragment and all its parts in the order in which they begin.
pub fn pieces(fragment: &Fragment) -> Vec<Piece<'_>> {
    let html = fragment.html.as_str();
    let whole = Piece { id: fragment.id, html, fingerprint: 0, inner: 0 };
    let mut pieces = vec![whole];
    let mut around: Vec<Open> = Vec::new();
    let mut now = Open::new(fragment.id, 0, 0);
    let mut at = 0;
    while let Some(next) = html[at..].find("<!--") {
        let mark = at + next;
        now.hasher.write(&html.as_bytes()[at..mark]);
        if let Some(rest) = html[mark..].strip_prefix(BEGIN) {
            let id = rest.split_once(SHUT).map_or(rest, |(id, _)| id);
            at = mark + BEGIN.len() + id.len() + SHUT.len();
            // Which parts a piece has, and where, belongs to the piece.
            now.hasher.write(&html.as_bytes()[mark..at]);
            around.push(now);
            now = Open::new(id, pieces.len(), at);
            pieces.push(Piece { id, ..whole });
        } else {
            at = mark + END.len();
            let Some(outer) = around.pop() else { break };
            let inner = std::mem::replace(&mut now, outer);
            close(&mut pieces, inner, &html[..mark]);
        }
    }
    now.hasher.write(&html.as_bytes()[at..]);
    close(&mut pieces, now, html);
    pieces
}

fn close<'a>(pieces: &mut [Piece<'a>], open: Open, until: &'a str) {
    let inner = pieces.len() - open.at - 1;
    let piece = &mut pieces[open.at];
    piece.html = &until[open.begin..];
    piece.fingerprint = open.hasher.finish();
    piece.inner = inner;
}

/// The pieces that are new to a page that knows some fingerprints; no piece stands in another one.
pub fn news<'a>(pieces: &[Piece<'a>], known: impl Fn(u64) -> bool) -> Vec<Piece<'a>> {
    let mut new = Vec::new();
    let mut at = 0;
    while let Some(piece) = pieces.get(at) {
        at += 1;
        if !known(piece.fingerprint) {
            new.push(*piece);
            at += piece.inner;
        }
    }
    new
}

#[cfg(test)]
mod tests {
    use super::*;
    use maud::html;

    fn fragment(seat: &str, token: &str, log: &str) -> Fragment {
        let rack = html! { p { (part("token", html! { b { (token) } })) } };
        let html = html! { h2 { (seat) } (part("rack", rack)) ul { (part("log", html! { li { (log) } })) } };
        Fragment { id: "side", html: html.into_string() }
    }

    fn new_ids<'a>(before: &Fragment, now: &'a Fragment) -> Vec<&'a str> {
        let known: Vec<u64> = pieces(before).iter().map(|piece| piece.fingerprint).collect();
        let new = news(&pieces(now), |print| known.contains(&print));
        new.iter().map(|piece| piece.id).collect()
    }

    #[test]
    fn a_fragment_is_cut_along_its_marks() {
        let fragment = fragment("Mira", "4", "Mira flips a 4.");
        let cut = pieces(&fragment);
        let ids: Vec<_> = cut.iter().map(|piece| (piece.id, piece.inner)).collect();
        assert_eq!(ids, [("side", 3), ("rack", 1), ("token", 0), ("log", 0)]);
        assert_eq!(cut[2].html, "<b>4</b>");
        assert_eq!(cut[1].html, "<p><!--part token--><b>4</b><!--/part--></p>");
        assert_eq!(cut[0].html, fragment.html);
    }

    #[test]
    fn only_the_innermost_piece_that_changed_is_new() {
        let before = fragment("Mira", "4", "Mira flips a 4.");
        assert_eq!(new_ids(&before, &before), [""; 0]);
        assert_eq!(new_ids(&before, &fragment("Mira", "5", "Mira flips a 4.")), ["token"]);
        assert_eq!(new_ids(&before, &fragment("Mira", "5", "Mira rests.")), ["token", "log"]);
        assert_eq!(new_ids(&before, &fragment("Ilse", "5", "Mira rests.")), ["side"]);
    }

    #[test]
    fn what_people_write_is_no_mark() {
        let said = html! { p { "<!--part rack-->" } };
        let fragment = Fragment { id: "chat", html: said.into_string() };
        assert_eq!(pieces(&fragment).len(), 1);
    }
}
