//! What is small: every word and digit can be read, on a phone and on a desk, and a lit ring is touched wherever a finger meets it.

use browser::{Hand, House, PHONE, Player, Size, Window};
use serde_json::json;

use super::{NARROW, SIDEWAYS, choose, everything_on, sit};

const LOW: Size = (390, 664, 2);
const DESKS: [Size; 2] = [(1280, 720, 1), (1440, 900, 1)];

/// Words and digits that are drawn smaller than `arguments[0]` pixels. A digit inside a symbol is as large as the
/// symbol is drawn.
const UNREADABLE: &str = "
    const [least] = arguments;
    const seen = (thing) => thing.checkVisibility({ visibilityProperty: true }) && !thing.closest('.vh, defs')
        && thing.getBoundingClientRect().width > 1.5;
    const drawn = (thing) => {
        const { a, b, c, d } = thing.getScreenCTM();
        return Math.sqrt(Math.abs(a * d - b * c));
    };
    const size = (thing) => {
        const holder = thing.closest('text, foreignObject');
        return parseFloat(getComputedStyle(thing).fontSize) * (holder ? drawn(holder) : 1);
    };
    const found = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const [{ textContent }, thing] = [words.currentNode, words.currentNode.parentElement];
        if (!textContent.trim() || thing.closest('script, style') || !seen(thing)) continue;
        found.push([textContent.trim(), size(thing), thing]);
    }
    for (const use of document.querySelectorAll('use')) {
        const digit = document.querySelector(`symbol${use.getAttribute('href')} text`);
        if (!digit || !seen(use)) continue;
        const part = parseFloat(digit.getAttribute('font-size')) / digit.closest('symbol').viewBox.baseVal.height;
        found.push([`${use.getAttribute('href')} ${digit.textContent}`, part * use.height.baseVal.value * drawn(use), use]);
    }
    if (found.length < 20) return ['there is hardly anything to be read'];
    return found.filter(([, size]) => size < least)
        .map(([words, size, thing]) => `${words} in ${thing.closest('[class]')?.getAttribute('class')}: ${size.toFixed(1)}`)";

const LEAST: f64 = 10.95;

/// Turns back to where the question is answered.
async fn turn_back(window: &Window) {
    if window.shows(".tabs .waits").await {
        window.click(".tabs .waits").await;
    }
}

async fn must_be_readable_on_a_desk(window: &Window, when: &str) {
    for size in DESKS {
        window.resize(size).await;
        let small: Vec<String> = window.run(UNREADABLE, vec![json!(LEAST)]).await;
        assert!(small.is_empty(), "{when}, at {}x{}: {small:#?}", size.0, size.1);
    }
    window.resize(PHONE).await;
}

async fn must_be_readable(window: &Window, when: &str) {
    for size in [SIDEWAYS, LOW, NARROW, PHONE] {
        window.resize(size).await;
        for tab in ["table", "city", "shelf", "mind", "office", "others"] {
            window.click(&format!(".tabs [data-tab={tab}]")).await;
            let small: Vec<String> = window.run(UNREADABLE, vec![json!(LEAST)]).await;
            assert!(small.is_empty(), "{when}, {tab} at {}x{}: {small:#?}", size.0, size.1);
        }
    }
    turn_back(window).await;
}

#[tokio::test]
async fn every_word_and_digit_can_be_read_from_the_first_turn_to_the_last() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(PHONE).await;
    let mut player = sit(&house, &window, everything_on(4)).await;
    player.decision().await;
    must_be_readable_on_a_desk(&window, "at the start").await;
    must_be_readable(&window, "at the start").await;
    while choose(&mut player, Hand::Pointer).await {
        if player.done % 40 == 20 {
            player.decision().await;
            must_be_readable(&window, &format!("after {} choices", player.done)).await;
            window.resize(PHONE).await;
        }
        if player.done == 60 {
            player.decision().await;
            must_be_readable_on_a_desk(&window, "after 60 choices").await;
        }
    }
    assert!(player.done > 60, "early, in the middle and late");
}

/// Begins every path on the dial in turn. How many pieces lie in a ring that is lit then, and which of them would
/// be taken instead of the ring.
const TAKEN_INSTEAD: &str = "
    const pieces = [...document.querySelectorAll('#mine .dial [data-kin]')];
    const wrong = [];
    let within = 0;
    for (const pick of document.querySelectorAll('#mine .dial [data-pick]')) {
        pick.click();
        const lit = [...document.querySelectorAll('#mine .dial path.light.touch')];
        for (const piece of pieces) {
            const { left, top, width, height } = piece.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            for (const ring of lit) {
                const at = new DOMPoint(x, y).matrixTransform(ring.getScreenCTM().inverse());
                const met = document.elementFromPoint(x, y);
                if (!ring.isPointInFill(at) || !met?.closest('.dial')) continue;
                within += 1;
                if (!met.closest('[data-goal]')) wrong.push(`${pick.dataset.pick} to ${ring.dataset.goal} meets ${met.outerHTML.slice(0, 120)}`);
            }
        }
        pick.click();
    }
    return [within, wrong]";

async fn taken_instead(player: &Player<'_>) -> u64 {
    let window = player.window;
    window.click(".tabs [data-tab=mind]").await;
    let (within, wrong): (u64, Vec<String>) = window.run(TAKEN_INSTEAD, vec![]).await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    turn_back(window).await;
    within
}

#[tokio::test]
async fn a_piece_in_a_lit_ring_is_never_taken_instead_of_the_ring() {
    let (house, window) = (House::open(), Window::open().await);
    window.resize(SIDEWAYS).await;
    let mut player = sit(&house, &window, everything_on(4)).await;
    let mut within = 0;
    while within < 2 && player.decision().await.is_some() {
        within += taken_instead(&player).await;
        assert!(choose(&mut player, Hand::Pointer).await);
    }
    assert!(within >= 2, "only {within} pieces ever lay in a lit ring");
}
