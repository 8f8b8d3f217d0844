//! Fingers press, rest for a moment and let go where they pressed. Whatever the size of the window, the
//! thing under them stays there, what is asked can be seen, and no touch is in vain.

use browser::{DESK, House, PHONE, Player, Size, Window, until};
use serde::Deserialize;
use serde_json::json;

const SIZES: [Size; 7] = [
    (360, 640, 2),
    (390, 664, 2),
    (390, 844, 2),
    (844, 390, 2),
    (768, 1024, 1),
    (1280, 720, 1),
    (1440, 900, 1),
];

/// How many decisions are made unseen before the next size, so that a match is touched early and late.
const BETWEEN: usize = 4;

/// How many touches in a row each size gets.
const IN_A_ROW: usize = 3;

/// What a finger aims at.
#[derive(Debug, Deserialize)]
struct Aim {
    x: f64,
    y: f64,
    what: String,
}

/// What came of a touch.
#[derive(Debug, Deserialize)]
struct Touched {
    /// It was still there when the finger came down.
    pressed: bool,
    /// On a busy machine the finger rested so long that it wanted to read, not to act.
    rested: bool,
    clicked: bool,
    /// What got the click instead.
    instead: Option<String>,
    /// The page shows that something has changed.
    changed: bool,
    said: String,
}

/// How high the status line is; it is the same in every state.
async fn height(window: &Window) -> u64 {
    window.run("return document.querySelector('.status').offsetHeight", vec![]).await
}

/// What reaches past the edge, so that a phone shows the page smaller than it is.
async fn too_wide(window: &Window, size: Size) -> Option<String> {
    let wide: Option<String> = window.run(TOO_WIDE, vec![json!(size.0)]).await;
    wide.map(|thing| format!("the page is too wide for {thing}"))
}

/// A finger that touches whatever it likes.
struct Finger<'a> {
    player: &'a Player<'a>,
    luck: u64,
    touches: usize,
    /// What was touched in vain, and what moved or could not be seen.
    lost: Vec<String>,
}

impl<'a> Finger<'a> {
    fn new(player: &'a Player<'a>, luck: u64) -> Finger<'a> {
        Finger { player, luck, touches: 0, lost: Vec::new() }
    }

    /// One touch in a window of this size and with a status line of this height; `false` when the match is over.
    async fn touch(&mut self, size: Size, high: u64) -> bool {
        self.luck = self.luck.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let window = self.player.window;
        let lost = match touch_something(window, self.player, size, self.luck >> 33).await {
            Ok(true) if height(window).await != high => {
                Some("the status line has grown or shrunk".to_owned())
            }
            Ok(true) => too_wide(window, size).await,
            Ok(false) => return false,
            Err(why) => Some(why),
        };
        self.touches += 1;
        self.lost.extend(lost.map(|why| format!("at {}x{}: {why}", size.0, size.1)));
        true
    }
}

#[tokio::test]
async fn no_touch_is_lost_in_any_game_at_any_size() {
    let (house, window) = (House::open(), Window::with_motion().await);
    window.begin_with(WATCH).await;
    let mut lost = Vec::new();
    for (nth, game) in house.games().await.iter().enumerate() {
        let player = Player::with_bots(&house, &window, game).await;
        let mut unseen = Player::at(&house, &window).await;
        let mut finger = Finger::new(&player, 7);
        // The first game on the shelf is played to its end, with every size in turn.
        let sizes = SIZES.iter().cycle().take(if nth == 0 { usize::MAX } else { SIZES.len() });
        'match_: for &size in sizes {
            window.resize(size).await;
            let high = height(&window).await;
            for _ in 0..IN_A_ROW {
                if !finger.touch(size, high).await {
                    break 'match_;
                }
            }
            for _ in 0..BETWEEN {
                unseen.go_on_unseen().await;
            }
            // The page has caught up before it is touched again.
            player.turn().await;
            player.moment().await;
        }
        lost.extend(finger.lost.iter().map(|why| format!("{game} {why}")));
        assert!(nth > 0 || player.position().await["over"] == true, "{game} was played to its end");
        let complaints = window.complaints().await;
        assert!(complaints.is_empty(), "{}: {complaints:?}", game);
    }
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}

