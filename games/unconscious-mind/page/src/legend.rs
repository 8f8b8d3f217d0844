//! The signs of what an action is about, each with its name: for who has not learned them yet.

use maud::{Markup, html};
use unconscious_mind::action::Action;
use unconscious_mind::component::Dream;
use unconscious_mind::content::Content;
use unconscious_mind::effect::{Cost, Effect, Script};
use unconscious_mind::icon::{Icon, Spot};
use unconscious_mind::state::Player;

use crate::sign::{Sign, inline, of};
use crate::words;

/// A sign and what it is called.
type Named = (Sign, String);

/// What is paid and what comes of it; nothing for what shows no signs.
pub fn legend(content: &Content, player: &Player, action: Action) -> Markup {
    let dream = |which: Dream| {
        let card = content.dream(which);
        (paid(&card.cost), brought(&card.result))
    };
    let script = |script: &Script| (paid(&script.price), brought(&script.effects));
    let (price, gain) = match action {
        Action::Treat(room) => match player.room(room).top() {
            Some(which) => dream(which),
            None => return html! {},
        },
        Action::TakeDream(which) => dream(which),
        Action::Keep(tile) | Action::TakeTile(tile) | Action::Tile(tile) => {
            script(&content.tile(tile).main)
        }
        Action::Lay(_, spot, _) | Action::Do(spot)
            if !matches!(spot, Spot::Wr | Spot::Pr | Spot::Fr) =>
        {
            script(&content.constants.spots[spot.index()])
        }
        Action::Visit(place, at) => script(&content.location(place).effects[usize::from(at)]),
        Action::Play(card) | Action::Swap(_, card) => script(&content.research(card).effect),
        Action::Slot(place, slot) => {
            (Vec::new(), brought(&content.location(place).slots[usize::from(slot)]))
        }
        _ => return html! {},
    };
    html! {
        span.legend {
            (row(&price))
            @if !price.is_empty() { (inline(&[Sign::Arrow], "for")) " " }
            (row(&gain))
        }
    }
}

fn row(named: &[Named]) -> Markup {
    html! { @for (sign, name) in named { span { (inline(std::slice::from_ref(sign), "")) " " (name) } " " } }
}

fn paid(cost: &Cost) -> Vec<Named> {
    let mut named: Vec<Named> =
        cost.icons().iter().map(|icon| (Sign::Insight(*icon), insight(*icon))).collect();
    let goods = [("Cof", cost.coffee, "coffee"), ("BI", cost.bright, "Bright Ideas")];
    named.extend(
        goods
            .into_iter()
            .filter(|(_, count, _)| *count > 0)
            .map(|(sign, count, name)| (Sign::Of(sign, count), name.to_owned())),
    );
    named.dedup();
    named
}

/// As short as a legend wants it: "Minor Growth".
fn insight(icon: Icon) -> String {
    let level = words::level(icon.level);
    icon.quality
        .map_or_else(|| format!("any {level}"), |of| format!("{level} {}", words::quality(of)))
}

fn called(effect: Effect) -> String {
    match effect {
        Effect::Gain(icon) => insight(icon),
        _ => words::effect(effect),
    }
}

fn brought(effects: &[Effect]) -> Vec<Named> {
    let mut named: Vec<Named> =
        effects.iter().map(|effect| (of(*effect), called(*effect))).collect();
    named.dedup();
    named
}
