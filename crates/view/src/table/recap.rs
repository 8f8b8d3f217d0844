//! How a match went: its standing round by round as a drawing, and where it turned.

use super::after::{self, After};
use super::frame::Frame;
use crate::about::About;
use crate::course::{Score, Standing, Who};
use crate::curve::n;
use crate::furniture::{Weight, link_button};
use crate::icons::{Icon, icon};
use crate::seats::disc;
use crate::words::after::{self as words, Whom};
use crate::words::house;
use maud::{Markup, PreEscaped, html};

/// The match at the end of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundEnd {
    /// The length of the log then.
    pub at: u64,
    pub round: u16,
    pub standing: Standing,
    /// What the round came to, if the game tells it.
    pub told: Option<String>,
}

/// A moment at which the match turned, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    pub at: u64,
    pub words: String,
}

/// How many of them are told.
const MOST_TURNS: usize = 6;

/// The recap of a finished match.
pub fn article(
    about: &About,
    frame: &Frame,
    after: &After,
    points: &[RoundEnd],
    csrf: &str,
) -> Markup {
    let turns = turns(frame, points);
    let won = after.is_won_by(frame.viewer);
    html! {
        article.recap {
            @if won { (after::moonlight()) }
            h1 { (after::verdict(frame, after)) }
            p.sum { (after::sum(frame, after)) }
            div.acts {
                form id=(after::AGAIN) method="post" action=(frame.at("again")) hidden {
                    input type="hidden" name="csrf" value=(csrf);
                }
                (after::look_back(frame)) (after::again(frame))
            }
            @if points.len() > 1 {
                figure.plot {
                    (plot(frame, points))
                    figcaption { (legend(frame, points)) }
                }
                details { summary { (words::AS_A_TABLE) } (table(frame, points)) }
            }
            @if !turns.is_empty() {
                h2 { (words::TURNING_POINTS) }
                ol.turns {
                    @for turn in &turns {
                        li { a href={ (frame.at("replay")) "?at=" (turn.at) } rel="nofollow" { (turn.words) } }
                    }
                }
            }
            p.acts {
                (link_button(&frame.address, Weight::Plain, Some(Icon::Close), house::BACK_TO_THE_TABLE))
                (link_button(&frame.at("luck"), Weight::Plain, Some(Icon::Dice), words::CHECK_THE_LUCK))
                (link_button(&frame.at("file"), Weight::Plain, Some(Icon::Link), words::KEEP_THE_MATCH))
                (link_button(&about.address(), Weight::Plain, Some(Icon::Moon), words::ANOTHER_TABLE))
            }
        }
    }
}

fn called(frame: &Frame, who: &Who) -> String {
    after::whom(frame, who).first()
}

/// Who alone has the most.
fn leader(standing: &Standing) -> Option<&Score> {
    let best = standing.scores.iter().max_by_key(|score| score.has)?;
    let alone = standing.scores.iter().filter(|score| score.has == best.has).count() == 1;
    (alone && standing.scores.len() > 1).then_some(best)
}

/// Where the match turned: who took the lead, and the round that brought the most.
pub fn turns(frame: &Frame, points: &[RoundEnd]) -> Vec<TurningPoint> {
    let mut turns: Vec<TurningPoint> = Vec::new();
    let mut led: Option<Who> = None;
    for point in points {
        let Some(first) = leader(&point.standing) else { continue };
        if led.as_ref() == Some(&first.who) {
            continue;
        }
        let tell = if led.is_some() { words::leads } else { words::leads_first };
        let has = point.standing.count(first.has);
        let words = tell(point.round, &after::whom(frame, &first.who), &has);
        turns.push(TurningPoint { at: point.at, words });
        led = Some(first.who.clone());
    }
    // Of many changes of the lead the latest ones decided.
    turns.drain(..turns.len().saturating_sub(MOST_TURNS - 1));
    turns.extend(best_round(frame, points));
    turns.extend(gains(points));
    turns.sort_by_key(|turn| turn.at);
    turns
}

