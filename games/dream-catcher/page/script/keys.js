
// A finger moved by keys: steps, zones, along a line.
let tracing = 0;
const at = () => card.at ?? { x: 50, y: 50, dx: 1, dy: 0 };
function put(where) {
  const finger = fingers.get("key") ?? lay("key");
  card.at = { ...at(), ...where };
  [finger.x, finger.y] = [card.at.x, card.at.y];
  tick();
  return finger;
}
/** Asks until there is an answer: a finger that has far to go takes its time. */
async function insist(more) {
  for (let i = 0; i < 6; i++) {
    const told = await ask(0, more);
    if (!told.wait) return told;
    await sleep(told.wait);
  }
  return { spots: [] };
}
async function probe(x, y) {
  const far = Math.hypot(x - at().x, y - at().y) > 6;
  const finger = put({ x: clamp(x), y: clamp(y) });
  const told = await insist({ pts: [[quarter(x), quarter(y), 33]], press: far || finger.fresh });
  finger.fresh = false;
  feel(finger, told);
  return told;
}
async function toChange(dx, dy) {
  const mine = ++tracing;
  const before = fingers.get("key")?.kind;
  for (let i = 0; i < 20 && mine === tracing; i++) {
    const began = performance.now();
    const told = await probe(at().x + dx, at().y + dy);
    const kind = told.spots.at(-1)?.cue.kind;
    if ((before !== undefined || i > 0) && kind !== (before ?? "none")) break;
    if (at().x % 100 === 0 || at().y % 100 === 0) break;
    await sleep(12 - (performance.now() - began));
  }
}
/** A step of a finger that looks for something, no faster than it can feel. */
async function seek(x, y) {
  const far = Math.hypot(x - at().x, y - at().y);
  await probe(x, y);
  await sleep(12 * far);
}
const near = () => fingers.get("key")?.spot?.cue.near ?? 0;
/** Moves the finger on until the line it feels lies right under it. */
async function onto(mine) {
  for (let i = 0, last = -1; i < 10 && near() < 6 && near() >= last && mine === tracing; i++) {
    last = near();
    await seek(at().x + at().dx, at().y + at().dy);
  }
}
/** Looks for the line close by when it was lost. */
async function again(x, y, mine) {
  for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
    if (mine !== tracing) return false;
    await seek(x + 2 * dx, y + 2 * dy);
    if (!near()) continue;
    put({ dx, dy });
    await onto(mine);
    if (near() >= 3) return true;
  }
  return false;
}
/** Lays the finger right on the line close by; where there is none, it stays where it was. */
async function found(mine) {
  const { x, y } = at();
  if (near()) await onto(mine);
  if (near() >= 3 || (await again(x, y, mine))) return true;
  if (mine === tracing) await seek(x, y);
  return false;
}
const stops = (kind) => ["end", "junction"].includes(kind);
/** Follows the line under the finger, round corners too, until it ends or meets another; from a meeting on, from an end back. */
async function trace() {
  const mine = ++tracing;
  if (!fingers.has("key")) await probe(at().x, at().y);
  const finger = fingers.get("key");
  if (!finger || mine !== tracing) return;
  if (!stops(finger.kind) && !(await found(mine))) return speak(words.lineless, true);
  let { x, y, dx, dy } = at();
  if (finger.kind === "end") [dx, dy] = [-dx, -dy];
  // It stands there: what it came to before is no reason to stop.
  let [fx, fy, gone, lost, left] = [x - dx / 2, y - dy / 2, 0, 0, !stops(finger.kind)];
  while (mine === tracing && gone < 400) {
    const began = performance.now();
    const told = await insist({ along: [fx, fy, x, y].map(quarter) });
    const spot = told.spots[0];
    if (mine !== tracing) break;
    if (!spot) {
      if (stops(finger.kind) || ++lost > 2 || !(await again(x, y, mine))) break;
      [fx, fy, x, y] = [x, y, at().x, at().y];
      continue;
    }
    [fx, fy, x, y] = [x, y, spot.x / 4, spot.y / 4];
    const far = Math.hypot(x - fx, y - fy);
    if (far < 0.2) break;
    gone += far;
    touched(put({ x, y, dx: (x - fx) / far, dy: (y - fy) / far }), spot);
    const stop = left && stops(spot.cue.kind);
    left ||= !stops(spot.cue.kind);
    speak(told.words, stop);
    if (stop) break;
    await sleep((far / 40) * 1000 - (performance.now() - began));
  }
  if (mine === tracing && !gone) speak(words.lineless, true);
  hush();
}
function turnCard() {
  card.dataset.turn = (turned() + 1) % 4;
  spots = [];
  $("g-turned").textContent = `${turned() * 90}°`;
  speak(words.turned(turned() * 90), true);
}
const ARROW = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function key(event) {
  const it = document.activeElement;
  if (!it?.matches(".blind[data-card]") || event.altKey || event.metaKey) return;
  take(it);
  const { x, y } = at();
  const arrow = ARROW[event.key];
  const letter = event.key.toLowerCase();
  if (arrow) {
    const [dx, dy] = arrow;
    const step = event.shiftKey ? 5 : 1;
    card.at = { ...at(), dx, dy };
    if (event.ctrlKey) toChange(dx, dy);
    else if (waiting < 2) (tracing += 1), probe(x + dx * step, y + dy * step);
  } else if (event.ctrlKey) return;
  else if (/^[1-9]$/.test(letter)) {
    const zone = letter - 1;
    probe(17 + 33 * (zone % 3), 83 - 33 * Math.floor(zone / 3));
  } else if (letter === "0") probe(...(card.lastLine ?? [50, 50]));
  else if (letter === " ") probe(x, y).then((told) => told.words && speak(told.words, true));
  else if (letter === "t") event.repeat || trace();
  else if (letter === "w") (tracing += 1), whereabouts();
  else if (letter === "r") turnCard();
  else if (letter === "p") one("#status button[value^='pass ']")?.focus();
  else if (letter === "escape") letGo(), it.blur();
  else return;
  event.preventDefault();
}
