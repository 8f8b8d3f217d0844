//! What a seat has and may still get: a guess for bots, never a rule.
//!
//! A match is a race: whoever completes a Sequence ends it, and the others keep what they have
//! woven until then. So everybody's points are guessed for the moment when the fastest is done, or
//! alone when the deck runs out, if that comes first.
//! Points and turns are counted in hundredths.

use crate::content::Content;
use crate::dream::Card;
use crate::game::DreamsOfTomorrow;
use crate::options::{Night, Options};
use crate::outlook::Outlook;
use crate::ring::{SPACES, Space};
use crate::robot::{Deed, Level, Operation};
use crate::scoring;
use crate::state::State;

/// Who comes late loses more than the turns that are missing: the Dream that was to be next is
/// paid for and not woven.
const LATENESS: i32 = 2;
/// From this round on what is not woven counts a little less in each: two who could take a Dream
/// from each other for ever shall rather weave.
const PATIENCE: u16 = 25;

/// What a seat has, what it may still get, and how long that takes.
pub(crate) struct Prospect {
    pub woven: i32,
    pub ahead: i32,
    pub turns: i32,
    /// The Dreams that are still to be caught.
    uncaught: i32,
}

impl Prospect {
    pub fn new(game: &DreamsOfTomorrow, outlook: &Outlook) -> Self {
        let engineer = outlook.engineer;
        let woven = 100 * i32::from(scoring::score(game.content(), &engineer.sequence).total());
        let (ahead, turns) = (outlook.points(), outlook.turns());
        Prospect { woven, ahead, turns, uncaught: outlook.uncaught() }
    }

    /// The points when the fastest is done.
    pub fn points(&self, fastest: i32, believed: i32) -> i32 {
        let turns = self.turns.max(1);
        let in_time = (turns - LATENESS * (turns - fastest)).max(0);
        self.woven + self.ahead * believed / 100 * in_time / turns
    }
}

/// When the first will have completed a Sequence, or alone the deck will have run out.
pub(crate) fn fastest<'a>(
    game: &DreamsOfTomorrow,
    state: &State,
    prospects: impl Iterator<Item = &'a Prospect>,
) -> i32 {
    let done = |prospect: &Prospect| {
        let turns = prospect.turns;
        if game.is_solo() { turns.min(deck_lasts(game, state, prospect.uncaught)) } else { turns }
    };
    prospects.map(done).min().unwrap_or(0)
}

/// What the Robot will have by then, if it plays: about a point more in each turn.
pub(crate) fn robot_points(game: &DreamsOfTomorrow, state: &State, fastest: i32) -> Option<i32> {
    let now = || 100 * i32::from(scoring::robot_points(game, state));
    game.robot_level().map(|_| now() + fastest)
}

/// How much of what is not woven counts, in hundredths.
pub(crate) fn believed(state: &State) -> i32 {
    100 - 2 * i32::from(state.round.saturating_sub(PATIENCE)).min(40)
}

/// How many Dreams the Robot and the Night Mare take from the deck in a round, in hundredths.
pub(crate) fn burnt(content: &Content, level: Level, options: &Options) -> i32 {
    let card = content.robot(level);
    let robot = i32::from(options.robot.level().is_some());
    let readers = robot + i32::from(options.night == Night::Troubled);
    let scape = i32::from(content.constants.dreamscape[options.seats - 1]);
    let lost = |operation: &Operation| match operation {
        Operation::Discard(number) => i32::from(*number).min(scape),
        _ => 0,
    };
    let operations = content.dreams.iter().flat_map(|dream| card.operations(dream.top));
    let discarded = 100 * operations.map(lost).sum::<i32>() / content.dreams.len() as i32;
    let snatched = |space: &Space| match card.deed(space.action) {
        Deed::Snatch(number) => i32::from(number).min(scape),
        _ => 0,
    };
    let fronts = content.faces[options.seats - 1].iter().flat_map(|sides| &sides[0]);
    let snatches: i32 = fronts.map(snatched).sum();
    readers * (100 + discarded) + robot * 100 * snatches / i32::from(SPACES)
}

/// How long the deck of a match alone lasts, and the Robot's patience (DOT-131, DOT-137). The more
/// Dreams are in it that bring the discard back, the surer it comes back.
fn deck_lasts(game: &DreamsOfTomorrow, state: &State, uncaught: i32) -> i32 {
    let shuffles = |card: &u8| {
        let top = game.content().dream(Card(*card)).top;
        game.robot_card().operations(top).contains(&Operation::Shuffle)
    };
    let shuffling = state.deck.iter().filter(shuffles).count() as i32;
    let returning = state.discard.len() as i32 * shuffling / (shuffling + 1);
    let spare = (state.deck.len() as i32 + returning - uncaught).max(0);
    let last = i32::from(game.content().constants.robot.turns) - 1;
    let patience = (last - i32::from(state.robot.counter)).max(0);
    (100 * 100 * spare / game.burnt.max(1)).min(100 * patience)
}
