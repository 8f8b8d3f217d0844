//! How far a player is from a complete Sequence, and what helps: the ground that the habit of
//! playouts stands on.
//!
//! Points are counted in hundredths, and so are turns.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use dreamtable_core::Pile;

use crate::action::Edge;
use crate::content::{Content, MOST_SEQUENCE};
use crate::dream::{Ability, Card};
use crate::game::DreamsOfTomorrow;
use crate::resource::{Purse, Resource};
use crate::ring::{Direction, Place, Ring, SPACES, Space, SpaceAction};
use crate::state::{Engineer, State};

/// A whole turn, a whole point.
const WHOLE: i32 = 100;
/// What a Dream brings that is not yet caught, and its Resonance where others lie before it.
const USUAL_POINTS: i32 = 350;
const USUAL_RESONANCE: i32 = 220;
/// What a turn is worth in points.
const POINTS_OF_A_TURN: i32 = 150;
/// A resource nobody needs still pays for a long way or a clearing.
const SPARE: i32 = 3;

/// What one player has ahead.
pub(crate) struct Outlook<'a> {
    game: &'a DreamsOfTomorrow,
    pub engineer: &'a Engineer,
    /// The Sequence with the best of what is caught, each Dream at the end where it resonates more.
    planned: ArrayVec<Card, MOST_SEQUENCE>,
    /// The points that adds to the Sequence as it is, and how many of them are Resonance.
    ahead: i32,
    resonance: i32,
    /// The resources it has that completing the Sequence takes.
    pub useful: u8,
    /// The resources that are missing to complete it, as far as can be told.
    lack: Purse,
    /// Those missing for the Dream that can be woven or caught soonest.
    urgent: Purse,
    /// How long gathering one resource takes.
    pub unit: i32,
}

impl<'a> Outlook<'a> {
    pub fn new(game: &'a DreamsOfTomorrow, engineer: &'a Engineer) -> Self {
        let content = game.content();
        let purse = engineer.purse;
        let mut planned = engineer.sequence.clone();
        let (mut ahead, mut resonance) = (0, 0);
        let mut needs = Purse::EMPTY;
        let mut urgent = Purse::EMPTY;
        let mut soonest = u8::MAX;
        let mut left = engineer.catcher;
        while planned.len() < game.goal() && !left.is_empty() {
            let (card, edge, points) = best_of(content, &planned, left);
            left.remove(card.0);
            ahead += points;
            resonance += points - WHOLE * i32::from(content.dream(card).points);
            match edge {
                Edge::Beginning => planned.insert(0, card),
                Edge::End => planned.push(card),
            }
            let price = content.dream(card).weave;
            needs = needs.plus(price);
            let missing = lacking(price, purse);
            if missing.total() < soonest {
                (soonest, urgent) = (missing.total(), missing);
            }
        }
        let uncaught = (game.goal() - planned.len()) as u8;
        // Dreams not yet caught will want about as much as others do.
        needs = needs.plus(Purse::new(9 * uncaught / 2, 3 * uncaught, 3 * uncaught));
        if uncaught > 0 {
            urgent = urgent.plus(lacking(Purse::new(5, 0, 0), purse));
        }
        let lack = lacking(needs, purse);
        let useful = needs.total() - lack.total();
        let unit = game.gathering_time();
        Outlook { game, engineer, planned, ahead, resonance, useful, lack, urgent, unit }
    }

    /// The Dreams that are still to be caught.
    pub fn uncaught(&self) -> i32 {
        (self.game.goal() - self.planned.len()) as i32
    }

    /// The caught Dreams that there is room for.
    pub fn caught(&self) -> i32 {
        (self.planned.len() - self.engineer.sequence.len()) as i32
    }

    /// The Resonance that the caught Dreams promise.
    pub fn resonance(&self) -> i32 {
        self.resonance
    }

    /// How long it takes to complete the Sequence.
    pub fn turns(&self) -> i32 {
        let weaves = (self.game.goal() - self.engineer.sequence.len()) as i32;
        self.unit * i32::from(self.lack.total()) + WHOLE * (weaves + self.uncaught())
    }

    /// The points that completing it adds, as far as can be told.
    pub fn points(&self) -> i32 {
        // The first of all has nothing to resonate with.
        let resonating = (self.game.goal() - self.planned.len().max(1)) as i32;
        self.ahead + self.uncaught() * USUAL_POINTS + resonating * USUAL_RESONANCE
    }

    /// What a gain of one resource saves.
    #[inline]
    fn gain(&self, resource: Resource, amount: u8) -> i32 {
        let room = self.game.content().constants.track - self.engineer.purse.amount(resource);
        let held = amount.min(room);
        let needed = held.min(self.lack.amount(resource));
        let urgent = held.min(self.urgent.amount(resource));
        self.saved(needed, urgent, held)
    }

    /// What a gain in the best mix saves.
    #[inline]
    pub fn mix(&self, amount: u8) -> i32 {
        self.saved(amount.min(self.lack.total()), amount.min(self.urgent.total()), amount)
    }

