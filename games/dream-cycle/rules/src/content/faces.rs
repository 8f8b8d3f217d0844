//! The faces of the Dreamscape tiles, and all they have to obey (section 19, checks 1 to 11).

use dreamtable_core::{Pack, PackError};
use serde::Deserialize;

use super::{TILES, demand, read};
use crate::board::{TILES_OF_PHASE, place_of_cell};
use crate::colour::{Colour, Effect, Face, Wave};
use crate::compass::Facing;

const PHASES: usize = 5;

/// One Dreamscape tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    pub id: String,
    /// From 0.
    pub phase: u8,
    /// Unturned, line by line from the north.
    pub faces: [Face; 9],
    /// Blue and yellow squares are numbered on their tile: each acts once per player and turn.
    pub specials: [u8; 9],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    tile: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    faces: String,
}

pub fn read_tiles(pack: &Pack) -> Result<Vec<Tile>, PackError> {
    let entries = read::<File>(pack, TILES)?.tile;
    demand(entries.len() == PHASES * TILES_OF_PHASE, TILES, || {
        format!("{} tiles: there are fifty, ten of each phase", entries.len())
    })?;
    let mut tiles = Vec::with_capacity(entries.len());
    for (index, entry) in entries.iter().enumerate() {
        let (phase, number) = (index / TILES_OF_PHASE, index % TILES_OF_PHASE + 1);
        let due = format!("P{}-{number:02}", phase + 1);
        let id = &entry.id;
        demand(*id == due, TILES, || format!("{id}: ids are counted, this one must be {due}"))?;
        let faces = faces(&entry.faces).ok_or_else(|| {
            let what = "nine letters in three lines as WOW/OGO/OWG; known are";
            PackError::new(TILES, format!("{id}: {what} {}", Face::LETTERS))
        })?;
        let tile = Tile { id: id.clone(), phase: phase as u8, faces, specials: specials(&faces) };
        check_tile(&tile).map_err(|what| PackError::new(TILES, format!("{id}: {what}")))?;
        tiles.push(tile);
    }
    check_all(&tiles).map_err(|what| PackError::new(TILES, what))?;
    Ok(tiles)
}

fn faces(text: &str) -> Option<[Face; 9]> {
    let lines: Vec<&str> = text.split('/').collect();
    let right = lines.len() == 3 && lines.iter().all(|line| line.chars().count() == 3);
    let faces: Vec<Face> =
        lines.concat().chars().map(Face::from_letter).collect::<Option<Vec<Face>>>()?;
    right.then(|| faces.try_into().ok()).flatten()
}

fn specials(faces: &[Face; 9]) -> [u8; 9] {
    let mut next = 0;
    faces.map(|face| {
        let special = matches!(face, Face::Plain(Colour::Blue) | Face::Yellow(_));
        next += u8::from(special);
        next.saturating_sub(1)
    })
}

/// The colours a phase has (check 2).
const COLOURS: [&[Colour]; PHASES] = {
    use Colour::{Black, Blue, Fuchsia, Green, Orange, Purple, Red, Silver, White, Yellow};
    [
        &[White, Orange, Green],
        &[White, Green, Red, Blue, Black],
        &[White, Green, Red, Blue, Yellow, Fuchsia],
        &[Orange, Green, Red, Purple, Black, Yellow, Fuchsia],
        &[White, Orange, Green, Red, Purple, Blue, Black, Silver, Yellow],
    ]
};

/// The cells that share a side with this one.
fn beside(cell: usize) -> impl Iterator<Item = usize> {
    let (column, line) = (cell % 3, cell / 3);
    (0..9usize).filter(move |other| (other % 3).abs_diff(column) + (other / 3).abs_diff(line) == 1)
}

fn check_tile(tile: &Tile) -> Result<(), &'static str> {
    let faces = &tile.faces;
    let colour = |cell: usize| faces[cell].colour();
    let count = |of: Colour| (0..9).filter(|cell| colour(*cell) == of).count();
    let touches = |cell: usize, of: Colour| beside(cell).any(|other| colour(other) == of);
    let check = |holds: bool, what| if holds { Ok(()) } else { Err(what) };
    check(
        (0..9).all(|cell| COLOURS[tile.phase as usize].contains(&colour(cell))),
        "it has a colour its phase does not have",
    )?;
    for (cell, face) in faces.iter().enumerate() {
        let (own, corner) = (face.colour(), cell % 2 == 0 && cell != 4);
        check(own != Colour::Green || !touches(cell, own), "two green squares share a side")?;
        check(own != Colour::Purple || touches(cell, own), "a purple square stands alone")?;
        check(own != Colour::Fuchsia || !corner, "a fuchsia square lies in a corner")?;
        if let Face::Wave(Wave::Straight(way)) = face {
            check(inside(cell, *way).is_some(), "a straight arrow points off the tile")?;
        }
    }
    let most = [
        (Colour::Blue, 2, "more than two blue squares"),
        (Colour::Yellow, 2, "more than two yellow squares"),
        (Colour::Fuchsia, 2, "more than two fuchsia squares"),
        (Colour::Black, 2, "more than two black squares"),
        (Colour::Silver, 1, "more than one silver square"),
        (Colour::Green, 3, "more than three green squares"),
    ];
    for (of, most, what) in most {
        check(count(of) <= most, what)?;
    }
    let alike = |face: &Face| faces.iter().filter(|other| *other == face).count();
    check(faces.iter().all(|face| alike(face) <= 4), "more than four squares alike")
}

