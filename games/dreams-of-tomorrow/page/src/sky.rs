//! The sky over the table: indigo with an aurora.

use maud::html;
use view::night::{Mood, far_hills, glow, light, spots};
use view::paper::stars;

pub fn mood() -> Mood {
    let id = "tomorrow";
    Mood {
        id: id.to_owned(),
        colours: ["#0f1130", "#161a48", "#25316b"],
        glows: html! {
            (glow(id, "near", &[("#6a6ff0", 0.0, 0.4), ("#6a6ff0", 1.0, 0.0)]))
            linearGradient id={ "night-" (id) "-aurora" } x2="0" y2="1" {
                stop stop-color="#4fd3c0" stop-opacity="0" {}
                stop offset=".55" stop-color="#4fd3c0" stop-opacity=".2" {}
                stop offset="1" stop-color="#8b6ff0" stop-opacity="0" {}
            }
        },
        land: html! {
            (light(id, "near", 330.0, 330.0, 620.0, 420.0))
            (stars(&spots(), "#fff", 0.4))
            path d="M-20 150C220 40 420 260 700 150S1180 60 1460 170V470C1180 330 960 430 700 420S240 330 -20 450Z"
                fill={ "url(#night-" (id) "-aurora)" } {}
            path d="M-20 60C260 160 520 20 800 110S1260 220 1460 90V330C1240 380 1040 250 800 290S240 230 -20 300Z"
                fill={ "url(#night-" (id) "-aurora)" } opacity=".7" {}
            (far_hills(-6.0, "#232a63"))
        },
    }
}
