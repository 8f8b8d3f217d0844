//! Requests that make no sense, forged tokens and answers to positions that have passed.

use anyhow::{Result, ensure};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::player::Player;
use crate::house::{House, WITHOUT_LIMITS};
use crate::load::client::connect;

const PATHS: &[&str] = &[
    "/",
    "/me",
    "/t/x",
    "/t/AAAAAAAAAAAA",
    "/t/%2e%2e/%2e%2e/etc/passwd",
    "/static/../Cargo.toml",
    "/api/tables/AAAAAAAAAAAA/act",
    "/api/guests",
    "/api/tables",
    "/games/%00",
    "/rules/x?q=%ff",
    "/api/tables/public?game=%27;--",
    "//",
    "/api/me",
];

const BODIES: &[&str] = &[
    "",
    "{}",
    "[]",
    "null",
    "{\"name\":1}",
    "{\"name\":\"\\u0000\"}",
    "{\"seq\":-1,\"action\":[]}",
    "{\"seq\":18446744073709551616,\"action\":\"x\"}",
    "[[[[[[[[[[[[[[[[[[[[[[",
    "\u{feff}{}",
    "game=x&seats=9999999999",
    "{\"game\":\"x\",\"seats\":[\"mcts:99999999\"]}",
];

pub async fn nonsense(count: usize) -> Result<String> {
    let house = House::new(&WITHOUT_LIMITS)?;
    let mut player = Player::new(house.address, "Player").await?;
    let table = player.begin(&["me", "greedy"]).await?;
    let forged = format!("{}00", &player.token[..player.token.len() - 2]);
    let mut refused = 0;
    for n in 0..count {
        let (path, body) = (PATHS[n % PATHS.len()], BODIES[n / 3 % BODIES.len()]);
        let method = ["GET", "POST", "PUT", "HEAD", "\u{7f}"][n / 7 % 5];
        let token = [&player.token, &forged][n / 2 % 2];
        let length = if n % 11 == 0 { 99_999 } else { body.len() };
        let filler = "x".repeat(if n % 13 == 0 { 70_000 } else { n % 50 });
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\ncookie: \
             guest={token}\r\nx-more: {filler}\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\nconnection: close\r\n\r\n{body}"
        );
        let mut stream = connect(None, house.address).await?;
        // A server may close the door before all of this is said.
        let _ = stream.write_all(request.as_bytes()).await;
        let _ = stream.shutdown().await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let status: u16 = String::from_utf8_lossy(&answer)
            .split(' ')
            .nth(1)
            .and_then(|s| s.parse().ok())
            .unwrap_or(400);
        ensure!(status < 500, "{method} {path} {body}: {status}");
        refused += usize::from(status >= 400);
    }
    let seq = player.position(&table).await?["seq"].as_u64().unwrap_or(0);
    for given in [seq + 1, seq + 1000, u64::MAX] {
        let asked = json!({ "seq": given, "action": "undo" });
        let (status, answer) = player.post(&format!("/api/tables/{table}/act"), &asked).await?;
        ensure!((400..500).contains(&status), "{given}: {status} {answer}");
    }
    ensure!(player.act(&table).await?.is_some(), "play goes on");
    house.close()?;
    Ok(format!("{count} requests, {refused} refused, no 5xx, no panic"))
}
