//! A code to scan with a phone, as a drawing.

use maud::{Markup, html};

/// The white edge a reader needs, in squares.
const EDGE: i32 = 4;

/// A code of `side` squares, of which some are dark.
pub fn code(label: &str, side: i32, dark: impl Fn(i32, i32) -> bool) -> Markup {
    let all = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    let squares: String = all
        .filter(|(x, y)| dark(*x, *y))
        .map(|(x, y)| format!("M{} {}h1v1h-1z", x + EDGE, y + EDGE))
        .collect();
    let whole = side + 2 * EDGE;
    html! {
        svg.qr viewBox={ "0 0 " (whole) " " (whole) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(whole) height=(whole) fill="#fff" {}
            path d=(squares) fill="#15122e" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::code;

    #[test]
    fn every_dark_square_is_drawn_inside_the_edge() {
        let drawn = code("scan", 2, |x, y| x == y).into_string();
        assert!(drawn.contains("viewBox=\"0 0 10 10\""), "{drawn}");
        assert!(drawn.contains("M4 4h1v1h-1zM5 5h1v1h-1z"), "{drawn}");
    }
}
