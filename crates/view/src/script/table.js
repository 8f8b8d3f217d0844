// Keeps a table page in step with its table. Without it the page is plain forms.

/** What tells the focused thing when it is drawn anew. */
function whereFocusIs() {
  const held = document.activeElement;
  const area = held?.closest("#status, #main, #side, #mine, #choices-body, #people-body");
  const acts = () => held.matches("[name=action], [data-pick]");
  return area && { area, id: held.id, value: held.value, pick: held.dataset.pick, action: acts() };
}

function focusAgain(was) {
  if (!was) return;
  const again = ({ value, dataset }) => (was.pick ? dataset.pick === was.pick : value && value === was.value);
  const same = [...was.area.querySelectorAll("button")].find(again);
  // Whoever acted by keyboard goes on with the next thing that can be touched.
  const touchable = [":is(#mine, #main) .touch:not([inert] *)", "#status .acts .btn:not([value=undo])"].flatMap(every);
  const next = was.action ? touchable.filter((thing) => thing.checkVisibility()) : [];
  const near = next.find((thing) => was.area.contains(thing) && !thing.closest("#status"));
  // What is hidden takes no focus: then the next one does.
  for (const target of [$(was.id), same, near, next[0], $("main")]) {
    if (document.activeElement === document.body) target?.focus?.({ preventScroll: true });
  }
}

/** Parts of an area lie between two comments: <!--part id--> and <!--/part-->. */
function replacePart(id, html) {
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (all.nextNode() && all.currentNode.data !== `part ${id}`);
  const begin = all.currentNode;
  if (begin.data !== `part ${id}`) return;
  for (let depth = 1; depth > 0 && all.nextNode(); ) depth += all.currentNode.data === "/part" ? -1 : 1;
  const between = new Range();
  between.setStartAfter(begin);
  between.setEndBefore(all.currentNode);
  between.deleteContents();
  between.insertNode(between.createContextualFragment(html));
}

function put(changes) {
  const was = whereFocusIs();
  const there = changes.findLast((news) => news.there)?.there;
  if (there) change(there);
  const picked = chosen?.value;
  const scrolled = one(".hand")?.scrollLeft;
  const said = $("chat-body")?.textContent;
  const asked = offered();
  for (const [id, html] of changes.flatMap((news) => Object.entries(news.html))) {
    const area = $(id);
    if (area) area.innerHTML = html;
    else replacePart(id, html);
  }
  const news = changes.at(-1);
  // What was refused belongs to its position, what was advised to its question.
  if (news.seq !== seen()) outdate();
  if (offered() !== asked) lapse();
  if ($("chat-body")?.textContent !== said) {
    $("chat-body").scrollTop = 1e6;
    const read = $("people").matches(":popover-open") || $("dock")?.checkVisibility() || one("[form=talk]")?.checkVisibility();
    if (!read) one("nav [popovertarget=people]")?.classList.add("unread");
  }
  if (news.seq && $("log").matches(":popover-open")) readLog();
  for (const input of every("[name=seq]")) input.value = news.seq;
  arrive();
  sky.dataset.version = news.version;
  if (!changes.every(aside)) shownAt = Date.now() + beat();
  if (scrolled) one(".hand")?.scrollTo(scrolled, 0);
  forget();
  const same = every("button[data-confirm]").find((b) => b.value === picked && b.checkVisibility());
  if (same && $("confirm")) pick(same);
  dress();
  if (there) veil();
  focusAgain(there && !one(".curtain") ? { area: $("main"), action: true } : was);
  if (news.seq) bringInView();
}

