//! Every page a link leads to: open to all, and readable on the narrowest phone.

use std::collections::{BTreeSet, VecDeque};

use browser::{Audit, DESK, House, Size, Window, until};
use serde_json::{Value, json};

const NARROW: Size = (360, 640, 2);

/// The pages of the house that links lead to from here.
const LINKS: &str = "
    return [...document.querySelectorAll('a[href]:not([data-drawer])')].map(({ href }) => new URL(href))
        .filter(({ origin, pathname }) => origin === location.origin && !/^.(api|static|pictures)|.file$/.test(pathname))
        .map(({ pathname }) => pathname)";

/// What is wrong with a page whatever stands on it: no main part, no title, something beyond the edge, words and digits
/// of less than eleven pixels, things to touch of less than 24.
const WRONG: &str = "
    const wrong = [];
    if (document.querySelectorAll('main').length !== 1 || document.documentElement.lang !== 'en' || !document.title)
        wrong.push('it has no main part, no language or no title');
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) wrong.push(`it is ${over} pixels too wide`);
    const seen = (thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && !thing.closest('.vh, .skip, .defs, [aria-hidden=true]');
    const scale = (thing) => {
        const drawing = thing.closest('text, foreignObject')?.getScreenCTM();
        return drawing ? Math.sqrt(Math.abs(drawing.a * drawing.d - drawing.b * drawing.c)) : 1;
    };
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const [text, thing] = [words.currentNode.textContent.trim(), words.currentNode.parentElement];
        if (!text || thing.closest('script, style, noscript') || !seen(thing)) continue;
        const size = parseFloat(getComputedStyle(thing).fontSize) * scale(thing);
        if (size > 0 && size < 10.95) wrong.push(`“${text}” has ${size.toFixed(1)} pixels`);
    }
    for (const thing of document.querySelectorAll('button, input:not([type=hidden]), select, summary, .btn')) {
        if (!seen(thing)) continue;
        const sides = [thing, ...thing.labels ?? []].map((one) => one.getBoundingClientRect())
            .map(({ width, height }) => Math.min(width, height));
        if (Math.max(...sides) > 1 && Math.max(...sides) < 23.95)
            wrong.push(`${thing.outerHTML.slice(0, 90)} measures ${Math.max(...sides).toFixed(1)}`);
    }
    return [...new Set(wrong)].slice(0, 12)";

/// One guest's way through the house.
struct Tour<'a> {
    house: &'a House,
    window: &'a Window,
    found: Vec<String>,
}

impl<'a> Tour<'a> {
    async fn begin(house: &'a House, window: &'a Window) -> Tour<'a> {
        window.go(&house.at("/")).await;
        Tour { house, window, found: Vec::new() }
    }

    async fn table(&self, asked: Value) -> String {
        let token = self.window.token().await;
        let opened = self.house.ask("/api/tables", Some(&token), asked).await;
        opened["table"].as_str().expect("a table").to_owned()
    }

    /// A match that bots have played to its end, at the guest's seat too.
    async fn finished(&self, game: &str) {
        let table = self.table(json!({ "game": game, "seats": ["me", "random"] })).await;
        let (path, token) = (format!("/api/tables/{table}"), self.window.token().await);
        let rest = json!({ "deed": "bot", "seat": 1, "level": "random" });
        self.house.ask(&format!("{path}/seat"), Some(&token), rest).await;
        until("bots play to the end", async || {
            let told = self.house.told(&path, Some(&token)).await;
            (told["position"]["over"] == true).then_some(())
        })
        .await;
    }

    async fn look_at(&mut self, address: &str, page: &str) {
        self.window.go(address).await;
        self.look(page).await;
    }

    /// Looks at the page that is shown, on a desk and on a phone.
    async fn look(&mut self, page: &str) {
        for size in [DESK, NARROW] {
            self.window.resize(size).await;
            let wrong: Vec<String> = self.window.run(WRONG, vec![]).await;
            self.found.extend(wrong.iter().map(|what| format!("{page} at {}: {what}", size.0)));
        }
        let grave = Audit::grave(self.window).await;
        self.found.extend(grave.iter().map(|found| format!("{page}: {found:#?}")));
    }

    /// Goes wherever links lead from the front page, once to each kind of page of a table.
    async fn walk(&mut self, worth: impl Fn(&str) -> bool) -> BTreeSet<String> {
        let (mut ways, mut been) = (VecDeque::from(["/".to_owned()]), BTreeSet::new());
        while let Some(path) = ways.pop_front() {
            let kind = match path.split('/').collect::<Vec<_>>()[..] {
                ["", "t", _, page] => format!("/t/*/{page}"),
                _ => path.clone(),
            };
            if worth(&kind) && been.insert(kind.clone()) {
                self.look_at(&self.house.at(&path), &kind).await;
                ways.extend(self.window.run::<Vec<String>>(LINKS, vec![]).await);
            }
        }
        been
    }

    fn must_be_without_fault(self) {
        assert!(self.found.is_empty(), "{}", self.found.join("\n"));
    }
}

#[tokio::test]
async fn every_page_a_link_leads_to_is_open_to_all_and_can_be_read_on_a_phone() {
    let (house, window) = (House::open(), Window::open().await);
    let mut tour = Tour::begin(&house, &window).await;
    let games = house.games().await;
    tour.finished(&games[0]).await;
    let open =
        json!({ "game": games[0], "seats": ["me", "open", "open"], "public": true, "clock": 120 });
    let lobby = format!("/t/{}", tour.table(open).await);
    let been = tour.walk(|page| !page.starts_with("/rules")).await;
    for page in
        ["/me", "/tables", "/programs", "/t/*/replay", "/t/*/recap", "/t/*/luck", lobby.as_str()]
    {
        assert!(been.contains(page), "a link leads to {page}: {been:?}");
    }
    assert!(games.iter().all(|game| been.contains(&format!("/games/{game}"))), "{been:?}");

    tour.look_at(&house.at("/nowhere"), "/nowhere").await;
    window.go(&house.at("/me")).await;
    window.click(".passageway button").await;
    window.sees("#passage", "the link to another device").await;
    tour.look("the way to another device").await;
    let way: String = window.run("return document.getElementById('passage').value", vec![]).await;
    tour.must_be_without_fault();

    let other = Window::open().await;
    let mut friend = Tour::begin(&house, &other).await;
    friend.look_at(&way, "that device").await;
    friend.look_at(&house.at(&lobby), "the lobby, by its link").await;
    friend.must_be_without_fault();
}

#[tokio::test]
async fn the_rules_of_every_game_are_open_to_all_and_can_be_read_on_a_phone() {
    let (house, window) = (House::open(), Window::open().await);
    let mut tour = Tour::begin(&house, &window).await;
    for game in house.games().await {
        tour.look_at(&house.at(&format!("/rules/{game}")), &game).await;
    }
    tour.must_be_without_fault();
}
