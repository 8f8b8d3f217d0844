
// What lies around the card: switches, guesses, cards dragged to seats, and where fingers went.
function change({ target }) {
  if (target.matches("[data-setting]")) setting[target.name] = target.value;
  else if (target.id === "volume") setting.volume = +target.value;
  else if (target.name === "card") return another(target);
  else {
    if (target.id === "other" && target.checked && $("tab-dreams")) $("tab-dreams").checked = true;
    return;
  }
  loudness();
  try { localStorage.setItem("finger", JSON.stringify(setting)); } catch {}
}
/** Another card of the only guesser comes under the finger, and its own sketch over it. */
function another({ dataset, value }) {
  letGo();
  const it = one(".blind");
  Object.assign(it.dataset, { card: dataset.handle, turn: 0 });
  redraw();
  it.at = it.lastLine = it.been = undefined;
  speak(words.another(value), true);
}
/** Switches as they were set. */
function settle() {
  for (const name of ["shown", "sound", "hand"]) {
    const set = one(`[data-setting][name=${name}][value=${setting[name]}]`);
    if (set) set.checked = true;
  }
  if ($("volume")) $("volume").value = setting.volume;
}
function click(event) {
  const button = event.target.closest?.("[data-wipe], button[data-turn]");
  if (button?.matches("[data-wipe]")) wipe();
  else if (button && one(".blind[data-card]")) take(one(".blind[data-card]")), turnCard();
}

/** Four hundred nouns wait until somebody guesses. */
function complete({ target }) {
  const nouns = $("nouns");
  if (!target.matches?.("[data-guess]") || nouns.firstChild) return;
  for (const word of nouns.dataset.words.split(" ")) nouns.append(new Option(word.replaceAll("-", " ")));
}

let drag = null;
function grab(event) {
  const thing = event.target.closest?.(".raised[data-motif]");
  if (!thing || event.button || event.pointerType === "touch") return;
  event.preventDefault();
  document.body.classList.add("dragging");
  drag = { thing, x: event.clientX, y: event.clientY };
}
function pull(event) {
  if (drag) drag.thing.style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
}
function drop(event) {
  if (!drag) return;
  const { thing } = drag;
  drag = null;
  document.body.classList.remove("dragging");
  thing.removeAttribute("style");
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const seat = under.find((thing) => thing.matches("[data-drop], [data-drop] *"))?.closest("[data-drop]");
  if (seat) thing.closest(".clue").querySelector(`[data-seat="${seat.dataset.drop}"][aria-pressed=false]`)?.click();
}

/** Until the cards have gone round, what could change them takes neither touch nor key, and the status line says why. */
const around = { said: [] };
function goRound() {
  const sent = one("#status [value=confirm].sent");
  const changing = ".hand-out, #main button[form=act], #status .acts > :not([value=confirm])";
  for (const thing of document.querySelectorAll(changing)) thing.inert = Boolean(sent);
  if (sent === around.sent) return;
  around.sent = sent;
  for (const [place, was] of around.said) place.textContent = was;
  const say = sent ? [[sent.querySelector("span"), words.around], [one("#status .tell"), words.within]] : [];
  around.said = say.map(([place]) => [place, place.textContent]);
  for (const [place, words] of say) place.textContent = words;
  if (sent) speak(words.within, true);
}

/** When all is shown: where each finger went, as light on the figures. */
async function went() {
  const shown = [...document.querySelectorAll(".memory[data-went]")];
  if (!shown.length) return;
  const ways = await fetch(shown[0].dataset.went).then((answer) => answer.json()).catch(() => []);
  for (const memory of shown) {
    const colour = new Map(memory.dataset.seats.split(",").map((pair) => pair.split(" ")));
    const here = ways.filter(({ round }) => round === +memory.dataset.round);
    here.forEach(({ card, seat, path }, nth) => {
      const clue = memory.querySelector(`[data-clue=${card}]`);
      const holder = clue?.querySelector(`[data-holder="${seat}"]`);
      if (holder) holder.textContent = words.felt;
      const figure = clue?.querySelector("svg.figure");
      const way = figure && document.createElementNS(figure.namespaceURI, "path");
      if (!way) return;
      way.setAttribute("class", `way ${colour.get(`${seat}`) ?? ""}`);
      way.setAttribute("d", path);
      way.setAttribute("pathLength", 1);
      way.style.animationDelay = `${Math.min(nth * 0.25, 3)}s`;
      figure.prepend(way);
    });
  }
}

/** The latest words in view. */
function hear() {
  const said = one(".talkpane .scrolled");
  if (said) said.scrollTop = said.scrollHeight;
}
/** Does it whenever something that holds the path is drawn anew. */
function whenNew(id, path, deed) {
  deed();
  if (!$(id)) return;
  const holds = (node) => node.matches?.(path) || node.querySelector?.(path);
  const look = (news) => news.some(({ addedNodes }) => [...addedNodes].some(holds)) && deed();
  new MutationObserver(look).observe($(id), { childList: true, subtree: true });
}

const on = (kinds, ...deeds) => kinds.split(" ").forEach((kind) => deeds.forEach((deed) => document.addEventListener(kind, deed)));
const byKeys = ({ type }) => document.body.classList.toggle("keyed", type === "keydown");
on("pointerdown keydown", byKeys);
on("pointerdown", press, sketch, grab);
// A finger the page itself has taken would scroll it.
const stay = (event) => event.target === document.documentElement && fingers.size && event.preventDefault();
document.addEventListener("touchstart", stay, { passive: false });
on("pointermove", move, (event) => ink && sketch(event), pull);
on("pointerup pointercancel", (event) => lift(event.pointerId), liftInk, drop);
on("pointerup", () => card && wake());
on("pointerout", (event) => event.target === card && !fingers.size && ground());
on("keydown", key);
on("focusout", (event) => event.target === card && ((tracing += 1), lift("key")));
on("change input", change);
on("click", click);
on("focusin", complete);
if ($("status")) new MutationObserver(goRound).observe($("status"), { subtree: true, attributeFilter: ["class"], childList: true });
whenNew("mine", "[data-setting]", settle);
whenNew("mine", ".sketch canvas", () => one(".sketch canvas") && paperSize.observe(one(".sketch canvas")));
whenNew("mine", ".memory", () => (went.done = went()));
whenNew("side", "li", hear);
