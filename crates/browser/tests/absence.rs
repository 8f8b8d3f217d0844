//! Who runs out of time, hands the seat to a bot or goes away: it is told to whom it concerns, shown to the others, and
//! undone by one touch.

use browser::{DESK, House, PHONE, Player, Window, until};
use serde_json::json;
use thirtyfour::Key;

/// Things of the table that can be touched and lie under what is said large.
const UNDER: &str = "
    const said = document.querySelector('#call > div');
    const box = said.getBoundingClientRect();
    const things = [...document.querySelectorAll(':is(#main, #mine, #status) :is(button, a)')];
    return things.filter((thing) => thing.checkVisibility()).filter((thing) => {
        const { left, right, top, bottom, width } = thing.getBoundingClientRect();
        return width && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    }).map((thing) => thing.outerHTML.slice(0, 120))";

/// Opens a table of two and seats both windows there.
async fn table(house: &House, [ada, ben]: [&Window; 2], game: &str, clock: Option<u64>) -> String {
    let asked = json!({ "game": game, "seats": ["me", "open"], "clock": clock, "bank": 0 });
    let opened = house.ask("/api/tables", Some(&ada.token().await), asked).await;
    let table = opened["table"].as_str().expect("a table").to_owned();
    let sits = json!({ "deed": "take", "seat": 2 });
    house.ask(&format!("/api/tables/{table}/seat"), Some(&ben.token().await), sits).await;
    for window in [ada, ben] {
        window.go(&house.at(&format!("/t/{table}"))).await;
    }
    table
}

/// Plays for Ada until the table waits for Ben alone.
async fn until_ben_is_awaited(house: &House, ada: &Player<'_>, token: &str, ben: &str) {
    while ada.position().await["awaited"] != json!([2]) {
        if !house.act_for(&ada.table, token).await {
            house.act_for(&ada.table, ben).await;
        }
    }
}

#[tokio::test]
async fn a_seat_lent_or_left_is_seen_by_all_and_comes_back_with_one_touch() {
    let (house, ada, ben) = (House::open(), Window::open().await, Window::open().await);
    ada.go(&house.at("/")).await;
    ben.go(&house.at("/")).await;
    house.ask("/api/me", Some(&ben.token().await), json!({ "name": "Ben" })).await;
    for (game, size) in house.games().await.iter().zip([DESK, PHONE]) {
        ada.resize(size).await;
        ben.resize(size).await;
        table(&house, [&ada, &ben], game, None).await;
        let player = Player::at(&house, &ada).await;
        let (token, bens) = (ada.token().await, ben.token().await);
        until_ben_is_awaited(&house, &player, &token, &bens).await;

        ben.go(&house.at("/")).await;
        ada.sees("#side .seat .absent, .tabs .absent", "the seat has a sign").await;
        until("the status line says that Ben is away", async || {
            ada.text("#status").await.contains("Ben is away.").then_some(())
        })
        .await;
        ben.go(&house.at(&format!("/t/{}", player.table))).await;
        until("he is back", async || (!ada.text("#status").await.contains("away")).then_some(()))
            .await;

        ben.click("nav [popovertarget=people]").await;
        ben.click("#people [value='bot 2']").await;
        until("a bot plays for Ben", async || {
            ben.text("#status").await.contains("A bot is playing for you.").then_some(())
        })
        .await;
        ben.key(Key::Escape).await;
        ada.sees("#side .seat .absent, .tabs .absent", "Ada sees it at the seat").await;
        assert!(!ben.shows(":is(#main, #mine) .touch").await, "{game}: nothing else is gold");
        ben.click("#status [value='back 2']").await;
        until("the seat is his again", async || {
            (!ben.text("#status").await.contains("A bot is playing")).then_some(())
        })
        .await;
        ada.sees_no("#side .seat .absent, .tabs .absent", "and the sign goes").await;
    }

    // One missed choice is one choice of a bot.
    table(&house, [&ada, &ben], &house.games().await[0], Some(10)).await;
    ada.sees("#call .bothand", "the time is up").await;
    assert_eq!(ada.text("#call b").await, "Time’s up: a bot chose for you.");
    let under: Vec<String> = ada.run(UNDER, vec![]).await;
    assert!(under.is_empty(), "it covers something: {under:?}");
    ada.click("#call [value='back 1']").await;
    ada.sees_no("#call .bothand", "one touch takes over").await;
    let told = Player::at(&house, &ada).await.told().await;
    assert!(told["people"]["seats"][0]["bot"].is_null(), "the seat was Ada’s all along");
}
