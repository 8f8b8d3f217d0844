//! The numbers on the boards and in the rulebook.

use std::collections::BTreeMap;

use dreamtable_core::{Pack, PackError};
use serde::{Deserialize, Deserializer, de};

use super::{CONSTANTS, IDEA_SPACES, by_id, demand, read};
use crate::effect::{Cost, Effect, Effects, Script};
use crate::icon::{Icon, Level, Quality, Spot};

/// What each stands for is told in `content/base/constants.toml`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Constants {
    pub movement: [u8; 3],
    /// One bit per idea space, by players from 1.
    #[serde(deserialize_with = "spaces")]
    pub closed_spaces: [u16; 4],
    pub row_insights: [Icon; 3],
    pub row_effects: [Effects; 3],
    pub column_effects: [Effects; 3],
    pub third_space_cured: [u8; 3],
    pub common_insights: u8,
    pub crack_madness: [u8; 3],
    pub crack_capacity: [u8; 3],
    pub therapy_points: [u8; 9],
    pub catharsis_space: u8,
    pub lines: [u8; 2],
    pub upper_zone: [Effects; 3],
    pub lower_zone: [Effects; 3],
    pub rep_points: [u8; 11],
    pub freud_space: u8,
    pub check_space: u8,
    pub watch_points: u8,
    pub start_coffee: [u8; 4],
    pub start_bright: u8,
    pub start_cards: u8,
    pub start_ideas: u8,
    pub tokens: [u8; 4],
    pub left_out: [u8; 4],
    pub manifest_display: [u8; 2],
    pub ideas_limit: u8,
    pub location_limit: u8,
    pub treat_limit: u8,
    pub pet_limit: u8,
    pub gramophone_bonus: u8,
    pub bright_visits: u8,
    pub valve_rounds: u8,
    pub price_no_supp: u8,
    pub price_elevate: u8,
    pub price_bright: u8,
    pub box_cost: Cost,
    pub gramophone_boxes: u8,
    pub gramophone_cost: Cost,
    pub threshold_back: u8,
    pub threshold_split: u8,
    pub threshold_transfer: u8,
    pub threshold_calm: u8,
    pub calm_amount: u8,
    pub district_points: [u8; 4],
    pub row_points: [u8; 4],
    pub tag_points: [u8; 7],
    pub rank_points: [u8; 2],
    pub box_points: u8,
    pub bright_points: u8,
    pub coffee_per_bright: u8,
    /// Standard and Nightmares side, levels 1 to 4.
    pub pet: [[Effects; 4]; 2],
    #[serde(rename = "spots")]
    actions: BTreeMap<String, Script>,
    /// By `Spot`.
    #[serde(skip, default = "no_spots")]
    pub spots: [Script; 9],
}

fn no_spots() -> [Script; 9] {
    [Script::NONE; 9]
}

impl Constants {
    /// The section of the Reputation track that a space lies in, 0 to 2.
    #[inline]
    pub fn section(&self, space: u8) -> usize {
        self.lines.iter().filter(|line| space > **line).count()
    }

    /// How many cards one trigger of WR lets play.
    pub fn plays(&self) -> u8 {
        self.spots[Spot::Wr.index()].effects.len() as u8
    }

    /// Elevations and Transfers of one trigger of EL.
    pub fn elevations(&self) -> (u8, u8) {
        match self.spots[Spot::El.index()].effects[..] {
            [Effect::Elev(up), Effect::Trans(across)] => (up, across),
            _ => (0, 0),
        }
    }
}

fn spaces<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u16; 4], D::Error> {
    let lists = <[String; 4]>::deserialize(deserializer)?;
    let mut closed = [0; 4];
    for (bits, list) in closed.iter_mut().zip(lists) {
        for letter in list.bytes() {
            let space = letter.wrapping_sub(b'a');
            if space >= IDEA_SPACES {
                return Err(de::Error::custom("idea spaces are the letters a to l"));
            }
            *bits |= 1 << space;
        }
    }
    Ok(closed)
}

