//! Whole matches over the wire, and what everybody saw of them compared with the truth.

use std::collections::BTreeSet;
use std::process::Command;

use catalog::Played;
use dreamtable_core::{Seat, Seed, Viewer};
use programs::{Choices, House, Program, awaited, game, legal};
use reqwest::StatusCode;
use serde_json::Value;

/// All texts inside a JSON value that are the name of a Dream, such as `D07S`.
fn dreams(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => found.extend(dreams_in(text)),
        Value::Array(items) => items.iter().for_each(|item| dreams(item, found)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            found.extend(dreams_in(name));
            dreams(value, found);
        }),
        _ => {}
    }
}

fn dreams_in(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| {
            let word = word.as_bytes();
            word.len() == 4
                && b"DHC".contains(&word[0])
                && word[1..3].iter().all(u8::is_ascii_digit)
                && b"SM".contains(&word[3])
        })
        .map(str::to_owned)
        .collect()
}

/// Everything one viewer was sent, in order, each with the step it was about.
struct Witness {
    viewer: Viewer,
    positions: Vec<Value>,
    pages: Vec<Value>,
}

/// Plays one seat to the end and keeps all it was sent.
async fn play(guest: Program, table: String, seat: usize) -> Witness {
    let mut events = guest.watch(&table).await;
    let mut choices = Choices(seat as u64);
    let mut positions = Vec::new();
    let mut acted = 0;
    loop {
        let position = events.next_named("table").await;
        positions.push(position.clone());
        if position["over"] == true {
            let viewer = Viewer::Seat(Seat::from_number(seat).unwrap());
            return Witness { viewer, positions, pages: Vec::new() };
        }
        assert_eq!(position["viewer"], seat);
        if position["seq"].as_u64().unwrap() < acted {
            // It was on its way already when this seat acted.
            continue;
        }
        if awaited(&position) {
            let legal = legal(&position);
            let action = legal[choices.below(legal.len())];
            let (status, answer) =
                guest.act(&table, position["seq"].as_u64().unwrap(), action).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
            acted = answer["seq"].as_u64().unwrap();
        } else if legal(&position).contains(&"take back") && choices.below(8) == 0 {
            // Choosing anew while others think; it may be too late, and is refused then.
            let seq = position["seq"].as_u64().unwrap();
            let (status, answer) = guest.act(&table, seq, "take back").await;
            acted = answer["seq"].as_u64().unwrap_or(acted);
            assert!(status == StatusCode::OK || status == StatusCode::CONFLICT, "{status}");
        }
    }
}

