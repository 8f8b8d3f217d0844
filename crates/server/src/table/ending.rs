//! A match in few words, for lists: where it is, what is asked of whom, and how it ended.

use catalog::Table;
use dreamtable_core::{Node, Payoffs, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use store::ProgressWords;
use view::course::{Standing, Who};

use crate::people::seated::People;
use crate::table::position::Position;
use crate::words::slips::{self, Won};

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    pub payoffs: Vec<i32>,
    pub standing: Option<Standing>,
}

impl Ending {
    /// `None` before the end.
    pub fn of(table: &dyn Table) -> Option<Self> {
        let payoffs = table.payoffs()?.as_slice().to_vec();
        Some(Ending { payoffs, standing: table.milestone().standing })
    }

    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("numbers and words")
    }

    /// One that cannot be read is as good as none.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// All play together against nobody.
    pub fn is_together(&self) -> bool {
        self.standing.as_ref().is_some_and(|standing| standing.of(&Who::All).is_some())
    }

    /// Whoever got the most out of it; nobody where nobody got anything, or where all play together.
    pub fn winners(&self) -> SeatSet {
        let most = self.payoffs.iter().copied().max().unwrap_or(0);
        if most <= 0 || self.is_together() {
            return SeatSet::EMPTY;
        }
        Seat::all(self.payoffs.len()).filter(|seat| self.payoffs[seat.index()] == most).collect()
    }

    /// Of whom the game itself plays, if it shares the victory: the winners have got less than is due to them alone.
    pub fn sharer(&self) -> Option<String> {
        let winners = self.winners();
        let one = self.payoffs[winners.first()?.index()];
        let shares = one * (winners.len() as i32 + 1) <= Payoffs::FULL;
        self.rival().filter(|_| shares)
    }

    /// Who has won and by how much, as one short line: "You have won, 24 points to 19".
    pub fn in_words(&self, viewer: Viewer, name: impl Fn(Seat) -> String) -> String {
        let winners = self.winners();
        let own = winners.iter().find(|seat| viewer.is(*seat));
        let Some(best) = own.or(winners.first()) else {
            let stars = self.count(Seat::new(0)).filter(|_| self.is_together());
            let rival = self.rival().map_or(Won::Nobody, Won::Rival);
            return stars.unwrap_or_else(|| slips::ended(rival, None));
        };
        let sharer = self.sharer();
        let shared = winners.len() > 1 || sharer.is_some();
        let won = match own {
            Some(_) if shared => Won::YouAndOthers,
            Some(_) => Won::You,
            None => Won::Others(winners.iter().map(name).chain(sharer).collect()),
        };
        let second = self.standing.as_ref().and_then(|all| all.best_beside(&Who::Seat(best)));
        let has = self.standing.as_ref().and_then(|all| all.of(&Who::Seat(best)));
        let score = self.count(best).zip(second).map(|(best, second)| match shared {
            true => slips::each(&best),
            false if has != Some(second.has) => slips::score(&best, second.has),
            false => slips::tiebreak(&best),
        });
        slips::ended(won, score)
    }

    /// Of whom the game itself plays: "the Id".
    fn rival(&self) -> Option<String> {
        let all = self.standing.iter().flat_map(|standing| &standing.scores);
        let mut named = all.filter_map(|score| match &score.who {
            Who::Rival(rival) => Some(rival.clone()),
            _ => None,
        });
        named.next()
    }

    /// What a seat has: "24 points".
    pub fn count(&self, seat: Seat) -> Option<String> {
        let standing = self.standing.as_ref()?;
        let has = standing.of(&Who::Seat(seat)).or_else(|| standing.of(&Who::All))?;
        Some(standing.count(has))
    }
}

/// Where the match is and what is asked of the people who are awaited.
pub fn told(position: &Position, people: &People) -> ProgressWords {
    let table = &position.table;
    if table.node() == Node::Over {
        return ProgressWords::default();
    }
    let awaited = table.node().awaited();
    let asked = awaited.iter().filter(|seat| people.plays_alone(*seat));
    ProgressWords {
        place: position.milestone().round.words(),
        asks: asked.map(|seat| (seat, table.asks(seat))).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(payoffs: &[i32], standing: Standing) -> Ending {
        Ending { payoffs: payoffs.to_vec(), standing: Some(standing) }
    }

    #[test]
    fn the_winners_are_those_who_got_the_most() {
        let points = || Standing::of_seats("point", "points", [3, 9, 9]);
        let numbers = |outcome: &Ending| -> Vec<usize> {
            outcome.winners().iter().map(Seat::number).collect()
        };
        let won = outcome(&[0, 500, 500], points());
        assert_eq!(numbers(&won), [2, 3]);
        assert_eq!(won.count(Seat::new(1)).as_deref(), Some("9 points"));
        assert_eq!(numbers(&outcome(&[0, 0, 0], points())), [0; 0], "the game itself has won");
        let stars = outcome(&[700, 700], Standing::together("star", "stars", 6));
        assert_eq!(numbers(&stars), [0; 0], "nobody wins alone");
        assert_eq!(stars.count(Seat::new(0)).as_deref(), Some("6 stars"));
        assert_eq!(Ending::read(&won.to_text()), Some(won));
        assert_eq!(Ending::read("{"), None);
    }

    #[test]
    fn a_line_says_who_won_and_by_how_much() {
        let won = outcome(&[0, 1000], Standing::of_seats("point", "points", [19, 24]));
        let name = |seat: Seat| ["Ilse", "Otto"][seat.index()].to_owned();
        let mine = won.in_words(Viewer::Seat(Seat::new(1)), name);
        assert_eq!(mine, "You have won, 24 points to 19");
        assert_eq!(won.in_words(Viewer::Spectator, name), "Otto has won, 24 points to 19");
        let close = outcome(&[0, 1000], Standing::of_seats("point", "points", [24, 24]));
        let told = "Otto has won, 24 points each, decided by the tiebreak";
        assert_eq!(close.in_words(Viewer::Spectator, name), told);
        let standing = Standing::of_seats("point", "points", [3]).against("the Id", Some(5));
        let lost = outcome(&[0], standing).in_words(Viewer::Seat(Seat::new(0)), name);
        assert_eq!(lost, "The Id has won");
        let both = outcome(&[500, 500], Standing::of_seats("point", "points", [9, 9]));
        assert_eq!(
            both.in_words(Viewer::Spectator, name),
            "Ilse and Otto share the victory, 9 points each"
        );
        let robot = || Standing::of_seats("point", "points", [9, 4]).against("the Robot", Some(9));
        let half = outcome(&[500, 0], robot());
        let told = "You share the victory, 9 points each";
        assert_eq!(half.in_words(Viewer::Seat(Seat::new(0)), name), told);
        let told = "Ilse and the Robot share the victory, 9 points each";
        assert_eq!(half.in_words(Viewer::Spectator, name), told);
        assert_eq!(outcome(&[1000, 0], robot()).sharer(), None, "a tiebreak is a whole victory");
        let stars = outcome(&[700, 700], Standing::together("star", "stars", 6));
        assert_eq!(stars.in_words(Viewer::Spectator, name), "6 stars");
    }
}
