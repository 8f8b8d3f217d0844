//! The people around a table: who sits where, who sat where, and what was said.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::statement::sql;
use crate::store::seat;
use crate::{MatchId, PersonId, Place, SavedSaying, Seating, Sitting, Store, StoreError};

impl Store {
    /// Who sits where, first seat to last.
    pub async fn sittings(&self, id: MatchId) -> Result<Vec<Sitting>, StoreError> {
        let who = sql("SELECT place.person, place.bot, person.name FROM place \
             LEFT JOIN person ON person.id = place.person WHERE match_id = $1 ORDER BY seat");
        self.rows(who.bind(id), |row| sitting(row, 0)).await
    }

    /// Every change of a seat since the table was opened, in order; the first are those who sat
    /// there from the beginning.
    pub async fn seatings(&self, id: MatchId) -> Result<Vec<Seating>, StoreError> {
        let changes = sql(
            "SELECT n, at, steps, seat, done_by, doer.name, was_person, was_bot, before.name, \
                    seating.person, seating.bot, after.name FROM seating \
             LEFT JOIN person AS doer ON doer.id = done_by \
             LEFT JOIN person AS before ON before.id = was_person \
             LEFT JOIN person AS after ON after.id = seating.person \
             WHERE match_id = $1 ORDER BY n, seat",
        );
        self.rows(changes.bind(id), |row| {
            let nowhere = || StoreError::Unreadable("a change of no seat".to_owned());
            Ok(Seating {
                n: row.try_get::<i64, _>(0)? as u64,
                at: row.try_get(1)?,
                steps: row.try_get::<i64, _>(2)? as u64,
                seat: seat(row, 3)?.ok_or_else(nowhere)?,
                by: person(row, 4)?,
                by_name: row.try_get(5)?,
                was: sitting(row, 6)?,
                now: sitting(row, 9)?,
            })
        })
        .await
    }

    /// The latest `most` things said at a table, oldest first.
    pub async fn chat(&self, id: MatchId, most: u32) -> Result<Vec<SavedSaying>, StoreError> {
        let latest = sql("SELECT at, person, name, text, n FROM chat WHERE match_id = $1 \
             ORDER BY n DESC, at DESC LIMIT $2");
        let said = self.rows(latest.bind(id).bind(i64::from(most)), |row| {
            Ok(SavedSaying {
                at: row.try_get(0)?,
                person: PersonId::from_key(row.try_get(1)?),
                name: row.try_get(2)?,
                text: row.try_get(3)?,
                n: row.try_get::<i64, _>(4)? as u64,
            })
        });
        Ok(said.await?.into_iter().rev().collect())
    }
}

fn person(row: &AnyRow, column: usize) -> Result<Option<PersonId>, StoreError> {
    Ok(row.try_get::<Option<i64>, _>(column)?.map(PersonId::from_key))
}

/// Three columns: the person, the bot, the person's name.
pub(crate) fn sitting(row: &AnyRow, column: usize) -> Result<Sitting, StoreError> {
    let place = Place { person: person(row, column)?, bot: row.try_get(column + 1)? };
    Ok(Sitting { place, name: row.try_get(column + 2)? })
}
