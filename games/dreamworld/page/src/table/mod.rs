//! A Dreamworld table as one viewer sees it, drawn from an observation.
//!
//! [`look`] is the whole; `row` draws the round that is played, `own` the viewer's area, `others`
//! the panels beside it, `now` the status line, `ending` the reckoning, `offer` what every legal
//! action would bring.

mod ending;
mod now;
pub mod offer;
mod others;
mod own;
mod row;

use super::card::Dream;
use super::client::Client;
use super::column::{Flank, Past, Row, column};
use super::tile::Therapy;
use super::{Light, Page, Suit, coach, sky, words};
use dreamtable_core::Seat;
use dreamworld::content::{Effect, Numbers};
use dreamworld::event::Reason;
use dreamworld::state::Phase;
use dreamworld::tokens::Tokens;
use dreamworld::{Action, Card, Event};
use maud::{Markup, html};
use view::log::{LogEntry, step_back};
use view::seats::Colour;
use view::table::replay::{self, Eyes};
use view::table::{Frame, Look, SIDE_LOG, part};
use view::touch::State;

impl From<Card> for Dream {
    fn from(card: Card) -> Self {
        let suit = suit_of(card.suit());
        Dream { suit, number: card.number(), light: light_of(card.icon()) }
    }
}

fn suit_of(suit: dreamworld::Suit) -> Suit {
    match suit {
        dreamworld::Suit::Diamond => Suit::Diamond,
        dreamworld::Suit::Hex => Suit::Hex,
        dreamworld::Suit::Circle => Suit::Circle,
    }
}

fn light_of(icon: dreamworld::Icon) -> Light {
    match icon {
        dreamworld::Icon::Sun => Light::Sun,
        dreamworld::Icon::Moon => Light::Moon,
    }
}

/// A position while it is being drawn.
struct Desk<'a> {
    laid: &'a view::desk::Desk<'a, Page>,
    /// The Id's tokens at the start; `None` without the Id.
    id: Option<Tokens>,
}

impl<'a> std::ops::Deref for Desk<'a> {
    type Target = view::desk::Desk<'a, Page>;

    fn deref(&self) -> &Self::Target {
        self.laid
    }
}

/// The whole table for the viewer of the desk.
pub fn look(laid: &view::desk::Desk<'_, Page>) -> Look {
    let desk = Desk { laid, id: laid.game.id_tokens() };
    let (seen, frame) = (laid.seen, laid.frame);
    let public = &seen.public;
    let (title, status) = match frame.replay {
        Some(moment) => desk.past(moment),
        None => desk.now(),
    };
    let hint = (frame.guided && !frame.is_replay()).then(|| desk.hint());
    let board = html! {
        (desk.column())
        (part("stage", html! {
            @if public.phase == Phase::Over { (desk.reckoning()) } @else { (desk.stage()) }
        }))
        @if let Some(hint) = hint.flatten() { (coach::slip(&hint)) }
    };
    let deck = public.deck;
    Look {
        title,
        mood: sky::mood(desk.round()),
        middle: super::rounds(
            desk.round(),
            seen.content.rounds() as u8,
            (deck > 0).then_some(deck),
        ),
        status,
        tabs: html! {},
        board,
        side: desk.others(),
        mine: desk.mine(),
        log: desk.log(),
        happened: desk.happened(),
    }
}

impl<'a> Desk<'a> {
    /// Counted from 1.
    fn round(&self) -> u8 {
        self.seen.public.round.min(self.seen.content.rounds() as u8 - 1) + 1
    }

    /// The round the column shows as present; none of them once the match is over.
    fn shown_round(&self) -> u8 {
        if self.seen.public.phase == Phase::Over { u8::MAX } else { self.round() }
    }

    fn hint(&self) -> Option<coach::Hint> {
        let fetched = || self.has_fetched().then(|| coach::fetched(self.seen, self.laid.legal));
        coach::hint(self.seen, self.laid.legal).or_else(|| fetched().flatten())
    }

    /// The viewer has drawn the Professor lately: in one of the two rounds before.
    fn has_fetched(&self) -> bool {
        let before = Event::RoundBegins { round: self.seen.public.round.saturating_sub(1).into() };
        let all = || self.told.iter().flat_map(|told| &told.events);
        let since = all().position(|event| *event == before).unwrap_or(0);
        let fetched =
            |event| matches!(event, &Event::DrewProfessor { seat } if self.me() == Some(seat));
        all().skip(since).any(fetched)
    }

