//! The plain answer to a question: nothing more is done, nothing is given away that need not be.
//! Whoever finishes a turn gives it until there is a real choice.

use crate::action::Action;
use crate::dial::{Kind, Piece};
use crate::frame::Frame;
use crate::observation::Observation;

/// The plain one of the legal actions; `None` where only the player can say.
pub fn plain(seen: &Observation, legal: &[Action]) -> Option<Action> {
    let frame = *seen.trail.first()?;
    match frame {
        Frame::CatharsisPoint(_) => listed(legal, Action::Point),
        Frame::Pay { .. } => legal.iter().copied().filter(is_shift).min_by_key(thrift),
        Frame::Lend(_) => legal.iter().copied().min_by_key(thrift),
        Frame::Gain(icon) if icon.quality.is_some() && !legal.contains(&Action::No) => {
            legal.iter().copied().filter(is_shift).min_by_key(thrift)
        }
        _ => [Action::Go, Action::No, Action::Done, Action::Points(0)]
            .into_iter()
            .find_map(|answer| listed(legal, answer)),
    }
}

fn listed(legal: &[Action], action: Action) -> Option<Action> {
    legal.contains(&action).then_some(action)
}

fn is_shift(action: &Action) -> bool {
    matches!(action, Action::Shift(_))
}

/// Exact levels before higher ones, common pieces before Dark before own-coloured ones (UM-7.5).
fn thrift(action: &Action) -> impl Ord + use<> {
    let piece = match action {
        Action::Shift(shift) => Some(shift.piece),
        Action::Lend(piece, _) => Some(*piece),
        _ => None,
    };
    piece.map(|Piece { cell, kind }| {
        let care = match kind {
            Kind::Common => 0,
            Kind::Dark => 1,
            Kind::Own => 2,
        };
        (cell.level(), care, cell)
    })
}
