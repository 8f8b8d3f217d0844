//! What is awaited. One file per part of a turn: what may be done stands beside what it does.
//!
//! The movement is automatic: after every answer and every outcome [`Table::run`] goes on from
//! [`Next`] to [`Next`] until something has to be asked. All that is needed to go on is in the
//! state, so a match can be put away in the middle of a chain of pushes.

mod blocked;
mod buying;
mod conflict;
mod debt;
mod effects;
mod free;
mod landing;
mod movement;
mod offer;
mod rows;
mod setup;
mod turns;
mod walk;

use dreamtable_core::{EventSink, Node, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::{Event, Stop};
use crate::game::DreamCycle;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::state::{Due, State};

pub(crate) use effects::special as special_number;
pub(crate) use free::{eligible, trading_row};
pub(crate) use movement::length as move_length;
pub(crate) use rows::{PHASES, face as face_at, is_doldrum, legal_facings};
pub(crate) use setup::{nearest_start, table};

/// What the match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance: the next tile of a row.
    Lay(LaidFor),
    /// Chance: who begins.
    First,
    /// A token is put on its first square.
    Start(Seat),
    Buying,
    /// Times tiles may be used before the first move.
    StartWindow,
    /// A Fringewalker step, or not.
    Fringewalker,
    /// The token is pointed after a Fringewalker step.
    Point,
    /// Chance: the die.
    Roll,
    /// The die shows silver.
    Silver,
    Landing,
    Turn,
    Blocked,
    Conflict(Seat),
    Chain(Seat),
    Pay,
    Rescue(Seat),
    /// Chance: an Inspiration tile.
    Draw,
    /// Does the yellow square act?
    Shadow(Seat),
    /// Does the own token take part?
    TakePart(Seat),
    TakeBack,
    ExtraTurn,
    Over,
}

/// What goes on once a row is laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LaidFor {
    Setup,
    Walk,
    Push,
    Rocket,
}

/// What the rules do next by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Somebody is awaited, or the match is over.
    Wait,
    StartWindow,
    Depart,
    Exit,
    Walk,
    Announce,
    Extort,
    Resolve,
    Link,
    Shove,
    Enter,
    Effects,
    Perform,
    Fly,
    Settle,
    Arrive,
    Window,
    AfterWindow,
    Onward,
    AfterBlock,
    Debt,
    Stop(Stop),
    TakeBacks,
    EndTurn,
}

/// A game, its table and who listens, while a step is applied.
pub(crate) struct Table<'a, S> {
    pub game: &'a DreamCycle,
    pub state: &'a mut State,
    pub events: &'a mut S,
}

impl Phase {
    /// The seat that is awaited; `None` for chance and when the match is over.
    #[inline]
    pub(crate) fn awaited(self, state: &State) -> Option<Seat> {
        match self {
            Phase::Lay(_) | Phase::First | Phase::Roll | Phase::Draw | Phase::Over => None,
            Phase::Start(seat)
            | Phase::Conflict(seat)
            | Phase::Chain(seat)
            | Phase::Rescue(seat)
            | Phase::Shadow(seat)
            | Phase::TakePart(seat) => Some(seat),
            Phase::Pay => state.turn.debt.map(|debt| debt.seat),
            _ => Some(state.active),
        }
    }

    #[inline]
    pub(crate) fn node(self, game: &DreamCycle, state: &State) -> Node {
        match self.awaited(state) {
            None if self == Phase::Over => Node::Over,
            None => Node::Chance,
            Some(seat) => {
                let may = match self {
                    Phase::Start(_) => SeatSet::EMPTY,
                    _ => state.in_play(game.options.seats).without(seat),
                };
                Node::Decision { must: SeatSet::only(seat), may }
            }
        }
    }

