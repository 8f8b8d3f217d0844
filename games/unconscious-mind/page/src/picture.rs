//! Pictures on cards: busts of Clients, and what they dream, cut from paper by the name of the card.

use maud::{Markup, html};
use view::curve::{hill, n, spark};

use crate::draw::{Lot, circle, path, raw, rect};

const SKIN: [&str; 5] = ["#f0c9a4", "#e0a982", "#c48a63", "#8f5f45", "#f3d6bd"];
const HAIR: [&str; 6] = ["#3b2a2a", "#6b4426", "#a9743a", "#d8d2cc", "#20222e", "#8a3d2a"];
const CLOTH: [&str; 6] = ["#5a4a8a", "#8a4a5a", "#3f6f6a", "#7a6a3a", "#3d5580", "#70406f"];

/// What kind of Client it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    Routine,
    CaseStudy,
    Uncanny,
}

/// A bust inside a window of `w` by `h`.
pub fn portrait(name: &str, sort: Sort, w: f64, h: f64) -> Markup {
    let mut lot = Lot::of(name);
    let (mut skin, mut hair, mut cloth) = (lot.pick(&SKIN), lot.pick(&HAIR), lot.pick(&CLOTH));
    let ground = match sort {
        Sort::Routine => "#8d7fae",
        Sort::CaseStudy => "#5f4a8a",
        Sort::Uncanny => "#3a2452",
    };
    if sort == Sort::Uncanny {
        (skin, hair, cloth) = ("#b9b2d8", "#1a1230", "#251a42");
    }
    let (style, hat, beard, glasses) =
        (lot.below(4), lot.below(5), lot.below(4) == 0, lot.below(4) == 0);
    let eyes = if sort == Sort::Uncanny { "#f2ecff" } else { "#221b2e" };
    html! {
        svg.pic width=(n(w)) height=(n(h)) viewBox="0 0 60 60" preserveAspectRatio="xMidYMin slice" aria-hidden="true" {
            (rect(0.0, 0.0, 60.0, 60.0, 0.0, ground))
            circle cx="30" cy="26" r="23" fill="#fff" opacity=".13" {}
            path d="M5 62C6 46 16 43 27 41H34C45 43 54 47 55 62Z" fill=(cloth) {}
            path d="M24 34H36V43Q30 48 24 43Z" fill=(skin) {}
            @if style == 3 { path d="M15 24Q14 10 30 9Q46 10 45 24V42Q40 46 38 38V24H22V38Q20 46 15 42Z" fill=(hair) {} }
            path d="M19 23Q19 11 30 11T41 23Q41 38 30 40Q19 38 19 23Z" fill=(skin) {}
            @match style {
                0 => path d="M18 23Q17 9 30 8Q43 9 42 23Q40 15 30 15T18 23Z" fill=(hair) {},
                1 => path d="M17 30Q14 8 30 8T43 30Q42 16 34 16Q24 18 20 17Q18 22 17 30Z" fill=(hair) {},
                2 => {
                    circle cx="30" cy="7" r="5" fill=(hair) {}
                    path d="M18 22Q18 9 30 9T42 22Q36 14 30 14T18 22Z" fill=(hair) {}
                },
                _ => path d="M18 22Q18 9 30 9T42 22Q35 16 30 14Q25 16 18 22Z" fill=(hair) {},
            }
            @if beard && sort != Sort::Uncanny { path d="M20 28Q21 42 30 43T40 28Q37 34 30 33T20 28Z" fill=(hair) {} }
            @if hat == 0 { path d="M15 14H45V17H15ZM20 14V3H40V14Z" fill="#2a2338" {} path d="M20 11H40V14H20Z" fill="#8a4a5a" {} }
            @if hat == 1 { path d="M13 15Q30 20 47 15Q42 11 41 7Q30 2 19 7Q18 11 13 15Z" fill="#5a4632" {} }
            circle cx="25.5" cy="25" r="1.6" fill=(eyes) {}
            circle cx="34.5" cy="25" r="1.6" fill=(eyes) {}
            @if glasses { path d="M22 25a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M31 25a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M29 25H31" fill="none" stroke=(eyes) stroke-width=".9" {} }
            path d="M30 26L29 30H31M27 34Q30 35.6 33 34" fill="none" stroke="#221b2e" stroke-opacity=".55" stroke-width="1.1" stroke-linecap="round" {}
        }
    }
}

const NIGHTS: [[&str; 4]; 6] = [
    ["#232a66", "#3d4a94", "#5f78b8", "#24305f"],
    ["#3b2358", "#6d3f7e", "#b06a86", "#2d1a47"],
    ["#123c4a", "#2c6a6f", "#6fae9b", "#0f2c38"],
    ["#4a2440", "#a3505a", "#e79a72", "#351a33"],
    ["#1b2b52", "#486aa0", "#9fc0d8", "#162244"],
    ["#2b2153", "#5a49a0", "#b79fe0", "#1d1742"],
];

