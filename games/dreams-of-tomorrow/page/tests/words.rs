//! What the table of Dreams of Tomorrow says, on positions made for it.

use crate::common::{Table, begin};
use dreams_of_tomorrow::scoring::Score;
use dreams_of_tomorrow::{
    Action, End, Event, First, Observation, Options, Phase, RobotOption, Start,
};
use dreams_of_tomorrow_page::{Page, words};
use dreamtable_core::{Game, Seat, SeatSet, Viewer};
use view::desk::{Desk, Laid};
use view::game::{Course, Drawn};
use view::table::{Slots, fragments};

const ME: Seat = Seat::new(0);

fn page(table: &Table, seen: &Observation, legal: &[Action]) -> String {
    let frame = table.frame(seen.viewer);
    let laid = Laid { seen, legal, told: &[], awaited: SeatSet::EMPTY, all: &[] };
    let desk = Desk::<Page>::new(table.game(), laid, &frame);
    let parts = fragments(&desk, Page::look(&desk), Slots::default());
    parts.into_iter().map(|part| part.html).collect()
}

#[test]
fn what_decided_is_told_with_the_robot_among_the_others() {
    let table = begin(Options { robot: RobotOption::Easy, ..Options::usual(2) }, 1);
    // Points, Dreams in the Catcher and Hope of two players, and the Robot's points.
    let cases = [
        ([(30, 1, 0), (25, 0, 0)], 25, "The most points win."),
        ([(25, 0, 0), (25, 0, 0)], 26, "The most points win."),
        ([(25, 1, 9), (10, 0, 0)], 25, "tied at 25, so the fewest Dreams in the Catcher win."),
        ([(25, 1, 0), (25, 2, 0)], 10, "tied at 25, so the fewest Dreams in the Catcher win."),
        ([(25, 0, 1), (10, 0, 0)], 25, "tied at 25, and so are Catchers; the most Hope wins."),
        ([(25, 2, 1), (25, 2, 3)], 10, "tied at 25, and so are Catchers; the most Hope wins."),
        ([(25, 0, 0), (25, 3, 0)], 25, "Points, Catchers and Hope are all tied."),
    ];
    for (players, its, sentence) in cases {
        let mut seen = table.observe(Viewer::Spectator);
        (seen.phase, seen.end) = (Phase::Over, Some(End::Sequence));
        for (engineer, (dreams, held, hope)) in seen.engineers.iter_mut().zip(players) {
            engineer.score = Score { dreams, ..Score::default() };
            engineer.catcher = (0..held).collect();
            engineer.purse.hope = hope;
        }
        seen.robot.as_mut().unwrap().points = its;
        assert!(page(&table, &seen, &[]).contains(sentence), "{players:?} and {its}: {sentence}");
    }
}

#[test]
fn alone_a_defeat_says_why_where_points_do_not() {
    let table = begin(Options::usual(1), 1);
    let tied = "Both have 20 points, and a tie goes to the Robot.";
    let late = "The Robot has had all its 29 turns: the match is lost, whatever the points.";
    for (end, mine, decided) in [
        (End::DeckOut, 19, None),
        (End::DeckOut, 20, Some(tied)),
        (End::Sequence, 21, None),
        (End::RobotTurns, 21, Some(late)),
    ] {
        let mut seen = table.observe(Viewer::Seat(ME));
        (seen.phase, seen.end) = (Phase::Over, Some(end));
        seen.engineers[0].score = Score { dreams: mine, ..Score::default() };
        seen.robot.as_mut().unwrap().points = 20;
        assert_eq!(Page::decided(table.game(), &seen).as_deref(), decided);
        let counted = format!("{mine} points against the Robot’s 20.");
        assert!(page(&table, &seen, &[]).contains(decided.unwrap_or(&counted)), "{end:?}");
    }
}

#[test]
fn an_exchange_promises_the_other_player_something_only_where_there_is_one() {
    let promise = "The other player gains";
    for (seats, theirs, promised) in [(1, 0, false), (2, 0, false), (2, 1, true)] {
        let table = begin(Options::usual(seats), 1);
        let mut seen = table.observe(Viewer::Seat(ME));
        (seen.phase, seen.active) = (Phase::Give, ME);
        for engineer in &mut seen.engineers {
            engineer.catcher = if engineer.seat == ME { 28..29 } else { 0..theirs }.collect();
        }
        let text = page(&table, &seen, &[Action::Pass]);
        assert!(text.contains("either way"), "the Exchange is asked for");
        assert_eq!(text.contains(promise), promised, "{seats} seats, {theirs} held by the other");
    }
}

#[test]
fn spaces_have_the_numbers_of_the_rules_and_of_the_notation() {
    let table = begin(Options::usual(2), 1);
    let seen = table.observe(Viewer::Seat(ME));
    let names = table.frame(seen.viewer).names();
    let leap = table.game().parse_action("leap 4").unwrap();
    assert_eq!(words::action(leap, &seen.content), "Leap to space 4");
    let leapt = Event::Leapt { seat: ME, from: 3, to: 4 };
    assert_eq!(words::tell(&leapt, &names, &seen.content, 2), "Mira leaps to space 4.");
    let (read, drawn) = (words::describe(&seen, &names), page(&table, &seen, &[]));
    for place in 0..8 {
        assert!(read.contains(&format!("Space {place}, Fragment ")), "{read}");
        assert!(drawn.contains(&format!("Space {place}: ")));
    }
}

#[test]
fn a_balanced_start_says_what_your_place_brings() {
    let said = |start: Start, seats: usize, first: usize| {
        let first = First::Seat(Seat::new(first));
        let table = begin(Options { first, start, ..Options::usual(seats) }, 1);
        let mut seen = table.observe(Viewer::Seat(ME));
        (seen.phase, seen.active) = (Phase::FirstCatch, ME);
        page(&table, &seen, &[Action::Draw])
    };
    for (seats, first, more) in [
        (3, 0, "Going first, you have 2 Creativity and 1 Hope more."),
        (4, 2, "Going third, you have 1 Creativity more."),
        (6, 5, "Going second, you have 2 Creativity and 1 Hope more."),
        (6, 2, "Those who go early start with more."),
    ] {
        let text = said(Start::Balanced, seats, first);
        assert!(text.contains(more), "{seats} seats, seat {} begins", first + 1);
        assert!(text.contains("Set-up, balanced start"));
    }
    for (start, seats) in [(Start::Rulebook, 4), (Start::Balanced, 2)] {
        let text = said(start, seats, 0);
        assert!(!text.contains("balanced") && !text.contains("you have 2"), "nobody has more");
    }
}
