//! Training a judge: bots play, weights are learnt from it, and the new judge meets the old one.

use std::cmp::Ordering;
use std::num::NonZeroU32;

use dreamtable_core::{Brain, Nobody, Payoffs, Question, Seat, Seed, Step, Viewer, Weights};

use crate::pushes::{self, Push};
use crate::tables::{self, Foretold};
use crate::{Level, Limits, advance, bot};

/// What training is made of.
#[derive(Clone, Copy, Debug)]
pub struct Training {
    pub method: LearntFrom,
    /// How many matches are played to learn from; by pushes, in each round.
    pub matches: u32,
    /// How many worlds the bots imagine for each choice meanwhile.
    pub iterations: NonZeroU32,
    /// How many matches the new judge plays against the old one, in twos with seats swapped.
    pub duel: u32,
    pub seed: Seed,
}

/// What weights are learnt from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LearntFrom {
    /// From how tables looked, and who won there in the end.
    Tables,
    /// From who wins when weights are pushed apart, in so many rounds.
    Pushes(u32),
    /// From nothing: the weights to begin with meet the present ones at once.
    Nothing,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Trained {
    pub weights: Weights,
    pub learnt: Learnt,
    /// The share of matches that the new weights won against the old.
    pub duel: Option<f64>,
}

/// How sure it is, by method.
#[derive(Clone, Debug)]
pub enum Learnt {
    Tables(Foretold),
    /// What came of every push, round by round.
    Pushes(Vec<Vec<Push>>),
    Nothing,
}

/// A game whose judge is not fitted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Untrainable {
    #[error("there is nothing to train here: the judge of this table has no weights")]
    NoWeights,
    #[error("the weights to begin with are for other features: this judge looks at {0}")]
    OtherFeatures(String),
}

impl Training {
    /// Learns and compares. It begins with the weights `from`, or with those the judge has; `made`
    /// says how, for the file; `finished` hears how many of the matches are done.
    pub fn run<G: Brain + 'static>(
        &self,
        game: &G,
        from: Option<Weights>,
        made: Vec<String>,
        mut finished: impl FnMut(u32),
    ) -> Result<Trained, Untrainable> {
        if let (Some(from), Some(present)) = (&from, game.weights())
            && from.names != present.names
        {
            return Err(Untrainable::OtherFeatures(present.names.join(", ")));
        }
        let from = from.or_else(|| game.weights().cloned()).ok_or(Untrainable::NoWeights)?;
        let start = game.with_weights(from.clone()).ok_or(Untrainable::NoWeights)?;
        let (mut weights, learnt) = match self.method {
            LearntFrom::Tables => tables::learn(self, &start, &from, &mut finished),
            LearntFrom::Pushes(rounds) => pushes::learn(self, &start, from, rounds, &mut finished),
            LearntFrom::Nothing => (from, Learnt::Nothing),
        };
        weights.made = made;
        let new = game.with_weights(weights.clone()).ok_or(Untrainable::NoWeights)?;
        let before = self.length() - self.duel;
        let won: f64 = (0..self.duel)
            .map(|number| {
                finished(before + number + 1);
                self.meet([&new, game], (1 << 40) + u64::from(number))
            })
            .sum();
        let duel = (self.duel > 0).then(|| won / f64::from(self.duel));
        Ok(Trained { weights, learnt, duel })
    }

    /// How many matches there will be altogether.
    pub fn length(&self) -> u32 {
        self.duel
            + match self.method {
                LearntFrom::Tables => self.matches,
                LearntFrom::Pushes(rounds) => pushes::LOOKS.saturating_add(self.matches * rounds),
                LearntFrom::Nothing => 0,
            }
    }

    /// What the first of two minds wins of one match in which they take every other seat; of two
    /// that follow each other the second has the same luck and the seats swapped. Alone each
    /// plays a match of its own.
    pub(crate) fn meet<G: Brain + 'static>(&self, minds: [&G; 2], number: u64) -> f64 {
        let seats = minds[0].seats();
        let luck = number / 2;
        let side = |seat: usize| (seat + number as usize) % 2;
        let [one, other] = if seats == 1 {
            minds.map(|mind| self.play(&[mind], number, |_| ()).of(Seat::new(0)))
        } else {
            let minds: Vec<&G> = (0..seats).map(|seat| minds[side(seat)]).collect();
            let payoffs = self.play(&minds, luck, |_| ());
            [0, 1].map(|wanted| {
                let own = (0..seats).filter(|seat| side(*seat) == wanted);
                own.map(|seat| payoffs.of(Seat::new(seat))).max().unwrap_or(0)
            })
        };
        match one.cmp(&other) {
            Ordering::Greater => 1.0,
            Ordering::Equal => 0.5,
            Ordering::Less => 0.0,
        }
    }

    /// A match in which each seat thinks with the game it is given; `look` is shown every table at
    /// which somebody chooses.
    pub(crate) fn play<G: Brain + 'static>(
        &self,
        minds: &[&G],
        number: u64,
        mut look: impl FnMut(&G::State),
    ) -> Payoffs {
        let game = minds[0];
        let level = Level::Mcts(self.iterations);
        let mut luck = self.seed.child(number).stream("chance", 0);
        let mut bots: Vec<_> = Seat::all(game.seats())
            .map(|seat| bot::<G>(level, number << 8 | seat.index() as u64))
            .collect();
        let mut state = game.setup();
        let mut legal = Vec::new();
        while let Some(seat) = advance(game, &mut state, &mut luck).awaited().first() {
            look(&state);
            game.legal_actions(&state, seat, &mut legal);
            let seen = game.observe(&state, Viewer::Seat(seat));
            let asked = Question { seat, seen: &seen, legal: &legal, awaited: true };
            let (mind, bot) = (minds[seat.index()], &mut bots[seat.index()]);
            let action = bot.choose(mind, &asked, &Limits::default()).unwrap_or(legal[0]);
            game.apply(&mut state, Step::Act { seat, action }, &mut Nobody);
        }
        game.payoffs(&state)
    }
}
