//! The one writer: what is asked for at the same time is committed together.
//!
//! A commit waits for the disk, and that is what costs. While one commit is under way the next
//! requests gather, so the more is asked the larger the groups become, and nobody is answered
//! before his own lines are on the disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use dreamtable_core::Seat;
use sqlx::{AnyConnection, AnyPool, Row};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use crate::after;
use crate::group::Group;
use crate::lease;
use crate::passage;
use crate::places;
use crate::presence::{self, Presence};
use crate::salts::{self, Salting};
use crate::store::Dialect;
use crate::{
    MatchId, MatchRecord, PersonId, Place, Progress, SavedLine, SavedSaying, SavedSnapshot,
    StoreError,
};

const LONGEST_QUEUE: usize = 8192;

/// One change of the store.
pub enum Write {
    Begin {
        record: Box<MatchRecord>,
        places: Vec<Place>,
    },
    Append {
        id: MatchId,
        expected: u64,
        lines: Vec<SavedLine>,
        progress: Progress,
    },
    Snapshot {
        id: MatchId,
        snapshot: SavedSnapshot,
    },
    ForgetSnapshots,
    Sit {
        id: MatchId,
        seat: Seat,
        was: Place,
        now: Place,
        by: Option<PersonId>,
        progress: Progress,
    },
    Say {
        id: MatchId,
        said: SavedSaying,
        key: Option<String>,
    },
    Hear {
        of: Vec<Presence>,
        node: i64,
        now: i64,
    },
    /// This server works these tables until a moment, where no other does.
    Claim {
        ids: Vec<MatchId>,
        node: i64,
        now: i64,
        until: i64,
    },
    /// This server no longer works these tables, or any without a list.
    Release {
        ids: Option<Vec<MatchId>>,
        node: i64,
    },
    Pulse,
    Consent {
        id: MatchId,
        seat: Seat,
        person: PersonId,
        at: i64,
    },
    Salt {
        id: MatchId,
        change: Salting,
    },
    /// Another match is asked for after this one.
    Again {
        id: MatchId,
        next: MatchId,
        by: PersonId,
    },
    Result {
        id: MatchId,
        body: String,
    },
    Told {
        id: MatchId,
        body: String,
    },
    Passage {
        key: String,
        person: PersonId,
        until: i64,
    },
    Pass {
        key: String,
        now: i64,
    },
    Name {
        id: PersonId,
        name: String,
        at: i64,
    },
    Setting {
        name: String,
        value: String,
    },
}

impl Write {
    /// The table other servers should look at after this.
    pub fn tells_of(&self) -> Option<i64> {
        match self {
            Write::Append { id, .. }
            | Write::Sit { id, .. }
            | Write::Say { id, .. }
            | Write::Again { id, .. } => Some(id.key()),
            _ => None,
        }
    }
}

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

/// Any change but an append. The outer error undoes the transaction, the inner one is an answer.
pub async fn apply(
    connection: &mut AnyConnection,
    dialect: &Dialect,
    write: &Write,
) -> Result<Written, sqlx::Error> {
    match write {
        Write::Append { .. } => unreachable!("appends are written together"),
        Write::Begin { record, places } => places::begin(connection, record, places).await?,
        Write::Snapshot { id, snapshot } => {
            sqlx::query(
                "INSERT INTO snapshot (match_id, seq, body) VALUES ($1, $2, $3) \
                 ON CONFLICT (match_id) DO UPDATE SET seq = excluded.seq, body = excluded.body \
                 WHERE snapshot.seq < excluded.seq",
            )
            .bind(id.key())
            .bind(snapshot.seq as i64)
            .bind(snapshot.body.as_str())
            .execute(connection)
            .await?;
        }
        Write::ForgetSnapshots => {
            sqlx::query("DELETE FROM snapshot").execute(connection).await?;
        }
        Write::Sit { id, seat, was, now, by, progress } => {
            return places::sit(connection, *id, *seat, was, now, *by, progress).await;
        }
        Write::Say { id, said, key } => places::say(connection, *id, said, key.as_deref()).await?,
        Write::Hear { of, node, now } => {
            presence::hear(connection, dialect, of, *node, *now).await?
        }
        Write::Consent { id, seat, person, at } => {
            presence::consent(connection, *id, *seat, *person, *at).await?
        }
        Write::Salt { id, change } => salts::salt(connection, *id, change).await?,
        Write::Claim { ids, node, now, until } => {
            lease::claim(connection, dialect, ids, *node, *now, *until).await?
        }
        Write::Release { ids, node } => {
            lease::release(connection, dialect, ids.as_deref(), *node).await?
        }
        Write::Pulse => {
            sqlx::query(
                "INSERT INTO setting (name, value) VALUES ('pulse', '1') ON CONFLICT (name) \
                 DO UPDATE SET value = CAST(CAST(setting.value AS BIGINT) % 1000000 + 1 AS TEXT)",
            )
            .execute(connection)
            .await?;
        }
        Write::Again { id, next, by } => after::again(connection, *id, *next, *by).await?,
        Write::Result { id, body } => after::result(connection, *id, body).await?,
        Write::Told { id, body } => after::told(connection, *id, body).await?,
        Write::Passage { key, person, until } => {
            passage::open(connection, key, *person, *until).await?
        }
        Write::Pass { key, now } => return passage::pass(connection, key, *now).await,
        Write::Name { id, name, at } => {
            sqlx::query(
                "INSERT INTO person (id, name, created) VALUES ($1, $2, $3) \
                 ON CONFLICT (id) DO UPDATE SET name = excluded.name",
            )
            .bind(id.key())
            .bind(name.as_str())
            .bind(*at)
            .execute(connection)
            .await?;
        }
        Write::Setting { name, value } => {
            sqlx::query(
                "INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
            )
            .bind(name.as_str())
            .bind(value.as_str())
            .execute(connection)
            .await?;
        }
    }
    Ok(Ok(()))
}
