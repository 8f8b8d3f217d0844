//! Unconscious Mind as people meet it. So far the box stands on the shelf and nothing more.

mod cover;

use view::about::About;

/// What the shelf says of it.
pub static ABOUT: About = About {
    line: "Vienna, deep and heavy",
    words: "Vienna, 1900. Write, treat, walk the city, and find out what the dreams of your \
            Clients mean.",
    minutes: 120,
    cover: cover::COVER,
    ..About::named("unconscious-mind", "Unconscious Mind", 1..=4)
};
