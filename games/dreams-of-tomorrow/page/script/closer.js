
// Any Dream can be looked at in full, with its costs. One that does nothing else now is touched; any of them is held,
// or pointed at with the other button of the mouse, or has the focus while L is pressed.
const closer = document.createElement("dialog");
closer.className = "dialog slip closer";
closer.ariaLabel = words.closer;
document.body.append(closer);
const HELD = 480;

function lookAt(dream) {
  const face = dream.matches("svg") ? dream : dream.querySelector("svg.full");
  if (!face || closer.open) return false;
  const told = dream.closest("[data-explain], [title]");
  const line = document.createElement("p");
  line.textContent = told?.dataset.explain ?? told?.title ?? face.ariaLabel;
  const close = document.createElement("button");
  close.className = "btn";
  close.textContent = words.close;
  close.onclick = () => closer.close();
  closer.replaceChildren(face.cloneNode(true), line, close);
  closer.showModal();
  return true;
}
/** A card, or the small picture of one in somebody's panel. */
const dreamAt = ({ target }) => target.closest?.(".dream:not(.closer *), svg.w:not(.closer *)");

document.addEventListener("click", (event) => {
  if (event.target === closer) return closer.close();
  const dream = dreamAt(event);
  if (dream && !dream.closest("button, label, a")) lookAt(dream);
});
document.addEventListener("contextmenu", (event) => {
  const dream = dreamAt(event);
  if (dream && (closer.open || lookAt(dream))) event.preventDefault();
});
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "l" || event.ctrlKey || event.metaKey || event.altKey) return;
  const dream = dreamAt(event) ?? event.target.closest?.(".lies, .kept, .slot")?.querySelector(".dream");
  if (dream && lookAt(dream)) event.preventDefault();
});

// A finger that rests on a Dream looks; letting go then does nothing else.
let resting;
let looked = false;
const lift = () => clearTimeout(resting);
document.addEventListener("pointerdown", (event) => {
  lift();
  looked = false;
  const dream = event.pointerType === "touch" && dreamAt(event);
  if (dream) resting = setTimeout(() => (looked = lookAt(dream)), HELD);
});
document.addEventListener("pointermove", ({ movementX: x, movementY: y }) => Math.hypot(x, y) > 6 && lift());
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, lift, true);
addEventListener("click", (event) => {
  if (!looked) return;
  looked = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
