//! Treatises: published from own and cited cards (UM-11.6 to UM-11.13, UM-16.42 to UM-16.44).

use arrayvec::ArrayVec;
use dreamtable_core::{EventSink, Seat};

use super::{Choices, Table};
use crate::action::{Action, Ground, Named};
use crate::component::{Research, Treatise};
use crate::content::Occasion;
use crate::dial::{Cell, Kind, Piece};
use crate::effect::Effect;
use crate::event::{Event, Good};
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::icon::Volume;
use crate::state::{Draft, Published, State};

/// Volumes by colour; gray ones last.
type Volumes = [u8; 5];

/// Cards of others that may be cited, the rightmost last.
type Stacks = ArrayVec<ArrayVec<Volume, 5>, { Treatise::COUNT }>;

const GRAY: usize = Volume::Gray as usize;

/// Whether own cards, and cards cited one after the other from the right, can fill what is needed.
fn fillable(needed: Volumes, own: Volumes, stacks: &mut Stacks) -> bool {
    let missing: u8 = (0..GRAY).map(|colour| needed[colour].saturating_sub(own[colour])).sum();
    if missing + needed[GRAY] <= own[GRAY] {
        return true;
    }
    for at in 0..stacks.len() {
        let Some(card) = stacks[at].pop() else { continue };
        for colour in 0..=GRAY {
            let fits = card == Volume::Gray || card as usize == colour;
            if !fits || needed[colour] == 0 {
                continue;
            }
            let mut rest = needed;
            rest[colour] -= 1;
            if fillable(rest, own, stacks) {
                stacks[at].push(card);
                return true;
            }
        }
        stacks[at].push(card);
    }
    false
}

/// The sources a draft leaves, and the Volumes it still needs.
struct Rest {
    own: Volumes,
    stacks: Stacks,
    needed: Volumes,
    /// The first Volume still needs an own card of this colour.
    first: Option<Volume>,
}

impl Rest {
    fn completable(mut self) -> bool {
        if let Some(first) = self.first {
            // An own card of the very colour, or a gray one, which could do more.
            let with = if self.own[first as usize] > 0 { first as usize } else { GRAY };
            if self.own[with] == 0 {
                return false;
            }
            self.own[with] -= 1;
            self.needed[first as usize] -= 1;
        }
        let cards: usize = self.stacks.iter().map(|stack| stack.len()).sum();
        let own: u8 = self.own.iter().sum();
        let needed: u8 = self.needed.iter().sum();
        usize::from(own) + cards >= usize::from(needed)
            && fillable(self.needed, self.own, &mut self.stacks)
    }
}

fn is_named(named: &[(Named, u8)], source: Named) -> bool {
    named.iter().any(|(name, _)| *name == source)
}

fn rest(game: &UnconsciousMind, state: &State, treatise: Treatise, named: &[(Named, u8)]) -> Rest {
    let content = game.content();
    let tile = content.treatise(treatise);
    let mut own = Volumes::default();
    for card in state.me().in_play.iter().map(Research) {
        if !is_named(named, Named::Card(card)) {
            own[content.research(card).volume as usize] += 1;
        }
    }
    let mut stacks = Stacks::new();
    for (source, published) in citable(state) {
        let taken = named.iter().filter(|(name, _)| *name == Named::Cite(source)).count();
        let volumes = published.cards.iter().flatten().map(|&card| content.research(card).volume);
        let mut volumes: ArrayVec<Volume, 5> = volumes.collect();
        volumes.truncate(volumes.len().saturating_sub(taken));
        stacks.push(volumes);
    }
    let open = |volume: usize| !named.iter().any(|(_, at)| usize::from(*at) == volume);
    let mut needed = Volumes::default();
    for (at, &volume) in tile.volumes.iter().enumerate() {
        needed[volume as usize] += u8::from(open(at));
    }
    let first = tile.volumes.first().copied().filter(|_| tile.own_first && open(0));
    Rest { own, stacks, needed, first }
}

/// Treatises of others with cards under them.
fn citable(state: &State) -> impl Iterator<Item = (Treatise, &Published)> {
    let published = Treatise::all().zip(&state.treatises);
    published.filter(|(_, published)| published.owner.is_some_and(|owner| owner != state.active))
}

fn own_pieces(state: &State) -> impl Iterator<Item = Piece> + '_ {
    let cells = [Cell::RESERVE].into_iter().chain(Cell::rings());
    let pieces = cells.map(|cell| Piece { cell, kind: Kind::Own });
    pieces.filter(|&piece| state.me().dial.has(piece))
}

pub(crate) fn has_own_piece(state: &State) -> bool {
    own_pieces(state).next().is_some()
}

/// The Treatises for which a complete set of sources exists (UM-22.6).
#[inline]
pub(super) fn treatises<'a>(
    game: &'a UnconsciousMind,
    state: &'a State,
) -> impl Iterator<Item = Treatise> + 'a {
    let able = has_own_piece(state);
    Treatise::all().filter(move |&treatise| {
        let published = &state.treatises[treatise.index()];
        able && published.used
            && published.owner.is_none()
            && rest(game, state, treatise, &[]).completable()
    })
}

pub(super) fn any(game: &UnconsciousMind, state: &State) -> bool {
    treatises(game, state).next().is_some()
}

pub(super) fn publish_choices(game: &UnconsciousMind, state: &State, out: &mut impl Choices) {
    treatises(game, state).for_each(|treatise| out.add(Action::Publish(treatise)));
    out.add(Action::No);
}

pub(super) fn lend_choices(state: &State, ground: Ground, out: &mut impl Choices) {
    own_pieces(state).for_each(|piece| out.add(Action::Lend(piece, ground)));
}

