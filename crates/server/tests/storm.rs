//! Every address with everything that does not belong there, crowds of watchers, and people who change
//! seats while they act: always an answer, never a failure, nothing changed that should not.

use std::time::Duration;

use programs::{Choices, House, Program, form_token, game, legal};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The addresses of the pages; those of the API are in its own document.
const PAGES: [&str; 22] = [
    "/",
    "/me",
    "/games/{id}",
    "/games/GAME",
    "/rules/{id}",
    "/rules/GAME",
    "/tables",
    "/t/{id}",
    "/t/{id}/act",
    "/t/{id}/preview",
    "/t/{id}/seat",
    "/t/{id}/chat",
    "/t/{id}/log",
    "/t/{id}/replay",
    "/t/{id}/luck",
    "/t/{id}/file",
    "/t/{id}/touch",
    "/t/{id}/fingers",
    "/t/{id}/keepsake",
    "/static/{id}",
    "/pictures/GAME/{id}",
    "/learn/GAME/touch",
];

const QUERIES: [&str; 14] = [
    "",
    "?at=-1",
    "?at=18446744073709551615",
    "?at=99999999999999999999999",
    "?as=9&at=0",
    "?as=all",
    "?as=%F0%9F%8C%99",
    "?from=18446744073709551615",
    "?from=x",
    "?action=%FF%00",
    "?action=play%20D07S&action=x",
    "?n=99999999999",
    "?game=..%2F..%2Fetc",
    "?q=%3Cscript%3E&version=x&look",
];

