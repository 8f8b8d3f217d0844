//! How well players stand between turns.

mod practice;

use arrayvec::ArrayVec;
use dreamtable_core::{Features, MAX_SEATS, Payoffs, Seat, Weights, chances};

use crate::component::{Research, Treatise};
use crate::dial::{Cell, Kind};
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::icon::{Location, Quality, Volume};
use crate::planner::worth;
use crate::scoring;
use crate::state::{Player, State};

/// Every seat's chance; alone, that of having more points than the Id.
pub(crate) fn judge(game: &UnconsciousMind, state: &State) -> Payoffs {
    if game.is_solo() {
        let [own, id] = [0, 1].map(|seat| scoring::score(game, state, Seat::new(seat)).total());
        let lead = i32::from(own) - i32::from(id);
        return Payoffs::equal((Payoffs::FULL / 2 + 8 * lead).clamp(1, Payoffs::FULL - 1), 1);
    }
    let scores: ArrayVec<i32, MAX_SEATS> =
        Seat::all(game.seats_at_table()).map(|seat| standing(game, state, seat)).collect();
    chances(&scores)
}

/// How well a seat stands, in thousandths of log odds.
#[inline]
pub(crate) fn standing(game: &UnconsciousMind, state: &State, seat: Seat) -> i32 {
    game.weights.score(&features(game, state, seat), stage(game, state))
}

/// How far the match has come: Freud's marker, or the rounds where nobody cares for it.
pub(crate) fn stage(game: &UnconsciousMind, state: &State) -> i32 {
    if state.is_last_round() || matches!(state.frames.top(), Some(Frame::Over)) {
        return Weights::END;
    }
    let first = game.content().constants.freud_space;
    let marker = i32::from(state.freud_reputation.saturating_sub(first)) * 220 / 9;
    let rounds = i32::from(state.round) * 220 / i32::from(game.content().constants.valve_rounds);
    let last = if state.last_round.is_some() { 235 } else { 0 };
    marker.max(rounds).max(last)
}

/// What a seat has, in about a thousandth of a point each; the names stand in `weights/`.
pub(crate) fn features(game: &UnconsciousMind, state: &State, seat: Seat) -> Features {
    let player = state.player(seat);
    let score = scoring::score(game, state, seat);
    let goods = 2_000 * i32::from(player.boxes) + 1_000 * i32::from(player.bright.min(8));
    let points = 1_000 * i32::from(score.total()) - goods;
    let (lines, columns) = near_lines(player);
    [
        points,
        goods,
        1_000 * i32::from(player.coffee.min(12)),
        dial(player),
        practice::dreams(game, state, seat),
        practice::therapy(game, state, seat),
        1_000 * player.active_clients().count() as i32,
        tiles(game, player),
        lines,
        columns,
        1_000 * i32::from(free_pieces(player).min(3)),
        1_000 * i32::from(player.ideas),
        1_000 * (3 - player.locked.count_ones() as i32),
        hand(game, state, seat),
        1_000 * player.in_play.len().min(8) as i32,
        treatise(game, state, seat),
        tags(player),
        goals(game, state, seat),
        1_000 * i32::from(player.madness),
        1_000 * i32::from(!player.room_closed),
        1_000 * i32::from(player.pet),
        1_000 * state.occupied(seat) as i32,
    ]
    .into_iter()
    .collect()
}

fn dial(player: &Player) -> i32 {
    let section = |quality: Quality| {
        let [minor, median, major, mad] = player.dial.levels(quality).map(i32::from);
        600 * minor + 1_200 * median + 1_800 * major + 2_000 * mad
    };
    Quality::ALL.into_iter().map(section).sum()
}

fn tiles(game: &UnconsciousMind, player: &Player) -> i32 {
    let worth = |tile| {
        let main = &game.content().tile(tile).main;
        1_000 + (worth::effects(&main.effects) - worth::price(&main.price)).clamp(0, 3_000) / 3
    };
    player.tiles().map(worth).sum()
}

