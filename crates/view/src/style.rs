//! The one stylesheet, put together from one file per section and one per game.

/// All CSS of Dreamtable. It refers to nothing outside itself.
///
/// Order matters: tokens first, games before the narrow window's changes, preferences last.
pub fn stylesheet() -> &'static str {
    concat!(
        include_str!("../css/tokens.css"),
        include_str!("../css/ground.css"),
        include_str!("../css/paper.css"),
        include_str!("../css/states.css"),
        include_str!("../css/forms.css"),
        include_str!("../css/layout.css"),
        include_str!("../css/drawers.css"),
        include_str!("../css/table.css"),
        include_str!("../css/shelf.css"),
        include_str!("../css/text.css"),
        include_str!("../css/dreamworld.css"),
        include_str!("../css/dreams-of-tomorrow.css"),
        include_str!("../css/dream-catcher.css"),
        include_str!("../css/pages.css"),
        include_str!("../css/rules.css"),
        include_str!("../css/coach.css"),
        include_str!("../css/kit.css"),
        include_str!("../css/preferences.css"),
    )
}
