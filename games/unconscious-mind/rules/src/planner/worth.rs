//! What effects are usually worth, in thousandths of a point: a rule of thumb that ranks turns
//! half done. Whole turns are judged by what came of them.

use crate::action::Ground;
use crate::component::Tile;
use crate::content::row_of;
use crate::effect::{Cost, Effect};
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::icon::{Icon, Level, Quality, Spot};
use crate::phase::{LOOP, can_trigger, open_spaces};
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

/// What a Notebook tile is worth beyond its price.
const NOTE: i32 = 2_500;

/// What is paid for a tile and got back with it.
fn tile_from(column: u8) -> i32 {
    NOTE + 700 * (1 + i32::from(column))
}

/// So many triggers of an action, as far as there is something to trigger it with.
fn triggers(game: &UnconsciousMind, state: &State, spot: Spot, count: u8) -> i32 {
    let times = |each: i32, count: u8| each * i32::from(count);
    if !can_trigger(game, state, spot) {
        return 0;
    }
    match spot {
        Spot::N1 | Spot::N2 | Spot::N3 => {
            let me = state.me();
            let price = u16::from(game.coffee_for(me, spot));
            let paid = me.coffee.checked_div(price).map_or(count, |most| most.min(9) as u8);
            let open: u8 = Quality::ALL.into_iter().map(|row| open_spaces(game, me, row)).sum();
            times(NOTE, count.min(paid).min(open))
        }
        Spot::Wr => times(2_600, count.min(1 + state.hand_size(state.active) as u8 / 2)),
        Spot::Re => times(2_400, count),
        Spot::Pr | Spot::Fr | Spot::Ge | Spot::El => times(1_600, count),
    }
}

/// The Inkpot goes so far: an Idea may come free, and something is set off where it stops.
fn ink(game: &UnconsciousMind, state: &State, spaces: u8) -> i32 {
    let me = state.me();
    let to = me.inkpot + spaces;
    let freed = if to >= LOOP && me.locked != 0 { 3_000 } else { 0 };
    freed + stop(game, state, to % LOOP)
}

fn stop(game: &UnconsciousMind, state: &State, space: u8) -> i32 {
    let me = state.me();
    let tile = |tile: &Tile| {
        let main = &game.content().tile(*tile).main;
        (effects(&main.effects) - price(&main.price)).max(200)
    };
    let row = |row: usize| me.notebook[row].iter().flatten().map(tile).sum::<i32>();
    let column = |at: usize| {
        let tiles = me.notebook.iter().filter_map(|row| row[at].as_ref());
        if me.locked >> at & 1 == 1 { 0 } else { tiles.map(tile).sum() }
    };
    match space {
        0 => (0..3).map(column).max().unwrap_or(0),
        1..=3 => 600 + row(usize::from(space) - 1),
        _ => effect(Effect::RepTrack),
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
            let pointed = here.pointed.iter().filter_map(|pointed| {
                let spot = pointed.spot?;
                Some(triggers(game, state, spot, pointed.ideas + pointed.bright))
            });
            let movement = game.content().constants.movement[row_of(space)];
            pointed.sum::<i32>() + ink(game, state, movement)
        }
        Frame::Triggers { first, firsts, second, seconds } => {
            triggers(game, state, first, firsts) + triggers(game, state, second, seconds)
        }
        Frame::Ink { value } | Frame::PetPoints { value } => ink(game, state, value),
        Frame::Stop { space, begun: false } => stop(game, state, space),
        Frame::Tiles { left, .. } => times(900, left.count_ones() as u8),
        Frame::ChooseColumn => 1_800,
        Frame::InkEffect(_) | Frame::AnyTile | Frame::PlayOne => 1_200,
        Frame::TakeTile { column } => tile_from(column),
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
