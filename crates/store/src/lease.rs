//! Which of several servers works a table: its bots and its timers are one server's at a time.

use crate::statement::sql;
use crate::store::keys;
use crate::{MatchId, Store, StoreError};

/// Takes the leases of a list of matches for node `$2` until `$3`, where they are free at `$4`.
const CLAIM: &str = "INSERT INTO lease (match_id, node, until) \
     SELECT CAST(value AS BIGINT), $2, $3 FROM LISTED WHERE true \
     ON CONFLICT (match_id) DO UPDATE SET node = excluded.node, until = excluded.until \
     WHERE lease.until < $4 OR lease.node = excluded.node";
/// Which matches of a list node `$2` has at `$3`.
const LEASED: &str = "SELECT match_id FROM lease \
     WHERE match_id IN (SELECT CAST(value AS BIGINT) FROM LISTED) AND node = $2 AND until > $3";

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
        let mut keys = keys(ids);
        keys.sort_unstable();
        let claim = self.dialect.over(&keys, CLAIM).bind(self.node);
        self.writer.run([claim.bind(until).bind(now)]).await?;
        self.matches(self.dialect.over(&keys, LEASED).bind(self.node).bind(now)).await
    }

    /// Leaves these tables, or all of them without a list, to whoever wants to work them.
    pub async fn release(&self, ids: Option<Vec<MatchId>>) -> Result<(), StoreError> {
        let release = match ids {
            None => sql("DELETE FROM lease WHERE node = $1"),
            Some(ids) => {
                let these = "DELETE FROM lease \
                             WHERE match_id IN (SELECT CAST(value AS BIGINT) FROM LISTED) AND node = $2";
                self.dialect.over(&keys(&ids), these)
            }
        };
        self.writer.run([release.bind(self.node)]).await
    }

    /// Unfinished tables whose server is gone.
    pub async fn orphans(&self, now: i64) -> Result<Vec<MatchId>, StoreError> {
        let which = "SELECT match_id FROM lease JOIN match ON id = match_id \
                     WHERE until < $1 AND ended IS NULL ORDER BY until LIMIT 500";
        self.matches(sql(which).bind(now)).await
    }
}
