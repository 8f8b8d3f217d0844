//! Being the same guest on another device. The key is shown once, opens once, and not for long; the store
//! knows its hash only.

use sha2::{Digest, Sha256};
use store::{PersonId, StoreError};

use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::words::refused;

/// How long a key opens: ten minutes.
const OPEN: i64 = 10 * 60 * 1000;
const LONGEST_KEY: usize = 64;

fn hashed(key: &str) -> String {
    hex::encode(Sha256::digest(key.as_bytes()))
}

/// A key for whoever shall be this guest too.
pub async fn open(app: &App, person: PersonId) -> Result<String, Refusal> {
    app.doors.admit(person)?;
    let key = hex::encode(clock::random::<16>());
    app.store.open_passage(&hashed(&key), person, clock::now() + OPEN).await?;
    Ok(key)
}

/// Whose key this is.
pub async fn whose(app: &App, key: &str) -> Result<PersonId, Refusal> {
    if key.len() > LONGEST_KEY {
        return Err(StoreError::NoPassage.into());
    }
    let person = app.store.passage(&hashed(key), clock::now()).await?;
    person.ok_or_else(|| StoreError::NoPassage.into())
}

/// Goes through with the key, as the first and only one.
pub async fn pass(app: &App, from: PersonId, key: &str) -> Result<PersonId, Refusal> {
    app.doors.admit(from)?;
    let person = whose(app, key).await?;
    if person == from {
        return Err(Refusal::conflict("same-guest", refused::SAME_GUEST));
    }
    app.store.pass(&hashed(key), clock::now()).await?;
    Ok(person)
}
