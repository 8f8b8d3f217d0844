//! The log lines of one group of writes, checked together and written together.

use std::collections::BTreeMap;

use dreamtable_core::Seat;
use sqlx::{AnyConnection, Row};

use crate::store::Dialect;
use crate::writer::{Write, Written, json};
use crate::{MatchId, Progress, SavedLine, StoreError};

/// Lines checked against the lengths of their logs.
pub struct Appends<'a> {
    lengths: BTreeMap<i64, u64>,
    rows: Vec<(i64, u64, Option<usize>, &'a str, i64)>,
    progresses: BTreeMap<i64, &'a Progress>,
}

impl<'a> Appends<'a> {
    pub async fn read(
        connection: &mut AnyConnection,
        dialect: &Dialect,
        writes: &[&Write],
    ) -> Result<Self, sqlx::Error> {
        let mut asked: Vec<i64> = writes
            .iter()
            .filter_map(|write| match write {
                Write::Append { id, .. } => Some(id.key()),
                _ => None,
            })
            .collect();
        asked.sort_unstable();
        asked.dedup();
        let mut lengths = BTreeMap::new();
        if !asked.is_empty() {
            let rows = sqlx::query(dialect.heads).bind(json(&asked)).fetch_all(connection).await?;
            for row in rows {
                let head: Option<i64> = row.try_get(1)?;
                lengths.insert(row.try_get(0)?, head.map_or(0, |head| head as u64 + 1));
            }
        }
        Ok(Appends { lengths, rows: Vec::new(), progresses: BTreeMap::new() })
    }

    pub fn stale(&self, id: MatchId, expected: u64) -> StoreError {
        StoreError::Stale { expected, current: self.lengths.get(&id.key()).copied().unwrap_or(0) }
    }

    pub fn add(
        &mut self,
        id: MatchId,
        expected: u64,
        lines: &'a [SavedLine],
        progress: &'a Progress,
    ) -> Written {
        let key = id.key();
        if self.lengths.get(&key) != Some(&expected) {
            return Err(self.stale(id, expected));
        }
        for (line, seq) in lines.iter().zip(expected..) {
            self.rows.push((key, seq, line.seat.map(Seat::number), &line.text, line.at));
        }
        self.lengths.insert(key, expected + lines.len() as u64);
        self.progresses.insert(key, progress);
        Ok(())
    }

    pub async fn write(
        self,
        connection: &mut AnyConnection,
        dialect: &Dialect,
    ) -> Result<(), sqlx::Error> {
        if self.rows.is_empty() {
            return Ok(());
        }
        sqlx::query(dialect.insert_steps).bind(json(&self.rows)).execute(&mut *connection).await?;
        let progresses: Vec<_> = self
            .progresses
            .iter()
            .map(|(key, now)| {
                let (asked, timers) = (json(&now.asked), json(&now.timers));
                let (told, overdrawn) = (json(&now.told), json(&now.overdrawn));
                (key, self.lengths[key], now.at, asked, now.due, timers, told, overdrawn)
            })
            .collect();
        sqlx::query(dialect.stand).bind(json(&progresses)).execute(&mut *connection).await?;
        for (key, progress) in self.progresses.iter().filter(|(_, progress)| progress.over) {
            sqlx::query("UPDATE match SET ended = $2 WHERE id = $1 AND ended IS NULL")
                .bind(*key)
                .bind(progress.at)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }
}
