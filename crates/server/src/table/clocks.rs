//! The clock of a table, where it has one: how long each awaited person may still think, and what
//! is done when the time is up. The rules say what that is, or a bot takes this one turn; whoever lets the
//! time pass again and again has a bot play the seat until coming back.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use bytes::Bytes;
use catalog::Running;
use dreamtable_core::{MAX_SEATS, Seat, SeatSet, Viewer};
use serde_json::{Map, Value, json};
use store::{MatchRecord, Place, Standing};
use tokio::task::AbortHandle;

use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::http::stream::event;
use crate::people::seated::People;
use crate::requests::seats::STAND_IN;
use crate::table::bots_turn;
use crate::table::live::{By, Live};
use crate::table::position::{Moment, Position};

/// How many turns in a row a bot takes for somebody before it takes over the seat.
const FORGIVEN: u8 = 2;
/// How many choices a bot makes for somebody in one turn at most.
const MOST_CHOICES: usize = 64;

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
pub struct Asked {
    since: [i64; MAX_SEATS],
    taken: [i64; MAX_SEATS],
    missed: [u8; MAX_SEATS],
}

impl Asked {
    pub fn noted(standing: &Standing) -> Self {
        let mut asked = Asked { since: [standing.at; MAX_SEATS], ..Asked::default() };
        for (seat, since) in &standing.asked {
            asked.since[seat.index()] = *since;
        }
        for (seat, taken, missed) in &standing.overdrawn {
            asked.taken[seat.index()] = *taken;
            asked.missed[seat.index()] = *missed;
        }
        asked
    }

    /// The same after a seat has chosen, itself or by the clock: what it took beyond the time for a choice
    /// comes out of its spare time.
    pub fn chosen(mut self, seat: Seat, agreed: Agreed, by: By) -> Self {
        let Some(each) = agreed.each else { return self };
        let at = seat.index();
        let over = (clock::now() - self.since[at] - each).max(0);
        self.taken[at] = (self.taken[at] + over).min(agreed.bank);
        self.since[at] = match by {
            // What was taken is taken once, also by who steps back and chooses anew.
            By::Itself => self.since[at] + over,
            // What is asked next has its own time, for the bot that takes the turn too.
            By::Clock | By::Course => clock::now(),
        };
        self.missed[at] = match by {
            By::Itself => 0,
            By::Clock => self.missed[at].saturating_add(1),
            By::Course => self.missed[at],
        };
        self
    }

    /// The same after a person has come back to the seat.
    pub fn forgiven(mut self, seat: Seat) -> Self {
        self.missed[seat.index()] = 0;
        self
    }

    /// The seats whose latest choice was made by a bot because their time was up.
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

    pub fn standing(&self, position: &Position, deadlines: &Deadlines) -> Standing {
        let awaited = position.table.node().awaited();
        Standing {
            at: clock::now(),
            asked: awaited.iter().map(|seat| (seat, self.since[seat.index()])).collect(),
            due: deadlines.first(),
            over: position.is_over(),
            timers: deadlines.timers(),
            overdrawn: self.overdrawn(),
            ..Standing::default()
        }
    }
}

impl Asked {
    fn overdrawn(&self) -> Vec<(Seat, i64, u8)> {
        let noted = |seat: Seat| (seat, self.taken[seat.index()], self.missed[seat.index()]);
        let any = |(_, taken, missed): &(Seat, i64, u8)| *taken > 0 || *missed > 0;
        Seat::all(MAX_SEATS).map(noted).filter(any).collect()
    }
}

/// Until when those who are awaited may think. Nobody's time runs while a seat is open.
#[derive(Default)]
pub struct Deadlines {
    pub agreed: Agreed,
    until: Vec<(Seat, i64)>,
    asked: Asked,
    /// The clocks of the rules.
    ticking: Vec<Ticking>,
    event: OnceLock<Bytes>,
}

impl Deadlines {
    pub fn new(agreed: Agreed, asked: &Asked, position: &Position, people: &People) -> Self {
        let mut until = Vec::new();
        if let Some(each) = agreed.each.filter(|_| !people.waits()) {
            let awaited = position.table.node().awaited();
            let timed = awaited.iter().filter(|seat| people.plays_alone(*seat));
            let spare = |seat: Seat| agreed.bank - asked.taken[seat.index()];
            let ends = |seat: Seat| asked.since[seat.index()] + each + spare(seat);
            until.extend(timed.map(|seat| (seat, ends(seat))));
        }
        Deadlines { agreed, until, asked: *asked, ticking: Vec::new(), event: OnceLock::new() }
    }

    /// The same with the clocks of the rules that run at this position: those in `known` have been
    /// running since then, others begin now. They stand still while a seat is open.
    pub fn with_timers(
        mut self,
        known: &[(String, u32, i64)],
        position: &Position,
        people: &People,
    ) -> Self {
        let now = clock::now();
        let ticking = position.table.timers().into_iter().map(|running| {
            let same = |(kind, number, _): &&(String, u32, i64)| {
                kind == running.kind && *number == running.number
            };
            let since = known.iter().find(same).map_or(now, |(.., since)| *since);
            let until = since + i64::from(running.seconds) * 1000;
            Ticking { since, until, stands: people.waits(), running }
        });
        self.ticking = ticking.collect();
        self
    }

    /// The clocks of the rules as the store keeps them.
    pub fn timers(&self) -> Vec<(String, u32, i64)> {
        let kept = |ticking: &Ticking| {
            (ticking.running.kind.to_owned(), ticking.running.number, ticking.since)
        };
        self.ticking.iter().map(kept).collect()
    }

    /// Since when a seat has been asked what it is asked now.
    pub fn asked_since(&self, seat: Seat) -> i64 {
        self.asked.since[seat.index()]
    }

