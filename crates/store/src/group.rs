//! Writes that are committed together, and what is done when the database does not say what became of
//! them.

use std::mem::replace;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::{AnyConnection, AnyPool, Connection};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};

use crate::appends::Appends;
use crate::dialect::Dialect;
use crate::error::{in_words, is_away, is_race};
use crate::writer::{Request, Write, Written, apply, current_generation, json};
use crate::{Seldom, StoreError};

const LARGEST_GROUP: usize = 512;
/// How often a commit is begun anew because another server came first.
const RACES: usize = 5;
/// A database that does not answer for this long counts as away.
const PATIENCE: Duration = Duration::from_secs(4);
/// For how long it is asked whether a commit whose answer was lost has happened.
const LOOKING: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(200);
/// Commits are remembered for an hour; every so many of them the old ones are forgotten.
const REMEMBERED: i64 = 60 * 60 * 1000;
const TIDY_EVERY: u64 = 4096;

pub struct Group {
    pool: AnyPool,
    dialect: &'static Dialect,
    node: i64,
    commits: AtomicU64,
    announce: watch::Sender<i64>,
    away: Arc<AtomicBool>,
    /// A full disk refuses everything, and whatever is written to the log makes it fuller.
    failed: Seldom,
    lost: Seldom,
}

/// Why a commit was not answered.
enum Uncommitted {
    /// Nothing of it was kept.
    Undone(sqlx::Error),
    /// It may have been kept, and then these are the answers.
    Unclear(sqlx::Error, Vec<Written>),
}

impl From<sqlx::Error> for Uncommitted {
    fn from(error: sqlx::Error) -> Self {
        Uncommitted::Undone(error)
    }
}

impl Group {
    pub fn new(
        pool: AnyPool,
        dialect: &'static Dialect,
        node: i64,
        announce: watch::Sender<i64>,
        away: Arc<AtomicBool>,
    ) -> Self {
        let (failed, lost) = (Seldom::new(), Seldom::new());
        Group { pool, dialect, node, commits: AtomicU64::new(0), announce, away, failed, lost }
    }

    pub async fn run(self, mut inbox: mpsc::Receiver<Request>) {
        let mut requests = Vec::with_capacity(LARGEST_GROUP);
        let mut open = true;
        while open && inbox.recv_many(&mut requests, LARGEST_GROUP).await > 0 {
            let (mut writes, mut askers) = (Vec::new(), Vec::new());
            for request in requests.drain(..) {
                match request {
                    Request::Write(write, answer) => {
                        writes.push(*write);
                        askers.push(answer);
                    }
                    Request::Close => {
                        inbox.close();
                        open = !inbox.is_empty();
                    }
                }
            }
            let answers = self.commit_all(&writes).await;
            for (asker, answer) in askers.into_iter().zip(answers) {
                let _ = asker.send(answer);
            }
            if self.away.load(Relaxed) {
                open &= self.wait(&mut inbox).await;
            }
            open |= !inbox.is_empty();
        }
        self.pool.close().await;
    }

    /// Refuses everything at once until the database is back. Says whether the store is still wanted.
    async fn wait(&self, inbox: &mut mpsc::Receiver<Request>) -> bool {
        let mut wanted = true;
        loop {
            while let Ok(request) = inbox.try_recv() {
                match request {
                    Request::Write(_, asker) => drop(asker.send(Err(StoreError::Away))),
                    Request::Close => {
                        inbox.close();
                        wanted = false;
                    }
                }
            }
            let back = timeout(PATIENCE, async { self.pool.acquire().await?.ping().await });
            if !wanted || matches!(back.await, Ok(Ok(()))) {
                self.away.store(false, Relaxed);
                tracing::info!("the database answers again");
                return wanted;
            }
            sleep(PAUSE).await;
        }
    }

    /// Commits the group together. When one member makes that impossible, each stands alone, so
    /// that only the guilty one is refused.
    async fn commit_all(&self, writes: &[Write]) -> Vec<Written> {
        let all: Vec<&Write> = writes.iter().collect();
        match self.commit(&all).await {
            Ok(answers) => answers,
            Err(error) if writes.len() == 1 || self.away.load(Relaxed) => {
                writes.iter().map(|_| Err(error.clone())).collect()
            }
            Err(error) => {
                if let Some(times) = self.failed.again() {
                    tracing::warn!(%error, times, "writes failed together; one by one");
                }
                let mut answers = Vec::with_capacity(writes.len());
                for write in writes {
                    answers.push(match self.commit(&[write]).await {
                        Ok(mut answer) => answer.remove(0),
                        Err(error) => Err(error),
                    });
                }
                answers
            }
        }
    }

