//! The City Map with its Locations, districts and figures, and the Reputation track.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::action::Action;
use unconscious_mind::icon::Location;
use view::paper::{INK, INK_2, PAPER, PAPER_2};
use view::table::part;

use super::Desk;
use crate::draw::{
    Glide, Hot, Moving, circle, dent, disc, path, rect, ring, sheet, sign, svg, text,
};
use crate::sign::{Sign, centred, length, of_effects, of_script};
use crate::words;

const W: f64 = 396.0;
/// The size of a Location's card.
const CARD: (f64, f64) = (148.0, 108.0);
const ROWS: [f64; 3] = [22.0, 142.0, 262.0];
const DISTRICTS: [&str; 3] = ["#2f8f88", "#b5683f", "#6d5bb0"];
const STREET: &str =
    "M74 56H322Q340 56 340 74V300Q340 318 322 318H74Q56 318 56 300V74Q56 56 74 56Z";
/// The same ring where the map lies down: three Locations above the districts, three below.
const LYING_STREET: &str =
    "M101 58H397Q415 58 415 76V262Q415 280 397 280H101Q83 280 83 262V76Q83 58 101 58Z";
/// A step of the marked path of a district: as high as a finger asks for on a narrow phone.
const STEP: f64 = 26.5;

fn corner(location: Location) -> (f64, f64) {
    let (left, right) = (2.0, W - CARD.0 - 2.0);
    match location {
        Location::Theater => (left, ROWS[0]),
        Location::Library => (right, ROWS[0]),
        Location::Opera => (right, ROWS[1]),
        Location::Museum => (right, ROWS[2]),
        Location::University => (left, ROWS[2]),
        Location::Cafe => (left, ROWS[1]),
    }
}

/// The front of a building and its lit windows, foot at the origin, 40 wide.
fn building(location: Location) -> (&'static str, &'static str) {
    match location {
        Location::Theater => (
            "M-20 0V-22H-12V-30Q0-40 12-30V-22H20V0Z",
            "M-4 0V-14A4 4 0 0 1 4-14V0ZM-15-14h6v8h-6zM9-14h6v8h-6z",
        ),
        Location::Library => {
            ("M-20 0V-26H-15V-32H15V-26H20V0Z", "M-14-22h5v16h-5zM-2.5-22h5v16h-5zM9-22h5v16h-5z")
        }
        Location::Opera => (
            "M-20 0V-20H-14V-26Q-14-38 0-42Q14-38 14-26V-20H20V0Z",
            "M-4 0V-14A4 4 0 0 1 4-14V0ZM-16-13h6v7h-6zM10-13h6v7h-6zM0-31a3.5 3.5 0 1 0 .1 0z",
        ),
        Location::Museum => (
            "M-20 0V-4H-17V-20H-20V-24L0-36L20-24V-20H17V-4H20V0Z",
            "M-13-18h4v14h-4zM-5-18h4v14h-4zM3-18h4v14h-4zM10-18h4v14h-4z",
        ),
        Location::University => (
            "M-20 0V-22H-6V-36L0-46L6-36V-22H20V0Z",
            "M-3-32h6v7h-6zM-16-16h6v8h-6zM10-16h6v8h-6zM-4 0V-12H4V0Z",
        ),
        Location::Cafe => (
            "M-18 0V-26L-21-18V-28H21V-18L18-26V0Z",
            "M-14-16h8v10h-8zM6-16h8v10h-8zM-4 0V-16H4V0Z",
        ),
    }
}

/// Where three effects beside each other begin and how wide they are: whoever has more to show gets more room.
fn shares(scripts: &[Vec<Sign>; 3], left: f64, wide: f64) -> [(f64, f64); 3] {
    const GAP: f64 = 4.0;
    let wants = scripts.each_ref().map(|signs| length(signs, 18.0).max(22.0) + 6.0);
    let scale = (wide - 2.0 * GAP) / wants.iter().sum::<f64>();
    let mut x = left;
    wants.map(|want| {
        let at = (x, want * scale);
        x += want * scale + GAP;
        at
    })
}

