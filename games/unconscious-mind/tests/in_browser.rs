//! Unconscious Mind in a real browser: with everything on to the end, alone against the Id, on a phone, by keys.

mod sizes;
mod touches;

use browser::{Audit, Hand, House, Look, PHONE, Player, Size, Window};
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
    let sitting: Vec<&str> = ["me", "drowsy", "drowsy", "drowsy"].into_iter().take(seats).collect();
    json!({ "game": "unconscious-mind", "seats": sitting, "options": {
        "seats": seats, "level": level, "nightmares": true, "mad_mad": false, "pets": true, "gramophone": "box",
    } })
}

/// What answers the question, without what may be done at any time.
fn answers(position: &Value) -> Vec<String> {
    let list = position["legal"].as_array().expect("a list").iter().filter_map(Value::as_str);
    let free = |text: &&str| {
        let verb = text.split(' ').next().unwrap_or_default();
        ["buy", "free", "pet", "gramophone"].contains(&verb)
    };
    list.filter(|text| !free(text)).map(str::to_owned).collect()
}

const FINISH: &str = "#status [value=finish]";

/// Turns the pages of a phone to the one on which something lies.
async fn turn_to(window: &Window, action: &str) {
    let lies = "const act = [...document.querySelectorAll('#main button, #mine button, #status button')]
        .find((thing) => thing.value === arguments[0]
            || thing.dataset.pick?.split('|').some((begin) => arguments[0].startsWith(begin)));
        const panels = { table: '.meet', city: '.city', shelf: '.stock, .asked', mind: '.dial, .book', office: '.office, .me' };
        return act.checkVisibility() ? null : Object.keys(panels).find((tab) => act.closest(panels[tab]))";
    if let Some(tab) = window.run::<Option<String>>(lies, vec![json!(action)]).await {
        window.click(&format!(".tabs [data-tab={tab}]")).await;
    }
}

/// One choice on the page: what kind of turn it is, now and then an answer, else the rest takes its course.
/// Whether there was one to make.
async fn choose(player: &mut Player<'_>, hand: Hand) -> bool {
    let Some((look, position)) = player.decision().await else { return false };
    let (window, nth) = (player.window, player.done);
    let main = position["observation"]["trail"][0] == "main";
    if !main && nth % 3 > 0 && window.shows(FINISH).await {
        hand.touch(window, FINISH).await;
        Look::after(window, look.seq, "the turn is finished").await;
    } else {
        let choices = answers(&position);
        let action = &choices[nth * 5 % choices.len()];
        if hand == Hand::Pointer {
            turn_to(window, action).await;
        }
        // What is golden on the page that was turned to.
        hand.act(window, &Look::at(window).await, action).await;
        let what = format!("\"{action}\" was taken\n{}", window.text("#notice").await);
        Look::after(window, look.seq, &what).await;
    }
    player.done += 1;
    true
}

async fn must_be_open(window: &Window, page: &str) {
    let grave = Audit::grave(window).await;
    assert!(grave.is_empty(), "{page}: {grave:#?}");
}

/// A finger on the screen; lifted where there is no place.
async fn finger(window: &Window, kind: &str, place: Option<(f64, f64)>) {
    let points: Vec<Value> = place.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
    let touch = json!({ "type": kind, "touchPoints": points });
    window.devtools("Input.dispatchTouchEvent", touch).await;
}

/// A finger that moves to the right turns back to the panel before.
async fn swipe_back(window: &Window) {
    finger(window, "touchStart", Some((60.0, 200.0))).await;
    for x in [120.0, 200.0, 300.0] {
        finger(window, "touchMove", Some((x, 204.0))).await;
    }
    finger(window, "touchEnd", None).await;
}

const PILL: &str = ".tray .pill";

/// A finger that is held on something is told what it is, and does nothing.
async fn hold(window: &Window) {
    let seq = Look::seq(window).await;
    let middle = "const { left, width, top, height } = document.querySelector(arguments[0]).getBoundingClientRect();
        return [left + width / 2, top + height / 2]";
    let place: (f64, f64) = window.run(middle, vec![json!(PILL)]).await;
    finger(window, "touchStart", Some(place)).await;
    window.sees("#tip:not([hidden])", "what is held explains itself").await;
    finger(window, "touchEnd", None).await;
    assert_eq!(Look::seq(window).await, seq, "holding does nothing");
}

