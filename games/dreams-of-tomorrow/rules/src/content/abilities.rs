//! What the Abilities are worth, as printed.

use dreamtable_core::{Pack, PackError};
use serde::Deserialize;

use super::{ABILITIES, demand, read};
use crate::resource::Purse;

/// What the Abilities are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    pub windfall: u8,
    pub stride: u8,
    pub leap: u8,
    pub turnabout: u8,
    pub inversion: u8,
    pub transposition: u8,
    pub undertow: u8,
    pub exchange: u8,
    pub compensation: u8,
    pub lucid_catch: u8,
    /// What a Lucid Weave costs beyond the price of the Dream.
    pub lucid_weave: Purse,
    pub retelling: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct AbilitiesFile {
    windfall: Gain,
    stride: Walk,
    leap: Cost,
    turnabout: Walk,
    inversion: Gain,
    transposition: Walk,
    undertow: Gain,
    exchange: Swap,
    lucid_catch: Discount,
    lucid_weave: Surcharge,
    retelling: Gain,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Gain {
    gain: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Walk {
    most: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cost {
    cost: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Swap {
    gain: u8,
    compensation: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Discount {
    less: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Surcharge {
    #[serde(default)]
    more: Purse,
}

pub(super) fn worth(pack: &Pack) -> Result<Worth, PackError> {
    let file: AbilitiesFile = read(pack, ABILITIES)?;
    let worth = Worth {
        windfall: file.windfall.gain,
        stride: file.stride.most,
        leap: file.leap.cost,
        turnabout: file.turnabout.most,
        inversion: file.inversion.gain,
        transposition: file.transposition.most,
        undertow: file.undertow.gain,
        exchange: file.exchange.gain,
        compensation: file.exchange.compensation,
        lucid_catch: file.lucid_catch.less,
        lucid_weave: file.lucid_weave.more,
        retelling: file.retelling.gain,
    };
    let walks = [worth.stride, worth.turnabout, worth.transposition];
    demand(walks.iter().all(|most| (1..=7).contains(most)), ABILITIES, || {
        "most: a movement has 1 to 7 spaces".to_owned()
    })?;
    let amounts = [worth.windfall, worth.inversion, worth.undertow, worth.exchange];
    let more = [worth.compensation, worth.retelling, worth.leap];
    demand(amounts.iter().chain(&more).all(|&amount| amount <= 20), ABILITIES, || {
        "gain, cost and compensation are at most 20".to_owned()
    })?;
    demand(worth.lucid_weave == worth.lucid_weave.capped(20), ABILITIES, || {
        "lucid-weave: more is at most 20 of each resource".to_owned()
    })?;
    Ok(worth)
}
