//! Sitting down, getting up, and letting a bot play.

use std::sync::Arc;

use bots::Level;
use dreamtable_core::{Commitment, Salt, Seat};
use serde::Deserialize;
use store::{MatchId, PersonId, Place};

use super::begin::level_named;
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
use crate::words::refused;

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
    let seat = seat_number(asked.seat, seats)
        .ok_or_else(|| Refusal::not_found(refused::no_such_seat(asked.seat, seats)))?;
    let level = asked.level.as_deref().map(level_named).transpose()?;
    let (work, app) = (&app.work, app.clone());
    finish(work.spawn(async move {
        let sits = live.frame().people.place(seat).person;
        let absent =
            sits.filter(|sits| matches!(asked.deed, SeatDeed::Bot) && !sits.shares_screen(person));
        if absent.is_some() {
            agree(&app, &live, person, seat).await?;
        }
        if matches!(asked.deed, SeatDeed::Take) {
            settle_name(&app, person, &live.frame().people).await?;
        }
        let change = |live: &Live, people: &People| {
            let sits = people.place(seat).person.filter(|sits| !sits.shares_screen(person));
            match asked.deed {
                // Whoever has sat down meanwhile was never agreed about.
                SeatDeed::Bot if sits.is_some() && sits != absent => no(refused::SOMEBODY_SITS),
                _ => changed_place(live, people, person, seat, &asked.deed, level),
            }
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
        .ok_or_else(|| Refusal::not_found(refused::no_such_seat(seat, live.record.seats)))?;
    let people = live.frame().people.clone();
    let hosts = live.record.host == guest;
    if !(hosts || people.seat_of(guest).is_some() && !live.record.public) {
        return Err(Refusal::forbidden(refused::HOST_SEATS));
    }
    let begun = live.has_begun();
    let mut beside = (1..PersonId::AT_A_SCREEN).map(|number| guest.beside(number));
    let person = beside.find(|person| {
        let known = people.history.seat_seen_by(*person, begun);
        people.seat_of(*person).is_none() && (!begun || known == Some(seat))
    });
    let Some(person) = person else {
        return no(refused::ONLY_BACK);
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

fn no<T>(reason: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::conflict("not-possible", reason))
}

/// Somebody at the table wants a bot to play for another who is away. That is for the clock to decide
/// where there is one; else for all the others together, and not before a decent time has passed.
async fn agree(app: &App, live: &Arc<Live>, person: PersonId, seat: Seat) -> Result<(), Refusal> {
    presence::ask(app, live).await?;
    let frame = live.frame();
    let people = &frame.people;
    let name = people.name(seat);
    if people.seat_of(person).is_none() {
        return Err(Refusal::forbidden(refused::ONLY_PLAYERS_STAND_IN));
    }
    if live.record.clock.is_some() {
        return no(refused::clock_decides(&name));
    }
    if live.is_here(seat) {
        return no(refused::is_here(&name));
    }
    let patience = app.config.patience.as_millis() as i64;
    let now = clock::now();
    let wait = live.heard(seat) + patience - now;
    if wait > 0 {
        return no(refused::give_time(&name, (wait as u64).div_ceil(1000)));
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
            let reason = refused::agreed_so_far(&name, &people.name(other));
            Err(Refusal::conflict("waits-for-others", reason))
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
        return no(refused::SEATS_ARE_SETTLED);
    }
    if around::is_guided(live) && live.record.host != person {
        return no(refused::GUIDED_ALONE);
    }
    match deed {
        SeatDeed::Take => match own {
            Some(own) if own == seat => no(refused::SIT_THERE),
            Some(own) => no(refused::sit_elsewhere(own)),
            None if place.person.is_some() => no(refused::SOMEBODY_SITS),
            None if place.bot.is_some() => no(refused::BOT_SITS),
            None => match people.history.seat_seen_by(person, live.has_begun()) {
                Some(seen) if seen != seat => no(refused::has_seen(seen)),
                None if people.history.screen_has_seen(person, live.has_begun()) => {
                    no(refused::SCREEN_HAS_SEEN)
                }
                _ => Ok(Place { person: Some(person), bot: None }),
            },
        },
        SeatDeed::Leave if mine => Ok(Place::default()),
        SeatDeed::Leave => Err(Refusal::forbidden(refused::NOT_YOUR_SEAT)),
        SeatDeed::Back if !mine => Err(Refusal::forbidden(refused::NOT_YOUR_SEAT)),
        SeatDeed::Back => Ok(Place { person: place.person, bot: None }),
        SeatDeed::Open if !belongs => Err(Refusal::forbidden(refused::ONLY_PLAYERS_OPEN)),
        SeatDeed::Open if place.person.is_some() => no(refused::SOMEBODY_SITS),
        SeatDeed::Open => Ok(Place::default()),
        SeatDeed::Bot if !belongs => Err(Refusal::forbidden(refused::ONLY_PLAYERS_SEAT)),
        SeatDeed::Bot => {
            let level = match place.person {
                Some(_) if !mine => STAND_IN,
                _ => level.unwrap_or(STAND_IN),
            };
            Ok(Place { person: place.person, bot: Some(level.to_string()) })
        }
    }
}
