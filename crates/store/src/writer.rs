//! The one writer: what is asked for at the same time is committed together.
//!
//! A commit waits for the disk, and that is what costs. While one commit is under way the next
//! requests gather, so the more is asked the larger the groups become, and nobody is answered
//! before his own lines are on the disk.

use std::sync::Arc;

use dreamtable_core::Seat;
use sqlx::{AnyConnection, AnyPool, Connection, Row};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use crate::appends::Appends;
use crate::store::Dialect;
use crate::{
    Line, MatchId, MatchRecord, PersonId, Place, Said, SavedSnapshot, Standing, StoreError,
};

const LARGEST_GROUP: usize = 512;
const LONGEST_QUEUE: usize = 8192;

/// One change of the store.
pub enum Write {
    Begin { record: Box<MatchRecord>, places: Vec<Place> },
    Append { id: MatchId, expected: u64, lines: Vec<Line>, standing: Standing },
    Snapshot { id: MatchId, snapshot: SavedSnapshot },
    ForgetSnapshots,
    Sit { id: MatchId, seat: Seat, was: Place, now: Place, standing: Standing },
    Say { id: MatchId, said: Said },
    Name { id: PersonId, name: String, at: i64 },
    Setting { name: String, value: String },
}

pub type Answer = Result<(), StoreError>;

enum Request {
    Write(Write, oneshot::Sender<Answer>),
    Close,
}

