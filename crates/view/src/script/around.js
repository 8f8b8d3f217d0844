// The pages around the tables: a lobby that keeps in step, rules filtered while typing. Without it
// the lobby is looked at again by hand and the rules are searched by the server.
const $ = (id) => document.getElementById(id);

const lobby = document.querySelector(".lobby[data-live]");
if (lobby) {
  const people = $("people-body");
  let lost;
  // What is pressed stays where it is until its click has come.
  let [pressed, list] = [false, ""];
  const show = () => {
    if (pressed || !list) return;
    const open = [...people.querySelectorAll("[open] button")].map(({ value }) => value);
    const seats = people.querySelectorAll("[data-open]").length;
    const held = people.contains(document.activeElement) ? document.activeElement : undefined;
    const alike = () => [...people.querySelectorAll(held?.localName)];
    const nth = alike().indexOf(held);
    people.innerHTML = list;
    list = "";
    const left = people.querySelectorAll("[data-open]").length;
    // Everybody is here: the same address now shows the table.
    if (!left) return location.reload();
    if (left !== seats) freeSeats();
    // What somebody was about to choose from stays open.
    for (const choice of people.querySelectorAll("details")) choice.open = open.includes(choice.querySelector("button").value);
    // Who walks by keyboard stays at the same button, or among the seats that are still free.
    const again = held?.value ? alike().find(({ value }) => value === held.value) : alike().slice(0, nth + 1).at(-1);
    again?.focus({ preventScroll: true });
  };
  const release = () => {
    pressed = false;
    show();
  };
  addEventListener("pointerdown", () => (pressed = true), true);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(release), true);
  const listen = () => {
    const stream = new EventSource(`${lobby.dataset.live}?version=${lobby.dataset.version}`);
    stream.addEventListener("table", (event) => {
      const news = newsOf(event);
      lobby.dataset.version = news.version;
      list = news.html["people-body"] ?? list;
      show();
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
  /** How many seats are free, and which is next, as the page would say now. */
  const freeSeats = async () => {
    const there = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const news = (id) => [$(id), there.getElementById(id)];
    const both = ([here, now]) => here && now;
    const [said, given] = [news("free"), news("give-seat")];
    if (both(said)) said[0].textContent = said[1].textContent;
    if (both(given)) given[0].innerHTML = given[1].innerHTML;
    for (const seat of [news("join-seat"), news("beside-seat")].filter(both)) seat[0].value = seat[1].value;
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
}

// A link to take along; where a page may not copy, one touch selects all of it.
const copy = document.querySelector("[data-copy]");
if (copy) {
  const link = $(copy.dataset.copy);
  copying(copy, () => link.value);
  link.addEventListener("focus", () => link.select());
}

const [field, rules, found] = ["q", "rules", "found"].map($);
const whole = rules?.querySelector("[data-section]");
field?.addEventListener("input", () => {
  if (!whole) return;
  const sought = field.value.toLowerCase().replaceAll("'", "’").split(/\s+/).filter(Boolean);
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
