//! After a round: the winner settles a reward and bells, the others may offer cards.

use dreamtable_core::{EventSink, Pending, Pile, Seat, SeatSet, Timer};

use super::{
    Action, Broken, Card, Cards, Event, Frame, Offer, Phase, Pocket, Refusal, State, Waiting,
};

impl Pocket {
    /// Who may offer a card, or withdraw it, while the winner decides.
    pub(super) fn offering(&self, state: &State) -> SeatSet {
        let others = SeatSet::first_n(self.options.seats).without(state.lead);
        match state.offer {
            Some(offer) => SeatSet::only(offer.seat),
            None => others
                .minus(state.offered)
                .iter()
                .filter(|seat| !state.hands[seat.index()].is_empty())
                .collect(),
        }
    }

    pub(super) fn settling(&self, state: &State, actions: &mut Vec<Action>) {
        let tokens = state.tokens[state.lead.index()];
        match state.waiting.pending() {
            Pending::Order(group) => {
                let kinds = [Frame::Reward, Frame::Bell];
                actions.extend(kinds.into_iter().filter(|f| group.contains(f)).map(Action::First));
            }
            Pending::Frame(Frame::Reward) => {
                actions.push(Action::Score);
                if !state.deck.is_empty() {
                    actions.push(Action::Draw);
                }
            }
            Pending::Frame(Frame::Bell) if tokens > 0 => {
                let others = Seat::all(self.options.seats).filter(|seat| *seat != state.lead);
                actions.extend(others.map(Action::Give));
            }
            Pending::Frame(Frame::Bell) => actions.push(Action::GiveNothing),
            Pending::Nothing => {}
        }
        if state.offer.is_some() && tokens > 0 {
            actions.push(Action::Buy);
        }
    }

    pub(super) fn offers(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        match state.offer {
            Some(_) => actions.push(Action::Withdraw),
            None => {
                let hand = state.hands[seat.index()];
                actions.extend(hand.iter().map(|card| Action::Offer(Card(card))));
            }
        }
    }

    pub(super) fn unrewarding(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        let leads = seat == state.lead;
        let tokens = state.tokens[state.lead.index()];
        match action {
            Action::Play(_) | Action::TakeBack => Some(Refusal::RewardNow),
            Action::Offer(_) if leads => Some(Refusal::WinnerOffers),
            Action::Offer(_) if state.offer.is_some() => Some(Refusal::OfferStands),
            Action::Offer(card) => {
                let held = state.hands[seat.index()].contains(card.0);
                (!held).then_some(Refusal::NotHeld(card))
            }
            Action::Withdraw => {
                let own = state.offer.is_some_and(|offer| offer.seat == seat);
                (!own).then_some(Refusal::NoOffer)
            }
            _ if !leads => Some(Refusal::NotTheWinner),
            Action::Buy if state.offer.is_none() => Some(Refusal::NothingOffered),
            Action::Buy => (tokens == 0).then_some(Refusal::NoToken),
            _ => self.unsettling(state, action),
        }
    }

    /// Why the winner cannot settle what waits in this way.
    fn unsettling(&self, state: &State, action: Action) -> Option<Refusal> {
        let tokens = state.tokens[state.lead.index()];
        let frame = match (state.waiting.pending(), action) {
            (Pending::Order(group), Action::First(frame)) => {
                return (!group.contains(&frame)).then_some(Refusal::NotWaiting(frame));
            }
            (Pending::Order(_) | Pending::Nothing, _) => return Some(Refusal::OrderNow),
            (Pending::Frame(frame), _) => *frame,
        };
        match (frame, action) {
            (Frame::Reward, Action::Score) => None,
            (Frame::Reward, Action::Draw) => state.deck.is_empty().then_some(Refusal::DeckEmpty),
            (Frame::Reward, _) => Some(Refusal::ScoreOrDraw),
            (Frame::Bell, Action::Give(to)) if tokens > 0 => {
                let other = to != state.lead && to.index() < self.options.seats;
                (!other).then_some(Refusal::GiveNow)
            }
            (Frame::Bell, Action::GiveNothing) if tokens == 0 => None,
            (Frame::Bell, _) => Some(Refusal::GiveNow),
        }
    }

