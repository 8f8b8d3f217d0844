//! What every thing on an Unconscious Mind table means, in one heading and a sentence or two.

use view::explain::Explanation;

pub const ALL: &[Explanation] = &[
    Explanation::new(
        "ideas",
        ".meet",
        "Meeting Table",
        "You lay Ideas on the corners of actions. Each Idea triggers the action it points at, and the row moves your Inkpot 1, 2 or 3 spaces.",
        "UM-8.1",
    ),
    Explanation::new(
        "inkpot",
        ".book",
        "Notebook",
        "The Inkpot walks round five stops. At a row every tile there works, at the top a column, on the left the Reputation track.",
        "UM-3.15",
    ),
    Explanation::new(
        "dial",
        ".dial",
        "Insight dial",
        "Three qualities, three rings: Minor, Median, Major from the inside out. The middle is the reserve. With Nightmares the cracks hold Mad Insights.",
        "UM-3.17",
    ),
    Explanation::new(
        "office",
        ".office",
        "Office",
        "Two rooms. A Dream says what treating costs; the marker walks to the left. At the star the grief is lifted, at the heart the Client is cured.",
        "UM-3.21",
    ),
    Explanation::new(
        "city",
        ".city",
        "City",
        "Your Professor and Freud walk here, clockwise. A visit gives as many effects as figures stand there or as you have tags of it, at most five. When you recall you may claim a bonus.",
        "UM-12.5",
    ),
    Explanation::new(
        "client",
        ".cl",
        "Clients",
        "A room that is empty at the end of your turn takes a Client, with a Dream. Curing brings the points; after Catharsis the ability and the tags work for you.",
        "UM-10.3",
    ),
    Explanation::new(
        "dream",
        ".dr",
        "Dreams",
        "Above the line is what a treatment costs, below it what it brings. If it has the symbol of the Client’s grief, it also brings a Box.",
        "UM-9.9",
    ),
    Explanation::new(
        "research",
        ".rs, .hc",
        "Research",
        "Played from your hand it works once and lies before you with its tags, until it becomes a Volume of a Treatise. After drawing one you may swap with the display.",
        "UM-11.1",
    ),
    Explanation::new(
        "treatise",
        ".tr",
        "Treatises",
        "Published with the action Write. Its colours are the Volumes it needs, from your cards in play or cited from others.",
        "UM-11.6",
    ),
    Explanation::new(
        "goal",
        ".gl",
        "Goals",
        "Whoever is first to have what it asks for claims it and gets its tag and, with a rosette, Reputation.",
        "UM-14.1",
    ),
    Explanation::new(
        "points",
        ".good.points",
        "Points",
        "What you have scored so far. Districts, rows, tags and more are added at the end: see “If it ended now”.",
        "UM-15.6",
    ),
    Explanation::new(
        "own",
        ".good.own",
        "Ideas",
        "Yours to lay on the Meeting Table. Recall brings them back; three more come free as your Inkpot goes round.",
        "UM-8.1",
    ),
    Explanation::new(
        "coffee",
        ".good.coffee",
        "Coffee",
        "Pays for Notebook tiles, and as a free action for Elevations, Transfers and Bright Ideas.",
        "UM-6.4",
    ),
    Explanation::new(
        "bright",
        ".good.bright",
        "Bright Ideas",
        "Laid like Ideas, or spent to move the Inkpot one space more or less, or for two more effects on a visit.",
        "UM-6.7",
    ),
    Explanation::new(
        "box",
        ".good.boxes",
        "Heart-Shaped Boxes",
        "Spend one at the end of a turn to move a therapy one space on. Each that is left at the end of the match is 2 points.",
        "UM-10.1",
    ),
    Explanation::new(
        "tags",
        ".tags",
        "Tags",
        "How well you are known at each Location: cards in play, Treatises, Goals and Clients after Catharsis bring them.",
        "UM-12.5",
    ),
    Explanation::new(
        "madness",
        ".mad",
        "Madness",
        "From 3 your Professor may walk back, from 5 two Ideas laid together may point at two actions, from 8 Median Insights transfer freely into cracks, from 13 you may return 6 when you recall. At a Madness Check everybody returns as much as the calmest player has, and loses a point for each that is left, two with Mad, Mad.",
        "UM-16.13",
    ),
];

/// What is said of all things of a kind.
pub fn words(key: &str) -> &'static str {
    ALL.iter().find(|entry| entry.key == key).map_or("", |entry| entry.words)
}
