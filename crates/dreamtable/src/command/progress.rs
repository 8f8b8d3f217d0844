//! How far a long run is, on a terminal only.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error; invisible where that is no terminal.
pub fn bar(matches: u64) -> ProgressBar {
    let bar = ProgressBar::new(matches);
    let style = "{bar:40} {human_pos}/{human_len} matches, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or(ProgressStyle::default_bar()));
    bar
}
