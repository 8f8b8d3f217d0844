//! What holds only for the pack as a whole.

use dreamtable_core::PackError;

use super::{CLIENTS, Content, NOTEBOOK, demand};
use crate::component::{Client, Grief, Tile};

/// The longest therapy track (UM-3.21).
const TRACK: u8 = 8;

pub(super) fn check(content: &Content) -> Result<(), PackError> {
    check_hearts(content)?;
    check_starts(content)
}

/// Every Client fits the track with every Grief Layer, Catharsis ahead (UM-21.2). Starting layers
/// lie on the Routine Clients of the base game alone (UM-4.9).
fn check_hearts(content: &Content) -> Result<(), PackError> {
    let least = content.constants.catharsis_space + 1;
    for client in Client::all() {
        for grief in Grief::all() {
            let starting = Grief::STARTING.contains(&grief.0);
            if starting && !Client::ROUTINE.contains(&client.0) {
                continue;
            }
            let hearts = [content.client(client).hearts, content.grief(grief).hearts];
            let sum = hearts[0].saturating_add(hearts[1]);
            demand((least..=TRACK).contains(&sum), CLIENTS, || {
                let [first, second] = hearts;
                format!(
                    "{client} with {grief}: {first} + {second} hearts; together they are {least} to {TRACK}"
                )
            })?;
        }
    }
    Ok(())
}

/// Twelve tiles for four players, three each (UM-4.33): every one of them can be placed and triggered.
fn check_starts(content: &Content) -> Result<(), PackError> {
    for tile in Tile::STARTING.chain(Tile::MAD).map(Tile) {
        let priced = !content.tile(tile).main.price.is_free();
        demand(!priced, NOTEBOOK, || format!("{tile}: main: a starting tile has no price"))?;
    }
    Ok(())
}
