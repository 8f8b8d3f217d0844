//! What one address may ask for, and the room that is kept for people who sit at tables.

use std::time::Duration;

use programs::{House, Program};
use reqwest::{Method, StatusCode};
use serde_json::json;
use server::PerAddress;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn status(guest: &Program, path: &str) -> StatusCode {
    guest.send(Method::GET, path, &[], "").await.status()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_without_seats_never_keeps_a_seated_player_out() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.streams = 12;
        config.limits.streams_for_seated = 4;
        config.limits.per_address = PerAddress { streams: 6, ..PerAddress::unlimited() };
    })
    .await;
    let host = house.guest("Host").await;
    let table = host.begin(&["me", "greedy"]).await;
    let path = format!("/api/tables/{table}/live");
    let mut held = Vec::new();
    for n in 0..10 {
        let answer = house.nobody().send(Method::GET, &path, &[], "").await;
        let expected = if n < 6 { StatusCode::OK } else { StatusCode::TOO_MANY_REQUESTS };
        assert_eq!(answer.status(), expected, "stream {n} of one address");
        held.push(answer);
    }
    let mine = host.send(Method::GET, &path, &[], "").await;
    assert_eq!(mine.status(), StatusCode::OK, "who sits there is not counted with the others");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_reads_talks_and_opens_tables_so_often_and_no_more() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.sayings = (0.01, 3.0);
        config.limits.bot_tables_per_guest = 2;
        let few =
            PerAddress { reads: (0.01, 40.0), tables: (0.01, 4.0), ..PerAddress::unlimited() };
        config.limits.per_address = few;
    })
    .await;
    let guest = house.guest("Guest").await;
    let bots = json!({ "game": programs::game(), "seats": ["greedy", "greedy"] });
    let mut opened = 0;
    for _ in 0..3 {
        opened +=
            usize::from(guest.post("/api/tables", bots.clone()).await.0 == StatusCode::CREATED);
    }
    assert!(opened >= 2, "tables of bots alone are few at a time: {opened}");
    let table = guest.begin(&["me", "greedy"]).await;
    let (refused, answer) = guest.post("/api/tables", bots).await;
    assert_eq!((refused, &answer["error"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too-many")));

    let chat = format!("/api/tables/{table}/chat");
    for n in 0..5 {
        let (status, _) = guest.post(&chat, json!({ "text": "hello" })).await;
        let expected = if n < 3 { StatusCode::NO_CONTENT } else { StatusCode::TOO_MANY_REQUESTS };
        assert_eq!(status, expected, "line {n}");
    }

    let mut refused = 0;
    for _ in 0..60 {
        refused += usize::from(status(&guest, "/api/games").await == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused >= 20, "{refused}");
    let answer = guest.send(Method::GET, "/", &[], "").await;
    assert!(answer.headers().contains_key("retry-after"), "says when to come back");
    assert_eq!(status(&guest, "/health").await, StatusCode::OK, "the host still sees how it is");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_guests_of_one_address_change_no_more_than_it_may() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.per_address = PerAddress { deeds: (0.01, 20.0), ..PerAddress::unlimited() };
    })
    .await;
    let mut guests = Vec::new();
    for n in 0..5 {
        guests.push(house.guest(&format!("Guest {n}")).await);
    }
    let mut renamed = 0;
    for n in 0..30 {
        let name = json!({ "name": format!("Name {n}") });
        let (status, answer) = guests[n % 5].post("/api/me", name).await;
        match status {
            StatusCode::OK => renamed += 1,
            refused => assert_eq!(refused, StatusCode::TOO_MANY_REQUESTS, "{answer}"),
        }
    }
    assert_eq!(renamed, 15, "each guest alone would have had enough");
    assert_eq!(status(&guests[0], "/api/me").await, StatusCode::OK, "looking is counted apart");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn counts_are_for_the_host_and_cookies_are_bound_to_the_house_behind_tls() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.secure_cookies = true;
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    })
    .await;
    let nobody = house.nobody();
    assert_eq!(status(&nobody, "/metrics").await, StatusCode::OK);
    let outside = nobody.send(Method::GET, "/metrics", &[("x-forwarded-for", "8.8.8.8")], "").await;
    assert_eq!(outside.status(), StatusCode::FORBIDDEN);
    let page = nobody.send(Method::GET, "/", &[], "").await;
    let cookie = page.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("__Host-guest=") && cookie.contains("; Secure"), "{cookie}");
    assert!(page.headers().contains_key("strict-transport-security"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_that_drips_in_is_answered_with_408() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.read_timeout = Duration::from_millis(300);
        config.limits.leftover_time = Duration::from_millis(50);
    })
    .await;
    let (mut hear, mut say) = TcpStream::connect(house.address).await.unwrap().into_split();
    let head = "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                content-length: 1000\r\n\r\n{";
    say.write_all(head.as_bytes()).await.unwrap();
    let drips = tokio::spawn(async move {
        for _ in 0..900 {
            tokio::time::sleep(Duration::from_millis(20)).await;
            if say.write_all(b" ").await.is_err() {
                return;
            }
        }
    });
    let mut answer = vec![0; 4096];
    let read = tokio::time::timeout(Duration::from_secs(15), hear.read(&mut answer)).await;
    let answer = String::from_utf8_lossy(&answer[..read.expect("it ends").unwrap()]).into_owned();
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("too-slow"), "{answer}");
    drips.abort();
    house.close().await;
}
