/** A button that copies a text says for a moment what came of it: a browser may refuse. */
const copying = (button, text) => {
  const said = button.querySelector("span");
  const usual = said.textContent;
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    const copied = await navigator.clipboard.writeText(text()).then(() => true, () => false);
    said.textContent = copied ? words.copied : words.notCopied;
    button.classList.add(copied ? "copied" : "uncopied");
    setTimeout(() => {
      said.textContent = usual;
      button.classList.remove("copied", "uncopied");
    }, 2500);
  });
};
