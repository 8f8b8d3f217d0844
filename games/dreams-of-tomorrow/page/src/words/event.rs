//! One sentence for everything that happens.

use super::{ability, dream, purse, scene, symbol, too_much, who};
use dreams_of_tomorrow::ring::Shift;
use dreams_of_tomorrow::{Card, Content, End, Event, Why};
use dreamtable_core::{Seat, SeatSet};
use view::names::{Names, join};
use view::words::capital;

fn why_gained(why: Why) -> String {
    match why {
        Why::Shared => " as a share".into(),
        Why::Ability(by) => format!(" by {}", ability(by)),
        Why::Compensation => " for the Dream".into(),
        _ => String::new(),
    }
}

fn why_paid(why: Why) -> &'static str {
    match why {
        Why::Movement => "for the walk",
        Why::Clearing => "to clear the Dreamscape",
        Why::Catch => "for the Dream",
        Why::Weave => "to weave",
        _ => "for it",
    }
}

/// One sentence for an event at a table of so many seats.
pub fn tell(event: &Event, names: &Names, content: &Content, seats: usize) -> String {
    let name = |card: &Card| dream(*card, content);
    let of = |seat| names.of(seat);
    match event {
        Event::Begins { seat } => format!("{} begins.", of(*seat)),
        Event::Turn { who: mover, round } => {
            format!("Round {round}: {}’s turn.", who(*mover, names))
        }
        Event::Walked { who: mover, spaces: 1, .. } => {
            format!("{} walks 1 space.", who(*mover, names))
        }
        Event::Walked { who: mover, spaces, .. } => {
            format!("{} walks {spaces} spaces.", who(*mover, names))
        }
        Event::Leapt { seat, to, .. } => format!("{} leaps to space {to}.", of(*seat)),
        Event::Turned { who: mover, direction } => {
            format!("{} turns round, {direction} from now on.", who(*mover, names))
        }
        Event::Paid { seat, price, why } => {
            format!("{} pays {} {}.", of(*seat), purse(*price), why_paid(*why))
        }
        Event::Gained { seat, gain, lost, why } => {
            let lost = match lost.is_empty() {
                true => String::new(),
                false => format!("; {}", too_much(*lost)),
            };
            format!("{} gains {}{}{lost}.", of(*seat), purse(*gain), why_gained(*why))
        }
        Event::Lost { seat, resource } => {
            format!("{} loses 1 {resource} to the Robot’s store.", of(*seat))
        }
        Event::Missed { seat, .. } => {
            format!("{} can do nothing there.", of(*seat))
        }
        Event::Caught { seat, card, slot: Some(_) } => {
            format!("{} catches {}.", of(*seat), name(card))
        }
        Event::Caught { seat, card, slot: None } => {
            format!("{} draws {} from the deck.", of(*seat), name(card))
        }
        Event::Unpayable { seat, card } => {
            format!("{} draws {} but cannot pay for it.", of(*seat), name(card))
        }
        Event::Cleared { seat: Some(seat), .. } => {
            format!("{} clears the Dreamscape.", of(*seat))
        }
        Event::Cleared { seat: None, .. } => "A new Dreamscape is dealt.".into(),
        Event::Revealed { card, .. } => format!("{} appears in the Dreamscape.", name(card)),
        Event::Reshuffled { cards } => {
            let dreams = if *cards == 1 { "Dream" } else { "Dreams" };
            format!("The discard is shuffled into the deck: {cards} {dreams}.")
        }
        Event::Woven { seat, card, edge } => {
            format!("{} weaves {} at the {edge}.", of(*seat), name(card))
        }
        Event::Activated { seat, card, ability: what } => {
            format!("{} activates {} of {}.", of(*seat), ability(*what), name(card))
        }
        Event::Passed { seat } => format!("{} leaves it at that.", of(*seat)),
        Event::Flipped { who: mover, fragment } => {
            format!("{} flips Fragment {fragment}.", who(*mover, names))
        }
        Event::Swapped { who: mover, fragments: (a, b) } => {
            format!("{} swaps Fragments {a} and {b}.", who(*mover, names))
        }
        Event::Put { who: mover, shift: Shift::FirstLast } => {
            format!("{} moves the first Fragment to the end.", who(*mover, names))
        }
        Event::Put { who: mover, shift: Shift::LastFirst } => {
            format!("{} moves the last Fragment to the front.", who(*mover, names))
        }
        Event::Traded { seat, given, taken, from } => {
            let from =
                from.map_or_else(|| "the Dreamscape".to_owned(), |partner| names.of(partner));
            format!("{} gives {} to {from} for {}.", of(*seat), name(given), name(taken))
        }
        Event::Retold { seat, places: (a, b) } => {
            format!("{} swaps Dreams {a} and {b} of the Sequence.", of(*seat))
        }
        Event::Shown { who: shower, card } => {
            let (scene, dream) = (scene(*card, content), content.dream(*card));
            let top = symbol(dream.top);
            format!("{} shows {scene} ({}, {top}).", who(*shower, names), dream.points)
        }
        Event::NothingToShow { who: shower } => {
            format!("{} has no Dream to show.", who(*shower, names))
        }
        Event::Discarded { who: shower, card } => {
            format!("{} discards {}.", who(*shower, names), name(card))
        }
        Event::Snatched { who: thief, card, .. } => {
            format!("{} discards {} from the Dreamscape.", who(*thief, names), name(card))
        }
        Event::Counted { turns } => format!("The Robot’s turn {turns}."),
        Event::Stored { resource, level, emptied: false } => {
            format!("The Robot stores {resource}, {level} so far.")
        }
        Event::Stored { resource, emptied: true, .. } => {
            format!("The Robot fills its {resource} store and empties it.")
        }
        // Alone the match ends with it (DOT-135).
        Event::LastRound { seat } if seats == 1 => {
            format!("{} has a complete Sequence.", of(*seat))
        }
        Event::LastRound { seat } => {
            format!("{} has a complete Sequence: this is the last round.", of(*seat))
        }
        Event::Ended { why } => format!("The match is over: {}.", because(*why)),
        Event::Scored { seat, dreams, top, bottom, total } => format!(
            "{}: {dreams} for Dreams, {} for Resonance, {total} in all.",
            of(*seat),
            top + bottom
        ),
        Event::RobotScored { total } => format!("The Robot: {total} points."),
        Event::Won { seats, robot } => won(*seats, *robot, names, None),
    }
}

