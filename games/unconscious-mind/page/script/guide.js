// What the guide advises may be a path of touches: it points at the first thing, then at where that goes.
{
  const point = () => {
    const wanted = (document.querySelector('.coach')?.dataset.point ?? '').split('|').filter(Boolean);
    const mark = (things, meant) => {
      for (const thing of document.querySelectorAll(things)) thing.classList.toggle('pointed', wanted.some(way => meant(thing, way)));
    };
    mark('[data-pick]', (pick, way) => !pick.matches('.chosen') && pick.dataset.pick.split('|').some(begin => way.startsWith(begin)));
    mark('button[data-goal]', (goal, way) => !goal.disabled && way.endsWith(goal.dataset.goal));
    mark('#status .acts [name=action]', (button, way) => button.value === way);
  };
  point();
  new MutationObserver(point).observe(document.body, { childList: true, subtree: true });
  for (const kind of ['click', 'keyup']) document.addEventListener(kind, () => queueMicrotask(point));
}
