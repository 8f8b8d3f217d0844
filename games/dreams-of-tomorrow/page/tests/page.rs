//! What must hold of every Dreams of Tomorrow page, on positions of real matches.

use crate::common::{Table, begin};
use dreams_of_tomorrow::{Level, Night, Options, Phase, RobotOption};
use dreamtable_core::{Game, Seat, Viewer};
use std::collections::{BTreeSet, HashMap, HashSet};
use view::table::replay::{Eyes, Lookback};
use view::table::{Fragment, Frame};

/// Every number of seats, every night, every Robot where there can be one.
fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for seats in 1..=6 {
        let robots: &[RobotOption] = match seats {
            1 => &[RobotOption::Easy, RobotOption::Medium, RobotOption::Hard],
            2 | 3 => &[RobotOption::None, RobotOption::Medium, RobotOption::Hard],
            _ => &[RobotOption::None],
        };
        for &robot in robots {
            for night in [Night::Pleasant, Night::Troubled] {
                let mare = robot == RobotOption::None && night == Night::Troubled;
                let night_mare = mare.then_some(Level::Hard);
                let between = robot == RobotOption::Hard && seats > 1;
                let robot_place = between.then_some(2);
                let usual = Options::usual(seats);
                all.push(Options { night, robot, robot_place, night_mare, ..usual });
            }
        }
    }
    all
}

/// Positions of one match for each set of options: every fifth, and the end.
fn positions(each: impl FnMut(&Table)) {
    every(5, each);
}

fn every(steps: usize, mut each: impl FnMut(&Table)) {
    for (number, options) in all_options().into_iter().enumerate() {
        let mut table = begin(options, number as u64 + 3);
        for step in 0..2_000 {
            if table.is_over() || step % steps == 0 {
                each(&table);
            }
            if table.is_over() {
                break;
            }
            table.stroll();
        }
        assert!(table.is_over(), "a match comes to its end");
    }
}

/// The one who is asked, somebody else, and a spectator.
fn viewers(table: &Table) -> Vec<Viewer> {
    let asked = table.play.node().awaited().first().unwrap_or(Seat::new(0));
    let seats = table.game().seats();
    let mut viewers = vec![Viewer::Seat(asked), Viewer::Spectator];
    if seats > 1 {
        viewers.push(Viewer::Seat(asked.next(seats)));
    }
    viewers
}

fn attributes<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let key = format!(" {name}=\"");
    text.match_indices(&key)
        .map(|(at, _)| {
            let rest = &text[at + key.len()..];
            &rest[..rest.find('"').unwrap_or(0)]
        })
        .collect()
}

fn part<'a>(fragments: &'a [Fragment], id: &str) -> &'a str {
    &fragments.iter().find(|part| part.id == id).unwrap().html
}

/// The values of all buttons that act.
fn actions(html: &str) -> Vec<String> {
    let buttons = html.split("<button ").skip(1).map(|b| b.split('>').next().unwrap_or_default());
    let acting = buttons.filter(|b| b.contains("name=\"action\""));
    let value = |b: &str| attributes(&format!(" {b}"), "value").first().map(|v| v.to_string());
    acting.filter_map(value).filter(|action| action != "undo").collect()
}

#[test]
fn every_legal_action_can_be_touched_and_is_in_the_plain_list() {
    let mut phases = HashSet::new();
    positions(|table| {
        phases.insert(std::mem::discriminant(&table.play.state().phase));
        for viewer in viewers(table) {
            let legal: BTreeSet<String> = match viewer {
                Viewer::Seat(seat) => table.legal(seat).iter().map(|a| a.to_string()).collect(),
                Viewer::Spectator => BTreeSet::new(),
            };
            let fragments = table.fragments(&table.frame(viewer));
            let touched: BTreeSet<String> = ["status", "main", "mine", "side"]
                .iter()
                .flat_map(|id| actions(part(&fragments, id)))
                .collect();
            // A mix is counted out on the tracks, and one button takes what was counted.
            let mixing = part(&fragments, "status").contains("id=\"mix\"");
            let counters = part(&fragments, "mine").matches("class=\"step\"").count();
            assert_eq!(counters, if mixing { 3 } else { 0 });
            if !mixing {
                assert_eq!(touched, legal, "{viewer} touches in {:?}", table.play.state().phase);
            }
            let listed = actions(part(&fragments, "choices-body"));
            assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), legal, "{viewer} reads");
            assert_eq!(listed.len(), legal.len(), "nothing is listed twice");
        }
    });
    assert!(phases.len() >= 14, "only {} phases came by", phases.len());
}

