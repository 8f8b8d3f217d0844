// What moves on a table of Dreams of Tomorrow: figures walk from space to space, Fragments change
// places and turn over, Dreams come, resources glide to whoever gains them, one after another.
// Without it things only change. A finger is told first what a touch would do.
const all = (path) => [...document.querySelectorAll(path)];
const one = (path) => document.querySelector(path);
/** How long things take, and the longest all that moves in a step may take, in milliseconds. */
const STEP = 190;
const LASTS = { leap: 520, move: 640, flip: 700, deal: 380 };
const MOST = 3000;
const RIDE = "cubic-bezier(.45, .05, .25, 1)";

/** Where a figure of this size stands on a space: the middle of its lower rim. */
function stand(place, figure) {
  const at = one(`.ring .space[style*="--place:${place}"] .crew`)?.getBoundingClientRect();
  return at && [at.left + at.width / 2 - figure.width / 2, at.bottom - figure.height];
}

/** How long what is shown is read before something is done about it: the stylesheet knows. */
const reads = (shown) => (shown ? parseFloat(getComputedStyle(shown).animationDuration) * 1000 - 400 : 0);

/** The beats of a step with their times, and when the last one is over. */
function score(text) {
  const beats = text.split(";").map((beat) => {
    const [kind, ...words] = beat.split(" ");
    const places = words.slice(1).map(Number);
    const lasts = kind === "walk" ? STEP * (places.length - 1) : (LASTS[kind] ?? 0);
    return { kind, words, places, lasts };
  });
  const slow = Math.min(1, MOST / beats.reduce((all, { lasts }) => all + lasts, 0));
  let at = 0;
  for (const beat of beats) {
    beat.lasts = beat.kind === "show" ? reads(one(".shows")) : beat.lasts * slow;
    beat.from = at;
    at += beat.lasts;
  }
  return { beats, end: at };
}

/** The way of a figure through all beats: where it is, and when. */
function way(figure, before, after, beats) {
  const frames = [{ at: 0, to: [before.left, before.top] }];
  const go = (at, to, easing) => frames.push({ at, to, easing });
  const hold = (at) => go(at, frames.at(-1).to);
  const mine = (beat) => /walk|leap/.test(beat.kind) && beat.words[0] === figure;
  for (const [nth, beat] of beats.entries()) {
    const { kind, places, from, lasts } = beat;
    const end = from + lasts;
    if (mine(beat)) {
      hold(from);
      places.slice(1).forEach((place, i) => {
        const last = !beats.slice(nth + 1).some((later) => mine(later) || later.kind === "move");
        const arrived = i + 2 === places.length && last;
        const to = arrived ? [after.left, after.top] : stand(place, after);
        const [x, y] = frames.at(-1).to;
        const [start, step] = [frames.at(-1).at, lasts / (places.length - 1)];
        // A step is two frames: off the ground, and down.
        const high = kind === "leap" ? 1.1 : 0.2;
        go(start + step / 2, [(x + to[0]) / 2, (y + to[1]) / 2 - after.height * high], "ease-in");
        frames.at(-2).easing = "ease-out";
        go(start + step, to);
      });
    } else if (kind === "move") {
      const next = beats.slice(nth + 1).find(mine);
      hold(from);
      frames.at(-1).easing = RIDE;
      go(end, next ? stand(next.places[0], after) : [after.left, after.top]);
    }
  }
  return frames;
}

function play(figure, before, beats, end) {
  const after = one(`.ring [data-figure="${figure}"]`)?.getBoundingClientRect();
  if (!after || !before || !end) return;
  const frames = way(figure, before, after, beats);
  if (frames.length < 2) return;
  const size = { width: `${after.width}px`, height: `${after.height}px` };
  const drawn = frames.map(({ at, to: [x, y], easing = "linear" }) => {
    return { ...size, transform: `translate(${x}px, ${y}px)`, offset: Math.min(1, at / end), easing };
  });
  document.documentElement.animate([...drawn, { ...drawn.at(-1), offset: 1 }], {
    duration: end,
    fill: "both",
    pseudoElement: `::view-transition-group(figure-${figure})`,
  });
}

/** While the Robot or the Night Mare act, what is asked next waits: nothing is golden yet. A touch ends the waiting. */
let seen = one(".shows");
let acting;
function hold(lasts) {
  clearTimeout(acting);
  document.body.classList.add("acting");
  acting = setTimeout(ask, lasts);
}
function ask() {
  clearTimeout(acting);
  document.body.classList.remove("acting");
}
for (const touch of ["pointerdown", "keydown"]) {
  document.addEventListener(touch, () => {
    ask();
    for (const motion of one(".shows")?.getAnimations() ?? []) motion.finish();
  });
}
new MutationObserver(() => {
  const shown = one(".shows");
  if (shown && shown !== seen) hold(reads(shown));
  // Somebody has acted since: there is nothing left to read.
  if (seen && !shown) ask();
  seen = shown;
}).observe(document.getElementById("main"), { childList: true, subtree: true });