/// Looks on through a page until the match is over.
async fn look_on(guest: Program, table: String, viewer: Viewer) -> Witness {
    let mut events = guest.watch_page(&table).await;
    let mut pages = Vec::new();
    loop {
        let page = events.next_named("table").await;
        let over = page["over"] == true;
        pages.push(page);
        if over {
            return Witness { viewer, positions: Vec::new(), pages };
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_programs_play_a_match_and_nobody_is_shown_a_secret() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = house.full_table(4).await;

    let spectator = house.guest("Onlooker").await;
    let watching = tokio::spawn(look_on(spectator.clone(), table.clone(), Viewer::Spectator));
    let second = Viewer::Seat(Seat::new(1));
    let at_the_page = tokio::spawn(look_on(guests[1].clone(), table.clone(), second));
    // Before the end the file, the seed and other seats' views stay closed.
    let (status, _) = spectator.get(&format!("/api/tables/{table}/file")).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (_, luck) = spectator.get(&format!("/api/tables/{table}/luck")).await;
    assert!(luck["seed"].is_null() && luck["commitment"].is_string());
    for eyes in ["2", "all"] {
        let path = format!("/api/tables/{table}/replay?as={eyes}");
        assert_eq!(guests[0].get(&path).await.0, StatusCode::FORBIDDEN);
    }

    let playing: Vec<_> = (1..)
        .zip(guests.clone())
        .map(|(seat, guest)| tokio::spawn(play(guest, table.clone(), seat)))
        .collect();
    let mut witnesses = Vec::new();
    for task in playing.into_iter().chain([watching, at_the_page]) {
        witnesses.push(task.await.unwrap());
    }

    let answer =
        spectator.send(reqwest::Method::GET, &format!("/api/tables/{table}/file"), &[], "").await;
    let line = answer.text().await.unwrap();
    let played = Played::from_line(1, line.trim_end().as_bytes()).unwrap();
    played.verify(None).expect("the match file verifies");

    let truth: Vec<_> =
        (0..=played.steps.len()).map(|seq| played.table_at(seq, None).unwrap()).collect();
    let secrets_at = |seq: usize, viewer: Viewer| {
        let (mut all, mut known) = (BTreeSet::new(), BTreeSet::new());
        for seat in Seat::all(4) {
            dreams(&truth[seq].observe(Viewer::Seat(seat)), &mut all);
        }
        dreams(&truth[seq].observe(viewer), &mut known);
        all.difference(&known).cloned().collect::<BTreeSet<_>>()
    };
    let mut compared = 0;
    for witness in &witnesses {
        let mut seen_before = 0;
        for position in &witness.positions {
            let seq = position["seq"].as_u64().unwrap() as usize;
            assert_eq!(position["observation"], truth[seq].observe(witness.viewer));
            assert!(seq >= seen_before, "a stream never goes back");
            seen_before = seq;
        }
        for sent in witness.positions.iter().chain(&witness.pages) {
            let seq = sent["seq"].as_u64().unwrap() as usize;
            if seq == played.steps.len() {
                continue;
            }
            let mut sent_dreams = BTreeSet::new();
            dreams(sent, &mut sent_dreams);
            let secrets = secrets_at(seq, witness.viewer);
            let leaked: Vec<_> = sent_dreams.intersection(&secrets).collect();
            assert!(leaked.is_empty(), "{:?} was sent {leaked:?} at {seq}", witness.viewer);
            compared += secrets.len();
        }
    }
    assert!(compared > 1_000, "there were secrets to keep: {compared}");

    // After the end everything is open.
    let (status, luck) = spectator.get(&format!("/api/tables/{table}/luck")).await;
    assert_eq!((status, &luck["seed_fits"]), (StatusCode::OK, &Value::Bool(true)));
    let draws = luck["draws"].as_array().unwrap();
    assert!(draws.len() > 3 && draws.iter().all(|draw| draw["outcome"] == draw["recomputed"]));
    for at in [0, 1, played.steps.len() / 2, played.steps.len()] {
        let path = format!("/api/tables/{table}/replay?at={at}&as=3");
        let (_, past) = spectator.get(&path).await;
        assert_eq!(past["observation"], truth[at].observe(Viewer::Seat(Seat::new(2))));
    }
    let (_, all) = spectator.get(&format!("/api/tables/{table}/replay?at=9&as=all")).await;
    assert_eq!(all["observations"].as_object().unwrap().len(), 5);
    let (status, _) = spectator.get(&format!("/api/tables/{table}/replay?at=99999")).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, told) = spectator.get(&format!("/api/tables/{table}/replay?at=-1")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let reason = told["reason"].as_str().unwrap();
    assert!(reason.contains("question mark") && reason.contains("at: "), "{reason}");
    for page in ["", "/luck", "/log", "/replay?at=7&as=all", "/replay?at=7&as=2"] {
        let (status, html) = spectator.page(&format!("/t/{table}{page}")).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        assert!(html.starts_with("<!DOCTYPE html>"), "{page}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_with_plain_forms_against_bots_to_the_end() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let guest = house.guest("Ada").await;
    let (_, shelf) = guest.page("/").await;
    let token = programs::form_token(&shelf).to_owned();
    let form = format!("csrf={token}&game={}&seats=2&others=greedy", game());
    let answer = guest.submit("/tables", &form).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let page = answer.headers()["location"].to_str().unwrap().to_owned();
    let table = page.strip_prefix("/t/").unwrap().to_owned();

    let mut choices = Choices(3);
    let mut steps = 0;
    loop {
        let position = guest.position(&table).await;
        if position["over"] == true {
            break;
        }
        if !awaited(&position) {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            continue;
        }
        let legal = legal(&position);
        let action = legal[choices.below(legal.len())];
        let (_, html) = guest.page(&page).await;
        assert!(html.contains(&format!("value=\"{action}\"")), "every choice is on the page");
        let action = action.replace(' ', "+");
        let form = format!("csrf={token}&seq={}&action={action}", position["seq"]);
        let answer = guest.submit(&format!("{page}/act"), &form).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        steps += 1;
    }
    assert!(steps > 5);
    let (_, mine) = guest.get("/api/tables").await;
    assert_eq!(mine["tables"][0]["over"], true);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_alone_play_a_match_with_nobody_asking() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Host").await;
    let table = host.begin(&["greedy", "random", "greedy", "random"]).await;
    let mut events = host.watch(&table).await;
    let end = loop {
        let position = events.next_named("table").await;
        assert_eq!(position["viewer"], "spectator");
        assert_eq!(position["legal"].as_array().unwrap().len(), 0);
        if position["over"] == true {
            break position;
        }
    };
    assert_eq!(end["payoffs"].as_array().unwrap().len(), 4);
    house.close().await;
}

/// The commitments of two tables opened one after the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_of_a_bot_plays_a_whole_match() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let mut bot = Command::new("python3");
    bot.args([example, &format!("http://{}", house.address)]);
    let ran = tokio::task::spawn_blocking(move || bot.output()).await.unwrap();
    let ran = ran.expect("python3 is installed");
    let (told, wrong) =
        (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success() && told.contains("payoffs"), "{told}{wrong}");
}

async fn commitments(rehearsal: Option<Seed>) -> [Value; 2] {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| config.rehearsal = rehearsal).await;
    let guest = house.guest("Ada").await;
    let mut found = [Value::Null, Value::Null];
    for commitment in &mut found {
        let table = guest.begin(&["me", "random"]).await;
        *commitment = guest.get(&format!("/api/tables/{table}/luck")).await.1["commitment"].take();
    }
    house.close().await;
    found
}

#[tokio::test]
async fn luck_repeats_in_rehearsals_only() {
    let seed = Some(Seed::from_number(7));
    let [first, second] = commitments(seed).await;
    assert!(first.is_string() && first != second, "each table has luck of its own");
    assert_eq!(commitments(seed).await, [first.clone(), second.clone()]);
    let fresh = commitments(None).await;
    assert!(!fresh.contains(&first) && fresh != commitments(None).await);
}