/** What is asked can be seen: what the guide names first, else anything that answers. */
function bringInView() {
  if (!one("#status [itemprop=asked]")) return;
  const things = every(":is(#main, #mine) :is(button[form=act], .touch, .picks):not([inert] *)").filter((thing) => thing.checkVisibility());
  const seen = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const first = one(".coach")?.dataset.point.split("|")[0];
  const best = things.filter(({ value }) => value && value === first);
  const wanted = best[0] ? best : things;
  if (!wanted.some(seen)) wanted[0]?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

function dress() {
  modes();
  pointOut();
  turn();
  tick();
}

let waiting = [];
let gliding;
let beating;
/** Shows what is new, one step after another; who is far behind skips. */
function show(news) {
  waiting.push(news);
  next();
}
/** Talk and who is there: nothing of it lies on the table. A game that shows the talk itself calls that part "said". */
const ASIDE = ["chat-body", "dock-body", "people-body", "title", "happened", "said"];
const aside = ({ html }) => Object.keys(html).every((id) => ASIDE.includes(id));
let shownAt = 0;
function next() {
  if (pressed || gliding || beating || !waiting.length) return;
  const { seq, there } = waiting[0];
  // Before the screen turns, what was touched at it is answered.
  if (there && line.length) return;
  const own = there || seq <= reached;
  const early = own || aside(waiting[0]) ? 0 : shownAt + pace.beat - Date.now();
  if (early > 0) {
    beating = setTimeout(() => {
      beating = 0;
      next();
    }, early);
    return;
  }
  // A finger on a card is not interrupted by motion, and nothing glides over a curtain.
  const held = one("body.touching, .curtain") || there?.querySelector(".curtain");
  const still = !document.startViewTransition || calm.matches || document.hidden || !pace.lasts || held;
  const now = waiting.splice(0, (still && !pace.beat) || waiting.length > (pace.beat ? 8 : 4) ? 99 : 1);
  if (still || now.every(aside)) {
    put(now);
    return next();
  }
  const glide = (gliding = document.startViewTransition(() => (pressed ? released().then(() => put(now)) : put(now))));
  // A game's script may move things in its own way and time: what comes next waits `until` then.
  document.dispatchEvent(new CustomEvent("glide", { detail: glide }));
  const done = () => {
    gliding = null;
    next();
  };
  glide.ready.then(() => setTimeout(() => glide.skipTransition(), glide.lasts ?? pace.lasts), () => {});
  glide.finished.then(() => glide.until).then(done, done);
}

let chosen = null;
function forget() {
  chosen?.classList.remove("chosen");
  chosen = null;
  $("confirm")?.toggleAttribute("hidden", true);
  consider();
}

/** The first touch of an important thing chooses it; the second does it. */
function choose(event) {
  const thing = event.target.closest("button[data-confirm]:not(.chosen)");
  if (!thing || !$("confirm")) return;
  event.preventDefault();
  pick(thing);
}
function pick(thing) {
  const confirm = $("confirm");
  forget();
  chosen = thing;
  thing.classList.add("chosen");
  confirm.value = thing.value;
  confirm.querySelector("span").textContent = thing.dataset.confirm;
  confirm.hidden = false;
  consider(thing);
  // A second touch in a breath still finds it where it was.
  setTimeout(bare, 400, thing);
}

/** What is chosen in a hand that is wider than the screen comes out from under the edge. At once: whoever touches another
 * thing meanwhile means what lies there. */
function bare(thing) {
  const hand = thing === chosen && thing.closest(".hand");
  if (!hand || pressed) return;
  const [edge, { left, right }] = [hand.getBoundingClientRect(), thing.getBoundingClientRect()];
  const by = Math.max(0, right + 8 - edge.right) + Math.min(0, left - 8 - edge.left);
  hand.scrollBy({ left: by, behavior: "instant" });
}

/** What the thing would do: a ghost on the board, words on the status line. */
function consider(thing) {
  thing ??= chosen;
  one(".considered.live")?.remove();
  const hint = one("#status .hint");
  if (hint) hint.textContent = thing?.ariaDescription ?? "";
  const mould = one("template.ghost");
  mould?.parentElement.removeAttribute("style");
  if (!thing?.dataset.ghost || !mould) return;
  // Those beside it make room.
  mould.parentElement.style.cssText = thing.dataset.ghost;
  const ghost = mould.content.firstElementChild.cloneNode(true);
  const face = thing.querySelector("svg").cloneNode(true);
  ghost.style.cssText = thing.dataset.ghost;
  ghost.querySelector("[data-slot=face]").append(face);
  ghost.querySelector("[data-slot=name]").textContent = face.ariaLabel;
  mould.after(ghost);
}

/** Of two families of things one keeps still. */
function modes() {
  const other = $("other");
  for (const part of every(".when-first, .when-other")) {
    part.inert = Boolean(other) && part.matches(other.checked ? ".when-first" : ".when-other");
  }
}

/** Points out what the guide recommends; of a path first where it begins, then where it leads. */
function pointOut() {
  const wanted = every(".coach, .hinted").flatMap((advice) => advice.dataset.point?.split("|") ?? []).filter(Boolean);
  const begins = ({ ariaPressed, dataset: { pick } }) =>
    ariaPressed === "false" && pick?.split("|").some((begin) => wanted.some((way) => way.startsWith(begin)));
  for (const thing of every(":is(main, #mine, #status .acts) :is(.touch, [form=act], .pointed)")) {
    thing.classList.toggle("pointed", wanted.includes(thing.value) || Boolean(begins(thing)));
  }
}
document.addEventListener("lit", pointOut);

/** Arrow keys walk inside a family, Escape goes back. */
function key(event) {
  if (event.key === "Escape") {
    explain();
    const thing = chosen;
    if (thing) forget(), thing.focus();
    else if ($("other")?.checked) $("other").click();
    return refuse("");
  }
  const step = { Right: 1, Down: 1, Left: -1, Up: -1 }[event.key.slice(5)];
  const held = document.activeElement;
  if (!step || !held?.matches("button, a") || event.altKey || event.ctrlKey || event.metaKey) return;
  const family = held.closest("[data-family], .column, .acts, .choices, nav, .drawer .body");
  const all = [...(family?.querySelectorAll("button:enabled, a, input.vh") ?? [])];
  const open = all.filter((thing) => thing.offsetParent && !thing.closest("[inert]"));
  const to = open.at((open.indexOf(held) + step) % open.length);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** A card of the hand dragged onto the board is played there. */
let drag = null;
function grab(event) {
  const thing = event.target.closest("button[data-ghost]");
  if (!thing || event.button !== 0 || event.pointerType === "touch") return;
  drag = { thing, x: event.x, y: event.y };
}
function pull(event) {
  if (!drag) return;
  const [dx, dy] = [event.x - drag.x, event.y - drag.y];
  if (!drag.on && Math.hypot(dx, dy) < 12) return;
  drag.on = true;
  explain();
  drag.thing.classList.add("held");
  Object.assign(drag.thing.style, { translate: `${dx}px ${dy}px`, transition: "none" });
}
function drop(event) {
  const { thing, on } = drag ?? {};
  drag = null;
  if (!on) return;
  thing.style.translate = thing.style.transition = "";
  thing.classList.remove("held");
  addEventListener("click", (e) => (e.preventDefault(), e.stopPropagation()), { capture: true, once: true });
  setTimeout(() => dispatchEvent(new Event("click")), 0);
  const { bottom, left, right } = $("main").getBoundingClientRect();
  const { x, y } = event;
  if (y < bottom && x > left && x < right) thing.form.requestSubmit(thing);
}

/** Counts down what is left for a choice. */
function tick() {
  for (const thing of every(".clock [data-ends]")) thing.textContent = Math.max(0, Math.ceil((thing.dataset.ends - Date.now()) / 1000));
  const clock = one("#status [data-until]");
  if (!clock) return;
  const { until, each, spare } = clock.dataset;
  const whole = until - Date.now();
  const choice = Math.min(each, whole - spare);
  // The time for the choice runs first, then what there is to spare.
  const left = Math.ceil(Math.max(0, choice > 0 ? choice : whole) / 1000);
  if (whole > 0 && whole <= 10_000 && each > 20_000) hurry(until, left);
  clock.closest(".clock").classList.toggle("soon", choice <= 10_000);
  clock.closest(".clock").classList.toggle("sparing", choice <= 0 && spare > 0);
  const [m, s] = [Math.floor(left / 60), String(left % 60).padStart(2, "0")];
  clock.textContent = m < 90 ? `${m}:${s}` : words.hours(Math.round(m / 60));
}

const pageOf = (text) => new DOMParser().parseFromString(text, "text/html");
const pageAt = async (address) => pageOf(await (await fetch(address)).text());

/** The log's drawer asks for the whole log, newest line first. */
async function readLog() {
  const lines = (await pageAt(one("a[data-drawer=log]").href)).querySelector(".log-all");
  lines.append(...[...lines.children].reverse());
  $("log-body").replaceChildren(lines);
}

/** What the viewer can do, in one word. */
const offered = () => every("#choices-body [name=action]").map(({ value }) => value).join();

/** A lucid bot thinks while its drawer opens; the thing it names is pointed out. */
let advice = 0;
async function readHint(address) {
  const mine = ++advice;
  $("hint-body").textContent = words.thinking;
  const there = await pageAt(address);
  if (mine !== advice) return;
  $("hint-body").replaceChildren(there.querySelector("[data-drawn]") ?? there.querySelector("main p"));
  pointOut();
}

function lapse() {
  advice += 1;
  $("hint-body").replaceChildren();
  $("hint").hidePopover();
}

/** A link whose page is read in a drawer. */
function follow(event) {
  const link = event.target.closest("a[data-drawer]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const drawer = link.dataset.drawer;
  $(drawer).showPopover();
  (drawer === "hint" ? readHint(link.href) : readLog()).catch(() => (location.href = link.href));
}

on("click", choose);
on("click", follow);
on("change", (event) => event.target.id === "other" && (forget(), modes(), bringInView()));
on("keydown", key);
const point = (event) => {
  if (drag?.on || (event.type === "focusin" && !event.target.matches(":focus-visible"))) return;
  consider(event.target.closest?.("button.touch, #status button[aria-description]"));
  const thing = explained(event.target);
  clearTimeout(tipTimer);
  if (event.type === "focusin") explain(thing);
  // A pointer that rests where it has clicked asks for nothing.
  else if (event.pointerType !== "touch" && (event.x !== rest.x || event.y !== rest.y)) tipTimer = setTimeout(() => explain(thing), thing ? 350 : 0);
};
on("pointerover", point);
on("focusin", point);
/** A finger held until something is explained wants to read, not to act. */
let read = false;
let rest = {};
on("pointerdown", (event) => {
  rest = event;
  explain();
  read = false;
  const thing = explained(event.target);
  const hold = () => {
    explain(thing);
    read = !tip.hidden;
  };
  if (event.pointerType === "touch" && thing) tipTimer = setTimeout(hold, 450);
  grab(event);
});
on("click", (event) => {
  if (!read) return;
  read = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
on("pointermove", pull);
on("pointerup", (event) => {
  clearTimeout(tipTimer);
  setTimeout(() => (read = false), 350);
  drop(event);
});
on("dragstart", (event) => event.preventDefault());
on("toggle", ({ target }) => {
  const unread = target.id === "people" && one(".unread");
  if (!unread) return;
  unread.classList.remove("unread");
  $("chat-body").scrollIntoView({ block: "center" });
}, true);
// A page out of memory may be old.
addEventListener("pageshow", (event) => event.persisted && location.reload());
dress();
bringInView();
addEventListener("resize", bringInView);
setInterval(tick, 1000);
const address = one("[data-absolute]");
if (address) {
  address.value = new URL(address.value, location.href);
  address.onfocus = () => address.select();
  copying(one("[data-copy]"), () => address.value);
}
if (sky.dataset.live) {
  veil();
  listen();
}
