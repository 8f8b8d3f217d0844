
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
  // Who is too fast knows that there is a line, not how it runs.
  if (kind === "line" && dir === null) return;
  const third = (v) => Math.min(2, Math.floor(v / 34));
  const zone = `${third(y)}${third(x)}`;
  const been = (card.been ??= new Map());
  if (!been.has(zone)) been.set(zone, { slopes: new Set(), marks: new Set() });
  const { slopes, marks } = been.get(zone);
  if (kind === "line") slopes.add(words.slopes[dir]);
  else if (words.marks[kind]) marks.add(words.marks[kind]);
}
/** Says where the finger has been and what it met there. */
function whereabouts() {
  const zones = [...(card.been ?? [])].sort(([a], [b]) => a.localeCompare(b));
  const place = ([row, column]) => words.places[row][column];
  const lines = ([slope, ...more]) => (more.length ? words.lines([slope, ...more]) : slope ? words.line(slope) : []);
  const things = ({ slopes, marks }) => [lines([...slopes]), ...marks].flat();
  const all = zones.map(([at, felt]) => [place(at), things(felt)]);
  const met = all.filter(([, things]) => things.length).map(([at, things]) => words.met(at, things));
  const bare = all.filter(([, things]) => !things.length).map(([at]) => at);
  speak(words.been(met, bare), true);
}
