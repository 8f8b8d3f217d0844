//! A guest who plays through the API, and remembers what was acknowledged.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::load::client::Connection;

/// How often a guest asks again before taking no for an answer.
const PATIENCE: usize = 100;

pub struct Player {
    pub token: String,
    pub connection: Connection,
    /// The game that is played: the first on the shelf.
    pub game: String,
    choices: u64,
}

impl Player {
    pub async fn new(address: SocketAddr, name: &str) -> Result<Player> {
        Self::by(Connection::new(address), name).await
    }

    /// A guest from another address of this machine.
    pub async fn from(from: IpAddr, address: SocketAddr, name: &str) -> Result<Player> {
        Self::by(Connection::between(from, address), name).await
    }

    async fn by(mut connection: Connection, name: &str) -> Result<Player> {
        let asked = json!({ "name": name }).to_string();
        let (status, answer) = connection.post("/api/guests", "", &asked).await?;
        ensure!(status == 201, "no guest: {status} {answer}");
        let token = answer["token"].as_str().unwrap_or_default().to_owned();
        let choices = token.bytes().fold(7, |sum: u64, byte| sum * 31 % 65_521 + u64::from(byte));
        let (_, shelf) = connection.get("/api/games", "").await?;
        let game = shelf["games"][0]["game"].as_str().unwrap_or_default().to_owned();
        Ok(Player { token, connection, game, choices })
    }

    /// The same guest at another server, or at the same one after a restart.
    pub fn go_to(&mut self, address: SocketAddr) {
        self.connection = Connection::new(address);
    }

    pub async fn get(&mut self, path: &str) -> Result<(u16, Value)> {
        self.connection.get(path, &self.token).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Result<(u16, Value)> {
        self.connection.post(path, &self.token, &body.to_string()).await
    }

    /// Asks again, as people do who are told to wait a moment.
    async fn ask(&mut self, path: &str, body: &Value) -> Result<(u16, Value)> {
        for _ in 0..PATIENCE {
            let answered = self.post(path, body).await?;
            if answered.0 != 429 {
                return Ok(answered);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        self.post(path, body).await
    }

    pub async fn begin(&mut self, seats: &[&str]) -> Result<String> {
        let asked = json!({ "game": self.game, "seats": seats });
        let (status, answer) = self.ask("/api/tables", &asked).await?;
        ensure!(status == 201, "no table: {status} {answer}");
        Ok(answer["table"].as_str().unwrap_or_default().to_owned())
    }

    pub async fn seat(&mut self, table: &str, deed: &str, seat: usize) -> Result<(u16, Value)> {
        let asked = json!({ "deed": deed, "seat": seat });
        self.ask(&format!("/api/tables/{table}/seat"), &asked).await
    }

    pub async fn position(&mut self, table: &str) -> Result<Value> {
        let (status, answer) = self.get(&format!("/api/tables/{table}")).await?;
        ensure!(status == 200, "no table: {status} {answer}");
        Ok(answer["position"].clone())
    }

    /// The position as soon as there is something to do.
    pub async fn awaited(&mut self, table: &str) -> Result<Value> {
        for _ in 0..1_000 {
            let position = self.position(table).await?;
            if position["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
                return Ok(position);
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        anyhow::bail!("nobody is asked anything at table {table}")
    }

    /// Does any legal thing, and returns the answer; `None` when there is nothing to do.
    pub async fn act(&mut self, table: &str) -> Result<Option<(u16, Value)>> {
        let position = self.position(table).await?;
        let legal = position["legal"].as_array().cloned().unwrap_or_default();
        if legal.is_empty() {
            return Ok(None);
        }
        self.choices = self.choices * 1_103_515_245 % 2_147_483_647 + 12_345;
        let action = &legal[self.choices as usize % legal.len()];
        let asked = json!({ "seq": position["seq"], "action": action });
        self.post(&format!("/api/tables/{table}/act"), &asked).await.map(Some)
    }
}
