//! Real matches of Dreams of Tomorrow, played by chance.

use dreams_of_tomorrow::{Action, Options};
use dreams_of_tomorrow_page::Page;
use view::rehearsal::Rehearsal;

pub type Table = Rehearsal<Page>;

/// A match among people who neither leave things nor clear for ever.
pub fn begin(options: Options, number: u64) -> Table {
    let likes = |action: &Action| !matches!(action, Action::Pass | Action::Clear);
    Rehearsal::new(options, number).liking(likes)
}
