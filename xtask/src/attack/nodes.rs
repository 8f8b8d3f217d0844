//! Two servers on the same data: races, how soon one shows what the other did, how fast both play, and
//! one that dies in the middle.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::json;
use tokio::task::JoinSet;

use super::Size;
use super::database::Cluster;
use super::player::Player;
use crate::house::{House, WITHOUT_LIMITS};
use crate::load::client::{Connection, Events};

/// In this time another server takes a table over.
const TAKEOVER: Duration = Duration::from_secs(20);
/// Tables in play when a server dies.
const TABLES: usize = 8;
/// As many answers one guest gives without having to wait.
const AT_A_TABLE: usize = 12;
/// Tables that are played at once while speed is measured.
const CROWD: usize = 64;

pub async fn on_sqlite(size: Size) -> Result<String> {
    let data = tempfile::tempdir()?;
    both(&data.path().display().to_string(), size).await
}

pub async fn on_postgres(size: Size) -> Result<String> {
    match Cluster::start()? {
        Some(cluster) => both(&cluster.url, size).await,
        None => Ok("skipped: PostgreSQL is not installed".to_owned()),
    }
}

async fn both(data: &str, size: Size) -> Result<String> {
    let (one, two) = (House::open(data, &WITHOUT_LIMITS)?, House::open(data, &WITHOUT_LIMITS)?);
    let races = race(&one, &two, size.races).await?;
    let delay = delay(&one, &two, size.races / 3).await?;
    let alone = speed([one.address, one.address], size.measured).await?;
    let together = speed([one.address, two.address], size.measured).await?;
    let death = death(one, two).await?;
    Ok(format!(
        "{races}; a step is shown by the other server after {delay}; {alone:.0} steps/s through one \
         server, {together:.0} through two; {death}"
    ))
}

/// The same answer through both servers at the same moment: one of them counts, or both as one.
async fn race(one: &House, two: &House, count: usize) -> Result<String> {
    let (mut won, mut lost) = (0, 0);
    let (mut left, mut right) = (Connection::new(one.address), Connection::new(two.address));
    let mut player = Player::new(one.address, "Player").await?;
    let mut table = player.begin(&["me", "greedy"]).await?;
    for n in 1..=count {
        if n % AT_A_TABLE == 0 {
            player = Player::new(one.address, &format!("Player {n}")).await?;
            table = player.begin(&["me", "greedy"]).await?;
        }
        let position = player.awaited(&table).await?;
        let action = &position["legal"][0];
        let asked = json!({ "seq": position["seq"], "action": action }).to_string();
        let path = format!("/api/tables/{table}/act");
        let (a, b) = tokio::join!(
            left.post(&path, &player.token, &asked),
            right.post(&path, &player.token, &asked)
        );
        for (status, answer) in [a?, b?] {
            match status {
                200 => won += 1,
                409 | 422 => lost += 1,
                _ => anyhow::bail!("a race ended with {status} {answer}"),
            }
        }
    }
    ensure!(won >= count, "of {count} answers given twice only {won} were taken");
    Ok(format!("{count} races: {won} answers taken, {lost} refused, no 5xx"))
}

/// How long it takes until the other server shows a step.
async fn delay(one: &House, two: &House, count: usize) -> Result<String> {
    let mut bytes = 0;
    let mut times = Vec::new();
    while times.len() < count {
        let enough = times.len() + AT_A_TABLE;
        let mut player = Player::new(one.address, &format!("Player {enough}")).await?;
        let mut friend = Player::new(two.address, &format!("Friend {enough}")).await?;
        let table = player.begin(&["me", "open"]).await?;
        ensure!(friend.seat(&table, "take", 2).await?.0 == 200, "the other server knows the table");
        let path = format!("/api/tables/{table}/live");
        let mut events = Events::open(two.address, &path, &friend.token, false).await?;
        while times.len() < enough {
            let began = Instant::now();
            let Some((200, answer)) = player.act(&table).await? else {
                if friend.act(&table).await?.is_none() {
                    break;
                }
                continue;
            };
            let answered = Instant::now();
            loop {
                let data = events.next(b"table", &mut bytes).await?;
                let told: serde_json::Value = serde_json::from_slice(&data)?;
                if told["seq"].as_u64() >= answer["seq"].as_u64() {
                    break;
                }
            }
            // The other server may be told before the answer has come back here.
            times.push(answered.elapsed().min(began.elapsed()).as_secs_f64() * 1000.0);
        }
    }
    times.sort_by(f64::total_cmp);
    let at = |part: usize| times[(times.len() - 1) * part / 100];
    Ok(format!("p50 {:.1} ms, p99 {:.1} ms", at(50), at(99)))
}

/// Acknowledged steps per second of tables whose two people come through these two servers.
async fn speed(through: [SocketAddr; 2], measured: Duration) -> Result<f64> {
    let mut tasks = JoinSet::new();
    let until = Instant::now() + measured;
    for n in 0..CROWD {
        tasks.spawn(async move {
            let mut host = Player::new(through[n % 2], &format!("Host {n}")).await?;
            let mut friend = Player::new(through[(n + 1) % 2], &format!("Friend {n}")).await?;
            let mut acts = 0;
            while Instant::now() < until {
                let table = host.begin(&["me", "open"]).await?;
                friend.seat(&table, "take", 2).await?;
                let mut idle = false;
                while Instant::now() < until && !idle {
                    idle = true;
                    for player in [&mut host, &mut friend] {
                        match player.act(&table).await? {
                            None => continue,
                            Some((200, _)) => acts += 1,
                            Some(_) => tokio::time::sleep(Duration::from_millis(20)).await,
                        }
                        idle = false;
                    }
                }
            }
            anyhow::Ok(acts)
        });
    }
    let mut acts = 0;
    while let Some(done) = tasks.join_next().await {
        acts += done??;
    }
    Ok(acts as f64 / measured.as_secs_f64())
}

/// One of two servers dies with tables in play, bots among them: everybody goes on through the other,
/// and what was acknowledged is there.
async fn death(one: House, two: House) -> Result<String> {
    let mut players = Vec::new();
    for n in 0..TABLES {
        let mut player = Player::new(one.address, &format!("Player {n}")).await?;
        let table = player.begin(&["me", "greedy", "greedy"]).await?;
        let mut last = 0;
        for _ in 0..3 {
            if let Some((200, answer)) = player.act(&table).await? {
                last = answer["seq"].as_u64().unwrap_or(last);
            }
        }
        players.push((player, table, last));
    }
    one.kill()?;
    let began = Instant::now();
    for (player, table, last) in &mut players {
        player.go_to(two.address);
        let seq = player.position(table).await?["seq"].as_u64().unwrap_or(0);
        ensure!(seq >= *last, "step {last} was acknowledged, but {seq} are there");
        let mut acts = 0;
        while acts < 3 {
            ensure!(began.elapsed() < TAKEOVER, "nobody works the table of a dead server");
            match player.act(table).await? {
                Some((200, _)) => acts += 1,
                _ => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    }
    let took = began.elapsed().as_secs_f64();
    two.close()?;
    Ok(format!("one dies: {TABLES} tables go on after {took:.1} s, nothing lost"))
}
