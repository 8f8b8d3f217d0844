//! Two servers on the same data: whoever looks through one sees what is done through the other.

use std::time::Duration;

use programs::{Choices, House, Program, awaited, legal};
use reqwest::StatusCode;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_through_two_servers_and_everybody_sees_all_of_it() {
    let directory = tempfile::tempdir().unwrap();
    let soon = |config: &mut server::Config| config.look_around = Duration::from_millis(40);
    let here = House::open_with(directory.path(), soon).await;
    let there = House::open_with(directory.path(), soon).await;

    let host = here.guest("Host").await;
    let mut friend = here.guest("Friend").await;
    friend.house = there.address;
    let table = host.begin(&["me", "open", "greedy"]).await;
    let mut events = host.watch(&table).await;
    assert_eq!(friend.seat(&table, "take", 2).await.0, StatusCode::OK);
    while events.next_named("people").await["seats"][1]["name"] != "Friend" {}
    let talk = format!("/api/tables/{table}/chat");
    friend.post(&talk, json!({ "text": "good evening" })).await;
    loop {
        let chat = events.next_named("chat").await;
        if chat.as_array().unwrap().iter().any(|said| said["text"] == "good evening") {
            break;
        }
    }

    let playing: Vec<_> = [host.clone(), friend.clone()]
        .into_iter()
        .map(|guest| tokio::spawn(play(guest, table.clone())))
        .collect();
    let mut ends = Vec::new();
    for task in playing {
        ends.push(tokio::time::timeout(Duration::from_secs(60), task).await.unwrap().unwrap());
    }
    assert_eq!(ends[0]["seq"], ends[1]["seq"]);
    assert_eq!(ends[0]["payoffs"], ends[1]["payoffs"]);
    let (_, log) = host.get(&format!("/api/tables/{table}/log")).await;
    let steps: Vec<u64> =
        log["log"].as_array().unwrap().iter().map(|line| line["seq"].as_u64().unwrap()).collect();
    assert!(steps.windows(2).all(|pair| pair[0] < pair[1]), "every step was written once");
    here.close().await;
    there.close().await;
}

/// Plays one seat to the end, whoever else writes to the same log.
async fn play(guest: Program, table: String) -> Value {
    let mut choices = Choices(7);
    let mut events = guest.watch(&table).await;
    loop {
        let Some((name, position)) = events.next().await else {
            events = guest.watch(&table).await;
            continue;
        };
        if name != "table" {
            continue;
        }
        if position["over"] == true {
            return position;
        }
        if awaited(&position) {
            let legal = legal(&position);
            let action = legal[choices.below(legal.len())];
            let seq = position["seq"].as_u64().unwrap();
            let (status, answer) = guest.act(&table, seq, action).await;
            // The other server may have been first; what it wrote comes through the stream.
            assert!(status == StatusCode::OK || answer["error"] == "stale", "{answer}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_done_at_one_server_makes_nobody_late_at_the_other() {
    let directory = tempfile::tempdir().unwrap();
    // Neither looks around by itself: they hear of each other only when somebody acts.
    let never = |config: &mut server::Config| config.look_around = Duration::from_secs(600);
    let here = House::open_with(directory.path(), never).await;
    let (table, guests) = here.full_table(4).await;
    let there = House::open_with(directory.path(), never).await;
    let mut away = guests.clone();
    away.iter_mut().for_each(|guest| guest.house = there.address);
    let seen = away[0].position(&table).await["seq"].as_u64().unwrap();
    let mut cards = Vec::new();
    for guest in &guests {
        cards.push(legal(&guest.position(&table).await)[0].to_owned());
    }

    // The second server has not seen what the first one wrote, and the other way round.
    for (guest, card) in [&guests[0], &away[1], &guests[2]].into_iter().zip(&cards) {
        let (status, answer) = guest.act(&table, seen, card).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    // An answer to a position the second server has never shown.
    let given = guests[2].position(&table).await["seq"].as_u64().unwrap();
    assert_eq!(given, seen + 3);
    let (status, answer) = away[2].act(&table, given, "take back").await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    // The same answer through both doors counts once; one that nobody could have seen, never.
    let (one, other) =
        tokio::join!(guests[3].act(&table, seen, &cards[3]), away[3].act(&table, seen, &cards[3]));
    assert_eq!((one.0, other.0), (StatusCode::OK, StatusCode::OK), "{} {}", one.1, other.1);
    let (status, answer) = away[2].act(&table, seen + 40, &cards[2]).await;
    assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("stale")));
    assert_eq!(away[0].position(&table).await["seq"], seen + 5);
    here.close().await;
    there.close().await;
}
