//! Who feels a card, how fast, and who learns where a finger went.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::{act, full_table, handle, lead, touch};
use programs::{House, Program, form_token};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_8_19_only_the_holder_feels_a_card_at_the_page_and_through_the_api() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 4).await;
    let (status, answer) = touch(&guests[1], &table, "0123456789abcdef", json!([[0, 0, 0]])).await;
    assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("not-now")));
    lead(&guests[0], &table).await;
    let card = handle(&guests[1], &table).await.unwrap();
    let before = guests[1].position(&table).await["seq"].clone();

    let (status, felt) =
        touch(&guests[1], &table, &card, json!([[200, 200, 0], [204, 200, 33]])).await;
    assert_eq!(status, StatusCode::OK, "{felt}");
    assert_eq!(felt["spots"].as_array().unwrap().len(), 2);
    // Some programs write whole numbers so.
    let asked = json!({ "card": card, "seq": 1.0, "pts": [[204.0, 200.0, 33.0]] });
    let (status, again) = guests[1].post(&format!("/api/tables/{table}/touch"), asked).await;
    assert_eq!((status, &again["seq"]), (StatusCode::OK, &json!(1)), "{again}");
    assert!(
        felt["words"].as_str().unwrap().len() > 2 && felt["spots"][0]["cue"]["kind"].is_string()
    );
    let fields: BTreeSet<&str> = felt.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, BTreeSet::from(["seq", "spots", "words"]));
    for other in [0, 2, 3] {
        let (status, answer) = touch(&guests[other], &table, &card, json!([[200, 200, 0]])).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{answer}");
        assert!(answer["reason"].as_str().unwrap().contains("not in your hand"));
    }
    let stranger = house.guest("Stranger").await;
    assert_eq!(
        touch(&stranger, &table, &card, json!([[200, 200, 0]])).await.0,
        StatusCode::FORBIDDEN
    );
    let (status, _) = house.nobody().post(&format!("/api/tables/{table}/touch"), json!({})).await;
    assert!(status.is_client_error());

    // At the page the same, with what shows that the page is the guest's.
    let (_, page) = guests[1].page(&format!("/t/{table}")).await;
    let cookie = guests[1].cookie();
    let browser = Program { token: None, ..guests[1].clone() };
    let headers = [
        ("cookie", cookie.as_str()),
        ("content-type", "application/json"),
        ("accept", "application/json"),
    ];
    for (csrf, expected) in [(form_token(&page), StatusCode::OK), ("0123", StatusCode::FORBIDDEN)] {
        let body = json!({ "csrf": csrf, "card": card, "seq": 2, "pts": [[208, 200, 33]] });
        let path = format!("/t/{table}/touch");
        let answer = browser.send(Method::POST, &path, &headers, body.to_string()).await;
        assert_eq!(answer.status(), expected);
    }
    assert!(page.contains(&card), "the holder's page knows the handle");
    let (_, other) = guests[2].page(&format!("/t/{table}")).await;
    assert!(!other.contains(&card), "nobody else's does");
    assert_eq!(guests[1].position(&table).await["seq"], before, "nothing was logged");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_8_21_a_greedy_client_gathers_no_more_than_a_finger_feels() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 3).await;
    lead(&guests[0], &table).await;
    let card = handle(&guests[1], &table).await.unwrap();
    let began = Instant::now();
    let (mut spots, mut clear, mut way, mut numb) = (0.0, 0, 0.0, 0);
    let (mut last, mut at) = (None::<(f64, f64)>, 0i64);
    while began.elapsed() < Duration::from_secs(2) {
        // A sweep in strips, as fast as the server answers.
        let pts: Vec<Value> = (0..4)
            .map(|i| {
                let step = at + i;
                json!([(step * 24) % 400, (step * 24 / 400 * 32) % 400, 8])
            })
            .collect();
        let (status, felt) = touch(&guests[1], &table, &card, json!(pts)).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            assert!(felt["wait"].as_u64().unwrap() > 0, "{felt}");
            numb += 1;
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        }
        assert_eq!(status, StatusCode::OK, "{felt}");
        for spot in felt["spots"].as_array().unwrap() {
            spots += 1.0;
            at += 1;
            if spot["segs"].is_array() {
                clear += 1;
                let here = (spot["x"].as_f64().unwrap() / 4.0, spot["y"].as_f64().unwrap() / 4.0);
                way += last.map_or(0.0, |last| {
                    ((here.0 - last.0).powi(2) + (here.1 - last.1).powi(2)).sqrt()
                });
                last = Some(here);
            }
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    assert!(numb > 10, "the client was greedy: {numb}");
    assert!(spots <= 20.0 + 40.0 * seconds + 1.0, "{spots} spots in {seconds} s");
    assert!(clear > 0 && way <= 12.0 + 90.0 * seconds + 12.0, "{way} units in {seconds} s");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spot_without_lines_is_as_the_api_describes_it() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 3).await;
    lead(&guests[0], &table).await;
    let card = handle(&guests[1], &table).await.unwrap();
    let asked = json!({ "card": card, "seq": 1, "pure": true, "pts": [[200, 200, 0]] });
    let (_, felt) = guests[1].post(&format!("/api/tables/{table}/touch"), asked).await;
    let spot = &felt["spots"][0];
    assert!(spot.is_object() && spot.get("segs").is_none(), "{felt}");
    let (_, described) = house.nobody().get("/api").await;
    let spots = &described["components"]["schemas"]["Felt"]["properties"]["spots"]["items"];
    for field in spots["required"].as_array().unwrap() {
        assert!(spot.get(field.as_str().unwrap()).is_some(), "{field} is missing: {spot}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_8_25_where_fingers_went_is_told_when_all_is_shown_and_not_before() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 3).await;
    let path = format!("/t/{table}/fingers");
    let went = async |guest: &Program| guest.get(&path).await.1;
    lead(&guests[0], &table).await;
    let strokes = json!([[100, 200, 0], [110, 200, 33], [120, 204, 33], [130, 208, 33]]);
    let card = handle(&guests[1], &table).await.unwrap();
    assert_eq!(touch(&guests[1], &table, &card, strokes.clone()).await.0, StatusCode::OK);
    let onlooker = house.guest("Onlooker").await;
    for guest in guests.iter().chain([&onlooker]) {
        assert_eq!(went(guest).await, json!([]), "nobody sees a finger while it feels");
    }
    act(&guests[1], &table, "lay 1").await;
    act(&guests[2], &table, "agree").await;
    assert_eq!(went(&onlooker).await, json!([]), "nor before the token is turned");
    act(&guests[0], &table, "turn").await;
    let way = went(&onlooker).await;
    assert_eq!((&way[0]["card"], &way[0]["seat"]), (&json!("a"), &json!(2)), "{way}");
    assert_eq!(way[0]["round"], 1, "{way}");
    let drawn = way[0]["path"].as_str().unwrap();
    assert!(drawn.starts_with('M') && drawn.matches('L').count() == 3, "{drawn}");
    for guest in guests.iter().chain([&onlooker]) {
        assert_eq!(went(guest).await, way, "all is shown to all");
    }
    for guest in &guests {
        act(guest, &table, "ready").await;
    }
    // The next night is led by seat 2; seat 3 feels, and what it feels is its own.
    let give = async |seat: usize| {
        let position = guests[1].position(&table).await;
        let hand = &position["observation"]["hand"];
        let motif = hand["motifs"][seat / 2].as_str().unwrap();
        act(&guests[1], &table, &format!("give {motif} {seat}")).await;
    };
    let dreams = guests[1].position(&table).await["observation"]["hand"]["dreams"].clone();
    act(&guests[1], &table, &format!("pick {}", dreams[0].as_str().unwrap())).await;
    give(1).await;
    give(3).await;
    act(&guests[1], &table, "confirm").await;
    let card = handle(&guests[2], &table).await.unwrap();
    assert_eq!(touch(&guests[2], &table, &card, strokes).await.0, StatusCode::OK);
    assert_eq!(went(&guests[1]).await, way, "still the night before");
    house.close().await;
    // The house is closed and opened again: what everybody knew is still known.
    let house = House::open(directory.path()).await;
    let later = house.guest("Later").await;
    assert_eq!(later.get(&path).await.1, way, "kept with the match");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_8_25_fingers_that_felt_through_two_servers_are_told_together() {
    let directory = tempfile::tempdir().unwrap();
    let here = House::open(directory.path()).await;
    let there = House::open(directory.path()).await;
    let (table, guests) = full_table(&here, 3).await;
    let path = format!("/t/{table}/fingers");
    lead(&guests[0], &table).await;
    let far = Program { house: there.address, ..guests[2].clone() };
    for (guest, y) in [(&guests[1], 100), (&far, 300)] {
        let card = handle(guest, &table).await.unwrap();
        let stroke = json!([[100, y, 0], [110, y, 33], [120, y, 33]]);
        assert_eq!(touch(guest, &table, &card, stroke).await.0, StatusCode::OK);
    }
    act(&guests[1], &table, "lay 1").await;
    act(&guests[2], &table, "agree").await;
    let mut shown = far.watch(&table).await;
    act(&guests[0], &table, "turn").await;
    // What was felt here is on the disk with the step that shows it: a server that knows nothing else tells it.
    let third = House::open(directory.path()).await;
    let told = third.nobody().get(&path).await.1;
    let seats = |told: &Value| -> Vec<u64> {
        told.as_array().unwrap().iter().map(|way| way["seat"].as_u64().unwrap()).collect()
    };
    assert!(seats(&told).contains(&2), "{told}");
    // The other server hears of the step and adds what it has before it shows it.
    while shown.next_named("table").await["observation"]["phase"] != "reveal" {}
    let together = third.nobody().get(&path).await.1;
    assert_eq!(seats(&together), [2, 3], "{together}");
    for guest in [&guests[0], &far] {
        assert_eq!(guest.get(&path).await.1, together, "every server tells all");
    }
    for house in [here, there, third] {
        house.close().await;
    }
}
