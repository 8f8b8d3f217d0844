//! All 87 dreams on one sheet. The figures stay in the box: who plays shall not learn them by heart.

use super::rules::CONTENT;
use super::{parts, words};
use crate::pages::{Ground, Site, document};
use ::dream_catcher::Dream;
use maud::{Markup, html};

/// The contact sheet. Pictures are open to everybody; nothing here tells which of them are in play.
pub fn page(site: &Site) -> Markup {
    let count = CONTENT.scenes.len();
    let main = html! {
        div.contact {
            h1 { "The dreams of Dream Catcher" }
            p.quiet { (count) " pictures, cut from paper by our own hands. Four of them lie on the table each night." }
            ol {
                @for dream in (0..count as u8).map(Dream) {
                    li id=(dream) {
                        figure {
                            img src=(super::picture(dream)) alt=(CONTENT.scene(dream).alt) width="500" height="700" loading="lazy";
                            figcaption { span.quiet { (dream.index() + 1) } " " (words::title(dream, &CONTENT)) }
                        }
                    }
                }
            }
        }
    };
    document(
        site,
        "The dreams of Dream Catcher",
        Ground::Of("text dc sheet"),
        parts::drawings(),
        main,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_shows_every_dream_once_and_no_figure() {
        let site = Site { style: "s", script: None, visitor: None };
        let sheet = page(&site).0;
        for number in 1..=87 {
            assert_eq!(
                sheet.matches(&format!("/pictures/dream-catcher/{number:02}.svg")).count(),
                1
            );
        }
        assert!(!sheet.contains("class=\"figure\""));
    }
}
