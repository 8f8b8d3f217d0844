//! A table that waits for people: before anything is dealt, what a game would say and ask there is not true yet.

use super::Look;
use super::frame::{Frame, Sitter};
use crate::furniture::{Weight, link_button, status};
use crate::icons::Icon;
use crate::words::{front, house, lobby};
use dreamtable_core::Viewer;
use maud::html;

/// How many seats nobody has taken.
pub fn free(frame: &Frame) -> usize {
    frame.people.iter().filter(|person| person.sitter == Sitter::Open).count()
}

/// The same look with what is awaited, and the way back to where the link is.
pub fn look(frame: &Frame, look: Look) -> Look {
    let seated = frame.viewer != Viewer::Spectator;
    let (sign, words) = match seated {
        true => (Icon::Link, house::INVITE_FRIENDS),
        false => (Icon::Moon, house::SIT_DOWN),
    };
    let way = link_button(&frame.address, Weight::Choice, Some(sign), words);
    Look {
        title: front::WAITING_FOR_PLAYERS.to_owned(),
        middle: html! {},
        status: status(None, &lobby::free(free(frame), seated, false), "", way),
        ..look
    }
}
