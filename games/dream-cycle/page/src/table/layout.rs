//! The viewer's own area: the Interpretation tile with its seven fields, loose tiles, chi and
//! Inspiration tiles. A tile is touched, then a field: the path of an action of two words.

use dream_cycle::colour::FIELDS;
use dream_cycle::rider::Field;
use dream_cycle::{Action, Colour, Directional, Facing, Inspiration, Phase};
use dreamtable_core::Seat;
use maud::{Markup, html};
use view::furniture::{Weight, action_button};
use view::path;
use view::table::part;
use view::touch::Act;

use super::Desk;
use crate::{drawing, words};

impl Desk<'_> {
    pub(super) fn mine(&self) -> Option<Markup> {
        let me = self.me()?;
        Some(html! {
            div.inter role="group" aria-label="Your Interpretation tile" data-family {
                @for (at, colour) in FIELDS.into_iter().enumerate() {
                    (part(format_args!("field-{colour}"), self.field(me, colour, self.rider(me).fields[at])))
                }
            }
            div.own2 {
                (part("purse", self.purse(me)))
                (part("pointing", html! {
                    @if self.can(|action| matches!(action, Action::Point(_))) { (self.pointing(me)) }
                }))
                (part("insps", self.inspirations(me)))
            }
        })
    }

    fn field(&self, me: Seat, colour: Colour, field: Field) -> Markup {
        let style = format!("--f:{};--d:{}", drawing::paper(colour), drawing::print(colour));
        let (met, forks) = self.met(colour);
        html! {
            section class={ "field " (colour) } style=(style) aria-label={ (colour) " field" }
                data-goes=(colour) {
                header { (drawing::colour_sign(colour)) b { (colour) } }
                div {
                    @for tile in field.tiles.into_iter().flatten() { (self.lying(tile, colour)) }
                    @if field.count() < 2 && (field.counters == 0 || self.can(|action| matches!(action, Action::Place(_, at) if at == colour))) { (path::goal(&colour.to_string(), &format!("Put it on {colour}"), "fs free", html! {})) }
                    @if field.counters > 0 {
                        span.fs.ctr { (drawing::chi(field.counters)) small { span.word { "moves " } "×" (field.counters) } }
                    }
                }
                (self.charging(colour, field))
                @if self.ride.is_some() && self.rider(me).token.is_some() {
                    em {
                        @if forks { (fork_sign()) }
                        @if self.stuck_on(colour) { "the ride stops here" }
                        @else if met > 0 { (met) " on the route" } @else if field.is_empty() { "no tile" } @else { "not met" }
                    }
                }
            }
        }
    }

    /// A tile on a field: touched, it comes off, or goes on to another field.
    fn lying(&self, tile: Directional, colour: Colour) -> Markup {
        let name = words::directional(tile);
        let lift = Action::Lift(tile, colour);
        let title = format!("{name}: {}", words::turns(tile));
        html! {
            @if self.may(lift) {
                button.fs.has type="submit" form="act" name="action" value=(self.notation(lift))
                    aria-label=(self.label(lift)) title=(title) data-drag={ "place " (tile) " " } {
                    (drawing::mute_directional(tile))
                }
            } @else {
                span.fs.has.still title=(title) { (drawing::directional(tile, name)) }
            }
        }
    }

    /// Counters for double and triple moves.
    fn charging(&self, colour: Colour, field: Field) -> Markup {
        let actions =
            [Action::Charge(colour, 2), Action::Charge(colour, 3), Action::Discharge(colour)];
        html! {
            @if actions.iter().any(|action| self.may(*action)) {
                div.charge {
                    @for action in actions {
                        @if self.may(action) {
                            @let words = match action {
                                Action::Charge(_, counters) => format!("×{counters}"),
                                _ => "×1".to_owned(),
                            };
                            button.mini type="submit" form="act" name="action" value=(self.notation(action))
                                aria-label={ (words) ": " (self.label(action)) } title=(self.label(action)) { (words) }
                        }
                    }
                }
            } @else if field.counters == 0 { div.charge {} }
        }
    }

    fn purse(&self, me: Seat) -> Markup {
        let rider = self.rider(me);
        html! {
            div.purse {
                (drawing::chi(rider.chi))
                p {
                    b { (rider.chi) " chi" }
                    small {
                        @if self.seen.phase == Phase::Over {}
                        @else if rider.counters() > 0 { "and " (rider.counters()) " on fields" }
                        @else if let Some(lost) = self.lost(me) { (lost) " more than you can keep" }
                        @else { "you keep " (self.seen.content.keep) " at most" }
                    }
                }
                div.loose {
                    @if !rider.hand.is_empty() { span.label { "not" br; "placed" } }
                    @for (tile, count) in rider.hand.iter() { @for _ in 0..count { (self.loose(tile)) } }
                }
            }
        }
    }

    /// The chi that riding now would give back to the supply (DC-5.10).
    pub(super) fn lost(&self, me: Seat) -> Option<u8> {
        let buying = self.seen.phase == Phase::Buying && self.seen.active == me;
        let above = words::above(self.seen, me);
        Some(above).filter(|above| buying && *above > 0)
    }

    /// A tile that lies on no field: touched, then a field is touched; or it is sold.
    fn loose(&self, tile: Directional) -> Markup {
        let name = words::directional(tile);
        let placeable =
            self.can(|action| matches!(action, Action::Place(which, _) if which == tile));
        let sell = Action::Sell(tile);
        let exchange = Action::Exchange(tile);
        html! {
            span.lt {
                @if placeable {
                    (path::pick(&format!("place {tile} "), &format!("{name}, to be put on a field"), "loosed", drawing::mute_directional(tile)))
                } @else { (drawing::directional(tile, name)) }
                @for action in [sell, exchange] {
                    @if self.may(action) {
                        button.mini type="submit" form="act" name="action" value=(self.notation(action))
                            title=(self.label(action)) {
                            @if action == exchange { "sell in full" } @else { "sell " (self.seen.content.price(tile).sell) }
                            span.vh { ": " (name) }
                        }
                    }
                }
            }
        }
    }

    /// In a doldrum the bicycle may be pointed anew.
    fn pointing(&self, me: Seat) -> Markup {
        let faces = self.rider(me).token.map_or("north", |token| words::facing(token.facing));
        html! {
            div.point role="group" aria-label="Point your bicycle" data-family {
                span { span.faces { "You face " (faces) ". " } "Turn" }
                @for way in Facing::ALL {
                    @if self.may(Action::Point(way)) {
                        button.mini type="submit" form="act" name="action" value=(self.notation(Action::Point(way)))
                            aria-label=(self.label(Action::Point(way))) title=(self.label(Action::Point(way))) { (words::facing(way)) }
                    }
                }
            }
        }
    }

    fn inspirations(&self, me: Seat) -> Markup {
        let held = self.rider(me).inspirations;
        html! {
            span.label { "Inspiration, each also worth chi" }
            @if held.is_empty() {
                p.quiet { "None yet: yellow squares with a star bring them." }
            }
            div.insps {
                @for (tile, count) in held.iter() { (self.inspiration(tile, count)) }
            }
        }
    }

    fn inspiration(&self, tile: Inspiration, count: u8) -> Markup {
        let uses: Vec<Action> = self
            .legal
            .iter()
            .copied()
            .filter(|action| match action {
                Action::Use(which) | Action::Cash(which) => *which == tile,
                Action::Paint(colour) => Inspiration::paint(*colour) == Some(tile),
                Action::Zip(_) => tile == Inspiration::Zip,
                _ => false,
            })
            .collect();
        html! {
            div.insp title={ (words::inspiration(tile)) ": " (words::use_of(tile)) } {
                (drawing::inspiration(tile))
                span {
                    b { (words::inspiration(tile)) @if count > 1 { " ×" (count) } }
                    (words::use_of(tile))
                }
                @if !uses.is_empty() {
                    span.uses {
                        @for action in uses {
                            (action_button(
                                Act { action: &self.notation(action), label: &self.label(action), ..Act::NONE },
                                Weight::Choice, None, short_use(action).as_str(),
                            ))
                        }
                    }
                }
            }
        }
    }
}

/// The same as a word or two, under the tile it belongs to.
fn short_use(action: Action) -> String {
    match action {
        Action::Cash(tile) => format!("{} chi", tile.worth()),
        Action::Paint(_) => "Lay it".into(),
        Action::Zip(way) => words::facing(way).into(),
        Action::Use(Inspiration::ChiBonus) => "3 chi".into(),
        _ => "Use".into(),
    }
}

fn fork_sign() -> Markup {
    html! { svg.forki viewBox="-9 -9 18 18" aria-hidden="true" { path d="M0 6V1.5C0-1-4.5-1-4.5-5M0 1.5C0-1 4.5-1 4.5-5" {} } }
}
