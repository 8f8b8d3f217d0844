//! What a tournament measured, as the text of a scale that comes with a game.

use std::collections::BTreeMap;

use bots::Level;

use crate::tournament::{Entrant, Tournament};

/// What stands above all in a new file.
const HEAD: &str = "# How well each level plays: ratings with greedy at 1000, 400 points more being ten \
                    to one; where all\n# win together, what a table of that level reaches.\n";

/// The scale `before` with what was measured for the tournament's number of seats; `made` is how,
/// line by line. Only levels that have a name are on a scale.
pub fn rescaled(before: &str, tournament: &Tournament, made: &[String]) -> String {
    let mut head = String::new();
    let mut tables: BTreeMap<usize, String> = BTreeMap::new();
    let mut current = None;
    for line in before.lines() {
        current =
            line.strip_prefix("seats ").and_then(|seats| seats.trim().parse().ok()).or(current);
        let text = match current {
            Some(seats) => tables.entry(seats).or_default(),
            None => &mut head,
        };
        text.push_str(line);
        text.push('\n');
    }
    tables.insert(tournament.seats, section(tournament, made));
    let head = if head.is_empty() { HEAD } else { &head };
    tables.into_values().fold(head.to_owned(), |text, table| text + &table)
}

fn section(tournament: &Tournament, made: &[String]) -> String {
    let mut text = format!("seats {}\n", tournament.seats);
    for line in made {
        text.push_str(&format!("# {line}\n"));
    }
    for entrant in &tournament.entrants {
        let named = entrant.bot.parse().is_ok_and(|level| Level::NAMED.contains(&level));
        if let Some(strength) = strength(entrant).filter(|_| named) {
            text.push_str(&format!("{} {strength}\n", entrant.bot));
        }
    }
    text
}

fn strength(entrant: &Entrant) -> Option<String> {
    let stars = entrant.score.as_ref().map(|score| format!("{:.1}", score.mean));
    stars.or_else(|| entrant.rating.map(|rating| format!("{:.0}", rating.elo)))
}

#[cfg(test)]
mod tests {
    use dreamtable_core::Seed;

    use super::*;
    use crate::interval::wilson;
    use crate::rating::Rating;

    fn tournament(seats: usize, elo: f64) -> Tournament {
        let entrant = |bot: &str, elo| Entrant {
            bot: bot.to_owned(),
            wins: Some(wilson(1.0, 2)),
            rating: Some(Rating { elo, low: elo, high: elo }),
            score: None,
            thinking: None,
        };
        Tournament {
            game: "pocket",
            seats,
            matches_each: 2,
            seed: Seed::from_number(1),
            entrants: vec![
                entrant("greedy", 1000.0),
                entrant("lucid", elo),
                entrant("mcts:9", 900.0),
            ],
            duels: vec![],
            by_seat: vec![],
        }
    }

    #[test]
    fn a_number_of_seats_measured_anew_takes_the_place_of_the_old() {
        let made = ["how".to_owned()];
        let first = rescaled("", &tournament(4, 1200.4), &made);
        let both = rescaled(&first, &tournament(2, 1500.0), &made);
        let again = rescaled(&both, &tournament(4, 1300.0), &made);
        let body =
            "seats 2\n# how\ngreedy 1000\nlucid 1500\nseats 4\n# how\ngreedy 1000\nlucid 1300\n";
        assert_eq!(again, format!("{HEAD}{body}"));
    }
}
