//! What Unconscious Mind says: effects, actions as labels, places and pieces by their names.

mod event;
mod position;
mod refusal;
mod why;

pub use event::Teller;
pub use position::describe;
pub use refusal::refusal;
pub use why::{reasons, to_come};

use unconscious_mind::UnconsciousMind;
use unconscious_mind::action::{Action, Ground, Named, Room};
use unconscious_mind::component::{DreamKind, Research};
use unconscious_mind::content::{Content, Measure, Scoring};
use unconscious_mind::dial::{Cell, Crack, Kind, Piece, Shift};
use unconscious_mind::effect::{Cost, Effect, Script};
use unconscious_mind::icon::{Icon, Level, Location, Quality, Spot, Tag};

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
        _ => format!("{kind} of the reserve"),
    }
}

pub fn shift(shift: Shift) -> String {
    format!("{} to {}", piece(shift.piece), cell(shift.to))
}

fn times(count: u8, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

fn tag(tag: Tag) -> String {
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

/// "a", "a and b", "a, b and c"; nothing of nothing.
pub fn list(parts: &[String]) -> Option<String> {
    let (last, before) = parts.split_last()?;
    Some(match before {
        [] => last.clone(),
        _ => format!("{} and {last}", before.join(", ")),
    })
}

pub fn effects(effects: &[Effect]) -> String {
    let parts: Vec<String> = effects.iter().map(|one| effect(*one)).collect();
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

pub fn scoring(scoring: Scoring) -> String {
    format!("{} points per {}, at most {}", scoring.each, measure(scoring.measure), scoring.most)
}

/// A Research card as people call it: its colour and its place.
pub fn research(content: &Content, card: Research) -> String {
    let printed = content.research(card);
    let places: Vec<String> = Location::ALL
        .into_iter()
        .filter(|place| printed.tags.at[place.index()] > 0)
        .map(|place| location(place).to_owned())
        .collect();
    match list(&places) {
        Some(places) => format!("{} research, {places}", printed.volume),
        None => format!("{} research", printed.volume),
    }
}

fn named(content: &Content, named: Named) -> String {
    match named {
        Named::Card(card) => research(content, card),
        Named::Cite(treatise) => format!("the last card under {}", name(content, treatise)),
    }
}

/// The name people read on a card.
pub fn name(content: &Content, id: impl std::fmt::Display) -> String {
    let id = id.to_string();
    content.name(&id).to_owned()
}

fn bright(is: bool) -> &'static str {
    if is { "a Bright Idea" } else { "an Idea" }
}

/// With a capital letter, as a sentence begins.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What an action does at this table, as the label of a button.
pub fn label(game: &UnconsciousMind, action: Action) -> String {
    match action {
        Action::Pet(step) => {
            let side = &game.content().constants.pet[usize::from(game.nightmares())];
            let does = side.get(usize::from(step).saturating_sub(1)).map(|brings| effects(brings));
            format!("Send your Pet home from level {step}: {}", does.unwrap_or_default())
        }
        _ => self::action(game.content(), action),
    }
}

/// What an action does, as the label of a button.
fn action(content: &Content, action: Action) -> String {
    match action {
        Action::Lay(_, at, is) => format!("Lay {} pointing at {}", bright(is), spot(at)),
        Action::Recall => "Recall your Ideas".into(),
        Action::Treat(which) => format!("Treat the Client in your {}", room(which)),
        Action::Pass => "Pass: nothing else is possible".into(),
        Action::Add(at, is) => format!("Add {} for {}", bright(is), spot(at)),
        Action::Do(at) => format!("{}: {}", spot(at), spot_does(at)),
        Action::Keep(tile) => {
            let printed = content.tile(tile);
            let main = script(&printed.main);
            match printed.start {
                Some(start) => format!("Keep {main}, start at the {}", location(start.location)),
                None => format!("Keep {main}"),
            }
        }
        Action::TakeClient(client) => format!("Take {}", name(content, client)),
        Action::TakeDream(dream) => format!("Take the dream {}", name(content, dream)),
        Action::DrawDream(kind) => format!("Draw a {} unseen", dream_kind(kind)),
        Action::TakeTile(tile) => format!("Take the tile: {}", script(&content.tile(tile).main)),
        Action::Tile(tile) => format!("Trigger the tile: {}", script(&content.tile(tile).main)),
        Action::Row(which) => format!("Place it in the {} row", quality(which)),
        Action::Column(column) => format!("Activate column {}", column + 1),
        Action::Shift(moved) => format!("Move the {}", shift(moved)),
        Action::Elevate(moved) => format!("Elevate the {}", shift(moved)),
        Action::Transfer(moved) => format!("Transfer the {}", shift(moved)),
        Action::Dark(to) => format!("Put the Dark Insight into {}", cell(to)),
        Action::Play(card) => format!("Play {}", research(content, card)),
        Action::Publish(treatise) => format!("Publish {}", name(content, treatise)),
        Action::Swap(given, taken) => {
            format!("Swap {} for {}", research(content, given), research(content, taken))
        }
        Action::Lend(which, Ground::Treatise(treatise)) => {
            format!("Leave the {} on {}", piece(which), name(content, treatise))
        }
        Action::Lend(which, Ground::District(district)) => {
            format!("Leave the {} on district {}", piece(which), district + 1)
        }
        Action::Name(source, volume) => {
            format!("Volume {}: {}", volume + 1, named(content, source))
        }
        Action::Professor(to) => format!("Your Professor goes to the {}", location(to)),
        Action::Freud(to) => format!("Freud goes to the {}", location(to)),
        Action::MoreVisits => "Spend a Bright Idea for two more triggers".into(),
        Action::Visit(place, at) => script(&content.location(place).effects[usize::from(at)]),
        Action::Ink(true) => "Spend a Bright Idea: the Inkpot moves one space more".into(),
        Action::Ink(false) => "Spend a Bright Idea: the Inkpot moves one space less".into(),
        Action::MoveInk(spaces) => format!("Move the Inkpot {}", times(spaces, "space", "spaces")),
        Action::Points(points) => format!("{} for your Pet", times(points, "point", "points")),
        Action::Track(section) => {
            let zone = &content.constants.lower_zone[usize::from(section).min(2)];
            format!("Take from the Reputation track: {}", effects(zone))
        }
        Action::Slot(place, slot) => format!(
            "Claim a bonus of the {}: {}",
            location(place),
            effects(&content.location(place).slots[usize::from(slot)])
        ),
        Action::DistrictSlot(district, slot) => format!(
            "Claim a bonus of district {}: {}",
            district + 1,
            effects(&content.district(usize::from(district)).slots[usize::from(slot)].effects)
        ),
        Action::Coffee => "Pay coffee instead".into(),
        Action::Ignore => "Ignore it with your Client’s ability".into(),
        Action::Calm => "Return 6 Madness".into(),
        Action::Point => "Use it as a Therapy point".into(),
        Action::Yes => "Pay for it".into(),
        Action::Box(which) => format!("Spend a Heart-Shaped Box in your {}", room(which)),
        Action::Go => "Go".into(),
        Action::No => "No".into(),
        Action::Done => "Done".into(),
        Action::BuyElevation => {
            format!("Buy an Elevation for {} coffee", content.constants.price_elevate)
        }
        Action::BuyTransfer => {
            format!("Buy a Transfer for {} coffee", content.constants.price_elevate)
        }
        Action::BuyIdea => {
            format!("Buy a Bright Idea for {} coffee", content.constants.price_bright)
        }
        Action::BuyBox => {
            format!("Buy a Heart-Shaped Box for {}", cost(&content.constants.box_cost))
        }
        Action::Free(moved) => format!("Free Transfer by Madness: {}", shift(moved)),
        Action::Pet(step) => format!("Send your Pet home from level {step}"),
        Action::Gramophone => "Take the Gramophone".into(),
    }
}
