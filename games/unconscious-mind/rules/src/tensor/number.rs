//! The numbers of actions: kinds in the order of [`Action`], each with up to three digits.

use dreamtable_core::{kind_of, number_of};

use crate::action::{Action, Ground, Named, Room};
use crate::component::{Client, Dream, DreamKind, Research, Tile, Treatise};
use crate::content::IDEA_SPACES;
use crate::dial::{Cell, Kind, Piece, Shift};
use crate::effect::MOST;
use crate::icon::{Location, Quality, Spot};

type Digits = [usize; 3];

const NONE: Digits = [0, 0, 0];
const ONE: Digits = [1, 1, 1];
const SPACES: usize = IDEA_SPACES as usize;
const CELLS: usize = Cell::COUNT;
const SHIFTS: Digits = [CELLS, 3, CELLS];
/// Nobody draws a Latent Dream by choice.
const DREAM_KINDS: [DreamKind; 2] = [DreamKind::Manifest, DreamKind::Nightmare];
/// No effect moves the Inkpot further, and no Pet climbs higher.
const MOST_INK: usize = MOST as usize;
const MOST_PET: usize = 4;
const GROUNDS: usize = Treatise::COUNT + 3;
const SOURCES: usize = Research::COUNT + Treatise::COUNT;

/// How many values each digit has, kind by kind.
const RANGES: [Digits; 49] = [
    [SPACES, 9, 2],
    ONE,
    [2, 1, 1],
    ONE,
    [9, 2, 1],
    [9, 1, 1],
    [Tile::COUNT, 1, 1],
    [Client::COUNT, 1, 1],
    [Dream::COUNT, 1, 1],
    [DREAM_KINDS.len(), 1, 1],
    [Tile::COUNT, 1, 1],
    [Tile::COUNT, 1, 1],
    [3, 1, 1],
    [3, 1, 1],
    SHIFTS,
    SHIFTS,
    SHIFTS,
    [CELLS, 1, 1],
    [Research::COUNT, 1, 1],
    [Treatise::COUNT, 1, 1],
    [Research::COUNT, Research::COUNT, 1],
    [CELLS, 3, GROUNDS],
    [SOURCES, 5, 1],
    [6, 1, 1],
    [6, 1, 1],
    ONE,
    [6, 3, 1],
    [2, 1, 1],
    [MOST_INK, 1, 1],
    [MOST_PET + 1, 1, 1],
    [3, 1, 1],
    [6, 3, 1],
    [3, 4, 1],
    ONE,
    ONE,
    ONE,
    ONE,
    ONE,
    [2, 1, 1],
    ONE,
    ONE,
    ONE,
    ONE,
    ONE,
    ONE,
    ONE,
    SHIFTS,
    [MOST_PET, 1, 1],
    ONE,
];

/// How many actions there are of each kind.
const KINDS: [usize; RANGES.len()] = {
    let mut kinds = [0; RANGES.len()];
    let mut kind = 0;
    while kind < kinds.len() {
        let [a, b, c] = RANGES[kind];
        kinds[kind] = a * b * c;
        kind += 1;
    }
    kinds
};

pub(super) fn count() -> usize {
    KINDS.iter().sum()
}

pub(super) fn number(action: Action) -> usize {
    let (kind, [a, b, c]) = match action {
        Action::Lay(space, spot, bright) => (0, [space.into(), spot.index(), bright.into()]),
        Action::Recall => (1, NONE),
        Action::Treat(room) => (2, [room as usize, 0, 0]),
        Action::Pass => (3, NONE),
        Action::Add(spot, bright) => (4, [spot.index(), bright.into(), 0]),
        Action::Do(spot) => (5, [spot.index(), 0, 0]),
        Action::Keep(tile) => (6, [tile.index(), 0, 0]),
        Action::TakeClient(client) => (7, [client.index(), 0, 0]),
        Action::TakeDream(dream) => (8, [dream.index(), 0, 0]),
        Action::DrawDream(kind) => (9, [(kind == DreamKind::Nightmare).into(), 0, 0]),
        Action::TakeTile(tile) => (10, [tile.index(), 0, 0]),
        Action::Tile(tile) => (11, [tile.index(), 0, 0]),
        Action::Row(quality) => (12, [quality.index(), 0, 0]),
        Action::Column(column) => (13, [column.into(), 0, 0]),
        Action::Shift(shift) => (14, digits_of(shift)),
        Action::Elevate(shift) => (15, digits_of(shift)),
        Action::Transfer(shift) => (16, digits_of(shift)),
        Action::Dark(cell) => (17, [cell.index(), 0, 0]),
        Action::Play(card) => (18, [card.index(), 0, 0]),
        Action::Publish(treatise) => (19, [treatise.index(), 0, 0]),
        Action::Swap(given, taken) => (20, [given.index(), taken.index(), 0]),
        Action::Lend(piece, ground) => {
            (21, [piece.cell.index(), piece.kind as usize, ground_number(ground)])
        }
        Action::Name(named, volume) => (22, [named_number(named), volume.into(), 0]),
        Action::Professor(to) => (23, [to.index(), 0, 0]),
        Action::Freud(to) => (24, [to.index(), 0, 0]),
        Action::MoreVisits => (25, NONE),
        Action::Visit(location, effect) => (26, [location.index(), effect.into(), 0]),
        Action::Ink(more) => (27, [more.into(), 0, 0]),
        Action::MoveInk(spaces) => (28, [usize::from(spaces) - 1, 0, 0]),
        Action::Points(points) => (29, [points.into(), 0, 0]),
        Action::Track(section) => (30, [section.into(), 0, 0]),
        Action::Slot(location, slot) => (31, [location.index(), slot.into(), 0]),
        Action::DistrictSlot(district, slot) => (32, [district.into(), slot.into(), 0]),
        Action::Coffee => (33, NONE),
        Action::Ignore => (34, NONE),
        Action::Calm => (35, NONE),
        Action::Point => (36, NONE),
        Action::Yes => (37, NONE),
        Action::Box(room) => (38, [room as usize, 0, 0]),
        Action::Go => (39, NONE),
        Action::No => (40, NONE),
        Action::Done => (41, NONE),
        Action::BuyElevation => (42, NONE),
        Action::BuyTransfer => (43, NONE),
        Action::BuyIdea => (44, NONE),
        Action::BuyBox => (45, NONE),
        Action::Free(shift) => (46, digits_of(shift)),
        Action::Pet(level) => (47, [usize::from(level) - 1, 0, 0]),
        Action::Gramophone => (48, NONE),
    };
    let [_, bs, cs] = RANGES[kind];
    number_of(&KINDS, kind, (a * bs + b) * cs + c)
}

