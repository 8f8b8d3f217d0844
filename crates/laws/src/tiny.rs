//! On a world small enough to enumerate, imagined states fit all that was ever shown.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use dreamtable_core::{Game, Node, Seed, Step, Viewer};

use crate::stroll::{StepOf, after_with_events, legal, written};
use crate::{Breach, Verdict};

const LAW: &str = "the tiny world";

/// How many times more draws confirm that frequencies are uneven.
const CONFIRMING: usize = 16;

/// How much of the tiny world is looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Tiny {
    /// How many positions are kept. What lies beyond is left out together with every history that
    /// could lead there.
    pub positions: usize,
    /// How many actions of seats that merely may act are followed on each path.
    pub may_actions: u8,
    /// How many histories are checked for each viewer, spread over all there are.
    pub histories: usize,
    /// How many worlds are imagined for each state that fits, to see whether all of them occur.
    pub draws: usize,
    /// The most states a history may fit for all of them to be asked for.
    pub most_states: usize,
    /// How many times rarer or more frequent than its share a state may occur.
    pub evenness: f64,
    pub seed: u64,
}

impl Default for Tiny {
    fn default() -> Self {
        Tiny {
            positions: 20_000,
            may_actions: 1,
            histories: 400,
            draws: 60,
            most_states: 60,
            evenness: 2.0,
            seed: 1,
        }
    }
}

/// Follows every action and every outcome from `starts` (all positions the match could be in, as
/// likely as each other; usually just the setup), keeping for each viewer all it was ever shown:
/// observations, events heard, own actions. Then what a viewer imagines must be one of the states
/// reached with that very history; and each such state must be imagined, about as often as others.
pub fn tiny_world<G: Game>(game: &G, starts: &[G::State], tiny: &Tiny) -> Verdict {
    let mut world = World::new(game, tiny.clone());
    world.explore(starts)?;
    let mut checked = 0;
    for (index, viewer) in Viewer::all(game.seats()).enumerate() {
        checked += world.check(index, viewer)?;
    }
    if checked == 0 {
        let what = "no history was followed to its end: allow more positions or a smaller world";
        return Err(Breach::new(LAW, what));
    }
    Ok(())
}

/// A position together with what every viewer has been shown on the way.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Place<S> {
    state: S,
    /// The history of each viewer.
    told: Vec<usize>,
    mays: u8,
}

/// Everything one viewer can have been shown, as a tree: each history goes on from a shorter one.
struct Histories<G: Game> {
    /// By what came before, what is new, and what is seen now.
    ids: HashMap<(usize, String, Rc<str>), usize>,
    looks: HashSet<Rc<str>>,
    nodes: Vec<History<G>>,
}

struct History<G: Game> {
    before: usize,
    /// What the viewer did and heard last, in words.
    news: String,
    seen: G::Observation,
    /// The states it fits, each with its probability had everybody acted without preference.
    fits: HashMap<G::State, f64>,
    /// Whether some states it fits were left out.
    cut: bool,
}

struct World<'g, G: Game> {
    game: &'g G,
    tiny: Tiny,
    histories: Vec<Histories<G>>,
}

impl<'g, G: Game> World<'g, G> {
    fn new(game: &'g G, tiny: Tiny) -> Self {
        let histories = Viewer::all(game.seats())
            .map(|_| Histories { ids: HashMap::new(), looks: HashSet::new(), nodes: Vec::new() })
            .collect();
        World { game, tiny, histories }
    }

    fn explore(&mut self, starts: &[G::State]) -> Verdict {
        let mut layer: Vec<(Place<G::State>, f64)> = Vec::new();
        for state in starts {
            let told = self.tell(state, None, None);
            let place = Place { state: state.clone(), told, mays: 0 };
            layer.push((place, 1.0));
        }
        let mut kept = layer.len();
        while !layer.is_empty() {
            for (place, weight) in &layer {
                self.settle(place, *weight);
            }
            let mut next: Vec<(Place<G::State>, f64)> = Vec::new();
            let mut index: HashMap<Place<G::State>, usize> = HashMap::new();
            for (place, weight) in &layer {
                for (step, share) in self.steps(place)? {
                    let child = self.child(place, step);
                    if let Some(at) = index.get(&child) {
                        next[*at].1 += weight * share;
                    } else if kept < self.tiny.positions && child.mays <= self.tiny.may_actions {
                        kept += 1;
                        index.insert(child.clone(), next.len());
                        next.push((child, weight * share));
                    } else {
                        self.cut(&child);
                    }
                }
            }
            layer = next;
        }
        Ok(())
    }

