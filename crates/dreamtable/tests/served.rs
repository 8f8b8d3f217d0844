//! The real binary as a server, and one request at a time.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

pub struct House {
    pub process: Child,
    pub address: String,
}

impl House {
    pub fn open(data: &Path) -> House {
        Self::run(Command::new(env!("CARGO_BIN_EXE_dreamtable")), data)
    }

    /// The same by a command that ends with running the binary.
    pub fn run(mut command: Command, data: &Path) -> House {
        let mut process = command
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pace", "0", "--no-address-limits"])
            .arg("--data")
            .arg(data)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim_end().rsplit("http://").next().unwrap().trim_end_matches('/');
        House { process, address: address.to_owned() }
    }

    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

/// One request on a connection of its own; `None` when the server is gone.
pub fn ask(address: &str, path: &str, token: &str, body: Option<Value>) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    let (method, body) = body.map_or(("GET", String::new()), |body| ("POST", body.to_string()));
    let who =
        if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{who}content-type: \
         application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let said = if body.is_empty() { Value::Null } else { serde_json::from_str(body).ok()? };
    Some((status, said))
}