/// Where everybody plays together it turned in every round that brought something.
fn gains(points: &[RoundEnd]) -> Vec<TurningPoint> {
    let together = |point: &RoundEnd| match point.standing.scores.as_slice() {
        [score] => score.has,
        _ => 0,
    };
    let before = [0].into_iter().chain(points.iter().map(together));
    let better = before.zip(points).filter(|(before, point)| together(point) > *before);
    let told = better.filter_map(|(_, point)| Some((point.at, point.told.clone()?)));
    told.map(|(at, words)| TurningPoint { at, words }).collect()
}

/// The most that one round brought anybody.
fn best_round(frame: &Frame, points: &[RoundEnd]) -> Option<TurningPoint> {
    let mut best: Option<(i32, &RoundEnd, &Who)> = None;
    for (before, after) in points.iter().zip(points.iter().skip(1)) {
        for score in &after.standing.scores {
            let more = score.has - before.standing.of(&score.who).unwrap_or_default();
            if best.is_none_or(|(most, ..)| more > most) {
                best = Some((more, after, &score.who));
            }
        }
    }
    let (more, point, who) = best.filter(|(more, ..)| *more > 1)?;
    let more = point.standing.count(more);
    let words = words::gains_most(point.round, &after::whom(frame, who), &more);
    Some(TurningPoint { at: point.at, words })
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 34.0;
const RIGHT: f64 = 24.0;
const FOOT: f64 = 24.0;

fn range(points: &[RoundEnd]) -> (i32, i32) {
    let all =
        || points.iter().flat_map(|point| point.standing.scores.iter().map(|score| score.has));
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0));
    (least, most.max(least + 1))
}

fn colour(frame: &Frame, who: &Who) -> &'static str {
    match who {
        Who::Seat(seat) => frame.colour(*seat).hex(),
        _ => "#e9e2f4",
    }
}

/// Dashes tell the lines apart where colours do not.
fn dashes(nth: usize) -> &'static str {
    ["", "9 5", "3 5", "14 4 3 4", "6 3", "2 3"][nth % 6]
}

/// The standing round by round, one line for each score.
fn plot(frame: &Frame, points: &[RoundEnd]) -> Markup {
    let (least, most) = range(points);
    let across = (points.len() - 1).max(1) as f64;
    let x = |at: usize| LEFT + (WIDTH - LEFT - RIGHT) * at as f64 / across;
    let y = |has: i32| {
        let share = f64::from(has - least) / f64::from(most - least);
        12.0 + (HEIGHT - 12.0 - FOOT) * (1.0 - share)
    };
    let scores = points.last().map_or(&[][..], |point| &point.standing.scores);
    let every = points.len().div_ceil(12).max(1);
    let step = ((most - least) / 4).max(1);
    html! {
        svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(told(frame, points)) {
            @for has in (least..=most).step_by(step as usize) {
                line x1=(LEFT) x2=(WIDTH - RIGHT) y1=(n(y(has))) y2=(n(y(has))) stroke="#fff" stroke-opacity=".12" {}
                text x=(LEFT - 8.0) y=(n(y(has) + 4.0)) text-anchor="end" { (has) }
            }
            @for (at, point) in points.iter().enumerate().step_by(every) {
                text x=(n(x(at))) y=(HEIGHT - 4.0) text-anchor="middle" { (point.round) }
            }
            @for (nth, score) in scores.iter().enumerate() {
                @let spots = points.iter().enumerate().map(|(at, point)| {
                    format!("{},{}", n(x(at)), n(y(point.standing.of(&score.who).unwrap_or_default())))
                }).collect::<Vec<_>>().join(" ");
                (PreEscaped(format!(
                    r#"<polyline points="{spots}" fill="none" stroke="{}" stroke-width="3" stroke-linejoin="round" stroke-dasharray="{}"/>"#,
                    colour(frame, &score.who), dashes(nth)
                )))
                circle cx=(n(x(points.len() - 1))) cy=(n(y(score.has))) r="5" fill=(colour(frame, &score.who)) {}
            }
        }
    }
}

/// The drawing in words.
fn told(frame: &Frame, points: &[RoundEnd]) -> String {
    let Some(last) = points.last() else { return String::new() };
    let end = |score: &Score| (after::whom(frame, &score.who), last.standing.count(score.has));
    let ends: Vec<(Whom, String)> = last.standing.scores.iter().map(end).collect();
    words::drawing(&ends)
}

