//! Panels beside the board: the other seats in turn order, the Robot, the Night Mare.

use super::super::purse::goods;
use super::super::sequence::{held, strip};
use super::super::{resource_icon, stranger_disc, symbol_icon, words};
use super::Desk;
use super::sheet::{id, look_closer, more};
use dreams_of_tomorrow::observation::{SeenEngineer, SeenRobot};
use dreams_of_tomorrow::{Card, Direction, Event, Level, Phase, Resource, Symbol, Who};
use dreamtable_core::Seat;
use maud::{Markup, html};
use view::icons::{Icon, icon, labelled_icon};
use view::seats::disc;
use view::table::part;
use view::table::people::absence;
use view::touch::thinking;

use crate::signs;

impl Desk<'_> {
    /// Everybody but the viewer in turn order after the viewer; a spectator sees all.
    pub(super) fn others(&self) -> Markup {
        let order = &self.seen.turn_order;
        let me = self.me().map(Who::Seat);
        let at = order.iter().position(|who| Some(*who) == me).map_or(0, |at| at + 1);
        let turns = (0..order.len()).map(|i| order[(at + i) % order.len()]);
        html! {
            @for who in turns.filter(|who| Some(*who) != me) {
                @match who {
                    Who::Seat(seat) => (part(format_args!("panel-{seat}"), self.other(seat))),
                    _ => @if let Some(robot) = &self.seen.robot { (part("panel-robot", self.robot(robot))) },
                }
            }
            @if let Some(after) = self.seen.night_mare {
                (part("panel-night-mare", self.night_mare(after)))
            }
        }
    }

    fn other(&self, seat: Seat) -> Markup {
        let engineer = self.seen.engineer(seat);
        let colour = self.frame.colour(seat);
        let busy = self.whose_turn() == Some(seat) && !self.frame.is_replay();
        let count = engineer.catcher.len();
        let caught: Vec<String> = engineer
            .catcher
            .iter()
            .map(|card| words::scene(Card(card), &self.seen.content))
            .collect();
        let hers = |event: &Event| match event {
            Event::Woven { seat: who, .. } | Event::Caught { seat: who, .. } => *who == seat,
            _ => false,
        };
        let fresh = self.news().any(hers);
        let catcher = html! {
            span.stat title={ "in the Catcher: " @if caught.is_empty() { "nothing" } @else { (caught.join(", ")) } } {
                (labelled_icon(signs::CATCH, "in the Catcher")) (count)
            }
        };
        html! {
            section popover id=(id(&seat.to_string())) class={ "seat pane " (colour.class()) @if busy { " busy" } @if fresh { " fresh" } } aria-label=(self.names.of(seat)) {
                header {
                    (disc(Some(colour)))
                    (absence(self.frame, seat))
                    div {
                        h2 { (self.names.of(seat)) @if busy { " " (thinking()) span.vh { " is deciding" } } }
                        small {
                            (self.note(seat))
                            @if engineer.direction == Direction::Counterclockwise && self.seen.phase != Phase::Over {
                                " " (labelled_icon(signs::COUNTERCLOCKWISE, "walks anticlockwise"))
                            }
                        }
                    }
                    div.right { b title="Points of the Sequence, Resonance included" { (engineer.score.total()) } }
                }
                (look_closer(&seat.to_string(), &self.in_short(engineer)))
                div.line2 {
                    (strip(&self.seen.content, &engineer.sequence, self.seen.goal))
                    (goods(engineer.purse, catcher))
                }
                @if count > 0 { (held(&self.seen.content, engineer.catcher.iter().map(Card))) }
                (more(&seat.to_string(), &self.more_of(engineer)))
            }
        }
    }

    /// The label of the button that opens a panel.
    fn in_short(&self, engineer: &SeenEngineer) -> String {
        format!(
            "{}, {} points, {} of {} Dreams woven. Look closer",
            self.names.of(engineer.seat),
            engineer.score.total(),
            engineer.sequence.len(),
            self.seen.goal
        )
    }

    /// What is to be said of a seat, the most pressing first.
    fn note(&self, seat: Seat) -> String {
        let seen = self.seen;
        let engineer = seen.engineer(seat);
        let mut notes = Vec::new();
        if engineer.sequence.len() == seen.goal {
            notes.push("Sequence complete".to_owned());
        } else if engineer.sequence.len() + 1 == seen.goal {
            notes.push("one Dream to go".to_owned());
        }
        let next = seen.turn_order.get(usize::from(seen.order) + 1);
        if next == Some(&Who::Seat(seat)) && seen.phase != Phase::Over {
            notes.push("acts next".into());
        }
        // Two notes fit; that a bot sits there is told while nothing presses.
        if notes.len() < 2 && notes.first().is_none_or(|first| first == "acts next") {
            notes.splice(0..0, self.frame.kind(seat));
        }
        notes.truncate(2);
        match notes.is_empty() {
            true => format!("{} of {} woven", engineer.sequence.len(), seen.goal),
            false => notes.join(", "),
        }
    }

    /// The latest Dream the Robot or the Night Mare showed.
    fn shown_by(&self, who: Who) -> Option<Card> {
        let events = self.told.iter().flat_map(|told| &told.events);
        let mut shown = events.filter_map(|event| match event {
            Event::Shown { who: shower, card } if *shower == who => Some(*card),
            _ => None,
        });
        shown.next_back()
    }

    fn robot(&self, robot: &SeenRobot) -> Markup {
        let level = self.seen.robot_card.unwrap_or(Level::Easy);
        let shown = self.shown_by(Who::Robot);
        let limit = &self.seen.content.constants.robot;
        let solo = self.seen.engineers.len() == 1;
        let busy = self.seen.phase == Phase::RobotShows;
        html! {
            section popover id="sheet-robot" class={ "seat pane seat-none stranger" @if busy { " busy" } } aria-label="The Robot" {
                header {
                    (stranger_disc("robot"))
                    div {
                        h2 { "The Robot" }
                        small { (words::level(level)) ", " (robot.direction) span.showed { (self.showed(shown)) } }
                    }
                    div.right { b title={ "Its points: " (robot.turns) " turns and " (robot.points - robot.turns) } { (robot.points) } }
                }
                (look_closer("robot", "Look closer at the Robot: what it does"))
                div.line2 {
                    (self.symbol_table(level, shown))
                    div.goods {
                        span.stat title=(if solo { "the Robot’s turns: with the last one the match is lost" } else { "the Robot’s turns; each is a point" }) {
                            (labelled_icon(Icon::Hourglass, "turns")) (robot.turns) @if solo { " of " (limit.turns) }
                        }
                        @if level == Level::Hard {
                            @for (resource, store) in Resource::ALL.into_iter().zip(robot.stores) {
                                span.stat title={ "its " (resource) " store: at " (limit.store) " it empties, and everybody loses 1" } {
                                    (labelled_icon(resource_icon(resource), resource.name())) (store) "/" (limit.store)
                                }
                            }
                        }
                    }
                }
                (more("robot", &[
                    format!("In its turn it shows a Dream, walks as many spaces as that has points, and acts.\n{}\n\
                        Then it does what is written beside the top symbol of the Dream.", words::about_robot(&self.seen.content, level)),
                    format!("It has a point for each turn, and {} more.", robot.points - robot.turns),
                ]))
            }
        }
    }

    fn showed(&self, shown: Option<Card>) -> String {
        shown.map_or(String::new(), |card| {
            format!(", showed {}", words::scene(card, &self.seen.content))
        })
    }

    fn night_mare(&self, after: u8) -> Markup {
        let level = self.seen.robot_card.unwrap_or(Level::Easy);
        let shown = self.shown_by(Who::NightMare);
        let follows = match self.seen.turn_order.get(usize::from(after)) {
            Some(Who::Seat(seat)) if self.me() == Some(*seat) => "you".to_owned(),
            Some(Who::Seat(seat)) => self.names.of(*seat),
            Some(_) => "the Robot".into(),
            None => "nobody".into(),
        };
        html! {
            section.seat.pane.seat-none.stranger popover id="sheet-night-mare" aria-label="The Night Mare" {
                header {
                    (stranger_disc("night-mare"))
                    div { h2 { "Night Mare" } small { "follows " (follows) span.showed { (self.showed(shown)) } } }
                }
                (look_closer("night-mare", "Look closer at the Night Mare: what it does"))
                div.line2 { (self.symbol_table(level, shown)) }
                (more("night-mare", &[
                    "It shows a Dream and does what its card says for the symbol on top. Figures ride along, and nobody acts.".into(),
                    "Each round it comes one player earlier. Once a Sequence is complete, it no longer comes.".into(),
                ]))
            }
        }
    }

    /// What the shown Dream's top symbol does, symbol by symbol.
    fn symbol_table(&self, level: Level, shown: Option<Card>) -> Markup {
        let now = shown.map(|card| self.seen.content.dream(card).top);
        html! {
            ul.table5 aria-label="by the top symbol of the Dream it shows" {
                @for top in Symbol::TOP {
                    @let deed = words::operations(&self.seen.content, level, top);
                    li class=[(now == Some(top)).then_some("now")] tabindex="0" title={ (words::symbol(top)) ": " (deed) } {
                        (icon(symbol_icon(top))) span.deed { (words::symbol(top)) ": " (deed) }
                    }
                }
            }
        }
    }
}
