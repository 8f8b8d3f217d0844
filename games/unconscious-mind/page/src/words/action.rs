//! What actions do, as the labels of buttons.

use unconscious_mind::UnconsciousMind;
use unconscious_mind::action::{Action, Ground, Named};
use unconscious_mind::content::Content;

use super::{
    cell, cost, dream_kind, effects, location, piece, quality, research, room, script, shift, spot,
    spot_does, times,
};

/// What an action does at this table, as the label of a button.
pub fn label(game: &UnconsciousMind, action: Action) -> String {
    match action {
        Action::Pet(step) => {
            let side = &game.content().constants.pet[usize::from(game.nightmares())];
            let does = side.get(usize::from(step).saturating_sub(1)).map(|brings| effects(brings));
            format!("Use your Pet at level {step}: {}. It goes home", does.unwrap_or_default())
        }
        _ => self::action(game.content(), action),
    }
}

/// What an action does, as the label of a button.
fn action(content: &Content, action: Action) -> String {
    match action {
        Action::Lay(_, at, is) => format!("Lay {} pointing at {}", bright(is), spot(at)),
        Action::Recall => "Recall your Ideas".into(),
        Action::Treat(which) => format!("Treat the Client in your {}", room(which)),
        Action::Pass => "Pass: nothing else is possible".into(),
        Action::Add(at, is) => format!("Add {} for {}", bright(is), spot(at)),
        Action::Do(at) => format!("{}: {}", spot(at), spot_does(at)),
        Action::Keep(tile) => {
            let printed = content.tile(tile);
            let main = script(&printed.main);
            match printed.start {
                Some(start) => format!("Keep {main}, start at the {}", location(start.location)),
                None => format!("Keep {main}"),
            }
        }
        Action::TakeClient(client) => format!("Take {}", super::client(content, client)),
        Action::TakeDream(dream) => format!("Take {}", super::dream(content, dream)),
        Action::DrawDream(kind) => format!("Draw a {} unseen", dream_kind(kind)),
        Action::TakeTile(tile) => format!("Take the tile: {}", script(&content.tile(tile).main)),
        Action::Tile(tile) => format!("Trigger the tile: {}", script(&content.tile(tile).main)),
        Action::Row(which) => format!("Place it in the {} row", quality(which)),
        Action::Column(column) => format!("Activate column {}", column + 1),
        Action::Shift(moved) => format!("Move the {}", shift(moved)),
        Action::Elevate(moved) => format!("Elevate the {}", shift(moved)),
        Action::Transfer(moved) => format!("Transfer the {}", shift(moved)),
        Action::Dark(to) => format!("Put the Dark Insight into {}", cell(to)),
        Action::Play(card) => format!("Play {}", research(content, card)),
        Action::Publish(treatise) => format!("Publish {}", super::treatise(content, treatise)),
        Action::Swap(given, taken) => {
            format!("Swap {} for {}", research(content, given), research(content, taken))
        }
        Action::Lend(which, Ground::Treatise(treatise)) => {
            format!("Leave the {} on {}", piece(which), super::treatise(content, treatise))
        }
        Action::Lend(which, Ground::District(district)) => {
            format!("Leave the {} on district {}", piece(which), district + 1)
        }
        Action::Name(source, volume) => {
            format!("Volume {}: {}", volume + 1, named(content, source))
        }
        Action::Professor(to) => format!("Your Professor goes to the {}", location(to)),
        Action::Freud(to) => format!("Freud goes to the {}", location(to)),
        Action::MoreVisits => "Spend a Bright Idea for two more effects".into(),
        Action::Visit(place, at) => script(&content.location(place).effects[usize::from(at)]),
        Action::Ink(true) => "Spend a Bright Idea: the Inkpot moves one space more".into(),
        Action::Ink(false) => "Spend a Bright Idea: the Inkpot moves one space less".into(),
        Action::MoveInk(0) => "Let the Inkpot stand".into(),
        Action::MoveInk(spaces) => format!("Move the Inkpot {}", times(spaces, "space", "spaces")),
        Action::Points(0) => "Your Pet stays where it is".into(),
        Action::Points(points) => {
            let moves = times(points, "space", "spaces");
            format!("Your Pet climbs {moves}, and the Inkpot moves {points} less")
        }
        Action::Track(section) => {
            let zone = &content.constants.lower_zone[usize::from(section).min(2)];
            format!("Take from the Reputation track: {}", effects(zone))
        }
        Action::Slot(place, slot) => format!(
            "Claim a bonus of the {}: {}",
            location(place),
            effects(&content.location(place).slots[usize::from(slot)])
        ),
        Action::DistrictSlot(district, slot) => format!(
            "Claim a bonus of district {}: {}",
            district + 1,
            effects(&content.district(usize::from(district)).slots[usize::from(slot)].effects)
        ),
        Action::Coffee => "Pay coffee instead".into(),
        Action::Ignore => "Ignore it with your Client’s ability".into(),
        Action::Calm => "Return 6 Madness".into(),
        Action::Point => "Use it as a Therapy point".into(),
        Action::Yes => "Pay for it".into(),
        Action::Box(which) => format!("Spend a Heart-Shaped Box in your {}", room(which)),
        Action::Go => "Go".into(),
        Action::No => "No".into(),
        Action::Done => "Done".into(),
        Action::BuyElevation => {
            format!("Buy an Elevation for {} coffee", content.constants.price_elevate)
        }
        Action::BuyTransfer => {
            format!("Buy a Transfer for {} coffee", content.constants.price_elevate)
        }
        Action::BuyIdea => {
            format!("Buy a Bright Idea for {} coffee", content.constants.price_bright)
        }
        Action::BuyBox => {
            format!("Buy a Heart-Shaped Box for {}", cost(&content.constants.box_cost))
        }
        Action::Free(moved) => format!("Free Transfer by Madness: {}", shift(moved)),
        Action::Pet(step) => format!("Use your Pet at level {step}"),
        Action::Gramophone => "Take the Gramophone".into(),
    }
}

fn named(content: &Content, named: Named) -> String {
    match named {
        Named::Card(card) => research(content, card),
        Named::Cite(treatise) => {
            format!("the last card under {}", super::treatise(content, treatise))
        }
    }
}

fn bright(is: bool) -> &'static str {
    if is { "a Bright Idea" } else { "an Idea" }
}
