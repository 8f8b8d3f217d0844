//! A position in words: what is awaited, and everything on the table to read aloud.

use super::{ability, purse, resources, scene, who};
use dreams_of_tomorrow::{Card, Due, Observation, Phase};
use std::fmt::Write;
use view::names::Names;

/// What is awaited, in one sentence that names who.
pub fn status(seen: &Observation, names: &Names) -> String {
    let active = names.of(seen.active);
    match seen.phase {
        Phase::Over => "The match is over.".into(),
        Phase::Lot => "Chance decides who begins.".into(),
        Phase::FirstDraw | Phase::Fill { .. } => "A Dream comes from the deck.".into(),
        Phase::RobotShows => "The Robot shows a Dream.".into(),
        Phase::NightMareShows => "The Night Mare shows a Dream.".into(),
        Phase::FirstCatch => format!("{active} catches a first Dream."),
        Phase::Move => format!("{active} chooses how far to walk."),
        Phase::Stride { .. } => format!("{active} walks on."),
        Phase::Pay { amount, due } => {
            let what = match due {
                Due::Walk(_) => "for the walk",
                Due::Clearing => "to clear the Dreamscape",
                Due::Leap => "to leap",
            };
            format!("{active} pays {} {what}.", resources(amount))
        }
        Phase::Take { seat, amount, .. } => {
            format!("{} takes {}.", names.of(seat), resources(amount))
        }
        Phase::Catch | Phase::LucidCatch => format!("{active} catches a Dream."),
        Phase::Weave | Phase::LucidWeave | Phase::Spare { .. } => {
            format!("{active} weaves a Dream.")
        }
        Phase::Activate => format!("{active} may activate a Dream."),
        Phase::Leap => format!("{active} leaps."),
        Phase::Flip => format!("{active} flips a Fragment."),
        Phase::Swap => format!("{active} swaps two Fragments."),
        Phase::Put => format!("{active} moves a Fragment to the other end."),
        Phase::Give | Phase::For { .. } => format!("{active} may swap a Dream."),
        Phase::Retell => format!("{active} may retell the Sequence."),
    }
}

/// Everything on the table, to read aloud.
pub fn describe(seen: &Observation, names: &Names) -> String {
    let mut out = String::new();
    let dream = |card: Card| {
        let dream = seen.content.dream(card);
        format!(
            "{card} {} ({}, {} points, {} over {})",
            scene(card, &seen.content),
            ability(dream.ability),
            dream.points,
            dream.top,
            dream.bottom
        )
    };
    let _ = match seen.round {
        0 => writeln!(out, "Set-up. {}", status(seen, names)),
        round => writeln!(out, "Round {round}. {}", status(seen, names)),
    };
    for (place, at) in seen.spaces.iter().enumerate() {
        let (fragment, _) = seen.ring.at(place as u8);
        let mut here: Vec<String> = seen
            .engineers
            .iter()
            .filter(|engineer| usize::from(engineer.place) == place)
            .map(|engineer| names.of(engineer.seat))
            .collect();
        if seen.robot.as_ref().is_some_and(|robot| usize::from(robot.place) == place) {
            here.push("the Robot".into());
        }
        let here = if here.is_empty() { String::new() } else { format!(" [{}]", here.join(", ")) };
        let _ = writeln!(out, "Space {place}, Fragment {}: {at}{here}", fragment.number);
    }
    let _ = writeln!(out, "Dreamscape, {} in the deck:", seen.deck);
    for card in seen.dreamscape.iter().flatten() {
        let price = seen.content.dream(*card);
        let _ = writeln!(
            out,
            "  {}, catch {} Experience, weave {}",
            dream(*card),
            price.catch,
            purse(price.weave)
        );
    }
    for engineer in &seen.engineers {
        let _ = writeln!(
            out,
            "{}: {}, walks {}, {} points",
            names.of(engineer.seat),
            purse(engineer.purse),
            engineer.direction,
            engineer.score.total()
        );
        for card in &engineer.sequence {
            let _ = writeln!(out, "  woven {}", dream(*card));
        }
        for card in engineer.catcher.iter().map(Card) {
            let price = seen.content.dream(card).weave;
            let _ = writeln!(out, "  caught {}, weave {}", dream(card), purse(price));
        }
    }
    if let Some(robot) = &seen.robot {
        let [e, c, h] = robot.stores;
        let _ = writeln!(
            out,
            "The Robot: turn {}, {} points, walks {}, stores {e} Experience, {c} Creativity, {h} Hope",
            robot.turns, robot.points, robot.direction
        );
    }
    if let Some(after) = seen.night_mare
        && let Some(before) = seen.turn_order.get(usize::from(after))
    {
        let _ = writeln!(out, "The Night Mare follows {} in this round.", who(*before, names));
    }
    out
}

/// What is asked of the viewer, in a few words.
pub fn asks(phase: Phase) -> &'static str {
    match phase {
        Phase::FirstCatch => "your first Dream",
        Phase::Move => "how far you walk",
        Phase::Stride { .. } => "walk on",
        Phase::Pay { .. } => "what you pay with",
        Phase::Take { .. } => "what you take",
        Phase::Catch | Phase::LucidCatch => "catch a Dream",
        Phase::Weave | Phase::LucidWeave => "weave a Dream",
        Phase::Activate => "activate a Dream, or none",
        Phase::Leap => "leap to another space",
        Phase::Flip => "flip a Fragment",
        Phase::Swap => "swap two Fragments",
        Phase::Put => "which Fragment goes to the other end",
        Phase::Give | Phase::For { .. } => "swap a Dream for another",
        Phase::Retell => "swap two Dreams in your Sequence",
        _ => "",
    }
}
