//! Dream Cycle in a real browser: a match on a phone, and the board looked around in.

use browser::{Audit, DESK, House, Look, PHONE, Player, Window, until};
use serde_json::{Value, json};
use thirtyfour::Key;

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
    let seq = Look::at(window).await.seq;
    if let Some((begin, goal)) = action.strip_prefix("place ").and_then(|rest| rest.split_once(' '))
    {
        window.click(&format!("[data-pick='place {begin} ']")).await;
        window.click(&format!("[data-goal='{goal}'].touch")).await;
    } else {
        let value = json!(action);
        window.click(&format!(":is(#main, #mine, #status) button[form=act][value={value}]")).await;
    }
    let what = format!("\"{action}\" was taken");
    until(&what, async || (Look::at(window).await.seq > seq).then_some(())).await;
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
    let over = "return document.documentElement.scrollWidth - innerWidth";
    assert!(window.run::<i64>(over, vec![]).await <= 1, "nothing is too wide");
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
