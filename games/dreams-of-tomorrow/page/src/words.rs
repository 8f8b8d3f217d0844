//! Dreams of Tomorrow in words: what happened, what may be done, and a whole position to read aloud.

mod position;
mod story;

pub use position::{asks, describe, status};
pub use story::{Line, Story};

use dreams_of_tomorrow::ring::Shift;
use dreams_of_tomorrow::robot::{Deed, Named, Operation};
use dreams_of_tomorrow::{
    Ability, Action, Card, Content, Edge, End, Event, Level, Observation, Purse, Resource, Space,
    SpaceAction, Symbol, Who, Why,
};
use view::names::Names;

/// "Windfall", "Lucid Catch".
pub fn ability(ability: Ability) -> &'static str {
    ability.name()
}

/// What an Ability does, in one sentence.
pub fn about_ability(ability: Ability, content: &Content) -> String {
    let worth = &content.worth;
    match ability {
        Ability::Windfall => format!("Gain {} resources of your choice.", worth.windfall),
        Ability::Stride => format!("Walk 1 to {} spaces more and act there.", worth.stride),
        Ability::Leap => {
            format!("Pay {}, stand on any other space and act there.", resources(worth.leap))
        }
        Ability::Turnabout => format!(
            "Turn round for good, walk 1 to {} spaces that way and act there.",
            worth.turnabout
        ),
        Ability::Inversion => format!(
            "Flip a Fragment. If your space changed, act there; else gain {}.",
            resources(worth.inversion)
        ),
        Ability::Transposition => format!(
            "Exchange two Fragments, then walk 1 to {} spaces and act there.",
            worth.transposition
        ),
        Ability::Undertow => format!(
            "Put the first Fragment last or the last first, and gain {}.",
            resources(worth.undertow)
        ),
        Ability::Exchange => format!(
            "You may swap a Dream of your Catcher for another player's, who gains {}; you gain {}.",
            worth.compensation,
            resources(worth.exchange)
        ),
        Ability::LucidCatch => {
            format!("Catch a Dream for {} Experience less.", worth.lucid_catch)
        }
        Ability::LucidWeave if worth.lucid_weave.is_empty() => "Weave a Dream.".into(),
        Ability::LucidWeave => format!("Weave a Dream for {} more.", purse(worth.lucid_weave)),
        Ability::Retelling => format!(
            "You may exchange two Dreams of your Sequence; gain {}.",
            resources(worth.retelling)
        ),
    }
}

/// What a resource is for.
pub fn about_resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Experience => {
            "Experience pays for catching Dreams. Any resource pays for long ways."
        }
        Resource::Creativity => "Creativity and Hope pay for weaving Dreams.",
        Resource::Hope => {
            "Hope and Creativity pay for weaving Dreams; in a tie the most Hope wins."
        }
    }
}

/// "1 resource", "4 resources".
pub fn resources(count: u8) -> String {
    if count == 1 { "1 resource".into() } else { format!("{count} resources") }
}

/// "2 Experience and 1 Hope"; "nothing".
pub fn purse(purse: Purse) -> String {
    let parts: Vec<String> = Resource::ALL
        .into_iter()
        .filter(|resource| purse.amount(*resource) > 0)
        .map(|resource| format!("{} {resource}", purse.amount(resource)))
        .collect();
    match parts.split_last() {
        None => "nothing".into(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// "Moon", for the beginning of a sentence and for titles.
pub fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Moon => "Moon",
        Symbol::Sun => "Sun",
        Symbol::Star => "Star",
        Symbol::Triangle => "Triangle",
        Symbol::Square => "Square",
        Symbol::Circle => "Circle",
        Symbol::Rainbow => "Rainbow",
        Symbol::Black => "Black",
    }
}

/// "3 Moons".
pub fn many(count: u8, kind: Symbol) -> String {
    format!("{count} {}s", symbol(kind))
}

/// Who gains what is shared on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shares {
    /// Everybody else.
    Others,
    /// The only player, whenever the Robot comes here.
    FromRobot,
    Nobody,
}

