//! A game the house has never heard of: Pocket, from the tests of the laws, on a shelf of its own. All
//! that stands between its rules and people is the page below; the house does the rest.

use std::sync::OnceLock;

use crate::common::{Choices, House, Program, legal};
use catalog::{Entry, Played, entry_of};
use dreamtable_core::Seat;
use laws::pocket::{Action, Card, Event, Observation, Pocket, State};
use reqwest::StatusCode;
use serde_json::{Value, json};
use view::game::{Conduct, Course, Drawn, Extras, Memory, Question, Unanswered, Words};
use view::names::Names;

struct Page;

impl Words for Page {
    type Game = Pocket;

    fn tell(_: &Pocket, event: &Event, names: &Names) -> String {
        match event {
            Event::Scored { seat } => format!("{} takes a token.", names.of(*seat)),
            Event::Revealed { winner, .. } => format!("{} wins the round.", names.of(*winner)),
            other => view::game::to_json(other).to_string(),
        }
    }

    fn label(_: &Pocket, action: Action) -> String {
        match action {
            Action::Play(card) => format!("Play {card}"),
            other => format!("{other:?}"),
        }
    }
}

impl Drawn for Page {}
impl Course for Page {}

impl Conduct for Page {
    fn hush(_: &Pocket, seen: &Observation) -> Option<String> {
        seen.chosen.map(|_| "whoever has chosen is silent until all have".to_owned())
    }
}

impl Extras for Page {
    /// How many bells a seat holds, for itself alone and once a match.
    fn ask(
        _: &Pocket,
        state: &State,
        seat: Seat,
        question: &Question,
        memory: &mut Memory,
        _: u64,
    ) -> Result<Value, Unanswered> {
        if question.name != "bells" {
            return Err(Unanswered::NoSuchQuestion);
        }
        let asked = memory.or_insert(|| false);
        if std::mem::replace(asked, true) {
            return Err(Unanswered::NotNow("you have asked already".to_owned()));
        }
        let held = state.hands[seat.index()].iter().filter(|card| Card(*card).is_bell());
        Ok(json!({ "bells": held.count() }))
    }
}

fn shelf() -> &'static [&'static dyn Entry] {
    static SHELF: OnceLock<[&dyn Entry; 1]> = OnceLock::new();
    SHELF.get_or_init(|| [entry_of::<Page>()])
}

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
    let house = House::open_with(directory.path(), |config| config.shelf = shelf()).await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let asked = json!({ "game": "pocket", "seats": ["me", "open", "greedy"] });
    let (status, opened) = host.post("/api/tables", asked).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let table = opened["table"].as_str().unwrap();
    assert_eq!(friend.seat(table, "take", 2).await.0, StatusCode::OK);

    // The default look: the choices as buttons, the position as text, hands only of one's own.
    let (status, page) = host.page(&format!("/t/{table}")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("Pocket") && page.contains(">Play c"), "{page}");
    let hand = |position: &Value| position["observation"]["hand"].as_array().unwrap().clone();
    let (mine, other) = (hand(&host.position(table).await), hand(&friend.position(table).await));
    assert!(mine.len() == 3 && mine.iter().all(|card| !other.contains(card)));
    for card in &other {
        assert!(!page.contains(&format!("Play {}<", card.as_str().unwrap())), "{card}");
    }

    // Its own question: answered to who asks, as often as the game allows.
    let token = crate::common::form_token(&page);
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
    assert!(log.contains("wins the round."), "{log}");
    for page in ["", "/luck", "/replay?at=5", "/replay?at=5&as=all"] {
        let (status, _) = friend.page(&format!("/t/{table}{page}")).await;
        assert_eq!(status, StatusCode::OK, "{page}");
    }
    for page in ["/", "/games/pocket", "/me", "/tables"] {
        assert_eq!(host.page(page).await.0, StatusCode::OK, "{page}");
    }
    house.close().await;
}
