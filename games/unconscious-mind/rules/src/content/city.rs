//! The City Map: Locations and their districts (UM-3.23 to UM-3.26).

use std::collections::BTreeMap;

use dreamtable_core::{Pack, PackError};
use serde::Deserialize;

use super::{CITY, by_id, demand, read};
use crate::effect::{Effect, Effects, Script};
use crate::icon::Location;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub district: u8,
    /// One is chosen per trigger.
    pub effects: [Script; 3],
    /// Bonuses of a Recall.
    pub slots: [Effects; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct District {
    pub locations: [Location; 2],
    pub slots: [Slot; 4],
}

/// A bonus for so many tags of the district.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    pub tags: u8,
    pub effects: Effects,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CityFile {
    location: BTreeMap<String, PlaceEntry>,
    district: [District; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceEntry {
    effects: [Script; 3],
    slots: [Effects; 3],
}

pub(super) fn read_city(pack: &Pack) -> Result<(Vec<Place>, [District; 3]), PackError> {
    let file: CityFile = read(pack, CITY)?;
    let mut homes = [None; 6];
    for (number, district) in file.district.iter().enumerate() {
        let [first, second] = district.locations;
        demand(first.ahead(1) == second, CITY, || {
            format!("district of {first} and {second}: name two neighbours, clockwise")
        })?;
        for location in district.locations {
            let home = &mut homes[location.index()];
            demand(home.is_none(), CITY, || format!("{location} lies in two districts"))?;
            *home = Some(number as u8);
        }
        let rising = district.slots.windows(2).all(|pair| pair[0].tags < pair[1].tags);
        let fits = rising && district.slots.iter().all(|slot| (1..=12).contains(&slot.tags));
        demand(fits, CITY, || format!("district of {first}: slots ask for more and more tags"))?;
        let plain = |effects: &Effects| effects.iter().all(is_bonus);
        demand(district.slots.iter().all(|slot| plain(&slot.effects)), CITY, || {
            format!("district of {first}: {SLOTS}")
        })?;
    }
    let places = by_id(CITY, [file.location], Location::ALL.into_iter())?;
    let place = |(location, entry): (Location, PlaceEntry)| {
        let check = |holds, what: &str| demand(holds, CITY, || format!("{location}: {what}"));
        check(entry.slots.iter().all(|slot| slot.iter().all(is_bonus)), SLOTS)?;
        let simple = entry.effects.iter().all(|script| script.effects.iter().all(is_visit));
        check(simple, VISITS)?;
        let free_cards = |script: &Script| {
            let endless = |effect| matches!(effect, Effect::Play | Effect::Notebook(_));
            script.price.is_free() && script.effects.iter().copied().any(endless)
        };
        check(!entry.effects.iter().any(free_cards), "effects: Play and NB0 need a price")?;
        // Every Location lies in a district: three pairs of neighbours without a repetition.
        let district = homes[location.index()].unwrap_or(0);
        Ok(Place { district, effects: entry.effects, slots: entry.slots })
    };
    let places = places.into_iter().map(place).collect::<Result<_, PackError>>()?;
    Ok((places, file.district))
}

const SLOTS: &str = "slots: any effect but TP, CTP, Supp, NoSupp, Tag and Mad";
const VISITS: &str = "effects: only Insights, Elev, Trans, Cof, BI, Box, VP, Card, Play and NB0, so \
                      that every chain of effects ends";

/// A bonus is gained once for a token, so whatever it starts comes to an end.
fn is_bonus(effect: &Effect) -> bool {
    !matches!(
        effect,
        Effect::Therapy(_)
            | Effect::Catharsis
            | Effect::Supp(_)
            | Effect::NoSupp
            | Effect::Tag(_)
            | Effect::Mad(_)
    )
}

fn is_visit(effect: &Effect) -> bool {
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
            | Effect::Play
            | Effect::Notebook(0)
    )
}
