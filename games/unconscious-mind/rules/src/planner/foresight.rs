//! What a bot has in mind with a step: the rest of the turn, and what it hopes for from it.

use std::cmp::Reverse;

use dreamtable_core::{Features, Game, Seat, Step};

use super::{Thinking, imagine};
use crate::action::Action;
use crate::evaluate;
use crate::event::Event;
use crate::game::UnconsciousMind;
use crate::observation::Observation;

/// No turn is told in more steps.
const MOST_STEPS: usize = 100;

/// A turn from one of its steps to its end, as it may go.
pub struct Foresight {
    /// What the step and those after it would do; what chance brings is only imagined.
    pub events: Vec<Event>,
    /// What the judge would like better at the end, by the names of its weights, the most important first.
    pub hopes: Vec<String>,
}

/// The turn that a dreaming bot sees behind a step.
pub fn foresee(game: &UnconsciousMind, seen: &Observation, seat: Seat, step: Action) -> Foresight {
    let (thinker, before) = imagine(game, seen, seat, Thinking::DREAMING, 0);
    let mut state = before.clone();
    let mut events = Vec::new();
    let mut next = Some(step);
    for _ in 0..MOST_STEPS {
        let Some(action) = next else { break };
        game.apply(&mut state, Step::Act { seat, action }, &mut events);
        thinker.draw(&mut state, &mut events);
        if thinker.is_over(&before, &state) {
            break;
        }
        next = thinker.only_step(&state).or_else(|| {
            thinker.turns(&state, Thinking::DREAMING.width).first().map(|turn| turn.first)
        });
    }
    let [was, is] = [&before, &state].map(|table| evaluate::features(game, table, seat));
    Foresight { events, hopes: hopes(game, &was, &is, evaluate::stage(game, &before)) }
}

/// Which features gain most, by what they weigh now.
fn hopes(game: &UnconsciousMind, was: &Features, is: &Features, stage: i32) -> Vec<String> {
    let alone = |at: usize| {
        let only = |(index, (was, is)): (usize, (&i32, &i32))| {
            if index == at { is - was } else { 0 }
        };
        was.iter().zip(is).enumerate().map(only).collect::<Features>()
    };
    let names = game.weights.names.iter().enumerate();
    let gain = |(at, name)| (game.weights.score(&alone(at), stage), name);
    let mut gains: Vec<(i32, &String)> = names.map(gain).filter(|(gain, _)| *gain > 0).collect();
    gains.sort_by_key(|(gain, name)| (Reverse(*gain), *name));
    gains.into_iter().map(|(_, name)| name.clone()).collect()
}
