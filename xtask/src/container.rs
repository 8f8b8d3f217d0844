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
    let needs = interpreter(&std::fs::read(&built)?)?;
    ensure!(needs.is_none(), "{} is not whole: it asks for {needs:?}", built.display());
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

/// The program that loads what a dynamically linked program needs; a program that is whole names none.
fn interpreter(program: &[u8]) -> Result<Option<String>> {
    const INTERPRETER: u64 = 3;
    ensure!(program.starts_with(b"\x7fELF\x02\x01"), "not a program for 64 bits");
    let number = |at: usize, bytes: usize| -> Result<u64> {
        let found = program.get(at..at + bytes).context("the program is cut off")?;
        Ok(found.iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
    };
    let (first, size, count) = (number(0x20, 8)?, number(0x36, 2)?, number(0x38, 2)?);
    for n in 0..count {
        let part = (first + n * size) as usize;
        if number(part, 4)? == INTERPRETER {
            let (at, length) = (number(part + 8, 8)? as usize, number(part + 32, 8)? as usize);
            let name = program.get(at..at + length).context("the program is cut off")?;
            return Ok(Some(String::from_utf8_lossy(name).trim_end_matches('\0').to_owned()));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(all(target_os = "linux", target_pointer_width = "64", target_endian = "little"))]
    fn a_program_that_needs_others_is_told_from_one_that_is_whole() {
        let own = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        let loader = interpreter(&own).unwrap().expect("tests are linked dynamically");
        assert!(Path::new(&loader).is_file(), "{loader}");
        let mut whole = own[..64].to_vec();
        whole[0x38..0x3a].fill(0);
        assert_eq!(interpreter(&whole).unwrap(), None);
        assert!(interpreter(&own[..70]).is_err() && interpreter(b"#!/bin/sh").is_err());
    }
}
