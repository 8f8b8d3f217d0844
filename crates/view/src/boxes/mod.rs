//! The five box fronts of the shelf: scenes of 208 x 250 with 90 more of sky above for tall boxes.

mod dream_catcher;
mod dream_cycle;
mod dreams_of_tomorrow;
mod dreamworld;
mod unconscious_mind;

use crate::paper::{clip, flat, stars, symbol};
use maud::{Markup, PreEscaped, html};

/// A game's box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameBox {
    Dreamworld,
    DreamCycle,
    UnconsciousMind,
    DreamCatcher,
    DreamsOfTomorrow,
}

impl GameBox {
    /// All five, as they stand on the shelf.
    pub const ALL: [GameBox; 5] = [
        GameBox::Dreamworld,
        GameBox::DreamCycle,
        GameBox::UnconsciousMind,
        GameBox::DreamCatcher,
        GameBox::DreamsOfTomorrow,
    ];

    /// The game's id; the symbol is `box-{id}`.
    pub fn id(self) -> &'static str {
        match self {
            GameBox::Dreamworld => "dreamworld",
            GameBox::DreamCycle => "dream-cycle",
            GameBox::UnconsciousMind => "unconscious-mind",
            GameBox::DreamCatcher => "dream-catcher",
            GameBox::DreamsOfTomorrow => "dreams-of-tomorrow",
        }
    }

    /// The colour of the cardboard.
    pub fn cardboard(self) -> &'static str {
        match self {
            GameBox::Dreamworld => "#7a3a5c",
            GameBox::DreamCycle => "#1d5060",
            GameBox::UnconsciousMind => "#20548a",
            GameBox::DreamCatcher => "#5a3c9a",
            GameBox::DreamsOfTomorrow => "#22407e",
        }
    }

    /// How tall the box stands, in table units.
    pub fn height(self) -> f64 {
        match self {
            GameBox::Dreamworld => 28.8,
            GameBox::DreamCycle => 27.2,
            GameBox::UnconsciousMind => 30.6,
            GameBox::DreamCatcher => 28.0,
            GameBox::DreamsOfTomorrow => 29.6,
        }
    }

    fn scene(self) -> Markup {
        match self {
            GameBox::Dreamworld => dreamworld::scene(),
            GameBox::DreamCycle => dream_cycle::scene(),
            GameBox::UnconsciousMind => unconscious_mind::scene(),
            GameBox::DreamCatcher => dream_catcher::scene(),
            GameBox::DreamsOfTomorrow => dreams_of_tomorrow::scene(),
        }
    }
}

/// The scenes of all boxes, for the page's defs.
pub fn defs() -> Markup {
    html! { @for game in GameBox::ALL { (scene_defs(game)) } }
}

/// The scene of one box, for a page that shows only that.
pub fn scene_defs(game: GameBox) -> Markup {
    html! {
        @if game == GameBox::DreamsOfTomorrow { (dreams_of_tomorrow::defs()) }
        @if game == GameBox::Dreamworld { (clip("box-day", "M0 -90H104V250H0Z")) }
        (symbol(&format!("box-{}", game.id()), "0 -90 208 340", game.scene()))
    }
}

/// A cut-out of a box front; `view_box` says which part of the 208 x 340 scene (y from -90).
pub fn scene(game: GameBox, view_box: &str, align: &str) -> Markup {
    html! {
        svg.scene viewBox=(view_box) preserveAspectRatio=(align) aria-hidden="true" {
            use href={ "#box-" (game.id()) } y="-90" width="208" height="340" {}
        }
    }
}

/// A box front as the cover of a page. Where only a strip of it fits, that shows what the game is
/// about: the dream in the head, or else the middle.
pub fn cover(game: GameBox) -> Markup {
    let align = match game {
        GameBox::Dreamworld => "xMidYMax slice",
        _ => "xMidYMid slice",
    };
    scene(game, "0 -50 208 300", align)
}

type Spot = (f64, f64, f64);

fn all(parts: &[Markup]) -> Markup {
    PreEscaped(parts.iter().map(|p| p.0.as_str()).collect())
}

fn ground(colour: &str) -> Markup {
    let spots = [
        (22.0, -20.0, 1.2),
        (60.0, -48.0, 1.0),
        (96.0, -14.0, 1.1),
        (140.0, -40.0, 1.0),
        (186.0, -18.0, 1.3),
        (166.0, -62.0, 0.9),
        (30.0, -66.0, 0.9),
        (120.0, -70.0, 1.0),
    ];
    all(&[flat("M0 -90H208V256H0Z", colour), stars(&spots, "#fff", 0.75)])
}
