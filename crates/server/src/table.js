// Keeps a table page in step with its table. Without it the page works as plain forms.
const table = document.querySelector("[data-live]");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Puts new parts in place; things with the same view-transition-name glide where they go. */
function show(news) {
  const put = () => {
    const focus = document.activeElement?.closest("[id]")?.id;
    for (const [id, html] of Object.entries(news.html)) {
      const part = document.getElementById(id);
      if (part) part.innerHTML = html;
    }
    for (const input of document.querySelectorAll("input[name=seq]")) input.value = news.seq;
    table.dataset.version = news.version;
    if (focus && document.activeElement === document.body) document.getElementById(focus)?.focus();
  };
  if (document.startViewTransition && !calm.matches && !document.hidden) {
    document.startViewTransition(put);
  } else put();
}

function say(words, kind) {
  const notice = document.getElementById("notice");
  if (!notice) return;
  notice.textContent = words;
  notice.dataset.kind = kind;
  notice.hidden = !words;
}

function listen() {
  const stream = new EventSource(`${table.dataset.live}?version=${table.dataset.version}`);
  stream.addEventListener("table", (event) => show(JSON.parse(event.data)));
  stream.addEventListener("bye", () => {
    stream.close();
    setTimeout(listen, 500 + 1500 * Math.random());
  });
  stream.addEventListener("open", () => {
    document.body.classList.remove("lost");
    const notice = document.getElementById("notice");
    if (notice?.dataset.kind === "lost") say("", "");
  });
  stream.addEventListener("error", () => {
    document.body.classList.add("lost");
    say("The connection is lost. Trying again; nothing is lost at the table.", "lost");
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
}

/** Sends a form of the table without leaving the page; the answer comes through the stream. */
async function send(event) {
  const form = event.target;
  if (!form.matches("form[data-quiet]")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
    });
    if (answer.ok) {
      say("", "");
      form.querySelector("input[name=text]")?.form.reset();
    } else say((await answer.json()).reason, "refused");
  } catch {
    say("That did not reach the table. Try again.", "lost");
  }
}

if (table) {
  listen();
  document.addEventListener("submit", send);
}
