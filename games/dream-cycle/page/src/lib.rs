//! Dream Cycle as people meet it. So far the box stands on the shelf and nothing more.

mod cover;

use view::about::About;

/// What the shelf says of it.
pub static ABOUT: About = About {
    line: "A race through sleep",
    words: "Plan your ride through the night, trade with the others, and push them gently off \
            the road.",
    minutes: 60,
    cover: cover::COVER,
    ..About::named("dream-cycle", "Dream Cycle", 2..=5)
};