const FITS: &str = "return document.documentElement.scrollHeight <= innerHeight + 1
    && document.documentElement.scrollWidth <= innerWidth + 1";

/// Where something waits is in view, as soon as it is asked.
const IN_VIEW: &str = "return !document.querySelector('.tabs .waits')
    || document.querySelector('.tabs .waits[aria-current=true]') !== null";

const LAPTOP: Size = (1280, 720, 1);
/// A phone on its side, and the narrowest that is common.
const SIDEWAYS: Size = (844, 390, 2);
const NARROW: Size = (360, 640, 2);

/// Whatever can be touched and is smaller than a finger asks for.
const SMALL: &str = "return [...document.querySelectorAll('button:enabled, a[href]')]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
    .map((thing) => [thing, thing.getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.max(width, height) > 2 && Math.min(width, height) < 23.95)
    .map(([{ value, className, textContent }, { width, height }]) =>
        `${value || textContent} (${className}): ${width.toFixed(1)} x ${height.toFixed(1)}`)";

/// Answers beside the question that leave the window.
const LOST: &str = "return [...document.querySelectorAll('#status .acts .btn')]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
    .filter((thing) => thing.getBoundingClientRect().right > innerWidth + 0.5)
    .map(({ value, textContent }) => value || textContent)";

async fn must_fit_fingers(window: &Window) {
    let small: Vec<String> = window.run(SMALL, vec![]).await;
    assert!(small.is_empty(), "too small for a finger: {small:#?}");
    let lost: Vec<String> = window.run(LOST, vec![]).await;
    assert!(lost.is_empty(), "beyond the edge: {lost:#?}");
}

#[tokio::test]
async fn everything_asked_on_a_small_phone_is_as_large_as_a_finger() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(SIDEWAYS).await;
    let mut player = sit(&house, &window, everything_on(4)).await;
    for nth in 0..24 {
        if player.decision().await.is_none() {
            break;
        }
        for size in [LAPTOP, NARROW, SIDEWAYS] {
            window.resize(size).await;
            must_fit_fingers(&window).await;
            if nth == 12 && size != LAPTOP {
                for tab in ["table", "city", "shelf", "mind", "office", "others"] {
                    window.click(&format!(".tabs [data-tab={tab}]")).await;
                    must_fit_fingers(&window).await;
                }
            }
        }
        assert!(choose(&mut player, Hand::Pointer).await);
    }
}

#[tokio::test]
async fn whatever_the_guide_speaks_of_is_as_large_as_a_finger() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at("/games/unconscious-mind")).await;
    window.click("#guided .btn").await;
    let player = Player::at(&house, &window).await;
    let (path, token) = (format!("/api/tables/{}/act", player.table), window.token().await);
    let mut followed = 0;
    while followed < 26 {
        let Some((look, position)) = player.decision().await else { break };
        // The question itself is asked on the last of them: on a phone the guide speaks instead.
        for size in [NARROW, SIDEWAYS, LAPTOP] {
            window.resize(size).await;
            must_fit_fingers(&window).await;
        }
        let advised = "return document.querySelector('.coach').dataset.point.split('|')[0]";
        let action: String = window.run(advised, vec![]).await;
        let act = json!({ "seq": position["seq"], "action": action });
        house.ask(&path, Some(&token), act).await;
        Look::after(&window, look.seq, "the advice was taken").await;
        followed += 1;
    }
    assert_eq!(followed, 26, "the guide speaks on");
}

