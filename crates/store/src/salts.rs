//! What players add to the luck of a match before its first draw.

use dreamtable_core::{Commitment, Salt, Salted, Seat, SeedError};
use sqlx::{AnyConnection, Row};

use crate::store::seat;
use crate::writer::{Write, json};
use crate::{MatchId, PersonId, Store, StoreError};

/// One change of it.
pub enum Salting {
    /// Whoever sits there promises a salt, unless somebody has handed one over already.
    Promise { seat: Seat, person: PersonId, commitment: Commitment },
    /// And hands over the one that was promised.
    HandOver { seat: Seat, person: PersonId, salt: Salt },
    /// From now on this is what counts, unless that is settled.
    Fix(Vec<Salted>),
}

impl Store {
    pub async fn promise_salt(
        &self,
        id: MatchId,
        seat: Seat,
        person: PersonId,
        commitment: Commitment,
    ) -> Result<(), StoreError> {
        let change = Salting::Promise { seat, person, commitment };
        self.writer.write(Write::Salt { id, change }).await
    }

    pub async fn hand_over_salt(
        &self,
        id: MatchId,
        seat: Seat,
        person: PersonId,
        salt: Salt,
    ) -> Result<(), StoreError> {
        let change = Salting::HandOver { seat, person, salt };
        self.writer.write(Write::Salt { id, change }).await
    }

    /// What those who sit there now have promised and handed over, first seat to last.
    pub async fn promised_salts(&self, id: MatchId) -> Result<Vec<Salted>, StoreError> {
        sqlx::query(
            "SELECT salt.seat, salt.commitment, salt.salt FROM salt \
             JOIN place ON place.match_id = salt.match_id AND place.seat = salt.seat \
                 AND place.person = salt.person AND place.bot IS NULL \
             WHERE salt.match_id = $1 ORDER BY salt.seat",
        )
        .bind(id.key())
        .fetch_all(self.readers())
        .await?
        .iter()
        .map(|row| {
            let nowhere = || StoreError::Unreadable("the salt of no seat".to_owned());
            let salt = row.try_get::<Option<String>, _>(2)?;
            Ok(Salted {
                seat: seat(row, 0)?.ok_or_else(nowhere)?,
                commitment: row.try_get::<String, _>(1)?.parse().map_err(unreadable)?,
                salt: salt.map(|salt| salt.parse()).transpose().map_err(unreadable)?,
            })
        })
        .collect()
    }

    /// Settles what counts, once for ever, and says what does.
    pub async fn fix_salts(
        &self,
        id: MatchId,
        salts: Vec<Salted>,
    ) -> Result<Vec<Salted>, StoreError> {
        self.writer.write(Write::Salt { id, change: Salting::Fix(salts) }).await?;
        self.fixed_salts(id).await.map(Option::unwrap_or_default)
    }

    /// What counts; `None` before that is settled.
    pub async fn fixed_salts(&self, id: MatchId) -> Result<Option<Vec<Salted>>, StoreError> {
        let row = sqlx::query("SELECT salts FROM match WHERE id = $1")
            .bind(id.key())
            .fetch_optional(self.readers())
            .await?
            .ok_or(StoreError::NoSuchMatch(id))?;
        let text: Option<String> = row.try_get(0)?;
        let read = |text: String| {
            serde_json::from_str(&text)
                .map_err(|error| StoreError::Unreadable(format!("salts: {error}")))
        };
        text.map(read).transpose()
    }
}

pub(crate) async fn salt(
    connection: &mut AnyConnection,
    id: MatchId,
    change: &Salting,
) -> Result<(), sqlx::Error> {
    match change {
        // Once a salt is known, nobody may choose another to go with it.
        Salting::Promise { seat, person, commitment } => sqlx::query(
            "INSERT INTO salt (match_id, seat, person, commitment) \
             SELECT match_id, seat, person, $4 FROM place \
             WHERE match_id = $1 AND seat = $2 AND person = $3 AND NOT EXISTS \
                 (SELECT 1 FROM salt AS known WHERE known.match_id = $1 AND known.salt IS NOT NULL) \
             ON CONFLICT (match_id, seat) \
             DO UPDATE SET person = excluded.person, commitment = excluded.commitment",
        )
        .bind(id.key())
        .bind(seat.number() as i64)
        .bind(person.key())
        .bind(commitment.to_string()),
        Salting::HandOver { seat, person, salt } => sqlx::query(
            "UPDATE salt SET salt = $5 \
             WHERE match_id = $1 AND seat = $2 AND person = $3 AND commitment = $4",
        )
        .bind(id.key())
        .bind(seat.number() as i64)
        .bind(person.key())
        .bind(salt.commitment().to_string())
        .bind(salt.to_string()),
        Salting::Fix(salts) => {
            sqlx::query("UPDATE match SET salts = $2 WHERE id = $1 AND salts IS NULL")
                .bind(id.key())
                .bind(json(salts))
        }
    }
    .execute(connection)
    .await?;
    Ok(())
}

pub(crate) fn unreadable(error: SeedError) -> StoreError {
    StoreError::Unreadable(error.to_string())
}
