//! What the Robot and the Night Mare do, in words.

use super::{scene, symbol};
use dreams_of_tomorrow::ring::Shift;
use dreams_of_tomorrow::robot::{Deed, Named, Operation};
use dreams_of_tomorrow::{Card, Content, Level, SpaceAction, Symbol, Who};

fn place(column: u8) -> &'static str {
    ["first", "second", "third", "last"][column as usize % 4]
}

fn named(fragment: Named) -> String {
    match fragment {
        Named::Number(number) => format!("Fragment {number}"),
        Named::Column(column) => format!("the {} Fragment", place(column)),
    }
}

fn operation(operation: &Operation) -> String {
    match operation {
        Operation::Flip(fragment) => format!("flip {}", named(*fragment)),
        Operation::FlipAll => "flip all four Fragments".into(),
        Operation::Exchange(Named::Column(a), Named::Column(b)) => {
            format!("swap the {} and the {} Fragment", place(*a), place(*b))
        }
        Operation::Exchange(a, b) => format!("swap {} and {}", named(*a), named(*b)),
        Operation::Put(Shift::FirstLast) => "move the first Fragment to the end".into(),
        Operation::Put(Shift::LastFirst) => "move the last Fragment to the front".into(),
        Operation::Shuffle => "shuffle the discard in".into(),
        Operation::Discard(u8::MAX) => "discard all Dreams".into(),
        Operation::Discard(1) => "discard 1 Dream".into(),
        Operation::Discard(count) => format!("discard {count} Dreams"),
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
        Deed::Snatch(u8::MAX) => "all Dreams are discarded".into(),
        Deed::Snatch(1) => "the Dream with the most points is discarded".into(),
        Deed::Snatch(count) => format!("the {count} Dreams with the most points are discarded"),
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
        scene(card, content),
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

/// How a Robot acts on the space it reaches, as its card has it, a line each.
pub fn about_robot(content: &Content, level: Level) -> String {
    let done = |action: &SpaceAction| content.robot(level).deed(*action);
    let mut told: Vec<String> = Vec::new();
    for (nth, action) in SpaceAction::ALL.iter().enumerate() {
        let this = done(action);
        let told_before = SpaceAction::ALL[..nth].iter().any(|before| done(before) == this);
        if this != Deed::Nothing && !told_before {
            let alike = SpaceAction::ALL.iter().filter(|other| done(other) == this);
            let spaces: Vec<String> = alike.map(SpaceAction::to_string).collect();
            told.push(format!("On {}: {}.", spaces.join(", "), deed(this)));
        }
    }
    if SpaceAction::ALL
        .iter()
        .any(|action| matches!(done(action), Deed::Store(_) | Deed::StoreLowest))
    {
        told.push("A full store empties, and everybody loses 1 of that resource.".into());
    }
    told.join("\n")
}
