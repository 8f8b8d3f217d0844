//! How well the levels play a game, on one scale for each number of seats, and where people stand
//! on it.

use std::ops::RangeInclusive;

use dreamtable_core::Level;

use crate::about::{About, Together};
use crate::words::strength as words;

/// What was measured: for numbers of seats the strength of every level.
///
/// As text: `seats N` and below it a line `level number` for each level; comments begin with `#` and
/// name the command that measured. Numbers are ratings with greedy at 1000, 400 points more being
/// ten to one; where all win together they are what a table of that level reaches.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scale {
    tables: Vec<Measured>,
    together: Option<Together>,
}

#[derive(Clone, PartialEq, Debug)]
struct Measured {
    seats: usize,
    levels: Vec<(Level, f64)>,
}

/// A match of a person at a table with bots.
#[derive(Clone, PartialEq, Debug)]
pub struct Bout {
    pub seats: usize,
    /// The bots.
    pub against: Vec<Level>,
    /// The person's part of what the person and the bots won, from 0 to 1. Other people are left out:
    /// how strong they are is not known.
    pub share: f64,
}

/// Where a person stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// No more exact than to ten points, which is more than few matches tell.
    pub rating: i32,
    /// How many matches it rests on.
    pub matches: usize,
    /// The level that is nearest.
    pub match_for: Level,
}

impl Strength {
    /// "Your rating is about 1190; greedy bots have 1000, and you would win 15 of 20 matches against them".
    pub fn words(&self) -> String {
        words::standing(self.rating, chance(self.rating.into(), GREEDY))
    }
}

/// Fewer matches say nothing about anybody.
const ENOUGH: usize = 3;
/// Elo points per unit of log odds.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
const GREEDY: f64 = 1000.0;

impl Scale {
    pub fn of(about: &About) -> Self {
        Scale { together: about.together, ..about.scale.parse().unwrap_or_default() }
    }

    /// The levels as they were measured with so many seats, or the nearest number there is.
    fn measured(&self, seats: usize) -> Option<&Measured> {
        self.tables.iter().min_by_key(|table| table.seats.abs_diff(seats))
    }

    /// A level's strength at a table with so many seats.
    pub fn strength(&self, level: Level, seats: usize) -> Option<f64> {
        let levels = &self.measured(seats)?.levels;
        levels.iter().find(|(known, _)| *known == level).map(|(_, strength)| *strength)
    }

    /// How strong a level is, in words people understand.
    pub fn words(&self, level: Level, seats: usize) -> Option<String> {
        let strength = self.strength(level, seats)?;
        Some(match self.together {
            Some(together) => words::reach(strength, together),
            None if level == Level::Greedy => words::YARDSTICK.to_owned(),
            None => words::wins(chance(strength, GREEDY)),
        })
    }

    /// The same for every number of seats: those for which it is told alike stand together.
    pub fn words_by_seats(
        &self,
        level: Level,
        seats: RangeInclusive<usize>,
    ) -> Vec<(Vec<usize>, String)> {
        let mut told: Vec<(Vec<usize>, String)> = Vec::new();
        for seats in seats {
            let Some(words) = self.words(level, seats) else { continue };
            match told.iter_mut().find(|(_, known)| *known == words) {
                Some((alike, _)) => alike.push(seats),
                None => told.push((vec![seats], words)),
            }
        }
        told
    }

    /// Where somebody stands who has played these matches, and which level would be a good match at
    /// a table with so many seats; `None` where that is too little to tell, or where nobody plays
    /// against the others.
    pub fn of_person(&self, bouts: &[Bout], seats: usize) -> Option<Strength> {
        let known: Vec<(f64, f64)> =
            bouts.iter().filter_map(|bout| Some((self.company(bout)?, bout.share))).collect();
        if self.together.is_some() || known.len() < ENOUGH {
            return None;
        }
        let rating = rating(&known);
        let away = |(_, strength): &&(Level, f64)| (strength - rating).abs();
        let levels = self.measured(seats)?.levels.iter();
        let nearest = levels.min_by(|a, b| away(a).total_cmp(&away(b)))?;
        let rating = 10 * (rating / 10.0).round() as i32;
        Some(Strength { rating, matches: known.len(), match_for: nearest.0 })
    }

    /// How strong the bots of a table are together: as the one opponent who would win as often as any
    /// of them does.
    fn company(&self, bout: &Bout) -> Option<f64> {
        let odds = |level: &Level| Some((self.strength(*level, bout.seats)? / POINTS).exp());
        let odds: Option<f64> = bout.against.iter().map(odds).sum();
        odds.filter(|odds| *odds > 0.0).map(|odds| POINTS * odds.ln())
    }
}

/// The rating that explains results against opponents of known strength best, by Newton's method.
/// One drawn match against greedy is assumed, lest somebody who never lost be infinitely strong.
fn rating(results: &[(f64, f64)]) -> f64 {
    let mut rating = GREEDY;
    for _ in 0..50 {
        let all = results.iter().copied().chain([(GREEDY, 0.5)]);
        let (slope, curvature) = all.fold((0.0, 0.0), |(slope, curvature), (strength, share)| {
            let chance = chance(rating, strength);
            (slope + share - chance, curvature + chance * (1.0 - chance))
        });
        rating += (POINTS * slope / curvature).clamp(-200.0, 200.0);
    }
    rating
}

