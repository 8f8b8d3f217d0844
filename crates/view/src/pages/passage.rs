//! A guest moves to another device: the link that is shown once, and the door at its other end.

use super::{Ground, Site, document};
use crate::furniture::{Weight, link_button, submit_button};
use crate::icons::{Icon, icon};
use maud::{Markup, html};

/// The link, shown to whoever asked for it and to nobody again.
pub fn link(site: &Site, link: &str, code: &Markup) -> Markup {
    let name = site.visitor.map_or("", |visitor| visitor.name);
    let main = html! {
        section.mypage.passage {
            h1 { "Be " (name) " elsewhere too" }
            p { "Open this link on your other device, or scan the code with its camera, within ten minutes. It works once." }
            div.field.invitelink {
                label.name for="passage" { "The link, for you alone" }
                div.invite {
                    input #passage type="text" readonly value=(link);
                    button.btn type="button" data-copy="passage" hidden { (icon(Icon::Link)) span { "Copy" } }
                }
                small { "Whoever opens it has your seats and your name: keep it to yourself." }
            }
            (code)
            div.acts { (link_button("/me", Weight::Choice, Some(Icon::Check), "Done")) }
        }
    };
    document(site, "Play on another device", Ground::Shelf, html! {}, main)
}

/// What is asked at the other end: nobody becomes somebody else by opening a link.
pub fn door(site: &Site, name: &str, address: &str) -> Markup {
    let here = site.visitor.map_or("", |visitor| visitor.name);
    let main = html! {
        section.mypage.passage {
            h1 { "Are you " (name) "?" }
            p { "Then this browser will be " b { (name) } " from now on, with all tables and seats." }
            p.quiet { "So far you are " (here) " here. What belongs to " (here) " stays behind, unless you have it on another device as well." }
            div.acts {
                form method="post" action=(address) {
                    (site.csrf())
                    (submit_button("", "", Weight::Main, Some(Icon::Moon), "Yes, that is me"))
                }
                (link_button("/", Weight::Choice, None, "No"))
            }
        }
    };
    document(site, "Are you this guest?", Ground::Shelf, html! {}, main)
}
