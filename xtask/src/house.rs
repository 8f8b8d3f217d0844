//! Servers to measure and to attack: the release build as a process of its own, started, killed and
//! started again.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::shell;

/// How soon bots show their choices: at once, unless an attack says otherwise.
const PACE: &str = "--bot-pace";

/// For attacks and loads that are not about what one address may ask for.
pub const WITHOUT_LIMITS: [&str; 1] = ["--no-address-limits"];

pub struct House {
    process: Child,
    pub address: SocketAddr,
    errors: tempfile::NamedTempFile,
    _data: Option<tempfile::TempDir>,
}

impl House {
    /// A server on this data: a directory, or the address of a database.
    pub fn open(data: &str, more: &[&str]) -> Result<House> {
        Self::of(&shell::binary()?, Some(data), more)
    }

    /// A server that nobody has been to.
    pub fn new(more: &[&str]) -> Result<House> {
        Self::of(&shell::binary()?, None, more)
    }

    /// The same of another build; without data it has a directory of its own.
    pub fn of(binary: &Path, data: Option<&str>, more: &[&str]) -> Result<House> {
        let errors = tempfile::NamedTempFile::new()?;
        let own = if data.is_none() { Some(tempfile::tempdir()?) } else { None };
        let place = own.as_ref().map(|own| own.path().display().to_string());
        let data = data.or(place.as_deref()).unwrap_or_default();
        let mut process = Command::new(binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--data", data])
            .args(more)
            .args(if more.contains(&PACE) { &[][..] } else { &[PACE, "0"] })
            .env("RUST_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(errors.reopen()?)
            .spawn()?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().context("no output")?).read_line(&mut line)?;
        let port = line.trim_end().trim_end_matches('/').rsplit(':').next();
        let Some(port) = port.and_then(|port| port.parse().ok()) else {
            let _ = process.kill();
            let why = std::fs::read_to_string(errors.path())?;
            anyhow::bail!("the server said {line:?} {why}");
        };
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        Ok(House { process, address, errors, _data: own })
    }

    /// What the system says of the process.
    pub fn told(&self, file: &str) -> Result<String> {
        Ok(std::fs::read_to_string(format!("/proc/{}/{file}", self.process.id()))?)
    }

    /// Ends it without any chance to tidy up.
    pub fn kill(mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        self.no_panic()
    }

    /// Ends it as a host would.
    pub fn close(mut self) -> Result<()> {
        shell::run(Command::new("kill").arg(self.process.id().to_string()))?;
        let status = self.process.wait()?;
        ensure!(status.success(), "the server ended with {status}");
        self.no_panic()
    }

    /// Whatever happened to it, it has not lost its head.
    pub fn no_panic(&self) -> Result<()> {
        let said = std::fs::read_to_string(self.errors.path())?;
        ensure!(!said.contains("panicked"), "a panic: {said}");
        Ok(())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
