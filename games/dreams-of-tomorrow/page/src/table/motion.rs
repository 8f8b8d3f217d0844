//! What moves on the page after a step, beat by beat, for the script: without it things only change.

use super::super::purse;
use super::Desk;
use dreams_of_tomorrow::ring::Place;
use dreams_of_tomorrow::{Event, Purse, Resource, Who, Why};

/// The fresh events as a score to be played one beat after another, parted by semicolons:
///
/// - `show`: the Robot or the Night Mare shows a Dream, and all else waits
/// - `walk teal 0 1 2`, `leap teal 0 5`: a figure goes from space to space
/// - `move`: Fragments change places and figures ride; `flip`: Fragments turn over
/// - `deal`: Dreams come and go
/// - `gain teal h 3 5`: 3 Hope for teal out of space 5
impl Desk<'_> {
    pub(super) fn beats(&self) -> String {
        let mut beats: Vec<String> = Vec::new();
        let mut at = self.seen.engineer(self.seen.active).place;
        for event in self.news() {
            let beat = match event {
                Event::Walked { who, from, to, spaces, direction } => {
                    at = *to;
                    let way = (0..=*spaces).map(|far| format!(" {}", direction.walk(*from, far)));
                    format!("walk {}{}", self.figure(*who), way.collect::<String>())
                }
                Event::Leapt { seat, from, to } => {
                    at = *to;
                    format!("leap {} {from} {to}", self.figure(Who::Seat(*seat)))
                }
                Event::Shown { .. } => "show".into(),
                Event::Swapped { .. } | Event::Put { .. } => "move".into(),
                Event::Flipped { .. } => "flip".into(),
                Event::Revealed { .. } | Event::Snatched { .. } | Event::Cleared { .. } => {
                    "deal".into()
                }
                Event::Gained { seat, gain, why, .. } => {
                    let from = if *why == Why::Compensation { None } else { Some(at) };
                    self.gains(&self.figure(Who::Seat(*seat)), *gain, from)
                }
                _ => continue,
            };
            // What happens to several things alike happens at once.
            if !beats.contains(&beat) && !beat.is_empty() {
                beats.push(beat);
            }
        }
        beats.join(";")
    }

    /// The name of somebody's figure.
    fn figure(&self, who: Who) -> String {
        match who {
            Who::Seat(seat) => self.frame.colour(seat).id().into(),
            _ => "robot".into(),
        }
    }

    fn gains(&self, figure: &str, gain: Purse, from: Option<Place>) -> String {
        let Some(from) = from else { return String::new() };
        let all: Vec<String> = Resource::ALL
            .into_iter()
            .filter(|resource| gain.amount(*resource) > 0)
            .map(|resource| {
                format!("gain {figure} {} {} {from}", purse::class(resource), gain.amount(resource))
            })
            .collect();
        all.join(";")
    }
}
