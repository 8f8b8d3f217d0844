//! The store: asking it, and handing writes to its one writer.

use std::path::{Path, PathBuf};

use dreamtable_core::Seat;
use serde::de::DeserializeOwned;
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};
use tokio::sync::watch;

use crate::dialect::Dialect;
use crate::salts::unreadable;
use crate::statement::{Statement, sql};
use crate::writer::{Write, Writer};
use crate::{Mark, MatchId, MatchRecord, PersonId, Progress, SavedLine, SavedSnapshot, StoreError};

/// Everything that survives. Cheap to clone; all clones share one writer.
#[derive(Clone)]
pub struct Store {
    pub(crate) readers: AnyPool,
    pub(crate) dialect: &'static Dialect,
    pub(crate) writer: Writer,
    pub(crate) file: Option<PathBuf>,
    /// Where PostgreSQL is.
    pub(crate) url: Option<String>,
    /// A number of its own for each server on the same data.
    pub(crate) node: i64,
}

impl Store {
    /// Finishes all writes that were asked for and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }

    pub(crate) fn readers(&self) -> &AnyPool {
        &self.readers
    }

    /// All that a question finds.
    pub(crate) async fn rows<T>(
        &self,
        asked: Statement,
        read: impl Fn(&AnyRow) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        asked.query().fetch_all(&self.readers).await?.iter().map(read).collect()
    }

    /// The one thing that it finds, if there is any.
    pub(crate) async fn row<T>(
        &self,
        asked: Statement,
        read: impl Fn(&AnyRow) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        asked.query().fetch_optional(&self.readers).await?.as_ref().map(read).transpose()
    }

    /// The one text that it finds.
    pub(crate) async fn text(&self, asked: Statement) -> Result<Option<String>, StoreError> {
        self.row(asked, |row| Ok(row.try_get(0)?)).await
    }

    pub(crate) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Changes when the whole content was replaced by a backup: whatever was read before is void.
    pub fn generation(&self) -> watch::Receiver<i64> {
        self.writer.generation()
    }

    /// Notices that the content was replaced, also when nobody writes.
    pub async fn look_for_restore(&self) -> Result<(), StoreError> {
        self.writer.look_for_restore(&self.readers).await
    }

    /// Whether the database answers to reading and to writing.
    pub async fn answers(&self) -> Result<(), StoreError> {
        let pulse =
            sql("INSERT INTO setting (name, value) VALUES ('pulse', '1') ON CONFLICT (name) \
             DO UPDATE SET value = CAST(CAST(setting.value AS BIGINT) % 1000000 + 1 AS TEXT)");
        self.writer.run([pulse]).await?;
        sqlx::query("SELECT 1 FROM setting LIMIT 1").fetch_one(&self.readers).await?;
        Ok(())
    }

    /// Whether the database does not answer now; then everything is refused at once.
    pub fn is_away(&self) -> bool {
        self.writer.is_away()
    }

    /// Appends to the log of a match that has exactly `expected` lines, durably, and notes where it
    /// stands then.
    pub async fn append(
        &self,
        id: MatchId,
        expected: u64,
        lines: Vec<SavedLine>,
        progress: Progress,
    ) -> Result<(), StoreError> {
        self.writer.write(Write::Append { id, expected, lines, progress }).await
    }

    pub async fn match_record(&self, id: MatchId) -> Result<MatchRecord, StoreError> {
        let head = sql(
            "SELECT game, rules_version, content_hash, options, seats, seed, commitment, \
                    host, created, ended, public, clock, bank, pace, purpose FROM match WHERE id = $1",
        );
        let found = self.row(head.bind(id), |row| {
            Ok(MatchRecord {
                id,
                game: row.try_get(0)?,
                rules_version: row.try_get::<i64, _>(1)? as u32,
                content_hash: row.try_get(2)?,
                options: row.try_get(3)?,
                seats: row.try_get::<i64, _>(4)? as usize,
                seed: row.try_get::<String, _>(5)?.parse().map_err(unreadable)?,
                commitment: row.try_get::<String, _>(6)?.parse().map_err(unreadable)?,
                host: PersonId::from_key(row.try_get(7)?),
                created: row.try_get(8)?,
                ended: row.try_get(9)?,
                public: row.try_get::<i64, _>(10)? != 0,
                clock: Some(row.try_get(11)?).filter(|clock| *clock > 0),
                bank: row.try_get(12)?,
                pace: row.try_get(13)?,
                purpose: row.try_get(14)?,
            })
        });
        found.await?.ok_or(StoreError::NoSuchMatch(id))
    }

