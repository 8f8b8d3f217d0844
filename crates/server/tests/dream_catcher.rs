//! Nights of Dream Catcher over the wire: who feels what, who may speak, and that nobody is sent what
//! only others may know.

mod common;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use catalog::Played;
use common::{Choices, House, Program, form_token, legal};
use dreamtable_core::{Seat, Viewer};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn begin(host: &Program, seats: &[&str], options: Value) -> String {
    let asked = json!({ "game": "dream-catcher", "seats": seats, "options": options });
    let (status, answer) = host.post("/api/tables", asked).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    answer["table"].as_str().unwrap().to_owned()
}

/// A table with one guest at each seat; the first leads.
async fn full_table(house: &House, seats: usize) -> (String, Vec<Program>) {
    let mut guests = vec![house.guest("Guest 1").await];
    let wishes: Vec<&str> = (0..seats).map(|n| if n == 0 { "me" } else { "open" }).collect();
    let table = begin(&guests[0], &wishes, json!({ "first": 1 })).await;
    for seat in 2..=seats {
        let guest = house.guest(&format!("Guest {seat}")).await;
        let (status, answer) = guest.seat(&table, "take", seat).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        guests.push(guest);
    }
    (table, guests)
}

async fn act(guest: &Program, table: &str, action: &str) {
    let seq = guest.position(table).await["seq"].as_u64().unwrap();
    let (status, answer) = guest.act(table, seq, action).await;
    assert_eq!(status, StatusCode::OK, "{action}: {answer}");
}

