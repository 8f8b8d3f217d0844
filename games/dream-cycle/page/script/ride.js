// A bicycle rides square by square along the way it was carried; one touch anywhere ends the ride at once.
{
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const LONGEST = 3200;
  let riding = [];

  const ride = bike => {
    const spots = bike.dataset.ride.split(' ').map(spot => spot.split(',').map(Number));
    bike.removeAttribute('data-ride');
    if (still.matches || spots.length < 2) return;
    const [x, y] = ['--x', '--y'].map(side => parseFloat(bike.style.getPropertyValue(side)));
    const frames = spots.map(([a, b]) => ({ translate: `${a}px ${b}px` }));
    frames.push({ translate: `${x}px ${y}px` });
    const lasts = Math.min(LONGEST, spots.length * 230);
    riding.push(bike.animate(frames, { duration: lasts, easing: 'ease-in-out' }));
  };

  const look = () => document.querySelectorAll('.bike[data-ride]').forEach(ride);
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointerdown', () => {
    riding.forEach(motion => motion.finish());
    riding = [];
  }, { capture: true });
}
