//! Sitting down, getting up, and letting a bot play.

use std::sync::Arc;

use axum::http::StatusCode;
use bots::Level;
use dreamtable_core::{Commitment, Salt, Seat};
use serde::Deserialize;
use store::{MatchId, PersonId, Place};

use super::begin::{ALONE, level_named};
use super::{finish, names};
use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::nodes::presence;
use crate::pages::around;
use crate::people::guest::seat_number;
use crate::people::name::{default_name, distinct_name};
use crate::people::seated::People;
use crate::table::live::Live;

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
    /// Whoever sits down may promise to add to the luck of the match.
    pub salt: Option<Commitment>,
}

/// What was promised, handed over.
#[derive(Deserialize)]
pub struct HandOver {
    pub salt: Salt,
}

pub async fn hand_over(
    app: &Arc<App>,
    person: PersonId,
    id: MatchId,
    asked: HandOver,
) -> Result<(), Refusal> {
    app.doors.admit(person)?;
    let live = app.tables.open(app, id).await?;
    let (work, app) = (&app.work, app.clone());
    finish(work.spawn(async move { live.hand_over(&app, person, asked.salt).await })).await
}

/// The bot that plays for somebody who is away: never a weak one.
pub const STAND_IN: Level = Level::Dreaming;

pub async fn change_seat(
    app: &Arc<App>,
    person: PersonId,
    id: MatchId,
    asked: SeatChange,
) -> Result<(), Refusal> {
    app.doors.admit(person)?;
    let live = app.tables.open(app, id).await?;
    let seats = live.record.seats;
    let seat = seat_number(asked.seat, seats).ok_or_else(|| {
        Refusal::not_found(format!("there is no seat {} at this table of {seats}", asked.seat))
    })?;
    let level = asked.level.as_deref().map(level_named).transpose()?;
    let (work, app) = (&app.work, app.clone());
    finish(work.spawn(async move {
        if matches!(asked.deed, SeatDeed::Bot) && stands_in(&live.frame().people, person, seat) {
            agree(&app, &live, person, seat).await?;
        }
        if matches!(asked.deed, SeatDeed::Take) {
            settle_name(&app, person, &live.frame().people).await?;
        }
        let change = |live: &Live, people: &People| {
            changed_place(live, people, person, seat, &asked.deed, level)
        };
        let promise = asked.salt.filter(|_| matches!(asked.deed, SeatDeed::Take));
        live.seat(&app, seat, Some(person), promise, change).await
    }))
    .await
}

/// Somebody at this guest's screen sits down. Once the match has begun only those can come back who sat
/// there before: nobody sees a hand through a second person who was never there.
pub async fn seat_beside(
    app: &Arc<App>,
    guest: PersonId,
    id: MatchId,
    seat: usize,
    name: &str,
) -> Result<(), Refusal> {
    app.doors.admit(guest)?;
    let live = app.tables.open(app, id).await?;
    let seat = seat_number(seat, live.record.seats)
        .ok_or_else(|| Refusal::not_found("there is no such seat at this table"))?;
    let people = live.frame().people.clone();
    let hosts = live.record.host == guest;
    if !(hosts || people.seat_of(guest).is_some() && !live.record.public) {
        let reason = "only the host may seat others at the same screen here";
        return Err(Refusal::forbidden(reason));
    }
    let begun = live.has_begun();
    let mut beside = (1..PersonId::AT_A_SCREEN).map(|number| guest.beside(number));
    let person = beside.find(|person| {
        let known = people.history.seat_seen_by(*person, begun);
        people.seat_of(*person).is_none() && (!begun || known == Some(seat))
    });
    let Some(person) = person else {
        return no("the match has begun: only those who sat here before can come back");
    };
    let (name, taken) = (name.trim().to_owned(), names::names_of_others(&people, person));
    let (work, app) = (&app.work, app.clone());
    finish(work.spawn(async move {
        names::name_beside(&app, person, &name, &taken).await?;
        let change = |live: &Live, people: &People| {
            changed_place(live, people, person, seat, &SeatDeed::Take, None)
        };
        live.seat(&app, seat, Some(guest), None, change).await
    }))
    .await
}

