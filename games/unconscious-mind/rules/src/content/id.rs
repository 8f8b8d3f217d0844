//! The Id: its levels and its cards (UM-20.30, UM-20.31).

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use dreamtable_core::{Pack, PackError};
use serde::Deserialize;

use super::{ID, by_id, demand, read};
use crate::component::IdCard;
use crate::icon::{Compass, Spot};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct IdLevel {
    /// Drive per trigger of EL.
    pub elevate: u8,
    /// Drive per trigger of GE.
    pub generate: u8,
    /// After a move one Drive for so many Location triggers.
    pub visits_per: u8,
    pub round_up: bool,
    /// Drive where the Inkpot stops on spaces 1 to 4.
    pub inkpot: u8,
    /// Complete rows, its place on the track and Case Studies are scored.
    pub whole: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloCard {
    /// What it tries in turn; empty on a Treat card.
    #[serde(default)]
    pub list: ArrayVec<Spot, 3>,
    #[serde(default)]
    pub ideas: u8,
    pub arrow: Compass,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IdFile {
    level: Levels,
    card: BTreeMap<String, SoloCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Levels {
    easy: IdLevel,
    normal: IdLevel,
    hard: IdLevel,
}

pub(super) fn read_id(pack: &Pack) -> Result<([IdLevel; 3], Vec<SoloCard>), PackError> {
    let file: IdFile = read(pack, ID)?;
    let levels = [file.level.easy, file.level.normal, file.level.hard];
    for level in levels {
        demand(level.visits_per > 0, ID, || "visits-per: give at least 1".to_owned())?;
        let most = level.elevate.max(level.generate).max(level.inkpot);
        demand(most <= 9, ID, || "elevate, generate, inkpot: at most 9".to_owned())?;
    }
    let cards = by_id(ID, [file.card], IdCard::all())?;
    for (id, card) in &cards {
        let state = card.list.len() == 3 && (1..=3).contains(&card.ideas);
        let treat = card.list.is_empty() && card.ideas == 0;
        demand(state || treat, ID, || {
            format!("{id}: three actions and 1 to 3 Ideas, or neither list nor ideas")
        })?;
    }
    Ok((levels, cards.into_iter().map(|(_, card)| card).collect()))
}
