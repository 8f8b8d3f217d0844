//! What a guest wishes of the page: how fast it moves and how it calls. The browser keeps it, nobody else.

use crate::furniture::pills;
use crate::icons::{Icon, icon};
use maud::{Markup, html};

/// The wishes, for a drawer. Without the script they change nothing, and are not shown.
pub fn wishes() -> Markup {
    let pace = [("calm", "Calm"), ("quick", "Quick"), ("once", "At once")];
    let sound = [("away", "When I look elsewhere"), ("on", "Always"), ("off", "Never")];
    html! {
        div.wishes {
            (pills("pace", "How fast the table moves", &pace, "quick"))
            (pills("sound", "A soft sound at your turn", &sound, "away"))
        }
    }
}

/// Asked once of somebody who looked elsewhere when the table began to wait.
pub fn missed() -> Markup {
    html! {
        div.banner #tell-me role="status" hidden {
            (icon(Icon::Eye))
            span { "It became your turn while you were looking elsewhere. Should the browser tell you next time?" }
            button.btn type="button" value="yes" { "Yes, tell me" }
            button.btn.plain type="button" value="no" { "No" }
        }
    }
}
