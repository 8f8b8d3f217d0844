// On a small screen the boards are panels: one at a time, chosen by a tab or a swipe. When the question changes, the
// panel where it is answered comes into view; a touched thing whose goal lies elsewhere leads there.
if (document.querySelector('#status')) {
  const order = ['table', 'city', 'shelf', 'mind', 'office', 'others'];
  const panels = {
    table: '.meet', city: '.city', shelf: '.stock, .asked', mind: '.dial, .book', office: '.office, .me', others: '#side',
  };
  const buttons = () => [...document.querySelectorAll('.tabs [data-tab]')];
  const set = tab => {
    if (document.body.dataset.tab !== tab) for (const area of document.querySelectorAll('.board, .mine, .side')) area.scrollTop = 0;
    document.body.dataset.tab = tab;
    for (const button of buttons()) button.setAttribute('aria-current', button.dataset.tab === tab);
  };
  /** What the guide points at, where it lies on a board alone. */
  const advised = () => {
    const point = document.querySelector('#coach-off:checked') ? '' : document.querySelector('.coach')?.dataset.point.split('|')[0];
    const begins = ({ value, dataset: { pick } }) => value === point || pick?.split('|').some(begin => point.startsWith(begin));
    const at = place => point && [...document.querySelectorAll(`${place} button:not(.tray *)`)].find(begins);
    return at('#status') ? undefined : at(':is(#main, #mine)');
  };
  let question = '';
  const settle = () => {
    const asking = buttons().filter(button => button.classList.contains('waits')).map(button => button.dataset.tab);
    // The sums at the end lie with the boards that all share.
    const waits = document.querySelector('#main .reckoning') ? order.slice(0, 3) : asking;
    const now = document.body.dataset.tab ?? 'table';
    const thing = advised();
    const best = thing ? order.find(tab => thing.closest(panels[tab])) : undefined;
    // What becomes possible within a question leads on, too.
    const asked = [document.querySelector('#status .who b')?.textContent, best, ...asking].join();
    const changed = asked !== question;
    question = asked;
    set(changed ? best ?? (waits.length && !waits.includes(now) ? waits[0] : now) : now);
    if (changed) requestAnimationFrame(() => bring());
  };
  /** A panel may be longer than the screen: what can be touched is in view, with the whole board it lies on if that fits. */
  const bring = (what = ':is(#main, #mine, #side) :is(.touch, [data-pick])') => {
    const shown = [...document.querySelectorAll(what)].filter(thing => thing.checkVisibility());
    const inView = thing => {
      const box = thing.getBoundingClientRect();
      return thing.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    };
    const first = shown.find(thing => thing.matches('.pointed')) ?? shown[0];
    const board = first?.closest('.asked, .panel, .stockrow, .hrow');
    const high = thing => thing.getBoundingClientRect().height;
    if (board && (high(board) < high(board.closest('.board, .mine, .side')) || !shown.every(inView))) board.scrollIntoView({ block: 'nearest' });
    if (first && !(first.matches('.pointed') ? inView(first) : shown.some(inView))) first.scrollIntoView({ block: 'center' });
  };
  settle();
  let planned = false;
  new MutationObserver(() => {
    if (planned) return;
    planned = true;
    queueMicrotask(() => { planned = false; settle(); });
  }).observe(document.querySelector('#status'), { childList: true, subtree: true });

  document.addEventListener('click', event => {
    const button = event.target.closest('.tabs [data-tab]');
    if (button) return set(button.dataset.tab);
    if (!event.target.closest('[data-pick]')) return;
    const lit = [...document.querySelectorAll('[data-goal].touch')];
    if (!lit.length) return;
    const tab = order.find(tab => lit.some(goal => goal.closest(panels[tab])));
    if (tab && !lit.some(goal => goal.checkVisibility())) set(tab);
    bring('[data-goal].touch');
  });

  let from = null;
  document.addEventListener('touchstart', event => {
    from = event.touches.length === 1 ? [event.touches[0].clientX, event.touches[0].clientY] : null;
  }, { passive: true });
  document.addEventListener('touchend', event => {
    if (!from || event.target.closest('.drawer, .tabs, .status, .asked, [data-pick]')) return;
    const [dx, dy] = [event.changedTouches[0].clientX - from[0], event.changedTouches[0].clientY - from[1]];
    if (Math.abs(dx) < 60 || Math.abs(dx) < 2 * Math.abs(dy)) return;
    const offered = buttons().map(button => button.dataset.tab);
    const next = offered[offered.indexOf(document.body.dataset.tab) + (dx < 0 ? 1 : -1)];
    if (next) set(next);
  });
}
