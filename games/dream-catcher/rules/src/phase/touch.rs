//! The guessers feel, talk and agree on one dream.
//!
//! One guesser is awaited at a time, all others may act; nobody has to wait for a turn to speak.
//! While no dream is proposed, the awaited guesser is the first who does not let the others go on;
//! while one is, the first who has not agreed. Bots come first, so that people hear them.

use dreamtable_core::{EventSink, Seat, SeatSet};

use crate::action::Action;
use crate::card::{Clue, Noun, Place, Shape};
use crate::event::Event;
use crate::game::DreamCatcher;
use crate::phase::Table;
use crate::refusal::Refusal;
use crate::state::{Discussion, Phase, Proposal, Public};
use crate::stroke::Stroke;

/// The guessers in the order in which they are waited for.
fn order(seats: usize, bots: SeatSet, lead: Seat) -> impl Iterator<Item = Seat> {
    [true, false].into_iter().flat_map(move |bot| {
        let clockwise = (1..seats).map(move |i| Seat::new((lead.index() + i) % seats));
        clockwise.filter(move |seat| bots.contains(*seat) == bot)
    })
}

/// Who is awaited, where all may listen up to `listens` times.
#[inline]
pub(crate) fn awaited(seats: usize, bots: SeatSet, listens: u8, public: &Public) -> Seat {
    let talk = &public.talk;
    let mut order = order(seats, bots, public.lead);
    let awaited = match &talk.proposal {
        Some(proposal) => order.find(|seat| !proposal.agreed.contains(*seat)),
        None if talk.listens < listens => order.find(|seat| !talk.listened.contains(*seat)),
        None => order.last(),
    };
    awaited.unwrap_or_else(|| public.lead.next(seats))
}

pub(crate) fn actions(game: &DreamCatcher, public: &Public, seat: Seat, actions: &mut Vec<Action>) {
    let seats = game.seat_count();
    let content = game.content();
    let limits = &content.size.limits;
    let talk = &public.talk;
    for card in Clue::all(talk.cards).filter(|card| talk.touch[card.index()].contains(seat)) {
        if talk.said[public.slot(seats, seat, card)].strokes < limits.strokes {
            actions.extend(Stroke::all().map(|stroke| Action::Feel(card, stroke)));
        }
    }
    for card in public.cards_of(seats, seat) {
        let said = &talk.said[public.slot(seats, seat, card)];
        if said.shapes.count_ones() < u32::from(limits.shapes) {
            let shapes = (0..content.shapes.len() as u8).map(Shape);
            let new = shapes.filter(|shape| !said.has(*shape));
            actions.extend(new.map(|shape| Action::Say(card, shape)));
        }
    }
    for card in public.cards_of(seats, seat) {
        let said = &talk.said[public.slot(seats, seat, card)];
        if said.names().len() < usize::from(limits.names) {
            let nouns = (0..content.nouns.len() as u16).map(Noun);
            let new = nouns.filter(|noun| !said.names().contains(noun));
            actions.extend(new.map(|noun| Action::Name(card, noun)));
        }
    }
    if seats > 2 && public.in_hand(seat).is_some() {
        let cardless = public.guessers(seats).iter().filter(|to| talk.had[to.index()].is_none());
        actions.extend(cardless.map(Action::Pass));
    }
    let places = || Place::all(talk.row.len());
    if talk.pinged[seat.index()] < limits.pings {
        actions.extend(places().map(Action::Ping));
    }
    if talk.leaned[seat.index()] < limits.leans {
        let others = places().filter(|place| talk.leans[seat.index()] != Some(*place));
        actions.extend(others.map(Action::Lean));
    }
    match &talk.proposal {
        None => {
            actions.extend(places().map(Action::Lay));
            if talk.listens < limits.listens && !talk.listened.contains(seat) {
                actions.push(Action::Listen);
            }
        }
        Some(proposal) => {
            if !proposal.agreed.contains(seat) {
                actions.push(Action::Agree);
            }
            if talk.objections[seat.index()] < limits.objections {
                actions.push(Action::Object);
            }
        }
    }
}