    /// What is asked of the seat, in words that finish "now …".
    pub fn question(self) -> &'static str {
        match self {
            Phase::Lay(_) | Phase::First | Phase::Roll | Phase::Draw => "chance comes next",
            Phase::Start(_) => "a token is put on a starting square",
            Phase::Buying => "it is the Buying Phase: buy, sell, arrange, then ride",
            Phase::StartWindow => "a Times tile may be used before the ride begins",
            Phase::Fringewalker => "the Fringewalker may walk one square or skip it",
            Phase::Point => "the token is pointed anew",
            Phase::Silver => "a colour of the die is chosen for the silver square",
            Phase::Landing => "the token has landed: brake, use a tile or go on",
            Phase::Turn => "the field shows several ways: one has to be chosen",
            Phase::Blocked => "the way is blocked: take another or stop",
            Phase::Conflict(_) => "the one with the most Power chooses push, pass or block",
            Phase::Chain(_) => "the one with the most Power chooses push or pass",
            Phase::Pay => "chi is owed: turn in an Inspiration tile",
            Phase::Rescue(_) => "a debt cannot be paid: trade to help, or decline",
            Phase::Shadow(_) => "the Shadowwalker lets the yellow square act or shuns it",
            Phase::TakePart(_) => "the Shadowwalker joins or stays",
            Phase::TakeBack => "a colour square may be taken back for 1 chi, or left",
            Phase::ExtraTurn => "an Extra Turn may be used",
            Phase::Over => "the match is over",
        }
    }
}

/// All that a seat can do, in order.
#[inline]
pub(crate) fn actions(game: &DreamCycle, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let Some(awaited) = state.phase.awaited(state) else { return };
    if seat == awaited {
        answers(game, state, list);
    }
    if matches!(state.phase, Phase::Start(_)) || !state.rider(seat).is_in() {
        return;
    }
    free::actions(game, state, seat, list);
}

fn answers(game: &DreamCycle, state: &State, list: &mut Vec<Action>) {
    match state.phase {
        Phase::Start(_) => setup::answers(game, state, list),
        Phase::Buying => buying::answers(game, state, list),
        Phase::StartWindow => list.push(Action::Go),
        Phase::Fringewalker => {
            if movement::may_walk(game, state) {
                list.push(Action::Walk);
            }
            list.push(Action::Skip);
        }
        Phase::Point => {
            let token = state.token();
            list.extend(legal_facings(game, state, token.square).iter().map(Action::Point));
        }
        Phase::Silver => list.extend(movement::colours(game, state).map(Action::Choose)),
        Phase::Landing => landing::answers(game, state, list),
        Phase::Turn => list.extend(movement::ways(game, state).iter().map(Action::Turn)),
        Phase::Blocked => blocked::answers(game, state, list),
        Phase::Conflict(_) => conflict::answers(game, state, list),
        Phase::Chain(_) => list.extend([Action::Push, Action::Pass]),
        Phase::Rescue(_) => list.push(Action::Decline),
        Phase::Shadow(_) => list.extend([Action::Let, Action::Shun]),
        Phase::TakePart(_) => list.extend([Action::Join, Action::Stay]),
        Phase::TakeBack => list.extend([Action::Take, Action::Leave]),
        Phase::ExtraTurn => {
            if state.mover().holds(crate::goods::Inspiration::ExtraTurn) {
                list.push(Action::Again);
            }
            list.push(Action::End);
        }
        Phase::Pay | Phase::Lay(_) | Phase::First | Phase::Roll | Phase::Draw | Phase::Over => {}
    }
}

