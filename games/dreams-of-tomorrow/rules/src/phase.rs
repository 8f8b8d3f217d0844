//! What is awaited. One file per phase: what may be done, right above what it does.
//!
//! Nothing nests in this game: an Ability is always the last thing of a turn or leads to a space
//! that is, so a phase carries what comes after it and no stack is needed.

mod activate;
mod catch;
mod exchange;
mod night_mare;
mod purse;
mod rearrange;
mod retell;
mod reveal;
mod robot;
mod setup;
mod travel;
mod turn;
mod weave;

pub(crate) use activate::usable;
use dreamtable_core::{EventSink, Node, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Edge, Outcome};
use crate::dream::Card;
use crate::event::{Event, Why};
use crate::game::DreamsOfTomorrow;
use crate::refusal::Refusal;
use crate::state::State;

/// What the match waits for. Decisions are the active seat's unless the phase names another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance: who begins.
    Lot,
    /// The first Dream of a player.
    FirstCatch,
    /// Chance: the first Dream comes from the deck.
    FirstDraw,
    Move,
    /// A mix of that many resources is to be paid.
    Pay {
        amount: u8,
        due: Due,
    },
    /// A mix of that many resources is to be gained.
    Take {
        seat: Seat,
        amount: u8,
        why: Why,
    },
    Catch,
    LucidCatch,
    Weave,
    LucidWeave,
    /// Lucid Weave in the first version: which resource is paid one less.
    Spare {
        card: Card,
        edge: Edge,
    },
    Activate,
    /// Movement by an Ability, at most that far.
    Stride {
        most: u8,
    },
    Leap,
    Flip,
    Swap,
    Put,
    Give,
    For {
        given: Card,
    },
    Retell,
    /// Chance: the slots of this set (bit by bit) are refilled from the left.
    Fill {
        slots: u8,
        then: AfterFill,
    },
    /// Chance: the Robot shows a Dream.
    RobotShows,
    /// Chance: the Night Mare shows a Dream.
    NightMareShows,
    Over,
}

/// What a payment is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Due {
    Walk(u8),
    Clearing,
    Leap,
}

/// What goes on once the Dreamscape is full again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AfterFill {
    /// The active seat chooses its first Dream.
    FirstCatch,
    /// The next seat chooses its first Dream.
    NextFirstCatch,
    /// The Dreamscape was cleared on a Catch space.
    Catch,
    /// A Dream was caught on a Catch space: the others share.
    Caught,
    /// A Dream was caught by Lucid Catch.
    LucidlyCaught,
    /// The Robot has acted; its table comes next.
    RobotTable,
    RobotDone,
    NightMareDone,
}

/// A game, its table and who listens, while a step is applied.
pub(crate) struct Table<'a, S> {
    pub game: &'a DreamsOfTomorrow,
    pub state: &'a mut State,
    pub events: &'a mut S,
}

impl Phase {
    #[inline]
    pub(crate) fn node(self, active: Seat) -> Node {
        let must = match self {
            Phase::Lot
            | Phase::FirstDraw
            | Phase::Fill { .. }
            | Phase::RobotShows
            | Phase::NightMareShows => return Node::Chance,
            Phase::Over => return Node::Over,
            Phase::Take { seat, .. } => seat,
            _ => active,
        };
        Node::Decision { must: SeatSet::only(must), may: SeatSet::EMPTY }
    }

    /// What is asked of the seat, in words that finish "now you …".
    pub fn question(self) -> &'static str {
        match self {
            Phase::FirstCatch => "catch your first Dream, or draw it from the deck",
            Phase::Move => "choose how far to go",
            Phase::Pay { .. } => "pay resources",
            Phase::Take { .. } => "take resources",
            Phase::Catch => "catch a Dream, or clear the Dreamscape",
            Phase::LucidCatch => "catch a Dream at its lucid price",
            Phase::Weave => "weave a Dream",
            Phase::LucidWeave => "weave a Dream at its lucid price",
            Phase::Spare { .. } => "say which resource to spare",
            Phase::Activate => "activate a Dream, or pass",
            Phase::Stride { .. } => "choose how far the Ability takes you",
            Phase::Leap => "choose a space to leap to",
            Phase::Flip => "choose a Fragment to flip",
            Phase::Swap => "choose two Fragments to swap",
            Phase::Put => "put the first Fragment last or the last first",
            Phase::Give => "give a Dream of your Catcher, or pass",
            Phase::For { .. } => "choose the Dream you want for it",
            Phase::Retell => "exchange two Dreams of your Sequence, or pass",
            Phase::Lot
            | Phase::FirstDraw
            | Phase::Fill { .. }
            | Phase::RobotShows
            | Phase::NightMareShows => "wait for chance",
            Phase::Over => "look back: the match is over",
        }
    }
}

#[inline]
pub(crate) fn actions(game: &DreamsOfTomorrow, state: &State, actions: &mut Vec<Action>) {
    match state.phase {
        Phase::FirstCatch => setup::actions(game, state, actions),
        Phase::Move => travel::move_actions(game, state, actions),
        Phase::Stride { most } => travel::stride_actions(most, actions),
        Phase::Leap => travel::leap_actions(state, actions),
        Phase::Pay { amount, .. } => purse::pay_actions(state, amount, actions),
        Phase::Take { amount, .. } => purse::take_actions(amount, actions),
        Phase::Catch => catch::actions(game, state, actions),
        Phase::LucidCatch => catch::lucid_actions(game, state, actions),
        Phase::Weave => weave::actions(game, state, actions),
        Phase::LucidWeave => weave::lucid_actions(game, state, actions),
        Phase::Spare { .. } => weave::spare_actions(actions),
        Phase::Activate => activate::actions(game, state, actions),
        Phase::Flip => rearrange::flip_actions(actions),
        Phase::Swap => rearrange::swap_actions(actions),
        Phase::Put => rearrange::put_actions(actions),
        Phase::Give => exchange::give_actions(state, actions),
        Phase::For { .. } => exchange::for_actions(game, state, actions),
        Phase::Retell => retell::actions(state, actions),
        Phase::Lot
        | Phase::FirstDraw
        | Phase::Fill { .. }
        | Phase::RobotShows
        | Phase::NightMareShows
        | Phase::Over => {}
    }
}