/// Whole matches by finger: of every game, or of those that `GAMES` names, a match at each size, or at those
/// that `SIZES` names. Run on purpose, since it takes an hour:
///
/// `GAMES=first,second SIZES=390x664 cargo nextest run -p browser --run-ignored only --no-capture whole_matches`
#[tokio::test]
#[ignore = "takes an hour"]
async fn whole_matches_are_played_by_finger() {
    let house = House::open();
    let wished = |name: &str, what: &str| {
        std::env::var(name).ok().is_none_or(|list| list.split(',').any(|item| item == what))
    };
    let mut lost = Vec::new();
    for game in house.games().await.iter().filter(|game| wished("GAMES", game)) {
        for size in SIZES.into_iter().filter(|s| wished("SIZES", &format!("{}x{}", s.0, s.1))) {
            let window = Window::with_motion().await;
            window.begin_with(WATCH).await;
            window.begin_with(AT_ONCE).await;
            window.resize(size).await;
            let player = Player::with_bots(&house, &window, game).await;
            let high = height(&window).await;
            let mut finger = Finger::new(&player, u64::from(size.0 * size.1));
            while finger.touch(size, high).await {}
            finger.lost.extend(window.complaints().await);
            let (x, y) = (size.0, size.1);
            eprintln!("{game} at {x}x{y}: {} touches, {} lost", finger.touches, finger.lost.len());
            for why in &finger.lost {
                eprintln!("  {why}");
            }
            lost.extend(finger.lost);
        }
    }
    assert!(lost.is_empty(), "{} touches were lost", lost.len());
}

