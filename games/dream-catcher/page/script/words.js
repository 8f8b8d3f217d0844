// What the scripts of Dream Catcher say, one entry for each sentence; those with something in them are functions of it.
const words = {
  unreached: "you feel nothing: the table is out of reach",
  unfelt: "you feel nothing",
  slow: "numb finger: the connection is slow",
  fast: "slower: too fast to feel lines",
  lineless: "no line close by",
  height: (near) => `${near} of 7`,
  turned: (degrees) => `card turned a quarter, ${degrees} degrees`,
  another: (card) => `card ${card} under the finger`,
  save: "Save the picture",
  around: "The cards go round…",
  within: "Within five seconds, so that nobody can tell how long you thought. Nothing can be changed any more.",
  /** What was met in which ninths of the card, and which of them were bare. */
  been: (met, bare) => [...met, ...(bare.length ? [`Nothing: ${bare.join(", ")}.`] : [])].join(" ") || "You have felt nothing yet.",
  felt: "felt",
  met: (place, things) => `${place[0].toUpperCase()}${place.slice(1)}: ${things.join("; ")}.`,
  line: (slope) => `${slope === "upright" ? "an" : "a"} ${slope} line`,
  lines: (slopes) => `${slopes.slice(0, -1).join(", ")} and ${slopes.at(-1)} lines`,
  marks: { corner: "a corner", end: "an end", junction: "lines meet", dot: "a dot" },
  slopes: ["level", "gently rising", "rising", "steeply rising", "upright", "steeply falling", "falling", "gently falling"],
  places: [
    ["upper left", "upper middle", "upper right"],
    ["middle left", "in the middle", "middle right"],
    ["lower left", "lower middle", "lower right"],
  ],
};

