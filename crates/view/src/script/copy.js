/** A button that copies a text says what came of it: a browser may refuse. */
const copying = (button, text) => {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    const said = await navigator.clipboard.writeText(text()).then(() => words.copied, () => words.notCopied);
    button.querySelector("span").textContent = said;
    button.classList.add("said");
  });
};
