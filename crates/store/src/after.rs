//! What is left of a match when it is over: how it ended, what was told of it beside its log, and the next
//! one at the same table.

use sqlx::Row;

use crate::statement::sql;
use crate::{MatchId, NextMatch, PersonId, Store, StoreError};

impl Store {
    /// The next match at this table, if somebody has asked for one.
    pub async fn again(&self, id: MatchId) -> Result<Option<NextMatch>, StoreError> {
        let next = sql("SELECT next_id, again.person, person.name FROM again \
             LEFT JOIN person ON person.id = again.person WHERE match_id = $1");
        self.row(next.bind(id), |row| {
            Ok(NextMatch {
                next: MatchId::from_key(row.try_get(0)?),
                by: PersonId::from_key(row.try_get(1)?),
                by_name: row.try_get(2)?,
            })
        })
        .await
    }

    /// Somebody asks for another match; whoever asked first is the one who did.
    pub async fn ask_again(
        &self,
        id: MatchId,
        next: MatchId,
        by: PersonId,
    ) -> Result<(), StoreError> {
        let first = sql("INSERT INTO again (match_id, next_id, person) VALUES ($1, $2, $3) \
                         ON CONFLICT DO NOTHING");
        let noted = sql("UPDATE standing SET noted = noted + 1 WHERE match_id = $1");
        let first = first.bind(id).bind(next).bind(by).or(Ok(()));
        self.writer.tell(id, [first, noted.bind(id)]).await
    }

    /// How a match ended, as whoever noted it wrote it.
    pub async fn result(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        self.text(sql("SELECT body FROM result WHERE match_id = $1").bind(id)).await
    }

    pub async fn note_result(&self, id: MatchId, body: String) -> Result<(), StoreError> {
        let latest = sql("INSERT INTO result (match_id, body) VALUES ($1, $2) \
                          ON CONFLICT (match_id) DO UPDATE SET body = excluded.body");
        self.writer.run([latest.bind(id).bind(body)]).await
    }

    /// What everybody may know of what the seats asked, as its game wrote it.
    pub async fn told(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        self.text(sql("SELECT body FROM told WHERE match_id = $1").bind(id)).await
    }

    /// Puts `body` in the place of what `was` kept; refused as taken when something else is kept by now.
    pub async fn keep_told(
        &self,
        id: MatchId,
        was: Option<String>,
        body: String,
    ) -> Result<(), StoreError> {
        let first = "INSERT INTO told (match_id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let put = match was {
            None => sql(first).bind(id).bind(body),
            Some(was) => sql("UPDATE told SET body = $2 WHERE match_id = $1 AND body = $3")
                .bind(id)
                .bind(body)
                .bind(was),
        };
        self.writer.run([put.or(Err(StoreError::Taken))]).await
    }
}
