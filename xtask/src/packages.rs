//! What the tests need from the system.

use anyhow::{Result, bail};

use crate::shell::{command, has, run};

/// Packages, each with the command that shows it is there: the browser that plays the pages, the other
/// database of the store, and what Python is tested with.
const NEEDED: [(&str, &str); 4] = [
    ("chromium", "command -v chromium || command -v chromium-browser || command -v google-chrome"),
    ("chromium-driver", "command -v chromedriver"),
    ("postgresql", "command -v pg_ctlcluster || command -v postgres"),
    ("python3-venv", "python3 -c 'import ensurepip'"),
];

/// Installs what is missing with the package manager of the system.
pub fn install() -> Result<()> {
    let there =
        |shows: &str| command("sh").args(["-c", shows]).output().is_ok_and(|o| o.status.success());
    let needed = NEEDED.iter().filter(|(_, shows)| !there(shows));
    let missing: Vec<&str> = needed.map(|(name, _)| *name).collect();
    if missing.is_empty() {
        println!("all there");
        return Ok(());
    }
    if !has("apt-get") {
        bail!("install {} with the package manager of your system", missing.join(" and "));
    }
    // Who has no sudo is root, as in a container.
    let root = std::env::var_os("USER").is_none_or(|user| user == "root") || !has("sudo");
    let apt = if root { "apt-get" } else { "sudo --non-interactive apt-get" };
    let install = format!(
        "{apt} update --quiet && DEBIAN_FRONTEND=noninteractive {apt} install --yes --quiet \
         --no-install-recommends {}",
        missing.join(" ")
    );
    run(command("sh").args(["-c", &install]))
}