    /// What a seat has left of its spare time.
    pub fn spare(&self, seat: Seat) -> i64 {
        self.agreed.bank - self.asked.taken[seat.index()]
    }

    /// The seats whose latest choice was made by a bot because their time was up.
    pub fn missed(&self) -> SeatSet {
        self.asked.missed()
    }

    /// Whose time is up first.
    pub fn next(&self) -> Option<(Seat, i64)> {
        self.until.iter().copied().min_by_key(|(_, until)| *until)
    }

    pub fn first(&self) -> Option<i64> {
        let running = self.ticking.iter().filter(|ticking| !ticking.stands);
        let seats = self.next().map(|(_, until)| until);
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
    running: Running,
}

/// Waits for the first deadline of a table.
pub struct Timer {
    due: i64,
    waiting: AbortHandle,
}

impl Drop for Timer {
    fn drop(&mut self) {
        self.waiting.abort();
    }
}

/// Sets the table's timer to its first deadline.
pub fn wake(app: &Arc<App>, live: &Arc<Live>) {
    let frame = live.frame();
    let due = frame.deadlines.first().filter(|_| !frame.ending);
    let mut timer = live.timer.lock().expect("nobody panics while setting it");
    if timer.as_ref().map(|timer| timer.due) == due {
        return;
    }
    *timer = due.map(|due| {
        let (app, live) = (app.clone(), live.clone());
        let waiting = tokio::spawn(async move {
            let left = (due - clock::now()).max(0) as u64;
            tokio::time::sleep(Duration::from_millis(left)).await;
            // Not in this task: whatever is done sets the timer anew and ends it.
            app.work.clone().spawn(time_is_up(app, live));
        });
        Timer { due, waiting: waiting.abort_handle() }
    });
}

pub fn stop(live: &Live) {
    *live.timer.lock().expect("nobody panics while setting it") = None;
}

/// Does what is due for every person whose time is up.
async fn time_is_up(app: Arc<App>, live: Arc<Live>) {
    let frame = live.frame();
    let now = clock::now();
    for (seat, _) in frame.deadlines.until.iter().filter(|(_, until)| *until <= now) {
        let position = &frame.position;
        let misses = frame.deadlines.asked.missed[seat.index()];
        let done = match position.table.timeout(*seat) {
            Some(action) => act_for(&app, &live, *seat, position.clone(), action).await,
            None if misses < FORGIVEN => choose_for(&app, &live, *seat, position).await,
            None => {
                live.seat(&app, *seat, None, None, |live, people| stand_in(live, people, *seat))
                    .await
            }
        };
        match done {
            Ok(()) => {
                app.metrics.timeouts.add(1);
                tracing::info!(table = %live.id(), %seat, "the time of a seat is up");
            }
            Err(refusal) => {
                tracing::debug!(table = %live.id(), %seat, reason = refusal.reason, "in time after all");
            }
        }
    }
    for ticking in frame.deadlines.ticking.iter().filter(|t| !t.stands && t.until <= now) {
        let (seat, action) = (ticking.running.seat, ticking.running.action.clone());
        let asked = frame.position.offer(seat).asked;
        match live.act(&app, asked, &action, |_| Ok(seat)).await {
            Ok(_) => app.metrics.timeouts.add(1),
            Err(refusal) => {
                let kind = ticking.running.kind;
                tracing::debug!(table = %live.id(), kind, reason = refusal.reason, "in time after all");
            }
        }
    }
    // Whoever acted in time has set the timer already; if the store failed, it is tried again.
    stop(&live);
    if live.frame().deadlines.first().is_some_and(|due| due <= clock::now()) {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    wake(&app, &live);
}

/// A bot takes one turn for a seat that stays its person's: all choices until somebody else is awaited. Whoever
/// is alone keeps nobody waiting, and misses one choice at a time.
async fn choose_for(
    app: &Arc<App>,
    live: &Arc<Live>,
    seat: Seat,
    position: &Arc<Position>,
) -> Result<(), Refusal> {
    let mut position = position.clone();
    for nth in 0..MOST_CHOICES {
        let thought = position.table.think(seat, STAND_IN, &live.record.seed);
        let Some(action) = bots_turn::think(app, thought).await else { break };
        let asked = position.offer(seat).asked;
        let by = if nth == 0 { By::Clock } else { By::Course };
        match live.act_by(by, app, asked, &action, |_| Ok(seat)).await {
            // The person has come back in the middle of the turn.
            Err(_) if nth > 0 => break,
            done => done?,
        };
        position = live.frame().position.clone();
        let goes_on = position.table.node().awaited() == SeatSet::only(seat);
        if !goes_on || position.table.seats() < 2 {
            break;
        }
    }
    Ok(())
}

/// The rules act for a seat, and go on where its one choice takes several steps.
async fn act_for(
    app: &Arc<App>,
    live: &Arc<Live>,
    seat: Seat,
    mut position: Arc<Position>,
    mut action: String,
) -> Result<(), Refusal> {
    loop {
        live.act(app, position.offer(seat).asked, &action, |_| Ok(seat)).await?;
        position = live.frame().position.clone();
        match position.table.timeout(seat).filter(|_| position.table.is_late(seat)) {
            Some(next) => action = next,
            None => return Ok(()),
        }
    }
}

fn stand_in(live: &Live, people: &People, seat: Seat) -> Result<Place, Refusal> {
    let place = people.place(seat).clone();
    match live.frame().deadlines.of(seat) {
        Some(until) if until <= clock::now() => {
            Ok(Place { bot: Some(STAND_IN.to_string()), ..place })
        }
        _ => Ok(place),
    }
}
