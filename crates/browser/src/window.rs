//! A Chromium without a screen, and what a person could do with it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use base64::prelude::{BASE64_STANDARD, Engine};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::action_chain::ActionChain;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};

use crate::{PATIENCE, until};

/// Width and height of a window in pixels of the page, and how many dots each has.
pub type Size = (u32, u32, u32);
pub const DESK: Size = (1440, 900, 1);
pub const PHONE: Size = (390, 844, 2);

/// A window with a profile and a driver of its own. It closes when dropped.
pub struct Window {
    driver: WebDriver,
    /// When and where a finger was lifted last.
    touched: Mutex<Option<(Instant, (f64, f64))>>,
    _chromedriver: Chromedriver,
    _profile: TempDir,
}

impl Window {
    /// Opens a window in which nothing moves: waiting for motion would only be slow.
    pub async fn open() -> Window {
        Window::with(&["--force-prefers-reduced-motion"]).await
    }

    pub async fn with_motion() -> Window {
        Window::with(&[]).await
    }

    async fn with(more: &[&str]) -> Window {
        let profile = tempfile::tempdir().expect("a directory for the profile");
        let chromedriver = Chromedriver::start();
        let mut wish = DesiredCapabilities::chrome();
        let own = format!("--user-data-dir={}", profile.path().display());
        for flag in FLAGS.iter().chain(more).copied().chain([own.as_str()]) {
            wish.add_arg(flag).expect("a flag");
        }
        wish.set_browser_log_level(LoggingPrefsLogLevel::All).expect("a level");
        let address = format!("http://127.0.0.1:{}", chromedriver.port);
        let driver = WebDriver::new(address, wish).await.expect("Chromium starts");
        driver.set_script_timeout(PATIENCE).await.expect("a limit");
        let window = Window {
            driver,
            touched: Mutex::default(),
            _chromedriver: chromedriver,
            _profile: profile,
        };
        window.resize(DESK).await;
        window
    }

    pub async fn resize(&self, (width, height, dots): Size) {
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": dots, "mobile": false,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    pub async fn devtools(&self, method: &str, parameters: Value) -> Value {
        self.driver.cdp().send_raw(method, parameters).await.expect(method)
    }

    /// Has every page of this window run a script before its own.
    pub async fn begin_with(&self, script: &str) {
        let source = json!({ "source": script });
        self.devtools("Page.addScriptToEvaluateOnNewDocument", source).await;
    }

    pub async fn go(&self, address: &str) {
        self.driver.goto(address).await.expect("the page opens");
    }

    pub async fn address(&self) -> String {
        self.driver.current_url().await.expect("an address").to_string()
    }

    /// The page as it is now, with all that the script put into it.
    pub async fn source(&self) -> String {
        self.driver.source().await.expect("a page")
    }

    /// What a function body of JavaScript returns.
    pub async fn run<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> T {
        let returned = self.driver.execute(script, arguments).await;
        let returned = returned.unwrap_or_else(|error| panic!("{error}\nin {script:.200}"));
        returned.convert().expect("the script returns what is asked for")
    }

    /// What a promise in JavaScript resolves to; it calls the last of its `arguments`.
    pub async fn run_async<T: DeserializeOwned>(&self, script: &str) -> T {
        let returned = self.driver.execute_async(script, Vec::new()).await;
        returned.expect("the script ends").convert().expect("the script returns what is asked for")
    }

    /// Presses the pointer where the thing can really be hit: other things may lie upon its middle.
    pub async fn click(&self, selector: &str) {
        let what = format!("{selector} can be hit");
        let point = until(&what, async || self.spot(selector).await).await;
        self.press(point).await;
    }

    async fn spot(&self, selector: &str) -> Option<(i64, i64)> {
        let at: Option<(f64, f64)> = self.run(SPOT, vec![json!(selector)]).await;
        at.map(|(x, y)| (x as i64, y as i64))
    }

