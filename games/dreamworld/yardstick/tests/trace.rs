//! The yardstick never changes its length.

use dreamworld_yardstick::*;

#[test]
fn the_yardstick_plays_the_same_matches_for_ever() {
    assert_eq!(trace::<3>(1000), (86_898, 0xc912_59c3));
    assert_eq!(trace::<4>(1000), (116_875, 0x8829_ed02));
}

#[test]
fn every_card_lies_in_one_place() {
    let mut buf = [0u8; MAX_LEGAL];
    for game in 0..1000 {
        let mut r = Mulberry32(game);
        let mut s = State::<4>::new(&mut r);
        while !s.is_over() {
            let n = s.legal(&mut buf);
            s.apply(buf[r.below(n as u32) as usize]);
        }
        let mut seen = s.table;
        for hand in s.hand {
            assert_eq!(seen & hand, 0);
            seen |= hand;
        }
        assert!(s.winners != 0);
    }
}
