//! What the tests need from the system.

use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{command, has, run};

/// A package, and a program that shows that it is installed.
struct Package {
    name: &'static str,
    programs: &'static [&'static str],
}

/// The browser that plays the pages, and the other database.
const NEEDED: &[Package] = &[
    Package { name: "chromium", programs: &["chromium", "chromium-browser", "google-chrome"] },
    Package { name: "chromium-driver", programs: &["chromedriver"] },
    // The store stands on it as well as on SQLite.
    Package { name: "postgresql", programs: &["pg_ctlcluster", "postgres"] },
    // For the wheel.
    Package { name: "python3-venv", programs: &["python3"] },
];

/// Installs what is missing with the package manager of the system.
pub fn install() -> Result<()> {
    let missing: Vec<&str> = NEEDED
        .iter()
        .filter(|package| !package.programs.iter().any(|program| has(program)))
        .map(|package| package.name)
        .collect();
    if missing.is_empty() {
        println!("all there");
        return Ok(());
    }
    if !has("apt-get") {
        bail!("install {} with the package manager of your system", missing.join(" and "));
    }
    run(as_root("apt-get").args(["update", "--quiet"]))?;
    run(as_root("apt-get")
        .args(["install", "--yes", "--quiet", "--no-install-recommends"])
        .args(missing)
        .env("DEBIAN_FRONTEND", "noninteractive"))
}

/// Through sudo where it is there; who has none is root, as in a container.
fn as_root(program: &str) -> Command {
    let root = std::env::var_os("USER").is_none_or(|user| user == "root");
    if root || !has("sudo") {
        return command(program);
    }
    let mut sudo = command("sudo");
    sudo.args(["--non-interactive", program]);
    sudo
}
