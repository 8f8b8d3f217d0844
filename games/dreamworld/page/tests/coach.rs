//! The guided match shows what the guide promises, whatever the bots do.

use bots::{Level, Limits};
use dreamtable_core::{Boxed, Match, Node, Question, Seat, Seed, Viewer};
use dreamworld::content::Effect;
use dreamworld::state::Phase;
use dreamworld::{Action, Dreamworld, Observation};
use dreamworld_page::coach::{self, Hint, Lesson};
use std::collections::BTreeSet;
use std::sync::Arc;

const ME: Seat = Seat::new(0);

/// What a learner who follows the guide met in the first rounds.
#[derive(Default, Debug)]
struct Night {
    lessons: BTreeSet<Lesson>,
    /// Value of each scoring turn, by round.
    values: Vec<(u8, u8)>,
    /// Tokens spent on the advice of the guide.
    spent: bool,
    professor_drawn: bool,
    /// The first tile adds to a card's own number or icon, and adds to the advised card.
    simple_tile: bool,
    hints: Vec<Hint>,
}

fn game() -> Arc<Dreamworld> {
    let pack = Dreamworld::built_in_pack();
    Arc::new(
        Dreamworld::open(Dreamworld::usual_options(coach::SEATS), &pack)
            .expect("the usual box opens"),
    )
}

/// Plays until the end of the guided rounds; the learner takes the first recommendation.
fn play(game: &Arc<Dreamworld>, seed: u64, bot_seed: u64, rounds: u8) -> Night {
    let seed = Seed::from_number(seed);
    let mut bots: Vec<_> = (0..coach::SEATS as u64)
        .map(|n| {
            let level = coach::BOTS.parse::<Level>().expect("a level");
            bots::bot::<Dreamworld>(level, bot_seed * 10 + n)
        })
        .collect();
    let mut table = Match::new(Arc::clone(game));
    let mut night = Night::default();
    loop {
        match table.node() {
            Node::Over => break,
            Node::Chance => {
                let outcome = table.draw(&seed).expect("chance is awaited");
                table.happen(outcome).expect("what was drawn is possible");
            }
            Node::Decision { must, .. } => {
                let seat = must.iter().last().expect("somebody is awaited");
                let seen = look(&table, seat);
                if seen.public.round > rounds {
                    break;
                }
                let legal = table.legal_actions(seat).to_vec();
                let action = if seat == ME {
                    follow(&seen, &legal, &mut night)
                } else {
                    let asked = Question { seat, seen: &seen, legal: &legal, awaited: true };
                    let choice = bots[seat.index()].choose(game, &asked, &Limits::default());
                    choice.expect("who is awaited answers")
                };
                table.play(seat, action).expect("what is listed is legal");
                watch(&mut table, &mut night);
            }
        }
    }
    night
}

fn look(table: &Match<Dreamworld>, seat: Seat) -> Observation {
    use dreamtable_core::Game;
    table.game().observe(table.state(), Viewer::Seat(seat))
}

/// What the guide says while others act.
fn watch(table: &mut Match<Dreamworld>, night: &mut Night) {
    let legal = table.legal_actions(ME).to_vec();
    if !table.node().awaited().contains(ME)
        && let Some(hint) = coach::hint(&look(table, ME), &legal)
    {
        night.lessons.insert(hint.lesson);
    }
}

fn follow(seen: &Observation, legal: &[Action], night: &mut Night) -> Action {
    let hint = coach::hint(seen, legal);
    if let (Phase::Act, Some(turn)) = (seen.public.phase, seen.turn())
        && turn.scores
        && turn.spent == 0
    {
        night.values.push((seen.public.round, turn.left));
    }
    if let (Phase::Act, 0, Some(turn)) = (seen.public.phase, seen.public.round, seen.turn()) {
        let simple = seen
            .tile(0)
            .is_some_and(|tile| matches!(tile.effect, Effect::Numbers(_) | Effect::Icons { .. }));
        night.simple_tile |= simple && turn.worth > turn.gap as i8;
    }
    let Some(hint) = hint else { return legal[0] };
    night.lessons.insert(hint.lesson);
    let advised = hint.point_at.first().map(|text| Action::parse(text).expect("notation"));
    night.hints.push(hint);
    let action = advised.unwrap_or(legal[0]);
    night.spent |= matches!(action, Action::Spend(_));
    night.professor_drawn |= action == Action::DrawProfessor;
    assert!(legal.contains(&action), "{action:?} is advised but not legal");
    action
}

/// Whether the night shows everything, and at least these values in rounds 1, 2 and 4.
fn teaches(night: &Night, least: [u8; 3]) -> bool {
    let value_in =
        |round: u8| night.values.iter().find(|(r, _)| *r == round).map_or(0, |(_, value)| *value);
    let lessons = [
        Lesson::Choosing,
        Lesson::Scoring,
        Lesson::MoonSide,
        Lesson::PlusOnes,
        Lesson::Resting,
        Lesson::Drawing,
        Lesson::Professor,
        Lesson::ChoosingLast,
        Lesson::TheEnd,
    ];
    lessons.iter().all(|lesson| night.lessons.contains(lesson))
        && [0, 1, 3].into_iter().zip(least).all(|(round, least)| value_in(round) >= least)
        && night.spent
        && night.professor_drawn
        && night.simple_tile
}

const GUIDED: u8 = 4;
const PROMISED: [u8; 3] = [3, 2, 4];
/// A seed is chosen with room to spare, so that it survives bots that play a little better.
const SOUGHT: [u8; 3] = [4, 3, 5];