    fn may_draw(&self) -> bool {
        self.can(|action| matches!(action, Action::Draw(_) | Action::DrawProfessor))
    }

    fn may_score(&self) -> bool {
        self.can(|action| matches!(action, Action::Flip(_) | Action::Spend(_) | Action::Skip))
    }

    /// Scoring and drawing are both open: the gold lies on one of them at a time.
    fn two_ways(&self) -> bool {
        self.may_score() && self.may_draw()
    }

    /// The events of the running round, oldest first.
    fn this_round(&self) -> impl Iterator<Item = &Event> {
        let all: Vec<&Event> = self.told.iter().flat_map(|told| &told.events).collect();
        let begin = all.iter().rposition(|event| matches!(event, Event::RoundBegins { .. }));
        all.into_iter().skip(begin.unwrap_or(0))
    }

    fn happened(&self) -> Vec<String> {
        let mut said: Vec<String> = self
            .news()
            .filter(|event| !is_dull(event))
            .map(|e| words::tell(e, &self.names))
            .collect();
        said.push(words::status(self.seen, &self.names));
        said
    }

    fn log(&self) -> Vec<LogEntry> {
        let mut lines = Vec::new();
        for told in self.told.iter().rev() {
            if !self.frame.is_replay() && lines.len() >= SIDE_LOG {
                break;
            }
            let few = told.events.iter().rev().filter(|event| !is_dull(event));
            lines.extend(few.flat_map(apart).map(|event| {
                LogEntry::new(seat_of(&event), words::tell(&event, &self.names), &self.names)
            }));
            if let (true, Some(seat)) = (told.undo, told.seat) {
                lines.push(LogEntry::step_back(seat, &self.names));
            }
        }
        lines
    }

    fn past(&self, moment: replay::Lookback) -> (String, Markup) {
        let last = self.told.last();
        let words: Vec<String> = last
            .map(|told| match (told.undo, told.seat) {
                (true, Some(seat)) => vec![step_back(&self.names.of(seat))],
                _ => {
                    let few = told.events.iter().filter(|e| told.events.len() < 2 || !is_dull(e));
                    let together = |event: &Event| match event {
                        Event::Revealed { plays } => plays.len() > 1,
                        _ => false,
                    };
                    // What all showed at once is too long for the first line.
                    let first = told.events.iter().any(together);
                    let first = first.then(|| "All cards are turned over.".to_owned());
                    first.into_iter().chain(few.map(|e| words::tell(e, &self.names))).collect()
                }
            })
            .unwrap_or_default();
        let who = last.and_then(|told| told.seat);
        let title = format!("Step {} of {}", moment.at, moment.length);
        (title, replay::status(self.frame, moment, who, &words))
    }

    /// The column of Clients with everything that was played before.
    fn column(&self) -> Markup {
        let content = &self.seen.content;
        if self.seen.public.phase == Phase::Arrange {
            return html! { ol.column aria-label="Clients, not arranged yet" {} };
        }
        let numbers: Vec<Vec<u8>> =
            (0..content.rounds()).map(|round| numbers_of(self.effect(round))).collect();
        let flank = |round: usize| Flank {
            round: round as u8 + 1,
            therapy: self.effect(round).map(|effect| therapy(effect, &numbers[round])),
            cards: self.past_cards(round),
            professor: self.open_professor(round),
        };
        let rows: Vec<Row> = (0..=content.clients.len())
            .map(|place| Row {
                client: self.client(place),
                suit: self.seen.suit(2 * place).map(suit_of),
                sun: flank(2 * place),
                moon: flank(2 * place + 1),
            })
            .collect();
        html! { div.past-rounds.when-other { (column(&rows, self.shown_round())) } }
    }

    /// The viewer's Professor if it can be drawn in this round.
    fn open_professor(&self, round: usize) -> Option<(Colour, State<'_>)> {
        let here = round == usize::from(self.seen.public.round);
        let state = self.touch(Action::DrawProfessor).filter(|_| here)?;
        Some((self.frame.colour(self.me()?), state))
    }

