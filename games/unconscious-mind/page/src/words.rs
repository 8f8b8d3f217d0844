//! What Unconscious Mind says: effects, actions as labels, places and pieces by their names.

mod action;
mod boards;
mod event;
mod position;
mod reason;
mod refusal;
mod why;

pub use action::label;
pub use boards::{district_tokens, idea_space, known_at, left, stop, symbol, tags};
pub use event::Teller;
pub use position::describe;
pub use reason::reason;
pub use refusal::refusal;
pub use why::{reasons, to_come, used};

use unconscious_mind::action::Room;
use unconscious_mind::component::{DreamKind, Research};
use unconscious_mind::content::{Content, Measure, Scoring};
use unconscious_mind::dial::{Cell, Crack, Kind, Piece, Shift};
use unconscious_mind::effect::{Cost, Effect, Script};
use unconscious_mind::icon::{Icon, Level, Location, Quality, Spot, Tag};
use view::words::typeset;
pub use view::words::{capital, list};

pub fn quality(quality: Quality) -> &'static str {
    match quality {
        Quality::Growth => "Growth",
        Quality::Freedom => "Freedom",
        Quality::Passion => "Passion",
    }
}

pub fn level(level: Level) -> &'static str {
    match level {
        Level::Minor => "Minor",
        Level::Median => "Median",
        Level::Major => "Major",
        Level::Mad => "Mad",
    }
}

pub fn insight(icon: Icon) -> String {
    match icon.quality {
        Some(which) => format!("a {} Insight of {}", level(icon.level), quality(which)),
        None => format!("any {} Insight", level(icon.level)),
    }
}

pub fn location(location: Location) -> &'static str {
    match location {
        Location::Theater => "Theater",
        Location::Library => "Library",
        Location::Opera => "Opera",
        Location::Museum => "Museum",
        Location::University => "University",
        Location::Cafe => "Café",
    }
}

pub fn spot(spot: Spot) -> &'static str {
    match spot {
        Spot::N1 => "Note",
        Spot::N2 => "Note, hear",
        Spot::N3 => "Note, live",
        Spot::El => "Elevate",
        Spot::Ge => "Generate",
        Spot::Re => "Research",
        Spot::Wr => "Write",
        Spot::Pr => "Professor",
        Spot::Fr => "Freud",
    }
}

/// What an action of the Meeting Table does each time it is triggered.
pub fn spot_does(spot: Spot) -> &'static str {
    match spot {
        Spot::N1 => "pay 1 coffee: take a tile of the left column and place it",
        Spot::N2 => "pay 2 coffee: take a tile of the middle column, use its banner, place it",
        Spot::N3 => {
            "pay 3 coffee: take a tile of the right column, use its banner and its main effect, place it"
        }
        Spot::El => "two Elevations and a Transfer, in any order",
        Spot::Ge => "generate a Minor Insight of each quality",
        Spot::Re => "draw a Research card; you may swap one with the display",
        Spot::Wr => "play up to two Research cards, or publish a Treatise",
        Spot::Pr => "your Professor walks one or two Locations, or to Freud",
        Spot::Fr => "Freud walks one to three Locations; you visit where he stops",
    }
}

pub fn room(room: Room) -> &'static str {
    match room {
        Room::Left => "left room",
        Room::Right => "right room",
    }
}

pub fn dream_kind(kind: DreamKind) -> &'static str {
    match kind {
        DreamKind::Manifest => "Manifest Dream",
        DreamKind::Latent => "Latent Dream",
        DreamKind::Nightmare => "Nightmare",
    }
}

pub fn cell(cell: Cell) -> String {
    match (cell.quality(), cell.level(), cell.as_crack()) {
        (Some(which), _, Some(crack)) => {
            let size = match crack {
                Crack::Small => "small",
                Crack::Medium => "medium",
                Crack::Large => "large",
            };
            format!("the {size} crack of {}", quality(which))
        }
        (Some(which), Some(height), None) => format!("{} {}", level(height), quality(which)),
        _ => "the reserve".into(),
    }
}

pub fn piece(piece: Piece) -> String {
    let kind = match piece.kind {
        Kind::Common => "Insight",
        Kind::Own => "Insight of your colour",
        Kind::Dark => "Dark Insight",
    };
    match (piece.cell.quality(), piece.cell.level()) {
        (Some(which), Some(height)) => format!("{} {} {kind}", level(height), quality(which)),
        _ => format!("{kind} in the reserve"),
    }
}

pub fn shift(shift: Shift) -> String {
    format!("{} to {}", piece(shift.piece), cell(shift.to))
}

