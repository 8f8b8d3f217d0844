//! What happened, in sentences.

use dream_cycle::event::{Cause, Closed, Ending, Event, Fall, Stop};
use dream_cycle::state::Due;
use dream_cycle::{Bundle, Observation};
use dreamtable_core::Seat;
use view::names::Names;
use view::words::capital;

use super::{an_effect, bundle, directional, facing, inspiration};

/// Tells events to one reader, who is called "you".
pub struct Teller<'a> {
    pub names: &'a Names,
    pub you: Option<Seat>,
}

impl Teller<'_> {
    /// Who, with the verb that fits: "You take", "Ilse takes".
    fn who(&self, seat: Seat, you: &str, other: &str) -> String {
        if self.you == Some(seat) {
            format!("You {you}")
        } else {
            format!("{} {other}", self.names.of(seat))
        }
    }

    fn whom(&self, seat: Seat) -> String {
        if self.you == Some(seat) { "you".into() } else { self.names.of(seat) }
    }

    /// One sentence; empty for what the board shows well enough.
    pub fn tell(&self, event: &Event) -> String {
        match event {
            Event::TileLaid { row, slot: 3, .. } => format!("Row {row} is laid."),
            Event::TileLaid { .. } => String::new(),
            Event::RowRemoved { row } => format!("Row {row} fades away."),
            Event::Begins { seat } => format!("{} first.", self.who(*seat, "ride", "rides")),
            Event::TokenPlaced { seat, .. } => {
                format!("{} a starting square.", self.who(*seat, "take", "takes"))
            }
            Event::TurnBegins { seat, chi, .. } if self.you == Some(*seat) => {
                format!("Your turn. You take {chi} chi.")
            }
            Event::TurnBegins { seat, chi, .. } => {
                format!("{} begins a turn and takes {chi} chi.", self.names.of(*seat))
            }
            Event::Bought { seat, tile, chi } => {
                format!("{} {} for {chi} chi.", self.who(*seat, "buy", "buys"), directional(*tile))
            }
            Event::Sold { seat, tile, chi, full } => {
                let how = if *full { " with an Exchange" } else { "" };
                format!(
                    "{} {} for {chi} chi{how}.",
                    self.who(*seat, "sell", "sells"),
                    directional(*tile)
                )
            }
            Event::Arranged { seat, tile, field } => {
                format!("{} {} on {field}.", self.who(*seat, "put", "puts"), directional(*tile))
            }
            Event::Lifted { seat, tile, field } => {
                format!("{} {} off {field}.", self.who(*seat, "take", "takes"), directional(*tile))
            }
            Event::Charged { seat, field, counters: 0 } => {
                format!("{} the chi off {field}.", self.who(*seat, "take", "takes"))
            }
            Event::Charged { seat, field, counters } => {
                format!("{} {counters} chi on {field}.", self.who(*seat, "put", "puts"))
            }
            Event::Pointed { seat, facing: way } => {
                format!("{} to the {}.", self.who(*seat, "turn", "turns"), facing(*way))
            }
            Event::GaveBack { seat, chi } => {
                format!(
                    "{} {chi} chi back: ten is the most anybody keeps.",
                    self.who(*seat, "give", "gives")
                )
            }
            Event::RideBegins { seat } => format!("{} off.", self.who(*seat, "ride", "rides")),
            Event::Moved { seat, facing: way, cause, .. } => {
                self.moved(*seat, facing(*way), *cause)
            }
            Event::Conflict { seat, with, .. } => {
                format!("{} into {}.", self.who(*seat, "run", "runs"), self.names.list(*with))
            }
            Event::Pushed { seat, .. } => format!("{} pushed on.", self.who(*seat, "are", "is")),
            Event::PassedBy { seat, .. } => format!("{} by.", self.who(*seat, "pass", "passes")),
            Event::Blocked { seat, .. } => format!("{} held up.", self.who(*seat, "are", "is")),
            Event::BlueGave { seat, chi, .. } => {
                format!("{} {chi} chi from blue.", self.who(*seat, "take", "takes"))
            }
            Event::YellowActs { seat, effect: kind, .. } => {
                format!("{} {}.", self.who(*seat, "meet", "meets"), an_effect(*kind))
            }
            Event::Declined { seat, effect: kind, .. } => {
                format!("{} {} alone.", self.who(*seat, "leave", "leaves"), an_effect(*kind))
            }
            Event::StaysAside { seat } => {
                format!("{} out of it with a Shadowwalker.", self.who(*seat, "stay", "stays"))
            }
            Event::TurnedRound { .. } => "Everybody is turned right round.".into(),
            Event::Flew { seat, .. } => {
                format!("{} north by rocket.", self.who(*seat, "fly", "flies"))
            }
            Event::TileTurned { clockwise, .. } => {
                let way = if *clockwise { "clockwise" } else { "anticlockwise" };
                format!("A tile of the Dreamscape turns {way}.")
            }
            Event::Carried { seat, .. } => {
                format!("{} carried round with it.", self.who(*seat, "are", "is"))
            }
            Event::Drew { seat, tile } => {
                format!(
                    "{} an Inspiration: {}.",
                    self.who(*seat, "draw", "draws"),
                    inspiration(*tile)
                )
            }
            Event::Rolled { face, .. } => format!("The die shows {face}."),
            Event::Chose { seat, colour } => {
                format!("{} {colour}.", self.who(*seat, "choose", "chooses"))
            }
            Event::Painted { seat, colour, .. } => {
                format!("{} a {colour} square down.", self.who(*seat, "lay", "lays"))
            }
            Event::TookBack { seat, colour } => {
                format!("{} the {colour} square back.", self.who(*seat, "take", "takes"))
            }
            Event::Used { seat, tile } => {
                format!("{} {}.", self.who(*seat, "use", "uses"), inspiration(*tile))
            }
            Event::Cashed { seat, tile, chi } => {
                format!(
                    "{} {} in for {chi} chi.",
                    self.who(*seat, "turn", "turns"),
                    inspiration(*tile)
                )
            }
            Event::Paid { seat, chi, due } => {
                format!("{} {chi} chi {}.", self.who(*seat, "pay", "pays"), what_for(*due))
            }
            Event::AsksForHelp { seat, chi } => {
                format!(
                    "{} {chi} chi more and {} the others for help.",
                    self.who(*seat, "need", "needs"),
                    if self.you == Some(*seat) { "ask" } else { "asks" }
                )
            }
            Event::Endless { seat } => {
                format!("{} caught in an endless loop.", self.who(*seat, "are", "is"))
            }
            Event::Stopped { seat, why } => {
                format!("{} {}.", self.who(*seat, "stop", "stops"), stop(*why))
            }
            Event::WentOut { seat, why } => {
                format!("{} out: {}.", self.who(*seat, "are", "is"), fall(*why))
            }
            Event::Drafting { .. } | Event::DraftDropped { .. } => String::new(),
            Event::Offered { seat, to, give, want, .. } => format!(
                "{} {} {} for {}.",
                self.who(*seat, "offer", "offers"),
                self.whom(*to),
                bundle(*give),
                bundle(*want),
            ),
            Event::OfferClosed { seat, why, .. } => self.closed(*seat, *why),
            Event::Traded { seat, with, gave, got } => format!(
                "{} {} {} for {}.",
                self.who(*seat, "give", "gives"),
                self.whom(*with),
                bundle(*gave),
                bundle(*got),
            ),
            Event::Over { winners, how } => match (winners.is_empty(), self.you) {
                (true, _) => "Nobody reaches the morning.".into(),
                (_, Some(you)) if winners.contains(you) && winners.len() == 1 => {
                    format!("You win: {}.", ending(*how))
                }
                _ => format!(
                    "{} won: {}.",
                    has_won(&self.names.list(*winners), winners.len()),
                    ending(*how)
                ),
            },
        }
    }

    /// A ride of several moves as one sentence.
    pub fn rode(&self, seat: Seat, moves: usize, row: u8) -> String {
        let made = format!("{} {moves} moves", self.who(seat, "make", "makes"));
        if row == 0 { made + "." } else { format!("{made}, to row {row}.") }
    }

    /// An offer in the making.
    pub fn drafts(&self, seat: Seat, to: Seat, give: Bundle, want: Bundle) -> String {
        let draws = self.who(seat, "draw up", "draws up");
        format!("{draws} an offer for {}: {} for {}.", self.whom(to), bundle(give), bundle(want))
    }

    pub fn drops(&self, seat: Seat) -> String {
        format!("{} an offer away.", self.who(seat, "put", "puts"))
    }

    fn moved(&self, seat: Seat, way: &str, cause: Cause) -> String {
        match cause {
            Cause::Field { colour, tile } => format!(
                "{} {way}: {} on {colour}.",
                self.who(seat, "ride", "rides"),
                directional(tile)
            ),
            Cause::Wave => format!("A delta wave carries {} {way}.", self.whom(seat)),
            Cause::Exit => format!("{} {way} out of the doldrum.", self.who(seat, "ride", "rides")),
            Cause::Fringewalker => {
                format!("{} {way} with a Fringewalker.", self.who(seat, "walk", "walks"))
            }
            Cause::Zip => format!("{} {way}.", self.who(seat, "zip", "zips")),
        }
    }

    fn closed(&self, seat: Seat, why: Closed) -> String {
        let offer = if self.you == Some(seat) {
            "Your offer".into()
        } else {
            format!("{}’s offer", self.names.of(seat))
        };
        match why {
            Closed::Accepted => String::new(),
            Closed::Refused => format!("{offer} is declined."),
            Closed::Countered => format!("{offer} is answered with another."),
            Closed::Withdrawn => format!("{offer} is withdrawn."),
            Closed::Lapsed => format!("{offer} lapses."),
        }
    }
}

