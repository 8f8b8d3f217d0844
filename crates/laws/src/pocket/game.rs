//! The rules of Pocket.

use std::sync::atomic::{AtomicU8, Ordering};

use dreamtable_core::{
    EventSink, Game, Node, NotationError, Payoffs, Pile, Rng, Seat, SeatSet, Step, Timer, Viewer,
    Words,
};
use serde::Serialize;

use super::table::MOST_SEATS;
use super::{
    Action, Broken, Card, Cards, Event, Frame, Observation, Phase, Pocket, State, Waiting,
};

/// Why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("it is not your time to act")]
    Closed,
    #[error("you do not hold {0}")]
    NotHeld(Card),
    #[error("you have chosen already: take it back first")]
    Committed,
    #[error("you have not chosen anything yet")]
    NotCommitted,
    #[error("choose a card now")]
    ChooseNow,
    #[error("the winner of the round settles a reward and bells now")]
    RewardNow,
    #[error("choose now what comes first: the reward or a bell")]
    OrderNow,
    #[error("score or draw now")]
    ScoreOrDraw,
    #[error("a bell rings: give a token to another seat, or nothing when you have none")]
    GiveNow,
    #[error("no {0:?} waits")]
    NotWaiting(Frame),
    #[error("only the winner of the round can do that")]
    NotTheWinner,
    #[error("the winner of the round buys and does not offer")]
    WinnerOffers,
    #[error("a card of yours is on offer: withdraw it first")]
    OfferStands,
    #[error("there is no offer of yours")]
    NoOffer,
    #[error("nothing is on offer")]
    NothingOffered,
    #[error("that costs a token, and you have none")]
    NoToken,
    #[error("the deck is empty")]
    DeckEmpty,
    #[error("somebody else holds it")]
    HeldByAnother,
}

/// The tokens of each seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reckoning {
    pub tokens: Vec<u8>,
}

static MOOD: AtomicU8 = AtomicU8::new(0);

impl Game for Pocket {
    type State = State;
    type Action = Action;
    type Outcome = Card;
    type Event = Event;
    type Observation = Observation;
    type Refusal = Refusal;
    type Reckoning = Reckoning;

    fn seats(&self) -> usize {
        self.options.seats
    }

    fn setup(&self) -> State {
        State {
            deck: (0..self.options.cards).collect(),
            hands: [Pile::EMPTY; MOST_SEATS],
            chosen: [None; MOST_SEATS],
            face_up: Pile::EMPTY,
            discard: Pile::EMPTY,
            tokens: [0; MOST_SEATS],
            pot: self.pot,
            lead: Seat::new(0),
            phase: Phase::Deal,
            waiting: Waiting::default(),
            offer: None,
            offers: 0,
            offered: SeatSet::EMPTY,
        }
    }

