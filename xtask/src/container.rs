//! `cargo xtask container`: the command as one file that needs no other, laid out for a container without
//! a base image.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell;

/// Everything linked into one file; and random numbers from the system itself, which are otherwise read
/// from a device file where nothing is loaded at run time.
const FLAGS: [&str; 4] =
    ["-C", "target-feature=+crt-static", "--cfg", "getrandom_backend=\"linux_getrandom\""];
/// What `release/Containerfile` copies.
const FOLDER: &str = "container";

pub fn build() -> Result<()> {
    let target = host()?;
    ensure!(target.contains("linux"), "containers run on Linux; this is {target}");
    // Joined to the flags of .cargo/config.toml, where RUSTFLAGS would take their place; and with the
    // target named, what only runs while building is linked as usual.
    let flags = FLAGS.map(|flag| format!("'{flag}'")).join(", ");
    let flags = format!("target.{target}.rustflags=[{flags}]");
    let build = ["build", "--release", "--locked", "-p", "dreamtable", "--target", &target];
    shell::cargo(&[&build[..], &["--config", &flags]].concat())?;
    let built = shell::target().join(&target).join("release/dreamtable");
    // Of a program that is whole it fails or says so, as the library of the system likes.
    let needs = shell::command("ldd").arg(&built).output()?;
    let whole = !needs.status.success() || needs.stdout.starts_with(b"\tstatically linked");
    ensure!(whole, "{} is not whole: {}", built.display(), String::from_utf8_lossy(&needs.stdout));
    let folder = shell::target().join(FOLDER);
    lay_out(&built, &folder)?;
    // Where it runs there is nothing else, not even an environment.
    shell::run(Command::new(folder.join("dreamtable")).arg("games").current_dir("/").env_clear())?;
    let podman = "podman build -f release/Containerfile -t dreamtable";
    println!("statically linked; now: {podman} {}", folder.display());
    Ok(())
}

/// What this machine builds for.
fn host() -> Result<String> {
    let told = shell::output("rustc", &["-vV"])?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say what it builds for")?.to_owned())
}

/// The binary beside an empty folder for the data.
fn lay_out(binary: &Path, folder: &PathBuf) -> Result<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    std::fs::create_dir_all(folder.join("data"))?;
    std::fs::copy(binary, folder.join("dreamtable"))?;
    Ok(())
}
