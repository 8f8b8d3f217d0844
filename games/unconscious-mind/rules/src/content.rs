//! The printed values of the box, read from its pack and checked whole.

mod cards;
mod checks;
mod city;
mod clients;
mod constants;
mod desk;
mod id;
mod table;

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use dreamtable_core::{Pack, PackError};
use serde::de::DeserializeOwned;

pub use cards::{DreamCard, GriefLayer};
pub use city::{District, Place, Slot};
pub use clients::{Ability, ClientCard, Measure, Occasion, Scoring};
pub use constants::Constants;
pub use desk::{GoalTile, NotebookTile, ResearchCard, Start, TreatiseTile};
pub use id::{IdLevel, SoloCard};
pub use table::{IDEA_SPACES, row_of, touches};

use crate::component::{Client, Dream, Goal, Grief, IdCard, Research, Tile, Treatise};
use crate::icon::Location;

const CLIENTS: &str = "clients.toml";
const GRIEFS: &str = "griefs.toml";
const DREAMS: &str = "dreams.toml";
const NOTEBOOK: &str = "notebook.toml";
const RESEARCH: &str = "research.toml";
const TREATISES: &str = "treatises.toml";
const GOALS: &str = "goals.toml";
const CITY: &str = "city.toml";
const ID: &str = "id.toml";
const CONSTANTS: &str = "constants.toml";
const NAMES: &str = "names.toml";

pub fn built_in_pack() -> Pack {
    Pack::new([
        (CLIENTS, include_str!("../content/base/clients.toml")),
        (GRIEFS, include_str!("../content/base/griefs.toml")),
        (DREAMS, include_str!("../content/base/dreams.toml")),
        (NOTEBOOK, include_str!("../content/base/notebook.toml")),
        (RESEARCH, include_str!("../content/base/research.toml")),
        (TREATISES, include_str!("../content/base/treatises.toml")),
        (GOALS, include_str!("../content/base/goals.toml")),
        (CITY, include_str!("../content/base/city.toml")),
        (ID, include_str!("../content/base/id.toml")),
        (CONSTANTS, include_str!("../content/base/constants.toml")),
        (NAMES, include_str!("../content/base/names.toml")),
    ])
}

/// Everything that is printed, valid as a whole. Tables are indexed by the ids of [`crate::component`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    clients: Vec<ClientCard>,
    griefs: Vec<GriefLayer>,
    dreams: Vec<DreamCard>,
    tiles: Vec<NotebookTile>,
    research: Vec<ResearchCard>,
    treatises: Vec<TreatiseTile>,
    goals: Vec<GoalTile>,
    places: Vec<Place>,
    districts: [District; 3],
    id_cards: Vec<SoloCard>,
    /// Easy, normal, hard (UM-20.30).
    pub id_levels: [IdLevel; 3],
    pub constants: Constants,
    names: BTreeMap<String, String>,
}

impl Content {
    pub fn from_pack(pack: &Pack) -> Result<Self, PackError> {
        let (id_levels, id_cards) = id::read_id(pack)?;
        let (places, districts) = city::read_city(pack)?;
        let content = Content {
            clients: clients::read_clients(pack)?,
            griefs: cards::read_griefs(pack)?,
            dreams: cards::read_dreams(pack)?,
            tiles: desk::read_tiles(pack)?,
            research: desk::read_research(pack)?,
            treatises: desk::read_treatises(pack)?,
            goals: desk::read_goals(pack)?,
            places,
            districts,
            id_cards,
            id_levels,
            constants: constants::read_constants(pack)?,
            names: read_names(pack)?,
        };
        checks::check(&content)?;
        Ok(content)
    }

    #[inline]
    pub fn client(&self, client: Client) -> &ClientCard {
        &self.clients[client.index()]
    }

    #[inline]
    pub fn grief(&self, grief: Grief) -> &GriefLayer {
        &self.griefs[grief.index()]
    }

    #[inline]
    pub fn dream(&self, dream: Dream) -> &DreamCard {
        &self.dreams[dream.index()]
    }

