//! Feeling in small windows: the card, the whole dreams and the words to say are in view together.

use std::time::Duration;

use browser::{House, PHONE, Size, Window, until};
use serde_json::json;

use super::open;

const SMALL: [Size; 6] =
    [(360, 640, 2), (390, 664, 2), (390, 844, 2), (768, 1024, 2), (844, 390, 2), (667, 375, 2)];

/// What of it is cut off: by the status line below, or by an edge of the window.
const CUT_OFF: &str = "
    const low = document.querySelector('.table > .status').getBoundingClientRect().top;
    const cut = ({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < 0 || bottom > low;
    const things = ['.blind', '.thumbs img', '.impressions:not([hidden]) .group-0 .chip:first-child'];
    return things.flatMap((path) => [...document.querySelectorAll(path)]
        .filter((thing) => thing.checkVisibility() && cut(thing.getBoundingClientRect())).map(() => path));";

#[tokio::test]
async fn the_card_the_dreams_and_the_words_to_say_are_in_view_on_every_phone() {
    for seats in [json!(["me", "lucid"]), json!(["me", "lucid", "lucid"])] {
        let (house, window) = (House::open(), Window::open().await);
        window.resize(SMALL[0]).await;
        let asked = json!({ "game": "dream-catcher", "seats": seats, "options": { "first": 2 } });
        open(&house, &window, asked).await;
        window.sees(".blind[data-card]", "cards are handed out").await;
        for size in SMALL {
            window.resize(size).await;
            let cut: Vec<String> = window.run(CUT_OFF, vec![]).await;
            assert!(cut.is_empty(), "{size:?}: {cut:?}");
        }
    }
}

/// How many of those things a finger reaches that lie above the status line or in it, and how many of them not.
const REACHED: &str = "
    const low = document.querySelector('.table > .status').getBoundingClientRect().top;
    const all = [...document.querySelectorAll(arguments[0])].filter((thing) => thing.checkVisibility());
    const boxes = all.map((thing) => [thing, thing.getBoundingClientRect()]);
    const whole = boxes.filter(([thing, box]) => box.bottom <= low || thing.closest('.status'));
    const reached = whole.filter(([thing, { left, right, top, bottom }]) => left >= 0 && right <= innerWidth
        && bottom <= innerHeight && thing.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)));
    return [reached.length, whole.length - reached.length];";

#[tokio::test]
async fn a_lead_sees_the_cards_while_picking_and_the_dreams_while_handing_out_on_every_phone() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(SMALL[0]).await;
    let seats = ["me", "lucid", "lucid", "lucid", "lucid", "lucid"];
    let asked = json!({ "game": "dream-catcher", "seats": seats, "options": { "first": 1 } });
    let guest = open(&house, &window, asked).await;
    let reached =
        async |path: &str| -> (usize, usize) { window.run(REACHED, vec![json!(path)]).await };
    for size in SMALL {
        window.resize(size).await;
        assert_eq!(reached(".in-hand .raised").await, (5, 0), "{size:?}");
        assert_eq!(reached("#main .dreams button.pic").await, (4, 0), "{size:?}");
    }
    guest.do_("#main .dreams button.pic").await;
    window.sees("#mine .giver", "the cards are handed out").await;
    for size in SMALL {
        window.resize(size).await;
        assert_eq!(reached(".hand-out .thumbs img").await, (4, 0), "{size:?}");
        let (animals, covered) = reached("#mine button.giver").await;
        assert!(animals >= 10 && covered == 0, "{size:?}: {animals} animals, {covered} covered");
    }
}

#[tokio::test]
async fn with_a_clock_the_tabs_stay_below_the_buttons() {
    let (house, window) = (House::open(), Window::open().await);
    let asked = json!({
        "game": "dream-catcher", "seats": ["me", "lucid"], "options": { "first": 2 }, "clock": 300,
    });
    window.resize(SMALL[0]).await;
    open(&house, &window, asked).await;
    window.sees("#status .clock", "there is a clock").await;
    let below = "const box = (path) => document.querySelector(path).getBoundingClientRect();
        const [acts, tabs] = [box('#status > .acts'), box('.tabs')];
        return [acts.bottom <= tabs.top + 1, Math.round(innerHeight - tabs.bottom), box('#status .clock .i').left > 8]";
    for size in SMALL.into_iter().filter(|size| size.0 < size.1) {
        window.resize(size).await;
        let told: (bool, i64, bool) = window.run(below, vec![]).await;
        assert_eq!(told, (true, 0, true), "{size:?}");
    }
}

