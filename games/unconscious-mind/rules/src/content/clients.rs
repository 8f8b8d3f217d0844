//! Clients: what they need, what they do after Catharsis, what they score.

use std::collections::BTreeMap;

use dreamtable_core::{Pack, PackError};
use serde::{Deserialize, Serialize};

use super::{CLIENTS, by_id, demand, read};
use crate::component::Client;
use crate::effect::{Effect, Effects};
use crate::icon::{Quality, Tag, Tags};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClientCard {
    pub hearts: u8,
    /// Victory Points when cured.
    pub points: u8,
    /// A wild tag of the ability is one of them.
    pub tags: Tags,
    pub ability: Ability,
    pub scoring: Option<Scoring>,
    /// Where the Dark Insight of an Uncanny Routine Client goes (UM-16.38).
    pub dark: Option<Quality>,
}

/// What a Client does after Catharsis (UM-21.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ability {
    pub when: Option<Occasion>,
    pub effects: Effects,
    /// Disregards every Suppression, free.
    pub no_supp: bool,
    /// Coffee less for actions N1 to N3.
    pub discount: u8,
    /// Location triggers more after a move.
    pub visits: u8,
}

impl Ability {
    pub const NONE: Ability =
        Ability { when: None, effects: Effects::NONE, no_supp: false, discount: 0, visits: 0 };
}

/// What an ability waits for (UM-5.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// Ideas were recalled.
    Recall,
    /// A Research card was played.
    Play,
    /// A Treatise was published.
    Publish,
    /// The Inkpot passed the idea symbol.
    IdeaSymbol,
    /// The Reputation track was triggered.
    Track,
    /// An Inkpot row was triggered; Elevations only of that row's quality.
    Row,
    /// A Manifest or Nightmare Dream was used.
    Dream,
    /// A Latent Dream was used.
    Latent,
}

/// Victory Points at the end of the game (UM-21.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    pub measure: Measure,
    pub each: u8,
    pub most: u8,
}

