//! What can be paid for: Dreams to catch, Dreams to weave, a new Dreamscape.

use dreamtable_core::Pile;

use crate::dream::Card;
use crate::game::DreamsOfTomorrow;
use crate::resource::Purse;
use crate::state::State;

impl DreamsOfTomorrow {
    /// What catching costs when it is that much cheaper.
    #[inline]
    pub(crate) fn catch_price(&self, card: Card, less: u8) -> Purse {
        Purse::new(self.content().dream(card).catch.saturating_sub(less), 0, 0)
    }

    /// The Dreams of the Dreamscape the active player can pay.
    #[inline]
    pub(crate) fn catchable(&self, state: &State, less: u8) -> impl Iterator<Item = Card> {
        let purse = state.me().purse;
        state.dreams().filter(move |&card| purse.covers(self.catch_price(card, less)))
    }

    #[inline]
    pub(crate) fn can_clear(&self, state: &State) -> bool {
        state.me().purse.total() >= self.content().constants.clearing
    }

    /// The Dreams of the Catcher the active player can weave.
    #[inline]
    pub(crate) fn weavable(&self, state: &State) -> impl Iterator<Item = Card> {
        let purse = state.me().purse;
        self.woven_for(state, move |card| purse.covers(self.content().dream(card).weave))
    }

    /// The same for a Lucid Weave, which has a price of its own.
    #[inline]
    pub(crate) fn lucidly_weavable(&self, state: &State) -> impl Iterator<Item = Card> {
        let purse = state.me().purse;
        self.woven_for(state, move |card| {
            purse.covers(self.content().lucid_price(card))
                || (self.lucid_weave_spares()
                    && self.sparing_prices(card).iter().flatten().any(|&price| purse.covers(price)))
        })
    }

    /// In the first version: the price with one Creativity less and with one Hope less, where
    /// there is one to spare.
    #[inline]
    pub(crate) fn sparing_prices(&self, card: Card) -> [Option<Purse>; 2] {
        let price = self.content().dream(card).weave;
        [
            (price.creativity > 0).then(|| price.minus(Purse::new(0, 1, 0))),
            (price.hope > 0).then(|| price.minus(Purse::new(0, 0, 1))),
        ]
    }

    #[inline]
    fn woven_for(
        &self,
        state: &State,
        payable: impl Fn(Card) -> bool,
    ) -> impl Iterator<Item = Card> {
        let me = state.me();
        let open = if me.sequence.len() < self.goal() { me.catcher } else { Pile::EMPTY };
        open.iter().map(Card).filter(move |&card| payable(card))
    }
}
