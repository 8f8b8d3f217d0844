//! Unconscious Mind over HTTP: turns of many choices.

use std::time::Duration;

use programs::{House, Program, awaited, legal};
use reqwest::StatusCode;
use serde_json::{Value, json};

const GAME: &str = "unconscious-mind";

fn seq(position: &Value) -> u64 {
    position["seq"].as_u64().unwrap()
}

async fn accepted(guest: &Program, table: &str, seen: &Value, action: &str) -> Value {
    let (status, answer) = guest.act(table, seq(seen), action).await;
    assert_eq!(status, StatusCode::OK, "{action}: {answer}");
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rest_of_a_long_turn_takes_its_course() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let guest = house.guest("Ada").await;
    let table = guest.open(json!({ "game": GAME, "seats": ["me"] })).await;
    let is_main = |position: &Value| position["observation"]["trail"][0] == "main";
    let mut position = guest.position(&table).await;
    while !is_main(&position) {
        let action = legal(&position)[0].to_owned();
        accepted(&guest, &table, &position, &action).await;
        position = guest.position(&table).await;
    }
    let (status, _) = guest.act(&table, seq(&position), "finish").await;
    assert_eq!(status, StatusCode::CONFLICT, "what kind of turn it is nobody else chooses");
    let first = legal(&position)[0].to_owned();
    let laid = accepted(&guest, &table, &position, &first).await;
    let round = position["observation"]["round"].clone();
    accepted(&guest, &table, &laid, "finish").await;
    let after = guest.position(&table).await;
    assert!(is_main(&after), "the next turn begins: {}", after["observation"]["trail"]);
    assert!(after["observation"]["round"].as_u64() > round.as_u64(), "the Id has played, too");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_of_many_choices_is_missed_once() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.clock = Duration::from_secs(1)..=Duration::from_secs(3600);
        config.grace = Duration::from_secs(1);
    })
    .await;
    let host = house.guest("Host").await;
    let asked = json!({ "game": GAME, "seats": ["me", "random"], "clock": 6, "bank": 0 });
    let table = host.open(asked).await;
    // The host begins a turn and leaves in the middle of it.
    let begun = loop {
        let position = host.position(&table).await;
        if !awaited(&position) {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        }
        let begins = legal(&position).into_iter().find(|action| action.ends_with(">GE"));
        let action = begins.unwrap_or(legal(&position)[0]);
        let (_, done) = host.act(&table, position["seq"].as_u64().unwrap(), action).await;
        if begins.is_some() {
            break done["seq"].as_u64().expect("the turn began");
        }
    };
    assert!(awaited(&host.position(&table).await), "the turn goes on");
    while house.counted("dreamtable_timeouts_total").await == 0 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let over = !awaited(&host.position(&table).await);
    let (_, answer) = host.get(&format!("/api/tables/{table}/log")).await;
    let log = answer["log"].as_array().unwrap();
    let since = |seat: u64| {
        let new = log.iter().filter(|line| line["seq"].as_u64() > Some(begun));
        new.filter(|line| line["seat"] == seat).count()
    };
    assert!(since(1) > 1, "a bot has made several choices");
    assert!(over || since(2) > 0, "the turn is over");
    assert_eq!(house.counted("dreamtable_timeouts_total").await, 1, "in one go");
    let seats = host.table(&table).await["people"]["seats"].take();
    assert!(seats[0]["bot"].is_null(), "and the seat is still its person's: {seats}");
    house.close().await;
}
