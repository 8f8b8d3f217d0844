//! Why an action is not legal, in words for people.

use dreamtable_core::Seat;

use crate::action::{Action, Room};
use crate::component::{Research, Tile, Treatise};
use crate::content::touches;
use crate::dial::Piece;
use crate::effect::Cost;
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::icon::{Location, Spot};
use crate::options::Gramophone;
use crate::phase::{has_own_piece, has_space, payable};
use crate::state::State;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("not now: you {question}")]
    NotNow { question: &'static str },
    #[error("there are Ideas on that space already")]
    SpaceTaken,
    #[error("that space stays closed with so few players")]
    SpaceClosed,
    #[error("that space does not touch {0}")]
    NotTouching(Spot),
    #[error("Ideas of yours point at {0} already: recall them first")]
    PointedAt(Spot),
    #[error("you have no Idea in supply")]
    NoIdea,
    #[error("you have no Bright Idea")]
    NoBright,
    #[error("no more Ideas fit into this placement, or they point at too many actions")]
    TooManyIdeas,
    #[error("none of your Ideas lies on the table")]
    NothingToRecall,
    #[error("there is something else you can do")]
    MustAct,
    #[error("no Client sits in that room")]
    NoClient(Room),
    #[error("no Dream lies above that room")]
    NoDream(Room),
    #[error("that costs {0}, which you cannot pay")]
    CannotPay(Cost),
    #[error("that costs {0} Coffee, and you have {1}")]
    NoCoffee(u8, u16),
    #[error("your player board has no space for a tile now")]
    NoSpace,
    #[error("none of your Insights can be moved like that")]
    NoInsight,
    #[error("you have nothing to write with: no hand card, and no Treatise can be completed")]
    NothingToWrite,
    #[error("{0} is not triggered by this placement, or no trigger of it is left")]
    NotTriggered(Spot),
    #[error("{0} is not here to be taken")]
    NotHere(String),
    #[error("{0} is not in your hand")]
    NotInHand(Research),
    #[error("{0} is not face up in the display")]
    NotInDisplay(Research),
    #[error("{0} cannot be published: Volumes are missing")]
    NoVolumes(Treatise),
    #[error("{0} is published, or not in this match")]
    NotOnShelf(Treatise),
    #[error("no Insight of your colour is left on your dial")]
    NoOwnPiece,
    #[error("{0} is not among the tiles that work now")]
    NotUsable(Tile),
    #[error("no piece {0} lies on your dial")]
    NoPiece(Piece),
    #[error("that piece cannot go there now")]
    NoSuchShift,
    #[error("{0} is out of reach")]
    OutOfReach(Location),
    #[error("you have no Heart-Shaped Box")]
    NoBox,
    #[error("your Pet is not that high up")]
    PetTooLow,
    #[error("that could do nothing now")]
    Useless,
    #[error("this match has no Gramophone")]
    NoGramophone,
    #[error("you have the Gramophone already")]
    HasGramophone,
    #[error("that slot is taken")]
    SlotTaken,
    #[error("neither your Professor nor Freud stands there")]
    NobodyThere,
    #[error("no token is left in that district")]
    NoToken,
    #[error("that needs {0} tags, and you have {1}")]
    TooFewTags(u8, u8),
    #[error("this cannot be left out")]
    Mandatory,
    #[error("that is not possible here")]
    Impossible,
}

/// Why an action that is not on the list is not on it.
pub(crate) fn reason(game: &UnconsciousMind, state: &State, seat: Seat, action: Action) -> Refusal {
    if seat != state.active || seat.index() >= game.seats_at_table() {
        return Refusal::NotYourTurn;
    }
    let Some(frame) = state.frames.top().copied() else { return Refusal::NotYourTurn };
    let question = frame.question().unwrap_or("wait");
    let not_now = Refusal::NotNow { question };
    if action.is_free() {
        return if frame.is_open() { free(game, state, action) } else { not_now };
    }
    asked(game, state, frame, action).unwrap_or(not_now)
}

