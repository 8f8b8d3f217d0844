//! Dreamworld's card play for three and four seats, written by hand for speed only.
//!
//! This is a *limit probe*: one game, no generality, no therapy tiles, no hidden-information views,
//! no events. It says how fast the bare rules can go on this machine, so that the engine's own
//! speed can be given as a ratio to it, measured in the same run. It is never used to play.

mod key;
mod luck;
mod walk;

pub use luck::{Mulberry32, Rng, WyRand};
pub use walk::{play_list, trace};

use key::{KEY, num_of_key};

pub const N_CARDS: usize = 66;
pub const PROF: u8 = 66; // play the Professor card
pub const FLIP0: u8 = 67; // flip rightmost token of row r (value r + 2)
pub const DONE: u8 = 72; // stop flipping
pub const DRAW_PROF: u8 = 73;
pub const DRAW0: u8 = 74; // draw face-up dream card c
pub const PASS: u8 = 140; // only when nothing else is legal
pub const N_ACTIONS: usize = 141;
pub const MAX_LEGAL: usize = 80;

pub const CHOOSE: u8 = 0;
pub const AGAIN: u8 = 1;
pub const SCORE: u8 = 2;
pub const FLIPPING: u8 = 3;
pub const OVER: u8 = 4;

const OFF: u8 = 0x80; // off-suit mark in `gap`
const NPC: u8 = 7;
/// nibbles 0..5 = tokens left in rows of value 2..6, bits 20..24 = row not empty
const REM0: u32 = 0x1F << 20 | 0x12345;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct State<const N: usize> {
    pub hand: [u128; N],
    /// face-up dream cards of earlier rounds
    pub table: u128,
    /// +1 tokens lying on a card, as two bit planes (0..=3)
    pub tok: [u128; 2],
    pub rem: [u32; N],
    pub supply: [u8; N],
    pub chosen: [u8; N],
    pub ord: [u8; N],
    pub gap: [u8; N],
    pub npc: [u8; 14],
    pub suit: [u8; 7],
    pub prof: u8,
    pub again: u8,
    pub round: u8,
    pub phase: u8,
    pub cur: u8,
    pub oi: u8,
    pub budget: u8,
    pub used: u8,
    pub gain: u8,
    pub winners: u8,
}

#[inline(always)]
fn bit(c: u8) -> u128 {
    1u128 << c
}

#[inline(always)]
fn flips(rem: u32, left: u8) -> u32 {
    // row r has value r + 2
    let m = (1u32 << left.saturating_sub(1).min(5)) - 1;
    (rem >> 20) & m
}

impl<const N: usize> State<N> {
    #[inline]
    pub fn new<R: Rng>(r: &mut R) -> Self {
        let mut s = State {
            hand: [0; N],
            table: 0,
            tok: [0; 2],
            rem: [REM0; N],
            supply: [0; N],
            chosen: [0; N],
            ord: [0; N],
            gap: [0; N],
            npc: [0; 14],
            suit: [0, 0, 1, 1, 2, 2, 3],
            prof: 0,
            again: 0,
            round: 0,
            phase: CHOOSE,
            cur: 0,
            oi: 0,
            budget: 0,
            used: 0,
            gain: 0,
            winners: 0,
        };
        let mut i = 5;
        while i > 0 {
            s.suit.swap(i, r.below(i as u32 + 1) as usize);
            i -= 1;
        }
        let mut deck = [0u8; N_CARDS];
        let mut k = 0;
        while k < N_CARDS {
            deck[k] = k as u8;
            k += 1;
        }
        let mut i = N_CARDS - 1;
        while i > 0 {
            deck.swap(i, r.below(i as u32 + 1) as usize);
            i -= 1;
        }
        for p in 0..N {
            for k in 0..16 {
                s.hand[p] |= bit(deck[16 * p + k]);
            }
        }
        if N == 3 {
            s.npc.copy_from_slice(&deck[48..62]);
        }
        s
    }

