//! Small windows: the first question is seen whole, with the name of the game over it, and nothing runs off the edge.

use browser::{House, Player, Size, Window, first_game, until};
use serde_json::json;

const LOW: Size = (390, 664, 2);

/// Whether the page had to be scrolled, and how much of the bar is out of sight.
const SCROLLED: &str = "
    const { top } = document.querySelector('.bar h1, .bar .home').getBoundingClientRect();
    return [scrollY, Math.max(0, -top)]";

/// Chooses the card at the edge of a hand that is wider than the screen, if there is one.
const CHOOSE_AT_THE_EDGE: &str = "
    const hand = document.querySelector('.hand');
    if (!hand || hand.scrollWidth <= hand.clientWidth) return false;
    const edge = hand.getBoundingClientRect().right;
    const cards = [...hand.querySelectorAll('button[data-confirm]')];
    const card = cards.findLast((card) => card.getBoundingClientRect().left < edge);
    card?.click();
    return Boolean(card)";

/// Whether the chosen card lies within its hand.
const BARE: &str = "
    const [hand, card] = ['.hand', '.hand .chosen'].map((path) => document.querySelector(path).getBoundingClientRect());
    return card.left >= hand.left && card.right <= hand.right";

#[tokio::test]
async fn on_a_low_phone_the_first_question_needs_no_scrolling_and_what_is_chosen_is_seen_whole() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(LOW).await;
    let mut wide = 0;
    for game in &house.games().await {
        let player = Player::with_bots(&house, &window, game).await;
        player.turn().await;
        player.moment().await;
        let scrolled: (f64, f64) = window.run(SCROLLED, vec![]).await;
        assert_eq!(scrolled, (0.0, 0.0), "{game}");
        if window.run(CHOOSE_AT_THE_EDGE, vec![]).await {
            wide += 1;
            until("the chosen card is seen whole", async || {
                window.run::<bool>(BARE, vec![]).await.then_some(())
            })
            .await;
        }
    }
    assert!(wide > 0, "a hand is wider than this screen");
}

async fn fits(window: &Window) -> bool {
    window.run("return document.documentElement.scrollWidth <= innerWidth", vec![]).await
}

#[tokio::test]
async fn on_a_phone_no_page_of_a_game_is_too_wide_nor_is_the_lobby_which_keeps_up() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(LOW).await;
    for game in &house.games().await {
        window.go(&house.at(&format!("/games/{game}"))).await;
        assert!(fits(&window).await, "{game}");
    }
    window.go(&house.at(&first_game("games"))).await;
    window.click("button[name=seats][value='3']").await;
    window.sees(".lobby", "a table waits").await;
    window.click(".fill summary").await;
    window.sees(".fill[open] [value$=lucid]", "the levels of bots").await;
    assert!(fits(&window).await, "with the levels of bots");

    let address = window.address().await;
    let table = address.rsplit('/').next().unwrap();
    let ben = house.ask("/api/guests", None, json!({ "name": "Ben" })).await;
    let sits = json!({ "deed": "take", "seat": 2 });
    house.ask(&format!("/api/tables/{table}/seat"), ben["token"].as_str(), sits).await;
    let next = "return [document.getElementById('free').textContent.slice(0, 8), document.getElementById('beside-seat').value]";
    until("the lobby says that one seat is free", async || {
        let said: [String; 2] = window.run(next, vec![]).await;
        (said == ["One seat", "3"]).then_some(())
    })
    .await;
    let lost = "return document.activeElement === document.body";
    assert!(!window.run::<bool>(lost, vec![]).await, "the focus is where the levels were opened");
}

/// How high the status line is with every face of the clock, and without one.
const FACES: &str = "
    const [status, clock] = [document.querySelector('.status'), document.querySelector('#status .clock')];
    const heights = ['', 'soon', 'soon sparing'].map((face) => {
        clock.className = `clock ${face}`;
        return status.offsetHeight;
    });
    clock.remove();
    return [...heights, status.offsetHeight]";

#[tokio::test]
async fn on_a_phone_the_clock_moves_nothing_under_a_finger() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize((360, 640, 2)).await;
    window.go(&house.at("/")).await;
    for game in &house.games().await {
        let asked = json!({ "game": game, "seats": ["me", "random", "random"], "clock": 600, "bank": 2400 });
        let opened = house.ask("/api/tables", Some(&window.token().await), asked).await;
        window.go(&house.at(opened["page"].as_str().expect("an address"))).await;
        Player::at(&house, &window).await.turn().await;
        window.sees("#status .clock", "a clock").await;
        let heights: Vec<u64> = window.run(FACES, vec![]).await;
        assert!(heights.iter().all(|height| *height == heights[0]), "{game}: {heights:?}");
    }
}
