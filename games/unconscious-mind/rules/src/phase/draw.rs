//! Chance: what is drawn from where (UM-22.2, UM-22.3, UM-22.10, UM-22.11).

use dreamtable_core::{EventSink, Pile, Rng, Seat, below};

use super::Table;
use crate::action::Outcome;
use crate::component::{Client, Dream, DreamKind, Goal, Grief, IdCard, Research, Tile, Treatise};
use crate::event::Event;
use crate::frame::{Draw, Frame};
use crate::game::UnconsciousMind;
use crate::icon::Location;
use crate::state::{Decks, State, among};

/// A face-down deck. While it is split, all special cards lie in the upper stack.
struct Deck {
    base: Pile,
    special: Pile,
    /// Cards left in the upper stack; 0 for a plain deck.
    upper: u8,
    outcome: fn(u8) -> Outcome,
}

impl Deck {
    fn plain(pile: Pile, outcome: fn(u8) -> Outcome) -> Self {
        Deck { base: pile, special: Pile::EMPTY, upper: 0, outcome }
    }

    fn split(
        pile: Pile,
        special: std::ops::Range<u8>,
        upper: u8,
        outcome: fn(u8) -> Outcome,
    ) -> Self {
        let special = among(pile, special);
        if upper == 0 || special.is_empty() {
            return Deck::plain(pile, outcome);
        }
        Deck { base: pile.minus(special), special, upper, outcome }
    }

    fn is_empty(&self) -> bool {
        self.base.is_empty() && self.special.is_empty()
    }

    /// Base cards left in the upper stack.
    fn base_above(&self) -> u32 {
        u32::from(self.upper).saturating_sub(self.special.len() as u32)
    }

    fn sample<R: Rng>(&self, rng: &mut R) -> Outcome {
        let special = self.special.len() as u32;
        let pile = if special > 0 && below(rng, special + self.base_above()) < special {
            self.special
        } else {
            self.base
        };
        (self.outcome)(pile.sample(rng))
    }

    fn outcomes(&self) -> Vec<(Outcome, u64)> {
        let (of_special, of_base) = if self.special.is_empty() {
            (0, 1)
        } else {
            (self.base.len().max(1) as u64, u64::from(self.base_above()))
        };
        let weighed = |pile: Pile, weight| {
            let cards = pile.iter().filter(move |_| weight > 0);
            cards.map(move |card| ((self.outcome)(card), weight))
        };
        weighed(self.base, of_base).chain(weighed(self.special, of_special)).collect()
    }

    fn possible(&self, outcome: &Outcome) -> bool {
        let base = self.special.is_empty() || self.base_above() > 0;
        let open = if base { self.base.union(self.special) } else { self.special };
        open.iter().any(|card| (self.outcome)(card) == *outcome)
    }
}

fn deck(state: &State, draw: Draw) -> Deck {
    let decks = &state.decks;
    let dreams = |kind| {
        Deck::plain(Decks::dreams_of(decks.dreams, kind), |card| Outcome::Dream(Dream(card)))
    };
    let client: fn(u8) -> Outcome = |card| Outcome::Client(Client(card));
    let tile: fn(u8) -> Outcome = |card| Outcome::Tile(Tile(card));
    match draw {
        Draw::Goal(_) => {
            let taken: Pile = state.goals.iter().flatten().map(|goal| goal.0).collect();
            let usual: Pile = (Goal::MIDDLE.0 + 1..Goal::HAUNTED.0).collect();
            Deck::plain(usual.minus(taken), |card| Outcome::Goal(Goal(card)))
        }
        Draw::Tile(_) => Deck::plain(among(decks.tiles, Tile::USUAL), tile),
        Draw::StartingTile(_) => Deck::plain(among(decks.tiles, Tile::STARTING), tile),
        Draw::MadTile => Deck::plain(among(decks.tiles, Tile::MAD), tile),
        Draw::FirstClient => Deck::plain(among(decks.clients, Client::ROUTINE), client),
        Draw::Client(place) if place < 2 => {
            let pile = among(decks.clients, 0..Client::CASE.start);
            Deck::split(pile, Client::UNCANNY_ROUTINE, decks.upper_routine, client)
        }
        Draw::Client(_) => {
            let pile = among(decks.clients, Client::CASE.start..Client::COUNT as u8);
            Deck::split(pile, Client::UNCANNY_CASE, decks.upper_case, client)
        }
        Draw::Grief(_) => {
            let pile = among(decks.griefs, 0..Grief::STARTING.start);
            Deck::split(pile, Grief::METAMORPHOSIS, decks.upper_griefs, |card| {
                Outcome::Grief(Grief(card))
            })
        }
        Draw::FirstGrief => {
            Deck::plain(among(decks.griefs, Grief::STARTING), |card| Outcome::Grief(Grief(card)))
        }
        Draw::Manifest(_) | Draw::NewManifest(_) => dreams(DreamKind::Manifest),
        Draw::Latent(_) => dreams(DreamKind::Latent),
        Draw::Nightmare | Draw::NewNightmare(_) => dreams(DreamKind::Nightmare),
        Draw::Research(_) | Draw::Hand | Draw::IdResearch => {
            Deck::split(state.secret.deck, Research::WILD, decks.upper_research, |card| {
                Outcome::Research(Research(card))
            })
        }
        Draw::LeftOut(size) => {
            let of_size = (size * 3..size * 3 + 3)
                .filter(|&treatise| state.treatises[usize::from(treatise)].used);
            Deck::plain(of_size.collect(), |card| Outcome::Treatise(Treatise(card)))
        }
        Draw::IdCard => Deck::plain(decks.id_cards, |card| Outcome::IdCard(IdCard(card))),
        Draw::First | Draw::Freud | Draw::Middle => {
            Deck::plain(Pile::EMPTY, |card| Outcome::IdCard(IdCard(card)))
        }
    }
}

