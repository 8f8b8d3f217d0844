//! How a bot leads and guesses. Every choice is a function of what its seat may know: the lead sees
//! the cards and thinks in associations; a guesser strokes the card, weighs which of all figures
//! would feel like that, says what it feels and never sees a figure.
//!
//! Bots of different levels differ in how long they feel and in how capricious their associations
//! are. Caprice is drawn from the cards on the table, so the same question has the same answer.

mod guess;
mod lead;
mod whim;

use dreamtable_core::{Brain, Effort, Game, Level, Payoffs, Plan, Question, Rng, Viewer};

use crate::action::Action;
use crate::game::DreamCatcher;
use crate::observation::Observation;
use crate::phase::lead::LEAST_CARDS;
use crate::phase::touch::plurality;
use crate::scoring;
use crate::state::{Phase, State};

pub use guess::{Belief, belief};

/// Of so many worlds a likely one is thought in.
const WORLDS: usize = 12;

/// What makes the difference between levels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Mind {
    /// Strokes along a card before speaking.
    pub strokes: usize,
    /// Caprice in what things make it think of, as guesser and as lead.
    pub guessing: f64,
    pub leading: f64,
    /// How easily its fingers take one figure for another when it names it.
    pub naming: f64,
}

impl Mind {
    const fn new(strokes: usize, guessing: f64, leading: f64, naming: f64) -> Mind {
        Mind { strokes, guessing, leading, naming }
    }

    pub const fn of(level: Level) -> Mind {
        match level {
            Level::Random | Level::Drowsy => Mind::new(2, 3.35, 2.6, 3.0),
            Level::Greedy => Mind::new(3, 2.1, 1.85, 2.0),
            Level::Dozing => Mind::new(3, 1.41, 1.2, 1.5),
            Level::Dreaming => Mind::new(5, 1.03, 0.88, 1.4),
            Level::Lucid | Level::Mcts(_) => Mind::new(7, 0.72, 0.52, 1.0),
        }
    }
}

/// A search cannot play this game: what a figure makes people think of is no rule.
impl Brain for DreamCatcher {
    const SPEAKS_UP: bool = true;

    fn judge(&self, state: &State) -> Payoffs {
        scoring::judge(self, state)
    }

    /// When a round is over.
    fn settled(&self, state: &State) -> bool {
        matches!(state.public.phase, Phase::Reveal | Phase::Over)
    }

    /// The lead has dealt cards that point to the dream: of some worlds, one in which they do.
    fn imagine<R: Rng>(&self, seen: &Observation, rng: &mut R) -> State {
        let is_guessing = matches!(seen.public.phase, Phase::Touch | Phase::Token);
        if seen.is_lead() || !is_guessing {
            return self.determinize(seen, rng);
        }
        let weighed = (0..WORLDS).map(|_| {
            let world = self.determinize(seen, rng);
            (guess::points(seen, &world), world)
        });
        let weighed: Vec<(f64, State)> = weighed.collect();
        let all: f64 = weighed.iter().map(|(weight, _)| weight).sum();
        let mut left = all * f64::from(rng.next_u32()) / 4_294_967_296.0;
        let mut weighed = weighed.into_iter();
        let chosen = weighed.find(|(weight, _)| {
            left -= weight;
            left < 0.0
        });
        chosen.map_or_else(|| self.determinize(seen, rng), |(_, world)| world)
    }

    fn plan<R: Rng>(&self, asked: &Question<'_, Self>, effort: Effort, _: &mut R) -> Plan<Action> {
        match choose(asked.seen, effort.level) {
            Some(action) => Plan::Act(action),
            None if asked.awaited => Plan::Search,
            None => Plan::Silence,
        }
    }
}

/// What a bot at the viewer's seat does now; `None` when the seat has nothing to do. Whenever the
/// seat is awaited there is an answer, and it is legal.
pub fn choose(seen: &Observation, level: Level) -> Option<Action> {
    let Viewer::Seat(seat) = seen.viewer else { return None };
    let mind = Mind::of(level);
    match seen.public.phase {
        Phase::Lead if seen.is_lead() => Some(lead::choose(seen, mind.leading)),
        Phase::Touch if !seen.is_lead() => guess::choose(seen, seat, mind),
        Phase::Token if seen.is_lead() => Some(Action::Turn),
        Phase::Reveal if !seen.public.ready.contains(seat) => Some(Action::Ready),
        _ => None,
    }
}

/// What a person who is away is taken to say: the others go on, and silence is agreement (CT-10.5,
/// CT-10.9). A lead is waited for, or a bot takes the seat (CT-7.4).
pub fn absence(seen: &Observation) -> Option<Action> {
    let Viewer::Seat(seat) = seen.viewer else { return None };
    let talk = &seen.public.talk;
    match seen.public.phase {
        Phase::Touch if seen.is_lead() => None,
        Phase::Touch if talk.proposal.is_some() => Some(Action::Agree),
        Phase::Touch if talk.listens < seen.content.size.limits.listens => Some(Action::Listen),
        Phase::Touch => Some(Action::Lay(plurality(seen.seats, seen.bots, &seen.public))),
        Phase::Token if seen.is_lead() => Some(Action::Turn),
        Phase::Reveal if !seen.public.ready.contains(seat) => Some(Action::Ready),
        _ => None,
    }
}

/// The next step of a lead whose time is up: keeps what is chosen, adds what is missing, and confirms
/// as soon as nothing is.
pub(crate) fn complete(seen: &Observation) -> Action {
    if seen.own.picked.is_some() && seen.own.draft.len() >= LEAST_CARDS {
        return Action::Confirm;
    }
    lead::choose(seen, 0.0)
}
