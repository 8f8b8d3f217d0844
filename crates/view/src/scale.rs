//! How well the levels play a game, on one scale for each number of seats, and where people stand
//! on it.

use dreamtable_core::Level;

use crate::about::{About, Together};

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

/// A match of a person against bots.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bout {
    pub seats: usize,
    /// The strongest of the bots.
    pub against: Level,
    /// What the person won of it, from 0 to 1.
    pub share: f64,
}

/// Where a person stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    pub rating: f64,
    /// How many matches it rests on.
    pub matches: usize,
    /// A level that would be a good match.
    pub try_next: Level,
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
        if let Some(Together { what, most }) = self.together {
            return Some(format!("together they reach {strength:.0} of {most} {what}"));
        }
        if level == Level::Greedy {
            return Some("the yardstick for the others".to_owned());
        }
        let chance = chance(strength, GREEDY);
        Some(match (20.0 * chance).round() as u32 {
            0 => "hardly ever beats greedy".to_owned(),
            1 => "beats greedy once in 20 matches".to_owned(),
            19.. => "wins at least 19 of 20 against greedy".to_owned(),
            _ => format!("wins {:.0} of 10 against greedy", (10.0 * chance).clamp(1.0, 9.0)),
        })
    }

    /// Where somebody stands who has played these matches against bots; `None` where that is too
    /// little to tell, or where nobody plays against the others.
    pub fn standing(&self, results: &[Bout]) -> Option<Standing> {
        let known: Vec<(f64, f64)> = results
            .iter()
            .filter_map(|result| Some((self.strength(result.against, result.seats)?, result.share)))
            .collect();
        let seats = results.last()?.seats;
        if self.together.is_some() || known.len() < ENOUGH {
            return None;
        }
        let rating = rating(&known);
        let levels = &self.measured(seats)?.levels;
        let above = |(_, strength): &&(Level, f64)| *strength >= rating;
        let next = levels.iter().find(above).or(levels.last())?;
        Some(Standing { rating, matches: known.len(), try_next: next.0 })
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
        assert_eq!(words(Level::Random), "hardly ever beats greedy");
        assert_eq!(words(Level::Dreaming), "wins 9 of 10 against greedy");
        assert_eq!(words(Level::Lucid), "wins at least 19 of 20 against greedy");
        assert_eq!(scale().words(Level::Lucid, 6).unwrap(), "wins 8 of 10 against greedy");
        assert_eq!(Scale::default().words(Level::Lucid, 2), None);
    }

    #[test]
    fn where_all_win_together_what_they_reach_is_told() {
        let together = Some(Together { what: "stars", most: 9 });
        let scale = Scale { together, .."seats 4\nlucid 6.8".parse().unwrap() };
        let words = scale.words(Level::Lucid, 4).unwrap();
        assert_eq!(words, "together they reach 7 of 9 stars");
    }

    #[test]
    fn a_person_stands_where_the_results_say() {
        let result = |against, share| Bout { seats: 2, against, share };
        let even = [0.0, 1.0, 0.0, 1.0, 0.0, 1.0].map(|share| result(Level::Dreaming, share));
        let standing = scale().standing(&even).unwrap();
        assert!((1250.0..1400.0).contains(&standing.rating), "{standing:?}");
        assert_eq!((standing.matches, standing.try_next), (6, Level::Dreaming));
        let loses = [result(Level::Greedy, 0.0); 5];
        assert_eq!(scale().standing(&loses).unwrap().try_next, Level::Drowsy);
        let wins = [result(Level::Lucid, 1.0); 30];
        assert_eq!(scale().standing(&wins).unwrap().try_next, Level::Lucid);
        assert_eq!(scale().standing(&loses[..2]), None);
    }

    #[test]
    fn a_line_that_says_nothing_is_named() {
        for text in ["greedy 1000", "seats 2\ngreedy", "seats 2\nstrong 1", "seats two"] {
            assert!(text.parse::<Scale>().is_err(), "{text}");
        }
    }
}
