//! The game in numbers, for programs that learn.

use dreamtable_core::{Cells, Seat, Tensor, Viewer, kind_of, number_of};

use crate::action::{Action, Edge};
use crate::content::MOST_SEQUENCE;
use crate::dream::Card;
use crate::game::DreamsOfTomorrow;
use crate::observation::{Observation, SeenEngineer};
use crate::phase::Phase;
use crate::resource::{Purse, Resource};
use crate::ring::{Direction, SPACES, Shift, SpaceAction};

/// Pairs of two different numbers, the lower first, in rising order.
const PAIRS: [(u8, u8); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
const FRAGMENT_PAIRS: [(u8, u8); 6] = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

fn place_in(pairs: &[(u8, u8)], a: u8, b: u8) -> usize {
    pairs.iter().position(|pair| *pair == (a, b)).unwrap_or(0)
}

/// How many mixes of two resources have at most that many units.
const fn mixes_of_two(most: usize) -> usize {
    (most + 1) * (most + 2) / 2
}

/// The place of a mix among all of at most `most` units in rising order.
fn mix_place(mix: Purse, most: usize) -> usize {
    let (e, c, h) = (mix.experience.into(), mix.creativity.into(), usize::from(mix.hope));
    let before_e: usize = (0..e).map(|less| mixes_of_two(most - less)).sum();
    let before_c: usize = (0..c).map(|less| most - e - less + 1).sum();
    before_e + before_c + h
}

fn mix_at(mut place: usize, most: usize) -> Purse {
    let mut e = 0;
    while place >= mixes_of_two(most - e) {
        place -= mixes_of_two(most - e);
        e += 1;
    }
    let mut c = 0;
    while place > most - e - c {
        place -= most - e - c + 1;
        c += 1;
    }
    Purse::new(e as u8, c as u8, place as u8)
}

impl DreamsOfTomorrow {
    /// No payment and no gain of the box is larger.
    fn largest_mix(&self) -> usize {
        let content = self.content();
        let (constants, worth) = (&content.constants, &content.worth);
        let gains = content.faces.iter().flatten().flatten().flatten().map(|space| space.gain);
        let farthest = constants.movement.last().copied();
        let abilities = [worth.windfall, worth.leap, worth.inversion, worth.undertow];
        let others = [worth.exchange, worth.compensation, worth.retelling, constants.clearing];
        gains.chain(farthest).chain(abilities).chain(others).max().unwrap_or(0).into()
    }

    /// How many actions there are of each kind, in the order of [`Action`].
    fn kinds(&self) -> [usize; 17] {
        let dreams = self.content().dreams.len();
        let mixes = (0..=self.largest_mix()).map(mixes_of_two).sum();
        let (spaces, pairs) = (usize::from(SPACES), FRAGMENT_PAIRS.len());
        [
            7,
            mixes,
            mixes,
            dreams,
            1,
            1,
            2 * dreams,
            dreams,
            spaces,
            4,
            pairs,
            2,
            dreams,
            dreams,
            PAIRS.len(),
            1,
            if self.lucid_weave_spares() { 2 } else { 0 },
        ]
    }
}

impl Tensor for DreamsOfTomorrow {
    fn action_count(&self) -> usize {
        self.kinds().iter().sum()
    }

    fn action_index(&self, action: Action) -> usize {
        let mix = |mix| mix_place(mix, self.largest_mix());
        let (kind, within) = match action {
            Action::Go(spaces) => (0, usize::from(spaces) - 1),
            Action::Pay(paid) => (1, mix(paid)),
            Action::Take(taken) => (2, mix(taken)),
            Action::Catch(card) => (3, card.index()),
            Action::Draw => (4, 0),
            Action::Clear => (5, 0),
            Action::Weave(card, edge) => (6, 2 * card.index() + edge as usize),
            Action::Activate(card) => (7, card.index()),
            Action::Leap(place) => (8, place.into()),
            Action::Flip(number) => (9, usize::from(number) - 1),
            Action::Swap(a, b) => (10, place_in(&FRAGMENT_PAIRS, a, b)),
            Action::Put(shift) => (11, shift as usize),
            Action::Give(card) => (12, card.index()),
            Action::For(card) => (13, card.index()),
            Action::Retell(a, b) => (14, place_in(&PAIRS, a, b)),
            Action::Pass => (15, 0),
            Action::Spare(resource) => (16, usize::from(resource == Resource::Hope)),
        };
        number_of(&self.kinds(), kind, within)
    }

    fn action_at(&self, index: usize) -> Option<Action> {
        let (kind, within) = kind_of(&self.kinds(), index)?;
        let small = within as u8;
        let card = Card(small);
        Some(match kind {
            0 => Action::Go(small + 1),
            1 => Action::Pay(mix_at(within, self.largest_mix())),
            2 => Action::Take(mix_at(within, self.largest_mix())),
            3 => Action::Catch(card),
            4 => Action::Draw,
            5 => Action::Clear,
            6 => {
                let edge = if within.is_multiple_of(2) { Edge::Beginning } else { Edge::End };
                Action::Weave(Card((within / 2) as u8), edge)
            }
            7 => Action::Activate(card),
            8 => Action::Leap(small),
            9 => Action::Flip(small + 1),
            10 => Action::Swap(FRAGMENT_PAIRS[within].0, FRAGMENT_PAIRS[within].1),
            11 => Action::Put([Shift::FirstLast, Shift::LastFirst][within]),
            12 => Action::Give(card),
            13 => Action::For(card),
            14 => Action::Retell(PAIRS[within].0, PAIRS[within].1),
            15 => Action::Pass,
            _ => Action::Spare([Resource::Creativity, Resource::Hope][within]),
        })
    }

    fn write<C: Cells>(&self, seen: &Observation, cells: &mut C) {
        let own = match seen.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat::new(0),
        };
        write_phase(seen, own, cells);
        write_ring(seen, cells);
        write_dreams(seen, cells);
        let seats = seen.engineers.len();
        cells.field(
            "engineers",
            "for each seat, the viewer first, then clockwise: Experience, Creativity, Hope, \
             counterclockwise, one of eight places, Dreams in the Catcher, Dreams in the Sequence, \
             the Sequence by number from 0 (-1 none), points of Dreams, top and bottom",
        );
        for step in 0..seats {
            write_engineer(&seen.engineers[(own.index() + step) % seats], seen, cells);
        }
        write_robot(seen, cells);
    }
}

