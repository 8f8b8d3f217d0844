//! A page at rest rests: nothing on it moves for ever, and its pictures are ready when it opens.

use browser::{House, Player, Window};

/// Whatever moves on a page that nobody touches has come to rest by then, in milliseconds.
const REST: f64 = 15_000.0;

/// What moves on the page, and until when.
const MOVING: &str = "
    return document.getAnimations().map(({ effect, animationName, transitionProperty }) =>
        [animationName ?? transitionProperty ?? 'a script', effect.getComputedTiming().endTime ?? Infinity])
        .filter(([, end]) => !(end < arguments[0])).map(([name]) => name)";

#[tokio::test]
async fn nothing_on_a_page_moves_for_ever() {
    let (house, window) = (House::open(), Window::with_motion().await);
    let games = house.games().await;
    for path in ["/", "/me"].map(str::to_owned).into_iter().chain(addresses(&games)) {
        window.go(&house.at(&path)).await;
        assert_eq!(moving(&window).await, [""; 0], "{path}");
    }
    for game in &games {
        let player = Player::with_bots(&house, &window, game).await;
        player.moment().await;
        assert_eq!(moving(&window).await, [""; 0], "a table of {game}");
        let filters =
            "return [...document.images].filter((image) => image.src.endsWith('.svg')).length";
        assert_eq!(window.run::<u64>(filters, vec![]).await, 0, "{game}: a vector is painted anew");
    }
}

fn addresses(games: &[String]) -> impl Iterator<Item = String> {
    games.iter().flat_map(|game| [format!("/games/{game}"), format!("/rules/{game}")])
}

async fn moving(window: &Window) -> Vec<String> {
    window.run(MOVING, vec![REST.into()]).await
}
