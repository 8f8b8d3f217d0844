// What a thing is, told beside it: on hover, on focus, to a held finger.
const tip = $("tip");
let tipTimer;
function explain(thing) {
  clearTimeout(tipTimer);
  if (thing?.title) {
    thing.dataset.explain = thing.title;
    thing.removeAttribute("title");
  }
  tip.textContent = thing?.dataset.explain ?? (thing && meaning(thing)) ?? "";
  tip.hidden = !tip.textContent;
  if (tip.hidden) return;
  tip.style.cssText = "";
  const at = thing.getBoundingClientRect();
  const said = !thing.closest("#status") && every("#status .who").find((words) => words.checkVisibility())?.getBoundingClientRect();
  const [w, h] = [tip.offsetWidth, tip.offsetHeight];
  const inside = (at, size, most) => Math.max(4, Math.min(at, most - size - 4));
  const free = (box) => ([x, y]) => !box || x >= box.right || x + w <= box.left || y >= box.bottom || y + h <= box.top;
  const [x, y] = [at.left + (at.width - w) / 2, at.top + (at.height - h) / 2];
  // Above, below or beside it: not on it or the status line while there is room, never off the screen.
  const spots = [[x, at.top - h - 10], [x, at.bottom + 10], [at.left - w - 10, y], [at.right + 10, y]]
    .map(([x, y]) => [inside(x, w, innerWidth), inside(y, h, innerHeight)]);
  const beside = spots.filter(free(at));
  const [left, top] = beside.find(free(said)) ?? beside[0] ?? spots[0];
  tip.style.cssText = `left:${left}px;top:${top}px`;
}
/** What the hidden list says about things of this kind. */
const meanings = every("#explanations [data-for]");
const meant = ["[title], [data-explain]", ...meanings.map((entry) => entry.dataset.for)].join(", ");
function meaning(thing) {
  const entry = meanings.find((entry) => thing.matches(entry.dataset.for));
  return entry && words.meaning(thing.ariaLabel ?? entry.firstElementChild.textContent, entry.lastElementChild.textContent);
}
const explained = (node) => node.closest?.(meant);