    #[inline(always)]
    pub fn is_over(&self) -> bool {
        self.phase == OVER
    }

    /// Fills `out` in ascending order, returns the count.
    #[inline]
    pub fn legal(&self, out: &mut [u8; MAX_LEGAL]) -> usize {
        let mut n = 0;
        let p = self.cur as usize;
        match self.phase {
            CHOOSE | AGAIN => {
                n = push_bits(self.hand[p], 0, out, n);
                if self.phase == CHOOSE && self.prof >> p & 1 != 0 {
                    out[n] = PROF;
                    n += 1;
                }
            }
            SCORE | FLIPPING => {
                let mut f = flips(self.rem[p], self.budget - self.used);
                while f != 0 {
                    out[n] = FLIP0 + f.trailing_zeros() as u8;
                    n += 1;
                    f &= f - 1;
                }
                if self.phase == FLIPPING {
                    out[n] = DONE;
                    n += 1;
                } else {
                    if self.prof >> p & 1 == 0 {
                        out[n] = DRAW_PROF;
                        n += 1;
                    }
                    n = push_bits(self.table, DRAW0, out, n);
                    if n == 0 {
                        out[n] = PASS;
                        n += 1;
                    }
                }
            }
            _ => {}
        }
        n
    }

    #[inline(always)]
    pub fn apply(&mut self, a: u8) {
        let p = self.cur as usize;
        match self.phase {
            CHOOSE => {
                if a == PROF {
                    self.prof &= !(1 << p);
                    self.again |= 1 << p;
                } else {
                    self.hand[p] &= !bit(a);
                    self.chosen[p] = a;
                }
                self.cur += 1;
                if self.cur as usize == N {
                    if self.again != 0 {
                        self.phase = AGAIN;
                        self.cur = self.again.trailing_zeros() as u8;
                    } else {
                        self.arrange();
                    }
                }
            }
            AGAIN => {
                self.hand[p] &= !bit(a);
                self.chosen[p] = a;
                self.again &= self.again - 1;
                if self.again != 0 {
                    self.cur = self.again.trailing_zeros() as u8;
                } else {
                    self.arrange();
                }
            }
            _ => {
                if a < DONE {
                    let row = (a - FLIP0) as u32;
                    self.flip(p, row);
                    if flips(self.rem[p], self.budget - self.used) == 0 {
                        self.finish(p);
                    } else {
                        self.phase = FLIPPING;
                    }
                } else if a == DONE {
                    self.finish(p);
                } else {
                    if a == DRAW_PROF {
                        self.prof |= 1 << p;
                    } else if a != PASS {
                        self.draw(p, a - DRAW0);
                    }
                    self.next_scorer();
                }
            }
        }
    }

    #[inline(always)]
    fn flip(&mut self, p: usize, row: u32) {
        let mut m = self.rem[p] - (1 << (4 * row));
        if m >> (4 * row) & 15 == 0 {
            m &= !(1 << (20 + row)); // the golden one: no +1 token
        } else {
            self.gain += 1;
        }
        self.rem[p] = m;
        self.used += row as u8 + 2;
    }

    #[inline(always)]
    fn draw(&mut self, p: usize, c: u8) {
        let b = bit(c);
        self.table &= !b;
        self.hand[p] |= b;
        let t = (self.tok[0] >> c & 1) as u8 + 2 * (self.tok[1] >> c & 1) as u8;
        self.supply[p] += t;
        self.tok[0] &= !b;
        self.tok[1] &= !b;
    }

    #[inline(always)]
    fn finish(&mut self, p: usize) {
        let gap = self.gap[self.oi as usize] & 0x7f;
        let spent = self.used.saturating_sub(gap);
        self.supply[p] = self.supply[p] - spent + self.gain;
        let c = self.chosen[p];
        self.tok[0] |= ((spent & 1) as u128) << c;
        self.tok[1] |= ((spent >> 1 & 1) as u128) << c;
        self.next_scorer();
    }