fn bodies(csrf: &str, seq: u64) -> Vec<(&'static str, Vec<u8>)> {
    const JSON: &str = "application/json";
    const FORM: &str = "application/x-www-form-urlencoded";
    let deep = "[".repeat(5000);
    let texts = [
        (JSON, "{}".to_owned()),
        (JSON, "null".to_owned()),
        (JSON, deep.clone()),
        (JSON, format!(r#"{{"options":{deep}"#)),
        (JSON, r#"{"seq":1e400,"action":"x"}"#.to_owned()),
        (JSON, r#"{"seq":99999999999999999999,"action":"play"}"#.to_owned()),
        (JSON, format!(r#"{{"seq":{seq},"action":"\u0000","csrf":"{csrf}"}}"#)),
        (JSON, format!(r#"{{"seq":{seq},"action":"{}"}}"#, "undo ".repeat(30))),
        (JSON, r#"{"deed":"take","seat":18446744073709551615}"#.to_owned()),
        (JSON, r#"{"deed":"take","seat":0,"level":"mcts:9999999"}"#.to_owned()),
        (JSON, r#"{"name":"\ud800"}"#.to_owned()),
        (JSON, r#"{"text":""}"#.to_owned()),
        (JSON, r#"{"card":"0123456789abcdef","seq":1,"pts":[[1e308,-1e308,1e308]]}"#.to_owned()),
        (JSON, format!(r#"{{"card":"x","seq":1,"pts":[{}[0,0,0]]}}"#, "[0,0,0],".repeat(900))),
        (JSON, r#"{"game":"GAME","seats":["me"],"options":{"seats":1e99}}"#.to_owned()),
        (JSON, r#"{"game":"GAME","seats":["me","open"],"clock":18446744073709551615}"#.to_owned()),
        (JSON, r#"{"game":"GAME","seats":["open","open"],"guided":true}"#.to_owned()),
        (FORM, String::new()),
        (FORM, "a".to_owned()),
        (FORM, format!("csrf={csrf}&csrf={csrf}&seq=x&action=")),
        (FORM, format!("csrf={csrf}&seq=-1&action=%00")),
        (FORM, format!("csrf={csrf}&seq={seq}&action=fly&word=%F0%9F%8C%99+%3Cb%3E")),
        (FORM, format!("csrf={csrf}&change=bot+99+lucid+and+more")),
        (FORM, format!("csrf={csrf}&change=take+%2B1")),
        (FORM, format!("csrf={csrf}&game=chess&others=genius")),
        (FORM, format!("csrf={csrf}&game=GAME&players=77&clock=x&option-seats=9")),
        (FORM, format!("csrf={csrf}&name={}", "%E2%80%AE".repeat(50))),
        ("multipart/form-data; boundary=x", "--x\r\n\r\n".to_owned()),
        ("text/plain", "hello".to_owned()),
        ("application/json; charset=utf-16", "{}".to_owned()),
        ("\t", "?".to_owned()),
    ];
    let raw = [(JSON, vec![0xff, 0xfe, 0x00]), (FORM, b"csrf=%FF%FE&action=%C3%28".to_vec())];
    texts
        .into_iter()
        .map(|(kind, text)| (kind, text.replace("GAME", game()).into_bytes()))
        .chain(raw)
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_address_fails_whatever_is_sent_to_it_by_whomever() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(2).await;
    let stranger = house.guest("Stranger").await;
    let before = [guests[0].table(&table).await, guests[1].table(&table).await];
    let seq = before[0]["position"]["seq"].as_u64().unwrap();
    let (_, page) = guests[0].page(&format!("/t/{table}")).await;
    let bodies = bodies(form_token(&page), seq);

    let (_, api) = house.nobody().get("/api").await;
    let api = api["paths"].as_object().unwrap().keys().map(String::as_str);
    let paths: Vec<&str> = api.chain(PAGES).filter(|path| !path.ends_with("/live")).collect();
    let games = catalog::shelf();
    let ids = [table.as_str(), "0123456789bc", "%2e%2e", game(), "\u{1f319}%00"];
    let methods =
        [Method::GET, Method::POST, Method::POST, Method::PUT, Method::DELETE, Method::HEAD];
    let mut choices = Choices(3);
    let mut pick = |n: usize| choices.below(n);
    let mut told = [0usize; 6];
    for n in 0..3000 {
        let path = paths[n % paths.len()].replace("{id}", ids[pick(ids.len())]);
        let path = path.replace("GAME", games[pick(games.len())].id());
        let path = path + QUERIES[pick(QUERIES.len())];
        let method = &methods[pick(methods.len())];
        let (kind, body) = &bodies[pick(bodies.len())];
        // Who really plays sends only what cannot be meant.
        let who = [&guests[0], &guests[1], &stranger][pick(3)];
        let cookie = match pick(3) {
            0 => who.cookie(),
            1 => format!("guest={}.{}", "0".repeat(12), "0".repeat(32)),
            _ => "guest=\u{1}; guest".to_owned(),
        };
        let by_cookie = Program { token: None, ..who.clone() };
        let forged = Program { token: Some("0123456789bc.\t".into()), ..who.clone() };
        let sender = [who, &by_cookie, &forged][pick(3)];
        let accept = ["*/*", "application/json", "text/html"][pick(3)];
        let cookie: String = cookie.chars().filter(|c| !c.is_control()).collect();
        let headers = [("content-type", *kind), ("cookie", cookie.as_str()), ("accept", accept)];
        let answer = sender.send(method.clone(), &path, &headers, body.clone()).await;
        let status = answer.status();
        let text = answer.text().await.unwrap();
        let sent = String::from_utf8_lossy(body);
        assert!(!status.is_server_error(), "{method} {path} {kind} {sent}: {status} {text}");
        if status.is_client_error() && *method != Method::HEAD {
            let explained = text.contains("\"reason\"") || text.contains("</html>");
            assert!(explained, "{method} {path} {kind} {sent}: {status} {text}");
        }
        told[(status.as_u16() / 100) as usize] += 1;
    }
    assert!(told[2] > 100 && told[4] > 1000, "{told:?}");
    let after = [guests[0].table(&table).await, guests[1].table(&table).await];
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(before["position"], after["position"], "nobody has acted");
        assert_eq!(before["chat"], after["chat"], "nobody has spoken");
    }
    assert_eq!(house.nobody().get("/health").await.0, StatusCode::OK);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_that_are_no_requests_end_only_their_own_connection() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.read_timeout = Duration::from_millis(400);
    })
    .await;
    let long = |n: usize| "x".repeat(n);
    let requests = [
        "\r\n\r\n\r\n\r\n".to_owned(),
        "hello\r\n\r\n".to_owned(),
        format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", long(200_000)),
        format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", long(200_000)),
        format!("GET / HTTP/1.1\r\nhost: x\r\n{}\r\n", "a: b\r\n".repeat(2000)),
        "GET / HTTP/9.9\r\nhost: x\r\n\r\n".to_owned(),
        "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999999999999\r\n\r\n".to_owned(),
        "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n".to_owned(),
        "POST /api/guests HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n".to_owned(),
        // Begun and never ended.
        "GET / HTTP/1.1\r\nho".to_owned(),
        "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{".to_owned(),
        String::new(),
    ];
    for request in requests {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        let _ = stream.write_all(request.as_bytes()).await;
        let mut answer = Vec::new();
        let reading = stream.read_to_end(&mut answer);
        let ended = tokio::time::timeout(Duration::from_secs(10), reading).await;
        let shown: String = request.chars().take(60).collect();
        assert!(ended.is_ok(), "it is not kept open: {shown}");
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{shown}: {answer}");
        assert_eq!(house.nobody().get("/health").await.0, StatusCode::OK, "{shown}");
    }
    house.close().await;
}

/// One line of a stream's newest position.
async fn reads_until(stream: &mut TcpStream, text: &str) -> bool {
    let mut seen = Vec::new();
    let mut buffer = vec![0; 1 << 16];
    let reading = async {
        while !String::from_utf8_lossy(&seen).contains(text) {
            match stream.read(&mut buffer).await {
                Ok(0) | Err(_) => return false,
                Ok(n) => seen.extend_from_slice(&buffer[..n]),
            }
        }
        true
    };
    tokio::time::timeout(Duration::from_secs(20), reading).await.unwrap_or(false)
}

/// Waits until so many are told to look on: a crowd is announced together, a little later.
async fn spectators(guest: &Program, table: &str, count: u64) {
    let counted = async {
        while guest.table(table).await["people"]["spectators"] != count {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let patience = tokio::time::timeout(Duration::from_secs(20), counted);
    patience.await.unwrap_or_else(|_| panic!("{count} spectators are not counted"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_around_one_table_sees_every_step_and_holds_nobody_up() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(2).await;
    let mut crowd = Vec::new();
    for n in 0..300 {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        let path = if n % 2 == 0 {
            format!("/api/tables/{table}/live")
        } else {
            format!("/t/{table}/live")
        };
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        crowd.push(stream);
    }
    assert!(reads_until(crowd.last_mut().unwrap(), "event: table").await);
    let position = guests[0].position(&table).await;
    let seq = position["seq"].as_u64().unwrap();
    let (status, answer) = guests[0].act(&table, seq, legal(&position)[0]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let news = format!("\"seq\":{}", seq + 1);
    for stream in &mut crowd {
        assert!(reads_until(stream, &news).await, "somebody was not told");
    }
    spectators(&guests[0], &table, 300).await;
    drop(crowd);
    spectators(&guests[0], &table, 0).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_is_told_to_come_back_when_the_house_closes() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let table = house.guest("Host").await.begin(&["me", "open"]).await;
    let mut crowd = Vec::new();
    for _ in 0..200 {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        let request = format!("GET /api/tables/{table}/live HTTP/1.1\r\nhost: x\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        assert!(reads_until(&mut stream, "event: people").await);
        crowd.push(stream);
    }
    let told = crowd.into_iter().map(|mut stream| {
        tokio::spawn(async move { reads_until(&mut stream, "event: bye").await })
    });
    let told: Vec<_> = told.collect();
    house.close().await;
    for told in told {
        assert!(told.await.unwrap(), "somebody was left with a table that is gone");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_gives_a_seat_away_plays_it_no_longer() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let owner = house.guest("Owner").await;
    let (one, other) = (house.guest("One").await, house.guest("Other").await);
    for _ in 0..10 {
        let table = owner.begin(&["me", "open"]).await;
        assert_eq!(one.seat(&table, "take", 2).await.0, StatusCode::OK);
        let position = one.position(&table).await;
        let (seq, card) = (position["seq"].as_u64().unwrap(), legal(&position)[0].to_owned());
        // Leaving, taking and acting at the same moment: in whichever order they count, who acts has
        // the seat at that moment.
        let (left, taken, acted, foreign) = tokio::join!(
            one.seat(&table, "leave", 2),
            other.seat(&table, "take", 2),
            one.act(&table, seq, &card),
            other.act(&table, seq, &card),
        );
        assert_eq!(left.0, StatusCode::OK, "{}", left.1);
        for (status, answer) in [&taken, &acted, &foreign] {
            assert!(!status.is_server_error(), "{answer}");
        }
        if acted.0 != StatusCode::OK {
            let reasons = [json!("forbidden"), json!("stale")];
            assert!(reasons.contains(&acted.1["error"]), "{}", acted.1);
        }
        let (status, answer) = one.act(&table, seq, &card).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{answer}");
        let seats: Value = owner.table(&table).await["people"]["seats"].take();
        assert_eq!(seats[1]["name"] == "Other", taken.0 == StatusCode::OK);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_invited_to_a_match_whose_luck_can_be_read() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let guided = |seats: &[&str]| json!({ "game": game(), "seats": seats, "guided": true });
    let (status, answer) = host.post("/api/tables", guided(&["me", "open"])).await;
    assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("not-playable")));
    let (status, answer) = host.post("/api/tables", guided(&["me", "dozing", "dozing"])).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    let table = answer["table"].as_str().unwrap();
    assert_eq!(host.seat(table, "open", 2).await.0, StatusCode::OK);
    let (status, answer) = friend.seat(table, "take", 2).await;
    assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("not-possible")));
    assert!(answer["reason"].as_str().unwrap().contains("luck"), "{answer}");
    house.close().await;
}
