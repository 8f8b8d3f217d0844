//! Which of several servers works a table: its bots and its timers are one server's at a time.

use sqlx::Row;

use crate::statement::sql;
use crate::writer::json;
use crate::{MatchId, Store, StoreError};

impl Store {
    /// Works these tables until a moment where no other server does, and says which of them it works
    /// now.
    pub async fn claim(
        &self,
        ids: &[MatchId],
        now: i64,
        until: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let mut keys: Vec<i64> = ids.iter().map(|id| id.key()).collect();
        keys.sort_unstable();
        let claim = sql(self.dialect.claim).bind(json(&keys)).bind(self.node);
        self.writer.run([claim.bind(until).bind(now)]).await?;
        sqlx::query(self.dialect.leased)
            .bind(json(&keys))
            .bind(self.node)
            .bind(now)
            .fetch_all(self.readers())
            .await?
            .iter()
            .map(|row| Ok(MatchId::from_key(row.try_get(0)?)))
            .collect()
    }

    /// Leaves these tables, or all of them without a list, to whoever wants to work them.
    pub async fn release(&self, ids: Option<Vec<MatchId>>) -> Result<(), StoreError> {
        let release = match ids {
            None => sql("DELETE FROM lease WHERE node = $1"),
            Some(ids) => {
                let keys: Vec<i64> = ids.iter().map(|id| id.key()).collect();
                sql(self.dialect.release).bind(json(&keys))
            }
        };
        self.writer.run([release.bind(self.node)]).await
    }

    /// Unfinished tables whose server is gone.
    pub async fn orphans(&self, now: i64) -> Result<Vec<MatchId>, StoreError> {
        let which = "SELECT match_id FROM lease JOIN match ON id = match_id \
                     WHERE until < $1 AND ended IS NULL ORDER BY until LIMIT 500";
        self.matches(which, now).await
    }
}
