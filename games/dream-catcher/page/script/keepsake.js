
// The keepsake as one picture: painted from what stands on the page, so it tells nothing else.
const WIDE = 1080;
const EDGE = 54;
const NIGHT = { gap: 30, wide: (WIDE - 2 * EDGE - 60) / 3, high: 252, top: 398, row: 312 };

const textOf = (path) => one(`.keepsake ${path}`)?.textContent.trim() ?? "";
async function load(address) {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => {});
  return image;
}
/** A symbol of the page as an image, with the patterns and animals it may refer to. */
function cut(id) {
  const symbol = $(id);
  const parts = [...document.querySelectorAll("pattern, symbol[id^=em-]")].map((part) => part.outerHTML).join("");
  const [, , w, h] = symbol.getAttribute("viewBox").split(" ");
  const size = `width="${w * 3}" height="${h * 3}" viewBox="0 0 ${w} ${h}"`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts}${symbol.innerHTML}</svg>`;
  return load(`data:image/svg+xml,${encodeURIComponent(drawn)}`);
}
function sheet(pen, x, y, w, h, round, fill) {
  pen.save();
  Object.assign(pen, { fillStyle: fill, shadowColor: "#05031299", shadowBlur: 18, shadowOffsetY: 6 });
  pen.beginPath();
  pen.roundRect(x, y, w, h, round);
  pen.fill();
  pen.restore();
}
/** One line of words, cut short where it would leave its place. */
function write(pen, text, x, y, font, colour, most) {
  Object.assign(pen, { font, fillStyle: colour, textBaseline: "alphabetic" });
  let shown = text;
  while (shown && pen.measureText(shown).width > most) shown = `${shown.slice(0, -2).trimEnd()}…`;
  pen.fillText(shown, x, y);
}
/** A card that was felt, with the ways of the fingers under its figure. */
function felt(pen, figure, x, y, side) {
  sheet(pen, x, y, side, side, side * 0.07, "#f7efe0");
  pen.save();
  pen.translate(x + side * 0.05, y + side * 0.05);
  pen.scale(side * 0.009, side * 0.009);
  Object.assign(pen, { lineCap: "round", lineJoin: "round" });
  for (const path of figure.children) {
    const way = path.matches(".way");
    pen.globalAlpha = way ? 0.5 : 1;
    pen.strokeStyle = way ? getComputedStyle(path).stroke : "#221b2e";
    pen.lineWidth = way ? 5 : path.matches(".dots") ? 5.2 : 2.8;
    pen.stroke(new Path2D(path.getAttribute("d")));
  }
  pen.restore();
}
async function night(pen, section, nth, serif) {
  const x = EDGE + (nth % 3) * (NIGHT.wide + NIGHT.gap);
  const y = NIGHT.top + Math.floor(nth / 3) * NIGHT.row;
  const [w, h] = [NIGHT.high / 1.4, NIGHT.high];
  sheet(pen, x, y, w, h, 10, "#f7efe0");
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, w, h, 10);
  pen.clip();
  if (section.matches(".missed")) pen.filter = "saturate(.4) brightness(.6)";
  pen.drawImage(await load(section.querySelector(".picture img").src), x, y, w, h);
  pen.restore();
  const token = section.querySelector(".picture .token use").getAttribute("href").slice(1);
  pen.drawImage(await cut(token), x + w - 46, y + h - 46, 58, 58);
  const figures = [...section.querySelectorAll(".clue.seen svg.figure")];
  const side = Math.min(116, (h - 8 * (figures.length - 1)) / figures.length);
  figures.forEach((figure, i) => felt(pen, figure, x + w + 14, y + i * (side + 8), side));
  write(pen, section.querySelector("h2").textContent, x, y + h + 32, `600 21px ${serif}`, "#f3eeff", NIGHT.wide);
}
/** Who played, with the signs whose colours the ways of the fingers have. */
async function players(pen, y, font, most) {
  const signs = [...document.querySelectorAll(".keepsake .who use")].map((sign) => sign.getAttribute("href").slice(1));
  const names = textOf(".who");
  pen.font = font;
  const wide = signs.length * 42 + 8;
  const x = (WIDE - Math.min(most, wide + pen.measureText(names).width)) / 2;
  for (const [nth, sign] of signs.entries()) pen.drawImage(await cut(sign), x + nth * 42, y - 27, 36, 36);
  write(pen, names, x + wide, y, font, "#c3bae0", most - wide);
}
async function paint(canvas) {
  const pen = canvas.getContext("2d");
  const serif = getComputedStyle(one(".keepsake h1")).fontFamily;
  const sky = pen.createLinearGradient(0, 0, 0, canvas.height);
  ["#15122e", "#3a2a6b", "#1f1a42"].forEach((colour, nth) => sky.addColorStop(nth / 2, colour));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WIDE, canvas.height);
  pen.textAlign = "center";
  pen.drawImage(await cut("dreamcatcher"), WIDE / 2 - 50, 36, 100, 130);
  const most = WIDE - 2 * EDGE;
  const sans = getComputedStyle(one(".keepsake .sum")).fontFamily;
  write(pen, textOf("header .label").split(",")[0].toUpperCase(), WIDE / 2, 190, `600 18px ${sans}`, "#c3bae0", most);
  write(pen, textOf("h1"), WIDE / 2, 250, `400 58px ${serif}`, "#f3eeff", most);
  write(pen, textOf(".sum").split(". ")[0], WIDE / 2, 300, `400 30px ${serif}`, "#f3eeff", most);
  pen.textAlign = "left";
  await players(pen, 346, `400 26px ${serif}`, most);
  const nights = [...document.querySelectorAll(".night-of")];
  for (const [nth, section] of nights.entries()) await night(pen, section, nth, serif);
}
/** A device that shares pictures is asked to; elsewhere the picture is saved. */
async function share(canvas) {
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const file = new File([blob], "dream-catcher.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {});
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: file.name });
  link.click();
  setTimeout(URL.revokeObjectURL, 10_000, link.href);
}
async function keep() {
  const figure = one(".to-share");
  if (!figure) return;
  const canvas = figure.querySelector("canvas");
  await Promise.all([went.done, document.fonts.ready]);
  await paint(canvas);
  const shares = navigator.canShare?.({ files: [new File([], "a.png", { type: "image/png" })] });
  if (!shares) figure.querySelector("[data-share] span").textContent = words.save;
  figure.querySelector("[data-share]").addEventListener("click", () => share(canvas));
  figure.hidden = false;
}
keep();
