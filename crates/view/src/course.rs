//! How a match goes: where it is and how it stands, for lists of tables and for those who look back.

use crate::words::house::number;
use crate::words::table;
use dreamtable_core::Seat;
use serde::{Deserialize, Serialize};

/// Which round is played. Before the first it is number 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Round {
    pub number: u16,
    /// How many there are, where that is known.
    pub of: Option<u16>,
}

impl Round {
    /// "round 5 of 14".
    pub fn words(self) -> String {
        match self.number {
            0 => String::new(),
            number => table::round(number, self.of),
        }
    }
}

/// How a match stands, in what it is decided by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// One of what is counted: "point".
    pub one: String,
    /// Several of it: "points".
    pub many: String,
    pub scores: Vec<Score>,
}

/// What somebody has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Score {
    pub who: Who,
    pub has: i32,
}

/// Whose score it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    Seat(Seat),
    /// Everybody's together.
    All,
    /// Of whom the game itself plays: "the Id".
    Rival(String),
}

impl Standing {
    /// Each seat counts for itself.
    pub fn of_seats(one: &str, many: &str, has: impl IntoIterator<Item = i32>) -> Self {
        let score = |(at, has)| Some(Score { who: Who::Seat(Seat::from_number(at + 1)?), has });
        let scores = has.into_iter().enumerate().filter_map(score).collect();
        Standing { one: one.to_owned(), many: many.to_owned(), scores }
    }

    /// All count together.
    pub fn together(one: &str, many: &str, has: i32) -> Self {
        let scores = vec![Score { who: Who::All, has }];
        Standing { one: one.to_owned(), many: many.to_owned(), scores }
    }

    /// The same with what the game itself has.
    pub fn against(mut self, rival: &str, has: Option<i32>) -> Self {
        let who = Who::Rival(rival.to_owned());
        self.scores.extend(has.map(|has| Score { who, has }));
        self
    }

    pub fn of(&self, who: &Who) -> Option<i32> {
        self.scores.iter().find(|score| score.who == *who).map(|score| score.has)
    }

    /// "4 points".
    pub fn count(&self, has: i32) -> String {
        format!("{} {}", number(has), if has == 1 { &self.one } else { &self.many })
    }

    /// The highest score of anybody else.
    pub fn best_beside(&self, who: &Who) -> Option<&Score> {
        let others = self.scores.iter().filter(|score| score.who != *who);
        others.max_by_key(|score| score.has)
    }
}

/// One point of its course, as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Milestone {
    pub round: Round,
    /// `None` where nothing is counted.
    pub standing: Option<Standing>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_told_as_far_as_it_is_known() {
        let told = |number, of| Round { number, of }.words();
        assert_eq!(told(5, Some(14)), "round 5 of 14");
        assert_eq!(told(5, None), "round 5");
        assert_eq!(told(0, Some(14)), "");
    }

    #[test]
    fn a_standing_counts_in_its_own_words() {
        let standing = Standing::of_seats("star", "stars", [1, 4]).against("the Id", Some(3));
        let first = Who::Seat(Seat::new(0));
        assert_eq!(standing.count(standing.of(&first).unwrap()), "1 star");
        assert_eq!(standing.best_beside(&first).unwrap().has, 4);
        assert_eq!(standing.of(&Who::Rival("the Id".into())), Some(3));
    }
}
