//! What lies ahead: new tiles, how one stands, Doctor Freud, the end.

use super::worth::effect;
use super::{Hint, Lesson, say};
use crate::words;
use dreamtable_core::Seat;
use dreamworld::Observation;
use dreamworld::content::Effect;

pub fn the_end(seen: &Observation) -> Option<Hint> {
    let rounds = seen.content.rounds();
    let words = format!(
        "Whoever has flipped all fifteen tokens at the end of a round wins. If nobody has after {rounds} rounds, the most golden \
         tokens win, so finish whole rows. From now on this guide only speaks up when something is new, and about your Professor.{}",
        also_new(seen)
    );
    say(Lesson::TheEnd, "How it ends", words, &[], "DW-058")
}

/// What the tile of this round does, if it is of a kind that has not lain there before.
fn unmet(seen: &Observation) -> Option<Effect> {
    let effect = effect(seen)?;
    let kind = std::mem::discriminant(&effect);
    let mut before = (0..usize::from(seen.public.round)).filter_map(|round| seen.tile(round));
    let met = before.any(|tile| std::mem::discriminant(&tile.effect) == kind);
    (!met).then_some(effect)
}

/// The same after other words.
fn also_new(seen: &Observation) -> String {
    let told = |effect| format!(" The tile here is new: {}", words::effect(effect));
    unmet(seen).map(told).unwrap_or_default()
}

pub fn new_tile(seen: &Observation) -> Option<Hint> {
    let effect = unmet(seen)?;
    let words =
        format!("This Client has a tile you have not seen before: {}", words::effect(effect));
    say(Lesson::NewTile, "A new tile", words, &[], rule_of(effect))
}

fn rule_of(effect: Effect) -> &'static str {
    match effect {
        Effect::Numbers(_) => "DW-060",
        Effect::Icons { .. } => "DW-061",
        Effect::Farthest(_) | Effect::Closest(_) => "DW-062",
        Effect::SmallGap { .. } => "DW-063",
        Effect::CardBefore => "DW-064",
        Effect::CardAfter => "DW-065",
        Effect::Skip => "DW-066",
    }
}

/// How things stand, with what there is to aim at.
pub fn recap(seen: &Observation, me: Seat) -> Option<Hint> {
    let tokens = seen.public.players[me.index()].tokens;
    let left = seen.content.rounds() - usize::from(seen.public.round);
    let golden = match tokens.golden_flipped() {
        1 => "one golden token".to_owned(),
        count => format!("{count} golden tokens"),
    };
    let words = format!(
        "{left} rounds are left. You have flipped {golden}, and tokens worth {} are still to flip. Finish rows: the \
         golden token comes last. Rest once to fetch a card with +1 tokens, and play the Professor when the row \
         matters most.{}",
        tokens.sum_left(),
        also_new(seen)
    );
    say(Lesson::Recap, "How you stand", words, &[], "DW-058")
}

pub fn freud(seen: &Observation) -> Option<Hint> {
    let words = match seen.content.rounds() - usize::from(seen.public.round) {
        1 => {
            "This is the last round. Unless somebody flips everything, the most golden tokens win, so finish a row if you can."
        }
        _ => "These are the last two rounds. Every suit scores, and there is no tile.",
    };
    say(Lesson::Freud, "Doctor Freud", words.to_owned(), &[], "DW-059")
}

pub fn goodbye() -> Option<Hint> {
    let words = "You know the whole game now, so this guide says goodbye. “How it went” shows where the match was decided. \
                 Good luck!";
    say(Lesson::Goodbye, "Your first match", words.to_owned(), &[], "DW-058")
}
