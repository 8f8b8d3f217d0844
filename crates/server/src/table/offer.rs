//! What a seat can do now, and since when: an answer may have been given to an earlier position than
//! the one it arrives at, because somebody else acted while it was on its way.

use std::collections::HashMap;
use std::sync::Arc;

use catalog::Table;
use dreamtable_core::{Seat, Viewer};

use crate::table::position::Moment;

/// The offers to all seats at one length of the log.
#[derive(Clone)]
pub struct Offers(Vec<Arc<Offered>>);

impl Offers {
    pub fn first(table: &dyn Table) -> Self {
        let offer = |seat| Offered::new(table.legal(seat), table.seq());
        Offers(Seat::all(table.seats()).map(offer).collect())
    }

    /// The offers after some more moments, where `table` stands now. Nobody may have been asked
    /// anything in between.
    pub fn after(&self, table: &dyn Table, moments: &[Arc<Moment>]) -> Self {
        let seats = Seat::all(table.seats()).zip(&self.0);
        Offers(seats.map(|(seat, offer)| offer.after(table, seat, moments)).collect())
    }

    pub fn of(&self, seat: Seat) -> &Offered {
        &self.0[seat.index()]
    }
}

/// All that one seat can do at one length of the log. Everything here follows from what the seat was
/// shown, so that neither taking nor refusing an answer tells it anything new.
pub struct Offered {
    pub legal: Vec<String>,
    /// Since which length of the log each of them has been possible without a break, or since the seat's
    /// latest step if it means the same whenever it is possible.
    since: Vec<u64>,
    /// Since when the seat is offered exactly this.
    pub asked: u64,
    /// When the seat last acted or heard of chance: who took a step back before that did not know of it.
    begun: u64,
    /// When the seat last acted.
    acted: u64,
}

impl Offered {
    fn new(legal: Vec<String>, seq: u64) -> Arc<Self> {
        let since = vec![seq; legal.len()];
        Arc::new(Offered { legal, since, asked: seq, begun: seq, acted: seq })
    }

    fn after(
        self: &Arc<Self>,
        table: &dyn Table,
        seat: Seat,
        moments: &[Arc<Moment>],
    ) -> Arc<Self> {
        let (legal, seq) = (table.legal(seat), table.seq());
        if moments.iter().any(|moment| moment.seat == Some(seat)) {
            return Self::new(legal, seq);
        }
        let lucky = moments
            .iter()
            .any(|moment| moment.seat.is_none() && moment.happened.is_heard(Viewer::Seat(seat)));
        if legal == self.legal && !lucky {
            return self.clone();
        }
        let before: HashMap<&String, u64> =
            self.legal.iter().zip(self.since.iter().copied()).collect();
        let since = legal.iter().map(|action| match before.get(action) {
            Some(since) if !lucky => *since,
            _ if table.is_lasting(action) => self.acted,
            _ => seq,
        });
        let since = since.collect();
        let begun = if lucky { seq } else { self.begun };
        Arc::new(Offered { legal, since, asked: seq, begun, acted: self.acted })
    }

    /// Whether an answer to the position after `given` lines still means what it meant there: the
    /// action has been possible ever since, or means the same whenever it is, and the seat has not
    /// answered meanwhile. What is not possible at all is left to the rules if the seat was offered the
    /// same then.
    pub fn stands(&self, given: u64, action: &str) -> bool {
        let since = match self.legal.iter().position(|legal| legal == action) {
            Some(i) => self.since[i],
            None if action == "undo" => self.begun,
            None => self.asked,
        };
        since <= given
    }
}

#[cfg(test)]
mod tests {
    use catalog::LogLine;
    use dreamtable_core::{Node, Seed};

    use super::*;

    /// What lay on the table after a step: what each seat could do, and whom the step concerned.
    struct Then {
        seq: u64,
        offered: Vec<Vec<String>>,
        acted: Option<Seat>,
        lucky: Vec<bool>,
    }

    /// What the rule says in one sentence, looked up in everything that ever lay on the table.
    fn oracle(table: &dyn Table, history: &[Then], seat: Seat, given: u64) -> Vec<String> {
        let (now, of) = (history.last().unwrap(), seat.index());
        let told = history.iter().filter(|then| then.seq > given);
        if told.clone().any(|then| then.acted == Some(seat)) {
            return Vec::new();
        }
        let lucky = told.clone().any(|then| then.lucky[of]);
        let seen = history.iter().rev().find(|then| then.seq <= given);
        let all: Vec<&Vec<String>> = told.chain(seen).map(|then| &then.offered[of]).collect();
        let ever = |action: &&String| all.iter().all(|offered| offered.contains(action));
        let stands = |action: &&String| table.is_lasting(action) || !lucky && ever(action);
        now.offered[of].iter().filter(stands).cloned().collect()
    }

    #[test]
    fn an_answer_stands_while_it_was_possible_all_along_and_its_seat_did_nothing_else() {
        for entry in catalog::shelf() {
            let seed = Seed::from_number(8);
            let mut table = entry.open(entry.usual_options(4).unwrap(), None).unwrap();
            let seats: Vec<Seat> = Seat::all(4).collect();
            let mut offers = Offers::first(&*table);
            let mut history = Vec::new();
            let (mut taken, mut refused, mut crowds, mut choices) = (0, 0, 0, 7u64);
            let mut below = |n: usize| {
                choices =
                    choices.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                (choices >> 33) as usize % n
            };
            while table.node() != Node::Over && table.seq() < 400 {
                let mut moments = Vec::new();
                let able = |seat: &Seat| !table.legal(*seat).is_empty();
                let open: Vec<Seat> = seats.iter().copied().filter(able).collect();
                crowds += usize::from(open.len() > 1);
                if !open.is_empty() {
                    let seat = open[below(open.len())];
                    let legal = table.legal(seat);
                    let text = legal[below(legal.len())].clone();
                    let line = LogLine::Act { seat, text };
                    let happened = table.replay(&line).unwrap();
                    moments.push(Arc::new(Moment::new(table.seq(), &line, happened)));
                }
                while let Some(drawn) = table.draw(&seed) {
                    let line = drawn.line();
                    moments.push(Arc::new(Moment::new(table.seq(), &line, drawn.happened)));
                }
                let heard = |seat: &Seat| {
                    let mut drawn = moments.iter().filter(|moment| moment.seat.is_none());
                    drawn.any(|moment| moment.happened.is_heard(Viewer::Seat(*seat)))
                };
                let offered = seats.iter().map(|seat| table.legal(*seat)).collect();
                let lucky = seats.iter().map(heard).collect();
                let acted = moments.iter().find_map(|moment| moment.seat);
                history.push(Then { seq: table.seq(), offered, acted, lucky });
                offers = offers.after(&*table, &moments);
                for seat in &seats {
                    let offer = offers.of(*seat);
                    for given in history.iter().rev().take(12).map(|then| then.seq) {
                        let stands: Vec<String> = offer
                            .legal
                            .iter()
                            .filter(|a| offer.stands(given, a))
                            .cloned()
                            .collect();
                        let expected = oracle(&*table, &history, *seat, given);
                        assert_eq!(stands, expected, "{} {seat} {given}", entry.id());
                        taken += usize::from(given < table.seq()) * stands.len();
                        refused += offer.legal.len() - stands.len();
                    }
                }
            }
            assert!(refused > 100, "{}: {refused}", entry.id());
            // Where several may act at once, answers to earlier positions go on standing.
            assert_eq!(taken > 100, crowds > 50, "{}: {taken}, {crowds}", entry.id());
        }
    }
}
