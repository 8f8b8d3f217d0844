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
        "A Dream with the Sun, or the left side of a Client. On the Sun side numbers get bigger towards the Client.",
        "DW-030",
    ),
    entry(
        "moon",
        "Moon",
        "A Dream with the Moon, or the right side of a Client. On the Moon side numbers get smaller towards the Client.",
        "DW-030",
    ),
    entry(
        "dream",
        "Dream card",
        "A suit, a number from 1 to 11, and a Sun or a Moon. Its number decides where it stands, and its suit whether it scores.",
        "DW-001",
    ),
    entry(
        "client",
        "Client",
        "The person you are treating. The sign on the lower edge is the suit that scores. Each Client is treated twice: first on the Sun side, then on the Moon side.",
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
        "The row",
        "All Dreams of the round in order of their numbers. The one farthest from the Client acts first, then the next one inwards.",
        "DW-040",
    ),
    entry(
        "gap",
        "Gap",
        "How far it is from a Dream to the next number towards the Client, whoever owns that one. This is what you treat with.",
        "DW-043",
    ),
    entry(
        "value",
        "Scoring value",
        "The gap, what the tile adds or takes away, and the +1 tokens you spend. Flip tokens up to this sum.",
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
        "This Dream is not in the Client's suit. It still makes gaps smaller, but its owner draws a card instead of scoring. Only the Id scores with any suit.",
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
        "It waits beside a Client and is turned up when that round begins. Nobody knows it.",
        "DW-017",
    ),
    entry(
        "secret",
        "Chosen in secret",
        "Somebody has chosen this card. All chosen cards are turned over together.",
        "DW-023",
    ),
    entry(
        "awaited",
        "Still choosing",
        "This player has not chosen yet. Nothing is shown until everybody has.",
        "DW-024",
    ),
    entry(
        "owner",
        "Professor token",
        "This shows whose Dream it is: every player has an animal.",
        "DW-025",
    ),
    entry(
        "open-card",
        "Dream of an earlier round",
        "It can be drawn into your hand, and you get the +1 tokens on it.",
        "DW-051",
    ),
    entry(
        "deck",
        "Deck",
        "Cards nobody holds. Only tiles and the Id turn one up; you never draw from it.",
        "DW-018",
    ),
    entry(
        "token",
        "Treatment token",
        "Flip all fifteen and you win. A token costs its number, and only the rightmost one of each row can be flipped.",
        "DW-045",
    ),
    entry(
        "golden",
        "Golden token",
        "The last one of its row. If nobody flips everything, the most golden tokens win.",
        "DW-058",
    ),
    entry(
        "flipped",
        "Flipped",
        "This token is done. Unless it was golden, it is now one of your +1 tokens.",
        "DW-049",
    ),
    entry(
        "plus-one",
        "+1 token",
        "Spend up to three a round: each makes your value one higher and stays on your Dream. You get one for every token you flip that is not golden, and can use it from your next turn on.",
        "DW-046",
    ),
    entry(
        "plus-on-card",
        "+1 tokens on a card",
        "They were spent here. Whoever draws this Dream in a later round gets them too.",
        "DW-051",
    ),
    entry(
        "professor",
        "Professor",
        "Play it instead of a Dream: you see everybody else's cards before you choose yours. If somebody else plays it too, you both choose in secret. Afterwards you have to draw it again.",
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
        "How many of the five golden tokens are flipped. This decides a match that goes to the last round.",
        "DW-058",
    ),
    entry(
        "value-left",
        "Value left",
        "The sum of all tokens still to flip, 50 at the beginning. The lowest wins a tie on golden tokens.",
        "DW-058",
    ),
    entry(
        "supply",
        "Supply of +1 tokens",
        "+1 tokens this player can spend. If all else is equal, whoever has the most wins.",
        "DW-046",
    ),
    entry(
        "hand-count",
        "Cards in hand",
        "How many Dreams this player holds. A pince-nez means that the Professor is in the hand too.",
        "DW-016",
    ),
    entry(
        "known",
        "Known cards",
        "Dreams this player drew openly and has not played yet, so everybody knows about them.",
        "DW-051",
    ),
    entry(
        "round",
        "Round",
        "There are fourteen at most: a Sun round and a Moon round for each Client, then two for Freud.",
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
        "The Dream farthest from the Client scores the amount shown. If it is nobody's or cannot score, nothing happens.",
        "DW-062",
    ),
    entry(
        "tile-closest",
        "Therapy: closest",
        "The Dream closest to the Client scores the amount shown. If it is nobody's or cannot score, nothing happens.",
        "DW-062",
    ),
    entry(
        "tile-small-gap",
        "Therapy: small gap",
        "A gap as small as the one shown, or smaller, is worth more. What counts is the gap in the row, without +1 tokens.",
        "DW-063",
    ),
    entry(
        "tile-skip",
        "Therapy: skip",
        "When you score, you may skip the next Dream and measure to the one behind it.",
        "DW-066",
    ),
    entry(
        "tile-card-before",
        "Therapy: card before",
        "Before anybody chooses, a card from the deck is turned up and joins the row.",
        "DW-064",
    ),
    entry(
        "tile-card-after",
        "Therapy: card after",
        "When everybody has chosen, a card from the deck joins the row. Nobody knows it beforehand.",
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
        "Six golden ones. It always flips the highest that fits, and wins when all are flipped.",
        "DW-074",
    ),
    entry("gold", "Gold", "You can touch this now.", ""),
    entry("moonlight", "Moonlight", "This has just changed, or it has the focus.", ""),
];
