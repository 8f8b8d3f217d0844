//! What a step did, told briefly: a ride of many squares is one sentence.

use dream_cycle::{Event, Square};
use dreamtable_core::Seat;

use super::Teller;

/// The sentences of one step.
pub fn briefly<'a>(events: impl IntoIterator<Item = &'a Event>, teller: &Teller) -> Vec<String> {
    let mut brief = Brief { teller, ride: Vec::new(), said: Vec::new() };
    for event in events {
        match event {
            Event::Moved { .. } => {
                if brief.ride.first().is_some_and(|first| rider(first).0 != rider(event).0) {
                    brief.arrive();
                }
                brief.ride.push(event);
            }
            // The ride itself says so.
            Event::RideBegins { .. } => {}
            event => {
                brief.arrive();
                brief.say(event);
            }
        }
    }
    brief.arrive();
    brief.said
}

struct Brief<'a> {
    teller: &'a Teller<'a>,
    ride: Vec<&'a Event>,
    said: Vec<String>,
}

impl Brief<'_> {
    fn say(&mut self, event: &Event) {
        let said = self.teller.tell(event);
        if !said.is_empty() {
            self.said.push(said);
        }
    }

    fn arrive(&mut self) {
        let ride = std::mem::take(&mut self.ride);
        match ride[..] {
            [] => {}
            [only] => self.say(only),
            [.., last] => {
                let (seat, to) = rider(last);
                self.said.push(self.teller.rode(seat, ride.len(), to.level()));
            }
        }
    }
}

/// Who moved where.
fn rider(event: &Event) -> (Seat, Square) {
    match event {
        Event::Moved { seat, to, .. } => (*seat, *to),
        _ => (Seat::new(0), Square::default()),
    }
}