    /// Every step possible at a place with its share: chance by weight, actions alike.
    fn steps(&self, place: &Place<G::State>) -> Result<Vec<(StepOf<G>, f64)>, Breach> {
        Ok(match self.game.node(&place.state) {
            Node::Over => Vec::new(),
            Node::Decision { must, may } => must
                .union(may)
                .iter()
                .flat_map(|seat| {
                    let actions = legal(self.game, &place.state, seat);
                    actions.into_iter().map(move |action| (Step::Act { seat, action }, 1.0))
                })
                .collect(),
            Node::Chance => {
                let Some(outcomes) = self.game.outcomes(&place.state) else {
                    let what = "in a tiny world all outcomes of chance must be listed";
                    return Err(Breach::new(LAW, what));
                };
                let sum: u64 = outcomes.iter().map(|(_, weight)| weight).sum();
                outcomes
                    .into_iter()
                    .filter(|(_, weight)| *weight > 0)
                    .map(|(outcome, weight)| (Step::Chance(outcome), weight as f64 / sum as f64))
                    .collect()
            }
        })
    }

    fn child(&mut self, place: &Place<G::State>, step: StepOf<G>) -> Place<G::State> {
        let (state, events) = after_with_events(self.game, &place.state, step);
        let told = self.tell(&state, Some(&place.told), Some((step, &events)));
        let awaited = self.game.node(&place.state).awaited();
        let free = matches!(step, Step::Act { seat, .. } if !awaited.contains(seat));
        Place { state, told, mays: place.mays + u8::from(free) }
    }

    /// Shows a state, and the step that led to it, to every viewer; returns their histories. What
    /// changes nothing for a viewer and makes no sound is not part of its history.
    fn tell(
        &mut self,
        state: &G::State,
        before: Option<&[usize]>,
        step: Option<(StepOf<G>, &[G::Event])>,
    ) -> Vec<usize> {
        let game = self.game;
        let viewers = Viewer::all(game.seats()).zip(&mut self.histories).enumerate();
        let told = viewers.map(|(index, (viewer, histories))| {
            let seen = game.observe(state, viewer);
            let Some(((step, events), before)) = step.zip(before) else {
                return histories.follow(None, "the beginning".to_owned(), seen);
            };
            let before = before[index];
            let own = matches!(step, Step::Act { seat, .. } if viewer.is(seat));
            let heard: Vec<G::Event> =
                events.iter().filter_map(|event| game.event_for(event, viewer)).collect();
            if !own && heard.is_empty() && histories.nodes[before].seen == seen {
                return before;
            }
            let did = if own { format!("does {}, ", written(game, &step)) } else { String::new() };
            histories.follow(Some(before), format!("{did}hears {heard:?}"), seen)
        });
        told.collect()
    }

    fn settle(&mut self, place: &Place<G::State>, weight: f64) {
        for (histories, history) in self.histories.iter_mut().zip(&place.told) {
            *histories.nodes[*history].fits.entry(place.state.clone()).or_default() += weight;
        }
    }

    fn cut(&mut self, place: &Place<G::State>) {
        for (histories, history) in self.histories.iter_mut().zip(&place.told) {
            histories.nodes[*history].cut = true;
        }
    }

    /// Checks the histories of one viewer; returns how many.
    fn check(&self, index: usize, viewer: Viewer) -> Result<usize, Breach> {
        let histories = &self.histories[index];
        let whole: Vec<usize> =
            (0..histories.nodes.len()).filter(|history| histories.is_whole(*history)).collect();
        let stride = whole.len().div_ceil(self.tiny.histories.max(1)).max(1);
        let mut checked = 0;
        for history in whole.into_iter().step_by(stride) {
            self.check_history(histories, history, viewer).map_err(|what| {
                let what = format!("viewer {viewer} {what}");
                Breach { law: LAW, what, trail: histories.story(history) }
            })?;
            checked += 1;
        }
        Ok(checked)
    }

