//! What the guide of a first match says.

use dream_cycle::event::Stop;
use dream_cycle::{Action, Colour, Directional, Facing};

use super::{directional, facing, moves, rows};
use crate::ride::{End, Ride};

/// A heading and a few sentences.
pub struct Said {
    pub title: &'static str,
    pub words: String,
}

fn said(title: &'static str, words: impl Into<String>) -> Said {
    Said { title, words: words.into() }
}

/// "3 moves, from row 1 to row 2".
fn far(ride: &Ride) -> String {
    let (from, to) = ride.ends();
    format!("{}, {}", moves(ride.legs.len()), rows(from.level(), to.level()))
}

pub fn start() -> Said {
    said(
        "Where to begin",
        "You race north, up a staircase of ten rows: whoever rides over the far edge of the tenth wins. \
         Start in the middle: both sides of a row end in the fringe, where rides stop.",
    )
}

pub fn lay(tile: Directional, field: Colour, ride: &Ride) -> Said {
    let words = format!(
        "A tile works only on a field: whenever your bicycle stands on that colour, the tile turns it and you \
         ride one square. Touch {}, then the {field} field: {}.",
        directional(tile),
        far(ride)
    );
    said("Lay it out", words)
}

pub fn buy(tile: Directional, field: Colour, ride: &Ride) -> Said {
    let words = format!(
        "Your ride stops on the first colour whose field is empty. Buy {} in the Market for the {field} field: \
         that makes {}.",
        directional(tile),
        far(ride)
    );
    said("Buy your way", words)
}

pub fn point(way: Facing, ride: &Ride) -> Said {
    let words = format!(
        "Out of the fringe and out of black squares you first ride where your bicycle points. Point it {}: {}.",
        facing(way),
        far(ride)
    );
    said("Which way?", words)
}

/// `now` is the ride as the tiles lie.
pub fn change(action: Action, onto: Option<Colour>, now: &Ride, ride: &Ride) -> Said {
    let why = match now.end {
        End::Stops(Stop::NoInterpretation, Some(colour)) => {
            format!("Your ride stops on {colour}, where no tile lies. ")
        }
        _ => String::new(),
    };
    let words = format!("{why}{} That makes {}.", moved(action, onto), far(ride));
    said("Change your layout", words)
}

pub fn circles(action: Action, onto: Option<Colour>) -> Said {
    let words = format!(
        "This layout leads round in circles: only the brake stops that, for 2 chi, and if you cannot pay you \
         are out. {}",
        moved(action, onto)
    );
    said("Round in circles", words)
}

fn moved(action: Action, onto: Option<Colour>) -> String {
    match (action, onto) {
        (Action::Lift(tile, field), Some(onto)) => {
            format!("Take {} off {field} and put it on {onto}.", directional(tile))
        }
        (Action::Lift(tile, field), None) => format!("Take {} off {field}.", directional(tile)),
        (Action::Point(way), _) => format!("Point your bicycle {}.", facing(way)),
        _ => String::new(),
    }
}

pub fn no_way_out() -> Said {
    said(
        "Round in circles",
        "This layout leads round in circles. Keep 2 chi for the brake: if you cannot stop you are out. Selling a tile \
         brings chi.",
    )
}

pub fn spend(chi: u8, keep: u8, lost: u8) -> Said {
    let words = format!(
        "You have {chi} chi, and only {keep} can be kept: riding now loses {lost}. Buy something else first; a \
         tile that is not laid out waits for your next turn."
    );
    said("Spend what would be lost", words)
}

pub fn ride(ride: &Ride) -> Said {
    let words = format!(
        "The line on the board shows what your layout does: {}. What you do not spend stays yours, up to ten chi.",
        far(ride)
    );
    said("Ride", words)
}

pub fn go_on() -> Said {
    said(
        "You have landed",
        "Ride on as long as it goes north. Braking costs 2 chi and is worth it when the next squares would carry \
         you back south.",
    )
}

pub fn brake(ride: &Ride) -> Said {
    let words = format!(
        "From here you would only go back: {}. Braking costs 2 chi and ends your ride where you are.",
        far(ride)
    );
    said("Better brake", words)
}

pub fn fork() -> Said {
    said(
        "A fork",
        "This field shows more than one way. Point at each to read where it would carry you; north is up.",
    )
}

pub fn conflict() -> Said {
    said(
        "Somebody is in the way",
        "Whoever has the most Power decides: push them on, pass by, or block.",
    )
}

pub fn goodbye() -> Said {
    said(
        "The night is yours",
        "You know how to buy, lay out and ride. Yellow squares bring Inspiration, blue ones chi, and you can \
         trade with riders in your row. When you are in doubt, Hint shows what a strong bot would do.",
    )
}
