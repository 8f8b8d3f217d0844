//! The guide of a first match: what can be done now and why, from what the viewer sees.
//!
//! A guided match is a match like every other, with [`SEED`] and two dozing bots. In its first four
//! rounds every part of the game comes up once: choosing and gaps, +1 tokens and the Moon side,
//! drawing off-suit, the Professor. After that the guide says how the match ends and only speaks up when something is
//! new or the Professor is at hand, until it says goodbye at the end.
//!
//! The page shows [`slip`] beside the board, never over the status line, and [`guide::switch`] once
//! outside everything that is painted anew; ticking it hides the slips.

mod acting;
mod choosing;
mod outlook;
mod worth;

use acting::{acting, acting_in_order, flipping_on, skipping};
use choosing::{choosing, choosing_last, holding, secrecy};
use dreamtable_core::Viewer;
use dreamworld::state::Phase;
use dreamworld::{Action, Observation};
use maud::{Markup, html};
use outlook::{freud, goodbye, new_tile, recap, the_end};

use view::guide;

/// The seed of the guided match, as [`dreamtable_core::Seed::from_number`] reads it. All luck of the
/// match follows from it whatever is played: hands, Clients, tiles, nobody's cards.
pub const SEED: u64 = 101475;
/// How many seats the guided match has; the first is the learner's.
pub const SEATS: usize = 3;
/// The level of the bots at the other seats.
pub const BOTS: &str = "dozing";

/// How many rounds are guided step by step; after them only what is new is told.
const GUIDED_ROUNDS: u8 = 4;
/// The round, counted from 0, in which the guide looks back.
const RECAP: u8 = 9;

/// What the guide says now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    pub lesson: Lesson,
    pub title: String,
    pub words: String,
    /// The actions it recommends, in notation, best first; nothing when others decide.
    pub point_at: Vec<String>,
    /// The rule to read on in.
    pub rule: &'static str,
}

/// What a hint teaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lesson {
    Choosing,
    Secrecy,
    MoonSide,
    Resting,
    Professor,
    ChoosingLast,
    ActingInOrder,
    Scoring,
    PlusOnes,
    FlippingOn,
    Drawing,
    NothingFits,
    TheEnd,
    NewTile,
    Skipping,
    Recap,
    Freud,
    Goodbye,
}

/// The hint for this position; `None` when there is nothing to say. `legal` are the viewer's legal
/// actions.
pub fn hint(seen: &Observation, legal: &[Action]) -> Option<Hint> {
    let Viewer::Seat(me) = seen.viewer else { return None };
    let round = seen.public.round;
    match seen.public.phase {
        Phase::Over => goodbye(),
        Phase::Choose if round == GUIDED_ROUNDS => the_end(seen),
        Phase::Choose if usize::from(round) >= seen.content.tiles.len() => freud(seen),
        Phase::Choose if round == RECAP && !legal.is_empty() => recap(seen, me),
        Phase::Choose if round > GUIDED_ROUNDS && !legal.is_empty() => new_tile(seen),
        Phase::Act if round >= GUIDED_ROUNDS && legal.contains(&Action::Skip) => skipping(seen),
        Phase::ChooseAgain if !legal.is_empty() && legal != [Action::TakeBack] => {
            choosing_last(seen, me, legal)
        }
        _ if round >= GUIDED_ROUNDS => None,
        Phase::Choose | Phase::ChooseAgain if legal == [Action::TakeBack] => secrecy(seen),
        Phase::Choose if legal.is_empty() => None,
        Phase::Choose => choosing(seen, me, legal),
        Phase::Act | Phase::Flip if legal.is_empty() => acting_in_order(seen, me),
        Phase::Act => acting(seen, me, legal),
        Phase::Flip => flipping_on(seen, legal),
        _ => None,
    }
}

/// The hint for whoever has fetched the Professor after the rounds in which the guide speaks of it anyway.
pub fn fetched(seen: &Observation, legal: &[Action]) -> Option<Hint> {
    let later = seen.public.phase == Phase::Choose && seen.public.round >= GUIDED_ROUNDS;
    (later && legal.contains(&Action::PlayProfessor)).then(|| holding(seen)).flatten()
}

fn say(
    lesson: Lesson,
    title: &str,
    words: String,
    actions: &[Action],
    rule: &'static str,
) -> Option<Hint> {
    let point_at = actions.iter().map(|action| action.notate()).collect();
    Some(Hint { lesson, title: title.to_owned(), words, point_at, rule })
}

/// A hint as a slip of paper.
pub fn slip(hint: &Hint) -> Markup {
    let words = html! {
        (hint.words)
        @if hint.lesson == Lesson::Goodbye {
            " " a href="/games/dreamworld#guided" { "Be guided once more" }
        }
    };
    guide::slip(&hint.title, words, &hint.point_at, hint.rule, "/rules/dreamworld")
}
