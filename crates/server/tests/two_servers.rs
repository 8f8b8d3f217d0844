//! Two servers on the same data: whoever looks through one sees what is done through the other.

mod common;

use std::time::Duration;

use common::{Choices, House, Program, awaited, legal};
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
