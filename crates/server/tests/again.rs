//! After the match: how it ended, how it went, and another one with the same people.

use programs::{House, Program, form_token, legal, play_to_the_end};
use reqwest::StatusCode;
use serde_json::Value;

async fn again(guest: &Program, table: &str) -> (StatusCode, Value) {
    guest.post(&format!("/api/tables/{table}/again"), Value::Null).await
}

async fn page_events_until(events: &mut programs::Events, wanted: &str) -> String {
    loop {
        let html = events.next_named("table").await["html"].take();
        let call = html["call"].as_str().unwrap_or_default();
        if call.contains(wanted) {
            return html["status"].as_str().unwrap_or_default().to_owned();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_people_play_again_with_one_touch_and_seats_move_on() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (ilse, otto) = (house.guest("Ilse").await, house.guest("Otto").await);
    let stranger = house.guest("Stranger").await;
    let table = ilse.begin(&["me", "open", "greedy"]).await;
    otto.seat(&table, "take", 2).await;
    assert_eq!(again(&ilse, &table).await.0, StatusCode::CONFLICT, "it is not over");
    let recap = format!("/t/{table}/recap");
    assert_eq!(ilse.page(&recap).await.0, StatusCode::CONFLICT);
    play_to_the_end(&table, &[ilse.clone(), otto.clone()]).await;

    assert_eq!(again(&stranger, &table).await.0, StatusCode::FORBIDDEN);
    let mut window = otto.watch_page(&table).await;
    let (status, opened) = again(&ilse, &table).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let next = opened["table"].as_str().unwrap();
    assert_ne!(next, table);

    // The other is asked on the spot, and joins by the same touch.
    let (_, lobby) = ilse.page(&format!("/t/{next}")).await;
    assert!(lobby.contains("Those you have just played with are asked to join in."), "{lobby}");
    let status = page_events_until(&mut window, "wants to play again").await;
    assert!(status.contains("Join in"), "{status}");
    let before = ilse.table(next).await["people"].take();
    let seats = |people: &Value| -> Vec<String> {
        let seats = people["seats"].as_array().unwrap();
        seats.iter().map(|seat| seat["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(seats(&before), ["greedy bot", "Ilse", "open seat"], "each one seat further");
    let (_, joined) = again(&otto, &table).await;
    assert_eq!(joined["table"], next, "there is one next match, whoever asks");
    let people = otto.table(next).await["people"].take();
    assert_eq!(seats(&people), ["greedy bot", "Ilse", "Otto"]);
    assert_eq!(again(&otto, &table).await.1["table"], next, "asking twice changes nothing");
    assert_eq!(ilse.table(&table).await["again"], next);

    // It is another match: its luck is its own.
    let commitment = |table: &Value| table["commitment"].as_str().unwrap().to_owned();
    let (old, new) = (ilse.table(&table).await, ilse.table(next).await);
    assert_ne!(commitment(&old), commitment(&new));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_ask_at_once_all_get_the_same_table() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(4).await;
    play_to_the_end(&table, &guests).await;
    let asked = guests.iter().map(|guest| again(guest, &table));
    let mut tables = Vec::new();
    for (status, answer) in futures_util::future::join_all(asked).await {
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        tables.push(answer["table"].as_str().unwrap().to_owned());
    }
    tables.dedup();
    assert_eq!(tables.len(), 1, "{tables:?}");
    let people = guests[0].table(&tables[0]).await["people"].take();
    let seated = people["seats"].as_array().unwrap().iter().filter(|seat| seat["person"] == true);
    assert_eq!(seated.count(), 4, "{people}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_match_tells_how_it_went_and_lists_tell_who_won() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    for entry in catalog::shelf() {
        let game = entry.id();
        let host = house.guest("Ilse").await;
        let least = (*entry.seats().start()).max(2);
        let bots: Vec<&str> = (0..least).map(|_| "random").collect();
        let asked = serde_json::json!({ "game": game, "seats": bots });
        let (_, opened) = host.post("/api/tables", asked).await;
        let table = opened["table"].as_str().unwrap().to_owned();
        let mut events = host.watch(&table).await;
        while events.next_named("table").await["over"] != true {}

        let (status, recap) = host.page(&format!("/t/{table}/recap")).await;
        assert_eq!(status, StatusCode::OK, "{game}");
        assert!(recap.contains("<polyline") && recap.contains("The same as a table"), "{game}");
        // What is noted after the end is noted soon after it.
        let mut listed = Value::Null;
        for _ in 0..200 {
            listed = host.get("/api/tables").await.1["tables"][0].take();
            if !listed["result"].is_null() {
                break;
            }
            tokio::task::yield_now().await;
        }
        let payoffs = listed["result"]["payoffs"].as_array().unwrap().len();
        assert_eq!(payoffs, least, "{game}: {listed}");
        let (_, me) = host.page("/me").await;
        assert!(!me.contains("The match is over"), "{game}: the slip says how it ended");
        assert!(me.contains("With 2 random bots") || least > 2, "{game}: {me}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slip_says_what_is_asked_and_where() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (ilse, otto) = (house.guest("Ilse").await, house.guest("Otto").await);
    let table = ilse.begin(&["me", "open"]).await;
    otto.seat(&table, "take", 2).await;
    let (_, me) = ilse.page("/me").await;
    assert!(me.contains("Your choice: a card to play") && me.contains("round 1 of 14"), "{me}");
    assert!(me.contains("With Otto"), "{me}");
    let position = ilse.position(&table).await;
    ilse.act(&table, position["seq"].as_u64().unwrap(), legal(&position)[0]).await;
    let (_, me) = ilse.page("/me").await;
    assert!(me.contains("Waiting for Otto") && !me.contains("Your choice"), "{me}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_script_the_button_leads_to_the_next_table() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let ilse = house.guest("Ilse").await;
    let table = ilse.begin(&["me", "random"]).await;
    play_to_the_end(&table, std::slice::from_ref(&ilse)).await;
    let (_, page) = ilse.page(&format!("/t/{table}")).await;
    assert!(page.contains("form=\"again\"") && page.contains("Play again"));
    let form = format!("csrf={}", form_token(&page));
    let answer = ilse.submit(&format!("/t/{table}/again"), &form).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let next = answer.headers()["location"].to_str().unwrap().to_owned();
    assert_eq!(ilse.page(&next).await.0, StatusCode::OK);
    let forged = ilse.submit(&format!("/t/{table}/again"), "csrf=00").await;
    assert_eq!(forged.status(), StatusCode::FORBIDDEN);
    house.close().await;
}
