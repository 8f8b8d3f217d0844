//! The sky over the table: deep blue, a moon's road in the west.

use maud::html;
use view::night::{Mood, far_hills, glow, light, near_hills, spots};
use view::paper::stars;

pub fn mood() -> Mood {
    let id = "cycle";
    Mood {
        id: id.to_owned(),
        colours: ["#0d1034", "#182457", "#2b4685"],
        glows: html! {
            (glow(id, "near", &[("#5f86e0", 0.0, 0.42), ("#5f86e0", 1.0, 0.0)]))
            (glow(id, "far", &[("#8b6ff0", 0.0, 0.24), ("#8b6ff0", 1.0, 0.0)]))
        },
        land: html! {
            (light(id, "near", 300.0, 300.0, 640.0, 420.0))
            (light(id, "far", 1300.0, 560.0, 620.0, 360.0))
            (stars(&spots(), "#fff", 0.42)) (far_hills(0.0, "#223068")) (near_hills("#241f58"))
        },
    }
}
