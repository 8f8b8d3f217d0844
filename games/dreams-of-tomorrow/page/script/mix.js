
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
    const { has, ends } = step.closest(".track").dataset;
    const after = pays ? has - counted(step) : Math.min(+ends, +has + counted(step));
    step.closest(".track").querySelector(".val").textContent = counted(step) ? `${has} to ${after}` : has;
  }
  if (button.disabled) mine.querySelector("button:not(:disabled)")?.focus();
  const left = amount - sum();
  const parts = steps.filter(counted).map((step) => `${counted(step)} ${step.dataset.name}`);
  const words = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0];
  const letters = LETTERS.map((kind) => kind.repeat(counted(steps.find((step) => step.dataset.kind === kind))));
  gold.disabled = left > 0;
  gold.value = `${gold.dataset.verb} ${letters.join("")}`;
  gold.querySelector("span").textContent = left ? `${left} more` : `${pays ? "Pay" : "Take"} ${words}`;
}
document.addEventListener("click", mixed);
