
// A mix of resources is counted out on the own tracks; one button pays or takes it.
const LETTERS = ["e", "c", "h"];
const counted = (step) => +step.querySelector("output").textContent;
function mixed(event) {
  const button = event.target.closest?.("[data-step]");
  const gold = document.getElementById("mix");
  if (!button || !gold) return;
  const steps = all(".step");
  const mine = button.closest(".step");
  const by = +button.dataset.step;
  const amount = +gold.dataset.amount;
  const sum = () => steps.reduce((all, step) => all + counted(step), 0);
  const show = (step, count) => (step.querySelector("output").textContent = count);
  if (by > 0 && sum() === amount) {
    // It takes the place of one of another kind.
    const other = steps.filter((step) => step !== mine && counted(step)).sort((a, b) => counted(b) - counted(a))[0];
    if (!other) return;
    show(other, counted(other) - 1);
  }
  show(mine, counted(mine) + by);
  const pays = gold.dataset.verb === "pay";
  for (const step of steps) {
    const [less, more] = step.querySelectorAll("button");
    less.disabled = !counted(step);
    more.disabled = counted(step) >= +step.dataset.most;
    const { has, most } = step.closest(".track").dataset;
    const after = pays ? has - counted(step) : Math.min(+most, +has + counted(step));
    step.closest(".track").querySelector(".val").textContent = counted(step) ? words.becomes(has, after) : has;
  }
  if (button.disabled) mine.querySelector("button:not(:disabled)")?.focus();
  const left = amount - sum();
  const mix = words.mix(steps.filter(counted).map((step) => [counted(step), step.dataset.name]));
  const letters = LETTERS.map((kind) => kind.repeat(counted(steps.find((step) => step.dataset.kind === kind))));
  gold.disabled = left > 0;
  gold.value = `${gold.dataset.verb} ${letters.join("")}`;
  gold.querySelector("span").textContent = left ? words.more(left) : pays ? words.pay(mix) : words.take(mix);
}
document.addEventListener("click", mixed);
