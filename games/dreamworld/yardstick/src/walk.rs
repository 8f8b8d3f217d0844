//! Whole matches by chance.

use crate::{MAX_LEGAL, Mulberry32, Rng, State, WyRand};

/// Seeds 0..games with mulberry32: (moves, FNV-1a over every action and winner mask).
pub fn trace<const N: usize>(games: u32) -> (u64, u32) {
    let (mut moves, mut h) = (0u64, 0x811c_9dc5u32);
    let mut buf = [0u8; MAX_LEGAL];
    for g in 0..games {
        let mut r = Mulberry32(g);
        let mut s = State::<N>::new(&mut r);
        while !s.is_over() {
            let n = s.legal(&mut buf);
            let a = buf[r.below(n as u32) as usize];
            s.apply(a);
            h = (h ^ a as u32).wrapping_mul(0x0100_0193);
            moves += 1;
        }
        h = (h ^ s.winners as u32).wrapping_mul(0x0100_0193);
    }
    (moves, h)
}

/// Plays one match with even choices from the listed actions and returns how many decisions it
/// took: the line "legal list + apply".
pub fn play_list<const N: usize>(r: &mut WyRand) -> u64 {
    let mut s = State::<N>::new(r);
    let mut buf = [0u8; MAX_LEGAL];
    let mut decisions = 0;
    while !s.is_over() {
        let n = s.legal(&mut buf);
        s.apply(buf[r.below(n as u32) as usize]);
        decisions += 1;
    }
    std::hint::black_box(s.winners);
    decisions
}
