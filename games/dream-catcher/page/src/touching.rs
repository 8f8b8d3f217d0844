//! Cards under a live finger: what lies under it goes out to who holds the card, as fast as a finger
//! feels and no faster, and to nobody else.

use std::collections::BTreeSet;

use dream_catcher::Touch::Gentle;
use dream_catcher::finger::{MOST_BATCH, Numb};
use dream_catcher::live::STRIDE;
use dream_catcher::{
    Clarity, DreamCatcher, Finger, Fingertip, Handle, Motion, Observation, Patch, Reach, Spot,
    State, Untouched, along, feel,
};
use dreamtable_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use view::game::{Memory, Unanswered, to_json};

use crate::{daily, practice};

/// What a finger asks to feel, as a client says it. Lengths are in quarter units, from 0 to 400.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Touch {
    /// The handle of the card.
    card: String,
    /// The client's own number of this question; the answer repeats it.
    seq: u64,
    /// Quarter turns by which the holder has turned the card.
    #[serde(default)]
    turn: u8,
    /// Cues only, no lines.
    #[serde(default)]
    pure: bool,
    /// Fingertip 0 or 1.
    #[serde(default)]
    tip: u8,
    /// The fingertip was put down at the first of these spots.
    #[serde(default)]
    press: bool,
    /// Spots, at most four: x, y, and the milliseconds since the one before. Time is the host's
    /// affair, so the third number counts for nothing.
    #[serde(default)]
    pts: Vec<(i64, i64, i64)>,
    /// Instead of spots: on along the line under the finger, from x, y, at x, y.
    #[serde(default)]
    along: Option<[i64; 4]>,
}

/// What was felt, for nobody but who asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Felt {
    seq: u64,
    spots: Vec<Patch>,
    /// The last spot in words; empty when nothing was felt.
    words: String,
}

/// Where a finger went, once everybody may know: a path of an SVG over the figure, 100 wide and high.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
struct Went {
    round: u8,
    seat: Seat,
    /// The card's letter.
    card: String,
    path: String,
}

fn read(asked: &Value) -> Result<Touch, Unanswered> {
    Touch::deserialize(asked).map_err(|error| Unanswered::Unreadable(error.to_string()))
}

/// What the finger of a seat feels; the seat's memory is its finger.
pub fn touch(
    game: &DreamCatcher,
    state: &State,
    seat: Seat,
    asked: &Value,
    memory: &mut Memory,
    now: u64,
) -> Result<Value, Unanswered> {
    let asked = &read(asked)?;
    let finger = memory.or_insert(|| Finger::new(now));
    // A text that is no handle is a card nobody holds, and costs as much.
    let nobodys = Handle::default();
    let reach = Reach {
        card: asked.card.parse().unwrap_or(nobodys),
        tip: asked.tip.into(),
        turn: asked.turn,
        pure: asked.pure,
        press: asked.press,
        motion: motion(asked)?,
    };
    let patches = game.touch(state, seat, finger, &reach, now).map_err(untouched)?;
    Ok(felt(asked, patches.into_iter().collect()))
}

fn felt(asked: &Touch, spots: Vec<Patch>) -> Value {
    let words = spots.last().map(Patch::words).unwrap_or_default();
    to_json(&Felt { seq: asked.seq, spots, words })
}

/// The strokes of all rounds that are revealed, night by night and seat by seat (CT-8.25).
pub fn went(seen: &Observation, memories: &[Memory], kept: Option<&Value>) -> Value {
    let mut all = gathered(seen, memories, kept);
    all.retain(|went| seen.public.told.iter().any(|told| told.round == went.round));
    to_json(&all)
}

/// All strokes that are to be kept; nothing where nobody felt anything.
pub fn keep(seen: &Observation, memories: &[Memory], kept: Option<&Value>) -> Option<Value> {
    Some(gathered(seen, memories, kept)).filter(|all| !all.is_empty()).map(|all| to_json(&all))
}

/// What was kept, and what the fingers here remember of revealed rounds beside it: other seats may have felt
/// their cards through other servers.
fn gathered(seen: &Observation, memories: &[Memory], kept: Option<&Value>) -> Vec<Went> {
    let mut all: Vec<Went> = kept.and_then(|kept| Vec::deserialize(kept).ok()).unwrap_or_default();
    let known: BTreeSet<Went> = all.iter().cloned().collect();
    for told in &seen.public.told {
        for (seat, memory) in Seat::all(seen.seats).zip(memories) {
            let finger = memory.get::<Finger>();
            let ways = finger.into_iter().flat_map(|finger| finger.trail().of_round(told.round));
            let went = ways.filter(|way| way.spots.len() > 1).map(|way| Went {
                round: told.round,
                seat,
                card: way.card.to_string(),
                path: path(&way.spots),
            });
            all.extend(went.filter(|went| !known.contains(went)));
        }
    }
    all.sort_by_key(|went| (went.round, went.seat));
    all
}

/// Quarter units as a path in units.
fn path(spots: &[Spot]) -> String {
    let units = |v: u16| f64::from(v) / 4.0;
    let spots = spots.iter().map(|spot| format!("{} {}", units(spot.x), units(spot.y)));
    format!("M{}", spots.collect::<Vec<_>>().join("L"))
}

/// What is felt of the figure of a lesson, which everybody may look at, or of a card of the day: `card` is
/// its number or its name, and no finger is too fast.
pub fn practise(asked: &Value) -> Result<Value, Unanswered> {
    let asked = &read(asked)?;
    let lesson = || asked.card.parse().ok().map(practice::relief);
    let relief = daily::relief(&asked.card).or_else(lesson).ok_or_else(|| {
        Unanswered::Unreadable("the card of a lesson is called by its number".to_owned())
    })?;
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

fn motion(asked: &Touch) -> Result<Motion, Unanswered> {
    match asked.along {
        Some([from_x, from_y, x, y]) if asked.pts.is_empty() => {
            Ok(Motion::Along { from: Spot::new(from_x, from_y), at: Spot::new(x, y) })
        }
        None if (1..=MOST_BATCH).contains(&asked.pts.len()) => {
            Ok(Motion::Over(asked.pts.iter().map(|(x, y, _)| Spot::new(*x, *y)).collect()))
        }
        _ => {
            let most = MOST_BATCH;
            let what = format!("give one to {most} spots in pts, or along with four numbers");
            Err(Unanswered::Unreadable(what))
        }
    }
}

fn untouched(why: Untouched) -> Unanswered {
    let words = why.to_string();
    match why {
        Untouched::NotNow => Unanswered::NotNow(words),
        Untouched::NotInHand => Unanswered::NotYours(words),
        Untouched::Numb(Numb::TooMany(wait) | Numb::TooFast(wait)) => {
            Unanswered::TooFast { error: "numb", why: words, wait }
        }
    }
}
