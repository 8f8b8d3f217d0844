// Your turn is seen on the tab and heard; how fast the table moves is your own choice.

/** A wish of this browser's owner: buttons of the drawer that go together. */
function wish(name, usual, then) {
  const pick = (value) => {
    for (const button of every(`[name=${name}]`)) button.checked = button.value === value;
    then?.(value);
  };
  on("change", ({ target }) => {
    if (target.name !== name) return;
    wishes.set(name, target.value);
    pick(target.value);
  });
  pick(wishes.get(name) ?? usual);
}

/** By the owner's wish: how long each step is looked at before the next is shown, how long things may glide, and how
    long the line that ends a round is read before the table goes on. */
const PACES = {
  calm: { beat: 1100, lasts: 1500, reads: 3200 },
  quick: { beat: 0, lasts: 900, reads: 1500 },
  once: { beat: 0, lasts: 0, reads: 0 },
};
let pace = PACES.quick;
wish("pace", "quick", (value) => {
  pace = PACES[value] ?? PACES.quick;
  document.body.dataset.pace = value;
});

/** Shows what a round came to; returns how long the table waits for it. */
let told = $("beat")?.textContent;
function beat() {
  const said = $("beat")?.textContent;
  if (said === told || document.hidden) return 0;
  told = said;
  $("beat").classList.toggle("told", Boolean(said) && pace.reads > 0);
  clearTimeout(beat.fading);
  beat.fading = setTimeout(() => $("beat").classList.remove("told"), pace.reads + 1500);
  return said ? pace.reads : 0;
}

// the turn

const plain = one("link[rel=icon]")?.href;
let awaited = false;
/** Somebody wants another match, and this guest is asked to join in. */
const invitation = () => one("#status [form=again]") && one("#call .invited");
/** Looks whether the table has begun to wait for this guest. */
function turn() {
  const now = Boolean(one("#status [itemprop=asked]") ?? invitation());
  // Who looks elsewhere is shown many steps at once.
  const again = document.hidden && !missed && seen() > Math.max(reached, turn.at);
  if (now && (!awaited || again)) announce();
  awaited = now;
  turn.at = seen();
  badge();
}

/** A gold moon on the tab while the table waits for somebody who looks elsewhere. */
function badge() {
  const away = awaited && document.hidden;
  const icon = one("link[rel=icon]");
  if (icon && away !== badge.on) {
    icon.href = away ? icon.dataset.calling : plain;
    badge.on = away;
  }
  document.title = document.title.replace(/^● /, "");
  if (away) document.title = `● ${document.title}`;
  if (away) navigator.setAppBadge?.(1).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
}

let sound;
const heard = () => sound === "on" || (sound === "away" && document.hidden);
wish("sound", "away", (value) => (sound = value));

let missed = false;
function announce() {
  if (heard()) chime(...NOTES);
  if (!document.hidden) return;
  missed = true;
  if (window.Notification?.permission === "granted") tell(one(".bar h1").textContent, (invitation() ?? one("#status b"))?.textContent ?? "");
}

/** Before the time for a choice is over that is said once, and heard by whoever hears of turns; `until` is when it ends. */
let hurried;
function hurry(until, left) {
  if (until === hurried || !one("#status [itemprop=asked]")) return;
  hurried = until;
  $("hurry").textContent = words.left(left);
  if (heard()) chime(NOTES[0]);
}

/** What the browser shows outside of the page, until somebody looks. */
let note;
async function tell(title, body) {
  const table = location.pathname;
  const picture = one("link[rel=apple-touch-icon]")?.href;
  const about = { body, tag: table, renotify: true, icon: picture, data: table };
  try {
    note = new Notification(title, about);
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // On phones only a worker may show it, and it hears of the touch.
    const worker = await navigator.serviceWorker?.register("/bell.js").then(() => navigator.serviceWorker.ready);
    await worker?.showNotification(title, about);
    note = { close: async () => (await worker?.getNotifications({ tag: table }))?.forEach((shown) => shown.close()) };
  }
}

/** Two soft notes. Browsers let a page sound only after somebody has touched it. */
const NOTES = [523.25, 783.99];
let ear;
function chime(...pitches) {
  if (!window.AudioContext || !navigator.userActivation?.hasBeenActive) return;
  ear ??= new AudioContext();
  ear.resume();
  for (const [nth, pitch] of pitches.entries()) {
    const [tone, gain, at] = [ear.createOscillator(), ear.createGain(), ear.currentTime + 0.16 * nth];
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.07, at + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + 0.9);
    tone.connect(gain).connect(ear.destination);
    tone.start(at);
    tone.stop(at + 1);
  }
}

/** Whoever has missed a turn is asked once whether the browser shall tell of the next. */
function comeBack() {
  badge();
  if (document.hidden || !missed) return;
  missed = false;
  note?.close();
  const open = window.Notification?.permission === "default" && wishes.get("told") === undefined;
  if (open && $("tell-me") && !invitation()) $("tell-me").hidden = false;
}
on("visibilitychange", comeBack);
on("click", ({ target }) => {
  const answer = target.closest("#tell-me button");
  if (!answer) return;
  $("tell-me").hidden = true;
  wishes.set("told", answer.value);
  if (answer.value === "yes") Notification.requestPermission();
});
