//! Dream Cycle in a real browser: a whole match of five riders, one on a phone, one by keys alone, and the board
//! looked around in.

use browser::{Audit, DESK, House, Look, PHONE, Player, Window, until};
use serde_json::{Value, json};
use thirtyfour::Key;

/// A match that was played before, step by step. With the same luck it goes the same way: the third rider pushes two
/// others in a chain, accepts an offer and flies by Rocket Ship.
const FIVE: &str = include_str!("in_browser/five.txt");

/// What an explanation is about and has not been on the page yet.
const UNEXPLAINED: &str = "
    window.unmet ??= [...document.querySelectorAll('#explanations [data-for]')].map(({ dataset }) => dataset.for);
    return window.unmet = window.unmet.filter((thing) => !document.querySelector(thing));";

async fn must_be_open(window: &Window, page: &str) {
    let grave = Audit::grave(window).await;
    assert!(grave.is_empty(), "{page}: {grave:#?}");
}

/// Sits down at a new table and shows it.
async fn sit<'a>(house: &'a House, window: &'a Window, seats: &[&str]) -> Player<'a> {
    window.go(&house.at("/")).await;
    let token = window.token().await;
    let asked = json!({ "game": "dream-cycle", "seats": seats });
    let opened = house.ask("/api/tables", Some(&token), asked).await;
    window.go(&house.at(opened["page"].as_str().expect("a page"))).await;
    Player::at(house, window).await
}

/// Does an action by touching things: its button, or the thing and then its place.
async fn touch(window: &Window, action: &str) {
    let seq = Look::seq(window).await;
    if let Some((begin, goal)) = action.strip_prefix("place ").and_then(|rest| rest.split_once(' '))
    {
        window.click(&format!("[data-pick='place {begin} ']")).await;
        window.click(&format!("[data-goal='{goal}'].touch")).await;
    } else {
        let value = json!(action);
        window.click(&format!(":is(#main, #mine, #status) button[form=act][value={value}]")).await;
    }
    let what = format!("\"{action}\" was taken");
    Look::after(window, seq, &what).await;
}

fn legal(position: &Value) -> Vec<&str> {
    position["legal"].as_array().expect("a list").iter().filter_map(Value::as_str).collect()
}

/// What somebody does who buys two tiles, puts everything on its first free field and rides.
fn usual<'a>(position: &'a Value, bought: &mut usize) -> &'a str {
    let legal = legal(position);
    let first = |begin: &str| legal.iter().find(|action| action.starts_with(begin)).copied();
    if let (Some(buy), true) = (first("buy left").or(first("buy right")), *bought < 2) {
        *bought += 1;
        return buy;
    }
    let answer = ["start", "place", "ride", "drift", "go", "turn", "push", "pass", "stop", "skip"];
    answer.into_iter().find_map(first).unwrap_or(legal[0])
}

#[tokio::test]
async fn five_riders_trade_push_in_a_chain_and_fly_to_the_end() {
    let (house, window) = (House::with_luck("52"), Window::open().await);
    let player = sit(&house, &window, &["open", "open", "me", "open", "open"]).await;
    let mut tokens = vec![String::new(); 6];
    for seat in [1, 2, 4, 5] {
        let guest = json!({ "name": format!("Rider {seat}") });
        let guest = house.ask("/api/guests", None, guest).await;
        tokens[seat] = guest["token"].as_str().expect("a token").to_owned();
        let sits = json!({ "deed": "take", "seat": seat });
        house.ask(&format!("/api/tables/{}/seat", player.table), Some(&tokens[seat]), sits).await;
    }
    let act = format!("/api/tables/{}/act", player.table);
    let mut unexplained: Vec<String> = Vec::new();
    for line in FIVE.lines() {
        let (seat, action) = line.split_once(": ").expect("a seat and what it does");
        let seat: usize = seat.parse().expect("a seat");
        if seat == 3 {
            player.moment().await;
            unexplained = window.run(UNEXPLAINED, vec![]).await;
            if action == "ride" {
                must_be_readable(&window).await;
            }
            if action.starts_with("accept") {
                let withdraw = json!({ "seq": Look::seq(&window).await, "action": "withdraw 4.1" });
                too_late(&window, action, house.ask(&act, Some(&tokens[4]), withdraw)).await;
                for again in ["offer 3", "want left", "give chi 4", "send"] {
                    let seq = player.position().await["seq"].take();
                    let again = json!({ "seq": seq, "action": again });
                    house.ask(&act, Some(&tokens[4]), again).await;
                }
                player.moment().await;
            }
            touch(&window, action).await;
        } else {
            let seq = player.position().await["seq"].take();
            house.ask(&act, Some(&tokens[seat]), json!({ "seq": seq, "action": action })).await;
        }
    }
    assert_eq!(unexplained, [".insp svg"], "every thing was there but Inspiration");
    window.sees("#main .reckoning", "the end is shown").await;
    let rows = "return document.querySelectorAll('#main .reckoning tbody tr').length";
    assert_eq!(window.run::<u64>(rows, vec![]).await, 5);
    must_be_open(&window, "the end").await;
    assert_eq!(window.complaints().await, [""; 0]);
    must_have_happened(&house, &player.table).await;
    let file = house.at(&format!("/api/tables/{}/file", player.table));
    assert!(house.verify(&file).await.status.success());
}

