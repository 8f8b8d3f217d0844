//! Chi that must be paid: turning in Inspiration tiles, asking for help, going out (W6, W7).

use dreamtable_core::{EventSink, Seat};

use super::{Next, Phase, Table, eligible};
use crate::event::{Event, Fall};
use crate::goods::Inspiration;
use crate::state::{Debt, Due, Rescue};

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn owe(&mut self, seat: Seat, amount: u8, due: Due) -> Next {
        // Who has not begun owns nothing and pays nothing (DC-13.3).
        if !self.state.rider(seat).begun {
            return self.after_debt(due);
        }
        self.state.turn.debt = Some(Debt { seat, amount, due, rescue: Rescue::NotAsked });
        Next::Debt
    }

    /// Looks at the debt anew: it is paid as soon as it can be.
    pub(super) fn settle_debt(&mut self) -> Next {
        loop {
            let Some(Debt { seat, amount, due, rescue }) = self.state.turn.debt else {
                return Next::Wait;
            };
            let rider = self.state.rider(seat);
            if rider.chi >= amount {
                self.pay(seat, amount, due);
                self.state.turn.debt = None;
                return self.after_debt(due);
            }
            if rider.raisable() >= amount {
                let mut kinds = rider.inspirations.kinds();
                match (kinds.next(), kinds.next()) {
                    (Some(only), None) if !self.may_trade_first(seat) => self.cash_for_debt(only),
                    _ => return self.ask(Phase::Pay),
                }
                continue;
            }
            if matches!(self.state.phase, Phase::Rescue(_)) {
                return Next::Wait;
            }
            // Help came, and what it brought was given away again.
            if rescue != Rescue::NotAsked {
                return self.cannot_pay(seat, due);
            }
            return self.call_for_help(seat, amount, due);
        }
    }

    fn pay(&mut self, seat: Seat, amount: u8, due: Due) {
        self.state.rider_mut(seat).chi -= amount;
        match due {
            Due::Extortion => self.state.mover_mut().chi += amount,
            Due::Drain | Due::Brake | Due::TakeBack => self.state.supply.chi += amount,
        }
        self.events.push(|| Event::Paid { seat, chi: amount, due });
    }

    /// A tile turned in goes straight into the debt: nobody goes out because the supply is empty
    /// (DC-5.15). What is left of a Chi bonus is paid out as far as there is chi.
    pub(super) fn cash_for_debt(&mut self, tile: Inspiration) {
        let Some(Debt { seat, amount, due, .. }) = self.state.turn.debt else { return };
        let state = &mut *self.state;
        let rider = &mut state.riders[seat.index()];
        rider.inspirations.take(tile, 1);
        state.supply.inspirations.add(tile, 1);
        if seat == state.active {
            state.turn.trail.forget_tables();
        }
        let settled = tile.worth().min(amount);
        if due == Due::Extortion {
            let reaches = settled.min(state.supply.chi);
            state.supply.chi -= reaches;
            state.mover_mut().chi += reaches;
        }
        let rest = (tile.worth() - settled).min(state.supply.chi);
        state.supply.chi -= rest;
        state.rider_mut(seat).chi += rest;
        if let Some(debt) = &mut state.turn.debt {
            debt.amount -= settled;
        }
        self.events.push(|| Event::Cashed { seat, tile, chi: settled + rest });
    }

    fn may_trade_first(&self, seat: Seat) -> bool {
        self.game.debtors_may_trade_first() && self.may_be_helped(seat)
    }

    /// Somebody on the same row could help, unless it is the active player who owes (DC-10.11,
    /// DC-11.13).
    fn may_be_helped(&self, seat: Seat) -> bool {
        seat != self.state.active && self.trader_after(seat, seat).is_some()
    }

    fn call_for_help(&mut self, seat: Seat, amount: u8, due: Due) -> Next {
        if !self.may_be_helped(seat) {
            return self.cannot_pay(seat, due);
        }
        self.events.push(|| Event::AsksForHelp { seat, chi: amount });
        self.ask_rescue(seat, Rescue::Debtor)
    }

    /// The next player clockwise after `seat` who can trade with the debtor.
    fn trader_after(&self, seat: Seat, debtor: Seat) -> Option<Seat> {
        let seats = self.game.options.seats;
        let mut other = seat.next(seats);
        while other != debtor {
            if eligible(self.game, self.state, debtor, other) {
                return Some(other);
            }
            other = other.next(seats);
        }
        None
    }

    /// Who is asked has all counts anew (DC-6.15).
    fn ask_rescue(&mut self, seat: Seat, rescue: Rescue) -> Next {
        if let Some(debt) = &mut self.state.turn.debt {
            debt.rescue = rescue;
        }
        let rider = self.state.rider_mut(seat);
        (rider.steps, rider.sent) = (0, 0);
        self.ask(Phase::Rescue(seat))
    }

    /// The debtor, each trader clockwise, the debtor once more; then the player is out (W7).
    pub(super) fn decline_rescue(&mut self, seat: Seat) -> Next {
        let Some(Debt { seat: debtor, due, rescue, .. }) = self.state.turn.debt else {
            return Next::Wait;
        };
        match (rescue, self.trader_after(seat, debtor)) {
            (Rescue::DebtorAgain, _) => self.cannot_pay(debtor, due),
            (_, Some(trader)) => self.ask_rescue(trader, Rescue::Trader),
            (_, None) => self.ask_rescue(debtor, Rescue::DebtorAgain),
        }
    }

    fn cannot_pay(&mut self, seat: Seat, due: Due) -> Next {
        self.state.turn.debt = None;
        let why = if due == Due::Extortion { Fall::Extortion } else { Fall::Drain };
        let over = self.go_out(seat, why);
        over.unwrap_or_else(|| self.after_debt(due))
    }
}