    fn node(&self, state: &State) -> Node {
        match state.phase {
            Phase::Deal | Phase::Draw => Node::Chance,
            Phase::Over => Node::Over,
            Phase::Reward => {
                Node::Decision { must: SeatSet::only(state.lead), may: self.offering(state) }
            }
            Phase::Choose => {
                let may = state.committed();
                Node::Decision { must: SeatSet::first_n(self.options.seats).minus(may), may }
            }
        }
    }

    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if !self.node(state).open().contains(seat) {
            return;
        }
        match (state.phase, state.chosen[seat.index()]) {
            (Phase::Reward, _) if seat == state.lead => self.settling(state, actions),
            (Phase::Reward, _) => self.offers(state, seat, actions),
            (_, Some(_)) => actions.push(Action::TakeBack),
            (_, None) => {
                actions.extend(state.hands[seat.index()].iter().map(|c| Action::Play(Card(c))));
            }
        }
        if self.is(Broken::UnsortedActions) {
            actions.reverse();
        }
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        if !self.node(state).open().contains(seat) {
            return Some(Refusal::Closed);
        }
        let committed = state.chosen[seat.index()].is_some();
        match (state.phase, action) {
            (Phase::Choose, Action::Play(_)) if committed => Some(Refusal::Committed),
            (Phase::Choose, Action::Play(card)) => {
                if state.hands[seat.index()].contains(card.0) {
                    return None;
                }
                let held = state.hands.iter().any(|hand| hand.contains(card.0));
                let peeks = held && self.is(Broken::RefusalPeeks);
                Some(if peeks { Refusal::HeldByAnother } else { Refusal::NotHeld(card) })
            }
            (Phase::Choose, Action::TakeBack) if committed => {
                self.is(Broken::RefusalDisagrees).then_some(Refusal::Committed)
            }
            (Phase::Choose, Action::TakeBack) => Some(Refusal::NotCommitted),
            (Phase::Choose, _) => Some(Refusal::ChooseNow),
            _ => self.unrewarding(state, seat, action),
        }
    }

    fn outcomes(&self, state: &State) -> Option<Vec<(Card, u64)>> {
        Some(state.deck.iter().map(|card| (Card(card), 1)).collect())
    }

    fn possible(&self, state: &State, outcome: &Card) -> bool {
        state.deck.contains(outcome.0) || self.is(Broken::BelievesAnything)
    }

    fn sample<R: Rng>(&self, state: &State, rng: &mut R) -> Card {
        Card(if self.is(Broken::LoadedDeck) { state.deck.nth(0) } else { state.deck.sample(rng) })
    }

    fn apply<S: EventSink<Event>>(
        &self,
        state: &mut State,
        step: Step<Action, Card>,
        events: &mut S,
    ) {
        if self.is(Broken::Allocates) {
            std::hint::black_box(vec![state.pot]);
        }
        match step {
            Step::Chance(card) if state.phase == Phase::Deal => self.deal(state, card, events),
            Step::Chance(card) => self.draw(state, card, events),
            Step::Act { seat, action: Action::Play(card) } => {
                self.choose(state, seat, card, events);
            }
            Step::Act { seat, action: Action::TakeBack } => {
                state.chosen[seat.index()] = None;
                events.push(|| Event::TakenBack { seat });
            }
            Step::Act { seat, action } => self.settle(state, seat, action, events),
        }
    }

    fn reveals(&self, state: &State, seat: Seat, action: Action) -> bool {
        let last = self.node(state).awaited() == SeatSet::only(seat);
        match action {
            Action::Play(_) => last && !self.is(Broken::RevealsNothing),
            Action::Offer(card) => !state.face_up.contains(card.0),
            _ => false,
        }
    }

    /// Choices of several seats, as long as the later one is not the last that is missing; and a
    /// card the winner draws face down, as long as the round goes on after it.
    fn commute(&self, state: &State, earlier: (Seat, Action), later: (Seat, Action)) -> bool {
        let missing = self.node(state).awaited().without(earlier.0).without(later.0);
        match (state.phase, later.1) {
            _ if self.is(Broken::CommutesAll) => true,
            (Phase::Choose, Action::TakeBack) => true,
            (Phase::Choose, _) => !missing.is_empty(),
            (Phase::Reward, Action::Draw) => {
                let unseen = self.options.face_down || self.is(Broken::CommutesWithLuck);
                unseen && state.waiting.len() > 1
            }
            _ => false,
        }
    }

    fn timers(&self, state: &State) -> Vec<Timer<Action>> {
        self.clocks(state)
    }

    fn observe(&self, state: &State, viewer: Viewer) -> Observation {
        self.look(state, viewer)
    }

    fn determinize<R: Rng>(&self, observation: &Observation, rng: &mut R) -> State {
        self.imagine(observation, rng)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(self.hear(event, viewer))
    }

    fn payoffs(&self, state: &State) -> Payoffs {
        if self.is(Broken::PaysTwice) {
            return Payoffs::equal(Payoffs::FULL, self.options.seats);
        }
        let most = state.tokens.iter().max();
        let winners = Seat::all(self.options.seats)
            .filter(|seat| Some(&state.tokens[seat.index()]) == most)
            .collect();
        Payoffs::shared(winners, self.options.seats)
    }

    fn reckoning(&self, state: &State) -> Reckoning {
        Reckoning { tokens: state.tokens[..self.options.seats].to_vec() }
    }

    fn timeout(&self, state: &State, seat: Seat) -> Option<Action> {
        if self.is(Broken::LawlessClock) {
            return Some(Action::Play(Card(self.options.cards - 1)));
        }
        let hand = state.hands[seat.index()];
        match state.phase {
            Phase::Choose => hand.iter().next().map(|lowest| Action::Play(Card(lowest))),
            _ => Some(self.dutiful(state)),
        }
    }

    fn notate_action(&self, action: Action) -> String {
        match action {
            Action::Play(Card(1)) if self.is(Broken::NotationMergesCards) => "play c1".into(),
            Action::Play(card) => format!("play {card}"),
            Action::TakeBack => "take back".into(),
            Action::Score => "score".into(),
            Action::Draw => "draw".into(),
            Action::First(Frame::Reward) => "first reward".into(),
            Action::First(Frame::Bell) => "first bell".into(),
            Action::Give(seat) => format!("give {seat}"),
            Action::GiveNothing => "give nothing".into(),
            Action::Offer(card) => format!("offer {card}"),
            Action::Withdraw => "withdraw".into(),
            Action::Buy => "buy".into(),
        }
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        assert!(!text.is_empty() || !self.is(Broken::NotationPanics), "an empty text");
        match text {
            "take back" => return Ok(Action::TakeBack),
            "score" => return Ok(Action::Score),
            "draw" => return Ok(Action::Draw),
            "first reward" => return Ok(Action::First(Frame::Reward)),
            "first bell" => return Ok(Action::First(Frame::Bell)),
            "give nothing" => return Ok(Action::GiveNothing),
            "withdraw" => return Ok(Action::Withdraw),
            "buy" => return Ok(Action::Buy),
            _ => {}
        }
        let mut words = Words::new(text);
        let card = "a card from c1 to c30";
        let action = match words.word("an action")? {
            "play" => Action::Play(words.next(card)?),
            "offer" => Action::Offer(words.next(card)?),
            "give" => Action::Give(words.next("a seat, or nothing")?),
            _ => {
                return Err(NotationError::new(text, "play, offer, give, score, draw or the like"));
            }
        };
        words.end()?;
        Ok(action)
    }

    fn notate_outcome(&self, outcome: &Card) -> String {
        outcome.to_string()
    }

    fn parse_outcome(&self, text: &str) -> Result<Card, NotationError> {
        text.parse()
    }
}

