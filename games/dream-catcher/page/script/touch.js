// Touching a card. It asks the table what lies under the fingertip and lets that glow, sound, shake and
// speak. What was felt is forgotten when its glow has faded.
const $ = (id) => document.getElementById(id);
const one = (path) => document.querySelector(path);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const clamp = (v) => Math.max(0, Math.min(100, v));
const quarter = (v) => Math.round(clamp(v) * 4);

const setting = { shown: "glow", sound: "on", hand: "right", volume: 60 };
try { Object.assign(setting, JSON.parse(localStorage.getItem("finger"))); } catch {}

let card; // the card under the finger
let spots = []; // what still glows
const fingers = new Map(); // by pointer, or "key"
const turned = () => +(card?.dataset.turn ?? 0);

// asking: one question at a time

let line = Promise.resolve();
let waiting = 0;
let seq = 0;
function ask(tip, more) {
  waiting += 1;
  const away = () => (numb(words.unreached), { spots: [] });
  line = line.then(() => question(tip, more)).catch(away).finally(() => (waiting -= 1));
  return line;
}
async function question(tip, more) {
  const [began, asked] = [performance.now(), card];
  const body = {
    csrf: one("#act input[name=csrf]")?.value, card: asked.dataset.card, seq: ++seq,
    turn: turned(), pure: setting.shown === "pure", tip, ...more,
  };
  const answer = await fetch(asked.dataset.to, {
    method: "POST", body: JSON.stringify(body),
    headers: { "content-type": "application/json", accept: "application/json" },
  });
  const told = await answer.json().catch(() => ({}));
  if (card !== asked) return { spots: [] };
  numb(performance.now() - began > 250 ? words.slow : "");
  if (answer.ok) return told;
  if (answer.status === 429) return { spots: [], wait: told.wait ?? 100 };
  numb(told.reason ?? told.error ?? words.unfelt);
  return { spots: [] };
}
let numbed;
function numb(why) {
  const sign = card?.querySelector(".numb");
  if (sign) [sign.hidden, sign.textContent] = [!why, why];
  clearTimeout(numbed);
  // What came late has come.
  if (why === words.slow) numbed = setTimeout(numb, 2000, "");
}

let until = 0;
let pumping = false;
/** Asks about all places fingers came to: thirty a second, four in one question. */
async function pump() {
  if (pumping) return;
  pumping = true;
  for (;;) {
    const finger = [...fingers.values()].find((f) => f.way.length);
    if (!finger) break;
    await sleep(Math.max(0, until - performance.now()));
    const pts = finger.way.splice(0, 4);
    if (!pts.length) continue;
    until = performance.now() + 33 * pts.length;
    const told = await ask(finger.tip, { pts, press: finger.fresh });
    const felt = told.spots.length;
    const blurred = felt && setting.shown !== "pure" && !told.spots.at(-1).segs;
    // It asks again where the finger is by then: one that has come to rest feels what it lies on, also when it grew numb
    // on the way there.
    if (told.wait || blurred || (felt && felt < pts.length)) {
      until = performance.now() + (told.wait ?? 60);
      if (!finger.way.length && [...fingers.values()].includes(finger)) finger.way.push(pts.at(-1));
    }
    if (!told.wait) finger.fresh = false;
    feel(finger, told);
  }
  pumping = false;
}
/** A place the finger came to; where it is now counts more than where it was. */
function sample(finger, x, y) {
  const now = performance.now();
  [finger.x, finger.y] = [clamp(x), clamp(y)];
  const point = [quarter(x), quarter(y), Math.min(1000, Math.round(now - finger.at))];
  if (finger.way.length && now - finger.at < 33) point[2] += finger.way.pop()[2];
  else finger.at = now;
  finger.way.push(point);
  if (finger.way.length > 4) finger.way.shift();
  pump();
}

// what is felt