fn chance(one: f64, other: f64) -> f64 {
    1.0 / (1.0 + ((other - one) / POINTS).exp())
}

/// A text that is no scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScaleError {
    pub line: usize,
}

impl std::str::FromStr for Scale {
    type Err = ScaleError;

    fn from_str(text: &str) -> Result<Self, ScaleError> {
        let mut tables: Vec<Measured> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let error = ScaleError { line: number + 1 };
            let (name, value) = line.split_once(' ').ok_or(error.clone())?;
            if name == "seats" {
                let seats = value.parse().map_err(|_| error)?;
                tables.push(Measured { seats, levels: Vec::new() });
            } else {
                let level = name.parse().map_err(|_| error.clone())?;
                let strength = value.parse().map_err(|_| error.clone())?;
                tables.last_mut().ok_or(error)?.levels.push((level, strength));
            }
        }
        Ok(Scale { tables, together: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale() -> Scale {
        let text = "# measured\nseats 2\nrandom 200\ndrowsy 700\ngreedy 1000\ndozing 1120\n\
                    dreaming 1380\nlucid 1610\nseats 4\ngreedy 1000\nlucid 1200\n";
        text.parse().unwrap()
    }

    #[test]
    fn strength_is_told_as_people_understand_it() {
        let words = |level| scale().words(level, 2).unwrap();
        assert_eq!(words(Level::Random), "wins hardly any matches against greedy");
        assert_eq!(words(Level::Drowsy), "wins 3 of 20 matches against greedy");
        assert_eq!(words(Level::Dreaming), "wins 18 of 20 matches against greedy");
        assert_eq!(words(Level::Lucid), "wins 19 of 20 matches against greedy");
        assert_eq!(scale().words(Level::Lucid, 6).unwrap(), "wins 15 of 20 matches against greedy");
        assert_eq!(Scale::default().words(Level::Lucid, 2), None);
    }

    #[test]
    fn strength_is_told_for_every_number_of_seats_once() {
        let told = scale().words_by_seats(Level::Lucid, 2..=5);
        let words = |tenths: &str| format!("wins {tenths} matches against greedy");
        assert_eq!(told, [(vec![2, 3], words("19 of 20")), (vec![4, 5], words("15 of 20"))]);
        let same = scale().words_by_seats(Level::Greedy, 2..=5);
        assert_eq!(same.len(), 1, "{same:?}");
    }

    #[test]
    fn where_all_win_together_what_they_reach_is_told() {
        let together = Some(Together { what: "stars", most: 9 });
        let scale = Scale { together, .."seats 4\nlucid 6.8".parse().unwrap() };
        let words = scale.words(Level::Lucid, 4).unwrap();
        assert_eq!(words, "together they reach 7 of 9 stars");
    }

    fn bouts(seats: usize, against: &[Level], shares: &[f64]) -> Vec<Bout> {
        let bout = |share: &f64| Bout { seats, against: against.to_vec(), share: *share };
        shares.iter().map(bout).collect()
    }

    #[test]
    fn a_person_stands_where_the_results_say() {
        let stands = |against, shares: &[f64]| scale().of_person(&bouts(2, &[against], shares), 2);
        let even = stands(Level::Dreaming, &[0.0, 1.0, 0.0, 1.0, 0.0, 1.0]).unwrap();
        assert!((1250..1400).contains(&even.rating), "{even:?}");
        assert_eq!((even.matches, even.match_for), (6, Level::Dreaming));
        assert_eq!(stands(Level::Greedy, &[0.0; 5]).unwrap().match_for, Level::Drowsy);
        assert_eq!(stands(Level::Lucid, &[1.0; 30]).unwrap().match_for, Level::Lucid);
        assert_eq!(stands(Level::Greedy, &[0.0; 2]), None, "too few to tell");
    }

    #[test]
    fn one_of_four_won_against_three_alike_is_as_strong_as_they_are() {
        let shares: Vec<f64> = (0..80).map(|number| f64::from(u8::from(number % 4 == 0))).collect();
        let three = bouts(4, &[Level::Greedy; 3], &shares);
        let strength = scale().of_person(&three, 4).unwrap();
        assert!((strength.rating - 1000).abs() <= 10, "{strength:?}");
        assert_eq!(
            strength.words(),
            format!(
                "Your rating is about {}; greedy bots have 1000, and you would win 10 of 20 matches against them",
                strength.rating
            )
        );
    }

    #[test]
    fn matches_against_nobody_known_say_nothing() {
        assert_eq!(scale().of_person(&bouts(2, &[], &[1.0; 9]), 2), None);
        let together = Some(Together { what: "stars", most: 9 });
        let stars = Scale { together, ..scale() };
        assert_eq!(stars.of_person(&bouts(2, &[Level::Greedy], &[1.0; 9]), 2), None);
    }

    #[test]
    fn a_line_that_says_nothing_is_named() {
        for text in ["greedy 1000", "seats 2\ngreedy", "seats 2\nstrong 1", "seats two"] {
            assert!(text.parse::<Scale>().is_err(), "{text}");
        }
    }
}
