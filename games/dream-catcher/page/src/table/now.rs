//! The status line: who is awaited, what for, and the buttons that go with it.

use super::super::words;
use super::Desk;
use dream_catcher::{Action, Phase};
use dreamtable_core::{Boxed, Seat, SeatSet};
use maud::{Markup, html};
use view::furniture::{Weight, action_button, status, waiting};
use view::seats::{Colour, disc};
use view::table::{OTHER, after, people, undo};
use view::touch::{Act, FORM};
use view::words::capital;

/// The panel that asks whom the card goes to.
const PASS_ON: &str = "pass-on";

impl Desk<'_> {
    /// The window's title and the status line.
    pub(super) fn now(&self) -> (String, Markup) {
        let asked = !self.offers.is_empty();
        match (self.phase(), self.me()) {
            (Phase::Over, _) => self.over(),
            (_, Some(me)) if asked => {
                let (what, tell) = self.question(me);
                let tell = self.with_lot(tell);
                let sentence = match self.phase() {
                    Phase::Reveal => format!("{} Your choice: go on?", capital(&what)),
                    _ => format!("Your choice: {what}"),
                };
                let line = status(Some(self.colour(me)), &sentence, &tell, self.buttons());
                ("Your choice".into(), html! { (line) (self.where_to_lay(me)) })
            }
            _ => self.waiting(),
        }
    }

    /// The question while the gold is on the dreams.
    fn where_to_lay(&self, me: Seat) -> Markup {
        let tell = match self.seen.seats {
            2 => "Touch the dream you mean.",
            _ => "Touch the dream you mean. It is chosen when all agree.",
        };
        html! {
            @if self.may_lay() {
                div.who.only-other {
                    (disc(Some(self.colour(me))))
                    p { b { "Your choice: which dream is it?" } " " span.tell { (tell) } }
                }
            }
        }
    }

    fn may_lay(&self) -> bool {
        self.can(|action| matches!(action, Action::Lay(_)))
    }

    /// Before the first cards are handed out one reads why this player leads.
    fn with_lot(&self, tell: String) -> String {
        let first = self.seen.public.round == 1 && self.phase() == Phase::Lead;
        let why = || words::why_first(self.game.options(), self.lead(), &self.names);
        match first.then(why).flatten() {
            Some(why) => format!("{why} {tell}"),
            None => tell,
        }
    }

    fn colour(&self, seat: Seat) -> Colour {
        self.frame.colour(seat)
    }

    /// What is asked of the viewer, and what there is to know about it.
    fn question(&self, me: Seat) -> (String, String) {
        let public = &self.seen.public;
        match self.phase() {
            Phase::Lead => self.question_of_lead(),
            Phase::Touch => match &public.talk.proposal {
                Some(proposal) => {
                    let title = public
                        .talk
                        .row
                        .dream(proposal.place)
                        .map_or("this dream", |d| words::title(d, self.content()));
                    let missing = public.guessers(self.seen.seats).minus(proposal.agreed);
                    let who = if proposal.by == me {
                        "You lay".into()
                    } else {
                        format!("{} lays", self.names.of(proposal.by))
                    };
                    let tell = match missing.contains(me) {
                        true => format!(
                            "{who} the Dreamcatcher. It is chosen when all agree; still open: {}.",
                            self.named(missing)
                        ),
                        false => format!("You agree. Still open: {}.", self.named(missing)),
                    };
                    (format!("is it “{title}”?"), tell)
                }
                None => self.question_of_guesser(me),
            },
            Phase::Token => {
                let right = self.seen.own.picked
                    == public.talk.proposal.and_then(|p| public.talk.row.dream(p.place));
                let tell = match right {
                    true => "They found it. Show them the star.",
                    false => "It was another one. Show them what lies there.",
                };
                ("turn the token over.".into(), tell.into())
            }
            _ => self.outcome(),
        }
    }

    fn named(&self, seats: SeatSet) -> String {
        let amid = |seat| if self.me() == Some(seat) { "you".into() } else { self.names.of(seat) };
        seats.iter().map(amid).collect::<Vec<String>>().join(", ")
    }

    fn question_of_lead(&self) -> (String, String) {
        let own = &self.seen.own;
        let guessers = self.seen.seats - 1;
        let most = if guessers == 1 { 5 } else { guessers.min(5) };
        let many = match most {
            2 => "Two cards, one each.",
            3 => "Two or three cards, at most one each.",
            4 => "Two to four cards, at most one each.",
            _ if guessers == 1 => "Two to five cards.",
            _ => "Two to five cards, at most one each.",
        };
        match (own.picked, own.draft.len()) {
            (None, _) => (
                "pick a dream.".into(),
                "Which one can your five cards hint at? Only you will know; then all four lie open."
                    .into(),
            ),
            (Some(picked), 0 | 1) => (
                format!("which cards hint at “{}”?", words::title(picked, self.content())),
                format!("Touch a player’s animal next to a card. {many}"),
            ),
            _ => (
                "hand the cards out?".into(),
                format!(
                    "You have chosen {}. Once they are handed out, you keep silent until the reveal.",
                    words::cards(own.draft.len())
                ),
            ),
        }
    }

    fn question_of_guesser(&self, me: Seat) -> (String, String) {
        let public = &self.seen.public;
        let cardless = public
            .guessers(self.seen.seats)
            .iter()
            .filter(|seat| self.seen.seats > 2 && public.talk.had[seat.index()].is_none());
        let cardless: SeatSet = cardless.collect();
        let held = self.own_cards().iter().filter(|card| self.touches(**card)).count();
        let what = match (held, self.own_cards().is_empty()) {
            (0, true) => "listen, and find the dream.",
            (0, false) => "you have passed your card on; find the dream.",
            (1, _) => "feel your card.",
            _ => "feel your cards.",
        };
        let tell = match (held, cardless.is_empty()) {
            (0, _) => format!("{} has one of these four in mind.", self.names.of(self.lead())),
            (_, true) => {
                "Hold and move slowly; say what you feel; then find the dream together.".into()
            }
            (_, false) if cardless.contains(me) => String::new(),
            (_, false) => {
                let have = if cardless.len() > 1 { "have" } else { "has" };
                let who = self.names.list(cardless);
                format!("Hold and move slowly. {who} {have} no card: you may pass yours on.")
            }
        };
        (what.into(), tell)
    }

    /// Its reasons are for who asks for a hint: nobody is told what to think while pointing at a button.
    fn button(&self, action: Action, weight: Weight, words: &str) -> Markup {
        let act = self.act(action).map(|act| Act { tell: "", ..act });
        html! { @if let Some(act) = act { (action_button(act, weight, None, words)) } }
    }

    fn buttons(&self) -> Markup {
        let lead = self.phase() == Phase::Lead;
        let alone = self.seen.seats == 2;
        let listen = if alone { "Nothing to add" } else { "Let the others decide" };
        html! {
            (undo(self.frame))
            @if lead && self.seen.own.picked.is_none() { (self.in_hand()) }
            @if lead && self.seen.own.picked.is_some() && self.act(Action::Confirm).is_none() {
                button.btn type="button" disabled title="hand out at least two cards first" { "Hand them out" }
            }
            (self.button(Action::Confirm, Weight::Main, "Hand them out"))
            (self.passing())
            span.only-first { (self.button(Action::Listen, Weight::Plain, listen)) }
            @if self.may_lay() {
                label.btn.main.only-first for=(OTHER) { span { "Lay the Dreamcatcher" } }
                label.btn.only-other for=(OTHER) { span { "Not yet" } }
            }
            (self.agreed())
            (self.button(Action::Object, Weight::Choice, "Object"))
            (self.button(Action::Agree, Weight::Main, "Agree"))
            (self.button(Action::Turn, Weight::Main, "Turn the token"))
            (self.button(Action::Ready, Weight::Main, "Next night"))
        }
    }

    fn receivers(&self) -> SeatSet {
        Seat::all(self.seen.seats).filter(|seat| self.may(Action::Pass(*seat))).collect()
    }

    /// A single name finds room on the button; several are asked for.
    fn passing(&self) -> Markup {
        let to = self.receivers();
        html! {
            @if to.len() > 1 {
                button.btn.only-first type="button" popovertarget=(PASS_ON) { span { "Pass your card" } }
            } @else if let Some(seat) = to.first() {
                span.only-first { (self.button(Action::Pass(seat), Weight::Choice, &format!("Pass to {}", self.names.of(seat)))) }
            }
        }
    }

    /// Whom the card may go to. It stands apart from the sentence, so that it stays open while others
    /// talk.
    pub(super) fn pass_on(&self) -> Markup {
        let to = self.receivers();
        html! {
            @if to.len() > 1 {
                div.receivers id=(PASS_ON) popover role="dialog" aria-label="Pass your card" {
                    h2 { "Who shall feel your card?" }
                    @for seat in to.iter() {
                        @if let Some(act) = self.act(Action::Pass(seat)) {
                            button.btn type="submit" form=(FORM) name="action" value=(act.action) aria-label=(act.label) data-ask=(act.confirm) {
                                (disc(Some(self.colour(seat)))) span { (self.names.of(seat)) }
                            }
                        }
                    }
                    button.btn.plain type="button" popovertarget=(PASS_ON) popovertargetaction="hide" { span { "Keep it" } }
                }
            }
        }
    }

    /// Moves the gold to the dreams and back. It stands apart from the sentence, so that it stays as it
    /// is while others talk.
    pub(super) fn lay_switch(&self) -> Markup {
        html! {
            @if self.may_lay() {
                input.vh type="checkbox" id=(OTHER) autocomplete="off" aria-label="Lay the Dreamcatcher" data-round=(self.seen.public.round);
            }
        }
    }

    /// Somebody else decides, or chance does.
    fn waiting(&self) -> (String, Markup) {
        let public = &self.seen.public;
        let lead = self.lead();
        let (sentence, tell, who) = match self.phase() {
            Phase::Lead if public.talk.row.is_empty() => (
                format!("{} looks at four dreams and five cards.", self.names.of(lead)),
                "One dream is picked in secret; then all four lie open.".to_owned(),
                Some(lead),
            ),
            Phase::Lead => (
                format!("{} decides who gets which card.", self.names.of(lead)),
                "Look at the four dreams: one of them is meant.".to_owned(),
                Some(lead),
            ),
            Phase::Token => (
                words::status(self.seen, &self.names),
                "A star, or a storm cloud?".into(),
                Some(lead),
            ),
            Phase::Touch if self.is_lead() => (
                words::status(self.seen, &self.names),
                "You keep silent until all is shown.".into(),
                public.guessers(self.seen.seats).first(),
            ),
            Phase::Touch => {
                (words::status(self.seen, &self.names), "You are watching.".into(), None)
            }
            Phase::Reveal => {
                let (what, tell) = self.outcome();
                let missing = SeatSet::first_n(self.seen.seats).minus(public.ready);
                let tell = format!("{tell} Waiting for {}.", self.names.list(missing));
                (capital(&what), tell, missing.first())
            }
            _ => (words::status(self.seen, &self.names), String::new(), None),
        };
        let tell = self.with_lot(tell);
        let buttons = html! { (undo(self.frame)) (people::absent(self.frame, who)) };
        match who {
            None => (String::new(), status(None, &sentence, &tell, buttons)),
            Some(seat) => ("Waiting".into(), waiting(self.colour(seat), &sentence, &tell, buttons)),
        }
    }

    /// How the round went: "a star. This was Ilse's dream."
    fn outcome(&self) -> (String, String) {
        let Some(told) = self.seen.public.told.last() else { return Default::default() };
        let meant = words::title(told.picked, self.content());
        let lead = self.name(told.lead);
        let rounds = self.content().size.rounds;
        match told.star() {
            true => (
                "a star!".into(),
                format!(
                    "{lead} meant “{meant}”. {}",
                    words::shining(self.seen.public.stars, rounds)
                ),
            ),
            false => (
                "a storm cloud.".into(),
                format!("{lead} meant “{meant}”. One dark night is gone."),
            ),
        }
    }

    fn over(&self) -> (String, Markup) {
        let (what, tell) = self.outcome();
        let sentence = format!("All nights are over. The last one: {what}");
        let buttons = after::buttons(self.frame);
        ("The end".into(), status(Some(self.colour(self.lead())), &sentence, &tell, buttons))
    }
}
