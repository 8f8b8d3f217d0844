//! A panel opened: everything there is to know of a seat, in pictures and words.
//!
//! The panel itself is the popover. Closed it lies in the row of panels; opened it lies over the
//! table as a sheet. So it needs no script, and nothing is drawn twice. On a phone the sheet is
//! where the Sequences of the others are.

use super::super::words;
use super::Desk;
use dreams_of_tomorrow::Card;
use dreams_of_tomorrow::observation::SeenEngineer;
use maud::{Markup, html};

/// The id of the panel of a seat, `robot` or `night-mare`.
pub fn id(whose: &str) -> String {
    format!("sheet-{whose}")
}

/// The button that lies over a panel and opens it.
pub fn look_closer(whose: &str, label: &str) -> Markup {
    html! { button.look type="button" popovertarget=(id(whose)) aria-label=(label) data-explain=(label) {} }
}

/// What a panel tells only when it is open, a paragraph each.
pub fn more(whose: &str, paragraphs: &[String]) -> Markup {
    html! {
        p.more { (paragraphs.join("\n")) }
        button.shut type="button" popovertarget=(id(whose)) popovertargetaction="hide" aria-label="Close" {}
    }
}

impl Desk<'_> {
    pub(super) fn more_of(&self, engineer: &SeenEngineer) -> [String; 3] {
        let has = words::purse(engineer.purse);
        [
            self.woven_by(engineer),
            self.caught_by(engineer),
            format!("Resources: {has}. The figure walks {}.", engineer.direction),
        ]
    }

    /// The worth of the Sequence as a sum, and the Ability at its end.
    fn woven_by(&self, engineer: &SeenEngineer) -> String {
        let content = &self.seen.content;
        let score = engineer.score;
        let Some(card) = engineer.sequence.last() else {
            return "Sequence: nothing woven yet.".into();
        };
        let sum = match score.top + score.bottom {
            0 => format!("{} points", score.dreams),
            more => format!("{} + {more} Resonance = {} points", score.dreams, score.total()),
        };
        let ability = content.dream(*card).ability;
        let about = words::about_ability(ability, content);
        format!("Sequence: {sum}. {} can be activated: {about}", words::ability(ability))
    }

    fn caught_by(&self, engineer: &SeenEngineer) -> String {
        let content = &self.seen.content;
        let told = |card: Card| {
            let dream = content.dream(card);
            format!("{} ({} points, {})", words::scene(card, content), dream.points, dream.ability)
        };
        let caught: Vec<String> = engineer.catcher.iter().map(Card).map(told).collect();
        match caught.is_empty() {
            true => "Catcher: empty.".into(),
            false => format!("Catcher: {}.", caught.join(", ")),
        }
    }
}
