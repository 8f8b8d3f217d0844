//! The five games as the shelf tells of them.

use crate::boxes::GameBox;
use crate::{dream_catcher, dreams_of_tomorrow, dreamworld};
use maud::Markup;

/// What is said about a game before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    pub game: GameBox,
    pub title: &'static str,
    /// A few words under the box.
    pub line: &'static str,
    /// A sentence or two on the game's own page.
    pub words: &'static str,
    pub seats: &'static str,
    pub minutes: u16,
}

/// All five, as they stand on the shelf.
pub const ALL: [About; 5] = [
    About {
        game: GameBox::Dreamworld,
        title: "Dreamworld",
        line: "Cards, gaps and nerve",
        words: "Lay one Dream a round beside the Client. How far it is to the next number is what \
                you may heal with, and everybody chooses at once.",
        seats: "1–4",
        minutes: 30,
    },
    About {
        game: GameBox::DreamCycle,
        title: "Dream Cycle",
        line: "A race through sleep",
        words: "Plan your ride through the night, trade with the others, and push them gently off \
                the road.",
        seats: "2–5",
        minutes: 60,
    },
    About {
        game: GameBox::UnconsciousMind,
        title: "Unconscious Mind",
        line: "Vienna, deep and heavy",
        words: "Vienna, 1900. Write, treat, walk the city, and find out what the dreams of your \
                Clients mean.",
        seats: "1–4",
        minutes: 120,
    },
    About {
        game: GameBox::DreamCatcher,
        title: "Dream Catcher",
        line: "Together, by touch",
        words: "One of you feels a picture in the dark; together you find out which dream it is.",
        seats: "2–6",
        minutes: 30,
    },
    About {
        game: GameBox::DreamsOfTomorrow,
        title: "Dreams of Tomorrow",
        line: "Catch, weave, resonate",
        words: "Walk a ring of fragments, catch dreams, and weave them into one that reaches the \
                past.",
        seats: "1–6",
        minutes: 45,
    },
];

/// The game of that id.
pub fn about(id: &str) -> Option<&'static About> {
    ALL.iter().find(|about| about.game.id() == id)
}

/// Those whose rules are written down.
pub fn with_rules() -> impl Iterator<Item = &'static About> {
    use GameBox::{DreamCatcher, DreamsOfTomorrow, Dreamworld};
    let written = [Dreamworld, DreamCatcher, DreamsOfTomorrow];
    ALL.iter().filter(move |about| written.contains(&about.game))
}

/// The rules of the game of this title in one minute, as far as they are written down.
pub fn short_rules(title: &str) -> Option<Markup> {
    match ALL.iter().find(|about| about.title == title)?.game {
        GameBox::Dreamworld => Some(dreamworld::rules::short()),
        GameBox::DreamsOfTomorrow => Some(dreams_of_tomorrow::rules::short()),
        GameBox::DreamCatcher => Some(dream_catcher::rules::short()),
        GameBox::DreamCycle | GameBox::UnconsciousMind => None,
    }
}