fn awaited(state: &State) -> Option<Draw> {
    match state.frames.top() {
        Some(&Frame::Draw(draw)) => Some(draw),
        _ => None,
    }
}

pub(crate) fn outcomes(game: &UnconsciousMind, state: &State) -> Vec<(Outcome, u64)> {
    match awaited(state) {
        None => Vec::new(),
        Some(Draw::First) => {
            Seat::all(game.players()).map(|seat| (Outcome::First(seat), 1)).collect()
        }
        Some(Draw::Freud) => Location::ALL.map(|at| (Outcome::Freud(at), 1)).to_vec(),
        Some(Draw::Middle) => [true, false].map(|left| (Outcome::Middle(left), 1)).to_vec(),
        Some(draw) => deck(state, draw).outcomes(),
    }
}

pub(crate) fn possible(game: &UnconsciousMind, state: &State, outcome: &Outcome) -> bool {
    match (awaited(state), outcome) {
        (None, _) => false,
        (Some(Draw::First), Outcome::First(seat)) => seat.index() < game.players(),
        (Some(Draw::Freud), Outcome::Freud(_)) | (Some(Draw::Middle), Outcome::Middle(_)) => true,
        (Some(Draw::First | Draw::Freud | Draw::Middle), _) => false,
        (Some(draw), outcome) => deck(state, draw).possible(outcome),
    }
}

