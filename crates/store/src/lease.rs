//! Which of several servers works a table: its bots and its timers are one server's at a time.

use sqlx::{AnyConnection, Row};

use crate::store::Dialect;
use crate::writer::{Write, json};
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
        let (node, own) = (self.node, ids.to_vec());
        self.writer.write(Write::Claim { ids: own, node, now, until }).await?;
        let keys: Vec<i64> = ids.iter().map(|id| id.key()).collect();
        sqlx::query(self.dialect.leased)
            .bind(json(&keys))
            .bind(node)
            .bind(now)
            .fetch_all(self.readers())
            .await?
            .iter()
            .map(|row| Ok(MatchId::from_key(row.try_get(0)?)))
            .collect()
    }

    /// Leaves these tables, or all of them without a list, to whoever wants to work them.
    pub async fn release(&self, ids: Option<Vec<MatchId>>) -> Result<(), StoreError> {
        self.writer.write(Write::Release { ids, node: self.node }).await
    }

    /// Unfinished tables whose server is gone.
    pub async fn orphans(&self, now: i64) -> Result<Vec<MatchId>, StoreError> {
        let which = "SELECT match_id FROM lease JOIN match ON id = match_id \
                     WHERE until < $1 AND ended IS NULL ORDER BY until LIMIT 500";
        self.matches(which, now).await
    }
}

pub(crate) async fn claim(
    connection: &mut AnyConnection,
    dialect: &Dialect,
    ids: &[MatchId],
    node: i64,
    now: i64,
    until: i64,
) -> Result<(), sqlx::Error> {
    let mut keys: Vec<i64> = ids.iter().map(|id| id.key()).collect();
    keys.sort_unstable();
    sqlx::query(dialect.claim)
        .bind(json(&keys))
        .bind(node)
        .bind(until)
        .bind(now)
        .execute(connection)
        .await?;
    Ok(())
}

pub(crate) async fn release(
    connection: &mut AnyConnection,
    dialect: &Dialect,
    ids: Option<&[MatchId]>,
    node: i64,
) -> Result<(), sqlx::Error> {
    match ids {
        None => {
            sqlx::query("DELETE FROM lease WHERE node = $1").bind(node).execute(connection).await?
        }
        Some(ids) => {
            let keys: Vec<i64> = ids.iter().map(|id| id.key()).collect();
            sqlx::query(dialect.release).bind(json(&keys)).bind(node).execute(connection).await?
        }
    };
    Ok(())
}