fn has_won(names: &str, count: usize) -> String {
    format!("{names} {}", if count == 1 { "has" } else { "have" })
}

fn what_for(due: Due) -> &'static str {
    match due {
        Due::Extortion => "for peace",
        Due::Drain => "to the Psychic Drain",
        Due::Brake => "to brake",
        Due::TakeBack => "to take the square back",
    }
}

/// Why a ride stopped, after "stops".
pub fn stop(why: Stop) -> &'static str {
    match why {
        Stop::NoInterpretation => "on a colour without a tile",
        Stop::Doldrum => "in a doldrum",
        Stop::Brake => "by braking",
        Stop::Blocked => "because the way is blocked",
        Stop::Out => "for good",
        Stop::FiftyRolls => "after fifty rolls of the die",
        Stop::ToAndFro => "after riding to and fro",
        Stop::Fence => "after the longest ride there is",
    }
}

fn fall(why: Fall) -> &'static str {
    match why {
        Fall::Drain => "a Psychic Drain that could not be paid",
        Fall::Extortion => "nothing left to pay with",
        Fall::EndlessLoop => "an endless loop",
    }
}

pub fn ending(how: Ending) -> &'static str {
    match how {
        Ending::Crossing => "over the last edge",
        Ending::Rocket => "by Rocket Ship over the last edge",
        Ending::Push => "pushed over the last edge",
        Ending::LastOneIn => "everybody else is out",
        Ending::Dawn => "the furthest north at dawn",
        Ending::Lost => "out",
    }
}

/// Whether whoever has won came over the last edge.
pub fn is_over_the_edge(seen: &Observation) -> bool {
    matches!(seen.ending, Some(Ending::Crossing | Ending::Rocket | Ending::Push))
}

/// What a match was decided by: "Over the last edge after 28 rounds."
pub fn how(seen: &Observation) -> Option<String> {
    let how = match (seen.ending?, seen.seats) {
        (Ending::Dawn, 1) => "Dawn".into(),
        (other, _) => capital(ending(other)),
    };
    Some(match seen.round {
        1 => format!("{how} after one round."),
        rounds => format!("{how} after {rounds} rounds."),
    })
}
