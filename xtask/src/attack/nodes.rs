//! Two servers on the same data: races, and one that dies while its bots think.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::json;

use super::database::Cluster;
use super::house::House;
use super::player::Player;
use crate::load::client::Events;

const RACES: usize = 60;
/// In this time another server takes a table over.
const TAKEOVER: Duration = Duration::from_secs(20);

pub async fn on_sqlite() -> Result<String> {
    let data = tempfile::tempdir()?;
    both(&data.path().display().to_string()).await
}

pub async fn on_postgres() -> Result<String> {
    match Cluster::start()? {
        Some(cluster) => both(&cluster.url).await,
        None => Ok("skipped: PostgreSQL is not installed".to_owned()),
    }
}

async fn both(data: &str) -> Result<String> {
    let more = ["--no-address-limits"];
    let (one, two) = (House::open(data, &more)?, House::open(data, &more)?);
    let mut player = Player::new(one.address, "Player").await?;
    let races = race(&mut player, &one, &two).await?;
    let delay = delay(&mut player, &one, &two).await?;

    // The server that works a table of bots dies; the other goes on with it.
    let table = player.begin(&["me", "greedy", "greedy"]).await?;
    while player.act(&table).await?.is_none() {}
    one.kill()?;
    player.go_to(two.address);
    let began = Instant::now();
    let mut acts = 0;
    while acts < 3 {
        ensure!(began.elapsed() < TAKEOVER, "nobody works the table of a dead server");
        match player.act(&table).await? {
            Some((200, _)) => acts += 1,
            _ => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    let took = began.elapsed().as_secs_f64();
    two.close()?;
    Ok(format!(
        "{races}; a step is shown by the other server after {delay}; taken over in {took:.1} s"
    ))
}

/// The same answer through both servers at the same moment: one of them counts, or both as one.
async fn race(player: &mut Player, one: &House, two: &House) -> Result<String> {
    let table = player.begin(&["me", "greedy"]).await?;
    let (mut won, mut lost) = (0, 0);
    let begin = |house: &House| crate::load::client::Connection::new(house.address);
    let (mut left, mut right) = (begin(one), begin(two));
    for _ in 0..RACES {
        let position = player.position(&table).await?;
        let Some(action) = position["legal"][0].as_str() else {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        };
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
    Ok(format!("races: {won} answers taken, {lost} refused, no 5xx"))
}

/// How long it takes until the other server shows a step.
async fn delay(player: &mut Player, one: &House, two: &House) -> Result<String> {
    player.go_to(one.address);
    let mut friend = Player::new(two.address, "Friend").await?;
    let table = player.begin(&["me", "open"]).await?;
    ensure!(friend.seat(&table, "take", 2).await?.0 == 200, "the other server knows the table");
    let path = format!("/api/tables/{table}/live");
    let mut events = Events::open(two.address, &path, &friend.token, false).await?;
    let mut times = Vec::new();
    let mut bytes = 0;
    while times.len() < 12 {
        let Some((200, answer)) = player.act(&table).await? else {
            if friend.act(&table).await?.is_none() {
                break;
            }
            continue;
        };
        let began = Instant::now();
        loop {
            let data = events.next(b"table", &mut bytes).await?;
            let told: serde_json::Value = serde_json::from_slice(&data)?;
            if told["seq"].as_u64() >= answer["seq"].as_u64() {
                break;
            }
        }
        times.push(began.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    let median = times.get(times.len() / 2).copied().unwrap_or(f64::NAN);
    Ok(format!("{median:.1} ms (p50 of {})", times.len()))
}
