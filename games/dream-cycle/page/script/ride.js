// Bicycles ride square by square, each beat once and with what caused it, at the pace the guest has set. Skip, Escape or
// any action of one's own ends the ride at once.
{
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const LONGEST = 9000;
  const one = path => document.querySelector(path);
  const all = path => [...document.querySelectorAll(path)];
  const spot = text => text.split(',').map(Number);
  const at = ([x, y]) => `${x}px ${y}px`;
  const number = beat => beat.dataset.beat.split('.').map(Number);
  const later = ([turn, nth], [than, other]) => turn > than || (turn === than && nth > other);

  let heard = null;
  let riding = null;
  let skipped = false;

  const pace = () => {
    const kept = localStorage.getItem('ride-pace') ?? '270';
    const choice = one('[data-speed]');
    if (choice && choice.value !== kept && !choice.matches(':focus')) choice.value = kept;
    return Number(kept);
  };

  // The beats that were not played yet. Whoever has just come missed nothing.
  const news = () => {
    const beats = all('.beats [data-beat]');
    const last = beats.length ? number(beats.at(-1)) : [0, 0];
    const fresh = heard ? beats.filter(beat => later(number(beat), heard)) : [];
    heard = last;
    return fresh.map(beat => ({ ...beat.dataset, bike: one(`.bike[data-seat="${beat.dataset.seat}"]`) }));
  };

  const say = beat => {
    const line = one('[data-riding]');
    if (line) line.hidden = !beat;
    if (line && beat) line.firstElementChild.textContent = beat.words;
    const mark = one('.cause');
    mark?.setAttribute('display', beat?.sign ? 'inline' : 'none');
    if (!mark || !beat?.sign) return;
    mark.querySelector('rect').style.fill = beat.paper;
    mark.querySelector('use').setAttribute('href', `#${beat.sign}`);
  };

  const play = async (beat, lasts) => {
    const { bike } = beat;
    const [from, to] = [spot(beat.from), spot(beat.to)];
    say(beat);
    const moves = from.join() !== to.join();
    const motions = [];
    const mark = one('.cause');
    const above = ([x, y]) => `${x}px ${y - 42}px`;
    if (moves) {
      const turn = Math.atan2(to[0] - from[0], from[1] - to[1]) * 180 / Math.PI;
      bike.querySelector('.nose').style.transform = `rotate(${turn}deg)`;
    }
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const duration = lasts * (moves ? Math.max(1, far / 60) : 1.6);
    const timing = { duration, easing: 'ease-in-out', fill: 'forwards' };
    motions.push(bike.animate([{ translate: at(from) }, { translate: at(to) }], timing));
    if (mark) motions.push(mark.animate([{ translate: above(from) }, { translate: above(to) }], timing));
    await Promise.all(motions.map(motion => motion.finished));
  };

  const ride = async () => {
    const beats = news().filter(beat => beat.bike);
    if (!beats.length || still.matches || document.hidden || !pace()) return;
    skipped = false;
    const lasts = Math.min(pace(), LONGEST / beats.length);
    // Whoever rides later stands where the ride begins.
    for (const beat of [...beats].reverse()) beat.bike.style.translate = at(spot(beat.from));
    const left = new Map(beats.map(beat => [beat.bike, beat]));
    for (const [nth, beat] of beats.entries()) {
      if (skipped || !beat.bike.isConnected) break;
      const other = beats.findIndex(({ bike }, i) => i > nth && bike !== beat.bike);
      show([beat.from, ...beats.slice(nth, other < 0 ? beats.length : other).map(({ to }) => to)].map(spot));
      await play(beat, lasts);
      beat.bike.style.translate = at(spot(beat.to));
      if (left.get(beat.bike) === beat) home(beat.bike);
    }
    for (const bike of left.keys()) home(bike);
    say(null);
    show(null);
  };

  // Where the board is too small to be shown as a whole, it shows these spots.
  const show = spots => document.dispatchEvent(new CustomEvent('ridden', { detail: spots }));

  // The bicycle stands as it was drawn.
  const home = bike => {
    bike.getAnimations().forEach(motion => motion.cancel());
    bike.style.translate = '';
    bike.querySelector('.nose').style.transform = '';
  };

  const skip = () => {
    skipped = true;
    all('.bike, .cause').flatMap(thing => thing.getAnimations()).forEach(motion => motion.finish());
  };

  const look = () => {
    pace();
    if (one('.beats') && !one('.beats').looked) {
      one('.beats').looked = true;
      riding = ride();
    }
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  // What comes next waits until the ride is over.
  document.addEventListener('glide', ({ detail: glide }) => {
    glide.until = glide.updateCallbackDone.then(() => riding);
  });
  document.addEventListener('submit', skip, { capture: true });
  document.addEventListener('keydown', event => event.key === 'Escape' && skip());
  document.addEventListener('click', event => event.target.closest('[data-skip]') && skip());
  document.addEventListener('change', ({ target }) => {
    if (target.matches('[data-speed]')) localStorage.setItem('ride-pace', target.value);
  });
}
