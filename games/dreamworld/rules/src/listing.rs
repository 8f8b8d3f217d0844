//! Lists of what may be done, written without asking.

use dreamtable_core::Pile;

use crate::action::Action;
use crate::card::Card;

/// A list being written. Lists are the largest cost of a playout, and most of that cost is wrong
/// guesses of the processor: what is listed, and how much, is random. So entries are written
/// whether they count or not, and the next ones overwrite those that do not.
pub struct Listing<'a> {
    room: &'a mut [Action; ROOM],
    len: usize,
}

/// So many entries are written at once.
const EIGHT: usize = 8;
/// More than can be done besides: skip, spend in three ways, flip in five, draw the Professor, pass.
const OTHERS: usize = 16;
const ROOM: usize = OTHERS + 6 * SIXES + EIGHT;
/// Copying whole blank entries is quicker than writing the first half of each.
static BLANK: [Action; ROOM] = [Action::Flip(0); ROOM];

impl Listing<'_> {
    /// Fills `actions` anew with what `write` puts.
    #[inline(always)]
    pub fn fill(actions: &mut Vec<Action>, write: impl FnOnce(&mut Listing)) {
        actions.clear();
        actions.extend_from_slice(&BLANK);
        let room = actions.first_chunk_mut().expect("the room was made just now");
        let mut listing = Listing { room, len: 0 };
        write(&mut listing);
        let len = listing.len;
        actions.truncate(len);
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline(always)]
    pub fn put(&mut self, action: Action) {
        self.put_if(true, action);
    }

    #[inline(always)]
    pub fn put_if(&mut self, legal: bool, action: Action) {
        self.room[self.len] = action;
        self.len += usize::from(legal);
    }

    #[inline(always)]
    fn put_first(&mut self, count: u32, of: &[Action; EIGHT]) {
        self.room[self.len..self.len + EIGHT].copy_from_slice(of);
        self.len += count as usize;
    }

    /// `rows` as [`crate::tokens::Tokens::payable`] gives them.
    #[inline(always)]
    pub fn put_flips(&mut self, rows: u8) {
        let rows = rows % 32;
        self.put_first(rows.count_ones(), &FLIPS[usize::from(rows)]);
    }

    #[inline(always)]
    pub fn put_plays(&mut self, cards: Pile) {
        self.put_cards(cards, &PLAYS);
    }

    #[inline(always)]
    pub fn put_draws(&mut self, cards: Pile) {
        self.put_cards(cards, &DRAWS);
    }

    #[inline(always)]
    fn put_cards(&mut self, cards: Pile, table: &[Sixes; SIXES]) {
        // Said once, this is not asked again for each six.
        assert!(self.len <= OTHERS);
        for (six, lists) in table.iter().enumerate() {
            let bits = (cards.bits() >> first_of(six)) as usize % 64;
            self.put_first(bits.count_ones(), &lists[bits]);
        }
    }
}

/// For each set of six neighbouring cards what is listed for them.
type Sixes = [[Action; EIGHT]; 64];

/// A suit has 32 places, and four times six reach its highest card.
const SIXES: usize = 12;

/// The lowest card of six neighbours.
const fn first_of(six: usize) -> usize {
    six / 4 * 32 + six % 4 * 6
}

static PLAYS: [Sixes; SIXES] = cards(Action::Play(Card::from_index(0)));
static DRAWS: [Sixes; SIXES] = cards(Action::Draw(Card::from_index(0)));

/// The tables for actions like the given one, with each card in its place.
const fn cards(like: Action) -> [Sixes; SIXES] {
    let mut tables = [[[like; EIGHT]; 64]; SIXES];
    let mut six = 0;
    while six < SIXES {
        let mut bits = 0;
        while bits < 64 {
            let (mut bit, mut at) = (0, 0);
            while bit < 6 {
                if bits >> bit & 1 == 1 {
                    let card = Card::from_index((first_of(six) + bit) as u8);
                    tables[six][bits][at] = match like {
                        Action::Play(_) => Action::Play(card),
                        _ => Action::Draw(card),
                    };
                    at += 1;
                }
                bit += 1;
            }
            bits += 1;
        }
        six += 1;
    }
    tables
}

/// For each set of rows what flips them.
static FLIPS: [[Action; EIGHT]; 32] = {
    let mut table = [[Action::Stop; EIGHT]; 32];
    let mut rows = 0;
    while rows < 32 {
        let (mut row, mut at) = (0, 0);
        while row < 5 {
            if rows >> row & 1 == 1 {
                table[rows][at] = Action::Flip(row + 2);
                at += 1;
            }
            row += 1;
        }
        rows += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(write: impl FnOnce(&mut Listing)) -> Vec<Action> {
        let mut actions = vec![Action::TakeBack; 3];
        Listing::fill(&mut actions, write);
        actions
    }

    #[test]
    fn every_card_of_any_pile_is_listed_in_order() {
        for step in 1..66 {
            let pile: Pile = Card::all().step_by(step).map(Card::index).collect();
            let cards = || pile.iter().map(Card::from_index);
            let plays = listed(|list| list.put_plays(pile));
            assert_eq!(plays, cards().map(Action::Play).collect::<Vec<_>>());
            let draws = listed(|list| list.put_draws(pile));
            assert_eq!(draws, cards().map(Action::Draw).collect::<Vec<_>>());
        }
    }

    #[test]
    fn what_is_not_legal_is_overwritten() {
        let actions = listed(|list| {
            list.put_if(false, Action::Skip);
            list.put_flips(0b10010);
            list.put_if(true, Action::Stop);
            assert!(!list.is_empty());
            list.put_if(false, Action::Pass);
        });
        assert_eq!(actions, [Action::Flip(3), Action::Flip(6), Action::Stop]);
        assert_eq!(listed(|list| assert!(list.is_empty())), []);
    }
}
