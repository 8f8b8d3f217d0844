//! The wheel for Python, built into a virtual environment of its own, and its tests.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::shell::{binary, command, root, run};

/// Without these there is nothing to test.
const NEEDED: &[&str] = &["maturin>=1.9.4,<2", "numpy", "pytest", "mypy"];

/// What the adapters are for. Tests of one that cannot be had are left out, and that is said.
const WELCOME: &[&str] = &["pettingzoo", "gymnasium", "open_spiel", "pyarrow", "ray"];

fn environment() -> PathBuf {
    root().join("target").join("python")
}

/// A program of the environment.
fn inside(program: &str) -> Command {
    let mut command = command(environment().join("bin").join(program).to_string_lossy().as_ref());
    command.env("VIRTUAL_ENV", environment()).env_remove("PYTHONPATH");
    command
}

/// The build with all its checks of arithmetic and of what is asserted, so that whatever Python asks
/// for would be caught if it did harm.
pub fn wheel() -> Result<()> {
    if !environment().join("bin").join("python").is_file() {
        run(command("python3").args(["-m", "venv"]).arg(environment()))?;
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(inside("python").args(install).args(NEEDED))?;
    for package in WELCOME {
        if run(inside("python").args(install).arg(package)).is_err() {
            println!("{package} cannot be had here: what it is for is not tested");
        }
    }
    run(inside("maturin").args(["develop", "--locked", "--quiet"]))?;
    run(inside("mypy").arg("--no-error-summary"))?;
    run(inside("python").args(["-m", "pytest", "-rs"]).env("DREAMTABLE", binary()?))
}
