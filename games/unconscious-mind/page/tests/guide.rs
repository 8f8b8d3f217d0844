//! The guided first match can be followed from the first question to the end.

use dreamtable_core::{Boxed, Game, Seat, Viewer};
use unconscious_mind::{Action, UnconsciousMind};
use unconscious_mind_page::Page;
use view::about::About;
use view::game::Words;
use view::rehearsal::Rehearsal;

const ME: Seat = Seat::new(0);

/// What the guide says on the page: its title and what it points at.
fn guide(table: &Rehearsal<Page>) -> Option<(String, Vec<String>)> {
    let mut frame = table.frame(Viewer::Seat(ME));
    frame.guided = true;
    let status = table.look(&frame).status.into_string();
    let slip = status.split("data-point=\"").nth(1)?;
    let (points, rest) = slip.split_once('"')?;
    let title = rest.split("</svg>").nth(1)?.split('<').next()?;
    let points = points.replace("&gt;", ">").split('|').map(str::to_owned).collect();
    Some((title.to_owned(), points))
}

#[test]
fn whoever_follows_the_guide_learns_all_three_kinds_of_turn_and_comes_to_the_end() {
    const ABOUT: About = Page::ABOUT;
    let seed = ABOUT.guide.expect("a guided match");
    let mut table = Rehearsal::<Page>::new(UnconsciousMind::usual_options(3), seed);
    let mut taught: Vec<(String, u8)> = Vec::new();
    let mut silent = 0;
    for _ in 0..20_000 {
        if table.is_over() {
            break;
        }
        if !table.play.node().awaited().contains(ME) {
            table.stroll();
            continue;
        }
        let legal = table.legal(ME);
        let round = table.play.state().public.round;
        let action: Action = match guide(&table) {
            Some((title, points)) => {
                if !taught.iter().any(|(known, _)| *known == title) {
                    taught.push((title.clone(), round));
                }
                let advised = points.first().filter(|point| !point.is_empty());
                let advised = advised.unwrap_or_else(|| panic!("{title} points at nothing"));
                let named = |action: &&Action| table.game().notate_action(**action) == *advised;
                *legal.iter().find(named).unwrap_or_else(|| panic!("{advised} is not legal"))
            }
            None => {
                silent += 1;
                legal[0]
            }
        };
        table.act(ME, action);
    }
    assert!(table.is_over(), "the match comes to its end");
    let round_of =
        |title: &str| taught.iter().find(|(known, _)| known == title).map(|known| known.1);
    for title in ["State an Idea", "Recall your Ideas", "Treat your Clients"] {
        assert!(round_of(title).is_some_and(|round| round <= 8), "{title}: {taught:?}");
    }
    assert!(silent < 60, "the guide keeps silent {silent} times");
    assert!(taught.len() >= 14, "{taught:?}");
}
