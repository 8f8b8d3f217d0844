//! Talking at a table.

use std::sync::Arc;

use serde::Deserialize;
use store::{MatchId, PersonId, SavedSaying};

use super::finish;
use super::names::{check_double, name_of};
use crate::app::App;
use crate::clock;
use crate::http::origin::Origin;
use crate::http::refusal::Refusal;
use crate::people::guest::clean_text;
use crate::words::{refused, seats};

pub const LONGEST_SAYING: usize = 400;
const LONGEST_KEY: usize = 64;

#[derive(Deserialize)]
pub struct Saying {
    pub text: String,
    /// Whoever is not sure whether it arrived sends it again with the same key.
    pub key: Option<String>,
}

pub async fn say(
    app: &Arc<App>,
    person: PersonId,
    id: MatchId,
    from: Origin,
    asked: Saying,
) -> Result<(), Refusal> {
    app.doors.admit(person)?;
    app.doors.admit_saying(person, from)?;
    let text = clean_text(&asked.text);
    if text.is_empty() || asked.text.chars().count() > LONGEST_SAYING {
        return Err(Refusal::forbidden(refused::say_something(LONGEST_SAYING)));
    }
    let live = app.tables.open(app, id).await?;
    let mut name = name_of(app, person).await?;
    // Whoever watches cannot be taken for a player.
    let people = &live.frame().people;
    if people.seat_of(person).is_none() && check_double(people, person, &name).is_err() {
        name = seats::watching(&name);
    }
    let key = asked.key.map(|key| key.chars().take(LONGEST_KEY).collect());
    let said = SavedSaying { at: clock::now(), person, name, text, n: 0 };
    let (work, app) = (&app.work, app.clone());
    finish(work.spawn(async move { live.say(&app, said, key).await })).await
}