/// Something else happens while a thing is pressed: whoever touched it is told why it came too late, beside the
/// position that shows it.
async fn too_late(window: &Window, action: &str, meanwhile: impl Future<Output = Value>) {
    let seq = Look::seq(window).await;
    let find = "const thing = document.querySelector(`#main button[value='${arguments[0]}']`);";
    let press =
        "thing.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))";
    window.run::<()>(&format!("{find} {press}"), vec![json!(action)]).await;
    meanwhile.await;
    window.run::<()>(&format!("{find} thing.form.requestSubmit(thing)"), vec![json!(action)]).await;
    Look::after(window, seq, "the page shows what happened").await;
    let said = async || {
        let said = window.text("#notice:not([hidden])").await;
        said.contains("There is no such offer any more").then_some(())
    };
    until("who was too late is told", said).await;
    let complaints = window.complaints().await;
    assert!(complaints.iter().all(|words| words.contains("409")), "{complaints:?}");
}

/// However many rows lie on the table, on a low phone squares are told apart and one's own bicycle is in view.
async fn must_be_readable(window: &Window) {
    window.resize((390, 664, 2)).await;
    let seen = "const board = document.querySelector('svg[data-pan]');
        const things = [board, board.querySelector('.bike.you')];
        const [all, own] = things.map((thing) => thing.getBoundingClientRect());
        const within = all.left <= own.left && own.right <= all.right && all.top <= own.top && own.bottom <= all.bottom;
        return within && 40 * board.getScreenCTM().a > 15";
    let readable = async || window.run::<bool>(seen, vec![]).await.then_some(());
    until("the part of the board that matters can be read", readable).await;
    window.resize(DESK).await;
}

/// The third rider traded, pushed two others with one move and was carried by a Rocket Ship.
async fn must_have_happened(house: &House, table: &str) {
    let told = house.told(&format!("/api/tables/{table}/log?from=0"), None).await;
    let deeds = told["log"].as_array().expect("a log");
    let of = |deed: &Value, event: &str| -> Vec<Value> {
        let events = deed["events"].as_array().expect("events").iter();
        events.filter(|happened| happened["event"] == event).cloned().collect()
    };
    let trades = deeds.iter().flat_map(|deed| of(deed, "traded"));
    assert_eq!(trades.filter(|trade| trade["with"] == 3).count(), 1, "one offer was accepted");
    let chain = |deed: &Value| deed["seat"] == 3 && of(deed, "pushed").len() == 2;
    assert!(deeds.iter().any(chain), "one push led to another");
    let flight = |deed: &Value| of(deed, "flew").iter().any(|flight| flight["seat"] == 3);
    assert!(deeds.iter().any(flight), "a Rocket Ship carried everybody");
}

#[tokio::test]
async fn a_match_is_ridden_to_its_end_on_a_phone() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(PHONE).await;
    let mut player = sit(&house, &window, &["me", "dreaming"]).await;
    let mut bought = 0;
    while let Some(position) = turn(&player).await {
        let action = usual(&position, &mut bought).to_owned();
        if action.starts_with("buy") {
            window.click("[popovertarget=sheet-market]").await;
            window.sees("#sheet-market:popover-open", "the market comes as a sheet").await;
            must_be_open(&window, "the market").await;
            touch(&window, &action).await;
            window.sees("#sheet-market:popover-open", "the sheet stays while one buys").await;
            window.key(Key::Escape).await;
        } else {
            touch(&window, &action).await;
        }
        player.done += 1;
    }
    assert!(player.done > 8 && bought == 2, "{} actions", player.done);
    window.sees("#main .reckoning", "the end is shown").await;
    // Measured when what moves at the end has come to rest.
    let over = "return document.documentElement.scrollWidth - innerWidth";
    let fits = async || (window.run::<i64>(over, vec![]).await <= 1).then_some(());
    until("nothing is too wide", fits).await;
}

/// Waits until the viewer is asked; nothing when the match is over.
async fn turn(player: &Player<'_>) -> Option<Value> {
    let position = until("our turn comes", async || {
        let (_, position) = player.moment().await;
        let awaited = position["awaited"].as_array()?.contains(&position["viewer"]);
        (awaited || position["over"] == true).then_some(position)
    })
    .await;
    (position["over"] != true).then_some(position)
}

