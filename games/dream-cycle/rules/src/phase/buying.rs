//! The Buying Phase (section 5).

use dreamtable_core::{EventSink, Seat};

use super::rows::is_doldrum;
use super::{Next, Phase, Table, legal_facings};
use crate::action::Action;
use crate::colour::{Colour, FIELDS};
use crate::compass::{Facing, Ways};
use crate::event::Event;
use crate::game::DreamCycle;
use crate::goods::{Directional, Inspiration};
use crate::refusal::Refusal;
use crate::state::State;

/// Steps of one Buying Phase (DC-5.14).
pub(crate) const MOST_STEPS: u8 = 200;

/// The ways the token may be pointed; `None` when it is not in a doldrum (DC-5.8, DC-5.9).
fn pointing(game: &DreamCycle, state: &State) -> Option<Ways> {
    let square = state.token().square;
    is_doldrum(game, &state.board, square).then(|| legal_facings(game, state, square))
}

#[inline]
fn can_charge(state: &State, field: Colour, counters: u8) -> bool {
    let rider = state.mover();
    let place = rider.fields[field as usize];
    place.count() == 1 && place.counters != counters && rider.chi + place.counters >= counters
}

pub(super) fn answers(game: &DreamCycle, state: &State, list: &mut Vec<Action>) {
    let rider = state.mover();
    let supply = &state.supply;
    let ways = pointing(game, state);
    let facing = state.token().facing;
    let points = ways.is_none_or(|ways| ways.contains(facing));
    list.push(if points { Action::Ride } else { Action::Drift });
    for tile in supply.directionals.kinds() {
        if game.content.price(tile).buy <= rider.chi {
            list.push(Action::Buy(tile));
        }
    }
    let owned = rider.tiles();
    for tile in owned.kinds() {
        if game.content.price(tile).sell <= supply.chi {
            list.push(Action::Sell(tile));
        }
    }
    if rider.holds(Inspiration::Exchange) {
        for tile in owned.kinds() {
            if game.content.price(tile).buy <= supply.chi {
                list.push(Action::Exchange(tile));
            }
        }
    }
    for field in FIELDS {
        for counters in [2, 3] {
            if can_charge(state, field, counters) {
                list.push(Action::Charge(field, counters));
            }
        }
    }
    for field in FIELDS {
        if rider.fields[field as usize].counters > 0 {
            list.push(Action::Discharge(field));
        }
    }
    if let Some(ways) = ways {
        list.extend(ways.minus(Ways::only(facing)).iter().map(Action::Point));
    }
}