pub(crate) fn check(
    game: &DreamCatcher,
    public: &Public,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    let talk = &public.talk;
    let limits = &game.content().size.limits;
    let at = seat.index();
    let on_table = |place: Place| {
        if place.0 < talk.row.len() { Ok(()) } else { Err(Refusal::NoSuchPlace(place)) }
    };
    let unless = |wrong: bool, why: Refusal| if wrong { Err(why) } else { Ok(()) };
    match action {
        Action::Feel(card, _) => {
            unless(card.0 >= talk.cards, Refusal::NoSuchCard(card))?;
            unless(!talk.touch[card.index()].contains(seat), Refusal::NotInYourHand(card))?;
            let said = &talk.said[public.slot(game.seat_count(), seat, card)];
            unless(said.strokes >= limits.strokes, Refusal::NoStrokesLeft)
        }
        Action::Say(card, _) | Action::Name(card, _) => {
            check_word(game, public, seat, card, action)
        }
        Action::Pass(to) => check_pass(game, public, seat, to),
        Action::Ping(place) => {
            on_table(place)?;
            unless(talk.pinged[at] >= limits.pings, Refusal::PingedEnough)
        }
        Action::Lean(place) => {
            on_table(place)?;
            unless(talk.leans[at] == Some(place), Refusal::LeansThere)?;
            unless(talk.leaned[at] >= limits.leans, Refusal::LeanedEnough)
        }
        Action::Lay(place) => {
            on_table(place)?;
            unless(talk.proposal.is_some(), Refusal::Laid)
        }
        Action::Listen => {
            unless(talk.proposal.is_some(), Refusal::Laid)?;
            unless(talk.listens >= limits.listens, Refusal::ListenedEnough)?;
            unless(talk.listened.contains(seat), Refusal::ListensAlready)
        }
        Action::Agree => match &talk.proposal {
            None => Err(Refusal::NotLaid),
            Some(proposal) => unless(proposal.agreed.contains(seat), Refusal::AgreedAlready),
        },
        Action::Object => {
            unless(talk.proposal.is_none(), Refusal::NotLaid)?;
            unless(talk.objections[at] >= limits.objections, Refusal::ObjectedEnough)
        }
        _ => Err(Refusal::NotNow),
    }
}

fn check_word(
    game: &DreamCatcher,
    public: &Public,
    seat: Seat,
    card: Clue,
    action: Action,
) -> Result<(), Refusal> {
    let limits = &game.content().size.limits;
    if card.0 >= public.talk.cards {
        return Err(Refusal::NoSuchCard(card));
    }
    if !public.has_had(game.seat_count(), seat, card) {
        return Err(Refusal::NeverHad(card));
    }
    let said = &public.talk.said[public.slot(game.seat_count(), seat, card)];
    let (known, enough) = match action {
        Action::Say(_, shape) => {
            (said.has(shape), said.shapes.count_ones() >= u32::from(limits.shapes))
        }
        Action::Name(_, noun) => {
            (said.names().contains(&noun), said.names().len() >= usize::from(limits.names))
        }
        _ => (false, false),
    };
    match (known, enough) {
        (true, _) => Err(Refusal::SaidAlready),
        (_, true) => Err(Refusal::SaidEnough),
        _ => Ok(()),
    }
}

fn check_pass(game: &DreamCatcher, public: &Public, seat: Seat, to: Seat) -> Result<(), Refusal> {
    let guessers = public.guessers(game.seat_count());
    let has_had = |seat: Seat| public.talk.had[seat.index()].is_some();
    if game.seat_count() == 2 {
        return Err(Refusal::OnlyGuesser);
    }
    if !guessers.contains(to) {
        return Err(Refusal::NotAGuesser(to));
    }
    if guessers.iter().all(has_had) {
        return Err(Refusal::PassingIsClosed);
    }
    if has_had(to) {
        return Err(Refusal::HadACard(to));
    }
    if public.in_hand(seat).is_none() { Err(Refusal::NothingToPass) } else { Ok(()) }
}

