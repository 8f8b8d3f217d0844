//! What the strongest bot would do, and what it expects of everything else.

use std::cmp::Reverse;

use dreamtable_core::{
    Brain, Effort, Level, Nobody, Node, Payoffs, Plan, Question, Seat, Step, Viewer,
};

use crate::playout::next_seat;
use crate::{FastRng, Limits, Mcts};

/// What a bot thinks of one thing that can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opinion<A> {
    pub action: A,
    /// How often it was tried in thought.
    pub tries: u32,
    /// The chance of winning it expects, on the scale of payoffs; `None` where it was never tried.
    pub chance: Option<i32>,
}

/// In so many worlds each choice of a planner is tried.
const WORLDS: u32 = 24;
/// So many steps are played on in one of them, at most: until the table is settled, or to the end.
const FAR_ENOUGH: usize = 200;
const THE_END: usize = 5_000;

/// What the strongest level has weighed, its own choice first. `also` is weighed even if no bot would do
/// it, as far as that can be said.
pub fn advise<G: Brain>(
    game: &G,
    asked: &Question<'_, G>,
    also: Option<G::Action>,
    seed: u64,
    limits: &Limits,
) -> Vec<Opinion<G::Action>> {
    match plan(game, asked, Level::Lucid, seed) {
        Plan::Act(best) => compared(game, asked, best, also, seed, limits),
        Plan::Search if asked.awaited => {
            Mcts::new(game.style(Level::Lucid), seed).opinions(game, asked, limits)
        }
        _ => Vec::new(),
    }
}

fn plan<G: Brain>(game: &G, asked: &Question<'_, G>, level: Level, seed: u64) -> Plan<G::Action> {
    let effort = Effort { level, iterations: game.style(level).iterations };
    game.plan(asked, effort, &mut FastRng::new(!seed))
}

/// A planner tells its choice and no more. So it is compared with what the weaker levels would do: each
/// in the same worlds, in which the turn is played on as greedy bots do, and judged where it is settled
/// or, where the game wants that, when the match is over.
fn compared<G: Brain>(
    game: &G,
    asked: &Question<'_, G>,
    best: G::Action,
    also: Option<G::Action>,
    seed: u64,
    limits: &Limits,
) -> Vec<Opinion<G::Action>> {
    let weaker = Level::NAMED.into_iter().rev().filter(|level| *level != Level::Random);
    let planned = weaker.filter_map(|level| match plan(game, asked, level, seed) {
        Plan::Act(action) => Some(action),
        _ => None,
    });
    let mut opinions = vec![Opinion { action: best, tries: 0, chance: None }];
    for action in planned.chain(also) {
        let is_new = opinions.iter().all(|opinion| opinion.action != action);
        if is_new && asked.legal.binary_search(&action).is_ok() {
            opinions.push(Opinion { action, tries: 0, chance: None });
        }
    }
    let mut sums = vec![0; opinions.len()];
    let mut patience = limits.patience(WORLDS);
    let mut worlds = 0;
    while patience.more() {
        let luck = FastRng::new(seed ^ u64::from(worlds));
        worlds += 1;
        for (opinion, sum) in opinions.iter().zip(&mut sums) {
            *sum += after(game, asked, opinion.action, luck.clone()).of(asked.seat);
        }
    }
    for (opinion, sum) in opinions.iter_mut().zip(sums) {
        *opinion = Opinion { tries: worlds, chance: sum.checked_div(worlds as i32), ..*opinion };
    }
    opinions[1..].sort_by_key(|opinion| Reverse(opinion.chance));
    opinions
}

/// Everybody's chance where the table is settled next, or what the match is worth at its end.
fn after<G: Brain>(
    game: &G,
    asked: &Question<'_, G>,
    action: G::Action,
    mut luck: FastRng,
) -> Payoffs {
    let mut state = game.imagine(asked.seen, &mut luck);
    let (mut step, mut legal) = (Step::Act { seat: asked.seat, action }, Vec::new());
    for _ in 0..if G::FORETOLD_TO_THE_END { THE_END } else { FAR_ENOUGH } {
        game.apply(&mut state, step, &mut Nobody);
        if !G::FORETOLD_TO_THE_END && game.settled(&state) {
            break;
        }
        step = match (next_seat(game.node(&state)), game.node(&state)) {
            (Some(seat), _) => {
                let action = usual(game, &state, seat, &mut legal, &mut luck);
                Step::Act { seat, action }
            }
            (None, Node::Chance) => Step::Chance(game.sample(&state, &mut luck)),
            _ => break,
        };
    }
    game.judge(&state)
}

/// What a greedy bot does there.
fn usual<G: Brain>(
    game: &G,
    state: &G::State,
    seat: Seat,
    legal: &mut Vec<G::Action>,
    luck: &mut FastRng,
) -> G::Action {
    game.legal_actions(state, seat, legal);
    let seen = game.observe(state, Viewer::Seat(seat));
    let asked = Question { seat, seen: &seen, legal, awaited: true };
    let effort = Effort { level: Level::Greedy, iterations: game.style(Level::Greedy).iterations };
    match game.plan(&asked, effort, luck) {
        Plan::Act(action) => action,
        _ => game.habit(state, seat, legal, luck),
    }
}

impl<G: Brain> Mcts<G> {
    fn opinions(
        &mut self,
        game: &G,
        asked: &Question<'_, G>,
        limits: &Limits,
    ) -> Vec<Opinion<G::Action>> {
        self.search(game, asked.seen, limits.patience(self.style().iterations));
        let tried = self.tried(asked.seat).filter(|(_, tries, _)| *tries > 0);
        let legal = tried.filter(|(action, ..)| asked.legal.binary_search(action).is_ok());
        let mut opinions: Vec<_> = legal
            .map(|(action, tries, payoff)| Opinion {
                action,
                tries,
                chance: Some((payoff / i64::from(tries)) as i32),
            })
            .collect();
        opinions.sort_by_key(|opinion| (Reverse((opinion.tries, opinion.chance)), opinion.action));
        opinions
    }
}