    /// What is done for a winner whose time is up.
    pub(super) fn dutiful(&self, state: &State) -> Action {
        match state.waiting.pending() {
            Pending::Order(group) => Action::First(group[0]),
            Pending::Frame(Frame::Bell) if state.tokens[state.lead.index()] == 0 => {
                Action::GiveNothing
            }
            Pending::Frame(Frame::Bell) => Action::Give(state.lead.next(self.options.seats)),
            _ => Action::Score,
        }
    }

    /// An offer lapses by itself (PK-11).
    pub(super) fn clocks(&self, state: &State) -> Vec<Timer<Action>> {
        if self.is(Broken::SecretTimer) && state.hands[0].contains(0) {
            return Vec::new();
        }
        let clock = |offer: Offer| Timer {
            kind: "offer",
            number: if self.is(Broken::OneClock) { 0 } else { state.offers.into() },
            owner: Some(offer.seat),
            seconds: self.options.offer_seconds,
            then: match self.is(Broken::LawlessTimer) {
                true => (state.lead, Action::Buy),
                false => (offer.seat, Action::Withdraw),
            },
        };
        state.offer.map(clock).into_iter().collect()
    }

    pub(super) fn settle<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        events: &mut S,
    ) {
        match action {
            Action::First(frame) => self.order(state, frame, events),
            Action::Score => {
                let token = state.pot.min(1);
                state.pot -= token;
                state.tokens[seat.index()] += token;
                events.push(|| Event::Scored { seat });
                self.settled(state);
            }
            Action::Give(to) => {
                state.tokens[seat.index()] -= 1;
                state.tokens[to.index()] += 1;
                events.push(|| Event::Given { from: seat, to: Some(to) });
                self.settled(state);
            }
            Action::GiveNothing => {
                events.push(|| Event::Given { from: seat, to: None });
                self.settled(state);
            }
            Action::Offer(card) => {
                state.face_up.insert(card.0);
                state.offer = Some(Offer { seat, card });
                state.offered = state.offered.with(seat);
                state.offers = state.offers.saturating_add(1);
                events.push(|| Event::Offered { seat, card: Cards(Pile::EMPTY.with(card.0)) });
            }
            Action::Withdraw => {
                state.offer = None;
                events.push(|| Event::Withdrawn { seat });
            }
            Action::Buy => self.buy(state, events),
            Action::Draw => state.phase = Phase::Draw,
            Action::Play(_) | Action::TakeBack => {}
        }
    }

    fn order<S: EventSink<Event>>(&self, state: &mut State, frame: Frame, events: &mut S) {
        let seat = state.lead;
        let Pending::Order(group) = state.waiting.pending() else { return };
        let chosen = if self.is(Broken::OneOrder) { Frame::Reward } else { frame };
        let index = group.iter().position(|other| *other == chosen).unwrap_or(0);
        state.waiting.choose_first(index);
        events.push(|| Event::First { seat, frame });
    }

    fn buy<S: EventSink<Event>>(&self, state: &mut State, events: &mut S) {
        let Some(Offer { seat, card }) = state.offer.take() else { return };
        let to = state.lead;
        state.tokens[to.index()] -= 1;
        state.tokens[seat.index()] += 1;
        state.hands[seat.index()].remove(card.0);
        state.hands[to.index()].insert(card.0);
        events.push(|| Event::Bought { from: seat, to });
    }

    pub(super) fn draw<S: EventSink<Event>>(&self, state: &mut State, card: Card, events: &mut S) {
        let seat = state.lead;
        state.deck.remove(card.0);
        state.hands[seat.index()].insert(card.0);
        events.push(|| Event::Drawn { seat, card: Cards(Pile::EMPTY.with(card.0)) });
        state.phase = Phase::Reward;
        state.waiting.pop();
        if !self.options.face_down {
            state.face_up.insert(card.0);
            if card.is_bell() {
                state.waiting.push(Frame::Bell);
            }
        }
        self.end_round(state);
    }

    /// The frame on top is done.
    fn settled(&self, state: &mut State) {
        state.waiting.pop();
        if self.is(Broken::ForgetsFrames) {
            state.waiting = Waiting::default();
        }
        self.end_round(state);
    }

    /// A round ends when nothing waits; an offer that still stands ends with it.
    fn end_round(&self, state: &mut State) {
        if !state.waiting.is_empty() {
            return;
        }
        state.offer = None;
        state.offered = SeatSet::EMPTY;
        let hands = &state.hands[..self.options.seats];
        let over = hands.iter().any(|hand| hand.is_empty());
        state.phase = if over { Phase::Over } else { Phase::Choose };
    }
}
