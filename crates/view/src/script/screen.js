// Whoever is in front of the screen: when it goes to somebody else the page is drawn anew for them where it stands,
// and of the one before nothing is left on it.

/** All of a page that is drawn for one viewer. */
const AREAS = [
  ...["title", "night", "where", "call", "status", "main", "side", "mine"],
  ...["choices-body", "people-body", "beside", "chat-body", "dock-body", "log-body", "hint-body", "happened", "beat"],
];
const areasOf = (there) => {
  const drawn = AREAS.map((id) => there.getElementById(id)).filter(Boolean);
  return Object.fromEntries(drawn.map(({ id, innerHTML }) => [id, innerHTML]));
};

/** Whom a page was drawn for; nobody, if it shows no table. */
const viewerOf = (there) => there.querySelector("#status [itemprop=viewer]")?.content;
let viewer = viewerOf(document);

/** Whether what is new is for somebody else's page, or the curtain may have to name somebody else. */
const turns = (news) => news.viewer !== viewer || Boolean(one(".curtain") && news.seq !== seen());

/** Shows the page that was asked for on behalf of whoever is in front of the screen now. */
async function turnTo(asked) {
  const nth = (turnTo.nth = (turnTo.nth ?? 0) + 1);
  stream.close();
  const there = await asked.then((answer) => answer.text()).then(pageOf).catch(() => {});
  if (nth !== turnTo.nth) return;
  // Out of reach: whoever listens is told once more.
  if (!there) return listen();
  if (viewerOf(there) === undefined) return location.reload();
  viewer = viewerOf(there);
  const { version } = there.getElementById("night").dataset;
  show({ html: areasOf(there), seq: Number(there.querySelector("#act [name=seq]").value), version, there });
  listen(version);
}

/** What a page has besides its areas: the mark of its forms, its colour, the curtain. */
function change(there) {
  for (const open of every(":popover-open")) open.hidePopover();
  for (const asked of every("dialog[open]")) asked.close();
  for (const form of every(".say, #talk, #word")) form.reset();
  explain();
  refuse("");
  // Hands are told of their own log: what another has sent says nothing about it.
  [taken, reached, first.seen] = [[], 0, undefined];
  document.body.className = there.body.className;
  one(".bar nav").innerHTML = there.querySelector(".bar nav").innerHTML;
  for (const mark of every("[name=csrf]")) mark.value = there.querySelector("[name=csrf]").value;
  $("seat").toggleAttribute("data-host", there.getElementById("seat").matches("[data-host]"));
  one(".curtain")?.remove();
  document.body.append(...there.querySelectorAll(".curtain"));
  document.dispatchEvent(new Event("turned"));
}

/** While the curtain is down nothing behind it can be reached. */
function veil() {
  const curtain = one(".curtain");
  for (const other of document.body.children) other.inert = Boolean(curtain) && other !== curtain;
  curtain?.querySelector(".btn.main").focus();
}

on("submit", (event) => {
  const [form, by] = [event.target, event.submitter];
  if (!form.matches("[data-turn]")) return;
  event.preventDefault();
  turnTo(fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form, by)) }));
});
