//! A real server on a port of its own, and programs that play at its tables.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use dreamtable_core::Seed;
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
pub use server::Config;
use server::{PerAddress, Server};
use store::Location;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The game at most tables of these tests: the first on the shelf.
pub fn game() -> &'static str {
    catalog::shelf()[0].id()
}

pub struct House {
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl House {
    pub async fn open(directory: &Path) -> House {
        Self::open_with(directory, |_| ()).await
    }

    pub async fn open_with(directory: &Path, change: impl FnOnce(&mut Config)) -> House {
        let data = Location::Directory(directory.to_owned());
        let mut config = Config::new("127.0.0.1:0".parse().unwrap(), data);
        config.rehearsal = Some(Seed::from_number(1));
        config.bot_pace = Duration::ZERO;
        config.grain = Duration::ZERO;
        config.lingers = Duration::ZERO;
        config.limits.per_address = PerAddress::unlimited();
        config.limits.sayings = (10_000.0, 10_000.0);
        config.limits.deeds = (10_000.0, 10_000.0);
        change(&mut config);
        let server = Server::bind(config).await.unwrap();
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async move {
            let _ = stopped.await;
        }));
        House { address, stop, running }
    }

    pub async fn close(self) {
        self.stop.send(()).unwrap();
        tokio::time::timeout(Duration::from_secs(15), self.running).await.unwrap().unwrap();
    }

    pub fn nobody(&self) -> Program {
        Program { house: self.address, http: reqwest::Client::new(), token: None }
    }

    pub async fn guest(&self, name: &str) -> Program {
        let mut guest = self.nobody();
        let (status, answer) = guest.post("/api/guests", json!({ "name": name })).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        guest.token = Some(answer["token"].as_str().unwrap().to_owned());
        guest
    }

    /// A figure the house counts.
    pub async fn counted(&self, name: &str) -> u64 {
        let (_, metrics) = self.nobody().get("/metrics").await;
        let mut lines = metrics.as_str().unwrap().lines();
        let count = lines.find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        count.unwrap_or_else(|| panic!("{name} is counted"))
    }

    /// A table with one guest at each seat.
    pub async fn full_table(&self, seats: usize) -> (String, Vec<Program>) {
        self.full_table_of(seats, json!({ "game": game() })).await
    }

    /// The same, of another game or with other options.
    pub async fn full_table_of(&self, seats: usize, mut asked: Value) -> (String, Vec<Program>) {
        let mut guests = vec![self.guest("Guest 1").await];
        asked["seats"] = (0..seats).map(|n| if n == 0 { "me" } else { "open" }).collect();
        let table = guests[0].open(asked).await;
        for seat in 2..=seats {
            let guest = self.guest(&format!("Guest {seat}")).await;
            let (status, answer) = guest.seat(&table, "take", seat).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
            guests.push(guest);
        }
        (table, guests)
    }
}

#[derive(Clone)]
pub struct Program {
    pub house: SocketAddr,
    pub http: reqwest::Client,
    pub token: Option<String>,
}

impl Program {
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<reqwest::Body>,
    ) -> Response {
        let mut request = self.http.request(method, format!("http://{}{path}", self.house));
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(body).send().await.unwrap()
    }

    async fn json(&self, method: Method, path: &str, body: String) -> (StatusCode, Value) {
        let kind = [("content-type", "application/json")];
        let answer = self.send(method, path, &kind, body).await;
        let status = answer.status();
        let text = answer.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        self.json(Method::GET, path, String::new()).await
    }

    pub async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.json(Method::POST, path, body.to_string()).await
    }

    pub async fn begin(&self, seats: &[&str]) -> String {
        self.open(json!({ "game": game(), "seats": seats })).await
    }

    /// Opens a table as asked and returns its id.
    pub async fn open(&self, asked: Value) -> String {
        let (status, answer) = self.post("/api/tables", asked).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        answer["table"].as_str().unwrap().to_owned()
    }

    pub async fn table(&self, table: &str) -> Value {
        let (status, answer) = self.get(&format!("/api/tables/{table}")).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }

    pub async fn position(&self, table: &str) -> Value {
        self.table(table).await["position"].take()
    }

    pub async fn act(&self, table: &str, seq: u64, action: &str) -> (StatusCode, Value) {
        let act = json!({ "seq": seq, "action": action });
        self.post(&format!("/api/tables/{table}/act"), act).await
    }

    pub async fn seat(&self, table: &str, deed: &str, seat: usize) -> (StatusCode, Value) {
        let change = json!({ "deed": deed, "seat": seat });
        self.post(&format!("/api/tables/{table}/seat"), change).await
    }

    pub async fn watch(&self, table: &str) -> Events {
        let path = format!("/api/tables/{table}/live");
        let answer = self.send(Method::GET, &path, &[], "").await;
        assert_eq!(answer.status(), StatusCode::OK);
        Events::new(answer)
    }

    /// The cookie of the same guest in a browser.
    pub fn cookie(&self) -> String {
        format!("guest={}", self.token.as_deref().unwrap_or(""))
    }

    pub async fn page(&self, path: &str) -> (StatusCode, String) {
        let browser = Program { token: None, ..self.clone() };
        let answer = browser.send(Method::GET, path, &[("cookie", &self.cookie())], "").await;
        (answer.status(), answer.text().await.unwrap())
    }

    /// An answer as it goes over the wire, without the time of day; of a stream the first event.
    pub async fn raw(&self, path: &str) -> String {
        let cookie = self.cookie();
        let known = if path.starts_with("/api") { ("x-by", "token") } else { ("cookie", &*cookie) };
        let mut answer = self.send(Method::GET, path, &[known], "").await;
        answer.headers_mut().remove("date");
        let head = format!("{} {:?}", answer.status(), answer.headers());
        let body = match path.contains("/live") {
            true => {
                // The first event whole and nothing of the next, however they were cut on their way.
                let mut event = Vec::new();
                loop {
                    if let Some(end) = event.windows(2).position(|pair| pair == b"\n\n") {
                        event.truncate(end);
                        break event;
                    }
                    let Some(chunk) = answer.chunk().await.unwrap() else { break event };
                    event.extend_from_slice(&chunk);
                }
            }
            false => answer.bytes().await.unwrap().to_vec(),
        };
        format!("{path} {head}\n{}", String::from_utf8_lossy(&body))
    }

    pub async fn watch_page(&self, table: &str) -> Events {
        let browser = Program { token: None, ..self.clone() };
        let path = format!("/t/{table}/live");
        Events::new(browser.send(Method::GET, &path, &[("cookie", &self.cookie())], "").await)
    }

    /// Sends a form of a page, with what the page put into it.
    pub async fn submit(&self, path: &str, form: &str) -> Response {
        let browser = Program {
            token: None,
            http: reqwest::Client::builder()
                .redirect(reqwest::redirect::Policy::none())
                .build()
                .unwrap(),
            ..self.clone()
        };
        let cookie = self.cookie();
        let headers =
            [("cookie", cookie.as_str()), ("content-type", "application/x-www-form-urlencoded")];
        browser.send(Method::POST, path, &headers, form.to_owned()).await
    }
}