fn write_phase<C: Cells>(seen: &Observation, own: Seat, cells: &mut C) {
    let seats = seen.engineers.len();
    let from_own = |seat: Seat| (seat.index() + seats - own.index()) % seats;
    cells.field(
        "phase",
        "one of: chance or over, first Dream, move, pay, take, catch, lucid catch, weave, lucid \
         weave, activate, stride, leap, flip, swap, put, give, for, retell",
    );
    let (kind, amount, given) = match seen.phase {
        Phase::FirstCatch => (1, 0, None),
        Phase::Move => (2, 0, None),
        Phase::Pay { amount, .. } => (3, amount, None),
        Phase::Take { amount, .. } => (4, amount, None),
        Phase::Catch => (5, 0, None),
        Phase::LucidCatch => (6, 0, None),
        Phase::Weave => (7, 0, None),
        Phase::LucidWeave | Phase::Spare { .. } => (8, 0, None),
        Phase::Activate => (9, 0, None),
        Phase::Stride { most } => (10, most, None),
        Phase::Leap => (11, 0, None),
        Phase::Flip => (12, 0, None),
        Phase::Swap => (13, 0, None),
        Phase::Put => (14, 0, None),
        Phase::Give => (15, 0, None),
        Phase::For { given } => (16, 0, Some(given)),
        Phase::Retell => (17, 0, None),
        _ => (0, 0, None),
    };
    cells.one_of(Some(kind), 18);
    cells.field("amount", "how much is to be paid or taken, or how far a stride goes at most");
    cells.number(amount);
    cells.field("given", "the Dream given in an exchange, by number from 0; -1 none");
    cells.place(given.map(|card| card.0));
    cells.field("active", "whose turn it is: the viewer, then clockwise");
    cells.one_of(Some(from_own(seen.active)), seats);
    cells.field("first", "who began: the viewer, then clockwise");
    cells.one_of(Some(from_own(seen.first)), seats);
    cells.field("round", "the round, 0 while first Dreams are chosen; place in the turn order; Dreams activated in this turn; the last round; Dreams of a complete Sequence");
    cells.number(seen.round);
    cells.number(seen.order);
    cells.number(seen.activations);
    cells.flag(seen.last_round);
    cells.number(seen.goal as i64);
}

