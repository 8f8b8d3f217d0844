//! Pocket in numbers.

use dreamtable_core::{Cells, Tensor};

use super::{Action, Broken, Card, Observation, Pocket};

impl Tensor for Pocket {
    fn action_count(&self) -> usize {
        usize::from(self.options.cards) + 3
    }

    fn action_index(&self, action: Action) -> usize {
        let cards = usize::from(self.options.cards);
        match action {
            Action::Play(_) if self.is(Broken::MergesNumbers) => 0,
            Action::Play(Card(card)) => card.into(),
            Action::TakeBack => cards,
            Action::Score => cards + 1,
            Action::Draw => cards + 2,
        }
    }

    fn action_at(&self, index: usize) -> Option<Action> {
        let cards = usize::from(self.options.cards);
        let others = [Action::TakeBack, Action::Score, Action::Draw];
        if index < cards {
            return Some(Action::Play(Card(index as u8)));
        }
        others.get(index - cards).copied()
    }

    fn write<C: Cells>(&self, seen: &Observation, cells: &mut C) {
        let count = usize::from(self.options.cards);
        cells.field("hand", "the own cards");
        cells.pile(seen.hand.0, count);
        cells.field("chosen", "the own choice");
        cells.one_of(seen.chosen.map(|card| card.0.into()), count);
        cells.field("discard", "the discarded cards");
        if self.is(Broken::ForgetsCells) && !seen.discard.0.is_empty() {
            return;
        }
        cells.pile(seen.discard.0, count);
        cells.field("tokens", "of each seat");
        for tokens in &seen.tokens {
            cells.number(*tokens);
        }
    }
}
