//! The name under which a card is touched: opaque, and another one each round (CT-8.17). It is made
//! of what lies open on the table, so it can tell nothing that is not open.

use std::fmt;
use std::str::FromStr;

use dreamtable_core::{NotationError, spread};
use serde::{Serialize, Serializer};

use crate::card::Clue;
use crate::state::Public;

/// Zero, the default, is the name of no card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Handle(u64);

impl Public {
    /// The name of a card that was dealt in this round.
    pub fn handle(&self, card: Clue) -> Handle {
        let open = self.talk.row.iter().map(|dream| u64::from(dream.0));
        let parts = [u64::from(self.round), u64::from(card.0)].into_iter().chain(open);
        Handle(parts.fold(0, |mixed, part| spread(mixed ^ part)).max(1))
    }

    /// The card of that name; `None` when it is none of this round.
    pub fn card_of(&self, handle: Handle) -> Option<Clue> {
        Clue::all(self.talk.cards).find(|card| self.handle(*card) == handle)
    }
}

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Handle {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "the handle of a card: sixteen digits");
        let right = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let bits = u64::from_str_radix(text, 16).ok().filter(|_| right);
        bits.map(Handle).ok_or_else(wrong)
    }
}

impl Serialize for Handle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
