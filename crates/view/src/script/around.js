// The pages around the tables: a lobby that keeps in step, rules filtered while typing. Without it
// the lobby is looked at again by hand and the rules are searched by the server.
const $ = (id) => document.getElementById(id);

const lobby = document.querySelector(".lobby[data-live]");
if (lobby) {
  const people = $("people-body");
  let lost;
  const listen = () => {
    const stream = new EventSource(`${lobby.dataset.live}?version=${lobby.dataset.version}`);
    stream.addEventListener("table", (event) => {
      const news = newsOf(event);
      lobby.dataset.version = news.version;
      const list = news.html["people-body"];
      if (!list) return;
      people.innerHTML = list;
      // Everybody is here: the same address now shows the table.
      if (!people.querySelector("[data-open]")) location.reload();
    });
    stream.addEventListener("luck", salt.handOver);
    stream.addEventListener("bye", () => setTimeout(() => location.reload(), 1000));
    stream.addEventListener("open", () => {
      lost = clearTimeout(lost);
      $("lost").hidden = true;
    });
    stream.addEventListener("error", () => {
      // A hiccup is not worth a word.
      lost ??= setTimeout(() => ($("lost").hidden = false), 700);
      stream.close();
      setTimeout(listen, 500 + 2500 * Math.random());
    });
    addEventListener("pagehide", () => stream.close(), { once: true });
  };
  listen();
  // A seat of the list is taken under the name that was typed.
  document.addEventListener("click", (event) => {
    const [take, name] = [event.target.closest("[value^='take ']"), $("name")];
    if (!take || !name?.value.trim()) return;
    event.preventDefault();
    name.form.elements.seat.value = take.value.slice(5);
    name.form.requestSubmit();
  });
  const copy = document.querySelector("[data-copy]");
  copy.hidden = !navigator.clipboard;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText($(copy.dataset.copy).value);
    copy.querySelector("span").textContent = words.copied;
  });
}

const [field, rules, found] = ["q", "rules", "found"].map($);
const whole = rules?.querySelector("[data-section]");
field?.addEventListener("input", () => {
  if (!whole) return;
  const sought = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of rules.querySelectorAll("[data-section]")) {
    let any = false;
    for (const rule of section.querySelectorAll("[data-rule]")) {
      const text = rule.textContent.toLowerCase();
      rule.hidden = !sought.every((word) => text.includes(word));
      any ||= !rule.hidden;
      if (!rule.hidden) count += 1;
    }
    section.hidden = sought.length > 0 && !any;
    for (const picture of section.querySelectorAll("figure, [data-pictures]")) picture.hidden = sought.length > 0;
  }
  found.textContent = sought.length ? words.rules(count) : "";
});