fn legend(frame: &Frame, points: &[RoundEnd]) -> Markup {
    let Some(last) = points.last() else { return html! {} };
    html! {
        ul {
            @for (nth, score) in last.standing.scores.iter().enumerate() {
                li {
                    svg.dash viewBox="0 0 40 6" aria-hidden="true" {
                        (PreEscaped(format!(
                            r#"<path d="M1 3H39" stroke="{}" stroke-width="4" stroke-dasharray="{}"/>"#,
                            colour(frame, &score.who), dashes(nth)
                        )))
                    }
                    @if let Who::Seat(seat) = score.who { (disc(Some(frame.colour(seat)))) } @else { (icon(Icon::Moon)) }
                    span { (called(frame, &score.who)) } b { (last.standing.count(score.has)) }
                }
            }
        }
    }
}

fn table(frame: &Frame, points: &[RoundEnd]) -> Markup {
    let Some(last) = points.last() else { return html! {} };
    html! {
        table.rounds {
            thead { tr {
                th scope="col" { (words::ROUND) }
                @for score in &last.standing.scores { th scope="col" { (called(frame, &score.who)) } }
            } }
            tbody {
                @for point in points {
                    tr {
                        th scope="row" { a href={ (frame.at("replay")) "?at=" (point.at) } rel="nofollow" { (point.round) } }
                        @for score in &last.standing.scores { td { (point.standing.of(&score.who).unwrap_or_default()) } }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::frame::{Person, Sitter};
    use super::*;
    use dreamtable_core::{Seat, Viewer};

    fn points() -> Vec<RoundEnd> {
        let standings = [[0, 0], [2, 1], [2, 2], [3, 9], [10, 9]];
        let point = |(at, has): (usize, [i32; 2])| RoundEnd {
            at: 10 * at as u64,
            round: at as u16,
            standing: Standing::of_seats("point", "points", has),
            told: None,
        };
        standings.into_iter().enumerate().map(point).collect()
    }

    fn frame() -> Frame {
        let person =
            |name: &str| Person { name: name.into(), sitter: Sitter::Person { here: true } };
        Frame {
            people: vec![person("Ilse"), person("Otto")],
            over: true,
            ..Frame::empty("/t/abc", Viewer::Seat(Seat::new(0)))
        }
    }

    #[test]
    fn a_match_turns_where_the_lead_changes_and_where_a_round_brings_most() {
        let told: Vec<(u64, String)> =
            turns(&frame(), &points()).into_iter().map(|turn| (turn.at, turn.words)).collect();
        let expected = [
            (10, "Round 1: You take the first lead, with 2 points."),
            (30, "Round 3: Otto takes the lead, with 9 points."),
            (30, "Round 3: Otto gains 7 points, the most of any round."),
            (40, "Round 4: You take the lead, with 10 points."),
        ];
        assert_eq!(told, expected.map(|(at, words)| (at, words.to_owned())));
    }

    #[test]
    fn a_match_of_all_together_turns_where_a_round_brings_something() {
        let point = |(at, has): (usize, i32)| RoundEnd {
            at: 10 * at as u64,
            round: at as u16,
            standing: Standing::together("star", "stars", has),
            told: Some(format!("Night {at}")),
        };
        let points: Vec<RoundEnd> = [1, 1, 2].into_iter().enumerate().map(point).collect();
        let told = turns(&frame(), &points).into_iter().map(|turn| (turn.at, turn.words));
        assert!(told.eq([(0, "Night 0".to_owned()), (20, "Night 2".to_owned())]));
    }

    #[test]
    fn the_drawing_has_a_line_for_each_score_and_says_how_it_ended() {
        let drawn = plot(&frame(), &points()).into_string();
        assert_eq!(drawn.matches("<polyline").count(), 2);
        assert!(drawn.contains("At the end You: 10 points, Otto: 9 points."));
        let table = table(&frame(), &points()).into_string();
        assert_eq!(table.matches("<tr>").count(), 1 + points().len());
    }
}
