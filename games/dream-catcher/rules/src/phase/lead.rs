//! The lead picks a dream and decides who gets which card; free to change until `confirm`.

use dreamtable_core::{EventSink, Seat};

use crate::action::Action;
use crate::card::{Clue, Dream, Motif};
use crate::event::{DealtCard, Event};
use crate::game::DreamCatcher;
use crate::phase::Table;
use crate::refusal::Refusal;
use crate::state::{Discussion, Phase, Secret, State};

/// After that many changes only what is missing can be chosen, so that no round lasts for ever.
pub(crate) const MOST_CHANGES: u8 = 60;
/// The fewest clue cards (CT-3.6). The most follow from one card for each guesser.
pub(crate) const LEAST_CARDS: usize = 2;

fn lies_at(secret: &Secret, motif: Motif) -> Option<Seat> {
    secret.draft.iter().find(|(card, _)| *card == motif).map(|(_, seat)| *seat)
}

fn is_restless(secret: &Secret) -> bool {
    secret.changes >= MOST_CHANGES
}

/// Whether a card can still be added for this guesser when nothing may be changed any more.
fn is_missing(game: &DreamCatcher, secret: &Secret, motif: Motif, seat: Seat) -> bool {
    let has_one = secret.draft.iter().any(|(_, other)| *other == seat);
    secret.draft.len() < LEAST_CARDS
        && lies_at(secret, motif).is_none()
        && (game.seat_count() == 2 || !has_one)
}

fn can_give(game: &DreamCatcher, secret: &Secret, motif: Motif, seat: Seat) -> bool {
    if is_restless(secret) {
        is_missing(game, secret, motif, seat)
    } else {
        lies_at(secret, motif) != Some(seat)
    }
}

pub(crate) fn actions(game: &DreamCatcher, state: &State, actions: &mut Vec<Action>) {
    let secret = &state.secret;
    let restless = is_restless(secret);
    let first = game.dreams_lie_open_first() && secret.picked.is_none();
    if !restless || secret.picked.is_none() {
        let others = secret.dreams.iter().map(Dream).filter(|d| Some(*d) != secret.picked);
        actions.extend(others.map(Action::Pick));
    }
    if first {
        return;
    }
    let guessers = state.public.guessers(game.seat_count());
    for motif in secret.hand.iter().map(Motif) {
        let seats = guessers.iter().filter(|seat| can_give(game, secret, motif, *seat));
        actions.extend(seats.map(|seat| Action::Give(motif, seat)));
    }
    if !restless {
        let dealt = secret.hand.iter().map(Motif).filter(|m| lies_at(secret, *m).is_some());
        actions.extend(dealt.map(Action::Keep));
    }
    if secret.picked.is_some() && secret.draft.len() >= LEAST_CARDS {
        actions.push(Action::Confirm);
    }
}

pub(crate) fn check(game: &DreamCatcher, state: &State, action: Action) -> Result<(), Refusal> {
    let secret = &state.secret;
    let restless = is_restless(secret);
    let first = game.dreams_lie_open_first() && secret.picked.is_none();
    let refused = match action {
        Action::Pick(_) if !state.public.talk.row.is_empty() => Refusal::DreamsLieOpen,
        Action::Give(..) | Action::Keep(_) | Action::Confirm if first => Refusal::NothingPicked,
        Action::Pick(dream) if !secret.dreams.contains(dream.0) => Refusal::NotDrawn(dream),
        Action::Pick(dream) if secret.picked == Some(dream) => Refusal::PickedAlready(dream),
        Action::Pick(_) if restless && secret.picked.is_some() => Refusal::Restless,
        Action::Give(motif, _) if !secret.hand.contains(motif.0) => Refusal::NotInHand(motif),
        Action::Give(_, seat) if !state.public.guessers(game.seat_count()).contains(seat) => {
            Refusal::NotAGuesser(seat)
        }
        Action::Give(motif, seat) if lies_at(secret, motif) == Some(seat) => {
            Refusal::LiesThere(motif)
        }
        Action::Give(motif, seat) if !can_give(game, secret, motif, seat) => Refusal::Restless,
        Action::Keep(motif) if !secret.hand.contains(motif.0) => Refusal::NotInHand(motif),
        Action::Keep(motif) if lies_at(secret, motif).is_none() => Refusal::NotDealt(motif),
        Action::Keep(_) if restless => Refusal::Restless,
        Action::Confirm if secret.picked.is_none() => Refusal::NothingPicked,
        Action::Confirm if secret.draft.len() < LEAST_CARDS => Refusal::TooFewCards,
        Action::Pick(_) | Action::Give(..) | Action::Keep(_) | Action::Confirm => return Ok(()),
        _ => Refusal::NotNow,
    };
    Err(refused)
}

/// Puts a card before a guesser in the lead's mind. What lay there comes back, unless the guesser is
/// the only one.
pub(crate) fn place(game: &DreamCatcher, secret: &mut Secret, motif: Motif, to: Seat) {
    let many = game.seat_count() > 2;
    secret.draft.retain(|(card, seat)| *card != motif && !(many && *seat == to));
    secret.draft.push((motif, to));
}

impl<S: EventSink<Event>> Table<'_, S> {
    #[inline]
    pub(super) fn choose(&mut self, action: Action) {
        let lead = self.state.public.lead;
        let secret = &mut self.state.secret;
        secret.changes = secret.changes.saturating_add(1);
        match action {
            Action::Pick(dream) => {
                secret.picked = Some(dream);
                self.events.push(|| Event::Picked { lead, dream });
                if self.game.dreams_lie_open_first() {
                    self.state.public.phase = Phase::Table;
                }
            }
            Action::Give(motif, to) => {
                place(self.game, secret, motif, to);
                self.events.push(|| Event::Given { lead, motif, to });
            }
            Action::Keep(motif) => {
                secret.draft.retain(|(card, _)| *card != motif);
                self.events.push(|| Event::Kept { lead, motif });
            }
            _ => self.confirm(),
        }
    }

    /// The cards go round face down. Their letters follow the seats, or with one guesser the order
    /// in which the lead chose them: never the figures.
    fn confirm(&mut self) {
        let seats = self.game.seat_count();
        let State { public, secret } = &mut *self.state;
        let lead = public.lead;
        if seats > 2 {
            let clockwise = |seat: Seat| (seat.index() + seats - lead.index()) % seats;
            secret.draft.sort_by_key(|(_, seat)| clockwise(*seat));
        }
        let (cards, row) = (secret.draft.len() as u8, public.talk.row);
        let mut talk = Discussion { cards, row, ..Discussion::default() };
        secret.clues = secret.draft.iter().map(|(motif, _)| *motif).collect();
        for (card, (_, seat)) in Clue::all(talk.cards).zip(&secret.draft) {
            talk.dealt[card.index()] = Some(*seat);
            talk.touch[card.index()] = talk.touch[card.index()].with(*seat);
            if seats > 2 {
                talk.had[seat.index()] = Some(card);
            }
        }
        secret.draft.clear();
        secret.changes = 0;
        public.talk = talk;
        secret.turns = secret.turns.of_first(cards);
        public.phase = if row.is_empty() { Phase::Table } else { Phase::Touch };
        let public = &self.state.public;
        self.events.push(|| {
            let dealt = Clue::all(public.talk.cards).zip(public.talk.dealt.iter().flatten());
            Event::Dealt {
                lead,
                cards: dealt.map(|(card, s)| DealtCard { card, seat: *s }).collect(),
            }
        });
    }
}
