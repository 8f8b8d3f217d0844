//! What effects are usually worth, in thousandths of a point: a rule of thumb that ranks turns
//! half done. Whole turns are judged by what came of them.

use crate::action::Ground;
use crate::effect::{Cost, Effect};
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::icon::{Icon, Level, Spot};
use crate::state::State;

const fn level(level: Level) -> i32 {
    match level {
        Level::Minor => 600,
        Level::Median => 1_200,
        Level::Major => 1_800,
        Level::Mad => 2_000,
    }
}

fn icon(icon: Icon) -> i32 {
    level(icon.level)
}

pub(crate) fn effect(effect: Effect) -> i32 {
    let times = |each: i32, count: u8| each * i32::from(count);
    match effect {
        Effect::Gain(gained) => icon(gained),
        Effect::Elev(count) => times(600, count),
        Effect::Supp(count) => times(-600, count),
        Effect::Trans(count) => times(300, count),
        Effect::Coffee(count) => times(700, count),
        Effect::Bright(count) => times(1_500, count),
        Effect::Boxes(count) => times(2_200, count),
        Effect::Points(count) => times(1_000, count),
        Effect::Therapy(count) => times(1_500, count),
        Effect::Catharsis => 3_000,
        Effect::Rep => 2_500,
        Effect::RepTrack | Effect::Column => 1_800,
        Effect::Card | Effect::Play | Effect::Tile => 1_200,
        Effect::Publish => 3_000,
        Effect::Notebook(column) => 2_500 + times(700, column),
        Effect::Ink(count) => 1_200 + times(300, count),
        Effect::Prof | Effect::ProfFreud | Effect::Freud3 | Effect::Loc(_) => 1_800,
        Effect::Treat => 2_500,
        Effect::Room => 4_000,
        Effect::Tag(_) => 600,
        Effect::Mad(count) => times(-500, count),
        Effect::Calm(count) => times(500, count),
        Effect::NoSupp | Effect::Freud1 => 0,
    }
}

pub(crate) fn effects(list: &[Effect]) -> i32 {
    list.iter().map(|one| effect(*one)).sum()
}

pub(crate) fn price(cost: &Cost) -> i32 {
    cost.icons().iter().map(|paid| icon(*paid)).sum::<i32>()
        + 700 * i32::from(cost.coffee)
        + 1_500 * i32::from(cost.bright)
}

fn trigger(spot: Spot) -> i32 {
    match spot {
        Spot::N1 => 2_500,
        Spot::N2 => 3_500,
        Spot::N3 => 4_500,
        Spot::Pr | Spot::Fr | Spot::Ge | Spot::El | Spot::Wr => 2_000,
        Spot::Re => 1_500,
    }
}

/// What is still to come of a turn.
pub(crate) fn to_come(game: &UnconsciousMind, state: &State) -> i32 {
    state.frames.to_come().map(|one| frame(game, state, *one)).sum()
}

fn frame(game: &UnconsciousMind, state: &State, frame: Frame) -> i32 {
    let times = |each: i32, count: u8| each * i32::from(count);
    match frame {
        Frame::Ideas { space, .. } => {
            let here = &state.spaces[usize::from(space)];
            let triggers = here.pointed.iter().filter_map(|pointed| {
                let spot = pointed.spot?;
                Some(times(trigger(spot), pointed.ideas + pointed.bright))
            });
            2_500 + triggers.sum::<i32>()
        }
        Frame::Triggers { first, firsts, second, seconds } => {
            times(trigger(first), firsts) + times(trigger(second), seconds)
        }
        Frame::Ink { .. } | Frame::PetPoints { .. } => 2_500,
        Frame::Stop { begun: false, .. } => 2_000,
        Frame::Tiles { left, .. } => times(900, left.count_ones() as u8),
        Frame::ChooseColumn => 1_800,
        Frame::InkEffect(_) | Frame::AnyTile | Frame::PlayOne => 1_200,
        Frame::TakeTile { .. } => 2_500,
        Frame::MainTile(tile) => effects(&game.content().tile(tile).main.effects) / 2,
        Frame::PlaceTile(_) => 1_500,
        Frame::Gain(gained) => icon(gained),
        Frame::Elevate { left, .. } => times(600, left),
        Frame::Transfer { left, .. } => times(300, left),
        Frame::Suppress(left) => times(-600, left),
        Frame::Arrange { elevations, transfers } => times(600, elevations) + times(300, transfers),
        Frame::Pay { due, at } => {
            let cost = game.cost(due);
            -cost.icons()[usize::from(at)..].iter().map(|paid| icon(*paid)).sum::<i32>()
        }
        Frame::Write { plays, .. } => times(1_000, plays),
        Frame::PublishOne => 3_000,
        Frame::Lend(Ground::Treatise(treatise)) => {
            1_000 * i32::from(game.content().treatise(treatise).points)
        }
        Frame::Volumes => match state.draft.ground {
            Some(Ground::Treatise(treatise)) => {
                1_000 * i32::from(game.content().treatise(treatise).points)
            }
            _ => 0,
        },
        Frame::Professor { .. } | Frame::MoveFreud(_) => 1_500,
        Frame::MoreVisits { count, .. } => times(600, count),
        Frame::Visit { left, .. } => times(600, left),
        Frame::Track => 900,
        Frame::Bonus => 2_000,
        Frame::Token(_) => 2_500,
        Frame::TreatOne => 2_500,
        Frame::UseDream { dream, .. } => effects(&game.content().dream(dream).result),
        Frame::Therapy { left, .. } => times(1_500, left),
        Frame::CatharsisPoint(_) => 1_500,
        Frame::List { source, at } => {
            let list = game.effects(source);
            effects(&list[usize::from(at).min(list.len())..])
        }
        Frame::One(one) => effect(one),
        Frame::When { .. } => 300,
        _ => 0,
    }
}
