//! The plain rest of a turn: what is offered is taken, nothing is paid that need not be.

use unconscious_mind::action::Action;
use unconscious_mind::content::Content;
use unconscious_mind::dial::{Kind, Piece, Shift};
use unconscious_mind::frame::Frame;
use unconscious_mind::observation::Observation;

/// The next plain step; `None` where a turn has not begun, for what kind of turn it is nobody chooses for you.
pub fn rest(seen: &Observation, legal: &[Action]) -> Option<Action> {
    let asked = *seen.trail.first()?;
    if matches!(asked, Frame::Main | Frame::Keep | Frame::StartCrack(_)) || seen.public.round == 0 {
        return None;
    }
    let offered = legal.iter().copied().filter(|action| !action.is_free());
    offered.min_by_key(|action| rank(&seen.content, asked, *action))
}

/// How far an answer is from the plain one.
fn rank(content: &Content, asked: Frame, action: Action) -> (u8, u8) {
    match action {
        Action::Ignore | Action::Calm | Action::Point | Action::Go => (0, 0),
        Action::Do(_) | Action::Treat(_) | Action::Publish(_) => (1, 0),
        Action::Tile(tile) if !content.tile(tile).main.price.is_free() => (6, 0),
        Action::Visit(place, at)
            if !content.location(place).effects[usize::from(at)].price.is_free() =>
        {
            (6, 0)
        }
        Action::TakeClient(client) => (1, u8::MAX - content.client(client).points),
        Action::Points(points) => (1, u8::MAX - points),
        Action::MoveInk(spaces) => (1, u8::MAX - spaces),
        Action::Play(card) if !content.research(card).effect.price.is_free() => (2, 0),
        // An Elevation is always good, a Transfer only with a plan.
        Action::Transfer(_) if matches!(asked, Frame::Arrange { .. }) => (6, 0),
        Action::Shift(Shift { piece, .. }) if matches!(asked, Frame::Pay { .. }) => {
            (2, thrift(piece))
        }
        Action::Lend(piece, _) => (2, thrift(piece)),
        Action::DrawDream(_) => (3, 0),
        Action::Done | Action::No => (5, 0),
        Action::Add(..)
        | Action::Ink(_)
        | Action::MoreVisits
        | Action::Coffee
        | Action::Yes
        | Action::Box(_)
        | Action::Swap(..) => (7, 0),
        _ => (2, 0),
    }
}

/// Lower levels are given before higher ones, common pieces before Dark before own-coloured ones (UM-7.5).
fn thrift(Piece { cell, kind }: Piece) -> u8 {
    let care = match kind {
        Kind::Common => 0,
        Kind::Dark => 1,
        Kind::Own => 2,
    };
    cell.level().map_or(0, |level| level as u8) * 3 + care
}
