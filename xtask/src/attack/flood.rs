//! One address asks for too much, while somebody at another plays on.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use super::player::Player;
use crate::house::House;
use crate::load::client::{Connection, Events, connect};

const ATTACKER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));
/// A seated player's slowest answers may grow this much.
const RATIO: f64 = 3.0;
/// Below this a machine's own hiccups are larger than what is measured, in seconds.
const FLOOR: f64 = 0.02;
const MEASURED: usize = 120;
const AT_ONCE: usize = 8;
/// Guests of each of these, where one is not enough.
const CROWD: usize = 30;
/// How long the flood itself waits for an answer.
const PATIENCE: Duration = Duration::from_secs(2);

pub async fn all(count: usize) -> Result<String> {
    let house = House::new(&[])?;
    let mut player = Player::new(house.address, "Player").await?;
    let table = player.begin(&["me", "greedy"]).await?;
    let quiet = slowest(&mut player, &table).await?;
    let (mut told, mut slow) = (vec![format!("quiet p99 {:.1} ms", quiet * 1000.0)], false);
    for what in Flood::ALL {
        let flood = tokio::spawn(what.pour(house.address, table.clone(), count));
        tokio::time::sleep(Duration::from_millis(300)).await;
        let busy = slowest(&mut player, &table).await?;
        let path = format!("/api/tables/{table}/live");
        let own = Events::open(house.address, &path, &player.token, false).await;
        ensure!(own.is_ok(), "{what:?}: the player's own stream is kept out");
        let mut friend = Player::new(house.address, "Newcomer").await?;
        ensure!(friend.get("/api/me").await?.0 == 200, "{what:?}: a newcomer is kept out");
        let refused = flood.await??;
        slow |= busy > quiet.max(FLOOR) * RATIO;
        told.push(format!("{what:?} p99 {:.1} ms, {refused} refused", busy * 1000.0));
    }
    house.close()?;
    ensure!(!slow, "a seated player waits too long: {}", told.join("; "));
    Ok(told.join("; "))
}

/// The 99th of a hundred answers to a seated player, in seconds.
async fn slowest(player: &mut Player, table: &str) -> Result<f64> {
    let mut times = Vec::with_capacity(MEASURED);
    for _ in 0..MEASURED {
        let began = Instant::now();
        let (status, answer) = player.get(&format!("/api/tables/{table}")).await?;
        ensure!(status == 200, "a seated player is refused: {status} {answer}");
        times.push(began.elapsed().as_secs_f64());
        tokio::time::sleep(Duration::from_millis(18)).await;
    }
    times.sort_by(f64::total_cmp);
    Ok(times[MEASURED * 99 / 100])
}

#[derive(Clone, Copy, Debug)]
enum Flood {
    /// Event streams without a token.
    Streams,
    /// Pages without a cookie: every one a new guest.
    Pages,
    /// Looking at a table as fast as it goes.
    Reads,
    /// Tables of bots.
    Tables,
    /// Talk without an end.
    Chat,
    /// Many guests of one address, none of whom does too much.
    Deeds,
}

impl Flood {
    const ALL: [Flood; 6] =
        [Flood::Streams, Flood::Pages, Flood::Reads, Flood::Tables, Flood::Chat, Flood::Deeds];

    /// Asks so often, and says how often that was refused.
    async fn pour(self, house: SocketAddr, table: String, count: usize) -> Result<usize> {
        let mut tasks = JoinSet::new();
        for _ in 0..AT_ONCE {
            tasks.spawn(self.share(house, table.clone(), count / AT_ONCE));
        }
        let mut refused = 0;
        while let Some(share) = tasks.join_next().await {
            refused += share??;
        }
        Ok(refused)
    }

    async fn share(self, house: SocketAddr, table: String, count: usize) -> Result<usize> {
        let mut refused = 0;
        let mut guest = match self {
            Flood::Tables | Flood::Chat => Player::from(ATTACKER, house, "Flood").await.ok(),
            _ => None,
        };
        let mut connection = Connection::between(ATTACKER, house);
        let mut crowd = Vec::new();
        for n in 0..if matches!(self, Flood::Deeds) { CROWD } else { 0 } {
            crowd.extend(Player::from(ATTACKER, house, &format!("Flood {n}")).await);
        }
        let mut held: Vec<TcpStream> = Vec::new();
        for n in 0..count {
            let status = match (self, &mut guest) {
                (Flood::Streams, _) => {
                    let Ok(mut stream) = connect(Some(ATTACKER), house).await else {
                        refused += 1;
                        continue;
                    };
                    let ask = format!("GET /api/tables/{table}/live HTTP/1.1\r\nhost: x\r\n\r\n");
                    let _ = stream.write_all(ask.as_bytes()).await;
                    let status = answered(&mut stream).await;
                    held.push(stream);
                    status
                }
                (Flood::Pages, _) => ask(&mut connection, "/").await,
                (Flood::Reads, _) => ask(&mut connection, &format!("/api/tables/{table}")).await,
                (Flood::Tables, Some(guest)) => {
                    let asked = json!({ "game": guest.game, "seats": ["lucid", "lucid", "lucid"] });
                    guest.post("/api/tables", &asked).await.map_or(429, |(status, _)| status)
                }
                (Flood::Chat, Some(guest)) => {
                    let asked = json!({ "text": format!("{n} {}", "x".repeat(380)) });
                    let path = format!("/api/tables/{table}/chat");
                    guest.post(&path, &asked).await.map_or(429, |(status, _)| status)
                }
                (Flood::Deeds, _) if !crowd.is_empty() => {
                    let several = crowd.len();
                    let asked = json!({ "name": format!("Flood {n}") });
                    let renamed = crowd[n % several].post("/api/me", &asked).await;
                    renamed.map_or(429, |(status, _)| status)
                }
                _ => 429,
            };
            ensure!(status < 500, "{self:?}: {status}");
            refused += usize::from(status == 429);
        }
        Ok(refused)
    }
}

/// The status an answer begins with; a connection that is closed instead counts as refused.
async fn answered(stream: &mut TcpStream) -> u16 {
    let mut line = [0; 12];
    let read = tokio::time::timeout(PATIENCE, stream.read_exact(&mut line)).await;
    let status = read.ok().and_then(Result::ok).and_then(|_| str::from_utf8(&line[9..]).ok());
    status.and_then(|status| status.parse().ok()).unwrap_or(429)
}

async fn ask(connection: &mut Connection, path: &str) -> u16 {
    connection.get(path, "").await.map_or(429, |(status, _)| status)
}
