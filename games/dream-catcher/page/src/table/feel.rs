//! What a guesser touches, says and draws. The figure is nowhere here: the page knows the card by a
//! letter, and asks the table what lies under the fingertip.

use super::super::pictures::{Size, image};
use super::super::{parts, words};
use super::Desk;
use dream_catcher::card::Shape;
use dream_catcher::state::Said;
use dream_catcher::{Action, Clue, Touch};
use maud::{Markup, html};
use view::icons::{Icon, icon};
use view::seats::{disc, emblem};
use view::table::{WORD, part};
use view::touch::FORM;
use view::words::capital;

impl Desk<'_> {
    pub(super) fn touching(&self) -> Markup {
        let cards = self.own_cards();
        let several = cards.len() > 1;
        html! {
            div.touching class=[several.then_some("several")] {
                (part("thumbs", self.thumbs()))
                (part("ticker", self.ticker()))
                (part("blind", self.blind(&cards)))
                (part("finger", html! {
                    @if cards.iter().any(|card| self.touches(*card)) { (finger(self.seen.touch)) }
                }))
                div.col.says {
                    @if several { (part("cards", self.card_switch(&cards))) }
                    (part("groups", html! { @if !cards.is_empty() { (self.group_switch()) } }))
                    (part("impressions", html! { @for card in &cards { (self.impressions(*card, several)) } }))
                    (part("guess", self.guess(&cards)))
                    (part("known", self.said_so_far()))
                }
                (part("sketch", sketch(self.seen.public.round)))
            }
        }
    }

    /// On a phone the dreams stay in view while one feels.
    fn thumbs(&self) -> Markup {
        html! {
            label.thumbs for="tab-dreams" aria-hidden="true" {
                @for dream in self.seen.public.talk.row.iter() {
                    (image(dream, "", Size::Stamp))
                }
            }
        }
    }

    /// With them the latest words of the others.
    fn ticker(&self) -> Markup {
        html! {
            @if let Some((seat, line)) = self.deeds().pop() {
                p class={ "ticker " (self.frame.colour(seat).class()) } aria-hidden="true" { (emblem(self.frame.colour(seat))) span { (line) } }
            }
        }
    }

    fn blind(&self, cards: &[Clue]) -> Markup {
        let held = cards.iter().find_map(|card| self.seen.handle(*card));
        html! {
            @match held {
                Some(handle) => (blind(&Blind {
                    card: &handle.to_string(),
                    to: &self.frame.at("touch"),
                    touch: self.seen.touch,
                })),
                None if cards.is_empty() => div.blind.none { p { b { "No card yet" } span { "Somebody may pass you theirs. Until then: listen, look at the dreams, lean." } } },
                None => div.blind.none { p { b { "Passed on" } span { "You keep the memory of what you felt, and may still tell it." } } },
            }
        }
    }

    /// Which of several cards lies under the finger: the only guesser has them all.
    fn card_switch(&self, cards: &[Clue]) -> Markup {
        html! {
            fieldset.seg.cards data-round=(self.seen.public.round) {
                legend.vh { "Card under the finger" }
                @for (nth, card) in cards.iter().enumerate() {
                    label { input.vh type="radio" name="card" value=(card) id={ "card-" (card) } data-handle=[self.seen.handle(*card)] checked[nth == 0] autocomplete="off"; span { (capital(&words::card(*card))) } }
                }
            }
        }
    }

    /// Which words one may say: a few at a time.
    fn group_switch(&self) -> Markup {
        let groups = &self.content().groups;
        html! {
            @if groups.len() > 1 {
                fieldset.seg.groups data-round=(self.seen.public.round) {
                    legend.vh { "Words for" }
                    @for (nth, group) in groups.iter().enumerate() {
                        label { input.vh type="radio" name="group" value=(nth) id={ "group-" (nth) } checked[nth == 0] autocomplete="off"; span { (group.name) } }
                    }
                }
            }
        }
    }

    /// Shape words and guesses about one card.
    fn impressions(&self, card: Clue, several: bool) -> Markup {
        let Some(me) = self.me() else { return html! {} };
        let public = &self.seen.public;
        let said = &public.talk.said[public.slot(self.seen.seats, me, card)];
        html! {
            div class={ "impressions" @if several { " of-" (card) } } {
                span.label { @if several { "I feel on " (words::card(card)) } @else { "I feel" } }
                (part(format!("shapes-{card}"), html! { div.chips role="group" aria-label={ "What I feel on " (words::card(card)) } data-family={ "shapes-" (card) } {
                    @for (nth, group) in self.content().groups.iter().enumerate() {
                        div class={ "group group-" (nth) } { (part(format!("words-{card}-{nth}"), html! { @for index in group.words.clone() { (self.word(card, index, said)) } })) }
                    }
                } }))
            }
        }
    }

    fn word(&self, card: Clue, index: usize, said: &Said) -> Markup {
        let (shape, which) = (&self.content().shapes[index], Shape(index as u8));
        html! {
            @if said.has(which) {
                span.chip.on title=(shape.feels) { (parts::form(&shape.word)) (shape.word) span.vh { ", said" } }
            } @else if let Some(act) = self.act(Action::Say(card, which)) {
                button.chip form=(FORM) name="action" value=(act.action) title=(shape.feels) { (parts::form(&shape.word)) (shape.word) }
            } @else {
                span.chip.spent title="you have said enough about this card" { (parts::form(&shape.word)) (shape.word) }
            }
        }
    }

    /// What it could be: one noun, typed; the script completes it.
    fn guess(&self, cards: &[Clue]) -> Markup {
        let open = |card: Clue| {
            self.can(|action| matches!(action, Action::Name(which, _) if which == card))
        };
        let any = cards.iter().any(|card| open(*card));
        let hint = if any { "It could be a …" } else { "No guesses left" };
        html! {
            @if !cards.is_empty() {
                div.sayrow {
                    input type="text" name="word" form=(WORD) list="nouns" aria-label="What the card could be, one noun"
                        placeholder=(hint) disabled[!any] maxlength="24" required autocomplete="off" autocapitalize="none" spellcheck="false" data-guess;
                    @for card in cards {
                        button class={ "btn" @if cards.len() > 1 { " of of-" (card) } } type="submit" form=(WORD) name="action" value={ "name " (card) }
                            disabled[!open(*card)] { "Tell the others" }
                    }
                }
            }
        }
    }

    /// What was said about each card, by whom.
    pub(super) fn said_so_far(&self) -> Markup {
        let cards = self.seen.cards();
        let any = cards.iter().any(|card| !card.said.is_empty());
        html! {
            ul.known aria-label="What was said about each card" {
                li { span.label { "Said so far" } }
                @if !any { li.quiet { "Nothing yet: who feels something first?" } }
                @for card in &cards {
                    @for said in &card.said {
                        li {
                            (parts::thing(&format!("seat-{}", self.frame.colour(said.seat).id()), "disc", "0 0 60 60", &self.name(said.seat)))
                            @if cards.len() > 1 && self.seen.seats == 2 { b { (card.card.to_string().to_uppercase()) } }
                            @for shape in &said.shapes { (parts::chip(shape, false)) }
                            @for name in &said.names { (parts::chip(name, true)) }
                        }
                    }
                    @for told in card.felt.iter().flatten() { li.quiet { (disc(self.me().map(|me| self.frame.colour(me)))) (words::felt(told)) } }
                }
            }
        }
    }

    /// Before the cards are handed out: what will come, and where to practise.
    pub(super) fn before(&self) -> Markup {
        let (heading, words) = match self.me() {
            Some(_) => (
                "Soon a card will lie under your finger",
                "It shows a simple figure in raised lines. You will not see it: hold and move slowly, feel where a line runs, bends and ends, and tell the others. Listen with headphones if you can.",
            ),
            None => (
                "Soon cards will go round, face down",
                "Each shows a simple figure in raised lines that hints at one of the four dreams. Nobody but the lead sees it: the others feel it and say what it might be. You watch; all is shown when they have chosen.",
            ),
        };
        html! {
            div.before {
                svg.sleeps viewBox="0 0 40 40" aria-hidden="true" { use href="#card-back" {} }
                div {
                    h3 { (heading) }
                    p { (words) }
                    p { a.btn href="/learn/dream-catcher" target="_blank" { (icon(Icon::Eye)) span { "Learn to feel" } } }
                }
            }
        }
    }
}

