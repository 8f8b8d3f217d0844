// Players add to the luck of a table: sitting down promises a number of their own by its hash, and it
// is handed over when every seat is taken. Pages without TLS cannot hash: there the house draws alone.
const salt = (() => {
  const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const framed = (bytes) => [bytes.length, 0, 0, 0, 0, 0, 0, 0, ...bytes];
  // Kept by its hash, so that everybody can look later whether it counted.
  const kept = () => JSON.parse(localStorage.getItem("salts") ?? "{}");
  // One for each page: a form that is sent twice, by a double click or because the first time did not get through,
  // promises the same.
  let fresh;
  async function make() {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const text = [...framed(new TextEncoder().encode("dreamtable salt")), ...framed(bytes)];
    const hash = await crypto.subtle.digest("SHA-256", new Uint8Array(text));
    fresh = { hash: hex(hash), salt: hex(bytes) };
  }
  function promise({ target, formData }) {
    const sits = /^\/tables$|\/join$/.test(target.getAttribute("action")) || formData.get("change")?.startsWith("take ");
    if (!sits || !fresh) return;
    formData.set("salt", fresh.hash);
    const latest = Object.entries(kept()).filter(([hash]) => hash !== fresh.hash).slice(-19);
    localStorage.setItem("salts", JSON.stringify(Object.fromEntries([...latest, [fresh.hash, fresh.salt]])));
  }
  function handOver(event) {
    const mine = kept();
    const csrf = document.querySelector("[name=csrf]").value;
    for (const hash of JSON.parse(event.data).salts.filter((hash) => mine[hash])) {
      const body = new URLSearchParams({ csrf, salt: mine[hash] });
      fetch(`${location.pathname}/salt`, { method: "POST", body, keepalive: true });
    }
  }
  if (crypto.subtle) {
    make();
    document.addEventListener("formdata", promise);
    // A page somebody comes back to is a new one: what it promised before may be known by now.
    addEventListener("pageshow", ({ persisted }) => persisted && make());
  }
  return { handOver };
})();
