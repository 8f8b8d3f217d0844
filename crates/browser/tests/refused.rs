//! What the table refuses is said by name where it covers nothing, goes by itself or at a touch, and does not live into
//! the next turn.

use browser::{DESK, House, Player, Size, Window, until};
use serde_json::json;

/// Keeps the connection to the table, so that it can be cut and mended, and what goes by itself, so that it stays.
const HOLD: &str = "
    const later = window.setTimeout;
    window.setTimeout = (deed, after, ...how) => (window.stays && after > 3000 ? 0 : later(deed, after, ...how));
    const Open = window.EventSource;
    window.EventSource = class extends Open {
        constructor(...how) { super(...how); window.news = this; }
    }";

/// Touches something that this page still offers, but not what Ada has done.
const TOUCH: &str = "
    const things = [...document.querySelectorAll(':is(#main, #mine) button[form=act]:not([data-ask])')];
    const thing = things.find(({ value }) => value !== arguments[0]);
    thing.form.requestSubmit(thing)";

/// Buttons of the status line in view under which something else lies.
const COVERED: &str = "
    return [...document.querySelectorAll('.status button, .status a')].filter((thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const inView = width > 0 && thing.checkVisibility() && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
        return inView && !thing.contains(document.elementFromPoint(x, y));
    }).map((thing) => thing.outerHTML.slice(0, 120))";

const SAID: &str = "#notice:not([hidden])";
const NARROW: Size = (360, 640, 2);

#[tokio::test]
async fn a_refusal_names_people_covers_nothing_and_is_over_with_its_turn() {
    let (house, window) = (House::open(), Window::open().await);
    window.begin_with(HOLD).await;
    for (game, size) in house.games().await.iter().zip([NARROW, DESK]) {
        window.resize(size).await;
        window.go(&house.at("/")).await;
        let ada = window.token().await;
        let ben = house.ask("/api/guests", None, json!({ "name": "Ben" })).await;
        let ben = ben["token"].as_str().expect("a token");
        let asked = json!({ "game": game, "seats": ["me", "open"] });
        let opened = house.ask("/api/tables", Some(&ada), asked).await;
        let table = opened["table"].as_str().expect("a table");
        let sits = json!({ "deed": "take", "seat": 2 });
        house.ask(&format!("/api/tables/{table}/seat"), Some(ben), sits).await;
        window.go(&house.at(&format!("/t/{table}"))).await;
        let player = Player::at(&house, &window).await;
        while player.position().await["awaited"] != json!([1]) {
            if !house.act_for(table, ben).await {
                house.act_for(table, &ada).await;
            }
        }
        let (_, position) = player.moment().await;
        let done = vec![position["legal"][0].clone()];

        // The page does not hear that Ada has played on another one.
        window.run::<()>("news.close()", vec![]).await;
        while house.act_for(table, &ada).await {}
        window.run::<()>(TOUCH, done.clone()).await;
        window.sees(SAID, "it is refused").await;
        assert_eq!(window.text("#notice span").await, "It is Ben’s turn.", "{game}");
        let covered: Vec<String> = window.run(COVERED, vec![]).await;
        assert!(covered.is_empty(), "{game}: {covered:?}");
        window.click("#notice button").await;
        assert!(!window.shows(SAID).await, "{game}: one touch closes it");

        window.run::<()>(TOUCH, done.clone()).await;
        window.sees(SAID, "it is refused again").await;
        window.sees_no(SAID, "it goes by itself").await;

        // Now it would say so for ever, if the next turn did not end it.
        window.run::<()>(&format!("window.stays = true; {TOUCH}"), done).await;
        window.sees(SAID, "it is refused once more").await;
        while house.act_for(table, ben).await {}
        window.run::<()>("news.dispatchEvent(new Event('error'))", vec![]).await;
        until("the next turn comes", async || {
            window
                .run::<bool>(ASKED, vec![player.position().await["seq"].clone()])
                .await
                .then_some(())
        })
        .await;
        assert!(!window.shows(SAID).await, "{game}: it is over with its turn");
        let _ = window.complaints().await;
    }
}

/// The page shows this position, and asks.
const ASKED: &str = "
    return Number(document.querySelector('#act [name=seq]').value) >= arguments[0]
        && !!document.querySelector('#status [itemprop=asked]')";
