//! How well everybody stands between turns, by weights that were fitted to matches.

use arrayvec::ArrayVec;
use dreamtable_core::{Features, MAX_SEATS, Payoffs, Seat, Weights, WeightsError, chances};

use crate::dream::{Ability, Card};
use crate::game::DreamsOfTomorrow;
use crate::outlook::Outlook;
use crate::phase::Phase;
use crate::prospect::{Prospect, believed, fastest, robot_points};
use crate::ring::{SPACES, SpaceAction};
use crate::scoring;
use crate::state::{Engineer, State};

/// Turns that are near enough to the end of a Sequence to count one by one, in hundredths.
const NEAR: i32 = 300;

/// The weights that come with Dreamtable.
pub(crate) fn built_in_weights(against_robot: bool) -> Result<Weights, WeightsError> {
    let robot = include_str!("../weights/robot.txt");
    let usual = include_str!("../weights/usual.txt");
    let text = if against_robot { robot } else { usual };
    text.parse()
}

pub(crate) fn judge(game: &DreamsOfTomorrow, state: &State) -> Payoffs {
    if state.phase == Phase::Over {
        return Payoffs::shared(scoring::victory(game, state).seats, game.seat_count());
    }
    let views = views(game, state);
    let fastest = fastest(game, state, views.iter().map(|view| &view.prospect));
    let stage = stage(game, state);
    let score = |view: &View<'_>| game.weights.score(&view.features(game, state, fastest), stage);
    let robot = game.robot_level().map(|_| 0);
    let scores: ArrayVec<i32, MAX_SEATS> = views.iter().map(score).chain(robot).collect();
    chances(&scores).as_slice().iter().copied().take(views.len()).collect()
}

/// How much of its Sequence the foremost has woven.
pub(crate) fn stage(game: &DreamsOfTomorrow, state: &State) -> i32 {
    let woven = |seat| state.engineer(seat).sequence.len() as i32;
    let foremost = game.all_seats().map(woven).max().unwrap_or(0);
    Weights::END * foremost / (game.goal() as i32).max(1)
}

pub(crate) fn features(game: &DreamsOfTomorrow, state: &State, seat: Seat) -> Features {
    let views = views(game, state);
    let fastest = fastest(game, state, views.iter().map(|view| &view.prospect));
    views[seat.index()].features(game, state, fastest)
}

/// A seat, and what it has ahead.
struct View<'a> {
    outlook: Outlook<'a>,
    prospect: Prospect,
}

fn views<'a>(game: &'a DreamsOfTomorrow, state: &'a State) -> ArrayVec<View<'a>, MAX_SEATS> {
    let view = |seat| {
        let outlook = Outlook::new(game, state.engineer(seat));
        View { prospect: Prospect::new(game, &outlook), outlook }
    };
    game.all_seats().map(view).collect()
}

impl View<'_> {
    /// In the order of the weights: hundredths of points, turns and things. Where the Robot plays
    /// it is one more who competes, with nothing to show: points count as a lead over it.
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
        let robot = robot_points(game, state, fastest);
        let own = [
            prospect.points(fastest, believed) - robot.unwrap_or(0),
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
        ];
        let against_robot = robot.map(|_| [100, fastest]);
        let all = own.into_iter().chain(against_robot.into_iter().flatten());
        all.map(|hundredths| 10 * hundredths).collect()
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