    #[inline(always)]
    fn arrange(&mut self) {
        let side = self.round & 1;
        let cs = self.suit[(self.round >> 1) as usize] as usize;
        let keys = &KEY[side as usize][cs];
        let mut v = [0u16; 4];
        for p in 0..N {
            v[p] = (keys[self.chosen[p] as usize] as u16) << 8 | p as u16;
        }
        if N == 3 {
            v[3] = (keys[self.npc[self.round as usize] as usize] as u16) << 8 | NPC as u16;
        }
        macro_rules! cs {
            ($a:expr, $b:expr) => {
                let (x, y) = (v[$a].min(v[$b]), v[$a].max(v[$b]));
                v[$a] = x;
                v[$b] = y;
            };
        }
        cs!(0, 1);
        cs!(2, 3);
        cs!(0, 2);
        cs!(1, 3);
        cs!(1, 2);
        let mut next = if side == 0 { 12 } else { 0 };
        let mut k = N;
        for i in (0..4).rev() {
            let key = (v[i] >> 8) as u8;
            let own = v[i] as u8;
            let num = num_of_key(side, key);
            let gap = if side == 0 { next - num } else { num - next };
            next = num;
            if own != NPC {
                k -= 1;
                self.ord[k] = own;
                self.gap[k] = gap | if key & 8 == 0 { OFF } else { 0 };
            }
        }
        self.oi = 0;
        self.phase = SCORE;
        self.begin_scorer();
    }

    #[inline(always)]
    fn begin_scorer(&mut self) {
        let p = self.ord[self.oi as usize];
        let g = self.gap[self.oi as usize];
        self.cur = p;
        self.budget = if g & OFF != 0 { 0 } else { g + self.supply[p as usize].min(3) };
        self.used = 0;
        self.gain = 0;
    }

    #[inline(always)]
    fn next_scorer(&mut self) {
        self.oi += 1;
        self.phase = SCORE;
        if (self.oi as usize) < N {
            self.begin_scorer();
        } else {
            self.end_round();
        }
    }

    #[inline(always)]
    fn end_round(&mut self) {
        for p in 0..N {
            self.table |= bit(self.chosen[p]);
        }
        if N == 3 {
            self.table |= bit(self.npc[self.round as usize]);
        }
        let mut all = 0u8;
        for p in 0..N {
            all |= ((self.rem[p] >> 20 == 0) as u8) << p;
        }
        self.round += 1;
        if all != 0 || self.round == 14 {
            self.settle(all);
        } else {
            self.phase = CHOOSE;
            self.cur = 0;
        }
    }

    #[cold]
    fn settle(&mut self, all: u8) {
        let mut best = 0u32;
        for p in 0..N {
            let score = if all != 0 {
                (all >> p & 1) as u32 * (1 + self.supply[p] as u32)
            } else {
                let mut left = 0;
                for r in 0..5 {
                    left += (self.rem[p] >> (4 * r) & 15) * (r + 2);
                }
                let gold = 5 - (self.rem[p] >> 20).count_ones();
                (1 + gold) << 16 | (255 - left) << 8 | self.supply[p] as u32
            };
            if score > best {
                best = score;
                self.winners = 0;
            }
            if score == best {
                self.winners |= 1 << p;
            }
        }
        self.phase = OVER;
    }
}

#[inline(always)]
fn push_bits(x: u128, base: u8, out: &mut [u8; MAX_LEGAL], mut n: usize) -> usize {
    let mut lo = x as u64;
    while lo != 0 {
        out[n] = base + lo.trailing_zeros() as u8;
        n += 1;
        lo &= lo - 1;
    }
    let mut hi = (x >> 64) as u64;
    while hi != 0 {
        out[n] = base + 64 + hi.trailing_zeros() as u8;
        n += 1;
        hi &= hi - 1;
    }
    n
}
