//! What a guest is called.

use std::sync::Arc;

use axum::http::StatusCode;
use serde::Deserialize;
use store::PersonId;

use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::pages::routes::LISTED;
use crate::people::guest::{clean_name, default_name};

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