#[tokio::test]
async fn while_a_bot_plays_for_somebody_every_part_of_the_table_can_be_looked_at() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(SMALL[0]).await;
    let asked = json!({ "game": "dream-catcher", "seats": ["me", "open"] });
    let guest = open(&house, &window, asked).await;
    let path = format!("/api/tables/{}/seat", guest.player.table);
    // Somebody who stays away from the cards, so that the match goes on for ever.
    let other = house.ask("/api/guests", None, json!({ "name": "Ben" })).await;
    house.ask(&path, other["token"].as_str(), json!({ "deed": "take", "seat": 2 })).await;
    let seat = json!({ "deed": "bot", "seat": 1, "level": "random" });
    house.ask(&path, Some(&window.token().await), seat).await;
    window.sees("#status [value^='back']", "the seat can be taken back").await;
    for size in [SMALL[0], SMALL[4]] {
        window.resize(size).await;
        for (tab, part) in [("talk", "#side .others"), ("dreams", "#main .dreams")] {
            window.click(&format!(".tab:has(#tab-{tab})")).await;
            window.sees(part, "a tab shows its part").await;
        }
        assert_eq!(
            window.run::<(usize, usize)>(REACHED, vec![json!("#status button")]).await,
            (1, 0),
            "{size:?}"
        );
    }
}

#[tokio::test]
async fn a_card_to_learn_with_is_whole_on_a_phone_held_sideways() {
    let (house, window) = (House::open(), Window::open().await);
    for path in ["/learn/dream-catcher", "/games/dream-catcher/today"] {
        window.resize((844, 390, 2)).await;
        window.go(&house.at(path)).await;
        let low: f64 = window
            .run("return document.querySelector('.blind').getBoundingClientRect().bottom", vec![])
            .await;
        assert!(low <= 390.0, "{path} ends at {low}");
    }
}

/// Somebody has a card to feel, on a phone.
async fn feel_on_a_phone(house: &House, window: &Window) {
    window.resize(PHONE).await;
    let asked =
        json!({ "game": "dream-catcher", "seats": ["me", "lucid"], "options": { "first": 2 } });
    open(house, window, asked).await;
    window.sees(".blind[data-card]", "cards are handed out").await;
}

async fn touch(window: &Window, deed: &str, x: f64, y: f64) {
    let point = json!({ "type": deed, "touchPoints": [{ "x": x, "y": y }] });
    window.devtools("Input.dispatchTouchEvent", point).await;
}

/// The middle of the card.
const MIDDLE: &str =
    "const { left, top, width, height } = document.querySelector('.blind').getBoundingClientRect();
    return [left + width / 2, top + height / 2]";

#[tokio::test]
async fn a_card_that_went_out_of_sight_under_the_finger_is_felt_again() {
    let (house, window) = (House::open(), Window::open().await);
    feel_on_a_phone(&house, &window).await;
    let (x, y): (f64, f64) = window.run(MIDDLE, vec![]).await;
    let place = async || window.text("#g-place").await;
    touch(&window, "touchStart", x, y).await;
    until("it is felt", async || (place().await == "50, 50").then_some(())).await;
    let show = async |tab: &str| {
        let script = "return document.getElementById(arguments[0]).checked = true";
        window.run::<bool>(script, vec![json!(tab)]).await
    };
    touch(&window, "touchMove", x + 6.0, y).await;
    show("tab-dreams").await;
    touch(&window, "touchMove", x + 12.0, y).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    window
        .devtools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))
        .await;
    show("tab-mine").await;
    touch(&window, "touchStart", x, y - 70.0).await;
    until("it is felt again", async || place().await.starts_with("50, 2").then_some(())).await;
}

#[tokio::test]
async fn after_a_flick_a_finger_feels_what_it_comes_to_rest_on() {
    let (house, window) = (House::open(), Window::open().await);
    feel_on_a_phone(&house, &window).await;
    let card =
        "const { left, top, width } = document.querySelector('.blind').getBoundingClientRect();
        return [left, top, width]";
    let (left, top, wide): (f64, f64, f64) = window.run(card, vec![]).await;
    let to = async |deed: &str, x: f64, y: f64| {
        touch(&window, deed, left + x * wide, top + y * wide).await;
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    to("touchStart", 0.8, 0.2).await;
    for (x, y) in [(0.6, 0.4), (0.4, 0.6), (0.2, 0.8)] {
        to("touchMove", x, y).await;
    }
    until("the place where it rests is felt", async || {
        (window.text("#g-place").await == "20, 80").then_some(())
    })
    .await;
}

/// Something glides, and goes on gliding.
const GLIDE: &str = "const done = arguments[0];
    document.startViewTransition(() => {}).ready.then(() => {
        for (const motion of document.getAnimations()) motion.playbackRate = .001;
        const { left, top, width, height } = document.querySelector('.blind').getBoundingClientRect();
        done([left + width / 2, top + height / 2]);
    })";

#[tokio::test]
async fn a_finger_put_down_while_something_glides_feels() {
    let (house, window) = (House::open(), Window::with_motion().await);
    feel_on_a_phone(&house, &window).await;
    let (x, y): (f64, f64) = window.run_async(GLIDE).await;
    for (deed, far) in [("touchStart", 0.0), ("touchMove", 6.0), ("touchMove", 12.0)] {
        touch(&window, deed, x + far, y).await;
    }
    until("it is felt", async || (window.text("#g-place").await != "-").then_some(())).await;
    assert!(window.shows("body.touching").await, "the page has not been scrolled instead");
}
