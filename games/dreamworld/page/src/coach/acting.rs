//! One's turn in the row: skipping, spending, flipping, drawing.

use super::{Hint, Lesson, say};
use crate::tile::signed;
use dreamtable_core::Seat;
use dreamworld::{Action, Observation};

pub fn acting_in_order(seen: &Observation, me: Seat) -> Option<Hint> {
    let turn = seen.turn()?;
    if seen.public.round > 0 || turn.seat == me {
        return None;
    }
    let words = format!(
        "The Dream farthest from the Client acts first: now the {}. Your turn comes when it reaches your card.",
        turn.card.number()
    );
    say(Lesson::ActingInOrder, "From far to close", words, &[], "DW-040")
}

pub fn acting(seen: &Observation, me: Seat, legal: &[Action]) -> Option<Hint> {
    let turn = seen.turn()?;
    if !turn.scores {
        return drawing(seen, legal, "Off-suit: draw a card");
    }
    let flips: Vec<Action> =
        legal.iter().rev().filter(|a| matches!(a, Action::Flip(_))).copied().collect();
    let spends: Vec<Action> =
        legal.iter().filter(|a| matches!(a, Action::Spend(_))).copied().collect();
    let supply = seen.public.players[me.index()].supply;
    let sum = sum(turn.gap, turn.worth);
    if flips.is_empty() && spends.is_empty() {
        let words = format!(
            "{sum} You have no token that small, so draw instead: the Professor, or an open Dream with +1 tokens on it."
        );
        return say(Lesson::NothingFits, "Nothing fits", words, &draws(seen, legal), "DW-052");
    }
    if seen.public.round > 0 && !spends.is_empty() {
        let more = match supply {
            1 => "your +1 token: it makes",
            2 => "your two +1 tokens: each makes",
            _ => "up to three of your +1 tokens: each makes",
        };
        let words = format!(
            "{sum} Before you flip you may spend {more} the value one higher and stays on your card. It pays when it \
             gets you a bigger token."
        );
        let useful = useful_spend(seen, me, turn.left, &spends);
        let point: Vec<Action> = useful.into_iter().chain(flips).collect();
        return say(Lesson::PlusOnes, "Spend +1 tokens?", words, &point, "DW-046");
    }
    let words = format!(
        "{sum} Flip tokens up to that: one large one or several small ones, always the rightmost of its row. Each \
         one that is not golden becomes a +1 for later rounds."
    );
    say(Lesson::Scoring, "Time to score", words, &flips, "DW-044")
}

/// "Your gap is 4, the tile makes it 5."
fn sum(gap: u8, worth: i8) -> String {
    match worth - gap as i8 {
        0 => format!("Your gap is {gap}, so you score with {gap}."),
        tile => format!(
            "Your gap is {gap}; with {} from the tile you score with {}.",
            signed(tile),
            worth.max(0)
        ),
    }
}

/// The fewest tokens that reach a bigger token than the value does alone.
fn useful_spend(seen: &Observation, me: Seat, value: u8, spends: &[Action]) -> Option<Action> {
    let tokens = seen.public.players[me.index()].tokens;
    let now = tokens.highest_payable(value);
    spends.iter().copied().find(|spend| match spend {
        Action::Spend(count) => tokens.highest_payable(value + count) > now,
        _ => false,
    })
}

pub fn flipping_on(seen: &Observation, legal: &[Action]) -> Option<Hint> {
    let turn = seen.turn()?;
    let left = turn.left;
    let flips: Vec<Action> =
        legal.iter().rev().filter(|a| matches!(a, Action::Flip(_))).copied().collect();
    let words = match (flips.is_empty(), turn.flipped) {
        (true, _) => "Nothing else fits, so what is left is lost.".to_owned(),
        (_, 0) => format!(
            "Your value is {left}. Now flip tokens up to that, the rightmost of a row first."
        ),
        _ => format!("You have {left} left. Flip another token, or stop here."),
    };
    let title = if turn.flipped == 0 { "Now flip" } else { "Flip another?" };
    let point = if flips.is_empty() { vec![Action::Stop] } else { flips };
    say(Lesson::FlippingOn, title, words, &point, "DW-045")
}

/// What is worth drawing, best first: the Professor, then Dreams with +1 tokens on them.
fn draws(seen: &Observation, legal: &[Action]) -> Vec<Action> {
    let mut draws: Vec<Action> = legal
        .iter()
        .filter(|action| matches!(action, Action::DrawProfessor | Action::Draw(_)))
        .copied()
        .collect();
    draws.sort_by_key(|action| match action {
        Action::Draw(card) => 3 - seen.public.bonus_on(*card).min(3),
        _ => 0,
    });
    draws.truncate(2);
    draws
}

fn drawing(seen: &Observation, legal: &[Action], title: &str) -> Option<Hint> {
    let draws = draws(seen, legal);
    let words = if draws.first() == Some(&Action::DrawProfessor) {
        "Your Dream is not in the Client’s suit, so you draw. Take your Professor: with it you can choose last in \
         a later round. Or take any open Dream from an earlier round, with the +1 tokens on it."
    } else {
        "Your Dream is not in the Client’s suit, so you draw any open Dream from an earlier round. You also get \
         the +1 tokens on it."
    };
    say(Lesson::Drawing, title, words.to_owned(), &draws, "DW-051")
}

pub fn skipping(seen: &Observation) -> Option<Hint> {
    let turn = seen.turn()?;
    let words = format!(
        "The tile lets you skip the Dream next to yours. Your gap then reaches to the one behind it and is no \
         longer {}. Skip before you flip.",
        turn.gap
    );
    say(Lesson::Skipping, "You may skip a Dream", words, &[Action::Skip], "DW-066")
}
