//! What a step did, told briefly: a ride of many squares is one sentence.

use dream_cycle::{Event, Square};
use dreamtable_core::Seat;

use super::Teller;

/// The sentences of one step, each with whose it is: what one rider does may begin the turn of another.
pub fn briefly<'a>(
    events: impl IntoIterator<Item = &'a Event>,
    teller: &Teller,
) -> Vec<(Option<Seat>, String)> {
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

/// What the log leaves out, since more of it follows: only who looks back step by step is told.
pub fn in_passing(event: &Event, teller: &Teller) -> Option<String> {
    Some(match event {
        Event::TileLaid { row, slot, .. } => {
            let nth = if *slot == 1 { "first" } else { "second" };
            format!("The {nth} tile of row {row} is laid.")
        }
        Event::Drafting { seat, to, give, want } => teller.drafts(*seat, *to, *give, *want),
        Event::DraftDropped { seat } => teller.drops(*seat),
        Event::RideBegins { .. } => teller.tell(event),
        _ => return None,
    })
}

struct Brief<'a> {
    teller: &'a Teller<'a>,
    ride: Vec<&'a Event>,
    said: Vec<(Option<Seat>, String)>,
}

impl Brief<'_> {
    fn say(&mut self, event: &Event) {
        let said = self.teller.tell(event);
        if !said.is_empty() {
            self.said.push((seat_of(event), said));
        }
    }

    fn arrive(&mut self) {
        let ride = std::mem::take(&mut self.ride);
        match ride[..] {
            [] => {}
            [only] => self.say(only),
            [.., last] => {
                let (seat, to) = rider(last);
                self.said.push((Some(seat), self.teller.rode(seat, ride.len(), to.level())));
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

/// Whose event it is; nobody's where the Dreamscape changes.
fn seat_of(event: &Event) -> Option<Seat> {
    match event {
        Event::Over { winners, .. } if winners.len() == 1 => winners.first(),
        Event::Begins { seat, .. }
        | Event::TokenPlaced { seat, .. }
        | Event::TurnBegins { seat, .. }
        | Event::Bought { seat, .. }
        | Event::Sold { seat, .. }
        | Event::Arranged { seat, .. }
        | Event::Lifted { seat, .. }
        | Event::Charged { seat, .. }
        | Event::Pointed { seat, .. }
        | Event::GaveBack { seat, .. }
        | Event::RideBegins { seat, .. }
        | Event::Moved { seat, .. }
        | Event::Conflict { seat, .. }
        | Event::Pushed { seat, .. }
        | Event::PassedBy { seat, .. }
        | Event::Blocked { seat, .. }
        | Event::BlueGave { seat, .. }
        | Event::YellowActs { seat, .. }
        | Event::Declined { seat, .. }
        | Event::StaysAside { seat, .. }
        | Event::Flew { seat, .. }
        | Event::Carried { seat, .. }
        | Event::Drew { seat, .. }
        | Event::Rolled { seat, .. }
        | Event::Chose { seat, .. }
        | Event::Painted { seat, .. }
        | Event::TookBack { seat, .. }
        | Event::Used { seat, .. }
        | Event::Cashed { seat, .. }
        | Event::Paid { seat, .. }
        | Event::AsksForHelp { seat, .. }
        | Event::Endless { seat, .. }
        | Event::Stopped { seat, .. }
        | Event::WentOut { seat, .. }
        | Event::Drafting { seat, .. }
        | Event::DraftDropped { seat, .. }
        | Event::Offered { seat, .. }
        | Event::OfferClosed { seat, .. }
        | Event::Traded { seat, .. } => Some(*seat),
        _ => None,
    }
}
