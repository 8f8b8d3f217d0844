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

/// How wide each picture was painted, smallest first.
const WIDTHS: [u16; 3] = [160, 320, 640];

macro_rules! pictures {
    ($($number:literal)*) => {
        [$([
            include_bytes!(concat!("../pictures/", $number, "-160.webp")),
            include_bytes!(concat!("../pictures/", $number, "-320.webp")),
            include_bytes!(concat!("../pictures/", $number, "-640.webp")),
        ]),*]
    };
}

#[rustfmt::skip]
static PICTURES: [[&[u8]; 3]; 87] = pictures![
    "01" "02" "03" "04" "05" "06" "07" "08" "09" "10" "11" "12" "13" "14" "15" "16"
    "17" "18" "19" "20" "21" "22" "23" "24" "25" "26" "27" "28" "29" "30" "31" "32"
    "33" "34" "35" "36" "37" "38" "39" "40" "41" "42" "43" "44" "45" "46" "47" "48"
    "49" "50" "51" "52" "53" "54" "55" "56" "57" "58" "59" "60" "61" "62" "63" "64"
    "65" "66" "67" "68" "69" "70" "71" "72" "73" "74" "75" "76" "77" "78" "79" "80"
    "81" "82" "83" "84" "85" "86" "87"
];

/// The picture of that name, `07-320.webp`: each is called by the public number of its card and its width,
/// and by nothing else.
pub fn picture(name: &str) -> Option<Asset> {
    let (number, width) = name.strip_suffix(".webp")?.split_once('-')?;
    let index = Some(number).filter(|digits| digits.len() == 2)?.parse::<usize>().ok()?;
    let size = WIDTHS.iter().position(|known| known.to_string() == width)?;
    let bytes = PICTURES.get(index.checked_sub(1)?)?[size];
    Some(Asset { kind: "image/webp", bytes })
}

fn address(dream: Dream, width: u16) -> String {
    format!("/pictures/dream-catcher/{:02}-{width}.webp", dream.index() + 1)
}

/// How large a picture is shown, for browsers that choose among the painted ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// One of the dreams on the table.
    Card,
    /// One of many on a sheet.
    Small,
    /// A stamp beside words.
    Stamp,
    /// As large as the window allows.
    Large,
}

/// The picture of a dream. Its number is open to everybody who sees the card.
pub fn image(dream: Dream, alt: &str, size: Size) -> Markup {
    let (sizes, width) = match size {
        Size::Card => (Some("(max-width: 760px) 45vw, 20vw"), 320),
        Size::Small => (Some("(max-width: 760px) 45vw, 240px"), 320),
        Size::Stamp => (None, 160),
        Size::Large => (None, 640),
    };
    let painted = || WIDTHS.map(|width| format!("{} {width}w", address(dream, width))).join(", ");
    let (wide, high) = if size == Size::Stamp { (50, 70) } else { (500, 700) };
    html! {
        img src=(address(dream, width)) srcset=[sizes.map(|_| painted())] sizes=[sizes] alt=(alt) width=(wide) height=(high)
            loading=[(size != Size::Card).then_some("lazy")] decoding="async" draggable="false";
    }
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
                            (image(dream, &CONTENT.scene(dream).alt, Size::Small))
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
        let site = Site::default();
        let sheet = page(&site).0;
        for number in 1..=87 {
            let address = format!("src=\"/pictures/dream-catcher/{number:02}-320.webp\"");
            assert_eq!(sheet.matches(&address).count(), 1);
        }
        assert!(!sheet.contains("class=\"figure\""));
    }

    /// FNV-1a, as `art/render.py` writes it down.
    fn fingerprint(bytes: &[u8]) -> String {
        let hash = bytes.iter().fold(0xcbf29ce484222325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x100000001b3)
        });
        format!("{hash:016x}")
    }

    #[test]
    fn every_picture_was_painted_from_its_vector_in_every_width() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/pictures");
        let painted = std::fs::read_to_string(format!("{folder}/painted.txt")).unwrap();
        let painted: Vec<&str> = painted.lines().collect();
        assert_eq!(painted.len(), PICTURES.len());
        for (line, sizes) in painted.iter().zip(PICTURES) {
            let (number, made_from) = line.split_once(' ').unwrap();
            let vector = std::fs::read(format!("{folder}/{number}.svg")).unwrap();
            let now = fingerprint(&vector);
            assert_eq!(now, made_from, "{number}.svg has changed: run art/render.py");
            for (bytes, width) in sizes.iter().zip(WIDTHS) {
                assert_eq!(&bytes[8..12], b"WEBP");
                assert!(picture(&format!("{number}-{width}.webp")).unwrap().bytes == *bytes);
            }
            assert!(sizes.is_sorted_by_key(|bytes| bytes.len()), "{number}: wider is heavier");
        }
        let all: usize = PICTURES.iter().flatten().map(|bytes| bytes.len()).sum();
        assert!(all < 12_000_000, "all pictures together have {all} bytes");
    }
}
