//! Offers: drafted in small public steps, sent, answered (DC-6.9 to DC-6.15).

use dreamtable_core::{EventSink, Seat};

use super::free::steps_left;
use super::{Table, eligible, trading_row};
use crate::action::{Action, Named};
use crate::bundle::{Bundle, Good};
use crate::event::{Closed, Event};
use crate::game::DreamCycle;
use crate::refusal::Refusal;
use crate::rider::{Draft, MOST_OFFERS, Offer, Rider};
use crate::state::State;

/// Offers a player can send in one phase (DC-6.13).
pub(crate) const MOST_SENT: u8 = 6;

/// The open offer an answer names, if it still says the same.
pub(crate) fn named(state: &State, name: Named) -> Option<Offer> {
    let rider = state.riders.get(name.seat.index())?;
    let offer = (*rider.offers.get(usize::from(name.number).checked_sub(1)?)?)?;
    (offer.give == name.give && offer.want == name.want).then_some(offer)
}

fn names(
    offers: &[Option<Offer>; MOST_OFFERS],
    seat: Seat,
) -> impl Iterator<Item = (Offer, Named)> {
    offers.iter().enumerate().filter_map(move |(at, offer)| {
        let offer = (*offer)?;
        let Offer { give, want, .. } = offer;
        Some((offer, Named { seat, number: at as u8 + 1, give, want }))
    })
}

fn can_send(rider: &Rider, draft: &Draft) -> bool {
    rider.sent < MOST_SENT
        && rider.offers.iter().any(Option::is_none)
        && !(draft.give.is_empty() && draft.want.is_empty())
}

pub(super) fn trade_actions(game: &DreamCycle, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let rider = state.rider(seat);
    let steps = steps_left(state, seat);
    let row = trading_row(game, state, seat);
    match &rider.draft {
        None if steps && row.is_some() => {
            for other in Seat::all(game.options.seats) {
                if eligible(game, state, seat, other) {
                    list.push(Action::Offer(other));
                }
            }
        }
        None => {}
        Some(draft) => {
            if steps {
                let other = state.rider(draft.to).goods();
                goods(rider.unreserved(), draft.give, |good| list.push(Action::Give(good)));
                goods(other, draft.want, |good| list.push(Action::Want(good)));
            }
            if can_send(rider, draft) {
                list.push(Action::Send);
            }
            list.push(Action::Drop);
        }
    }
    if row.is_some() && state.riders.iter().any(|rider| rider.offers.iter().any(Option::is_some)) {
        answers(game, state, seat, list);
    }
}

/// What can be added to one side of a draft; for chi every other number.
fn goods(all: Bundle, drafted: Bundle, mut put: impl FnMut(Good)) {
    for chi in (0..=all.chi()).filter(|chi| *chi != drafted.chi()) {
        put(Good::Chi(chi));
    }
    for tile in all.tiles().beyond(drafted.tiles()).kinds() {
        put(Good::Tile(tile));
    }
    for tile in all.inspirations().beyond(drafted.inspirations()).kinds() {
        put(Good::Inspiration(tile));
    }
}

fn answers(game: &DreamCycle, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let addressed = || {
        Seat::all(game.options.seats).flat_map(|from| {
            let open = names(&state.rider(from).offers, from);
            open.filter(move |(offer, _)| offer.to == seat).map(|(_, name)| name)
        })
    };
    let goods = state.rider(seat).goods();
    list.extend(addressed().filter(|name| goods.covers(name.want)).map(Action::Accept));
    list.extend(addressed().map(Action::Refuse));
    if state.rider(seat).draft.is_none() && steps_left(state, seat) {
        list.extend(addressed().map(Action::Counter));
    }
    for (_, name) in names(&state.rider(seat).offers, seat) {
        list.push(Action::Withdraw(seat, name.number));
    }
}