pub(super) fn action(number: usize) -> Option<Action> {
    let (kind, within) = kind_of(&KINDS, number)?;
    let [_, bs, cs] = RANGES[kind];
    let [a, b, c] = [within / cs / bs, within / cs % bs, within % cs];
    Some(match kind {
        0 => Action::Lay(a as u8, Spot::ALL[b], c == 1),
        1 => Action::Recall,
        2 => Action::Treat(Room::BOTH[a]),
        3 => Action::Pass,
        4 => Action::Add(Spot::ALL[a], b == 1),
        5 => Action::Do(Spot::ALL[a]),
        6 => Action::Keep(Tile(a as u8)),
        7 => Action::TakeClient(Client(a as u8)),
        8 => Action::TakeDream(Dream(a as u8)),
        9 => Action::DrawDream(DREAM_KINDS[a]),
        10 => Action::TakeTile(Tile(a as u8)),
        11 => Action::Tile(Tile(a as u8)),
        12 => Action::Row(Quality::ALL[a]),
        13 => Action::Column(a as u8),
        14 => Action::Shift(shift([a, b, c])),
        15 => Action::Elevate(shift([a, b, c])),
        16 => Action::Transfer(shift([a, b, c])),
        17 => Action::Dark(Cell::at(a)),
        18 => Action::Play(Research(a as u8)),
        19 => Action::Publish(Treatise(a as u8)),
        20 => Action::Swap(Research(a as u8), Research(b as u8)),
        21 => Action::Lend(Piece { cell: Cell::at(a), kind: Kind::ALL[b] }, ground(c)),
        22 => Action::Name(named(a), b as u8),
        23 => Action::Professor(Location::ALL[a]),
        24 => Action::Freud(Location::ALL[a]),
        25 => Action::MoreVisits,
        26 => Action::Visit(Location::ALL[a], b as u8),
        27 => Action::Ink(a == 1),
        28 => Action::MoveInk(a as u8 + 1),
        29 => Action::Points(a as u8),
        30 => Action::Track(a as u8),
        31 => Action::Slot(Location::ALL[a], b as u8),
        32 => Action::DistrictSlot(a as u8, b as u8),
        33 => Action::Coffee,
        34 => Action::Ignore,
        35 => Action::Calm,
        36 => Action::Point,
        37 => Action::Yes,
        38 => Action::Box(Room::BOTH[a]),
        39 => Action::Go,
        40 => Action::No,
        41 => Action::Done,
        42 => Action::BuyElevation,
        43 => Action::BuyTransfer,
        44 => Action::BuyIdea,
        45 => Action::BuyBox,
        46 => Action::Free(shift([a, b, c])),
        47 => Action::Pet(a as u8 + 1),
        _ => Action::Gramophone,
    })
}

fn digits_of(shift: Shift) -> Digits {
    [shift.piece.cell.index(), shift.piece.kind as usize, shift.to.index()]
}

fn shift([from, kind, to]: Digits) -> Shift {
    Shift::new(Cell::at(from), Kind::ALL[kind], Cell::at(to))
}

fn ground_number(ground: Ground) -> usize {
    match ground {
        Ground::Treatise(treatise) => treatise.index(),
        Ground::District(district) => Treatise::COUNT + usize::from(district),
    }
}

fn ground(number: usize) -> Ground {
    match number.checked_sub(Treatise::COUNT) {
        Some(district) => Ground::District(district as u8),
        None => Ground::Treatise(Treatise(number as u8)),
    }
}

fn named_number(named: Named) -> usize {
    match named {
        Named::Card(card) => card.index(),
        Named::Cite(treatise) => Research::COUNT + treatise.index(),
    }
}

fn named(number: usize) -> Named {
    match number.checked_sub(Research::COUNT) {
        Some(treatise) => Named::Cite(Treatise(treatise as u8)),
        None => Named::Card(Research(number as u8)),
    }
}
