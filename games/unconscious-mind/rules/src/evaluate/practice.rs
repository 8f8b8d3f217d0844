//! What the Clients of an office promise: what waits on their way to Catharsis and to the cure, and
//! the Dreams that lead there.

use dreamtable_core::{Seat, Weights};

use super::stage;
use crate::component::{Client, Dream};
use crate::effect::{Cost, Effect};
use crate::game::UnconsciousMind;
use crate::icon::{Level, Quality};
use crate::planner::worth;
use crate::scoring;
use crate::state::{Practice, State};

/// The Therapy track has no more spaces.
const SPACES: usize = 10;
/// What a prize keeps of its worth for every Therapy point that it is away, in hundredths.
const PATIENCE: i32 = 70;
/// What a Therapy point is worth that a Dream brings.
const POINT: i32 = 1_300;
/// What the ability and the tag of a Routine Client are worth from Catharsis on.
const ABILITY: i32 = 5_500;
/// What a cure is worth beside its points: there is room for somebody new.
const ROOM: i32 = 2_500;
/// How much of the most it can give a scoring gains in a whole match, in hundredths.
const GROWTH: i32 = 10;

/// What leaving each space of the Therapy track brings, up to the marker.
struct Way {
    marker: usize,
    prizes: [i32; SPACES],
}

impl Way {
    fn of(game: &UnconsciousMind, state: &State, seat: Seat, room: &Practice) -> Option<Way> {
        let content = game.content();
        let client = room.client?;
        let card = content.client(client);
        let mut prizes = [0; SPACES];
        for (prize, points) in prizes.iter_mut().zip(&content.constants.therapy_points) {
            *prize = 1_000 * i32::from(*points);
        }
        prizes[1] += 1_000 * i32::from(card.points) + ROOM;
        let mut hearts = card.hearts;
        if let Some(grief) = room.grief.map(|grief| content.grief(grief)) {
            hearts += grief.hearts;
            let before = usize::from(content.constants.catharsis_space) + 1;
            let relief = worth::effects(&grief.bonus) + helps(game, state, seat, client);
            prizes[before.min(SPACES - 1)] += relief;
        }
        // A Client that is just being taken has no marker yet.
        let marker = if room.marker == 0 { hearts } else { room.marker };
        Some(Way { marker: usize::from(marker).min(SPACES - 1), prizes })
    }

    /// All of it, the nearer the more.
    fn ahead(&self) -> i32 {
        let farther = |ahead: i32, prize: &i32| (ahead + prize) * PATIENCE / 100;
        self.prizes[1..=self.marker].iter().fold(0, farther)
    }
}

/// What a Client is worth from Catharsis on: a Case Study what it would score now and a little more.
fn helps(game: &UnconsciousMind, state: &State, seat: Seat, client: Client) -> i32 {
    let Some(scoring) = game.content().client(client).scoring else { return ABILITY };
    let measured = scoring::measure(game, state, seat, scoring.measure);
    let most = 1_000 * i32::from(scoring.most);
    let now = (1_000 * i32::from(scoring.each) * i32::from(measured)).min(most);
    let left = Weights::END - stage(game, state);
    (now + most * left / Weights::END * GROWTH / 100).min(most)
}

/// What waits on the way of the Clients.
pub(super) fn therapy(game: &UnconsciousMind, state: &State, seat: Seat) -> i32 {
    let rooms = state.player(seat).rooms.iter();
    rooms.filter_map(|room| Way::of(game, state, seat, room)).map(|way| way.ahead()).sum()
}

/// What the Dreams of the office bring to their Clients, the nearer to being paid the more; both
/// rooms share the pieces, since both can be treated in one turn.
pub(super) fn dreams(game: &UnconsciousMind, state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    let mut levels = Quality::ALL.map(|quality| player.dial.levels(quality));
    let mut coffee = player.coffee;
    let mut sum = 0;
    for room in &player.rooms {
        let (Some(dream), Some(way)) = (room.top(), Way::of(game, state, seat, room)) else {
            continue;
        };
        let missing = missing(&game.content().dream(dream).cost, &mut levels, &mut coffee);
        let worth = brings(game, room, dream, way.marker).max(1_000);
        sum += worth * (6 - missing).max(0) / 6;
        if missing == 0 {
            sum += 500;
        }
        if room.upper.is_some() && room.latent.is_some() {
            sum += 500;
        }
    }
    sum
}

/// What a Dream brings to the very Client it lies beside: a Catharsis Therapy point the more, the
/// farther the marker is.
fn brings(game: &UnconsciousMind, room: &Practice, dream: Dream, marker: usize) -> i32 {
    let content = game.content();
    let card = content.dream(dream);
    let catharsis = usize::from(content.constants.catharsis_space);
    let worth = |effect: &Effect| match effect {
        Effect::Therapy(points) => POINT * i32::from(*points),
        Effect::Catharsis => POINT * marker.saturating_sub(catharsis).max(1) as i32,
        other => worth::effect(*other),
    };
    let layer = room.grief.and_then(|grief| content.grief(grief).symbol);
    let matches = card.symbol.is_some() && card.symbol == layer;
    let given = if matches { worth::effect(Effect::Boxes(1)) } else { 0 };
    given + card.result.iter().map(worth).sum::<i32>()
}

/// How many steps are missing to pay; what is there is taken.
fn missing(cost: &Cost, levels: &mut [[u8; 4]; 3], coffee: &mut u16) -> i32 {
    let mut missing = i32::from(u16::from(cost.coffee).saturating_sub(*coffee));
    *coffee = coffee.saturating_sub(u16::from(cost.coffee));
    for icon in cost.icons() {
        let wanted = icon.level.index();
        // Whatever its level, an Elevation takes a piece into a crack; lower ones bring Madness.
        let steps = |level: usize| match icon.level {
            Level::Mad => [2, 2, 1, 0][level],
            _ => wanted.saturating_sub(level) as i32,
        };
        let qualities = Quality::ALL.into_iter().filter(|q| icon.quality.is_none_or(|i| i == *q));
        // The lowest piece that will do, else the highest there is.
        let pieces =
            qualities.flat_map(|quality| (0..4).map(move |level| (quality.index(), level)));
        let nearest = pieces
            .filter(|(quality, level)| levels[*quality][*level] > 0)
            .min_by_key(|(_, level)| (steps(*level), *level));
        match nearest {
            Some((quality, level)) => {
                levels[quality][level] -= 1;
                missing += steps(level);
            }
            None => missing += 1 + steps(0),
        }
    }
    missing
}
