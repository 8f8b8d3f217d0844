//! Unconscious Mind in a real browser: with everything on to the end, alone against the Id, on a phone, by keys.

use browser::{Audit, Hand, House, Look, PHONE, Player, Window};
use serde_json::{Value, json};

/// Sits down at a new table and shows it.
async fn sit<'a>(house: &'a House, window: &'a Window, asked: Value) -> Player<'a> {
    window.go(&house.at("/")).await;
    let token = window.token().await;
    let opened = house.ask("/api/tables", Some(&token), asked).await;
    window.go(&house.at(opened["page"].as_str().expect("a page"))).await;
    Player::at(house, window).await
}

fn everything_on(seats: usize) -> Value {
    let level = if seats == 1 { json!("easy") } else { Value::Null };
    let sitting: Vec<&str> = ["me", "random", "random", "random"].into_iter().take(seats).collect();
    json!({ "game": "unconscious-mind", "seats": sitting, "options": {
        "seats": seats, "level": level, "nightmares": true, "mad_mad": false, "pets": true, "gramophone": "box",
    } })
}

fn legal(position: &Value) -> Vec<String> {
    let list = position["legal"].as_array().expect("a list").iter().filter_map(Value::as_str);
    list.filter(|text| !["buy", "free", "pet", "gramophone"].contains(&first_word(text)))
        .map(str::to_owned)
        .collect()
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

fn is_main(position: &Value) -> bool {
    position["observation"]["trail"][0] == "main"
}

/// Touches what an action is about and waits until it is done.
async fn touch(player: &Player<'_>, hand: Hand, look: &Look, action: &str) {
    hand.act(player.window, look, action).await;
    let what = format!("\"{action}\" was taken\n{}", player.window.text("#notice").await);
    Look::after(player.window, look.seq, &what).await;
}

/// Plays a few whole turns on the page: chooses what kind of turn it is, then lets the rest take its course.
async fn turns(player: &mut Player<'_>, hand: Hand, most: usize) {
    for nth in 0..most {
        let Some((look, position)) = player.decision().await else { return };
        let choices = legal(&position);
        let action = choices[nth * 5 % choices.len()].clone();
        touch(player, hand, &look, &action).await;
        player.done += 1;
        let (look, position) = player.moment().await;
        let mine = position["awaited"].as_array().expect("a list").contains(&position["viewer"]);
        if mine && !is_main(&position) && player.window.shows("#status [value=finish]").await {
            player.window.click("#status [value=finish]").await;
            Look::after(player.window, look.seq, "the turn is finished").await;
        }
    }
    assert_eq!(player.window.complaints().await, [""; 0], "the page complains");
}

/// The rest of the match goes by without the page being asked.
async fn to_the_end(player: &Player<'_>) {
    let token = player.window.token().await;
    let act = format!("/api/tables/{}/act", player.table);
    let mut nth = 0;
    loop {
        let position = player.position().await;
        if position["over"] == true {
            break;
        }
        if !position["awaited"].as_array().expect("a list").contains(&position["viewer"]) {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            continue;
        }
        let choices = legal(&position);
        let action = match position["observation"]["round"].as_u64() {
            Some(1..) if !is_main(&position) => "finish".to_owned(),
            _ => choices[nth * 7 % choices.len()].clone(),
        };
        nth += 1;
        let asked = json!({ "seq": position["seq"], "action": action });
        player.house.ask(&act, Some(&token), asked).await;
    }
}

async fn must_be_open(window: &Window, page: &str) {
    let grave = Audit::grave(window).await;
    assert!(grave.is_empty(), "{page}: {grave:#?}");
}

const FITS: &str = "return document.documentElement.scrollHeight <= innerHeight + 1
    && document.documentElement.scrollWidth <= innerWidth + 1";

#[tokio::test]
async fn four_players_come_to_the_end_with_everything_on() {
    let (house, window) = (House::open(), Window::open().await);
    let mut player = sit(&house, &window, everything_on(4)).await;
    turns(&mut player, Hand::Pointer, 6).await;
    must_be_open(&window, "the table").await;
    assert!(window.run::<bool>(FITS, vec![]).await, "nothing has to be scrolled");
    window.click("#side .seat .name").await;
    window.sees("#side .whole:popover-open .dial", "somebody’s whole office is shown").await;
    window.key(thirtyfour::Key::Escape).await;
    to_the_end(&player).await;
    window.sees("#main .reckoning .total", "the sums are shown").await;
    let sums = "return document.querySelectorAll('#main .reckoning thead th').length";
    assert_eq!(window.run::<u64>(sums, vec![]).await, 5);
    must_be_open(&window, "the end").await;
}

#[tokio::test]
async fn alone_against_the_id_to_the_end() {
    let (house, window) = (House::open(), Window::open().await);
    let mut player = sit(&house, &window, everything_on(1)).await;
    turns(&mut player, Hand::Pointer, 4).await;
    to_the_end(&player).await;
    window.sees("#main .reckoning .total", "the sums are shown").await;
    assert!(window.text("#main .reckoning").await.contains("The Id"));
}

#[tokio::test]
async fn on_a_phone_the_panel_that_is_asked_comes_into_view() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(PHONE).await;
    let player = sit(&house, &window, everything_on(2)).await;
    for nth in 0..14 {
        let Some((look, position)) = player.decision().await else { break };
        let wanted = legal(&position);
        let here = "return !document.querySelector('.tabs .waits')
            || document.querySelector('.tabs .waits[aria-current=true]') !== null";
        assert!(window.run::<bool>(here, vec![]).await, "the asked panel is in view: {look:?}");
        assert!(window.run::<bool>(FITS, vec![]).await, "nothing leaves the screen");
        let visible: Vec<&String> =
            wanted.iter().filter(|action| look.gold.contains(*action)).collect();
        let action = match visible.is_empty() {
            true => wanted.iter().find(|action| look.paths.contains(*action)).expect("a path"),
            false => visible[nth % visible.len()],
        };
        touch(&player, Hand::Pointer, &look, action).await;
    }
    window.click(".tabs [data-tab=others]").await;
    window.sees("#side .seat", "a tab shows another panel").await;
    must_be_open(&window, "a phone").await;
}

#[tokio::test]
async fn turns_are_played_by_keys_alone() {
    let (house, window) = (House::open(), Window::open().await);
    let mut player = sit(&house, &window, everything_on(2)).await;
    for nth in 0..9 {
        let Some((look, position)) = player.decision().await else { break };
        let choices = legal(&position);
        let action = choices[nth * 3 % choices.len()].clone();
        touch(&player, Hand::Keyboard, &look, &action).await;
        player.done += 1;
    }
    assert_eq!(player.done, 9);
}

#[tokio::test]
async fn the_guide_points_at_a_space_and_then_at_the_action() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at("/games/unconscious-mind")).await;
    window.click("#guided .btn").await;
    let player = Player::at(&house, &window).await;
    for _ in 0..24 {
        let Some((look, _)) = player.decision().await else { break };
        window.sees(".coach", "the guide says something").await;
        // A turn may also begin with something that is no path, such as treating a Client.
        let path = window.shows(".meet [data-pick].pointed").await;
        if path {
            window.click(".meet [data-pick].pointed").await;
            window.click(".meet [data-goal].pointed").await;
        } else {
            window.click(":is(#main, #mine, #status) button.pointed").await;
        }
        Look::after(&window, look.seq, "the advice was taken").await;
        if path {
            return;
        }
    }
    panic!("the guide never pointed at a space");
}