/// What is under the finger, how it is told, and the keys. Nothing in it changes but by the script.
pub fn finger(touch: Touch) -> Markup {
    html! {
        div.col.finger {
            div.readout.pane {
                span.label title="How large the fingertip is and how long a glow lasts: agreed for the table" { (format!("{touch:?}")) " finger" }
                p.word #under { "nothing yet" }
                div.gauge {
                    svg viewBox="0 0 100 100" aria-hidden="true" {
                        circle cx="50" cy="50" r="46" fill="#120e2a" stroke="#6f62ab" stroke-width="1.5" {}
                        path d="M50 6V12M50 88V94M6 50H12M88 50H94" stroke="#8d80c8" stroke-width="2" {}
                        circle #g-near cx="50" cy="50" r="4" fill="#cfe3ff" opacity=".28" {}
                        path #g-dir d="M12 50H88" stroke="#cfe3ff" stroke-width="5" stroke-linecap="round" opacity=".12" {}
                    }
                    dl {
                        dt title="How close a line is to the middle of the fingertip" { "height" } dd #g-height { "0 of 7" }
                        dt title="How many lines lie under the fingertip; three means many" { "lines" } dd #g-lines { "0" }
                        dt title="Where the fingertip is, from the upper left: the card is 100 wide and high" { "place" } dd #g-place { "-" }
                        dt title="How far you have turned the card" { "turned" } dd #g-turned { "0°" }
                    }
                }
            }
            div.set {
                (segment("shown", "Shown", &[("glow", "glow"), ("pure", "nothing")]))
                (segment("sound", "Sound", &[("on", "on"), ("off", "off")]))
                div.by-hand { (segment("hand", "Hand", &[("right", "right"), ("left", "left")])) }
                label.label for="volume" { "Volume" } input #volume type="range" min="0" max="100" value="60" autocomplete="off";
            }
            p.keys #finger-keys {
                kbd { "↑" } " move " kbd { "Shift" } " far " kbd { "Ctrl" } " change" br;
                kbd { "1" } "–" kbd { "9" } " zones " kbd { "0" } " back " kbd { "T" } " follow" br;
                kbd { "Space" } " speak " kbd { "W" } " felt so far" br;
                button.turn type="button" data-turn { kbd { "R" } " turn" } " " kbd { "P" } " pass"
            }
        }
    }
}

