//! Opening a table.

use std::sync::Arc;
use std::time::Duration;

use bots::Level;
use catalog::Entry;
use dreamtable_core::{Commitment, Seat, SeatSet};
use serde::Deserialize;
use serde_json::{Map, Value};
use store::{MatchRecord, PersonId, Place};
use view::pages::terms::purpose_in_words;

use super::{finish, names};
use crate::app::App;
use crate::clock;
use crate::http::origin::Origin;
use crate::http::refusal::Refusal;
use crate::pages::around;
use crate::people::guest::new_match;
use crate::table::live::Live;
use crate::words::refused;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Who shall sit at a seat of a new table: `me`, `here` for somebody at the same screen, `open`, or the
/// level of a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    Me,
    Here,
    Open,
    Bot(Level),
}

impl std::str::FromStr for Wish {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match text {
            "me" => Ok(Wish::Me),
            "here" => Ok(Wish::Here),
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
            Err(Refusal::bad(refused::no_such_bot(&known)))
        }
    }
}

/// A new table as somebody asks for it.
#[derive(Deserialize)]
pub struct NewTable {
    pub game: String,
    /// One wish for each seat.
    pub seats: Vec<String>,
    /// What those at the host's screen are called, seat by seat.
    #[serde(default)]
    pub names: Vec<String>,
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
    /// Whoever sits down may promise to add to the luck of the match.
    pub salt: Option<Commitment>,
    /// Seconds to spare in the whole match, beside the clock; [`SPARE`] times as many as for a choice
    /// without.
    pub bank: Option<u64>,
    /// How long bots wait before they act: `calm`, `quick`, `at-once`, or as usual.
    pub pace: Option<String>,
    /// What the table is for, as lists tell it: `beginners`, `quick`, `calm`, `strong`, or anything.
    #[serde(default)]
    pub purpose: String,
}

/// How long bots wait, in hundredths of what is usual.
const PACES: [(&str, i64); 4] = [("usual", 100), ("calm", 200), ("quick", 35), ("at-once", 0)];

fn pace_of(asked: Option<&str>) -> Result<i64, Refusal> {
    let asked = asked.filter(|asked| !asked.is_empty()).unwrap_or("usual");
    let known = PACES.iter().find(|(name, _)| *name == asked);
    known.map(|(_, pace)| *pace).ok_or_else(|| {
        let names: Vec<&str> = PACES.iter().map(|(name, _)| *name).collect();
        Refusal::bad(refused::paces(&names))
    })
}

/// How many choices' time one has to spare in a match.
pub const SPARE: u64 = 4;

pub async fn begin(
    app: &Arc<App>,
    host: PersonId,
    from: Origin,
    asked: NewTable,
) -> Result<Arc<Live>, Refusal> {
    app.doors.admit(host)?;
    app.doors.admit_table(from)?;
    let entry = app.entry(&asked.game)?;
    let wishes: Vec<Wish> = asked
        .seats
        .iter()
        .take(dreamtable_core::MAX_SEATS + 1)
        .map(|wish| wish.parse())
        .collect::<Result<_, _>>()?;
    if wishes.iter().filter(|wish| **wish == Wish::Me).count() > 1 {
        return unplayable(refused::ONE_SEAT_EACH);
    }
    if asked.guided && (wishes.contains(&Wish::Open) || wishes.contains(&Wish::Here)) {
        return unplayable(refused::GUIDED_ALONE);
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
    let clock = asked.clock.map(|seconds| clock_of(app, seconds)).transpose()?;
    // Nonsense is refused also where it would not count.
    let asked_bank = asked.bank.map(bank_of).transpose()?;
    let bank = match (asked.clock, asked_bank) {
        (None, _) => 0,
        (Some(each), None) => bank_of(each.saturating_mul(SPARE).min(MOST_SPARE))?,
        (Some(_), Some(bank)) => bank,
    };
    let pace = pace_of(asked.pace.as_deref())?;
    let purpose = asked.purpose;
    if !purpose.is_empty() && purpose_in_words(&purpose).is_none() {
        return Err(Refusal::bad(refused::PURPOSES));
    }
    if wishes.iter().all(|wish| matches!(wish, Wish::Bot(_))) {
        admit_bots_alone(app, host)?;
    }
    let seed = match (asked.guided, around::guided_seed(entry)) {
        (false, _) => app.new_seed(),
        (true, Some(seed)) => seed,
        (true, None) => return unplayable(refused::NO_GUIDE),
    };
    let mut beside = (1..PersonId::AT_A_SCREEN).map(|number| host.beside(number));
    let places: Vec<Place> = wishes
        .iter()
        .map(|wish| match wish {
            Wish::Me => Place { person: Some(host), bot: None },
            Wish::Here => Place { person: beside.next(), bot: None },
            Wish::Open => Place::default(),
            Wish::Bot(level) => Place { person: None, bot: Some(level.to_string()) },
        })
        .collect();
    name_those_beside(app, host, &places, &asked.names).await?;
    let record = MatchRecord {
        id: new_match(),
        game: entry.id().to_owned(),
        rules_version: entry.rules_version(),
        // Known once the box is open.
        content_hash: String::new(),
        options,
        seats: places.len(),
        seed,
        commitment: seed.commitment(),
        host,
        created: clock::now(),
        ended: None,
        public: asked.public,
        clock,
        bank,
        pace,
        purpose,
    };
    let salt = asked.salt.filter(|_| !asked.guided && app.config.rehearsal.is_none());
    open(app, entry, record, places, salt).await
}

/// What was asked for can be read, and does not go together.
fn unplayable<T>(reason: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::conflict("not-playable", reason))
}

