// The connection to the table: what is new comes through it.

let stream;
let lostTimer;
function listen(version = sky.dataset.version) {
  const mine = (stream = new EventSource(`${sky.dataset.live}?version=${version}`));
  const on = (kind, deed) => mine.addEventListener(kind, deed);
  const again = () => {
    mine.close();
    setTimeout(() => mine === stream && listen(), 500 + 2000 * Math.random());
  };
  on("table", (event) => {
    const news = newsOf(event);
    if (turns(news)) turnTo(fetch(location.href));
    else show(news);
  });
  on("luck", salt.handOver);
  on("bye", again);
  on("open", () => {
    lostTimer = clearTimeout(lostTimer);
    $("lost").hidden = true;
  });
  on("error", () => {
    // A hiccup needs no word.
    lostTimer ??= setTimeout(() => ($("lost").hidden = false), 700);
    again();
  });
}
addEventListener("pagehide", () => stream?.close());
