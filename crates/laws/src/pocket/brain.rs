//! What bots know about Pocket: whoever has more tokens stands better, the lowest card is worth a token
//! to sell, and a card that beats the whole hand is worth a token to buy.

use dreamtable_core::{Brain, Effort, Payoffs, Plan, Question, Rng, Seat};

use super::{Action, Card, Pocket, State};

impl Brain for Pocket {
    const SPEAKS_UP: bool = true;

    fn judge(&self, state: &State) -> Payoffs {
        let all = state.tokens.iter().map(|&tokens| i32::from(tokens)).sum::<i32>().max(1);
        let share = |seat: Seat| Payoffs::FULL * i32::from(state.tokens[seat.index()]) / all;
        Seat::all(self.options.seats).map(share).collect()
    }

    fn plan<R: Rng>(&self, asked: &Question<'_, Self>, _: Effort, _: &mut R) -> Plan<Action> {
        let hand = asked.seen.hand.0;
        let beats_all = |card: Card| hand.iter().all(|held| Card(held) < card);
        let buys = asked.seen.offer.is_some_and(|offer| beats_all(offer.card));
        if buys && asked.legal.contains(&Action::Buy) {
            return Plan::Act(Action::Buy);
        }
        if asked.awaited {
            return Plan::Search;
        }
        let lowest = asked.legal.iter().find(|action| matches!(action, Action::Offer(_)));
        lowest.map_or(Plan::Silence, |offer| Plan::Act(*offer))
    }
}
