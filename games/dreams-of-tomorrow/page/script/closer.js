
// Any Dream can be looked at in full, with its costs: touch one that does nothing else now, or hold any of them
// (with a mouse: the other button).
const closer = document.createElement("dialog");
closer.className = "dialog slip closer";
closer.ariaLabel = words.closer;
document.body.append(closer);

function lookAt(dream) {
  const face = dream.querySelector("svg.full");
  if (!face) return false;
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
document.addEventListener("click", ({ target }) => {
  if (target === closer) return closer.close();
  const dream = target.closest(".dream");
  if (dream && !dream.closest("button, label, a, .closer")) lookAt(dream);
});
document.addEventListener("contextmenu", (event) => {
  const dream = event.target.closest(".dream");
  if (dream && !dream.closest(".closer") && lookAt(dream)) event.preventDefault();
});
