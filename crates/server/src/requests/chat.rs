//! Talking at a table.

use std::sync::Arc;

use serde::Deserialize;
use store::{MatchId, PersonId, Said};

use super::finish;
use super::names::name_of;
use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::people::guest::clean_text;

const LONGEST_SAYING: usize = 400;

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

