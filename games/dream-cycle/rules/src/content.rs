//! Content packs: tiles, market, Inspiration and staircase as data, checked whole (sections 18, 19).

mod faces;

use dreamtable_core::{Pack, PackError};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::board::ROWS;
use crate::bundle::MOST_CHI;
use crate::colour::Colour;
use crate::counts::{Counts, MOST};
use crate::goods::{Directional, Inspiration, PAINTS};
use crate::options::Stairway;
pub use faces::{Tile, read_tiles};

const BOX: &str = "box.toml";
const MARKET: &str = "market.toml";
const INSPIRATIONS: &str = "inspirations.toml";
pub(crate) const TILES: &str = "tiles.toml";

/// So many colour squares can lie on the board.
pub const MOST_PAINTS: usize = 16;
const DIRECTIONALS: u8 = 58;
const ALL_INSPIRATIONS: u8 = 44;
/// The staircase must fit the field of squares.
const FARTHEST_EAST: u8 = 6;

pub fn built_in() -> Pack {
    Pack::new([
        (BOX, include_str!("../content/base/box.toml")),
        (MARKET, include_str!("../content/base/market.toml")),
        (INSPIRATIONS, include_str!("../content/base/inspirations.toml")),
        (TILES, include_str!("../content/base/tiles.toml")),
    ])
}

/// A whole pack, ready to play with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub hash: String,
    pub chi: u8,
    pub first_chi: u8,
    pub turn_chi: u8,
    /// What may be kept when a Buying Phase ends.
    pub keep: u8,
    pub die: [Colour; 6],
    /// The die's colours that are not silver.
    pub lent: [Colour; 5],
    stairs: Stairs,
    pub directionals: Counts<Directional>,
    prices: [Price; 9],
    pub inspirations: Counts<Inspiration>,
    /// The Inspiration tiles in the order in which the rules turn them in (W6).
    pub cash_order: [Inspiration; 14],
    pub tiles: Vec<Tile>,
}

