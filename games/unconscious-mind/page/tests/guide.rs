//! The guided first match can be followed from the first question until the guide says goodbye.

use dreamtable_core::{Boxed, Game, Seat, Viewer};
use unconscious_mind::{Action, UnconsciousMind};
use unconscious_mind_page::Page;
use view::about::About;
use view::game::Words;
use view::rehearsal::Rehearsal;

const ME: Seat = Seat::new(0);

/// A slip of the guide.
struct Slip {
    title: String,
    words: String,
    /// What it points at.
    points: Vec<String>,
    /// Whether it names the signs on that.
    signs: bool,
}

/// What the guide says on the page.
fn guide(table: &Rehearsal<Page>) -> Option<Slip> {
    let mut frame = table.frame(Viewer::Seat(ME));
    frame.guided = true;
    let status = table.look(&frame).status.into_string();
    let slip = status.split("data-point=\"").nth(1)?;
    let (points, rest) = slip.split_once('"')?;
    let title = rest.split("</svg>").nth(1)?.split('<').next()?.to_owned();
    let words = rest.split("<p>").nth(1)?.split('<').next()?.to_owned();
    let points = points.replace("&gt;", ">").split('|').map(str::to_owned).collect();
    Some(Slip { title, words, points, signs: rest.contains("legend") })
}

#[test]
fn whoever_follows_the_guide_learns_all_three_kinds_of_turn_and_is_bidden_goodbye() {
    const ABOUT: About = Page::ABOUT;
    let seed = ABOUT.guide.expect("a guided match");
    let mut table = Rehearsal::<Page>::new(UnconsciousMind::usual_options(3), seed);
    let mut taught: Vec<(String, u8)> = Vec::new();
    let (mut named, mut treated, mut goodbye) = (0, 0, None);
    while table.play.state().public.round < 12 {
        if !table.play.node().awaited().contains(ME) {
            table.stroll();
            continue;
        }
        let round = table.play.state().public.round;
        let legal = table.legal(ME);
        let mut action: Action = legal[0];
        match guide(&table) {
            Some(slip) if slip.points == [""] => goodbye = Some(round),
            Some(Slip { title, words, points, signs }) => {
                named += usize::from(signs);
                treated += usize::from(points[0].starts_with("treat "));
                assert!(round > 3 || !points[0].starts_with("swap "), "to and fro: {points:?}");
                assert_eq!(goodbye, None, "the guide has gone");
                assert!(title.len() + words.len() <= 170, "{words} is long for the status line");
                let advised = |action: &&Action| table.game().notate_action(**action) == points[0];
                action =
                    *legal.iter().find(advised).unwrap_or_else(|| panic!("{points:?}: {words}"));
                if !taught.iter().any(|(known, _)| *known == title) {
                    taught.push((title, round));
                }
            }
            None => {
                assert!(goodbye.is_some(), "the guide keeps silent in round {round}: {legal:?}")
            }
        }
        table.act(ME, action);
    }
    assert!(treated > 0, "no Client was treated: {taught:?}");
    let when = |title: &str| taught.iter().position(|(known, _)| known == title);
    let bright = when("A Bright Idea");
    assert!(bright.is_none_or(|at| when("State an Idea") < Some(at)), "the rule first: {taught:?}");
    for title in ["Three kinds of turn", "State an Idea", "Recall your Ideas"] {
        assert!(taught.iter().any(|(known, _)| known == title), "{title}: {taught:?}");
    }
    assert!(named > 8, "signs are named {named} times");
    assert!(taught.len() >= 12, "{taught:?}");
    assert!(goodbye.is_some_and(|round| round <= 10), "{goodbye:?}");
}
