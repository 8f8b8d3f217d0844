//! A ride in a few words: what it brings, how it ends, what made each turn.

use dream_cycle::event::{Cause, Stop};
use dream_cycle::{Colour, Observation};
use dreamtable_core::Seat;
use view::names::Names;

use super::directional;
use crate::ride::{End, Gift, Ride};

/// What made a bicycle move.
pub fn cause(cause: Cause) -> String {
    match cause {
        Cause::Field { colour, tile } => format!("{} on {colour}", directional(tile)),
        Cause::Wave => "a delta wave".into(),
        Cause::Exit => "out of the doldrum".into(),
        Cause::Fringewalker => "with a Fringewalker".into(),
        Cause::Zip => "with a Zip".into(),
    }
}

/// What a square brings, on a small tag.
pub fn gift(gift: Gift) -> Option<String> {
    match gift {
        Gift::Chi(chi) => Some(format!("+{chi} chi")),
        Gift::Inspiration => Some("draw".into()),
        Gift::Effect(_) => None,
    }
}

/// The chi a rider has beyond what may be kept (DC-5.10).
pub fn above(seen: &Observation, seat: Seat) -> u8 {
    let rider = seen.rider(seat);
    let lying = if seen.options.counters_in_cap { rider.counters() } else { 0 };
    (rider.chi + lying).saturating_sub(seen.content.keep).min(rider.chi)
}

/// What riding gives back to the supply.
pub fn lost(chi: u8, keep: u8) -> String {
    format!("you lose {chi} chi by riding: only {keep} can be kept")
}

pub fn moves(count: usize) -> String {
    match count {
        0 => "no move".into(),
        1 => "1 move".into(),
        _ => format!("{count} moves"),
    }
}

pub fn row(level: u8) -> String {
    if level == 0 { "the start".into() } else { format!("row {level}") }
}

pub fn rows(from: u8, to: u8) -> String {
    match (from, to) {
        (0, 0) => "still at the start".into(),
        _ if from == to => format!("still in {}", row(to)),
        _ => format!("from {} to {}", row(from), row(to)),
    }
}

/// The ride in a few words: "5 moves, from row 1 to row 2; stops on red: no tile lies there".
pub fn course(ride: &Ride, names: &Names) -> String {
    if let Some(first) = at_once(ride, names) {
        return first;
    }
    let (from, to) = ride.ends();
    let way = if ride.legs.is_empty() {
        String::new()
    } else {
        format!(", {}", rows(from.level(), to.level()))
    };
    format!("{}{way}; {}", moves(ride.legs.len()), end(ride.end, names))
}

/// What comes before the first move, where nobody knows what comes after it: "the die decides".
pub fn at_once(ride: &Ride, names: &Names) -> Option<String> {
    let end = end(ride.end, names);
    end.strip_prefix("then ").filter(|_| ride.legs.is_empty()).map(str::to_owned)
}

/// How the line of a ride in thought ends.
pub fn end(end: End, names: &Names) -> String {
    match end {
        End::Stops(Stop::NoInterpretation, Some(colour)) => {
            format!("stops on {colour}: no tile lies there")
        }
        End::Stops(Stop::Doldrum, Some(Colour::Black)) => "stops on black".into(),
        End::Stops(Stop::Doldrum, None) => "stops in the fringe".into(),
        End::Stops(why, _) => format!("stops {}", super::stop(why)),
        End::NewRow => "then a new row is laid, and you ride on".into(),
        End::Wins => "over the last edge: you would win".into(),
        End::Out => "you would be out".into(),
        End::Endless => "caught in an endless loop".into(),
        End::Die(low, high) if low == high => "then the die decides".into(),
        End::Die(low, high) => format!("then the die decides: {} to {}", row(low), row(high)),
        End::InTheWay(who) => format!("then {} is in the way", names.list(who)),
        End::Asks(who) => format!("then {} has to choose", names.of(who)),
        End::TooMany => "then too many things can happen".into(),
    }
}
