//! Tables with a clock: whose time is up is played for, and nobody's time runs while a seat is open.

use std::path::Path;
use std::time::Duration;

use programs::{House, Program, awaited, game, legal};
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
    host.open(json!({ "game": game, "seats": seats, "clock": clock, "bank": 0 })).await
}

async fn clock(guest: &Program, table: &str) -> Value {
    guest.table(table).await["clock"].take()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobodys_time_runs_while_a_seat_is_open() {
    let directory = tempfile::tempdir().unwrap();
    let house = house(directory.path()).await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let table = begin(&host, game(), &["me", "open"], 600).await;
    let until = |clock: &Value| clock["until"].as_object().unwrap().len();
    assert_eq!(until(&clock(&host, &table).await), 0);
    let mut events = host.watch(&table).await;
    let first = events.next_named("clock").await;
    assert_eq!((&first["each"], until(&first)), (&json!(600_000), 0));
    assert_eq!(friend.seat(&table, "take", 2).await.0, StatusCode::OK);
    let running = events.next_named("clock").await;
    assert_eq!(until(&running), 2, "both choose now: {running}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_missed_choice_is_one_choice_of_a_bot_and_only_the_third_in_a_row_is_the_seat() {
    let directory = tempfile::tempdir().unwrap();
    let house = house(directory.path()).await;
    let host = house.guest("Host").await;
    let table = begin(&host, game(), &["me", "greedy"], 2).await;
    let mut page = host.watch_page(&table).await;
    let mut told = String::new();
    while !told.contains("a bot chose for you") {
        let html = page.next_named("table").await["html"].take();
        told = html["call"].as_str().unwrap_or_default().to_owned();
    }
    assert!(told.contains("Take over") && told.contains("back 1"), "{told}");
    let people = host.table(&table).await["people"].take();
    assert!(people["seats"][0]["bot"].is_null(), "the seat is still played by its person");
    assert_eq!(host.seat(&table, "back", 1).await.0, StatusCode::OK);
    assert_eq!(clock(&host, &table).await["missed"], json!([]), "it is forgiven");

    let mut events = host.watch(&table).await;
    while events.next_named("people").await["seats"][0]["bot"].is_null() {}
    // It is counted right after it is shown.
    for _ in 0..500 {
        if house.counted("dreamtable_timeouts_total").await >= 4 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(house.counted("dreamtable_timeouts_total").await >= 4, "one, then three in a row");
    let people = host.table(&table).await["people"].take();
    assert_eq!(people["seats"][0]["bot"], "dreaming", "{people}");
    assert_eq!(people["seats"][0]["person"], true, "the seat is still the person's");
    let (_, whole) = host.page(&format!("/t/{table}")).await;
    assert!(whole.contains("bot is playing for you") && whole.contains("Take over"));
    assert!(!whole.contains("name=\"action\""), "what a bot plays is not the owner's to touch");
    assert_eq!(host.seat(&table, "back", 1).await.0, StatusCode::OK);
    assert_eq!(clock(&host, &table).await["missed"], json!([]));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_is_time_to_spare_beside_the_time_for_a_choice() {
    let directory = tempfile::tempdir().unwrap();
    let house = house(directory.path()).await;
    let host = house.guest("Host").await;
    let table = |bank: Value| {
        let host = host.clone();
        async move {
            let asked =
                json!({ "game": game(), "seats": ["me", "greedy"], "clock": 600, "bank": bank });
            host.post("/api/tables", asked).await
        }
    };
    for (bank, spare) in [(Value::Null, 2_400_000), (json!(0), 0), (json!(60), 60_000)] {
        let (_, opened) = table(bank).await;
        let id = opened["table"].as_str().unwrap();
        let record = host.table(id).await;
        assert_eq!(record["clock"]["bank"], spare);
        // Both together are the deadline, and the page tells them apart.
        let (until, now) = (record["clock"]["until"]["1"].as_i64().unwrap(), now());
        let left = until - now;
        assert!((left - 600_000 - spare).abs() < 60_000, "{left} of {spare}");
        let (_, page) = host.page(&format!("/t/{id}")).await;
        assert!(page.contains(&format!("data-spare=\"{spare}\"")));
        assert_eq!(page.contains("to spare"), spare > 0);
    }
    assert_eq!(table(json!(90_000)).await.0, StatusCode::BAD_REQUEST);
    house.close().await;
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    since.as_millis() as i64
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_chooses_in_time_has_the_whole_time_for_the_next_choice() {
    let directory = tempfile::tempdir().unwrap();
    let house = house(directory.path()).await;
    let host = house.guest("Host").await;
    let table = begin(&host, game(), &["me", "greedy"], 600).await;
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
    let table = begin(&host, game(), &["me", "open"], 600).await;
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
    let slow = begin(&host, game(), &["me", "open"], 600).await;
    let friend = first.guest("Friend").await;
    friend.seat(&slow, "take", 2).await;
    let position = host.position(&slow).await;
    let seq = position["seq"].as_u64().unwrap();
    host.act(&slow, seq, legal(&position)[0]).await;
    let quick = begin(&host, game(), &["me", "greedy"], 2).await;
    let before = clock(&host, &slow).await;
    first.close().await;

    let second = house(directory.path()).await;
    host.house = second.address;
    assert_eq!(clock(&host, &slow).await, before, "to the millisecond");
    // Nobody asks for the other table, and still its clock runs out.
    tokio::time::sleep(Duration::from_secs(4)).await;
    let now = clock(&host, &quick).await;
    assert_eq!(now["missed"], json!([1]), "{now}");
    second.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_rules_say_what_happens_they_are_obeyed() {
    let directory = tempfile::tempdir().unwrap();
    let house = house(directory.path()).await;
    let host = house.guest("Host").await;
    let together = catalog::shelf().iter().find(|entry| entry.about().together.is_some()).unwrap();
    let table = begin(&host, together.id(), &["me", "greedy"], 1).await;
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
        let asked = json!({ "game": game(), "seats": ["me", "open"], "clock": clock });
        let (status, answer) = host.post("/api/tables", asked).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{clock}: {answer}");
    }
    for clock in [json!(null), json!(60)] {
        for (bank, expected) in [(86_401, StatusCode::BAD_REQUEST), (86_400, StatusCode::CREATED)] {
            let asked =
                json!({ "game": game(), "seats": ["me", "open"], "clock": clock, "bank": bank });
            let (status, answer) = host.post("/api/tables", asked).await;
            assert_eq!(status, expected, "{clock}, {bank} to spare: {answer}");
        }
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_as_fast_as_was_agreed() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.bot_pace = Duration::from_millis(300);
    })
    .await;
    let mut tables = Vec::new();
    for pace in ["calm", "usual", "quick", "at-once"] {
        let host = house.guest("Host").await;
        let seats = ["random"; 4];
        let asked = json!({ "game": game(), "seats": seats, "pace": pace });
        let table = host.open(asked).await;
        tables.push((host, table));
    }
    let mut steps = vec![0];
    while steps[0] < 20 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        steps.clear();
        for (host, table) in &tables {
            steps.push(host.position(table).await["seq"].as_u64().unwrap());
        }
    }
    assert!(
        steps.windows(2).all(|pair| pair[0] * 5 < pair[1] * 4),
        "from calm to at once: {steps:?}"
    );
    house.close().await;
}
