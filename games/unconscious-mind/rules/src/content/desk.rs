//! Notebook tiles, Research cards, Treatises and Location Goals.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use dreamtable_core::{Pack, PackError};
use serde::Deserialize;

use super::clients::Measure;
use super::{GOALS, NOTEBOOK, RESEARCH, TREATISES, by_id, demand, read};
use crate::component::{Goal, Research, Tile, Treatise};
use crate::effect::{Effect, Effects, Script};
use crate::icon::{Icon, Level, Location, Tag, Tags, Volume};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotebookTile {
    pub banner: Effects,
    pub main: Script,
    /// Of starting tiles.
    pub start: Option<Start>,
}

/// Where the Professor starts, and the first Insight; a Mad one goes into a crack (UM-16.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    pub location: Location,
    pub icon: Icon,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResearchCard {
    pub volume: Volume,
    pub tags: Tags,
    pub effect: Script,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreatiseTile {
    pub volumes: ArrayVec<Volume, 5>,
    pub points: u8,
    pub tags: Tags,
    /// The first Volume has to be an own card.
    pub own_first: bool,
    /// What the owner gains for every cited card.
    pub cited: Effects,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalTile {
    pub measure: Measure,
    pub least: u8,
    pub tag: Tag,
    #[serde(default = "yes")]
    pub reputation: bool,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NotebookFile {
    usual: BTreeMap<String, TileEntry>,
    starting: BTreeMap<String, TileEntry>,
    mad: BTreeMap<String, TileEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileEntry {
    banner: Option<Effects>,
    main: Script,
    at: Option<Location>,
    insight: Option<Icon>,
}

pub(super) fn read_tiles(pack: &Pack) -> Result<Vec<NotebookTile>, PackError> {
    let file: NotebookFile = read(pack, NOTEBOOK)?;
    let tiles = by_id(NOTEBOOK, [file.usual, file.starting, file.mad], Tile::all())?;
    tiles.into_iter().map(|(id, entry)| tile(id, &entry)).collect()
}

fn tile(id: Tile, entry: &TileEntry) -> Result<NotebookTile, PackError> {
    let check = |holds, what: &str| demand(holds, NOTEBOOK, || format!("{id}: {what}"));
    let usual = Tile::USUAL.contains(&id.0);
    check(entry.banner.is_some() == usual, "banner: usual tiles have one, starting tiles not")?;
    let start = entry.at.zip(entry.insight).map(|(location, icon)| Start { location, icon });
    check(start.is_some() != usual, "at, insight: starting tiles have both, usual tiles none")?;
    if let Some(Start { icon, .. }) = start {
        let fits = icon.quality.is_some() && (icon.level == Level::Mad) == id.is_mad();
        check(fits, "insight: a quality, with level M on Mad tiles and 1 to 3 on others")?;
    }
    let main = entry.main.effects;
    check(main.iter().all(is_main), MAIN)?;
    let moves = main.contains(&Effect::Prof);
    check(!moves || entry.main.price.bright > 0, "main: Prof needs a price of Bright Ideas")?;
    let plays = main.contains(&Effect::Play);
    check(!plays || !entry.main.price.is_free(), "main: Play needs a price")?;
    let madness = main.first().is_some_and(|effect| matches!(effect, Effect::Mad(_)));
    check(madness == id.is_mad(), "main: begins with Madness on Mad tiles, on no other")?;
    check(main[usize::from(madness)..].iter().all(is_sane), "main: Madness stands once")?;
    let banner = entry.banner.unwrap_or(Effects::NONE);
    check(banner.iter().all(is_banner), BANNER)?;
    Ok(NotebookTile { banner, main: entry.main, start })
}

const MAIN: &str = "main: no Tile, Col, Ink, RepTrack, Loc, Freud3 or Notebook tiles, no Therapy \
                    points, Reputation or publishing, so that every chain of effects ends";
const BANNER: &str = "banner: Insights, Elev, Trans, Cof, BI, Box, VP, Card, Loc and Freud1 only";

fn is_sane(effect: &Effect) -> bool {
    !matches!(effect, Effect::Mad(_))
}

fn is_gain(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Gain(_)
            | Effect::Elev(_)
            | Effect::Trans(_)
            | Effect::Coffee(_)
            | Effect::Bright(_)
            | Effect::Boxes(_)
            | Effect::Points(_)
            | Effect::Card
            | Effect::Freud1
    )
}

fn is_main(effect: &Effect) -> bool {
    is_gain(effect) || matches!(effect, Effect::Play | Effect::Prof | Effect::Mad(_))
}

fn is_banner(effect: &Effect) -> bool {
    is_gain(effect) || matches!(effect, Effect::Loc(_))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResearchFile {
    usual: BTreeMap<String, ResearchEntry>,
    wild: BTreeMap<String, ResearchEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResearchEntry {
    tags: Vec<Tag>,
    effect: Script,
}

pub(super) fn read_research(pack: &Pack) -> Result<Vec<ResearchCard>, PackError> {
    let file: ResearchFile = read(pack, RESEARCH)?;
    let cards = by_id(RESEARCH, [file.usual, file.wild], Research::all())?;
    let card = |(id, entry): (Research, ResearchEntry)| {
        let check = |holds, what: &str| demand(holds, RESEARCH, || format!("{id}: {what}"));
        check(entry.tags.len() <= 3, "tags: at most 3")?;
        let effects = entry.effect.effects;
        let plain = |effect: &Effect| {
            is_banner(effect) || matches!(effect, Effect::Tile | Effect::Ink(_) | Effect::Mad(_))
        };
        check(effects.iter().all(plain), CARDS)?;
        let mad = effects.iter().filter(|effect| !is_sane(effect)).count();
        let first = effects.first().is_some_and(|effect| !is_sane(effect));
        check(mad <= usize::from(first), "effect: Madness stands first and once")?;
        check(mad == 0 || id.is_wild(), "effect: only Wild cards give Madness")?;
        check(id.is_wild() || entry.effect.price.is_free(), "effect: only Wild cards ask a price")?;
        let volume = if id.is_wild() { Volume::Gray } else { Volume::ALL[id.index() / 12] };
        Ok(ResearchCard { volume, tags: entry.tags.into_iter().collect(), effect: entry.effect })
    };
    cards.into_iter().map(card).collect()
}

const CARDS: &str = "effect: Insights, Elev, Trans, Cof, BI, Box, VP, Card, Loc, Tile, Ink, Freud1 \
                     and Mad only";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TreatisesFile {
    usual: BTreeMap<String, TreatiseEntry>,
    dead: BTreeMap<String, TreatiseEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TreatiseEntry {
    volumes: Vec<Volume>,
    points: u8,
    tags: Vec<Tag>,
    cited: Effects,
    #[serde(default = "yes")]
    own_first: bool,
}

pub(super) fn read_treatises(pack: &Pack) -> Result<Vec<TreatiseTile>, PackError> {
    let file: TreatisesFile = read(pack, TREATISES)?;
    let tiles = by_id(TREATISES, [file.usual, file.dead], Treatise::all())?;
    let tile = |(id, entry): (Treatise, TreatiseEntry)| {
        let check = |holds, what: &str| demand(holds, TREATISES, || format!("{id}: {what}"));
        let dead = id == Treatise::DEAD;
        let size = if dead { 2 } else { 3 + id.index() / 3 };
        let fits = entry.volumes.len() == size;
        demand(fits, TREATISES, || {
            format!("{id}: holds {size} Volumes, not {}", entry.volumes.len())
        })?;
        let gray = entry.volumes.iter().all(|volume| (*volume == Volume::Gray) == dead);
        check(gray, "volumes: gray for the Treatise of the Dead, coloured for the others")?;
        check(entry.points <= 40, "points: at most 40")?;
        check(entry.tags.len() <= 3, "tags: at most 3")?;
        let given = |effect: &Effect| {
            matches!(effect, Effect::Bright(_) | Effect::Points(_) | Effect::Mad(_))
        };
        // The owner decides nothing on somebody else's turn (UM-5.9).
        check(entry.cited.iter().all(given), "cited: BI, VP and Mad only")?;
        let mad = entry.cited.iter().any(|effect| !is_sane(effect));
        check(dead || !mad, "cited: Madness only from the Treatise of the Dead")?;
        Ok(TreatiseTile {
            volumes: entry.volumes.into_iter().collect(),
            points: entry.points,
            tags: entry.tags.into_iter().collect(),
            own_first: entry.own_first,
            cited: entry.cited,
        })
    };
    tiles.into_iter().map(tile).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalsFile {
    usual: BTreeMap<String, GoalTile>,
    haunted: BTreeMap<String, GoalTile>,
}

pub(super) fn read_goals(pack: &Pack) -> Result<Vec<GoalTile>, PackError> {
    let file: GoalsFile = read(pack, GOALS)?;
    let tiles = by_id(GOALS, [file.usual, file.haunted], Goal::all())?;
    let tile = |(id, goal): (Goal, GoalTile)| {
        let check = |holds, what: &str| demand(holds, GOALS, || format!("{id}: {what}"));
        let haunted = id == Goal::HAUNTED;
        check((goal.measure == Measure::Madness) == haunted, "measure: Madness for LGH alone")?;
        check((1..=99).contains(&goal.least), "least: 1 to 99")?;
        check(goal.reputation != haunted, "reputation: every Goal gives it but LGH")?;
        Ok(goal)
    };
    tiles.into_iter().map(tile).collect()
}
