//! The position as plain text, for a terminal and for reading aloud.

use std::fmt::Write;

use dream_cycle::Observation;
use dream_cycle::board::Ground;
use dream_cycle::colour::FIELDS;
use dream_cycle::square::Square;
use dreamtable_core::Seat;
use view::names::Names;

use super::{directional, facing, inspiration, list};

pub fn describe(seen: &Observation, names: &Names) -> String {
    let mut text = format!(
        "Round {}. Rows {} to {} of 10 lie on the table. {} chi in the supply.\n\n",
        seen.round,
        seen.board.gone + 1,
        seen.board.laid,
        seen.supply.chi
    );
    text.push_str(&map(seen));
    for seat in Seat::all(seen.seats) {
        rider(&mut text, seen, names, seat);
    }
    text
}

/// The Dreamscape in letters, north at the top; a rider is the number of the seat.
fn map(seen: &Observation) -> String {
    let mut text = String::new();
    let (stairs, tiles) = (&seen.stairs, &seen.content.tiles);
    for y in (-1..31).rev() {
        let mut line = String::new();
        for x in -1..31 {
            let Some(square) = Square::new(x, y) else { continue };
            let here = Seat::all(seen.seats).find(|seat| {
                seen.riders[seat.index()].token.is_some_and(|token| token.square == square)
            });
            line.push(match (here, seen.board.ground(stairs, square)) {
                (Some(seat), _) => char::from_digit(seat.number() as u32, 10).unwrap_or('?'),
                (None, Ground::Tile(printed)) => seen.board.face(tiles, printed).letter(),
                (None, Ground::Fringe) => '.',
                (None, Ground::Nothing) => ' ',
            });
            line.push(' ');
        }
        if !line.trim().is_empty() {
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    text.push_str(
        "\nW white  O orange  G green  R red  P purple  B blue  K black  M silver  \
         ^ > v < ( ) delta waves\ni d Inspiration  x drain  u reversal  t rocket  c a rotation  . fringe\n\n",
    );
    text
}

fn rider(text: &mut String, seen: &Observation, names: &Names, seat: Seat) {
    let rider = &seen.riders[seat.index()];
    let turn = if seen.active == seat && seen.round > 0 { " (rides now)" } else { "" };
    let _ = write!(text, "{}{turn}: ", names.of(seat));
    if rider.out.is_some() {
        text.push_str("out.\n");
        return;
    }
    let place = match rider.token {
        None => "not placed yet".to_owned(),
        Some(token) => {
            let row = seen.board.row_of(&seen.stairs, token.square);
            let place = row.map_or("in the fringe".to_owned(), |row| format!("in row {}", row + 1));
            format!("at {} {place}, facing {}", token.square, facing(token.facing))
        }
    };
    let _ = write!(text, "{place}, {} chi.", rider.chi);
    let fields: Vec<String> = FIELDS
        .into_iter()
        .zip(rider.fields)
        .filter(|(_, field)| !field.is_empty())
        .map(|(colour, field)| {
            let tiles: Vec<&str> = field.tiles.into_iter().flatten().map(directional).collect();
            let times =
                if field.counters > 0 { format!(" ×{}", field.counters) } else { String::new() };
            format!("{} on {colour}{times}", tiles.join(" or "))
        })
        .collect();
    if let Some(fields) = list(&fields) {
        let _ = write!(text, " {fields}.");
    }
    let counted = |count: u8, name: &str| {
        if count == 1 { name.to_owned() } else { format!("{count} × {name}") }
    };
    let loose: Vec<String> =
        rider.hand.iter().map(|(tile, count)| counted(count, directional(tile))).collect();
    if let Some(loose) = list(&loose) {
        let _ = write!(text, " Not placed: {loose}.");
    }
    let held: Vec<String> =
        rider.inspirations.iter().map(|(tile, count)| counted(count, inspiration(tile))).collect();
    if let Some(held) = list(&held) {
        let _ = write!(text, " Inspiration: {held}.");
    }
    text.push('\n');
}
