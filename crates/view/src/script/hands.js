// Hands at the table: what is pressed stays where it is until it is released, touches are answered in their order,
// and what the table refuses is said where it hides nothing and does not outlive its moment.

/** While something is pressed the page is not drawn anew; a hand at rest holds nothing up. */
let pressed = false;
let letGo;
function press(event) {
  if (!event.isPrimary) return;
  gliding?.skipTransition();
  pressed = Boolean(event.target.closest?.("button, a, label, input, select, summary")) || event.target === document.documentElement;
  clearTimeout(letGo);
  if (pressed) letGo = setTimeout(release, 1500);
}
function release() {
  if (!pressed) return;
  pressed = false;
  next();
}
const released = () => new Promise((go) => setTimeout(() => go(pressed && released()), 10));
/** A click follows a release, on a busy phone a while later, and until it has come the thing must be there. */
function lift() {
  clearTimeout(letGo);
  letGo = setTimeout(release, 300);
}

/** The second half of a double click is not meant for what the first has put there. */
let first = { at: -Infinity };
function doubled(event) {
  if (event.detail === 0) return;
  const thing = event.target.closest?.("button, a, label");
  const now = { at: event.timeStamp, x: event.clientX, y: event.clientY, seen: seen(), value: thing?.value };
  const [was, same] = [first, thing?.value === first.value && !thing?.closest("#status")];
  first = now;
  // A browser counts the clicks of a mouse: the first is always a choice of its own.
  if (event.pointerType === "mouse" && event.detail === 1) return;
  if (now.at - was.at > 350 || Math.hypot(now.x - was.x, now.y - was.y) > 12) return;
  if (now.seen === was.seen || same || !thing) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What glides takes no click, nor does what it hides: the click goes where it was meant. */
async function passOn({ target, clientX, clientY }) {
  if (target !== document.documentElement) return;
  const glide = gliding;
  glide?.skipTransition();
  await glide?.finished;
  document.elementFromPoint(clientX, clientY)?.closest("button, a, label")?.click();
}

// touches are answered one after the other

const line = [];
/** What was answered to the position that is shown: the same once more is the same touch. */
let taken = [];
/** How long the log is that the table answered last. */
let reached = 0;

function touch(form, by) {
  const data = new FormData(form, by);
  const tap = { form, by, data, what: `${data.get("action")} ${data.get("word") ?? ""}`, seen: Number(data.get("seq")) };
  const again = (other) => other.seen === tap.seen && other.what === tap.what;
  if (line.some(again) || taken.some(again)) return;
  by?.classList.add("sent");
  line.push(tap);
  if (line.length === 1) work();
}

async function work() {
  while (line.length) {
    const tap = line[0];
    // Whoever touches twice in a breath means the second for what the first has led to.
    const ahead = reached > tap.seen;
    tap.data.set("seq", Math.max(reached, tap.seen));
    const { told, ok } = await post(tap.form, tap.data);
    if (ok) {
      reached = told.seq ?? reached;
      taken = [...taken.filter(({ seen }) => seen === tap.seen), tap];
      done(tap.form, tap.by);
    } else if (!told) {
      line.length = 1;
      refuse(words.unreached);
    } else if (!ahead || !["illegal", "not-undoable", ...TOO_LATE].includes(told.error)) {
      refuse(told.reason, TOO_LATE.includes(told.error) ? tap.seen : undefined, told.error === "not-awaited");
    }
    line.shift();
    arrive();
  }
  next();
}

/** What was touched stays marked until the page shows what came of it. */
function arrive() {
  if (line.length || seen() < reached) return;
  for (const thing of every(".sent")) thing.classList.remove("sent");
}

/** Posts a form; `told` is missing when nothing was answered. */
async function post(form, data) {
  try {
    // A button called "action" hides the property of that name.
    const answer = await fetch(form.getAttribute("action"), {
      method: "POST",
      body: new URLSearchParams(data),
      headers: { accept: "application/json" },
    });
    const told = await answer.json().catch(() => ({}));
    told.reason ??= words.refused(answer.status);
    return { ok: answer.ok, told };
  } catch {
    return { ok: false };
  }
}

function done(form, by) {
  if (form.matches(".say, #talk, #word")) form.reset();
  if (by?.closest("#choices")) $("choices").hidePopover();
}

/** Sends a form without leaving the page; the change comes through the stream. */
async function send(event) {
  const [form, by] = [event.target, event.submitter];
  if (!form.matches("form[data-quiet]")) return;
  event.preventDefault();
  if (asks(by)) return;
  // Input never waits for motion.
  gliding?.skipTransition();
  refuse("");
  if (form.elements.seq) return touch(form, by);
  by?.classList.add("sent");
  const { ok, told } = await post(form, new FormData(form, by));
  by?.classList.remove("sent");
  if (ok) done(form, by);
  else refuse(told?.reason ?? words.unreached);
}

// what cannot be taken back is asked once

/** A thing with a question is done when the question is answered. */
function asks(by) {
  const question = by?.dataset.ask;
  if (!question || by === asks.agreed) return (asks.agreed = undefined);
  const dialog = $("ask");
  const [title, more = ""] = question.split("|");
  dialog.querySelector("h2").textContent = title;
  dialog.querySelector("p").textContent = more;
  const yes = dialog.querySelector("[value=yes]");
  yes.querySelector("span").textContent = by.dataset.yes ?? by.textContent.trim();
  dialog.onclose = () => {
    if (dialog.returnValue !== "yes") return;
    asks.agreed = by;
    by.form.requestSubmit(by);
  };
  dialog.returnValue = "";
  dialog.showModal();
  return true;
}

// refusals

/** Refusals of what was meant for a position that is no more. */
const TOO_LATE = ["stale", "not-awaited", "not-now", "over"];
let fading;
/** The question beside which a touch is said to have come too late; empty until the page shows it. */
let late = null;
/** It said whose turn it is. */
let theirs = false;
const askedNow = () => one("#status b")?.textContent;
/** The reason of a refusal, where the sentence was. It goes by itself. `meant` is the position of a touch that came too late. */
function refuse(reason, meant, others = false) {
  theirs = others;
  late = meant === undefined ? null : seen() > meant ? askedNow() : "";
  const notice = $("notice");
  clearTimeout(fading);
  notice.querySelector("span").textContent = words.sentence(reason);
  notice.hidden = !reason;
  if (reason) fading = setTimeout(refuse, 3000 + 60 * reason.length, "");
}

/** What was refused belongs to its position; what came too late, to the one that the page shows next. */
function outdate() {
  if (theirs && one("#status [itemprop=asked]")) refuse("");
  else if (late === "") late = askedNow();
  else if (late !== askedNow()) refuse("");
}

on("pointerdown", press, true);
on("pointerup", lift, true);
on("pointercancel", release, true);
on("click", doubled, true);
on("click", passOn);
on("click", () => setTimeout(release));
on("click", ({ target }) => target.closest("#notice button") && refuse(""));
// A sentence too long for its place is opened by a touch.
on("click", ({ target }) => !target.closest("button, a") && target.closest(".status .who")?.classList.toggle("open"));
on("submit", send);
