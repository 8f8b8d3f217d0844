//! What the lead and those who look on may not do, and what nobody hears of the lead.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::json;

use super::{act, begin, full_table, lead, pick};
use programs::{House, Program, form_token, legal};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_7_15_the_lead_and_spectators_are_refused_with_the_reason_until_the_reveal() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 3).await;
    let onlooker = house.guest("Onlooker").await;
    let path = format!("/api/tables/{table}/chat");
    let say = async |guest: &Program| guest.post(&path, json!({ "text": "warm" })).await;
    for confirmed in [false, true] {
        if confirmed {
            lead(&guests[0], &table).await;
        }
        for (guest, word) in [(&guests[0], "lead"), (&onlooker, "Spectators")] {
            let (status, answer) = say(guest).await;
            let hush = (StatusCode::CONFLICT, &json!("hush"));
            assert_eq!((status, &answer["error"]), hush, "confirmed: {confirmed}, {answer}");
            assert!(answer["reason"].as_str().unwrap().contains(word), "{answer}");
            let (_, page) = guest.page(&format!("/t/{table}")).await;
            let form = format!("csrf={}&text=warm", form_token(&page));
            let refused = guest.submit(&format!("/t/{table}/chat"), &form).await;
            assert_eq!(refused.status(), StatusCode::CONFLICT);
            assert!(refused.text().await.unwrap().contains(word), "the page says why");
        }
    }
    assert_eq!(say(&guests[1]).await.0, StatusCode::NO_CONTENT);
    act(&guests[1], &table, "lay 1").await;
    act(&guests[2], &table, "agree").await;
    assert_eq!(say(&guests[0]).await.0, StatusCode::CONFLICT, "the token is not turned yet");
    act(&guests[0], &table, "turn").await;
    assert_eq!(say(&guests[0]).await.0, StatusCode::NO_CONTENT, "all is shown");
    assert_eq!(say(&onlooker).await.0, StatusCode::NO_CONTENT);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_7_15_the_lead_has_no_new_name_until_the_reveal() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Host").await;
    begin(&host, &["me", "open", "open"], json!({ "first": 1 })).await;
    let rename = async |guest: &Program| guest.post("/api/me", json!({ "name": "A boat" })).await;
    assert_eq!(rename(&host).await.0, StatusCode::OK, "in a lobby people say who they are");
    let (table, guests) = full_table(&house, 3).await;
    for confirmed in [false, true] {
        if confirmed {
            lead(&guests[0], &table).await;
        }
        let (status, answer) = rename(&guests[0]).await;
        assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("hush")), "{answer}");
        let (_, page) = guests[0].page("/me").await;
        let form = format!("csrf={}&name=A+boat", form_token(&page));
        let refused = guests[0].submit("/me", &form).await;
        assert_eq!(refused.status(), StatusCode::CONFLICT);
        assert!(refused.text().await.unwrap().contains("You lead tonight"), "the page says why");
        let (_, seen) = guests[1].page(&format!("/t/{table}")).await;
        assert!(seen.contains("Guest 1") && !seen.contains("A boat"));
    }
    let bridge = guests[1].post("/api/me", json!({ "name": "A bridge" })).await;
    assert_eq!(bridge.0, StatusCode::OK, "guessers may");
    act(&guests[1], &table, "lay 1").await;
    act(&guests[2], &table, "agree").await;
    act(&guests[0], &table, "turn").await;
    assert_eq!(rename(&guests[0]).await.0, StatusCode::OK, "all is shown");
    house.close().await;
}

/// The lead's steps in secret: a card, another mind, another card, a step back.
async fn ponder(guest: &Program, table: &str) {
    let hand = guest.position(table).await["observation"]["hand"].clone();
    let motifs = &hand["motifs"];
    let name = |card: &serde_json::Value| card.as_str().unwrap().to_owned();
    act(guest, table, &format!("give {} 2", name(&motifs[0]))).await;
    act(guest, table, &format!("keep {}", name(&motifs[0]))).await;
    act(guest, table, &format!("give {} 2", name(&motifs[1]))).await;
    act(guest, table, "undo").await;
}

