//! Looking back: a match rebuilt from its log, up to any line.

use std::collections::VecDeque;
use std::sync::Arc;

use catalog::{LogLine, Played, Table};
use dreamtable_core::{PlayError, Seat, Viewer};
use serde::Serialize;
use serde_json::{Value, json};
use store::{MatchId, Seating};
use view::table::replay::{Eyes, Jumps};

use crate::app::App;
use crate::http::refusal::Refusal;
use crate::people::history::words;
use crate::table::live::Live;
use crate::table::position::Moment;
use crate::words::refused;

/// Through whose eyes the past is seen, if this guest may see it so: in any way after the match, before
/// its end only in one's own or with less.
pub fn eyes(asked: Option<&str>, own: Viewer, live: &Live) -> Result<Eyes, Refusal> {
    let over = live.frame().position.is_over();
    let eyes = match asked {
        None | Some("") => return Ok(Eyes::Of(own)),
        Some(text) => text.parse().map_err(|_| Refusal::bad(refused::WHOSE_EYES))?,
    };
    match eyes {
        Eyes::Of(Viewer::Seat(seat)) if seat.index() >= live.record.seats => {
            Err(PlayError::NoSuchSeat { seat, seats: live.record.seats }.into())
        }
        Eyes::Of(viewer) if over || viewer == own || viewer == Viewer::Spectator => Ok(eyes),
        Eyes::All if over => Ok(eyes),
        _ => Err(Refusal::forbidden(refused::VIEWS_LATER)),
    }
}

/// How many lines are kept for the page of the past.
const RECENT: usize = 40;

/// A match at some line of its log.
pub struct Past {
    pub table: Box<dyn Table>,
    pub at: u64,
    pub length: u64,
    /// The lines that led here, oldest first, as far back as a page shows them.
    pub recent: VecDeque<Moment>,
    /// The line that came next; only those who see everything may be told.
    pub next: Option<LogLine>,
    pub jumps: Jumps,
}

/// What is known of every line by those who look: its round, and whose turn it belongs to.
#[derive(Clone, Copy)]
struct Mark {
    round: u16,
    turn: Option<Seat>,
}

/// Where one can go from a step: rounds begin where their number changes, turns where another seat
/// begins to act, or the seat through whose eyes one looks.
fn jumps(marks: &[Mark], at: u64, eyes: Eyes) -> Jumps {
    let own = match eyes {
        Eyes::Of(Viewer::Seat(seat)) => Some(seat),
        _ => None,
    };
    let mut before: Option<Mark> = None;
    let mut acting: Option<Seat> = None;
    let (mut rounds, mut turns) = (Vec::new(), Vec::new());
    for (mark, seq) in marks.iter().zip(1u64..) {
        if before.is_some_and(|before| before.round != mark.round) {
            rounds.push(seq);
        }
        if let Some(seat) = mark.turn {
            if acting != Some(seat) && own.is_none_or(|own| own == seat) {
                turns.push(seq);
            }
            acting = Some(seat);
        }
        before = Some(*mark);
    }
    let back = |all: &[u64]| all.iter().copied().filter(|seq| *seq < at).max();
    let on = |all: &[u64]| all.iter().copied().find(|seq| *seq > at);
    Jumps {
        round_back: back(&rounds).or((at > 0).then_some(0)),
        round_on: on(&rounds).or((at < marks.len() as u64).then_some(marks.len() as u64)),
        turn_back: back(&turns),
        turn_on: on(&turns),
    }
}

pub(super) async fn log(app: &App, id: MatchId) -> Result<Vec<(LogLine, i64)>, Refusal> {
    let lines = app.store.lines(id, 0).await?;
    Ok(lines.into_iter().map(|line| (LogLine::of(line.seat, line.text), line.at)).collect())
}

/// The line at which somebody chooses something next, `at` or later: before it chance may have its turn.
pub async fn choice_after(app: &App, live: &Live, at: u64) -> Result<Option<u64>, Refusal> {
    let lines = log(app, live.id()).await?;
    let mut later = (0..).zip(&lines).skip_while(|(seq, _)| *seq < at);
    Ok(later.find(|(_, (line, _))| matches!(line, LogLine::Act { .. })).map(|(seq, _)| seq))
}