    #[inline]
    fn saved(&self, needed: u8, urgent: u8, all: u8) -> i32 {
        let [needed, urgent, all] = [needed, urgent, all].map(i32::from);
        self.unit * needed + self.unit / 3 * urgent + SPARE * (all - needed)
    }

    /// The best mix to gain: what is urgent, what is lacking, then whatever is scarce.
    pub fn best_mix(&self, amount: u8) -> Purse {
        let mut mix = Purse::EMPTY;
        for _ in 0..amount {
            let scarcity = |&resource: &Resource| {
                let taken = mix.amount(resource);
                let urgent = self.urgent.amount(resource) > taken;
                let lack = self.lack.amount(resource).saturating_sub(taken);
                (urgent, lack, u8::MAX - self.engineer.purse.amount(resource) - taken)
            };
            let scarce = Resource::ALL.into_iter().max_by_key(scarcity);
            mix = mix.plus(Purse::of(scarce.unwrap_or(Resource::Hope), 1));
        }
        mix
    }

    /// What is missed least when that much has to be paid; there must be enough.
    pub fn cheapest_mix(&self, amount: u8) -> Purse {
        let purse = self.engineer.purse;
        let mut mix = Purse::EMPTY;
        for _ in 0..amount {
            let plenty = |&resource: &Resource| {
                let left = purse.amount(resource) - mix.amount(resource);
                let lack = self.lack.amount(resource);
                (left > 0, lack == 0, self.urgent.amount(resource) == 0, left)
            };
            let plentiful = Resource::ALL.into_iter().max_by_key(plenty);
            mix = mix.plus(Purse::of(plentiful.unwrap_or(Resource::Hope), 1));
        }
        mix
    }

    /// What catching a Dream for that much less saves, or brings beyond the usual.
    pub fn catch(&self, card: Card, less: u8) -> i32 {
        let dream = self.game.content().dream(card);
        let price =
            dream.catch.saturating_sub(less) + lacking(dream.weave, self.engineer.purse).total();
        if self.planned.len() == self.game.goal() {
            // One more than there is room for is a choice, not progress.
            return -self.unit * i32::from(price);
        }
        let (_, _, points) = best_edge(self.game.content(), &self.planned, card);
        let usual = 10;
        let resonance = if self.planned.is_empty() { 0 } else { USUAL_RESONANCE };
        WHOLE + in_turns(points - USUAL_POINTS - resonance) - self.unit * (i32::from(price) - usual)
    }

    /// What a Dream of the Dreamscape would bring, beyond the usual, to a Sequence with all that is
    /// caught; nothing where there is no room.
    pub fn fit(&self, card: Card) -> i32 {
        if self.planned.len() == self.game.goal() {
            return 0;
        }
        let usual = if self.planned.is_empty() { 0 } else { USUAL_RESONANCE };
        best_edge(self.game.content(), &self.planned, card).2 - USUAL_POINTS - usual
    }

    /// What weaving a Dream at its better end saves, or brings beyond the usual.
    fn best_weave(&self, card: Card) -> i32 {
        let (_, _, points) = best_edge(self.game.content(), &self.engineer.sequence, card);
        WHOLE + in_turns(points - 300)
    }
}

impl DreamsOfTomorrow {
    /// How long gathering one resource takes, in hundredths of a turn, with what others share.
    fn gathering_time(&self) -> i32 {
        let gain = i32::from(self.space(&Ring::START, 2).gain.max(1));
        10 * WHOLE / (10 * gain + 7 * (self.seat_count() as i32 - 1))
    }
}

fn in_turns(points: i32) -> i32 {
    points * WHOLE / POINTS_OF_A_TURN
}

#[inline]
fn lacking(price: Purse, purse: Purse) -> Purse {
    Purse::new(
        price.experience.saturating_sub(purse.experience),
        price.creativity.saturating_sub(purse.creativity),
        price.hope.saturating_sub(purse.hope),
    )
}

/// The card that adds most to a Sequence, and where; there must be a card.
fn best_of(content: &Content, sequence: &[Card], cards: Pile) -> (Card, Edge, i32) {
    let mut best = (Card(0), Edge::End, -1);
    for card in cards {
        let found = best_edge(content, sequence, Card(card));
        if found.2 > best.2 {
            best = found;
        }
    }
    best
}

/// The end of a Sequence where a Dream adds more, and how much.
#[inline]
pub(crate) fn best_edge(content: &Content, sequence: &[Card], card: Card) -> (Card, Edge, i32) {
    let [beginning, end] =
        [Edge::Beginning, Edge::End].map(|edge| added(content, sequence, card, edge));
    // The first of all is woven at the end.
    if beginning > end { (card, Edge::Beginning, beginning) } else { (card, Edge::End, end) }
}