/// What is chosen when time is up (CT-10.6): most leanings, bots counting half; of equals the one
/// laid last, else the one pinged most, else the leftmost, which is random since chance laid the
/// dreams out.
pub(crate) fn plurality(seats: usize, bots: SeatSet, public: &Public) -> Place {
    let talk = &public.talk;
    let weight = |place: Place| {
        let leaning = Seat::all(seats).filter(|s| talk.leans[s.index()] == Some(place));
        leaning.map(|seat| if bots.contains(seat) { 1 } else { 2 }).sum::<u32>()
    };
    let rank =
        |place: Place| (weight(place), talk.last_laid == Some(place), talk.pings[place.index()]);
    let mut best = Place(0);
    for place in Place::all(talk.row.len()) {
        if rank(place) > rank(best) {
            best = place;
        }
    }
    best
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn discuss(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Feel(card, stroke) => {
                self.state.secret.feeling = Some((card, stroke));
                self.state.public.phase = Phase::Feeling(seat);
            }
            Action::Say(card, shape) => self.say(seat, card, shape),
            Action::Name(card, noun) => self.name(seat, card, noun),
            Action::Pass(to) => self.pass(seat, to),
            Action::Ping(place) => {
                let talk = self.talk();
                talk.pings[place.index()] += 1;
                talk.pinged[seat.index()] += 1;
                self.events.push(|| Event::Pinged { seat, place });
            }
            Action::Lean(place) => {
                let talk = self.talk();
                talk.leans[seat.index()] = Some(place);
                talk.leaned[seat.index()] += 1;
                self.events.push(|| Event::Leaned { seat, place });
            }
            Action::Lay(place) => self.lay(seat, place),
            Action::Agree => self.agree(seat),
            Action::Object => {
                let talk = self.talk();
                talk.proposal = None;
                talk.objections[seat.index()] += 1;
                self.events.push(|| Event::Objected { seat });
            }
            _ => self.listen(seat),
        }
    }

    fn talk(&mut self) -> &mut Discussion {
        &mut self.state.public.talk
    }

    fn slot(&self, seat: Seat, card: Clue) -> usize {
        self.state.public.slot(self.game.seat_count(), seat, card)
    }

    fn say(&mut self, seat: Seat, card: Clue, shape: Shape) {
        let slot = self.slot(seat, card);
        self.talk().said[slot].shapes |= 1 << shape.0;
        let content = self.game.content();
        let word = || content.shape_word(shape).to_owned();
        self.events.push(|| Event::Said { seat, card, shape: word() });
    }

    fn name(&mut self, seat: Seat, card: Clue, noun: Noun) {
        let slot = self.slot(seat, card);
        self.talk().said[slot].call(noun);
        let content = self.game.content();
        let word = || content.noun_word(noun).to_owned();
        self.events.push(|| Event::Named { seat, card, noun: word() });
    }

    /// The giver loses touch at once, unless the table shares cards (CT-4.4).
    fn pass(&mut self, from: Seat, to: Seat) {
        let share = self.game.agreed().share;
        let Some(card) = self.state.public.in_hand(from) else { return };
        let talk = self.talk();
        let touch = &mut talk.touch[card.index()];
        *touch = if share { touch.with(to) } else { touch.without(from).with(to) };
        talk.had[to.index()] = Some(card);
        self.events.push(|| Event::Passed { from, to, card });
    }

    /// Who lays the Dreamcatcher agrees; the only guesser has to confirm (CT-10.7).
    fn lay(&mut self, seat: Seat, place: Place) {
        let alone = self.game.seat_count() == 2;
        let agreed = if alone { SeatSet::EMPTY } else { SeatSet::only(seat) };
        let talk = self.talk();
        talk.proposal = Some(Proposal { place, by: seat, agreed });
        talk.last_laid = Some(place);
        self.events.push(|| Event::Laid { seat, place });
    }

    fn agree(&mut self, seat: Seat) {
        let guessers = self.state.public.guessers(self.game.seat_count());
        let Some(proposal) = &mut self.talk().proposal else { return };
        proposal.agreed = proposal.agreed.with(seat);
        let (place, all) = (proposal.place, guessers.minus(proposal.agreed).is_empty());
        self.events.push(|| Event::Agreed { seat });
        if all && self.game.lead_turns_the_token() {
            self.state.public.phase = Phase::Token;
        } else if all {
            self.reveal(place);
        }
    }

    fn listen(&mut self, seat: Seat) {
        let guessers = self.state.public.guessers(self.game.seat_count());
        let talk = self.talk();
        talk.listened = talk.listened.with(seat);
        if guessers.minus(talk.listened).is_empty() {
            talk.listened = SeatSet::EMPTY;
            talk.listens += 1;
        }
        self.events.push(|| Event::Listened { seat });
    }
}
