//! Programs that play: over standard input and output, in every command that seats bots.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use crate::common::dreamtable;

/// A program that answers lines by a script of sed.
fn program(folder: &tempfile::TempDir, name: &str, sed: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    std::fs::write(&path, format!("#!/bin/sh\nexec sed -u -n '{sed}'\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    format!("exec:{}", path.display())
}

#[test]
fn a_program_plays_in_the_arena_and_in_simulations() {
    let folder = tempfile::tempdir().unwrap();
    let bot = program(&folder, "first", r#"s/.*"legal":\["\([^"]*\)".*/\1/p"#);
    let line = format!("arena GAME --bots greedy,{bot} --matches 6 --times --decide --json");
    let found = dreamtable(&line).json();
    assert_eq!(found["entrants"][1]["bot"], bot);
    assert_eq!(found["entrants"][0]["rating"]["elo"], 1000.0);
    assert!(found["entrants"][1]["thinking"]["choices"].as_u64() > Some(20), "{found}");
    let out = folder.path().join("matches.jsonl");
    let line = format!("simulate GAME --seats 3 --bots {bot},random --matches 3");
    dreamtable(&format!("{line} --out {}", out.display())).fine();
    assert!(dreamtable(&format!("verify {}", out.display())).fine().contains("3 of 3"));
}

#[test]
fn what_is_wrong_with_a_program_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let nonsense = program(&folder, "nonsense", r#"s/.*"choose".*/hello/p"#);
    for (bot, says) in [
        ("exec:/no/such/bot", "cannot be started"),
        ("exec:false", "has ended (exit status: 1)"),
        (&nonsense, "answered \"hello\", but"),
    ] {
        let failed = dreamtable(&format!("arena GAME --bots random,{bot}"));
        assert!(failed.err.contains(bot), "{}", failed.err);
        failed.refused(says);
    }
}
