//! Values with their bounds, drawn as SVG that takes its colours from the page.

use maud::{Markup, PreEscaped, html};

/// One row of a drawing: a name, a value and the bounds it lies between.
pub(crate) struct Row {
    pub name: String,
    pub value: f64,
    pub low: f64,
    pub high: f64,
    /// The same at an earlier time.
    pub before: Option<[f64; 3]>,
    /// Drawn so that it is seen first.
    pub stands_out: bool,
}

impl Row {
    pub fn new(name: String, value: f64, low: f64, high: f64) -> Self {
        Row { name, value, low, high, before: None, stands_out: false }
    }
}

const WIDTH: f64 = 760.0;
const NAMES: f64 = 190.0;
const RIGHT: f64 = 24.0;
const ROW: f64 = 26.0;
const TOP: f64 = 8.0;
const FOOT: f64 = 48.0;

/// A dot with whiskers for each row, hollow where it was before. `band` is drawn behind all rows,
/// with a line at its middle. `says` writes a value at the axis.
pub(crate) fn whiskers(
    rows: &[Row],
    axis: &str,
    band: Option<[f64; 3]>,
    says: impl Fn(f64) -> String,
) -> Markup {
    let bounds = rows.iter().flat_map(|row| {
        let before = row.before.into_iter().flatten();
        [row.low, row.high].into_iter().chain(before)
    });
    let all = bounds.chain(band.into_iter().flatten()).filter(|value| value.is_finite());
    let (low, high) =
        all.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
    if low > high {
        return html! {};
    }
    let ticks = ticks(low, high);
    let (low, high) = (low.min(ticks[0]), high.max(*ticks.last().unwrap_or(&high)));
    let scale = (WIDTH - NAMES - RIGHT) / (high - low).max(f64::MIN_POSITIVE);
    let x = |value: f64| NAMES + (value.clamp(low, high) - low) * scale;
    let floor = TOP + ROW * rows.len() as f64;
    let line = |class: &str, x1: f64, y1: f64, x2: f64, y2: f64| {
        PreEscaped(format!(
            r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#
        ))
    };
    let dot = |class: &str, cx: f64, cy: f64| {
        PreEscaped(format!(r#"<circle class="{class}" cx="{cx:.1}" cy="{cy:.1}" r="4.5"/>"#))
    };
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {:.0}", floor + FOOT)) role="img" aria-label=(axis) {
            @if let Some([from, _, to]) = band {
                rect.band x=(format!("{:.1}", x(from))) y=(TOP) height=(floor - TOP)
                    width=(format!("{:.1}", x(to) - x(from))) {}
            }
            @for &tick in &ticks {
                (line("grid", x(tick), TOP, x(tick), floor))
                text.tick x=(format!("{:.1}", x(tick))) y=(floor + 18.0) { (says(tick)) }
            }
            @if let Some([_, middle, _]) = band {
                (line("middle", x(middle), TOP, x(middle), floor))
            }
            @for (index, row) in rows.iter().enumerate() {
                @let y = TOP + ROW * (index as f64 + 0.5);
                @let class = if row.stands_out { "whisker out" } else { "whisker" };
                text.name x=(NAMES - 12.0) y=(y + 4.5) { (row.name) }
                @if let Some([value, low, high]) = row.before {
                    (line("was", x(low), y + 6.0, x(high), y + 6.0))
                    (dot("was", x(value), y + 6.0))
                }
                @let y = if row.before.is_some() { y - 4.0 } else { y };
                (line(class, x(row.low), y, x(row.high), y))
                (line(class, x(row.low), y - 4.0, x(row.low), y + 4.0))
                (line(class, x(row.high), y - 4.0, x(row.high), y + 4.0))
                (dot(if row.stands_out { "dot out" } else { "dot" }, x(row.value), y))
            }
            text.axis x=(format!("{:.1}", NAMES + (WIDTH - NAMES - RIGHT) / 2.0)) y=(floor + 38.0) {
                (axis)
            }
        }
    }
}

/// Four to eight round values that lie around the bounds.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let span = (high - low).max(0.01);
    let power = 10f64.powf((span / 4.0).log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|n| n * power).into_iter().find(|s| span / s <= 6.0);
    let step = step.unwrap_or(10.0 * power);
    let (first, last) = ((low / step).floor() as i64, (high / step).ceil() as i64);
    (first..=last.max(first + 1)).map(|n| n as f64 * step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(rows: &[Row]) -> String {
        whiskers(rows, "wins", Some([0.8, 1.0, 1.25]), |x| format!("{x:.2}")).into_string()
    }

    #[test]
    fn every_row_is_named_in_the_drawing() {
        let rows: Vec<Row> = (0..7).map(|i| Row::new(format!("bot-{i}"), 0.5, 0.4, 0.6)).collect();
        for count in 1..=7 {
            let svg = draw(&rows[..count]);
            for row in &rows[..count] {
                assert!(svg.contains(&row.name), "{count}: {} is missing in {svg}", row.name);
            }
        }
    }

    #[test]
    fn bounds_that_fall_together_can_be_drawn() {
        let svg = draw(&[Row::new("alone".to_owned(), 1.0, 1.0, 1.0)]);
        assert!(svg.contains("<circle") && !svg.contains("NaN"));
    }

    #[test]
    fn without_rows_nothing_is_drawn_and_without_bounds_no_nonsense() {
        assert!(whiskers(&[], "wins", None, |x| x.to_string()).into_string().is_empty());
        let svg = draw(&[Row::new("once".to_owned(), 1.0, 0.0, f64::INFINITY)]);
        assert!(!svg.contains("inf") && !svg.contains("NaN"), "{svg}");
    }

    #[test]
    fn the_axis_has_a_few_round_values_around_all_bounds() {
        for (low, high) in [(0.55, 1.62), (17.0, 24.0), (1.0, 1.0), (1200.0, 1873.0)] {
            let ticks = ticks(low, high);
            assert!((2..=9).contains(&ticks.len()), "{ticks:?}");
            assert!(ticks[0] <= low && *ticks.last().unwrap() >= high, "{ticks:?}");
        }
    }
}
