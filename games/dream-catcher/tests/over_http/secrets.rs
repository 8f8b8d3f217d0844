//! Everything that is sent to anybody during a night, searched for what only others may know.

use std::collections::BTreeSet;
use std::time::Duration;

use catalog::Played;
use dreamtable_core::{Seat, Viewer};
use reqwest::StatusCode;
use serde_json::json;

use super::{full_table, touch};
use programs::{Choices, House, Program, legal};

/// Everything one viewer was sent, with the step it was about.
struct Witness {
    viewer: Viewer,
    sent: Vec<(u64, String)>,
    felt: usize,
}

/// Plays one seat: leads, touches, talks, passes cards on, and agrees in the end.
async fn play(guest: Program, table: String, number: usize) -> Witness {
    let mut events = guest.watch(&table).await;
    let mut choices = Choices(number as u64);
    let mut witness = Witness {
        viewer: Viewer::Seat(Seat::from_number(number).unwrap()),
        sent: Vec::new(),
        felt: 0,
    };
    let mut acted = 0;
    loop {
        let position = events.next_named("table").await;
        let seq = position["seq"].as_u64().unwrap();
        witness.sent.push((seq, position.to_string()));
        if position["over"] == true {
            return witness;
        }
        let legal = legal(&position);
        if seq < acted || legal.is_empty() {
            continue;
        }
        let cards = position["observation"]["cards"].as_array().unwrap();
        if let Some(card) = cards.iter().find_map(|card| card["handle"].as_str()) {
            let at = 200 + choices.below(8);
            let mut answer = touch(&guest, &table, card, json!([[at, 200, 0]])).await;
            if let Some(wait) = answer.1["wait"].as_u64().filter(|_| witness.felt < 30) {
                tokio::time::sleep(Duration::from_millis(wait)).await;
                answer = touch(&guest, &table, card, json!([[at, 200, 0]])).await;
            }
            witness.felt += usize::from(answer.0 == StatusCode::OK);
            let spots = answer.1["spots"].as_array();
            assert!(spots.is_none_or(|spots| spots.len() <= 1), "{}", answer.1);
        }
        let verbs =
            ["turn", "agree", "confirm", "pass", "lay", "give", "pick", "say", "name", "ready"];
        let open: Vec<&str> =
            verbs.into_iter().filter(|verb| legal.iter().any(|a| a.starts_with(verb))).collect();
        let verb = match open.first() {
            Some(first @ (&"turn" | &"agree" | &"confirm" | &"ready" | &"pick")) => first,
            _ if open.is_empty() => continue,
            _ => open[choices.below(open.len())],
        };
        let fitting: Vec<&&str> = legal.iter().filter(|action| action.starts_with(verb)).collect();
        let action = fitting[choices.below(fitting.len())];
        let (status, answer) = guest.act(&table, seq, action).await;
        assert!(status == StatusCode::OK || status == StatusCode::CONFLICT, "{action}: {answer}");
        acted = answer["seq"].as_u64().unwrap_or(acted);
    }
}

/// Looks on through a page until the night is over.
async fn look_on(guest: Program, table: String, viewer: Viewer) -> Witness {
    let mut events = guest.watch_page(&table).await;
    let mut sent = Vec::new();
    loop {
        let (_, page) = events.next().await.expect("the stream goes on");
        sent.push((page["seq"].as_u64().unwrap_or_default(), page.to_string()));
        if page["over"] == true {
            return Witness { viewer, sent, felt: 0 };
        }
    }
}

/// The words of a text that look like cards: `m07`, `d22`.
fn cards(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words
        .filter(|word| {
            let word = word.as_bytes();
            word.len() == 3 && b"md".contains(&word[0]) && word[1..].iter().all(u8::is_ascii_digit)
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_play_a_night_and_nobody_is_sent_a_card_that_is_not_theirs_to_know() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 4).await;
    let onlooker = house.guest("Onlooker").await;
    let keepsake = format!("/t/{table}/keepsake");
    assert_eq!(onlooker.page(&keepsake).await.0, StatusCode::CONFLICT);
    let mut tasks = vec![tokio::spawn(look_on(onlooker.clone(), table.clone(), Viewer::Spectator))];
    for (number, guest) in (1..).zip(&guests) {
        let viewer = Viewer::Seat(Seat::from_number(number).unwrap());
        tasks.push(tokio::spawn(look_on(guest.clone(), table.clone(), viewer)));
        tasks.push(tokio::spawn(play(guest.clone(), table.clone(), number)));
    }
    let mut witnesses = Vec::new();
    for task in tasks {
        witnesses.push(task.await.unwrap());
    }
    assert!(witnesses.iter().map(|witness| witness.felt).sum::<usize>() > 20);

    let (_, line) = onlooker.page(&format!("/api/tables/{table}/file")).await;
    let played = Played::from_line(1, line.trim_end().as_bytes()).unwrap();
    played.verify(None).expect("the match file verifies");
    assert!(played.steps.iter().any(|step| step.text().starts_with("pass")), "a card was passed");
    let truth: Vec<_> =
        (0..=played.steps.len()).map(|seq| played.table_at(seq, None).unwrap()).collect();
    // All cards anybody knows of that this viewer does not.
    let secrets = |seq: usize, viewer: Viewer| {
        let seats = Seat::all(4).map(|seat| truth[seq].observe_text(Viewer::Seat(seat)));
        let (all, known) = (seats.collect::<String>(), truth[seq].observe_text(viewer));
        let unknown = cards(&all).difference(&cards(&known)).map(|card| card.to_string()).collect();
        (unknown, truth[seq].observe(viewer)["lead"] == json!(viewer))
    };
    let secrets: Vec<Vec<(BTreeSet<String>, bool)>> = (0..truth.len())
        .map(|seq| Viewer::all(4).map(|viewer| secrets(seq, viewer)).collect())
        .collect();
    let mut looked_for = 0;
    for witness in &witnesses {
        for (seq, text) in &witness.sent {
            let found = cards(text);
            let place = Viewer::all(4).position(|viewer| viewer == witness.viewer).unwrap();
            let (unknown, lead) = &secrets[*seq as usize][place];
            for secret in unknown {
                looked_for += 1;
                assert!(!found.contains(secret.as_str()), "{} was sent {secret}", witness.viewer);
                if let Some(number) = secret.strip_prefix('d') {
                    assert!(
                        !text.contains(&format!("pictures/dream-catcher/{number}")),
                        "{secret}"
                    );
                }
            }
            assert!(*lead || !text.contains("\"draft\""), "{}", witness.viewer);
        }
    }
    assert!(looked_for > 1000, "there were secrets to look for: {looked_for}");

    let (status, page) = onlooker.page(&keepsake).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.matches("pictures/dream-catcher/").count() >= 9, "nine nights are remembered");
    house.close().await;
}