    /// What a hand does, without its slowness.
    fn actions(&self) -> ActionChain {
        self.driver.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO))
    }

    /// Every click is a click of its own, however fast it comes: none is half of a double click.
    async fn press(&self, (x, y): (i64, i64)) {
        for (deed, count) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 1)] {
            self.mouse(deed, (x as f64, y as f64), count).await;
        }
    }

    async fn mouse(&self, deed: &str, (x, y): (f64, f64), count: usize) {
        let button = if count == 0 { "none" } else { "left" };
        let how = json!({ "type": deed, "x": x, "y": y, "button": button, "clickCount": count });
        self.devtools("Input.dispatchMouseEvent", how).await;
    }

    /// What a finger does, or a hand with a pointer: it presses, rests for a moment and lets go at the same
    /// place.
    pub async fn tap(&self, (x, y): (f64, f64), finger: bool) {
        if finger {
            self.rest((x, y)).await;
            for (deed, points) in
                [("touchStart", json!([{ "x": x, "y": y }])), ("touchEnd", json!([]))]
            {
                let how = json!({ "type": deed, "touchPoints": points });
                self.devtools("Input.dispatchTouchEvent", how).await;
                tokio::time::sleep(PRESS).await;
            }
            *self.touched.lock().expect("one hand") = Some((Instant::now(), (x, y)));
        } else {
            for deed in ["mousePressed", "mouseReleased"] {
                self.mouse(deed, (x, y), 1).await;
                tokio::time::sleep(PRESS).await;
            }
        }
    }

    /// Clicks at these places in one breath; twice at one place is a double click.
    pub async fn hurry(&self, places: &[(f64, f64)]) {
        for (nth, place) in places.iter().enumerate() {
            let count = 1 + usize::from(nth > 0 && places[nth - 1] == *place);
            for deed in ["mousePressed", "mouseReleased"] {
                self.mouse(deed, *place, count).await;
            }
        }
    }

    /// No finger touches one place twice at once, unless it means a double touch.
    async fn rest(&self, (x, y): (f64, f64)) {
        let before = *self.touched.lock().expect("one hand");
        if let Some((at, (was_x, was_y))) = before
            && (x - was_x).hypot(y - was_y) <= 12.0
        {
            tokio::time::sleep(Duration::from_millis(400).saturating_sub(at.elapsed())).await;
        }
    }

    /// Holds the pointer down on a thing and moves it along places of it, given as shares of its width
    /// and height; slowly, as a finger feels, and on only when the page was answered: what a finger
    /// has not been told when it is lifted, it has not felt.
    pub async fn stroke(&self, selector: &str, way: &[(f64, f64)]) {
        let script = "const thing = document.querySelector(arguments[0]);
            thing.scrollIntoView({ block: 'nearest' });
            performance.setResourceTimingBufferSize(10000);
            const box = thing.getBoundingClientRect();
            return [box.left, box.top, box.width, box.height]";
        let [left, top, width, height]: [f64; 4] = self.run(script, vec![json!(selector)]).await;
        let answers = "return performance.getEntriesByType('resource').length";
        for (nth, (x, y)) in way.iter().enumerate() {
            let heard: usize = self.run(answers, Vec::new()).await;
            let (x, y) = ((left + x * width) as i64, (top + y * height) as i64);
            let mut deed = self.actions().move_to(x, y);
            if nth == 0 {
                deed = deed.click_and_hold();
            }
            deed.perform().await.expect("the pointer moves");
            tokio::time::sleep(Duration::from_millis(150)).await;
            until("the place is felt", async || {
                (self.run::<usize>(answers, Vec::new()).await > heard).then_some(())
            })
            .await;
        }
        self.actions().release().perform().await.expect("the pointer is lifted");
    }

    /// Moves the pointer to where nothing is explained, and lets go of what is focused.
    pub async fn point_away(&self) {
        let _ = self.actions().move_to(2, 2).perform().await;
        self.run::<()>("document.activeElement?.blur()", Vec::new()).await;
    }

    /// Presses and releases one key, such as [`Key::Tab`].
    pub async fn key(&self, key: impl Into<char>) {
        let key: char = key.into();
        let deed = self.actions().key_down(key).key_up(key);
        deed.perform().await.expect("the key is pressed");
    }

    /// One stop back.
    pub async fn shift_tab(&self) {
        let (shift, tab) = (char::from(Key::Shift), char::from(Key::Tab));
        let deed = self.actions().key_down(shift).key_down(tab).key_up(tab).key_up(shift);
        deed.perform().await.expect("the keys are pressed");
    }

    pub async fn write(&self, text: &str) {
        let deed = self.actions().send_keys(text);
        deed.perform().await.expect("the text is written");
    }

    /// Waits until this is shown.
    pub async fn sees(&self, selector: &str, what: &str) {
        until(what, async || self.shows(selector).await.then_some(())).await;
    }

    /// Waits until this is not shown any more.
    pub async fn sees_no(&self, selector: &str, what: &str) {
        until(what, async || (!self.shows(selector).await).then_some(())).await;
    }

    /// Whether this is shown at this very moment.
    pub async fn shows(&self, selector: &str) -> bool {
        self.run(
            "return !!document.querySelector(arguments[0])?.checkVisibility()",
            vec![json!(selector)],
        )
        .await
    }

    pub async fn text(&self, selector: &str) -> String {
        let script = "return document.querySelector(arguments[0])?.innerText ?? ''";
        self.run(script, vec![json!(selector)]).await
    }

    /// The value of the guest's cookie: the same word that programs show as a token.
    pub async fn token(&self) -> String {
        self.driver.get_named_cookie("guest").await.expect("a guest").value
    }

    /// What the page complained about since the last time this was asked.
    pub async fn complaints(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.expect("a log");
        let bad = log.into_iter().filter(|line| matches!(&*line.level, "SEVERE" | "WARNING"));
        // Chromium asks for this icon by itself; no page names it.
        bad.map(|line| line.message).filter(|words| !words.contains("/favicon.ico")).collect()
    }

    /// A second tab of the same guest, at the same address; returns how to come back.
    pub async fn open_tab(&self, address: &str) -> thirtyfour::WindowHandle {
        let first = self.driver.window().await.expect("a tab");
        let tab = self.driver.new_tab().await.expect("a tab");
        self.driver.switch_to_window(tab).await.expect("the tab");
        self.resize(DESK).await;
        self.go(address).await;
        first
    }

    pub async fn switch_to(&self, tab: thirtyfour::WindowHandle) -> thirtyfour::WindowHandle {
        let other = self.driver.window().await.expect("a tab");
        self.driver.switch_to_window(tab).await.expect("the tab");
        other
    }

    /// What is to be seen, as a small WebP.
    pub async fn small_picture(&self) -> Vec<u8> {
        let wish = json!({ "format": "webp", "quality": 88 });
        let taken = self.devtools("Page.captureScreenshot", wish).await;
        let text = taken["data"].as_str().expect("a picture");
        BASE64_STANDARD.decode(text).expect("a picture in base64")
    }

    /// Keeps what is to be seen on a phone and on a desk, if somebody wants to look at it: `PICTURES=1`.
    pub async fn album(&self, name: &str) {
        if !pictures() {
            return;
        }
        self.point_away().await;
        for (size, width) in [(PHONE, 390), (DESK, 1440)] {
            self.resize(size).await;
            tokio::time::sleep(Duration::from_millis(60)).await;
            self.picture(&format!("{name}-{width}")).await;
        }
    }

    /// Keeps what is to be seen as `target/screenshots/NAME.png`.
    pub async fn picture(&self, name: &str) {
        if !pictures() {
            return;
        }
        let png = self.driver.screenshot_as_png().await.expect("a picture");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots");
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        let path = folder.join(format!("{name}.png"));
        std::fs::write(&path, png).expect("room for a picture");
    }
}

