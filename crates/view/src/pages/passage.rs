//! A guest moves to another device: the link that is shown once, and the door at its other end.

use super::{Ground, Site, document};
use crate::furniture::{Weight, link_button, submit_button};
use crate::icons::{Icon, icon};
use crate::words::{house, me as words};
use maud::{Markup, html};

/// The link, shown to whoever asked for it and to nobody again.
pub fn link(site: &Site, link: &str, code: &Markup) -> Markup {
    let name = site.visitor.map_or("", |visitor| visitor.name);
    let main = html! {
        section.mypage.passage {
            h1 { (words::be_elsewhere(name)) }
            p { (words::OPEN_IT_THERE) }
            div.field.invitelink {
                label.name for="passage" { (words::LINK_FOR_YOU) }
                div.invite {
                    input #passage type="text" readonly value=(link);
                    button.btn type="button" data-copy="passage" hidden { (icon(Icon::Link)) span { (house::COPY) } }
                }
                small { (words::KEEP_IT_TO_YOURSELF) }
            }
            (code)
            div.acts { (link_button("/me", Weight::Choice, Some(Icon::Check), words::DONE)) }
        }
    };
    document(site, words::ANOTHER_DEVICE, Ground::Shelf, html! {}, main)
}

/// What is asked at the other end: nobody becomes somebody else by opening a link.
/// `leaves`: who this browser has been so far sits at tables.
pub fn door(site: &Site, name: &str, leaves: bool, address: &str) -> Markup {
    let here = site.visitor.map_or("", |visitor| visitor.name);
    let main = html! {
        section.mypage.passage {
            h1 { (words::are_you(name)) }
            p { (words::from_now_on(name)) }
            @if leaves { p.quiet { (words::stays_behind(here)) } }
            div.acts {
                form method="post" action=(address) {
                    (site.csrf())
                    (submit_button("", "", Weight::Main, Some(Icon::Moon), words::THAT_IS_ME))
                }
                (link_button("/", Weight::Choice, None, house::NO))
            }
        }
    };
    document(site, words::WHO_ARE_YOU, Ground::Shelf, html! {}, main)
}