    /// Where a match stands, and how far its table has come.
    pub async fn progress(&self, id: MatchId) -> Result<(Progress, Mark), StoreError> {
        let stands = sql("SELECT steps, noted, at, asked, due, \
                    (SELECT ended FROM match WHERE id = match_id), timers, told, overdrawn \
             FROM standing WHERE match_id = $1");
        let found = self.row(stands.bind(id), |row| {
            let progress = Progress {
                at: row.try_get(2)?,
                asked: json_at(row, 3)?,
                due: row.try_get(4)?,
                over: row.try_get::<Option<i64>, _>(5)?.is_some(),
                timers: json_at(row, 6)?,
                told: json_at(row, 7)?,
                overdrawn: json_at(row, 8)?,
                generation: None,
            };
            Ok((progress, mark(row, 0)?))
        });
        found.await?.ok_or(StoreError::NoSuchMatch(id))
    }

    /// How far each of these tables has come, whoever wrote it.
    pub async fn marks(&self, of: &[MatchId]) -> Result<Vec<(MatchId, Mark)>, StoreError> {
        let marks = "SELECT match_id, steps, noted FROM standing \
                     WHERE match_id IN (SELECT CAST(value AS BIGINT) FROM LISTED)";
        let marks = self.dialect.over(&keys(of), marks);
        self.rows(marks, |row| Ok((MatchId::from_key(row.try_get(0)?), mark(row, 1)?))).await
    }

    /// The log from line `from` on.
    pub async fn lines(&self, id: MatchId, from: u64) -> Result<Vec<SavedLine>, StoreError> {
        let log =
            sql("SELECT seat, text, at FROM step WHERE match_id = $1 AND seq >= $2 ORDER BY seq");
        self.rows(log.bind(id).bind(from as i64), |row| {
            Ok(SavedLine { seat: seat(row, 0)?, text: row.try_get(1)?, at: row.try_get(2)? })
        })
        .await
    }

    pub async fn snapshot(&self, id: MatchId) -> Result<Option<SavedSnapshot>, StoreError> {
        let kept = sql("SELECT seq, body FROM snapshot WHERE match_id = $1");
        self.row(kept.bind(id), |row| {
            Ok(SavedSnapshot { seq: row.try_get::<i64, _>(0)? as u64, body: row.try_get(1)? })
        })
        .await
    }

    /// Keeps a snapshot unless a later one is there.
    pub async fn save_snapshot(
        &self,
        id: MatchId,
        snapshot: SavedSnapshot,
    ) -> Result<(), StoreError> {
        let latest = sql("INSERT INTO snapshot (match_id, seq, body) VALUES ($1, $2, $3) \
             ON CONFLICT (match_id) DO UPDATE SET seq = excluded.seq, body = excluded.body \
             WHERE snapshot.seq < excluded.seq");
        let SavedSnapshot { seq, body } = snapshot;
        self.writer.run([latest.bind(id).bind(seq as i64).bind(body)]).await
    }

    pub async fn forget_snapshots(&self) -> Result<(), StoreError> {
        self.writer.run([sql("DELETE FROM snapshot")]).await
    }

    /// What a guest is called; `None` for one who was never here.
    pub async fn person(&self, id: PersonId) -> Result<Option<String>, StoreError> {
        self.text(sql("SELECT name FROM person WHERE id = $1").bind(id)).await
    }

    /// Remembers a guest under this name, new or changed.
    pub async fn name_person(&self, id: PersonId, name: &str, at: i64) -> Result<(), StoreError> {
        let latest = sql("INSERT INTO person (id, name, created) VALUES ($1, $2, $3) \
                          ON CONFLICT (id) DO UPDATE SET name = excluded.name");
        self.writer.run([latest.bind(id).bind(name).bind(at)]).await
    }

    /// The value under this name, which is `fresh` when nobody has set it before.
    pub async fn setting(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let first =
            sql("INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING");
        self.writer.run([first.bind(name).bind(fresh)]).await?;
        let kept = self.text(sql("SELECT value FROM setting WHERE name = $1").bind(name)).await?;
        kept.ok_or_else(|| StoreError::Unreadable(format!("the setting {name}")))
    }
}

/// Matches by the numbers the databases know them by.
pub(crate) fn keys(of: &[MatchId]) -> Vec<i64> {
    of.iter().map(|id| id.key()).collect()
}

pub(crate) fn seat(row: &AnyRow, column: usize) -> Result<Option<Seat>, StoreError> {
    match row.try_get::<Option<i64>, _>(column)? {
        None => Ok(None),
        Some(number) => Seat::from_number(number as usize)
            .map(Some)
            .ok_or_else(|| StoreError::Unreadable(format!("seat {number}"))),
    }
}

fn mark(row: &AnyRow, column: usize) -> Result<Mark, StoreError> {
    Ok(Mark {
        steps: row.try_get::<i64, _>(column)? as u64,
        noted: row.try_get::<i64, _>(column + 1)? as u64,
    })
}

/// A column that holds JSON.
pub(crate) fn json_at<T: DeserializeOwned>(row: &AnyRow, column: usize) -> Result<T, StoreError> {
    from_json(&row.try_get::<String, _>(column)?)
}

pub(crate) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable(format!("{text}: {error}")))
}
