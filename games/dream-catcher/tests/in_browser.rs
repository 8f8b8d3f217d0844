//! Dream Catcher in real browsers: felt, talked over, passed on, played to the end.

mod small;

use std::time::Duration;

use browser::{Audit, DESK, House, PHONE, Player, Window, until};
use serde_json::{Value, json};
use thirtyfour::Key;

/// A seat at the table, in a window of its own.
struct Guest<'a> {
    player: Player<'a>,
    window: &'a Window,
    /// The last round in which this guest has felt a card.
    felt_in: u64,
}

impl Guest<'_> {
    async fn seen(&self) -> Value {
        self.player.position().await
    }

    async fn offers(&self, start: &str) -> bool {
        let position = self.seen().await;
        let legal = position["legal"].as_array().unwrap();
        legal.iter().any(|action| action.as_str().unwrap().starts_with(start))
    }

    /// Touches something that changes the table, and waits until the page knows.
    async fn do_(&self, selector: &str) {
        self.player.moment().await;
        let before = self.seen().await["seq"].as_u64().unwrap();
        self.window.click(selector).await;
        until(&format!("{selector} was done"), async || {
            (self.seen().await["seq"].as_u64().unwrap() > before).then_some(())
        })
        .await;
    }

    /// Does the next thing without a hand on the page, as a program does; the page follows.
    async fn ask(&self, position: &Value) {
        let legal: Vec<&str> =
            position["legal"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let hand = &position["observation"]["hand"];
        let given = hand["draft"].as_array().map_or(0, Vec::len);
        let wanted = match phase(position) {
            "lead" if hand["picked"].is_null() => "pick ",
            "lead" if given < 2 => "give ",
            "lead" => "confirm",
            "touch" if legal.contains(&"agree") => "agree",
            "touch" => "lay ",
            "token" => "turn",
            _ => "ready",
        };
        // The second card goes to another guesser than the first.
        let taken = hand["draft"][0][1].as_u64().map(|seat| format!(" {seat}"));
        let free = |action: &&&str| {
            action.starts_with(wanted)
                && !(wanted == "give "
                    && taken.as_ref().is_some_and(|seat| action.ends_with(seat.as_str())))
                && !(wanted == "give "
                    && hand["draft"][0][0].as_str().is_some_and(|card| action.contains(card)))
        };
        if let Some(action) = legal.iter().find(free) {
            let token = self.window.token().await;
            let act = json!({ "seq": position["seq"], "action": action });
            let path = format!("/api/tables/{}/act", self.player.table);
            self.player.house.ask(&path, Some(&token), act).await;
        }
    }

    /// Picks the first dream and hands two cards to the next two guessers.
    async fn lead(&self) {
        self.do_("#main .dreams button.pic").await;
        for (card, nth) in [(1, 1), (2, 2)] {
            let giver = format!("#mine .clue:nth-of-type({card}) .giver:nth-of-type({nth})");
            self.do_(&giver).await;
        }
        self.do_("#status button[value=confirm]").await;
        self.window.sees(".talkpane input:disabled", "the lead is silent").await;
    }

    /// Strokes the card and says what it feels like.
    async fn feel(&mut self, round: u64) {
        if self.felt_in == round || !self.window.shows(".blind[data-card]").await {
            return;
        }
        self.felt_in = round;
        if round <= 2 {
            self.window
                .stroke(".blind", &[(0.2, 0.5), (0.35, 0.5), (0.5, 0.52), (0.65, 0.5)])
                .await;
            self.window.sees(".blind.felt", "something is felt").await;
            assert_ne!(self.window.text("#under").await, "nothing yet");
        }
        self.do_(".impressions button.chip").await;
    }
}

/// The rounds that are played without hands, to save time.
const BY_PROGRAM: std::ops::RangeInclusive<u64> = 5..=8;

fn phase(position: &Value) -> &str {
    position["observation"]["phase"].as_str().unwrap_or("")
}

async fn sit_down<'a>(house: &'a House, window: &'a Window, link: &str) -> Guest<'a> {
    window.go(link).await;
    window.click("button[name=change][value^=take]").await;
    let player = Player::at(house, window).await;
    Guest { player, window, felt_in: 0 }
}

async fn open<'a>(house: &'a House, window: &'a Window, asked: Value) -> Guest<'a> {
    window.go(&house.at("/")).await;
    let token = window.token().await;
    let opened = house.ask("/api/tables", Some(&token), asked).await;
    window.go(&house.at(&format!("{}?look=1", opened["page"].as_str().unwrap()))).await;
    Guest { player: Player::at(house, window).await, window, felt_in: 0 }
}

/// A finger that is told to wait is no complaint.
async fn must_not_complain(window: &Window) {
    let mut complaints = window.complaints().await;
    complaints.retain(|words| !(words.contains("/touch") && words.contains("429")));
    assert_eq!(complaints, [""; 0]);
}

