//! The icon grammar: 24-grid, 2 px round strokes or solid, `currentColor`.
//!
//! Every icon stands once in the page's defs ([`defs`]) and is shown with [`icon`] on the page or
//! with [`crate::paper::tinted`] inside a drawing.

use crate::paper::symbol;
use maud::{Markup, PreEscaped, html};

/// Each icon with the id of its symbol and its drawing.
macro_rules! icons {
    ($($name:ident $id:literal $drawing:literal)*) => {
        /// An icon of the page, of several games or of one; the variant is what it shows.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Icon {
            $($name,)*
            /// One that only a single game has, drawn by its page crate.
            Own(&'static OwnIcon),
        }

        impl Icon {
            /// Id and drawing.
            fn drawing(self) -> (&'static str, &'static str) {
                match self {
                    $(Icon::$name => ($id, $drawing),)*
                    Icon::Own(icon) => (icon.id, icon.drawing),
                }
            }
        }
    };
}

icons! {
    Sun "i-sun" r##"<circle cx="12" cy="12" r="5.2" fill="currentColor"/><path d="M12 4.4L12 1.2M17.4 6.6L19.6 4.4M19.6 12L22.8 12M17.4 17.4L19.6 19.6M12 19.6L12 22.8M6.6 17.4L4.4 19.6M4.4 12L1.2 12M6.6 6.6L4.4 4.4" stroke="currentColor" stroke-width="2.1" stroke-linecap="round"/>"##
    Moon "i-moon" r##"<path d="M15.4 2.6A10 10 0 1 0 21.6 15.6A8 8 0 0 1 15.4 2.6Z" fill="currentColor"/>"##
    Star "i-star" r##"<path d="M12 2L14.9 8.7L22.1 9.3L16.6 14.1L18.2 21.2L12 17.5L5.8 21.2L7.4 14.1L1.9 9.3L9.1 8.7Z" fill="currentColor" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round"/>"##
    Clock "i-clock" r##"<circle cx="12" cy="13" r="9" fill="none" stroke="currentColor" stroke-width="2.2"/><path d="M12 7.6V13L15.6 15.4M12 4V1.8M9.6 1.8H14.4" stroke="currentColor" stroke-width="2.1" fill="none" stroke-linecap="round" stroke-linejoin="round"/>"##
    Brush "i-brush" r##"<path d="M21.8 2.2C17 4 12.4 8 10.2 12.2L12.6 14.4C16.6 12 20.4 7.2 21.8 2.2Z" fill="currentColor"/><path d="M9 13.4C5.6 13.6 5.6 17.4 2.2 20.4C6.4 22.4 12.4 20.8 11.8 16Z" fill="currentColor"/>"##
    Cards "i-cards" r##"<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"><path d="M8.4 5.6L4.6 6.6A1.6 1.6 0 0 0 3.5 8.5L6.4 19.4"/><rect x="8.4" y="3" width="12" height="17.4" rx="2"/></g>"##
    Clockwise "i-cw" r##"<path d="M4.2 14.4A8.4 8.4 0 1 1 9.6 20" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/><path d="M1.2 11.4L4 16.6L8 12.4Z" fill="currentColor" stroke="currentColor" stroke-linejoin="round"/>"##
    Book "i-book" r##"<path d="M12 6C9 3.6 5.6 3.4 2.4 4V18.6C5.6 18 9 18.4 12 20.6C15 18.4 18.4 18 21.6 18.6V4C18.4 3.4 15 3.6 12 6ZM12 6V20.6" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round"/>"##
    Log "i-log" r##"<path d="M8.4 5H21M8.4 12H21M8.4 19H16.6" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><circle cx="3.6" cy="5" r="1.5" fill="currentColor"/><circle cx="3.6" cy="12" r="1.5" fill="currentColor"/><circle cx="3.6" cy="19" r="1.5" fill="currentColor"/>"##
    Undo "i-undo" r##"<path d="M8 4L3 9L8 14M3.6 9H14A6 6 0 0 1 14 21H8" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>"##
    List "i-list" r##"<path d="M3 6H21M3 12H21M3 18H21" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>"##
    Link "i-link" r##"<path d="M10 14A4.4 4.4 0 0 0 16.4 14L20 10.4A4.5 4.5 0 0 0 13.6 4L12 5.6M14 10A4.4 4.4 0 0 0 7.6 10L4 13.6A4.5 4.5 0 0 0 10.4 20L12 18.4" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round"/>"##
    People "i-people" r##"<g fill="currentColor"><circle cx="8.6" cy="7.6" r="4"/><path d="M1.4 20.4C1.4 15.6 4.4 13.2 8.6 13.2S15.8 15.6 15.8 20.4Z"/><circle cx="17.2" cy="9" r="3"/><path d="M17.6 20.4H22.6C22.6 16.4 20.8 13.8 16.2 13.8C17.4 15.6 17.8 17.8 17.6 20.4Z"/></g>"##
    Hourglass "i-hour" r##"<path d="M6 2.6H18M6 21.4H18M7.4 3C7.4 8 10.4 9.4 12 12C13.6 9.4 16.6 8 16.6 3M7.4 21C7.4 16 10.4 14.6 12 12C13.6 14.6 16.6 16 16.6 21" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"##
    Check "i-check" r##"<path d="M4.6 12.6L10 18L19.6 6.6" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>"##
    Lock "i-lock" r##"<path d="M5 10.6H19V21.4H5Z" fill="currentColor"/><path d="M8 10.6V7.4A4 4 0 0 1 16 7.4V10.6" fill="none" stroke="currentColor" stroke-width="2.2"/>"##
    Arrow "i-arrow" r##"<path d="M4 12H19M13.4 6L19.6 12L13.4 18" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>"##
    Play "i-play" r##"<path d="M7.5 5.2 18.6 12 7.5 18.8Z" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>"##
    Eye "i-eye" r##"<path d="M1.8 12C5 6.6 8.4 4.8 12 4.8S19 6.6 22.2 12C19 17.4 15.6 19.2 12 19.2S5 17.4 1.8 12Z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="3.4" fill="currentColor"/>"##
    Laurel "i-laurel" r##"<path d="M7 3.4C2.6 8 2.6 16 9.6 21.4M17 3.4C21.4 8 21.4 16 14.4 21.4" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><path d="M3.2 6.6L6.6 8.6M2.8 11.4L6.4 12M4 16L7.4 15M20.8 6.6L17.4 8.6M21.2 11.4L17.6 12M20 16L16.6 15" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>"##
    Close "i-close" r##"<path d="M5 5L19 19M19 5L5 19" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>"##
    Dice "i-dice" r##"<rect x="3.4" y="3.4" width="17.2" height="17.2" rx="3.4" fill="none" stroke="currentColor" stroke-width="2"/><path d="M8 8h.01M16 16h.01M16 8h.01M8 16h.01M12 12h.01" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"/>"##
    Lost "i-lost" r##"<path d="M3 10.4C5.6 7.8 8.6 6.5 12 6.5S18.4 7.8 21 10.4M6.8 14.6C8.3 13.1 10 12.4 12 12.4S15.7 13.1 17.2 14.6M4.4 3L19.6 21" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><circle cx="12" cy="18.4" r="1.8" fill="currentColor"/>"##
    Logo "logo" r##"<path d="M28 3.6A14.4 14.4 0 1 0 36.4 21.4A11.6 11.6 0 0 1 28 3.6Z" fill="currentColor"/><path d="M3 33.6H37" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><path d="M9.6 34V38.4M30.4 34V38.4" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>"##
}

/// An icon of a single game.
#[derive(PartialEq, Eq, Debug)]
pub struct OwnIcon {
    /// The id of its symbol; it begins with `i-`.
    pub id: &'static str,
    /// What is drawn, on the same grid.
    pub drawing: &'static str,
}

impl Icon {
    /// The furniture of every page.
    pub const PAGE: [Icon; 20] = [
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
        Icon::Dice,
        Icon::Lost,
        Icon::Cards,
        Icon::Laurel,
        Icon::Logo,
    ];

    /// The id of the icon's symbol.
    pub fn id(self) -> &'static str {
        self.drawing().0
    }

    fn view_box(self) -> &'static str {
        if self == Icon::Logo { "0 0 40 40" } else { "0 0 24 24" }
    }
}

/// The symbols of some icons, for the page's defs. Name each icon once.
pub fn defs<'a>(icons: impl IntoIterator<Item = &'a Icon>) -> Markup {
    html! {
        @for icon in icons {
            @let (id, body) = icon.drawing();
            (symbol(id, icon.view_box(), PreEscaped(body.to_owned())))
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