impl Pocket {
    fn deal<S: EventSink<Event>>(&self, state: &mut State, card: Card, events: &mut S) {
        let to = Seat::new(state.dealt() % self.options.seats);
        state.deck.remove(card.0);
        state.hands[to.index()].insert(card.0);
        events.push(|| Event::Dealt { to, card: Some(card) });
        if state.dealt() == self.options.seats * self.options.hand {
            state.phase = Phase::Choose;
        }
    }

    fn choose<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        events: &mut S,
    ) {
        state.chosen[seat.index()] = Some(card);
        events.push(|| Event::Chosen { seat, card: Some(card) });
        if self.is(Broken::OrderMatters) {
            state.lead = seat;
        }
        if self.is(Broken::Moody) {
            state.lead = Seat::new(MOOD.fetch_add(1, Ordering::Relaxed) as usize % 2);
        }
        if state.committed().len() == self.options.seats {
            self.reveal(state, events);
        }
    }

    fn reveal<S: EventSink<Event>>(&self, state: &mut State, events: &mut S) {
        let mut row = Pile::EMPTY;
        let mut best = None;
        for seat in Seat::all(self.options.seats) {
            let Some(card) = state.chosen[seat.index()].take() else { continue };
            row.insert(card.0);
            best = best.max(Some((card, seat)));
            if !self.is(Broken::Endless) {
                state.hands[seat.index()].remove(card.0);
                state.face_up.remove(card.0);
            }
        }
        if !self.is(Broken::Endless) && !self.is(Broken::LosesCards) {
            state.discard = state.discard.union(row);
        }
        let winner = best.map_or(state.lead, |(_, seat)| seat);
        events.push(|| Event::Revealed { cards: Cards(row), winner });
        if !self.is(Broken::OrderMatters) {
            state.lead = winner;
        }
        state.phase = Phase::Reward;
        let bells = row.iter().filter(|card| Card(*card).is_bell()).map(|_| Frame::Bell);
        state.waiting.push_together([Frame::Reward].into_iter().chain(bells));
    }
}
