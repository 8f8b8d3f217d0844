//! A guest on the way to another device: whoever shows the key is that guest, once and not for long.

use sqlx::{AnyConnection, Row};

use crate::writer::{Write, Written};
use crate::{PersonId, Store, StoreError};

impl Store {
    /// Lets whoever shows this key until a moment be this guest.
    pub async fn open_passage(
        &self,
        key: &str,
        person: PersonId,
        until: i64,
    ) -> Result<(), StoreError> {
        self.writer.write(Write::Passage { key: key.to_owned(), person, until }).await
    }

    /// Whose passage this key opens at a moment.
    pub async fn passage(&self, key: &str, now: i64) -> Result<Option<PersonId>, StoreError> {
        let row = sqlx::query("SELECT person FROM passage WHERE key = $1 AND until > $2")
            .bind(key)
            .bind(now)
            .fetch_optional(self.readers())
            .await?;
        row.map(|row| Ok(PersonId::from_key(row.try_get(0)?))).transpose()
    }

    /// Goes through: the key opens nothing any more. It is refused to all but the first.
    pub async fn pass(&self, key: &str, now: i64) -> Result<(), StoreError> {
        self.writer.write(Write::Pass { key: key.to_owned(), now }).await
    }
}

pub async fn open(
    connection: &mut AnyConnection,
    key: &str,
    person: PersonId,
    until: i64,
) -> Result<(), sqlx::Error> {
    // One passage for each guest: a new one closes the one before.
    sqlx::query("DELETE FROM passage WHERE person = $1")
        .bind(person.key())
        .execute(&mut *connection)
        .await?;
    sqlx::query("INSERT INTO passage (key, person, until) VALUES ($1, $2, $3)")
        .bind(key)
        .bind(person.key())
        .bind(until)
        .execute(connection)
        .await?;
    Ok(())
}

pub async fn pass(
    connection: &mut AnyConnection,
    key: &str,
    now: i64,
) -> Result<Written, sqlx::Error> {
    let gone = sqlx::query("DELETE FROM passage WHERE key = $1 AND until > $2")
        .bind(key)
        .bind(now)
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM passage WHERE until <= $1").bind(now).execute(connection).await?;
    Ok(if gone.rows_affected() > 0 { Ok(()) } else { Err(StoreError::NoPassage) })
}
