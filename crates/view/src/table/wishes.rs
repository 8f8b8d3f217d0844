//! What a guest wishes of the page: how fast it moves and how it calls. The browser keeps it, nobody else.

use crate::furniture::pills;
use crate::icons::{Icon, icon};
use crate::words::{house, table as words};
use maud::{Markup, html};

/// The wishes, for a drawer. Without the script they change nothing, and are not shown.
pub fn wishes() -> Markup {
    html! {
        div.wishes {
            (pills("pace", words::HOW_FAST, &words::PACES, "quick"))
            (pills("sound", words::SOFT_SOUND, &words::SOUNDS, "away"))
        }
    }
}

/// Asked once of somebody who looked elsewhere when the table began to wait.
pub fn missed() -> Markup {
    html! {
        div.banner #tell-me role="status" hidden {
            (icon(Icon::Eye))
            span { (words::TURN_MISSED) }
            button.btn type="button" value="yes" { (words::YES_TELL_ME) }
            button.btn.plain type="button" value="no" { (house::NO) }
        }
    }
}
