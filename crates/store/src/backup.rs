//! Backups of an SQLite store, written and brought back while it is in use.

use std::path::{Path, PathBuf};

use sqlx::{Connection, Row};

use crate::{RestoreError, Store, StoreError, private};

/// What bringing back a backup did.
#[derive(Debug)]
pub struct Restored {
    pub matches: u64,
    pub steps: u64,
    /// The content as it was before: nothing is ever destroyed.
    pub before: PathBuf,
}

const TABLES: [&str; 15] = [
    "match", "step", "standing", "snapshot", "person", "place", "seating", "chat", "presence",
    "consent", "salt", "again", "result", "told", "setting",
];

impl Store {
    /// Writes the content of this moment to a new file. Players notice nothing.
    pub async fn backup(&self, target: &Path) -> Result<(), RestoreError> {
        if self.file().is_none() {
            return Err(RestoreError::UsePgDump);
        }
        if target.exists() {
            return Err(RestoreError::Exists(target.to_owned()));
        }
        private::create(target).map_err(|why| RestoreError::Missing(target.to_owned(), why))?;
        sqlx::query("VACUUM INTO $1")
            .bind(target.display().to_string())
            .execute(self.readers())
            .await?;
        Ok(())
    }
}

/// Replaces the content of a store by a backup, in one transaction. The backup is checked first,
/// and the content as it was is kept beside the store. A server on the same store goes on with the
/// restored content; steps it was about to append are refused as stale.
///
/// `replays` looks into the backup and says what is wrong with its matches; such a backup is refused.
pub async fn restore(
    store: &Store,
    backup: &Path,
    replays: impl AsyncFnOnce(&Store) -> Result<(), String>,
) -> Result<Restored, RestoreError> {
    let Some(file) = store.file() else { return Err(RestoreError::UsePgDump) };
    let missing = |error| RestoreError::Missing(backup.to_owned(), error);
    let before = unused(file, "before-restore");
    let copy = unused(file, "restoring");
    private::copy(backup, &copy).map_err(missing)?;
    let checked = check(&copy, backup, replays).await;
    let restored = match checked {
        Ok(()) => replace(store, &copy, before).await,
        Err(error) => Err(error),
    };
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", copy.display()));
    }
    restored
}

/// A copy that opens, is whole and has been brought up to date is a backup.
async fn check(
    copy: &Path,
    backup: &Path,
    replays: impl AsyncFnOnce(&Store) -> Result<(), String>,
) -> Result<(), RestoreError> {
    let not_a_backup = |why: String| RestoreError::NotABackup(backup.to_owned(), why);
    let mut head = [0; 16];
    std::fs::File::open(copy)
        .and_then(|mut file| std::io::Read::read_exact(&mut file, &mut head))
        .map_err(|error| not_a_backup(error.to_string()))?;
    if &head != b"SQLite format 3\0" {
        return Err(not_a_backup("it is not an SQLite database".to_owned()));
    }
    let url = format!("sqlite://{}?mode=ro", copy.display());
    let whole = async {
        let mut connection = sqlx::AnyConnection::connect(&url).await?;
        let row = sqlx::query("PRAGMA integrity_check").fetch_one(&mut connection).await?;
        let verdict: String = row.try_get(0)?;
        let row = sqlx::query(
            "SELECT count(*) FROM sqlite_schema WHERE name IN ('match', 'step', '_sqlx_migrations')",
        )
        .fetch_one(&mut connection)
        .await?;
        let ours = row.try_get::<i64, _>(0)? == 3;
        connection.close().await?;
        Ok::<_, sqlx::Error>((verdict, ours))
    };
    match whole.await {
        Err(error) => return Err(not_a_backup(error.to_string())),
        Ok((_, false)) => return Err(not_a_backup("it has no matches and steps".to_owned())),
        Ok((verdict, true)) if verdict != "ok" => return Err(not_a_backup(verdict)),
        Ok(_) => {}
    }
    let opened = Store::open_file(copy).await.map_err(|error| not_a_backup(error.to_string()))?;
    let replayed = replays(&opened).await;
    opened.close().await;
    replayed.map_err(|why| RestoreError::DoesNotReplay(backup.to_owned(), why))
}

async fn replace(store: &Store, copy: &Path, before: PathBuf) -> Result<Restored, RestoreError> {
    store.backup(&before).await?;
    let mut connection = store.readers().acquire().await?;
    sqlx::query("ATTACH $1 AS kept")
        .bind(copy.display().to_string())
        .execute(&mut *connection)
        .await?;
    let replaced = async {
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let generation = sqlx::query(
            "SELECT CAST(value AS BIGINT) + 1 FROM main.setting WHERE name = 'generation'",
        )
        .fetch_one(&mut *transaction)
        .await?
        .try_get::<i64, _>(0)?;
        for table in TABLES {
            let statement = format!(
                "DELETE FROM main.{table}; INSERT INTO main.{table} SELECT * FROM kept.{table};"
            );
            sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).execute(&mut *transaction).await?;
        }
        sqlx::query("UPDATE main.setting SET value = $1 WHERE name = 'generation'")
            .bind(generation.to_string())
            .execute(&mut *transaction)
            .await?;
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM main.match), (SELECT count(*) FROM main.step)",
        )
        .fetch_one(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok::<_, sqlx::Error>((row.try_get::<i64, _>(0)?, row.try_get::<i64, _>(1)?))
    }
    .await;
    sqlx::query("DETACH kept").execute(&mut *connection).await?;
    let (matches, steps) = replaced.map_err(StoreError::from)?;
    Ok(Restored { matches: matches as u64, steps: steps as u64, before })
}

/// A file beside the store that is not there yet.
fn unused(file: &Path, what: &str) -> PathBuf {
    (1..)
        .map(|n| file.with_file_name(format!("{what}-{n}.db")))
        .find(|path| !path.exists())
        .expect("some number is free")
}
