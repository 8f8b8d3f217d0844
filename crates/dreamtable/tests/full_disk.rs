//! The disk fills up under the running binary: it says so a few times, goes on showing tables, and goes on
//! whole when there is room again.
#![cfg(target_os = "linux")]

use std::io::Read;
use std::process::{Command, Stdio};

use serde_json::json;

use crate::served::{House, ask};

const REFUSED: usize = 60;

/// No file of the server grows beyond this many bytes: what a full disk does, for one process.
fn room(house: &House, bytes: &str) {
    let limit = format!("--fsize={bytes}:unlimited");
    let process = house.process.id().to_string();
    let done = Command::new("prlimit").args(["--pid", &process, &limit]).status().unwrap();
    assert!(done.success());
}

#[test]
fn a_full_disk_fills_no_log_and_nothing_is_lost() {
    let directory = tempfile::tempdir().unwrap();
    // The signal that comes with the limit, and with no full disk, is not heard.
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_dreamtable")]);
    shell.stderr(Stdio::piped());
    let mut house = House::run(shell, directory.path());
    let address = house.address.clone();
    let (_, guest) = ask(&address, "/api/guests", "", Some(json!({ "name": "Ada" }))).unwrap();
    let token = guest["token"].as_str().unwrap();
    let new = json!({ "game": catalog::shelf()[0].id(), "seats": ["me", "open"] });
    let (_, opened) = ask(&address, "/api/tables", token, Some(new)).unwrap();
    let table = format!("/api/tables/{}", opened["table"].as_str().unwrap());
    let say = |text: &str| {
        ask(&address, &format!("{table}/chat"), token, Some(json!({ "text": text }))).unwrap()
    };
    assert_eq!(say("before").0, 204);

    room(&house, "1");
    for _ in 0..REFUSED {
        let (status, answer) =
            ask(&address, "/api/me", token, Some(json!({ "name": "Ada B." }))).unwrap();
        // How much one guest may ask is not what is tried here.
        assert!(status == 503 || status == 429, "{status} {answer}");
    }
    assert_eq!(ask(&address, "/health", "", None).unwrap().0, 503);
    let (status, seen) = ask(&address, &table, token, None).unwrap();
    assert_eq!((status, &seen["chat"][0]["text"]), (200, &json!("before")), "can be looked at");

    room(&house, "unlimited");
    assert_eq!(ask(&address, "/health", "", None).unwrap().0, 200);
    let kept = ask(&address, &table, token, None).unwrap().1;
    assert_eq!(kept["people"]["seats"][0]["name"], "Ada", "what was refused is not there");
    let stopped = Command::new("kill").arg(house.process.id().to_string()).status().unwrap();
    assert!(stopped.success() && house.process.wait().unwrap().success());
    let mut log = String::new();
    house.process.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    let complaints = log.matches("the store failed").count();
    assert!((1..=3).contains(&complaints), "{REFUSED} requests were refused: {log}");
    assert!(log.lines().count() <= 12, "a full disk is not helped by a long log: {log}");
}