/// How near rows and columns are to being complete, the nearer the more.
fn near_lines(player: &Player) -> (i32, i32) {
    const NEAR: [i32; 4] = [0, 100, 450, 1_000];
    let rows = player.notebook.iter().map(|row| NEAR[row.iter().flatten().count()]);
    let column = |at: usize| player.notebook.iter().filter(|row| row[at].is_some()).count();
    (rows.sum(), (0..3).map(|at| NEAR[column(at)]).sum())
}

/// What the cards in hand may bring when they are played: their effects, and tags that are new.
fn hand(game: &UnconsciousMind, state: &State, seat: Seat) -> i32 {
    let tags = &state.player(seat).tags;
    let card = |card: u8| {
        let card = game.content().research(Research(card));
        let effect = worth::effects(&card.effect.effects) - worth::price(&card.effect.price);
        let new = Location::ALL.into_iter().any(|at| card.tags.of(at) > 0 && tags.of(at) == 0);
        700 + effect.clamp(0, 3_000) / 4 + if new { 500 } else { 0 }
    };
    state.secret.hands[seat.index()].iter().take(6).map(card).sum()
}

/// Own-coloured pieces that a Treatise or a district may have.
fn free_pieces(player: &Player) -> u8 {
    let cells = Cell::rings().chain([Cell::RESERVE]);
    cells.map(|cell| player.dial.count_kind(cell, Kind::Own)).sum()
}

/// The Treatise that is nearest for its points.
fn treatise(game: &UnconsciousMind, state: &State, seat: Seat) -> i32 {
    let content = game.content();
    let player = state.player(seat);
    let count = |cards: dreamtable_core::Pile| {
        let mut volumes = [0u8; 5];
        for card in cards.iter() {
            volumes[content.research(Research(card)).volume as usize] += 1;
        }
        volumes
    };
    let played = count(player.in_play);
    let held = count(state.secret.hands[seat.index()]);
    let has_piece = free_pieces(player) > 0;
    let mut cited = [0u8; 5];
    for published in &state.treatises {
        if let (Some(owner), Some((_, card))) = (published.owner, published.rightmost())
            && owner != seat
        {
            cited[content.research(card).volume as usize] += 1;
        }
    }
    let mut best = 0;
    for treatise in Treatise::all() {
        let published = &state.treatises[treatise.index()];
        if !published.used || published.owner.is_some() {
            continue;
        }
        let tile = content.treatise(treatise);
        let mut needed = [0u8; 5];
        tile.volumes.iter().for_each(|volume| needed[*volume as usize] += 1);
        let (mut there, mut soon) = (0, 0);
        let (mut wild, mut wild_held) = (played[4] + cited[4], held[4]);
        for colour in 0..5 {
            let own = needed[colour].min(played[colour] + cited[colour]);
            let mut left = needed[colour] - own;
            let hand = left.min(held[colour]);
            left -= hand;
            there += own;
            soon += hand;
            if colour != Volume::Gray as usize {
                let joker = left.min(wild);
                wild -= joker;
                there += joker;
                let joker = (left - joker).min(wild_held);
                wild_held -= joker;
                soon += joker;
            }
        }
        let all = 4 * tile.volumes.len() as i32;
        let done = 4 * i32::from(there) + 2 * i32::from(soon);
        let worth = 1_000 * i32::from(tile.points) + 2_000;
        best = best.max(worth * done / all * done / all);
    }
    if has_piece { best } else { best / 2 }
}

fn tags(player: &Player) -> i32 {
    let at = |location: Location| i32::from(player.tags.of(location).min(5));
    500 * Location::ALL.into_iter().map(at).sum::<i32>()
}

/// How near the Goals are that nobody has claimed.
fn goals(game: &UnconsciousMind, state: &State, seat: Seat) -> i32 {
    let near = |goal| {
        let tile = game.content().goal(goal);
        let least = i32::from(tile.least.max(1));
        let there = i32::from(scoring::measure(game, state, seat, tile.measure)).min(least);
        1_000 * there * there / (least * least)
    };
    state.goals.iter().flatten().map(|goal| near(*goal)).sum()
}
