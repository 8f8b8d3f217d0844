//! The clock of a table, where it has one: how long each awaited person may still think.

use std::sync::OnceLock;

use bytes::Bytes;
use catalog::RunningTimer;
use dreamtable_core::{MAX_SEATS, Seat, SeatSet, Viewer};
use serde_json::{Map, Value, json};
use store::{MatchRecord, Progress};

use crate::clock;
use crate::http::stream::event;
use crate::people::seated::People;
use crate::table::live::By;
use crate::table::position::{Moment, Position};

/// How much time there is, as agreed: for a choice, and to spare in the whole match.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Agreed {
    /// Milliseconds for a choice; `None` without a clock.
    pub each: Option<i64>,
    pub bank: i64,
}

impl Agreed {
    pub fn of(record: &MatchRecord) -> Self {
        Agreed { each: record.clock, bank: record.bank }
    }
}

/// Since when each seat has been asked what it is asked now, what it has taken of its spare time, and how
/// many turns in a row it has let pass.
#[derive(Clone, Copy, Default)]
pub struct TimeTaken {
    since: [i64; MAX_SEATS],
    taken: [i64; MAX_SEATS],
    missed: [u8; MAX_SEATS],
    /// The seats that are known to have missed a choice to a bot. Whether it was a bot or the rules is not kept
    /// over a restart.
    by_bots: SeatSet,
}

impl TimeTaken {
    pub fn noted(progress: &Progress) -> Self {
        let mut asked = TimeTaken { since: [progress.at; MAX_SEATS], ..TimeTaken::default() };
        for (seat, since) in &progress.asked {
            asked.since[seat.index()] = *since;
        }
        for (seat, taken, missed) in &progress.overdrawn {
            asked.taken[seat.index()] = *taken;
            asked.missed[seat.index()] = *missed;
        }
        asked
    }

    /// The same after a seat has chosen, itself or by the clock: what it took beyond the time for a choice
    /// comes out of its spare time.
    pub fn chosen(mut self, seat: Seat, agreed: Agreed, by: By) -> Self {
        let at = seat.index();
        if let Some(each) = agreed.each {
            let over = (clock::now() - self.since[at] - each).max(0);
            self.taken[at] = (self.taken[at] + over).min(agreed.bank);
            self.since[at] = match by {
                // What was taken is taken once, also by who steps back and chooses anew.
                By::Itself => self.since[at] + over,
                // What is asked next has its own time, for the bot that takes the turn too.
                By::Bot | By::Rules | By::Silence | By::Course => clock::now(),
            };
        }
        self.missed[at] = match by {
            By::Itself => 0,
            By::Bot | By::Rules => self.missed[at].saturating_add(1),
            By::Silence => 1,
            By::Course => self.missed[at],
        };
        self.by_bots = match by {
            By::Bot => self.by_bots.with(seat),
            By::Itself | By::Rules | By::Silence => self.by_bots.without(seat),
            By::Course => self.by_bots,
        };
        self
    }

    /// The same after a person has come back to the seat.
    pub fn forgiven(mut self, seat: Seat) -> Self {
        self.missed[seat.index()] = 0;
        self
    }

    /// The seats whose latest choice was not their own because their time was up.
    pub fn missed(&self) -> SeatSet {
        Seat::all(MAX_SEATS).filter(|seat| self.missed[seat.index()] > 0).collect()
    }

    /// The same after the match went on. A step taken back gives nobody new time, nor does one that
    /// nobody else hears of: whoever makes up a mind in secret has one time for all of it.
    pub fn after(mut self, before: &Position, after: &Position) -> Self {
        let now = clock::now();
        let (was, is) = (before.table.node().awaited(), after.table.node().awaited());
        let chance = after.news().any(|moment| moment.seat.is_none());
        for seat in is.iter() {
            let mut own = after.news().filter(|moment| moment.seat == Some(seat)).peekable();
            let anew = if own.peek().is_some() {
                let heard = |moment: &Moment| moment.happened.is_heard(Viewer::Spectator);
                chance || was.contains(seat) && own.all(|moment| !moment.undo && heard(moment))
            } else {
                let same = before.offer(seat).legal == after.offer(seat).legal;
                !was.contains(seat) || chance && !same
            };
            if anew {
                self.since[seat.index()] = now;
            }
        }
        self
    }

    /// The same after a seat got a new player. Clocks begin when the last seat is taken.
    pub fn seated(mut self, seat: Seat, before: &People, after: &People) -> Self {
        let now = clock::now();
        if before.waits() && !after.waits() {
            self.since = [now; MAX_SEATS];
        }
        self.since[seat.index()] = now;
        self
    }