    #[inline]
    pub fn tile(&self, tile: Tile) -> &NotebookTile {
        &self.tiles[tile.index()]
    }

    #[inline]
    pub fn research(&self, card: Research) -> &ResearchCard {
        &self.research[card.index()]
    }

    #[inline]
    pub fn treatise(&self, treatise: Treatise) -> &TreatiseTile {
        &self.treatises[treatise.index()]
    }

    #[inline]
    pub fn goal(&self, goal: Goal) -> &GoalTile {
        &self.goals[goal.index()]
    }

    #[inline]
    pub fn location(&self, location: Location) -> &Place {
        &self.places[location.index()]
    }

    #[inline]
    pub fn district(&self, district: usize) -> &District {
        &self.districts[district]
    }

    /// The district a Location lies in.
    #[inline]
    pub fn district_of(&self, location: Location) -> usize {
        usize::from(self.places[location.index()].district)
    }

    #[inline]
    pub fn id_card(&self, card: IdCard) -> &SoloCard {
        &self.id_cards[card.index()]
    }

    /// The name people read for a card, tile or Location; its id where it has none.
    pub fn name<'a>(&'a self, id: &'a str) -> &'a str {
        self.names.get(id).map_or(id, String::as_str)
    }
}

fn read<T: DeserializeOwned>(pack: &Pack, file: &str) -> Result<T, PackError> {
    toml::from_str(pack.file(file)?).map_err(|error| PackError::new(file, error.to_string()))
}

fn demand(holds: bool, file: &str, what: impl FnOnce() -> String) -> Result<(), PackError> {
    if holds { Ok(()) } else { Err(PackError::new(file, what())) }
}

/// The entries of one or several sets in the order of their ids: each there once, no other.
fn by_id<K, E>(
    file: &str,
    sets: impl IntoIterator<Item = BTreeMap<String, E>>,
    all: impl Iterator<Item = K>,
) -> Result<Vec<(K, E)>, PackError>
where
    K: Copy + Display + FromStr + Ord,
{
    let mut found = BTreeMap::new();
    for (id, entry) in sets.into_iter().flatten() {
        let known: K = id.parse().map_err(|_| {
            PackError::new(file, format!("{id}: the box has no such part; remove it"))
        })?;
        demand(found.insert(known, entry).is_none(), file, || format!("{id} stands twice"))?;
    }
    let take = |id: K| {
        let entry = found.remove(&id);
        let missing = || PackError::new(file, format!("{id} is missing; add its line"));
        Ok((id, entry.ok_or_else(missing)?))
    };
    all.map(take).collect()
}

fn read_names(pack: &Pack) -> Result<BTreeMap<String, String>, PackError> {
    let sets: BTreeMap<String, BTreeMap<String, String>> = read(pack, NAMES)?;
    let mut names = BTreeMap::new();
    for (id, name) in sets.into_values().flatten() {
        let fits = (1..=40).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        demand(fits, NAMES, || format!("{id}: a name has 1 to 40 letters"))?;
        names.insert(id, name);
    }
    let clients = Client::all().map(|id| id.to_string());
    let dreams = Dream::all().map(|id| id.to_string());
    let treatises = Treatise::all().map(|id| id.to_string());
    let goals = Goal::all().map(|id| id.to_string());
    let locations = Location::ALL.iter().map(|id| id.to_string());
    let mut due: Vec<String> =
        clients.chain(dreams).chain(treatises).chain(goals).chain(locations).collect();
    due.sort();
    let missing = due.iter().find(|id| !names.contains_key(*id));
    demand(missing.is_none(), NAMES, || {
        format!("{} has no name; give it one", missing.map_or("", String::as_str))
    })?;
    let unknown = names.keys().find(|id| due.binary_search(id).is_err());
    demand(unknown.is_none(), NAMES, || {
        format!("{}: nothing of that id has a name; remove it", unknown.map_or("", String::as_str))
    })?;
    Ok(names)
}
