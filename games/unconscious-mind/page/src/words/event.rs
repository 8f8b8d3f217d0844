//! What happened, in sentences.

use dreamtable_core::Seat;
use unconscious_mind::content::Content;
use unconscious_mind::event::{Event, Good};
use unconscious_mind::frame::Line;
use view::names::Names;

use super::{
    cell, client, effects, location, name, of_theirs, piece, quality, research, room, spot, stop,
    times, treatise, used,
};

/// Tells events to one reader, who is called "you"; in a solo match the second seat is the Id.
pub struct Teller<'a> {
    pub content: &'a Content,
    pub names: &'a Names,
    pub you: Option<Seat>,
    pub id: Option<Seat>,
}

impl Teller<'_> {
    pub fn name(&self, seat: Seat) -> String {
        if self.id == Some(seat) { "The Id".into() } else { self.names.of(seat) }
    }

    fn who(&self, seat: Seat, you: &str, other: &str) -> String {
        if self.you == Some(seat) {
            format!("You {you}")
        } else {
            format!("{} {other}", self.name(seat))
        }
    }

    fn whose(&self, seat: Seat) -> String {
        if self.you == Some(seat) { "Your".into() } else { format!("{}’s", self.name(seat)) }
    }

    /// One sentence; empty for what the boards show well enough.
    pub fn tell(&self, event: &Event) -> String {
        let content = self.content;
        match event {
            Event::Revealed { .. } | Event::Dealt { .. } | Event::Uses { .. } => String::new(),
            Event::Reshuffled { cards } => format!("{cards} cards are shuffled into a new deck."),
            Event::Drew { seat, card: Some(card) } => {
                format!("{} {}.", self.who(*seat, "draw", "draws"), research(content, *card))
            }
            Event::Drew { seat, card: None } => {
                format!("{} a Research card.", self.who(*seat, "draw", "draws"))
            }
            Event::Kept { seat, .. } => {
                format!("{} a starting tile.", self.who(*seat, "keep", "keeps"))
            }
            Event::Turn { seat, round } if self.you == Some(*seat) => {
                format!("Your turn, round {round}.")
            }
            Event::Turn { seat, round } => {
                format!("{} begins a turn, round {round}.", self.name(*seat))
            }
            Event::Laid { seat, spot: at, bright, .. } => {
                let idea = if *bright { "a Bright Idea" } else { "an Idea" };
                format!("{} {idea} at {}.", self.who(*seat, "lay", "lays"), spot(*at))
            }
            Event::Triggered { seat, spot: at } => {
                format!("{} {}.", self.who(*seat, "trigger", "triggers"), spot(*at))
            }
            Event::Passed { seat } => format!("{}.", self.who(*seat, "pass", "passes")),
            Event::Recalled { seat, .. } => {
                format!("{} Ideas.", self.who(*seat, "recall your", "recalls all"))
            }
            Event::Changed { seat, good, by } => self.changed(*seat, *good, *by),
            Event::Moved { seat, piece: which, to } if to.level().is_none() => {
                format!("{} with the {}.", self.who(*seat, "pay", "pays"), piece(*which))
            }
            Event::Moved { seat, to, .. } => {
                format!("{} an Insight to {}.", self.who(*seat, "move", "moves"), cell(*to))
            }
            Event::Lent { seat, .. } => {
                format!("{} an Insight there for good.", self.who(*seat, "leave", "leaves"))
            }
            Event::Completed { seat, line: Line::Row(row) } => {
                format!("{} the {} row.", self.who(*seat, "complete", "completes"), quality(*row))
            }
            Event::Completed { seat, line: Line::Column(column) } => {
                format!("{} column {}.", self.who(*seat, "complete", "completes"), column + 1)
            }
            Event::BoardFull { seat } => {
                format!("{} the whole Notebook.", self.who(*seat, "fill", "fills"))
            }
            Event::Dark { seat, .. } => {
                format!("{} a Dark Insight.", self.who(*seat, "gain", "gains"))
            }
            Event::TookTile { seat, tile, .. } => format!(
                "{} the tile “{}”.",
                self.who(*seat, "take", "takes"),
                effects(&content.tile(*tile).main.effects)
            ),
            Event::Placed { seat, row, .. } => {
                format!(
                    "{} the tile in the {} row.",
                    self.who(*seat, "place", "places"),
                    quality(*row)
                )
            }
            Event::Lost { .. } => "There is no space for the tile, and it is lost.".into(),
            Event::Inkpot { seat, to, .. } => {
                format!("{} Inkpot stops at {}.", self.whose(*seat), stop(*to))
            }
            Event::Unlocked { seat, .. } => {
                format!("{} a locked Idea.", self.who(*seat, "free", "frees"))
            }
            Event::Professor { seat, to } => {
                format!("{} Professor goes to the {}.", self.whose(*seat), location(*to))
            }
            Event::Freud { to } => format!("Freud goes to the {}.", location(*to)),
            Event::Visits { seat, location: place, triggers } => format!(
                "{} the {} for {}.",
                self.who(*seat, "visit", "visits"),
                location(*place),
                times(*triggers, "effect", "effects")
            ),
            Event::Played { seat, card } => {
                format!("{} {}.", self.who(*seat, "play", "plays"), research(content, *card))
            }
            Event::Swapped { seat, given, taken } => format!(
                "{} {} for {}.",
                self.who(*seat, "swap", "swaps"),
                research(content, *given),
                research(content, *taken)
            ),
            Event::Cited { seat, owner, .. } => {
                format!("{} {}.", self.who(*seat, "cite", "cites"), self.name(*owner))
            }
            Event::Published { seat, treatise: work } => {
                format!("{} {}.", self.who(*seat, "publish", "publishes"), treatise(content, *work))
            }
            Event::Claimed { seat, goal } => {
                format!("{} a Goal: {}.", self.who(*seat, "claim", "claims"), name(content, *goal))
            }
            Event::Reputation { seat, own, freud } => format!(
                "{} Reputation and {} at {own}; Freud’s marker is at {freud}.",
                self.who(*seat, "gain", "gains"),
                if self.you == Some(*seat) { "stand" } else { "stands" }
            ),
            Event::Covered { seat, location: place, .. } => {
                format!("{} a bonus of the {}.", self.who(*seat, "take", "takes"), location(*place))
            }
            Event::CoveredDistrict { seat, district, .. } => {
                format!(
                    "{} a bonus of district {}.",
                    self.who(*seat, "take", "takes"),
                    district + 1
                )
            }
            Event::Treated { seat, dream, .. } => {
                format!(
                    "{} a Client with {}.",
                    self.who(*seat, "treat", "treats"),
                    super::dream(content, *dream)
                )
            }
            Event::Therapy { room: which, marker, .. } => {
                format!("The therapy in the {} moves to {marker}.", room(*which))
            }
            Event::Catharsis { seat, client: who, .. } => {
                format!(
                    "{} Client, {}, reaches Catharsis.",
                    self.whose(*seat),
                    client(content, *who)
                )
            }
            Event::Cured { seat, client: who } => {
                format!("{} {}!", self.who(*seat, "cure", "cures"), client(content, *who))
            }
            Event::RoomOpened { seat } => {
                format!("{} a second room.", self.who(*seat, "open", "opens"))
            }
            Event::TookClient { seat, client: who, .. } => {
                format!(
                    "{} {} as a Client.",
                    self.who(*seat, "take", "takes"),
                    client(content, *who)
                )
            }
            Event::TookDream { seat, dream, .. } => {
                format!("{} {}.", self.who(*seat, "take", "takes"), super::dream(content, *dream))
            }
            Event::Pet { seat, level } => {
                format!("{} Pet is used at level {level} and goes home.", self.whose(*seat))
            }
            Event::Gramophone { seat: Some(seat) } => {
                format!("{} the Gramophone.", self.who(*seat, "take", "takes"))
            }
            Event::Gramophone { seat: None } => "The Gramophone goes back to the table.".into(),
            Event::IdCard { .. } => "The Id turns up a card.".into(),
            Event::IdRecalled { .. } => "The Id recalls its Ideas.".into(),
            Event::Check { lost, .. } if lost.iter().all(|lost| *lost == 0) => {
                "Madness Check: nobody loses points.".into()
            }
            // Who loses how much is told as it is lost.
            Event::Check { .. } => {
                "Madness Check: whoever is madder than the calmest loses points.".into()
            }
            Event::CheckDue => "A Madness Check comes at the end of the turn.".into(),
            Event::LastRound { round } => format!("Round {round} will be the last."),
            Event::Ended => "The match is over; points are counted.".into(),
            Event::Won { seats, id } => match (seats.is_empty(), *id) {
                (true, _) => "The Id wins.".into(),
                (false, _)
                    if self.you.is_some_and(|you| seats.contains(you)) && seats.len() == 1 =>
                {
                    "You win.".into()
                }
                _ => format!(
                    "{} won.",
                    if seats.len() == 1 {
                        format!("{} has", self.names.list(*seats))
                    } else {
                        format!("{} have", self.names.list(*seats))
                    }
                ),
            },
        }
    }

    /// What begins to work, where the boards alone would show it.
    pub fn uses(&self, event: &Event) -> Option<String> {
        let Event::Uses { seat, source } = event else { return None };
        let what = used(self.content, *source);
        let what = if self.you == Some(*seat) { what } else { of_theirs(&what) };
        Some(format!("{} {what}.", self.who(*seat, "use", "uses")))
    }

    fn changed(&self, seat: Seat, good: Good, by: i16) -> String {
        let count = by.unsigned_abs();
        let (one, many) = match good {
            Good::Coffee => ("coffee", "coffee"),
            Good::Bright => ("Bright Idea", "Bright Ideas"),
            Good::Box => ("Heart-Shaped Box", "Heart-Shaped Boxes"),
            Good::Points => ("point", "points"),
            Good::Madness => ("Madness", "Madness"),
            Good::Drive => ("Drive", "Drive"),
        };
        let what = if count == 1 { one } else { many };
        let verb = match (good, by < 0) {
            (Good::Madness, true) => ("return", "returns"),
            (Good::Points, true) => ("lose", "loses"),
            (_, true) => ("spend", "spends"),
            _ => ("gain", "gains"),
        };
        format!("{} {count} {what}.", self.who(seat, verb.0, verb.1))
    }
}