/// Why an action that is not on the list is not on it.
pub(crate) fn refusal(game: &DreamsOfTomorrow, state: &State, action: Action) -> Refusal {
    let reason = match (state.phase, action) {
        (Phase::FirstCatch | Phase::Catch, Action::Catch(card)) => {
            catch::refusal(game, state, card, 0)
        }
        (Phase::LucidCatch, Action::Catch(card)) => {
            catch::refusal(game, state, card, game.content().worth.lucid_catch)
        }
        (Phase::Catch, Action::Clear) => Some(Refusal::CannotAfford {
            price: game.content().constants.clearing,
            has: state.me().purse,
        }),
        (Phase::Catch, Action::Pass) => Some(Refusal::MustCatch),
        (Phase::Move, Action::Go(spaces)) => travel::refusal(game, state, spaces),
        (Phase::Stride { most }, Action::Go(_)) => Some(Refusal::TooFar { most }),
        (Phase::Leap, Action::Leap(_)) => Some(Refusal::SameSpace),
        (Phase::Pay { amount, .. }, Action::Pay(mix)) => purse::refusal(state, amount, mix),
        (Phase::Take { amount, .. }, Action::Take(_)) => Some(Refusal::WrongAmount { due: amount }),
        (Phase::Weave, Action::Weave(card, edge)) => {
            weave::refusal(state, card, edge, game.content().dream(card).weave)
        }
        (Phase::LucidWeave, Action::Weave(card, edge)) => {
            weave::refusal(state, card, edge, game.content().lucid_price(card))
        }
        (Phase::Weave | Phase::LucidWeave, Action::Pass) => Some(Refusal::MustWeave),
        (Phase::Activate, Action::Activate(card)) => activate::refusal(game, state, card),
        (Phase::Give, Action::Give(card)) => Some(Refusal::NotInCatcher(card)),
        (Phase::For { .. }, Action::For(card)) => Some(exchange::refusal(game, state, card)),
        (Phase::Retell, Action::Retell(..)) => {
            Some(Refusal::NoSuchPlace { length: state.me().sequence.len() })
        }
        _ => None,
    };
    reason.unwrap_or(Refusal::NotNow { question: state.phase.question() })
}

impl<S: EventSink<Event>> Table<'_, S> {
    #[inline]
    pub(crate) fn act(&mut self, action: Action) {
        match (self.state.phase, action) {
            (Phase::FirstCatch, Action::Catch(card)) => self.catch_first(card),
            (Phase::FirstCatch, Action::Draw) => self.draw_first(),
            (Phase::Move, Action::Go(spaces)) => self.go(spaces),
            (Phase::Stride { .. }, Action::Go(spaces)) => self.walk(spaces),
            (Phase::Leap, Action::Leap(place)) => self.leap(place),
            (Phase::Pay { due, .. }, Action::Pay(mix)) => self.pay_mix(mix, due),
            (Phase::Take { seat, why, .. }, Action::Take(mix)) => self.take_mix(seat, mix, why),
            (Phase::Catch, Action::Catch(card)) => self.catch(card),
            (Phase::Catch, Action::Clear) => self.ask_clearing(),
            (Phase::Catch, Action::Pass) => self.give_up_catch(),
            (Phase::LucidCatch, Action::Catch(card)) => self.lucid_catch(card),
            (Phase::Weave, Action::Weave(card, edge)) => self.weave(card, edge),
            (Phase::LucidWeave, Action::Weave(card, edge)) => self.lucid_weave(card, edge),
            (Phase::Spare { card, edge }, Action::Spare(resource)) => {
                self.weave_sparing(card, edge, Some(resource));
            }
            (Phase::Activate, Action::Activate(card)) => self.activate(card),
            (Phase::Activate, Action::Pass) => self.pass_activation(),
            (Phase::Flip, Action::Flip(index)) => self.invert(index),
            (Phase::Swap, Action::Swap(a, b)) => self.transpose(a, b),
            (Phase::Put, Action::Put(shift)) => self.undertow(shift),
            (Phase::Give, Action::Give(card)) => self.state.phase = Phase::For { given: card },
            (Phase::Give, Action::Pass) => self.pass_exchange(),
            (Phase::For { given }, Action::For(card)) => self.trade(given, card),
            (Phase::Retell, Action::Retell(a, b)) => self.retell(a, b),
            (Phase::Retell, Action::Pass) => self.pass_retelling(),
            (phase, action) => unreachable!("{action:?} was offered in {phase:?}"),
        }
    }

    #[inline]
    pub(crate) fn happen(&mut self, outcome: Outcome) {
        match (self.state.phase, outcome) {
            (Phase::Lot, Outcome::First(seat)) => self.begin_with(seat),
            (Phase::FirstDraw, Outcome::Reveal(card)) => self.take_first(card),
            (Phase::Fill { slots, then }, Outcome::Reveal(card)) => self.reveal(card, slots, then),
            (Phase::RobotShows, Outcome::Reveal(card)) => self.robot_shows(card),
            (Phase::NightMareShows, Outcome::Reveal(card)) => self.night_mare_shows(card),
            (phase, outcome) => unreachable!("{outcome:?} is no outcome of {phase:?}"),
        }
    }
}
