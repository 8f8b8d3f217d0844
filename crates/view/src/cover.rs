//! The fronts of the boxes: scenes of 208 x 250 with 90 more of sky above for tall boxes.

use crate::about::About;
use crate::paper::{cloud, flat, halo, orb, stars, symbol};
use maud::{Markup, PreEscaped, html};

/// The scenes of several boxes, for the page's defs.
pub fn defs<'a>(games: impl IntoIterator<Item = &'a About>) -> Markup {
    html! { @for about in games { (scene_defs(about)) } }
}

/// The scene of one box, for a page that shows only that.
pub fn scene_defs(about: &About) -> Markup {
    html! {
        ((about.cover.defs)())
        (symbol(&format!("box-{}", about.id), "0 -90 208 340", (about.cover.scene)()))
    }
}

/// A cut-out of a box front; `view_box` says which part of the 208 x 340 scene (y from -90).
pub fn scene(about: &About, view_box: &str, align: &str) -> Markup {
    html! {
        svg.scene viewBox=(view_box) preserveAspectRatio=(align) aria-hidden="true" {
            use href={ "#box-" (about.id) } y="-90" width="208" height="340" {}
        }
    }
}

/// A box front as the cover of a page.
pub fn cover(about: &About) -> Markup {
    scene(about, "0 -50 208 300", about.cover.align)
}

/// A star of a scene: x, y, radius.
pub type Spot = (f64, f64, f64);

/// Parts of a scene, one above the other.
pub fn all(parts: &[Markup]) -> Markup {
    PreEscaped(parts.iter().map(|p| p.0.as_str()).collect())
}

/// A sky of one colour with stars in its upper part.
pub fn ground(colour: &str) -> Markup {
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

/// The front of a box nobody has painted: a moon above clouds.
pub(crate) fn plain() -> Markup {
    all(&[
        ground("#241a4d"),
        halo(104.0, 96.0, &[92.0, 70.0, 52.0], "#cfc6f0", 0.12),
        orb(104.0, 96.0, 38.0, "#fdf3dc", 5.0),
        cloud(30.0, 190.0, 1.5, "#4a3a86"),
        cloud(180.0, 200.0, 1.5, "#4a3a86"),
        cloud(104.0, 232.0, 1.8, "#5d4b9c"),
    ])
}
