// The Dreamscape can be looked around in: drag, wheel, pinch, the buttons, and on the focused board arrows, plus, minus
// and Home; "My bicycle" goes there. Where the whole would be too small to read, and until somebody looks around, the
// part that matters is shown: the bicycle and its route, or whoever rides.
{
  const board = () => document.querySelector('svg[data-pan]');
  const NEAREST = 5;
  const NAMES = 62;
  // The side of a square in the drawing, how many pixels of it can be read, and from how many on it shows well who
  // stands on it.
  const SIDE = 40;
  const READABLE = 16;
  const CLEAR = 27;
  // From how many on the words on the route can be read.
  const WORDS = 38.5;
  let view = null;
  let whole = null;
  // How large the board is on the page, and how many pixels a square has when the whole is shown.
  let box = null;
  let square = 0;
  // Whether somebody looks around.
  let chosen = false;

  const within = (at, from, room, span) => (span > room ? from - (span - room) / 2 : Math.min(from + room - span, Math.max(from, at)));
  // How much of the drawing fills the board at a size.
  const spans = size => [box.width, box.height].map(side => side * SIDE * size / square);
  // A part of the board: never larger than the whole, never outside.
  const show = (x, y, scale) => {
    const svg = board();
    const [X, Y, W, H] = whole;
    const size = Math.min(1, Math.max(1 / NEAREST, scale));
    const [w, h] = spans(size);
    view = size > .99 ? null : { x: within(x, X, W, w), y: within(y, Y, H, h), size };
    svg.classList.toggle('near', Boolean(view));
    svg.setAttribute('viewBox', (view ? [view.x, view.y, w, h] : whole).join(' '));
    // How much larger than its square a sign has to be to be recognised.
    svg.style.setProperty('--far', Math.max(1, CLEAR * size / square).toFixed(2));
    svg.style.setProperty('--words', Math.max(1, WORDS * size / square).toFixed(2));
  };
  const now = () => view ?? { x: within(whole[0], whole[0], whole[2], spans(1)[0]), y: within(whole[1], whole[1], whole[3], spans(1)[1]), size: 1 };

  // Nearer or further, while the spot at these shares of the drawing stays where it is.
  const zoom = (by, cx = .5, cy = .5) => {
    const { x, y, size } = now();
    const next = Math.min(1, Math.max(1 / NEAREST, size * by));
    const [w, h] = spans(size - next);
    chosen = next < 1 || square < READABLE;
    show(x + w * cx, y + h * cy, next);
  };
  const move = (dx, dy) => {
    const { x, y, size } = now();
    chosen = true;
    show(x + dx, y + dy, size);
  };

  // What matters: the bicycle, what lies ahead of it, and its route.
  const bicycle = () => {
    const [x, y] = (document.querySelector('.bikes')?.dataset.home ?? '').split(',').map(Number);
    return Number.isFinite(y) ? [[x, y], [x, y - 4 * SIDE]] : [];
  };
  const route = () => {
    const way = document.querySelector('.route .way0')?.getBBox();
    return way ? [[way.x, way.y], [way.x + way.width, way.y + way.height]] : [];
  };
  // In the middle of the board; of what is too long for that, where it begins.
  const around = (spots, size) => {
    const from = spans(size).map((span, i) => {
      const all = spots.map(spot => spot[i]);
      const [first, least, most] = [all[0], Math.min(...all), Math.max(...all)];
      if (most - least + 3 * SIDE <= span) return (least + most - span) / 2;
      return first - least > most - first ? first + 2 * SIDE - span : first - 2 * SIDE;
    });
    show(...from, size);
  };
  const focus = (spots = [...bicycle(), ...route()]) => {
    if (chosen) return;
    if (square >= READABLE || !spots.length) show(...whole.slice(0, 2), 1);
    else around(spots, square / READABLE);
  };
  const home = () => {
    chosen = false;
    if (square < READABLE) return focus();
    if (!bicycle().length) return;
    around(bicycle().slice(0, 1), Math.min(now().size, .5));
    chosen = true;
  };

  // How large the board is, seen as a whole.
  const measure = () => {
    const svg = board();
    svg.setAttribute('viewBox', whole.join(' '));
    box = svg.getBoundingClientRect();
    square = SIDE * Math.min(box.width / whole[2], box.height / whole[3]);
    if (view) show(view.x, view.y, view.size);
    focus();
  };
  // A new drawing keeps the part that somebody looks at, unless the Dreamscape has grown.
  // Where the names of rows are not shown, their room is the board's.
  const room = () => {
    const [x, ...rest] = board().drawn;
    const named = board().querySelector('.rown');
    const names = named && getComputedStyle(named).display !== 'none' ? 0 : NAMES;
    return [x + names, rest[0], rest[1] - names, rest[2]];
  };
  const settle = () => {
    const svg = board();
    if (!svg) return;
    if (!svg.drawn) {
      svg.drawn = svg.getAttribute('viewBox').split(' ').map(Number);
      const all = room();
      if (whole?.join() !== all.join()) {
        chosen &&= !view;
        view = null;
      }
      whole = all;
      measure();
    }
    const matters = [...bicycle(), ...route()].join();
    if (svg.matters !== matters) focus();
    svg.matters = matters;
  };
  settle();
  addEventListener('resize', () => {
    if (!board()) return;
    whole = room();
    measure();
  });
  new MutationObserver(settle).observe(document.body, { childList: true, subtree: true });

  // Whoever rides is in view, with what is left of the ride; then it is the bicycle again.
  const inView = ([x, y]) => {
    const [w, h] = spans(now().size);
    return Math.min(x - now().x, now().x + w - x, y - now().y, now().y + h - y) > SIDE;
  };
  document.addEventListener('ridden', ({ detail: spots }) => {
    if (!spots) focus();
    else if (!spots.slice(0, 2).every(inView)) focus(spots);
  });

  const deeds = { in: () => zoom(.7), out: () => zoom(1 / .7), home };
  document.addEventListener('click', event => {
    const button = event.target.closest('[data-zoom]');
    if (button && board()) deeds[button.dataset.zoom]();
  });
  document.addEventListener('keydown', event => {
    if (document.activeElement !== board() || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = whole[2] * now().size / 8;
    const key = { '+': deeds.in, '=': deeds.in, '-': deeds.out, Home: home, ArrowLeft: () => move(-step, 0),
      ArrowRight: () => move(step, 0), ArrowUp: () => move(0, -step), ArrowDown: () => move(0, step) }[event.key];
    if (!key) return;
    event.preventDefault();
    key();
  });

  const share = (svg, x, y) => {
    const box = svg.getBoundingClientRect();
    return [(x - box.left) / box.width, (y - box.top) / box.height];
  };
  document.addEventListener('wheel', event => {
    const svg = event.target.closest?.('svg[data-pan]');
    // Where the page itself scrolls, the wheel is for the page.
    const page = document.documentElement.scrollHeight > innerHeight + 1;
    if (!svg || page && !event.ctrlKey) return;
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.15 : .87, ...share(svg, event.clientX, event.clientY));
  }, { passive: false });

  const fingers = new Map();
  document.addEventListener('pointerdown', event => {
    const svg = event.target.closest?.('svg[data-pan]');
    if (svg && !event.target.closest('button')) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  document.addEventListener('pointermove', event => {
    const before = fingers.get(event.pointerId);
    const svg = board();
    if (!before || !svg) return;
    const to = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const far = spot => Math.hypot(spot.x - other.x, spot.y - other.y);
      if (far(to) > 10) zoom(far(before) / far(to), ...share(svg, (to.x + other.x) / 2, (to.y + other.y) / 2));
    } else if (view) {
      const unit = spans(view.size)[0] / box.width;
      move((before.x - to.x) * unit, (before.y - to.y) * unit);
    }
    fingers.set(event.pointerId, to);
  });
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, event => fingers.delete(event.pointerId));
}