/// A card that can be felt.
pub struct Blind<'a> {
    /// What the page knows it by.
    pub card: &'a str,
    /// Where to ask what is under the finger.
    pub to: &'a str,
    pub touch: Touch,
}

/// The card under the finger, without its figure.
pub fn blind(card: &Blind) -> Markup {
    html! {
        div.blind.picks tabindex="0" role="application" aria-roledescription="raised figure"
            aria-label="your touching card, face down" aria-describedby="finger-keys"
            data-card=(card.card) data-to=(card.to)
            data-radius=(card.touch.radius()) data-fade=(card.touch.fade()) {
            canvas aria-hidden="true" {}
            div.hint aria-hidden="true" { b { "Hold and move" } span { "Only what lies under your fingertip is felt." } }
            p.numb hidden { "numb" }
        }
    }
}

/// A switch of the script; the first choice holds until another is made.
fn segment(name: &str, label: &str, options: &[(&str, &str)]) -> Markup {
    html! {
        span.label id={ "set-" (name) } { (label) }
        div.seg role="radiogroup" aria-labelledby={ "set-" (name) } {
            @for (nth, (value, words)) in options.iter().enumerate() {
                label { input.vh type="radio" name=(name) value=(value) checked[nth == 0] autocomplete="off" data-setting; span { (words) } }
            }
        }
    }
}

/// The player's own drawing; nothing of the table is copied onto it.
pub fn sketch(round: u8) -> Markup {
    html! {
        div.sketch data-round=(round) {
            div { span.label { "Your sketch, private" } button.btn.plain type="button" data-wipe { "Clear" } }
            canvas role="img" aria-label="Private sketch pad" {}
        }
    }
}
