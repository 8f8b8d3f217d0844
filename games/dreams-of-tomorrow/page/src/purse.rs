//! Resources: tracks, prices, mixes.

use super::{resource_icon, words};
use dreams_of_tomorrow::{Purse, Resource};
use maud::{Markup, html};
use view::icons::{icon, icon_with, labelled_icon};
use view::touch::{Act, State, Thing};

/// The class of everything that shows this resource.
pub fn class(resource: Resource) -> &'static str {
    match resource {
        Resource::Experience => "e",
        Resource::Creativity => "c",
        Resource::Hope => "h",
    }
}

/// One track: how much there is, as number and as [`beads`].
pub fn track(resource: Resource, has: u8, most: u8, value: Markup, beads: Markup) -> Markup {
    html! {
        div class={ "track " (class(resource)) } title=(words::about_resource(resource)) tabindex="0" {
            span.ico { (icon(resource_icon(resource))) }
            span.name { (resource) }
            span.val { (value) }
            div.beads role="img" style={ "--of:" (most) } aria-label={ (has) " of " (most) } { (beads) }
        }
    }
}

/// The beads of a track: how many there are, and how many of them would go. `class` says when they
/// are shown.
pub fn beads(has: u8, pays: u8, class: &str) -> Markup {
    let left = has.saturating_sub(pays);
    html! { i class=[(!class.is_empty()).then_some(class)] style={ "--on:" (left) ";--has:" (has) } {} }
}

/// A mix as icons and numbers, most telling first; its words are the caller's.
pub fn mix(mix: Purse) -> Markup {
    html! {
        @for resource in Resource::ALL {
            @if mix.amount(resource) > 0 {
                // Numbers and icons are cells of one grid.
                (mix.amount(resource)) (icon_with(resource_icon(resource), class(resource)))
            }
        }
    }
}

/// All mixes to choose from as a triangle: Experience grows downwards, Creativity to the right,
/// Hope is the rest.
pub fn mixes(title: &str, offers: &[(Purse, Act)]) -> Markup {
    let most = offers.iter().map(|(mix, _)| mix.total()).max().unwrap_or(0);
    html! {
        section.mixes.pane data-family="mixes" aria-label=(title) {
            h2 { (title) }
            div.triangle style={ "--n:" (most + 1) } {
                @for (purse, act) in offers {
                    @let style = format!(
                        "grid-row:{};grid-column:{}",
                        purse.experience + 1,
                        purse.creativity + 1
                    );
                    (Thing { class: "mix slip", style: &style, state: State::Touch(*act), ..Thing::default() }
                        .draw(mix(*purse)))
                }
            }
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