/// Walks by Tab from stop to stop until this is focused, back where it lies behind, and by arrows inside the family
/// it belongs to.
async fn walk_to(window: &Window, selector: &str) {
    let here =
        "const [held, there] = [document.activeElement, document.querySelector(arguments[0])];
        const family = held.matches('button') && held.closest('[data-family]');
        if (held.matches(arguments[0])) return 'here';
        if (family && family.contains(there)) return 'near';
        return held.compareDocumentPosition(there) & 2 ? 'behind' : 'ahead'";
    for _ in 0..150 {
        match window.run::<String>(here, vec![json!(selector)]).await.as_str() {
            "here" => return,
            "near" => window.key(Key::Right).await,
            "behind" => window.shift_tab().await,
            _ => window.key(Key::Tab).await,
        }
    }
    panic!("{selector} is no stop");
}

#[tokio::test]
async fn a_match_is_ridden_to_its_end_by_keys_alone() {
    let (house, window) = (House::open(), Window::open().await);
    let mut player = sit(&house, &window, &["me", "dreaming"]).await;
    let (mut bought, mut placed) = (0, 0);
    while let Some(position) = turn(&player).await {
        let action = usual(&position, &mut bought).to_owned();
        let path = action.strip_prefix("place ").and_then(|rest| rest.split_once(' '));
        if let Some((tile, field)) = path {
            let (pick, goal) =
                (format!("[data-pick='place {tile} ']"), format!("[data-goal='{field}']"));
            walk_to(&window, &pick).await;
            window.key(Key::Enter).await;
            must_hold(&window, "[data-goal].touch", "Enter goes on to the fields").await;
            if placed == 0 {
                window.key(Key::Escape).await;
                must_hold(&window, &pick, "Escape goes back to the tile").await;
                window.key(Key::Enter).await;
            }
            walk_to(&window, &goal).await;
            placed += 1;
        } else {
            let value = json!(action);
            let button = format!(":is(#main, #mine, #status) button[form=act][value={value}]");
            walk_to(&window, &button).await;
        }
        let seq = Look::at(&window).await.seq;
        window.key(Key::Enter).await;
        until(&action, async || (Look::at(&window).await.seq > seq).then_some(())).await;
        must_hold(&window, ":not(body)", &format!("the focus is kept after {action}")).await;
        player.done += 1;
    }
    assert!(player.done > 8 && bought == 2 && placed > 0, "{} actions", player.done);
    window.sees("#main .reckoning", "the end is shown").await;
}

async fn must_hold(window: &Window, selector: &str, what: &str) {
    let held = "return document.activeElement.matches(arguments[0])";
    assert!(window.run::<bool>(held, vec![json!(selector)]).await, "{what}");
}

#[tokio::test]
async fn the_board_is_looked_around_in_by_keys_and_wheel() {
    let (house, window) = (House::open(), Window::open().await);
    let player = sit(&house, &window, &["me", "random"]).await;
    turn(&player).await;
    let view = "return document.querySelector('svg[data-pan]').getAttribute('viewBox')";
    let whole: String = window.run(view, vec![]).await;
    window.run::<()>("document.querySelector('svg[data-pan]').focus()", vec![]).await;
    window.write("+").await;
    let near: String = window.run(view, vec![]).await;
    assert_ne!(whole, near, "plus goes nearer");
    window.key(Key::Right).await;
    assert_ne!(near, window.run::<String>(view, vec![]).await, "an arrow looks further east");
    window.write("--").await;
    assert_eq!(whole, window.run::<String>(view, vec![]).await, "minus shows the whole again");
    let wheel = "document.querySelector('svg[data-pan]')
        .dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }))";
    window.run::<()>(wheel, vec![]).await;
    assert_ne!(whole, window.run::<String>(view, vec![]).await, "the wheel goes nearer");
    window.resize(DESK).await;
}

/// A phone that is turned has the room of its window, too.
#[tokio::test]
async fn squares_to_start_from_are_as_large_as_a_finger_needs() {
    let (house, window) = (House::open(), Window::open().await);
    let player = sit(&house, &window, &["me", "dreaming"]).await;
    turn(&player).await;
    let least = "const squares = [...document.querySelectorAll('.startsq')];
        const sides = squares.map((square) => square.getBoundingClientRect());
        const all = sides.flatMap(({ width, height }) => [width, height]);
        return all.length ? Math.min(...all) : 0";
    for size in [(844, 390, 2), (390, 664, 2), (360, 640, 2), PHONE] {
        window.resize(size).await;
        let large = async || (window.run::<f64>(least, vec![]).await >= 24.0).then_some(());
        until("they are large enough", large).await;
    }
    window.resize(DESK).await;
}
