// Touching a card. It asks the table what lies under the fingertip and lets that glow, sound, shake and
// speak. What was felt is forgotten when its glow has faded.
const $ = (id) => document.getElementById(id);
const one = (path) => document.querySelector(path);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const clamp = (v) => Math.max(0, Math.min(100, v));

const setting = { shown: "glow", sound: "on", volume: 60 };
try { Object.assign(setting, JSON.parse(localStorage.getItem("finger"))); } catch {}

let card; // the card under the finger
let spots = []; // what still glows
let seq = 0;
const fingers = new Map(); // by pointer, or "key"
const turned = () => +(card?.dataset.turn ?? 0);

// asking: one question at a time, at most thirty samples a second, four in one

let line = Promise.resolve();
let waiting = 0;
function ask(tip, more) {
  waiting += 1;
  const away = () => (numb("nothing is felt: the table is out of reach"), { spots: [] });
  line = line.then(() => question(tip, more)).catch(away).finally(() => (waiting -= 1));
  return line;
}
async function question(tip, more) {
  const began = performance.now();
  const asked = card;
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
  numb(performance.now() - began > 250 ? "numb finger: the connection is slow" : "");
  if (answer.ok) return told;
  if (answer.status !== 429) numb(told.reason ?? told.error ?? "nothing is felt");
  return { spots: [], wait: answer.status === 429 ? told.wait ?? 100 : undefined, failed: true };
}
function numb(words) {
  const sign = card?.querySelector(".numb");
  if (sign) [sign.hidden, sign.textContent] = [!words, words];
}

const quarter = (v) => Math.round(clamp(v) * 4);
let until = 0;
let pumping = false;
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
    const told = await ask(finger.tip, { pts });
    if (told.wait) until = performance.now() + told.wait;
    for (const spot of told.spots) feel(finger, spot);
    if (told.words) speak(told.words);
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

// what one spot does

const BELL = { corner: 330, junction: 440, dot: 550, end: 262 };
const SHAKE = { line: 10, corner: 18, junction: [12, 30, 12], dot: [6, 20, 6], end: 8 };
function feel(finger, spot) {
  const now = performance.now();
  const { cue } = spot;
  const [x, y] = [spot.x / 4, spot.y / 4];
  const far = Math.hypot(x - (finger.fx ?? x), y - (finger.fy ?? y));
  const speed = (far / Math.max(16, now - (finger.felt ?? now))) * 1000;
  spots.push({ ...spot, born: now, by: finger });
  if (spots.length > 60) spots.shift();
  rub(cue, Math.min(90, speed));
  if (cue.kind !== finger.kind) {
    if (BELL[cue.kind]) bell(BELL[cue.kind]);
    if (SHAKE[cue.kind]) shake(SHAKE[cue.kind], 100);
  } else if (cue.kind === "line") shake(6, 100);
  if (!["none", "edge"].includes(cue.kind)) card.lastLine = [x, y];
  Object.assign(finger, { fx: x, fy: y, felt: now, kind: cue.kind, spot });
  card.classList.add("felt");
  gauge(cue, x, y, !spot.segs && setting.shown !== "pure");
  lens(finger);
  tick();
}
function gauge(cue, x, y, fast) {
  const show = (id, words) => $(id) && ($(id).textContent = words);
  show("g-height", `${cue.near} of 7`);
  show("g-lines", cue.count);
  show("g-place", `${Math.round(x)}, ${Math.round(y)}`);
  $("g-near")?.setAttribute("r", 4 + cue.near * 2.4);
  $("g-dir")?.setAttribute("opacity", cue.dir === null ? 0.12 : 0.35 + cue.near / 11);
  if (cue.dir !== null) $("g-dir")?.setAttribute("transform", `rotate(${-cue.dir * 22.5} 50 50)`);
  if (fast) numb("slower: too fast to feel lines");
}
let spoken = 0;
function speak(words, now) {
  if ($("under")) $("under").textContent = words;
  if (!now && performance.now() - spoken < 600) return;
  spoken = performance.now();
  const ear = $("felt");
  if (now && ear.textContent === words) ear.textContent = "";
  ear.textContent = words;
}
let shaken = 0;
function shake(pattern, pause) {
  if (!navigator.vibrate || performance.now() - shaken < pause) return;
  shaken = performance.now();
  navigator.vibrate(pattern);
}