/// What a Directional tile costs, and what it brings (DC-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    pub buy: u8,
    pub sell: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stairs {
    steps: [u8; ROWS],
    apex: [u8; ROWS],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoxFile {
    chi: u8,
    first_chi: u8,
    turn_chi: u8,
    keep: u8,
    die: Vec<Colour>,
    stairs: Stairs,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ware {
    count: u8,
    buy: u8,
    sell: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    count: u8,
    order: u8,
}

impl Content {
    pub fn read(pack: &Pack) -> Result<Self, PackError> {
        let file: BoxFile = read(pack, BOX)?;
        check_chi(&file)?;
        let (die, lent) = die(&file.die)?;
        check_stairs(&file.stairs)?;
        let (directionals, prices) = market(pack)?;
        let (inspirations, cash_order) = inspirations(pack)?;
        Ok(Content {
            hash: pack.hash(),
            chi: file.chi,
            first_chi: file.first_chi,
            turn_chi: file.turn_chi,
            keep: file.keep,
            die,
            lent,
            stairs: file.stairs,
            directionals,
            prices,
            inspirations,
            cash_order,
            tiles: read_tiles(pack)?,
        })
    }

    #[inline]
    pub fn price(&self, tile: Directional) -> Price {
        self.prices[tile as usize]
    }

    pub fn offsets(&self, stairway: Stairway) -> [u8; ROWS] {
        match stairway {
            Stairway::Steps => self.stairs.steps,
            Stairway::Apex => self.stairs.apex,
        }
    }
}

pub(crate) fn read<T: DeserializeOwned>(pack: &Pack, file: &str) -> Result<T, PackError> {
    toml::from_str(pack.file(file)?).map_err(|error| PackError::new(file, error.to_string()))
}

pub(crate) fn demand(
    holds: bool,
    file: &str,
    what: impl FnOnce() -> String,
) -> Result<(), PackError> {
    if holds { Ok(()) } else { Err(PackError::new(file, what())) }
}

fn check_chi(file: &BoxFile) -> Result<(), PackError> {
    let check = |holds, what: &str| demand(holds, BOX, || what.to_owned());
    check((1..=MOST_CHI).contains(&file.chi), "chi: give 1 to 99")?;
    check(file.first_chi <= file.chi, "first_chi: more than there is")?;
    check(file.turn_chi <= file.first_chi, "turn_chi: more than the first turn gives")?;
    check(file.keep <= file.chi, "keep: more than there is")
}

/// Six different faces: silver and five colours a silver square can borrow (check 12).
fn die(faces: &[Colour]) -> Result<([Colour; 6], [Colour; 5]), PackError> {
    let wrong = |what: &str| PackError::new(BOX, format!("die: {what}"));
    let die: [Colour; 6] = faces.try_into().map_err(|_| wrong("a die has six faces"))?;
    let distinct = (0..6).all(|at| !die[at + 1..].contains(&die[at]));
    let lent: Vec<Colour> = die.into_iter().filter(|face| *face != Colour::Silver).collect();
    let lent: [Colour; 5] =
        lent.try_into().map_err(|_| wrong("silver must be on it, and only once"))?;
    if !distinct {
        return Err(wrong("its faces must differ"));
    }
    if lent.iter().any(|colour| !colour.has_field() || *colour == Colour::Yellow) {
        return Err(wrong("besides silver only colours with a field, and not yellow"));
    }
    Ok((die, lent))
}

/// Ten offsets, no step longer than a tile, east and then back west (check 13).
fn check_stairs(stairs: &Stairs) -> Result<(), PackError> {
    for (name, rows) in [("steps", stairs.steps), ("apex", stairs.apex)] {
        let check = |holds, what: &str| demand(holds, BOX, || format!("stairs.{name}: {what}"));
        check(rows.iter().all(|row| *row <= FARTHEST_EAST), "at most 6 tiles to the east")?;
        let step = |pair: &[u8]| pair[0].abs_diff(pair[1]) <= 1;
        check(rows.windows(2).all(step), "neighbours differ by one tile at most")?;
        let (first, last) = rows.split_at(ROWS / 2);
        check(first.is_sorted(), "the first five rows must not fall back to the west")?;
        check(last.iter().rev().is_sorted(), "the last five rows must not go east")?;
    }
    Ok(())
}

fn market(pack: &Pack) -> Result<(Counts<Directional>, [Price; 9]), PackError> {
    let wares: std::collections::BTreeMap<Directional, Ware> = read(pack, MARKET)?;
    let mut counts = Counts::NONE;
    let mut prices = [Price { buy: 0, sell: 0 }; 9];
    for tile in Directional::ALL {
        let check = |holds, what: &str| demand(holds, MARKET, || format!("{tile}: {what}"));
        let Some(ware) = wares.get(tile) else {
            return Err(PackError::new(MARKET, format!("{tile}: it is missing")));
        };
        check(ware.count <= MOST, "count: at most 15")?;
        check((1..=MOST_CHI).contains(&ware.buy), "buy: give 1 to 99")?;
        check(ware.sell < ware.buy, "sell: it must bring less than it costs")?;
        counts.set(*tile, ware.count);
        prices[*tile as usize] = Price { buy: ware.buy, sell: ware.sell };
    }
    demand(counts.total() == DIRECTIONALS, MARKET, || {
        format!("the counts add to {}; they must add to {DIRECTIONALS}", counts.total())
    })?;
    Ok((counts, prices))
}

fn inspirations(pack: &Pack) -> Result<(Counts<Inspiration>, [Inspiration; 14]), PackError> {
    let kept: std::collections::BTreeMap<Inspiration, Kept> = read(pack, INSPIRATIONS)?;
    let mut counts = Counts::NONE;
    let mut order: [Inspiration; 14] = std::array::from_fn(|at| Inspiration::ALL[at]);
    for tile in Inspiration::ALL {
        let Some(kept) = kept.get(tile) else {
            return Err(PackError::new(INSPIRATIONS, format!("{tile}: it is missing")));
        };
        demand(kept.count <= MOST, INSPIRATIONS, || format!("{tile}: count: at most 15"))?;
        counts.set(*tile, kept.count);
    }
    order.sort_by_key(|tile| kept[tile].order);
    demand(counts.total() == ALL_INSPIRATIONS, INSPIRATIONS, || {
        format!("the counts add to {}; they must add to {ALL_INSPIRATIONS}", counts.total())
    })?;
    let paints: usize = PAINTS.iter().map(|(_, tile)| usize::from(counts.of(*tile))).sum();
    demand(paints <= MOST_PAINTS, INSPIRATIONS, || {
        format!("{paints} colour squares: at most {MOST_PAINTS} can lie on the board")
    })?;
    Ok((counts, order))
}
