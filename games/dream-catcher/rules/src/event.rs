//! What happened, for showing.

use dreamtable_core::{Seat, Viewer};
use serde::Serialize;

use crate::card::{Clue, Dream, Motif, Place};
use crate::remembered::Remembered;
use crate::scoring::Grade;
use crate::stroke::{Stroke, Trace};

/// What happened. Some of it is heard by the lead or by one guesser only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round begins.
    Led {
        round: u8,
        lead: Seat,
    },
    /// The lead drew cards; which ones, only the lead hears.
    Drawn {
        lead: Seat,
        dreams: Option<Vec<Dream>>,
        motifs: Option<Vec<Motif>>,
    },
    /// The lead hears it alone, like the next two.
    Picked {
        lead: Seat,
        dream: Dream,
    },
    Given {
        lead: Seat,
        motif: Motif,
        to: Seat,
    },
    Kept {
        lead: Seat,
        motif: Motif,
    },
    /// The lead has chosen; the cards go round face down.
    Dealt {
        lead: Seat,
        cards: Vec<DealtCard>,
    },
    /// The dreams lie face up.
    Table {
        dreams: Vec<Dream>,
    },
    /// A logged stroke; only who felt it hears it.
    Felt {
        seat: Seat,
        card: Clue,
        stroke: Stroke,
        trace: Trace,
    },
    Said {
        seat: Seat,
        card: Clue,
        shape: String,
    },
    Named {
        seat: Seat,
        card: Clue,
        noun: String,
    },
    Passed {
        from: Seat,
        to: Seat,
        card: Clue,
    },
    Pinged {
        seat: Seat,
        place: Place,
    },
    Leaned {
        seat: Seat,
        place: Place,
    },
    /// The Dreamcatcher lies on a dream.
    Laid {
        seat: Seat,
        place: Place,
    },
    Agreed {
        seat: Seat,
    },
    /// The Dreamcatcher is off the table again.
    Objected {
        seat: Seat,
    },
    Listened {
        seat: Seat,
    },
    /// The choice token was turned; everything of the round is shown.
    Revealed {
        round: Remembered,
        stars: u8,
        dark: u8,
    },
    Ready {
        seat: Seat,
    },
    Ended {
        stars: u8,
        grade: Grade,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DealtCard {
    pub card: Clue,
    pub seat: Seat,
}

impl Event {
    /// The event as this viewer may hear it.
    pub(crate) fn heard_by(&self, viewer: Viewer) -> Option<Event> {
        match self {
            Event::Drawn { lead, .. } if !viewer.is(*lead) => {
                Some(Event::Drawn { lead: *lead, dreams: None, motifs: None })
            }
            Event::Picked { lead, .. } | Event::Given { lead, .. } | Event::Kept { lead, .. } => {
                viewer.is(*lead).then(|| self.clone())
            }
            Event::Felt { seat, .. } => viewer.is(*seat).then(|| self.clone()),
            _ => Some(self.clone()),
        }
    }
}
