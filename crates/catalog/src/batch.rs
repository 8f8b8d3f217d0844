//! Many matches at once, stepped together: no notation, no log, nobody listening.

use bots::{FastRng, advance};
use dreamtable_core::{
    Nobody, Node, Payoffs, Rng, Seat, Seed, Step, Tensor, TensorRow, Viewer, pick,
};

use crate::shown::Shown;
use crate::study::Shape;

/// Matches of one opened box on one thread. Each waits for one seat at a time: of several awaited
/// seats the first, and where nobody is awaited the first that may act. A match that is over begins
/// anew at once. Luck comes from a quick generator begun from the seed of each match: the same seeds
/// and actions give the same matches, but not those that a log with this seed would tell.
pub trait Batch: Send + Sync {
    fn shape(&self) -> &Shape;

    fn len(&self) -> usize;

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes what each match waits for.
    fn look(&mut self, looks: Looks<'_>);

    /// Notes the action of each match, given by its number. The error is the first match for which
    /// it is not legal.
    fn choose(&mut self, actions: &[i32]) -> Result<(), usize>;

    /// Every match takes the action that was chosen for it, and whatever chance does then. One for
    /// which nothing was chosen stays as it is.
    fn step(&mut self, looks: Looks<'_>, ends: Ends<'_>);

    /// An even choice from the legal actions of each match.
    fn sample(&mut self, actions: &mut [i32]);
}

/// Where it is written what matches wait for: one row a match.
pub struct Looks<'a> {
    /// The number of the seat, counted from 1.
    pub seats: &'a mut [i8],
    /// What that seat knows; may be left out.
    pub tensors: Option<&'a mut [i8]>,
    pub masks: &'a mut [i8],
}

/// Where it is written which matches ended.
pub struct Ends<'a> {
    /// What it was worth to each seat, from 0 to 1; 0 while the match goes on.
    pub payoffs: &'a mut [f32],
    /// 1 where a match ended with this step and another began.
    pub over: &'a mut [i8],
}

pub(crate) struct Many<G: Shown + Tensor> {
    game: G,
    shape: Shape,
    matches: Vec<One<G>>,
    /// For each match the action that was sampled, with its number. It is likely to be chosen, and
    /// then nothing of the match itself is looked at.
    sampled: Vec<Option<(i32, G::Action)>>,
    chosen: Vec<Option<G::Action>>,
    /// Room for what the awaited seat of one match knows.
    seen: G::Observation,
}

struct One<G: Shown + Tensor> {
    state: G::State,
    rng: FastRng,
    seat: Seat,
    legal: Vec<G::Action>,
}

impl<G: Shown + Tensor> Many<G> {
    pub fn new(game: G, seeds: &[Seed]) -> Self {
        let begin = |seed: &Seed| {
            let mut one = One {
                state: game.setup(),
                rng: FastRng::new(seed.stream("batch", 0).next_u64()),
                seat: Seat::new(0),
                legal: Vec::new(),
            };
            one.wait(&game);
            one
        };
        let matches = seeds.iter().map(begin).collect();
        let seen = game.observe(&game.setup(), Viewer::Spectator);
        let (sampled, chosen) = (vec![None; seeds.len()], vec![None; seeds.len()]);
        Many { shape: Shape::of(&game), game, matches, sampled, chosen, seen }
    }
}

impl<G: Shown + Tensor> One<G> {
    /// Lets chance act and finds out who is awaited; what the match was worth if it was over, in
    /// which case another has begun.
    fn wait(&mut self, game: &G) -> Option<Payoffs> {
        let mut ended = None;
        loop {
            let node = advance(game, &mut self.state, &mut self.rng);
            let open = node.awaited().first().or_else(|| node.open().first());
            if let Some(seat) = open {
                self.seat = seat;
                game.legal_actions(&self.state, seat, &mut self.legal);
                return ended;
            }
            debug_assert_eq!(node, Node::Over);
            ended = Some(game.payoffs(&self.state));
            self.state = game.setup();
        }
    }

    fn look(
        &self,
        game: &G,
        shape: &Shape,
        at: usize,
        looks: &mut Looks<'_>,
        seen: &mut G::Observation,
    ) {
        looks.seats[at] = self.seat.number() as i8;
        let place = at * shape.actions;
        game.write_mask(&self.legal, &mut looks.masks[place..place + shape.actions]);
        if let Some(tensors) = &mut looks.tensors {
            let place = at * shape.tensor;
            game.observe_into(&self.state, Viewer::Seat(self.seat), seen);
            game.write(seen, &mut TensorRow::new(&mut tensors[place..place + shape.tensor]));
        }
    }
}

impl<G: Shown + Tensor> Batch for Many<G> {
    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn len(&self) -> usize {
        self.matches.len()
    }

    fn look(&mut self, mut looks: Looks<'_>) {
        for (at, one) in self.matches.iter().enumerate() {
            one.look(&self.game, &self.shape, at, &mut looks, &mut self.seen);
        }
    }

    fn choose(&mut self, actions: &[i32]) -> Result<(), usize> {
        let noted = self.sampled.iter().zip(&mut self.chosen);
        for (at, ((sampled, chosen), &index)) in noted.zip(actions).enumerate() {
            let action = match *sampled {
                Some((number, action)) if number == index => Some(action),
                _ => {
                    let index = usize::try_from(index).map_err(|_| at)?;
                    self.game.action_among(&self.matches[at].legal, index)
                }
            };
            *chosen = Some(action.ok_or(at)?);
        }
        Ok(())
    }

    fn step(&mut self, mut looks: Looks<'_>, ends: Ends<'_>) {
        let (game, shape) = (&self.game, &self.shape);
        let payoffs = ends.payoffs.chunks_exact_mut(shape.seats);
        for (at, (one, paid)) in self.matches.iter_mut().zip(payoffs).enumerate() {
            let Some(action) = self.chosen[at].take() else { continue };
            self.sampled[at] = None;
            let step = Step::Act { seat: one.seat, action };
            game.apply(&mut one.state, step, &mut Nobody);
            let ended = one.wait(game);
            ends.over[at] = i8::from(ended.is_some());
            match ended {
                None => paid.fill(0.0),
                Some(payoffs) => {
                    for (cell, payoff) in paid.iter_mut().zip(payoffs.as_slice()) {
                        *cell = *payoff as f32 / Payoffs::FULL as f32;
                    }
                }
            }
            one.look(game, shape, at, &mut looks, &mut self.seen);
        }
    }

    fn sample(&mut self, actions: &mut [i32]) {
        let each = self.matches.iter_mut().zip(&mut self.sampled).zip(actions);
        for ((one, sampled), index) in each {
            let action = pick(&mut one.rng, &one.legal);
            *index = self.game.action_index(action) as i32;
            *sampled = Some((*index, action));
        }
    }
}
