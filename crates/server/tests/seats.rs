//! Who may sit where: nobody sees the cards of two seats, and everybody sees who changed which seat.

use std::time::Duration;

use programs::{House, Program, legal};
use reqwest::StatusCode;
use serde_json::{Value, json};

fn hand(table: &Value) -> &Value {
    &table["position"]["observation"]["hand"]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_reads_another_hand_by_changing_seats() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.bot_pace = Duration::from_secs(60);
    })
    .await;
    let (host, onlooker) = (house.guest("Host").await, house.guest("Onlooker").await);
    let table = host.begin(&["me", "greedy", "lucid"]).await;
    let before = host.table(&table).await;
    assert!(!hand(&before).is_null(), "a hand is dealt: {before}");

    // The way through another seat and back.
    assert_eq!(host.seat(&table, "open", 2).await.0, StatusCode::OK);
    assert_eq!(host.seat(&table, "leave", 1).await.0, StatusCode::OK);
    let (status, answer) = host.seat(&table, "take", 2).await;
    assert_eq!(status, StatusCode::CONFLICT, "{answer}");
    assert!(answer["reason"].as_str().unwrap().contains("seat 1"), "{answer}");
    assert_eq!(host.table(&table).await["position"]["viewer"], "spectator");
    assert_eq!(host.seat(&table, "take", 1).await.0, StatusCode::OK, "one's own seat");

    // Somebody who has seen nothing may sit down, and keeps to that seat.
    assert_eq!(onlooker.seat(&table, "take", 2).await.0, StatusCode::OK);
    assert_eq!(onlooker.seat(&table, "leave", 2).await.0, StatusCode::OK);
    assert_eq!(host.seat(&table, "leave", 1).await.0, StatusCode::OK);
    assert_eq!(onlooker.seat(&table, "take", 1).await.0, StatusCode::CONFLICT);
    house.close().await;

    // A restart forgets nothing of it.
    let house = House::open(directory.path()).await;
    let host = Program { house: house.address, ..host };
    assert_eq!(host.seat(&table, "take", 2).await.0, StatusCode::CONFLICT);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_sees_who_changed_which_seat_and_every_level_of_a_bot() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.bot_pace = Duration::from_secs(60);
    })
    .await;
    let (host, onlooker) = (house.guest("Host").await, house.guest("Onlooker").await);
    let table = host.begin(&["me", "greedy"]).await;
    assert_eq!(host.table(&table).await["people"]["changes"], json!([]));
    let change = json!({ "deed": "bot", "seat": 2, "level": "random" });
    let (status, _) = host.post(&format!("/api/tables/{table}/seat"), change).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(host.seat(&table, "open", 2).await.0, StatusCode::OK);
    assert_eq!(onlooker.seat(&table, "take", 2).await.0, StatusCode::OK);
    let words = [
        "Host has changed the bot of seat 2 from greedy to random.",
        "Host has sent away the random bot of seat 2. The seat is open now.",
        "Onlooker has taken seat 2.",
    ];
    let told = house.nobody().table(&table).await;
    let changes = told["people"]["changes"].as_array().unwrap();
    let said: Vec<&str> = changes.iter().map(|c| c["words"].as_str().unwrap()).collect();
    assert_eq!(said, words);
    let (_, log) = house.nobody().get(&format!("/api/tables/{table}/log")).await;
    let (_, page) = onlooker.page(&format!("/t/{table}")).await;
    for words in words {
        assert!(log.to_string().contains(words), "{log}");
        assert!(page.contains(words), "{words}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_file_of_a_match_tells_how_its_seats_changed_hands() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Host").await;
    let table = host.begin(&["me", "random"]).await;
    for (seat, level) in [(2, "greedy"), (1, "random")] {
        let change = json!({ "deed": "bot", "seat": seat, "level": level });
        let (status, told) = host.post(&format!("/api/tables/{table}/seat"), change).await;
        assert_eq!(status, StatusCode::OK, "{told}");
    }
    let mut events = house.nobody().watch(&table).await;
    while events.next_named("table").await["over"] != true {}
    let (status, file) = host.get(&format!("/api/tables/{table}/file")).await;
    assert_eq!(status, StatusCode::OK, "{file}");
    let kept = file["changes"].as_array().unwrap();
    let told = host.table(&table).await["people"]["changes"].clone();
    for ((kept, told), (seat, bot)) in
        kept.iter().zip(told.as_array().unwrap()).zip([(2, "greedy"), (1, "random")])
    {
        assert_eq!((&kept["seat"], &kept["bot"]), (&json!(seat), &json!(bot)), "{kept}");
        assert_eq!(kept["by"], "Host");
        for field in ["seat", "by", "from", "to", "bot"] {
            assert_eq!(kept[field], told[field], "{field}");
        }
    }
    assert_eq!(kept.len(), 2);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn until_every_seat_is_taken_nothing_is_dealt_and_seats_are_chosen_freely() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let table = host.begin(&["me", "greedy", "open"]).await;
    assert_eq!(host.position(&table).await["seq"], 0, "no card is dealt");
    let (status, answer) = host.act(&table, 0, "pass").await;
    assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("not-begun")));
    assert_eq!(host.seat(&table, "leave", 1).await.0, StatusCode::OK);
    assert_eq!(host.seat(&table, "take", 3).await.0, StatusCode::OK, "the better chair");
    assert_eq!(friend.seat(&table, "take", 1).await.0, StatusCode::OK);
    let position = friend.position(&table).await;
    assert!(position["seq"].as_u64().unwrap() > 0, "now everybody sits");
    assert!(!legal(&position).is_empty() || !legal(&host.position(&table).await).is_empty());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_absent_persons_seat_is_the_clocks_or_everybodys_to_give_and_never_at_once() {
    let directory = tempfile::tempdir().unwrap();
    let patient = |config: &mut server::Config| config.patience = Duration::from_millis(700);
    let house = House::open_with(directory.path(), patient).await;
    let (table, guests) = house.full_table(3).await;
    guests[2].position(&table).await;
    let others = [&guests[0], &guests[1]];
    let _here = [guests[0].watch(&table).await, guests[1].watch(&table).await];
    let ask = async |guest: &Program| {
        let weak = json!({ "deed": "bot", "seat": 3, "level": "random" });
        guest.post(&format!("/api/tables/{table}/seat"), weak).await
    };
    assert_eq!(ask(others[0]).await.0, StatusCode::CONFLICT, "heard of a moment ago");
    house.close().await;

    // A restart makes nobody absent.
    let house = House::open_with(directory.path(), patient).await;
    let at = |guest: &Program| Program { house: house.address, ..guest.clone() };
    let (one, two, third) = (at(&guests[0]), at(&guests[1]), at(&guests[2]));
    let _here = [one.watch(&table).await, two.watch(&table).await];
    let again = third.seat(&table, "take", 3).await;
    assert_eq!(again.0, StatusCode::CONFLICT, "sits there already");
    assert_eq!(ask(&one).await.0, StatusCode::CONFLICT);
    tokio::time::sleep(Duration::from_millis(900)).await;
    let (status, answer) = ask(&one).await;
    assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("waits-for-others")));
    let (status, people) = ask(&two).await;
    assert_eq!(status, StatusCode::OK, "{people}");
    assert_eq!(people["seats"][2]["bot"], "dreaming", "never a weak one");
    assert_eq!(third.seat(&table, "back", 3).await.0, StatusCode::OK, "one touch");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_called_to_an_empty_seat_never_gets_one_that_was_taken_meanwhile() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    for round in 0..40 {
        let table = host.begin(&["me", "open", "open"]).await;
        let (taken, called) =
            tokio::join!(friend.seat(&table, "take", 2), host.seat(&table, "bot", 2));
        let seat = &host.table(&table).await["people"]["seats"][1];
        let both = (taken.0 == StatusCode::OK, called.0 == StatusCode::OK);
        assert!(both.0 != both.1, "round {round}: {} {}", taken.1, called.1);
        assert_eq!((seat["name"] == "Friend", seat["bot"].is_string()), both, "{seat}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sits_down_or_speaks_under_anothers_name() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (host, double) =
        (house.guest("Poppy").await, house.guest("\u{420}\u{43e}\u{440}\u{440}\u{443}").await);
    let table = host.begin(&["me", "open"]).await;
    let (status, answer) = double.seat(&table, "take", 2).await;
    assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("name-taken")));
    let said = format!("/api/tables/{table}/chat");
    double.post(&said, json!({ "text": "it is me" })).await;
    let line = host.table(&table).await["chat"][0].clone();
    assert_eq!(
        (&line["seat"], line["name"].as_str().unwrap().ends_with("(watching)")),
        (&json!(null), true)
    );
    assert_eq!(
        double.post("/api/me", json!({ "name": "Lucid bot" })).await.0,
        StatusCode::FORBIDDEN
    );
    assert_eq!(double.post("/api/me", json!({ "name": "Anna" })).await.0, StatusCode::OK);
    assert_eq!(double.seat(&table, "take", 2).await.0, StatusCode::OK);
    let taken = double.post("/api/me", json!({ "name": "POPPY" })).await;
    assert_eq!(taken.0, StatusCode::CONFLICT);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_arrives_twice_counts_once() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(2).await;
    let position = guests[0].position(&table).await;
    let (seq, action) = (position["seq"].as_u64().unwrap(), legal(&position)[0].to_owned());
    let (status, first) = guests[0].act(&table, seq, &action).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    let (status, second) = guests[0].act(&table, seq, &action).await;
    assert_eq!((status, second), (StatusCode::OK, first));
    let other = legal(&position)[1].to_owned();
    assert_eq!(guests[0].act(&table, seq, &other).await.0, StatusCode::CONFLICT);
    house.close().await;
}
