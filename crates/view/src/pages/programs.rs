//! For those who write programs: what can be asked, told as a story with examples.

use super::{Ground, Site, document};
use crate::furniture::{Weight, link_button};
use crate::icons::Icon;
use crate::words::{house, programs as words};
use maud::{Markup, html};

/// The page; `origin` is the address of this server.
pub fn page(site: &Site, origin: &str) -> Markup {
    let first = site.games.first().map_or("GAME", |about| about.id);
    let main = html! {
        article.prose.programs {
            h1 { (house::FOR_PROGRAMS) }
            p { (words::EVERYTHING) }
            div.acts { (link_button("/api", Weight::Choice, Some(Icon::List), words::OPENAPI)) }
            h2 { (words::IN_ONE_MINUTE) }
            pre tabindex="0" { code { (words::begin(origin, first)) } }
            pre tabindex="0" { code { (words::PLAY) } }
            h2 { (words::WHAT_CAN_BE_ASKED) }
            dl {
                @for (asked, told) in words::ASKED { dt { code { (asked) } } dd { (told) } }
            }
            h2 { (words::STEPS_AND_POSITIONS) }
            p { (words::positions()) }
            p { (words::actions()) }
            h2 { (words::FAIR_LUCK) }
            p { (words::luck()) }
        }
    };
    document(site, house::FOR_PROGRAMS, Ground::Reading, html! {}, main)
}
