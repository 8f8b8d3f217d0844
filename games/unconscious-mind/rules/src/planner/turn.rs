//! Whole turns in thought: a beam over their small steps.

use std::cmp::Reverse;

use dreamtable_core::{EventSink, Game, Nobody, Node, Seat, SplitMix, Step};

use super::Thinking;
use super::print::{draw_of, print, print_of};
use super::sift::sift;
use super::worth;
use crate::action::Action;
use crate::component::DreamKind;
use crate::evaluate;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::state::State;

/// No turn is thought of in more steps.
const MOST_STEPS: usize = 72;
/// How many steps are tried for each turn that is followed at once. When they are used up, only the
/// most promising turn is finished.
const STEPS_EACH: usize = 300;
/// What winning is worth beside how well one stands.
const VICTORY: i32 = 20_000;

/// Somebody who thinks about a turn in an imagined world.
#[derive(Clone, Copy)]
pub(super) struct Thinker<'a> {
    pub game: &'a UnconsciousMind,
    pub seat: Seat,
    /// Where the luck of this world comes from.
    pub world: u64,
    /// How many of a hundred first steps are not thought of.
    pub overlooks: u8,
    /// See [`super::Thinking::gives_up`].
    pub gives_up: u16,
}

/// The best that was found after a first step.
pub(super) struct Turn {
    pub first: Action,
    pub value: i32,
    /// The table when the turn is over.
    pub state: State,
}

/// A turn half done.
struct Part {
    first: Option<Action>,
    state: State,
}

/// One more step of a part, before it is known whether it is worth going on with.
struct Found {
    promise: i32,
    part: usize,
    action: Action,
    first: Action,
}

