//! The sky over the table: dawn rose in odd (Sun) rounds, blue in even (Moon) rounds; the light wanders
//! as the match goes on.

use maud::html;
use view::night::{Mood, far_hills, glow, light, near_hills, spots};
use view::paper::stars;

pub fn mood(round: u8) -> Mood {
    let id = format!("dw{round}");
    let way = 40.0 * f64::from(round);
    if round % 2 == 1 {
        Mood {
            colours: ["#171236", "#241a4d", "#4a2a5e"],
            glows: html! {
                (glow(&id, "near", &[("#f0917f", 0.0, 0.55), ("#c0607f", 0.5, 0.2), ("#c0607f", 1.0, 0.0)]))
                (glow(&id, "far", &[("#7f8fe0", 0.0, 0.28), ("#7f8fe0", 1.0, 0.0)]))
            },
            land: html! {
                (light(&id, "near", 420.0 + way, 640.0, 760.0, 360.0))
                (light(&id, "far", 1350.0, 120.0, 520.0, 360.0))
                (stars(&spots(), "#fff", 0.34)) (far_hills(0.0, "#3a2458")) (near_hills("#2f2054"))
            },
            id,
        }
    } else {
        let stops = [("#8fa0ff", 0.0, 0.42), ("#6f7fe0", 0.5, 0.16), ("#6f7fe0", 1.0, 0.0)];
        Mood {
            colours: ["#11123a", "#1a1c52", "#2c2f74"],
            glows: glow(&id, "near", &stops),
            land: html! {
                (light(&id, "near", 1100.0 - way, 620.0, 800.0, 380.0))
                (stars(&spots(), "#fff", 0.45)) (far_hills(12.0, "#262a68")) (near_hills("#20215a"))
            },
            id,
        }
    }
}
