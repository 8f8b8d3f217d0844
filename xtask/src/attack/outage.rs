//! PostgreSQL is away for a while: everything is refused at once and truly, and goes on by itself.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::database::Cluster;
use super::player::Player;
use crate::house::{House, WITHOUT_LIMITS};
use crate::load::client::connect;

/// As long as it may take to find out that nobody answers.
const FINDING_OUT: Duration = Duration::from_secs(6);
/// Once that is known, nobody waits. A refusal takes milliseconds; the rest is for a busy machine.
const AT_ONCE: Duration = Duration::from_secs(1);

pub async fn away(length: Duration) -> Result<String> {
    let Some(cluster) = Cluster::start()? else {
        return Ok("skipped: PostgreSQL is not installed".to_owned());
    };
    let house = House::open(&cluster.url, &WITHOUT_LIMITS)?;
    let mut player = Player::new(house.address, "Player").await?;
    cluster.stop()?;
    let (began, mut refused, mut longest) = (Instant::now(), 0, Duration::ZERO);
    while began.elapsed() < length {
        for (path, body) in [("/api/me", Some(json!({ "name": "Lost" }))), ("/api/tables", None)] {
            let asked = Instant::now();
            let (status, answer) = match &body {
                Some(body) => player.post(path, body).await?,
                None => player.get(path).await?,
            };
            let (took, first) = (asked.elapsed(), refused < 2);
            ensure!(status == 503, "{path} without a database: {status} {answer}");
            ensure!(took < if first { FINDING_OUT } else { AT_ONCE }, "{path} took {took:?}");
            longest = longest.max(took);
            refused += 1;
        }
        // No more than one guest may.
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let mut stream = connect(None, house.address).await?;
    let ask = "GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    stream.write_all(ask.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    ensure!(answer.contains(" 503 ") && answer.contains("retry-after: "), "{answer}");

    cluster.start_again()?;
    let back = Instant::now();
    let name = loop {
        match player.get("/api/me").await? {
            (200, answer) => break answer["name"].clone(),
            _ => ensure!(back.elapsed() < FINDING_OUT, "the server does not go on"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let back = back.elapsed();
    ensure!(name == "Player", "what was refused is there: {name}");
    ensure!(
        player.post("/api/me", &json!({ "name": "Back" })).await?.0 == 200,
        "nothing is written"
    );
    house.close()?;
    Ok(format!(
        "{refused} requests refused while PostgreSQL was away for {length:?}, the slowest after \
         {longest:.1?}; on again after {back:.1?}"
    ))
}