/// The next cell of the same tile.
fn inside(cell: usize, way: Facing) -> Option<usize> {
    match way {
        Facing::North => cell.checked_sub(3),
        Facing::East => (cell % 3 < 2).then_some(cell + 1),
        Facing::South => (cell < 6).then_some(cell + 3),
        Facing::West => (!cell.is_multiple_of(3)).then(|| cell - 1),
    }
}

fn check_all(tiles: &[Tile]) -> Result<(), String> {
    let of_phase = |phase: usize| &tiles[phase * TILES_OF_PHASE..][..TILES_OF_PHASE];
    let count = |phase: usize, of: Colour| {
        of_phase(phase).iter().flat_map(|t| t.faces).filter(|f| f.colour() == of).count()
    };
    for (phase, colours) in COLOURS.iter().enumerate() {
        if let Some(missing) = colours.iter().find(|colour| count(phase, **colour) == 0) {
            return Err(format!("phase {} has no {missing} square", phase + 1));
        }
        for (index, tile) in of_phase(phase).iter().enumerate() {
            for other in &of_phase(phase)[index + 1..] {
                if (0..4).any(|turns| turned(tile, turns) == other.faces) {
                    return Err(format!("{} and {} are the same tile, turned", tile.id, other.id));
                }
            }
        }
    }
    let there = |face: Face| tiles.iter().any(|tile| tile.faces.contains(&face));
    let effects = [
        Effect::Bonus,
        Effect::DoubleBonus,
        Effect::Drain,
        Effect::Reversal,
        Effect::Rocket,
        Effect::Clockwise,
        Effect::Anticlockwise,
    ];
    if let Some(missing) = effects.into_iter().find(|effect| !there(Face::Yellow(*effect))) {
        let letter = Face::Yellow(missing).letter();
        return Err(format!("no tile has the yellow square {letter:?}"));
    }
    for phase in [2, 3] {
        let waves = || of_phase(phase).iter().flat_map(|tile| tile.faces);
        let straight = waves().any(|face| matches!(face, Face::Wave(Wave::Straight(_))));
        let curved = waves().any(|face| matches!(face, Face::Wave(Wave::Left | Wave::Right)));
        if !(straight && curved) {
            return Err(format!("phase {} needs straight and curved arrows", phase + 1));
        }
    }
    if count(3, Colour::Fuchsia) <= count(2, Colour::Fuchsia) {
        return Err("phase 4 must have more fuchsia squares than phase 3".to_owned());
    }
    for phase in [1, 3, 4] {
        let black = |tile: &Tile, cell: usize| tile.faces[cell].colour() == Colour::Black;
        let pair = |tile: &Tile| {
            (0..9).any(|cell| black(tile, cell) && beside(cell).any(|other| black(tile, other)))
        };
        if !of_phase(phase).iter().any(pair) {
            return Err(format!("phase {} needs a tile with two black neighbours", phase + 1));
        }
    }
    check_circuits(tiles)
}

fn turned(tile: &Tile, turns: u8) -> [Face; 9] {
    let mut faces = tile.faces;
    for (cell, face) in tile.faces.iter().enumerate() {
        faces[place_of_cell(cell as u8, turns) as usize] = face.turned(turns);
    }
    faces
}

/// The board alone must throw nobody out: no circuit of fuchsia squares on two neighbouring tiles,
/// however they lie (check 8).
fn check_circuits(tiles: &[Tile]) -> Result<(), String> {
    let waves = |tile: &&Tile| tile.faces.iter().any(|face| matches!(face, Face::Wave(_)));
    let waved: Vec<&Tile> = tiles.iter().filter(waves).collect();
    for a in &waved {
        for b in &waved {
            for turns in 0..16 {
                let (a_lies, b_lies) = (turned(a, turns % 4), turned(b, turns / 4));
                if [true, false].into_iter().any(|across| circuit(&a_lies, &b_lies, across)) {
                    return Err(format!("{} and {} can form a closed circuit", a.id, b.id));
                }
            }
        }
    }
    Ok(())
}

/// Whether a token can go round for ever on fuchsia squares of two tiles, side by side (`across`) or
/// the first above the second.
fn circuit(a: &[Face; 9], b: &[Face; 9], across: bool) -> bool {
    let (wide, high) = if across { (6, 3) } else { (3, 6) };
    let face = |x: i32, y: i32| match (across, x, y) {
        (true, 3.., _) => b[(y * 3 + x - 3) as usize],
        (false, _, 3..) => b[((y - 3) * 3 + x) as usize],
        _ => a[(y * 3 + x) as usize],
    };
    let goes_round = |x: i32, y: i32, facing: Facing| {
        let (mut x, mut y, mut facing) = (x, y, facing);
        // More steps than there are squares and facings of two tiles.
        for _ in 0..80 {
            let Face::Wave(wave) = face(x, y) else { return false };
            facing = wave.sends(facing);
            let (dx, dy) = [(0, -1), (1, 0), (0, 1), (-1, 0)][facing as usize];
            (x, y) = (x + dx, y + dy);
            if !(0..wide).contains(&x) || !(0..high).contains(&y) {
                return false;
            }
        }
        true
    };
    (0..wide).any(|x| (0..high).any(|y| Facing::ALL.into_iter().any(|f| goes_round(x, y, f))))
}