// sound: friction by speed and height, a quiet tone by slope, bells for what happens to a line

let ear;
function wake() {
  const Ear = window.AudioContext;
  if (ear || !Ear || setting.sound === "off") return;
  ear = new Ear();
  const noise = ear.createBuffer(1, ear.sampleRate * 2, ear.sampleRate);
  const grain = noise.getChannelData(0);
  for (let i = 0, last = 0; i < grain.length; i++) grain[i] = 6 * (last = 0.96 * last + 0.04 * (Math.random() * 2 - 1));
  const [source, voice] = [ear.createBufferSource(), ear.createOscillator()];
  Object.assign(source, { buffer: noise, loop: true });
  Object.assign(ear, {
    band: ear.createBiquadFilter(), rubbing: ear.createGain(), humming: ear.createGain(),
    pan: ear.createStereoPanner(), loud: ear.createGain(), voice,
  });
  ear.band.type = "bandpass";
  ear.rubbing.gain.value = ear.humming.gain.value = 0;
  source.connect(ear.band).connect(ear.rubbing).connect(ear.pan);
  voice.connect(ear.humming).connect(ear.pan);
  ear.pan.connect(ear.loud).connect(ear.destination);
  source.start();
  voice.start();
  loudness();
}
const loudness = () => ear && (ear.loud.gain.value = setting.sound === "on" ? setting.volume / 60 : 0);
const PITCH = [196, 233, 277, 330, 392, 330, 277, 233];
function rub(cue, speed) {
  if (!ear) return;
  const [now, high] = [ear.currentTime, cue.near / 7];
  const set = (what, to) => what.setTargetAtTime(to, now, 0.03);
  set(ear.rubbing.gain, Math.min(0.5, speed / 90) * (0.05 + 0.5 * high));
  set(ear.band.frequency, 350 + 1500 * high);
  set(ear.humming.gain, cue.dir === null ? 0 : 0.05 * high);
  if (cue.dir !== null) set(ear.voice.frequency, PITCH[cue.dir]);
  set(ear.pan.pan, cue.side / 4);
  clearTimeout(rub.timer);
  rub.timer = setTimeout(hush, 180);
}
function hush() {
  if (!ear) return;
  for (const gain of [ear.rubbing.gain, ear.humming.gain]) gain.setTargetAtTime(0, ear.currentTime, 0.05);
}
function bell(pitch) {
  if (!ear) return;
  const [tone, gain, now] = [ear.createOscillator(), ear.createGain(), ear.currentTime];
  Object.assign(tone, { type: "triangle" }).frequency.value = pitch;
  gain.gain.setValueAtTime(0.16, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.06);
  tone.connect(gain).connect(ear.loud);
  tone.start(now);
  tone.stop(now + 0.07);
}

// glow: only what lies under the disc, then it fades

