//! The icon grammar: 24-grid, 2 px round strokes or solid, `currentColor`.
//!
//! Every icon stands once in the page's defs ([`defs`]) and is shown with [`icon`] on the page or
//! with [`crate::paper::tinted`] inside a drawing.

use crate::paper::symbol;
use maud::{Markup, PreEscaped, html};

/// An icon of the page or of a game; the variant is what it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    Sun,
    Moon,
    Star,
    Triangle,
    Square,
    Circle,
    Rainbow,
    Black,
    Diamond,
    Hex,
    Round,
    Clock,
    Brush,
    Candle,
    Any,
    Catch,
    Weave,
    Activate,
    Cards,
    Professor,
    Clockwise,
    Counter,
    Book,
    Log,
    Undo,
    List,
    Link,
    People,
    Hourglass,
    Check,
    Lock,
    Arrow,
    Play,
    Eye,
    Laurel,
    Close,
    Plus,
    Bot,
    Dice,
    Lost,
    Logo,
}

impl Icon {
    /// Every icon, in the order of the kit.
    pub const ALL: [Icon; 41] = [
        Icon::Sun,
        Icon::Moon,
        Icon::Star,
        Icon::Triangle,
        Icon::Square,
        Icon::Circle,
        Icon::Rainbow,
        Icon::Black,
        Icon::Diamond,
        Icon::Hex,
        Icon::Round,
        Icon::Clock,
        Icon::Brush,
        Icon::Candle,
        Icon::Any,
        Icon::Catch,
        Icon::Weave,
        Icon::Activate,
        Icon::Cards,
        Icon::Professor,
        Icon::Clockwise,
        Icon::Counter,
        Icon::Book,
        Icon::Log,
        Icon::Undo,
        Icon::List,
        Icon::Link,
        Icon::People,
        Icon::Hourglass,
        Icon::Check,
        Icon::Lock,
        Icon::Arrow,
        Icon::Play,
        Icon::Eye,
        Icon::Laurel,
        Icon::Close,
        Icon::Plus,
        Icon::Bot,
        Icon::Dice,
        Icon::Lost,
        Icon::Logo,
    ];

    /// The furniture of every page.
    pub const PAGE: [Icon; 21] = [
        Icon::Book,
        Icon::Log,
        Icon::Undo,
        Icon::List,
        Icon::Link,
        Icon::People,
        Icon::Hourglass,
        Icon::Check,
        Icon::Lock,
        Icon::Arrow,
        Icon::Play,
        Icon::Eye,
        Icon::Clock,
        Icon::Moon,
        Icon::Close,
        Icon::Plus,
        Icon::Bot,
        Icon::Dice,
        Icon::Lost,
        Icon::Cards,
        Icon::Logo,
    ];