/// What keeps somebody from using the page as it is now, and pictures of it in both sizes.
async fn look_at(window: &Window, name: &str) {
    let grave = Audit::grave(window).await;
    assert!(grave.is_empty(), "{name}: {grave:#?}");
    for (size, width) in [(PHONE, 390), (DESK, 1440)] {
        window.resize(size).await;
        tokio::time::sleep(Duration::from_millis(80)).await;
        let over = "return document.documentElement.scrollWidth - innerWidth";
        let over: i64 = window.run(over, vec![]).await;
        assert!(over <= 1, "{name} is {over} pixels too wide at {width}");
        window.picture(&format!("dream-catcher-{name}-{width}")).await;
    }
}

#[tokio::test]
async fn three_browsers_feel_talk_pass_a_card_and_play_a_night_to_its_end() {
    let house = House::open();
    let (ada, ben, cleo) = (Window::open().await, Window::open().await, Window::open().await);
    let asked = json!({ "game": "dream-catcher", "seats": ["me", "open", "open", "lucid"] });
    let host = open(&house, &ada, asked).await;
    let link = house.at(&format!("/t/{}", host.player.table));
    let mut guests =
        vec![host, sit_down(&house, &ben, &link).await, sit_down(&house, &cleo, &link).await];
    ada.go(&link).await;
    for window in [&ben, &cleo] {
        window.go(&link).await;
    }
    let (mut passed, mut talked, mut looked) = (0, false, std::collections::BTreeSet::new());
    'night: loop {
        for i in 0..guests.len() {
            let position = guests[i].seen().await;
            let seen = &position["observation"];
            let round = seen["round"].as_u64().unwrap();
            if position["over"] == true {
                break 'night;
            }
            let leads = seen["lead"] == position["viewer"];
            let name = format!("{}-{}", phase(&position), if leads { "lead" } else { "guesser" });
            if looked.insert(name.clone()) {
                guests[i].player.moment().await;
                look_at(guests[i].window, &name).await;
            }
            match (phase(&position), leads) {
                // Everybody has led by now: on to the last night.
                _ if BY_PROGRAM.contains(&round) => guests[i].ask(&position).await,
                ("lead", true) => guests[i].lead().await,
                ("touch", false) => {
                    let page = guests[i].window.source().await;
                    assert!(!page.contains("class=\"figure\""), "a guesser sees a figure");
                    guests[i].feel(round).await;
                    if !talked {
                        talked = true;
                        talk(&guests, i).await;
                    }
                    if passed == 0 && guests[i].offers("pass ").await {
                        guests[i].window.click("#status button[value^='pass ']").await;
                        guests[i].do_("#ask [value=yes]").await;
                        passed += 1;
                        let alone = guests[i].window;
                        alone.sees(".blind.none", "the card is gone").await;
                    } else {
                        decide(&guests[i]).await;
                    }
                }
                ("token", true) => guests[i].do_("#status button[value=turn]").await,
                ("reveal", _) if guests[i].offers("ready").await => {
                    if round == 1 {
                        let window = guests[i].window;
                        window.sees(".memory .way", "where fingers went is drawn for all").await;
                    }
                    guests[i].do_("#status button[value=ready]").await;
                }
                _ => {}
            }
        }
    }
    assert_eq!(passed, 1, "a card was passed on");
    for guest in &guests {
        guest.window.sees("#main .ending", "the end is shown").await;
        must_not_complain(guest.window).await;
    }
    look_at(&ada, "end").await;
    ada.go(&format!("{link}/keepsake")).await;
    look_at(&ada, "keepsake").await;
    assert!(ada.text(".keepsake").await.to_lowercase().contains("night 9"));
    ada.go(&format!("{link}/replay?at=30&as=all")).await;
    ada.sees(".scrubber", "the replay opens").await;
    look_at(&ada, "replay").await;
}

