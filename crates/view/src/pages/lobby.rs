//! Waiting for people: the link to send, who sits where, and what can be done about empty seats.

use super::me::{BadName, LONGEST_NAME};
use super::{Ground, Site, previewed};
use crate::about::About;
use crate::cover;
use crate::furniture::{Weight, banner, link_button, submit_button};
use crate::icons::{Icon, icon};
use crate::page::Preview;
use crate::table::frame::{Frame, Sitter};
use crate::table::people;
use dreamtable_core::{Seat, Viewer};
use maud::{Markup, html};

/// A table that waits.
#[derive(Clone, Debug)]
pub struct Lobby<'a> {
    pub frame: &'a Frame,
    /// The whole link to send, with scheme and host.
    pub invite: &'a str,
    /// The frame this page was drawn from, so that the script can go on from there.
    pub version: u64,
    /// The link as a code to scan.
    code: Option<Markup>,
    /// The visitor has set this table up.
    host: bool,
    /// The visitor has come by the link and has never said a name.
    newcomer: Option<Newcomer<'a>>,
}

/// Somebody who has no name yet.
#[derive(Clone, Copy, Debug)]
pub struct Newcomer<'a> {
    /// The name that was asked for and cannot be had.
    pub bad: Option<BadName<'a>>,
}

impl<'a> Lobby<'a> {
    pub fn new(frame: &'a Frame, invite: &'a str, version: u64) -> Self {
        Lobby { frame, invite, version, code: None, host: false, newcomer: None }
    }

    pub fn for_host(self, host: bool) -> Self {
        Lobby { host, ..self }
    }

    pub fn with_code(self, code: Markup) -> Self {
        Lobby { code: Some(code), ..self }
    }

    /// The name is asked for when the visitor sits down.
    pub fn asking_name(self, newcomer: Newcomer<'a>) -> Self {
        Lobby { newcomer: Some(newcomer), ..self }
    }

    /// The first seat that is free.
    fn first(&self) -> Option<Seat> {
        Seat::all(self.frame.people.len()).find(|seat| self.frame.is_empty(*seat))
    }

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
                @if let (Some(newcomer), Some(seat), false) = (lobby.newcomer, lobby.first(), seated) {
                    (join(site, frame, seat, newcomer.bad))
                }
                @if let Some(code) = &lobby.code {
                    details.scan { summary { "Show the link as a code to scan" } (code) }
                }
                h2 { "Around the table" }
                form #seat method="post" action=(frame.at("seat")) data-quiet data-host[lobby.host] hidden { (site.csrf()) }
                div #people-body { (people::list(frame)) }
                @if let (Some(seat), true) = (lobby.first(), seated || lobby.host) { (beside(site, frame, seat)) }
                div.acts {
                    (link_button(&format!("{table}?look=1"), Weight::Choice, Some(Icon::Cards),
                        if seated { "To the table" } else { "Watch" }))
                    (link_button(&about.rules_address(), Weight::Plain, Some(Icon::Book), "Rules"))
                    noscript { (link_button(table, Weight::Plain, None, "Look again")) }
                }
            }
        }
    };
    let title = format!("{}: waiting for friends", about.title);
    let invited = match frame.people.iter().find(|person| person.sitter != Sitter::Open) {
        Some(host) => format!("Come and play {} with {}", about.title, host.name),
        None => format!("Come and play {}", about.title),
    };
    let origin = lobby.invite.strip_suffix(table).unwrap_or_default();
    let preview = Preview { origin, title: &invited, words: about.words };
    previewed(site, preview, &title, Ground::Shelf, cover::scene_defs(about), main)
}

/// Who comes by a link says a name and sits down at once.
fn join(site: &Site, frame: &Frame, seat: Seat, bad: Option<BadName>) -> Markup {
    html! {
        form.form.nameform method="post" action=(frame.at("join")) {
            (site.csrf())
            input type="hidden" name="seat" value=(seat);
            div.field {
                label.name for="name" { "What shall the others call you?" }
                input #name name="name" value=[bad.map(|bad| bad.asked)] maxlength=(LONGEST_NAME) required
                    autocomplete="nickname" aria-invalid=[bad.map(|_| "true")] aria-describedby="name-hint";
                @match bad {
                    Some(bad) => p.reason id="name-hint" role="alert" {
                        (icon(Icon::Lock)) span { (super::refused::sentence(bad.reason)) }
                    },
                    None => small id="name-hint" { "You can change it later." },
                }
            }
            div.acts { (submit_button("", "", Weight::Main, Some(Icon::Moon), "Sit down")) }
        }
    }
}

/// Somebody at the same screen sits down too.
fn beside(site: &Site, frame: &Frame, seat: Seat) -> Markup {
    html! {
        form.form.nameform method="post" action=(frame.at("beside")) {
            (site.csrf())
            input type="hidden" name="seat" value=(seat);
            div.field {
                label.name for="beside" { "Somebody here plays at this screen too" }
                input #beside name="name" maxlength=(LONGEST_NAME) placeholder="Their name"
                    autocomplete="off" aria-describedby="beside-hint";
                small #beside-hint { "You pass the screen around. A curtain hides each hand from the others." }
            }
            div.acts { (submit_button("", "", Weight::Choice, Some(Icon::People), &format!("Seat them at {seat}"))) }
        }
    }
}
