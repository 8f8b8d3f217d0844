//! Steps that are said to commute do, so that one can be taken back from under the other.

use std::sync::Arc;

use dreamtable_core::{Game, Match, Seat, Viewer, below};

use crate::stroll::{StepOf, after_with_events, legal, visit};
use crate::{Tries, Verdict};

const LAW: &str = "commuting steps";

/// How many actions of each other seat are tried after a step.
const LATER: usize = 6;

/// Where a game says that two steps commute, both orders are legal and give the same state, every
/// viewer hears the same of each step either way, and the later one reveals nothing. Taking the
/// earlier one back then leaves the table as if it had never been done.
pub fn commute<G: Game + Clone>(game: &G, tries: &Tries) -> Verdict {
    let game = Arc::new(game.clone());
    visit(&*game, tries, LAW, |position, rng| {
        let Some(StepOf::<G>::Act { seat, action }) = position.step else { return Ok(()) };
        if game.reveals(position.state, seat, action) {
            return Ok(());
        }
        let earlier = (seat, action);
        let (between, _) = after_with_events(&*game, position.state, act::<G>(earlier));
        for other in game.node(&between).open().without(seat).iter() {
            let mut actions = legal(&*game, &between, other);
            while actions.len() > LATER {
                actions.swap_remove(below(rng, actions.len() as u32) as usize);
            }
            for later in actions.into_iter().map(|action| (other, action)) {
                if game.commute(position.state, earlier, later) {
                    both_orders(&*game, position.state, &between, earlier, later)?;
                    taken_back(&game, position.state, earlier, later)?;
                }
            }
        }
        Ok(())
    })
}

fn act<G: Game>((seat, action): (Seat, G::Action)) -> StepOf<G> {
    StepOf::<G>::Act { seat, action }
}

fn both_orders<G: Game>(
    game: &G,
    state: &G::State,
    between: &G::State,
    earlier: (Seat, G::Action),
    later: (Seat, G::Action),
) -> Result<(), String> {
    let wrong =
        |what: String| Err(format!("{earlier:?} and {later:?} are said to commute, {what}"));
    if game.reveals(between, later.0, later.1) {
        return wrong("but the later one reveals something".to_owned());
    }
    if game.refusal(state, later.0, later.1).is_some() {
        return wrong("but the later one is not legal without the earlier one".to_owned());
    }
    let (without, later_alone) = after_with_events(game, state, act::<G>(later));
    if game.refusal(&without, earlier.0, earlier.1).is_some() {
        return wrong("but the other way round is not legal".to_owned());
    }
    let (_, earlier_alone) = after_with_events(game, state, act::<G>(earlier));
    let (there, later_after) = after_with_events(game, between, act::<G>(later));
    let (back, earlier_after) = after_with_events(game, &without, act::<G>(earlier));
    if there != back {
        return wrong(format!("but give\n{there:?}\nor the other way round\n{back:?}"));
    }
    for viewer in Viewer::all(game.seats()) {
        let heard = |events: &[G::Event]| -> Vec<G::Event> {
            events.iter().filter_map(|event| game.event_for(event, viewer)).collect()
        };
        if heard(&later_alone) != heard(&later_after)
            || heard(&earlier_alone) != heard(&earlier_after)
        {
            return wrong(format!("but viewer {viewer} hears which came first"));
        }
    }
    Ok(())
}

fn taken_back<G: Game>(
    game: &Arc<G>,
    state: &G::State,
    earlier: (Seat, G::Action),
    later: (Seat, G::Action),
) -> Result<(), String> {
    let mut play = Match::from_position(Arc::clone(game), state.clone());
    let mut never = Match::from_position(Arc::clone(game), state.clone());
    let wrong = |error| format!("taking {earlier:?} back from under {later:?}: {error}");
    play.play(earlier.0, earlier.1).map_err(wrong)?;
    play.play(later.0, later.1).map_err(wrong)?;
    play.undo(earlier.0).map_err(wrong)?;
    never.play(later.0, later.1).map_err(wrong)?;
    if play.state() != never.state() {
        return Err(format!(
            "taking {earlier:?} back from under {later:?} leaves\n{:?}\nnot\n{:?}",
            play.state(),
            never.state()
        ));
    }
    Ok(())
}
