//! Players add to the luck of a match, and the file of the match says which house wrote it.

use std::path::Path;
use std::process::Command;

use catalog::{HouseKey, Played};
use dreamtable_core::Salt;
use programs::{Choices, House, Program, legal};
use reqwest::StatusCode;
use serde_json::{Value, json};

fn salt(byte: u8) -> Salt {
    Salt::from_bytes([byte; 32])
}

/// A rehearsal's luck is given, and nobody adds to it.
async fn outside_rehearsals(directory: &Path) -> House {
    House::open_with(directory, |config| config.rehearsal = None).await
}

/// A table for two whose host has promised a salt.
async fn salted_table(host: &Program, other: &str, promised: Salt) -> String {
    let asked = json!({
        "game": programs::game(), "seats": ["me", other], "salt": promised.commitment(),
    });
    host.open(asked).await
}

async fn sit(guest: &Program, table: &str, promised: Salt) -> StatusCode {
    let asked = json!({ "deed": "take", "seat": 2, "salt": promised.commitment() });
    guest.post(&format!("/api/tables/{table}/seat"), asked).await.0
}

async fn hand_over(guest: &Program, table: &str, salt: Salt) -> (StatusCode, Value) {
    guest.post(&format!("/api/tables/{table}/salt"), json!({ "salt": salt })).await
}

async fn play_to_the_end(players: &[&Program], table: &str) {
    let mut choices = Choices(5);
    loop {
        for player in players {
            let position = player.position(table).await;
            if position["over"] == true {
                return;
            }
            let actions = legal(&position);
            if !actions.is_empty() {
                let action = actions[choices.below(actions.len())];
                player.act(table, position["seq"].as_u64().unwrap(), action).await;
            }
        }
    }
}

async fn file(guest: &Program, table: &str) -> String {
    let path = format!("/api/tables/{table}/file");
    let answer = guest.send(reqwest::Method::GET, &path, &[], "").await;
    answer.text().await.unwrap().trim_end().to_owned()
}

/// What a program says that shares nothing with us.
fn by_a_stranger(line: &str) -> String {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), line).unwrap();
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/luck.py");
    let ran = Command::new("python3").arg(program).arg(file.path()).output();
    let told = ran.expect("python3 is installed").stdout;
    String::from_utf8(told).unwrap().lines().last().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_both_players_add_is_in_every_draw_and_in_the_signed_file() {
    let directory = tempfile::tempdir().unwrap();
    let house = outside_rehearsals(directory.path()).await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let table = salted_table(&host, "open", salt(1)).await;
    let (status, early) = hand_over(&host, &table, salt(1)).await;
    assert_eq!(status, StatusCode::CONFLICT, "nobody tells before all have promised: {early}");

    let mut events = host.watch(&table).await;
    assert_eq!(sit(&friend, &table, salt(2)).await, StatusCode::OK);
    let wanted = events.next_named("luck").await;
    assert_eq!(wanted["salts"], json!([salt(1).commitment(), salt(2).commitment()]));
    assert_eq!(host.position(&table).await["seq"], 0, "nothing is drawn before");

    assert_eq!(hand_over(&friend, &table, salt(1)).await.0, StatusCode::CONFLICT, "not promised");
    assert_eq!(hand_over(&house.guest("X").await, &table, salt(1)).await.0, StatusCode::FORBIDDEN);
    assert_eq!(hand_over(&host, &table, salt(1)).await.0, StatusCode::NO_CONTENT);
    assert_eq!(host.position(&table).await["seq"], 0);
    assert_eq!(hand_over(&friend, &table, salt(2)).await.0, StatusCode::NO_CONTENT);
    assert!(host.position(&table).await["seq"].as_u64() > Some(0), "now it begins");
    let (_, luck) = friend.get(&format!("/api/tables/{table}/luck")).await;
    assert!(luck["salts"][0]["salt"].is_null(), "a secret until the end: {luck}");

    play_to_the_end(&[&host, &friend], &table).await;
    let line = file(&host, &table).await;
    let played = Played::from_line(1, line.as_bytes()).unwrap();
    played.verify(None).unwrap();
    assert_eq!(played.salts.len(), 2);
    assert_ne!(played.luck(), played.seed);
    let (_, luck) = host.get(&format!("/api/tables/{table}/luck")).await;
    let same = |draw: &Value| draw["outcome"] == draw["recomputed"];
    assert!(luck["draws"].as_array().unwrap().iter().all(same));
    let (_, page) = host.page(&format!("/t/{table}/luck")).await;
    assert!(page.contains(&salt(1).to_string()) && page.contains("All fingerprints"), "{page}");

    let (_, told) = host.get("/api/house").await;
    let key: HouseKey = told["key"].as_str().unwrap().parse().unwrap();
    assert_eq!(played.signed.as_ref().map(|signed| signed.house), Some(key));
    for (from, to) in [("\"Host\"", "\"Ghost\""), ("\"options\":{", "\"options\": {")] {
        assert!(line.contains(from), "{from}");
        let forged = Played::from_line(1, line.replacen(from, to, 1).as_bytes()).unwrap();
        let why = forged.verify(None).unwrap_err().to_string();
        assert!(why.contains("after the house signed it"), "{why}");
    }
    assert_eq!(by_a_stranger(&line), "1 of 1 matches are as their seeds make them");
    let forged = line.replacen("\"Host\"", "\"Ghost\"", 1);
    assert!(by_a_stranger(&forged).contains("0 of 1"), "the stranger sees it too");
    let mut without = played.clone();
    (without.signed, without.salts) = (None, Vec::new());
    assert!(without.verify(None).unwrap_err().to_string().contains("chance did"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_match_begins_without_a_promise_that_is_not_kept() {
    let directory = tempfile::tempdir().unwrap();
    let house = outside_rehearsals(directory.path()).await;
    let host = house.guest("Host").await;
    let table = salted_table(&host, "greedy", salt(3)).await;
    let mut events = host.watch(&table).await;
    while events.next_named("table").await["seq"] == 0 {}
    let (status, late) = hand_over(&host, &table, salt(3)).await;
    assert_eq!(status, StatusCode::CONFLICT, "{late}");
    play_to_the_end(&[&host], &table).await;
    let played = Played::from_line(1, file(&host, &table).await.as_bytes()).unwrap();
    played.verify(None).unwrap();
    assert_eq!(played.luck(), played.seed);
    assert!(played.salts[0].salt.is_none(), "and everybody can see it");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_chooses_a_salt_after_seeing_another() {
    let directory = tempfile::tempdir().unwrap();
    let house = outside_rehearsals(directory.path()).await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let table = salted_table(&host, "open", salt(1)).await;
    sit(&friend, &table, salt(2)).await;
    assert_eq!(hand_over(&host, &table, salt(1)).await.0, StatusCode::NO_CONTENT);
    friend.seat(&table, "leave", 2).await;
    assert_eq!(sit(&friend, &table, salt(9)).await, StatusCode::OK);
    let (status, refused) = hand_over(&friend, &table, salt(9)).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refused}");
    house.close().await;
}
