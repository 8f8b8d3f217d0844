//! People around a table: seats, spectators, talk, second windows, and a server that comes back.

use std::time::Duration;

use programs::{House, Program, awaited, legal};
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Location, Store, restore};

fn seat_of(people: &Value, seat: usize) -> &Value {
    &people["seats"][seat - 1]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_are_taken_left_filled_lent_and_taken_back() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.patience = Duration::ZERO;
        config.bot_pace = Duration::from_secs(60);
    })
    .await;
    let (host, friend, third) =
        (house.guest("Host").await, house.guest("Friend").await, house.guest("Third").await);
    let table = host.begin(&["me", "open", "greedy", "open"]).await;

    assert_eq!(friend.seat(&table, "bot", 2).await.0, StatusCode::FORBIDDEN, "not at the table");
    assert_eq!(friend.seat(&table, "take", 1).await.0, StatusCode::CONFLICT, "somebody sits there");
    assert_eq!(friend.seat(&table, "take", 3).await.0, StatusCode::CONFLICT, "a bot sits there");
    assert_eq!(friend.seat(&table, "take", 5).await.0, StatusCode::NOT_FOUND);
    let (status, people) = friend.seat(&table, "take", 2).await;
    assert_eq!((status, &seat_of(&people, 2)["name"]), (StatusCode::OK, &json!("Friend")));
    assert_eq!(friend.seat(&table, "take", 4).await.0, StatusCode::CONFLICT, "one seat each");
    assert_eq!(third.seat(&table, "take", 2).await.0, StatusCode::CONFLICT);
    assert_eq!(friend.position(&table).await["viewer"], 2);

    // A bot is sent away, and the seat taken.
    assert_eq!(host.seat(&table, "open", 2).await.0, StatusCode::CONFLICT, "a person sits there");
    assert_eq!(host.seat(&table, "open", 3).await.0, StatusCode::OK);
    assert_eq!(third.seat(&table, "take", 3).await.0, StatusCode::OK);
    assert_eq!(host.seat(&table, "bot", 4).await.0, StatusCode::OK, "the last seat: it begins");

    // Handing over one's own seat and taking it back.
    assert_eq!(friend.seat(&table, "bot", 2).await.0, StatusCode::OK);
    let position = friend.position(&table).await;
    let seq = position["seq"].as_u64().unwrap();
    let refused = friend.act(&table, seq, legal(&position)[0]).await;
    assert_eq!(refused.0, StatusCode::FORBIDDEN, "the bot plays it");
    assert_eq!(host.seat(&table, "back", 2).await.0, StatusCode::FORBIDDEN);
    assert_eq!(friend.seat(&table, "back", 2).await.0, StatusCode::OK);
    assert_eq!(friend.act(&table, seq, legal(&position)[0]).await.0, StatusCode::OK);

    // Nobody hands over the seat of somebody who is here.
    let window = third.watch(&table).await;
    assert_eq!(host.seat(&table, "bot", 3).await.0, StatusCode::CONFLICT, "they are here");
    let mut events = friend.watch(&table).await;
    while seat_of(&events.next_named("people").await, 3)["here"] != true {}
    drop(window);
    while seat_of(&events.next_named("people").await, 3)["here"] != false {}

    // For whoever is away a bot plays when all who are here want it.
    let (status, answer) = host.seat(&table, "bot", 3).await;
    assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("waits-for-others")));
    let (status, people) = friend.seat(&table, "bot", 3).await;
    assert_eq!((status, &seat_of(&people, 3)["bot"]), (StatusCode::OK, &json!("dreaming")));
    assert_eq!(seat_of(&people, 3)["name"], "Third");
    assert_eq!(third.seat(&table, "back", 3).await.0, StatusCode::OK);

    assert_eq!(third.seat(&table, "leave", 2).await.0, StatusCode::FORBIDDEN);
    assert_eq!(third.seat(&table, "leave", 3).await.0, StatusCode::OK);
    assert_eq!(third.position(&table).await["viewer"], "spectator");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_loaded_anew_is_nobody_leaving() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.patience = Duration::ZERO;
        config.lingers = Duration::from_secs(600);
    })
    .await;
    let (table, guests) = house.full_table(2).await;
    let window = guests[1].watch(&table).await;
    let onlooker = house.guest("Onlooker").await.watch(&table).await;
    let mut events = guests[0].watch(&table).await;
    while events.next_named("people").await["spectators"] != 1 {}
    drop(window);
    drop(onlooker);
    let mut people = events.next_named("people").await;
    while people["spectators"] != 0 {
        people = events.next_named("people").await;
    }
    assert_eq!(seat_of(&people, 2)["here"], true, "only a moment has passed");
    assert_eq!(guests[0].seat(&table, "bot", 2).await.0, StatusCode::CONFLICT);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_hears_who_comes_what_is_said_and_new_names() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(2).await;
    let mut events = guests[0].watch(&table).await;
    events.next_named("chat").await;
    let onlooker = house.guest("Onlooker").await;
    let window = onlooker.watch(&table).await;
    while events.next_named("people").await["spectators"] != 1 {}
    let second_window = onlooker.watch(&table).await;
    drop(window);
    drop(second_window);
    while events.next_named("people").await["spectators"] != 0 {}

    let talk = format!("/api/tables/{table}/chat");
    let text = "good <night> \u{202e}\n🌙";
    assert_eq!(onlooker.post(&talk, json!({ "text": text })).await.0, StatusCode::NO_CONTENT);
    let chat = events.next_named("chat").await;
    assert_eq!(chat[0]["text"], "good <night> 🌙");
    assert_eq!(chat[0]["name"], "Onlooker");
    let (_, html) = guests[1].page(&format!("/t/{table}")).await;
    assert!(html.contains("good &lt;night&gt; 🌙"));
    for text in ["", "  \n ", &"x".repeat(401)] {
        assert_eq!(onlooker.post(&talk, json!({ "text": text })).await.0, StatusCode::FORBIDDEN);
    }

    guests[1].post("/api/me", json!({ "name": "Grace" })).await;
    while seat_of(&events.next_named("people").await, 2)["name"] != "Grace" {}
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_comes_back_gets_only_what_it_missed() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(2).await;
    let mut events = guests[0].watch_page(&table).await;
    let whole = events.next_named("table").await;
    let parts = whole["html"].as_object().unwrap().len();
    let position = guests[0].position(&table).await;
    let seq = position["seq"].as_u64().unwrap();
    guests[0].act(&table, seq, legal(&position)[0]).await;
    let mut news = events.next_named("table").await;
    while news["seq"] != seq + 1 {
        news = events.next_named("table").await;
    }
    assert!(news["html"].as_object().unwrap().len() < parts, "only what changed is sent");

    drop(events);
    let mut again = guests[0].watch_page(&table).await;
    let newest = again.next_named("table").await;
    assert_eq!(newest["seq"], seq + 1);
    assert_eq!(newest["html"].as_object().unwrap().len(), parts, "the newest state, whole");
    house.close().await;
}