/// Those at the host's screen are called as was asked, or by a name that is free.
async fn name_those_beside(
    app: &App,
    host: PersonId,
    places: &[Place],
    names: &[String],
) -> Result<(), Refusal> {
    let mut taken = vec![names::name_of(app, host).await?];
    for (i, place) in places.iter().enumerate() {
        let Some(person) = place.person.filter(|person| *person != host) else { continue };
        let asked = names.get(i).map_or("", |name| name.trim());
        taken.push(names::name_beside(app, person, asked, &taken).await?);
    }
    Ok(())
}

/// Opens a table. `salt` is what its host promises to add to the luck of the match.
pub async fn open(
    app: &Arc<App>,
    entry: &'static dyn Entry,
    mut record: MatchRecord,
    places: Vec<Place>,
    salt: Option<Commitment>,
) -> Result<Arc<Live>, Refusal> {
    let (id, host) = (record.id, record.host);
    let table = app.tables.unplayed(entry, &record.options)?;
    if table.seats() != places.len() {
        return unplayable(refused::seats_differ(table.seats(), places.len()));
    }
    let limit = app.config.limits.unfinished_tables;
    if app.store.unfinished_of(host, clock::now() - DAY).await? >= limit {
        return Err(Refusal::later(60, refused::finish_first(limit)));
    }
    record.content_hash = table.content_hash().to_owned();
    let own = Seat::all(record.seats).find(|seat| places[seat.index()].person == Some(host));
    tracing::info!(table = %id, game = record.game, seats = record.seats, "a table is opened");
    // The match shall begin even if whoever asked has left.
    let (work, app) = (&app.work, app.clone());
    finish(work.spawn(async move {
        app.store.begin(record, places).await?;
        if let (Some(seat), Some(commitment)) = (own, salt) {
            app.store.promise_salt(id, seat, host, commitment).await?;
        }
        app.tables.open(&app, id).await
    }))
    .await
}

/// Whether there is room for another table at which only bots sit.
fn admit_bots_alone(app: &App, host: PersonId) -> Result<(), Refusal> {
    let limits = &app.config.limits;
    let (mut all, mut own) = (0, 0);
    for live in app.tables.all().iter().filter(|live| live.is_bots_alone()) {
        all += 1;
        own += usize::from(live.record.host == host);
    }
    if own >= limits.bot_tables_per_guest || all >= limits.bot_tables {
        return Err(Refusal::later(30, refused::ENOUGH_BOTS));
    }
    Ok(())
}

/// Nobody has more than a day to spare.
pub const MOST_SPARE: u64 = 24 * 60 * 60;

/// Milliseconds to spare in a match.
fn bank_of(seconds: u64) -> Result<i64, Refusal> {
    match seconds {
        0..=MOST_SPARE => Ok(seconds as i64 * 1000),
        _ => Err(Refusal::bad(refused::most_to_spare(MOST_SPARE))),
    }
}

/// Milliseconds for a choice.
fn clock_of(app: &App, seconds: u64) -> Result<i64, Refusal> {
    let allowed = &app.config.limits.clock;
    if !allowed.contains(&Duration::from_secs(seconds)) {
        let (least, most) = (allowed.start().as_secs(), allowed.end().as_secs());
        return Err(Refusal::bad(refused::clock_allows(least, most)));
    }
    Ok(seconds as i64 * 1000)
}
