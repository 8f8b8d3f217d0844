//! Paying and gaining resources in a mix of one's own choice (DOT-001, DOT-015, DOT-X01, DOT-X02).

use dreamtable_core::{EventSink, Seat};

use super::{Due, Phase, Table};
use crate::action::Action;
use crate::event::{Event, Why};
use crate::refusal::Refusal;
use crate::resource::Purse;
use crate::state::State;

/// Every mix of the amount that the purse holds.
#[inline]
pub(super) fn pay_actions(state: &State, amount: u8, actions: &mut Vec<Action>) {
    actions.extend(Purse::mixes(amount, state.me().purse).map(Action::Pay));
}

pub(super) fn refusal(state: &State, amount: u8, mix: Purse) -> Option<Refusal> {
    Some(if mix.total() == amount {
        Refusal::CannotPay { price: mix, has: state.me().purse }
    } else {
        Refusal::WrongAmount { due: amount }
    })
}

/// Every mix of the amount, even one that the tracks cannot hold.
#[inline]
pub(super) fn take_actions(amount: u8, actions: &mut Vec<Action>) {
    let any = Purse::new(amount, amount, amount);
    actions.extend(Purse::mixes(amount, any).map(Action::Take));
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// The active player owes a mix. Where only one is possible it is paid without asking.
    #[inline]
    pub(super) fn demand(&mut self, amount: u8, due: Due) {
        let mut mixes = Purse::mixes(amount, self.state.me().purse);
        match (mixes.next(), mixes.next()) {
            (Some(only), None) => self.pay_mix(only, due),
            _ => self.state.phase = Phase::Pay { amount, due },
        }
    }

    pub(super) fn pay_mix(&mut self, mix: Purse, due: Due) {
        match due {
            Due::Walk(spaces) => {
                self.pay(mix, Why::Movement);
                self.walk(spaces);
            }
            Due::Clearing => {
                self.pay(mix, Why::Clearing);
                self.clear();
            }
            Due::Leap => {
                self.pay(mix, Why::Ability(crate::dream::Ability::Leap));
                self.state.phase = Phase::Leap;
            }
        }
    }

    #[inline]
    pub(super) fn pay(&mut self, price: Purse, why: Why) {
        if !price.is_empty() {
            let seat = self.state.active;
            self.state.me_mut().pay(price);
            self.events.push(|| Event::Paid { seat, price, why });
        }
    }

    /// What the tracks cannot hold is lost.
    #[inline]
    pub(super) fn gain(&mut self, seat: Seat, gain: Purse, why: Why) {
        let track = self.game.content().constants.track;
        let purse = &mut self.state.engineers[seat.index()].purse;
        let wished = purse.plus(gain);
        let held = wished.capped(track);
        let lost = wished.minus(held);
        *purse = held;
        self.events.push(|| Event::Gained { seat, gain: gain.minus(lost), lost, why });
    }

    /// A seat may gain a mix; what follows depends on why.
    #[inline]
    pub(super) fn offer(&mut self, seat: Seat, amount: u8, why: Why) {
        if amount == 0 {
            self.after_take(why);
        } else {
            self.state.phase = Phase::Take { seat, amount, why };
        }
    }

    #[inline]
    pub(super) fn take_mix(&mut self, seat: Seat, mix: Purse, why: Why) {
        self.gain(seat, mix, why);
        self.after_take(why);
    }

    fn after_take(&mut self, why: Why) {
        match why {
            Why::Space => self.share_and_end(),
            Why::Compensation => self.gain_from_exchange(),
            _ => self.end_turn(),
        }
    }
}