#[test]
fn the_chosen_seed_shows_every_lesson_with_nearly_all_bots() {
    let game = game();
    let missing: Vec<u64> = (0..24)
        .filter(|bot_seed| !teaches(&play(&game, coach::SEED, *bot_seed, GUIDED), PROMISED))
        .collect();
    // Bots that choose well may keep a learner from one of the lessons now and then.
    assert!(missing.len() <= 3, "bots {missing:?}");
}

/// Prints seeds that would do; run it when the guide or the content changes.
#[test]
#[ignore = "a search, not a check"]
fn seeds_that_teach_well() {
    let game = game();
    let good = (1..200_000u64)
        .filter(|seed| (0..24).all(|bots| teaches(&play(&game, *seed, bots, GUIDED), SOUGHT)));
    for seed in good.take(6) {
        let nights: Vec<Night> = (0..24).map(|bots| play(&game, seed, bots, GUIDED)).collect();
        let spent = nights.iter().filter(|night| night.spent).count();
        let sum: u32 =
            nights.iter().flat_map(|night| &night.values).map(|(_, v)| u32::from(*v)).sum();
        println!("seed {seed}: spends in {spent} of 24, values {sum}");
        for hint in &nights[0].hints {
            println!("  {:?} {}: {} {:?}", hint.lesson, hint.title, hint.words, hint.point_at);
        }
    }
}

#[test]
fn the_guide_advises_only_what_is_legal_in_any_match() {
    let game = game();
    for seed in 100..140 {
        play(&game, seed, seed, 13);
    }
}

/// What is seen by somebody who played the Professor in this round or later, as did the seats of `too`, when it can be
/// played and when a Dream is chosen last, with the hints of the guide.
fn with_professor(round: u8, too: &[Seat]) -> (Option<Hint>, Hint) {
    let mut table = Match::new(game());
    let seed = Seed::from_number(3);
    let mut before = None;
    for _ in 0..400 {
        if let Some(outcome) = table.draw(&seed) {
            table.happen(outcome).unwrap();
            continue;
        }
        let seat = table.node().awaited().first().expect("a choice or chance");
        let legal = table.legal_actions(seat).to_vec();
        let seen = look(&table, seat);
        if seen.public.phase == Phase::ChooseAgain && seat == ME {
            return (before, coach::hint(&seen, &legal).expect("the guide speaks"));
        }
        let late = seen.public.round >= round;
        if late && seat == ME && seen.public.phase == Phase::Choose {
            before = coach::fetched(&seen, &legal);
        }
        let plays = |action: &Action| match action {
            Action::PlayProfessor => late && (seat == ME || too.contains(&seat)),
            Action::DrawProfessor => true,
            _ => false,
        };
        let action = legal.iter().find(|action| plays(action)).unwrap_or(&legal[0]);
        table.play(seat, *action).unwrap();
    }
    panic!("nobody played the Professor");
}

#[test]
fn who_chooses_last_is_told_whether_another_does_too() {
    let (_, alone) = with_professor(0, &[]);
    assert_eq!(alone.title, "Now you see everything");
    assert!(alone.words.contains("All other cards lie open"), "{}", alone.words);
    let (_, both) = with_professor(0, &[Seat::new(1)]);
    assert_eq!(both.title, "Now you see the row");
    assert!(both.words.contains("chooses in secret"), "{}", both.words);
    assert!(!both.words.contains("spoil") && !both.words.contains("open"), "{}", both.words);
}

#[test]
fn a_professor_fetched_after_the_first_rounds_is_spoken_of_as_well() {
    let (early, _) = with_professor(0, &[]);
    assert_eq!(early, None, "the lessons of the first rounds say it");
    let (before, last) = with_professor(6, &[]);
    let before = before.expect("the guide says what a Professor in hand is for");
    assert_eq!((before.lesson, last.lesson), (Lesson::Professor, Lesson::ChoosingLast));
    assert_eq!(before.point_at, ["play professor"]);
    assert_eq!(last.point_at.len(), 1, "{last:?}");
}

#[test]
fn the_guide_falls_silent_after_the_lessons_and_says_nothing_to_spectators() {
    use dreamtable_core::Game;
    let game = game();
    let night = play(&game, coach::SEED, 1, 13);
    let late = night.hints.iter().filter(|hint| hint.lesson == Lesson::TheEnd).count();
    assert_eq!(late, 1, "the end is told once");
    let meets_freud = |seed: u64| play(&game, seed, seed, 13).lessons.contains(&Lesson::Freud);
    assert!((0..30).any(meets_freud), "a match that gets there is told about Freud");
    let last = |hint: &Hint| hint.lesson == Lesson::Freud && hint.words.contains("last round.");
    assert!((0..30).any(|seed| play(&game, seed, seed, 13).hints.iter().any(last)));
    let hears_goodbye = |seed: u64| play(&game, seed, seed, 13).lessons.contains(&Lesson::Goodbye);
    assert!((0..30).all(hears_goodbye), "every match ends with a goodbye");
    let table = Match::new(Arc::clone(&game));
    let seen = game.observe(table.state(), Viewer::Spectator);
    assert_eq!(coach::hint(&seen, &[]), None);
}

#[test]
fn hints_are_short_and_name_rules_that_exist() {
    let game = game();
    for seed in 0..30 {
        for hint in play(&game, seed, seed, 13).hints {
            assert!(hint.words.len() <= 420, "{}", hint.words);
            assert!(!hint.words.contains("  "), "{}", hint.words);
            assert!(
                dreamworld_page::rules::numbers().any(|number| number == hint.rule),
                "{}",
                hint.rule
            );
        }
    }
}
