// What the parts of a table's script stand on; they are one module, in the order of `table::SCRIPT`.
const $ = (id) => document.getElementById(id);
const one = (path) => document.querySelector(path);
const every = (path) => [...document.querySelectorAll(path)];
const on = (kind, deed, options) => document.addEventListener(kind, deed, options);
const sky = $("night");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** How long the log is that the page shows. */
const seen = () => Number(one("#act [name=seq]")?.value ?? 0);

/** What this browser remembers of its owner's wishes; a browser that keeps nothing forgets them. */
const wishes = {
  get(name) {
    try {
      return localStorage.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // It holds for as long as the page is open.
    }
  },
};
