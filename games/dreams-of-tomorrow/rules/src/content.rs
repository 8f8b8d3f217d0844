//! The printed values of the box, read from its pack and checked whole.

mod abilities;

pub use abilities::Worth;

use arrayvec::ArrayVec;
use dreamtable_core::{Pack, PackError};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::dream::{Ability, Card, Dream, MOST_DREAMS, Symbol};
use crate::resource::Purse;
use crate::ring::{Space, SpaceAction};
use crate::robot::{self, Level, RobotCard};

pub const MOST_SEQUENCE: usize = 5;
pub const MOST_DREAMSCAPE: usize = 6;
/// One space less than a whole lap, so that a figure never ends where it began (DOT-X04).
const LONGEST_MOVEMENT: usize = 7;
pub(crate) const LONGEST_TRACK: u8 = 30;
const FEWEST_DREAMS: usize = 20;

const DREAMS: &str = "dreams.toml";
const FRAGMENTS: &str = "fragments.toml";
pub(crate) const ABILITIES: &str = "abilities.toml";
pub(crate) const ROBOTS: &str = "robots.toml";
pub(crate) const CONSTANTS: &str = "constants.toml";

pub(crate) fn built_in_pack() -> Pack {
    Pack::new([
        (DREAMS, include_str!("../content/base/dreams.toml")),
        (FRAGMENTS, include_str!("../content/base/fragments.toml")),
        (ABILITIES, include_str!("../content/base/abilities.toml")),
        (ROBOTS, include_str!("../content/base/robots.toml")),
        (CONSTANTS, include_str!("../content/base/constants.toml")),
    ])
}

/// The spaces of the four Fragments: by Fragment, side (front, back) and half (upper, lower).
pub type Faces = [[[Space; 2]; 2]; 4];

/// Everything that is printed, valid as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub dreams: Vec<Dream>,
    /// By Dream what it resonates by: the bits of its top, and those of its bottom above them.
    pub(crate) sides: Vec<u8>,
    /// The names of the scenes in the order of their first Dream.
    pub scenes: Vec<String>,
    /// The Fragments for 1, 2, … 6 players.
    pub faces: [Faces; 6],
    pub worth: Worth,
    robots: [RobotCard; 3],
    pub constants: Constants,
}

/// The numbers of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// What moving 1, 2, 3, … spaces costs.
    pub movement: ArrayVec<u8, LONGEST_MOVEMENT>,
    pub clearing: u8,
    /// Where the resource tracks end.
    pub track: u8,
    pub start: Purse,
    /// What places in turn order have more in a balanced start: by number of players, from 1.
    #[serde(default)]
    pub balanced: [ArrayVec<Purse, 6>; 6],
    /// By number of players, from 1.
    pub dreamscape: [u8; 6],
    /// By number of players, from 1.
    pub sequence: [u8; 6],
    /// By length of the run, from 1.
    pub resonance: [u8; MOST_SEQUENCE],
    pub activations: u8,
    pub robot: RobotConstants,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RobotConstants {
    /// By number of humans, from 1.
    pub bonus: [u8; 3],
    pub turns: u16,
    pub store: u8,
}

impl Content {
    pub fn from_pack(pack: &Pack) -> Result<Self, PackError> {
        let constants = constants(pack)?;
        let (dreams, scenes) = dreams(pack, &constants)?;
        let faces = faces(pack, &constants)?;
        let sides = |dream: &Dream| dream.top.bits() | dream.bottom.bits() << 3;
        Ok(Content {
            sides: dreams.iter().map(sides).collect(),
            dreams,
            scenes,
            faces,
            worth: abilities::worth(pack)?,
            robots: robot::cards(read(pack, ROBOTS)?)
                .map_err(|what| PackError::new(ROBOTS, what))?,
            constants,
        })
    }

    #[inline]
    pub fn dream(&self, card: Card) -> &Dream {
        &self.dreams[card.index()]
    }

    /// What weaving a Dream by Lucid Weave costs (DOT-090).
    #[inline]
    pub fn lucid_price(&self, card: Card) -> Purse {
        self.dream(card).weave.plus(self.worth.lucid_weave)
    }