/** What the stylesheet moves waits for its beat. */
function wait(beats) {
  const from = (kind) => beats.find((beat) => beat.kind === kind)?.from ?? 0;
  for (const motion of document.getAnimations()) {
    const part = motion.effect?.pseudoElement ?? "";
    const shows = motion.animationName === "dot-show";
    const turns = /-(old|new)\(fragment/.test(part) && /away|back/.test(motion.animationName);
    const late = shows ? from("show") : turns ? from("flip") : /group\(fragment/.test(part) ? from("move") : /\(dream-/.test(part) ? from("deal") : 0;
    if (late) motion.effect.updateTiming({ delay: motion.effect.getTiming().delay + late });
  }
}

const SIGNS = { e: "clock", c: "brush", h: "candle" };
/** Resources glide from the space they come out of to whoever gains them. */
function gain({ words: [who, kind, amount, place] }, nth) {
  const space = one(`.ring .space[style*="--place:${place}"] .pic`)?.getBoundingClientRect();
  const panel = one(`#side .seat-${who} .stat.${kind} .i`) ?? one(`#mine .track.${kind} .ico`);
  const to = panel?.getBoundingClientRect();
  if (!space || !to?.width) return;
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [[x, y], [u, v]] = [middle(space), middle(to)];
  for (let i = 0; i < Math.min(amount, 5); i += 1) {
    const coin = document.createElement("i");
    coin.className = `coin ${kind}`;
    coin.ariaHidden = "true";
    coin.innerHTML = `<svg class="i"><use href="#i-${SIGNS[kind]}"></use></svg>`;
    document.body.append(coin);
    const at = (a, b, scale, opacity) => ({ transform: `translate(${a}px, ${b}px) scale(${scale})`, opacity });
    const frames = [
      at(x, y, 0.4, 0),
      { ...at(x, y - 8, 1, 1), offset: 0.18 },
      { ...at((x + u) / 2, (y + v) / 2 - 46, 1, 1), offset: 0.6 },
      at(u, v, 0.7, 0.9),
    ];
    const timing = { duration: 760, delay: 70 * i + 40 * nth, easing: "ease-in-out", fill: "backwards" };
    coin.animate(frames, timing).finished.finally(() => coin.remove());
  }
}

document.addEventListener("glide", async ({ detail: glide }) => {
  const figures = new Map(all(".ring [data-figure]").map((fig) => [fig.dataset.figure, fig.getBoundingClientRect()]));
  const old = one("[data-beats]");
  // What could be touched before is not golden on its way out.
  document.body.classList.add("leaving");
  glide.updateCallbackDone.catch(() => {}).then(() => document.body.classList.remove("leaving"));
  try {
    await glide.ready;
    const now = one("[data-beats]");
    if (!now || now === old) return;
    const { beats, end } = score(now.dataset.beats);
    // The table lets it take its time.
    glide.lasts = end + 300;
    wait(beats);
    if (beats.some(({ kind }) => kind === "show")) hold(end);
    for (const [figure, before] of figures) play(figure, before, beats, end);
    await glide.finished;
    ask();
    beats.filter((beat) => beat.kind === "gain").forEach(gain);
  } catch {
    // The page was left, or nothing could glide.
  }
});

/** A finger cannot point without touching: its first touch tells, the second one does. */
let told;
document.addEventListener(
  "click",
  (event) => {
    const thing = event.target.closest?.(":is(#main, #mine) button.touch[aria-description]:not([data-confirm])");
    if (event.pointerType !== "touch" || !thing || thing === told) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    told?.classList.remove("chosen");
    told = thing;
    thing.classList.add("chosen");
    const hint = one("#status .hint");
    if (hint) hint.textContent = words.again(thing.ariaLabel, thing.ariaDescription);
  },
  true,
);

/** A sheet that is being read stays open while what it tells changes. */
let open;
document.addEventListener("toggle", ({ target, newState }) => {
  if (!target.id?.startsWith("sheet-")) return;
  if (newState === "open") open = target.id;
  else if (open === target.id) open = null;
}, true);
new MutationObserver(() => {
  const sheet = open && document.getElementById(open);
  if (sheet && !sheet.matches(":popover-open")) sheet.showPopover();
}).observe(document.getElementById("side"), { childList: true, subtree: true });
