//! The printed values of the box as tables: Robot cards, Fragments, Dreams.

use super::super::words;
use dreams_of_tomorrow::robot::RobotCard;
use dreams_of_tomorrow::{Content, Level, Space, SpaceAction, Symbol};
use maud::{Markup, html};
use view::words::typeset;

const LEVELS: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

/// What Robot and Night Mare do by the top symbol of the Dream they show, and what the Robot does on
/// the space it reaches.
pub fn robots(content: &Content) -> Markup {
    let card = |level: Level| -> &RobotCard { content.robot(level) };
    html! {
        p { "The Robot and the Night Mare show a Dream. The symbol on top says what they do, as written on their card. Dreams are discarded from the left of the Dreamscape and replaced. “Shuffle the discard in” means that it goes back into the deck." }
        (table("The symbol on top", Symbol::TOP.map(|top| {
            (words::symbol(top).to_owned(), LEVELS.map(|level| words::operations(content, level, top)))
        })))
        p { "Before that, the Robot walks as many spaces as the Dream has points and acts where it stops." }
        (table("The space it reaches", SpaceAction::ALL.map(|action| {
            (action.to_string(), LEVELS.map(|level| words::deed(card(level).deed(action))))
        })))
    }
}

fn table<const N: usize>(what: &str, rows: [(String, [String; 3]); N]) -> Markup {
    html! {
        div.wide tabindex="0" { table.values {
            thead { tr { th scope="col" { (what) } @for level in LEVELS { th scope="col" { (words::level(level)) } } } }
            tbody {
                @for (name, cells) in rows {
                    tr { th scope="row" { (name) } @for cell in cells { td { (cell) } } }
                }
            }
        } }
    }
}

/// What each place in turn order has more in a balanced start (DOT-029).
pub fn balanced(content: &Content) -> Markup {
    let numbers = (1..=6).zip(&content.constants.balanced).filter(|(_, more)| !more.is_empty());
    html! {
        div.wide tabindex="0" { table.values {
            thead { tr {
                th scope="col" { "Players" } th scope="col" { "first" } th scope="col" { "second" }
                th scope="col" { "third" } th scope="col" { "fourth" }
            } }
            tbody {
                @for (players, more) in numbers {
                    tr {
                        th scope="row" { (players) }
                        @for place in 0..4 { td { (more.get(place).map_or("–".to_owned(), |more| words::purse(*more))) } }
                    }
                }
            }
        } }
    }
}

/// What every side of every Fragment gains and shares, by number of players.
pub fn fragments(content: &Content) -> Markup {
    let sets = (0..6).filter(|n| *n == 0 || content.faces[*n] != content.faces[*n - 1]);
    let sets: Vec<usize> = sets.collect();
    html! {
        @for (nth, first) in sets.iter().enumerate() {
            @let last = sets.get(nth + 1).map_or(6, |next| *next);
            h3 { (players(first + 1, last)) }
            div.wide tabindex="0" { table.values {
                thead { tr {
                    th scope="col" { "Fragment" } th scope="col" { "front, above" } th scope="col" { "front, below" }
                    th scope="col" { "back, above" } th scope="col" { "back, below" }
                } }
                tbody {
                    @for (number, sides) in content.faces[*first].iter().enumerate() {
                        tr {
                            th scope="row" { (number + 1) }
                            @for space in sides.iter().flatten() { td { (printed(space)) } }
                        }
                    }
                }
            } }
        }
    }
}

/// "1 player", "2 to 4 players".
fn players(from: usize, to: usize) -> String {
    match (from, to) {
        (1, 1) => "1 player".into(),
        (from, to) if from == to => format!("{from} players"),
        (from, to) => format!("{from} to {to} players"),
    }
}

fn printed(space: &Space) -> String {
    let action = match space.gain {
        0 => space.action.to_string(),
        gain => format!("{} {gain}", space.action),
    };
    match space.shared.is_empty() {
        true => action,
        false => format!("{action}; shared: {}", words::purse(space.shared)),
    }
}

/// All Dreams with their prices, symbols and Abilities.
pub fn dreams(content: &Content) -> Markup {
    html! {
        div.wide tabindex="0" { table.values {
            thead { tr {
                th scope="col" { "Dream" } th scope="col" { "Points" } th scope="col" { "Catch" } th scope="col" { "Weave" }
                th scope="col" { "Above" } th scope="col" { "Below" } th scope="col" { "Ability" }
            } }
            tbody {
                @for dream in &content.dreams {
                    tr {
                        th scope="row" { (typeset(&content.scenes[usize::from(dream.scene)])) }
                        td { (dream.points) }
                        td { (dream.catch) " Experience" }
                        td { (words::purse(dream.weave)) }
                        td { (words::symbol(dream.top)) }
                        td { (words::symbol(dream.bottom)) }
                        td title=(words::about_ability(dream.ability, content)) { (words::ability(dream.ability)) }
                    }
                }
            }
        } }
    }
}
