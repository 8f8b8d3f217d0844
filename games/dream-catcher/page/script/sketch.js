
// The sketch: lines in thousandths of the paper, kept for this visit. Neither another card nor a page loaded anew wipes it.
const leaves = new Map(); // lines by leaf
let ink = null;

/** Every night has a leaf; who feels several cards has one for each of them. */
function leaf() {
  const card = one(".touching.several, .practice") ? one(".blind")?.dataset.card : "";
  const name = `sketch ${location.pathname} ${one(".sketch").dataset.round} ${card}`;
  if (!leaves.has(name)) {
    let kept = null;
    try { kept = JSON.parse(sessionStorage.getItem(name)); } catch {}
    leaves.set(name, kept ?? []);
  }
  return { name, lines: leaves.get(name) };
}
function keepLeaf() {
  const { name, lines } = leaf();
  try { sessionStorage.setItem(name, JSON.stringify(lines)); } catch {}
}
function wipe() {
  leaf().lines.length = 0;
  keepLeaf();
  redraw();
}
function inkLine(paper, line) {
  const pen = paper.getContext("2d");
  const at = ([x, y]) => [(x * paper.width) / 1000, (y * paper.height) / 1000];
  Object.assign(pen, { lineWidth: 6, lineCap: "round", strokeStyle: getComputedStyle(paper).color });
  pen.beginPath();
  pen.moveTo(...at(line[0]));
  for (const point of line) pen.lineTo(...at(point));
  pen.stroke();
}
/** The whole leaf, as large as the paper is now. */
function redraw() {
  const paper = one(".sketch canvas");
  const box = paper?.getBoundingClientRect();
  if (!box?.width) return;
  [paper.width, paper.height] = [box.width * 2, box.height * 2];
  for (const line of leaf().lines) inkLine(paper, line);
}
function sketch(event) {
  const paper = event.target;
  if (!paper.matches?.(".sketch canvas")) return (ink = null);
  if (event.type === "pointerdown") paper.setPointerCapture(event.pointerId), leaf().lines.push((ink = []));
  if (!ink) return;
  const box = paper.getBoundingClientRect();
  const part = (v, whole) => Math.round((v / whole) * 1000);
  ink.push([part(event.clientX - box.left, box.width), part(event.clientY - box.top, box.height)]);
  inkLine(paper, ink.slice(-2));
}
function liftInk() {
  if (ink && one(".sketch")) keepLeaf();
  ink = null;
}
const paperSize = new ResizeObserver(redraw);
