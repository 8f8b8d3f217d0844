//! The end of the match: sums to check, and what decided.

use super::super::sequence::{Run, runs, strip};
use super::super::{light, stranger_disc, symbol_icon, words};
use super::Desk;
use dreams_of_tomorrow::observation::{SeenEngineer, SeenRobot};
use dreams_of_tomorrow::{End, Observation};
use dreamtable_core::SeatSet;
use maud::{Markup, html};
use std::cmp::Reverse;
use view::icons::icon;
use view::seats::disc;
use view::words::capital;

/// Points first, then fewest Dreams in the Catcher, then most Hope (DOT-116).
type Rank = (u16, Reverse<usize>, u8);

fn rank(engineer: &SeenEngineer) -> Rank {
    (engineer.score.total(), Reverse(engineer.catcher.len()), engineer.purse.hope)
}

/// In a tie the Robot has no Dream in the Catcher and no Hope (DOT-148).
fn robots_rank(robot: &SeenRobot) -> Rank {
    (robot.points, Reverse(0), 0)
}

/// Who has won, and whether the Robot has.
pub fn winners(seen: &Observation) -> (SeatSet, bool) {
    let best = seen.engineers.iter().map(rank).max().unwrap_or_default();
    let first = || seen.engineers.iter().filter(|e| rank(e) == best).map(|e| e.seat).collect();
    match &seen.robot {
        None => (first(), false),
        Some(robot) if seen.engineers.len() == 1 => {
            let won = seen.end != Some(End::RobotTurns) && best.0 > robot.points;
            (if won { first() } else { SeatSet::EMPTY }, !won)
        }
        Some(robot) => {
            let its = robots_rank(robot);
            (if its > best { SeatSet::EMPTY } else { first() }, its >= best)
        }
    }
}

/// The ranks of the best two, the Robot among them.
fn best_two(seen: &Observation) -> Option<[Rank; 2]> {
    let robot = seen.robot.as_ref().map(robots_rank);
    let mut ranks: Vec<Rank> = seen.engineers.iter().map(rank).chain(robot).collect();
    ranks.sort_unstable();
    let [.., second, first] = ranks[..] else { return None };
    Some([first, second])
}

/// What decided where points alone did not.
pub fn decided(seen: &Observation) -> Option<String> {
    let end = seen.end?;
    let alone = seen.engineers.len() == 1;
    let [first, second] = best_two(seen)?;
    match end {
        End::RobotTurns => Some(words::lost_by_turns(seen.content.constants.robot.turns)),
        _ if first.0 > second.0 => None,
        _ if alone => Some(words::tied_with_the_robot(first.0)),
        _ if first.1 > second.1 => Some(words::decided_by_catchers(first.0)),
        _ if first.2 > second.2 => Some(words::decided_by_hope(first.0)),
        _ => None,
    }
}

impl Desk<'_> {
    /// What decided, in one sentence or two.
    pub(super) fn because(&self) -> String {
        let seen = self.seen;
        let ended = match seen.end {
            None | Some(End::RobotTurns) => String::new(),
            Some(end) => capital(words::because(end)) + ". ",
        };
        let decided = match (decided(seen), &seen.robot, &seen.engineers[..]) {
            (Some(decided), ..) => decided,
            (None, Some(robot), [me]) => words::against(me.score.total(), robot.points),
            _ if best_two(seen).is_some_and(|[first, second]| first == second) => {
                words::ALL_TIED.into()
            }
            _ => words::MOST_POINTS.into(),
        };
        ended + &decided
    }

    pub(super) fn reckoning(&self) -> Markup {
        let seen = self.seen;
        let (won, robot_won) = winners(seen);
        html! {
            section.reckoned aria-label="Reckoning" {
                div.head { h2 { "The match is over" } p { (self.because()) } }
                div.slip.reckoning {
                    table {
                        thead { tr {
                            th scope="col" { span.vh { "Seat" } }
                            th scope="col" { "Sequence" }
                            th scope="col" { "Dreams" }
                            th scope="col" { "Resonance above" }
                            th scope="col" { "Resonance below" }
                            th scope="col" { "Points" }
                            th scope="col" { "Catcher" }
                            th scope="col" { "Hope" }
                        } }
                        tbody {
                            @for engineer in &seen.engineers {
                                @let wins = won.contains(engineer.seat);
                                @let [top, bottom] = runs(&seen.content, &engineer.sequence);
                                tr class={ (self.frame.colour(engineer.seat).class()) @if wins { " wins" } } {
                                    th scope="row" {
                                        (disc(Some(self.frame.colour(engineer.seat))))
                                        span { (self.name(engineer.seat)) @if wins { small { "won" } } }
                                    }
                                    td.woven { (strip(&seen.content, &engineer.sequence, seen.goal)) }
                                    td data-name="Dreams" { (self.dream_sum(engineer)) }
                                    td data-name="above" { (resonance(&top)) }
                                    td data-name="below" { (resonance(&bottom)) }
                                    td.total { (engineer.score.total()) }
                                    td data-name="Catcher" { (engineer.catcher.len()) }
                                    td data-name="Hope" { (engineer.purse.hope) }
                                }
                            }
                            @if let Some(robot) = &seen.robot {
                                tr class={ "seat-none" @if robot_won { " wins" } } {
                                    th scope="row" {
                                        (stranger_disc("robot"))
                                        span { "The Robot" @if robot_won { small { "won" } } }
                                    }
                                    td colspan="4" { (robot.turns) " turns + " (robot.points - robot.turns) }
                                    td.total { (robot.points) }
                                    td.none {} td.none {}
                                }
                            }
                        }
                    }
                }
                p.after {
                    a href=(self.frame.at("file")) { "Match file" }
                    " holds the whole match; "
                    a href=(self.frame.at("replay")) { "the replay" } " can be shared."
                }
            }
        }
    }

    /// "5 + 4 + 3 = 12".
    fn dream_sum(&self, engineer: &SeenEngineer) -> String {
        let terms: Vec<String> = engineer
            .sequence
            .iter()
            .map(|card| self.seen.content.dream(*card).points.to_string())
            .collect();
        match terms.len() {
            0 => "none".into(),
            1 => terms[0].clone(),
            _ => format!("{} = {}", terms.join(" + "), engineer.score.dreams),
        }
    }
}

/// The runs of one edge with their worth.
fn resonance(all: &[Run]) -> Markup {
    html! {
        @if all.is_empty() { "0" }
        @for (nth, run) in all.iter().enumerate() {
            @if nth > 0 { " + " }
            span.runs title=(words::many(run.length(), run.symbol)) {
                i style={ "--c:" (light(run.symbol)) } { (icon(symbol_icon(run.symbol))) }
                "×" (run.length()) " is " b { (run.bonus) }
            }
        }
        @if all.len() > 1 { " = " (all.iter().map(|run| u16::from(run.bonus)).sum::<u16>()) }
    }
}
