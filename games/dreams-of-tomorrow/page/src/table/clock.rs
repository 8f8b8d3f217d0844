//! Alone the deck is a clock: how long it lasts.

use super::super::words;
use super::Desk;
use dreams_of_tomorrow::robot::{Deed, Operation, RobotCard};
use dreams_of_tomorrow::{Space, Symbol};

impl Desk<'_> {
    /// For how many rounds at the most, if nothing but what is shown leaves it.
    pub(super) fn deck_lasts(&self) -> Option<usize> {
        let seen = self.seen;
        let shown = 1 + usize::from(seen.night_mare.is_some());
        (seen.engineers.len() == 1 && seen.round > 0).then(|| seen.deck.div_ceil(shown))
    }

    /// For how many rounds, going by what Robot and Night Mare discard on average: each Dream they
    /// show, what its symbol discards, and what the Robot does on the space it reaches.
    pub(super) fn deck_should_last(&self) -> Option<String> {
        let (seen, most) = (self.seen, self.deck_lasts()?);
        let card = seen.content.robot(seen.robot_card?);
        let (dreams, slots) = (&seen.content.dreams, seen.dreamscape.len());
        let discarded: usize = dreams.iter().map(|dream| discards(card, dream.top, slots)).sum();
        let snatches = |space: &Space| match card.deed(space.action) {
            Deed::Snatch(count) => usize::from(count).min(slots),
            _ => 0,
        };
        let snatched: usize = seen.spaces.iter().map(snatches).sum();
        let shows = if seen.night_mare.is_some() { 2.0 } else { 1.0 };
        let shown = 1.0 + discarded as f64 / dreams.len() as f64;
        let a_round = shows * shown + snatched as f64 / seen.spaces.len() as f64;
        let rounds = (seen.deck as f64 / a_round).round() as usize;
        Some(words::rounds_left(rounds.clamp(most.min(1), most)))
    }
}

/// How many Dreams of the Dreamscape a symbol discards; as many come from the deck.
fn discards(card: &RobotCard, top: Symbol, slots: usize) -> usize {
    let discarded = |operation: &Operation| match operation {
        Operation::Discard(count) => usize::from(*count).min(slots),
        _ => 0,
    };
    card.operations(top).iter().map(discarded).sum()
}