/// Why an action is not legal; `None` when it is.
pub(crate) fn refusal(
    game: &DreamCycle,
    state: &State,
    seat: Seat,
    action: Action,
) -> Option<Refusal> {
    let Some(awaited) = state.phase.awaited(state) else {
        return Some(Refusal::NotNow { question: state.phase.question() });
    };
    if !state.rider(seat).is_in() {
        return Some(Refusal::Out);
    }
    if !matches!(state.phase, Phase::Start(_))
        && let Some(verdict) = free::verdict(game, state, seat, action)
    {
        return verdict.err();
    }
    if seat != awaited {
        return Some(Refusal::NotAsked { awaited });
    }
    let reason = match (state.phase, action) {
        (Phase::Buying, action) => return buying::refusal(game, state, action),
        (Phase::Start(_), Action::Start(number)) => setup::refusal(game, state, number),
        (Phase::Landing, action) => landing::refusal(game, state, action),
        (Phase::Blocked, Action::Zip(way)) => blocked::zip_refusal(game, state, way),
        (Phase::Conflict(_), Action::Push) => conflict::push_refusal(game, state),
        _ => None,
    };
    if let Some(reason) = reason {
        return Some(reason);
    }
    let mut list = Vec::new();
    answers(game, state, &mut list);
    if list.contains(&action) {
        return None;
    }
    Some(Refusal::NotNow { question: state.phase.question() })
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        let phase = self.state.phase;
        if phase == Phase::Buying && seat == self.state.active {
            return self.buying_step(action);
        }
        let next = match (phase, action) {
            _ if free::is_free(action) && !self.answers_window(seat, action) => {
                self.free_step(seat, action)
            }
            (Phase::Start(_), Action::Start(number)) => self.start(seat, number),
            (Phase::StartWindow, Action::Use(tile)) => self.use_times(tile, Next::StartWindow),
            (Phase::StartWindow, _) => Next::Depart,
            (Phase::Fringewalker, Action::Walk) => self.fringewalk(),
            (Phase::Fringewalker, _) => Next::Exit,
            (Phase::Point, Action::Point(way)) => self.point_again(way),
            (Phase::Silver, Action::Choose(colour)) => self.choose_colour(colour),
            (Phase::Landing, action) => self.answer_landing(action),
            (Phase::Turn, Action::Turn(way)) => self.choose_way(way),
            (Phase::Blocked, action) => self.answer_block(action),
            (Phase::Conflict(_), action) => self.answer_conflict(action),
            (Phase::Chain(_), action) => self.answer_chain(action),
            (Phase::Rescue(_), _) => self.decline_rescue(seat),
            (Phase::Shadow(_), action) => self.answer_shadow(seat, action),
            (Phase::TakePart(_), action) => self.answer_part(seat, action),
            (Phase::TakeBack, Action::Take) => self.owe(seat, 1, Due::TakeBack),
            (Phase::TakeBack, _) => self.leave_paint(),
            (Phase::ExtraTurn, Action::Again) => self.again(),
            (Phase::ExtraTurn, _) => self.pass_on(),
            (phase, action) => unreachable!("{action:?} was offered in {phase:?}"),
        };
        self.run(next);
    }

    /// Whether a Times tile is used where the window offers it.
    fn answers_window(&self, seat: Seat, action: Action) -> bool {
        let window =
            matches!(self.state.phase, Phase::StartWindow | Phase::Landing | Phase::Blocked);
        window
            && seat == self.state.active
            && matches!(action, Action::Use(tile) if tile.times().is_some())
    }

    pub(crate) fn happen(&mut self, outcome: Outcome) {
        let next = match (self.state.phase, outcome) {
            (Phase::Lay(then), Outcome::Lay { tile, turns }) => self.lay(tile, turns, then),
            (Phase::First, Outcome::First(seat)) => self.begin_with(seat),
            (Phase::Roll, Outcome::Roll(face)) => self.rolled(face),
            (Phase::Draw, Outcome::Draw(tile)) => self.drew(tile),
            (phase, outcome) => unreachable!("{outcome:?} is no outcome of {phase:?}"),
        };
        self.run(next);
    }

    /// Goes on until something has to be asked.
    pub(crate) fn run(&mut self, mut next: Next) {
        loop {
            next = match next {
                Next::Wait => break,
                Next::StartWindow => self.start_window(),
                Next::Depart => self.depart(),
                Next::Exit => self.exit(),
                Next::Walk => self.walk(),
                Next::Announce => self.announce(),
                Next::Extort => self.extort(),
                Next::Resolve => self.resolve(),
                Next::Link => self.link(),
                Next::Shove => self.shove(),
                Next::Enter => self.enter(),
                Next::Effects => self.work_off(),
                Next::Perform => self.perform(),
                Next::Fly => self.fly(),
                Next::Settle => self.settle(),
                Next::Arrive => self.arrive(),
                Next::Window => self.window(),
                Next::AfterWindow => self.after_window(),
                Next::Onward => self.onward(),
                Next::AfterBlock => self.after_block(),
                Next::Debt => self.settle_debt(),
                Next::Stop(why) => self.stop(why),
                Next::TakeBacks => self.take_backs(),
                Next::EndTurn => self.end_turn(),
            };
        }
        self.lapse_offers();
    }

    pub(crate) fn ask(&mut self, phase: Phase) -> Next {
        self.state.phase = phase;
        Next::Wait
    }
}