#[inline]
pub(crate) fn sample<R: Rng>(game: &UnconsciousMind, state: &State, rng: &mut R) -> Outcome {
    match awaited(state) {
        Some(Draw::First) => Outcome::First(Seat::new(below(rng, game.players() as u32) as usize)),
        Some(Draw::Freud) => Outcome::Freud(Location::ALL[below(rng, 6) as usize]),
        Some(Draw::Middle) => Outcome::Middle(below(rng, 2) == 0),
        Some(draw) => deck(state, draw).sample(rng),
        None => Outcome::Middle(true),
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    /// Whether there is anything to draw; decks that are made new are made new here (UM-9.17).
    pub(super) fn can_draw(&mut self, draw: Draw) -> bool {
        if matches!(draw, Draw::First | Draw::Freud | Draw::Middle) {
            return true;
        }
        if matches!(draw, Draw::Client(place) | Draw::Grief(place) if !self.is_due(draw, place)) {
            return false;
        }
        if deck(self.state, draw).is_empty() {
            self.reshuffle(draw);
        }
        !deck(self.state, draw).is_empty()
    }

    /// A Grief Layer is only drawn for a Client that lies there.
    fn is_due(&self, draw: Draw, place: u8) -> bool {
        !matches!(draw, Draw::Grief(_)) || self.state.clients[usize::from(place)].is_some()
    }

    fn reshuffle(&mut self, draw: Draw) {
        let decks = &mut self.state.public.decks;
        let kind = match draw {
            Draw::Grief(_) => {
                let cards = std::mem::take(&mut decks.griefs_removed);
                decks.griefs = decks.griefs.union(cards);
                decks.upper_griefs = 0;
                self.events.push(|| Event::Reshuffled { cards: cards.len() as u8 });
                return;
            }
            Draw::IdCard => {
                decks.id_cards = IdCard::all().map(|card| card.0).collect();
                self.events.push(|| Event::Reshuffled { cards: IdCard::COUNT as u8 });
                return;
            }
            Draw::Manifest(_) | Draw::NewManifest(_) => DreamKind::Manifest,
            Draw::Latent(_) => DreamKind::Latent,
            Draw::Nightmare | Draw::NewNightmare(_) => DreamKind::Nightmare,
            _ => return,
        };
        let cards = Decks::dreams_of(decks.dreams_removed, kind);
        decks.dreams_removed = decks.dreams_removed.minus(cards);
        decks.dreams = decks.dreams.union(cards);
        self.events.push(|| Event::Reshuffled { cards: cards.len() as u8 });
    }

    pub(super) fn drawn(&mut self, draw: Draw, outcome: Outcome) {
        let seat = self.state.active;
        if draw == Draw::Hand {
            if let Outcome::Research(card) = outcome {
                self.take_research(card);
                self.state.secret.hands[seat.index()].insert(card.0);
                self.me_mut().hidden += 1;
                self.events.push(|| Event::Drew { seat, card: Some(card) });
            }
            return;
        }
        self.events.push(|| Event::Revealed { outcome });
        match outcome {
            Outcome::First(first) => self.set_first(first),
            Outcome::Freud(location) => self.state.freud = location,
            Outcome::Middle(left) => self.set_middle(left),
            Outcome::Goal(goal) => {
                if let Draw::Goal(place) = draw {
                    self.state.goals[usize::from(place)] = Some(goal);
                }
            }
            Outcome::Tile(tile) => self.drawn_tile(draw, tile),
            Outcome::Client(client) => self.drawn_client(draw, client),
            Outcome::Grief(grief) => self.drawn_grief(draw, grief),
            Outcome::Dream(dream) => self.drawn_dream(draw, dream),
            Outcome::Research(card) => {
                self.take_research(card);
                match draw {
                    Draw::Research(place) => {
                        self.state.research[usize::from(place)] = Some(card);
                    }
                    _ => self.id_research(card),
                }
            }
            Outcome::Treatise(treatise) => self.state.treatises[treatise.index()].used = false,
            Outcome::IdCard(card) => {
                self.state.decks.id_cards.remove(card.0);
                self.state.id.card = Some(card);
                self.events.push(|| Event::IdCard { card });
            }
        }
    }

    fn take_research(&mut self, card: Research) {
        self.state.secret.deck.remove(card.0);
        let decks = &mut self.state.decks;
        decks.research -= 1;
        decks.upper_research = decks.upper_research.saturating_sub(1);
    }

    fn drawn_tile(&mut self, draw: Draw, tile: Tile) {
        let seat = self.state.active;
        self.state.decks.tiles.remove(tile.0);
        let dealt = match draw {
            Draw::Tile(column) => {
                let places = &mut self.state.columns[usize::from(column)];
                let place = usize::from(places[0].is_some());
                places[place] = Some(tile);
                return;
            }
            Draw::StartingTile(place) => usize::from(place),
            _ => 3,
        };
        self.me_mut().dealt[dealt] = Some(tile);
        self.events.push(|| Event::Dealt { seat, tile });
    }

    fn drawn_client(&mut self, draw: Draw, client: Client) {
        let decks = &mut self.state.public.decks;
        decks.clients.remove(client.0);
        match draw {
            Draw::Client(place) => {
                let upper =
                    if place < 2 { &mut decks.upper_routine } else { &mut decks.upper_case };
                *upper = upper.saturating_sub(1);
                self.state.clients[usize::from(place)] = Some(client);
            }
            _ => self.me_mut().rooms[0].client = Some(client),
        }
    }

    fn drawn_grief(&mut self, draw: Draw, grief: Grief) {
        let decks = &mut self.state.public.decks;
        decks.griefs.remove(grief.0);
        match draw {
            Draw::Grief(place) => {
                decks.upper_griefs = decks.upper_griefs.saturating_sub(1);
                self.state.griefs[usize::from(place)] = Some(grief);
            }
            _ => self.me_mut().rooms[0].grief = Some(grief),
        }
    }

    fn drawn_dream(&mut self, draw: Draw, dream: Dream) {
        self.state.decks.dreams.remove(dream.0);
        match draw {
            Draw::Manifest(place) => self.state.manifest[usize::from(place)] = Some(dream),
            Draw::Nightmare => self.state.nightmare = Some(dream),
            Draw::Latent(room) | Draw::NewManifest(room) | Draw::NewNightmare(room) => {
                self.lay_dream(room, dream);
            }
            _ => {}
        }
    }
}