/// Waits for something to touch and touches it; `false` when the match is over.
async fn touch_something(
    window: &Window,
    player: &Player<'_>,
    size: Size,
    nth: u64,
) -> Result<bool, String> {
    // Some touches are answered late, so that nobody learns from it when they were made.
    until("all is answered", async || (!window.shows(".sent").await).then_some(())).await;
    let mut unseen = 0;
    let aim = until("something can be touched", async || {
        let aim: Option<Aim> = window.run(AIM, vec![json!(nth), json!(unseen > 50)]).await;
        if aim.is_none() && player.position().await["over"] == true {
            return Some(None);
        }
        let asked = "return !!document.querySelector('#status [itemprop=asked]')
            && !document.querySelector('html:active-view-transition')";
        unseen += usize::from(aim.is_none() && window.run::<bool>(asked, vec![]).await);
        aim.map(Some)
    });
    let Some(aim) = aim.await else { return Ok(false) };
    if unseen > 50 {
        return Err(format!("nothing that is asked can be seen: {}", window.text("#status").await));
    }
    window.tap((aim.x, aim.y), size.0 < 1000).await;
    let mut touched: Touched = window.run(TOUCHED, vec![]).await;
    let meant = touched.pressed && !touched.rested;
    for _ in 0..400 {
        if !meant || touched.clicked && touched.changed {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        touched = window.run(TOUCHED, vec![]).await;
    }
    // Also after a long rest: a busy page may have taken it for a touch.
    if window.shows("#ask[open]").await {
        window.click("#ask [value=yes]").await;
    }
    match touched {
        _ if !meant => Ok(true),
        Touched { clicked: false, instead, .. } => {
            let instead = instead.map_or(String::new(), |thing| format!(", but {thing} did"));
            Err(format!("{} got no click{instead}", aim.what))
        }
        Touched { changed: false, said, .. } => Err(format!("{} did nothing: {said}", aim.what)),
        _ => Ok(true),
    }
}

#[tokio::test]
async fn fast_fingers_are_never_scolded() {
    let (house, window) = (House::open(), Window::open().await);
    window.begin_with(WATCH).await;
    window.begin_with(COUNT).await;
    for (game, size) in house.games().await.iter().zip([DESK, PHONE].into_iter().cycle()) {
        window.resize(size).await;
        let player = Player::with_bots(&house, &window, game).await;
        for nth in 0..4_u64 {
            let aim = until("something can be touched", async || {
                window.run::<Option<Aim>>(AIM, vec![json!(nth), json!(true)]).await
            });
            let first = aim.await;
            let second: Option<Aim> = window.run(AIM, vec![json!(nth + 1), json!(true)]).await;
            let first = (first.x, first.y);
            // A double click, then two things in one breath.
            let second = second.filter(|_| nth % 2 == 1).map_or(first, |aim| (aim.x, aim.y));
            window.hurry(&[first, second]).await;
            until("all is answered", async || (!window.shows(".sent").await).then_some(())).await;
            if window.shows("#ask[open]").await {
                window.click("#ask [value=no]").await;
            }
            let said = window.text("#notice:not([hidden])").await;
            assert_eq!(said, "", "{}", game);
        }
        let twice: Vec<String> = window.run(TWICE, vec![]).await;
        assert_eq!(twice, [""; 0], "{}: the same touch was sent twice", game);
        // Nobody was refused for haste; who is, is told why by name.
        let told = player.told().await;
        assert!(told["position"]["seq"].as_u64() > Some(0));
    }
}

/// Keeps what the page sends.
const COUNT: &str = "
    window.sent = [];
    const send = window.fetch;
    window.fetch = (where, how) => {
        if (String(where).endsWith('/act')) window.sent.push(String(how.body));
        return send(where, how);
    }";
const TWICE: &str = "return window.sent.filter((what, i) => window.sent.indexOf(what) !== i)";

/// Of what lies over the edge, the innermost comes last.
const TOO_WIDE: &str = "
    const [room] = arguments;
    if (Math.max(innerWidth, document.documentElement.scrollWidth) <= room) return null;
    const over = [...document.querySelectorAll('body *:not(svg *)')]
        .filter((thing) => thing.getBoundingClientRect().right > room + 1);
    return over.slice(-3).map((thing) => thing.outerHTML.slice(0, 120)).join(' ') || null;";

/// The page shows every step at once.
const AT_ONCE: &str = "try { localStorage.setItem('pace', 'once') } catch {}";

/// Notes what the finger meets.
const WATCH: &str = "
    const post = window.fetch;
    window.fetch = async (where, how) => {
        const answer = await post(where, how);
        if (String(where).endsWith('/act') && !answer.ok) {
            const told = await answer.clone().text();
            console.error(`${how.body}: ${told}`);
        }
        return answer;
    };
    addEventListener('pointerdown', ({ target, timeStamp }) => {
        window.down = timeStamp;
        if (window.aimed) window.pressed = window.aimed.contains(target);
    }, true);
    addEventListener('pointerup', ({ timeStamp }) => {
        window.rested = timeStamp - window.down > 400;
    }, true);
    addEventListener('click', ({ target }) => {
        const same = (thing) => thing?.value && thing.value === window.aimed.value;
        if (window.aimed?.contains(target) || same(target.closest('button'))) window.clicked = true;
        else window.instead = target.outerHTML.slice(0, 90);
    }, true);
    window.shown = () => {
        const seq = document.querySelector('#act [name=seq]')?.value;
        const marked = '.chosen, [aria-pressed=true], :checked, :popover-open, dialog[open], #confirm:not([hidden]), .sent';
        const names = [...document.querySelectorAll(marked)].map((thing) => thing.id + thing.value + thing.dataset.pick);
        const counted = [...document.querySelectorAll('output')].map((count) => count.textContent);
        return [seq, ...names, ...counted].join();
    }";

/// The nth thing in view that can be touched, at a point where nothing lies upon it.
const AIM: &str = "
    const [nth, scroll] = arguments;
    // While things glide nobody knows yet where they will be.
    if (document.querySelector('html:active-view-transition')) return null;
    const gold = ':is(#main, #mine, #status) :is(button[form=act]:not([value=undo]), label.picks, [data-pick], [data-step=\"1\"], .touch[data-goal])';
    const things = [...document.querySelectorAll(gold)]
        .filter((thing) => thing.checkVisibility({ visibilityProperty: true }) && !thing.closest('[inert]') && !thing.disabled
            && !thing.matches(':has(:checked), [aria-pressed=true], .sent'));
    if (scroll) things[nth % things.length]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const spots = things.flatMap((thing) => {
        const box = thing.getBoundingClientRect();
        for (const [h, v] of [[0.5, 0.5], [0.5, 0.85], [0.2, 0.2], [0.1, 0.5], [0.9, 0.9], [0.5, 0.1]]) {
            const [x, y] = [box.left + h * box.width, box.top + v * box.height];
            if (x < 1 || y < 1 || x > innerWidth - 1 || y > innerHeight - 1) continue;
            if (thing.contains(document.elementFromPoint(x, y))) return [{ x, y, thing }];
        }
        return [];
    });
    if (!spots.length) return null;
    const { x, y, thing } = spots[nth % spots.length];
    Object.assign(window, { aimed: thing, pressed: false, rested: false, clicked: false, instead: null, before: window.shown() });
    return { x, y, what: thing.outerHTML.slice(0, 160).replace(/style=\"[^\"]*\"/, '') };";

const TOUCHED: &str = "
    const said = document.querySelector('#notice:not([hidden])')?.innerText ?? '';
    const { pressed, rested, clicked, instead } = window;
    return { pressed, rested, clicked, instead, changed: window.shown() !== window.before, said };";
