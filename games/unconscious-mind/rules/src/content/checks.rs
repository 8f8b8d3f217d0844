//! What holds only for the pack as a whole.

use dreamtable_core::PackError;

use super::{CLIENTS, Content, NOTEBOOK, RESEARCH, demand};
use crate::component::{Client, Grief, Research, Tile};
use crate::effect::Effect;
use crate::icon::Location;

/// The longest therapy track (UM-3.21).
const TRACK: u8 = 8;

pub(super) fn check(content: &Content) -> Result<(), PackError> {
    check_hearts(content)?;
    check_starts(content)?;
    check_chains(content)
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

/// What the longest chain of Research cards may leave waiting; the rest of a turn needs the others
/// of [`crate::state::MOST_FRAMES`].
const LONGEST_CHAIN: u32 = 100;

/// A card that moves the Inkpot or triggers a tile or a Location may bring the next card into play,
/// inside its own effect. Every such card leaves so much waiting at most.
fn check_chains(content: &Content) -> Result<(), PackError> {
    let plays = |location: Location| {
        let effects = content.location(location).effects;
        effects.iter().any(|script| script.effects.contains(&Effect::Play))
    };
    let waits = |effect: &Effect| match effect {
        Effect::Ink(_) => 9,
        Effect::Tile => 5,
        Effect::Loc(location) if plays(*location) => 4,
        _ => 0,
    };
    let chain: u32 = Research::all()
        .map(|card| content.research(card).effect.effects.iter().map(waits).sum::<u32>())
        .sum();
    demand(chain <= LONGEST_CHAIN, RESEARCH, || {
        format!(
            "Ink counts 9, Tile 5 and Loc of a Location with Play 4: all cards together make {chain}, \
             and chains of effects get too long above {LONGEST_CHAIN}"
        )
    })
}