#[derive(Clone)]
pub struct Writer {
    requests: mpsc::Sender<Request>,
    generation: watch::Receiver<i64>,
    task: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Writer {
    pub async fn start(pool: AnyPool, dialect: &'static Dialect) -> Result<Self, StoreError> {
        let mut connection = pool.acquire().await?;
        let (announce, generation) = watch::channel(current_generation(&mut connection).await?);
        drop(connection);
        let (requests, inbox) = mpsc::channel(LONGEST_QUEUE);
        let task = tokio::spawn(Group { pool, dialect, announce }.run(inbox));
        Ok(Writer { requests, generation, task: Arc::new(Mutex::new(Some(task))) })
    }

    pub fn generation(&self) -> watch::Receiver<i64> {
        self.generation.clone()
    }

    /// Returns when the write is on the disk, or was refused.
    pub async fn write(&self, write: Write) -> Answer {
        let (answer, answered) = oneshot::channel();
        self.requests.send(Request::Write(write, answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    pub async fn close(&self) {
        let _ = self.requests.send(Request::Close).await;
        if let Some(task) = self.task.lock().await.take() {
            let _ = task.await;
        }
    }
}

struct Group {
    pool: AnyPool,
    dialect: &'static Dialect,
    announce: watch::Sender<i64>,
}

impl Group {
    async fn run(self, mut inbox: mpsc::Receiver<Request>) {
        let mut requests = Vec::with_capacity(LARGEST_GROUP);
        let mut open = true;
        while open && inbox.recv_many(&mut requests, LARGEST_GROUP).await > 0 {
            let (mut writes, mut askers) = (Vec::new(), Vec::new());
            for request in requests.drain(..) {
                match request {
                    Request::Write(write, answer) => {
                        writes.push(write);
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
            open |= !inbox.is_empty();
        }
        self.pool.close().await;
    }

    /// Commits the group together. When one member makes that impossible, each stands alone, so
    /// that only the guilty one is refused.
    async fn commit_all(&self, writes: &[Write]) -> Vec<Answer> {
        let all: Vec<&Write> = writes.iter().collect();
        match self.commit(&all).await {
            Ok(answers) => answers,
            Err(error) if writes.len() == 1 => vec![Err(error.into())],
            Err(error) => {
                tracing::warn!(%error, writes = writes.len(), "a group of writes failed; one by one");
                let mut answers = Vec::with_capacity(writes.len());
                for write in writes {
                    answers.push(match self.commit(&[write]).await {
                        Ok(mut answer) => answer.remove(0),
                        Err(error) => Err(error.into()),
                    });
                }
                answers
            }
        }
    }

    async fn commit(&self, writes: &[&Write]) -> Result<Vec<Answer>, sqlx::Error> {
        let mut connection = self.pool.acquire().await?;
        let done = self.commit_on(&mut connection, writes).await;
        if done.is_err() {
            // A database that runs out of room ends the transaction by itself, and the connection no
            // longer knows whether it is in one: the next commit begins on a new connection.
            let _ = connection.close().await;
        }
        done
    }

    async fn commit_on(
        &self,
        connection: &mut AnyConnection,
        writes: &[&Write],
    ) -> Result<Vec<Answer>, sqlx::Error> {
        let mut transaction = connection.begin_with(self.dialect.begin).await?;
        let generation = current_generation(&mut transaction).await?;
        let replaced = generation != *self.announce.borrow();

        let mut answers = Vec::with_capacity(writes.len());
        let mut appends = Appends::read(&mut transaction, self.dialect, writes).await?;
        for write in writes {
            answers.push(match write {
                Write::Append { id, expected, lines, standing } => {
                    if replaced {
                        Err(appends.stale(*id, *expected))
                    } else {
                        appends.add(*id, *expected, lines, standing)
                    }
                }
                other => apply(&mut transaction, other).await?,
            });
        }
        appends.write(&mut transaction, self.dialect).await?;
        transaction.commit().await?;
        if replaced {
            self.announce.send_replace(generation);
        }
        Ok(answers)
    }
}

async fn current_generation(connection: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let row = sqlx::query("SELECT CAST(value AS BIGINT) FROM setting WHERE name = 'generation'")
        .fetch_one(connection)
        .await?;
    row.try_get(0)
}

pub fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("numbers and texts have a JSON form")
}

/// Any change but an append. The outer error undoes the transaction, the inner one is an answer.
async fn apply(connection: &mut AnyConnection, write: &Write) -> Result<Answer, sqlx::Error> {
    match write {
        Write::Append { .. } => unreachable!("appends are written together"),
        Write::Begin { record, places } => begin(connection, record, places).await?,
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
        Write::Sit { id, seat, was, now, standing } => {
            let changed = sqlx::query(
                "UPDATE place SET person = NULLIF($3, -1), bot = NULLIF($4, '') \
                 WHERE match_id = $1 AND seat = $2 \
                 AND coalesce(person, -1) = $5 AND coalesce(bot, '') = $6",
            )
            .bind(id.key())
            .bind(seat.number() as i64)
            .bind(person_key(now))
            .bind(bot_level(now))
            .bind(person_key(was))
            .bind(bot_level(was))
            .execute(&mut *connection)
            .await?;
            if changed.rows_affected() == 0 {
                return Ok(Err(StoreError::SeatChanged(*seat)));
            }
            sqlx::query(
                "UPDATE standing SET noted = noted + 1, at = $2, asked = $3, due = NULLIF($4, -1) \
                 WHERE match_id = $1",
            )
            .bind(id.key())
            .bind(standing.at)
            .bind(json(&standing.asked))
            .bind(standing.due.unwrap_or(-1))
            .execute(connection)
            .await?;
        }
        Write::Say { id, said } => {
            sqlx::query(
                "INSERT INTO chat (match_id, at, person, name, text) VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(id.key())
            .bind(said.at)
            .bind(said.person.key())
            .bind(said.name.as_str())
            .bind(said.text.as_str())
            .execute(&mut *connection)
            .await?;
            sqlx::query("UPDATE standing SET noted = noted + 1, at = $2 WHERE match_id = $1")
                .bind(id.key())
                .bind(said.at)
                .execute(connection)
                .await?;
        }
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

/// Nobody is -1 and no bot is "": a bound NULL has no type that both databases agree on.
fn person_key(place: &Place) -> i64 {
    place.person.map_or(-1, PersonId::key)
}

fn bot_level(place: &Place) -> &str {
    place.bot.as_deref().unwrap_or("")
}

async fn begin(
    connection: &mut AnyConnection,
    record: &MatchRecord,
    places: &[Place],
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO match (id, game, rules_version, content_hash, options, seats, seed, \
             commitment, host, created, public, clock) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(record.id.key())
    .bind(record.game.as_str())
    .bind(i64::from(record.rules_version))
    .bind(record.content_hash.as_str())
    .bind(record.options.as_str())
    .bind(record.seats as i64)
    .bind(record.seed.to_string())
    .bind(record.commitment.to_string())
    .bind(record.host.key())
    .bind(record.created)
    .bind(i64::from(record.public))
    .bind(record.clock.unwrap_or(0))
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "INSERT INTO standing (match_id, steps, noted, at, asked) VALUES ($1, 0, 0, $2, '[]')",
    )
    .bind(record.id.key())
    .bind(record.created)
    .execute(&mut *connection)
    .await?;
    for (place, seat) in places.iter().zip(Seat::all(record.seats)) {
        sqlx::query(
            "INSERT INTO place (match_id, seat, person, bot) \
             VALUES ($1, $2, NULLIF($3, -1), NULLIF($4, ''))",
        )
        .bind(record.id.key())
        .bind(seat.number() as i64)
        .bind(person_key(place))
        .bind(bot_level(place))
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
