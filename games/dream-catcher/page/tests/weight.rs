//! How many bytes a push to a page of Dream Catcher has: what changed with a step, as the server sends it.

use std::collections::{BTreeMap, BTreeSet};

use dream_catcher::{Action, DreamCatcher};
use dream_catcher_page::Page;
use dreamtable_core::{Boxed, Seat, Viewer};
use view::rehearsal::Rehearsal;
use view::table::part::{news, pieces};

const SEATS: usize = 4;
const NIGHTS: u8 = 3;

/// What people do most of the time: they feel on the screen, so nothing of it is a step.
fn act(table: &mut Rehearsal<Page>, number: usize) {
    let Some(seat) =
        table.play.node().awaited().iter().nth(number % 3).or(table.play.node().awaited().first())
    else {
        return;
    };
    let legal = table.legal(seat);
    let said: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|action| !matches!(action, Action::Feel(..) | Action::Name(..) | Action::Listen))
        .collect();
    let choices = if said.is_empty() { legal } else { said };
    table.act(seat, choices[(number * 7919) % choices.len()]);
}

/// The bytes of all pushes to one viewer by area, and how many pushes there were.
fn pushed(viewer: Viewer) -> (BTreeMap<&'static str, usize>, usize) {
    let mut options = DreamCatcher::usual_options(SEATS);
    options.first = Some(Seat::new(0));
    let mut table: Rehearsal<Page> = Rehearsal::new(options, 7);
    let (mut bytes, mut pushes) = (BTreeMap::new(), 0);
    let mut known = BTreeSet::new();
    for number in 0.. {
        let fragments = table.fragments(&table.frame(viewer));
        let all: Vec<_> =
            fragments.iter().map(|fragment| (fragment.id, pieces(fragment))).collect();
        for (area, pieces) in all.iter().filter(|_| !known.is_empty()) {
            for new in news(pieces, |print| known.contains(&print)) {
                // Its name in the head of the push, and a line of its own.
                let told = format!("\"{}\",data: {}\n", new.id, new.html).len();
                *bytes.entry(*area).or_default() += told;
            }
        }
        pushes += usize::from(!known.is_empty());
        known = all.iter().flat_map(|(_, pieces)| pieces).map(|piece| piece.fingerprint).collect();
        if table.is_over() || table.play.state().public.round > NIGHTS {
            return (bytes, pushes);
        }
        act(&mut table, number);
    }
    unreachable!("matches end")
}

#[test]
fn a_push_holds_what_changed_and_little_else() {
    let mut all = BTreeMap::new();
    let (mut sum, mut count) = (0, 0);
    for seat in Seat::all(SEATS) {
        let (bytes, pushes) = pushed(Viewer::Seat(seat));
        count += pushes;
        for (area, bytes) in bytes {
            *all.entry(area).or_insert(0) += bytes;
            sum += bytes;
        }
    }
    let mean = sum / count;
    println!("{count} pushes of {mean} bytes");
    for (area, bytes) in all {
        println!("{:>8} {area}", bytes / count);
    }
    assert!(mean <= 6_000, "{mean} bytes a push");
}
