//! Why something is asked, and what is still to come: the trail of frames in words.

use unconscious_mind::UnconsciousMind;
use unconscious_mind::component::Tile;
use unconscious_mind::content::Content;
use unconscious_mind::frame::{Due, Frame, Line, Source};
use unconscious_mind::icon::Location;

use super::{cost, effect, effects, location, quality, room, spot};

fn source(content: &Content, source: Source) -> String {
    match source {
        Source::Spot(at) => format!("the action {}", spot(at)),
        Source::Tile(tile) => tile_words(content, tile),
        Source::Banner(tile) => {
            format!("the banner “{}”", effects(&content.tile(tile).banner))
        }
        Source::Dream(dream, _) => super::dream(content, dream),
        Source::Grief(_) => "Catharsis".into(),
        Source::Research(card) => super::research(content, card),
        Source::Place(place, at) => place_words(content, place, at),
        Source::Slot(place, _) => format!("a bonus of the {}", location(place)),
        Source::DistrictSlot(..) => "a bonus of the district".into(),
        Source::Uncovered(Line::Row(row)) => format!("your complete {} row", quality(row)),
        Source::Uncovered(Line::Column(column)) => format!("your complete column {}", column + 1),
        Source::UpperZone(_) | Source::LowerZone(_) => "the Reputation track".into(),
        Source::Pet(_) => "your Pet".into(),
        Source::Ability(client, _) => format!("the ability of {}", super::client(content, client)),
    }
}

/// The same where nothing has been said before.
pub fn used(content: &Content, from: Source) -> String {
    match from {
        Source::Place(place, at) => {
            format!("{} at the {}", place_effect(content, place, at), location(place))
        }
        _ => source(content, from),
    }
}

/// Tiles have no names: they are called by what they do.
fn tile_words(content: &Content, tile: Tile) -> String {
    format!("the tile “{}”", effects(&content.tile(tile).main.effects))
}

fn place_words(content: &Content, place: Location, at: u8) -> String {
    format!("its effect {}", place_effect(content, place, at))
}

fn place_effect(content: &Content, place: Location, at: u8) -> String {
    let printed = &content.location(place).effects[usize::from(at)];
    format!("“{}”", effects(&printed.effects))
}

fn due(content: &Content, due: Due) -> String {
    match due {
        Due::Dream(dream) => {
            format!("{}: {}", super::dream(content, dream), cost(&content.dream(dream).cost))
        }
        Due::Tile(tile) => tile_words(content, tile),
        Due::Place(place, at) => place_words(content, place, at),
        Due::Research(card) => super::research(content, card),
        Due::Box => "a Heart-Shaped Box".into(),
        Due::Gramophone => "the Gramophone".into(),
    }
}

/// Where a frame comes from; `None` for the plain course of a turn.
fn cause(content: &Content, frame: Frame) -> Option<String> {
    Some(match frame {
        Frame::List { source: from, .. } => source(content, from),
        Frame::Pay { due: what, .. } => due(content, what),
        Frame::Triggers { first, second, .. } if first != second => {
            format!("your Ideas at {} and {}", spot(first), spot(second))
        }
        Frame::Triggers { first, .. } => format!("your Ideas at {}", spot(first)),
        Frame::Visit { location: place, .. } => format!("your visit to the {}", location(place)),
        Frame::Tiles { line: Line::Row(row), .. } => format!("your {} row", quality(row)),
        Frame::Tiles { line: Line::Column(column), .. } => format!("your column {}", column + 1),
        Frame::UseDream { dream, .. } => super::dream(content, dream),
        Frame::Treats { .. } => "treating your Clients".into(),
        Frame::Stop { .. } => "the Inkpot".into(),
        Frame::Bonus => "recalling your Ideas".into(),
        Frame::TakeClient(which) | Frame::TakeDream(which) => format!("your {}", room(which)),
        _ => return None,
    })
}

/// What led to the question: causes below the frame on top, the first cause first.
pub fn reasons(content: &Content, trail: &[Frame]) -> Vec<String> {
    let mut causes: Vec<String> = Vec::new();
    for frame in trail {
        if let Some(cause) = cause(content, *frame)
            && !causes.contains(&cause)
        {
            causes.push(cause);
        }
        if causes.len() == MOST_REASONS {
            break;
        }
    }
    causes.reverse();
    causes
}

const MOST_REASONS: usize = 4;

/// What will be asked after this, in few words, nearest first.
pub fn to_come(game: &UnconsciousMind, trail: &[Frame]) -> Vec<String> {
    let mut ahead = Vec::new();
    if trail.first() == Some(&Frame::Main) {
        return ahead;
    }
    for frame in trail.iter().skip(1) {
        let words = match frame {
            Frame::One(one) => effect(*one),
            Frame::List { source: from, at } => match game.effects(*from).get(usize::from(*at)..) {
                None | Some([]) => continue,
                Some(rest) => effects(rest),
            },
            Frame::Tiles { left: 0, .. } => continue,
            Frame::Tiles { line: Line::Row(row), .. } => {
                format!("more of your {} row", quality(*row))
            }
            Frame::Tiles { line: Line::Column(_), .. } => "more of the column".into(),
            Frame::Triggers { firsts, seconds, .. } if firsts + seconds > 0 => {
                "your other triggers".into()
            }
            Frame::Ink { .. } => "the Inkpot’s move".into(),
            Frame::Visit { left, .. } if *left > 0 => "more of the visit".into(),
            Frame::Treats { left: [0, 0] } => continue,
            Frame::Treats { .. } => "your other Client".into(),
            Frame::Bonus => "a bonus of the city".into(),
            Frame::End => "the end of your turn".into(),
            _ => continue,
        };
        if !ahead.contains(&words) {
            ahead.push(words);
        }
    }
    ahead.truncate(MOST_AHEAD);
    ahead
}

const MOST_AHEAD: usize = 4;
