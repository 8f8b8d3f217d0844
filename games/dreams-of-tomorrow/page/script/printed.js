
// The tables of the box are on the page of the rules; the drawer unfolds them from there.
let book;
document.addEventListener("toggle", async ({ target: fold }) => {
  const way = fold.matches?.(".printed[open]") && fold.querySelector(":scope > a");
  if (!way) return;
  book ??= fetch(way.pathname).then((page) => page.text()).then((text) => new DOMParser().parseFromString(text, "text/html"));
  try {
    const chapter = (await book).querySelector(way.hash);
    way.replaceWith(...[...chapter.children].slice(1).map((part) => document.importNode(part, true)));
  } catch {
    // The way there is still shown, and the next try may find it.
    book = undefined;
  }
}, true);
