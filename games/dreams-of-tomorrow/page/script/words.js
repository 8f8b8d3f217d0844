// What the scripts of Dreams of Tomorrow say, one entry for each sentence; those with something in them are functions of it.
const words = {
  closer: "A Dream in full",
  close: "Close",
  again: (thing, does) => `${thing}. ${does} Touch again.`,
  becomes: (has, after) => `${has} to ${after}`,
  more: (left) => `${left} more`,
  pay: (mix) => `Pay ${mix}`,
  take: (mix) => `Take ${mix}`,
  /** So many of each kind, such as "2 energy, 1 hope". */
  mix: (parts) => parts.map(([count, kind]) => `${count} ${kind}`).join(", ").replace(/, ([^,]*)$/, " and $1"),
};