    /// Time that has passed while nobody could act, because the server was down, is given back as
    /// far as it takes to act at all.
    pub fn with_grace(mut self, each: i64, grace: i64) -> Self {
        let least = clock::now() + grace.min(each) - each;
        self.since.iter_mut().for_each(|since| *since = least.max(*since));
        self
    }

    pub fn progress(&self, position: &Position, deadlines: &Deadlines) -> Progress {
        let awaited = position.table.node().awaited();
        Progress {
            at: clock::now(),
            asked: awaited.iter().map(|seat| (seat, self.since[seat.index()])).collect(),
            due: deadlines.first(),
            over: position.is_over(),
            timers: deadlines.timers(),
            overdrawn: self.overdrawn(),
            ..Progress::default()
        }
    }
}

impl TimeTaken {
    fn overdrawn(&self) -> Vec<(Seat, i64, u8)> {
        let noted = |seat: Seat| (seat, self.taken[seat.index()], self.missed[seat.index()]);
        let any = |(_, taken, missed): &(Seat, i64, u8)| *taken > 0 || *missed > 0;
        Seat::all(MAX_SEATS).map(noted).filter(any).collect()
    }
}

/// Of how many clocks of the rules that have stopped it is known when they began: a step taken back gives no new time.
const REMEMBERED: usize = 4;

/// What somebody has left: until when, of how long, and what of it is to spare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    pub until: i64,
    pub each: i64,
    pub spare: i64,
}

/// Until when those who are awaited may think. Nobody's time runs while a seat is open.
#[derive(Default)]
pub struct Deadlines {
    pub agreed: Agreed,
    until: Vec<(Seat, i64)>,
    asked: TimeTaken,
    /// The clocks of the rules.
    ticking: Vec<Ticking>,
    /// Those that have stopped, latest last: kind, number and since when.
    stopped: Vec<(String, u32, i64)>,
    event: OnceLock<Bytes>,
}

impl Deadlines {
    /// `timers` are the clocks of the rules that have been running; others begin now. All stand still
    /// while a seat is open.
    pub fn new(
        agreed: Agreed,
        asked: &TimeTaken,
        timers: &[(String, u32, i64)],
        position: &Position,
        people: &People,
    ) -> Self {
        let mut until = Vec::new();
        if let Some(each) = agreed.each.filter(|_| !people.waits()) {
            let awaited = position.table.node().awaited();
            let timed = awaited.iter().filter(|seat| people.plays_alone(*seat));
            let spare = |seat: Seat| agreed.bank - asked.taken[seat.index()];
            let ends = |seat: Seat| asked.since[seat.index()] + each + spare(seat);
            until.extend(timed.map(|seat| (seat, ends(seat))));
        }
        let now = clock::now();
        let ticking = position.table.timers().into_iter().map(|running| {
            let same = |(kind, number, _): &&(String, u32, i64)| {
                kind == running.kind && *number == running.number
            };
            let since = timers.iter().find(same).map_or(now, |(.., since)| *since);
            let until = since + i64::from(running.seconds) * 1000;
            Ticking { since, until, stands: people.waits(), running }
        });
        let (asked, ticking): (_, Vec<Ticking>) = (*asked, ticking.collect());
        let runs = |(kind, number, _): &&(String, u32, i64)| {
            ticking.iter().any(|one| *kind == one.running.kind && *number == one.running.number)
        };
        let mut stopped: Vec<_> = timers.iter().filter(|timer| !runs(timer)).cloned().collect();
        stopped.drain(..stopped.len().saturating_sub(REMEMBERED));
        Deadlines { agreed, until, asked, ticking, stopped, event: OnceLock::new() }
    }

    /// The clocks of the rules as the store keeps them.
    pub fn timers(&self) -> Vec<(String, u32, i64)> {
        let kept = |ticking: &Ticking| {
            (ticking.running.kind.to_owned(), ticking.running.number, ticking.since)
        };
        self.stopped.iter().cloned().chain(self.ticking.iter().map(kept)).collect()
    }

    /// What a seat has left, by the clock of the table or by one of the rules that ends its choice, whichever is up
    /// first.
    pub fn left(&self, seat: Seat) -> Option<TimeLeft> {
        let spare = self.spare(seat);
        let agreed = self.of(seat).zip(self.agreed.each);
        let agreed = agreed.map(|(until, each)| TimeLeft { until, each, spare });
        let own = |one: &&Ticking| !one.stands && one.running.ends_choice_of() == Some(seat);
        let ruled = self.ticking.iter().filter(own).map(|one| {
            let each = i64::from(one.running.seconds) * 1000;
            TimeLeft { until: one.until, each, spare: 0 }
        });
        agreed.into_iter().chain(ruled).min_by_key(|left| left.until)
    }

