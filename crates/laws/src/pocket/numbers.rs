//! Pocket in numbers.

use dreamtable_core::{Cells, Seat, Tensor, kind_of, number_of};

use super::{Action, Broken, Card, Frame, Observation, Pocket};

impl Pocket {
    /// How many actions there are of each kind, in the order of [`Action`].
    fn kinds(&self) -> [usize; 10] {
        let cards = usize::from(self.options.cards);
        [cards, 1, 1, 1, 2, self.options.seats, 1, cards, 1, 1]
    }
}

impl Tensor for Pocket {
    fn action_count(&self) -> usize {
        self.kinds().iter().sum()
    }

    fn action_index(&self, action: Action) -> usize {
        let (kind, within) = match action {
            Action::Play(_) if self.is(Broken::MergesNumbers) => (0, 0),
            Action::Play(Card(card)) => (0, card.into()),
            Action::TakeBack => (1, 0),
            Action::Score => (2, 0),
            Action::Draw => (3, 0),
            Action::First(frame) => (4, frame as usize),
            Action::Give(seat) => (5, seat.index()),
            Action::GiveNothing => (6, 0),
            Action::Offer(Card(card)) => (7, card.into()),
            Action::Withdraw => (8, 0),
            Action::Buy => (9, 0),
        };
        number_of(&self.kinds(), kind, within)
    }

    fn action_at(&self, index: usize) -> Option<Action> {
        let (kind, within) = kind_of(&self.kinds(), index)?;
        Some(match kind {
            0 => Action::Play(Card(within as u8)),
            1 => Action::TakeBack,
            2 => Action::Score,
            3 => Action::Draw,
            4 => Action::First([Frame::Reward, Frame::Bell][within]),
            5 => Action::Give(Seat::new(within)),
            6 => Action::GiveNothing,
            7 => Action::Offer(Card(within as u8)),
            8 => Action::Withdraw,
            _ => Action::Buy,
        })
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