/// What the page tells of the latest steps, newest first.
async fn log(guest: &Program, table: &str) -> String {
    let (_, page) = guest.page(&format!("/t/{table}")).await;
    let log = page.split("<section class=\"log\">").nth(1).expect("a log");
    log.split("</section>").next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restarted_server_resumes_exactly_and_its_bots_go_on() {
    let directory = tempfile::tempdir().unwrap();
    let mut house = House::open(directory.path()).await;
    let (table, mut guests) = house.full_table(3).await;
    let host = house.guest("Host").await;
    let bots = host.begin(&["greedy", "random"]).await;
    let mut restarts = 0;
    let mut choices = programs::Choices(5);
    loop {
        let mut over = false;
        for _ in 0..6 {
            for guest in &guests {
                let position = guest.position(&table).await;
                over |= position["over"] == true;
                if !over && awaited(&position) {
                    let legal = legal(&position);
                    let action = legal[choices.below(legal.len())];
                    let seq = position["seq"].as_u64().unwrap();
                    let (status, answer) = guest.act(&table, seq, action).await;
                    assert_eq!(status, StatusCode::OK, "{answer}");
                }
            }
        }
        let mut before = Vec::new();
        for guest in &guests {
            before.push(guest.table(&table).await);
        }
        let told = log(&guests[0], &table).await;
        house.close().await;
        if restarts % 2 == 1 {
            // Without its snapshots the store only takes longer.
            let store = Store::open(&Location::Directory(directory.path().into())).await.unwrap();
            store.forget_snapshots().await.unwrap();
            store.close().await;
        }
        house = House::open(directory.path()).await;
        restarts += 1;
        for (guest, before) in guests.iter_mut().zip(before) {
            guest.house = house.address;
            let after = guest.table(&table).await;
            for part in ["seq", "observation", "legal", "awaited", "undo", "viewer"] {
                assert_eq!(after["position"][part], before["position"][part], "{part}");
            }
            assert_eq!(after["options"], before["options"]);
        }
        assert_eq!(log(&guests[0], &table).await, told);
        assert!(told.matches("<li").count() > 5, "it tells what happened last: {told}");
        if over {
            break;
        }
    }
    assert!(restarts >= 2);
    let mut host = host;
    host.house = house.address;
    let mut events = host.watch(&bots).await;
    while events.next_named("table").await["over"] != true {}
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_brought_back_under_a_running_server_takes_effect_at_once() {
    let directory = tempfile::tempdir().unwrap();
    // The server does not look by itself: it finds out when somebody acts.
    let never = |config: &mut server::Config| config.look_around = Duration::from_secs(600);
    let house = House::open_with(directory.path(), never).await;
    let (table, guests) = house.full_table(2).await;
    let data = Location::Directory(directory.path().to_owned());
    let other = Store::open(&data).await.unwrap();
    let file = directory.path().join("kept.db");
    other.backup(&file).await.unwrap();

    let before = guests[0].position(&table).await;
    let seq = before["seq"].as_u64().unwrap();
    let mut events = guests[0].watch(&table).await;
    assert_eq!(guests[0].act(&table, seq, legal(&before)[0]).await.0, StatusCode::OK);
    restore(&other, &file, async |_| Ok(())).await.unwrap();
    other.close().await;

    let theirs = guests[1].position(&table).await;
    let (status, _) = guests[1].act(&table, seq, legal(&theirs)[0]).await;
    assert_eq!(status, StatusCode::CONFLICT, "what was in memory is no longer true");
    while events.next().await.is_some() {}
    let now = guests[0].position(&table).await;
    assert_eq!((&now["seq"], &now["observation"]), (&before["seq"], &before["observation"]));
    assert_eq!(guests[0].act(&table, seq, legal(&now)[0]).await.0, StatusCode::OK);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_brought_back_is_noticed_though_nobody_writes() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(2).await;
    let other = Store::open(&Location::Directory(directory.path().to_owned())).await.unwrap();
    let file = directory.path().join("kept.db");
    other.backup(&file).await.unwrap();
    let before = guests[0].position(&table).await;
    let seq = before["seq"].as_u64().unwrap();
    assert_eq!(guests[0].act(&table, seq, legal(&before)[0]).await.0, StatusCode::OK);
    let mut events = guests[1].watch(&table).await;
    restore(&other, &file, async |_| Ok(())).await.unwrap();
    other.close().await;
    // Whoever looks on is sent away to look anew.
    while events.next().await.is_some() {}
    assert_eq!(guests[1].position(&table).await["seq"], before["seq"]);
    house.close().await;
}
