//! The keepsake of a night: every round as it is remembered, to be printed or shared.

use super::pictures::{Size, image};
use super::table::{Memory, memory};
use super::{parts, words};
use dream_catcher::remembered::Remembered;
use dream_catcher::{Content, Dream, Grade, Observation, Phase};
use dreamtable_core::{Seat, SeatSet};
use maud::{Markup, html};
use view::furniture::{Weight, link_button};
use view::icons::{Icon, icon};
use view::names::Names;
use view::page;
use view::seats::disc;
use view::table::Frame;

/// What is left of a match, for the middle of a page. What it tells comes from finished rounds alone,
/// which everybody may know. It brings its own drawings.
pub fn article(seen: &Observation, frame: &Frame) -> Markup {
    let (public, content) = (&seen.public, &*seen.content);
    let names = frame.names();
    let rounds = content.size.rounds;
    let over = public.phase == Phase::Over;
    let grade = Grade::of(public.stars, rounds);
    let who = names.list(SeatSet::first_n(seen.seats));
    let heading = if over { words::grade(grade) } else { "The match so far" };
    html! {
        (page::defs(parts::drawings()))
        article.keepsake {
            header {
                svg.emblem viewBox="0 0 100 130" aria-hidden="true" { use href="#dreamcatcher" {} }
                p.label { "Dream Catcher, a keepsake" }
                h1 { (heading) }
                p.who { @for seat in Seat::all(seen.seats) { (disc(Some(frame.colour(seat)))) } span { (who) } }
                (parts::nights(public.stars, public.lost, rounds))
                p.sum { (public.stars) " of " (rounds) " dreams caught. " @if over { (grade.words()) } }
            }
            (to_share())
            @for round in seen.remembered() { (night(&round, content, &names, &frame.at("fingers"))) }
            footer.acts {
                (link_button(&frame.address, Weight::Choice, Some(Icon::Arrow), "To the table"))
                @if over { (link_button(&frame.at("replay"), Weight::Plain, Some(Icon::Eye), "Look back")) }
                p.quiet { "Anyone with this address can see this page: share it, or print it." }
            }
        }
    }
}

/// The whole night as one picture, which the script paints from what stands on the page.
fn to_share() -> Markup {
    html! {
        figure.to-share hidden {
            canvas width="1080" height="1350" role="img" aria-label="The match as one picture: every dream, the cards that were felt, and where the fingers went" {}
            figcaption {
                p.acts { button.btn.main type="button" data-share { (icon(Icon::Link)) span { "Share the picture" } } }
            }
        }
    }
}

fn night(round: &Remembered, content: &Content, names: &Names, fingers: &str) -> Markup {
    let lead = names.of(round.lead);
    let meant = words::title(round.picked, content);
    html! {
        section.night-of class=[(!round.caught).then_some("missed")] aria-label={ "Night " (round.round) } {
            div.picture {
                (parts::dream(round.picked, content))
                (parts::token(round.caught))
            }
            div.story {
                p.label { "Night " (round.round) ", " (lead) " led" }
                h2 { (meant) }
                p {
                    @if round.caught { "Caught." } @else { "Missed: the Dreamcatcher lay on “" (words::title(round.chosen, content)) "”." }
                    @if !round.leaned.is_empty() { " " (leanings(round, content, names)) }
                }
                (memory(round, Memory { content, names, you: None, went: Some(fingers) }))
                p.beside {
                    span.label { "Beside it lay" }
                    @for dream in round.dreams.iter().filter(|dream| **dream != round.picked) { (beside(*dream, *dream == round.chosen, content)) }
                }
            }
        }
    }
}

fn beside(dream: Dream, chosen: bool, content: &Content) -> Markup {
    html! {
        span class=[chosen.then_some("chosen-one")] {
            (image(dream, "", Size::Stamp))
            (words::title(dream, content))
        }
    }
}

/// "Ilse and Tomás leaned to it."
fn leanings(round: &Remembered, content: &Content, names: &Names) -> String {
    let mut said = Vec::new();
    for (place, dream) in round.dreams.iter().enumerate() {
        let seats: SeatSet = round
            .leaned
            .iter()
            .filter(|leaning| leaning.place.index() == place)
            .map(|leaning| leaning.seat)
            .collect();
        if !seats.is_empty() {
            said.push(format!(
                "{} leaned towards “{}”",
                names.list(seats),
                words::title(*dream, content)
            ));
        }
    }
    format!("{}.", said.join("; "))
}
