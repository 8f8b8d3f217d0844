//! A page at rest rests: nothing on it moves for ever, nothing is styled, laid out or drawn again, and its pictures are
//! ready when it opens.

use std::time::Duration;

use browser::{House, Player, Window};
use serde_json::json;

/// Whatever moves on a page that nobody touches has come to rest by then, in milliseconds.
const REST: f64 = 15_000.0;

/// So many seconds are watched at most, until one passes in which nothing is done.
const SECONDS: u32 = 15;
const WATCHED: Duration = Duration::from_secs(1);

/// What moves on the page, and until when.
const MOVING: &str = "
    return document.getAnimations().map(({ effect, animationName, transitionProperty }) =>
        [animationName ?? transitionProperty ?? 'a script', effect.getComputedTiming().endTime ?? Infinity])
        .filter(([, end]) => !(end < arguments[0])).map(([name]) => name)";

/// Counts the frames that scripts ask for.
const COUNTED: &str = "window.asked = 0;
    const frame = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => { window.asked += 1; return frame(draw); };";

#[tokio::test]
async fn nothing_on_a_page_moves_for_ever_and_at_rest_no_frame_is_drawn() {
    let (house, window) = (House::open(), Window::with_motion().await);
    window.begin_with(COUNTED).await;
    window.devtools("Performance.enable", json!({})).await;
    let games = house.games().await;
    let pages = ["/", "/me", "/tables", "/programs"].map(str::to_owned);
    for path in pages.into_iter().chain(addresses(&games)) {
        window.go(&house.at(&path)).await;
        must_rest(&window, &path).await;
    }
    for game in &games {
        let player = Player::with_bots(&house, &window, game).await;
        player.turn().await;
        player.moment().await;
        must_rest(&window, &format!("a table of {game}")).await;
        let filters =
            "return [...document.images].filter((image) => image.src.endsWith('.svg')).length";
        assert_eq!(window.run::<u64>(filters, vec![]).await, 0, "{game}: a vector is painted anew");
    }
}

fn addresses(games: &[String]) -> impl Iterator<Item = String> {
    games.iter().flat_map(|game| [format!("/games/{game}"), format!("/rules/{game}")])
}

async fn must_rest(window: &Window, page: &str) {
    let moving: Vec<String> = window.run(MOVING, vec![REST.into()]).await;
    assert_eq!(moving, [""; 0], "{page}");
    // What comes to an end has ended; words that go by themselves may still have to go.
    window.run::<()>("document.getAnimations().forEach((moving) => moving.finish())", vec![]).await;
    let mut before = work(window).await;
    let mut counted = vec![before.clone()];
    for _ in 0..SECONDS {
        tokio::time::sleep(WATCHED).await;
        let now = work(window).await;
        if now == before {
            return;
        }
        counted.push(now.clone());
        before = now;
    }
    panic!("{page} never rests; styled, laid out and frames asked for: {counted:?}");
}

/// How often the page was styled and laid out, and how many frames its scripts have asked for.
async fn work(window: &Window) -> Vec<u64> {
    let told = window.devtools("Performance.getMetrics", json!({})).await;
    let metrics = told["metrics"].as_array().expect("counts");
    let count =
        |name: &str| metrics.iter().find(|metric| metric["name"] == name)?["value"].as_f64();
    let mut counts =
        ["RecalcStyleCount", "LayoutCount"].map(|name| count(name).expect(name) as u64).to_vec();
    counts.push(window.run("return window.asked", vec![]).await);
    counts
}
