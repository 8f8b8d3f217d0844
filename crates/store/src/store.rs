//! The store: asking it, and handing writes to its one writer.

use std::path::{Path, PathBuf};

use dreamtable_core::{Seat, SeedError};
use sqlx::any::AnyRow;
use sqlx::migrate::Migrator;
use sqlx::{AnyPool, Row};
use tokio::sync::watch;

use crate::statement::sql;
use crate::writer::{Write, Writer, json};
use crate::{Mark, MatchId, MatchRecord, PersonId, Progress, SavedLine, SavedSnapshot, StoreError};

/// The few sentences the two databases say differently.
pub(crate) struct Dialect {
    pub migrations: &'static Migrator,
    pub on_connect: &'static str,
    pub begin: &'static str,
    /// The highest `seq` of each match of a JSON list.
    pub heads: &'static str,
    /// Appends a JSON list of `[match, seq, seat, text, at]`.
    pub insert_steps: &'static str,
    /// Notes where matches stand: a JSON list of `[match, steps, at, asked, due, timers, told, overdrawn]`.
    pub stand: &'static str,
    /// The marks of the matches of a JSON list.
    pub marks: &'static str,
    /// Notes who was heard of: a JSON list of `[match, person, heard, here_until]`.
    pub hear: &'static str,
    /// Notes who looks on through node `$2`: the same list.
    pub look: &'static str,
    /// Who was heard of at the matches of a JSON list, and looks on through another node than `$2`.
    pub presence: &'static str,
    /// Takes the leases of a JSON list of matches for node `$2` until `$3`, where they are free at `$4`.
    pub claim: &'static str,
    /// Which matches of a JSON list node `$2` has at `$3`.
    pub leased: &'static str,
    pub release: &'static str,
    /// A commit may be lost on the way, and other servers are told of it.
    pub is_remote: bool,
}

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
        let row = sqlx::query(
            "SELECT game, rules_version, content_hash, options, seats, seed, commitment, host, \
                    created, ended, public, clock, bank, pace, purpose FROM match WHERE id = $1",
        )
        .bind(id.key())
        .fetch_optional(&self.readers)
        .await?
        .ok_or(StoreError::NoSuchMatch(id))?;
        let hexadecimal = |error: SeedError| StoreError::Unreadable(error.to_string());
        Ok(MatchRecord {
            id,
            game: row.try_get(0)?,
            rules_version: row.try_get::<i64, _>(1)? as u32,
            content_hash: row.try_get(2)?,
            options: row.try_get(3)?,
            seats: row.try_get::<i64, _>(4)? as usize,
            seed: row.try_get::<String, _>(5)?.parse().map_err(hexadecimal)?,
            commitment: row.try_get::<String, _>(6)?.parse().map_err(hexadecimal)?,
            host: PersonId::from_key(row.try_get(7)?),
            created: row.try_get(8)?,
            ended: row.try_get(9)?,
            public: row.try_get::<i64, _>(10)? != 0,
            clock: Some(row.try_get(11)?).filter(|clock| *clock > 0),
            bank: row.try_get(12)?,
            pace: row.try_get(13)?,
            purpose: row.try_get(14)?,
        })
    }

    /// Where a match stands, and how far its table has come.
    pub async fn progress(&self, id: MatchId) -> Result<(Progress, Mark), StoreError> {
        let row = sqlx::query(
            "SELECT steps, noted, at, asked, due, (SELECT ended FROM match WHERE id = match_id), timers, \
                    told, overdrawn FROM standing WHERE match_id = $1",
        )
        .bind(id.key())
        .fetch_optional(&self.readers)
        .await?
        .ok_or(StoreError::NoSuchMatch(id))?;
        let progress = Progress {
            at: row.try_get(2)?,
            asked: asked(&row.try_get::<String, _>(3)?)?,
            due: row.try_get(4)?,
            over: row.try_get::<Option<i64>, _>(5)?.is_some(),
            timers: from_json(&row.try_get::<String, _>(6)?)?,
            told: from_json(&row.try_get::<String, _>(7)?)?,
            overdrawn: from_json(&row.try_get::<String, _>(8)?)?,
            generation: None,
        };
        Ok((progress, mark(&row, 0)?))
    }

    /// How far each of these tables has come, whoever wrote it.
    pub async fn marks(&self, of: &[MatchId]) -> Result<Vec<(MatchId, Mark)>, StoreError> {
        let keys: Vec<i64> = of.iter().map(|id| id.key()).collect();
        sqlx::query(self.dialect.marks)
            .bind(json(&keys))
            .fetch_all(&self.readers)
            .await?
            .iter()
            .map(|row| Ok((MatchId::from_key(row.try_get(0)?), mark(row, 1)?)))
            .collect()
    }

    /// The log from line `from` on.
    pub async fn lines(&self, id: MatchId, from: u64) -> Result<Vec<SavedLine>, StoreError> {
        sqlx::query(
            "SELECT seat, text, at FROM step WHERE match_id = $1 AND seq >= $2 ORDER BY seq",
        )
        .bind(id.key())
        .bind(from as i64)
        .fetch_all(&self.readers)
        .await?
        .iter()
        .map(|row| {
            Ok(SavedLine { seat: seat(row, 0)?, text: row.try_get(1)?, at: row.try_get(2)? })
        })
        .collect()
    }

    pub async fn snapshot(&self, id: MatchId) -> Result<Option<SavedSnapshot>, StoreError> {
        let row = sqlx::query("SELECT seq, body FROM snapshot WHERE match_id = $1")
            .bind(id.key())
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| {
            Ok(SavedSnapshot { seq: row.try_get::<i64, _>(0)? as u64, body: row.try_get(1)? })
        })
        .transpose()
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
        let row = sqlx::query("SELECT name FROM person WHERE id = $1")
            .bind(id.key())
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
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
        let row = sqlx::query("SELECT value FROM setting WHERE name = $1")
            .bind(name)
            .fetch_one(&self.readers)
            .await?;
        Ok(row.try_get(0)?)
    }
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

/// The awaited seats as they are noted.
pub(crate) fn asked(text: &str) -> Result<Vec<(Seat, i64)>, StoreError> {
    from_json(text)
}

pub(crate) fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable(format!("{text}: {error}")))
}
