use browser::{Audit, Hand, House, Player, Window, first_game};

/// What keeps somebody out, by page.
#[derive(Default)]
struct Barriers(Vec<String>);

impl Barriers {
    async fn look_for(&mut self, window: &Window, page: &str) {
        let grave = Audit::grave(window).await;
        self.0.extend(grave.iter().map(|found| format!("{page}: {found:#?}")));
    }

    fn must_be_none(self) {
        assert!(self.0.is_empty(), "{}", self.0.join("\n"));
    }
}

#[tokio::test]
async fn pages_without_a_table_are_open_to_all() {
    let (house, window) = (House::open(), Window::open().await);
    let mut barriers = Barriers::default();
    let games = house.games().await.into_iter().map(|game| format!("/games/{game}"));
    let others = ["/", &first_game("rules"), "/me", "/nowhere"].map(str::to_owned);
    for path in games.chain(others) {
        window.go(&house.at(&path)).await;
        barriers.look_for(&window, &path).await;
        let landmarks = "return document.querySelectorAll('main').length === 1
            && document.documentElement.lang === 'en' && document.title.length > 0";
        assert!(window.run::<bool>(landmarks, vec![]).await, "{path}");
    }
    barriers.must_be_none();
}

#[tokio::test]
async fn a_table_is_open_to_all_in_every_phase() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at(&first_game("games"))).await;
    window.click("button[name=option-difficulty][value=easy]").await;
    let mut player = Player::at(&house, &window).await;
    let marks =
        "return ['main', 'header', 'nav', 'aside', '[aria-live=polite]', 'section[aria-label]']
        .filter((mark) => !document.querySelector(mark))";
    assert_eq!(window.run::<Vec<String>>(marks, vec![]).await, [""; 0]);
    let mut barriers = Barriers::default();
    let mut audited = std::collections::BTreeSet::new();
    while let Some((look, position)) = player.decision().await {
        assert!(!look.happened.is_empty(), "what happened is read aloud");
        let kinds: Vec<&str> =
            look.offered.iter().map(|action| action.split(' ').next().unwrap_or("")).collect();
        let kinds: std::collections::BTreeSet<&str> = kinds.into_iter().collect();
        let phase = format!("{} {kinds:?}", position["observation"]["phase"]);
        if audited.insert(phase.clone()) {
            barriers.look_for(&window, &phase).await;
        }
        if !player.go_on(Hand::Pointer).await {
            break;
        }
    }
    barriers.look_for(&window, "the end").await;
    for drawer in ["rules", "choices", "log", "people"] {
        let button = format!("nav :is([popovertarget={drawer}], [data-drawer={drawer}])");
        window.click(&button).await;
        window.sees(&format!("#{drawer}"), "the drawer opens").await;
        barriers.look_for(&window, drawer).await;
        window.key(thirtyfour::Key::Escape).await;
    }
    for page in ["replay", "luck", "log"] {
        window.go(&house.at(&format!("/t/{}/{page}", player.table))).await;
        barriers.look_for(&window, page).await;
    }
    barriers.must_be_none();
}

#[tokio::test]
async fn at_twice_the_size_nothing_is_cut_off_sideways() {
    let (house, window) = (House::open(), Window::open().await);
    window.go(&house.at("/")).await;
    window.click(".hero .btn.main").await;
    let player = Player::at(&house, &window).await;
    player.decision().await;
    let table = format!("/t/{}", player.table);
    // 1440 x 900 at 200 %, a narrow window, a phone.
    for size in [(720, 450, 2), (560, 800, 1), (390, 844, 2), (360, 640, 2), (320, 640, 2)] {
        window.resize(size).await;
        for path in ["/", &first_game("games"), &first_game("rules"), "/me", &table] {
            window.go(&house.at(path)).await;
            let over = format!("return document.documentElement.scrollWidth - {}", size.0);
            let over: i64 = window.run(&over, vec![]).await;
            assert!(over <= 0, "{path} is {over} pixels too wide at {size:?}");
        }
    }
}