/// Every answer about a table, head and body, but for the time of day.
async fn everything(guest: &Program, table: &str) -> Vec<String> {
    let mut all = Vec::new();
    for what in ["", "/log", "/replay", "/luck", "/live?", "/file"] {
        all.push(guest.raw(&format!("/api/tables/{table}{what}")).await);
        all.push(guest.raw(&format!("/t/{table}{what}")).await);
    }
    for path in ["/", "/me", "/api/tables", "/api/tables/public", &format!("/t/{table}?look")] {
        all.push(guest.raw(path).await);
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_7_15_while_the_lead_makes_up_a_mind_others_hear_nothing_and_find_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 3).await;
    pick(&guests[0], &table).await;
    let onlooker = house.guest("Onlooker").await;
    let others = [&guests[1], &guests[2], &onlooker];
    let mut before = Vec::new();
    let (mut streams, mut pages) = (Vec::new(), Vec::new());
    for guest in others {
        let (mut stream, mut page) = (guest.watch(&table).await, guest.watch_page(&table).await);
        stream.next_named("table").await;
        page.next().await;
        streams.push(stream);
        pages.push(page);
    }
    // People come and go; that is over soon.
    for stream in streams.iter_mut().chain(&mut pages) {
        while !stream.is_quiet(Duration::from_millis(150)).await {}
    }
    for guest in others {
        before.push(everything(guest, &table).await);
    }
    ponder(&guests[0], &table).await;
    for (guest, before) in others.into_iter().zip(&before) {
        for (was, is) in before.iter().zip(everything(guest, &table).await) {
            assert_eq!(was, &is, "not one byte differs");
        }
    }
    for stream in streams.iter_mut().chain(&mut pages) {
        assert!(stream.is_quiet(Duration::from_millis(20)).await, "nothing is sent");
    }
    assert!(guests[0].position(&table).await["undo"].as_u64().unwrap() > 0, "the lead may go back");
    // Nor does a server find out that opens the table now.
    let elsewhere = House::open(directory.path()).await;
    for guest in others {
        let there = Program { house: elsewhere.address, ..guest.clone() };
        let told = (guest.position(&table).await, there.position(&table).await);
        assert_eq!(told.0["seq"], told.1["seq"], "the length of the log");
        for what in ["log", "replay"] {
            let path = format!("/api/tables/{table}/{what}");
            assert_eq!(guest.raw(&path).await, there.raw(&path).await);
        }
    }
    elsewhere.close().await;
    lead(&guests[0], &table).await;
    for (stream, page) in streams.iter_mut().zip(&mut pages) {
        let position = stream.next_named("table").await;
        assert_eq!(position["observation"]["phase"], "touch", "the first thing heard");
        let words = |told: &serde_json::Value| told.to_string().contains("takes a step back");
        loop {
            let (_, news) = page.next().await.expect("the stream goes on");
            assert!(!words(&news), "{news}");
            // People come and go; of the match, that cards can be felt is the first news.
            if news["html"].to_string().contains("feel") {
                break;
            }
        }
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_that_feels_its_card_ends_nobodys_undo_and_nobody_hears_of_it() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 3).await;
    lead(&guests[0], &table).await;
    let [one, other] = [&guests[1], &guests[2]];
    let mut page = one.watch_page(&table).await;
    let feel = async || {
        let position = other.position(&table).await;
        let stroke = legal(&position).into_iter().find(|action| action.starts_with("feel"));
        act(other, &table, stroke.unwrap()).await;
    };
    for step in ["lean 1", "ping 2", "lay 2"] {
        act(one, &table, step).await;
        // People come and go; that is over soon.
        while !page.is_quiet(Duration::from_millis(150)).await {}
        let before = everything(one, &table).await;
        let seen = one.position(&table).await;
        for _ in 0..2 {
            feel().await;
        }
        assert_eq!(before, everything(one, &table).await, "not one byte differs");
        assert!(page.is_quiet(Duration::from_millis(20)).await, "nothing is sent");
        assert_eq!(seen["undo"], 1, "and the step can be taken back, as the page says");
        let (status, answer) = one.act(&table, seen["seq"].as_u64().unwrap(), "undo").await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        let back = one.position(&table).await;
        assert_eq!((&back["undo"], &back["observation"]["leaned"]), (&json!(0), &json!([])));
    }
    let felt = other.position(&table).await;
    let strokes = felt["observation"]["cards"][1]["felt"].as_array().unwrap().len();
    assert_eq!((strokes, &felt["undo"]), (6, &json!(0)), "what is felt stays felt");

    // A server that opens the table now knows what can be taken back.
    act(one, &table, "lean 3").await;
    feel().await;
    let elsewhere = House::open(directory.path()).await;
    let there = Program { house: elsewhere.address, ..one.clone() };
    act(&there, &table, "undo").await;
    assert_eq!(there.position(&table).await["observation"]["leaned"], json!([]));
    elsewhere.close().await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_7_15_the_moment_of_confirming_is_told_in_steps() {
    const GRAIN: i64 = 1200;
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.grain = Duration::from_millis(GRAIN as u64);
    })
    .await;
    let (table, guests) = full_table(&house, 3).await;
    lead(&guests[0], &table).await;
    let (_, log) = guests[1].get(&format!("/api/tables/{table}/log")).await;
    let lines = log["log"].as_array().unwrap();
    let dealt = lines.iter().find(|line| line["events"][0]["dealt"].is_object()).unwrap();
    let late = dealt["at"].as_i64().unwrap() % GRAIN;
    assert!(late < 400, "{late} ms after a step of the clock");
    // Whoever cannot confirm is told so at once.
    let seq = guests[0].position(&table).await["seq"].as_u64().unwrap();
    let (status, answer) = guests[0].act(&table, seq, "confirm").await;
    assert!(status.is_client_error(), "{answer}");
    let legal_now = guests[1].position(&table).await;
    assert!(legal(&legal_now).contains(&"lay 1"));
    house.close().await;
}
