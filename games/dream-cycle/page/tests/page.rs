//! Pages of real matches: whatever can be done is offered, and the ride is previewed.

use dream_cycle::{DreamCycle, Phase};
use dream_cycle_page::Page;
use dreamtable_core::{Boxed, Game, Seat, Viewer};
use view::rehearsal::Rehearsal;

#[test]
fn every_legal_action_is_in_the_plain_list_and_has_words() {
    for (seats, number) in [(5, 1), (1, 2), (2, 3)] {
        let mut table = Rehearsal::<Page>::new(DreamCycle::usual_options(seats), number);
        for step in 0..900 {
            if step % 45 == 0 {
                for seat in Seat::all(seats) {
                    let offers = table.offers(&table.frame(Viewer::Seat(seat)));
                    let told: Vec<_> = offers.iter().map(|offer| offer.action).collect();
                    assert_eq!(told, table.legal(seat));
                    for offer in offers {
                        assert_eq!(offer.text, table.game().notate_action(offer.action));
                        assert!(
                            !offer.label.is_empty() && offer.label != offer.text,
                            "{}",
                            offer.text
                        );
                    }
                }
            }
            table.stroll();
        }
    }
}

#[test]
fn whoever_lays_tiles_out_sees_where_they_lead() {
    let me = Seat::new(0);
    let mut table = Rehearsal::<Page>::new(DreamCycle::usual_options(3), 4);
    let there = table.stroll_until(5_000, |table| {
        table.play.state().phase == Phase::Buying && table.play.node().awaited().contains(me)
    });
    assert!(there, "somebody buys");
    let text = table.document(&table.frame(Viewer::Seat(me)));
    assert!(text.contains("If you ride now") && text.contains("class=\"way2\""));
    let lost = table.play.state().riders[0].chi - 10;
    let said = format!("you lose {lost} chi by riding: only 10 can be kept");
    assert_eq!(text.matches(&said).count(), 2, "the preview and the purse say what riding loses");
    let spectator = table.document(&table.frame(Viewer::Spectator));
    assert!(!spectator.contains("If you ride now"), "nobody else is told what you think of");
}

#[test]
fn the_end_is_told() {
    let mut table = Rehearsal::<Page>::new(DreamCycle::usual_options(2), 6);
    assert!(table.stroll_until(200_000, Rehearsal::is_over), "a match ends");
    let text = table.document(&table.frame(Viewer::Spectator));
    assert!(text.contains("reckoning"), "the table of the end is shown");
}
