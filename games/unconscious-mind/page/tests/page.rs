//! Pages of real matches: whatever can be done is offered, and nothing hidden is drawn.

use dreamtable_core::{Boxed, Game, Seat, Viewer};
use unconscious_mind::component::Research;
use unconscious_mind::{Gramophone, Options, UnconsciousMind};
use unconscious_mind_page::Page;
use view::rehearsal::Rehearsal;

fn everything_on(seats: usize) -> Options {
    Options {
        nightmares: true,
        pets: true,
        gramophone: Gramophone::Box,
        ..UnconsciousMind::usual_options(seats)
    }
}

/// Looks at the table every few steps of a match.
fn watch(options: Options, number: u64, look: impl Fn(&Rehearsal<Page>)) {
    let mut table = Rehearsal::<Page>::new(options, number);
    for step in 0..700 {
        if step % 35 == 0 {
            look(&table);
        }
        table.stroll();
    }
}

fn page(table: &Rehearsal<Page>, viewer: Viewer) -> String {
    table.document(&table.frame(viewer))
}

#[test]
fn every_legal_action_is_in_the_plain_list_and_has_words() {
    for (seats, number) in [(4, 1), (1, 2), (2, 3)] {
        watch(everything_on(seats), number, |table| {
            for seat in Seat::all(seats) {
                let offers = table.offers(&table.frame(Viewer::Seat(seat)));
                let told: Vec<_> = offers.iter().map(|offer| offer.action).collect();
                assert_eq!(told, table.legal(seat));
                for offer in offers {
                    assert_eq!(offer.text, table.game().notate_action(offer.action));
                    assert!(!offer.label.is_empty() && offer.label != offer.text, "{}", offer.text);
                }
            }
        });
    }
}

#[test]
fn no_page_names_a_card_its_viewer_does_not_know() {
    watch(everything_on(3), 4, |table| {
        let state = table.play.state();
        for seat in Seat::all(3) {
            let text = page(table, Viewer::Seat(seat));
            for other in Seat::all(3).filter(|other| *other != seat) {
                let hidden =
                    state.secret.hands[other.index()].minus(state.public.player(other).known);
                for card in hidden.iter().map(Research) {
                    assert!(!text.contains(&card.to_string()), "{card} of seat {other}");
                }
            }
        }
    });
}

#[test]
fn a_spectator_is_offered_nothing_and_the_end_is_told() {
    let mut table = Rehearsal::<Page>::new(everything_on(2), 5);
    assert!(table.offers(&table.frame(Viewer::Spectator)).is_empty());
    assert!(table.stroll_until(60_000, Rehearsal::is_over), "a match ends");
    let text = page(&table, Viewer::Spectator);
    assert!(text.contains("In all") && text.contains("has the most points"), "the sums are shown");
}