pub(super) fn verdict(
    game: &DreamCycle,
    state: &State,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    let rider = state.rider(seat);
    let demand = |holds: bool, reason: Refusal| if holds { Ok(()) } else { Err(reason) };
    let draft = rider.draft.ok_or(Refusal::NoDraft);
    match action {
        Action::Offer(_) | Action::Counter(_) if rider.draft.is_some() => Err(Refusal::DraftOpen),
        Action::Offer(other) => {
            let there = other.index() < game.options.seats;
            demand(there && eligible(game, state, seat, other), Refusal::NotEligible(other))?;
            demand(steps_left(state, seat), Refusal::NoStepsLeft)
        }
        Action::Give(good) => {
            let give = draft?.give;
            demand(steps_left(state, seat), Refusal::NoStepsLeft)?;
            addable(rider.unreserved(), give, good, Refusal::NotYours(good))
        }
        Action::Want(good) => {
            let Draft { to, want, .. } = draft?;
            demand(steps_left(state, seat), Refusal::NoStepsLeft)?;
            addable(state.rider(to).goods(), want, good, Refusal::NotTheirs(good))
        }
        Action::Send => {
            let draft = draft?;
            demand(!(draft.give.is_empty() && draft.want.is_empty()), Refusal::EmptyOffer)?;
            demand(can_send(rider, &draft), Refusal::TooManyOffers)
        }
        Action::Drop => draft.map(drop),
        Action::Withdraw(from, number) => {
            demand(from == seat, Refusal::NotYourOffer)?;
            let at = usize::from(number).wrapping_sub(1);
            demand(rider.offers.get(at).is_some_and(Option::is_some), Refusal::NoSuchOffer)
        }
        Action::Accept(name) | Action::Refuse(name) | Action::Counter(name) => {
            let offer = named(state, name).ok_or(Refusal::NoSuchOffer)?;
            demand(offer.to == seat, Refusal::NotForYou)?;
            if matches!(action, Action::Accept(_)) {
                demand(rider.goods().covers(offer.want), Refusal::LacksTheWanted)?;
            }
            if matches!(action, Action::Counter(_)) {
                demand(steps_left(state, seat), Refusal::NoStepsLeft)?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn addable(all: Bundle, drafted: Bundle, good: Good, lacking: Refusal) -> Result<(), Refusal> {
    let there = match good {
        Good::Chi(count) if count == drafted.chi() => return Err(Refusal::AlreadySo),
        Good::Chi(count) => count <= all.chi(),
        Good::Tile(tile) => all.tiles().of(tile) > drafted.tiles().of(tile),
        Good::Inspiration(tile) => all.inspirations().of(tile) > drafted.inspirations().of(tile),
    };
    if there { Ok(()) } else { Err(lacking) }
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn trade_step(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Offer(to) => self
                .draft(seat, Draft { to, give: Bundle::EMPTY, want: Bundle::EMPTY, answers: None }),
            Action::Give(good) => self.redraft(seat, |draft| draft.give = draft.give.with(good)),
            Action::Want(good) => self.redraft(seat, |draft| draft.want = draft.want.with(good)),
            Action::Send => self.send(seat),
            Action::Drop => {
                self.state.rider_mut(seat).draft = None;
                self.events.push(|| Event::DraftDropped { seat });
            }
            Action::Accept(name) => self.accept(seat, name),
            Action::Refuse(name) => self.close(name.seat, name.number, Closed::Refused),
            Action::Counter(name) => self.counter(seat, name),
            Action::Withdraw(_, number) => self.close(seat, number, Closed::Withdrawn),
            _ => {}
        }
    }

    fn draft(&mut self, seat: Seat, draft: Draft) {
        self.state.rider_mut(seat).draft = Some(draft);
        let Draft { to, give, want, .. } = draft;
        self.events.push(|| Event::Drafting { seat, to, give, want });
    }

    fn redraft(&mut self, seat: Seat, change: impl FnOnce(&mut Draft)) {
        if let Some(mut draft) = self.state.rider(seat).draft {
            change(&mut draft);
            self.draft(seat, draft);
        }
    }

    /// A mirror of the offer, cut down to what its author has free (DC-6.14).
    fn counter(&mut self, seat: Seat, name: Named) {
        let Some(offer) = named(self.state, name) else { return };
        let give = offer.want.least(self.state.rider(seat).unreserved());
        let answers = Some(offer.serial);
        self.draft(seat, Draft { to: name.seat, give, want: offer.give, answers });
    }

    fn send(&mut self, seat: Seat) {
        let Some(Draft { to, give, want, answers }) = self.state.rider(seat).draft else { return };
        if let Some(serial) = answers {
            let offers = self.state.rider(to).offers;
            let answered = offers.iter().position(|o| o.is_some_and(|o| o.serial == serial));
            if let Some(at) = answered {
                self.close(to, at as u8 + 1, Closed::Countered);
            }
        }
        self.state.offers = self.state.offers.wrapping_add(1);
        let serial = self.state.offers;
        let rider = self.state.rider_mut(seat);
        rider.draft = None;
        rider.sent += 1;
        if let Some(at) = rider.offers.iter().position(Option::is_none) {
            rider.offers[at] = Some(Offer { to, give, want, serial });
            self.events.push(|| Event::Offered { seat, number: at as u8 + 1, to, give, want });
        }
    }

    /// Both bundles change hands in one step, all or nothing (DC-6.11).
    fn accept(&mut self, seat: Seat, name: Named) {
        let Some(offer) = named(self.state, name) else { return };
        self.close(name.seat, name.number, Closed::Accepted);
        take(self.state.rider_mut(name.seat), offer.give);
        take(self.state.rider_mut(seat), offer.want);
        put(self.state.rider_mut(seat), offer.give);
        put(self.state.rider_mut(name.seat), offer.want);
        self.events.push(|| Event::Traded {
            seat: name.seat,
            with: seat,
            gave: offer.give,
            got: offer.want,
        });
    }

    fn close(&mut self, seat: Seat, number: u8, why: Closed) {
        self.state.rider_mut(seat).offers[usize::from(number) - 1] = None;
        self.events.push(|| Event::OfferClosed { seat, number, why });
    }

    /// All a player has drafted or offered, and all that was addressed to this player, is gone.
    pub(super) fn close_all(&mut self, seat: Seat, why: Closed) {
        for from in Seat::all(self.game.options.seats) {
            let rider = self.state.rider(from);
            let concerns = |to: Seat| from == seat || to == seat;
            let (draft, offers) = (rider.draft, rider.offers);
            if draft.is_some_and(|draft| concerns(draft.to)) {
                self.state.rider_mut(from).draft = None;
                self.events.push(|| Event::DraftDropped { seat: from });
            }
            for (at, offer) in offers.iter().enumerate() {
                if offer.is_some_and(|offer| concerns(offer.to)) {
                    self.close(from, at as u8 + 1, why);
                }
            }
        }
    }

    /// After every step: offers whose players may no longer trade or that are no longer covered
    /// lapse, drafts shrink (DC-6.10, DC-6.12, DC-6.14).
    pub(super) fn lapse_offers(&mut self) {
        for seat in Seat::all(self.game.options.seats) {
            if self.state.rider(seat).trades() {
                self.lapse_offers_of(seat);
            }
        }
    }

    fn lapse_offers_of(&mut self, seat: Seat) {
        for at in 0..MOST_OFFERS {
            let offer = self.state.rider(seat).offers[at];
            if offer.is_some_and(|offer| !eligible(self.game, self.state, seat, offer.to)) {
                self.close(seat, at as u8 + 1, Closed::Lapsed);
            }
        }
        loop {
            let rider = self.state.rider(seat);
            if rider.goods().covers(rider.reserved()) {
                break;
            }
            let open = rider.offers.iter().enumerate();
            let newest = open.max_by_key(|(_, offer)| offer.map(|offer| offer.serial));
            let Some((at, Some(_))) = newest else { break };
            self.close(seat, at as u8 + 1, Closed::Lapsed);
        }
        let Some(draft) = self.state.rider(seat).draft else { return };
        if !eligible(self.game, self.state, seat, draft.to) {
            self.state.rider_mut(seat).draft = None;
            self.events.push(|| Event::DraftDropped { seat });
            return;
        }
        let give = draft.give.least(self.state.rider(seat).unreserved());
        let want = draft.want.least(self.state.rider(draft.to).goods());
        if (give, want) != (draft.give, draft.want) {
            self.draft(seat, Draft { give, want, ..draft });
        }
    }
}

/// Goods leave a player: unplaced tiles first, then those on fields in their order (DC-5.16).
fn take(rider: &mut Rider, bundle: Bundle) {
    rider.chi -= bundle.chi();
    rider.inspirations = rider.inspirations.minus(bundle.inspirations());
    for (tile, count) in bundle.tiles().iter() {
        (0..count).for_each(|_| rider.lose(tile));
    }
}

fn put(rider: &mut Rider, bundle: Bundle) {
    rider.chi += bundle.chi();
    rider.hand = rider.hand.plus(bundle.tiles());
    rider.inspirations = rider.inspirations.plus(bundle.inspirations());
}
