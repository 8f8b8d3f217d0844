// The Dreamscape can be looked around in: drag, wheel, pinch, the buttons, and on the focused board arrows, plus, minus
// and Home; "My bicycle" goes there.
{
  const board = () => document.querySelector('svg[data-pan]');
  const NEAREST = 5;
  const NAMES = 62;
  // The side of a square in the drawing, and from how many pixels on it shows well who stands on it.
  const SIDE = 40;
  const CLEAR = 27;
  let view = null;
  let whole = null;

  const within = (at, from, room, span) => Math.min(from + room - span, Math.max(from, at));
  // A part of the board: never larger than the whole, never outside.
  const show = (x, y, scale) => {
    const svg = board();
    const [X, Y, W, H] = whole;
    const size = Math.min(1, Math.max(1 / NEAREST, scale));
    view = size > .99 ? null : { x: within(x, X, W, W * size), y: within(y, Y, H, H * size), size };
    svg.classList.toggle('near', Boolean(view));
    svg.setAttribute('viewBox', (view ? [view.x, view.y, W * size, H * size] : whole).join(' '));
    measure();
  };
  // How much larger than its square a sign has to be to be recognised.
  const measure = () => {
    const svg = board();
    const scale = svg?.getScreenCTM()?.a;
    if (scale) svg.style.setProperty('--far', Math.max(1, CLEAR / (SIDE * scale)).toFixed(2));
  };
  const now = () => view ?? { x: whole[0], y: whole[1], size: 1 };

  // Nearer or further, while the spot at these shares of the drawing stays where it is.
  const zoom = (by, cx = .5, cy = .5) => {
    const { x, y, size } = now();
    const next = Math.min(1, Math.max(1 / NEAREST, size * by));
    show(x + whole[2] * (size - next) * cx, y + whole[3] * (size - next) * cy, next);
  };
  const move = (dx, dy) => {
    const { x, y, size } = now();
    show(x + dx, y + dy, size);
  };
  const home = () => {
    const [x, y] = (document.querySelector('.bikes')?.dataset.home ?? '').split(',').map(Number);
    if (Number.isNaN(y)) return;
    const size = Math.min(now().size, .5);
    show(x - whole[2] * size / 2, y - whole[3] * size / 2, size);
  };

  // A new drawing keeps the part that is looked at, unless the Dreamscape has grown.
  const settle = () => {
    const svg = board();
    if (!svg || svg.settled) return;
    svg.settled = true;
    const all = svg.getAttribute('viewBox').split(' ').map(Number);
    // A narrow window has no names of rows, and their room is the board's.
    if (innerWidth <= 760) all.splice(0, 4, all[0] + NAMES, all[1], all[2] - NAMES, all[3]);
    svg.setAttribute('viewBox', all.join(' '));
    const same = whole?.join() === all.join();
    whole = all;
    if (view && same) show(view.x, view.y, view.size);
    else view = null;
    measure();
  };
  settle();
  addEventListener('resize', measure);
  new MutationObserver(settle).observe(document.body, { childList: true, subtree: true });

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
      const box = svg.getBoundingClientRect();
      const unit = Math.max(whole[2] * view.size / box.width, whole[3] * view.size / box.height);
      move((before.x - to.x) * unit, (before.y - to.y) * unit);
    }
    fingers.set(event.pointerId, to);
  });
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, event => fingers.delete(event.pointerId));
}
