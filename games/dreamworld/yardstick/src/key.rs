//! How close to the Client a card lies, as one number.

use crate::N_CARDS;

/// key[side][client suit or 3 = Freud][card]; larger = closer to the client.
pub static KEY: [[[u8; N_CARDS]; 4]; 2] = make_keys();

const fn make_keys() -> [[[u8; N_CARDS]; 4]; 2] {
    let mut t = [[[0u8; N_CARDS]; 4]; 2];
    let mut cs = 0;
    while cs < 4 {
        let mut c = 0;
        while c < N_CARDS {
            let (suit, num, icon) = (c / 22, c % 22 / 2 + 1, c & 1);
            let on = if cs == 3 || suit == cs { 1 } else { 0 };
            t[0][cs][c] = (num * 16 + on * 8 + suit * 2 + (1 - icon)) as u8;
            t[1][cs][c] = ((12 - num) * 16 + on * 8 + (2 - suit) * 2 + icon) as u8;
            c += 1;
        }
        cs += 1;
    }
    t
}

#[inline(always)]
pub fn num_of_key(side: u8, key: u8) -> u8 {
    let k = key >> 4;
    if side == 0 { k } else { 12 - k }
}