/// Rebuilding takes a while for long matches: not on the threads that serve.
pub(super) async fn aside<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let _permit = app.rebuilding.acquire().await;
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| {
        tracing::error!(%error, "a replay failed");
        Err(Refusal::our_mistake())
    })
}

/// The match after `at` lines, or as far as these eyes have been told of it.
pub async fn past(
    app: &App,
    live: &Arc<Live>,
    at: Option<u64>,
    eyes: Eyes,
) -> Result<Past, Refusal> {
    let lines = log(app, live.id()).await?;
    let length = match eyes {
        Eyes::Of(viewer) => live.frame().seq(viewer).min(lines.len() as u64),
        Eyes::All => lines.len() as u64,
    };
    let at = at.unwrap_or(length);
    if at > length {
        return Err(Refusal::not_found(refused::no_such_line(length)));
    }
    let mut table = live.frame().position.table.fresh();
    aside(app, move || {
        let mut recent = VecDeque::new();
        let mut marks = Vec::new();
        let mut shown = table.copy();
        for (line, seq) in lines[..length as usize].iter().map(|(line, _)| line).zip(1u64..) {
            let happened = table.replay(line)?;
            // What was done in secret is nobody's turn to those who were not told.
            let told = match eyes {
                Eyes::All => true,
                Eyes::Of(viewer) => {
                    happened.is_heard(viewer) || line.seat().is_some_and(|seat| viewer.is(seat))
                }
            };
            let turn = line.seat().filter(|_| told);
            marks.push(Mark { round: table.milestone().round.number, turn });
            if seq <= at {
                if recent.len() == RECENT {
                    recent.pop_front();
                }
                recent.push_back(Moment::new(seq, line, happened));
            }
            if seq == at {
                shown = table.copy();
            }
        }
        let next = lines.into_iter().nth(at as usize).map(|(line, _)| line);
        let next = next.filter(|_| eyes == Eyes::All);
        let jumps = jumps(&marks, at, eyes);
        Ok(Past { table: shown, at, length, recent, next, jumps })
    })
    .await
}

impl Past {
    pub fn json(&self, eyes: Eyes) -> Value {
        let seats = self.table.seats();
        let events = |viewer| {
            self.recent.back().map(|moment| moment.happened.for_viewer(viewer)).unwrap_or_default()
        };
        match eyes {
            Eyes::Of(viewer) => json!({
                "at": self.at,
                "length": self.length,
                "as": viewer,
                "events": events(viewer),
                "observation": self.table.observe(viewer),
            }),
            Eyes::All => json!({
                "at": self.at,
                "length": self.length,
                "as": "all",
                "events": self.recent.back().map(|moment| moment.happened.all()),
                "observations": Viewer::all(seats)
                    .map(|viewer| (viewer.to_string(), self.table.observe(viewer)))
                    .collect::<serde_json::Map<_, _>>(),
            }),
        }
    }
}

/// One line of the log as a viewer may hear it.
#[derive(Serialize)]
pub struct HeardLine {
    pub seq: u64,
    pub at: i64,
    pub seat: Option<Seat>,
    pub words: Vec<String>,
    pub events: Vec<Value>,
    /// A seat has changed hands; the match itself did not go on.
    #[serde(skip)]
    of_seat: bool,
}

impl HeardLine {
    fn of_seat(change: &Seating, seq: u64) -> Self {
        let (words, events) = (vec![words(change)], Vec::new());
        HeardLine { seq, at: change.at, seat: Some(change.seat), words, events, of_seat: true }
    }
}