/// The reason where the action is an answer to what is asked, though not one that is allowed.
fn asked(game: &UnconsciousMind, state: &State, frame: Frame, action: Action) -> Option<Refusal> {
    let me = state.me();
    Some(match (frame, action) {
        (Frame::Main, Action::Lay(space, spot, bright)) => lay(game, state, space, spot, bright),
        (Frame::Main, Action::Recall) => Refusal::NothingToRecall,
        (Frame::Main, Action::Pass) => Refusal::MustAct,
        (Frame::Main | Frame::Treats { .. } | Frame::TreatOne, Action::Treat(room)) => {
            treat(game, state, room)
        }
        (Frame::Ideas { .. }, Action::Add(_, bright)) => match bright {
            true if me.bright == 0 => Refusal::NoBright,
            false if me.ideas == 0 => Refusal::NoIdea,
            _ => Refusal::TooManyIdeas,
        },
        (Frame::Triggers { first, firsts, second, seconds }, Action::Do(spot)) => {
            let left = (spot == first && firsts > 0) || (spot == second && seconds > 0);
            if left { trigger(game, state, spot) } else { Refusal::NotTriggered(spot) }
        }
        (Frame::Ink { .. } | Frame::MoreVisits { .. }, Action::Ink(_) | Action::MoreVisits)
            if me.bright == 0 =>
        {
            Refusal::NoBright
        }
        (Frame::End, Action::Box(_)) if me.boxes == 0 => Refusal::NoBox,
        (Frame::End, Action::Box(room)) => Refusal::NoClient(room),
        (Frame::TakeTile { .. }, Action::TakeTile(tile)) => Refusal::NotHere(tile.to_string()),
        (Frame::TakeClient(_), Action::TakeClient(client)) => Refusal::NotHere(client.to_string()),
        (Frame::TakeDream(_), Action::TakeDream(dream)) => Refusal::NotHere(dream.to_string()),
        (Frame::Keep, Action::Keep(tile)) => Refusal::NotHere(tile.to_string()),
        (Frame::Tiles { .. } | Frame::AnyTile | Frame::MainTile(_), Action::Tile(tile)) => {
            let price = game.content().tile(tile).main.price;
            let own = me.tiles().any(|other| other == tile);
            if own && !payable(me, &price) {
                Refusal::CannotPay(price)
            } else {
                Refusal::NotUsable(tile)
            }
        }
        (Frame::PlaceTile(_), Action::Row(_)) => Refusal::NoSpace,
        (
            Frame::Gain(_)
            | Frame::Pay { .. }
            | Frame::Elevate { .. }
            | Frame::Transfer { .. }
            | Frame::Suppress(_),
            Action::Shift(shift),
        )
        | (Frame::Arrange { .. }, Action::Elevate(shift) | Action::Transfer(shift)) => {
            if me.dial.has(shift.piece) {
                Refusal::NoSuchShift
            } else {
                Refusal::NoPiece(shift.piece)
            }
        }
        (Frame::PlayOne | Frame::Write { .. }, Action::Play(card)) => Refusal::NotInHand(card),
        (Frame::PublishOne | Frame::Write { .. }, Action::Publish(treatise)) => {
            publish(state, treatise)
        }
        (Frame::Swap, Action::Swap(given, taken)) => {
            if state.research.contains(&Some(taken)) {
                Refusal::NotInHand(given)
            } else {
                Refusal::NotInDisplay(taken)
            }
        }
        (Frame::Professor { .. }, Action::Professor(location))
        | (Frame::MoveFreud(_), Action::Freud(location))
        | (Frame::Visit { .. }, Action::Visit(location, _)) => visit(game, state, location, action),
        (Frame::Bonus, Action::Slot(location, slot)) => {
            let taken = state.slots[location.index()] >> slot & 1 == 1;
            let district = game.content().district_of(location);
            let there = [state.freud, me.professor.unwrap_or(state.freud)].contains(&location);
            bonus(state, district, there, taken)
        }
        (Frame::Bonus, Action::DistrictSlot(district, slot)) => {
            district_bonus(game, state, usize::from(district), usize::from(slot))
        }
        (_, Action::No | Action::Done) if !frame.is_open() => Refusal::Mandatory,
        (Frame::Volumes, Action::Name(..))
        | (Frame::Lend(_), Action::Lend(..))
        | (Frame::Dark(_), Action::Dark(_))
        | (Frame::Track, Action::Track(_))
        | (Frame::ChooseColumn, Action::Column(_))
        | (Frame::PetPoints { .. }, Action::Points(_))
        | (Frame::InkEffect(_), Action::MoveInk(_)) => Refusal::Impossible,
        _ => return None,
    })
}