/// A saying from the field beside the board reaches the others.
async fn talk(guests: &[Guest<'_>], speaker: usize) {
    let window = guests[speaker].window;
    window.click(".talkpane input").await;
    window.write("Something with a tail").await;
    window.key(Key::Enter).await;
    for guest in guests {
        until("the words are heard", async || {
            let said = guest.window.text(".talkpane").await;
            said.contains("Something with a tail").then_some(())
        })
        .await;
    }
}

/// Lays the Dreamcatcher on the first dream, or agrees to where it lies.
async fn decide(guest: &Guest<'_>) {
    if guest.offers("agree").await {
        guest.do_("#status button[value=agree]").await;
    } else if guest.offers("lay ").await {
        guest.window.click("label[for=other]:not([hidden])").await;
        guest.do_("#main .lay").await;
    }
}

#[tokio::test]
async fn a_card_is_felt_and_a_dream_chosen_by_keyboard_alone() {
    let (house, window) = (House::open(), Window::open().await);
    let asked =
        json!({ "game": "dream-catcher", "seats": ["me", "lucid"], "options": { "first": 2 } });
    let guest = open(&house, &window, asked).await;
    window.sees(".blind[data-card]", "cards are handed out").await;
    walk_to(&window, ".blind").await;
    for key in ['5', '4'] {
        window.key(key).await;
        until("the zone is felt", async || (window.text("#g-place").await != "-").then_some(()))
            .await;
    }
    let place = async || window.text("#g-place").await;
    until("the finger is in zone four", async || (place().await == "17, 50").then_some(())).await;
    for _ in 0..3 {
        window.key(Key::Right).await;
    }
    until("arrows move it", async || (place().await != "17, 50").then_some(())).await;
    window.key(' ').await;
    until("what is felt is said", async || {
        (!window
            .run::<String>("return document.getElementById('felt').textContent", vec![])
            .await
            .is_empty())
        .then_some(())
    })
    .await;
    window.key('t').await;
    window.key('r').await;
    until("the card is turned", async || (window.text("#g-turned").await == "90°").then_some(()))
        .await;
    let under = async || -> String {
        window.run("return document.querySelector('.blind').dataset.card", vec![]).await
    };
    let card_a = under().await;
    walk_to(&window, "#card-a").await;
    window.key(Key::Right).await;
    until("the second card is under the finger", async || {
        (under().await != card_a && window.shows(".impressions.of-b").await).then_some(())
    })
    .await;
    walk_to(&window, ".impressions.of-b button.chip").await;
    window.key(Key::Enter).await;
    window.sees(".chip.on", "a shape is said").await;
    walk_to(&window, "[data-guess]").await;
    window.write("Ice cream").await;
    window.key(Key::Enter).await;
    until("a guess is told", async || {
        window.text(".known").await.contains("an ice cream?").then_some(())
    })
    .await;
    walk_to(&window, "#other").await;
    window.key(' ').await;
    walk_to(&window, ".lay").await;
    window.key(Key::Enter).await;
    window.sees(".catcher", "it lies").await;
    walk_to(&window, "#status button[value=agree]").await;
    window.key(Key::Enter).await;
    until("all is shown", async || (phase(&guest.seen().await) == "reveal").then_some(())).await;
    must_not_complain(&window).await;
}

#[tokio::test]
async fn while_cards_go_round_no_key_is_lost() {
    let (house, window) = (House::open(), Window::open().await);
    let asked = json!({ "game": "dream-catcher", "seats": ["me", "lucid", "lucid"], "options": { "first": 1 } });
    let guest = open(&house, &window, asked).await;
    guest.do_("#main .dreams button.pic").await;
    for (card, nth) in [(1, 1), (2, 2)] {
        guest.do_(&format!("#mine .clue:nth-of-type({card}) .giver:nth-of-type({nth})")).await;
    }
    guest.player.moment().await;
    walk_to(&window, "#status button[value=confirm]").await;
    // The answer is kept back, as it is for up to five seconds, until the test has looked around.
    let keep = "window.ask = fetch; window.fetch = (...all) => \
        new Promise((go) => (window.letGo = go)).then(() => ask(...all)); return true";
    window.run::<bool>(keep, vec![]).await;
    window.key(Key::Enter).await;
    window.sees("#status [value=confirm].sent", "the cards are on their way").await;
    let told = window.text("#status").await;
    assert!(told.contains("Within five seconds") && told.contains("The cards go round"), "{told}");
    let changing = "return document.activeElement.matches('.hand-out *, #main [form=act], #status [value=undo]')";
    for _ in 0..STOPS {
        window.key(Key::Tab).await;
        assert!(!window.run::<bool>(changing, vec![]).await, "a key could still change the cards");
        let around = "return document.activeElement.matches('[value=confirm]')";
        if window.run::<bool>(around, vec![]).await {
            break;
        }
    }
    // Pressed twice it is handed out once.
    window.key(Key::Enter).await;
    window.run::<bool>("window.fetch = ask; letGo(); return true", vec![]).await;
    until("the cards are handed out", async || {
        (phase(&guest.seen().await) == "touch").then_some(())
    })
    .await;
    window.sees_no("#status [value=confirm]", "the page goes on").await;
    must_not_complain(&window).await;
}

/// More than all stops of a page.
const STOPS: usize = 200;

async fn walk_to(window: &Window, selector: &str) {
    let there = "return document.activeElement.matches(arguments[0])";
    for _ in 0..STOPS {
        if window.run::<bool>(there, vec![json!(selector)]).await {
            return;
        }
        window.key(Key::Tab).await;
    }
    panic!("no stop of the page is {selector}");
}

#[tokio::test]
async fn rules_lessons_and_pictures_are_open_to_all() {
    let (house, window) = (House::open(), Window::open().await);
    for (name, path) in [
        ("rules", "/rules/dream-catcher"),
        ("learn", "/learn/dream-catcher"),
        ("pictures", "/games/dream-catcher/pictures"),
    ] {
        window.go(&house.at(path)).await;
        look_at(&window, name).await;
    }
    window.go(&house.at("/learn/dream-catcher")).await;
    window.stroke(".blind", &[(0.1, 0.5), (0.2, 0.5), (0.3, 0.5), (0.5, 0.5), (0.9, 0.5)]).await;
    window.sees(".blind.felt", "a lesson is felt").await;
    must_not_complain(&window).await;
}
