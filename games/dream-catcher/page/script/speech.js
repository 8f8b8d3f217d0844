
// What is read aloud: the words of where the finger is, and on request of where it has been.
let spoken = 0;
let later;
/** Not more than a sentence every 600 ms is read aloud, but always the last one. */
function speak(words, now) {
  if ($("under")) $("under").textContent = words;
  clearTimeout(later);
  const wait = now ? 0 : spoken + 600 - performance.now();
  if (wait > 0) return void (later = setTimeout(speak, wait, words));
  spoken = performance.now();
  const ear = $("felt");
  if (now && ear.textContent === words) ear.textContent = "";
  ear.textContent = words;
}
const ROWS = ["upper", "middle", "lower"];
const COLUMNS = ["left", "middle", "right"];
const SLOPES = ["level", "gently rising", "rising", "steeply rising", "upright", "steeply falling", "falling", "gently falling"];
const MARKS = { corner: "a corner", end: "an end", junction: "lines meet", dot: "a dot" };
/** Keeps in mind what was felt in each ninth of the card. */
function remember({ kind, dir }, x, y) {
  const what = MARKS[kind] ?? (kind === "line" && dir !== null && `a line, ${SLOPES[dir]}`);
  const third = (v) => Math.min(2, Math.floor(v / 34));
  const zone = `${third(y)}${third(x)}`;
  const been = (card.been ??= new Map());
  if (!been.has(zone)) been.set(zone, new Set());
  if (what) been.get(zone).add(what);
}
/** Says where the finger has been and what it met there. */
function whereabouts() {
  const zones = [...(card.been ?? [])].sort(([a], [b]) => a.localeCompare(b));
  const name = ([row, column]) =>
    row === "1" && column === "1" ? "in the middle" : `${ROWS[row]} ${COLUMNS[column]}`;
  const said = zones.map(([zone, met]) => `${name(zone)}: ${[...met].join(", ") || "nothing"}`);
  speak(said.length ? `${said.join(". ")}.` : "You have felt nothing yet.", true);
}