/// Alone nobody else is there to gain; some Robots share with the player (DOT-047, DOT-149).
pub fn shares(seen: &Observation, space: &Space) -> Shares {
    let shared = |level: Level| seen.content.robot(level).deed(space.action) == Deed::Share;
    match (seen.engineers.len(), seen.robot_card) {
        (1, Some(level)) if shared(level) => Shares::FromRobot,
        (1, _) => Shares::Nobody,
        _ => Shares::Others,
    }
}

/// What a space does for who reaches it and for the others.
pub fn space(space: &Space, shares: Shares) -> String {
    let deed = match space.action {
        SpaceAction::Catch => "catch a Dream".into(),
        SpaceAction::Weave => "weave a Dream".into(),
        SpaceAction::Activate => "activate a Dream".into(),
        SpaceAction::GainResources => format!("gain any {}", space.gain),
        action => format!("gain {} {}", space.gain, action.resource().map_or("", Resource::name)),
    };
    match (shares, space.shared.is_empty()) {
        (Shares::Others, true) => format!("You {deed}; the others get nothing."),
        (Shares::Others, false) => {
            format!("You {deed}; everybody else gains {}.", purse(space.shared))
        }
        (Shares::FromRobot, false) => {
            format!("You {deed}. When the Robot comes here, you gain {}.", purse(space.shared))
        }
        _ => format!("You {deed}."),
    }
}

fn named(fragment: Named) -> String {
    match fragment {
        Named::Number(number) => format!("#{number}"),
        Named::Column(column) => {
            format!("the {}", ["first", "second", "third", "last"][column as usize % 4])
        }
    }
}

fn operation(operation: &Operation) -> String {
    match operation {
        Operation::Flip(fragment) => format!("flip {}", named(*fragment)),
        Operation::FlipAll => "flip all four".into(),
        Operation::Exchange(a, b) => format!("exchange {} and {}", named(*a), named(*b)),
        Operation::Put(Shift::FirstLast) => "put the first last".into(),
        Operation::Put(Shift::LastFirst) => "put the last first".into(),
        Operation::Discard(u8::MAX) => "discard the whole Dreamscape".into(),
        Operation::Discard(1) => "discard the leftmost Dream".into(),
        Operation::Discard(count) => format!("discard the {count} leftmost Dreams"),
    }
}

/// What the table of a Robot card does for a top symbol.
pub fn operations(content: &Content, level: Level, top: Symbol) -> String {
    let all: Vec<String> = content.robot(level).operations(top).iter().map(operation).collect();
    if all.is_empty() { "nothing".into() } else { all.join(", ") }
}

/// What a Robot does on a space, as a cell of a table.
pub fn deed(deed: Deed) -> String {
    match deed {
        Deed::Nothing => "nothing".into(),
        Deed::Share => "every player gains what is shared there".into(),
        Deed::Snatch => "the Dream with the most points is discarded".into(),
        Deed::Store(resource) => format!("its store of {resource} goes up"),
        Deed::StoreLowest => "its lowest store goes up".into(),
        Deed::Turn => "it turns round".into(),
        Deed::StepOn => "it steps on to the next space".into(),
    }
}

/// What follows from a Dream the Robot or the Night Mare shows.
pub fn shows(who: Who, card: Card, content: &Content, level: Level) -> String {
    let dream = content.dream(card);
    let walks = match who {
        Who::Robot if dream.points == 1 => " It walks 1 space and acts there.".to_owned(),
        Who::Robot => format!(" It walks {} spaces and acts there.", dream.points),
        _ => String::new(),
    };
    let who = if who == Who::Robot { "The Robot" } else { "The Night Mare" };
    format!(
        "{who} shows {}.{walks} {} on top: {}.",
        content.scene(card),
        symbol(dream.top),
        operations(content, level, dream.top)
    )
}

/// "Easy".
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy",
        Level::Medium => "Medium",
        Level::Hard => "Hard",
    }
}

