//! One seat of one table: it watches its stream and acts whenever it is awaited.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::{Barrier, Semaphore};

use super::client::{Connection, Events};
use super::figures::Figures;

/// Lets actions go at an even rate.
pub struct Pacer {
    rate: u64,
    permits: Semaphore,
}

impl Pacer {
    pub fn new(rate: u64) -> Self {
        Pacer { rate, permits: Semaphore::new(0) }
    }

    pub async fn run(self: Arc<Self>) {
        if self.rate == 0 {
            return;
        }
        let (began, mut given) = (Instant::now(), 0);
        let mut tick = tokio::time::interval(Duration::from_millis(1));
        loop {
            tick.tick().await;
            let due = (began.elapsed().as_secs_f64() * self.rate as f64) as u64;
            // What nobody was ready to take is not saved up: that would be a burst.
            let unused = self.permits.available_permits() as u64;
            self.permits.add_permits((due - given).saturating_sub(unused) as usize);
            given = due;
        }
    }

    async fn wait(&self) {
        if self.rate > 0
            && let Ok(permit) = self.permits.acquire().await
        {
            permit.forget();
        }
    }
}

/// Where and how everybody plays.
#[derive(Clone)]
pub struct Guests {
    address: SocketAddr,
    pages: bool,
    figures: Arc<Figures>,
    pacer: Arc<Pacer>,
}

/// What the seats of one table share.
struct Table {
    id: Mutex<String>,
    meeting: Barrier,
    seats: usize,
    sent: Mutex<Sent>,
    length: AtomicU64,
}

/// When the latest actions were sent, by the length of the log they led to, and the pushes that
/// overtook their acknowledgement, until it is known when their action was sent.
#[derive(Default)]
struct Sent {
    actions: VecDeque<(u64, Instant)>,
    early: Vec<(u64, Instant)>,
}

pub struct Seat {
    guests: Guests,
    table: Arc<Table>,
    number: usize,
    token: String,
    connection: Connection,
    events: Events,
    random: u64,
    /// The length of the log after the seat's own latest step.
    acted: u64,
}

#[derive(Deserialize)]
struct Position<'a> {
    seq: u64,
    over: bool,
    viewer: Value,
    awaited: Vec<usize>,
    #[serde(borrow)]
    legal: Vec<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct Page {
    seq: u64,
    over: bool,
}

impl Guests {
    pub fn new(address: SocketAddr, pages: bool, figures: Arc<Figures>, pacer: Arc<Pacer>) -> Self {
        Guests { address, pages, figures, pacer }
    }

    /// Makes guests, opens a table, sits them down and opens their streams.
    pub async fn seat_everybody(self, n: usize, seats: usize) -> Result<Vec<Seat>> {
        let table = Arc::new(Table {
            id: Mutex::default(),
            meeting: Barrier::new(seats),
            seats,
            sent: Mutex::default(),
            length: AtomicU64::new(0),
        });
        let mut connections = Vec::new();
        for number in 1..=seats {
            let mut connection = Connection::new(self.address);
            let name = format!("{{\"name\":\"Load {n}.{number}\"}}");
            let guest = retried(&mut connection, "/api/guests", "", &name).await?;
            let token = guest["token"].as_str().context("no token")?.to_owned();
            sit_down(&mut connection, &token, &table, number).await?;
            connections.push((number, token, connection));
        }
        let mut all = Vec::new();
        for (number, token, connection) in connections {
            let events = self.watch(&table, &token).await?;
            let random = (n * 8 + number) as u64;
            let (guests, table) = (self.clone(), table.clone());
            all.push(Seat { guests, table, number, token, connection, events, random, acted: 0 });
        }
        Ok(all)
    }

    async fn watch(&self, table: &Table, token: &str) -> Result<Events> {
        let id = table.id.lock().expect("not poisoned").clone();
        let path =
            if self.pages { format!("/t/{id}/live") } else { format!("/api/tables/{id}/live") };
        Events::open(self.address, &path, token, self.pages).await
    }
}

/// The first seat opens the table, the others join it.
async fn sit_down(
    connection: &mut Connection,
    token: &str,
    table: &Table,
    number: usize,
) -> Result<()> {
    if number == 1 {
        let wishes: Vec<&str> =
            (1..=table.seats).map(|n| if n == 1 { "me" } else { "open" }).collect();
        let body = serde_json::json!({ "game": crate::shell::measured_game()?, "seats": wishes })
            .to_string();
        let opened = retried(connection, "/api/tables", token, &body).await?;
        *table.id.lock().expect("not poisoned") =
            opened["table"].as_str().context("no table")?.to_owned();
    } else {
        let id = table.id.lock().expect("not poisoned").clone();
        let body = format!("{{\"deed\":\"take\",\"seat\":{number}}}");
        retried(connection, &format!("/api/tables/{id}/seat"), token, &body).await?;
    }
    Ok(())
}

