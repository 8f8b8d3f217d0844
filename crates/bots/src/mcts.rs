//! Information-set Monte Carlo tree search.

use arrayvec::ArrayVec;
use dreamtable_core::{Brain, MAX_SEATS, Nobody, Node, Question, Seat, Step, Style, pick};

use crate::limits::Patience;
use crate::playout::{next_seat, short_playout};
use crate::tree::{Branch, Perch, Tree, TwigId};
use crate::{Bot, FastRng, Limits};

/// Searches in imagined worlds, a new one for each iteration, so that no secret is ever used: each
/// is drawn from the observation alone.
///
/// Every seat has a tree of its own that branches on what that seat did and saw others do, and
/// each seat aims at its own payoff (multiple-observer information-set search). While several
/// seats are awaited at once, none sees the commitment of another before the last one has made
/// his. Chance is drawn, not branched on: what is legal tells the worlds apart.
pub struct Mcts<G: Brain> {
    style: Style,
    rng: FastRng,
    tree: Tree<G::Action>,
    actions: Vec<G::Action>,
    /// Room for the game to find its habit in.
    habits: Vec<G::Action>,
    /// The judged twigs of the running iteration.
    path: Vec<(Seat, TwigId)>,
}

impl<G: Brain> Mcts<G> {
    pub fn new(style: Style, seed: u64) -> Self {
        Mcts {
            style,
            rng: FastRng::new(seed),
            tree: Tree::new(),
            actions: Vec::new(),
            habits: Vec::new(),
            path: Vec::new(),
        }
    }

    pub(crate) fn style(&self) -> Style {
        self.style
    }

    /// What a seat has tried first in the latest search: the action, how often, what it paid.
    pub(crate) fn tried(&self, seat: Seat) -> impl Iterator<Item = (G::Action, u32, i64)> {
        self.tree.tried(seat)
    }

    /// Searches as long as there is patience; returns the number of iterations.
    pub(crate) fn search(
        &mut self,
        game: &G,
        observation: &G::Observation,
        mut patience: Patience,
    ) -> u64 {
        self.tree.clear();
        let mut iterations = 0;
        while patience.more() {
            self.iterate(game, observation);
            iterations += 1;
        }
        iterations
    }

    /// Searches until nothing can change the choice of `seat` any more.
    fn search_for(
        &mut self,
        game: &G,
        seat: Seat,
        observation: &G::Observation,
        mut patience: Patience,
    ) {
        self.tree.clear();
        while patience.more() && self.tree.lead(seat) <= patience.left().saturating_add(1) {
            self.iterate(game, observation);
        }
    }

    fn iterate(&mut self, game: &G, observation: &G::Observation) {
        let mut state = game.imagine(observation, &mut self.rng);
        self.path.clear();
        let over = self.descend(game, &mut state) || {
            let most = self.style.decisions(game.seats());
            short_playout(game, &mut state, most, &mut self.rng, &mut self.actions).0
        };
        // A seat has many twigs on the path: it is judged once.
        let payoffs = if over { game.payoffs(&state) } else { game.judge(&state) };
        for &(seat, twig) in &self.path {
            self.tree.reward(twig, payoffs.of(seat));
        }
    }

    /// Plays by the trees until every seat has left its own; returns whether the match is over.
    fn descend(&mut self, game: &G, state: &mut G::State) -> bool {
        let mut places: ArrayVec<Option<Perch>, MAX_SEATS> =
            Seat::all(game.seats()).map(|seat| Some(Perch::Root(seat))).collect();
        let mut inside = places.len();
        let mut unseen: ArrayVec<(Seat, G::Action), MAX_SEATS> = ArrayVec::new();
        let exploration = f32::from(self.style.exploration);
        while inside > 0 {
            let node = game.node(state);
            let Some(seat) = next_seat(node) else {
                if node == Node::Over {
                    return true;
                }
                let outcome = game.sample(state, &mut self.rng);
                game.apply(state, Step::Chance(outcome), &mut Nobody);
                continue;
            };
            let action = match places[seat.index()] {
                None => game.habit(state, seat, &mut self.actions, &mut self.rng),
                Some(place) => {
                    game.legal_actions(state, seat, &mut self.actions);
                    let habit = |rng: &mut FastRng| game.habit(state, seat, &mut self.habits, rng);
                    let choice = self.tree.choose(
                        place,
                        seat,
                        &self.actions,
                        habit,
                        exploration,
                        &mut self.rng,
                    );
                    let twig = match choice {
                        Branch::Known(twig) => {
                            places[seat.index()] = Some(Perch::At(twig));
                            twig
                        }
                        Branch::New(twig) => {
                            places[seat.index()] = None;
                            inside -= 1;
                            twig
                        }
                    };
                    self.path.push((seat, twig));
                    self.tree.action(twig)
                }
            };
            game.apply(state, Step::Act { seat, action }, &mut Nobody);
            unseen.push((seat, action));
            if node.awaited().len() <= 1 {
                for (actor, action) in unseen.drain(..) {
                    self.show(&mut places, actor, action);
                }
            }
        }
        false
    }

    /// Every other seat that is still inside its tree sees what `actor` did.
    fn show(&mut self, places: &mut [Option<Perch>], actor: Seat, action: G::Action) {
        for (viewer, place) in places.iter_mut().enumerate() {
            if let Some(place) = place
                && viewer != actor.index()
            {
                *place = Perch::At(self.tree.follow(*place, actor, action));
            }
        }
    }
}

impl<G: Brain> Bot<G> for Mcts<G> {
    fn choose(&mut self, game: &G, asked: &Question<'_, G>, limits: &Limits) -> Option<G::Action> {
        let patience = limits.patience(self.style.iterations);
        self.search_for(game, asked.seat, asked.seen, patience);
        let favourite = self.tree.favourite(asked.seat, asked.legal);
        Some(favourite.unwrap_or_else(|| pick(&mut self.rng, asked.legal)))
    }
}
