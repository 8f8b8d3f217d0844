//! Sitting down, getting up, and letting a bot play.

use std::sync::Arc;

use axum::http::StatusCode;
use bots::Level;
use dreamtable_core::Seat;
use serde::Deserialize;
use store::{MatchId, PersonId, Place};

use super::begin::{ALONE, level_named};
use super::finish;
use crate::app::App;
use crate::http::refusal::Refusal;
use crate::pages::around;
use crate::people::guest::seat_number;
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