/// Asks again when the server says that it is too much at once.
async fn retried(
    connection: &mut Connection,
    path: &str,
    token: &str,
    body: &str,
) -> Result<Value> {
    loop {
        let (status, answer) = connection.post(path, token, body).await?;
        if status != 429 {
            ensure!(status < 300, "{path}: {status} {answer}");
            return Ok(answer);
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

impl Seat {
    /// Plays match after match until it is stopped.
    pub async fn play(mut self) -> Result<()> {
        loop {
            self.play_match().await?;
            self.table.meeting.wait().await;
            if self.number == 1 {
                self.guests.figures.matches.fetch_add(1, Relaxed);
                *self.table.sent.lock().expect("not poisoned") = Sent::default();
                self.table.length.store(0, Relaxed);
                sit_down(&mut self.connection, &self.token, &self.table, 1).await?;
            }
            self.table.meeting.wait().await;
            if self.number > 1 {
                sit_down(&mut self.connection, &self.token, &self.table, self.number).await?;
            }
            self.table.meeting.wait().await;
            self.events = self.guests.watch(&self.table, &self.token).await?;
        }
    }

    async fn play_match(&mut self) -> Result<()> {
        let id = self.table.id.lock().expect("not poisoned").clone();
        let path = format!("/api/tables/{id}/act");
        self.acted = 0;
        loop {
            let mut bytes = 0;
            let data = self.events.next(b"table", &mut bytes).await?;
            self.guests.figures.bytes.fetch_add(bytes, Relaxed);
            let (seq, over, choice) =
                if self.guests.pages { self.read_page(&data)? } else { self.read_position(&data)? };
            self.note_push(seq);
            if over {
                return Ok(());
            }
            // What was on its way already when this seat acted is passed over.
            if let Some(action) = choice.filter(|_| seq >= self.acted) {
                self.act(&path, seq, &action).await?;
            }
        }
    }

    fn read_position(&mut self, data: &[u8]) -> Result<(u64, bool, Option<String>)> {
        let position: Position = serde_json::from_slice(data)?;
        ensure!(position.viewer == self.number, "seat {} sees {}", self.number, position.viewer);
        let awaited = position.awaited.contains(&self.number);
        let choice = awaited.then(|| self.pick(&position.legal));
        Ok((position.seq, position.over, choice))
    }

    /// A page's choices are the values of its buttons.
    fn read_page(&mut self, data: &[u8]) -> Result<(u64, bool, Option<String>)> {
        let (head, html) = std::str::from_utf8(data)?.split_once('\n').unwrap_or_default();
        let page: Page = serde_json::from_str(head)?;
        let mut found = Vec::new();
        for part in html.split("name=\"action\" value=\"").skip(1) {
            let value = part.split('"').next().unwrap_or_default();
            if value != "undo" && value != "take back" {
                found.push(Cow::Borrowed(value));
            }
        }
        let choice = (!found.is_empty()).then(|| self.pick(&found));
        Ok((page.seq, page.over, choice))
    }

    fn pick(&mut self, legal: &[Cow<'_, str>]) -> String {
        self.random =
            self.random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        legal[(self.random >> 33) as usize % legal.len()].to_string()
    }

    async fn act(&mut self, path: &str, seq: u64, action: &str) -> Result<()> {
        self.guests.pacer.wait().await;
        let body = format!("{{\"seq\":{seq},\"action\":\"{action}\"}}");
        let sent = Instant::now();
        let (status, answer) = self.connection.post(path, &self.token, &body).await?;
        let figures = &self.guests.figures;
        if status == 200 {
            figures.acknowledged.note(sent.elapsed());
            let seq = answer["seq"].as_u64().context("no seq")?;
            self.acted = seq;
            let before = self.table.length.swap(seq, Relaxed);
            figures.lines.fetch_add(seq.saturating_sub(before.max(1)), Relaxed);
            let mut log = self.table.sent.lock().expect("not poisoned");
            log.early.retain(|(pushed, at)| {
                if *pushed == seq {
                    figures.pushed.note(at.saturating_duration_since(sent));
                }
                *pushed > seq
            });
            log.actions.push_back((seq, sent));
            if log.actions.len() > 64 {
                log.actions.pop_front();
            }
        } else {
            ensure!(status == 409, "{status} {answer}");
            figures.refused.fetch_add(1, Relaxed);
        }
        Ok(())
    }

    fn note_push(&self, seq: u64) {
        let mut sent = self.table.sent.lock().expect("not poisoned");
        match sent.actions.iter().rev().find(|(led_to, _)| *led_to == seq) {
            Some((_, at)) => self.guests.figures.pushed.note(at.elapsed()),
            None => sent.early.push((seq, Instant::now())),
        }
    }
}