fn lay(game: &UnconsciousMind, state: &State, space: u8, spot: Spot, bright: bool) -> Refusal {
    let me = state.me();
    if !game.is_open_space(space) {
        Refusal::SpaceClosed
    } else if state.spaces[usize::from(space)].owner.is_some() {
        Refusal::SpaceTaken
    } else if touches(space) >> spot.index() & 1 == 0 {
        Refusal::NotTouching(spot)
    } else if state.pointed_at(state.active) >> spot.index() & 1 == 1 {
        Refusal::PointedAt(spot)
    } else if bright && me.bright == 0 {
        Refusal::NoBright
    } else {
        Refusal::NoIdea
    }
}

fn treat(game: &UnconsciousMind, state: &State, room: Room) -> Refusal {
    let me = state.me();
    match (me.room(room).client, me.room(room).top()) {
        (None, _) => Refusal::NoClient(room),
        (_, None) => Refusal::NoDream(room),
        (_, Some(dream)) => {
            let cost = game.content().dream(dream).cost;
            if payable(me, &cost) { Refusal::Impossible } else { Refusal::CannotPay(cost) }
        }
    }
}

fn trigger(game: &UnconsciousMind, state: &State, spot: Spot) -> Refusal {
    let me = state.me();
    match spot {
        Spot::N1 | Spot::N2 | Spot::N3 => {
            let price = game.coffee_for(me, spot);
            if me.coffee < u16::from(price) {
                Refusal::NoCoffee(price, me.coffee)
            } else if has_space(game, me) {
                Refusal::Useless
            } else {
                Refusal::NoSpace
            }
        }
        Spot::El => Refusal::NoInsight,
        Spot::Wr => Refusal::NothingToWrite,
        _ => Refusal::Useless,
    }
}

fn publish(state: &State, treatise: Treatise) -> Refusal {
    let published = &state.treatises[treatise.index()];
    if !published.used || published.owner.is_some() {
        Refusal::NotOnShelf(treatise)
    } else if has_own_piece(state) {
        Refusal::NoVolumes(treatise)
    } else {
        Refusal::NoOwnPiece
    }
}

fn bonus(state: &State, district: usize, there: bool, taken: bool) -> Refusal {
    match (there, taken) {
        (false, _) => Refusal::NobodyThere,
        (_, true) => Refusal::SlotTaken,
        _ if state.tokens[district] == 0 => Refusal::NoToken,
        _ => Refusal::Impossible,
    }
}

fn district_bonus(game: &UnconsciousMind, state: &State, district: usize, slot: usize) -> Refusal {
    let me = state.me();
    let panel = game.content().district(district);
    let figures = [state.freud, me.professor.unwrap_or(state.freud)];
    let there = panel.locations.iter().any(|location| figures.contains(location));
    let taken = state.districts[district][slot].is_some();
    let (needed, tags) = (panel.slots[slot].tags, me.tags.of_both(panel.locations));
    match bonus(state, district, there, taken) {
        Refusal::Impossible if tags < needed => Refusal::TooFewTags(needed, tags),
        Refusal::Impossible if !has_own_piece(state) => Refusal::NoOwnPiece,
        refusal => refusal,
    }
}

fn visit(game: &UnconsciousMind, state: &State, location: Location, action: Action) -> Refusal {
    match (state.frames.top(), action) {
        (Some(Frame::Visit { location: here, .. }), Action::Visit(_, effect))
            if *here == location =>
        {
            let script = game.content().location(location).effects[usize::from(effect)];
            Refusal::CannotPay(script.price)
        }
        _ => Refusal::OutOfReach(location),
    }
}

fn free(game: &UnconsciousMind, state: &State, action: Action) -> Refusal {
    let me = state.me();
    let constants = &game.content().constants;
    let coffee = |price: u8| {
        if me.coffee < u16::from(price) {
            Refusal::NoCoffee(price, me.coffee)
        } else {
            Refusal::NoInsight
        }
    };
    match action {
        Action::BuyElevation | Action::BuyTransfer => coffee(constants.price_elevate),
        Action::BuyIdea => coffee(constants.price_bright),
        Action::BuyBox => Refusal::CannotPay(constants.box_cost),
        Action::Free(_) => Refusal::NoInsight,
        Action::Pet(level) if level > me.pet => Refusal::PetTooLow,
        Action::Pet(_) => Refusal::Useless,
        _ if state.gramophone == Some(state.active) => Refusal::HasGramophone,
        _ => match game.gramophone() {
            Gramophone::None => Refusal::NoGramophone,
            Gramophone::Box => Refusal::NoBox,
            Gramophone::Mad => Refusal::CannotPay(constants.gramophone_cost),
        },
    }
}
