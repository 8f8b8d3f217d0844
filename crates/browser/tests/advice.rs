//! What a strong bot would do, asked for in the middle of a match.

use browser::{DESK, House, PHONE, Player, Window, until};

/// The advice is in the drawer, and the thing it names is marked on the table, in view.
const ADVISED: &str = "
    const said = document.querySelector('#hint-body .hinted');
    if (!said?.textContent.startsWith('A lucid bot would choose: ')) return false;
    const marked = [...document.querySelectorAll(':is(#main, #mine, #status) .pointed')];
    return marked.some((thing) => thing.checkVisibility())";

#[tokio::test]
async fn a_hint_points_at_its_thing_and_is_over_with_its_question() {
    let (house, window) = (House::open(), Window::open().await);
    for (game, size) in house.games().await.iter().zip([DESK, PHONE]) {
        window.resize(size).await;
        let player = Player::with_bots(&house, &window, game).await;
        player.decision().await.expect("a match begins");
        window.click("nav [data-drawer=hint]").await;
        window.sees("#hint", "the drawer opens").await;
        until("a lucid bot has thought", async || {
            window.run::<bool>(ADVISED, vec![]).await.then_some(())
        })
        .await;
        house.act_for(&player.table, &window.token().await).await;
        window.sees_no("#hint", "the drawer closes with its question").await;
        assert!(!window.shows(".hinted").await, "{game}: and nothing of it is left");
        assert_eq!(window.complaints().await, [""; 0], "{game}");
    }
}
