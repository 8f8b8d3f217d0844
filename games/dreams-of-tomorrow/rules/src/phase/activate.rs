//! Activating the Ability of a Dream (DOT-067 to DOT-070, DOT-080 to DOT-093).

use dreamtable_core::EventSink;

use super::{Due, Phase, Table};
use crate::action::Action;
use crate::dream::{Ability, Card};
use crate::event::{Event, Who, Why};
use crate::game::DreamsOfTomorrow;
use crate::refusal::Refusal;
use crate::state::State;

/// Any Dream of the Catcher or the last of the Sequence whose Ability can be done; or none.
#[inline]
pub(super) fn actions(game: &DreamsOfTomorrow, state: &State, actions: &mut Vec<Action>) {
    actions.extend(usable(game, state).map(Action::Activate));
    actions.sort_unstable();
    actions.push(Action::Pass);
}

/// The Dreams that can be activated now.
#[inline]
pub(crate) fn usable(game: &DreamsOfTomorrow, state: &State) -> impl Iterator<Item = Card> {
    state.me().usable().filter(|&card| possible(game, state, game.content().dream(card).ability))
}

/// Whether the compulsory part of an Ability can be done (DOT-093).
#[inline]
fn possible(game: &DreamsOfTomorrow, state: &State, ability: Ability) -> bool {
    let worth = &game.content().worth;
    match ability {
        Ability::Leap => state.me().purse.total() >= worth.leap,
        Ability::LucidCatch => game.catchable(state, worth.lucid_catch).next().is_some(),
        Ability::LucidWeave => game.lucidly_weavable(state).next().is_some(),
        _ => true,
    }
}

pub(super) fn refusal(game: &DreamsOfTomorrow, state: &State, card: Card) -> Option<Refusal> {
    Some(if state.me().usable().any(|usable| usable == card) {
        Refusal::Impossible(game.content().dream(card).ability)
    } else {
        Refusal::NotUsable(card)
    })
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// One Dream for each landing, and not without end (DOT-069).
    pub(super) fn begin_activate(&mut self) {
        let left = self.state.activations < self.game.content().constants.activations;
        if left && usable(self.game, self.state).next().is_some() {
            self.state.phase = Phase::Activate;
        } else {
            self.missed();
            self.end_turn();
        }
    }

    pub(super) fn pass_activation(&mut self) {
        self.passed();
        self.end_turn();
    }

    pub(super) fn passed(&mut self) {
        let seat = self.state.active;
        self.events.push(|| Event::Passed { seat });
    }

    pub(super) fn activate(&mut self, card: Card) {
        let seat = self.state.active;
        let ability = self.game.content().dream(card).ability;
        self.state.activations += 1;
        self.events.push(|| Event::Activated { seat, card, ability });
        let worth = self.game.content().worth;
        match ability {
            Ability::Windfall => self.offer(seat, worth.windfall, Why::Ability(ability)),
            Ability::Stride => self.ask_stride(worth.stride),
            Ability::Leap => self.demand(worth.leap, Due::Leap),
            Ability::Turnabout => self.turn_about(worth.turnabout),
            Ability::Inversion => self.state.phase = Phase::Flip,
            Ability::Transposition => self.state.phase = Phase::Swap,
            Ability::Undertow => self.state.phase = Phase::Put,
            Ability::Exchange => self.begin_exchange(),
            Ability::LucidCatch => self.state.phase = Phase::LucidCatch,
            Ability::LucidWeave => self.state.phase = Phase::LucidWeave,
            Ability::Retelling => self.begin_retelling(),
        }
    }

    /// The Direction is reversed for good (DOT-084, DOT-096).
    fn turn_about(&mut self, most: u8) {
        let who = Who::Seat(self.state.active);
        let me = self.state.me_mut();
        me.direction = me.direction.reversed();
        let direction = me.direction;
        self.events.push(|| Event::Turned { who, direction });
        self.ask_stride(most);
    }
}
