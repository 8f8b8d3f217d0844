//! Tables with a clock: whose time is up is played for, and nobody's time runs while a seat is open.

mod common;

use std::path::Path;
use std::time::Duration;

use common::{House, Program, awaited, legal};
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn house(directory: &Path) -> House {
    House::open_with(directory, |config| {
        config.limits.clock = Duration::from_secs(1)..=Duration::from_secs(3600);
        config.grace = Duration::from_secs(1);
    })
    .await
}

async fn begin(host: &Program, game: &str, seats: &[&str], clock: u64) -> String {
    let asked = json!({ "game": game, "seats": seats, "clock": clock });
    let (status, answer) = host.post("/api/tables", asked).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    answer["table"].as_str().unwrap().to_owned()
}

async fn clock(guest: &Program, table: &str) -> Value {
    guest.table(table).await["clock"].take()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_takes_the_seat_of_whoever_lets_the_time_pass_and_the_match_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    let house = house(directory.path()).await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let table = begin(&host, "dreamworld", &["me", "open"], 1).await;
    let until = |clock: &Value| clock["until"].as_object().unwrap().len();
    assert_eq!(until(&clock(&host, &table).await), 0, "nobody's time runs while a seat is open");
    let mut events = host.watch(&table).await;
    let first = events.next_named("clock").await;
    assert_eq!((&first["each"], until(&first)), (&json!(1000), 0));

    assert_eq!(friend.seat(&table, "take", 2).await.0, StatusCode::OK);
    let running = events.next_named("clock").await;
    assert_eq!(until(&running), 2, "both choose now: {running}");
    while events.next_named("people").await["seats"][0]["bot"].is_null() {}
    while events.next_named("table").await["over"] != true {}
    let people = host.table(&table).await["people"].take();
    for seat in [0, 1] {
        assert_eq!(people["seats"][seat]["bot"], "dreaming", "{people}");
        assert_eq!(people["seats"][seat]["person"], true, "the seat is still the person's");
    }
    let (_, metrics) = house.nobody().get("/metrics").await;
    assert!(!metrics.as_str().unwrap().contains("dreamtable_timeouts_total 0"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_chooses_in_time_has_the_whole_time_for_the_next_choice() {
    let directory = tempfile::tempdir().unwrap();
    let house = house(directory.path()).await;
    let host = house.guest("Host").await;
    let table = begin(&host, "dreamworld", &["me", "greedy"], 600).await;
    let before = clock(&host, &table).await["until"]["1"].as_i64().unwrap();
    tokio::time::sleep(Duration::from_millis(20)).await;
    let mut events = host.watch(&table).await;
    let position = events.next_named("table").await;
    let seq = position["seq"].as_u64().unwrap();
    assert_eq!(host.act(&table, seq, legal(&position)[0]).await.0, StatusCode::OK);
    loop {
        let position = events.next_named("table").await;
        if position["seq"].as_u64().unwrap() > seq && awaited(&position) {
            break;
        }
    }
    let after = clock(&host, &table).await["until"]["1"].as_i64().unwrap();
    assert!(after > before, "{after} is later than {before}");

    // The page counts the same down.
    let (_, page) = host.page(&format!("/t/{table}")).await;
    assert!(page.contains(&format!("data-until=\"{after}\"")), "the page knows the deadline");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_taken_back_gives_no_new_time() {
    let directory = tempfile::tempdir().unwrap();
    let house = house(directory.path()).await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let table = begin(&host, "dreamworld", &["me", "open"], 600).await;
    friend.seat(&table, "take", 2).await;
    let before = clock(&host, &table).await["until"]["1"].clone();
    tokio::time::sleep(Duration::from_millis(20)).await;
    for back in ["take back", "undo"] {
        let position = host.position(&table).await;
        let seq = position["seq"].as_u64().unwrap();
        assert_eq!(host.act(&table, seq, legal(&position)[0]).await.0, StatusCode::OK);
        assert!(clock(&host, &table).await["until"]["1"].is_null(), "nothing is asked of it now");
        let (status, answer) = host.act(&table, seq + 1, back).await;
        assert_eq!(status, StatusCode::OK, "{back}: {answer}");
        assert_eq!(clock(&host, &table).await["until"]["1"], before, "{back}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_go_on_where_they_were_after_a_restart() {
    let directory = tempfile::tempdir().unwrap();
    let first = house(directory.path()).await;
    let mut host = first.guest("Host").await;
    let slow = begin(&host, "dreamworld", &["me", "open"], 600).await;
    let friend = first.guest("Friend").await;
    friend.seat(&slow, "take", 2).await;
    let position = host.position(&slow).await;
    let seq = position["seq"].as_u64().unwrap();
    host.act(&slow, seq, legal(&position)[0]).await;
    let quick = begin(&host, "dreamworld", &["me", "greedy"], 2).await;
    let before = clock(&host, &slow).await;
    first.close().await;

    let second = house(directory.path()).await;
    host.house = second.address;
    assert_eq!(clock(&host, &slow).await, before, "to the millisecond");
    // Nobody asks for the other table, and still its clock runs out.
    tokio::time::sleep(Duration::from_secs(4)).await;
    let people = host.table(&quick).await["people"].take();
    assert_eq!(people["seats"][0]["bot"], "dreaming", "{people}");
    second.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_rules_say_what_happens_they_are_obeyed() {
    let directory = tempfile::tempdir().unwrap();
    let house = house(directory.path()).await;
    let host = house.guest("Host").await;
    let table = begin(&host, "dream-catcher", &["me", "greedy"], 1).await;
    let mut events = host.watch(&table).await;
    let seq = events.next_named("table").await["seq"].as_u64().unwrap();
    while events.next_named("table").await["seq"].as_u64().unwrap() < seq + 12 {}
    let people = host.table(&table).await["people"].take();
    assert!(people["seats"][0]["bot"].is_null(), "the person keeps the seat: {people}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_is_within_reason() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Host").await;
    for clock in [json!(0), json!(9), json!(604_801), json!(u64::MAX), json!(-1), json!("soon")] {
        let asked = json!({ "game": "dreamworld", "seats": ["me", "open"], "clock": clock });
        let (status, answer) = host.post("/api/tables", asked).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{clock}: {answer}");
    }
    house.close().await;
}