pub(super) fn read_constants(pack: &Pack) -> Result<Constants, PackError> {
    let mut constants: Constants = read(pack, CONSTANTS)?;
    let actions = std::mem::take(&mut constants.actions);
    let actions = by_id(CONSTANTS, [actions], Spot::ALL.into_iter())?;
    for (spot, script) in actions {
        demand(fits(spot, &script), CONSTANTS, || {
            format!("{spot}: {script} is nothing this action can do; see the comment above")
        })?;
        constants.spots[spot.index()] = script;
    }
    check_boards(&constants)?;
    check_numbers(&constants)?;
    Ok(constants)
}

/// Whether an action of the Meeting Table may do this (UM-3.2).
fn fits(spot: Spot, script: &Script) -> bool {
    let coffee_only = script.price == Cost::coffee(script.price.coffee);
    match spot {
        Spot::N1 | Spot::N2 | Spot::N3 => {
            script.effects[..] == [Effect::Notebook(spot as u8)] && coffee_only
        }
        _ if !script.price.is_free() => false,
        Spot::El => matches!(script.effects[..], [Effect::Elev(1..=4), Effect::Trans(1..=4)]),
        Spot::Ge => {
            let gain =
                |effect: &Effect| matches!(effect, Effect::Gain(icon) if icon.level != Level::Mad);
            !script.effects.is_empty() && script.effects.iter().all(gain)
        }
        Spot::Re => !script.effects.is_empty() && script.effects.iter().all(|e| *e == Effect::Card),
        Spot::Wr => !script.effects.is_empty() && script.effects.iter().all(|e| *e == Effect::Play),
        Spot::Pr => script.effects[..] == [Effect::Prof],
        Spot::Fr => script.effects[..] == [Effect::Freud3],
    }
}

/// What a printed field of a board may give, without any cascade.
fn is_plain(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Coffee(_)
            | Effect::Bright(_)
            | Effect::Boxes(_)
            | Effect::Points(_)
            | Effect::Elev(_)
            | Effect::Trans(_)
            | Effect::Card
    )
}

fn check_boards(constants: &Constants) -> Result<(), PackError> {
    let check = |holds, what: &str| demand(holds, CONSTANTS, || what.to_owned());
    let plain = |fields: &[Effects; 3]| fields.iter().all(|field| field.iter().all(is_plain));
    check(plain(&constants.row_effects), "row-effects: Cof, BI, Box, VP, Elev, Trans or Card")?;
    check(
        plain(&constants.column_effects),
        "column-effects: Cof, BI, Box, VP, Elev, Trans or Card",
    )?;
    let simple = |effect: &Effect| {
        matches!(
            effect,
            Effect::Coffee(_) | Effect::Bright(_) | Effect::Boxes(_) | Effect::Points(_)
        )
    };
    let upper = constants.upper_zone.iter().all(|zone| zone.iter().all(simple));
    check(upper, "upper-zone: Cof, BI, Box or VP")?;
    check(plain(&constants.lower_zone), "lower-zone: Cof, BI, Box, VP, Elev, Trans or Card")?;
    let rows = constants.row_insights.iter().zip(Quality::ALL);
    let own = |(icon, quality): (&Icon, Quality)| {
        icon.quality == Some(quality) && icon.level != Level::Mad
    };
    check(rows.into_iter().all(own), "row-insights: Growth, Freedom and Passion, level 1 to 3")?;
    let pets = constants.pet.iter().flatten().all(|level| match level[..] {
        [effect] => {
            is_plain(&effect)
                || matches!(
                    effect,
                    Effect::Treat | Effect::Tile | Effect::Gain(_) | Effect::Calm(_)
                )
        }
        _ => false,
    });
    check(
        pets,
        "pet: one of Elev, Trans, Cof, BI, Box, VP, Card, Tile, Treat, gain and -Mad each",
    )?;
    let madness = |effect: &Effect| match effect {
        Effect::Gain(icon) => icon.level == Level::Mad,
        other => matches!(other, Effect::Calm(_)),
    };
    let sane = !constants.pet[0].iter().any(|level| level.iter().any(madness));
    check(sane, "pet: Mad Insights and -Mad on the Nightmares side only")
}

