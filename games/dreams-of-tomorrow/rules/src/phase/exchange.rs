//! Exchange: a Dream of the own Catcher for one of another player's (DOT-088, DOT-094).

use dreamtable_core::{EventSink, Pile};

use super::{Phase, Table};
use crate::action::Action;
use crate::dream::{Ability, Card};
use crate::event::{Event, Why};
use crate::game::DreamsOfTomorrow;
use crate::refusal::Refusal;
use crate::state::State;

#[inline]
pub(super) fn give_actions(state: &State, actions: &mut Vec<Action>) {
    actions.extend(state.me().catcher.iter().map(|card| Action::Give(Card(card))));
    actions.push(Action::Pass);
}

#[inline]
pub(super) fn for_actions(game: &DreamsOfTomorrow, state: &State, actions: &mut Vec<Action>) {
    actions.extend(partners(game, state).iter().map(|card| Action::For(Card(card))));
}

/// The Dreams in the Catchers of all others; if there are none, the Dreamscape.
#[inline]
fn partners(game: &DreamsOfTomorrow, state: &State) -> Pile {
    let others = game
        .all_seats()
        .filter(|&seat| seat != state.active)
        .fold(Pile::EMPTY, |all, seat| all.union(state.engineer(seat).catcher));
    if others.is_empty() { state.dreams().map(|card| card.0).collect() } else { others }
}

pub(super) fn refusal(game: &DreamsOfTomorrow, state: &State, card: Card) -> Refusal {
    let someone_has = game
        .all_seats()
        .any(|seat| seat != state.active && !state.engineer(seat).catcher.is_empty());
    if state.me().catcher.contains(card.0) {
        Refusal::Own(card)
    } else if someone_has {
        Refusal::NotOthers(card)
    } else {
        Refusal::NotInDreamscape(card)
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// Without a Dream to give or one to take, only the gain is left.
    pub(super) fn begin_exchange(&mut self) {
        if self.state.me().catcher.is_empty() || partners(self.game, self.state).is_empty() {
            self.gain_from_exchange();
        } else {
            self.state.phase = Phase::Give;
        }
    }

    pub(super) fn pass_exchange(&mut self) {
        self.passed();
        self.gain_from_exchange();
    }

    /// The other player is compensated and chooses the mix; the Dreamscape is not.
    pub(super) fn trade(&mut self, given: Card, taken: Card) {
        let seat = self.state.active;
        let from = self.state.owner_of(taken);
        let me = self.state.me_mut();
        me.catcher.remove(given.0);
        me.catcher.insert(taken.0);
        self.events.push(|| Event::Traded { seat, given, taken, from });
        match from {
            Some(other) => {
                let catcher = &mut self.state.engineers[other.index()].catcher;
                catcher.remove(taken.0);
                catcher.insert(given.0);
                let amount = self.game.content().worth.compensation;
                self.offer(other, amount, Why::Compensation);
            }
            None => {
                if let Some(slot) = self.state.slot_of(taken) {
                    self.state.dreamscape[slot] = Some(given);
                }
                self.gain_from_exchange();
            }
        }
    }

    pub(super) fn gain_from_exchange(&mut self) {
        let gain = self.game.content().worth.exchange;
        self.offer(self.state.active, gain, Why::Ability(Ability::Exchange));
    }
}
