//! The real binary, serving a directory of its own on a port of its own.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A house full of tables; it is closed when dropped.
pub struct House {
    program: &'static Path,
    process: Option<Child>,
    port: u16,
    data: TempDir,
    seed: String,
}

impl House {
    /// Opens a new house without tables. Bots answer at once, and luck is the same each time: the
    /// n-th table of a test draws what it drew before. `DREAMTABLE_SEED` tries another luck.
    pub fn open() -> House {
        Self::of(binary(), &luck())
    }

    /// A house of the server's example, with a game of its own on its shelf.
    pub fn open_pocket() -> House {
        Self::of(pocket(), &luck())
    }

    /// Opens a house in which a match is played again that was played before with this luck.
    pub fn with_luck(seed: &str) -> House {
        Self::of(binary(), seed)
    }

    fn of(program: &'static Path, seed: &str) -> House {
        let data = tempfile::tempdir().expect("a directory for the data");
        let mut house = House { program, process: None, port: 0, data, seed: seed.to_owned() };
        house.open_again();
        house
    }

    /// Opens the same house at the same address.
    pub fn open_again(&mut self) {
        assert!(self.process.is_none(), "the house is open");
        let mut process = Command::new(self.program)
            .args(["serve", "--bot-pace", "0", "--listen", &format!("127.0.0.1:{}", self.port)])
            .args(["--no-address-limits", "--seed", &self.seed])
            .arg("--data")
            .arg(self.data.path())
            .env("RUST_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = process.stdout.take().expect("piped");
        BufReader::new(out).read_line(&mut line).expect("the server speaks");
        let port = line.trim_end().trim_end_matches('/').rsplit(':').next();
        self.port = port.and_then(|port| port.parse().ok()).expect("the address is printed");
        self.process = Some(process);
    }

    /// Ends the server without a warning, as the loss of power does.
    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    pub fn at(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// The games of the shelf, by their ids.
    pub async fn games(&self) -> Vec<String> {
        let told = self.told("/api/games", None).await;
        let games = told["games"].as_array().expect("a list").iter();
        games.map(|game| game["game"].as_str().expect("an id").to_owned()).collect()
    }

    /// What a program is told at this address.
    pub async fn told(&self, path: &str, token: Option<&str>) -> Value {
        let request = reqwest::Client::new().get(self.at(path));
        self.answer(request, token).await
    }

    /// What a program is told when it asks for a change.
    pub async fn ask(&self, path: &str, token: Option<&str>, what: Value) -> Value {
        let request = reqwest::Client::new().post(self.at(path)).json(&what);
        self.answer(request, token).await
    }

    async fn answer(&self, request: reqwest::RequestBuilder, token: Option<&str>) -> Value {
        let request = token.into_iter().fold(request, |request, token| request.bearer_auth(token));
        let answer = loop {
            let request = request.try_clone().expect("what is sent can be sent again");
            let answer = request.send().await.expect("the server answers");
            if answer.status() != StatusCode::TOO_MANY_REQUESTS {
                break answer;
            }
            // A program is faster than a guest may be.
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        let status = answer.status();
        let text = answer.text().await.expect("the answer is text");
        assert!(status.is_success(), "{status}: {text}");
        serde_json::from_str(&text).unwrap_or(Value::Null)
    }

    /// Does the first legal action of this guest, if the table waits for it. Says whether it did.
    pub async fn act_for(&self, table: &str, token: &str) -> bool {
        let path = format!("/api/tables/{table}");
        let told = self.told(&path, Some(token)).await;
        let position = &told["position"];
        let awaited = position["awaited"].as_array().expect("who is awaited");
        if !awaited.contains(&position["viewer"]) {
            return false;
        }
        let act = json!({ "seq": position["seq"], "action": position["legal"][0] });
        self.ask(&format!("{path}/act"), Some(token), act).await;
        true
    }

    /// The file of a finished match, as `dreamtable verify` judges it.
    pub async fn verify(&self, address: &str) -> Output {
        let answer = reqwest::get(address).await.expect("the server answers");
        let file = self.data.path().join("downloaded.jsonl");
        std::fs::write(&file, answer.bytes().await.expect("a whole file")).expect("room for it");
        Command::new(binary()).arg("verify").arg(file).output().expect("verify runs")
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.kill();
    }
}

fn luck() -> String {
    std::env::var("DREAMTABLE_SEED").unwrap_or("1".to_owned())
}

/// The command under test: `$DREAMTABLE`, or a build made now.
fn binary() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| named_or_built("DREAMTABLE", &["--package", "dreamtable"], "dreamtable"))
}

/// The page of the first game on the shelf, `games`, or its `rules`.
pub fn first_game(what: &str) -> String {
    static FIRST: OnceLock<String> = OnceLock::new();
    let first = FIRST.get_or_init(|| {
        let listed = Command::new(binary()).arg("games").output().expect("the command runs");
        let listed = String::from_utf8(listed.stdout).expect("a list");
        listed.split_whitespace().next().expect("a game").to_owned()
    });
    format!("/{what}/{first}")
}

/// The server's example with one small game: `$POCKET`, or a build made now.
fn pocket() -> &'static Path {
    static POCKET: OnceLock<PathBuf> = OnceLock::new();
    let build = ["--workspace", "--example", "pocket"];
    POCKET.get_or_init(|| named_or_built("POCKET", &build, "examples/pocket"))
}

fn named_or_built(variable: &str, build: &[&str], built: &str) -> PathBuf {
    if let Some(named) = std::env::var_os(variable) {
        return named.into();
    }
    let mut cargo = Command::new(env!("CARGO"));
    let status = cargo.args(["build", "--quiet"]).args(build).status().expect("cargo runs");
    assert!(status.success(), "{built} does not build");
    let test = std::env::current_exe().expect("a path to this test");
    test.ancestors().nth(2).expect("target/debug/deps/test").join(built)
}