fn check_numbers(constants: &Constants) -> Result<(), PackError> {
    let check = |holds, what: &str| demand(holds, CONSTANTS, || what.to_owned());
    let c = constants;
    check(c.movement.iter().all(|n| (1..=9).contains(n)), "movement: 1 to 9 each")?;
    let open = |bits: &u16| bits.count_ones() <= 8;
    check(c.closed_spaces.iter().all(open), "closed-spaces: leave at least four open")?;
    check(c.third_space_cured.iter().all(|n| *n <= 9), "third-space-cured: at most 9")?;
    check((1..=12).contains(&c.common_insights), "common-insights: 1 to 12")?;
    check(c.crack_madness.iter().all(|n| *n <= 5), "crack-madness: at most 5")?;
    check(c.crack_capacity.iter().all(|n| (1..=6).contains(n)), "crack-capacity: 1 to 6")?;
    check(c.therapy_points.iter().all(|n| *n <= 9), "therapy-points: at most 9")?;
    check((1..=7).contains(&c.catharsis_space), "catharsis-space: 1 to 7")?;
    check(c.lines[0] < c.lines[1] && c.lines[1] < 10, "lines: rising, below space 10")?;
    check(c.rep_points.iter().all(|n| *n <= 60), "rep-points: at most 60")?;
    check(c.freud_space < 10, "freud-space: below space 10")?;
    let ahead = c.freud_space < c.check_space && c.check_space <= 10;
    check(ahead, "check-space: ahead of Freud's marker, at most 10")?;
    check(c.start_coffee.iter().all(|n| *n <= 20), "start-coffee: at most 20")?;
    check(
        c.start_bright <= 9 && c.start_cards <= 3,
        "start-bright: at most 9, start-cards: at most 3",
    )?;
    check((1..=3).contains(&c.start_ideas), "start-ideas: 1 to 3")?;
    check(c.tokens.iter().all(|n| (1..=7).contains(n)), "tokens: 1 to 7 for each district")?;
    check(c.left_out.iter().all(|n| *n <= 2), "left-out: at most 2 of the 3 Treatises of a size")?;
    check(c.manifest_display.iter().all(|n| (1..=4).contains(n)), "manifest-display: 1 to 4")?;
    check((1..=3).contains(&c.ideas_limit), "ideas-limit: 1 to 3")?;
    check((1..=9).contains(&c.location_limit), "location-limit: 1 to 9")?;
    check((1..=3).contains(&c.treat_limit), "treat-limit: 1 to 3")?;
    check((1..=4).contains(&c.pet_limit), "pet-limit: 1 to 4")?;
    check(c.gramophone_bonus <= 3, "gramophone-bonus: at most 3")?;
    check((1..=5).contains(&c.bright_visits), "bright-visits: 1 to 5")?;
    check((1..=100).contains(&c.valve_rounds), "valve-rounds: 1 to 100")?;
    let priced = [c.price_no_supp, c.price_elevate, c.price_bright, c.coffee_per_bright];
    let priced = priced.iter().all(|price| (1..=20).contains(price));
    check(priced, "price-no-supp, price-elevate, price-bright, coffee-per-bright: 1 to 20")?;
    check(!c.box_cost.icons().is_empty(), "box-cost: at least one Insight")?;
    let box_mad = c.box_cost.icons().iter().any(|icon| icon.level == Level::Mad);
    check(!box_mad && c.box_cost.bright == 0, "box-cost: no Mad Insights and no Bright Ideas")?;
    check((1..=9).contains(&c.gramophone_boxes), "gramophone-boxes: 1 to 9")?;
    check(!c.gramophone_cost.is_free(), "gramophone-cost: must cost something")?;
    let levels = [c.threshold_back, c.threshold_split, c.threshold_transfer, c.threshold_calm];
    check(levels[0] > 0 && levels.is_sorted(), "the thresholds: rising, from 1")?;
    check(c.calm_amount <= c.threshold_calm, "calm-amount: not above threshold-calm")?;
    check(c.district_points.iter().all(|n| *n <= 60), "district-points: at most 60")?;
    check(c.row_points.iter().all(|n| *n <= 60), "row-points: at most 60")?;
    check(c.tag_points.iter().all(|n| *n <= 60), "tag-points: at most 60")?;
    let each = [c.rank_points[0], c.rank_points[1], c.box_points, c.bright_points, c.watch_points];
    let each = each.iter().all(|points| *points <= 20);
    check(each, "rank-points, box-points, bright-points, watch-points: at most 20")
}
