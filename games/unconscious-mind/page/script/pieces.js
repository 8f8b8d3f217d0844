// Pieces of one kin are alike. Each keeps its name while it lies still; one that is gone here and new there has moved,
// and takes its name along, so that it is seen to glide.
{
  let known = new Map();
  let count = 0;
  const name = () => {
    const kins = Map.groupBy(document.querySelectorAll("[data-kin]"), (piece) => piece.dataset.kin);
    const now = new Map();
    for (const [kin, pieces] of kins) {
      const free = new Map(known.get(kin));
      const stayed = new Map(pieces.filter(({ dataset: { at } }) => free.has(at)).map(({ dataset: { at } }) => [at, free.get(at)]));
      for (const at of stayed.keys()) free.delete(at);
      const loose = [...free.values()];
      const named = pieces.map((piece) => {
        const own = stayed.get(piece.dataset.at) ?? loose.shift() ?? `piece-${++count}`;
        piece.style.viewTransitionName = own;
        return [piece.dataset.at, own];
      });
      now.set(kin, named);
    }
    known = now;
  };
  name();
  new MutationObserver(name).observe(document.body, { childList: true, subtree: true });
}
