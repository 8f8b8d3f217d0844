//! A server is killed in the middle of play: nothing it acknowledged is lost.

use std::time::Duration;

use anyhow::{Result, ensure};

use super::player::Player;
use crate::house::{House, WITHOUT_LIMITS};

const TABLES: usize = 16;

pub async fn kills(count: usize) -> Result<String> {
    let data = tempfile::tempdir()?;
    let place = data.path().display().to_string();
    let mut house = House::open(&place, &WITHOUT_LIMITS)?;
    let mut players = Vec::new();
    for n in 0..TABLES {
        let mut player = Player::new(house.address, &format!("Player {n}")).await?;
        let table = player.begin(&["me", "greedy"]).await?;
        players.push((player, table, 0u64));
    }
    let mut acknowledged = 0;
    for round in 0..count {
        let mut tasks = Vec::new();
        for (mut player, mut table, mut last) in players {
            player.go_to(house.address);
            tasks.push(tokio::spawn(async move {
                let mut acts = 0;
                // Plays until the server is gone.
                while let Ok(done) = player.act(&table).await {
                    match done {
                        Some((200, answer)) => {
                            last = answer["seq"].as_u64().unwrap_or(last);
                            acts += 1;
                        }
                        _ => tokio::time::sleep(Duration::from_millis(2)).await,
                    }
                    let over = player.position(&table).await.is_ok_and(|p| p["over"] == true);
                    if over && let Ok(next) = player.begin(&["me", "greedy"]).await {
                        (table, last) = (next, 0);
                    }
                }
                (player, table, last, acts)
            }));
        }
        tokio::time::sleep(Duration::from_millis(150 + (round as u64 * 37) % 200)).await;
        house.kill()?;
        house = House::open(&place, &WITHOUT_LIMITS)?;
        players = Vec::new();
        for task in tasks {
            let (mut player, table, last, acts) = task.await?;
            acknowledged += acts;
            player.go_to(house.address);
            let seq = player.position(&table).await?["seq"].as_u64().unwrap_or(0);
            ensure!(seq >= last, "step {last} was acknowledged, but {seq} are there");
            players.push((player, table, last));
        }
    }
    house.close()?;
    ensure!(acknowledged > 0, "nobody played");
    Ok(format!("{count} kills, {acknowledged} acknowledged steps, none lost"))
}
