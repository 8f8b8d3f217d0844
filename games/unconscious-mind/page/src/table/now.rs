//! The status line: who is awaited, what for, why, and what is still to come.

use dreamtable_core::Seat;
use maud::{Markup, html};
use unconscious_mind::action::{Action, Room};
use unconscious_mind::frame::Frame;
use view::furniture::{Weight, action_button, status};
use view::game::Conduct;
use view::icons::Icon;
use view::seats::disc;
use view::table::replay::{self, Lookback};
use view::table::{FINISH, after, people, undo};
use view::touch::{Act, thinking};
use view::words::table::step_back;

use super::Desk;
use crate::{Page, words};

/// Chance is at work.
const DRAWN: &str = "Cards are drawn.";

impl Desk<'_> {
    /// The window's title and the status line.
    pub(super) fn now(&self) -> (String, Markup) {
        if self.frame.over {
            return self.over();
        }
        match self.awaited() {
            Some(seat) if Some(seat) == self.me() => {
                let sentence = format!("Your choice: {}.", self.question());
                let how: Vec<String> = [self.how().to_owned()]
                    .into_iter()
                    .filter(|how| !how.is_empty())
                    .chain(self.top().and_then(words::left))
                    .collect();
                ("Your choice".into(), self.line(seat, &sentence, &how.join(" "), self.buttons()))
            }
            Some(seat) => {
                let sentence =
                    format!("{}’s choice: {}.", self.names.of(seat), self.their_question());
                let buttons = html! { (undo(self.frame)) (people::absent(self.frame, [seat])) };
                (String::new(), self.line(seat, &sentence, "", buttons))
            }
            None => (String::new(), status(None, DRAWN, "", html! {})),
        }
    }

    /// Who is asked what, what led to it, how to answer, and what is still to come.
    fn line(&self, who: Seat, sentence: &str, how: &str, buttons: Markup) -> Markup {
        let mine = Some(who) == self.me();
        let colour = self.frame.colour(who);
        let mut reasons = words::reasons(self.content(), &self.seen.trail);
        if !mine {
            reasons = reasons.iter().map(|reason| words::of_theirs(reason)).collect();
        }
        let ahead = words::list(&words::to_come(self.game, &self.seen.trail));
        html! {
            div class={ "who" @if !mine { " waits " (colour.class()) } } {
                (disc(Some(colour)))
                p {
                    b { (sentence) } " " @if !mine { (thinking()) " " }
                    span.tell {
                        @if !how.is_empty() { span.how { (how) } " " }
                        @if !reasons.is_empty() {
                            span.trail title={ "Asked because of " (reasons.join(", then ")) } {
                                span.vh { "Asked because of " }
                                @for reason in &reasons { span.cause { (reason) } " " }
                            }
                        }
                    }
                    span.hint aria-hidden="true" {}
                    @if let Some(ahead) = ahead.filter(|_| mine) { span.ahead title={ "Still to come: " (ahead) } { "Still to come: " (ahead) "." } }
                }
            }
            div.acts { (buttons) }
        }
    }

    /// The status line of the past.
    pub(super) fn past(&self, moment: Lookback) -> (String, Markup) {
        let mut happened = self.happened();
        let quietly = happened.is_empty() && moment.at > 0;
        happened.extend(quietly.then(|| self.quietly()));
        let who = match quietly {
            true => self.awaited(),
            false => self.told.last().and_then(|told| told.seat),
        };
        (String::new(), replay::status(self.frame, moment, who, &happened))
    }

    /// A step of which there is nothing to tell leads on: to an effect that begins, or to the next choice.
    fn quietly(&self) -> String {
        let fresh = || self.told.iter().filter(|told| told.fresh);
        if let Some(seat) = fresh().find(|told| told.undo).and_then(|told| told.seat) {
            return step_back(&self.names.of(seat));
        }
        let used =
            fresh().flat_map(|told| &told.events).find_map(|event| self.teller().uses(event));
        used.unwrap_or_else(|| match self.awaited() {
            Some(seat) if Some(seat) == self.me() => {
                format!("Your choice comes next: {}.", self.question())
            }
            Some(seat) => {
                let name = self.names.of(seat);
                format!("{name}’s choice comes next: {}.", self.their_question())
            }
            None => DRAWN.into(),
        })
    }

    fn over(&self) -> (String, Markup) {
        let (sentence, tell) = self.result();
        let buttons = after::buttons(self.frame);
        ("The match is over".into(), status(None, &sentence, &tell, buttons))
    }

    pub(super) fn top(&self) -> Option<Frame> {
        self.seen.trail.first().copied()
    }

    fn question(&self) -> &'static str {
        self.top().and_then(Frame::question).unwrap_or("go on")
    }

    /// The same of somebody else.
    fn their_question(&self) -> String {
        words::of_theirs(self.question())
    }

    fn how(&self) -> &'static str {
        let recalls = self.may(Action::Recall);
        let treats = self.can(|action| matches!(action, Action::Treat(_)));
        let states = self.can(|action| matches!(action, Action::Lay(..)));
        match self.top() {
            Some(Frame::Main) => match (states, recalls, treats) {
                (true, true, true) => {
                    "Touch an empty idea space, then an action beside it; or press a golden button."
                }
                (true, true, false) => {
                    "Touch an empty idea space, then an action beside it; or recall. You cannot treat now."
                }
                (true, false, true) => {
                    "Touch an empty idea space, then an action beside it; or treat your Client."
                }
                (true, false, false) => {
                    "Touch an empty idea space, then an action beside it. You can neither recall nor treat yet."
                }
                (false, false, false) => "",
                (false, ..) => "You have no Idea to lay: press a golden button.",
            },
            Some(Frame::Ideas { .. }) => "Touch the action again to add an Idea, or go.",
            Some(Frame::Triggers { .. }) => "Touch the action to trigger it.",
            Some(Frame::Gain(_)) => "Touch an Insight in the reserve, then its place.",
            Some(
                Frame::Elevate { .. }
                | Frame::Transfer { .. }
                | Frame::Arrange { .. }
                | Frame::Suppress(_),
            ) => "Touch an Insight on your dial, then where it goes.",
            Some(Frame::Pay { .. }) => "Touch the Insight you pay with.",
            Some(Frame::Lend(_)) => "Touch an Insight of your colour on your dial.",
            Some(Frame::Dark(_) | Frame::StartCrack(_)) => "Touch a crack in your dial.",
            Some(Frame::Swap) => "Touch a card in your hand, then one in the display.",
            Some(Frame::Write { .. } | Frame::PlayOne) => {
                "Touch a card in your hand, or a Treatise."
            }
            Some(Frame::PublishOne) => "Touch a Treatise.",
            Some(Frame::Volumes) => "Touch a card, then its Volume.",
            Some(Frame::TakeTile { .. }) => "Touch a tile above the Meeting Table.",
            Some(Frame::Tiles { .. } | Frame::AnyTile | Frame::MainTile(_)) => {
                "Touch a tile in your Notebook."
            }
            Some(Frame::PlaceTile(_)) => "Touch a row in your Notebook.",
            Some(Frame::ChooseColumn) => "Touch a column in your Notebook.",
            Some(Frame::Professor { .. } | Frame::MoveFreud(_)) => "Touch a Location.",
            Some(Frame::Visit { .. }) => {
                "Touch an effect of the Location, the same one again if you like."
            }
            Some(Frame::Bonus) => "Touch a bonus in the city.",
            Some(Frame::Track) => "Touch a section of the Reputation track.",
            Some(Frame::TakeClient(_)) => "Touch a Client in the display.",
            Some(Frame::TakeDream(_)) => "Touch a Dream in the display.",
            Some(Frame::Treats { .. } | Frame::TreatOne) => "Touch a room in your office.",
            _ => "",
        }
    }

    fn buttons(&self) -> Markup {
        let rest = Page::rest(self.game, self.seen, self.legal()).is_some();
        let ends = self.top() == Some(Frame::End);
        html! {
            (undo(self.frame))
            (self.could())
            @if rest && !ends { (action_button(FINISH, Weight::Plain, Some(Icon::Arrow), "Finish my turn")) }
            @for action in self.legal().iter().copied().filter(|action| beside(*action)) { (self.answer(action)) }
        }
    }

    fn answer(&self, action: Action) -> Markup {
        // Being done with it is the next thing only where nothing else is left to do.
        let others = || self.can(|other| other != Action::Done && !other.is_free());
        let main = match action {
            Action::Go | Action::Pass => true,
            Action::Done => self.top() == Some(Frame::End) || !others(),
            _ => false,
        };
        let label = self.label(action);
        let words = match action {
            Action::Recall => "Recall".to_owned(),
            Action::Treat(Room::Left) => "Treat left".into(),
            Action::Treat(Room::Right) => "Treat right".into(),
            Action::Box(Room::Left) => "A Box for the left".into(),
            Action::Box(Room::Right) => "A Box for the right".into(),
            Action::Ink(true) => "Inkpot +1".into(),
            Action::Ink(false) => "Inkpot −1".into(),
            Action::MoreVisits => "Two more".into(),
            Action::Ignore => "Ignore it".into(),
            Action::MoveInk(0) => "Let it stand".into(),
            Action::MoveInk(spaces) => words::times(spaces, "space", "spaces"),
            Action::Points(0) => "None".into(),
            Action::Points(points) => points.to_string(),
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
    )
}
