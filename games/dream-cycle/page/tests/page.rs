//! Pages of real matches: whatever can be done is offered, and the ride is previewed.

use dream_cycle::bundle::Good;
use dream_cycle::event::Ending;
use dream_cycle::{Action, DreamCycle, Phase};
use dream_cycle_page::{Page, coach};
use dreamtable_core::{Boxed, Game, Seat, Viewer};
use std::collections::BTreeSet;
use view::game::Course;
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
                        assert!(offer.tell.ends_with('.'), "{}: {}", offer.text, offer.tell);
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
    assert!(text.contains(&said), "the preview says what riding loses");
    assert!(text.contains(&format!("{lost} more than you can keep")), "and so does the purse");
    let offers = table.offers(&table.frame(Viewer::Seat(me)));
    let told = |text: &str| offers.iter().find(|offer| offer.text == text).unwrap().tell.as_str();
    let buys = told("buy forward");
    assert!(buys.starts_with("It costs 8 of your 16 chi. Laid on "), "{buys}");
    assert!(buys.contains(", where your ride stops: ") && buys.contains(" move"), "{buys}");
    assert!(told("ride").starts_with("Then 1 move, from the start to row 1; "), "{}", told("ride"));
    let spectator = table.document(&table.frame(Viewer::Spectator));
    assert!(!spectator.contains("If you ride now"), "nobody else is told what you think of");
}

/// Whoever does what the guide points at is never led round in circles, and gets on.
#[test]
fn the_guide_leads_north() {
    let me = Seat::new(0);
    for number in [coach::SEED, 1, 2, 3, 4, 5] {
        let mut table = Rehearsal::<Page>::new(DreamCycle::usual_options(3), number);
        let mut titles = BTreeSet::new();
        while table.play.state().round <= 5 && !table.is_over() {
            if !table.play.node().awaited().contains(me) {
                table.stroll();
                continue;
            }
            let seen = table.game().observe(table.play.state(), Viewer::Seat(me));
            let legal = table.legal(me);
            let hint = coach::hint(table.game(), &seen, &legal);
            let first = hint.as_ref().and_then(|hint| hint.point_at.first());
            let advised = first.map(|text| table.game().parse_action(text).unwrap());
            let plain = table.game().timeout(table.play.state(), me);
            titles.extend(hint.map(|hint| hint.title));
            assert_ne!(advised, Some(Action::Drift), "the guide points the bicycle itself");
            table.act(me, advised.or(plain).unwrap_or(legal[0]));
        }
        let rider = &table.play.state().riders[0];
        assert!(rider.out.is_none(), "luck {number}: out by following the guide");
        let row = rider.token.map_or(10, |token| token.square.level());
        let least = if number == coach::SEED { 2 } else { 1 };
        assert!(row >= least, "luck {number}: only in row {row} after five rounds");
        for title in ["Where to begin", "Buy your way", "Lay it out", "Ride", "The night is yours"]
        {
            assert!(titles.contains(title), "luck {number}: {title} is not among {titles:?}");
        }
    }
}

#[test]
fn the_end_is_told() {
    let mut table = Rehearsal::<Page>::new(DreamCycle::usual_options(2), 6);
    assert!(table.stroll_until(200_000, Rehearsal::is_over), "a match ends");
    let text = table.document(&table.frame(Viewer::Spectator));
    assert!(text.contains("reckoning"), "the table of the end is shown");
    let seen = table.observe(Viewer::Spectator);
    let decided = Page::decided(table.game(), &seen);
    let steps_count = seen.ending == Some(Ending::Dawn);
    assert_eq!(decided.is_none(), steps_count, "{decided:?}");
}

#[test]
fn alone_rounds_decide() {
    let mut table = Rehearsal::<Page>::new(DreamCycle::usual_options(1), 6);
    assert!(table.stroll_until(200_000, Rehearsal::is_over), "a match ends");
    let seen = table.observe(Viewer::Spectator);
    let decided = Page::decided(table.game(), &seen).expect("a sentence");
    assert!(decided.ends_with(&format!(" after {} rounds.", seen.round)), "{decided}");
    assert!(table.document(&table.frame(Viewer::Spectator)).contains(&decided));
}

#[test]
fn an_offer_that_arrives_lies_above_the_one_in_the_making() {
    let may = |table: &Rehearsal<Page>, seat, action| table.legal(seat).contains(&action);
    let pairs = [(0, 1), (1, 0)].map(|(one, other)| (Seat::new(one), Seat::new(other)));
    let pair = |table: &Rehearsal<Page>| {
        let both = |(one, other)| {
            may(table, one, Action::Offer(other)) && may(table, other, Action::Offer(one))
        };
        pairs.into_iter().find(|pair| both(*pair))
    };
    let begin = |number| Rehearsal::<Page>::new(DreamCycle::usual_options(2), number);
    let mut table = Rehearsal::find(begin, |table| pair(table).is_some()).expect("two can trade");
    let (one, other) = pair(&table).unwrap();
    table.act(one, Action::Offer(other));
    let sides: [fn(&Action) -> bool; 2] =
        [|action| matches!(action, Action::Give(_)), |action| matches!(action, Action::Want(_))];
    for side in sides {
        let good = table.legal(one).into_iter().find(side).expect("a good");
        table.act(one, good);
    }
    table.act(one, Action::Send);
    table.act(other, Action::Offer(one));
    let text = table.document(&table.frame(Viewer::Seat(other)));
    let (offer, draft) = (text.find("offers you a trade"), text.find("slip draft"));
    assert!(offer.is_some() && offer < draft, "what arrives does not push down what is being made");
}

/// A second touch in a breath meets what it was meant for.
#[test]
fn what_can_no_longer_be_added_to_an_offer_keeps_its_place() {
    let me = Seat::new(0);
    let may = |table: &Rehearsal<Page>| {
        let offer = table.legal(me).into_iter().find(|action| matches!(action, Action::Offer(_)));
        offer.filter(|_| table.play.state().riders[0].tiles().total() > 0)
    };
    let begin = |number| Rehearsal::<Page>::new(DreamCycle::usual_options(2), number);
    let mut table = Rehearsal::find(begin, |table| may(table).is_some()).expect("one can trade");
    let offer = may(&table).unwrap();
    table.act(me, offer);
    let places = |table: &Rehearsal<Page>| {
        let text = table.document(&table.frame(Viewer::Seat(me)));
        text.split("class=\"pickers\"").nth(1).unwrap().matches("class=\"good").count()
    };
    let before = places(&table);
    let mut given = 0;
    while let Some(good) =
        table.legal(me).into_iter().find(|a| matches!(a, Action::Give(Good::Tile(_))))
    {
        table.act(me, good);
        given += 1;
        assert_eq!(places(&table), before, "after {given}");
    }
    assert!(given > 0);
}
