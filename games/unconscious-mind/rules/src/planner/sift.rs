//! Which of the legal actions are worth a thought: what another one does as well or better is left
//! out, and free actions are thought of where they change something.

use crate::action::Action;
use crate::dial::{Kind, Shift};
use crate::frame::Frame;
use crate::icon::Level;
use crate::state::State;

/// Leaves out of `actions` what need not be thought of.
pub(super) fn sift(state: &State, frame: Frame, actions: &mut Vec<Action>) {
    let before = matches!(frame, Frame::Main | Frame::Treats { .. });
    let moving = matches!(frame, Frame::Ink { .. } | Frame::Triggers { .. });
    let after = matches!(frame, Frame::End);
    let dial = &state.me().dial;
    let cheapest = cheapest(frame, actions);
    let is_plain = |shift: Shift| {
        let cell = shift.piece.cell;
        let dear = cell.quality().is_some_and(|q| cell.level() > cheapest[q.index()]);
        let wanted = favourite(shift, |kind| dial.count_kind(cell, kind) > 0);
        shift.piece.kind == wanted && !dear
    };
    actions.retain(|action| match *action {
        Action::BuyElevation | Action::BuyTransfer | Action::Gramophone => before,
        Action::BuyIdea => before || moving,
        Action::BuyBox => after,
        Action::Pet(_) => before || after,
        Action::Free(shift) => before && is_plain(shift),
        Action::Shift(shift) | Action::Elevate(shift) | Action::Transfer(shift) => is_plain(shift),
        _ => true,
    });
}

/// The lowest level that pays for an icon, by quality; nothing is too dear where nothing is paid.
fn cheapest(frame: Frame, actions: &[Action]) -> [Option<Level>; 3] {
    let mut cheapest = [Some(Level::Mad); 3];
    if let Frame::Pay { .. } = frame {
        for action in actions {
            if let Action::Shift(shift) = action
                && let Some(quality) = shift.piece.cell.quality()
            {
                let lowest = &mut cheapest[quality.index()];
                *lowest = shift.piece.cell.level().min(*lowest);
            }
        }
    }
    cheapest
}

/// Of pieces in the same cell: Dark ones go into cracks, own-coloured ones come out of them.
fn favourite(shift: Shift, has: impl Fn(Kind) -> bool) -> Kind {
    let order = if shift.to.is_crack() {
        [Kind::Dark, Kind::Common, Kind::Own]
    } else if shift.piece.cell.is_crack() {
        [Kind::Own, Kind::Common, Kind::Dark]
    } else {
        [Kind::Common, Kind::Dark, Kind::Own]
    };
    order.into_iter().find(|kind| has(*kind)).unwrap_or(shift.piece.kind)
}
