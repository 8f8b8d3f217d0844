//! What every thing on a Dream Cycle table means, in one heading and a sentence or two.

use view::explain::Explanation;

pub const ALL: &[Explanation] = &[
    Explanation::new(
        "chi",
        ".purse .chis, .right",
        "Chi",
        "What you pay with. You take one at the beginning of your turn, blue squares give one, and up to ten stay yours when you ride.",
        "DC-5.10",
    ),
    Explanation::new(
        "field",
        ".field header",
        "A field",
        "When your bicycle stands on a square of this colour, the tile here turns it and you ride. Two tiles make a fork: you choose as you ride.",
        "DC-7.2",
    ),
    Explanation::new(
        "counter",
        ".ctr",
        "Chi on a field",
        "Two or three chi beside a single tile make every move from this colour two or three squares long.",
        "DC-5.5",
    ),
    Explanation::new(
        "ware",
        "div.ware",
        "The market",
        "What a tile costs and what the bank pays for it. Piles are limited.",
        "DC-5.1",
    ),
    Explanation::new(
        "fringe",
        ".fr",
        "The fringe",
        "Mist around the Dreamscape. It is a doldrum, as every black square is: a ride ends there, and your next turn begins with a step out of it.",
        "DC-2.5",
    ),
    Explanation::new(
        "inspiration",
        ".insp svg",
        "Inspiration",
        "Drawn on yellow squares with a star. Each has its use, and each can be turned in for chi.",
        "DC-12.1",
    ),
    Explanation::new(
        "route",
        ".route",
        "Your route",
        "Where your layout would carry you as it is. It ends in a flag, and dotted arrows show where chance or a choice comes in.",
        "DC-7.2",
    ),
    Explanation::new(
        "rows",
        ".pips2",
        "Rows",
        "The Dreamscape has ten rows. Whoever crosses the far edge of the tenth wins; rows nobody needs any more fade away.",
        "DC-9.4",
    ),
    Explanation::new(
        "power",
        ".stock",
        "Power",
        "Whoever has more Power tiles decides a conflict: push, pass or block.",
        "DC-10.3",
    ),
    Explanation::new(
        "clock",
        ".offer .clock",
        "An offer’s time",
        "An offer lapses by itself when its time is up or the turn goes on.",
        "DC-6.12",
    ),
];
