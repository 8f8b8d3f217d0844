//! Dream Catcher's cards under a live finger.

use dream_catcher::Touch::Gentle;
use dream_catcher::finger::Numb;
use dream_catcher::live::STRIDE;
use dream_catcher::{
    Clarity, DreamCatcher, Finger, Fingertip, Handle, Motion, Observation, Patch, Reach, Spot,
    State, along, feel,
};
use dreamtable_core::Seat;
use view::dream_catcher::practice;

use crate::touch::{Felt, Touch, Untouched, Went};

pub(super) fn touch(
    game: &DreamCatcher,
    state: &State,
    seat: Seat,
    finger: &mut Finger,
    asked: &Touch,
    now: u64,
) -> Result<Felt, Untouched> {
    // A text that is no handle is a card nobody holds, and costs as much.
    let nobodys = Handle::default();
    let reach = Reach {
        card: asked.card.parse().unwrap_or(nobodys),
        tip: asked.tip.into(),
        turn: asked.turn,
        pure: asked.pure,
        motion: motion(asked)?,
    };
    let patches = game.touch(state, seat, finger, &reach, now).map_err(untouched)?;
    Ok(felt(asked, patches.into_iter().collect()))
}

fn felt(asked: &Touch, spots: Vec<Patch>) -> Felt {
    let words = spots.last().map(Patch::words).unwrap_or_default();
    Felt { seq: asked.seq, spots, words }
}

/// The strokes of the latest round that is revealed, seat by seat (CT-8.25).
pub(super) fn went(seen: &Observation, fingers: &[Option<Finger>]) -> Vec<Went> {
    let Some(told) = seen.public.told.last() else { return Vec::new() };
    let mut all = Vec::new();
    for (seat, finger) in Seat::all(seen.seats).zip(fingers) {
        let ways = finger.iter().flat_map(|finger| finger.trail().of_round(told.round));
        all.extend(ways.filter(|way| way.spots.len() > 1).map(|way| {
            let card = way.card.to_string();
            Went { card, seat, path: path(&way.spots) }
        }));
    }
    all
}

/// Quarter units as a path in units.
fn path(spots: &[Spot]) -> String {
    let units = |v: u16| f64::from(v) / 4.0;
    let spots = spots.iter().map(|spot| format!("{} {}", units(spot.x), units(spot.y)));
    format!("M{}", spots.collect::<Vec<_>>().join("L"))
}

/// What is felt of the figure of a lesson, which everybody may look at: `card` is its number, and no
/// finger is too fast.
pub fn practise(asked: &Touch) -> Result<Felt, Untouched> {
    let number = asked.card.parse().map_err(|_| {
        Untouched::Unreadable("the card of a lesson is called by its number".to_owned())
    })?;
    let relief = practice::relief(number);
    let tip = Fingertip { touch: Gentle, turn: asked.turn, pure: asked.pure };
    let mut from = None;
    let spots: Vec<Patch> = match motion(asked)? {
        Motion::Along { from, at } => {
            let next = along(relief, tip.turn % 4, from, at, STRIDE);
            next.map(|next| feel(relief, tip, Some(at), next, Clarity::Clear)).into_iter().collect()
        }
        Motion::Over(spots) => {
            let patch = |at| feel(relief, tip, from.replace(at), at, Clarity::Clear);
            spots.into_iter().map(patch).collect()
        }
    };
    Ok(felt(asked, spots))
}

fn motion(asked: &Touch) -> Result<Motion, Untouched> {
    match asked.along {
        Some([from_x, from_y, x, y]) if asked.pts.is_empty() => {
            Ok(Motion::Along { from: Spot::new(from_x, from_y), at: Spot::new(x, y) })
        }
        None if (1..=Touch::MOST_SPOTS).contains(&asked.pts.len()) => {
            Ok(Motion::Over(asked.pts.iter().map(|(x, y, _)| Spot::new(*x, *y)).collect()))
        }
        _ => {
            let most = Touch::MOST_SPOTS;
            let what = format!("give one to {most} spots in pts, or along with four numbers");
            Err(Untouched::Unreadable(what))
        }
    }
}

fn untouched(why: dream_catcher::Untouched) -> Untouched {
    let words = why.to_string();
    match why {
        dream_catcher::Untouched::NotNow => Untouched::NotNow(words),
        dream_catcher::Untouched::NotInHand => Untouched::NotYours(words),
        dream_catcher::Untouched::Numb(Numb::TooMany(wait) | Numb::TooFast(wait)) => {
            Untouched::Numb { why: words, wait }
        }
    }
}
