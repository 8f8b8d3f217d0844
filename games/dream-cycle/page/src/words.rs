//! What Dream Cycle says: names of things, actions as labels, the position as plain text.

mod event;
pub mod guide;
mod log;
mod position;
mod refusal;
mod ride;
mod why;

pub use event::{Teller, ending, how, is_over_the_edge, stop};
pub use log::{briefly, in_passing};
pub use position::describe;
pub use refusal::refusal;
pub use ride::{above, at_once, cause, end, gift, lost, moves, row, rows};
pub use why::why;

use dream_cycle::action::Named;
use dream_cycle::bundle::Good;
use dream_cycle::colour::{Effect, Face, Wave};
use dream_cycle::{Action, Bundle, Colour, Directional, Facing, Inspiration, Phase};
use view::names::Names;
pub use view::words::list;

pub fn directional(tile: Directional) -> &'static str {
    match tile {
        Directional::North => "North",
        Directional::South => "South",
        Directional::East => "East",
        Directional::West => "West",
        Directional::Forward => "Forward",
        Directional::Back => "Back",
        Directional::Left => "Left",
        Directional::Right => "Right",
        Directional::Lucidity => "Lucidity",
    }
}

/// What a Directional tile does, for its tooltip.
pub fn turns(tile: Directional) -> &'static str {
    match tile {
        Directional::North => "turns you north",
        Directional::South => "turns you south",
        Directional::East => "turns you east",
        Directional::West => "turns you west",
        Directional::Forward => "you ride straight on",
        Directional::Back => "turns you right round",
        Directional::Left => "turns you left",
        Directional::Right => "turns you right",
        Directional::Lucidity => "you choose the way, every time",
    }
}

pub fn inspiration(tile: Inspiration) -> &'static str {
    match tile {
        Inspiration::ChiBonus => "Chi Bonus",
        Inspiration::WhiteSquare => "White square",
        Inspiration::OrangeSquare => "Orange square",
        Inspiration::GreenSquare => "Green square",
        Inspiration::RedSquare => "Red square",
        Inspiration::BlackSquare => "Black square",
        Inspiration::Exchange => "Exchange",
        Inspiration::ExtraTurn => "Extra Turn",
        Inspiration::Fringewalker => "Fringewalker",
        Inspiration::Power => "Power",
        Inspiration::Shadowwalker => "Shadowwalker",
        Inspiration::Times2 => "Times 2",
        Inspiration::Times3 => "Times 3",
        Inspiration::Zip => "Zip",
    }
}

/// What it is good for, in a few words.
pub fn use_of(tile: Inspiration) -> &'static str {
    match tile {
        Inspiration::ChiBonus => "worth 3 chi",
        Inspiration::WhiteSquare
        | Inspiration::OrangeSquare
        | Inspiration::GreenSquare
        | Inspiration::RedSquare
        | Inspiration::BlackSquare => "laid under your bicycle",
        Inspiration::Exchange => "sells a tile at its full price",
        Inspiration::ExtraTurn => "another turn after this one",
        Inspiration::Fringewalker => "a step along the fringe or on black",
        Inspiration::Power => "kept; decides conflicts",
        Inspiration::Shadowwalker => "leaves a yellow square alone",
        Inspiration::Times2 => "doubles every move of this turn",
        Inspiration::Times3 => "triples every move of this turn",
        Inspiration::Zip => "one step any way",
    }
}

pub fn facing(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::East => "east",
        Facing::South => "south",
        Facing::West => "west",
    }
}

pub fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Bonus => "Inspiration Bonus",
        Effect::DoubleBonus => "Double Inspiration Bonus",
        Effect::Drain => "Psychic Drain",
        Effect::Reversal => "Universal Reversal",
        Effect::Rocket => "Rocket Ship",
        Effect::Clockwise => "Rotation, clockwise",
        Effect::Anticlockwise => "Rotation, anticlockwise",
    }
}

/// The same after "meets": "a Rocket Ship".
pub fn an_effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Bonus => "an Inspiration Bonus",
        Effect::DoubleBonus => "a Double Inspiration Bonus",
        Effect::Drain => "a Psychic Drain",
        Effect::Reversal => "a Universal Reversal",
        Effect::Rocket => "a Rocket Ship",
        Effect::Clockwise => "a clockwise Rotation",
        Effect::Anticlockwise => "an anticlockwise Rotation",
    }
}

/// What is printed on a square.
pub fn face(face: Face) -> String {
    match face {
        Face::Plain(Colour::Blue) => "blue: 1 chi".into(),
        Face::Plain(Colour::Black) => "black: a doldrum".into(),
        Face::Plain(Colour::Silver) => "silver: the die lends it a colour".into(),
        Face::Plain(colour) => colour.to_string(),
        Face::Wave(Wave::Straight(way)) => format!("delta wave, carries you {}", facing(way)),
        Face::Wave(Wave::Left) => "delta wave, turns you left".into(),
        Face::Wave(Wave::Right) => "delta wave, turns you right".into(),
        Face::Yellow(kind) => format!("yellow: {}", effect(kind)),
    }
}

fn counted(count: u8, name: &str) -> String {
    if count == 1 { name.to_owned() } else { format!("{count} × {name}") }
}

/// What changes hands: "2 chi, Left and Zip".
pub fn bundle(bundle: Bundle) -> String {
    let mut goods = Vec::new();
    if bundle.chi() > 0 {
        goods.push(format!("{} chi", bundle.chi()));
    }
    goods.extend(bundle.tiles().iter().map(|(tile, count)| counted(count, directional(tile))));
    goods.extend(
        bundle.inspirations().iter().map(|(tile, count)| counted(count, inspiration(tile))),
    );
    list(&goods).unwrap_or_else(|| "nothing".into())
}

