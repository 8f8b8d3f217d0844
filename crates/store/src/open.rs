//! Opening a store, and saying what is wrong with a place where none can be opened.

use std::path::{Path, PathBuf};
use std::sync::Once;
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::migrate::MigrateError;
use sqlx::{AnyConnection, AnyPool, Connection, Executor};

use crate::dialect::{self, Dialect};
use crate::error::{in_words, is_locked};
use crate::writer::Writer;
use crate::{Location, Store, StoreError, private};

impl Store {
    /// Opens the store, creates what is missing and brings old tables up to date.
    pub async fn open(location: &Location) -> Result<Self, StoreError> {
        match location {
            Location::Directory(directory) => {
                private::create_folder(directory).map_err(|error| {
                    let advice = "name a directory this user can write to with --data";
                    StoreError::NotOpened(format!("{}: {error}; {advice}", directory.display()))
                })?;
                Self::open_file(&directory.join("dreamtable.db")).await
            }
            Location::Postgres(url) => Self::connect(url, &dialect::POSTGRES, 4, None).await,
        }
    }

    pub(crate) async fn open_file(file: &Path) -> Result<Self, StoreError> {
        if !file.is_dir() {
            private::keep(file).map_err(|error| {
                let advice = "name a directory this user can write to with --data";
                StoreError::NotOpened(format!("{}: {error}; {advice}", file.display()))
            })?;
        }
        let url = format!("sqlite://{}?mode=rwc", file.display());
        Self::connect(&url, &dialect::SQLITE, 1, Some(file.to_owned())).await
    }

    async fn connect(
        url: &str,
        dialect: &'static Dialect,
        writers: u32,
        file: Option<PathBuf>,
    ) -> Result<Self, StoreError> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);

        let place =
            file.as_ref().map_or("PostgreSQL".to_owned(), |file| file.display().to_string());
        let not_opened = |why: String| StoreError::NotOpened(format!("{place}: {why}"));
        // A server may still be starting and is tried for a while; a file is there or is not.
        if file.is_some() {
            try_once(url, dialect).await.map_err(|error| not_opened(in_words(&error)))?;
        }
        let pool = |size: u32| {
            AnyPoolOptions::new()
                .max_connections(size)
                .acquire_timeout(Duration::from_secs(if dialect.is_remote { 2 } else { 10 }))
                .test_before_acquire(file.is_none())
                .after_connect(move |connection, _| {
                    Box::pin(async move {
                        connection.execute(sqlx::raw_sql(dialect.on_connect)).await?;
                        Ok(())
                    })
                })
        };
        let mut writing = pool(writers).connect(url).await;
        for _ in 0..if dialect.is_remote { 4 } else { 0 } {
            if writing.is_ok() {
                break;
            }
            writing = pool(writers).connect(url).await;
        }
        let writing = match writing {
            Ok(writing) => writing,
            // Why it was in vain is known by trying it once more.
            Err(error) => {
                let why = try_once(url, dialect).await.err().unwrap_or(error);
                return Err(not_opened(in_words(&why)));
            }
        };
        migrate(&writing, dialect).await.map_err(|error| not_opened(unfit(&error)))?;
        let readers = pool(4).connect(url).await?;
        let node = unique_number();
        let writer = Writer::start(writing, dialect, node).await?;
        let url = dialect.is_remote.then(|| url.to_owned());
        Ok(Store { readers, dialect, writer, file, url, node })
    }
}

/// Different for every server that ever ran: the hashers of a process are seeded by the system.
fn unique_number() -> i64 {
    use std::hash::{BuildHasher, RandomState};
    (RandomState::new().hash_one(std::process::id()) >> 1) as i64
}

/// Opens the database once. Another server that opens a new one at the same moment locks it while it
/// changes the kind of its log, and the database does not wait for that by itself.
async fn try_once(url: &str, dialect: &Dialect) -> Result<(), sqlx::Error> {
    for _ in 0..60 {
        match open_and_close(url, dialect).await {
            Err(error) if is_locked(&error) => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            done => return done,
        }
    }
    open_and_close(url, dialect).await
}

async fn open_and_close(url: &str, dialect: &Dialect) -> Result<(), sqlx::Error> {
    let mut connection = AnyConnection::connect(url).await?;
    connection.execute(sqlx::raw_sql(dialect.on_connect)).await?;
    connection.close().await
}

/// Two servers may open a new store at the same moment: the second finds the tables made when it
/// looks again.
async fn migrate(pool: &AnyPool, dialect: &Dialect) -> Result<(), MigrateError> {
    for _ in 0..5 {
        match (dialect.migrations)().run(pool).await {
            Err(MigrateError::Execute(_) | MigrateError::ExecuteMigration(..)) => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            done => return done,
        }
    }
    (dialect.migrations)().run(pool).await
}

/// Why these tables cannot be brought up to date.
fn unfit(error: &MigrateError) -> String {
    match error {
        MigrateError::VersionMissing(_) | MigrateError::VersionTooNew(..) => {
            "a later release of Dreamtable has written here: run that one".to_owned()
        }
        MigrateError::Execute(why) => in_words(why),
        MigrateError::ExecuteMigration(why, _) => {
            format!("the tables are not ours, or cannot be changed: {}", in_words(why))
        }
        other => format!("the tables are not ours: {other}"),
    }
}
