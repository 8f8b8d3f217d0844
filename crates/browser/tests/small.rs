//! Small windows: the first question is seen whole, with the name of the game over it.

use browser::{House, Player, Size, Window};

const LOW: Size = (390, 664, 2);

/// Whether the page had to be scrolled, and how much of the bar is out of sight.
const SCROLLED: &str = "
    const { top } = document.querySelector('.bar h1, .bar .home').getBoundingClientRect();
    return [scrollY, Math.max(0, -top)]";

#[tokio::test]
async fn on_a_low_phone_the_first_question_needs_no_scrolling() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(LOW).await;
    for game in &house.games().await {
        let player = Player::with_bots(&house, &window, game).await;
        player.turn().await;
        player.moment().await;
        let scrolled: (f64, f64) = window.run(SCROLLED, vec![]).await;
        assert_eq!(scrolled, (0.0, 0.0), "{game}");
    }
}
