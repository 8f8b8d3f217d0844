//! Dreams of Tomorrow in words: what happened, what may be done, and a whole position to read aloud.

mod event;
mod position;
mod robot;
mod story;

pub use event::{
    ALL_TIED, MOST_POINTS, against, because, decided_by_catchers, decided_by_hope, lost_by_turns,
    tell, tied_with_the_robot,
};
pub use position::{asks, describe, status};
pub use robot::{about_robot, deed, level, operations, shows};
pub use story::{Line, Story};

use dreams_of_tomorrow::ring::Shift;
use dreams_of_tomorrow::robot::Deed;
use dreams_of_tomorrow::{
    Ability, Action, Card, Content, Edge, Level, Observation, Purse, Resource, Space, SpaceAction,
    Symbol, Who,
};
use view::names::Names;
use view::words::typeset;

/// "Windfall", "Lucid Catch".
pub fn ability(ability: Ability) -> &'static str {
    ability.name()
}

/// What an Ability does, in one sentence.
pub fn about_ability(ability: Ability, content: &Content) -> String {
    let worth = &content.worth;
    match ability {
        Ability::Windfall => format!("Gain {} resources of your choice.", worth.windfall),
        Ability::Stride => format!("Walk {} more and act there.", steps(worth.stride)),
        Ability::Leap => {
            format!("Pay {}, stand on any other space and act there.", resources(worth.leap))
        }
        Ability::Turnabout => {
            format!("Turn round for good, walk {} that way and act there.", steps(worth.turnabout))
        }
        Ability::Inversion => format!(
            "Flip a Fragment. If that changes your space, act there; otherwise gain {}.",
            resources(worth.inversion)
        ),
        Ability::Transposition => {
            format!("Swap two Fragments, then walk {} and act there.", steps(worth.transposition))
        }
        Ability::Undertow => format!(
            "Move the first Fragment to the end or the last to the front, and gain {}.",
            resources(worth.undertow)
        ),
        Ability::Exchange => format!(
            "You may swap a Dream in your Catcher with another player, who gains {}; you gain {}.",
            resources(worth.compensation),
            resources(worth.exchange)
        ),
        Ability::LucidCatch => {
            format!("Catch a Dream for {} Experience less.", worth.lucid_catch)
        }
        Ability::LucidWeave if worth.lucid_weave.is_empty() => "Weave a Dream.".into(),
        Ability::LucidWeave => format!("Weave a Dream for {} more.", purse(worth.lucid_weave)),
        Ability::Retelling => format!(
            "You may swap two Dreams in your Sequence; gain {}.",
            resources(worth.retelling)
        ),
    }
}

/// So far and no further: "1 or 2 spaces".
pub fn steps(most: u8) -> String {
    match most {
        1 => "1 space".into(),
        2 => "1 or 2 spaces".into(),
        most => format!("1 to {most} spaces"),
    }
}

/// What a resource is for.
pub fn about_resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Experience => {
            "Experience pays for catching Dreams. Any resource pays for long walks."
        }
        Resource::Creativity => "Creativity and Hope pay for weaving Dreams.",
        Resource::Hope => {
            "Hope and Creativity pay for weaving Dreams; the most Hope can win a tie."
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

/// What a place in turn order, counted from 0, has more in a balanced start.
pub fn balance(content: &Content, seats: usize, place: usize) -> String {
    const PLACES: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    match content.constants.balanced[seats - 1].get(place) {
        Some(more) => {
            format!("Going {}, you have {} more.", PLACES[place], purse(*more))
        }
        None => "Those who go early start with more.".into(),
    }
}

pub fn you_have(has: Purse) -> String {
    format!("You have {}", purse(has))
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

/// A space by its name, with what it brings.
pub fn named(space: &Space, shares: Shares) -> String {
    let gain = if space.gain > 0 { format!(" {}", space.gain) } else { String::new() };
    let others = match shares {
        Shares::Others if !space.shared.is_empty() => format!(", others {}", purse(space.shared)),
        _ => String::new(),
    };
    format!("{}{gain}{others}", space.action)
}

/// What a space does for who reaches it and for the others.
pub fn space(space: &Space, shares: Shares) -> String {
    let deed = match space.action {
        SpaceAction::Catch => "catch a Dream".into(),
        SpaceAction::Weave => "weave a Dream".into(),
        SpaceAction::Activate => "activate a Dream".into(),
        SpaceAction::GainResources => format!("gain any {}", resources(space.gain)),
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

/// What the best Dream that can be woven would bring.
pub fn would_add(name: &str, points: u16) -> String {
    format!(" {name} would add {points} points.")
}

/// Flipping a Fragment has not changed the own space.
pub fn not_flipped(gain: u8) -> String {
    format!("Your space stays the same, so you gain {}.", resources(gain))
}

pub const NOTHING_TO_WEAVE: &str = " You cannot pay for weaving a Dream yet.";

/// How many Dreams of the Dreamscape the viewer can pay.
pub fn can_be_caught(count: usize) -> String {
    match count {
        0 => " You cannot pay for any Dream yet.".into(),
        1 => " You can pay for one Dream.".into(),
        more => format!(" You can pay for any of {more} Dreams."),
    }
}

/// What can be paid after a gain and not before.
pub fn then_payable(name: &str) -> String {
    format!(" Then you can pay for weaving {name}.")
}

/// How long the deck of a match alone will last.
pub fn rounds_left(rounds: usize) -> String {
    if rounds == 1 {
        "enough for 1 round".into()
    } else {
        format!("enough for about {rounds} rounds")
    }
}

/// The name of a Dream as it is printed.
pub fn scene(card: Card, content: &Content) -> String {
    typeset(content.scene(card))
}

/// What a full track has no room for.
pub fn too_much(lost: Purse) -> String {
    let verb = if lost.total() == 1 { "does" } else { "do" };
    format!("{} {verb} not fit", purse(lost))
}

/// A Dream as the log names it: four of a scene differ in their points.
pub fn dream(card: Card, content: &Content) -> String {
    format!("{} ({})", scene(card, content), content.dream(card).points)
}

/// What an action does, as the label of a button.
pub fn action(action: Action, content: &Content) -> String {
    let name = |card: Card| scene(card, content);
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
        Action::Swap(a, b) => format!("Swap Fragments {a} and {b}"),
        Action::Put(Shift::FirstLast) => "Move the first Fragment to the end".into(),
        Action::Put(Shift::LastFirst) => "Move the last Fragment to the front".into(),
        Action::Give(card) => format!("Give {}", name(card)),
        Action::For(card) => format!("Take {} in return", name(card)),
        Action::Retell(a, b) => format!("Swap Dreams {} and {} of your Sequence", a + 1, b + 1),
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

/// "beginning" as a heading.
pub fn edge(edge: Edge) -> &'static str {
    match edge {
        Edge::Beginning => "Beginning",
        Edge::End => "End",
    }
}