fn pictures() -> bool {
    std::env::var_os("PICTURES").is_some()
}

impl Drop for Window {
    /// Ends Chromium by its id; a driver that is ended would leave it behind.
    fn drop(&mut self) {
        let chromium = self.driver.capabilities().get("goog:processID").and_then(Value::as_u64);
        let _ = self.driver.clone().leak();
        if let Some(id) = chromium {
            let _ = Command::new("kill").args(["-9", &id.to_string()]).status();
        }
    }
}

/// How long a hand presses.
const PRESS: Duration = Duration::from_millis(80);

// Nobody looks at these windows; Chromium would let them wait for whatever else the machine does.
const FLAGS: [&str; 13] = [
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--hide-scrollbars",
    "--no-first-run",
    "--window-size=1440,1000",
];

/// A point of the first such thing in view at which it is the topmost one. A page that is still being
/// loaded does not listen yet, and its words move once more when their fonts come.
const SPOT: &str = "
    if (document.readyState !== 'complete' || document.fonts.status !== 'loaded') return null;
    const things = [...document.querySelectorAll(arguments[0])]
        .filter((thing) => thing.checkVisibility() && !thing.closest('[inert]'));
    for (const thing of things) {
        thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const box = thing.getBoundingClientRect();
        for (const v of [0.5, 0.3, 0.15, 0.7, 0.85]) for (const h of [0.5, 0.2, 0.08, 0.8, 0.92]) {
            const [x, y] = [Math.floor(box.left + h * box.width), Math.floor(box.top + v * box.height)];
            if (x >= 0 && y >= 0 && thing.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    }
    return null";

/// The program between the tests and one window.
struct Chromedriver {
    process: Child,
    port: u16,
}

impl Chromedriver {
    fn start() -> Chromedriver {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed: cargo xtask test installs it");
        let out = BufReader::new(process.stdout.take().expect("piped"));
        let port = out.lines().map_while(Result::ok).find_map(|line| {
            line.split("successfully on port ").nth(1)?.trim_end_matches('.').parse().ok()
        });
        Chromedriver { process, port: port.expect("chromedriver says its port") }
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
