//! The one writer: what is asked for at the same time is committed together.
//!
//! A commit waits for the disk, and that is what costs. While one commit is under way the next
//! requests gather, so the more is asked the larger the groups become, and nobody is answered
//! before their own lines are on the disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use sqlx::{AnyConnection, AnyPool, Row};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use crate::dialect::Dialect;
use crate::group::Group;
use crate::statement::Statement;
use crate::{MatchId, Progress, SavedLine, StoreError};

const LONGEST_QUEUE: usize = 8192;

/// One change of the store.
pub enum Write {
    /// Lines of a log. Those that are asked for at the same time are checked and written together.
    Append { id: MatchId, expected: u64, lines: Vec<SavedLine>, progress: Progress },
    /// Anything else, one statement after the other; other servers are told which match it concerns.
    Deed { statements: Vec<Statement>, told: Option<MatchId> },
}

impl Write {
    /// The match that other servers have to look at.
    pub fn tells_of(&self) -> Option<i64> {
        match self {
            Write::Append { id, .. } => Some(id.key()),
            Write::Deed { told, .. } => told.map(MatchId::key),
        }
    }
}

/// What came of a write.
pub type Written = Result<(), StoreError>;

pub enum Request {
    Write(Box<Write>, oneshot::Sender<Written>),
    Close,
}

#[derive(Clone)]
pub struct Writer {
    requests: mpsc::Sender<Request>,
    generation: watch::Receiver<i64>,
    announce: watch::Sender<i64>,
    away: Arc<AtomicBool>,
    task: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Writer {
    pub async fn start(
        pool: AnyPool,
        dialect: &'static Dialect,
        node: i64,
    ) -> Result<Self, StoreError> {
        let mut connection = pool.acquire().await?;
        let (announce, generation) = watch::channel(current_generation(&mut connection).await?);
        drop(connection);
        let (requests, inbox) = mpsc::channel(LONGEST_QUEUE);
        let away = Arc::new(AtomicBool::new(false));
        let group = Group::new(pool, dialect, node, announce.clone(), away.clone());
        let task = Arc::new(Mutex::new(Some(tokio::spawn(group.run(inbox)))));
        Ok(Writer { requests, generation, announce, away, task })
    }

    /// Whether the database does not answer now.
    pub fn is_away(&self) -> bool {
        self.away.load(Relaxed)
    }

    /// Announces another generation if it has come.
    pub async fn look_for_restore(&self, readers: &AnyPool) -> Result<(), StoreError> {
        let generation = current_generation(&mut *readers.acquire().await?).await?;
        self.announce.send_if_modified(|known| std::mem::replace(known, generation) != generation);
        Ok(())
    }

    pub fn generation(&self) -> watch::Receiver<i64> {
        self.generation.clone()
    }

    /// Returns when the write is on the disk, or was refused.
    pub async fn write(&self, write: Write) -> Written {
        if self.is_away() {
            return Err(StoreError::Away);
        }
        let (answer, answered) = oneshot::channel();
        self.requests
            .send(Request::Write(Box::new(write), answer))
            .await
            .map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Writes what no other server has to know.
    pub async fn run(&self, statements: impl IntoIterator<Item = Statement>) -> Written {
        let statements = statements.into_iter().collect();
        self.write(Write::Deed { statements, told: None }).await
    }

    /// Writes what other servers have to know of a match.
    pub async fn tell(
        &self,
        id: MatchId,
        statements: impl IntoIterator<Item = Statement>,
    ) -> Written {
        let statements = statements.into_iter().collect();
        self.write(Write::Deed { statements, told: Some(id) }).await
    }

    pub async fn close(&self) {
        let _ = self.requests.send(Request::Close).await;
        if let Some(task) = self.task.lock().await.take() {
            let _ = task.await;
        }
    }
}

pub async fn current_generation(connection: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let row = sqlx::query("SELECT CAST(value AS BIGINT) FROM setting WHERE name = 'generation'")
        .fetch_one(connection)
        .await?;
    row.try_get(0)
}

pub fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("numbers and texts have a JSON form")
}

/// Runs the statements of a deed until one of them is the last.
pub async fn apply(
    connection: &mut AnyConnection,
    statements: &[Statement],
) -> Result<Written, sqlx::Error> {
    for statement in statements {
        if let Some(answer) = statement.run(&mut *connection).await? {
            return Ok(answer);
        }
    }
    Ok(Ok(()))
}
