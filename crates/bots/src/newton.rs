//! The highest point of a hill that is steep nowhere and has one top: Newton's method.

/// Climbs from zero. `slope` gives the gradient at a point and how it falls off there: the negative
/// second derivatives, a positive definite matrix.
pub fn peak(count: usize, slope: impl Fn(&[f64]) -> (Vec<f64>, Vec<Vec<f64>>)) -> Vec<f64> {
    let mut at = vec![0.0; count];
    for _ in 0..100 {
        let (gradient, curvature) = slope(&at);
        let step = solve(curvature, gradient);
        let longest = step.iter().fold(0.0_f64, |longest, s| longest.max(s.abs()));
        let damping = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        for (at, step) in at.iter_mut().zip(&step) {
            *at += damping * step;
        }
        if longest < 1e-9 {
            break;
        }
    }
    at
}

/// Solves a small system of linear equations by elimination; the matrix is positive definite.
pub fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        let (upper, lower) = matrix.split_at_mut(pivot + 1);
        let top = &upper[pivot];
        for (row, line) in lower.iter_mut().enumerate() {
            let factor = line[pivot] / top[pivot];
            for (cell, above) in line.iter_mut().zip(top) {
                *cell -= factor * above;
            }
            right[pivot + 1 + row] -= factor * right[pivot];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_top_is_found_where_the_slope_ends() {
        // -(x - 3)^2 - (x - y)^2, whose top is at 3, 3.
        let slope = |at: &[f64]| {
            let (x, y) = (at[0], at[1]);
            let gradient = vec![-2.0 * (x - 3.0) - 2.0 * (x - y), 2.0 * (x - y)];
            (gradient, vec![vec![4.0, -2.0], vec![-2.0, 2.0]])
        };
        for found in peak(2, slope) {
            assert!((found - 3.0).abs() < 1e-9, "{found}");
        }
    }
}