    /// Thousands of frequencies are compared, so some stray by luck alone: what looks uneven is drawn
    /// anew, many times more often, before it counts. Luck fades then, a bias stays.
    fn check_history(
        &self,
        histories: &Histories<G>,
        id: usize,
        viewer: Viewer,
    ) -> Result<(), String> {
        let history = &histories.nodes[id];
        let draws = self.tiny.draws * history.fits.len().min(self.tiny.most_states);
        let drawn = self.imagine(history, draws, &format!("imagine {viewer}"), id)?;
        if history.fits.len() > self.tiny.most_states || self.uneven(history, &drawn).is_none() {
            return Ok(());
        }
        let again = format!("imagine {viewer} again");
        let drawn = self.imagine(history, draws * CONFIRMING, &again, id)?;
        self.uneven(history, &drawn).map_or(Ok(()), Err)
    }

    /// How often each state is imagined in so many draws; an error when one does not fit.
    fn imagine(
        &self,
        history: &History<G>,
        draws: usize,
        purpose: &str,
        id: usize,
    ) -> Result<HashMap<G::State, usize>, String> {
        let mut rng = Seed::from_number(self.tiny.seed).stream(purpose, id as u64);
        let mut drawn: HashMap<G::State, usize> = HashMap::new();
        for _ in 0..draws {
            let state = self.game.determinize(&history.seen, &mut rng);
            if !history.fits.contains_key(&state) {
                return Err(format!(
                    "imagines a state that does not fit all it was shown: {state:?}"
                ));
            }
            *drawn.entry(state).or_default() += 1;
        }
        Ok(drawn)
    }

    /// Of the states imagined too often or too rarely the rarest, so that the same one is always named.
    fn uneven(&self, history: &History<G>, drawn: &HashMap<G::State, usize>) -> Option<String> {
        let draws = drawn.values().sum::<usize>() as f64;
        let states = history.fits.len();
        let even = draws / states as f64;
        let sum: f64 = history.fits.values().sum();
        let strays = history.fits.iter().filter_map(|(state, weight)| {
            let likely = draws * weight / sum;
            let (least, most) = (even.min(likely), even.max(likely));
            let times = drawn.get(state).copied().unwrap_or_default();
            let range = least / self.tiny.evenness..=most * self.tiny.evenness;
            (!range.contains(&(times as f64))).then(|| {
                let share = format!("where {least:.1} to {most:.1} would be its share");
                (times, format!("{share} of {states} states that fit: {state:?}"))
            })
        });
        let (times, share) = strays.min()?;
        Some(format!("imagines this state {times} times in {draws}, {share}"))
    }
}

impl<G: Game> Histories<G> {
    /// The history that goes on from `before` with what is shown now.
    fn follow(&mut self, before: Option<usize>, news: String, seen: G::Observation) -> usize {
        let id = self.nodes.len();
        let look = self.look(&seen);
        // A first history goes on from itself.
        let key = (before.unwrap_or(usize::MAX), news, look);
        if let Some(known) = self.ids.get(&key) {
            return *known;
        }
        self.nodes.push(History {
            before: before.unwrap_or(id),
            news: key.1.clone(),
            seen,
            fits: HashMap::new(),
            cut: false,
        });
        self.ids.insert(key, id);
        id
    }

    /// An observation as text to compare by, kept once however many histories end with it.
    fn look(&mut self, seen: &G::Observation) -> Rc<str> {
        let look: Rc<str> = format!("{seen:?}").into();
        if let Some(known) = self.looks.get(&look) {
            return known.clone();
        }
        self.looks.insert(look.clone());
        look
    }

    /// Whether every state with this history was reached: nothing was left out at it or before it,
    /// where what was left out could have led to it.
    fn is_whole(&self, history: usize) -> bool {
        !self.nodes[history].fits.is_empty() && self.back(history).all(|id| !self.nodes[id].cut)
    }

    fn back(&self, history: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(history), |id| {
            let before = self.nodes[*id].before;
            (before != *id).then_some(before)
        })
    }

    fn story(&self, history: usize) -> Vec<String> {
        let mut story: Vec<String> =
            self.back(history).map(|id| self.nodes[id].news.clone()).collect();
        story.reverse();
        story.push(format!("and sees {:?}", self.nodes[history].seen));
        story
    }
}
