//! A game in numbers says what the game says, and nothing else.

use dreamtable_core::{Seat, Tensor, TensorRow, Viewer};

use crate::stroll::{legal, visit};
use crate::{Breach, Tries, Verdict};

const LAW: &str = "numbers";

/// Every number of an action reads back, legal actions have rising numbers, and a mask is 1 for them
/// and for nothing else. A tensor fills the whole row whatever stood there before, has the same
/// length for every viewer, and is the same in every world that looks the same. An observation
/// written over that of another viewer is as good as a new one.
pub fn numbers<G: Tensor>(game: &G, tries: &Tries) -> Verdict {
    every_number_reads_back(game).map_err(|what| Breach::new(LAW, what))?;
    let length = game.fields().iter().map(|field| field.length).sum();
    let mut mask = vec![9; game.action_count()];
    let mut kept = game.observe(&game.setup(), Viewer::Spectator);
    visit(game, tries, LAW, |position, rng| {
        for seat in Seat::all(game.seats()) {
            let listed = legal(game, position.state, seat);
            let numbers: Vec<usize> = listed.iter().map(|a| game.action_index(*a)).collect();
            if let Some(pair) = numbers.windows(2).find(|pair| pair[0] >= pair[1]) {
                return Err(format!(
                    "seat {seat}: number {} is listed before {}",
                    pair[0], pair[1]
                ));
            }
            if let Some((action, number)) = listed
                .iter()
                .zip(&numbers)
                .find(|(a, n)| game.action_among(&listed, **n) != Some(**a))
            {
                return Err(format!("{action:?} has the number {number}, which is another action"));
            }
            game.write_mask(&listed, &mut mask);
            let masked = mask.iter().enumerate().filter(|(_, cell)| **cell != 0);
            if !masked.map(|(number, _)| number).eq(numbers) {
                return Err(format!("seat {seat}: the mask is not what is listed"));
            }
        }
        for viewer in Viewer::all(game.seats()) {
            let seen = game.observe(position.state, viewer);
            game.observe_into(position.state, viewer, &mut kept);
            if kept != seen {
                return Err(format!(
                    "viewer {viewer}: an observation written over another differs"
                ));
            }
            let tensor = written(game, &seen, length, 1)?;
            if tensor != written(game, &seen, length, -1)? {
                return Err(format!("viewer {viewer}: a place of the tensor is left as it was"));
            }
            let world = game.determinize(&seen, rng);
            if tensor != written(game, &game.observe(&world, viewer), length, 1)? {
                return Err(format!(
                    "viewer {viewer}: a world that looks the same has another tensor"
                ));
            }
        }
        Ok(())
    })
}

fn every_number_reads_back<G: Tensor>(game: &G) -> Result<(), String> {
    let count = game.action_count();
    for number in 0..count {
        let action = game.action_at(number).ok_or(format!("number {number} has no action"))?;
        let back = game.action_index(action);
        if back != number {
            return Err(format!("number {number} is {action:?}, which has the number {back}"));
        }
    }
    match game.action_at(count) {
        None => Ok(()),
        Some(action) => Err(format!("there are {count} numbers, but {count} is {action:?}")),
    }
}

fn written<G: Tensor>(
    game: &G,
    seen: &G::Observation,
    length: usize,
    before: i8,
) -> Result<Vec<i8>, String> {
    // Room for a number too many, which is then complained about.
    let mut cells = vec![before; 2 * length + 64];
    let mut row = TensorRow::new(&mut cells);
    game.write(seen, &mut row);
    match row.written() {
        there if there == length => {
            cells.truncate(length);
            Ok(cells)
        }
        there => Err(format!("the fields have {length} numbers, a tensor has {there}")),
    }
}