/// How a Robot acts on the space it reaches.
pub fn about_robot(level: Level) -> &'static str {
    match level {
        Level::Easy => "Everybody gains what is shared on its space.",
        Level::Medium => {
            "It never stops on Activate. Where Hope, Experience or Creativity is gained, everybody gains \
             what is shared there; on Catch the Dream with the most points is discarded."
        }
        Level::Hard => {
            "It stores what its space gains, and Hope on Weave; a full store empties and costs everybody \
             1. On Catch the Dream with the most points is discarded, on Activate it turns round."
        }
    }
}

/// What an action does, as the label of a button.
pub fn action(action: Action, content: &Content) -> String {
    let name = |card: Card| content.scene(card).to_owned();
    match action {
        Action::Go(1) => "Walk 1 space".into(),
        Action::Go(spaces) => format!("Walk {spaces} spaces"),
        Action::Pay(mix) => format!("Pay {}", purse(mix)),
        Action::Take(mix) => format!("Take {}", purse(mix)),
        Action::Catch(card) => format!("Catch {}", name(card)),
        Action::Draw => "Draw your first Dream unseen".into(),
        Action::Clear => format!("Clear the Dreamscape for {}", content.constants.clearing),
        Action::Weave(card, edge) => format!("Weave {} at the {edge}", name(card)),
        Action::Activate(card) => {
            format!("Activate {}: {}", name(card), ability(content.dream(card).ability))
        }
        Action::Leap(place) => format!("Leap to space {place}"),
        Action::Flip(number) => format!("Flip Fragment {number}"),
        Action::Swap(a, b) => format!("Exchange Fragments {a} and {b}"),
        Action::Put(Shift::FirstLast) => "Put the first Fragment last".into(),
        Action::Put(Shift::LastFirst) => "Put the last Fragment first".into(),
        Action::Give(card) => format!("Give {}", name(card)),
        Action::For(card) => format!("Take {} for it", name(card)),
        Action::Retell(a, b) => format!("Exchange Dreams {} and {} of your Sequence", a + 1, b + 1),
        Action::Pass => "Leave it".into(),
        Action::Spare(resource) => format!("Pay {} less", purse(Purse::of(resource, 1))),
    }
}

pub fn who(who: Who, names: &Names) -> String {
    match who {
        Who::Seat(seat) => names.of(seat),
        Who::Robot => "The Robot".into(),
        Who::NightMare => "The Night Mare".into(),
    }
}

fn why_gained(why: Why) -> String {
    match why {
        Why::Shared => " as one of the others".into(),
        Why::Ability(by) => format!(" by {}", ability(by)),
        Why::Compensation => " for the Dream".into(),
        _ => String::new(),
    }
}

fn why_paid(why: Why) -> &'static str {
    match why {
        Why::Movement => "for the way",
        Why::Clearing => "to clear the Dreamscape",
        Why::Catch => "for the Dream",
        Why::Weave => "to weave",
        _ => "for it",
    }
}

