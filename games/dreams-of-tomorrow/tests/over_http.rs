//! Dreams of Tomorrow over the wire: only the deck is hidden, and nobody is sent anything of it.

use std::collections::BTreeSet;

use programs::{Choices, House, awaited, legal};
use reqwest::StatusCode;
use serde_json::{Value, json};

/// All Dreams a text names, such as `d07`.
fn dreams_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).map(str::to_lowercase);
    let is_dream = |word: &String| {
        word.len() == 3 && word.starts_with('d') && word[1..].bytes().all(|b| b.is_ascii_digit())
    };
    words.filter(is_dream).collect()
}

/// What lies face up by the words of an observation.
fn face_up(seen: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for place in ["dreamscape", "discard", "shown"] {
        found.extend(dreams_in(&seen[place].to_string()));
    }
    for engineer in seen["engineers"].as_array().unwrap() {
        found.extend(dreams_in(&engineer["catcher"].to_string()));
        found.extend(dreams_in(&engineer["sequence"].to_string()));
    }
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_and_nobody_is_sent_anything_of_the_deck() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let options = json!({ "night": "troubled", "robot": "medium" });
    let asked = json!({ "game": "dreams-of-tomorrow", "options": options });
    let (table, guests) = house.full_table_of(2, asked).await;
    let onlooker = house.guest("Onlooker").await;

    let mut choices = Choices(7);
    for step in 0.. {
        let mut positions = Vec::new();
        for viewer in guests.iter().chain([&onlooker]) {
            positions.push(viewer.position(&table).await);
        }
        let up = face_up(&positions[0]["observation"]);
        let deck = positions[0]["observation"]["deck"].as_u64().unwrap() as usize;
        assert_eq!(up.len() + deck, 44, "every Dream lies somewhere once");
        for position in &positions {
            let mut told = position.clone();
            // What was face up a moment ago may be told of while it goes into a new deck.
            if told["events"].to_string().to_lowercase().contains("reshuffled") {
                told["events"].take();
            }
            let strange = &dreams_in(&told.to_string()) - &up;
            assert!(strange.is_empty(), "step {step}: {strange:?} are in the deck");
            let mut seen = position["observation"].clone();
            seen["viewer"] = positions[0]["observation"]["viewer"].clone();
            assert_eq!(seen, positions[0]["observation"], "everybody knows the same");
        }
        let over = positions[0]["over"] == true;
        if step % 12 == 0 || over {
            for viewer in guests.iter().chain([&onlooker]) {
                let (status, page) = viewer.page(&format!("/t/{table}?look=1")).await;
                assert_eq!(status, StatusCode::OK);
                let drawn = dreams_in(&page);
                assert!(over || !drawn.is_empty(), "step {step}: Dreams are drawn");
                let strange = &drawn - &up;
                assert!(strange.is_empty(), "step {step}: {strange:?} are drawn from the deck");
            }
        }
        if over {
            assert!(step > 20, "the match was played");
            break;
        }
        let (_, luck) = onlooker.get(&format!("/api/tables/{table}/luck")).await;
        assert!(luck["seed"].is_null(), "the seed stays closed until the end");
        let (guest, position) =
            guests.iter().zip(&positions).find(|(_, position)| awaited(position)).unwrap();
        let legal = legal(position);
        let weave = legal.iter().find(|action| action.starts_with("weave"));
        let action = weave.copied().unwrap_or(legal[choices.below(legal.len())]);
        let seq = position["seq"].as_u64().unwrap();
        let (status, answer) = guest.act(&table, seq, action).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    house.close().await;
}

#[tokio::test]
async fn options_that_do_not_fit_are_refused_with_what_to_do() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let guest = house.guest("Ada").await;
    for (seats, options, word) in [
        (vec!["me"], json!({ "robot": "none" }), "easy, medium or hard"),
        (vec!["me"; 1], json!({ "night": "stormy" }), "night"),
        (vec!["me", "random", "random", "random"], json!({ "robot": "easy" }), "choose none"),
        (vec!["me", "random"], json!({ "night_mare": "hard" }), "leave it out"),
        (vec!["me", "random"], json!({ "first": 5 }), "lot"),
    ] {
        let asked = json!({ "game": "dreams-of-tomorrow", "seats": seats, "options": options });
        let (status, answer) = guest.post("/api/tables", asked).await;
        assert!(status.is_client_error(), "{answer}");
        let reason = answer["reason"].as_str().unwrap();
        assert!(reason.contains(word), "{options}: {reason}");
    }
    house.close().await;
}
