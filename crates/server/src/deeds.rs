//! What guests do, whether they do it on a page or through the API.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use bots::Level;
use dreamtable_core::{Seat, SeatSet};
use serde::Deserialize;
use serde_json::{Map, Value};
use store::{MatchId, MatchRecord, PersonId, Place, Said};

use crate::app::App;
use crate::around;
use crate::clock;
use crate::guest::{clean_name, clean_text, default_name, new_match, seat_number};
use crate::live::Live;
use crate::people::People;
use crate::refusal::Refusal;
use crate::site::LISTED;

const DAY: i64 = 24 * 60 * 60 * 1000;
const LONGEST_SAYING: usize = 400;
const LONGEST_ACTION: usize = 200;

/// The luck of a guided match can be read in the guide.
const ALONE: &str = "a guided match is for one person and bots: its luck is no secret";

/// Who shall sit at a seat of a new table: `me`, `open`, or the level of a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    Me,
    Open,
    Bot(Level),
}

impl std::str::FromStr for Wish {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match text {
            "me" => Ok(Wish::Me),
            "open" => Ok(Wish::Open),
            level => level_named(level).map(Wish::Bot),
        }
    }
}

/// A level guests may choose. Those measured in iterations could be made to think for ever.
pub fn level_named(text: &str) -> Result<Level, Refusal> {
    match text.parse::<Level>() {
        Ok(level) if Level::NAMED.contains(&level) => Ok(level),
        _ => {
            let known: Vec<String> = Level::NAMED.iter().map(Level::to_string).collect();
            Err(Refusal::bad(format!(
                "there is no such bot; there is {}, and \"me\" and \"open\" for seats of a new table",
                known.join(", ")
            )))
        }
    }
}

/// A new table as somebody asks for it.
#[derive(Deserialize)]
pub struct NewTable {
    pub game: String,
    /// One wish for each seat.
    pub seats: Vec<String>,
    /// Options that differ from the usual ones.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// The game's guided first match: its luck is the one the guide was written for.
    #[serde(default)]
    pub guided: bool,
    /// Everybody may find it; otherwise only those with the link.
    #[serde(default)]
    pub public: bool,
    /// Seconds for a choice; as many as one likes without.
    pub clock: Option<u64>,
}

pub async fn begin(app: &Arc<App>, host: PersonId, asked: NewTable) -> Result<Arc<Live>, Refusal> {
    app.admit(host)?;
    let entry = app.entry(&asked.game)?;
    let wishes: Vec<Wish> = asked
        .seats
        .iter()
        .take(dreamtable_core::MAX_SEATS + 1)
        .map(|wish| wish.parse())
        .collect::<Result<_, _>>()?;
    if wishes.iter().filter(|wish| **wish == Wish::Me).count() > 1 {
        return Err(Refusal::bad("one person has one seat: say \"me\" only once"));
    }
    if asked.guided && wishes.contains(&Wish::Open) {
        return Err(Refusal::bad(ALONE));
    }
    let changes: Vec<(String, String)> = asked
        .options
        .into_iter()
        .map(|(option, value)| {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            (option, text)
        })
        .collect();
    let bots: SeatSet = Seat::all(wishes.len().min(dreamtable_core::MAX_SEATS))
        .filter(|seat| matches!(wishes[seat.index()], Wish::Bot(_)))
        .collect();
    let options = entry.with_bots(entry.options(wishes.len(), &changes)?, bots)?.to_string();
    let table = app.tables.unplayed(entry, &options)?;
    if table.seats() != wishes.len() {
        return Err(Refusal::bad(format!(
            "these options make a table of {}, but {} seats are given",
            table.seats(),
            wishes.len()
        )));
    }
    let clock = asked.clock.map(|seconds| clock_of(app, seconds)).transpose()?;
    let limit = app.config.limits.unfinished_tables;
    if app.store.unfinished_of(host, clock::now() - DAY).await? >= limit {
        return Err(Refusal::later(
            60,
            format!(
                "you have opened {limit} tables today and not finished them: play one of those"
            ),
        ));
    }
    let seed = match (asked.guided, around::guided_seed(entry)) {
        (false, _) => app.new_seed(),
        (true, Some(seed)) => seed,
        (true, None) => return Err(Refusal::bad("this game has no guided match")),
    };
    let record = MatchRecord {
        id: new_match(),
        game: entry.id().to_owned(),
        rules_version: entry.rules_version(),
        content_hash: table.content_hash().to_owned(),
        options,
        seats: table.seats(),
        seed,
        commitment: seed.commitment(),
        host,
        created: clock::now(),
        ended: None,
        public: asked.public,
        clock,
    };
    let places = wishes
        .into_iter()
        .map(|wish| match wish {
            Wish::Me => Place { person: Some(host), bot: None },
            Wish::Open => Place::default(),
            Wish::Bot(level) => Place { person: None, bot: Some(level.to_string()) },
        })
        .collect();
    let id = record.id;
    tracing::info!(table = %id, game = record.game, seats = record.seats, "a table is opened");
    // The match shall begin even if whoever asked has left.
    let (work, app) = (&app.work, app.clone());
    finish(work.spawn(async move {
        app.store.begin(record, places).await?;
        app.tables.open(&app, id).await
    }))
    .await
}

