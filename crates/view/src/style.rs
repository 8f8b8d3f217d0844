//! Style sheets: one for the pages of the house, and one for each game's pages with its own rules in it.

use crate::about::About;
use crate::pages::agreed;

/// A file the style sheets name, beside which they expect it.
#[derive(Clone, Copy, Debug)]
pub struct Font {
    /// As it stands in the style sheets: a host may put it elsewhere and write its address there.
    pub name: &'static str,
    /// WOFF2.
    pub bytes: &'static [u8],
}

pub const FONTS: [Font; 4] = [
    Font { name: "serif-regular.woff2", bytes: include_bytes!("../fonts/serif-regular.woff2") },
    Font { name: "serif-bold.woff2", bytes: include_bytes!("../fonts/serif-bold.woff2") },
    Font { name: "sans-regular.woff2", bytes: include_bytes!("../fonts/sans-regular.woff2") },
    Font { name: "sans-bold.woff2", bytes: include_bytes!("../fonts/sans-bold.woff2") },
];

/// The style sheet of the pages that show no game. It refers to nothing but [`FONTS`].
pub fn stylesheet() -> String {
    [BEGIN, END].concat()
}

/// The style sheet of a game's pages. Its own rules stand before those of narrow windows and of
/// people's preferences, which hold for every game.
pub fn stylesheet_of(about: &About) -> String {
    [BEGIN, about.style, &agreed::style(about.questions), END].concat()
}

const BEGIN: &str = concat!(
    include_str!("../css/fonts.css"),
    include_str!("../css/tokens.css"),
    include_str!("../css/ground.css"),
    include_str!("../css/paper.css"),
    include_str!("../css/states.css"),
    include_str!("../css/forms.css"),
    include_str!("../css/layout.css"),
    include_str!("../css/drawers.css"),
    include_str!("../css/table.css"),
    include_str!("../css/watching.css"),
    include_str!("../css/shelf.css"),
    include_str!("../css/text.css"),
);
const END: &str = concat!(
    include_str!("../css/after.css"),
    include_str!("../css/pages.css"),
    include_str!("../css/rules.css"),
    include_str!("../css/coach.css"),
    include_str!("../css/preferences.css"),
);
