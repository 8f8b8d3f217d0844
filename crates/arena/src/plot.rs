//! Values with their bounds, drawn.

use plotters::prelude::*;

/// One row of a drawing: a name, a value and the bounds it lies between.
pub(crate) struct Row {
    pub name: String,
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

const WIDTH: u32 = 760;
const ROW: u32 = 46;
const INK: RGBColor = RGBColor(38, 42, 72);
const DOT: RGBColor = RGBColor(196, 78, 82);

/// A dot with whiskers for each row, as SVG. `says` writes a value at the axis.
pub(crate) fn whiskers(rows: &[Row], axis: &str, says: impl Fn(f64) -> String) -> String {
    let mut svg = String::new();
    let height = 90 + ROW * rows.len() as u32;
    // Drawing into a string fails only where the drawing itself makes no sense, as without rows.
    if draw(&mut svg, height, rows, axis, &says).is_err() {
        svg.clear();
    }
    svg
}

fn draw(
    svg: &mut String,
    height: u32,
    rows: &[Row],
    axis: &str,
    says: &dyn Fn(f64) -> String,
) -> Result<(), Box<dyn std::error::Error>> {
    let low = rows.iter().map(|row| row.low).fold(f64::INFINITY, f64::min);
    let high = rows.iter().map(|row| row.high).fold(f64::NEG_INFINITY, f64::max);
    let margin = ((high - low) * 0.08).max(0.01);
    let area = SVGBackend::with_string(svg, (WIDTH, height)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(130)
        .build_cartesian_2d(low - margin..high + margin, rows.len() as f64 - 0.5..-0.5)?;
    let name = |y: &f64| {
        let near = (y - y.round()).abs() < 1e-6;
        rows.get(y.round() as usize).filter(|_| near).map_or_else(String::new, |r| r.name.clone())
    };
    chart
        .configure_mesh()
        .disable_y_mesh()
        .y_labels(2 * rows.len() + 1)
        .y_label_formatter(&name)
        .x_labels(6)
        .x_label_formatter(&|x| says(*x))
        .x_desc(axis)
        .label_style(("sans-serif", 15).into_font().color(&INK))
        .axis_style(INK)
        .light_line_style(WHITE)
        .draw()?;
    for (index, row) in rows.iter().enumerate() {
        let y = index as f64;
        let line = vec![(row.low, y), (row.high, y)];
        chart.draw_series([PathElement::new(line, INK.stroke_width(3))])?;
        for end in [row.low, row.high] {
            let tick = vec![(end, y - 0.14), (end, y + 0.14)];
            chart.draw_series([PathElement::new(tick, INK.stroke_width(3))])?;
        }
        chart.draw_series([Circle::new((row.value, y), 6, DOT.filled())])?;
    }
    area.present()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_named_in_the_drawing() {
        let rows: Vec<Row> = (0..7)
            .map(|i| Row { name: format!("bot-{i}"), value: 0.5, low: 0.4, high: 0.6 })
            .collect();
        for count in 1..=7 {
            let svg = whiskers(&rows[..count], "wins", |x| format!("{x:.2}"));
            for row in &rows[..count] {
                assert!(svg.contains(&row.name), "{count}: {} is missing in {svg}", row.name);
            }
        }
    }

    #[test]
    fn bounds_that_fall_together_can_be_drawn() {
        let row = Row { name: "alone".to_owned(), value: 1.0, low: 1.0, high: 1.0 };
        assert!(whiskers(&[row], "wins", |x| x.to_string()).contains("<circle"));
    }
}