/// Everything this viewer was told since line `from`.
pub async fn heard(
    app: &App,
    live: &Arc<Live>,
    viewer: Viewer,
    from: u64,
) -> Result<Vec<HeardLine>, Refusal> {
    let lines = log(app, live.id()).await?;
    let mut table = live.frame().position.table.fresh();
    let frame = live.frame();
    let names = crate::pages::table_page::around(live, &frame, viewer).names();
    let people = frame.people.clone();
    aside(app, move || {
        let mut all = Vec::new();
        let mut changes = people.history.changes().peekable();
        for (line, at) in lines {
            let before = table.seq();
            while let Some(change) = changes.next_if(|change| change.steps <= before) {
                all.push(HeardLine::of_seat(change, before));
            }
            let happened = table.replay(&line)?;
            let moment = Moment::new(table.seq(), &line, happened);
            let words = match moment.seat.filter(|_| moment.is_undone_for(viewer)) {
                Some(seat) => vec![view::log::step_back(&names.of(seat))],
                None => moment.happened.in_words_of(viewer, &names),
            };
            let events = moment.happened.for_viewer(viewer);
            if !words.is_empty() || !events.is_empty() {
                let (seq, seat) = (moment.seq, moment.seat);
                all.push(HeardLine { seq, at, seat, words, events, of_seat: false });
            }
        }
        let end = table.seq();
        all.extend(changes.map(|change| HeardLine::of_seat(change, end)));
        // A change of a seat has no number of its own: it has that of what was told before it, so that
        // nobody counts by it what was done in secret.
        let mut told = 0;
        for heard in &mut all {
            heard.seq = if heard.of_seat { told } else { heard.seq };
            told = heard.seq;
        }
        all.retain(|heard| heard.seq > from || heard.of_seat && heard.seq >= from);
        Ok(all)
    })
    .await
}

/// The whole match as the one line `dreamtable verify` reads.
pub async fn file(app: &App, live: &Arc<Live>) -> Result<String, Refusal> {
    let frame = live.frame();
    if !frame.position.is_over() {
        return Err(Refusal::forbidden(refused::FILE_LATER));
    }
    let lines = log(app, live.id()).await?;
    let names = Seat::all(live.record.seats).map(|seat| frame.people.name(seat)).collect();
    let changes = frame.people.history.to_keep();
    let mut table = frame.position.table.fresh();
    let (seed, salts) = (live.record.seed, live.salts().to_vec());
    let line = aside(app, move || {
        let mut played = Played::begin(&*table, &seed, names);
        played.changes = changes;
        played.salts = salts;
        for (line, _) in lines {
            let happened = table.replay(&line)?;
            played.note(line, &happened);
        }
        played.close(&*table);
        Ok(played.to_line())
    })
    .await?;
    Ok(app.house.sign(&line) + "\n")
}

/// What an action would bring, shown before it is taken: only where nobody would learn anything by
/// it, and only to the seat that could take it.
pub fn preview(live: &Live, viewer: Viewer, action: &str) -> Result<Value, Refusal> {
    let Viewer::Seat(seat) = viewer else {
        return Err(Refusal::forbidden(refused::ONLY_PLAYERS_ACT));
    };
    let mut table = live.frame().position.table.copy();
    let happened = table.play(seat, action)?;
    if table.undoable(seat) == 0 {
        return Ok(json!({ "known": false }));
    }
    Ok(json!({
        "known": true,
        "events": happened.for_viewer(viewer),
        "words": happened.in_words(viewer),
        "observation": table.observe(viewer),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_jumps_to_where_a_round_or_a_turn_begins() {
        let seat = Seat::from_number;
        let mark = |round, turn: usize| Mark { round, turn: seat(turn) };
        // Two rounds; the first seat acts twice, then the second; chance deals in between.
        let marks =
            [mark(1, 0), mark(1, 1), mark(1, 1), mark(1, 2), mark(2, 0), mark(2, 2), mark(2, 1)];
        let all = jumps(&marks, 4, Eyes::All);
        assert_eq!((all.round_back, all.round_on), (Some(0), Some(5)));
        assert_eq!((all.turn_back, all.turn_on), (Some(2), Some(7)));
        let own = jumps(&marks, 4, Eyes::Of(Viewer::Seat(seat(1).unwrap())));
        assert_eq!((own.turn_back, own.turn_on), (Some(2), Some(7)));
        let second = jumps(&marks, 0, Eyes::Of(Viewer::Seat(seat(2).unwrap())));
        assert_eq!((second.round_back, second.turn_back, second.turn_on), (None, None, Some(4)));
        let end = jumps(&marks, 7, Eyes::All);
        assert_eq!((end.round_on, end.turn_on, end.round_back), (None, None, Some(5)));
    }
}
