use browser::{Hand, House, Player, Window, first_game, until};
use serde_json::json;

/// Counts how often anything glides.
const COUNT: &str = "window.glides = 0;
    const glide = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (change) {
        window.glides += 1;
        return glide.call(this, change);
    }";

async fn glides(house: &House, window: &Window) -> u64 {
    window.begin_with(COUNT).await;
    window.go(&house.at(&first_game("games"))).await;
    window.click("button[name=option-difficulty][value=easy]").await;
    let mut player = Player::at(house, window).await;
    for _ in 0..3 {
        player.act(Hand::Pointer).await;
    }
    window.run("return window.glides", vec![]).await
}

#[tokio::test]
async fn things_glide_and_can_still_be_touched() {
    let (house, window) = (House::open(), Window::with_motion().await);
    assert!(glides(&house, &window).await > 0);

    let player = Player::at(&house, &window).await;
    player.decision().await.expect("the match goes on");
    let all = "return window.glides";
    let before: u64 = window.run(all, vec![]).await;
    let says = json!({ "text": "Sleep well!" });
    let talk = format!("/api/tables/{}/chat", player.table);
    house.ask(&talk, Some(&window.token().await), says).await;
    let heard = "return document.getElementById('chat-body').textContent.includes('Sleep well!')";
    until("it is heard", async || window.run::<bool>(heard, vec![]).await.then_some(())).await;
    assert_eq!(window.run::<u64>(all, vec![]).await, before, "talk moves nothing");
}

#[tokio::test]
async fn nothing_glides_for_whoever_wants_rest() {
    let (house, window) = (House::open(), Window::open().await);
    assert_eq!(glides(&house, &window).await, 0);
    let moving = "return document.getAnimations().filter((a) => a.playState === 'running'
        && a.effect.getComputedTiming().duration > 50).length";
    assert_eq!(window.run::<u64>(moving, vec![]).await, 0, "something moves");
}