impl Desk<'_> {
    pub(super) fn city(&self) -> Markup {
        svg(
            "panel city",
            W,
            458.0,
            "City map and Reputation track",
            html! {
                g.map {
                    @for (class, street) in [("street", STREET), ("street lying", LYING_STREET)] {
                        g class=(class) fill="none" {
                            path d=(street) stroke="#0a0620" stroke-opacity=".3" stroke-width="20" {}
                            path d=(street) stroke="#4a3f74" stroke-width="14" {}
                            path d=(street) stroke="#a99bd6" stroke-width="1.6" stroke-dasharray="6 8" {}
                        }
                    }
                    @for district in 0..3 { (part(format_args!("district-{district}"), self.district(district))) }
                    @for place in Location::ALL { (part(format_args!("place-{place}"), self.place(place))) }
                    (part("figures", html! { @for place in Location::ALL { (self.figures(place)) } }))
                    (part("reputation", self.reputation()))
                }
            },
        )
    }

    fn place(&self, place: Location) -> Markup {
        let ((x, y), (w, h)) = (corner(place), CARD);
        let printed = self.content().location(place);
        let tint = DISTRICTS[usize::from(printed.district)];
        let (front, windows) = building(place);
        let tags = self.me().map(|me| self.player(me).tags.of(place));
        let third = (w - 14.0) / 3.0;
        html! {
            g class={ "at-" (place.index()) } {
                (sheet(x, y, w, h, 9.0, PAPER))
                path d={ "M" (x) " " (y + 9.0) "A9 9 0 0 1 " (x + 9.0) " " (y) "H" (x + w - 9.0) "A9 9 0 0 1 " (x + w) " " (y + 9.0) "V" (y + 34.0) "H" (x) "Z" } fill=(tint) opacity=".22" {}
                g transform={ "translate(" (x + 25.0) " " (y + 34.0) ")" } { (path(front, tint)) (path(windows, "#ffe9b0")) }
                (text(x + 50.0, y + 16.0, "t-l serif", INK, "start", words::location(place)))
                (sign(place.sign(), x + 50.0, y + 19.0, 13.0, INK_2))
                @if let Some(tags) = tags {
                    (text(x + 66.0, y + 30.0, "t-s b", INK, "start", tags))
                    (text(x + 66.0 + if tags > 9 { 18.0 } else { 11.0 }, y + 30.0, "t-s", INK_2, "start", if tags == 1 { "tag" } else { "tags" }))
                }
                (Hot { x, y, w, h: 36.0, class: "", label: &words::known_at(place, tags) }.tells())
                @let scripts = printed.effects.each_ref().map(of_script);
                @for (at, (left, wide)) in shares(&scripts, x + 6.0, w - 12.0).into_iter().enumerate() {
                    (rect(left, y + 38.0, wide, 30.0, 6.0, "#ece2cf"))
                    (centred(&scripts[at], left + wide / 2.0, y + 43.5, 19.0, wide - 3.0, INK))
                    @let hot = Hot { x: left, y: y + 38.0, w: wide, h: 30.0, class: "", label: &words::script(&printed.effects[at]) };
                    (self.hot(hot, Action::Visit(place, at as u8)))
                }
                @for (at, bonus) in printed.slots.iter().enumerate() {
                    @let left = x + 7.0 + at as f64 * third;
                    @let top = y + h - 35.0;
                    @let covered = self.seen.public.slots[place.index()] >> at & 1 == 1;
                    (dent(left + 1.0, top, third - 4.0, 30.0, 15.0, "#b7a684"))
                    @if covered {
                        (circle(left + third / 2.0 - 1.0, top + 15.0, 13.0, tint)) (ring(left + third / 2.0 - 1.0, top + 15.0, 10.0, "#ffffff99", 1.3))
                        (Hot { x: left + 1.0, y: top, w: third - 4.0, h: 30.0, class: "pill", label: "This bonus has been claimed." }.tells())
                    }
                    @else {
                        (centred(&of_effects(bonus), left + third / 2.0 - 1.0, top + 5.0, 20.0, third - 8.0, INK))
                        @let hot = Hot { x: left + 1.0, y: top, w: third - 4.0, h: 30.0, class: "pill", label: &format!("Bonus when you recall: {}", words::effects(bonus)) };
                        (self.hot(hot, Action::Slot(place, at as u8)))
                    }
                }
                @for action in [Action::Professor(place), Action::Freud(place)] {
                    @if self.may(action) {
                        (Hot { x, y, w, h: 40.0, class: "", label: &self.label(action) }.acts(&self.notation(action)))
                    }
                }
            }
        }
    }

    fn district(&self, district: usize) -> Markup {
        let (x, y) = (2.0 + CARD.0 + 3.0, ROWS[[0, 2, 1][district]]);
        let (w, h) = (W - 2.0 * CARD.0 - 10.0, 4.0 * STEP + 11.0);
        let printed = self.content().district(district);
        let left = self.seen.public.tokens[district];
        html! {
            g class={ "district d-" (district) } {
                (sheet(x, y, w, h, 7.0, "#2a2350"))
                (rect(x, y, w, h, 7.0, &format!("{}80", DISTRICTS[district])))
                @for (at, slot) in printed.slots.iter().enumerate() {
                    @let top = y + 1.0 + at as f64 * STEP;
                    g class={ "rung r-" (at) } {
                        (text(x + 7.0, top + STEP * 0.66, "t-m serif", "#fff", "middle", slot.tags))
                        (rect(x + 14.0, top + 1.5, w - 16.0, STEP - 3.0, 5.0, PAPER))
                        @let middle = x + 14.0 + (w - 16.0) / 2.0;
                        @match self.seen.public.districts[district][at] {
                            Some(owner) => {
                                (disc(self.colour(owner), middle, top + STEP / 2.0, 20.0))
                                @let told = format!("{} tags of the district: claimed by {}", slot.tags, self.called(owner));
                                (Hot { x: x + 1.0, y: top, w: w - 2.0, h: STEP, class: "", label: &told }.tells())
                            },
                            None => {
                                (centred(&of_effects(&slot.effects), middle, top + STEP / 2.0 - 9.25, 18.5, w - 18.0, INK))
                                @let hot = Hot { x: x + 1.0, y: top, w: w - 2.0, h: STEP, class: "", label: &format!("{} tags of the district: {}", slot.tags, words::effects(&slot.effects)) };
                                (self.hot(hot, Action::DistrictSlot(district as u8, at as u8)))
                            },
                        }
                    }
                }
                g.left {
                    @for at in 0..left.min(8) { (circle(x + 9.0 + f64::from(at) * 5.6, y + h - 6.0, 4.2, DISTRICTS[district])) (ring(x + 9.0 + f64::from(at) * 5.6, y + h - 6.0, 4.2, "#ffffffbf", 1.0)) }
                    (text(x + w - 6.0, y + h - 2.6, "t-s b", "#fff", "end", left))
                    (Hot { x, y: y + h - 12.0, w, h: 12.0, class: "", label: &words::district_tokens(left) }.tells())
                }
            }
        }
    }

    fn figures(&self, place: Location) -> Markup {
        let (x, y) = corner(place);
        let here: Vec<Seat> =
            self.players().filter(|seat| self.player(*seat).professor == Some(place)).collect();
        let freud = self.seen.public.freud == place;
        let at = |nth: usize| x + CARD.0 - 28.0 - nth as f64 * 22.0;
        let top = y - 24.0;
        html! {
            g class={ "at-" (place.index()) } {
                @if freud {
                    (Glide { x: at(0), y: top, w: 24.6, h: 32.5, who: Moving::Named("freud") }.draw(html! { g transform="scale(.56)" {
                        (path("M4 52V20C4 8.5 12 1.5 22 1.5S40 8.5 40 20V52Z", "#e3c58a"))
                        (path("M7 49V20.5C7 10.5 13.5 4.5 22 4.5S37 10.5 37 20.5V49Z", "#3c3152"))
                        (sign("Freud", 6.5, 10.0, 31.0, "#e9e2f4"))
                        (path("M2 50.5H42V55H2Z", "#b98d45"))
                    } }))
                    (Hot { x: at(0), y: top, w: 24.6, h: 32.5, class: "", label: "Freud" }.tells())
                }
                @for (nth, seat) in here.iter().enumerate() {
                    @let left = at(nth + usize::from(freud));
                    (Glide { x: left, y: top, w: 24.6, h: 32.5, who: Moving::Named(&self.glides("professor", seat)) }.draw(match self.colour(*seat) {
                        Some(colour) => html! { svg width="24.6" height="32.5" viewBox="0 0 44 58" { use href={ "#figure-" (colour.id()) } {} } },
                        None => disc(None, 12.0, 16.0, 26.0),
                    }))
                    (Hot { x: left, y: top, w: 24.6, h: 32.5, class: "", label: &format!("The Professor of {}", self.called(*seat).replace("The Id", "the Id")) }.tells())
                }
            }
        }
    }

    fn reputation(&self) -> Markup {
        let (y, step, left) = (412.0, 33.0, 17.0);
        let at = |space: u8| left + (f64::from(space) + 0.5) * step;
        let constants = &self.content().constants;
        let sections = [(0u8, 4u8, "#3b3570"), (4, 7, "#4b3a80"), (7, 11, "#5f3f84")];
        let public = &self.seen.public;
        html! {
            g.track {
                @for (section, (from, to, tint)) in sections.into_iter().enumerate() {
                    (rect(left + f64::from(from) * step + 1.0, y - 35.0, f64::from(to - from) * step - 2.0, 52.0, 7.0, tint))
                    @let middle = left + f64::from(from + to) / 2.0 * step;
                    (rect(middle - 47.0, y - 32.5, 94.0, 21.5, 6.0, PAPER_2))
                    @let mut signs = of_effects(&constants.upper_zone[section]);
                    @let () = signs.push(Sign::Arrow);
                    @let () = signs.extend(of_effects(&constants.lower_zone[section]));
                    (centred(&signs, middle, y - 31.3, 19.0, 90.0, INK))
                }
                @for space in 0..11u8 {
                    (circle(at(space), y + 2.0, 12.5, "#1b1540")) (ring(at(space), y + 2.0, 12.5, "#8d80c8b3", 1.2))
                    @if public.check_token && space == constants.check_space { (ring(at(space), y + 2.0, 12.5, "#c9a6ff", 1.8)) (sign("Mad", at(space) - 9.0, y - 7.0, 18.0, INK)) }
                    @else if space == 10 { (circle(at(space), y + 2.0, 8.0, "#e3c58a")) (circle(at(space), y + 2.0, 6.0, PAPER)) path d={ "M" (at(space)) " " (y - 2.0) "V" (y + 2.0) "l3 2" } stroke=(INK) stroke-width="1.5" fill="none" {} }
                    @else { (text(at(space), y + 6.5, "t-m", "#c3bae0", "middle", space)) }
                }
                @for space in 0..11u8 {
                    @for (nth, seat) in self.players().filter(|seat| self.player(*seat).reputation == space).enumerate() {
                        @let (left, top) = (at(space) + nth as f64 * 7.0 - 5.0, y + 3.0 - nth as f64 * 4.0);
                        (Glide { x: left - 11.0, y: top - 11.0, w: 22.0, h: 22.0, who: Moving::Named(&self.glides("reputation", seat)) }.draw(disc(self.colour(seat), 11.0, 11.0, 22.0)))
                    }
                }
                @let freud = at(public.freud_reputation.min(10));
                (Glide { x: freud - 10.0, y: y + 9.0, w: 20.0, h: 20.0, who: Moving::Named("freud-marker") }.draw(html! {
                    (circle(10.0, 10.0, 10.0, "#e3c58a")) (circle(10.0, 10.0, 8.5, "#3c3152")) (sign("Freud", 3.0, 3.0, 14.0, "#e9e2f4"))
                }))
                g.words { (text(left + 2.0, y + 42.0, "t-s", "#c3bae0", "start", self.reputation_words())) }
                @for (section, (from, to, _)) in sections.into_iter().enumerate() {
                    @let hot = Hot { x: left + f64::from(from) * step + 1.0, y: y - 35.0, w: f64::from(to - from) * step - 2.0, h: 52.0, class: "wide", label: &format!("The Reputation track, part {}: {} if your marker is here; once Freud’s marker has come this far, you may choose this: {}", section + 1, words::effects(&constants.upper_zone[section]), words::effects(&constants.lower_zone[section])) };
                    (self.hot(hot, Action::Track(section as u8)))
                }
            }
        }
    }

    fn reputation_words(&self) -> String {
        let public = &self.seen.public;
        let own =
            self.me().map(|me| format!(", you {}", self.player(me).reputation)).unwrap_or_default();
        let check = if public.check_token {
            format!(", check at {}", self.content().constants.check_space)
        } else {
            String::new()
        };
        format!("Reputation: Freud {}{own}{check}, end at 10", public.freud_reputation)
    }
}
