//! What players add to the luck of a match before its first draw.

use dreamtable_core::{Commitment, Salt, Salted, Seat, SeedError};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::statement::sql;
use crate::store::{from_json, seat};
use crate::writer::json;
use crate::{MatchId, PersonId, Store, StoreError};

impl Store {
    /// Whoever sits there promises a salt, unless somebody has handed one over already: once a salt is
    /// known, nobody may choose another to go with it.
    pub async fn promise_salt(
        &self,
        id: MatchId,
        seat: Seat,
        person: PersonId,
        commitment: Commitment,
    ) -> Result<(), StoreError> {
        let promise = sql("INSERT INTO salt (match_id, seat, person, commitment) \
             SELECT match_id, seat, person, $4 FROM place \
             WHERE match_id = $1 AND seat = $2 AND person = $3 AND NOT EXISTS \
                 (SELECT 1 FROM salt AS known WHERE known.match_id = $1 AND known.salt IS NOT NULL) \
             ON CONFLICT (match_id, seat) \
             DO UPDATE SET person = excluded.person, commitment = excluded.commitment");
        let promise = promise.bind(id).bind(seat).bind(person).bind(commitment.to_string());
        self.writer.run([promise]).await
    }

    /// And hands over the one that was promised.
    pub async fn hand_over_salt(
        &self,
        id: MatchId,
        seat: Seat,
        person: PersonId,
        salt: Salt,
    ) -> Result<(), StoreError> {
        let promised = salt.commitment().to_string();
        let kept = sql("UPDATE salt SET salt = $5 \
                        WHERE match_id = $1 AND seat = $2 AND person = $3 AND commitment = $4");
        let kept = kept.bind(id).bind(seat).bind(person).bind(promised).bind(salt.to_string());
        self.writer.run([kept]).await
    }

    /// What those who sit there now have promised and handed over, first seat to last.
    pub async fn promised_salts(&self, id: MatchId) -> Result<Vec<Salted>, StoreError> {
        let promised = sql("SELECT salt.seat, salt.commitment, salt.salt FROM salt \
             JOIN place ON place.match_id = salt.match_id AND place.seat = salt.seat \
                 AND place.person = salt.person AND place.bot IS NULL \
             WHERE salt.match_id = $1 ORDER BY salt.seat");
        self.rows(promised.bind(id), |row| {
            let nowhere = || StoreError::Unreadable("the salt of no seat".to_owned());
            let salt = row.try_get::<Option<String>, _>(2)?;
            Ok(Salted {
                seat: seat(row, 0)?.ok_or_else(nowhere)?,
                commitment: row.try_get::<String, _>(1)?.parse().map_err(unreadable)?,
                salt: salt.map(|salt| salt.parse()).transpose().map_err(unreadable)?,
            })
        })
        .await
    }

    /// Settles what counts, once for ever, and says what does.
    pub async fn fix_salts(
        &self,
        id: MatchId,
        salts: Vec<Salted>,
    ) -> Result<Vec<Salted>, StoreError> {
        let fix = sql("UPDATE match SET salts = $2 WHERE id = $1 AND salts IS NULL");
        self.writer.run([fix.bind(id).bind(json(&salts))]).await?;
        self.fixed_salts(id).await.map(Option::unwrap_or_default)
    }

    /// What counts; `None` before that is settled.
    pub async fn fixed_salts(&self, id: MatchId) -> Result<Option<Vec<Salted>>, StoreError> {
        let fixed = sql("SELECT salts FROM match WHERE id = $1").bind(id);
        let read = |row: &AnyRow| {
            let text: Option<String> = row.try_get(0)?;
            text.as_deref().map(from_json).transpose()
        };
        self.row(fixed, read).await?.ok_or(StoreError::NoSuchMatch(id))
    }
}

pub(crate) fn unreadable(error: SeedError) -> StoreError {
    StoreError::Unreadable(error.to_string())
}
