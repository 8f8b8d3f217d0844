//! Choosing a card, in secret or after the others.

use super::worth::{best, effect, expected, laid_with, place, plays};
use super::{Hint, Lesson, say};
use crate::card::Dream;
use crate::words;
use dreamtable_core::Seat;
use dreamworld::{Action, Card, Icon, Observation};

/// "Hex 3 Sun or Hex 4 Moon".
fn either(cards: &[Card]) -> String {
    let mut names: Vec<String> =
        cards.iter().map(|card| Dream::from(*card).name().replace(",", "")).collect();
    names.dedup();
    names.join(" or ")
}

fn as_plays(cards: &[Card]) -> Vec<Action> {
    cards.iter().map(|card| Action::Play(*card)).collect()
}

pub fn choosing(seen: &Observation, me: Seat, legal: &[Action]) -> Option<Hint> {
    let place = place(seen);
    let suit = place.suit.map_or_else(|| "Any suit".to_owned(), |suit| suit.to_string());
    let holds_professor = legal.contains(&Action::PlayProfessor);
    match seen.public.round {
        2 if !holds_professor => {
            let resting = best(plays(legal).filter(|card| !place.scores(*card)), 2, |card| {
                -expected(seen, me, card)
            });
            let tip = "Your Professor still lies on the table, and you can only fetch it in a turn in which you do not score.";
            let words = format!(
                "{suit} scores here.{} But take a rest this time and play another suit: {}. {tip}",
                tile_words(seen),
                either(&resting)
            );
            say(Lesson::Resting, "Lose a turn, gain a card", words, &as_plays(&resting), "DW-054")
        }
        3 if holds_professor => holding(seen),
        round => {
            let good = best(plays(legal).filter(|card| place.scores(*card)), 2, |card| {
                expected(seen, me, card)
            });
            if good.is_empty() {
                let rest = best(plays(legal), 2, |card| -expected(seen, me, card));
                let words = format!(
                    "{suit} scores here and you hold none. Play {} and draw a card afterwards.",
                    either(&rest)
                );
                return say(
                    Lesson::Resting,
                    "Nothing in this suit",
                    words,
                    &as_plays(&rest),
                    "DW-054",
                );
            }
            if round == 0 {
                first_choice(seen, &suit, &good)
            } else {
                second_choice(seen, &suit, &good)
            }
        }
    }
}

/// What to do with a Professor in hand.
pub fn holding(seen: &Observation) -> Option<Hint> {
    let suit = place(seen).suit.map_or_else(|| "Every suit".to_owned(), |suit| suit.to_string());
    let words = format!(
        "You hold the Professor. Play it instead of a Dream: the others show theirs first, then you choose yours, \
         seeing the row. {suit} scores.{}",
        tile_words(seen)
    );
    say(Lesson::Professor, "Play the Professor", words, &[Action::PlayProfessor], "DW-027")
}

fn tile_words(seen: &Observation) -> String {
    effect(seen).map_or(String::new(), |effect| format!(" The tile: {}", words::effect(effect)))
}

fn first_choice(seen: &Observation, suit: &str, good: &[Card]) -> Option<Hint> {
    let lying = seen.row(seen.public.round.into());
    let nobody = lying.first().map_or(String::new(), |laid| {
        format!(" A {} that belongs to nobody is already there.", laid.card.number())
    });
    let words = format!(
        "Your goal: flip all fifteen tokens, or the most golden ones in {} rounds. {suit} scores here, so take a \
         {suit} Dream. Your gap is the distance from its number to the next one towards the Client. Wider is better, \
         but other cards may fall into it.{nobody}{} Try {}.",
        seen.content.rounds(),
        tile_words(seen),
        either(good)
    );
    say(Lesson::Choosing, "Choose a Dream", words, &as_plays(good), "DW-023")
}

fn second_choice(seen: &Observation, suit: &str, good: &[Card]) -> Option<Hint> {
    let (title, turned) = if seen.public.side() == Icon::Moon {
        (
            "The Moon side",
            "Now everything is mirrored: numbers get smaller towards the Client, and high ones act first. Look for a wide gap again.",
        )
    } else {
        ("The next Client", "On the Sun side low numbers act first. Look for a wide gap.")
    };
    let words = format!("{turned} {suit} scores.{} Try {}.", tile_words(seen), either(good));
    say(Lesson::MoonSide, title, words, &as_plays(good), "DW-030")
}

pub fn secrecy(seen: &Observation) -> Option<Hint> {
    (seen.public.round == 0).then_some(())?;
    let words =
        "Your card lies face down. You may take it back until everybody has chosen.".to_owned();
    say(Lesson::Secrecy, "Chosen in secret", words, &[], "DW-024")
}

pub fn choosing_last(seen: &Observation, me: Seat, legal: &[Action]) -> Option<Hint> {
    let place = place(seen);
    let scoring = || plays(legal).filter(|card| place.scores(*card));
    let good = best(scoring(), 1, |card| f64::from(laid_with(seen, me, card).1));
    let (title, row) = match seen.public.again.len() {
        1 => ("Now you see everything", "All other cards lie open"),
        _ => (
            "Now you see the row",
            "Somebody else has played the Professor too and chooses in secret",
        ),
    };
    let Some(&card) = good.first() else {
        let words =
            format!("{row}. You hold nothing in this suit, so play the card you need least.");
        return say(Lesson::ChoosingLast, title, words, &[], "DW-027");
    };
    let (gap, value) = laid_with(seen, me, card);
    let safe = if seen.public.again.len() == 1 { ", so nobody can spoil your gap" } else { "" };
    let words = format!(
        "{row}{safe}. {} would have a gap of {gap} and score with value {}.",
        either(&good),
        value.max(0)
    );
    say(Lesson::ChoosingLast, title, words, &as_plays(&good), "DW-027")
}
