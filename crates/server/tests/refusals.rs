//! Bad input of every kind: a clear reason with a 4xx status, and nothing changed.

use std::time::Duration;

use programs::{House, Program, form_token, game, legal};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

fn refused(answer: (StatusCode, Value), status: StatusCode, code: &str) {
    assert_eq!(answer.0, status, "{}", answer.1);
    assert_eq!(answer.1["error"], code, "{}", answer.1);
    assert!(answer.1["reason"].as_str().unwrap().len() > 10, "{}", answer.1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn actions_that_are_malformed_stale_doubled_early_illegal_or_foreign_change_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(2).await;
    let (first, second) = (&guests[0], &guests[1]);
    let position = first.position(&table).await;
    let seq = position["seq"].as_u64().unwrap();
    let action = legal(&position)[0].to_owned();
    let act = format!("/api/tables/{table}/act");

    for action in ["", "fly", "play", "play X99", "play D07S D08S", "\u{0}", "undo undo", "<b>"] {
        refused(first.act(&table, seq, action).await, StatusCode::NOT_FOUND, "no-such-action");
    }
    let long = first.act(&table, seq, &"x".repeat(300)).await;
    refused(long, StatusCode::BAD_REQUEST, "unreadable");
    refused(first.act(&table, seq, "flip 4").await, StatusCode::UNPROCESSABLE_ENTITY, "illegal");
    let foreign = second.position(&table).await;
    let unheld = legal(&foreign).into_iter().find(|card| !legal(&position).contains(card)).unwrap();
    let answer = first.act(&table, seq, unheld).await;
    refused(answer, StatusCode::UNPROCESSABLE_ENTITY, "illegal");
    for given in [seq - 1, seq + 1, u64::MAX] {
        refused(first.act(&table, given, &action).await, StatusCode::CONFLICT, "stale");
    }
    refused(first.act(&table, seq, "undo").await, StatusCode::UNPROCESSABLE_ENTITY, "not-undoable");
    let stranger = house.guest("Stranger").await;
    refused(stranger.act(&table, seq, &action).await, StatusCode::FORBIDDEN, "forbidden");
    refused(house.nobody().act(&table, seq, &action).await, StatusCode::UNAUTHORIZED, "no-token");
    let forger = Program { token: Some("0123456789bc.00".into()), ..stranger.clone() };
    refused(forger.act(&table, seq, &action).await, StatusCode::UNAUTHORIZED, "forged-token");

    for body in [json!({}), json!([]), json!({ "seq": -1, "action": "x" }), json!({ "seq": "x" })] {
        refused(first.post(&act, body).await, StatusCode::BAD_REQUEST, "unreadable");
    }
    for (kind, body) in [("application/json", "{"), ("application/json", ""), ("text/plain", "hi")]
    {
        let answer = first.send(Method::POST, &act, &[("content-type", kind)], body).await;
        assert!(answer.status().is_client_error(), "{kind}: {}", answer.status());
        assert!(answer.json::<Value>().await.unwrap()["reason"].is_string());
    }

    assert_eq!(first.position(&table).await, position, "nothing has changed");

    // The same answer twice, at once and later: it counts once.
    let (one, other) =
        tokio::join!(first.act(&table, seq, &action), first.act(&table, seq, &action));
    let statuses = [one.0, other.0];
    assert_eq!(statuses, [StatusCode::OK; 2], "a repeated answer is taken as one");
    assert_eq!(first.act(&table, seq, &action).await.0, StatusCode::OK);
    let after = first.position(&table).await;
    assert_eq!(after["seq"], seq + 1);
    // Who chooses at the same time is not made stale by the other's choice.
    let (status, answer) = second.act(&table, seq, legal(&foreign)[0]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sends_too_much_can_read_that_it_was_too_much() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(2).await;
    let before = guests[0].position(&table).await;
    for size in [20 << 10, 1 << 20, 6 << 20] {
        let much = "x".repeat(size);
        let act = format!("/api/tables/{table}/act");
        let asked = json!({ "seq": 1, "action": &much });
        refused(
            guests[0].post(&act, asked.clone()).await,
            StatusCode::PAYLOAD_TOO_LARGE,
            "too-large",
        );
        refused(house.nobody().post(&act, asked).await, StatusCode::UNAUTHORIZED, "no-token");
        let lost = guests[0].post("/api/nowhere", json!({ "text": &much })).await;
        assert_eq!(lost.0, StatusCode::METHOD_NOT_ALLOWED);
        let form = format!("csrf=0&seq=1&action={much}");
        let answer = guests[0].submit(&format!("/t/{table}/act"), &form).await;
        assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
        let page = answer.text().await.unwrap();
        assert!(page.contains("more than this server reads") && page.contains("</html>"), "{page}");
    }
    assert_eq!(guests[0].position(&table).await, before, "nothing has changed");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_never_stops_sending_is_cut_off() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.leftover_bytes = 100 << 10;
        config.limits.leftover_time = Duration::from_millis(300);
    })
    .await;
    let head = "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                content-length: 1000000000\r\n\r\n";
    let mut endless = tokio::net::TcpStream::connect(house.address).await.unwrap();
    endless.write_all(head.as_bytes()).await.unwrap();
    let mut sent = 0;
    while endless.write_all(&[b'x'; 8192]).await.is_ok() {
        sent += 8192;
        assert!(sent < 100 << 20, "nobody reads all that");
    }
    let mut silent = tokio::net::TcpStream::connect(house.address).await.unwrap();
    silent.write_all(head.as_bytes()).await.unwrap();
    silent.write_all(&[b'x'; 32 << 10]).await.unwrap();
    let mut answer = String::new();
    silent.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_can_be_undone_until_somebody_learns_something() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(2).await;
    let before = guests[0].position(&table).await;
    let seq = before["seq"].as_u64().unwrap();
    guests[0].act(&table, seq, legal(&before)[0]).await;
    assert_eq!(guests[0].position(&table).await["undo"], 1);
    let (status, answer) = guests[0].act(&table, seq + 1, "undo").await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let after = guests[0].position(&table).await;
    assert_eq!(after["observation"], before["observation"]);
    assert_eq!(after["seq"], seq + 2, "the log keeps what was taken back");

    let preview = format!("/api/tables/{table}/preview?action=");
    let action = legal(&before)[0].replace(' ', "%20");
    let (status, shown) = guests[0].get(&format!("{preview}{action}")).await;
    assert_eq!((status, &shown["known"]), (StatusCode::OK, &Value::Bool(true)));
    refused(
        guests[0].get(&format!("{preview}flip%204")).await,
        StatusCode::UNPROCESSABLE_ENTITY,
        "illegal",
    );
    assert_eq!(guests[0].position(&table).await["seq"], seq + 2, "a preview is no step");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_places_and_impossible_tables_are_refused_on_pages_and_in_json() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let guest = house.guest("Ada").await;
    for id in ["0123456789bc", "short", "%00", "x".repeat(3000).as_str()] {
        for end in ["", "/live", "/log", "/luck", "/file", "/replay"] {
            let answer = guest.get(&format!("/api/tables/{id}{end}")).await;
            assert_eq!(answer.0, StatusCode::NOT_FOUND, "{id}{end}: {}", answer.1);
            let (status, html) = guest.page(&format!("/t/{id}{end}")).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{id}{end}");
            assert!(html.contains("</html>"), "{html}");
        }
    }
    let cases = [
        (json!({ "game": "chess", "seats": ["me"] }), StatusCode::NOT_FOUND),
        (json!({ "game": game(), "seats": [] }), StatusCode::CONFLICT),
        (json!({ "game": game(), "seats": vec!["open"; 9] }), StatusCode::CONFLICT),
        (json!({ "game": game(), "seats": ["me", "me"] }), StatusCode::CONFLICT),
        (json!({ "game": game(), "seats": ["me", "genius"] }), StatusCode::BAD_REQUEST),
        (json!({ "game": game(), "seats": ["me", "mcts:4000000000"] }), StatusCode::BAD_REQUEST),
        (
            json!({ "game": game(), "seats": ["me", "open"], "options": { "seats": 3 } }),
            StatusCode::CONFLICT,
        ),
        (
            json!({ "game": game(), "seats": ["me", "open"], "options": { "luck": 3 } }),
            StatusCode::CONFLICT,
        ),
        (json!({ "game": 7 }), StatusCode::BAD_REQUEST),
    ];
    for (body, status) in cases {
        let answer = guest.post("/api/tables", body.clone()).await;
        assert_eq!(answer.0, status, "{body}: {}", answer.1);
        assert!(answer.1["reason"].is_string());
    }
    assert_eq!(guest.get("/api/tables").await.1["tables"].as_array().unwrap().len(), 0);
    for name in ["", "   ", "x".repeat(25).as_str(), "\u{202e}"] {
        let answer = guest.post("/api/me", json!({ "name": name })).await;
        refused(answer, StatusCode::FORBIDDEN, "forbidden");
    }
    for path in ["/nowhere", "/static/none.js", "/api/nothing"] {
        assert_eq!(guest.get(path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    for path in ["/games/chess", "/rules/chess", "/tables?game=chess"] {
        let (status, html) = guest.page(path).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert!(
            html.contains("There is no such game.") && !html.contains("the shelf has"),
            "{path}"
        );
    }
    let answer = guest.send(Method::DELETE, "/tables", &[], "").await;
    assert_eq!(answer.status(), StatusCode::METHOD_NOT_ALLOWED);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forged_cookie_makes_a_new_guest_and_a_foreign_form_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(2).await;
    let owner = guests[0].clone();
    let (_, page) = owner.page(&format!("/t/{table}")).await;
    let token = form_token(&page).to_owned();
    let position = owner.position(&table).await;
    let action = legal(&position)[0].replace(' ', "+");
    let form = format!("csrf={token}&seq={}&action={action}", position["seq"]);

    let real = owner.token.clone().unwrap();
    let mut forged = real.clone();
    forged.replace_range(real.len() - 4.., if real.ends_with("0000") { "1111" } else { "0000" });
    let forger = Program { token: Some(forged), ..owner.clone() };
    let answer = forger.submit(&format!("/t/{table}/act"), &form).await;
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    assert!(answer.headers()["set-cookie"].to_str().unwrap().contains("HttpOnly; SameSite=Lax"));
    assert!(answer.text().await.unwrap().contains("new guest"));
    let (status, html) = forger.page(&format!("/t/{table}")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(html.contains("new guest now"), "the page says what happened");

    let other = house.guest("Other").await;
    for (guest, form) in [
        (&other, form.clone()),
        (&owner, form.replace(&token, &"0".repeat(32))),
        (&owner, format!("seq={}&action={action}", position["seq"])),
    ] {
        let answer = guest.submit(&format!("/t/{table}/act"), &form).await;
        assert!(answer.status().is_client_error(), "{}", answer.status());
    }
    assert_eq!(owner.position(&table).await["seq"], position["seq"], "nothing has changed");
    let answer = owner.submit(&format!("/t/{table}/act"), &form).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_who_ask_too_much_wait_and_do_not_disturb_others() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.deeds = (5.0, 10.0);
        config.limits.unfinished_tables = 3;
        config.limits.streams_per_guest = 2;
    })
    .await;
    let guest = house.guest("Eager").await;
    let mut statuses = Vec::new();
    for _ in 0..6 {
        let body = json!({ "game": game(), "seats": ["me", "open"] });
        statuses.push(guest.post("/api/tables", body).await.0.as_u16());
    }
    assert_eq!(statuses, [201, 201, 201, 429, 429, 429]);
    let (_, mine) = guest.get("/api/tables").await;
    let table = mine["tables"][0]["table"].as_str().unwrap().to_owned();
    let talk = format!("/api/tables/{table}/chat");
    let mut refused = 0;
    for n in 0..20 {
        let (status, answer) = guest.post(&talk, json!({ "text": format!("{n}") })).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            refused += 1;
        } else {
            assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
        }
    }
    assert!(refused >= 10);
    let calm = house.guest("Calm").await;
    assert_eq!(calm.post(&talk, json!({ "text": "hello" })).await.0, StatusCode::NO_CONTENT);

    let _one = guest.watch(&table).await;
    let _two = guest.watch(&table).await;
    let (status, _) = guest.get(&format!("/api/tables/{table}/live")).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    drop(_one);
    tokio::time::sleep(Duration::from_secs(1)).await;
    let _three = guest.watch(&table).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_who_never_reads_holds_nobody_up() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Host").await;
    let table = host.begin(&["greedy", "greedy", "greedy", "me"]).await;
    let mut lazy = Vec::new();
    for _ in 0..50 {
        let mut stream = tokio::net::TcpStream::connect(house.address).await.unwrap();
        let request = format!("GET /api/tables/{table}/live HTTP/1.1\r\nhost: x\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        lazy.push(stream);
    }
    let mut half = tokio::net::TcpStream::connect(house.address).await.unwrap();
    half.write_all(b"POST /tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nga")
        .await
        .unwrap();

    let mut events = host.watch(&table).await;
    let mut acted = 0;
    loop {
        let position = events.next_named("table").await;
        if position["over"] == true {
            break;
        }
        let seq = position["seq"].as_u64().unwrap();
        if seq >= acted && programs::awaited(&position) {
            let (status, answer) = host.act(&table, seq, legal(&position)[0]).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
            acted = answer["seq"].as_u64().unwrap();
        }
    }
    let mut first = vec![0; 64];
    assert!(lazy[0].read(&mut first).await.unwrap() > 0, "it was answered, it only did not read");
    // They are all still connected, and do not keep the server from stopping either.
    house.close().await;
    drop((half, lazy));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_carries_its_guards_and_the_watchers_of_the_house_are_served() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let guest = house.nobody();
    for path in ["/", "/api", "/health", "/metrics", "/nowhere"] {
        let answer = guest.send(Method::GET, path, &[], "").await;
        let policy = answer.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"));
        assert!(!policy.contains("script-src 'self' 'unsafe"), "{path}");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
    }
    let (_, health) = guest.get("/health").await;
    assert_eq!(health["status"], "ok");
    let (_, metrics) = guest.get("/metrics").await;
    for name in ["dreamtable_steps_total", "dreamtable_streams_open", "dreamtable_commit_seconds"] {
        assert!(metrics.as_str().unwrap().contains(name), "{name}");
    }
    let (_, api) = guest.get("/api").await;
    assert_eq!(api["openapi"], "3.1.0");
    for (path, methods) in api["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let path = path.replace("{id}", "0123456789bc");
            let answer = guest.send(method.clone(), &path, &[], "").await;
            assert_ne!(answer.status(), StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            let text = answer.text().await.unwrap();
            assert!(!text.contains("nothing at this address"), "{method} {path}");
        }
    }
    let page = guest.send(Method::GET, "/", &[], "").await.text().await.unwrap();
    assert!(!page.contains("<script>") && !page.contains("onclick"), "no inline script");
    for kind in ["css", "js"] {
        let start = page.find("/static/").map(|_| ()).map_or_else(String::new, |()| {
            page.split('"')
                .find(|part| part.starts_with("/static/") && part.ends_with(kind))
                .unwrap_or_default()
                .to_owned()
        });
        if start.is_empty() {
            continue;
        }
        let answer = guest.send(Method::GET, &start, &[], "").await;
        assert!(answer.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    }
    house.close().await;
}
