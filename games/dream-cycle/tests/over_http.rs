//! Dream Cycle over HTTP: how long a turn and an offer last is told, and nobody gets more of it.

use programs::{House, Program, awaited, legal};
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn act(guest: &Program, table: &str, action: &str) {
    let seq = guest.position(table).await["seq"].as_u64().unwrap();
    let (status, answer) = guest.act(table, seq, action).await;
    assert_eq!(status, StatusCode::OK, "{action}: {answer}");
}

/// Until when the clock of this kind runs, in milliseconds.
async fn until(guest: &Program, table: &str, kind: &str) -> i64 {
    let clock = guest.table(table).await["clock"].take();
    let timers = clock["timers"].as_array().expect("the clocks of the rules");
    let same: Vec<&Value> = timers.iter().filter(|timer| timer["kind"] == kind).collect();
    assert_eq!(same.len(), 1, "one {kind}: {clock}");
    same[0]["until"].as_i64().unwrap()
}

async fn sees(guest: &Program, table: &str, what: &str) {
    let (_, page) = guest.page(&format!("/t/{table}")).await;
    assert!(page.contains(what), "{what} is on the page");
}

/// Two people in the Sandman version, both with a starting square: whoever rides first, and the other.
async fn begin(house: &House) -> (String, Program, Program) {
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let options = json!({ "sandman": true });
    let asked = json!({ "game": "dream-cycle", "seats": ["me", "open"], "options": options });
    let table = host.open(asked).await;
    assert_eq!(friend.seat(&table, "take", 2).await.0, StatusCode::OK);
    let mut guests = [host, friend];
    if !awaited(&guests[0].position(&table).await) {
        guests.reverse();
    }
    for guest in &guests {
        let position = guest.position(&table).await;
        act(guest, &table, legal(&position)[4]).await;
    }
    // Whoever places last rides first.
    let [second, first] = guests;
    (table, first, second)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_sees_the_glass_run_and_a_ride_taken_back_does_not_turn_it() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, rider, other) = begin(&house).await;
    let before = until(&rider, &table, "glass").await;
    for guest in [&rider, &other] {
        sees(guest, &table, &format!("data-until=\"{before}\"")).await;
    }
    act(&rider, &table, "ride").await;
    assert_ne!(until(&rider, &table, "glass").await, before, "the next rider has a whole glass");
    act(&rider, &table, "undo").await;
    assert_eq!(until(&rider, &table, "glass").await, before, "to the millisecond");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_says_how_long_it_stands_and_every_step_has_words() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, rider, other) = begin(&house).await;
    act(&rider, &table, "ride").await;
    act(&other, &table, "ride").await;
    let position = rider.position(&table).await;
    let offer = legal(&position).into_iter().find(|action| action.starts_with("offer"));
    for action in [offer.expect("both are on the first row"), "give chi 1", "send"] {
        act(&rider, &table, action).await;
    }
    let ends = until(&rider, &table, "offer").await;
    for guest in [&rider, &other] {
        sees(guest, &table, &format!("data-ends=\"{ends}\"")).await;
    }
    // Whoever looks back is told of every step, also of single tiles and of offers in the making.
    for at in 0..=rider.position(&table).await["seq"].as_u64().unwrap() {
        let (status, page) = rider.page(&format!("/t/{table}/replay?at={at}")).await;
        assert_eq!(status, StatusCode::OK);
        assert!(!page.contains("Nothing happened"), "step {at}");
    }
    house.close().await;
}
