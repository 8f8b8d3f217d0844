//! Nights of Dream Catcher over the wire: who feels what, who may speak, and that nobody is sent what
//! only others may know.

mod answers;
mod night;
mod secrets;
mod silence;
mod touching;

use programs::{House, Program, legal};
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn begin(host: &Program, seats: &[&str], options: Value) -> String {
    host.open(json!({ "game": "dream-catcher", "seats": seats, "options": options })).await
}

/// A table with one guest at each seat; the first leads.
async fn full_table(house: &House, seats: usize) -> (String, Vec<Program>) {
    let asked = json!({ "game": "dream-catcher", "options": { "first": 1 } });
    house.full_table_of(seats, asked).await
}

async fn act(guest: &Program, table: &str, action: &str) {
    let seq = guest.position(table).await["seq"].as_u64().unwrap();
    let (status, answer) = guest.act(table, seq, action).await;
    assert_eq!(status, StatusCode::OK, "{action}: {answer}");
}

/// The lead picks the first dream, if none is picked yet.
async fn pick(guest: &Program, table: &str) {
    let position = guest.position(table).await;
    if let Some(action) = legal(&position).into_iter().find(|action| action.starts_with("pick")) {
        act(guest, table, action).await;
    }
}

/// The lead picks a dream and deals one card each to seats 2 and 3.
async fn lead(guest: &Program, table: &str) {
    pick(guest, table).await;
    for verb in ["give", "give", "confirm"] {
        let position = guest.position(table).await;
        let draft = position["observation"]["hand"]["draft"].as_array().unwrap();
        let holder = (draft.len() + 2).to_string();
        let dealt =
            |action: &str| draft.iter().any(|card| action.contains(card[0].as_str().unwrap()));
        let fits = |action: &&str| {
            let new = verb != "give" || action.ends_with(&holder) && !dealt(action);
            action.starts_with(verb) && new
        };
        let action = legal(&position).into_iter().find(fits);
        let action = action.unwrap_or_else(|| panic!("{verb}: {position}")).to_owned();
        act(guest, table, &action).await;
    }
}

async fn handle(guest: &Program, table: &str) -> Option<String> {
    let position = guest.position(table).await;
    let cards = position["observation"]["cards"].as_array()?;
    cards.iter().find_map(|card| card["handle"].as_str().map(str::to_owned))
}

async fn touch(guest: &Program, table: &str, card: &str, pts: Value) -> (StatusCode, Value) {
    let asked = json!({ "card": card, "seq": 1, "pts": pts });
    guest.post(&format!("/api/tables/{table}/touch"), asked).await
}