/// Nobody sits down under the name of another at the table. Who never chose a name gets one that is
/// free.
async fn settle_name(app: &App, person: PersonId, people: &People) -> Result<(), Refusal> {
    match app.store.person(person).await? {
        Some(name) => names::check_double(people, person, &name),
        None => {
            let taken = names::names_of_others(people, person);
            let name = distinct_name(person, &taken);
            if name != default_name(person) {
                app.store.name_person(person, &name, clock::now()).await?;
            }
            Ok(())
        }
    }
}

/// Whether a bot at this seat would play for somebody else.
fn stands_in(people: &People, person: PersonId, seat: Seat) -> bool {
    people.place(seat).person.is_some_and(|sits| !sits.shares_screen(person))
}

fn no<T>(reason: &str) -> Result<T, Refusal> {
    Err(Refusal::new(StatusCode::CONFLICT, "not-possible", reason))
}

/// Somebody at the table wants a bot to play for another who is away. That is for the clock to decide
/// where there is one; else for all the others together, and not before a decent time has passed.
async fn agree(app: &App, live: &Arc<Live>, person: PersonId, seat: Seat) -> Result<(), Refusal> {
    presence::ask(app, live).await?;
    let frame = live.frame();
    let people = &frame.people;
    let name = people.name(seat);
    if people.seat_of(person).is_none() {
        return Err(Refusal::forbidden(
            "only those who sit at the table may ask a bot to stand in",
        ));
    }
    if live.record.clock.is_some() {
        return no(&format!("this table has a clock: a bot plays for {name} when time is up"));
    }
    if live.is_here(seat) {
        return no(&format!("{name} is at the table"));
    }
    let patience = app.config.patience.as_millis() as i64;
    let now = clock::now();
    let wait = live.heard(seat) + patience - now;
    if wait > 0 {
        let seconds = (wait as u64).div_ceil(1000);
        return no(&format!("give {name} {seconds} more seconds to come back"));
    }
    app.store.consent(live.id(), seat, person, now).await?;
    let agreed = app.store.consents(live.id(), seat, live.heard(seat)).await?;
    let missing = Seat::all(live.record.seats).find(|other| {
        let around = live.is_here(*other) || live.heard(*other) + patience > now;
        let sits = people.place(*other).person;
        *other != seat && around && sits.is_some_and(|sits| !agreed.contains(&sits))
    });
    match missing {
        None => Ok(()),
        Some(other) => {
            let other = people.name(other);
            let reason = format!("noted: a bot plays for {name} as soon as {other} agrees too");
            Err(Refusal::new(StatusCode::CONFLICT, "waits-for-others", reason))
        }
    }
}

fn changed_place(
    live: &Live,
    people: &People,
    person: PersonId,
    seat: Seat,
    deed: &SeatDeed,
    level: Option<Level>,
) -> Result<Place, Refusal> {
    let place = people.place(seat);
    let own = people.seat_of(person);
    let mine = place.person.is_some_and(|sits| sits.shares_screen(person));
    let belongs = own.is_some() || live.record.host == person;
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
            None => match people.history.seat_seen_by(person, live.has_begun()) {
                Some(seen) if seen != seat => no(&format!(
                    "you have seen what seat {seen} knows in this match: only that seat can be \
                     yours again"
                )),
                None if people.history.screen_has_seen(person, live.has_begun()) => {
                    no("somebody at your screen has seen what a seat knows in this match")
                }
                _ => Ok(Place { person: Some(person), bot: None }),
            },
        },
        SeatDeed::Leave if mine => Ok(Place::default()),
        SeatDeed::Leave => Err(Refusal::forbidden("that is not your seat")),
        SeatDeed::Back if !mine => Err(Refusal::forbidden("that is not your seat")),
        SeatDeed::Back => Ok(Place { person: place.person, bot: None }),
        SeatDeed::Open if !belongs => {
            Err(Refusal::forbidden("only those at the table may send a bot away"))
        }
        SeatDeed::Open if place.person.is_some() => no("somebody sits there"),
        SeatDeed::Open => Ok(Place::default()),
        SeatDeed::Bot if !belongs => {
            Err(Refusal::forbidden("only those at the table may ask a bot to sit down"))
        }
        SeatDeed::Bot => {
            let level = match place.person {
                Some(_) if !mine => STAND_IN,
                _ => level.unwrap_or(STAND_IN),
            };
            Ok(Place { person: place.person, bot: Some(level.to_string()) })
        }
    }
}
