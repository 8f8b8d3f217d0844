//! How well everybody stands between turns, by weights that were fitted to matches: for tables at
//! which few seats compete and nobody else does. Elsewhere [`crate::evaluate`] guesses.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use dreamtable_core::{Features, MAX_SEATS, Payoffs, Seat, Weights, WeightsError, chances};

use crate::dream::{Ability, Card};
use crate::evaluate::{Prospect, believed, evaluate, prospect_of};
use crate::game::DreamsOfTomorrow;
use crate::outlook::Outlook;
use crate::phase::Phase;
use crate::ring::{SPACES, SpaceAction};
use crate::scoring;
use crate::state::{Engineer, State};

/// Turns that are near enough to the end of a Sequence to count one by one, in hundredths.
const NEAR: i32 = 300;

/// Where the weights win. With more seats they do no better than the guess, and a search in few
/// worlds no better than looking one step ahead.
pub(crate) const SEATS: RangeInclusive<usize> = 2..=4;

/// The weights that come with Dreamtable.
pub(crate) fn built_in_weights() -> Result<Weights, WeightsError> {
    include_str!("../weights/usual.txt").parse()
}

pub(crate) fn judge(game: &DreamsOfTomorrow, state: &State) -> Payoffs {
    let Some(weights) = game.weights.as_deref().filter(|_| state.phase != Phase::Over) else {
        return evaluate(game, state);
    };
    let views = views(game, state);
    let fastest = fastest(&views);
    let stage = stage(game, state);
    let score = |view: &View<'_>| weights.score(&view.features(game, state, fastest), stage);
    let scores: ArrayVec<i32, MAX_SEATS> = views.iter().map(score).collect();
    chances(&scores)
}

/// How much of its Sequence the foremost has woven.
pub(crate) fn stage(game: &DreamsOfTomorrow, state: &State) -> i32 {
    let woven = |seat| state.engineer(seat).sequence.len() as i32;
    let foremost = game.all_seats().map(woven).max().unwrap_or(0);
    Weights::END * foremost / (game.goal() as i32).max(1)
}

pub(crate) fn features(game: &DreamsOfTomorrow, state: &State, seat: Seat) -> Features {
    let views = views(game, state);
    views[seat.index()].features(game, state, fastest(&views))
}

/// A seat, and what it has ahead.
struct View<'a> {
    outlook: Outlook<'a>,
    prospect: Prospect,
}

fn views<'a>(game: &'a DreamsOfTomorrow, state: &'a State) -> ArrayVec<View<'a>, MAX_SEATS> {
    let view = |seat| {
        let outlook = Outlook::new(game, state.engineer(seat));
        View { prospect: prospect_of(game, &outlook), outlook }
    };
    game.all_seats().map(view).collect()
}

/// When the first will have completed a Sequence.
fn fastest(views: &[View<'_>]) -> i32 {
    views.iter().map(|view| view.prospect.turns).min().unwrap_or(0)
}

impl View<'_> {
    /// In the order of the weights: hundredths of points, turns and things.
    fn features(&self, game: &DreamsOfTomorrow, state: &State, fastest: i32) -> Features {
        let View { outlook, prospect } = self;
        let engineer = outlook.engineer;
        let content = game.content();
        let believed = believed(state);
        let woven = scoring::score(content, &engineer.sequence);
        let payable = |card: &Card| engineer.purse.covers(content.dream(*card).weave);
        let ready = engineer.catcher.iter().map(Card).filter(payable).count() as i32;
        let to_weave = if ready > 0 { near_weaving(game, state, engineer) } else { 0 };
        let offered = state.dreams().map(|card| outlook.fit(card)).max().unwrap_or(0);
        let [lucid, gains, moves] = abilities(game, engineer);
        [
            prospect.points(fastest, believed),
            prospect.woven,
            prospect.turns,
            (NEAR - prospect.turns).max(0),
            100 * engineer.sequence.len() as i32,
            outlook.caught() * believed,
            100 * i32::from(woven.top + woven.bottom),
            outlook.resonance() * believed / 100,
            100 * i32::from(engineer.purse.total() - outlook.useful),
            100 * ready,
            100 * to_weave,
            100 * lucid,
            100 * gains,
            100 * moves,
            offered * believed / 100,
        ]
        .map(|hundredths| 10 * hundredths)
        .into_iter()
        .collect()
    }
}

/// How many steps short of a whole round the next Weave space is.
fn near_weaving(game: &DreamsOfTomorrow, state: &State, engineer: &Engineer) -> i32 {
    let weaves = |&steps: &u8| {
        let place = engineer.direction.walk(engineer.place, steps);
        game.space(&state.ring, place).action == SpaceAction::Weave
    };
    i32::from(SPACES - (1..SPACES).find(weaves).unwrap_or(SPACES))
}

/// How many Abilities can be used that catch or weave, that gain, and that move something.
fn abilities(game: &DreamsOfTomorrow, engineer: &Engineer) -> [i32; 3] {
    let mut counts = [0; 3];
    for card in engineer.usable() {
        let kind = match game.content().dream(card).ability {
            Ability::LucidCatch | Ability::LucidWeave => 0,
            Ability::Windfall | Ability::Inversion | Ability::Undertow => 1,
            _ => 2,
        };
        counts[kind] += 1;
    }
    counts
}
