// What the scripts of the house say, one entry for each sentence; those with something in them are functions of it.
const words = {
  copied: "Copied",
  notCopied: "Please copy it by hand",
  play: "Play",
  pause: "Pause",
  hours: (count) => `${count} hours`,
  left: (seconds) => `You have ${seconds} seconds left for this choice.`,
  thinking: "A lucid bot is thinking…",
  unreached: "That did not reach the table. Nothing has changed; try again.",
  refused: (status) => `The table refused that (${status}).`,
  /** A reason of the house, as people write it. */
  sentence: (reason) => reason.charAt(0).toUpperCase() + reason.slice(1) + (/\w$/.test(reason) ? "." : ""),
  /** A thing on the table, and what it does. */
  meaning: (thing, what) => `${thing}. ${what}`,
  rules: (count) => (count === 1 ? "One rule." : `${count || "No"} rules.`),
};
