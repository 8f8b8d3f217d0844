//! HTTP in as few words as possible, so that the load is the server's and not the client's.

use std::net::{IpAddr, SocketAddr};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// A connection that is kept open for one request after the other.
pub struct Connection {
    address: SocketAddr,
    /// The address of this side; the usual one without.
    from: Option<IpAddr>,
    stream: Option<TcpStream>,
    buffer: Vec<u8>,
}

impl Connection {
    pub fn new(address: SocketAddr) -> Self {
        Connection { address, from: None, stream: None, buffer: Vec::with_capacity(1024) }
    }

    /// A connection that comes from another address of this machine.
    pub fn between(from: IpAddr, address: SocketAddr) -> Self {
        Connection { from: Some(from), ..Connection::new(address) }
    }

    /// Posts JSON and returns the status and the answer. A connection the server has closed
    /// meanwhile is opened again.
    pub async fn post(&mut self, path: &str, token: &str, body: &str) -> Result<(u16, Value)> {
        self.ask("POST", path, token, body).await
    }

    pub async fn get(&mut self, path: &str, token: &str) -> Result<(u16, Value)> {
        self.ask("GET", path, token, "").await
    }

    async fn ask(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> Result<(u16, Value)> {
        for _ in 0..2 {
            match self.try_once(method, path, token, body).await {
                Ok(answer) => return Ok(answer),
                Err(_) if self.stream.take().is_some() => {}
                Err(error) => return Err(error),
            }
        }
        bail!("{path}: the server closes every connection")
    }

    async fn try_once(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> Result<(u16, Value)> {
        if self.stream.is_none() {
            self.stream = Some(connect(self.from, self.address).await?);
        }
        let stream = self.stream.as_mut().context("connected")?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n{}\
             content-length: {}\r\n\r\n{body}",
            authorization(token),
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        self.buffer.clear();
        let head = loop {
            if stream.read_buf(&mut self.buffer).await? == 0 {
                bail!("the connection was closed");
            }
            if let Some(end) = find(&self.buffer, b"\r\n\r\n") {
                break end + 4;
            }
        };
        let text = std::str::from_utf8(&self.buffer[..head])?;
        let status = text.split(' ').nth(1).context("no status")?.parse()?;
        let length: usize = text
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "))
            .map_or(Ok(0), |length| length.trim().parse())?;
        while self.buffer.len() < head + length {
            if stream.read_buf(&mut self.buffer).await? == 0 {
                bail!("the answer breaks off");
            }
        }
        let body = &self.buffer[head..head + length];
        Ok((status, serde_json::from_slice(body).unwrap_or(Value::Null)))
    }
}

/// A connection from an address of this machine, or from the usual one.
pub async fn connect(from: Option<IpAddr>, to: SocketAddr) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    if let Some(from) = from {
        socket.bind(SocketAddr::new(from, 0))?;
    }
    let stream = socket.connect(to).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn authorization(token: &str) -> String {
    if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") }
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

/// An event stream, read as it comes.
pub struct Events {
    stream: TcpStream,
    raw: Vec<u8>,
    /// Where the unread part of `raw` begins.
    at: usize,
    /// The text of chunks that is not yet a whole event.
    text: Vec<u8>,
    taken: usize,
}

impl Events {
    pub async fn open(address: SocketAddr, path: &str, token: &str, page: bool) -> Result<Self> {
        let mut stream = connect(None, address).await?;
        let who = if page { format!("cookie: guest={token}\r\n") } else { authorization(token) };
        let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{who}\r\n");
        stream.write_all(request.as_bytes()).await?;
        let mut raw = Vec::with_capacity(16 * 1024);
        let head = loop {
            if stream.read_buf(&mut raw).await? == 0 {
                bail!("the stream was not opened");
            }
            if let Some(end) = find(&raw, b"\r\n\r\n") {
                break end + 4;
            }
        };
        if !raw.starts_with(b"HTTP/1.1 200") {
            bail!("{path}: {}", String::from_utf8_lossy(&raw[..head]));
        }
        Ok(Events { stream, raw, at: head, text: Vec::new(), taken: 0 })
    }

    /// The data of the next event of this name. Bytes read so far are added to `bytes`.
    pub async fn next(&mut self, name: &[u8], bytes: &mut u64) -> Result<Vec<u8>> {
        loop {
            while let Some(length) = find(&self.text[self.taken..], b"\n\n") {
                let event = &self.text[self.taken..self.taken + length];
                let data = event_data(event, name);
                self.taken += length + 2;
                if let Some(data) = data {
                    return Ok(data);
                }
            }
            self.text.drain(..self.taken);
            self.taken = 0;
            self.next_chunk(bytes).await?;
        }
    }

    async fn next_chunk(&mut self, bytes: &mut u64) -> Result<()> {
        let size_end = self.fill_until(|raw| find(raw, b"\r\n"), bytes).await?;
        let size = std::str::from_utf8(&self.raw[self.at..self.at + size_end])?;
        let size = usize::from_str_radix(size, 16).context("not a chunk")?;
        if size == 0 {
            bail!("the stream has ended");
        }
        let whole = size_end + 2 + size + 2;
        self.fill_until(|raw| (raw.len() >= whole).then_some(0), bytes).await?;
        let start = self.at + size_end + 2;
        self.text.extend_from_slice(&self.raw[start..start + size]);
        self.at += whole;
        Ok(())
    }

    async fn fill_until(
        &mut self,
        found: impl Fn(&[u8]) -> Option<usize>,
        bytes: &mut u64,
    ) -> Result<usize> {
        loop {
            if let Some(at) = found(&self.raw[self.at..]) {
                return Ok(at);
            }
            self.raw.drain(..self.at);
            self.at = 0;
            let read = self.stream.read_buf(&mut self.raw).await?;
            if read == 0 {
                bail!("the stream was closed");
            }
            *bytes += read as u64;
        }
    }
}

fn event_data(event: &[u8], name: &[u8]) -> Option<Vec<u8>> {
    let mut lines = event.split(|byte| *byte == b'\n');
    lines.find(|line| line.strip_prefix(b"event: ") == Some(name))?;
    let data: Vec<&[u8]> = lines.filter_map(|line| line.strip_prefix(b"data: ")).collect();
    Some(data.join(&b'\n'))
}
