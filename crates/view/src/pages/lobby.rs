//! Waiting for people: the link to send, who sits where, and what can be done about empty seats.

use super::{Ground, Site, document};
use crate::about::About;
use crate::cover;
use crate::furniture::{Weight, banner, link_button};
use crate::icons::{Icon, icon};
use crate::table::frame::{Frame, Sitter};
use crate::table::people;
use dreamtable_core::Viewer;
use maud::{Markup, html};

/// A table that waits.
#[derive(Clone, Copy, Debug)]
pub struct Lobby<'a> {
    pub frame: &'a Frame,
    /// The whole link to send, with scheme and host.
    pub invite: &'a str,
    /// The frame this page was drawn from, so that the script can go on from there.
    pub version: u64,
}

impl Lobby<'_> {
    fn open(&self) -> usize {
        self.frame.people.iter().filter(|person| person.sitter == Sitter::Open).count()
    }
}

/// Whether a table is still to be shown as a lobby: seats are free and nobody has acted.
pub fn waits(frame: &Frame, acted: bool) -> bool {
    !acted && !frame.over && frame.people.iter().any(|person| person.sitter == Sitter::Open)
}

/// The page of a table whose seats are not all taken. The list of people is the same fragment as in
/// the table's drawer, under the same id.
pub fn page(site: &Site, about: &About, lobby: &Lobby) -> Markup {
    let (frame, table) = (lobby.frame, lobby.frame.address.as_str());
    let seated = frame.viewer != Viewer::Spectator;
    let line = match (lobby.open(), seated) {
        (0, _) => "Everybody is here.".to_owned(),
        (1, true) => "One seat is free. Send the link, or let a bot sit down.".to_owned(),
        (free, true) => format!("{free} seats are free. Send the link, or let bots sit down."),
        (_, false) => "A seat is free for you. Sit down, or just watch.".to_owned(),
    };
    let main = html! {
        section.setup.lobby data-live={ (table) "/live" } data-version=(lobby.version) {
            (cover::cover(about))
            div {
                h1 { (about.title) }
                p role="status" { (line) }
                (banner("lost", Icon::Lost, "Connection lost. Trying again; your seat stays yours.", true))
                p.refusal #notice role="alert" hidden { (icon(Icon::Lock)) span {} }
                div.field.invitelink {
                    label.name for="invite" { "The link for your friends" }
                    div.invite {
                        input #invite type="text" readonly value=(lobby.invite);
                        button class={ "btn" @if seated { " main" } } type="button" data-copy="invite" hidden { (icon(Icon::Link)) span { "Copy" } }
                    }
                    small { "Anyone who opens it can take a free seat or watch." }
                }
                h2 { "Around the table" }
                form #seat method="post" action=(frame.at("seat")) data-quiet hidden { (site.csrf()) }
                div #people-body { (people::list(frame)) }
                div.acts {
                    (link_button(&format!("{table}?look=1"), Weight::Choice, Some(Icon::Cards),
                        if seated { "To the table" } else { "Look on" }))
                    (link_button(&about.rules_address(), Weight::Plain, Some(Icon::Book), "Rules"))
                    noscript { (link_button(table, Weight::Plain, None, "Look again")) }
                }
            }
        }
    };
    let title = format!("{}: waiting for friends", about.title);
    document(site, &title, Ground::Shelf, cover::scene_defs(about), main)
}
