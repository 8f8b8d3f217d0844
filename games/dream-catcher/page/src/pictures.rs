//! The pictures of the dreams, and all 87 on one sheet. The figures stay in the box: who plays shall
//! not learn them by heart.

use super::rules::CONTENT;
use super::{parts, words};
use dream_catcher::Dream;
use maud::{Markup, html};
use view::game::Asset;
use view::pages::{Ground, Site, document};

/// Where the sheet is.
pub const ADDRESS: &str = "/games/dream-catcher/pictures";

macro_rules! pictures {
    ($($number:literal)*) => {
        [$(include_bytes!(concat!("../pictures/", $number, ".svg"))),*]
    };
}

#[rustfmt::skip]
static PICTURES: [&[u8]; 87] = pictures![
    "01" "02" "03" "04" "05" "06" "07" "08" "09" "10" "11" "12" "13" "14" "15" "16"
    "17" "18" "19" "20" "21" "22" "23" "24" "25" "26" "27" "28" "29" "30" "31" "32"
    "33" "34" "35" "36" "37" "38" "39" "40" "41" "42" "43" "44" "45" "46" "47" "48"
    "49" "50" "51" "52" "53" "54" "55" "56" "57" "58" "59" "60" "61" "62" "63" "64"
    "65" "66" "67" "68" "69" "70" "71" "72" "73" "74" "75" "76" "77" "78" "79" "80"
    "81" "82" "83" "84" "85" "86" "87"
];

/// The picture of that name, `07.svg`: each is called by the public number of its card and by nothing
/// else.
pub fn picture(name: &str) -> Option<Asset> {
    let number = name.strip_suffix(".svg").filter(|digits| digits.len() == 2)?;
    let index = number.parse::<usize>().ok()?.checked_sub(1)?;
    PICTURES.get(index).map(|bytes| Asset { kind: "image/svg+xml", bytes })
}

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
        let site = Site { style: "s", script: None, games: &[], visitor: None };
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