#[tokio::test]
async fn four_players_come_to_the_end_on_a_phone_with_everything_on() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(PHONE).await;
    let mut player = sit(&house, &window, everything_on(4)).await;
    while choose(&mut player, Hand::Pointer).await {
        assert!(window.run::<bool>(FITS, vec![]).await, "nothing leaves the screen");
        if player.done == 12 {
            player.decision().await;
            assert!(window.run::<bool>(IN_VIEW, vec![]).await, "the asked panel is in view");
            must_be_open(&window, "a phone").await;
            window.click(".tabs [data-tab=others]").await;
            window.sees("#side .seat", "a tab shows another panel").await;
            swipe_back(&window).await;
            window.sees(".tabs [data-tab=office][aria-current=true]", "a swipe turns").await;
            hold(&window).await;
        }
    }
    assert_eq!(window.complaints().await, [""; 0], "the page complains");
    window.sees("#main .reckoning .total", "the sums are shown").await;
    let sums = "return document.querySelectorAll('#main .reckoning thead th').length";
    assert_eq!(window.run::<u64>(sums, vec![]).await, 5);
    must_be_open(&window, "the end").await;
}

#[tokio::test]
async fn alone_against_the_id_to_the_end_by_keys_alone() {
    let (house, window) = (House::open(), Window::open().await);
    let mut player = sit(&house, &window, everything_on(1)).await;
    while choose(&mut player, Hand::Keyboard).await {}
    assert_eq!(window.complaints().await, [""; 0], "the page complains");
    window.sees("#main .reckoning .total", "the sums are shown").await;
    assert!(window.text("#main .reckoning").await.contains("The Id"));
}

#[tokio::test]
async fn a_table_of_four_fits_a_desk_and_shows_what_the_others_have() {
    let (house, window) = (House::open(), Window::open().await);
    let mut player = sit(&house, &window, everything_on(4)).await;
    player.decision().await;
    must_be_open(&window, "the opening, with Dreams to touch").await;
    for _ in 0..8 {
        assert!(choose(&mut player, Hand::Pointer).await);
        assert!(window.run::<bool>(FITS, vec![]).await, "nothing has to be scrolled");
    }
    must_be_open(&window, "the table").await;
    window.click("#side .seat .name").await;
    window.sees("#side .whole:popover-open .dial", "somebody’s whole office is shown").await;
}

/// Where `arguments[0]` ends below the window, or reaches into what is listed after it.
const IN_ITS_PLACE: &str =
    "const box = (what) => document.querySelector(what).getBoundingClientRect();
    const [words, ...others] = [box(arguments[0]), ...arguments[1].map(box)];
    return words.bottom <= innerHeight && others.every(({ left, right, top, bottom }) =>
        words.right <= left || words.left >= right || words.bottom <= top || words.top >= bottom)";

#[tokio::test]
async fn while_a_bot_plays_for_somebody_every_board_of_a_phone_can_be_looked_at() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(NARROW).await;
    window.go(&house.at("/")).await;
    let mut asked = everything_on(2);
    asked["seats"] = json!(["me", "open"]);
    let opened = house.ask("/api/tables", Some(&window.token().await), asked).await;
    let path = format!("/api/tables/{}/seat", opened["table"].as_str().expect("a table"));
    // Somebody whose turn comes and stays.
    let other = house.ask("/api/guests", None, json!({ "name": "Ben" })).await;
    house.ask(&path, other["token"].as_str(), json!({ "deed": "take", "seat": 2 })).await;
    let seat = json!({ "deed": "bot", "seat": 1, "level": "drowsy" });
    house.ask(&path, Some(&window.token().await), seat).await;
    window.go(&house.at(opened["page"].as_str().expect("a page"))).await;
    window.sees("#status [value^='back']", "the seat can be taken back").await;
    for size in [NARROW, SIDEWAYS] {
        window.resize(size).await;
        for (tab, board) in
            [("city", "#main .city"), ("mind", "#mine .dial"), ("table", "#main .meet")]
        {
            window.click(&format!(".tabs [data-tab={tab}]")).await;
            window.sees(board, "a tab shows its board").await;
        }
        let beside = json!([".tabs"]);
        let free: bool =
            window.run(IN_ITS_PLACE, vec![json!("#status [value^='back']"), beside]).await;
        assert!(free, "the way back lies free at {size:?}");
    }
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