pub fn times(count: u8, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

pub fn tag(tag: Tag) -> String {
    match tag {
        Tag::At(place) => format!("a tag of the {}", location(place)),
        Tag::Wild => "a tag of any Location".into(),
    }
}

pub fn effect(effect: Effect) -> String {
    match effect {
        Effect::Gain(icon) => format!("generate {}", insight(icon)),
        Effect::Elev(count) => times(count, "Elevation", "Elevations"),
        Effect::Supp(count) => times(count, "Suppression", "Suppressions"),
        Effect::Trans(count) => times(count, "Transfer", "Transfers"),
        Effect::NoSupp => "you may ignore Suppressions".into(),
        Effect::Coffee(count) => format!("{count} coffee"),
        Effect::Bright(count) => times(count, "Bright Idea", "Bright Ideas"),
        Effect::Boxes(count) => times(count, "Heart-Shaped Box", "Heart-Shaped Boxes"),
        Effect::Points(count) => times(count, "point", "points"),
        Effect::Therapy(count) => times(count, "Therapy point", "Therapy points"),
        Effect::Catharsis => "a Catharsis Therapy point".into(),
        Effect::Rep => "Reputation".into(),
        Effect::RepTrack => "use the Reputation track".into(),
        Effect::Card => "draw a Research card".into(),
        Effect::Play => "play a Research card".into(),
        Effect::Publish => "publish a Treatise".into(),
        Effect::Notebook(0) => "take a Notebook tile of the left column".into(),
        Effect::Notebook(1) => {
            "take a Notebook tile of the middle column and use its banner".into()
        }
        Effect::Notebook(_) => "take a Notebook tile of the right column and use all of it".into(),
        Effect::Tile => "trigger one of your Notebook tiles".into(),
        Effect::Column => "activate an unlocked column".into(),
        Effect::Ink(count) => format!("move the Inkpot up to {}", times(count, "space", "spaces")),
        Effect::Prof => "move your Professor".into(),
        Effect::ProfFreud => "move your Professor to Freud".into(),
        Effect::Freud3 => "move Freud up to 3 Locations".into(),
        Effect::Freud1 => "move Freud 1 Location".into(),
        Effect::Loc(place) => format!("an effect of the {}", location(place)),
        Effect::Treat => "treat a Client".into(),
        Effect::Room => "open your second room".into(),
        Effect::Tag(which) => tag(which),
        Effect::Mad(count) => format!("{count} Madness"),
        Effect::Calm(count) => format!("return {count} Madness"),
    }
}

pub fn effects(effects: &[Effect]) -> String {
    let same = effects.chunk_by(|one, next| one == next);
    let parts: Vec<String> = same
        .map(|same| match same.len() {
            1 => effect(same[0]),
            2 => format!("{} twice", effect(same[0])),
            many => format!("{} {many} times", effect(same[0])),
        })
        .collect();
    list(&parts).unwrap_or_else(|| "nothing".into())
}

pub fn cost(cost: &Cost) -> String {
    let mut parts: Vec<String> = cost.icons().iter().map(|icon| insight(*icon)).collect();
    if cost.coffee > 0 {
        parts.push(format!("{} coffee", cost.coffee));
    }
    if cost.bright > 0 {
        parts.push(times(cost.bright, "Bright Idea", "Bright Ideas"));
    }
    list(&parts).unwrap_or_else(|| "nothing".into())
}

pub fn script(script: &Script) -> String {
    if script.price.is_free() {
        effects(&script.effects)
    } else {
        format!("pay {}: {}", cost(&script.price), effects(&script.effects))
    }
}

pub fn measure(measure: Measure) -> String {
    match measure {
        Measure::CuredClients => "cured Client".into(),
        Measure::CuredRoutine => "cured Routine Client".into(),
        Measure::CuredCaseStudies => "cured Case Study".into(),
        Measure::CaseStudiesAfterCatharsis => "Case Study after Catharsis".into(),
        Measure::Treatises => "Treatise".into(),
        Measure::ResearchInPlay => "Research card in play".into(),
        Measure::MostTags => "tag of your best Location".into(),
        Measure::DifferentTags => "different tag".into(),
        Measure::DistrictInsights => "Insight on the districts".into(),
        Measure::Districts => "district with your Insight".into(),
        Measure::Tiles => "Notebook tile".into(),
        Measure::Rows => "complete row".into(),
        Measure::Columns => "complete column".into(),
        Measure::Goals => "Goal".into(),
        Measure::Reputation => "space of Reputation".into(),
        Measure::Majors => "Major Insight".into(),
        Measure::Levels(which) => format!("level of {}", quality(which)),
        Measure::BrightAndBoxes => "Bright Idea or Box".into(),
        Measure::Sets => "set of a Routine Client, a Case Study and a Treatise".into(),
        Measure::MadIn(which) => format!("Mad Insight of {}", quality(which)),
        Measure::MadSections => "section with a Mad Insight".into(),
        Measure::Madness => "Madness".into(),
    }
}

/// So many of what is measured.
pub fn measures(count: u8, of: Measure) -> String {
    let many: String = match of {
        Measure::CuredCaseStudies => "cured Case Studies".into(),
        Measure::CaseStudiesAfterCatharsis => "Case Studies after Catharsis".into(),
        Measure::ResearchInPlay => "Research cards in play".into(),
        Measure::MostTags => "tags of your best Location".into(),
        Measure::DistrictInsights => "Insights on the districts".into(),
        Measure::Districts => "districts with your Insight".into(),
        Measure::Reputation => "spaces of Reputation".into(),
        Measure::Levels(which) => format!("levels of {}", quality(which)),
        Measure::BrightAndBoxes => "Bright Ideas or Boxes".into(),
        Measure::Sets => "sets of a Routine Client, a Case Study and a Treatise".into(),
        Measure::MadIn(which) => format!("Mad Insights of {}", quality(which)),
        Measure::MadSections => "sections with a Mad Insight".into(),
        Measure::Madness => "Madness".into(),
        _ => format!("{}s", measure(of)),
    };
    times(count, &measure(of), &many)
}

/// The same in a word that fits on a card.
pub fn measured(measure: Measure) -> &'static str {
    match measure {
        Measure::CuredClients => "cured",
        Measure::CuredRoutine => "routine",
        Measure::CuredCaseStudies => "case study",
        Measure::CaseStudiesAfterCatharsis => "catharsis",
        Measure::Treatises => "treatise",
        Measure::ResearchInPlay => "research",
        Measure::MostTags => "of a tag",
        Measure::DifferentTags => "tag kind",
        Measure::DistrictInsights | Measure::Districts => "district",
        Measure::Tiles => "tile",
        Measure::Rows => "row",
        Measure::Columns => "column",
        Measure::Goals => "goal",
        Measure::Reputation => "reputation",
        Measure::Majors => "major",
        Measure::Levels(which) => quality(which),
        Measure::BrightAndBoxes => "idea, box",
        Measure::Sets => "set",
        Measure::MadIn(_) => "mad insight",
        Measure::MadSections => "mad section",
        Measure::Madness => "madness",
    }
}