    pub fn scene(&self, card: Card) -> &str {
        &self.scenes[self.dream(card).scene as usize]
    }

    pub fn robot(&self, level: Level) -> &RobotCard {
        &self.robots[level as usize]
    }

    /// What moving that many spaces costs; `None` where it is too far.
    #[inline]
    pub fn movement_cost(&self, spaces: u8) -> Option<u8> {
        self.constants.movement.get((spaces as usize).wrapping_sub(1)).copied()
    }
}

fn read<T: DeserializeOwned>(pack: &Pack, file: &str) -> Result<T, PackError> {
    toml::from_str(pack.file(file)?).map_err(|error| PackError::new(file, error.to_string()))
}

fn demand(holds: bool, file: &str, what: impl FnOnce() -> String) -> Result<(), PackError> {
    if holds { Ok(()) } else { Err(PackError::new(file, what())) }
}

fn constants(pack: &Pack) -> Result<Constants, PackError> {
    let constants: Constants = read(pack, CONSTANTS)?;
    let check = |holds, what: &str| demand(holds, CONSTANTS, || what.to_owned());
    let movement = &constants.movement;
    check(movement.first() == Some(&0), "movement: moving one space must be free")?;
    check(movement.is_sorted(), "movement: farther must not be cheaper")?;
    check((1..=LONGEST_TRACK).contains(&constants.track), "track: give a number from 1 to 30")?;
    let fits = |purse: Purse| purse == purse.capped(constants.track);
    check(fits(constants.start), "start: more than the track holds")?;
    let more = |more: &Purse| fits(*more) && fits(constants.start.plus(*more));
    check(constants.balanced.iter().flatten().all(more), "balanced: more than the track holds")?;
    check(constants.clearing > 0, "clearing: must cost at least 1, or it would never end")?;
    check(
        constants.dreamscape.iter().all(|&size| (1..=MOST_DREAMSCAPE as u8).contains(&size)),
        "dreamscape: sizes are 1 to 6",
    )?;
    check(
        constants.sequence.iter().all(|&length| (1..=MOST_SEQUENCE as u8).contains(&length)),
        "sequence: lengths are 1 to 5",
    )?;
    check(
        constants.resonance[0] == 0 && constants.resonance.is_sorted(),
        "resonance: starts with 0 for a single Dream and must not fall",
    )?;
    check(constants.activations > 0, "activations: give at least 1")?;
    check(constants.robot.store > 0, "robot.store: give at least 1")?;
    check(constants.robot.turns > 0, "robot.turns: give at least 1")?;
    Ok(constants)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DreamsFile {
    dream: Vec<DreamEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DreamEntry {
    id: String,
    scene: String,
    ability: Ability,
    points: u8,
    catch: u8,
    weave: Purse,
    top: Symbol,
    bottom: Symbol,
}

fn dreams(pack: &Pack, constants: &Constants) -> Result<(Vec<Dream>, Vec<String>), PackError> {
    let entries = read::<DreamsFile>(pack, DREAMS)?.dream;
    demand((FEWEST_DREAMS..=MOST_DREAMS).contains(&entries.len()), DREAMS, || {
        format!("{} Dreams: a deck has {FEWEST_DREAMS} to {MOST_DREAMS}", entries.len())
    })?;
    let mut scenes: Vec<String> = Vec::new();
    let mut dreams = Vec::with_capacity(entries.len());
    for (index, entry) in entries.into_iter().enumerate() {
        let id = &entry.id;
        let check = |holds, what: &str| demand(holds, DREAMS, || format!("{id}: {what}"));
        let due = Card(index as u8).to_string();
        demand(*id == due, DREAMS, || format!("{id}: ids are counted, this one must be {due}"))?;
        check(entry.points <= 20, "points: at most 20")?;
        check(entry.catch <= constants.track, "catch: more than the track holds")?;
        check(entry.weave.experience == 0, "weave: costs Creativity and Hope, not Experience")?;
        let weave = entry.weave;
        check(weave == weave.capped(constants.track), "weave: more than the track holds")?;
        let top = Symbol::TOP.contains(&entry.top);
        check(top, "top: one of moon, sun, star, rainbow, black")?;
        let bottom = Symbol::BOTTOM.contains(&entry.bottom);
        check(bottom, "bottom: one of triangle, square, circle, rainbow, black")?;
        let scene = scenes.iter().position(|name| *name == entry.scene).unwrap_or_else(|| {
            scenes.push(entry.scene.clone());
            scenes.len() - 1
        });
        dreams.push(Dream {
            scene: scene as u8,
            ability: entry.ability,
            points: entry.points,
            catch: entry.catch,
            weave: entry.weave,
            top: entry.top,
            bottom: entry.bottom,
        });
    }
    // The first catch is compulsory, so there must be one for everybody (DOT-037, DOT-039).
    let payable = dreams.iter().filter(|dream| dream.catch <= constants.start.experience).count();
    demand(payable >= 12, DREAMS, || {
        format!("{payable} Dreams can be caught with the starting Experience; at least 12 must")
    })?;
    Ok((dreams, scenes))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FragmentsFile {
    set: Vec<FragmentSet>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FragmentSet {
    players: Vec<usize>,
    fragment: Vec<FragmentEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct FragmentEntry {
    number: usize,
    upper: Space,
    lower: Space,
    back_upper: Option<Space>,
    back_lower: Option<Space>,
}

fn faces(pack: &Pack, constants: &Constants) -> Result<[Faces; 6], PackError> {
    let sets = read::<FragmentsFile>(pack, FRAGMENTS)?.set;
    let mut by_players: [Option<Faces>; 6] = [None; 6];
    for set in &sets {
        let faces = set_faces(set, constants)?;
        for &players in &set.players {
            demand((1..=6).contains(&players), FRAGMENTS, || {
                format!("players: {players} is not a number from 1 to 6")
            })?;
            let place = &mut by_players[players - 1];
            demand(place.is_none(), FRAGMENTS, || format!("two sets are for {players} players"))?;
            *place = Some(faces);
        }
    }
    for (index, faces) in by_players.iter().enumerate() {
        demand(faces.is_some(), FRAGMENTS, || format!("no set is for {} players", index + 1))?;
    }
    Ok(by_players.map(|faces| faces.expect("every number of players has a set")))
}

fn set_faces(set: &FragmentSet, constants: &Constants) -> Result<Faces, PackError> {
    let fragments: &[FragmentEntry; 4] = set.fragment.as_slice().try_into().map_err(|_| {
        let what = format!("a set has {} Fragments; it must have 4", set.fragment.len());
        PackError::new(FRAGMENTS, what)
    })?;
    for (index, fragment) in fragments.iter().enumerate() {
        let number = fragment.number;
        demand(number == index + 1, FRAGMENTS, || {
            format!("Fragment {number}: the numbers of a set are 1, 2, 3, 4 in this order")
        })?;
    }
    let faces = [0, 1, 2, 3].map(|index: usize| {
        let FragmentEntry { upper, lower, back_upper, back_lower, .. } = &fragments[index];
        [[*upper, *lower], [back_upper.unwrap_or(*lower), back_lower.unwrap_or(*upper)]]
    });
    for space in faces.iter().flatten().flatten() {
        let gains = !matches!(
            space.action,
            SpaceAction::Catch | SpaceAction::Weave | SpaceAction::Activate
        );
        demand(gains == (space.gain > 0), FRAGMENTS, || {
            format!("{}: a gain needs an amount, and nothing else has one", space.action)
        })?;
        let most = constants.track;
        demand(space.gain <= most && space.shared == space.shared.capped(most), FRAGMENTS, || {
            format!("{}: gives more than a track holds", space.action)
        })?;
    }
    let activates = faces.iter().flatten().flatten().filter(|s| s.action == SpaceAction::Activate);
    demand(activates.into_iter().all(|space| space.shared.is_empty()), FRAGMENTS, || {
        "Activate: it shares nothing".to_owned()
    })?;
    for action in [SpaceAction::Catch, SpaceAction::Weave] {
        let there = faces.iter().any(|[front, _]| front.iter().any(|s| s.action == action));
        demand(there, FRAGMENTS, || format!("no space lets anybody {action}"))?;
    }
    Ok(faces)
}