fn good(good: Good) -> String {
    match good {
        Good::Chi(count) => format!("{count} chi"),
        Good::Tile(tile) => directional(tile).into(),
        Good::Inspiration(tile) => inspiration(tile).into(),
    }
}

fn offer(named: Named, names: &Names) -> String {
    format!("{}’s offer of {} for {}", names.of(named.seat), bundle(named.give), bundle(named.want))
}

/// What an action does, as the label of a button.
pub fn action(action: Action, names: &Names) -> String {
    match action {
        Action::Start(number) => format!("Start on square {number} from the west"),
        Action::Walk => "Use a Fringewalker".into(),
        Action::Skip => "Keep the Fringewalker".into(),
        Action::Choose(colour) => format!("Take {colour} for silver"),
        Action::Brake => "Brake".into(),
        Action::Zip(way) => format!("Zip {}", facing(way)),
        Action::Paint(colour) => format!("Lay a {colour} square under you"),
        Action::Go => "Ride on".into(),
        Action::Turn(way) => format!("Ride {}", facing(way)),
        Action::Stop => "Stop here".into(),
        Action::Push => "Push".into(),
        Action::Pass => "Pass by".into(),
        Action::Block => "Block".into(),
        Action::Decline => "Offer no help".into(),
        Action::Let => "Let it happen".into(),
        Action::Shun => "Use a Shadowwalker and stay out of it".into(),
        Action::Join => "Let it happen to you too".into(),
        Action::Stay => "Stay out of it".into(),
        Action::Take => "Take your square back".into(),
        Action::Leave => "Leave your square where it lies".into(),
        Action::Again => "Take an extra turn".into(),
        Action::End => "End your turn".into(),
        Action::Ride => "Ride".into(),
        Action::Drift => "Ride, and let the rules point your bicycle".into(),
        Action::Buy(tile) => format!("Buy {}", directional(tile)),
        Action::Sell(tile) => format!("Sell {}", directional(tile)),
        Action::Exchange(tile) => {
            format!("Sell {} at its full price with an Exchange", directional(tile))
        }
        Action::Charge(field, counters) => {
            format!("Put {counters} chi on {field}: moves from there go {counters} squares")
        }
        Action::Discharge(field) => format!("Take the chi off {field}"),
        Action::Point(way) => format!("Point your bicycle {}", facing(way)),
        Action::Place(tile, field) => format!("Put {} on {field}", directional(tile)),
        Action::Lift(tile, field) => format!("Take {} off {field}", directional(tile)),
        Action::Use(tile) => format!("Use {}: {}", inspiration(tile), use_of(tile)),
        Action::Cash(tile) => format!("Turn in {} for {} chi", inspiration(tile), tile.worth()),
        Action::Offer(to) => format!("Draw up an offer for {}", names.of(to)),
        Action::Give(thing) => format!("Offer {}", good(thing)),
        Action::Want(thing) => format!("Ask for {}", good(thing)),
        Action::Send => "Make the offer".into(),
        Action::Drop => "Put the offer away".into(),
        Action::Accept(named) => format!("Accept {}", offer(named, names)),
        Action::Refuse(named) => format!("Decline {}", offer(named, names)),
        Action::Counter(named) => {
            format!("Answer {} with an offer of your own", offer(named, names))
        }
        Action::Withdraw(_, number) => format!("Withdraw your offer {number}"),
    }
}

/// What there is to know about buying and laying out before there is anything to lay out.
pub const BUY_FIRST: &str =
    "Touch a tile in the Market to buy it. The line on the board is where your layout carries you.";

/// What is asked of the viewer, and what there is to know about it.
pub fn asks(phase: Phase) -> (&'static str, &'static str) {
    match phase {
        Phase::Start(_) => ("where do you start?", "Touch a golden square south of the first row."),
        Phase::Buying => (
            "buy, lay out, then ride.",
            "Touch a tile, then a field. The line on the board is where this layout carries you.",
        ),
        Phase::StartWindow => {
            ("a Times tile before you ride?", "It makes every move of this turn longer.")
        }
        Phase::Fringewalker => {
            ("take a step with your Fringewalker?", "Along the fringe, or on black.")
        }
        Phase::Point => ("which way do you face?", "You may point your bicycle another way."),
        Phase::Silver => {
            ("which colour for silver?", "The die shows silver, so the choice is yours.")
        }
        Phase::Landing => ("ride on, or do something here?", "Braking costs 2 chi."),
        Phase::Turn => ("which way?", "Your field shows more than one."),
        Phase::Blocked => ("the way is blocked.", "Take another way, or stop."),
        Phase::Conflict(_) => ("push, pass or block?", "You have the most Power here."),
        Phase::Chain(_) => ("push on, or pass?", "Somebody is in the way of the push."),
        Phase::Pay => ("pay what you owe.", "Turn Inspiration tiles in for chi."),
        Phase::Rescue(_) => {
            ("help with a trade?", "A debt cannot be paid. A trade could save the rider.")
        }
        Phase::Shadow(_) => ("let the yellow square act?", "Your Shadowwalker can leave it alone."),
        Phase::TakePart(_) => ("take part?", "Your Shadowwalker can keep you out of it."),
        Phase::TakeBack => {
            ("take your colour square back?", "It costs 1 chi; otherwise it stays on the board.")
        }
        Phase::ExtraTurn => ("an extra turn?", "Your Extra Turn tile gives you another one now."),
        _ => ("wait.", ""),
    }
}
