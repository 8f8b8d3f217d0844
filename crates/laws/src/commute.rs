//! Steps that are said to commute do, so that one can be taken back from under the other.

use std::sync::Arc;

use dreamtable_core::{Game, Match, Node, Seat, Seed, Step, Viewer, below};

use crate::stroll::{StepOf, after, after_with_events, legal, visit};
use crate::{Tries, Verdict};

const LAW: &str = "commuting steps";

/// How many actions of each other seat are tried after a step.
const LATER: usize = 6;

/// Where a game says that two steps commute, both orders are legal and give the same state, every
/// viewer hears the same of each step either way, and the later one reveals nothing. What chance
/// makes of the later one belongs to it: the same luck does the same, and the seat of the earlier
/// one cannot tell what. Taking the earlier one back then leaves the table as if it had never been
/// done.
pub fn commute<G: Game + Clone>(game: &G, tries: &Tries) -> Verdict {
    let game = Arc::new(game.clone());
    visit(&*game, tries, LAW, |position, rng| {
        let Some(StepOf::<G>::Act { seat, action }) = position.step else { return Ok(()) };
        if game.reveals(position.state, seat, action) {
            return Ok(());
        }
        let between = after(&*game, position.state, StepOf::<G>::Act { seat, action });
        for other in game.node(&between).open().without(seat).iter() {
            let mut actions = legal(&*game, &between, other);
            while actions.len() > LATER {
                actions.swap_remove(below(rng, actions.len() as u32) as usize);
            }
            for later in actions.into_iter().map(|action| (other, action)) {
                let pair =
                    Pair { game: &game, state: position.state, earlier: (seat, action), later };
                if game.commute(pair.state, pair.earlier, pair.later) {
                    let luck = [0, 1].map(|_| Seed::from_number(below(rng, u32::MAX).into()));
                    let done = pair.both_orders(&between, &luck)?;
                    pair.taken_back(&done)?;
                }
            }
        }
        Ok(())
    })
}

/// Two steps that are said to commute, and the table before them.
struct Pair<'a, G: Game> {
    game: &'a Arc<G>,
    state: &'a G::State,
    earlier: (Seat, G::Action),
    later: (Seat, G::Action),
}

/// What came of a step: what chance made of it, the table after that, and all that happened.
struct Done<G: Game> {
    state: G::State,
    outcomes: Vec<G::Outcome>,
    events: Vec<G::Event>,
}

impl<G: Game> Done<G> {
    fn new(game: &G, state: &G::State, (seat, action): (Seat, G::Action), luck: &Seed) -> Self {
        let (state, events) = after_with_events(game, state, Step::Act { seat, action });
        let mut done = Done { state, events, outcomes: Vec::new() };
        while game.node(&done.state) == Node::Chance {
            let mut stream = luck.stream("chance", done.outcomes.len() as u64);
            let outcome = game.sample(&done.state, &mut stream);
            game.apply(&mut done.state, Step::Chance(outcome), &mut done.events);
            done.outcomes.push(outcome);
        }
        done
    }

    fn heard(&self, game: &G, viewer: Viewer) -> Vec<G::Event> {
        self.events.iter().filter_map(|event| game.event_for(event, viewer)).collect()
    }
}

impl<G: Game> Pair<'_, G> {
    fn wrong<T>(&self, what: &str) -> Result<T, String> {
        let Pair { earlier, later, .. } = self;
        Err(format!("{earlier:?} and {later:?} are said to commute, {what}"))
    }

    fn both_orders(&self, between: &G::State, luck: &[Seed; 2]) -> Result<Done<G>, String> {
        let Pair { game, state, earlier, later } = *self;
        if game.reveals(between, later.0, later.1) {
            return self.wrong("but the later one reveals something");
        }
        if game.refusal(state, later.0, later.1).is_some() {
            return self.wrong("but the later one is not legal without the earlier one");
        }
        let [without, later_after] =
            [state, between].map(|state| Done::new(&**game, state, later, &luck[0]));
        if without.outcomes != later_after.outcomes {
            return self.wrong("but the earlier one changes what chance makes of the later one");
        }
        if game.refusal(&without.state, earlier.0, earlier.1).is_some() {
            return self.wrong("but the other way round is not legal");
        }
        let [earlier_alone, earlier_after] =
            [state, &without.state].map(|state| Done::new(&**game, state, earlier, &luck[0]));
        if later_after.state != earlier_after.state {
            let (there, back) = (&later_after.state, &earlier_after.state);
            return self.wrong(&format!("but give\n{there:?}\nor the other way round\n{back:?}"));
        }
        for viewer in Viewer::all(game.seats()) {
            let same = |a: &Done<G>, b: &Done<G>| a.heard(game, viewer) == b.heard(game, viewer);
            if !same(&without, &later_after) || !same(&earlier_alone, &earlier_after) {
                return self.wrong(&format!("but viewer {viewer} hears which came first"));
            }
        }
        let viewer = Viewer::Seat(earlier.0);
        let told = |done: &Done<G>| (game.observe(&done.state, viewer), done.heard(game, viewer));
        if told(&later_after) != told(&Done::new(&**game, between, later, &luck[1])) {
            return self.wrong(&format!("but seat {viewer} is shown what chance did"));
        }
        Ok(without)
    }

    fn taken_back(&self, done: &Done<G>) -> Result<(), String> {
        let Pair { game, state, earlier, later } = *self;
        let mut play = Match::from_position(Arc::clone(game), state.clone());
        let wrong = |error| format!("taking {earlier:?} back from under {later:?}: {error}");
        play.play(earlier.0, earlier.1).map_err(wrong)?;
        play.play(later.0, later.1).map_err(wrong)?;
        for outcome in &done.outcomes {
            play.happen(*outcome).map_err(wrong)?;
        }
        play.undo(earlier.0).map_err(wrong)?;
        if *play.state() != done.state {
            return Err(format!(
                "taking {earlier:?} back from under {later:?} leaves\n{:?}\nnot\n{:?}",
                play.state(),
                done.state
            ));
        }
        Ok(())
    }
}