/// Things people dream of, each around the origin, about 30 high.
const THINGS: [&str; 12] = [
    "M-3 15V-15H3V15ZM-9 15V-15H-6V15ZM6 15V-15H9V15ZM-9-9H9V-6H-9ZM-9 1H9V4H-9Z",
    "M-14 6Q0 18 14 6L10 12H-10ZM-1 6V-14H1V6ZM1-13Q12-8 12 3H1Z",
    "M-10 15V-14H10V15ZM-7 12V-11H7V12ZM4 1A1.4 1.4 0 1 0 4.100 1Z",
    "M0-15C8-11 9-2 0 1C-9-2-8-11 0-15ZM-1 1H1V6H-1ZM-3.500 6H3.500L2.500 11H-2.500Z",
    "M-15 4C-10-4-4-4 0 2C4-4 10-4 15 4C9 0 4 2 0 8C-4 2-9 0-15 4Z",
    "M-12 15L-8-6L-4 4L0-15L4 4L8-6L12 15Z",
    "M-14 0C-8-9 8-9 14 0C8 9-8 9-14 0ZM0-4.500A4.500 4.500 0 1 0 .1-4.500Z",
    "M-2 15V0C-10 0-13-6-10-11C-6-16 6-16 10-11C13-6 10 0 2 0V15Z",
    "M-13 12V2L-8-3V-12L0-16L8-12V-3L13 2V12ZM-3 12V5A3 3 0 0 1 3 5V12Z",
    "M-10-12H10L3 0L10 12H-10L-3 0Z",
    "M0 15C-9 8-13 0-10-8C-6-14-1-11 0-6C1-11 6-14 10-8C13 0 9 8 0 15Z",
    "M-13 8L-6-2L-1 3L7-12L13 8Z",
];

/// A dream in a window of `w` by `h`: a night of its own, hills, and one large thing.
pub fn dream(name: &str, nightmare: bool, w: f64, h: f64) -> Markup {
    let mut lot = Lot::of(name);
    let [sky, glow, far, near] =
        if nightmare { ["#1a0d26", "#4a1f4f", "#7a2f5a", "#10081a"] } else { lot.pick(&NIGHTS) };
    let (moon_x, moon_y) = (lot.within(12.0, 48.0), lot.within(8.0, 16.0));
    let thing = lot.pick(&THINGS);
    let (x, tilt) = (lot.within(22.0, 38.0), lot.within(-14.0, 14.0));
    let heights: Vec<(f64, f64)> =
        (0..5).map(|at| (f64::from(at) * 16.0 - 2.0, lot.within(26.0, 34.0))).collect();
    let nearer: Vec<(f64, f64)> =
        (0..5).map(|at| (f64::from(at) * 16.0 - 2.0, lot.within(34.0, 40.0))).collect();
    let sparks: String = (0..7)
        .map(|_| spark(lot.within(2.0, 58.0), lot.within(2.0, 22.0), lot.within(0.6, 1.6), 0.25))
        .collect();
    html! {
        svg.pic width=(n(w)) height=(n(h)) viewBox="0 0 60 44" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            (rect(0.0, 0.0, 60.0, 44.0, 0.0, sky))
            ellipse cx=(n(x)) cy="34" rx="34" ry="20" fill=(glow) opacity=".8" {}
            path d=(sparks) fill="#fff" opacity=".6" {}
            (circle(moon_x, moon_y, 4.6, "#fff6e2"))
            (path(&hill(&heights, 46.0), far))
            g transform={ "translate(" (n(x)) " 25) rotate(" (n(tilt)) ")" } {
                path d=(thing) fill="#0a0620" opacity=".35" transform="translate(0 2)" fill-rule="evenodd" {}
                path d=(thing) fill=(if nightmare { "#f0c6ff" } else { "#f7efe0" }) fill-rule="evenodd" {}
            }
            (path(&hill(&nearer, 46.0), near))
            @if nightmare { (raw(crack(&mut lot))) }
        }
    }
}

/// A crack through the picture of a Nightmare.
fn crack(lot: &mut Lot) -> String {
    let mut x = lot.within(8.0, 20.0);
    let mut d = format!("M{} 0", n(x));
    for y in 1..=6 {
        x += lot.within(-2.0, 9.0);
        d += &format!("L{} {}", n(x), n(f64::from(y) * 7.4));
    }
    format!(r##"<path d="{d}" fill="none" stroke="#c9a6ff" stroke-width="1.2" opacity=".8"/>"##)
}