/// The lead picks a dream and deals one card each to seats 2 and 3.
async fn lead(guest: &Program, table: &str) {
    for verb in ["pick", "give", "give", "confirm"] {
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_8_19_only_the_holder_feels_a_card_at_the_page_and_through_the_api() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 4).await;
    let (status, answer) = touch(&guests[1], &table, "0123456789abcdef", json!([[0, 0, 0]])).await;
    assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("not-now")));
    lead(&guests[0], &table).await;
    let card = handle(&guests[1], &table).await.unwrap();
    let before = guests[1].position(&table).await["seq"].clone();

    let (status, felt) =
        touch(&guests[1], &table, &card, json!([[200, 200, 0], [204, 200, 33]])).await;
    assert_eq!(status, StatusCode::OK, "{felt}");
    assert_eq!(felt["spots"].as_array().unwrap().len(), 2);
    assert!(
        felt["words"].as_str().unwrap().len() > 2 && felt["spots"][0]["cue"]["kind"].is_string()
    );
    let fields: BTreeSet<&str> = felt.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, BTreeSet::from(["seq", "spots", "words"]));
    for other in [0, 2, 3] {
        let (status, answer) = touch(&guests[other], &table, &card, json!([[200, 200, 0]])).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{answer}");
        assert!(answer["reason"].as_str().unwrap().contains("not in your hand"));
    }
    let stranger = house.guest("Stranger").await;
    assert_eq!(
        touch(&stranger, &table, &card, json!([[200, 200, 0]])).await.0,
        StatusCode::FORBIDDEN
    );
    let (status, _) = house.nobody().post(&format!("/api/tables/{table}/touch"), json!({})).await;
    assert!(status.is_client_error());

    // At the page the same, with what shows that the page is the guest's.
    let (_, page) = guests[1].page(&format!("/t/{table}")).await;
    let cookie = guests[1].cookie();
    let browser = Program { token: None, ..guests[1].clone() };
    let headers = [
        ("cookie", cookie.as_str()),
        ("content-type", "application/json"),
        ("accept", "application/json"),
    ];
    for (csrf, expected) in [(form_token(&page), StatusCode::OK), ("0123", StatusCode::FORBIDDEN)] {
        let body = json!({ "csrf": csrf, "card": card, "seq": 2, "pts": [[208, 200, 33]] });
        let path = format!("/t/{table}/touch");
        let answer = browser.send(Method::POST, &path, &headers, body.to_string()).await;
        assert_eq!(answer.status(), expected);
    }
    assert!(page.contains(&card), "the holder's page knows the handle");
    let (_, other) = guests[2].page(&format!("/t/{table}")).await;
    assert!(!other.contains(&card), "nobody else's does");
    assert_eq!(guests[1].position(&table).await["seq"], before, "nothing was logged");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_8_21_a_greedy_client_gathers_no_more_than_a_finger_feels() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 3).await;
    lead(&guests[0], &table).await;
    let card = handle(&guests[1], &table).await.unwrap();
    let began = Instant::now();
    let (mut spots, mut clear, mut way, mut numb) = (0.0, 0, 0.0, 0);
    let (mut last, mut at) = (None::<(f64, f64)>, 0i64);
    while began.elapsed() < Duration::from_secs(2) {
        // A sweep in strips, as fast as the server answers.
        let pts: Vec<Value> = (0..4)
            .map(|i| {
                let step = at + i;
                json!([(step * 24) % 400, (step * 24 / 400 * 32) % 400, 8])
            })
            .collect();
        let (status, felt) = touch(&guests[1], &table, &card, json!(pts)).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            assert!(felt["wait"].as_u64().unwrap() > 0, "{felt}");
            numb += 1;
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        }
        assert_eq!(status, StatusCode::OK, "{felt}");
        for spot in felt["spots"].as_array().unwrap() {
            spots += 1.0;
            at += 1;
            if spot["segs"].is_array() {
                clear += 1;
                let here = (spot["x"].as_f64().unwrap() / 4.0, spot["y"].as_f64().unwrap() / 4.0);
                way += last.map_or(0.0, |last| {
                    ((here.0 - last.0).powi(2) + (here.1 - last.1).powi(2)).sqrt()
                });
                last = Some(here);
            }
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    assert!(numb > 10, "the client was greedy: {numb}");
    assert!(spots <= 20.0 + 40.0 * seconds + 1.0, "{spots} spots in {seconds} s");
    assert!(clear > 0 && way <= 12.0 + 90.0 * seconds + 12.0, "{way} units in {seconds} s");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_7_15_the_lead_and_spectators_are_refused_with_the_reason_until_the_reveal() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 3).await;
    let onlooker = house.guest("Onlooker").await;
    let path = format!("/api/tables/{table}/chat");
    let say = async |guest: &Program| guest.post(&path, json!({ "text": "warm" })).await;
    assert_eq!(say(&guests[0]).await.0, StatusCode::NO_CONTENT, "before confirming");
    lead(&guests[0], &table).await;
    for (guest, word) in [(&guests[0], "lead"), (&onlooker, "Spectators")] {
        let (status, answer) = say(guest).await;
        assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("hush")), "{answer}");
        assert!(answer["reason"].as_str().unwrap().contains(word), "{answer}");
        let (_, page) = guest.page(&format!("/t/{table}")).await;
        let form = format!("csrf={}&text=warm", form_token(&page));
        let refused = guest.submit(&format!("/t/{table}/chat"), &form).await;
        assert_eq!(refused.status(), StatusCode::CONFLICT);
        assert!(refused.text().await.unwrap().contains(word), "the page says why");
    }
    assert_eq!(say(&guests[1]).await.0, StatusCode::NO_CONTENT);
    act(&guests[1], &table, "lay 1").await;
    act(&guests[2], &table, "agree").await;
    assert_eq!(say(&guests[0]).await.0, StatusCode::NO_CONTENT, "all is shown");
    assert_eq!(say(&onlooker).await.0, StatusCode::NO_CONTENT);
    house.close().await;
}

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
        let verbs = ["agree", "confirm", "pass", "lay", "give", "pick", "say", "name", "ready"];
        let open: Vec<&str> =
            verbs.into_iter().filter(|verb| legal.iter().any(|a| a.starts_with(verb))).collect();
        let verb = match open.first() {
            Some(first @ (&"agree" | &"confirm" | &"ready" | &"pick")) => first,
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_bots_plays_a_night_to_its_end() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Host").await;
    let table = begin(&host, &["lucid", "dreaming", "lucid", "dozing"], json!({})).await;
    let head = host.table(&table).await;
    assert_eq!(head["options"]["bots"], json!([1, 2, 3, 4]), "the rules know who is a bot");
    let mut events = host.watch(&table).await;
    while events.next_named("table").await["over"] != true {}
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_10_9_a_guesser_who_is_away_holds_nobody_up() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.silence = Duration::from_millis(300);
    })
    .await;
    let (table, guests) = full_table(&house, 3).await;
    let mut events = guests[1].watch(&table).await;
    lead(&guests[0], &table).await;
    act(&guests[1], &table, "lay 2").await;
    // Seat 3 looks nowhere and says nothing.
    loop {
        let position = events.next_named("table").await;
        if position["observation"]["phase"] == "reveal" {
            break;
        }
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_contact_sheet_rules_and_lessons_are_served() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let guest = house.guest("Reader").await;
    let (status, sheet) = guest.page("/games/dream-catcher/pictures").await;
    assert_eq!(status, StatusCode::OK);
    for number in 1..=87 {
        let path = format!("/pictures/dream-catcher/{number:02}.svg");
        assert!(sheet.contains(&path), "{path}");
        let answer = house.nobody().send(Method::GET, &path, &[], "").await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert_eq!(answer.headers()["content-type"], "image/svg+xml");
        assert!(answer.headers()["cache-control"].to_str().unwrap().contains("max-age=2592000"));
        assert!(answer.headers().get("set-cookie").is_none());
        let tag = answer.headers()["etag"].to_str().unwrap().to_owned();
        assert!(answer.text().await.unwrap().starts_with("<svg"));
        let again = house.nobody().send(Method::GET, &path, &[("if-none-match", &tag)], "").await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }
    for path in ["00.svg", "88.svg", "1.svg", "01.png", "..%2f01.svg"] {
        let (status, _) = guest.page(&format!("/pictures/dream-catcher/{path}")).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
    }
    let (status, rules) = guest.page("/rules/dream-catcher").await;
    assert!(status == StatusCode::OK && rules.contains("Dreamcatcher"));
    let (status, lesson) = guest.page("/learn/dream-catcher?n=2").await;
    assert!(status == StatusCode::OK && lesson.contains("Learn to feel"));
    let asked = json!({ "card": "1", "seq": 3, "pts": [[352, 200, 0]] });
    let (status, felt) = guest.post("/learn/dream-catcher/touch", asked).await;
    assert_eq!(status, StatusCode::OK, "{felt}");
    assert_eq!(felt["words"], "line, upright", "the rim of a circle");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_7_4_a_bot_that_takes_a_seat_goes_on_with_its_cards_as_lead_and_as_guesser() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 3).await;
    let mut events = guests[1].watch(&table).await;
    let mut until = async |fits: &dyn Fn(&Value) -> bool| loop {
        let position = events.next_named("table").await;
        if fits(&position["observation"]) {
            return position;
        }
    };
    assert_eq!(guests[0].seat(&table, "bot", 1).await.0, StatusCode::OK);
    until(&|seen| seen["phase"] == "touch").await;
    assert_eq!(guests[2].seat(&table, "bot", 3).await.0, StatusCode::OK);
    // Nobody waits for the bot, and it feels and speaks all the same.
    let spoken = |seen: &Value| {
        let cards = seen["cards"].as_array().unwrap();
        cards.iter().any(|card| !card["said"].as_array().unwrap().is_empty())
    };
    let position = until(&spoken).await;
    assert_eq!(position["awaited"], json!([2]), "a person's seat stays one: {position}");
    act(&guests[1], &table, "lay 1").await;
    let seen = until(&|seen| seen["phase"] != "touch" || seen["proposal"].is_null()).await;
    assert!(seen["observation"]["stars"].is_number(), "it agreed or objected at once");
    // Who comes back takes the seat and the card.
    assert_eq!(guests[2].seat(&table, "back", 3).await.0, StatusCode::OK);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ct_9_3_when_time_is_up_the_lead_is_completed_at_once_and_silence_is_agreement() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.limits.clock = Duration::from_secs(1)..=Duration::from_secs(60);
    })
    .await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let asked = json!({
        "game": "dream-catcher", "seats": ["me", "open"], "options": { "first": 1 }, "clock": 2,
    });
    let table = host.post("/api/tables", asked).await.1["table"].as_str().unwrap().to_owned();
    let mut events = friend.watch(&table).await;
    assert_eq!(friend.seat(&table, "take", 2).await.0, StatusCode::OK);
    let picked = host.position(&table).await;
    let pick = legal(&picked)[3].to_owned();
    act(&host, &table, &pick).await;
    let began = Instant::now();
    let mut phases = Vec::new();
    while phases.last() != Some(&json!("reveal")) {
        let position = events.next_named("table").await;
        let phase = position["observation"]["phase"].clone();
        if phases.last() != Some(&phase) {
            phases.push(phase);
        }
    }
    assert_eq!(phases, [json!("lead"), json!("touch"), json!("reveal")]);
    assert!(began.elapsed() < Duration::from_secs(20), "one clock for the lead's whole choice");
    let told = host.position(&table).await["observation"]["rounds_told"][0].clone();
    assert_eq!(format!("pick {}", told["picked"].as_str().unwrap()), pick, "what is chosen stays");
    house.close().await;
}
