//! The log lines of one group of writes, checked together and written together.

use std::collections::BTreeMap;

use dreamtable_core::Seat;
use sqlx::{AnyConnection, Row};

use crate::dialect::Dialect;
use crate::statement::sql;
use crate::writer::{Write, Written, json};
use crate::{MatchId, Progress, SavedLine, StoreError};

/// The highest `seq` of each match of a list.
const HEADS: &str = "SELECT CAST(value AS BIGINT), (SELECT max(seq) FROM step \
     WHERE match_id = CAST(value AS BIGINT)) FROM LISTED";
/// Appends a list of `[match, seq, seat, text, at]`.
const INSERT_STEPS: &str = "INSERT INTO step (match_id, seq, seat, text, at) \
     SELECT CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), \
            CAST(value ->> 2 AS BIGINT), value ->> 3, CAST(value ->> 4 AS BIGINT) FROM LISTED";
/// Notes where matches stand: a list of `[match, steps, at, asked, due, timers, told, overdrawn]`.
const STAND: &str = "UPDATE standing SET steps = now.steps, \
         at = CASE WHEN standing.at > now.at THEN standing.at ELSE now.at END, \
         asked = now.asked, due = now.due, timers = now.timers, told = now.told, \
         overdrawn = now.overdrawn \
     FROM (SELECT CAST(value ->> 0 AS BIGINT) AS id, CAST(value ->> 1 AS BIGINT) AS steps, \
                  CAST(value ->> 2 AS BIGINT) AS at, value ->> 3 AS asked, \
                  CAST(value ->> 4 AS BIGINT) AS due, value ->> 5 AS timers, \
                  value ->> 6 AS told, value ->> 7 AS overdrawn FROM LISTED) AS now \
     WHERE match_id = now.id";

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
            let heads = dialect.over(&asked, HEADS);
            for row in heads.query().fetch_all(connection).await? {
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
        dialect.over(&self.rows, INSERT_STEPS).run(&mut *connection).await?;
        let progresses: Vec<_> = self
            .progresses
            .iter()
            .map(|(key, now)| {
                let (asked, timers) = (json(&now.asked), json(&now.timers));
                let (told, overdrawn) = (json(&now.told), json(&now.overdrawn));
                (key, self.lengths[key], now.at, asked, now.due, timers, told, overdrawn)
            })
            .collect();
        dialect.over(&progresses, STAND).run(&mut *connection).await?;
        for (key, progress) in self.progresses.iter().filter(|(_, progress)| progress.over) {
            let end = sql("UPDATE match SET ended = $2 WHERE id = $1 AND ended IS NULL");
            end.bind(*key).bind(progress.at).run(&mut *connection).await?;
        }
        Ok(())
    }
}
