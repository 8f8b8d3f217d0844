//! What a guest is called.

use std::sync::Arc;

use axum::http::StatusCode;
use dreamtable_core::Seat;
use serde::Deserialize;
use store::PersonId;

use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::pages::routes::LISTED;
use crate::people::name::{self, default_name, look};
use crate::people::seated::People;

pub async fn name_of(app: &App, person: PersonId) -> Result<String, Refusal> {
    Ok(app.store.person(person).await?.unwrap_or_else(|| default_name(person)))
}

#[derive(Deserialize)]
pub struct Name {
    pub name: String,
}

pub async fn rename(app: &Arc<App>, person: PersonId, asked: Name) -> Result<String, Refusal> {
    app.doors.admit(person)?;
    let name = name::chosen(&asked.name).map_err(Refusal::forbidden)?;
    check_tables(app, person, &name).await?;
    app.store.name_person(person, &name, clock::now()).await?;
    for live in app.tables.all() {
        if live.frame().people.seat_of(person).is_some() {
            live.rename(person, &name).await;
        }
    }
    Ok(name)
}

/// Everybody at a table reads the names of all, so a new one waits until its person may speak, and
/// nobody takes the name of another who sits there. A table that this release cannot open shows nobody
/// anything.
async fn check_tables(app: &Arc<App>, person: PersonId, name: &str) -> Result<(), Refusal> {
    for table in app.store.tables_of(person, LISTED).await? {
        let sits = table.sittings.iter().any(|sitting| sitting.place.person == Some(person));
        if table.ended.is_some() || !sits {
            continue;
        }
        let Ok(live) = app.tables.open(app, table.id).await else { continue };
        let frame = live.frame();
        if let Some(why) = frame.hush(person) {
            let why = format!("{why} A new name would be a word too: change it afterwards.");
            return Err(Refusal::new(StatusCode::CONFLICT, "hush", why));
        }
        check_double(&frame.people, person, name)?;
    }
    Ok(())
}

/// Two people at one table do not look alike.
pub fn check_double(people: &People, person: PersonId, name: &str) -> Result<(), Refusal> {
    let name_looks = look(name);
    match names_of_others(people, person).into_iter().find(|other| look(other) == name_looks) {
        None => Ok(()),
        Some(other) => Err(Refusal::new(
            StatusCode::CONFLICT,
            "name-taken",
            format!("{other} sits at this table already: choose a name that looks different"),
        )),
    }
}

/// Somebody at another's screen is called so, unless somebody there looks alike; without a name, by one
/// that is free.
pub async fn name_beside(
    app: &App,
    person: PersonId,
    asked: &str,
    taken: &[String],
) -> Result<String, Refusal> {
    let name = match asked {
        "" => name::distinct_name(person, taken),
        asked => name::chosen(asked).map_err(Refusal::bad)?,
    };
    if let Some(other) = taken.iter().find(|other| look(other) == look(&name)) {
        let reason =
            format!("two at this screen are called {other}: choose names that look different");
        return Err(Refusal::new(StatusCode::CONFLICT, "name-taken", reason));
    }
    app.store.name_person(person, &name, clock::now()).await?;
    Ok(name)
}

pub fn names_of_others(people: &People, person: PersonId) -> Vec<String> {
    Seat::all(people.sittings.len())
        .filter(|seat| people.place(*seat).person.is_some_and(|other| other != person))
        .map(|seat| people.name(seat))
        .collect()
}
