//! A guest on the way to another device: whoever shows the key is that guest, once and not for long.

use sqlx::Row;

use crate::statement::sql;
use crate::{PersonId, Store, StoreError};

impl Store {
    /// Lets whoever shows this key until a moment be this guest.
    pub async fn open_passage(
        &self,
        key: &str,
        person: PersonId,
        until: i64,
    ) -> Result<(), StoreError> {
        // One passage for each guest: a new one closes the one before.
        let before = sql("DELETE FROM passage WHERE person = $1").bind(person);
        let now = sql("INSERT INTO passage (key, person, until) VALUES ($1, $2, $3)");
        self.writer.run([before, now.bind(key).bind(person).bind(until)]).await
    }

    /// Whose passage this key opens at a moment.
    pub async fn passage(&self, key: &str, now: i64) -> Result<Option<PersonId>, StoreError> {
        let whose = sql("SELECT person FROM passage WHERE key = $1 AND until > $2");
        self.row(whose.bind(key).bind(now), |row| Ok(PersonId::from_key(row.try_get(0)?))).await
    }

    /// Goes through: the key opens nothing any more. It is refused to all but the first.
    pub async fn pass(&self, key: &str, now: i64) -> Result<(), StoreError> {
        let closed = sql("DELETE FROM passage WHERE until <= $1").bind(now);
        let own = sql("DELETE FROM passage WHERE key = $1 AND until > $2").bind(key).bind(now);
        self.writer.run([closed, own.or(Err(StoreError::NoPassage))]).await
    }
}