fn write_ring<C: Cells>(seen: &Observation, cells: &mut C) {
    cells.field(
        "ring",
        "for each Fragment from the left one of four numbers, and 1 if its back is up",
    );
    for fragment in seen.ring.0 {
        cells.one_of(Some(fragment.index()), 4);
        cells.flag(fragment.back);
    }
    cells.field("spaces", "for each of eight places one of: gain Hope, Experience, Creativity, a mix, catch, weave, activate; how much is gained; what the others gain of Experience, Creativity, Hope");
    for space in seen.spaces {
        cells.one_of(SpaceAction::ALL.iter().position(|a| *a == space.action), 7);
        cells.number(space.gain);
        for resource in Resource::ALL {
            cells.number(space.shared.amount(resource));
        }
    }
}

fn write_dreams<C: Cells>(seen: &Observation, cells: &mut C) {
    let count = seen.content.dreams.len();
    cells.field("dreamscape", "the Dreams that can be caught, 1 for each that is there");
    cells.pile(seen.dreamscape.iter().flatten().map(|card| card.0).collect(), count);
    cells.field("slots", "the same by slot from the left, by number from 0; -1 empty");
    for slot in &seen.dreamscape {
        cells.place(slot.map(|card| card.0));
    }
    cells.field("discard", "the discarded Dreams");
    cells.pile(seen.discard, count);
    cells.field("shown", "the Dream the Robot or the Night Mare shows, by number from 0; -1 none");
    cells.place(seen.shown.map(|card| card.0));
    cells.field("deck", "cards left in the deck");
    cells.number(seen.deck as i64);
}

fn write_engineer<C: Cells>(engineer: &SeenEngineer, seen: &Observation, cells: &mut C) {
    let count = seen.content.dreams.len();
    for resource in Resource::ALL {
        cells.number(engineer.purse.amount(resource));
    }
    cells.flag(engineer.direction == Direction::Counterclockwise);
    cells.one_of(Some(engineer.place.into()), SPACES.into());
    cells.pile(engineer.catcher, count);
    cells.pile(engineer.sequence.iter().map(|card| card.0).collect(), count);
    for at in 0..MOST_SEQUENCE {
        cells.place(engineer.sequence.get(at).map(|card| card.0));
    }
    for points in [engineer.score.dreams, engineer.score.top, engineer.score.bottom] {
        cells.number(points);
    }
}

fn write_robot<C: Cells>(seen: &Observation, cells: &mut C) {
    cells.field(
        "robot",
        "1 if the Robot plays, one of eight places, counterclockwise, turns, three stores, points",
    );
    cells.flag(seen.robot.is_some());
    match &seen.robot {
        Some(robot) => {
            cells.one_of(Some(robot.place.into()), SPACES.into());
            cells.flag(robot.direction == Direction::Counterclockwise);
            cells.number(robot.turns);
            for store in robot.stores {
                cells.number(store);
            }
            cells.number(robot.points);
        }
        None => cells.bits(0, usize::from(SPACES) + 6),
    }
    cells.field("night_mare", "after which place of the turn order the Night Mare acts; -1 never");
    cells.place(seen.night_mare);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mix_has_its_place_in_rising_order() {
        let all: Vec<Purse> = (0..84).map(|place| mix_at(place, 6)).collect();
        assert!(all.is_sorted() && all.iter().all(|mix| mix.total() <= 6));
        assert!(all.iter().enumerate().all(|(place, mix)| mix_place(*mix, 6) == place));
    }
}