/// Milliseconds for a choice.
fn clock_of(app: &App, seconds: u64) -> Result<i64, Refusal> {
    let allowed = &app.config.limits.clock;
    if !allowed.contains(&Duration::from_secs(seconds)) {
        let (least, most) = (allowed.start().as_secs(), allowed.end().as_secs());
        return Err(Refusal::bad(format!("a clock gives {least} to {most} seconds for a choice")));
    }
    Ok(seconds as i64 * 1000)
}

/// Waits for something that must be finished even if whoever asked for it has left.
async fn finish<T>(task: tokio::task::JoinHandle<Result<T, Refusal>>) -> Result<T, Refusal> {
    task.await.unwrap_or_else(|error| {
        tracing::error!(%error, "a deed failed");
        let reason = "this is our mistake, not yours; nothing has changed";
        Err(Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", reason))
    })
}

/// An action in notation, or `undo`, as an answer to the position after `seq` lines.
#[derive(Deserialize)]
pub struct Act {
    pub seq: u64,
    pub action: String,
}

pub async fn act(
    app: &Arc<App>,
    person: PersonId,
    id: MatchId,
    asked: Act,
) -> Result<u64, Refusal> {
    app.admit(person)?;
    if asked.action.len() > LONGEST_ACTION {
        return Err(Refusal::bad("no action is that long"));
    }
    let live = app.tables.open(app, id).await?;
    let who = move |people: &People| played_by(people, person);
    let frame = live.frame();
    let seat = who(&frame.people)?;
    live.touch(Some(seat));
    let possible = frame.position.offer(seat).legal.contains(&asked.action);
    let veiled = possible && frame.position.table.is_veiled(&asked.action);
    let (work, app) = (&app.work, app.clone());
    finish(work.spawn(async move {
        if veiled {
            tokio::time::sleep(clock::until_next(app.config.grain)).await;
        }
        live.act(&app, asked.seq, &asked.action, who).await
    }))
    .await
}

/// The seat this person plays.
fn played_by(people: &People, person: PersonId) -> Result<Seat, Refusal> {
    let seat = people.seat_of(person).ok_or_else(|| {
        Refusal::forbidden("you have no seat at this table: take an open one, or look on")
    })?;
    match people.place(seat).bot {
        None => Ok(seat),
        Some(_) => Err(Refusal::forbidden("a bot plays your seat now: take it back first")),
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeatDeed {
    /// Sit down at an open seat.
    Take,
    /// Get up; the seat is open again.
    Leave,
    /// A bot plays the seat: an open one, one's own, or one whose person is long away.
    Bot,
    /// Send a bot away from a seat that is nobody's.
    Open,
    /// Take one's own seat back from the bot.
    Back,
}

#[derive(Deserialize)]
pub struct SeatChange {
    pub deed: SeatDeed,
    pub seat: usize,
    pub level: Option<String>,
}

pub async fn change_seat(
    app: &Arc<App>,
    person: PersonId,
    id: MatchId,
    asked: SeatChange,
) -> Result<(), Refusal> {
    app.admit(person)?;
    let live = app.tables.open(app, id).await?;
    let seats = live.record.seats;
    let seat = seat_number(asked.seat, seats).ok_or_else(|| {
        Refusal::not_found(format!("there is no seat {} at this table of {seats}", asked.seat))
    })?;
    let level = asked.level.as_deref().map(level_named).transpose()?;
    let (work, app) = (&app.work, app.clone());
    finish(work.spawn(async move {
        let patience = app.config.silence.as_millis() as i64;
        let change = |live: &Live, people: &People| {
            changed_place(live, people, person, seat, &asked.deed, level, patience)
        };
        live.seat(&app, seat, change).await
    }))
    .await
}

fn changed_place(
    live: &Live,
    people: &People,
    person: PersonId,
    seat: Seat,
    deed: &SeatDeed,
    level: Option<Level>,
    patience: i64,
) -> Result<Place, Refusal> {
    let place = people.place(seat);
    let (own, mine) = (people.seat_of(person), place.person == Some(person));
    let belongs = own.is_some() || live.record.host == person;
    let no = |reason: &str| Err(Refusal::new(StatusCode::CONFLICT, "not-possible", reason));
    if live.frame().position.is_over() {
        return no("the match is over: seats no longer change");
    }
    if around::is_guided(live) && live.record.host != person {
        return no(ALONE);
    }
    match deed {
        SeatDeed::Take => match own {
            Some(own) if own == seat => no("you sit there already"),
            Some(own) => no(&format!("you sit at seat {own} already: leave it first")),
            None if place.person.is_some() => no("somebody sits there"),
            None if place.bot.is_some() => no("a bot sits there: the host can send it away"),
            None => Ok(Place { person: Some(person), bot: None }),
        },
        SeatDeed::Leave if mine => Ok(Place::default()),
        SeatDeed::Leave => Err(Refusal::forbidden("that is not your seat")),
        SeatDeed::Back if !mine => Err(Refusal::forbidden("that is not your seat")),
        SeatDeed::Back => Ok(Place { person: Some(person), bot: None }),
        SeatDeed::Open if !belongs => {
            Err(Refusal::forbidden("only those at the table may send a bot away"))
        }
        SeatDeed::Open if place.person.is_some() => no("somebody sits there"),
        SeatDeed::Open => Ok(Place::default()),
        SeatDeed::Bot => {
            if !belongs {
                return Err(Refusal::forbidden(
                    "only those at the table may ask a bot to sit down",
                ));
            }
            if place.person.is_some() && !mine {
                if people.here.contains(seat) {
                    return no("that person is at the table");
                }
                let wait = patience - live.silence(seat);
                if wait > 0 {
                    let seconds = (wait as u64).div_ceil(1000);
                    return no(&format!("give them {seconds} more seconds to come back"));
                }
            }
            let level = level.unwrap_or(Level::Dreaming).to_string();
            Ok(Place { person: place.person, bot: Some(level) })
        }
    }
}

#[derive(Deserialize)]
pub struct Saying {
    pub text: String,
}

pub async fn say(
    app: &Arc<App>,
    person: PersonId,
    id: MatchId,
    asked: Saying,
) -> Result<(), Refusal> {
    app.admit(person)?;
    let text = clean_text(&asked.text);
    if text.is_empty() || text.chars().count() > LONGEST_SAYING {
        let reason = format!("say something, in up to {LONGEST_SAYING} letters");
        return Err(Refusal::bad(reason));
    }
    let live = app.tables.open(app, id).await?;
    let name = name_of(app, person).await?;
    let said = Said { at: clock::now(), person, name, text };
    let (work, app) = (&app.work, app.clone());
    finish(work.spawn(async move { live.say(&app, said).await })).await
}

pub async fn name_of(app: &App, person: PersonId) -> Result<String, Refusal> {
    Ok(app.store.person(person).await?.unwrap_or_else(|| default_name(person)))
}

#[derive(Deserialize)]
pub struct Name {
    pub name: String,
}

pub async fn rename(app: &Arc<App>, person: PersonId, asked: Name) -> Result<String, Refusal> {
    app.admit(person)?;
    let name = clean_name(&asked.name)
        .ok_or_else(|| Refusal::bad("a name has 1 to 24 letters, on one line"))?;
    check_hush(app, person).await?;
    app.store.name_person(person, &name, clock::now()).await?;
    for live in app.tables.all() {
        if live.frame().people.seat_of(person).is_some() {
            live.rename(person, &name).await;
        }
    }
    Ok(name)
}

/// Everybody at a table reads the names of all, so a new one waits until its person may speak. A
/// table that this release cannot open shows nobody anything.
async fn check_hush(app: &Arc<App>, person: PersonId) -> Result<(), Refusal> {
    for table in app.store.tables_of(person, LISTED).await? {
        let sits = table.sittings.iter().any(|sitting| sitting.place.person == Some(person));
        if table.ended.is_some() || !sits {
            continue;
        }
        let Ok(live) = app.tables.open(app, table.id).await else { continue };
        if let Some(why) = live.frame().hush(person) {
            let why = format!("{why} A new name would be a word too: change it afterwards.");
            return Err(Refusal::new(StatusCode::CONFLICT, "hush", why));
        }
    }
    Ok(())
}