    /// The id of the icon's symbol.
    pub fn id(self) -> &'static str {
        self.drawing().0
    }

    /// Id, view box and drawing.
    fn drawing(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Icon::Sun => (
                "i-sun",
                "0 0 24 24",
                r##"<circle cx="12" cy="12" r="5.2" fill="currentColor"/><path d="M12 4.4L12 1.2M17.4 6.6L19.6 4.4M19.6 12L22.8 12M17.4 17.4L19.6 19.6M12 19.6L12 22.8M6.6 17.4L4.4 19.6M4.4 12L1.2 12M6.6 6.6L4.4 4.4" stroke="currentColor" stroke-width="2.1" stroke-linecap="round"/>"##,
            ),
            Icon::Moon => (
                "i-moon",
                "0 0 24 24",
                r##"<path d="M15.4 2.6A10 10 0 1 0 21.6 15.6A8 8 0 0 1 15.4 2.6Z" fill="currentColor"/>"##,
            ),
            Icon::Star => (
                "i-star",
                "0 0 24 24",
                r##"<path d="M12 2L14.9 8.7L22.1 9.3L16.6 14.1L18.2 21.2L12 17.5L5.8 21.2L7.4 14.1L1.9 9.3L9.1 8.7Z" fill="currentColor" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round"/>"##,
            ),
            Icon::Triangle => (
                "i-triangle",
                "0 0 24 24",
                r##"<path d="M12 3.4L21.6 20H2.4Z" fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>"##,
            ),
            Icon::Square => (
                "i-square",
                "0 0 24 24",
                r##"<rect x="3.6" y="3.6" width="16.8" height="16.8" rx="1.6" fill="currentColor"/>"##,
            ),
            Icon::Circle => (
                "i-circle",
                "0 0 24 24",
                r##"<circle cx="12" cy="12" r="9.4" fill="currentColor"/>"##,
            ),
            Icon::Rainbow => (
                "i-rainbow",
                "0 0 24 24",
                r##"<g fill="none" stroke-linecap="round" stroke-width="2.7"><path d="M2.4 18.6A9.6 9.6 0 0 1 21.6 18.6" stroke="#ef6f9a"/><path d="M6 18.6A6 6 0 0 1 18 18.6" stroke="#f7efe0"/><path d="M9.6 18.6A2.4 2.4 0 0 1 14.4 18.6" stroke="#5bb8f5"/></g>"##,
            ),
            Icon::Black => (
                "i-black",
                "0 0 24 24",
                r##"<circle cx="12" cy="12" r="8.4" fill="none" stroke="currentColor" stroke-width="1.8" stroke-dasharray="2.4 3.2"/><path d="M6.4 17.6L17.6 6.4" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>"##,
            ),
            Icon::Diamond => (
                "i-diamond",
                "0 0 24 24",
                r##"<path d="M12 1.4L20.6 12L12 22.6L3.4 12Z" fill="currentColor"/>"##,
            ),
            Icon::Hex => (
                "i-hex",
                "0 0 24 24",
                r##"<path d="M12 1L21.5 6.5L21.5 17.5L12 23L2.5 17.5L2.5 6.5Z" fill="currentColor"/>"##,
            ),
            Icon::Round => (
                "i-round",
                "0 0 24 24",
                r##"<circle cx="12" cy="12" r="9.8" fill="currentColor"/>"##,
            ),
            Icon::Clock => (
                "i-clock",
                "0 0 24 24",
                r##"<circle cx="12" cy="13" r="9" fill="none" stroke="currentColor" stroke-width="2.2"/><path d="M12 7.6V13L15.6 15.4M12 4V1.8M9.6 1.8H14.4" stroke="currentColor" stroke-width="2.1" fill="none" stroke-linecap="round" stroke-linejoin="round"/>"##,
            ),
            Icon::Brush => (
                "i-brush",
                "0 0 24 24",
                r##"<path d="M21.8 2.2C17 4 12.4 8 10.2 12.2L12.6 14.4C16.6 12 20.4 7.2 21.8 2.2Z" fill="currentColor"/><path d="M9 13.4C5.6 13.6 5.6 17.4 2.2 20.4C6.4 22.4 12.4 20.8 11.8 16Z" fill="currentColor"/>"##,
            ),
            Icon::Candle => (
                "i-candle",
                "0 0 24 24",
                r##"<path d="M12 .8C15 4 15.4 5.6 15.4 7A3.4 3.4 0 0 1 8.6 7C8.6 5.6 9 4 12 .8Z" fill="currentColor"/><path d="M8.6 12.2H15.4V21.4H8.6Z" fill="currentColor"/><path d="M5 22.2H19" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>"##,
            ),
            Icon::Any => (
                "i-any",
                "0 0 24 24",
                r##"<g fill="none" stroke="currentColor" stroke-width="2"><circle cx="12" cy="7.4" r="4.6"/><circle cx="7" cy="15.8" r="4.6"/><circle cx="17" cy="15.8" r="4.6"/></g>"##,
            ),
            Icon::Catch => (
                "i-catch",
                "0 0 24 24",
                r##"<g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"><circle cx="12" cy="9" r="7.4"/><path d="M12 1.6L15.8 14.8M12 1.6L8.2 14.8M4.8 7.4L17.4 13.4M19.2 7.4L6.6 13.4" stroke-width="1.3"/><path d="M7 15V20M12 16.6V22.4M17 15V20"/></g>"##,
            ),
            Icon::Weave => (
                "i-weave",
                "0 0 24 24",
                r##"<g fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"><path d="M2 7C6 3 8 3 12 7S18 11 22 7"/><path d="M2 12C6 8 8 8 12 12S18 16 22 12"/><path d="M2 17C6 13 8 13 12 17S18 21 22 17"/></g>"##,
            ),
            Icon::Activate => (
                "i-activate",
                "0 0 24 24",
                r##"<path d="M12 1Q14.2 9.8 23 12Q14.2 14.2 12 23Q9.8 14.2 1 12Q9.8 9.8 12 1Z" fill="currentColor"/>"##,
            ),
            Icon::Cards => (
                "i-cards",
                "0 0 24 24",
                r##"<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"><path d="M8.4 5.6L4.6 6.6A1.6 1.6 0 0 0 3.5 8.5L6.4 19.4"/><rect x="8.4" y="3" width="12" height="17.4" rx="2"/></g>"##,
            ),
            Icon::Professor => (
                "i-prof",
                "0 0 24 24",
                r##"<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><circle cx="6.6" cy="13" r="4.4"/><circle cx="17.4" cy="13" r="4.4"/><path d="M11 12.4C11.6 11.6 12.4 11.6 13 12.4M2.2 12L3.6 6.6M21.8 12L20.4 6.6"/></g>"##,
            ),
            Icon::Clockwise => (
                "i-cw",
                "0 0 24 24",
                r##"<path d="M4.2 14.4A8.4 8.4 0 1 1 9.6 20" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/><path d="M1.2 11.4L4 16.6L8 12.4Z" fill="currentColor" stroke="currentColor" stroke-linejoin="round"/>"##,
            ),
            Icon::Counter => (
                "i-ccw",
                "0 0 24 24",
                r##"<path d="M19.8 14.4A8.4 8.4 0 1 0 14.4 20" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/><path d="M22.8 11.4L20 16.6L16 12.4Z" fill="currentColor" stroke="currentColor" stroke-linejoin="round"/>"##,
            ),
            Icon::Book => (
                "i-book",
                "0 0 24 24",
                r##"<path d="M12 6C9 3.6 5.6 3.4 2.4 4V18.6C5.6 18 9 18.4 12 20.6C15 18.4 18.4 18 21.6 18.6V4C18.4 3.4 15 3.6 12 6ZM12 6V20.6" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round"/>"##,
            ),
            Icon::Log => (
                "i-log",
                "0 0 24 24",
                r##"<path d="M8.4 5H21M8.4 12H21M8.4 19H16.6" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><circle cx="3.6" cy="5" r="1.5" fill="currentColor"/><circle cx="3.6" cy="12" r="1.5" fill="currentColor"/><circle cx="3.6" cy="19" r="1.5" fill="currentColor"/>"##,
            ),
            Icon::Undo => (
                "i-undo",
                "0 0 24 24",
                r##"<path d="M8 4L3 9L8 14M3.6 9H14A6 6 0 0 1 14 21H8" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>"##,
            ),
            Icon::List => (
                "i-list",
                "0 0 24 24",
                r##"<path d="M3 6H21M3 12H21M3 18H21" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>"##,
            ),
            Icon::Link => (
                "i-link",
                "0 0 24 24",
                r##"<path d="M10 14A4.4 4.4 0 0 0 16.4 14L20 10.4A4.5 4.5 0 0 0 13.6 4L12 5.6M14 10A4.4 4.4 0 0 0 7.6 10L4 13.6A4.5 4.5 0 0 0 10.4 20L12 18.4" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round"/>"##,
            ),
            Icon::People => (
                "i-people",
                "0 0 24 24",
                r##"<g fill="currentColor"><circle cx="8.6" cy="7.6" r="4"/><path d="M1.4 20.4C1.4 15.6 4.4 13.2 8.6 13.2S15.8 15.6 15.8 20.4Z"/><circle cx="17.2" cy="9" r="3"/><path d="M17.6 20.4H22.6C22.6 16.4 20.8 13.8 16.2 13.8C17.4 15.6 17.8 17.8 17.6 20.4Z"/></g>"##,
            ),
            Icon::Hourglass => (
                "i-hour",
                "0 0 24 24",
                r##"<path d="M6 2.6H18M6 21.4H18M7.4 3C7.4 8 10.4 9.4 12 12C13.6 9.4 16.6 8 16.6 3M7.4 21C7.4 16 10.4 14.6 12 12C13.6 14.6 16.6 16 16.6 21" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"##,
            ),
            Icon::Check => (
                "i-check",
                "0 0 24 24",
                r##"<path d="M4.6 12.6L10 18L19.6 6.6" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>"##,
            ),
            Icon::Lock => (
                "i-lock",
                "0 0 24 24",
                r##"<path d="M5 10.6H19V21.4H5Z" fill="currentColor"/><path d="M8 10.6V7.4A4 4 0 0 1 16 7.4V10.6" fill="none" stroke="currentColor" stroke-width="2.2"/>"##,
            ),
            Icon::Arrow => (
                "i-arrow",
                "0 0 24 24",
                r##"<path d="M4 12H19M13.4 6L19.6 12L13.4 18" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>"##,
            ),
            Icon::Play => (
                "i-play",
                "0 0 24 24",
                r##"<path d="M7.5 5.2 18.6 12 7.5 18.8Z" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>"##,
            ),
            Icon::Eye => (
                "i-eye",
                "0 0 24 24",
                r##"<path d="M1.8 12C5 6.6 8.4 4.8 12 4.8S19 6.6 22.2 12C19 17.4 15.6 19.2 12 19.2S5 17.4 1.8 12Z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="3.4" fill="currentColor"/>"##,
            ),
            Icon::Laurel => (
                "i-laurel",
                "0 0 24 24",
                r##"<path d="M7 3.4C2.6 8 2.6 16 9.6 21.4M17 3.4C21.4 8 21.4 16 14.4 21.4" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><path d="M3.2 6.6L6.6 8.6M2.8 11.4L6.4 12M4 16L7.4 15M20.8 6.6L17.4 8.6M21.2 11.4L17.6 12M20 16L16.6 15" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>"##,
            ),
            Icon::Close => (
                "i-close",
                "0 0 24 24",
                r##"<path d="M5 5L19 19M19 5L5 19" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>"##,
            ),
            Icon::Plus => (
                "i-plus",
                "0 0 24 24",
                r##"<path d="M12 4V20M4 12H20" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>"##,
            ),
            Icon::Bot => (
                "i-bot",
                "0 0 24 24",
                r##"<path d="M5 9H19V20H5ZM12 9V4.6M2.4 13V16.6M21.6 13V16.6" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/><circle cx="12" cy="3.4" r="1.8" fill="currentColor"/><circle cx="9" cy="14" r="1.7" fill="currentColor"/><circle cx="15" cy="14" r="1.7" fill="currentColor"/>"##,
            ),
            Icon::Dice => (
                "i-dice",
                "0 0 24 24",
                r##"<rect x="3.4" y="3.4" width="17.2" height="17.2" rx="3.4" fill="none" stroke="currentColor" stroke-width="2"/><path d="M8 8h.01M16 16h.01M16 8h.01M8 16h.01M12 12h.01" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"/>"##,
            ),
            Icon::Lost => (
                "i-lost",
                "0 0 24 24",
                r##"<path d="M3 10.4C5.6 7.8 8.6 6.5 12 6.5S18.4 7.8 21 10.4M6.8 14.6C8.3 13.1 10 12.4 12 12.4S15.7 13.1 17.2 14.6M4.4 3L19.6 21" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><circle cx="12" cy="18.4" r="1.8" fill="currentColor"/>"##,
            ),
            Icon::Logo => (
                "logo",
                "0 0 40 40",
                r##"<path d="M28 3.6A14.4 14.4 0 1 0 36.4 21.4A11.6 11.6 0 0 1 28 3.6Z" fill="currentColor"/><path d="M3 33.6H37" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><path d="M9.6 34V38.4M30.4 34V38.4" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>"##,
            ),
        }
    }
}

/// The symbols of some icons, for the page's defs. Name each icon once.
pub fn defs<'a>(icons: impl IntoIterator<Item = &'a Icon>) -> Markup {
    html! {
        @for icon in icons {
            @let (id, view_box, body) = icon.drawing();
            (symbol(id, view_box, PreEscaped(body.to_owned())))
        }
    }
}

/// An icon beside words that already say what it shows.
pub fn icon(icon: Icon) -> Markup {
    icon_with(icon, "")
}

/// An ornamental icon with further classes.
pub fn icon_with(icon: Icon, class: &str) -> Markup {
    html! { svg class={ "i" @if !class.is_empty() { " " (class) } } aria-hidden="true" { use href={ "#" (icon.id()) } {} } }
}

/// An icon that stands for words of its own.
pub fn labelled_icon(icon: Icon, label: &str) -> Markup {
    html! { svg.i role="img" aria-label=(label) { use href={ "#" (icon.id()) } {} } }
}
