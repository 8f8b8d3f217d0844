//! A game the house has never heard of: Pocket, from the tests of the laws, on a shelf of its own. All
//! that stands between its rules and people is the page of the example; the house does the rest.

#[path = "../examples/pocket/page.rs"]
mod page;

use std::ops::ControlFlow;
use std::time::Duration;

use arena::{Asked, Failure, Jobs, Player, Registry, Simulation, write_down};
use bots::Limits;
use catalog::Played;
use dreamtable_core::{Payoffs, Seed};
use programs::{Choices, House, Program, legal};
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn play(player: &Program, table: &str, choices: &mut Choices) -> bool {
    let position = player.position(table).await;
    let actions = legal(&position);
    if !actions.is_empty() {
        let action = actions[choices.below(actions.len())];
        player.act(table, position["seq"].as_u64().unwrap(), action).await;
    }
    position["over"] == true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_the_house_has_never_heard_of_is_played_to_its_end() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| config.shelf = page::SHELF).await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let asked = json!({ "game": "pocket", "seats": ["me", "open", "greedy"] });
    let (status, opened) = host.post("/api/tables", asked).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let table = opened["table"].as_str().unwrap();
    assert_eq!(friend.seat(table, "take", 2).await.0, StatusCode::OK);

    // The default look: the choices as buttons, the position as text, hands only of one's own.
    let (status, page) = host.page(&format!("/t/{table}")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("Pocket") && page.contains("Choose c"), "{page}");
    let hand = |position: &Value| position["observation"]["hand"].as_array().unwrap().clone();
    let (mine, other) = (hand(&host.position(table).await), hand(&friend.position(table).await));
    assert!(mine.len() == 3 && mine.iter().all(|card| !other.contains(card)));
    for card in &other {
        assert!(!page.contains(&format!("\"play {}\"", card.as_str().unwrap())), "{card}");
    }

    // Its own question: answered to who asks, as often as the game allows.
    let token = programs::form_token(&page);
    let ask = async |name: &str| {
        let answer = host.submit(&format!("/t/{table}/{name}"), &format!("csrf={token}")).await;
        (answer.status(), answer.text().await.unwrap())
    };
    let (status, answer) = ask("bells").await;
    assert!(status == StatusCode::OK && answer.starts_with("{\"bells\":"), "{status} {answer}");
    assert_eq!(ask("bells").await.0, StatusCode::CONFLICT);
    assert_eq!(ask("whistles").await.0, StatusCode::NOT_FOUND);

    let mut choices = Choices(11);
    while !play(&host, table, &mut choices).await {
        play(&friend, table, &mut choices).await;
    }
    let path = format!("/api/tables/{table}/file");
    let answer = host.send(reqwest::Method::GET, &path, &[], "").await;
    let line = answer.text().await.unwrap();
    let played = Played::from_line(1, line.trim_end().as_bytes()).unwrap();
    assert!(played.steps.len() > 12 && played.payoffs.len() == 3, "{line}");
    let (_, log) = host.page(&format!("/t/{table}/log")).await;
    assert!(log.contains("wins the round of c"), "{log}");
    for page in ["", "/luck", "/replay?at=5", "/replay?at=5&as=all"] {
        let (status, _) = friend.page(&format!("/t/{table}{page}")).await;
        assert_eq!(status, StatusCode::OK, "{page}");
    }
    for page in ["/", "/games/pocket", "/me", "/tables"] {
        assert_eq!(host.page(page).await.0, StatusCode::OK, "{page}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_lapses_by_itself_when_it_would_have_over_a_restart() {
    let directory = tempfile::tempdir().unwrap();
    let open =
        async || House::open_with(directory.path(), |config| config.shelf = page::SHELF).await;
    let first = open().await;
    let (mut host, friend) = (first.guest("Host").await, first.guest("Friend").await);
    let options = json!({ "seats": 2, "cards": 12, "hand": 3, "offer_seconds": 4 });
    let asked = json!({ "game": "pocket", "seats": ["me", "open"], "options": options });
    let table = host.open(asked).await;
    assert_eq!(friend.seat(&table, "take", 2).await.0, StatusCode::OK);
    // Both choose a card, then the loser of the round offers one.
    for begin in ["play ", "offer "] {
        for guest in [&host, &friend] {
            let position = guest.position(&table).await;
            let action = legal(&position).into_iter().find(|action| action.starts_with(begin));
            if let Some(action) = action {
                let seq = position["seq"].as_u64().unwrap();
                assert_eq!(guest.act(&table, seq, action).await.0, StatusCode::OK, "{action}");
            }
        }
    }
    let timers = async |guest: &Program| guest.table(&table).await["clock"]["timers"].take();
    let running = timers(&host).await;
    assert_eq!(running[0]["kind"], "offer", "{running}");
    first.close().await;

    let second = open().await;
    host.house = second.address;
    assert_eq!(timers(&host).await, running, "to the millisecond");
    let mut events = host.watch(&table).await;
    while !events.next_named("table").await["observation"]["offer"].is_null() {}
    assert_eq!(timers(&host).await, json!([]), "nothing runs any more");
    second.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_rules_choose_when_time_is_up_the_third_time_in_a_row_is_the_seat_too() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open_with(directory.path(), |config| {
        config.shelf = page::SHELF;
        config.limits.clock = Duration::from_secs(1)..=Duration::from_secs(60);
    })
    .await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let options = json!({ "seats": 2, "cards": 24, "hand": 12 });
    let asked = json!({
        "game": "pocket", "seats": ["me", "open"], "options": options, "clock": 1, "bank": 0,
    });
    let table = host.open(asked).await;
    let mut events = host.watch(&table).await;
    assert_eq!(friend.seat(&table, "take", 2).await.0, StatusCode::OK);
    let mut page = host.watch_page(&table).await;
    let mut told = String::new();
    while !told.contains("Take over") {
        let html = page.next_named("table").await["html"].take();
        told = html["call"].as_str().unwrap_or_default().to_owned();
    }
    assert!(told.contains("the choice was made") && !told.contains("a bot"), "{told}");
    let mut missed = false;
    while events.next_named("people").await["seats"][0]["bot"].is_null() {
        missed |= host.table(&table).await["clock"]["missed"] != json!([]);
    }
    assert!(
        missed || host.table(&table).await["clock"]["missed"] != json!([]),
        "it is told before"
    );
    let position = host.position(&table).await;
    assert!(position["seq"].as_u64().unwrap() > 2, "the rules have chosen twice: {position}");
    assert_eq!(host.seat(&table, "back", 1).await.0, StatusCode::OK);
    let people = host.table(&table).await["people"].take();
    assert!(people["seats"][0]["bot"].is_null(), "one touch and it is the person's again");
    house.close().await;
}

/// Plays what comes first.
struct Simple;

impl Player for Simple {
    fn choose(&mut self, asked: &Asked) -> Result<Option<String>, Failure> {
        Ok(asked.legal.first().cloned())
    }
}

#[test]
fn bots_and_a_player_of_ones_own_play_it_in_the_arena() {
    let entry = page::SHELF[0];
    let table = entry.open(entry.usual_options(3).unwrap(), None).unwrap();
    let known = Registry::default().with("simple", || Simple);
    let contenders = ["random", "greedy", "simple"].map(|name| known.find(name).unwrap());
    let play = |jobs: usize| {
        let seed = Seed::from_number(5);
        let simulation = Simulation { table: &*table, contenders: &contenders, matches: 60, seed };
        let mut all: Vec<Played> = Vec::new();
        let host = |table: &mut dyn catalog::Table, seed: &Seed, chairs: &mut [arena::Chair]| {
            write_down(table, seed, chairs, &Limits::default())
        };
        let keep = |_, played| {
            all.push(played);
            ControlFlow::Continue(())
        };
        simulation.run(&Jobs::new(jobs).unwrap(), host, keep).unwrap();
        all
    };
    let all = play(1);
    let lines = |all: &[Played]| all.iter().map(Played::to_line).collect::<Vec<_>>();
    assert_eq!(lines(&all), lines(&play(2)), "luck comes from the seed alone");
    let won = |seat: usize| all.iter().map(|played| played.payoffs[seat]).sum::<i32>();
    assert!((won(0) + won(1) + won(2)) >= 59 * Payoffs::FULL, "every match was won by somebody");
    let told = |played: &Played, what: &str| {
        played.events.iter().flatten().any(|event| event.get(what).is_some())
    };
    for what in ["given", "drawn", "first", "offered", "bought"] {
        assert!(all.iter().any(|played| told(played, what)), "nothing was {what}");
    }
}