pub(super) fn refusal(game: &DreamCycle, state: &State, action: Action) -> Option<Refusal> {
    let rider = state.mover();
    let supply = &state.supply;
    let facing = state.token().facing;
    let refuse_if = |wrong: bool, reason: Refusal| wrong.then_some(reason);
    match action {
        Action::Ride | Action::Drift => {
            let points = pointing(game, state).is_none_or(|ways| ways.contains(facing));
            match action {
                Action::Ride => refuse_if(!points, Refusal::PointFirst),
                _ => refuse_if(points, Refusal::JustRide),
            }
        }
        Action::Buy(tile) => {
            let price = game.content.price(tile).buy;
            refuse_if(!supply.directionals.has(tile), Refusal::SoldOut(tile)).or_else(|| {
                refuse_if(price > rider.chi, Refusal::TooLittleChi { price, has: rider.chi })
            })
        }
        Action::Sell(tile) => refuse_if(!rider.owns(tile), Refusal::NotOwned(tile)).or_else(|| {
            let short = game.content.price(tile).sell > supply.chi;
            refuse_if(short, Refusal::SupplyTooSmall { has: supply.chi })
        }),
        Action::Exchange(tile) => {
            let lacks = !rider.holds(Inspiration::Exchange);
            refuse_if(lacks, Refusal::NoInspiration(Inspiration::Exchange))
                .or_else(|| refuse_if(!rider.owns(tile), Refusal::NotOwned(tile)))
                .or_else(|| {
                    let short = game.content.price(tile).buy > supply.chi;
                    refuse_if(short, Refusal::SupplyTooSmall { has: supply.chi })
                })
        }
        Action::Charge(field, counters) => {
            let place = rider.fields[field as usize];
            refuse_if(place.count() != 1, Refusal::OneTileForCounters(field))
                .or_else(|| refuse_if(place.counters == counters, Refusal::AlreadySo))
                .or_else(|| {
                    let has = rider.chi + place.counters;
                    refuse_if(has < counters, Refusal::TooLittleChi { price: counters, has })
                })
        }
        Action::Discharge(field) => {
            refuse_if(rider.fields[field as usize].counters == 0, Refusal::NoCounters(field))
        }
        Action::Point(way) => match pointing(game, state) {
            None => Some(Refusal::NotInDoldrum),
            Some(ways) if !ways.contains(way) => Some(Refusal::LeadsOut(way)),
            Some(_) => refuse_if(way == facing, Refusal::AlreadySo),
        },
        _ => Some(Refusal::NotNow { question: Phase::Buying.question() }),
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// One step of the active player; after 200 of them the phase ends as by the clock.
    pub(super) fn buying_step(&mut self, action: Action) {
        let seat = self.state.active;
        if matches!(action, Action::Ride | Action::Drift) {
            let next = self.end_buying();
            return self.run(next);
        }
        self.trade_with_supply(seat, action);
        // Sending and answering are free (DC-6.14).
        let free = matches!(
            action,
            Action::Send
                | Action::Drop
                | Action::Accept(_)
                | Action::Refuse(_)
                | Action::Withdraw(..)
        );
        let rider = self.state.mover_mut();
        rider.steps += u8::from(!free);
        let next = if rider.steps >= MOST_STEPS { self.end_buying() } else { Next::Wait };
        self.run(next);
    }

    fn trade_with_supply(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Buy(tile) => {
                let chi = self.game.content.price(tile).buy;
                self.state.supply.directionals.take(tile, 1);
                self.state.supply.chi += chi;
                let rider = self.state.mover_mut();
                rider.hand.add(tile, 1);
                rider.chi -= chi;
                self.events.push(|| Event::Bought { seat, tile, chi });
            }
            Action::Sell(tile) => self.sell(tile, self.game.content.price(tile).sell, false),
            Action::Exchange(tile) => {
                self.state.mover_mut().inspirations.take(Inspiration::Exchange, 1);
                self.state.supply.inspirations.add(Inspiration::Exchange, 1);
                self.sell(tile, self.game.content.price(tile).buy, true);
            }
            Action::Charge(field, counters) => self.charge(field, counters),
            Action::Discharge(field) => self.charge(field, 0),
            Action::Point(facing) => self.point(facing),
            free => self.do_freely(seat, free),
        }
    }

    fn sell(&mut self, tile: Directional, chi: u8, full: bool) {
        let seat = self.state.active;
        let rider = self.state.mover_mut();
        rider.lose(tile);
        rider.chi += chi;
        self.state.supply.directionals.add(tile, 1);
        self.state.supply.chi -= chi;
        self.events.push(|| Event::Sold { seat, tile, chi, full });
    }

    fn charge(&mut self, field: Colour, counters: u8) {
        let seat = self.state.active;
        let rider = self.state.mover_mut();
        let place = &mut rider.fields[field as usize];
        rider.chi = rider.chi + place.counters - counters;
        place.counters = counters;
        self.events.push(|| Event::Charged { seat, field, counters });
    }

    fn point(&mut self, facing: Facing) {
        let seat = self.state.active;
        if let Some(token) = &mut self.state.mover_mut().token {
            token.facing = facing;
        }
        self.events.push(|| Event::Pointed { seat, facing });
    }

    /// The token points somewhere (DC-14.4), the cap is applied (DC-5.10), the ride begins.
    fn end_buying(&mut self) -> Next {
        if let Some(ways) = pointing(self.game, self.state)
            && !ways.contains(self.state.token().facing)
            && let Some(way) = Facing::FALLBACK.into_iter().find(|way| ways.contains(*way))
        {
            self.point(way);
        }
        let keep = self.game.content.keep;
        let counted = self.game.options.counters_in_cap;
        let seat = self.state.active;
        let rider = self.state.mover_mut();
        let lying = if counted { rider.counters() } else { 0 };
        let chi = (rider.chi + lying).saturating_sub(keep).min(rider.chi);
        rider.chi -= chi;
        self.state.supply.chi += chi;
        if chi > 0 {
            self.events.push(|| Event::GaveBack { seat, chi });
        }
        self.set_out()
    }
}
