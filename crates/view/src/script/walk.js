// Figures of Dreams of Tomorrow walk their ring space by space instead of flying across it.
const STEP = 160;
const MOST = 840;

/** Where a figure of this size stands on a space: the middle of its lower rim. */
function stand(place, figure) {
  const crew = document.querySelector(`.ring .space[style*="--place:${place}"] .crew`);
  const at = crew?.getBoundingClientRect();
  return at && [at.left + at.width / 2 - figure.width / 2, at.bottom - figure.height];
}

function walk(id, places, from) {
  const figure = document.querySelector(`.ring [data-figure="${id}"]`)?.getBoundingClientRect();
  if (!figure || !from) return;
  const between = places.slice(1, -1).map((place) => stand(place, figure));
  const way = [[from.left, from.top], ...between, [figure.left, figure.top]].filter(Boolean);
  const put = ([x, y]) => ({ transform: `translate(${x}px, ${y}px)` });
  const frames = way.flatMap((to, i) => {
    if (i === 0) return [put(to)];
    const [x, y] = way[i - 1];
    return [put([(x + to[0]) / 2, (y + to[1]) / 2 - figure.height * 0.16]), put(to)];
  });
  const size = { width: `${figure.width}px`, height: `${figure.height}px` };
  document.documentElement.animate(
    frames.map((frame) => ({ ...frame, ...size })),
    {
      duration: Math.min(STEP * places.length, MOST),
      easing: "linear",
      fill: "both",
      pseudoElement: `::view-transition-group(figure-${id})`,
    },
  );
}

document.addEventListener("glide", async ({ detail: glide }) => {
  const before = new Map(
    [...document.querySelectorAll(".ring [data-figure]")].map((figure) => [
      figure.dataset.figure,
      figure.getBoundingClientRect(),
    ]),
  );
  try {
    await glide.ready;
  } catch {
    return;
  }
  const walks = document.querySelector(".ring [data-walks]")?.dataset.walks;
  for (const text of walks?.split(";") ?? []) {
    const [id, ...places] = text.split(" ");
    if (places.length > 2) walk(id, places, before.get(id));
  }
});