function feel(finger, told) {
  for (const spot of told.spots) touched(finger, spot);
  if (told.words) speak(told.words);
}
const BELL = { corner: 330, junction: 440, dot: 550, end: 262 };
const SHAKE = { line: 10, corner: 18, junction: [12, 30, 12], dot: [6, 20, 6], end: 8 };
function touched(finger, spot) {
  const now = performance.now();
  const { cue } = spot;
  const [x, y] = [spot.x / 4, spot.y / 4];
  const far = Math.hypot(x - (finger.fx ?? x), y - (finger.fy ?? y));
  rub(cue, Math.min(90, (far / Math.max(16, now - (finger.felt ?? now))) * 1000));
  if (cue.kind !== finger.kind) {
    if (BELL[cue.kind]) bell(BELL[cue.kind]);
    shake(SHAKE[cue.kind]);
  } else if (cue.kind === "line") shake(6);
  if (!["none", "edge"].includes(cue.kind)) card.lastLine = [x, y];
  Object.assign(finger, { fx: x, fy: y, felt: now, kind: cue.kind, spot });
  spots.push({ ...spot, born: now, by: finger });
  if (spots.length > 60) spots.shift();
  card.classList.add("felt");
  if (!spot.segs && setting.shown !== "pure") numb(words.fast);
  gauge(cue, x, y);
  remember(cue, x, y);
  lens(finger);
  tick();
}
function gauge(cue, x, y) {
  const show = (id, told) => $(id) && ($(id).textContent = told);
  show("g-height", words.height(cue.near));
  show("g-lines", cue.count);
  show("g-place", `${Math.round(x)}, ${Math.round(y)}`);
  $("g-near")?.setAttribute("r", 4 + cue.near * 2.4);
  $("g-dir")?.setAttribute("opacity", cue.dir === null ? 0.12 : 0.35 + cue.near / 11);
  if (cue.dir !== null) $("g-dir")?.setAttribute("transform", `rotate(${-cue.dir * 22.5} 50 50)`);
}
let shaken = 0;
function shake(pattern) {
  if (!pattern || !navigator.userActivation?.hasBeenActive || performance.now() - shaken < 100) return;
  shaken = performance.now();
  navigator.vibrate?.(pattern);
}

// glow: only what lies under the disc, then it fades

const pad = document.createElement("canvas");
const brush = pad.getContext("2d");
const LAYERS = [[3.2, "#060414bf", 1.1, 1.3], [2.9, "#968ce8", 0, 0], [1.5, "#e8eeff", -0.5, -0.6]];
function disc(spot, radius, scale, alpha, out, ox, oy) {
  const [R, k] = [radius * scale, scale / 4];
  // A card that is out of sight has no size.
  if (!R) return;
  pad.width = pad.height = Math.ceil(R * 4);
  brush.setTransform(2, 0, 0, 2, R * 2, R * 2);
  const ring = (from, stops) => {
    const fill = brush.createRadialGradient(0, 0, from, 0, 0, R);
    stops.forEach((colour, i) => fill.addColorStop(i / (stops.length - 1), colour));
    brush.fillStyle = fill;
    brush.fillRect(-R, -R, R * 2, R * 2);
  };
  ring(0, ["#7880d680", "#6062be55", "#6062be00"]);
  brush.lineCap = "round";
  for (const [width, colour, dx, dy] of spot.segs ? LAYERS : []) {
    brush.strokeStyle = colour;
    // A dot is a line that goes nowhere.
    for (const [a, b, c = a, d = b] of spot.segs) {
      brush.lineWidth = width * scale * (c === a && d === b ? 1.72 : 0.9);
      brush.beginPath();
      brush.moveTo(a * k + dx, b * k + dy);
      brush.lineTo(c * k + dx, d * k + dy);
      brush.stroke();
    }
  }
  brush.globalCompositeOperation = "destination-in";
  ring(R * 0.62, ["#000f", "#0000"]);
  brush.globalCompositeOperation = "source-over";
  out.globalAlpha = alpha;
  out.drawImage(pad, ox - R, oy - R, R * 2, R * 2);
  out.globalAlpha = 1;
}
/** The card's canvas, as sharp as the screen, and how many pixels a unit has. */
function ground() {
  const canvas = card.querySelector("canvas");
  const [size, dots] = [card.clientWidth, devicePixelRatio || 1];
  if (canvas.width !== Math.round(size * dots)) canvas.width = canvas.height = Math.round(size * dots);
  const out = canvas.getContext("2d");
  out.setTransform(dots, 0, 0, dots, 0, 0);
  out.clearRect(0, 0, size, size);
  return [out, size / 100];
}
let ticking = false;
function tick() {
  if (ticking || !card) return;
  ticking = true;
  requestAnimationFrame(draw);
}
function draw() {
  ticking = false;
  if (!card?.isConnected) return letGo();
  const [out, unit] = ground();
  const [radius, fade, now] = [+card.dataset.radius, +card.dataset.fade, performance.now()];
  const pressed = [...fingers.values()];
  const held = ({ by, x, y }) => by.spot.x === x && by.spot.y === y && pressed.includes(by);
  spots = spots.filter((spot) => held(spot) || now - spot.born < fade);
  for (const spot of setting.shown === "glow" ? spots : []) {
    const left = held(spot) || calm.matches ? 1 : 0.8 * (1 - (now - spot.born) / fade);
    disc(spot, radius, unit, left, out, (spot.x / 4) * unit, (spot.y / 4) * unit);
  }
  for (const finger of pressed) circle(out, finger.x * unit, finger.y * unit, radius * unit, "#cfe3ff8c");
  if (!spots.every(held)) tick();
}
function circle(out, x, y, r, colour) {
  out.beginPath();
  out.arc(x, y, r, 0, 7);
  Object.assign(out, { strokeStyle: colour, lineWidth: 1.5 });
  out.stroke();
}
/** Under a real finger nothing is seen: a lens above it and away from the hand, or beside it, shows the same disc. */
function lens(finger) {
  const glass = $("lens");
  glass.hidden = !finger.lens || setting.shown === "pure";
  if (glass.hidden) return;
  const scale = (card.clientWidth / 100) * 1.6;
  const R = +card.dataset.radius * scale;
  const [at, away] = [finger.lens[0], setting.hand === "left" ? 1 : -1];
  let [x, y] = [Math.max(R, Math.min(innerWidth - R, at + away * R)), finger.lens[1] - 64 - R];
  if (y < R) [x, y] = [at + (at < innerWidth / 2 ? 1 : -1) * (64 + R), R];
  const canvas = glass.firstElementChild;
  canvas.width = canvas.height = R * 4;
  glass.style.cssText = `width:${R * 2}px;height:${R * 2}px;left:${x - R}px;top:${y - R}px`;
  const out = canvas.getContext("2d");
  out.setTransform(2, 0, 0, 2, 0, 0);
  disc(finger.spot, +card.dataset.radius, scale, 1, out, R, R);
}