/// Who has won; who reads it is told of as "you".
pub(super) fn won(seats: SeatSet, robot: bool, names: &Names, you: Option<Seat>) -> String {
    let mine = you.filter(|you| seats.contains(*you));
    let others = seats.iter().filter(|seat| Some(*seat) != mine).map(|seat| names.of(seat));
    let mine = mine.map(|_| "You".to_owned());
    let rival = robot.then(|| "the Robot".to_owned());
    let all: Vec<String> = mine.iter().cloned().chain(others).chain(rival).collect();
    let verb = match (all.len(), mine) {
        (1, Some(_)) => "win",
        (1, None) => "wins",
        _ => "share the victory",
    };
    capital(&format!("{} {verb}.", join(&all)))
}

/// Why a match ended.
pub fn because(end: End) -> &'static str {
    match end {
        End::Sequence => "a Sequence is complete",
        End::NoDreams => "the last Dream has been caught",
        End::DeckOut => "the deck has run out",
        End::RobotTurns => "the Robot has had its last turn",
        End::TurnCounter => "the Robot’s Turn Counter is full",
    }
}

// What decided a match that is over.
pub const MOST_POINTS: &str = "The most points win.";
pub const ALL_TIED: &str = "Points, Catchers and Hope are all tied.";

pub fn against(mine: u16, robots: u16) -> String {
    format!("{mine} points against the Robot’s {robots}.")
}

pub fn tied_with_the_robot(points: u16) -> String {
    format!("Both have {points} points, and a tie goes to the Robot.")
}

pub fn lost_by_turns(turns: u16) -> String {
    format!("The Robot has had all its {turns} turns: the match is lost, whatever the points.")
}

pub fn decided_by_catchers(points: u16) -> String {
    format!("Points are tied at {points}, so the fewest Dreams in the Catcher win.")
}

pub fn decided_by_hope(points: u16) -> String {
    format!("Points are tied at {points}, and so are Catchers; the most Hope wins.")
}
