//! The texts of the explanations.

use super::Explanation;

const fn entry(
    key: &'static str,
    heading: &'static str,
    words: &'static str,
    rule: &'static str,
) -> Explanation {
    Explanation { key, heading, words, rule }
}

/// Everything that is explained, in the order of the glossary.
pub const ALL: &[Explanation] = &[
    entry(
        "suit-diamond",
        "Diamond",
        "One of three suits: red mountains. A Diamond Dream scores with a Diamond Client.",
        "DW-036",
    ),
    entry(
        "suit-hex",
        "Hex",
        "One of three suits: a green forest. A Hex Dream scores with a Hex Client.",
        "DW-036",
    ),
    entry(
        "suit-circle",
        "Circle",
        "One of three suits: the blue sea. A Circle Dream scores with a Circle Client.",
        "DW-036",
    ),
    entry(
        "sun",
        "Sun",
        "A Dream with the Sun, or the left side of a Client. On the Sun side numbers grow towards the Client.",
        "DW-030",
    ),
    entry(
        "moon",
        "Moon",
        "A Dream with the Moon, or the right side of a Client. On the Moon side numbers shrink towards the Client.",
        "DW-030",
    ),
    entry(
        "dream",
        "Dream card",
        "A suit, a number from 1 to 11, and a Sun or a Moon. Its number decides where it stands, its suit whether it scores.",
        "DW-001",
    ),
    entry(
        "client",
        "Client",
        "Who is treated now. The sign on the lower edge is the suit that scores; each Client is treated twice, first on the Sun side, then on the Moon side.",
        "DW-020",
    ),
    entry(
        "freud",
        "Doctor Freud",
        "The last two rounds: every suit scores, and there is no tile.",
        "DW-059",
    ),
    entry(
        "corner",
        "Corner",
        "The number the closest Dream is measured against: 12 or 11 on the Sun side, 0 or 1 on the Moon side.",
        "DW-043",
    ),
    entry(
        "line",
        "The line",
        "All Dreams of the round in order of their numbers. Far from the Client acts first, then the next one inwards.",
        "DW-040",
    ),
    entry(
        "gap",
        "Gap",
        "How far it is from a Dream to the next number inwards, whoever owns that one. This is what you may treat with.",
        "DW-043",
    ),
    entry(
        "value",
        "Scoring value",
        "The gap, changed by the tile, plus the +1 tokens you spend. Flip tokens up to this sum.",
        "DW-044",
    ),
    entry(
        "on-suit",
        "On-suit",
        "This Dream has the Client's suit, so its owner may score.",
        "DW-042",
    ),
    entry(
        "off-suit",
        "Off-suit",
        "This Dream has another suit than the Client. It still closes gaps, but a player draws a card with it instead of scoring. The Id scores with any suit.",
        "DW-054",
    ),
    entry(
        "nobody",
        "Nobody's card",
        "A Dream without an owner. It never scores; it only makes gaps smaller.",
        "DW-082",
    ),
    entry(
        "face-down",
        "Face-down card",
        "It waits beside a Client and is turned up when that round begins. Nobody has seen it.",
        "DW-017",
    ),
    entry(
        "secret",
        "Chosen in secret",
        "Somebody has chosen this card. All choices are turned over together.",
        "DW-023",
    ),
    entry(
        "awaited",
        "Still choosing",
        "This seat has not chosen yet. Nothing is shown before all have.",
        "DW-024",
    ),
    entry(
        "owner",
        "Professor token",
        "Whose Dream this is. The animal is the seat's sign.",
        "DW-025",
    ),
    entry(
        "open-card",
        "Dream of an earlier round",
        "It lies open and can be drawn into a hand, with the +1 tokens on it.",
        "DW-051",
    ),
    entry(
        "deck",
        "Deck",
        "Cards nobody has. Only tiles and the Id turn one up; you never draw from here.",
        "DW-018",
    ),
    entry(
        "token",
        "Treatment token",
        "Flip all fifteen and you win. A token costs its number; of each row only the rightmost one can be flipped.",
        "DW-045",
    ),
    entry(
        "golden",
        "Golden token",
        "The last one of its row. If nobody flips everything, most golden tokens win.",
        "DW-058",
    ),
    entry(
        "flipped",
        "Flipped",
        "This token is done. A standard one went to your supply as a +1.",
        "DW-049",
    ),
    entry(
        "plus-one",
        "+1 token",
        "Spend up to three a round: each makes your value one higher and stays on your Dream. You get one for every standard token you flip, usable from your next turn on.",
        "DW-046",
    ),
    entry(
        "plus-on-card",
        "+1 tokens on a card",
        "Spent here. Whoever draws this Dream in a later round takes them too.",
        "DW-051",
    ),
    entry(
        "professor",
        "Professor",
        "Play it instead of a Dream: the others' cards are laid first, then you choose yours, seeing the row. Whoever else plays it chooses with you, in secret. Afterwards it has to be drawn again.",
        "DW-027",
    ),
    entry(
        "professor-away",
        "Professor on the table",
        "It is not in your hand. Draw it instead of scoring, and play it in a later round.",
        "DW-011",
    ),
    entry(
        "golden-count",
        "Golden tokens flipped",
        "How many of the five golden tokens are done. This decides a match that goes to the last round.",
        "DW-058",
    ),
    entry(
        "value-left",
        "Value left",
        "The sum of all tokens still to flip, 50 at the beginning. Lowest wins a tie of golden tokens.",
        "DW-058",
    ),
    entry(
        "supply",
        "Supply of +1 tokens",
        "Tokens this seat may spend. Most of them win the last tie.",
        "DW-046",
    ),
    entry(
        "hand-count",
        "Cards in hand",
        "How many Dreams this seat holds. The pince-nez says that the Professor is among them.",
        "DW-016",
    ),
    entry(
        "known",
        "Known cards",
        "Dreams this seat drew openly and has not played yet: everybody knows they are in its hand.",
        "DW-051",
    ),
    entry(
        "round",
        "Round",
        "At most fourteen: a Sun round and a Moon round for each Client, then two for Freud.",
        "DW-020",
    ),
    entry(
        "tile",
        "Therapy tile",
        "Changes the scoring of one round. Its nose points to the side of that round.",
        "DW-014",
    ),
    entry(
        "tile-numbers",
        "Therapy: numbers",
        "If your Dream has one of the numbers shown, your value changes by the amount shown.",
        "DW-060",
    ),
    entry(
        "tile-lights",
        "Therapy: Sun and Moon",
        "The Sun or Moon on your Dream changes your value by the amount beside it.",
        "DW-061",
    ),
    entry(
        "tile-farthest",
        "Therapy: farthest",
        "The Dream farthest from the Client changes by the amount. If it is nobody's or cannot score, nobody is touched.",
        "DW-062",
    ),
    entry(
        "tile-closest",
        "Therapy: closest",
        "The Dream closest to the Client changes by the amount. If it is nobody's or cannot score, nobody is touched.",
        "DW-062",
    ),
    entry(
        "tile-small-gap",
        "Therapy: small gap",
        "A tiny gap is worth more: with the gap shown or less, add the amount. The gap counts as it lies, before +1 tokens.",
        "DW-063",
    ),
    entry(
        "tile-skip",
        "Therapy: skip",
        "When you score you may pass over the next Dream and measure to the one behind it.",
        "DW-066",
    ),
    entry(
        "tile-card-before",
        "Therapy: card before",
        "Before anybody chooses, a card of the deck is laid open. It joins the line.",
        "DW-064",
    ),
    entry(
        "tile-card-after",
        "Therapy: card after",
        "When all have chosen, a card of the deck joins the line. Nobody knows it before.",
        "DW-065",
    ),
    entry(
        "id",
        "The Id",
        "Your opponent when you play alone. Its card comes from the deck, and any suit scores for it.",
        "DW-072",
    ),
    entry(
        "id-tokens",
        "The Id's tokens",
        "Six golden ones. It always flips the highest that fits; if all are flipped, it wins.",
        "DW-074",
    ),
    entry("gold", "Gold", "You can touch this now.", ""),
    entry("moonlight", "Moonlight", "This just changed, or it has the focus.", ""),
];
