
// What is read aloud: the words of where the finger is, and on request of where it has been.
let spoken = 0;
let later;
/** Not more than a sentence every 600 ms is read aloud, but always the last one. */
function speak(said, now) {
  if ($("under")) $("under").textContent = said, $("under").classList.toggle("long", said.length > 60);
  clearTimeout(later);
  const wait = now ? 0 : spoken + 600 - performance.now();
  if (wait > 0) return void (later = setTimeout(speak, wait, said));
  spoken = performance.now();
  const ear = $("felt");
  if (now && ear.textContent === said) ear.textContent = "";
  ear.textContent = said;
}
/** Keeps in mind what was felt in each ninth of the card. */
function remember({ kind, dir }, x, y) {
  const what = words.marks[kind] ?? (kind === "line" && dir !== null && words.line(words.slopes[dir]));
  const third = (v) => Math.min(2, Math.floor(v / 34));
  const zone = `${third(y)}${third(x)}`;
  const been = (card.been ??= new Map());
  if (!been.has(zone)) been.set(zone, new Set());
  if (what) been.get(zone).add(what);
}
/** Says where the finger has been and what it met there. */
function whereabouts() {
  const zones = [...(card.been ?? [])].sort(([a], [b]) => a.localeCompare(b));
  const place = ([row, column]) => words.places[row][column];
  const met = zones.filter(([, things]) => things.size).map(([at, things]) => words.met(place(at), [...things]));
  const bare = zones.filter(([, things]) => !things.size).map(([at]) => place(at));
  speak(words.been(met, bare), true);
}