// pointers: they feel only while pressed, two at once

const place = (event) => {
  const box = card.getBoundingClientRect();
  return [((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100];
};
function take(it) {
  if (card !== it) letGo();
  card = it;
  wake();
}
function lay(id) {
  const tip = [...fingers.values()].some((finger) => finger.tip === 0) ? 1 : 0;
  const finger = { tip, way: [], at: performance.now(), fresh: true };
  fingers.set(id, finger);
  document.body.classList.add("touching");
  return finger;
}
function lift(id) {
  if (!fingers.delete(id)) return;
  if ($("lens")) $("lens").hidden = true;
  if (!fingers.size) hush(), numb(""), document.body.classList.remove("touching");
  tick();
}
function letGo() {
  tracing += 1;
  for (const id of [...fingers.keys()]) lift(id);
  spots = [];
}
/** While something glides the page itself takes the finger. */
function blindUnder({ target, clientX: x, clientY: y }) {
  if (target !== document.documentElement) return target.closest?.(".blind[data-card]");
  const holds = ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom;
  return [...document.querySelectorAll(".blind[data-card]")].find((it) => it.checkVisibility() && holds(it.getBoundingClientRect()));
}
function press(event) {
  const it = blindUnder(event);
  if (!it || event.button || fingers.size > 1) return;
  take(it);
  lift("key");
  it.setPointerCapture(event.pointerId);
  it.focus({ preventScroll: true });
  event.preventDefault();
  lay(event.pointerId);
  move(event);
}
function move(event) {
  const finger = fingers.get(event.pointerId);
  if (finger) {
    if (event.pointerType === "touch") finger.lens = [event.clientX, event.clientY];
    sample(finger, ...place(event));
    return tick();
  }
  const it = blindUnder(event);
  if (!it || event.pointerType === "touch" || fingers.size || ticking) return;
  card = it;
  const [out, unit] = ground();
  const [x, y] = place(event);
  circle(out, x * unit, y * unit, +it.dataset.radius * unit, "#ffd97acc");
}
