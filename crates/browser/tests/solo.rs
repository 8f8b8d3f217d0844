use browser::{Hand, House, Player, Window, first_game, until};

/// What is said large at the end is there and does not hide the bar any more.
const GONE: &str = "
    const said = document.querySelector('.call .ended');
    return !!said && !said.checkVisibility({ visibilityProperty: true })";

#[tokio::test]
async fn the_id_is_played_against_to_the_end_by_pointer() {
    let (house, window) = (House::open(), Window::open().await);
    for (difficulty, played) in [("easy", false), ("medium", false), ("hard", true)] {
        window.go(&house.at(&first_game("games"))).await;
        window.click(&format!("button[name=option-difficulty][value={difficulty}]")).await;
        let mut player = Player::at(&house, &window).await;
        assert_eq!(player.told().await["options"]["difficulty"], difficulty);
        assert!(player.act(Hand::Pointer).await, "the match begins");
        if played {
            player.play_to_the_end(Hand::Pointer).await;
            window.sees("#main .reckoning", "the end is shown").await;
            assert!(window.text("#main .reckoning").await.contains("The Id"));
            let gone = async || window.run::<bool>(GONE, vec![]).await.then_some(());
            until("the bar is free again, where nothing moves, too", gone).await;
        }
    }
}
