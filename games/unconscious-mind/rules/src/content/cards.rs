//! Dreams and Grief Layers.

use std::collections::BTreeMap;

use dreamtable_core::{Pack, PackError};
use serde::Deserialize;

use super::{DREAMS, GRIEFS, by_id, demand, read};
use crate::component::{Dream, DreamKind, Grief};
use crate::effect::{Cost, Effect, Effects};
use crate::icon::{Level, Symbol};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DreamCard {
    pub cost: Cost,
    pub result: Effects,
    pub symbol: Option<Symbol>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GriefLayer {
    pub hearts: u8,
    pub symbol: Option<Symbol>,
    pub bonus: Effects,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DreamsFile {
    manifest: BTreeMap<String, DreamCard>,
    latent: BTreeMap<String, DreamCard>,
    nightmare: BTreeMap<String, DreamCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GriefsFile {
    usual: BTreeMap<String, GriefLayer>,
    metamorphosis: BTreeMap<String, GriefLayer>,
    starting: BTreeMap<String, GriefLayer>,
}

pub(super) fn read_dreams(pack: &Pack) -> Result<Vec<DreamCard>, PackError> {
    let file: DreamsFile = read(pack, DREAMS)?;
    let sets = [
        (DreamKind::Manifest, file.manifest),
        (DreamKind::Latent, file.latent),
        (DreamKind::Nightmare, file.nightmare),
    ];
    for (kind, set) in &sets {
        for id in set.keys() {
            let here = id.parse::<Dream>().is_ok_and(|dream| dream.kind() == *kind);
            demand(here, DREAMS, || format!("{id}: does not belong into this set"))?;
        }
    }
    let dreams = by_id(DREAMS, sets.map(|(_, set)| set), Dream::all())?;
    dreams.into_iter().map(|(id, dream)| checked_dream(id, dream)).collect()
}

fn checked_dream(id: Dream, dream: DreamCard) -> Result<DreamCard, PackError> {
    let check = |holds, what: &str| demand(holds, DREAMS, || format!("{id}: {what}"));
    let nightmare = id.kind() == DreamKind::Nightmare;
    let mad = dream.cost.icons().iter().filter(|icon| icon.level == Level::Mad).count();
    let catharsis = dream.result.iter().filter(|effect| **effect == Effect::Catharsis).count();
    check(!dream.cost.is_free(), "cost: a Dream costs something")?;
    check(dream.cost.bright == 0, "cost: Insights and Coffee, no Bright Ideas")?;
    if nightmare {
        let more = dream.cost.icons().len() > 1 || dream.cost.coffee > 0;
        check(mad == 1 && more, "cost: a Nightmare costs exactly one Mad Insight and more")?;
        check(catharsis == 1, "result: a Nightmare gives CTP once")?;
    } else {
        let point = |effect: &Effect| matches!(effect, Effect::Therapy(_));
        check(mad == 0, "cost: only Nightmares cost Mad Insights")?;
        check(catharsis == 0, "result: only Nightmares give CTP")?;
        check(dream.result.iter().any(point), "result: a Dream gives Therapy points")?;
    }
    let symbol = match dream.symbol {
        None => true,
        Some(Symbol::Metamorphosis) => nightmare,
        Some(_) => id.kind() == DreamKind::Manifest,
    };
    let strange = |effect: &Effect| {
        matches!(effect, Effect::NoSupp | Effect::Tag(_) | Effect::Room | Effect::Treat)
            || (matches!(effect, Effect::Mad(_) | Effect::Calm(_)) && !nightmare)
    };
    let plain = !dream.result.iter().any(strange);
    check(plain, "result: no NoSupp, Tag, Room or Treat, and Madness on Nightmares only")?;
    check(symbol, "symbol: W, C or E on Manifest Dreams, M on Nightmares, none on Latent ones")?;
    Ok(dream)
}

pub(super) fn read_griefs(pack: &Pack) -> Result<Vec<GriefLayer>, PackError> {
    let file: GriefsFile = read(pack, GRIEFS)?;
    let sets = [file.usual, file.metamorphosis, file.starting];
    let griefs = by_id(GRIEFS, sets, Grief::all())?;
    griefs.into_iter().map(|(id, layer)| checked_grief(id, layer)).collect()
}

fn checked_grief(id: Grief, layer: GriefLayer) -> Result<GriefLayer, PackError> {
    let check = |holds, what: &str| demand(holds, GRIEFS, || format!("{id}: {what}"));
    let metamorphosis = Grief::METAMORPHOSIS.contains(&id.0);
    let shows = layer.symbol == Some(Symbol::Metamorphosis);
    check(shows == metamorphosis, "symbol: M on Metamorphosis layers and on no other")?;
    let opens = layer.bonus.contains(&Effect::Room);
    let starting = Grief::STARTING.contains(&id.0);
    check(opens == starting, "bonus: Room on starting layers and on no other")?;
    let strange = |effect: &Effect| {
        matches!(effect, Effect::Therapy(_) | Effect::Catharsis | Effect::Treat)
            || matches!(effect, Effect::NoSupp | Effect::Tag(_))
            || (matches!(effect, Effect::Mad(_)) && !metamorphosis)
    };
    let plain = !layer.bonus.iter().any(strange);
    check(plain, "bonus: no TP, CTP, Treat, NoSupp or Tag, and Mad on Metamorphosis layers only")?;
    Ok(layer)
}
