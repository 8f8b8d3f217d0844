//! The status line: who is awaited, what for, why, and what is still to come.

use maud::{Markup, html};
use unconscious_mind::action::Action;
use unconscious_mind::frame::Frame;
use view::furniture::{Weight, action_button, link_button, status, waiting};
use view::icons::Icon;
use view::table::replay::{self, Moment};
use view::table::{people, undo};
use view::touch::Act;

use super::Desk;
use crate::words;

impl Desk<'_> {
    /// The window's title and the status line.
    pub(super) fn now(&self) -> (String, Markup) {
        if self.frame.over {
            return self.over();
        }
        match self.awaited() {
            Some(seat) if Some(seat) == self.me() => {
                let sentence =
                    format!("Your choice, {}: {}.", self.names.of(seat), self.question());
                let line = status(
                    Some(self.frame.colour(seat)),
                    &sentence,
                    &self.explanation(),
                    self.buttons(),
                );
                ("Your choice".into(), line)
            }
            Some(seat) => {
                let sentence = format!("{} decides: {}.", self.names.of(seat), self.question());
                let why = words::reason(self.content(), &self.seen.trail).unwrap_or_default();
                let buttons = html! { (undo(self.frame)) (people::absent(self.frame, [seat])) };
                (String::new(), waiting(self.frame.colour(seat), &sentence, &why, buttons))
            }
            None => (String::new(), status(None, "Cards are drawn.", "", html! {})),
        }
    }

    /// The status line of the past.
    pub(super) fn past(&self, moment: Moment) -> (String, Markup) {
        let who = self.told.last().and_then(|told| told.seat);
        (String::new(), replay::status(self.frame, moment, who, &self.happened()))
    }

    fn over(&self) -> (String, Markup) {
        let (sentence, tell) = self.result();
        let buttons =
            link_button(&self.frame.at("replay"), Weight::Choice, Some(Icon::Undo), "Look back");
        ("The match is over".into(), status(None, &sentence, &tell, buttons))
    }

    pub(super) fn top(&self) -> Option<Frame> {
        self.seen.trail.first().copied()
    }

    fn question(&self) -> &'static str {
        self.top().and_then(Frame::question).unwrap_or("go on")
    }

    /// Why it is asked, how to answer, and what comes after.
    fn explanation(&self) -> String {
        let mut said = Vec::new();
        said.extend(words::reason(self.content(), &self.seen.trail));
        said.push(self.how().to_owned());
        let ahead = words::to_come(self.content(), &self.seen.trail);
        if let Some(ahead) = words::list(&ahead) {
            said.push(format!("Then: {ahead}."));
        }
        said.retain(|words| !words.is_empty());
        said.join(" ")
    }

    fn how(&self) -> &'static str {
        match self.top() {
            Some(Frame::Main) => {
                "Touch an empty idea space, then an action beside it; or press Recall or Treat."
            }
            Some(Frame::Ideas { .. }) => "Touch the action again to add an Idea, or go.",
            Some(Frame::Triggers { .. }) => "Touch the action to trigger it.",
            Some(Frame::Gain(_)) => "Touch an Insight of the reserve, then its place.",
            Some(
                Frame::Elevate { .. }
                | Frame::Transfer { .. }
                | Frame::Arrange { .. }
                | Frame::Suppress(_),
            ) => "Touch an Insight on your dial, then where it goes.",
            Some(Frame::Pay { .. }) => "Touch the Insight you pay with.",
            Some(Frame::Swap) => "Touch a card of your hand, then one of the display.",
            Some(Frame::PlaceTile(_)) => "Touch a row of your Notebook.",
            _ => "",
        }
    }

    fn buttons(&self) -> Markup {
        let shown: Vec<Action> =
            self.legal.iter().copied().filter(|action| beside(*action)).collect();
        html! {
            (undo(self.frame))
            @for action in &shown { (self.answer(*action)) }
            @if shown.is_empty() && self.legal.len() <= 4 {
                @for action in self.legal.iter().copied().filter(|action| !action.is_free()) { (self.answer(action)) }
            }
        }
    }

    fn answer(&self, action: Action) -> Markup {
        let main = matches!(action, Action::Go | Action::Done | Action::Pass);
        let label = self.label(action);
        let words = match action {
            Action::Recall => "Recall".to_owned(),
            Action::Treat(room) => format!("Treat, {}", words::room(room)),
            Action::Calm => "Return 6 Madness".into(),
            Action::No => "No, thanks".into(),
            Action::Done if self.top() == Some(Frame::End) => "End my turn".into(),
            _ => label.clone(),
        };
        let (weight, sign) =
            if main { (Weight::Main, Some(Icon::Check)) } else { (Weight::Choice, None) };
        action_button(
            Act { action: &self.notation(action), label: &label, ..Act::NONE },
            weight,
            sign,
            &words,
        )
    }
}

/// The answers that stand beside the sentence; the others are touched where they lie.
fn beside(action: Action) -> bool {
    matches!(
        action,
        Action::Recall
            | Action::Treat(_)
            | Action::Pass
            | Action::Go
            | Action::No
            | Action::Done
            | Action::Yes
            | Action::Coffee
            | Action::Ignore
            | Action::Calm
            | Action::Point
            | Action::MoreVisits
            | Action::Ink(_)
            | Action::MoveInk(_)
            | Action::Points(_)
            | Action::Keep(_)
    )
}
