//! What is said of things on the boards that share a drawing: spaces, Locations, how much of something is left.

use unconscious_mind::content::touches;
use unconscious_mind::frame::Frame;
use unconscious_mind::icon::{Location, Quality, Spot, Symbol, Tags};

use super::{list, location, quality, spot, times};

/// What a Location is to somebody with so many tags of it.
pub fn known_at(place: Location, tags: Option<u8>) -> String {
    let place = location(place);
    let Some(tags) = tags else { return format!("The {place}") };
    format!(
        "The {place}: {} of yours. A visit here gives as many effects as you have tags, or as figures stand here.",
        times(tags, "tag", "tags")
    )
}

/// Where an idea space lies: between the actions it touches.
pub fn idea_space(space: u8) -> String {
    let beside: Vec<String> = Spot::ALL
        .into_iter()
        .filter(|at| touches(space) >> at.index() & 1 == 1)
        .map(|at| format!("“{}”", spot(at)))
        .collect();
    format!("Idea space at {}", list(&beside).unwrap_or_default())
}

pub fn district_tokens(left: u8) -> String {
    let left = times(left, "token", "tokens");
    format!(
        "{left} left in this district: every bonus that is claimed takes one, and the first brings Reputation."
    )
}

/// The tags on a card; nothing where there are none.
pub fn tags(on: &Tags) -> Option<String> {
    let places = Location::ALL
        .into_iter()
        .map(|place| (on.at[place.index()], format!("the {}", location(place))));
    let said: Vec<String> = places
        .chain([(on.wild, "any Location".into())])
        .filter(|(count, _)| *count > 0)
        .map(|(count, place)| match count {
            1 => format!("a tag of {place}"),
            _ => format!("{count} tags of {place}"),
        })
        .collect();
    list(&said)
}

/// What a Dream and a grief may have in common.
pub fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Waves => "waves",
        Symbol::Cloud => "a cloud",
        Symbol::Eye => "an eye",
        Symbol::Metamorphosis => "a butterfly",
    }
}

/// Where the Inkpot stops, clockwise from the top.
pub fn stop(space: u8) -> String {
    match Quality::ALL.get(usize::from(space).wrapping_sub(1)) {
        Some(row) => format!("the {} row", quality(*row)),
        None if space == 0 => "the columns".into(),
        None => "the Reputation track".into(),
    }
}

/// How much of what is asked is still to be done, where it is more than one thing.
pub fn left(asked: Frame) -> Option<String> {
    let elevations = |count| times(count, "Elevation", "Elevations");
    let transfers = |count| times(count, "Transfer", "Transfers");
    let left = match asked {
        Frame::Elevate { left: left @ 2.., .. } => elevations(left),
        Frame::Transfer { left: left @ 2.., .. } => transfers(left),
        Frame::Arrange { elevations: up, transfers: 0 } => elevations(up),
        Frame::Arrange { elevations: 0, transfers: over } => transfers(over),
        Frame::Arrange { elevations: up, transfers: over } => {
            format!("{} and {}", elevations(up), transfers(over))
        }
        Frame::Suppress(left @ 2..) => times(left, "Insight", "Insights"),
        Frame::Visit { left, .. } => times(left, "effect", "effects"),
        Frame::Triggers { firsts, seconds, .. } if firsts + seconds > 1 => {
            times(firsts + seconds, "trigger", "triggers")
        }
        Frame::Write { plays: plays @ 1.., .. } => times(plays, "card", "cards"),
        _ => return None,
    };
    Some(format!("{left} left."))
}