/// Several of it, in as few letters as a Goal has room for.
pub fn wanted(measure: Measure) -> &'static str {
    match measure {
        Measure::CuredRoutine => "routine",
        Measure::CuredCaseStudies => "case studies",
        Measure::Treatises => "treatises",
        Measure::DifferentTags => "tag kinds",
        Measure::DistrictInsights | Measure::Districts => "districts",
        Measure::Tiles => "tiles",
        Measure::Rows => "rows",
        Measure::Columns => "columns",
        Measure::Goals => "goals",
        Measure::Majors => "majors",
        Measure::BrightAndBoxes => "ideas, boxes",
        Measure::Sets => "sets",
        Measure::MadIn(_) => "mad insights",
        Measure::MadSections => "mad sections",
        _ => measured(measure),
    }
}

pub fn scoring(scoring: Scoring) -> String {
    let each = times(scoring.each, "point", "points");
    format!("{each} per {}, at most {}", measure(scoring.measure), scoring.most)
}

/// A Research card as people call it: its colour and its place.
pub fn research(content: &Content, card: Research) -> String {
    let printed = content.research(card);
    let places: Vec<String> = Location::ALL
        .into_iter()
        .filter(|place| printed.tags.at[place.index()] > 0)
        .map(|place| location(place).to_owned())
        .chain((printed.tags.wild > 0).then(|| "any Location".to_owned()))
        .collect();
    match list(&places) {
        Some(places) => format!("{} research ({places})", printed.volume),
        None => format!("{} research", printed.volume),
    }
}

/// The name people read on a card.
pub fn name(content: &Content, id: impl std::fmt::Display) -> String {
    let id = id.to_string();
    typeset(content.name(&id))
}

/// What is said to a player, said of somebody else.
pub fn of_theirs(words: &str) -> String {
    words.replace("your ", "their ")
}

/// A Client by their name, inside a sentence.
pub fn client(content: &Content, id: impl std::fmt::Display) -> String {
    let name = name(content, id);
    match name.strip_prefix("The ") {
        Some(rest) => format!("the {rest}"),
        None => name,
    }
}

/// A Treatise by its title.
pub fn treatise(content: &Content, id: impl std::fmt::Display) -> String {
    format!("“{}”", name(content, id))
}

/// A Dream by its name.
pub fn dream(content: &Content, id: impl std::fmt::Display) -> String {
    format!("the Dream “{}”", name(content, id))
}
