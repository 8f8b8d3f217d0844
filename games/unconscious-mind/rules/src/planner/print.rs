//! Fingerprints of tables, to know again what was met on another way.

use std::hash::{Hash, Hasher};

use crate::state::State;

/// Multiply and rotate: quick, and no match depends on it.
struct Print(u64);

impl Print {
    #[inline]
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Print {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.mix(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

pub(super) fn print(thing: impl Hash) -> u64 {
    let mut print = Print(0);
    thing.hash(&mut print);
    print.finish()
}

/// All that a turn can change for whoever takes it.
pub(super) fn print_of(state: &State) -> u64 {
    let board = (
        &state.frames,
        &state.spaces,
        &state.columns,
        &state.draft,
        &state.treatises,
        state.slots,
        state.tokens,
        state.freud,
        state.freud_reputation,
        state.gramophone,
    );
    let cards = (&state.clients, &state.griefs, &state.manifest, state.nightmare, &state.research);
    print((state.me(), state.secret.hands[state.active.index()], board, cards))
}

/// What is drawn now, as a number.
pub(super) fn draw_of(state: &State) -> u64 {
    print(state.frames.top())
}