/// What Goals ask for and scorings count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    CuredClients,
    CuredRoutine,
    CuredCaseStudies,
    CaseStudiesAfterCatharsis,
    Treatises,
    ResearchInPlay,
    /// Tags of the Location with the most of them.
    MostTags,
    DifferentTags,
    /// Own Insights on districts.
    DistrictInsights,
    /// Districts with an own Insight.
    Districts,
    Tiles,
    Rows,
    Columns,
    /// Claimed Location Goals.
    Goals,
    /// The space of the Reputation marker.
    Reputation,
    /// Major Insights on the dial; a Mad one counts.
    Majors,
    /// The levels of all Insights of a quality; Mad counts 3.
    Levels(Quality),
    BrightAndBoxes,
    /// A cured Routine Client, a cured Case-Study Client and a Treatise.
    Sets,
    /// Mad Insights in one section.
    MadIn(Quality),
    /// Sections with a Mad Insight.
    MadSections,
    Madness,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ClientsFile {
    ability: BTreeMap<String, AbilityEntry>,
    scoring: BTreeMap<String, Scoring>,
    routine: BTreeMap<String, ClientEntry>,
    uncanny_routine: BTreeMap<String, ClientEntry>,
    case_study: BTreeMap<String, ClientEntry>,
    uncanny_case_study: BTreeMap<String, ClientEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AbilityEntry {
    when: Option<Occasion>,
    effects: Option<Effects>,
    always: Option<Effects>,
    #[serde(default)]
    discount: u8,
    #[serde(default)]
    visits: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClientEntry {
    hearts: u8,
    points: u8,
    #[serde(default)]
    tags: Vec<Tag>,
    ability: Option<String>,
    scoring: Option<String>,
    dark: Option<Quality>,
}

pub(super) fn read_clients(pack: &Pack) -> Result<Vec<ClientCard>, PackError> {
    let file: ClientsFile = read(pack, CLIENTS)?;
    let mut abilities = BTreeMap::new();
    for (name, entry) in &file.ability {
        abilities.insert(name.as_str(), checked_ability(name, entry)?);
    }
    for (name, scoring) in &file.scoring {
        let fits = scoring.each > 0 && (scoring.each..=60).contains(&scoring.most);
        demand(fits, CLIENTS, || format!("{name}: `each` is at least 1, `most` at most 60"))?;
    }
    let sets = [file.routine, file.uncanny_routine, file.case_study, file.uncanny_case_study];
    let clients = by_id(CLIENTS, sets, Client::all())?;
    clients.into_iter().map(|(id, entry)| client(id, entry, &abilities, &file.scoring)).collect()
}

/// An ability and the tags it brings.
fn checked_ability(name: &str, entry: &AbilityEntry) -> Result<(Ability, Tags), PackError> {
    let check = |holds, what: &str| demand(holds, CLIENTS, || format!("{name}: {what}"));
    let effects = entry.effects.unwrap_or(Effects::NONE);
    check(entry.when.is_none() == effects.is_empty(), "`when` and `effects` go together")?;
    let simple = |effect: &Effect| {
        let row = entry.when == Some(Occasion::Row);
        match effect {
            Effect::Coffee(_) | Effect::Bright(_) | Effect::Boxes(_) | Effect::Points(_) => true,
            Effect::Elev(1) => row || entry.when == Some(Occasion::Recall),
            _ => false,
        }
    };
    check(
        effects.iter().all(simple),
        "effects: Cof, BI, Box and VP, or Elev1 with recall and row; nothing that could go on for ever",
    )?;
    check(entry.discount <= 3 && entry.visits <= 5, "discount: at most 3; visits: at most 5")?;
    let mut ability = Ability {
        when: entry.when,
        effects,
        discount: entry.discount,
        visits: entry.visits,
        ..Ability::NONE
    };
    let mut tags = Tags::NONE;
    for effect in entry.always.unwrap_or(Effects::NONE).iter() {
        match effect {
            Effect::NoSupp => ability.no_supp = true,
            Effect::Tag(tag) => tags.add(*tag),
            _ => check(false, "always: NoSupp or a tag, as Tag *")?,
        }
    }
    Ok((ability, tags))
}

fn client(
    id: Client,
    entry: ClientEntry,
    abilities: &BTreeMap<&str, (Ability, Tags)>,
    scorings: &BTreeMap<String, Scoring>,
) -> Result<ClientCard, PackError> {
    let check = |holds, what: &str| demand(holds, CLIENTS, || format!("{id}: {what}"));
    check(entry.points <= 40, "points: at most 40")?;
    check(entry.tags.len() <= 3, "tags: at most 3")?;
    let case = id.is_case_study();
    check(entry.scoring.is_some() == case, "scoring: Case-Study Clients have one, others none")?;
    check(!case || entry.ability.is_none(), "ability: Case-Study Clients have none")?;
    let uncanny = id.is_uncanny() && !case;
    check(entry.dark.is_some() == uncanny, "dark: Uncanny Routine Clients have it, others not")?;
    let unknown = |name: &str| {
        PackError::new(CLIENTS, format!("{id}: {name} is not described; add its line or change it"))
    };
    let (ability, more) = match &entry.ability {
        None => (Ability::NONE, Tags::NONE),
        Some(name) => *abilities.get(name.as_str()).ok_or_else(|| unknown(name))?,
    };
    let scoring = match &entry.scoring {
        None => None,
        Some(name) => Some(*scorings.get(name).ok_or_else(|| unknown(name))?),
    };
    let mut tags: Tags = entry.tags.into_iter().collect();
    tags.add_all(more);
    Ok(ClientCard {
        hearts: entry.hearts,
        points: entry.points,
        tags,
        ability,
        scoring,
        dark: entry.dark,
    })
}
