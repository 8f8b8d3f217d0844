//! What the tests need from the system.

use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{command, has, run};

/// A package, and how it shows that it is installed.
struct Package {
    name: &'static str,
    shown_by: Shown,
}

enum Shown {
    /// One of these programs is there.
    Programs(&'static [&'static str]),
    /// Python finds this module of its own library.
    Module(&'static str),
}

impl Package {
    fn is_there(&self) -> bool {
        match self.shown_by {
            Shown::Programs(programs) => programs.iter().any(|program| has(program)),
            Shown::Module(module) => {
                let import = format!("import {module}");
                command("python3").args(["-c", &import]).status().is_ok_and(|s| s.success())
            }
        }
    }
}

/// The browser that plays the pages, the other database, and what Python needs.
const NEEDED: &[Package] = &[
    Package {
        name: "chromium",
        shown_by: Shown::Programs(&["chromium", "chromium-browser", "google-chrome"]),
    },
    Package { name: "chromium-driver", shown_by: Shown::Programs(&["chromedriver"]) },
    // The store stands on it as well as on SQLite.
    Package { name: "postgresql", shown_by: Shown::Programs(&["pg_ctlcluster", "postgres"]) },
    // The games for Python are tested in an environment of their own.
    Package { name: "python3-venv", shown_by: Shown::Module("ensurepip") },
];

/// Installs what is missing with the package manager of the system.
pub fn install() -> Result<()> {
    let missing: Vec<&str> =
        NEEDED.iter().filter(|package| !package.is_there()).map(|package| package.name).collect();
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