#[test]
fn pages_are_whole_and_keep_their_budgets() {
    let (mut most, mut usual) = (0, 0);
    // Whole documents are long: what changes from one step to the next is looked at above.
    every(15, |table| {
        for viewer in viewers(table) {
            let text = table.document(&table.frame(viewer));
            let mut ids: HashMap<&str, usize> = HashMap::new();
            for id in attributes(&text, "id") {
                *ids.entry(id).or_default() += 1;
            }
            let twice: Vec<_> = ids.iter().filter(|(_, n)| **n > 1).collect();
            assert!(twice.is_empty(), "{twice:?}");
            for name in ["for", "popovertarget", "form"] {
                for target in attributes(&text, name) {
                    assert!(ids.contains_key(target), "{name} #{target} is not on the page");
                }
            }
            for used in attributes(&text, "href").iter().filter_map(|href| href.strip_prefix('#')) {
                assert!(ids.contains_key(used), "#{used} is drawn but not defined");
            }
            let mut glides = HashSet::new();
            for part in text.split("view-transition-name:").skip(1) {
                let name = part.split(['"', ';']).next().unwrap_or_default().to_owned();
                assert!(glides.insert(name.clone()), "{name} glides twice");
            }
            let marks = text.matches("</").count() + text.matches("<!--").count();
            let nodes = text.matches('<').count() - marks;
            let held = |seat: Seat| table.play.state().engineer(seat).catcher.len();
            most = most.max(nodes);
            if Seat::all(table.game().seats()).all(|seat| held(seat) < 4) {
                usual = usual.max(nodes);
            }
            // The button that confirms a first touch is hidden until there was one.
            let confirms = text.matches("class=\"btn main\" id=\"confirm\"").count();
            assert!(text.matches("class=\"btn main").count() - confirms <= 1, "one next thing");
            assert!(!text.contains("class=\"ghost\" class="), "one class attribute");
        }
    });
    // A Catcher has no limit: chance fills it with more Dreams than anybody could weave.
    assert!(usual <= 2_000 && most <= 2_250, "{usual} nodes, {most} with full Catchers");
}

#[test]
fn the_whole_position_and_every_event_are_told_in_words() {
    positions(|table| {
        let viewer = viewers(table)[0];
        let frame = table.frame(viewer);
        let seen = table.observe(viewer);
        let text = dreams_of_tomorrow_page::words::describe(&seen, &frame.names());
        assert_eq!(text.matches("Space ").count(), 8);
        for seat in Seat::all(table.game().seats()) {
            assert!(text.contains(&frame.name(seat)));
        }
        let fragments = table.fragments(&table.frame(viewer));
        assert!(!part(&fragments, "happened").is_empty());
    });
}

#[test]
fn the_past_can_be_seen_but_not_changed() {
    let mut table = begin(Options::usual(3), 4);
    for _ in 0..25 {
        table.stroll();
    }
    let viewer = Viewer::Seat(Seat::new(1));
    let replay = Some(Lookback {
        at: 25,
        length: 80,
        eyes: Eyes::Of(viewer),
        open: true,
        jumps: Default::default(),
    });
    let frame = Frame { replay, undoable: 0, ..table.frame(viewer) };
    let text = table.document(&frame);
    assert!(!text.contains("name=\"action\""), "nothing acts in the past");
    assert!(text.contains("?at=24&amp;as="));
}

#[test]
fn every_other_seat_can_be_looked_at_closer() {
    positions(|table| {
        for viewer in viewers(table) {
            let fragments = table.fragments(&table.frame(viewer));
            let side = part(&fragments, "side");
            for seat in Seat::all(table.game().seats()).filter(|seat| !viewer.is(*seat)) {
                let (panel, button) = (
                    format!("popover id=\"sheet-{seat}\""),
                    format!("popovertarget=\"sheet-{seat}\""),
                );
                assert!(side.contains(&panel), "{viewer} sees no panel of {seat}");
                assert_eq!(side.matches(&button).count(), 2, "one opens it, one closes it");
            }
        }
    });
}

#[test]
fn an_ended_match_tells_who_won_as_the_game_has_it() {
    positions(|table| {
        if table.play.state().phase != Phase::Over {
            return;
        }
        let reckoning = table.game().reckoning(table.play.state());
        let fragments = table.fragments(&table.frame(Viewer::Spectator));
        let board = part(&fragments, "main");
        assert!(board.contains("Reckoning"));
        let won = reckoning.winners.len() + usize::from(reckoning.robot_wins);
        assert_eq!(board.matches(">won<").count(), won);
        for sum in &reckoning.seats {
            assert!(board.contains(&format!("<td class=\"total\">{}</td>", sum.total)));
        }
        assert!(part(&fragments, "status").contains("/t/k7m2/replay"));
    });
}

