// The Dreamscape can be looked around in: drag, wheel, pinch, plus and minus, arrows; "My bicycle" goes home.
{
  const one = path => document.querySelector(path);
  let view = null;
  const whole = svg => svg.getAttribute('viewBox').split(' ').map(Number);
  const show = svg => svg.setAttribute('viewBox', view.join(' '));

  const clamp = (svg, [x, y, w, h]) => {
    const [X, Y, W, H] = svg.whole;
    const size = Math.min(W, Math.max(W / 5, w));
    const tall = size * h / w;
    const within = (at, from, room, span) => room <= span ? from + (room - span) / 2 : Math.min(from + room - span, Math.max(from, at));
    return [within(x, X, W, size), within(y, Y, H, Math.min(tall, H)), size, Math.min(tall, H)];
  };

  const zoom = (svg, by, cx = .5, cy = .5) => {
    const [x, y, w, h] = view ?? svg.whole;
    const size = Math.min(svg.whole[2], Math.max(svg.whole[2] / 5, w * by));
    const k = size / w;
    view = clamp(svg, [x + w * (1 - k) * cx, y + h * (1 - k) * cy, size, h * k]);
    show(svg);
  };

  const home = svg => {
    const [, , W, H] = svg.whole;
    const [x, y] = [Number(svg.dataset.homeX), Number(svg.dataset.homeY)];
    view = clamp(svg, [x - W / 4, y - H / 4, W / 2, H / 2]);
    show(svg);
  };

  // A new drawing keeps the part that is looked at, unless the Dreamscape has grown.
  const settle = () => {
    const svg = one('svg[data-pan]');
    if (!svg || svg.whole) return;
    svg.whole = whole(svg);
    if (view && view.of === svg.whole.join()) show(svg);
    else view = null;
  };
  settle();
  new MutationObserver(settle).observe(document.body, { childList: true, subtree: true });

  const remember = svg => { if (view) view.of = svg.whole.join(); };

  document.addEventListener('click', event => {
    const button = event.target.closest('[data-zoom]');
    const svg = one('svg[data-pan]');
    if (!button || !svg) return;
    ({ in: () => zoom(svg, .7), out: () => zoom(svg, 1 / .7), home: () => home(svg) })[button.dataset.zoom]();
    remember(svg);
  });

  document.addEventListener('wheel', event => {
    const svg = event.target.closest?.('svg[data-pan]');
    if (!svg || !event.ctrlKey && !view) return;
    event.preventDefault();
    const box = svg.getBoundingClientRect();
    zoom(svg, event.deltaY > 0 ? 1.15 : .87, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
    remember(svg);
  }, { passive: false });

  const fingers = new Map();
  document.addEventListener('pointerdown', event => {
    const svg = event.target.closest?.('svg[data-pan]');
    if (svg && !event.target.closest('button')) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  document.addEventListener('pointermove', event => {
    const before = fingers.get(event.pointerId);
    const svg = one('svg[data-pan]');
    if (!before || !svg) return;
    const box = svg.getBoundingClientRect();
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (others.length) {
      const far = at => Math.hypot(at.x - others[0].x, at.y - others[0].y);
      const now = { x: event.clientX, y: event.clientY };
      if (far(now) > 10) zoom(svg, far(before) / far(now));
    } else if (view) {
      const k = view[2] / box.width;
      view = clamp(svg, [view[0] - (event.clientX - before.x) * k, view[1] - (event.clientY - before.y) * k, view[2], view[3]]);
      show(svg);
    }
    remember(svg);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, event => fingers.delete(event.pointerId));
}
