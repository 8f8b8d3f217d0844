//! The round that is played: the row over its line, the reckoning under it, secret choices.

use super::super::card::Dream;
use super::super::line::{Standing, Term, bubble, ghost, line_with_room, maybe};
use super::super::stage::{Round, Secret, stage};
use super::super::{Suit, words};
use super::offer::{self, room_for, scale};
use super::{Desk, cards_of, light_of, numbers_of, suit_of, therapy, tile_word};
use dreamtable_core::{Seat, SeatSet};
use dreamworld::content::Effect;
use dreamworld::event::Reason;
use dreamworld::row::Owner;
use dreamworld::sheet::{LaidSheet, TurnSheet};
use dreamworld::state::{Choice, Phase};
use dreamworld::{Action, Card, Event};
use maud::{Markup, html};
use view::icons::labelled_icon;

impl Desk<'_> {
    fn is_fixed(&self) -> bool {
        matches!(self.seen.public.phase, Phase::Act | Phase::Flip)
    }

    pub(super) fn stage(&self) -> Markup {
        let (seen, public) = (self.seen, &self.seen.public);
        if public.phase == Phase::Arrange {
            return html! {
                section.stage { div.head { h2 { "Six Clients, twelve tiles" } p { "They are laid out at random." } } }
            };
        }
        let round = usize::from(public.round);
        let effect = self.effect(round);
        let numbers = numbers_of(effect);
        let shown = Round {
            number: self.round(),
            side: light_of(public.side()),
            client: self.client(round / 2),
            suit: seen.suit(round).map(suit_of),
            corners: (seen.content.corners[0], seen.content.corners[1]),
            therapy: effect.map(|effect| therapy(effect, &numbers)),
        };
        let row = seen.row(round);
        let fresh: Vec<Card> = self.news().flat_map(cards_of).collect();
        let labels: Vec<(String, Markup)> = row
            .iter()
            .enumerate()
            .map(|(at, laid)| (self.owner_name(laid.owner), self.note(at, laid)))
            .collect();
        let mut cards: Vec<Standing> = row
            .iter()
            .enumerate()
            .map(|(at, laid)| {
                let owner = match laid.owner {
                    Owner::Seat(seat) => Some(self.frame.colour(seat)),
                    _ => None,
                };
                let acts = self.is_fixed() && at == usize::from(public.turn.at);
                Standing {
                    tokens: laid.bonus,
                    id: laid.owner == Owner::Id,
                    yours: matches!(laid.owner, Owner::Seat(seat) if self.me() == Some(seat)),
                    skips: acts && public.turn.skipped,
                    fresh: fresh.contains(&laid.card),
                    acts,
                    ..Standing::of(laid.card.into(), owner, &labels[at].0, &labels[at].1)
                }
            })
            .collect();
        // The row lies far to close; the line is read from left to right.
        if round % 2 == 1 {
            cards.reverse();
        }
        let secrets = self.secrets();
        let secrets: Vec<Secret> = secrets
            .iter()
            .map(|(seat, name, chosen)| Secret {
                colour: self.frame.colour(*seat),
                name,
                chosen: *chosen,
            })
            .collect();
        let room = self.considered().map(|card| room_for(seen, card));
        let (over, room) = (self.over_the_line(), room.as_deref());
        stage(shown, line_with_room(scale(seen), &cards, self.is_fixed(), over, room), &secrets)
    }

    /// The card the viewer has chosen and not yet laid.
    fn considered(&self) -> Option<Card> {
        let chosen = self.seen.own.as_ref().and_then(|own| own.chosen);
        match (self.seen.turn(), chosen) {
            (None, Some(Choice::Dream(card))) => Some(card),
            _ => None,
        }
    }

    /// The reckoning of the turn, the card you have chosen, or the ghost of one you consider.
    fn over_the_line(&self) -> Markup {
        let colour = self.me().map(|seat| self.frame.colour(seat));
        match (self.seen.turn(), self.considered(), colour) {
            (Some(turn), ..) if turn.scores => self.bubble(&turn),
            (None, Some(card), Some(colour)) => {
                maybe(&room_for(self.seen, card), card.into(), colour, "your choice")
            }
            (None, None, Some(colour)) if self.can(|a| matches!(a, Action::Play(_))) => {
                ghost(colour)
            }
            _ => html! {},
        }
    }

    fn bubble(&self, turn: &TurnSheet) -> Markup {
        let public = &self.seen.public;
        let round = usize::from(public.round);
        let row = public.row();
        let next = usize::from(public.turn.at) + 1 + usize::from(turn.skipped);
        let to = row.as_slice().get(next).map_or(self.seen.corner(round), |l| l.card.number());
        let tile = turn.worth - turn.gap as i8;
        let mut terms = vec![Term { amount: turn.gap as i8, label: "gap" }];
        if let (Some(effect), true) = (self.effect(round), tile != 0) {
            terms.push(Term { amount: tile, label: tile_word(effect, turn.card) });
        }
        if turn.spent > 0 {
            let label = if turn.spent == 1 { "token" } else { "tokens" };
            terms.push(Term { amount: turn.spent as i8, label });
        }
        let value = (turn.worth + turn.spent as i8).max(0) as u8;
        let used = value.saturating_sub(turn.left);
        let what = if turn.flipped > 0 {
            terms.push(Term { amount: -(used as i8), label: "flipped" });
            "left"
        } else {
            "value"
        };
        let (from, to) = (turn.card.number().min(to), turn.card.number().max(to));
        bubble(scale(self.seen), (from, to), &terms, (turn.left, what))
    }

    fn owner_name(&self, owner: Owner) -> String {
        match owner {
            Owner::Seat(seat) => self.name(seat),
            Owner::Id => "The Id".into(),
            Owner::Nobody => "Nobody".into(),
        }
    }

    /// What the owner of the card at `at` did, does or will do.
    fn note(&self, at: usize, laid: &LaidSheet) -> Markup {
        let turn = &self.seen.public.turn;
        let fixed = self.is_fixed();
        let words = match laid.owner {
            Owner::Nobody => self.came_from(laid.card),
            Owner::Id => return self.id_did(),
            Owner::Seat(_) if !fixed => "",
            Owner::Seat(seat) => match at.cmp(&usize::from(turn.at)) {
                std::cmp::Ordering::Less => return self.did(seat),
                std::cmp::Ordering::Equal if turn.scores => "scoring now",
                std::cmp::Ordering::Equal => "drawing now",
                std::cmp::Ordering::Greater if !offer::place(self.seen).scores(laid.card) => {
                    "off-suit, draws"
                }
                std::cmp::Ordering::Greater => {
                    let row = self.seen.public.row();
                    let mut between = row.as_slice()[usize::from(turn.at) + 1..at].iter();
                    let somebody = between.any(|laid| matches!(laid.owner, Owner::Seat(_)));
                    if somebody { "acts later" } else { "acts next" }
                }
            },
        };
        html! { (words) }
    }

    /// Where a card that belongs to nobody was before.
    fn came_from(&self, card: Card) -> &'static str {
        let beside = |event: &Event| *event == Event::TurnedUp { card, reason: Reason::NonPlayer };
        if self.this_round().any(beside) { "lay face down" } else { "from the deck" }
    }

    fn did(&self, seat: Seat) -> Markup {
        let mut flipped = Vec::new();
        let mut other = None;
        for event in self.this_round() {
            match event {
                Event::Flipped { seat: who, value, .. } if *who == seat => {
                    flipped.push(value.to_string())
                }
                Event::Drew { seat: who, card, .. } if *who == seat => {
                    let Dream { suit, number, .. } = (*card).into();
                    let suit = labelled_icon(suit.icon(), suit.name());
                    other = Some(html! { "drew " (suit) " " (number) });
                }
                Event::DrewProfessor { seat: who } if *who == seat => {
                    other = Some(html! { "drew Professor" });
                }
                Event::Passed { seat: who } if *who == seat => {
                    other = Some(html! { "did nothing" });
                }
                _ => {}
            }
        }
        other.unwrap_or_else(|| match flipped.is_empty() {
            true => html! { "has acted" },
            false => html! { "flipped " (flipped.join(", ")) },
        })
    }

    fn id_did(&self) -> Markup {
        let mut flipped = Vec::new();
        for event in self.this_round() {
            match event {
                Event::IdFlipped { value, .. } => flipped.push(value.to_string()),
                Event::IdRested { value } => return html! { "value " (value) ", rests" },
                _ => {}
            }
        }
        html! { @if !flipped.is_empty() { "flipped " (flipped.join(", ")) } }
    }

    /// The others who choose in secret now, and whether they have chosen.
    fn secrets(&self) -> Vec<(Seat, String, bool)> {
        let public = &self.seen.public;
        let choosers = match public.phase {
            Phase::Choose => SeatSet::first_n(self.seen.seats),
            Phase::ChooseAgain => public.again,
            _ => SeatSet::EMPTY,
        };
        choosers
            .iter()
            .filter(|seat| self.me() != Some(*seat))
            .map(|seat| (seat, self.names.of(seat), public.committed.contains(seat)))
            .collect()
    }

    /// What counts in this round: "Hex scores. A Sun card scores +1, a Moon card −1." Short enough for the
    /// status line of a phone; what a tile has done already is not announced.
    pub(super) fn scores_words(&self) -> String {
        let round = usize::from(self.seen.public.round);
        let suit = self.seen.suit(round).map(suit_of).map_or("Every suit", Suit::name);
        let shown = self.seen.public.phase != Phase::Choose;
        let tile = match self.effect(round) {
            None => return format!("{suit} scores."),
            Some(Effect::CardBefore) => "A deck card has joined the row.".to_owned(),
            Some(Effect::CardAfter) if shown => "A deck card has joined the row.".to_owned(),
            Some(effect @ (Effect::Skip | Effect::CardAfter)) => {
                format!("{}.", therapy(effect, &[]).words())
            }
            Some(effect) => words::effect(effect),
        };
        format!("{suit} scores. {tile}")
    }

    pub(super) fn chosen_words(&self, choice: Choice) -> String {
        match choice {
            Choice::Dream(card) => Dream::from(card).name(),
            Choice::Professor => "the Professor".into(),
        }
    }
}