impl Thinker<'_> {
    /// The best turns found with a beam so wide, one for each first step, the best first.
    pub fn turns(&self, state: &State, width: usize) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        let mut parts = vec![Part { first: None, state: state.clone() }];
        let (mut found, mut next, mut actions, mut met) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut after = state.clone();
        let mut tried = 0;
        for _ in 0..MOST_STEPS {
            found.clear();
            for (part, Part { first, state: before }) in parts.iter().enumerate() {
                self.worthwhile(before, &mut actions);
                if first.is_none() {
                    self.overlook(before, &mut actions);
                }
                for &action in &actions {
                    after.clone_from(before);
                    self.step(&mut after, action);
                    let first = first.unwrap_or(action);
                    if self.is_over(state, &after) {
                        note(&mut turns, first, self.value(&after), &after);
                    } else {
                        let promise = self.promise(&after);
                        found.push(Found { promise, part, action, first });
                    }
                }
            }
            if found.is_empty() {
                break;
            }
            tried += found.len();
            let width = if tried < width * STEPS_EACH { width } else { 1 };
            next.clear();
            self.select(&parts, &mut found, width, &mut met, &mut next);
            std::mem::swap(&mut parts, &mut next);
        }
        if turns.is_empty() {
            // No end in sight: as far as it was thought.
            for part in parts {
                if let Some(first) = part.first {
                    note(&mut turns, first, self.promise(&part.state), &part.state);
                }
            }
        }
        turns.sort_by_key(|turn| (Reverse(turn.value), turn.first));
        turns
    }

    /// The most promising steps go on; effects commute, so many lead to the same table. No first
    /// step may crowd the others out.
    fn select(
        &self,
        parts: &[Part],
        found: &mut [Found],
        width: usize,
        met: &mut Vec<u64>,
        next: &mut Vec<Part>,
    ) {
        found.sort_unstable_by_key(|found| (Reverse(found.promise), found.part, found.action));
        let mut firsts: Vec<(Action, usize)> = Vec::new();
        for found in found.iter() {
            if !firsts.iter().any(|(first, _)| *first == found.first) {
                firsts.push((found.first, 0));
            }
        }
        let share = (width / 16).max(width / firsts.len().max(1)).max(1);
        met.clear();
        for found in found {
            let Some((_, count)) = firsts.iter_mut().find(|(first, _)| *first == found.first)
            else {
                continue;
            };
            if *count >= share {
                continue;
            }
            let mut state = parts[found.part].state.clone();
            self.step(&mut state, found.action);
            let print = print_of(&state);
            if met.contains(&print) {
                continue;
            }
            *count += 1;
            met.push(print);
            next.push(Part { first: Some(found.first), state });
            if next.len() == width {
                break;
            }
        }
    }

    /// The only step worth a thought, where there is no other.
    pub fn only_step(&self, state: &State) -> Option<Action> {
        let mut actions = Vec::new();
        self.worthwhile(state, &mut actions);
        if let [only] = actions[..] { Some(only) } else { None }
    }

    fn worthwhile(&self, state: &State, actions: &mut Vec<Action>) {
        self.game.legal_actions(state, self.seat, actions);
        if let Some(frame) = state.frames.top() {
            sift(state, *frame, actions);
        }
        if self.gives_up != 0 && !actions.iter().all(|action| self.is_given_up(*action)) {
            actions.retain(|action| !self.is_given_up(*action));
        }
    }

    fn is_given_up(&self, action: Action) -> bool {
        match action {
            Action::Lay(_, spot, _) | Action::Add(spot, _) => {
                self.gives_up >> spot.index() & 1 == 1
            }
            Action::Treat(_) => self.gives_up & Thinking::TREATING != 0,
            Action::TakeDream(dream) if dream.kind() == DreamKind::Nightmare => {
                self.gives_up & Thinking::NIGHTMARES != 0
            }
            Action::DrawDream(DreamKind::Nightmare) => self.gives_up & Thinking::NIGHTMARES != 0,
            _ => false,
        }
    }

    /// Weak bots do not think of everything they could do; of one thing they always do.
    fn overlook(&self, state: &State, actions: &mut Vec<Action>) {
        let thought = print_of(state);
        let luck = |action: Action| print((self.world, thought, action)) % 100;
        let kept = actions.iter().copied().max_by_key(|action| luck(*action));
        actions
            .retain(|action| Some(*action) == kept || luck(*action) >= u64::from(self.overlooks));
    }

    /// An action of this seat, and what chance does after it as long as the turn lasts.
    pub fn step(&self, state: &mut State, action: Action) {
        self.game.apply(state, Step::Act { seat: self.seat, action }, &mut Nobody);
        self.draw(state, &mut Nobody);
    }

    /// Chance in this world: the same draw finds the same, whatever led to it.
    pub fn draw(&self, state: &mut State, events: &mut impl EventSink<Event>) {
        while self.game.node(state) == Node::Chance && state.active == self.seat {
            let mut luck = SplitMix::of(self.world, draw_of(state));
            let outcome = self.game.sample(state, &mut luck);
            self.game.apply(state, Step::Chance(outcome), events);
        }
    }

    pub fn is_over(&self, before: &State, state: &State) -> bool {
        state.active != self.seat
            || state.round != before.round
            || matches!(state.frames.top(), Some(Frame::Over))
    }

    /// How good a turn half done looks.
    fn promise(&self, state: &State) -> i32 {
        let points = self.game.point_worth();
        let to_come = worth::to_come(self.game, state) / 10 * points / 100;
        evaluate::standing(self.game, state, self.seat) + to_come
    }

    /// How good the table is between turns, beside the best of the others.
    pub fn value(&self, state: &State) -> i32 {
        let own = evaluate::standing(self.game, state, self.seat);
        let others = Seat::all(self.game.seats()).filter(|seat| *seat != self.seat);
        let best = others.map(|seat| evaluate::standing(self.game, state, seat)).max();
        let won = match state.frames.top() {
            Some(Frame::Over) if self.game.payoffs(state).of(self.seat) > 0 => VICTORY,
            Some(Frame::Over) => -VICTORY,
            _ => 0,
        };
        own - best.unwrap_or(0) + won
    }
}

/// Keeps the best turn of each first step.
fn note(turns: &mut Vec<Turn>, first: Action, value: i32, state: &State) {
    match turns.iter_mut().find(|turn| turn.first == first) {
        Some(turn) if turn.value >= value => {}
        Some(turn) => {
            turn.value = value;
            turn.state.clone_from(state);
        }
        None => turns.push(Turn { first, value, state: state.clone() }),
    }
}
