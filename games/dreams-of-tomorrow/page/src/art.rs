//! The pictures: eleven scenes of 134 x 120, one for each Ability, and seven spaces of 110 x 168.

use dreams_of_tomorrow::{Ability, SpaceAction};
use maud::{Markup, PreEscaped, html};
use view::paper::symbol;

/// The id of the scene of a Dream with this Ability.
pub fn scene(ability: Ability) -> &'static str {
    scene_art(ability).0
}

/// The id of the picture of a space.
pub fn space(action: SpaceAction) -> &'static str {
    space_art(action).0
}

fn scene_art(ability: Ability) -> (&'static str, &'static str) {
    match ability {
        Ability::Windfall => ("scene-harvest", include_str!("art/scene-harvest.svg")),
        Ability::Stride => ("scene-skyward", include_str!("art/scene-skyward.svg")),
        Ability::Leap => ("scene-starbridge", include_str!("art/scene-starbridge.svg")),
        Ability::Turnabout => ("scene-tide", include_str!("art/scene-tide.svg")),
        Ability::Inversion => ("scene-mirrored", include_str!("art/scene-mirrored.svg")),
        Ability::Transposition => ("scene-isles", include_str!("art/scene-isles.svg")),
        Ability::Undertow => ("scene-engine", include_str!("art/scene-engine.svg")),
        Ability::Exchange => ("scene-market", include_str!("art/scene-market.svg")),
        Ability::LucidCatch => ("scene-lantern", include_str!("art/scene-lantern.svg")),
        Ability::LucidWeave => ("scene-loom", include_str!("art/scene-loom.svg")),
        Ability::Retelling => ("scene-fire", include_str!("art/scene-fire.svg")),
    }
}

fn space_art(action: SpaceAction) -> (&'static str, &'static str) {
    match action {
        SpaceAction::GainHope => ("space-hope", include_str!("art/space-hope.svg")),
        SpaceAction::GainExperience => {
            ("space-experience", include_str!("art/space-experience.svg"))
        }
        SpaceAction::GainCreativity => {
            ("space-creativity", include_str!("art/space-creativity.svg"))
        }
        SpaceAction::GainResources => ("space-resources", include_str!("art/space-resources.svg")),
        SpaceAction::Catch => ("space-catch", include_str!("art/space-catch.svg")),
        SpaceAction::Weave => ("space-weave", include_str!("art/space-weave.svg")),
        SpaceAction::Activate => ("space-activate", include_str!("art/space-activate.svg")),
    }
}

/// All pictures, for the page's defs.
pub fn defs() -> Markup {
    html! {
        @for ability in Ability::ALL {
            @let (id, body) = scene_art(ability);
            (symbol(id, "0 0 134 120", PreEscaped(body.trim_end().to_owned())))
        }
        @for action in SpaceAction::ALL {
            @let (id, body) = space_art(action);
            (symbol(id, "0 0 110 168", PreEscaped(body.trim_end().to_owned())))
        }
    }
}
