//! What the clock does for somebody, and which steps of different seats do not touch each other
//! (section 17).

use dreamtable_core::{Game, Seat, SeatSet, Step, Timer};

use crate::action::Action;
use crate::colour::{Colour, Effect, FIELDS, Face};
use crate::compass::Facing;
use crate::game::DreamCycle;
use crate::goods::Inspiration;
use crate::phase::{self, Phase};
use crate::state::State;

/// How long an offer lives (W10).
const OFFER_SECONDS: u32 = 45;
/// The sand timer (DC-14.1).
const GLASS_SECONDS: u32 = 60;

pub(crate) fn timers(game: &DreamCycle, state: &State) -> Vec<Timer<Action>> {
    let mut timers = Vec::new();
    if state.phase.awaited(state).is_none() {
        return timers;
    }
    if game.options.sandman && state.phase == Phase::Buying {
        let owner = state.active;
        timers.extend(timeout(game, state, owner).map(|action| Timer {
            kind: "glass",
            number: u32::from(state.turns),
            owner: Some(owner),
            seconds: GLASS_SECONDS,
            then: (owner, action),
        }));
    }
    for seat in Seat::all(game.options.seats) {
        for (at, offer) in state.rider(seat).offers.iter().enumerate() {
            timers.extend(offer.map(|offer| Timer {
                kind: "offer",
                number: u32::from(offer.serial),
                owner: Some(offer.to),
                seconds: OFFER_SECONDS,
                then: (seat, Action::Withdraw(seat, at as u8 + 1)),
            }));
        }
    }
    timers
}

/// The answers of the last column of section 17's table.
pub(crate) fn timeout(game: &DreamCycle, state: &State, seat: Seat) -> Option<Action> {
    let mut list = Vec::new();
    game.legal_actions(state, seat, &mut list);
    let listed = |action: &Action| list.contains(action);
    let first = |wanted: &[Action]| wanted.iter().copied().find(|action| listed(action));
    match state.phase {
        Phase::Start(_) => phase::nearest_start(game, state),
        Phase::Buying => first(&[Action::Ride, Action::Drift]),
        Phase::StartWindow => Some(Action::Go),
        Phase::Fringewalker => Some(Action::Skip),
        Phase::Landing => first(&landing(state)),
        Phase::Point => first(&Facing::FALLBACK.map(Action::Point)),
        Phase::Silver | Phase::Turn => first(&direction(game, state, &list)),
        Phase::Blocked => {
            let turns = Facing::ALL.map(Action::Turn);
            first(&turns).or(Some(Action::Stop))
        }
        Phase::Conflict(picker) if picker != state.active => first(&[Action::Block]),
        Phase::Conflict(_) if state.turn.step.way == Facing::North => {
            first(&[Action::Pass, Action::Push])
        }
        Phase::Conflict(_) => first(&[Action::Push, Action::Pass]),
        Phase::Chain(_) => Some(Action::Pass),
        Phase::Pay => game
            .content
            .cash_order
            .iter()
            .find_map(|tile| first(&[Action::Use(*tile), Action::Cash(*tile)])),
        Phase::Rescue(_) => Some(Action::Decline),
        Phase::Shadow(_) => Some(shadow(game, state, seat)),
        Phase::TakePart(_) => Some(part(game, state, seat)),
        Phase::TakeBack => Some(Action::Leave),
        Phase::ExtraTurn => Some(Action::End),
        Phase::Lay(_) | Phase::First | Phase::Roll | Phase::Draw | Phase::Over => None,
    }
    .or_else(|| list.first().copied())
}

/// Go on; in an endless loop the brake, a Zip, a Times tile, a colour square (DC-16.6).
fn landing(state: &State) -> Vec<Action> {
    let mut wanted = vec![Action::Brake];
    if !state.turn.endless {
        wanted.insert(0, Action::Go);
    }
    wanted.extend(Facing::FALLBACK.map(Action::Zip));
    wanted.extend([Inspiration::Times2, Inspiration::Times3].map(Action::Use));
    wanted.extend(Colour::ALL.iter().copied().map(Action::Paint));
    wanted
}

/// The first tile's way; Lucidity goes north if that square can be entered, else straight on.
fn direction(game: &DreamCycle, state: &State, list: &[Action]) -> Vec<Action> {
    if state.phase == Phase::Silver {
        return list.to_vec();
    }
    let token = state.token();
    let face = phase::face_at(game, &state.board, token.square).map(Face::colour);
    let colour = if face == Some(Colour::Silver) { state.turn.lent } else { face };
    let field = colour.filter(|colour| FIELDS.contains(colour));
    let first = field.and_then(|colour| state.mover().fields[colour as usize].tiles[0]);
    let ways = first.map(|tile| tile.ways(token.facing)).unwrap_or_default();
    let mut wanted: Vec<Action> = ways.single().map(Action::Turn).into_iter().collect();
    wanted.push(Action::Turn(Facing::North));
    wanted.push(Action::Turn(token.facing));
    wanted.extend(Facing::FALLBACK.map(Action::Turn));
    wanted
}

fn effect(game: &DreamCycle, state: &State) -> Option<Effect> {
    let pending = state.turn.effects.first()?;
    match state.board.face(&game.content.tiles, pending.square) {
        Face::Yellow(effect) => Some(effect),
        _ => None,
    }
}

/// Take part in what gives something or carries north.
fn shadow(game: &DreamCycle, state: &State, seat: Seat) -> Action {
    let north = state.rider(seat).token.is_some_and(|token| token.facing == Facing::North);
    match effect(game, state) {
        Some(Effect::Bonus | Effect::DoubleBonus) => Action::Let,
        Some(Effect::Rocket) if north => Action::Let,
        _ => Action::Shun,
    }
}

fn part(game: &DreamCycle, state: &State, seat: Seat) -> Action {
    let north = state.rider(seat).token.is_some_and(|token| token.facing == Facing::North);
    match effect(game, state) {
        Some(Effect::Rocket) if north => Action::Join,
        _ => Action::Stay,
    }
}

/// Tried out: both orders are legal, lead to the same table, and the same seats are open between.
pub(crate) fn commute(
    game: &DreamCycle,
    state: &State,
    earlier: (Seat, Action),
    later: (Seat, Action),
) -> bool {
    let binding = |action: Action| matches!(action, Action::Accept(_));
    if earlier.0 == later.0 || binding(earlier.1) || binding(later.1) {
        return false;
    }
    let open = |seat: Seat| game.node(state).open().contains(seat);
    let after = |state: &State, (seat, action): (Seat, Action)| {
        let legal =
            game.node(state).open().contains(seat) && game.refusal(state, seat, action).is_none();
        legal.then(|| {
            let (mut state, mut events) = (state.clone(), Vec::new());
            game.apply(&mut state, Step::Act { seat, action }, &mut events);
            (state, events)
        })
    };
    let awaited = |state: &State| -> SeatSet { game.node(state).awaited() };
    let (Some((one, early)), Some((other, late))) = (after(state, earlier), after(state, later))
    else {
        return false;
    };
    // The same table in the end, and the same is told of each step.
    open(earlier.0)
        && awaited(&one) == awaited(state)
        && after(&one, later).is_some_and(|(both, told)| {
            told == late && after(&other, earlier) == Some((both, early))
        })
}
