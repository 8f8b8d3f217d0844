//! The two ways to touch a thing.

use serde::Deserialize;
use serde_json::json;
use thirtyfour::Key;

use crate::look::Look;
use crate::window::Window;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    Pointer,
    Keyboard,
}

/// What is focused.
#[derive(Debug, Deserialize)]
pub struct Focus {
    /// The action of a gold thing or button outside the drawers.
    pub action: Option<String>,
    /// The switch between the two modes.
    pub switch: bool,
    /// The id of a thing that can be the first of two.
    pub pick: Option<String>,
    /// Something of the page is focused, and not nothing.
    pub held: bool,
    /// It is in view and has a ring.
    pub seen: bool,
    pub what: String,
}

impl Focus {
    pub async fn at(window: &Window) -> Focus {
        window.run(FOCUS, Vec::new()).await
    }
}

impl Hand {
    /// Does an action by touching the things of the table.
    pub async fn act(self, window: &Window, look: &Look, action: &str) {
        if !look.gold.contains(action) && look.paths.contains(action) {
            return self.walk_the_path(window, action).await;
        }
        if look.counted.contains(action) {
            return self.count_out(window, action).await;
        }
        let mut switch = !look.gold.contains(action);
        if switch && let Some(first) = window.run(FIRST, vec![json!(action)]).await {
            self.pick(window, first).await;
            switch = false;
        }
        match self {
            Hand::Pointer => point(window, action, switch).await,
            Hand::Keyboard => walk(window, action, switch).await,
        }
    }

    /// Touches a thing, then where it goes.
    async fn walk_the_path(self, window: &Window, action: &str) {
        let (first, last): (String, String) = window.run(PATH, vec![json!(action)]).await;
        for step in [first, last] {
            self.touch(window, &step).await;
        }
    }

    /// One touch for each letter of the mix, then the button that says what it comes to.
    async fn count_out(self, window: &Window, action: &str) {
        let (_, mix) = action.split_once(' ').expect("a verb and what is counted");
        for kind in mix.chars() {
            self.touch(window, &format!("[data-kind={kind}] [data-step='1']")).await;
        }
        self.touch(window, "#status [data-verb]").await;
    }

    /// Touches the thing a selector names.
    pub async fn touch(self, window: &Window, selector: &str) {
        match self {
            Hand::Pointer => window.click(selector).await,
            Hand::Keyboard => {
                let here = "return document.activeElement.matches(arguments[0])";
                walk_until(window, async || window.run(here, vec![json!(selector)]).await).await;
                window.key(Key::Enter).await;
            }
        }
    }

    /// Touches the first of two things.
    async fn pick(self, window: &Window, first: String) {
        match self {
            Hand::Pointer => window.click(&format!("label:has(#{first})")).await,
            Hand::Keyboard => {
                walk_to(window, |focus| focus.pick.is_some()).await;
                // A family of radio buttons has one stop; arrows walk inside it.
                for _ in 0..STOPS {
                    if Focus::at(window).await.pick.as_ref() == Some(&first) {
                        break;
                    }
                    window.key(Key::Right).await;
                }
                window.key(' ').await;
            }
        }
    }
}

/// The two things of a path, as selectors.
const PATH: &str = "
    for (const pick of document.querySelectorAll('[data-pick]')) {
        const begin = pick.dataset.pick.split('|').find((words) => arguments[0].startsWith(words));
        const end = begin && arguments[0].slice(begin.length);
        const goal = begin && document.querySelector(`[data-goal=${JSON.stringify(end)}]`);
        if (goal) return [`[data-pick=${JSON.stringify(pick.dataset.pick)}]`, `[data-goal=${JSON.stringify(end)}]`];
    }
    return ['', '']";

/// The radio button that shows how to do an action which waits for a first touch.
const FIRST: &str = "
    const waits = [...document.querySelectorAll(':is(#main, #mine, #status) button[form=act]')]
        .filter((thing) => thing.value === arguments[0])
        .map((thing) => thing.closest('.with')?.className.match(/with-(\\d+)/)?.[1]);
    const first = waits.find(Boolean);
    return first ? `pick-${first}` : null";

const CONFIRM: &str = "#confirm:not([hidden])";

async fn point(window: &Window, action: &str, switch: bool) {
    if switch {
        window.click("label[for=other]").await;
    }
    let value = json!(action);
    window
        .click(&format!(":is(#main, #mine, #status) button[form=act]:not(#confirm)[value={value}]"))
        .await;
    if window.shows(CONFIRM).await {
        window.click(CONFIRM).await;
    }
}

/// More than all stops of a page.
const STOPS: usize = 150;

async fn walk(window: &Window, action: &str, switch: bool) {
    if switch {
        walk_to(window, |focus| focus.switch).await;
        window.key(' ').await;
    }
    walk_to(window, |focus| focus.action.as_deref() == Some(action)).await;
    window.key(Key::Enter).await;
    if window.shows(CONFIRM).await {
        window.key(Key::Enter).await;
    }
}

/// Goes from stop to stop; every one of them shows that it is focused.
async fn walk_to(window: &Window, there: impl Fn(&Focus) -> bool) {
    let arrived = async || {
        let focus = Focus::at(window).await;
        focus.held && there(&focus)
    };
    walk_until(window, arrived).await;
}

async fn walk_until(window: &Window, arrived: impl AsyncFn() -> bool) {
    let mut focus = Focus::at(window).await;
    for _ in 0..STOPS {
        if arrived().await {
            return;
        }
        window.key(Key::Tab).await;
        focus = Focus::at(window).await;
        assert!(!focus.held || focus.seen, "the focus cannot be seen: {}", focus.what);
    }
    panic!("no stop of the page is what was looked for; the last one is {}", focus.what);
}

const FOCUS: &str = "
    const held = document.activeElement;
    const part = held.closest('#main, #mine, #status');
    const labels = [...(held.labels ?? [])];
    const ring = held.matches('.vh') ? (labels[0] ?? held) : held;
    const rings = [...labels, held];
    const ringed = rings.some((thing) => {
        const style = getComputedStyle(thing);
        const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
        return outlined && thing.checkVisibility();
    });
    const box = ring.getBoundingClientRect();
    const inView = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    return {
        action: part && held.name === 'action' ? held.value : null,
        switch: held.id === 'other',
        pick: held.name === 'pick' ? held.id : null,
        held: held !== document.body && held !== document.documentElement,
        seen: ringed && inView,
        what: held.outerHTML.slice(0, 200),
    }";