/// One sentence for an event.
pub fn tell(event: &Event, names: &Names, content: &Content) -> String {
    let name = |card: &Card| content.scene(*card).to_owned();
    let of = |seat| names.of(seat);
    match event {
        Event::Begins { seat } => format!("{} begins.", of(*seat)),
        Event::Turn { who: mover, round } => {
            format!("Round {round}: {}'s turn.", who(*mover, names))
        }
        Event::Walked { who: mover, spaces: 1, .. } => {
            format!("{} walks 1 space.", who(*mover, names))
        }
        Event::Walked { who: mover, spaces, .. } => {
            format!("{} walks {spaces} spaces.", who(*mover, names))
        }
        Event::Leapt { seat, to, .. } => format!("{} leaps to space {to}.", of(*seat)),
        Event::Turned { who: mover, direction } => {
            format!("{} turns round, now {direction}.", who(*mover, names))
        }
        Event::Paid { seat, price, why } => {
            format!("{} pays {} {}.", of(*seat), purse(*price), why_paid(*why))
        }
        Event::Gained { seat, gain, lost, why } => {
            let lost = match lost.is_empty() {
                true => String::new(),
                false => format!("; {} does not fit", purse(*lost)),
            };
            format!("{} gains {}{}{lost}.", of(*seat), purse(*gain), why_gained(*why))
        }
        Event::Lost { seat, resource } => {
            format!("{} loses 1 {resource} to the Robot's store.", of(*seat))
        }
        Event::Missed { seat, action } => {
            format!("{} can do nothing on {action}.", of(*seat))
        }
        Event::Caught { seat, card, slot: Some(_) } => {
            format!("{} catches {}.", of(*seat), name(card))
        }
        Event::Caught { seat, card, slot: None } => {
            format!("{} draws {} from the deck.", of(*seat), name(card))
        }
        Event::Unpayable { seat, card } => {
            format!("{} draws {}, cannot pay it, draws again.", of(*seat), name(card))
        }
        Event::Cleared { seat: Some(seat), .. } => {
            format!("{} clears the Dreamscape.", of(*seat))
        }
        Event::Cleared { seat: None, .. } => "The Dreamscape is dealt anew.".into(),
        Event::Revealed { card, .. } => format!("{} appears in the Dreamscape.", name(card)),
        Event::Reshuffled { cards } => format!("The discard is the new deck: {cards} Dreams."),
        Event::Woven { seat, card, edge } => {
            format!("{} weaves {} at the {edge}.", of(*seat), name(card))
        }
        Event::Activated { seat, card, ability: what } => {
            format!("{} activates {} ({}).", of(*seat), name(card), ability(*what))
        }
        Event::Passed { seat } => format!("{} lets it be.", of(*seat)),
        Event::Flipped { who: mover, fragment } => {
            format!("{} flips Fragment {fragment}.", who(*mover, names))
        }
        Event::Swapped { who: mover, fragments: (a, b) } => {
            format!("{} exchanges Fragments {a} and {b}.", who(*mover, names))
        }
        Event::Put { who: mover, shift: Shift::FirstLast } => {
            format!("{} puts the first Fragment last.", who(*mover, names))
        }
        Event::Put { who: mover, shift: Shift::LastFirst } => {
            format!("{} puts the last Fragment first.", who(*mover, names))
        }
        Event::Traded { seat, given, taken, from } => {
            let from =
                from.map_or_else(|| "the Dreamscape".to_owned(), |partner| names.of(partner));
            format!("{} gives {} to {from} for {}.", of(*seat), name(given), name(taken))
        }
        Event::Retold { seat, places: (a, b) } => {
            format!("{} retells: Dreams {a} and {b} of the Sequence change places.", of(*seat))
        }
        Event::Shown { who: shower, card } => {
            let top = symbol(content.dream(*card).top);
            format!("{} shows {} ({top}).", who(*shower, names), name(card))
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
        Event::Counted { turns } => format!("The Robot's turn {turns}."),
        Event::Stored { resource, level, emptied: false } => {
            format!("The Robot stores {resource}, {level} so far.")
        }
        Event::Stored { resource, emptied: true, .. } => {
            format!("The Robot fills its {resource} store and empties it.")
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
        Event::Won { seats, robot } => match (seats.len(), robot) {
            (0, _) => "The Robot wins.".into(),
            (_, true) => format!("{} and the Robot share the victory.", names.list(*seats)),
            (1, _) => format!("{} wins.", names.list(*seats)),
            _ => format!("{} share the victory.", names.list(*seats)),
        },
    }
}

/// Why a match ended.
pub fn because(end: End) -> &'static str {
    match end {
        End::Sequence => "a Sequence is complete",
        End::NoDreams => "the last Dream is caught",
        End::DeckOut => "the deck has run out",
        End::RobotTurns => "the Robot has had its last turn",
        End::TurnCounter => "the Robot's Turn Counter is full",
    }
}

/// "beginning" as a heading.
pub fn edge(edge: Edge) -> &'static str {
    match edge {
        Edge::Beginning => "Beginning",
        Edge::End => "End",
    }
}