/// Each source with each Volume it fits, as long as the rest can still be completed (UM-11.12).
pub(super) fn volume_choices(game: &UnconsciousMind, state: &State, out: &mut impl Choices) {
    let draft = &state.draft;
    let Some(Ground::Treatise(treatise)) = draft.ground else { return };
    let content = game.content();
    let tile = content.treatise(treatise);
    let cards = state.me().in_play.iter().map(Research);
    let own = cards
        .filter(|card| !is_named(&draft.named, Named::Card(*card)))
        .map(|card| (Named::Card(card), content.research(card).volume));
    let cited = citable(state).filter_map(|(source, published)| {
        let taken = draft.named.iter().filter(|(name, _)| *name == Named::Cite(source)).count();
        let mut left = published.cards.iter().flatten().rev().skip(taken);
        left.next().map(|&card| (Named::Cite(source), content.research(card).volume))
    });
    for (name, volume) in own.chain(cited) {
        for (at, &wanted) in tile.volumes.iter().enumerate() {
            let at = at as u8;
            let fits = volume == Volume::Gray || volume == wanted;
            let open = !draft.named.iter().any(|(_, taken)| *taken == at);
            let allowed = at > 0 || !tile.own_first || matches!(name, Named::Card(_));
            if !fits || !open || !allowed {
                continue;
            }
            let mut named = draft.named.clone();
            named.push((name, at));
            if rest(game, state, treatise, &named).completable() {
                out.add(Action::Name(name, at));
            }
        }
    }
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn choose_publish(&mut self, action: Action) {
        self.state.frames.pop();
        if let Action::Publish(treatise) = action {
            self.begin_publishing(treatise);
        }
    }

    pub(super) fn begin_publishing(&mut self, treatise: Treatise) {
        let ground = Ground::Treatise(treatise);
        self.state.draft = Draft { ground: Some(ground), ..Draft::default() };
        self.push(Frame::Volumes);
        self.push(Frame::Lend(ground));
    }

    /// On a district the Insight is laid at once, on a Treatise when everything is named.
    pub(super) fn choose_lend(&mut self, action: Action) {
        self.state.frames.pop();
        match action {
            Action::Lend(piece, Ground::District(_)) => self.lend(piece),
            Action::Lend(piece, Ground::Treatise(_)) => self.state.draft.piece = Some(piece),
            _ => {}
        }
    }

    fn lend(&mut self, piece: Piece) {
        let seat = self.state.active;
        self.me_mut().dial.take(piece);
        self.changed = true;
        self.events.push(|| Event::Lent { seat, piece });
    }

    pub(super) fn choose_volume(&mut self, action: Action) {
        let Action::Name(name, volume) = action else { return };
        let Some(Ground::Treatise(treatise)) = self.state.draft.ground else { return };
        self.state.draft.named.push((name, volume));
        let volumes = self.game.content().treatise(treatise).volumes.len();
        if self.state.draft.named.len() == volumes {
            self.state.frames.pop();
            self.publish(treatise);
        }
    }

    /// In the order of UM-11.13.
    fn publish(&mut self, treatise: Treatise) {
        let seat = self.state.active;
        let content = self.game.content();
        let tile = content.treatise(treatise);
        let Draft { piece, named, .. } = std::mem::take(&mut self.state.draft);
        if let Some(piece) = piece {
            self.lend(piece);
        }
        let mut cards = [None; 5];
        for (name, volume) in named {
            let card = match name {
                Named::Card(card) => {
                    self.take_from_play(seat, card);
                    card
                }
                Named::Cite(source) => match self.cite(source) {
                    Some(card) => card,
                    None => continue,
                },
            };
            cards[usize::from(volume)] = Some(card);
        }
        self.lay_under(seat, treatise, cards);
        self.give(Good::Points, i16::from(tile.points));
        self.when(Occasion::Publish, None);
    }

    pub(super) fn take_from_play(&mut self, seat: Seat, card: Research) {
        let tags = self.game.content().research(card).tags;
        let player = self.player_mut(seat);
        player.in_play.remove(card.0);
        for (own, lost) in player.tags.at.iter_mut().zip(tags.at) {
            *own -= lost;
        }
        player.tags.wild -= tags.wild;
    }

    pub(super) fn lay_under(
        &mut self,
        seat: Seat,
        treatise: Treatise,
        cards: [Option<Research>; 5],
    ) {
        self.state.treatises[treatise.index()] = Published { used: true, owner: Some(seat), cards };
        let tags = self.game.content().treatise(treatise).tags;
        self.player_mut(seat).tags.add_all(tags);
        self.changed = true;
        self.events.push(|| Event::Published { seat, treatise });
    }

    /// Takes the rightmost card; its owner is rewarded (UM-11.9, UM-16.44, UM-20.26).
    fn cite(&mut self, source: Treatise) -> Option<Research> {
        let seat = self.state.active;
        let published = &mut self.state.treatises[source.index()];
        let owner = published.owner?;
        let (at, card) = published.rightmost()?;
        published.cards[at] = None;
        self.events.push(|| Event::Cited { seat, owner, treatise: source, card });
        for &effect in self.game.content().treatise(source).cited.iter() {
            match effect {
                Effect::Points(n) => self.change(owner, Good::Points, i16::from(n)),
                Effect::Mad(n) => self.change(owner, Good::Madness, i16::from(n)),
                Effect::Bright(n) if self.game.is_id(owner) => {
                    self.change(owner, Good::Drive, i16::from(n));
                }
                Effect::Bright(n) => self.change(owner, Good::Bright, i16::from(n)),
                _ => {}
            }
        }
        Some(card)
    }
}
