//! Waiting for people: the link to send, who sits where, and what can be done about empty seats.

use super::me::{BadName, LONGEST_NAME, name_field};
use super::{Ground, Site, previewed};
use crate::about::About;
use crate::cover;
use crate::furniture::{Weight, banner, link_button, submit_button};
use crate::icons::{Icon, icon};
use crate::page::Preview;
use crate::table::frame::{Frame, Sitter};
use crate::table::{people, waiting};
use crate::words::{house, lobby as words};
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
    pub code: Option<Markup>,
    /// What was agreed, as far as it is not as usual: "a calm evening", "30 seconds per choice".
    pub agreed: Vec<String>,
    /// The visitor has set this table up.
    pub host: bool,
    /// It follows another match, and who played that is asked to join in.
    pub rematch: bool,
    /// The visitor has come by the link and has no name yet: it is asked for on sitting down.
    pub newcomer: bool,
    /// The name that was asked for and cannot be had.
    pub bad: Option<BadName<'a>>,
}

impl<'a> Lobby<'a> {
    pub fn new(frame: &'a Frame, invite: &'a str, version: u64) -> Self {
        let (agreed, code, bad) = (Vec::new(), None, None);
        Lobby {
            frame,
            invite,
            version,
            code,
            agreed,
            host: false,
            rematch: false,
            newcomer: false,
            bad,
        }
    }

    /// The first seat that is free.
    fn first(&self) -> Option<Seat> {
        Seat::all(self.frame.people.len()).find(|seat| self.frame.is_empty(*seat))
    }
}

/// Whether a table is still to be shown as a lobby: seats are free and nobody has acted.
pub fn waits(frame: &Frame, acted: bool) -> bool {
    !acted && !frame.over && waiting::free(frame) > 0
}

/// The page of a table whose seats are not all taken. The list of people is the same fragment as in
/// the table's drawer, under the same id.
pub fn page(site: &Site, about: &About, lobby: &Lobby) -> Markup {
    let (frame, table) = (lobby.frame, lobby.frame.address.as_str());
    let seated = frame.viewer != Viewer::Spectator;
    let main = html! {
        section.setup.lobby data-live={ (table) "/live" } data-version=(lobby.version) {
            (cover::cover(about))
            div {
                h1 { (about.title) }
                p #free role="status" { (words::free(waiting::free(frame), seated, lobby.rematch)) }
                @if !lobby.agreed.is_empty() {
                    ul.boxfacts aria-label=(words::AGREED) {
                        @for agreed in &lobby.agreed { li { (icon(Icon::Check)) (agreed) } }
                    }
                }
                (banner("lost", Icon::Lost, words::CONNECTION_LOST, true))
                p.refusal #notice role="alert" hidden { (icon(Icon::Lock)) span {} }
                @if let (true, Some(seat), false) = (lobby.newcomer, lobby.first(), seated) {
                    (join(site, frame, seat, lobby.bad))
                }
                div.field.invitelink {
                    label.name for="invite" { (words::LINK_FOR_FRIENDS) }
                    div.invite {
                        input #invite type="text" readonly value=(lobby.invite);
                        button class={ "btn" @if seated { " main" } } type="button" data-copy="invite" hidden { (icon(Icon::Link)) span { (house::COPY) } }
                    }
                    small { (words::WHAT_THE_LINK_DOES) }
                }
                @if let Some(code) = &lobby.code {
                    details.scan { summary { (words::AS_A_CODE) } (code) }
                }
                h2 { (words::AROUND_THE_TABLE) }
                form #seat method="post" action=(frame.at("seat")) data-quiet data-host[lobby.host] hidden { (site.csrf()) }
                div #people-body { (people::list(frame, about)) }
                @if let (Some(seat), true) = (lobby.first(), seated || lobby.host) { (beside(site, about, frame, seat)) }
                div.acts {
                    (link_button(&format!("{table}?look=1"), Weight::Choice, Some(Icon::Cards),
                        if seated { words::TO_THE_TABLE } else { words::WATCH }))
                    @if about.rules.is_some() {
                        (link_button(&about.rules_address(), Weight::Plain, Some(Icon::Book), house::RULES))
                    }
                    noscript { (link_button(table, Weight::Plain, None, words::LOOK_AGAIN)) }
                }
            }
        }
    };
    let title = words::waiting_for_friends(about.title);
    let host = frame.people.iter().find(|person| person.sitter != Sitter::Open);
    let invited = words::come_and_play(about.title, host.map(|host| host.name.as_str()));
    let origin = lobby.invite.strip_suffix(table).unwrap_or_default();
    let preview = Preview { origin, title: &invited, words: about.words };
    previewed(site, preview, &title, Ground::Shelf, cover::scene_defs(about), main)
}

/// Who comes by a link says a name and sits down at once.
fn join(site: &Site, frame: &Frame, seat: Seat, bad: Option<BadName>) -> Markup {
    html! {
        form.form.nameform method="post" action=(frame.at("join")) {
            (site.csrf())
            input #join-seat type="hidden" name="seat" value=(seat);
            (name_field(words::YOUR_NAME, None, bad, words::CHANGE_IT_LATER))
            div.acts { (submit_button("", "", Weight::Main, Some(Icon::Moon), house::SIT_DOWN)) }
        }
    }
}

/// Somebody at the same screen sits down too.
fn beside(site: &Site, about: &About, frame: &Frame, seat: Seat) -> Markup {
    html! {
        form.form.nameform method="post" action=(frame.at("beside")) {
            (site.csrf())
            input #beside-seat type="hidden" name="seat" value=(seat);
            div.field {
                label.name for="beside" { (words::SOMEBODY_BESIDE) }
                input #beside name="name" maxlength=(LONGEST_NAME) placeholder=(words::THEIR_NAME)
                    autocomplete="off" aria-describedby="beside-hint";
                small #beside-hint { (words::pass_it_around(about.open)) }
            }
            div.acts #give-seat { (submit_button("", "", Weight::Choice, Some(Icon::People), &words::give_them(seat))) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::frame::Person;

    const POCKET: About = About {
        scale: "seats 2\ngreedy 1000\nlucid 1400\n",
        ..About::named("pocket", "Pocket", 1..=4)
    };

    fn drawn(spectators: usize, agreed: &[&str]) -> String {
        let person = |sitter| Person { name: "Ilse".into(), sitter };
        let people = vec![person(Sitter::Person { here: true }), person(Sitter::Open)];
        let frame = Frame { people, spectators, ..Frame::empty("/t/a", Viewer::Spectator) };
        let agreed = agreed.iter().map(|agreed| (*agreed).to_owned()).collect();
        let lobby = Lobby { agreed, ..Lobby::new(&frame, "/t/a", 1) };
        page(&Site::default(), &POCKET, &lobby).into_string()
    }

    #[test]
    fn who_comes_by_the_link_reads_what_was_agreed_and_how_strong_the_bots_are() {
        let page = drawn(1, &["a calm evening", "30 seconds per choice"]);
        assert!(page.contains("a calm evening") && page.contains("30 seconds per choice"));
        assert!(page.contains("still quick; wins 18 of 20 matches against greedy"), "{page}");
        assert!(!drawn(1, &[]).contains(words::AGREED));
    }

    #[test]
    fn who_looks_on_is_not_one_more_who_looks_on() {
        assert!(drawn(1, &[]).contains("Nobody else is watching."));
        assert!(drawn(2, &[]).contains("One more person is watching."));
    }
}
