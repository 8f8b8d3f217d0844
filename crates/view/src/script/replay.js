// Looking back: the page of a step is fetched and its areas taken; the scrubber stays where the finger is.
let asked = 0;
let playing;
const scrubber = () => one("form[data-scrub]");

async function look(address) {
  const mine = ++asked;
  const there = await pageAt(address);
  if (mine !== asked) return;
  lapse();
  // Whoever hurries through the past sees where it was left, not every step on the way.
  waiting = [];
  gliding?.skipTransition();
  const { status, ...html } = areasOf(there);
  history.replaceState(null, "", address);
  show({ html, seq: 0, version: 0 });
  keep(there.getElementById("status"));
}

/** The status line of another step: its words; the form under the finger only follows. */
function keep(status) {
  const [form, there] = [scrubber(), status.querySelector("form[data-scrub]")];
  one("#status .who").replaceWith(status.querySelector(".who"));
  for (const link of there.querySelectorAll("a[data-jump]")) {
    const same = form.querySelector(`a[data-jump="${link.dataset.jump}"]`);
    same.href = link.href;
    same.ariaDisabled = link.ariaDisabled;
    same.ariaLabel = link.ariaLabel;
  }
  form.at.max = there.at.max;
  if (!form.at.matches(":active")) form.at.value = there.at.value;
  tellWhere(form);
  const lucid = form.querySelector("a[data-drawer]");
  if (lucid) lucid.href = there.querySelector("a[data-drawer]").href;
}

function tellWhere(form) {
  form.querySelector("output").textContent = `${form.at.value} / ${form.at.max}`;
}

const addressOf = (form) => `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;

let scrubbing;
function scrub(event) {
  const form = event.target.closest("form[data-scrub]");
  if (!form || event.target.matches("[data-tempo]")) return;
  tellWhere(form);
  clearTimeout(scrubbing);
  scrubbing = setTimeout(look, 60, addressOf(form));
}

/** Plays on, one step after the other, as fast as is chosen. */
async function play() {
  const form = scrubber();
  if (!playing || !form) return;
  if (Number(form.at.value) >= Number(form.at.max)) return pause();
  form.at.value = Number(form.at.value) + 1;
  tellWhere(form);
  await look(addressOf(form)).catch(pause);
  if (playing) playing = setTimeout(play, form.querySelector("[data-tempo]").value);
}
function pause() {
  clearTimeout(playing);
  playing = null;
  sign();
}
function sign() {
  const button = one("[data-play]");
  if (!button) return;
  button.ariaPressed = Boolean(playing);
  button.querySelector("span").textContent = playing ? words.pause : words.play;
}

function click(event) {
  const thing = event.target.closest("[data-play], a[data-jump]");
  if (!thing || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (thing.matches("[data-play]")) {
    if (playing) return pause();
    const form = scrubber();
    if (form.at.value === form.at.max) form.at.value = 0;
    playing = setTimeout(play, 0);
    return sign();
  }
  event.preventDefault();
  if (thing.ariaDisabled !== "true") pause(), look(thing.href);
}

if (scrubber()) {
  document.addEventListener("input", scrub);
  document.addEventListener("click", click);
  one("[data-play]").hidden = false;
  one("[data-tempo]").closest("label").hidden = false;
  copying(one("[data-moment]"), () => location.href);
  one("form[data-scrub] [type=submit]").hidden = true;
}
