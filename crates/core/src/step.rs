//! What is awaited, what happens, and what the log keeps.

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// What a match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Node {
    /// The match waits for every seat in `must` (several at once: a simultaneous choice, kept
    /// unseen until the last one commits). The seats in `may` are free to act but nobody waits for
    /// them: taking a commitment back, offering a trade, leaning towards a card.
    Decision {
        must: SeatSet,
        may: SeatSet,
    },
    /// The match waits for chance. Whoever runs it samples an outcome.
    Chance,
    Over,
}

impl Node {
    /// The seats whose actions are heard now.
    #[inline]
    pub fn open(self) -> SeatSet {
        match self {
            Node::Decision { must, may } => must.union(may),
            Node::Chance | Node::Over => SeatSet::EMPTY,
        }
    }

    /// The seats the match waits for.
    #[inline]
    pub fn awaited(self) -> SeatSet {
        match self {
            Node::Decision { must, .. } => must,
            Node::Chance | Node::Over => SeatSet::EMPTY,
        }
    }
}

/// One thing that happens in a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Step<A, O> {
    Act { seat: Seat, action: A },
    Chance(O),
}

/// One line of a match's log. Lines are only ever appended, so a step taken back is a line too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Record<A, O> {
    Step(Step<A, O>),
    /// The seat takes back its latest step.
    Undo(Seat),
}
