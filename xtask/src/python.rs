//! The games for Python, laid into a virtual environment, and their tests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{binary, cargo, command, root, run, target};

/// Without these there is nothing to test.
const NEEDED: &[&str] = &["numpy", "pytest", "mypy"];

/// What the adapters are for, and what draws the curve of the story. Tests of one that cannot be had are
/// left out, and that is said.
const WELCOME: &[&str] = &["pettingzoo", "gymnasium", "open_spiel", "pyarrow", "matplotlib"];

/// Too heavy for every run: fetched with `--all` alone.
const HEAVY: &[&str] = &["ray"];

const PIP: [&str; 5] = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];

fn environment() -> PathBuf {
    target().join("python")
}

/// A program of the environment.
fn inside(program: &str) -> Command {
    let mut command = command(environment().join("bin").join(program).to_string_lossy().as_ref());
    command.env("VIRTUAL_ENV", environment()).env_remove("PYTHONPATH");
    command
}

/// `cargo xtask python`: all of it. With `--all` the wheel itself is built as `pip install .` does, and
/// machines of Ray are tested too.
pub fn run_all(mut arguments: impl Iterator<Item = String>) -> Result<()> {
    let all = match (arguments.next().as_deref(), arguments.next()) {
        (None, _) => false,
        (Some("--all"), None) => true,
        (Some(other), _) => bail!("cargo xtask python knows --all, not {other:?}"),
    };
    fetch()?;
    if !all {
        return tests();
    }
    run(inside("python").args(PIP).args(HEAVY))?;
    run(inside("python").args(PIP).args(["--force-reinstall", "--no-deps", "."]))?;
    check()
}

/// An environment with what the tests need. This waits for the network and little else, so it can be
/// done beside a build.
pub fn fetch() -> Result<()> {
    if !environment().join("bin").join("python").is_file() {
        run(command("python3").args(["-m", "venv"]).arg(environment()))?;
    }
    run(inside("python").args(PIP).args(NEEDED))?;
    for package in WELCOME {
        if run(inside("python").args(PIP).arg(package)).is_err() {
            println!("{package} cannot be had here: what it is for is not tested");
        }
    }
    Ok(())
}

/// The build with all its checks of arithmetic and of what is asserted, so that whatever Python asks
/// for would be caught if it did harm.
pub fn tests() -> Result<()> {
    // The selection of the tests: all but the library itself is built already.
    cargo(&["build", "--workspace", "--exclude", "browser", "--lib", "--tests", "--locked"])?;
    lay_in()?;
    check()
}

/// Puts the library and the files of the package where the wheel would put them.
fn lay_in() -> Result<()> {
    let found = inside("python")
        .args(["-c", "import sysconfig; print(sysconfig.get_path('platlib'))"])
        .output()?;
    let packages = PathBuf::from(String::from_utf8(found.stdout)?.trim());
    let package = packages.join("dreamtable");
    if package.is_dir() {
        fs::remove_dir_all(&package)?;
    }
    fs::create_dir(&package).with_context(|| format!("cannot make {}", package.display()))?;
    for file in fs::read_dir(root().join("crates/python/python/dreamtable"))? {
        let file = file?;
        if file.file_type()?.is_file() {
            fs::copy(file.path(), package.join(file.file_name()))?;
        }
    }
    let (prefix, suffix) = (std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let built = target().join("debug").join(format!("{prefix}_dreamtable{suffix}"));
    fs::copy(&built, package.join("_dreamtable.abi3.so"))
        .with_context(|| format!("{} is missing", built.display()))?;
    Ok(())
}

fn check() -> Result<()> {
    run(inside("mypy").arg("--no-error-summary"))?;
    run(inside("stubtest").arg("dreamtable._dreamtable"))?;
    run(inside("python").args(["-m", "pytest", "-rs"]).env("DREAMTABLE", binary()?))
}