const pad = document.createElement("canvas");
const brush = pad.getContext("2d");
const LAYERS = [[3.2, "#060414bf", 1.1, 1.3], [2.9, "#968ce8", 0, 0], [1.5, "#e8eeff", -0.5, -0.6]];
function disc(spot, radius, scale, alpha, out, ox, oy) {
  const R = radius * scale;
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
  const k = scale / 4;
  for (const [width, colour, dx, dy] of spot.segs ? LAYERS : []) {
    brush.strokeStyle = brush.fillStyle = colour;
    brush.lineWidth = width * scale * 0.9;
    for (const [a, b, c, d] of spot.segs) {
      brush.beginPath();
      if (c === undefined) brush.arc(a * k + dx, b * k + dy, scale * 0.86 * width, 0, 7);
      else brush.moveTo(a * k + dx, b * k + dy), brush.lineTo(c * k + dx, d * k + dy);
      if (c === undefined) brush.fill();
      else brush.stroke();
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
  const held = (spot) => spot.by.spot?.x === spot.x && spot.by.spot.y === spot.y && [...fingers.values()].includes(spot.by);
  spots = spots.filter((spot) => held(spot) || now - spot.born < fade);
  for (const spot of spots) {
    const left = held(spot) ? 1 : calm.matches ? 1 : 0.8 * (1 - (now - spot.born) / fade);
    if (setting.shown === "glow") disc(spot, radius, unit, left, out, (spot.x / 4) * unit, (spot.y / 4) * unit);
  }
  for (const finger of fingers.values()) circle(out, finger.x * unit, finger.y * unit, radius * unit, "#cfe3ff8c");
  if (spots.some((spot) => !held(spot))) tick();
}
function circle(out, x, y, r, colour) {
  out.beginPath();
  out.arc(x, y, r, 0, 7);
  Object.assign(out, { strokeStyle: colour, lineWidth: 1.5 });
  out.stroke();
}
/** Under a real finger nothing is seen: a lens above it shows the same disc. */
function lens(finger) {
  const glass = $("lens");
  glass.hidden = !finger.lens || setting.shown === "pure";
  if (glass.hidden) return;
  const scale = (card.clientWidth / 100) * 1.6;
  const R = +card.dataset.radius * scale;
  const canvas = glass.firstElementChild;
  canvas.width = canvas.height = R * 4;
  glass.style.cssText = `width:${R * 2}px;height:${R * 2}px;left:${finger.lens[0] - R}px;top:${finger.lens[1] - 64 - R * 2}px`;
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
function lay(id, more) {
  const tip = [...fingers.values()].some((finger) => finger.tip === 0) ? 1 : 0;
  const finger = { tip, way: [], at: performance.now(), ...more };
  fingers.set(id, finger);
  document.body.classList.add("touching");
  return finger;
}
function lift(id) {
  fingers.delete(id);
  if ($("lens")) $("lens").hidden = true;
  if (!fingers.size) hush(), numb(""), document.body.classList.remove("touching");
  tick();
}
function letGo() {
  tracing += 1;
  for (const id of [...fingers.keys()]) lift(id);
  spots = [];
}
function press(event) {
  const it = event.target.closest?.(".blind[data-card]");
  if (!it || event.button || fingers.size > 1) return;
  take(it);
  lift("key");
  it.setPointerCapture(event.pointerId);
  it.focus({ preventScroll: true });
  event.preventDefault();
  move(event, lay(event.pointerId, {}));
}
function move(event, finger = fingers.get(event.pointerId)) {
  if (finger) {
    if (event.pointerType === "touch") finger.lens = [event.clientX, event.clientY];
    sample(finger, ...place(event));
    return tick();
  }
  const it = event.target.closest?.(".blind[data-card]");
  if (!it || event.pointerType === "touch" || fingers.size || ticking) return;
  card = it;
  const [out, unit] = ground();
  const [x, y] = place(event);
  circle(out, x * unit, y * unit, +it.dataset.radius * unit, "#ffd97acc");
}

// keys

let tracing = 0;
const at = () => card.at ?? { x: 50, y: 50, dx: 1, dy: 0 };
/** Feels one place by key; a finger that has far to go takes its time. */
async function probe(x, y) {
  const finger = fingers.get("key") ?? lay("key", {});
  [x, y] = [clamp(x), clamp(y)];
  card.at = { ...at(), x, y };
  [finger.x, finger.y] = [x, y];
  tick();
  for (let i = 0; i < 6; i++) {
    const told = await ask(0, { pts: [[quarter(x), quarter(y), 33]] });
    if (told.wait) {
      await sleep(told.wait);
      continue;
    }
    for (const spot of told.spots) feel(finger, spot);
    if (told.words) speak(told.words);
    return told;
  }
}
async function toChange(dx, dy) {
  const mine = ++tracing;
  const before = fingers.get("key")?.kind;
  for (let i = 0; i < 20 && mine === tracing; i++) {
    const began = performance.now();
    const told = await probe(at().x + dx, at().y + dy);
    const kind = told?.spots?.at(-1)?.cue.kind;
    if ((before !== undefined || i > 0) && kind !== (before ?? "none")) break;
    if (at().x % 100 === 0 || at().y % 100 === 0) break;
    await sleep(12 - (performance.now() - began));
  }
}
/** Moves the finger on until the line it feels lies right under it. */
async function onto(mine) {
  const near = () => fingers.get("key")?.spot?.cue.near ?? 0;
  for (let i = 0, last = -1; i < 10 && near() < 6 && near() >= last && mine === tracing; i++) {
    last = near();
    await probe(at().x + at().dx, at().y + at().dy);
  }
}
/** Follows the line under the finger to where something happens to it. */
async function trace() {
  const mine = ++tracing;
  const finger = fingers.get("key");
  if (!finger) return;
  await onto(mine);
  let { x, y, dx, dy } = at();
  let [fx, fy, gone] = [x - 2 * dx, y - 2 * dy, 0];
  while (mine === tracing && gone < 160) {
    const began = performance.now();
    const told = await ask(0, { along: [fx, fy, x, y].map(quarter) });
    if (told.wait) {
      await sleep(told.wait);
      continue;
    }
    const spot = told.spots[0];
    if (!spot || mine !== tracing) break;
    [fx, fy, x, y] = [x, y, spot.x / 4, spot.y / 4];
    const far = Math.hypot(x - fx, y - fy);
    if (far < 0.2) break;
    gone += far;
    card.at = { x, y, dx: (x - fx) / far, dy: (y - fy) / far };
    [finger.x, finger.y] = [x, y];
    feel(finger, spot);
    const stop = gone > 4 && ["corner", "end", "junction"].includes(spot.cue.kind);
    speak(told.words ?? spot.cue.kind, stop);
    if (stop) break;
    await sleep((far / 40) * 1000 - (performance.now() - began));
  }
  hush();
}
function turnCard() {
  card.dataset.turn = (turned() + 1) % 4;
  spots = [];
  $("g-turned").textContent = `${turned() * 90}°`;
  speak(`card turned a quarter, ${turned() * 90} degrees`, true);
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
    const step = event.shiftKey ? 5 : 1;
    card.at = { ...at(), dx: arrow[0], dy: arrow[1] };
    if (event.ctrlKey) toChange(...arrow);
    else if (waiting < 2) (tracing += 1), probe(x + arrow[0] * step, y + arrow[1] * step);
  } else if (event.ctrlKey) return;
  else if (/^[1-9]$/.test(letter)) {
    const zone = letter - 1;
    probe(17 + 33 * (zone % 3), 83 - 33 * Math.floor(zone / 3));
  } else if (letter === "0") probe(...(card.lastLine ?? [50, 50]));
  else if (letter === " ") probe(x, y).then((told) => told?.words && speak(told.words, true));
  else if (letter === "t") trace();
  else if (letter === "r") turnCard();
  else if (letter === "p") one("#status button[value^='pass ']")?.focus();
  else if (letter === "escape") letGo(), it.blur();
  else return;
  event.preventDefault();
}

// switches, sketch, guesses, cards dragged to seats

function change({ target }) {
  if (target.matches("[data-setting]")) setting[target.name] = target.value;
  else if (target.id === "volume") setting.volume = +target.value;
  else if (target.name === "card") {
    letGo();
    Object.assign(one(".blind").dataset, { card: target.dataset.handle, turn: 0 });
    one(".blind").at = one(".blind").lastLine = undefined;
    return speak(`card ${target.value} under the finger`, true);
  } else if (target.id === "other" && target.checked) {
    if ($("tab-dreams")) $("tab-dreams").checked = true;
    return;
  } else return;
  loudness();
  try { localStorage.setItem("finger", JSON.stringify(setting)); } catch {}
}
let ink = null;
function sketch(event) {
  const paper = event.target;
  if (!paper.matches?.(".sketch canvas")) return (ink = null);
  const box = paper.getBoundingClientRect();
  if (!paper.dataset.fit) [paper.width, paper.height, paper.dataset.fit] = [box.width * 2, box.height * 2, 1];
  const here = [((event.clientX - box.left) / box.width) * paper.width, ((event.clientY - box.top) / box.height) * paper.height];
  if (event.type === "pointerdown") paper.setPointerCapture(event.pointerId), (ink = here);
  if (!ink) return;
  const pen = paper.getContext("2d");
  Object.assign(pen, { lineWidth: 6, lineCap: "round", strokeStyle: "#3a2f52" });
  pen.beginPath();
  pen.moveTo(...ink);
  pen.lineTo(...(ink = here));
  pen.stroke();
}
function press2(event) {
  const button = event.target.closest?.("[data-wipe], [data-turn]");
  if (button?.matches("[data-wipe]")) {
    const paper = button.closest(".sketch").querySelector("canvas");
    paper.getContext("2d").clearRect(0, 0, paper.width, paper.height);
  } else if (button && one(".blind[data-card]")) take(one(".blind[data-card]")), turnCard();
}
function complete({ target }) {
  const nouns = $("nouns");
  if (!target.matches?.("[data-guess]") || nouns.firstChild) return;
  for (const word of nouns.dataset.words.split(" ")) nouns.append(new Option(word.replaceAll("-", " ")));
}
let drag = null;
function grab(event) {
  const thing = event.target.closest?.(".raised[data-motif]");
  if (!thing || event.button || event.pointerType === "touch") return;
  event.preventDefault();
  document.body.classList.add("dragging");
  drag = { thing, x: event.clientX, y: event.clientY };
}
function pull(event) {
  if (drag) drag.thing.style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
}
function drop(event) {
  if (!drag) return;
  const { thing } = drag;
  drag = null;
  document.body.classList.remove("dragging");
  thing.style.translate = "";
  thing.style.pointerEvents = "none";
  const seat = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]");
  thing.style.pointerEvents = "";
  if (seat) thing.closest(".clue").querySelector(`[data-seat="${seat.dataset.drop}"][aria-pressed=false]`)?.click();
}
/** Switches as they were set. */
function settle() {
  for (const name of ["shown", "sound"]) {
    const set = one(`[data-setting][name=${name}][value=${setting[name]}]`);
    if (set) set.checked = true;
  }
  if ($("volume")) $("volume").value = setting.volume;
}
/** The latest words in view. */
function hear() {
  const said = one(".talkpane .scrolled");
  if (said) said.scrollTop = said.scrollHeight;
}
/** Does it whenever something that holds the path is drawn anew. */
function whenNew(id, path, deed) {
  deed();
  if (!$(id)) return;
  const holds = (node) => node.matches?.(path) || node.querySelector?.(path);
  const look = (news) => news.some(({ addedNodes }) => [...addedNodes].some(holds)) && deed();
  new MutationObserver(look).observe($(id), { childList: true, subtree: true });
}

const on = (kinds, ...deeds) => kinds.split(" ").forEach((kind) => deeds.forEach((deed) => document.addEventListener(kind, deed)));
on("pointerdown", press, sketch, grab);
on("pointermove", (event) => move(event), (event) => ink && sketch(event), pull);
on("pointerup pointercancel", (event) => fingers.has(event.pointerId) && lift(event.pointerId), () => (ink = null), drop);
on("pointerout", (event) => event.target === card && !fingers.size && ground());
on("keydown", key);
on("focusout", (event) => event.target === card && ((tracing += 1), lift("key")));
on("change input", change);
on("click", press2);
on("focusin", complete);
whenNew("mine", "[data-setting]", settle);
whenNew("side", "li", hear);
