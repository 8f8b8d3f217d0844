//! Resources: tracks, prices, mixes.

use super::{resource_icon, words};
use dreams_of_tomorrow::{Purse, Resource};
use maud::{Markup, html};
use view::icons::{icon, labelled_icon};
use view::touch::FORM;

/// The class of everything that shows this resource.
pub fn class(resource: Resource) -> &'static str {
    match resource {
        Resource::Experience => "e",
        Resource::Creativity => "c",
        Resource::Hope => "h",
    }
}

/// One track: how much there is, as number and as [`beads`].
pub fn track(
    resource: Resource,
    has: u8,
    most: u8,
    value: Markup,
    beads: Markup,
    step: Option<Markup>,
) -> Markup {
    html! {
        div class={ "track " (class(resource)) } title=(words::about_resource(resource)) tabindex="0" data-has=(has) data-most=(most) {
            span.ico { (icon(resource_icon(resource))) }
            span.name { (resource) }
            span.val { (value) }
            div.beads role="img" style={ "--of:" (most) } aria-label={ (has) " of " (most) } { (beads) }
            @if let Some(step) = step { (step) }
        }
    }
}

/// The beads of a track: how many there are, and how many of them would go. `class` says when they
/// are shown.
pub fn beads(has: u8, pays: u8, class: &str) -> Markup {
    let left = has.saturating_sub(pays);
    html! { i class=[(!class.is_empty()).then_some(class)] style={ "--on:" (left) ";--has:" (has) } {} }
}

/// How much of a resource goes into a mix: fewer, how many, more. The script counts, and writes the
/// whole mix on the button of [`mix_button`]; without it there is the list of choices.
pub fn stepper(resource: Resource, most: u8) -> Markup {
    let step = |by: i8, sign: &str, words: &str| {
        html! {
            button.less type="button" data-step=(by) aria-label={ "One " (resource) " " (words) }
                disabled[most == 0 || by < 0] { (sign) }
        }
    };
    html! {
        span.step role="group" aria-label={ (resource) " in the mix" } data-kind=(class(resource))
            data-name=(resource) data-most=(most) {
            (step(-1, "−", "less")) output aria-live="polite" { "0" } (step(1, "+", "more"))
        }
    }
}

/// The one button that pays or takes the mix that was counted.
pub fn mix_button(verb: &str, amount: u8) -> Markup {
    html! {
        button.btn.main #mix type="submit" form=(FORM) name="action" value="" disabled data-verb=(verb) data-amount=(amount) {
            span { "Choose " (amount) }
        }
    }
}

/// What a player has, small, with the number of Dreams in the Catcher.
pub fn goods(purse: Purse, catcher: Markup) -> Markup {
    html! {
        div.goods {
            @for resource in Resource::ALL {
                span class={ "stat " (class(resource)) } title={ (resource) ". " (words::about_resource(resource)) } {
                    (labelled_icon(resource_icon(resource), resource.name())) (purse.amount(resource))
                }
            }
            (catcher)
        }
    }
}
