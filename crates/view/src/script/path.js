// Actions that are a path of touches: this, then there. What is legal stands in the plain list.
// What is touched first carries the beginnings of its actions, divided by |; a goal their end.

let chosen = null;

const legal = action =>
  document.querySelector(`#choices-body button[name="action"][value="${CSS.escape(action)}"]`);

// The legal action that leads from the chosen thing to a goal.
const leads = goal =>
  chosen?.split('|').map(begin => legal(begin + goal)).find(Boolean) ?? null;

// Chooses a thing, or nothing. A goal that goes out gives the focus back to where the path began.
const choose = pick => {
  const begun = chosen;
  chosen = pick;
  light();
  if (!document.activeElement?.disabled) return;
  const picks = [...document.querySelectorAll('[data-pick]')];
  picks.find(pick => pick.dataset.pick === begun)?.focus({ preventScroll: true });
};

// Walks to a goal. The button of the plain list is out of sight, so the goal shows that the touch is on its way.
const act = goal => {
  const button = goal && leads(goal.dataset.goal ?? goal.dataset.goes);
  choose(null);
  if (!button) return;
  button.form.requestSubmit(button);
  goal.classList.toggle('sent', button.matches('.sent'));
};

// Lights the goals the chosen thing can go to.
const light = () => {
  for (const pick of document.querySelectorAll('[data-pick]')) {
    const on = pick.dataset.pick === chosen;
    pick.classList.toggle('chosen', on);
    pick.setAttribute('aria-pressed', on);
  }
  for (const goal of document.querySelectorAll('[data-goal]')) {
    const way = leads(goal.dataset.goal);
    goal.classList.toggle('touch', way !== null);
    goal.disabled = way === null;
    goal.value = way?.value ?? '';
    // What it would bring is told while it is pointed at.
    goal.ariaDescription = way?.querySelector('small')?.textContent ?? null;
  }
  document.dispatchEvent(new Event('lit'));
};

document.addEventListener('click', event => {
  const goal = event.target.closest('[data-goal]');
  if (goal && chosen !== null) return act(goal);
  const pick = event.target.closest('[data-pick]');
  if (pick) {
    choose(pick.dataset.pick === chosen ? null : pick.dataset.pick);
    // Whoever chose by a key goes on at the first goal.
    if (!event.detail && chosen !== null) document.querySelector('[data-goal].touch')?.focus();
  } else if (chosen !== null && !event.target.closest('.drawer, .status')) choose(null);
});

document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && chosen !== null) choose(null);
});

document.addEventListener('turned', () => choose(null));

// Dragging walks the same path: a thing is lifted after a few pixels and dropped on a goal.
let lifted = null;

document.addEventListener('pointerdown', event => {
  const pick = event.target.closest('[data-pick], [data-drag]');
  if (!pick || event.button !== 0) return;
  lifted = { pick, x: event.clientX, y: event.clientY, ghost: null };
});

document.addEventListener('pointermove', event => {
  if (!lifted) return;
  const { pick, x, y } = lifted;
  if (!lifted.ghost) {
    if (Math.hypot(event.clientX - x, event.clientY - y) < 8) return;
    lifted.ghost = pick.cloneNode(true);
    lifted.ghost.className = 'dragged';
    lifted.ghost.removeAttribute('data-pick');
    lifted.ghost.style.width = `${pick.offsetWidth}px`;
    document.body.append(lifted.ghost);
    choose(pick.dataset.pick ?? pick.dataset.drag);
  }
  lifted.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
});

document.addEventListener('pointerup', event => {
  if (!lifted) return;
  const { ghost } = lifted;
  lifted = null;
  if (!ghost) return;
  ghost.remove();
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const goal = under.map(thing => thing.closest('[data-goal], [data-goes]')).find(Boolean);
  // The click that follows a drag belongs to the drag.
  const swallow = click => click.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
  act(goal);
});

document.addEventListener('pointercancel', () => {
  lifted?.ghost?.remove();
  lifted = null;
});

// New pieces of the page are lit like the old ones.
new MutationObserver(() => { if (chosen !== null) light(); })
  .observe(document.body, { childList: true, subtree: true });