    /// Commits, again if another server came first, and finds out what became of a commit whose answer
    /// was lost.
    async fn commit(&self, writes: &[&Write]) -> Result<Vec<Written>, StoreError> {
        let mut last = StoreError::Away;
        for _ in 0..RACES {
            let number = self.commits.fetch_add(1, Relaxed);
            let key = format!("{:x}-{number:x}", self.node);
            last = match self.try_commit(writes, &key, number).await {
                Ok(answers) => return Ok(answers),
                Err(Uncommitted::Undone(error)) if is_race(&error) => StoreError::Taken,
                Err(Uncommitted::Undone(error)) => {
                    if is_away(&error) {
                        self.lose(&error);
                    }
                    return Err(error.into());
                }
                Err(Uncommitted::Unclear(error, answers)) => match self.was_kept(&key).await {
                    Some(true) => return Ok(answers),
                    Some(false) => error.into(),
                    None => {
                        self.lose(&error);
                        tracing::error!(%error, "it is not known whether a commit was kept");
                        return Err(StoreError::Unclear);
                    }
                },
            };
        }
        Err(last)
    }

    /// The database does not answer: everything is refused until it does.
    fn lose(&self, error: &sqlx::Error) {
        self.away.store(true, Relaxed);
        if let Some(times) = self.lost.again() {
            tracing::error!(error = in_words(error), times, "the database does not answer");
        }
    }

    async fn try_commit(
        &self,
        writes: &[&Write],
        key: &str,
        number: u64,
    ) -> Result<Vec<Written>, Uncommitted> {
        let mut connection = self.pool.acquire().await?;
        let done = self.commit_on(&mut connection, writes, key, number).await;
        if done.is_err() {
            // A database that runs out of room ends the transaction by itself, and the connection no
            // longer knows whether it is in one: the next commit begins on a new connection.
            let _ = timeout(PATIENCE, connection.close()).await;
        }
        done
    }

    async fn commit_on(
        &self,
        connection: &mut AnyConnection,
        writes: &[&Write],
        key: &str,
        number: u64,
    ) -> Result<Vec<Written>, Uncommitted> {
        let late = |_| Uncommitted::Undone(sqlx::Error::PoolTimedOut);
        let begun = timeout(PATIENCE, connection.begin_with(self.dialect.begin)).await;
        let mut transaction = begun.map_err(late)??;
        let written = timeout(PATIENCE, async {
            let generation = current_generation(&mut transaction).await?;
            self.announce.send_if_modified(|known| replace(known, generation) != generation);
            let mut answers = Vec::with_capacity(writes.len());
            let mut appends = Appends::read(&mut transaction, self.dialect, writes).await?;
            for write in writes {
                answers.push(match write {
                    Write::Append { id, expected, lines, progress } => {
                        if progress.generation.is_some_and(|given| given != generation) {
                            Err(appends.stale(*id, *expected))
                        } else {
                            appends.add(*id, *expected, lines, progress)
                        }
                    }
                    Write::Deed { statements, .. } => apply(&mut transaction, statements).await?,
                });
            }
            appends.write(&mut transaction, self.dialect).await?;
            self.sign(&mut transaction, writes, key, number).await?;
            Ok::<_, sqlx::Error>(answers)
        });
        let answers = written.await.map_err(late)??;
        match timeout(PATIENCE, transaction.commit()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) if !self.dialect.is_remote => return Err(Uncommitted::Undone(error)),
            Ok(Err(error)) => return Err(Uncommitted::Unclear(error, answers)),
            Err(_) => return Err(Uncommitted::Unclear(sqlx::Error::PoolTimedOut, answers)),
        }
        Ok(answers)
    }

    /// Leaves a mark by which this commit is found again, and tells other servers.
    async fn sign(
        &self,
        connection: &mut AnyConnection,
        writes: &[&Write],
        key: &str,
        number: u64,
    ) -> Result<(), sqlx::Error> {
        if !self.dialect.is_remote {
            return Ok(());
        }
        let now =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |at| at.as_millis() as i64);
        sqlx::query("INSERT INTO committed (key, at) VALUES ($1, $2)")
            .bind(key)
            .bind(now)
            .execute(&mut *connection)
            .await?;
        if number.is_multiple_of(TIDY_EVERY) {
            sqlx::query("DELETE FROM committed WHERE at < $1")
                .bind(now - REMEMBERED)
                .execute(&mut *connection)
                .await?;
        }
        let told: Vec<i64> = writes.iter().filter_map(|write| write.tells_of()).collect();
        for some in told.chunks(crate::notices::MOST) {
            sqlx::query("SELECT pg_notify($1, $2)::text")
                .bind(crate::notices::CHANNEL)
                .bind(json(&(self.node, some)))
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }

    /// Whether the commit with this mark happened; `None` when nobody can say.
    async fn was_kept(&self, key: &str) -> Option<bool> {
        let looked = timeout(LOOKING, async {
            loop {
                let found = async {
                    let mut connection = self.pool.acquire().await?;
                    sqlx::query("SELECT 1 FROM committed WHERE key = $1")
                        .bind(key)
                        .fetch_optional(&mut *connection)
                        .await
                };
                if let Ok(Ok(row)) = timeout(PATIENCE, found).await {
                    return row.is_some();
                }
                sleep(PAUSE).await;
            }
        });
        looked.await.ok()
    }
}