    /// Until when an offer or the like lasts: the clocks of the rules that end nobody's choice.
    pub fn lasts(&self) -> impl Iterator<Item = (&'static str, u32, i64)> {
        let lasting = |one: &&Ticking| !one.stands && one.running.ends_choice_of().is_none();
        let ends = |one: &Ticking| (one.running.kind, one.running.number, one.until);
        self.ticking.iter().filter(lasting).map(ends)
    }

    /// Since when a seat has been asked what it is asked now.
    pub fn asked_since(&self, seat: Seat) -> i64 {
        self.asked.since[seat.index()]
    }

    /// What a seat has left of its spare time.
    pub fn spare(&self, seat: Seat) -> i64 {
        self.agreed.bank - self.asked.taken[seat.index()]
    }

    /// Those whose time is up.
    pub fn late(&self, now: i64) -> impl Iterator<Item = Seat> {
        self.until.iter().filter(move |(_, until)| *until <= now).map(|(seat, _)| *seat)
    }

    /// The clocks of the rules that have run out.
    pub fn run_out(&self, now: i64) -> impl Iterator<Item = &RunningTimer> {
        let due = move |ticking: &&Ticking| !ticking.stands && ticking.until <= now;
        self.ticking.iter().filter(due).map(|ticking| &ticking.running)
    }

    /// How many turns in a row a seat has let pass.
    pub fn misses(&self, seat: Seat) -> u8 {
        self.asked.missed[seat.index()]
    }

    /// The seats whose latest choice was not their own because their time was up.
    pub fn missed(&self) -> SeatSet {
        self.asked.missed()
    }

    /// Those of them for whom a bot is known to have chosen.
    pub fn by_bots(&self) -> SeatSet {
        self.asked.by_bots
    }

    /// When the first time is up.
    pub fn first(&self) -> Option<i64> {
        let running = self.ticking.iter().filter(|ticking| !ticking.stands);
        let seats = self.until.iter().map(|(_, until)| *until);
        running.map(|ticking| ticking.until).chain(seats).min()
    }

    pub fn of(&self, seat: Seat) -> Option<i64> {
        self.until.iter().find(|(timed, _)| *timed == seat).map(|(_, until)| *until)
    }

    /// Whether programs that knew `before` must be told.
    pub fn is_news(&self, before: Option<&Deadlines>) -> bool {
        let is_used = |deadlines: &Deadlines| {
            deadlines.agreed.each.is_some() || !deadlines.ticking.is_empty()
        };
        match before {
            None => is_used(self),
            Some(before) => {
                (is_used(self) || is_used(before))
                    && (before.until != self.until
                        || before.ticking != self.ticking
                        || before.missed() != self.missed())
            }
        }
    }

    pub fn json(&self) -> Value {
        let until: Map<String, Value> =
            self.until.iter().map(|(seat, at)| (seat.to_string(), (*at).into())).collect();
        let timers = self.ticking.iter().map(|ticking| {
            json!({
                "kind": ticking.running.kind,
                "number": ticking.running.number,
                "owner": ticking.running.owner,
                "until": ticking.until,
            })
        });
        json!({
            "each": self.agreed.each,
            "bank": self.agreed.bank,
            "until": until,
            "missed": self.missed(),
            "timers": timers.collect::<Vec<_>>(),
        })
    }

    pub fn event(&self) -> Bytes {
        self.event.get_or_init(|| event("clock", None, &self.json().to_string())).clone()
    }
}

/// A clock of the rules, and when it runs out.
#[derive(Clone, PartialEq, Eq)]
struct Ticking {
    since: i64,
    until: i64,
    /// Nobody's time runs while a seat is open.
    stands: bool,
    running: RunningTimer,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_that_is_missed_counts_without_a_clock_too() {
        let (seat, agreed) = (Seat::new(1), Agreed::default());
        let once = TimeTaken::default().chosen(seat, agreed, By::Rules);
        assert_eq!(once.missed(), SeatSet::only(seat));
        let twice = once.chosen(seat, agreed, By::Course).chosen(seat, agreed, By::Rules);
        assert_eq!(twice.missed[seat.index()], 2);
        assert_eq!(twice.chosen(seat, agreed, By::Itself).missed(), SeatSet::EMPTY);
    }
}
