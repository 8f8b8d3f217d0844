// A board is one stop of the keyboard; arrows walk through what lies on it, and each thing explains itself.
// What somebody reads stays open when the table changes.
{
  const inside = (board) =>
    [...board.querySelectorAll("[role=img][tabindex], button:enabled")].filter((thing) => thing.checkVisibility());
  document.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const held = document.activeElement;
    const board = held?.closest("[data-explore]");
    if (!step || !board || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = inside(board);
    const at = all.indexOf(held);
    const to = all.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % all.length);
    if (!to) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    to.focus();
  }, true);

  let open = "";
  document.addEventListener("toggle", ({ target, newState }) => {
    if (!target.matches?.(".drawer")) return;
    if (newState === "open") open = target.id;
    else if (target.isConnected && open === target.id) open = "";
  }, true);
  new MutationObserver(() => {
    const drawer = open && document.getElementById(open);
    if (drawer && !drawer.matches(":popover-open")) drawer.showPopover();
  }).observe(document.body, { childList: true, subtree: true });
}
