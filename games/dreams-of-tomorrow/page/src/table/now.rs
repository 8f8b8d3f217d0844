//! The status line: who is awaited, what for, and the buttons that go with it.

use super::super::purse::mix_button;
use super::super::{pick, resource_icon, stranger_disc, words};
use super::Desk;
use super::board::FEW;
use super::ending::winners;
use dreams_of_tomorrow::robot::Operation;
use dreams_of_tomorrow::{Action, Due, Phase, Purse, Resource, Symbol, Why};
use dreamtable_core::{Seat, SeatSet, Viewer};
use maud::{Markup, html};
use view::furniture::{Weight, action_button, status, status_of, waiting};
use view::icons::{Icon, icon};
use view::seats::disc;
use view::table::{after, confirm, people, undo};

impl Desk<'_> {
    /// The window's title and the status line.
    pub(super) fn now(&self) -> (String, Markup) {
        match (self.seen.phase, self.me()) {
            (Phase::Over, _) => self.over(),
            (_, Some(me)) if self.whose_turn() == Some(me) => {
                let (what, tell) = self.question();
                let sentence = format!("Your choice: {what}");
                let line = status(Some(self.frame.colour(me)), &sentence, &tell, self.buttons());
                ("Your choice".into(), line)
            }
            _ => self.waiting(),
        }
    }

    /// What is asked of the viewer, and what there is to know about it.
    pub(super) fn question(&self) -> (String, String) {
        let content = &self.seen.content;
        let worth = &content.worth;
        match self.seen.phase {
            Phase::FirstCatch => {
                let pays = format!("You pay from your {} Experience.", self.experience());
                let tell = match self.balance() {
                    Some(balance) => format!("{pays} {balance}"),
                    None => format!("Touch a Dream in the Dreamscape, or draw one unseen. {pays}"),
                };
                ("your first Dream.".into(), tell)
            }
            Phase::Move => {
                let free = content.constants.movement.iter().take_while(|cost| **cost == 0).count();
                let last = self.last_turn();
                (
                    match last {
                        Some(_) => "your last turn. How far do you walk?".into(),
                        None => "how far do you walk?".into(),
                    },
                    match last {
                        Some(why) => format!("{why}Up to {} are free.", spaces(free as u8)),
                        None => format!(
                            "Up to {} are free. You act on the space where you stop.",
                            spaces(free as u8)
                        ),
                    },
                )
            }
            Phase::Stride { most } => (
                "walk on.".into(),
                format!(
                    "The Ability takes you {} further for free, and you act there too.",
                    words::steps(most)
                ),
            ),
            Phase::Pay { amount, due } => {
                let what = match due {
                    Due::Walk(far) => format!("to walk {}", spaces(far)),
                    Due::Clearing => "to clear the Dreamscape".into(),
                    Due::Leap => "to leap".into(),
                };
                let tell = match self.mixing() {
                    Some(_) => "Any mix will do: count it out on your tracks.",
                    None => "Any mix will do.",
                };
                (format!("pay {} {what}.", words::resources(amount)), tell.into())
            }
            Phase::Take { amount, why, .. } => {
                let from = match why {
                    Why::Ability(by) => format!("From {}. ", words::ability(by)),
                    Why::Compensation => "In return for the Dream that was taken from you. ".into(),
                    _ => String::new(),
                };
                (
                    format!("take {}.", words::resources(amount)),
                    format!("{from}Any mix; a track ends at {}.", content.constants.track),
                )
            }
            Phase::Catch => (
                "catch a Dream.".into(),
                match self.is_solo() {
                    true => format!("You pay from your {} Experience.", self.experience()),
                    false => format!(
                        "You pay from your {} Experience; then everybody else gains something.",
                        self.experience()
                    ),
                },
            ),
            Phase::LucidCatch => (
                format!("catch a Dream for {} Experience less.", worth.lucid_catch),
                self.unshared().into(),
            ),
            Phase::Weave => ("weave a Dream.".into(), self.weave_tell()),
            Phase::LucidWeave => (
                "weave a Dream.".into(),
                match worth.lucid_weave {
                    Purse::EMPTY => self.unshared().into(),
                    more => format!("It costs {} more. {}", words::purse(more), self.unshared()),
                },
            ),
            Phase::Spare { .. } => (
                "choose what to pay less of.".into(),
                format!("This Dream costs 1 less. {}", self.unshared()),
            ),
            Phase::Activate => (
                "activate a Dream, or none.".into(),
                "One in your Catcher, or the last one in your Sequence.".into(),
            ),
            Phase::Leap => ("leap to any other space.".into(), "You act there.".into()),
            Phase::Flip => (
                "flip a Fragment.".into(),
                format!(
                    "If that changes your own space, you act there; otherwise you gain {}.",
                    words::resources(worth.inversion)
                ),
            ),
            Phase::Swap => (
                "swap two Fragments.".into(),
                "Touch one, then the other. Figures ride along; then you walk on.".into(),
            ),
            Phase::Put => (
                "which Fragment goes to the other end?".into(),
                format!("Figures ride along. You gain {}.", words::resources(worth.undertow)),
            ),
            Phase::Give => (
                "swap a Dream for another?".into(),
                format!(
                    "{} You gain {} either way.",
                    self.partner_tell(),
                    words::resources(worth.exchange)
                ),
            ),
            Phase::For { given } => (
                format!("what do you want in return for {}?", words::scene(given, content)),
                "Touch the Dream you want.".into(),
            ),
            Phase::Retell => (
                "swap two Dreams in your Sequence?".into(),
                format!(
                    "Touch one, then the other. You gain {} either way.",
                    words::resources(worth.retelling)
                ),
            ),
            _ => ("wait.".into(), String::new()),
        }
    }

    /// Why the viewer's turn is the last one, where that is known.
    fn last_turn(&self) -> Option<&'static str> {
        let seen = self.seen;
        if self.is_solo() {
            let turns = seen.robot.as_ref().map_or(0, |robot| robot.turns);
            return match (self.deck_lasts(), turns + 1 >= seen.content.constants.robot.turns) {
                (_, true) => Some("The Robot’s next turn ends the match. "),
                (Some(0 | 1), _) if self.discard_comes_back() => {
                    Some("The deck runs out unless a Rainbow brings the discard back. ")
                }
                (Some(0 | 1), _) => Some("The deck runs out. "),
                _ => None,
            };
        }
        let full = seen.robot.is_some() && seen.round >= 99;
        match (seen.last_round, full) {
            (true, _) => Some("A Sequence is complete. "),
            (_, true) => Some("The Robot’s Turn Counter is full. "),
            _ => None,
        }
    }

    /// Whether a symbol of the Robot's card shuffles the discard into the deck.
    fn discard_comes_back(&self) -> bool {
        let content = &self.seen.content;
        let shuffles = |level| {
            let mut cells = Symbol::TOP.iter().map(|top| content.robot(level).operations(*top));
            cells.any(|cell| cell.contains(&Operation::Shuffle))
        };
        self.seen.robot_card.is_some_and(shuffles)
    }

    /// Whom a Dream is exchanged with; the Dreamscape gains nothing (DOT-088, DOT-094).
    fn partner_tell(&self) -> String {
        let seen = self.seen;
        let mut others = seen.engineers.iter().filter(|engineer| engineer.seat != seen.active);
        if others.all(|engineer| engineer.catcher.is_empty()) {
            return "Nobody else holds a Dream, so you take one from the Dreamscape.".into();
        }
        format!("The other player gains {}.", words::resources(seen.content.worth.compensation))
    }

    /// What the viewer's place in turn order brings in a balanced start (DOT-029).
    fn balance(&self) -> Option<String> {
        let (seen, me) = (self.seen, self.me().filter(|_| self.is_balanced())?);
        let seats = seen.engineers.len();
        let place = (me.index() + seats - seen.first.index()) % seats;
        Some(words::balance(&seen.content, seats, place))
    }

    fn is_solo(&self) -> bool {
        self.seen.engineers.len() == 1
    }

    fn experience(&self) -> u8 {
        self.mine_is().map_or(0, |me| me.purse.experience)
    }

    fn unshared(&self) -> &'static str {
        if self.is_solo() { "" } else { "Nobody else gains anything." }
    }

    fn weave_tell(&self) -> String {
        let begins = self.mine_is().is_some_and(|me| me.sequence.is_empty());
        match self.weavable().len() {
            1 if begins => {
                "It begins your Sequence; you can use its Ability until another covers it.".into()
            }
            1 => "At the end you can use its Ability, but no longer that of the Dream before it."
                .into(),
            _ => "Choose a Dream in your Catcher, then where it goes.".into(),
        }
    }

    fn button(&self, action: Action, weight: Weight, sign: Option<Icon>, words: &str) -> Markup {
        html! { @if let Some(act) = self.act(action) { (action_button(act, weight, sign, words)) } }
    }

    fn buttons(&self) -> Markup {
        let mixes: Vec<_> = self
            .offers
            .iter()
            .filter(|offer| matches!(offer.action, Action::Pay(_) | Action::Take(_)))
            .collect();
        let mixing = self.mixing();
        html! {
            (undo(self.frame))
            @if self.seen.phase == Phase::Move { (self.have()) }
            @if self.offers.len() > 4 {
                button.btn.plain type="button" popovertarget="choices" { (icon(Icon::List)) span { "As a list" } }
            }
            @if matches!(self.seen.phase, Phase::Swap | Phase::Retell) { (pick::another("Another first")) }
            (self.button(Action::Draw, Weight::Choice, Some(Icon::Cards), "Draw unseen"))
            (self.button(Action::Clear, Weight::Choice, None, &format!("Clear all for {}", self.seen.content.constants.clearing)))
            (self.ability_buttons())
            @if let Some(act) = self.act(Action::Pass) {
                (action_button(act, Weight::Choice, None, act.label))
            }
            @if mixes.len() <= FEW {
                @for offer in mixes {
                    @let act = offer.act();
                    @let short = act.label.split_once(' ').map_or(act.label, |(_, mix)| mix);
                    (action_button(act, Weight::Choice, None, short))
                }
            }
            (self.weave_buttons())
            @if let Some(mix) = mixing { (mix_button(mix.verb(), mix.amount)) }
            (confirm())
        }
    }

    /// What there is to pay a walk with, where the own tracks are out of view.
    fn have(&self) -> Markup {
        let has = self.mine_is().map_or(Purse::EMPTY, |me| me.purse);
        html! {
            span.have role="img" aria-label=(words::you_have(has)) {
                @for resource in Resource::ALL {
                    span.stat aria-hidden="true" { (icon(resource_icon(resource))) (has.amount(resource)) }
                }
            }
        }
    }

    /// Somebody else decides, or chance does.
    fn waiting(&self) -> (String, Markup) {
        let sentence = words::status(self.seen, &self.names);
        let comes = match self.seen.viewer {
            Viewer::Spectator => "You are watching.".to_owned(),
            Viewer::Seat(me) => self.your_turn_comes(me),
        };
        let tell = match self.just_now().pop() {
            Some(happened) => format!("{happened} {comes}"),
            None => comes,
        };
        let awaited = self.whose_turn();
        let buttons = html! { (undo(self.frame)) (people::absent(self.frame, awaited)) };
        match awaited {
            None => {
                let who = match self.seen.phase {
                    Phase::RobotShows => stranger_disc("robot"),
                    Phase::NightMareShows => stranger_disc("night-mare"),
                    _ => disc(None),
                };
                (String::new(), status_of(who, &sentence, &tell, buttons))
            }
            Some(seat) => {
                ("Waiting".into(), waiting(self.frame.colour(seat), &sentence, &tell, buttons))
            }
        }
    }

    fn your_turn_comes(&self, me: Seat) -> String {
        let order = &self.seen.turn_order;
        let mine = order.iter().position(|who| *who == dreams_of_tomorrow::Who::Seat(me));
        let now = usize::from(self.seen.order);
        let Some(mine) = mine.filter(|_| self.seen.round > 0) else { return String::new() };
        let before = (mine + order.len() - now) % order.len();
        match (before, self.seen.last_round && mine <= now) {
            (_, true) => "You have had your last turn.".into(),
            (0, _) => String::new(),
            (1, _) => "You act next.".into(),
            (2, _) => "You act after one more player.".into(),
            (n, _) => format!("You act after {} more players.", n - 1),
        }
    }

    fn over(&self) -> (String, Markup) {
        let (seats, robot): (SeatSet, bool) = winners(self.seen);
        let you = self.me().is_some_and(|me| seats.contains(me));
        let sentence = match (you, seats.len(), robot) {
            (true, 1, false) => "You have won.".to_owned(),
            (true, ..) => "You share the victory.".to_owned(),
            (_, 0, _) => "The Robot has won.".into(),
            (_, 1, false) => format!("{} has won.", self.names.list(seats)),
            (_, _, true) => format!("{} and the Robot share the victory.", self.names.list(seats)),
            _ => format!("{} share the victory.", self.names.list(seats)),
        };
        let who = match seats.first() {
            None => stranger_disc("robot"),
            first => disc(first.map(|seat| self.frame.colour(seat))),
        };
        (
            "The match is over".into(),
            status_of(who, &sentence, &self.because(), after::buttons(self.frame)),
        )
    }
}

fn spaces(count: u8) -> String {
    if count == 1 { "1 space".into() } else { format!("{count} spaces") }
}
