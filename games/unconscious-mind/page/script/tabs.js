// On a small screen the boards are panels: one at a time, chosen by a tab or a swipe; where something waits comes first.
{
  const tabs = () => [...document.querySelectorAll('.tabs [data-tab]')];
  const set = tab => {
    document.body.dataset.tab = tab;
    for (const button of tabs()) button.setAttribute('aria-current', button.dataset.tab === tab);
  };
  let chosen = false;
  const settle = () => {
    const waits = tabs().filter(button => button.classList.contains('waits')).map(button => button.dataset.tab);
    const now = document.body.dataset.tab;
    if (!now || !chosen && waits.length && !waits.includes(now)) set(waits[0] ?? now ?? 'table');
    else set(now);
    chosen = false;
  };
  settle();
  let planned = false;
  new MutationObserver(() => {
    if (planned) return;
    planned = true;
    requestAnimationFrame(() => { planned = false; settle(); });
  }).observe(document.querySelector('#status'), { childList: true, subtree: true });

  document.addEventListener('click', event => {
    const button = event.target.closest('.tabs [data-tab]');
    if (button) set(button.dataset.tab);
  });

  let from = null;
  document.addEventListener('touchstart', event => {
    from = event.touches.length === 1 ? [event.touches[0].clientX, event.touches[0].clientY] : null;
  }, { passive: true });
  document.addEventListener('touchend', event => {
    if (!from || event.target.closest('.drawer, .tabs, .status')) return;
    const [dx, dy] = [event.changedTouches[0].clientX - from[0], event.changedTouches[0].clientY - from[1]];
    if (Math.abs(dx) < 70 || Math.abs(dx) < 2 * Math.abs(dy)) return;
    const all = tabs().map(button => button.dataset.tab);
    const next = all.indexOf(document.body.dataset.tab) + (dx < 0 ? 1 : -1);
    if (all[next]) set(all[next]);
  });
}
