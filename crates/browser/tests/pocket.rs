use browser::{Hand, House, Player, Window};

/// The house knows nothing of this game but its rules and its words.
#[tokio::test]
async fn a_game_without_drawings_is_begun_from_its_shelf_and_played_to_its_end() {
    let (house, window) = (House::open_pocket(), Window::open().await);
    for (size, hand) in [((1280, 720, 1), Hand::Pointer), ((390, 664, 2), Hand::Keyboard)] {
        window.resize(size).await;
        window.go(&house.at("/games/pocket")).await;
        window.click(".begin .btn.main").await;
        let mut player = Player::at(&house, &window).await;
        player.play_to_the_end(hand).await;
        assert!(player.done >= 3, "three cards were played");
        assert_eq!(player.position().await["observation"]["phase"], "over");
        assert!(window.text("#status").await.contains("The match is over."));
    }
}