/// The hidden field that shows that a page's forms are this guest's.
pub fn form_token(page: &str) -> &str {
    let field = "name=\"csrf\" value=\"";
    let start = page.find(field).expect("the page has forms") + field.len();
    &page[start..start + 32]
}

/// An event's name and content. That of a page has its pieces in further lines: they are put under their
/// names.
pub fn read_event(event: &str) -> Option<(String, Value)> {
    let name = event.lines().find_map(|line| line.strip_prefix("event: "))?;
    let mut lines = event.lines().filter_map(|line| line.strip_prefix("data: "));
    let mut told: Value = serde_json::from_str(lines.next()?).unwrap();
    if let Some(ids) = told.get("html").and_then(Value::as_array) {
        let pieces = ids.iter().map(|id| id.as_str().unwrap().to_owned());
        told["html"] = pieces.zip(lines.map(Value::from)).collect();
    }
    Some((name.to_owned(), told))
}

/// The events of a stream, one after the other.
pub struct Events {
    answer: Response,
    text: Vec<u8>,
    last: Value,
}

impl Events {
    fn new(answer: Response) -> Self {
        Events { answer, text: Vec::new(), last: Value::Null }
    }

    /// The next event's name and content; `None` when the stream has ended.
    pub async fn next(&mut self) -> Option<(String, Value)> {
        loop {
            if let Some(end) = self.text.windows(2).position(|pair| pair == b"\n\n") {
                let event: Vec<u8> = self.text.drain(..end + 2).collect();
                if let Some(told) = read_event(&String::from_utf8(event).unwrap()) {
                    return Some(told);
                }
                continue;
            }
            match self.answer.chunk().await {
                Ok(Some(bytes)) => self.text.extend_from_slice(&bytes),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    /// Whether nothing at all comes for a while.
    pub async fn is_quiet(&mut self, wait: Duration) -> bool {
        self.text.clear();
        tokio::time::timeout(wait, self.answer.chunk()).await.is_err()
    }

    /// Heartbeats don't count as coming, so that a test that waits in vain fails instead of hanging.
    pub async fn next_named(&mut self, name: &str) -> Value {
        let wait = Duration::from_secs(60);
        loop {
            let next = tokio::time::timeout(wait, self.next()).await;
            let next = next.unwrap_or_else(|_| panic!("no {name:?} comes; last: {}", self.last));
            let (found, value) = next.expect("the stream goes on");
            if found == name {
                self.last = value.clone();
                return value;
            }
        }
    }
}

/// A small source of choices, the same for the same seed.
pub struct Choices(pub u64);

impl Choices {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % n
    }
}

pub fn awaited(position: &Value) -> bool {
    position["awaited"].as_array().unwrap().contains(&position["viewer"])
}

pub fn legal(position: &Value) -> Vec<&str> {
    position["legal"].as_array().unwrap().iter().map(|action| action.as_str().unwrap()).collect()
}

/// All play until the match is over.
pub async fn play_to_the_end(table: &str, guests: &[Program]) {
    let mut choices = Choices(3);
    loop {
        for guest in guests {
            let position = guest.position(table).await;
            if position["over"] == true {
                return;
            }
            if awaited(&position) {
                let legal = legal(&position);
                let action = legal[choices.below(legal.len())];
                let seq = position["seq"].as_u64().unwrap();
                // A bot may have acted meanwhile.
                let (status, answer) = guest.act(table, seq, action).await;
                assert!([StatusCode::OK, StatusCode::CONFLICT].contains(&status), "{answer}");
            }
        }
    }
}
