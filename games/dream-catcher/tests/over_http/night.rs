//! A night goes on whoever comes, leaves or sleeps; and the pages around it.

use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::{act, begin, full_table, handle, lead, touch};
use programs::{Config, House, Program, form_token, legal};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_bots_plays_a_night_to_its_end() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Host").await;
    let table = begin(&host, &["lucid", "dreaming", "lucid", "dozing"], json!({})).await;
    let head = host.table(&table).await;
    assert_eq!(head["options"]["bots"], json!([1, 2, 3, 4]), "the rules know who is a bot");
    let mut events = host.watch(&table).await;
    while events.next_named("table").await["over"] != true {}
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_10_9_a_guesser_who_is_away_holds_nobody_up() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.silence = Duration::from_millis(300);
    })
    .await;
    let (table, guests) = full_table(&house, 3).await;
    let mut events = guests[1].watch(&table).await;
    lead(&guests[0], &table).await;
    act(&guests[1], &table, "lay 2").await;
    // Seat 3 looks nowhere and says nothing.
    loop {
        let position = events.next_named("table").await;
        if position["observation"]["phase"] == "reveal" {
            break;
        }
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_10_9_nobody_is_taken_to_agree_sooner_because_the_server_was_restarted() {
    const SILENCE: Duration = Duration::from_millis(1500);
    let directory = tempfile::tempdir().unwrap();
    let patient = |config: &mut Config| config.silence = SILENCE;
    let house = House::open_with(directory.path(), patient).await;
    let (table, guests) = full_table(&house, 3).await;
    lead(&guests[0], &table).await;
    let asked = Instant::now();
    act(&guests[1], &table, "lay 2").await;
    house.close().await;
    let house = House::open_with(directory.path(), patient).await;
    let there = Program { house: house.address, ..guests[1].clone() };
    let mut events = there.watch(&table).await;
    while events.next_named("table").await["observation"]["phase"] != "reveal" {}
    assert!(asked.elapsed() >= SILENCE, "{:?}", asked.elapsed());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_10_9_who_is_heard_of_through_another_server_is_not_taken_to_agree() {
    const SILENCE: Duration = Duration::from_secs(2);
    let directory = tempfile::tempdir().unwrap();
    let patient = |config: &mut Config| config.silence = SILENCE;
    let here = House::open_with(directory.path(), patient).await;
    let (table, guests) = full_table(&here, 3).await;
    lead(&guests[0], &table).await;
    let mut events = guests[1].watch(&table).await;
    act(&guests[1], &table, "lay 2").await;
    let there = House::open_with(directory.path(), patient).await;
    let feels = Program { house: there.address, ..guests[2].clone() };
    let card = handle(&feels, &table).await.unwrap();
    let asked = Instant::now();
    let mut last = asked;
    while asked.elapsed() < 3 * SILENCE {
        let (status, felt) = touch(&feels, &table, &card, json!([[200, 200, 0]])).await;
        assert_eq!(status, StatusCode::OK, "{felt}");
        last = Instant::now();
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(
        feels.position(&table).await["observation"]["phase"],
        "touch",
        "nobody spoke for it"
    );
    // The server that works the table ends: what was heard of whom is known to the one that goes on.
    here.close().await;
    while events.next().await.is_some() {}
    let mut events = Program { house: there.address, ..guests[1].clone() }.watch(&table).await;
    while events.next_named("table").await["observation"]["phase"] != "reveal" {}
    assert!(last.elapsed() >= SILENCE, "{:?}", last.elapsed());
    there.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_7_4_a_bot_that_takes_a_seat_goes_on_with_its_cards_as_lead_and_as_guesser() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 3).await;
    let mut events = guests[1].watch(&table).await;
    let mut until = async |fits: &dyn Fn(&Value) -> bool| loop {
        let position = events.next_named("table").await;
        if fits(&position["observation"]) {
            return position;
        }
    };
    assert_eq!(guests[0].seat(&table, "bot", 1).await.0, StatusCode::OK);
    until(&|seen| seen["phase"] == "touch").await;
    assert_eq!(guests[2].seat(&table, "bot", 3).await.0, StatusCode::OK);
    // Nobody waits for the bot, and it feels and speaks all the same.
    let spoken = |seen: &Value| {
        let cards = seen["cards"].as_array().unwrap();
        cards.iter().any(|card| !card["said"].as_array().unwrap().is_empty())
    };
    let position = until(&spoken).await;
    assert_eq!(position["awaited"], json!([2]), "a person's seat stays one: {position}");
    act(&guests[1], &table, "lay 1").await;
    let seen = until(&|seen| seen["phase"] != "touch" || seen["proposal"].is_null()).await;
    assert!(seen["observation"]["stars"].is_number(), "it agreed or objected at once");
    // Who comes back takes the seat and the card.
    assert_eq!(guests[2].seat(&table, "back", 3).await.0, StatusCode::OK);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_9_3_when_time_is_up_the_lead_is_completed_at_once_and_silence_is_agreement() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.clock = Duration::from_secs(1)..=Duration::from_secs(60);
    })
    .await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let asked = json!({
        "game": "dream-catcher", "seats": ["me", "open"], "options": { "first": 1 }, "clock": 2,
        "bank": 0,
    });
    let table = host.post("/api/tables", asked).await.1["table"].as_str().unwrap().to_owned();
    let mut events = friend.watch(&table).await;
    assert_eq!(friend.seat(&table, "take", 2).await.0, StatusCode::OK);
    let picked = host.position(&table).await;
    let pick = legal(&picked)[3].to_owned();
    act(&host, &table, &pick).await;
    let began = Instant::now();
    let mut phases = Vec::new();
    while phases.last() != Some(&json!("reveal")) {
        let position = events.next_named("table").await;
        let phase = position["observation"]["phase"].clone();
        if phases.last() != Some(&phase) && phase != json!("draw") {
            phases.push(phase);
        }
    }
    assert_eq!(phases, [json!("lead"), json!("touch"), json!("token"), json!("reveal")]);
    assert!(began.elapsed() < Duration::from_secs(20), "one clock for the lead's whole choice");
    let told = host.position(&table).await["observation"]["rounds_told"][0].clone();
    assert_eq!(format!("pick {}", told["picked"].as_str().unwrap()), pick, "what is chosen stays");
    // Both are told, and however long they are silent the seats stay theirs.
    let (_, page) = host.page(&format!("/t/{table}")).await;
    assert!(page.contains("the choice was made") && page.contains("Take over"), "{page}");
    while events.next_named("table").await["observation"]["round"] != json!(3) {}
    let now = host.table(&table).await;
    assert_eq!(now["clock"]["missed"], json!([1, 2]));
    assert!((0..2).all(|seat| now["people"]["seats"][seat]["bot"].is_null()), "{now}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_contact_sheet_rules_and_lessons_are_served() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let guest = house.guest("Reader").await;
    let (status, sheet) = guest.page("/games/dream-catcher/pictures").await;
    assert_eq!(status, StatusCode::OK);
    for number in 1..=87 {
        let path = format!("/pictures/dream-catcher/{number:02}-320.webp");
        assert!(sheet.contains(&path), "{path}");
        let answer = house.nobody().send(Method::GET, &path, &[], "").await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert_eq!(answer.headers()["content-type"], "image/webp");
        assert!(answer.headers()["cache-control"].to_str().unwrap().contains("max-age=2592000"));
        assert!(answer.headers().get("set-cookie").is_none());
        let tag = answer.headers()["etag"].to_str().unwrap().to_owned();
        assert!(answer.bytes().await.unwrap().starts_with(b"RIFF"));
        let again = house.nobody().send(Method::GET, &path, &[("if-none-match", &tag)], "").await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }
    for path in ["00-320.webp", "88-320.webp", "1-320.webp", "01-300.webp", "01.svg", "..%2f01.svg"]
    {
        let (status, _) = guest.page(&format!("/pictures/dream-catcher/{path}")).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
    }
    let (status, rules) = guest.page("/rules/dream-catcher").await;
    assert!(status == StatusCode::OK && rules.contains("Dreamcatcher"));
    let (status, lesson) = guest.page("/learn/dream-catcher?n=2").await;
    assert!(status == StatusCode::OK && lesson.contains("Learn to feel"));
    let asked = json!({ "card": "1", "seq": 3, "pts": [[352, 200, 0]] });
    let (status, felt) = guest.post("/learn/dream-catcher/touch", asked).await;
    assert_eq!(status, StatusCode::OK, "{felt}");
    assert_eq!(felt["words"], "line, upright", "the rim of a circle");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_2_2_who_woke_last_leads_first_and_bots_do_not_wake() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Host").await;
    for (seats, woke, lead) in [
        (["me", "open", "open"], json!([420, null, 655]), 3),
        (["me", "open", "open"], json!([null, 300, null]), 2),
        (["me", "lucid", "lucid"], json!([60, 1400, 1400]), 1),
    ] {
        let table = begin(&host, &seats, json!({ "woke": woke })).await;
        assert_eq!(host.position(&table).await["observation"]["lead"], json!(lead), "{woke}");
    }
    // The same from the set-up's form.
    let (_, page) = host.page("/games/dream-catcher").await;
    let token = form_token(&page);
    let form =
        format!("csrf={token}&game=dream-catcher&seats=2&option-woke-1=06:10&option-woke-2=09:45");
    let answer = host.submit("/tables", &form).await;
    let table = answer.headers()["location"].to_str().unwrap().replace("/t/", "");
    assert_eq!(host.position(&table).await["observation"]["lead"], json!(2));
    house.close().await;
}