/// The points a Dream adds at an edge: its own, and what the runs bring that it prolongs. Nearly
/// what scoring says; of several runs that meet in a Rainbow only the longest is seen.
#[inline]
pub(crate) fn added(content: &Content, sequence: &[Card], card: Card, edge: Edge) -> i32 {
    let bonus = &content.constants.resonance;
    let mut shared = content.sides[card.index()];
    let [mut above, mut below] = [0, 0];
    for step in 0..sequence.len() {
        let at = if edge == Edge::Beginning { step } else { sequence.len() - 1 - step };
        shared &= content.sides[sequence[at].index()];
        if shared == 0 {
            break;
        }
        above += usize::from(shared & 7 != 0);
        below += usize::from(shared >> 3 != 0);
    }
    let longest = bonus.len() - 1;
    let prolonged =
        |run: usize| i32::from(bonus[run.min(longest)] - bonus[run.saturating_sub(1).min(longest)]);
    WHOLE * (i32::from(content.dream(card).points) + prolonged(above) + prolonged(below))
}

/// What the spaces of the ring are worth to the active player.
pub(crate) struct Chances<'a> {
    pub outlook: Outlook<'a>,
    pub state: &'a State,
    /// The best catch and the best weave possible now; nothing where there is none.
    catch: i32,
    weave: i32,
    /// The best that can be activated, once somebody asked.
    activate: OnceCell<i32>,
}

impl<'a> Chances<'a> {
    pub fn new(game: &'a DreamsOfTomorrow, state: &'a State) -> Self {
        let outlook = Outlook::new(game, state.me());
        let catch = game.catchable(state, 0).map(|card| outlook.catch(card, 0)).max();
        let weave = game.weavable(state).map(|card| outlook.best_weave(card)).max();
        let (catch, weave) = (catch.unwrap_or(0), weave.unwrap_or(0));
        Chances { catch, weave, outlook, state, activate: OnceCell::new() }
    }

    /// The space at a place of a ring; an Activate space counts for what is activated there.
    #[inline]
    pub fn space(&self, ring: &Ring, place: Place) -> i32 {
        let space = self.outlook.game.space(ring, place);
        match space.action {
            SpaceAction::Activate => *self.activate.get_or_init(|| self.best_ability()),
            _ => self.plain_space(space),
        }
    }

    /// The same without Abilities, so that chains of them end.
    #[inline]
    fn plain_space(&self, space: &Space) -> i32 {
        match space.action {
            SpaceAction::Catch => self.catch,
            SpaceAction::Weave => self.weave,
            SpaceAction::Activate => 0,
            SpaceAction::GainResources => self.outlook.mix(space.gain),
            SpaceAction::GainHope => self.outlook.gain(Resource::Hope, space.gain),
            SpaceAction::GainExperience => self.outlook.gain(Resource::Experience, space.gain),
            SpaceAction::GainCreativity => self.outlook.gain(Resource::Creativity, space.gain),
        }
    }

    fn best_ability(&self) -> i32 {
        let usable = self.state.me().usable();
        usable.map(|card| self.ability(card)).max().unwrap_or(0).max(0)
    }

    /// The best plain space some walks lead to.
    #[inline]
    fn reach(&self, direction: Direction, most: u8) -> i32 {
        let mut place = self.state.me().place;
        let mut best = 0;
        for _ in 0..most {
            place = direction.walk(place, 1);
            best = best.max(self.plain_space(self.outlook.game.space(&self.state.ring, place)));
        }
        best
    }

    /// What activating a Dream is worth; it need not be possible.
    pub fn ability(&self, card: Card) -> i32 {
        let game = self.outlook.game;
        let worth = &game.content().worth;
        let (ring, me) = (&self.state.ring, self.state.me());
        match game.content().dream(card).ability {
            Ability::Windfall => self.outlook.mix(worth.windfall),
            Ability::Stride => self.reach(me.direction, worth.stride),
            Ability::Turnabout => self.reach(me.direction.reversed(), worth.turnabout),
            Ability::Leap => {
                self.reach(me.direction, SPACES - 1) - self.outlook.unit * i32::from(worth.leap)
            }
            // With a Fragment moved nearly everything comes into reach.
            Ability::Transposition => self.reach(me.direction, SPACES - 1),
            Ability::Inversion => {
                let mut flipped = *ring;
                let (here, _) = ring.at(me.place);
                flipped.flip(ring.column(here.number));
                let turned = self.plain_space(game.space(&flipped, me.place));
                turned.max(self.outlook.mix(worth.inversion))
            }
            Ability::Undertow => self.outlook.mix(worth.undertow),
            Ability::Exchange => self.outlook.mix(worth.exchange),
            Ability::Retelling => self.outlook.mix(worth.retelling),
            Ability::LucidCatch => {
                let lucid = game.catchable(self.state, worth.lucid_catch);
                lucid.map(|card| self.outlook.catch(card, worth.lucid_catch)).max().unwrap_or(0)
            }
            Ability::LucidWeave => {
                let lucid = game.lucidly_weavable(self.state);
                let best = lucid.map(|card| self.outlook.best_weave(card)).max();
                best.map_or(0, |best| {
                    best - self.outlook.unit * i32::from(worth.lucid_weave.total())
                })
            }
        }
    }
}
