//! A PostgreSQL cluster in a temporary directory, reached by its socket only.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use store::Location;
use tempfile::TempDir;

pub struct Cluster {
    directory: TempDir,
    binaries: PathBuf,
}

/// Also heard when the test passes.
pub fn say(what: &str) {
    let _ = writeln!(std::io::stderr(), "{what}");
}

impl Cluster {
    /// `None` when PostgreSQL is not installed.
    pub fn start() -> Option<Cluster> {
        let binaries = binaries()?;
        let directory = tempfile::Builder::new().prefix("store-pg-").tempdir().unwrap();
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(directory.path()));
        }
        let cluster = Cluster { directory, binaries };
        run(cluster
            .tool("initdb")
            .args(["-A", "trust", "-U", "postgres", "-D"])
            .arg(cluster.data()));
        let options = format!("-k {} -c listen_addresses=''", cluster.directory.path().display());
        run(cluster
            .tool("pg_ctl")
            .args(["-w", "-l", "/dev/null", "-o", &options, "-D"])
            .arg(cluster.data())
            .arg("start"));
        Some(cluster)
    }

    /// A new, empty database.
    pub fn database(&self, name: &str) -> Location {
        let socket = self.directory.path().display();
        run(self
            .tool("createdb")
            .args(["-U", "postgres", "-h"])
            .arg(self.directory.path())
            .arg(name));
        Location::Postgres(format!("postgres://postgres@localhost/{name}?host={socket}"))
    }

    fn data(&self) -> PathBuf {
        self.directory.path().join("data")
    }

    /// PostgreSQL refuses to run as root, so root runs it as the user it was installed with.
    fn tool(&self, name: &str) -> Command {
        let tool = self.binaries.join(name);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(tool);
            command
        } else {
            Command::new(tool)
        };
        command.current_dir("/");
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        run(self.tool("pg_ctl").args(["-m", "immediate", "-D"]).arg(self.data()).arg("stop"));
    }
}

fn binaries() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .filter_map(|version| Some(version.ok()?.path().join("bin")))
        .filter(|bin| bin.join("initdb").exists())
        .collect();
    versions.sort();
    versions.pop()
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    Path::new("/proc/self").metadata().is_ok_and(|own| own.uid() == 0)
}

fn run(command: &mut Command) {
    // The server inherits the standard streams, so its output must not be waited for.
    let status = command
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .status()
        .unwrap();
    assert!(status.success(), "{command:?} failed");
}