#[test]
fn the_guide_speaks_in_the_first_rounds_and_points_at_legal_actions() {
    let mut table = begin(Options::usual(3), 11);
    let mut spoken = 0;
    for _ in 0..60 {
        let Some(seat) = table.play.node().awaited().first() else { break };
        let legal = table.legal(seat);
        let seen = table.observe(Viewer::Seat(seat));
        if let Some(hint) = dreams_of_tomorrow_page::coach::hint(&seen, &legal) {
            spoken += 1;
            let notations: Vec<String> = legal.iter().map(|action| action.to_string()).collect();
            assert!(hint.point_at.iter().all(|action| notations.contains(action)));
        }
        table.stroll();
    }
    assert!(spoken > 20, "{spoken} hints");
}

#[test]
fn whoever_follows_the_guide_meets_every_kind_of_space_and_is_bidden_goodbye() {
    use dreams_of_tomorrow_page::coach::{SEED, hint};
    let me = Seat::new(0);
    let mut table = begin(Options::usual(3), SEED);
    let mut titles: Vec<String> = Vec::new();
    while !table.is_over() && !titles.iter().any(|title| title.starts_with("Now you know")) {
        if !table.play.node().awaited().contains(me) {
            table.stroll();
            continue;
        }
        let legal = table.legal(me);
        let slip = hint(&table.observe(Viewer::Seat(me)), &legal);
        let advised = slip.as_ref().and_then(|slip| slip.point_at.first().cloned());
        let leads = slip.as_ref().is_some_and(|slip| slip.title == "Activate");
        assert!(
            !leads || advised.as_deref() != Some("pass"),
            "led to an Ability, and told to leave it"
        );
        let action = legal.iter().find(|action| Some(action.to_string()) == advised);
        titles.extend(slip.map(|slip| slip.title));
        table.act(me, *action.unwrap_or(&legal[0]));
    }
    for title in ["Catch", "Weave", "Activate", "Now you know the way"] {
        assert!(titles.iter().any(|known| known == title), "{title}: {titles:?}");
    }
}

/// Whoever walks where the guide points can act there, whatever the luck.
#[test]
fn the_guide_never_leads_to_a_space_where_nothing_can_be_done() {
    use dreams_of_tomorrow::{Action, SpaceAction};
    use dreams_of_tomorrow_page::coach::hint;
    let me = Seat::new(0);
    for number in 0..40 {
        let mut table = begin(Options::usual(3), number);
        while !table.is_over() && table.play.state().round < 9 {
            if !table.play.node().awaited().contains(me) {
                table.stroll();
                continue;
            }
            let (seen, legal) = (table.observe(Viewer::Seat(me)), table.legal(me));
            let advised = hint(&seen, &legal).and_then(|slip| slip.point_at.first().cloned());
            let found = legal.iter().find(|action| Some(action.to_string()) == advised);
            let action = *found.unwrap_or(&legal[0]);
            table.act(me, action);
            let (Some(_), Action::Go(far), Phase::Move) = (found, action, seen.phase) else {
                continue;
            };
            let walker = seen.engineer(me);
            let at =
                |far| seen.spaces[usize::from(walker.direction.walk(walker.place, far))].action;
            let there = at(far);
            if matches!(table.play.state().phase, Phase::Pay { .. }) {
                let (seen, legal) = (table.observe(Viewer::Seat(me)), table.legal(me));
                let advised = hint(&seen, &legal).and_then(|slip| slip.point_at.first().cloned());
                let pays = legal.iter().find(|action| Some(action.to_string()) == advised);
                table.act(me, *pays.expect("a mix is named"));
            }
            let asks = table.play.state().phase;
            let acts = match there {
                SpaceAction::Catch => asks == Phase::Catch,
                SpaceAction::Weave => asks == Phase::Weave,
                SpaceAction::Activate => asks == Phase::Activate,
                _ => true,
            };
            // Unless nothing is within reach that always brings something.
            let gains = (1..=3).any(|far| at(far).resource().is_some());
            assert!(acts || !gains, "luck {number}, round {}: led to {there} in vain", seen.round);
        }
    }
}

#[test]
fn the_drawer_of_the_rules_leads_to_every_table_of_the_box() {
    use dreams_of_tomorrow_page::rules;
    let drawer = rules::drawer().into_string();
    let page = rules::page(&view::pages::Site::default(), "").into_string();
    for chapter in ["robots", "fragments", "dreams"] {
        assert!(drawer.contains(&format!("/rules/dreams-of-tomorrow#{chapter}\"")), "{chapter}");
        assert!(page.contains(&format!("<section id=\"{chapter}\"")), "{chapter}");
    }
}

#[test]
fn names_of_people_are_never_markup() {
    let table = begin(Options::usual(2), 1);
    let mut frame = table.frame(Viewer::Seat(Seat::new(0)));
    frame.people[1].name = "<img src=x onerror=alert(1)>".into();
    assert!(!table.document(&frame).contains("<img"));
}
