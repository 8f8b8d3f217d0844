//! The sky over the table: plum, with lamplight from below.

use maud::html;
use view::night::{Mood, far_hills, glow, light, near_hills, spots};
use view::paper::stars;

/// No star lies among the words of the display.
fn beside_the_display() -> Vec<(f64, f64, f64)> {
    spots().into_iter().filter(|(x, ..)| !(800.0..1200.0).contains(x)).collect()
}

pub fn mood() -> Mood {
    let id = "mind";
    Mood {
        id: id.to_owned(),
        colours: ["#171236", "#241a4d", "#4a2a5e"],
        glows: html! {
            (glow(id, "near", &[("#c0607f", 0.0, 0.42), ("#c0607f", 1.0, 0.0)]))
            (glow(id, "far", &[("#7f8fe0", 0.0, 0.24), ("#7f8fe0", 1.0, 0.0)]))
        },
        land: html! {
            (light(id, "near", 560.0, 640.0, 760.0, 340.0))
            (light(id, "far", 1300.0, 160.0, 520.0, 360.0))
            (stars(&beside_the_display(), "#fff", 0.34)) (far_hills(0.0, "#3a2458")) (near_hills("#2f2054"))
        },
    }
}
