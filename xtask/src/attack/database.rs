//! PostgreSQL is restarted in the middle of play: every answer is true, and none takes for ever.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::player::Player;
use crate::house::{House, WITHOUT_LIMITS};

/// No answer takes longer than this, whatever the database does.
const LONGEST: Duration = Duration::from_secs(16);

pub async fn restarts(count: usize) -> Result<String> {
    let Some(cluster) = Cluster::start()? else {
        return Ok("skipped: PostgreSQL is not installed".to_owned());
    };
    let house = House::open(&cluster.url, &WITHOUT_LIMITS)?;
    let mut player = Player::new(house.address, "Player").await?;
    let table = player.begin(&["me", "greedy"]).await?;
    let path = format!("/api/tables/{table}/chat");
    let (mut kept, mut refused, mut unclear, mut longest) =
        (Vec::new(), Vec::new(), 0, Duration::ZERO);
    for round in 0..count {
        let restart = tokio::task::spawn_blocking({
            let tool = cluster.restart();
            move || run(tool)
        });
        let began = Instant::now();
        for n in 0.. {
            if began.elapsed() > Duration::from_secs(3) && restart.is_finished() {
                break;
            }
            let text = format!("{round}-{n}");
            let asked = Instant::now();
            let (status, answer) = player.post(&path, &json!({ "text": text })).await?;
            longest = longest.max(asked.elapsed());
            match (status, answer["error"].as_str()) {
                (204, _) => kept.push(text),
                (503, Some("store-unavailable")) => refused.push(text),
                (503, Some("unclear")) => unclear += 1,
                (429, _) => tokio::time::sleep(Duration::from_millis(500)).await,
                _ => anyhow::bail!("{status} {answer}"),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        restart.await??;
        // Only the latest lines can be read again.
        let now = look(&mut player, &format!("/api/tables/{table}")).await?;
        let there: Vec<&str> = now["chat"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|said| said["text"].as_str())
            .collect();
        for text in kept.drain(..).rev().take(40) {
            let found = there.iter().filter(|said| **said == text).count();
            ensure!(found == 1, "{text} was acknowledged and is there {found} times");
        }
        for text in refused.drain(..) {
            ensure!(!there.contains(&text.as_str()), "{text} was refused and is there");
        }
    }
    ensure!(longest < LONGEST, "an answer took {longest:?}");
    house.close()?;
    Ok(format!("{count} restarts, every answer true, {unclear} unclear, longest {longest:.1?}"))
}

/// Looks as soon as it is answered: a database that has only just come back may still be out of reach.
async fn look(player: &mut Player, path: &str) -> Result<Value> {
    let began = Instant::now();
    loop {
        match player.get(path).await? {
            (200, table) => return Ok(table),
            (503, _) if began.elapsed() < LONGEST => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            (status, answer) => anyhow::bail!("looking after a restart: {status} {answer}"),
        }
    }
}

/// A PostgreSQL of our own in a temporary directory, reached by its socket only.
pub struct Cluster {
    directory: TempDir,
    binaries: PathBuf,
    pub url: String,
}

impl Cluster {
    /// `None` when PostgreSQL is not installed.
    pub fn start() -> Result<Option<Cluster>> {
        let Some(binaries) = binaries() else { return Ok(None) };
        let directory = tempfile::Builder::new().prefix("attack-pg-").tempdir()?;
        let socket = directory.path().display().to_string();
        let url = format!("postgres://postgres@localhost/postgres?host={socket}");
        let cluster = Cluster { directory, binaries, url };
        if is_root() {
            let mut own = Command::new("chown");
            own.arg("postgres").arg(cluster.directory.path());
            run(own)?;
        }
        let mut make = cluster.tool("initdb");
        make.args(["-A", "trust", "-U", "postgres", "-D"]).arg(cluster.data());
        run(make)?;
        cluster.start_again()?;
        Ok(Some(cluster))
    }

    pub fn start_again(&self) -> Result<()> {
        let socket = self.directory.path().display();
        let options = format!("-k {socket} -c listen_addresses='' -c fsync=off");
        let mut start = self.tool("pg_ctl");
        start.args(["-w", "-l", "/dev/null", "-o", &options, "-D"]).arg(self.data()).arg("start");
        run(start)
    }

    pub fn stop(&self) -> Result<()> {
        let mut stop = self.tool("pg_ctl");
        stop.args(["-m", "immediate", "-D"]).arg(self.data()).arg("stop");
        run(stop)
    }

    fn restart(&self) -> Command {
        let mut restart = self.tool("pg_ctl");
        restart
            .args(["-w", "-m", "immediate", "-l", "/dev/null", "-D"])
            .arg(self.data())
            .arg("restart");
        restart
    }

    fn data(&self) -> PathBuf {
        self.directory.path().join("data")
    }

    /// PostgreSQL refuses to run as root, so root runs it as the user it was installed with.
    fn tool(&self, name: &str) -> Command {
        let tool = self.binaries.join(name);
        let mut command = match is_root() {
            true => Command::new("runuser"),
            false => Command::new(&tool),
        };
        if is_root() {
            command.args(["-u", "postgres", "--"]).arg(tool);
        }
        command.current_dir("/");
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let _ = self.stop();
    }
}

fn binaries() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let tools = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    tools.filter(|bin| bin.join("initdb").exists()).max()
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

fn run(mut command: Command) -> Result<()> {
    // The server inherits the standard streams, so its output must not be waited for.
    let status =
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    ensure!(status.success(), "{command:?} failed");
    Ok(())
}