    fn past_cards(&self, round: usize) -> Vec<Past<'_>> {
        let public = &self.seen.public;
        let running = round == usize::from(public.round) && public.phase != Phase::Over;
        if running || round > usize::from(public.round) {
            return Vec::new();
        }
        let mut cards: Vec<Past> = self
            .seen
            .row(round)
            .into_iter()
            .filter(|laid| laid.here)
            .map(|laid| Past {
                dream: laid.card.into(),
                tokens: laid.bonus,
                state: self.touch(Action::Draw(laid.card)).unwrap_or_default(),
            })
            .collect();
        if round % 2 == 1 {
            cards.reverse();
        }
        cards
    }

    fn effect(&self, round: usize) -> Option<Effect> {
        self.seen.tile(round).map(|tile| tile.effect)
    }

    fn client(&self, place: usize) -> Client {
        match self.seen.client(place) {
            None => Client::Freud,
            Some(client) => Client::ALL
                .into_iter()
                .find(|known| known.code() == client.id)
                .unwrap_or(Client::ALL[place % 6]),
        }
    }
}

/// What several seats showed together, seat by seat.
fn apart(event: &Event) -> Vec<Event> {
    match event {
        Event::Revealed { plays } => plays
            .iter()
            .map(|play| Event::Revealed { plays: [*play].into_iter().collect() })
            .collect(),
        event => vec![event.clone()],
    }
}

/// Events that say nothing a reader of the log would miss.
fn is_dull(event: &Event) -> bool {
    matches!(event, Event::Committed { .. } | Event::RowFixed { .. } | Event::TookBack { .. })
}

fn seat_of(event: &Event) -> Option<Seat> {
    match event {
        Event::Dealt { seat, .. }
        | Event::Committed { seat }
        | Event::TookBack { seat }
        | Event::Skipped { seat, .. }
        | Event::Spent { seat, .. }
        | Event::Flipped { seat, .. }
        | Event::Drew { seat, .. }
        | Event::DrewProfessor { seat }
        | Event::Passed { seat } => Some(*seat),
        Event::Revealed { plays } if plays.len() == 1 => plays.first().map(|play| play.seat),
        _ => None,
    }
}

/// The cards an event put on the table.
fn cards_of(event: &Event) -> Vec<Card> {
    match event {
        Event::TurnedUp {
            card,
            reason: Reason::NonPlayer | Reason::CardBefore | Reason::CardAfter | Reason::Id,
        } => vec![*card],
        Event::Revealed { plays } => plays
            .iter()
            .filter_map(|play| match play.choice {
                dreamworld::state::Choice::Dream(card) => Some(card),
                dreamworld::state::Choice::Professor => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn numbers_of(effect: Option<Effect>) -> Vec<u8> {
    match effect {
        Some(Effect::Numbers(Numbers { mask, .. })) => {
            (1..=11).filter(|n| mask >> n & 1 == 1).collect()
        }
        _ => Vec::new(),
    }
}

fn therapy(effect: Effect, numbers: &[u8]) -> Therapy<'_> {
    match effect {
        Effect::Numbers(Numbers { add, .. }) => Therapy::Numbers(numbers, add),
        Effect::Icons { sun, moon } => Therapy::Lights { sun, moon },
        Effect::Farthest(add) => Therapy::Farthest(add),
        Effect::Closest(add) => Therapy::Closest(add),
        Effect::SmallGap { most, add } => Therapy::SmallGap { most, by: add },
        Effect::Skip => Therapy::Skip,
        Effect::CardBefore => Therapy::CardBefore,
        Effect::CardAfter => Therapy::CardAfter,
    }
}

/// What the tile changes a card by, as the label of a term.
fn tile_word(effect: Effect, card: Card) -> &'static str {
    match effect {
        Effect::Numbers(_) => "number",
        Effect::Icons { .. } => light_of(card.icon()).name(),
        Effect::Farthest(_) => "farthest",
        Effect::Closest(_) => "closest",
        Effect::SmallGap { .. } => "small gap",
        Effect::Skip | Effect::CardBefore | Effect::CardAfter => "tile",
    }
}

/// Whether all cards lie open in a replay.
fn all_open(frame: &Frame) -> bool {
    matches!(frame.replay, Some(replay::Lookback { eyes: Eyes::All, .. }))
}
