//! What players add to the luck of a match, so that nobody chooses it alone.
//!
//! Each promises a [`Salt`] before anybody's is known, by showing its hash. Once all have promised they
//! hand it over, and the draws come from the seed and every salt together.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::luck::{as_hex, bytes, hash};
use crate::{Commitment, Seat, Seed, SeedError};

/// 256 bits of a player's own. Its text form is 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt([u8; 32]);

impl Salt {
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Salt(bytes)
    }

    /// What is shown first: it fixes the salt and tells nothing about it.
    pub fn commitment(&self) -> Commitment {
        Commitment::of(hash(&[b"dreamtable salt", &self.0]))
    }
}

impl FromStr for Salt {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        bytes(text).map(Salt)
    }
}

as_hex!(Salt);

impl fmt::Debug for Salt {
    /// A salt is a secret until its match is over.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(secret)")
    }
}

/// What one seat added, or promised and did not hand over in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Salted {
    pub seat: Seat,
    pub commitment: Commitment,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Salt>,
}

impl Salted {
    /// Whether the salt is the one that was promised.
    pub fn is_kept(&self) -> bool {
        self.salt.is_none_or(|salt| salt.commitment() == self.commitment)
    }
}

impl Seed {
    /// The seed with the salts of the seats in it, in the order of seats; the seed itself when nobody
    /// added any.
    pub fn salted(&self, salts: &[Salted]) -> Seed {
        let numbers: Vec<(String, Salt)> =
            salts.iter().filter_map(|added| Some((added.seat.to_string(), added.salt?))).collect();
        if numbers.is_empty() {
            return *self;
        }
        let mut parts: Vec<&[u8]> = vec![&b"dreamtable salted seed"[..], &self.as_bytes()[..]];
        for (seat, salt) in &numbers {
            parts.extend([seat.as_bytes(), &salt.0[..]]);
        }
        Seed::from_bytes(hash(&parts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn added(seat: usize, byte: u8) -> Salted {
        let salt = Salt::from_bytes([byte; 32]);
        let seat = Seat::from_number(seat).unwrap();
        Salted { seat, commitment: salt.commitment(), salt: Some(salt) }
    }

    #[test]
    fn every_salt_counts_and_so_does_its_seat() {
        let seed = Seed::from_number(1);
        let both = seed.salted(&[added(1, 7), added(2, 8)]);
        assert_ne!(both, seed);
        assert_ne!(both, seed.salted(&[added(1, 8), added(2, 7)]));
        assert_ne!(both, seed.salted(&[added(1, 7)]));
        assert_ne!(both, seed.salted(&[added(1, 7), added(3, 8)]));
    }

    #[test]
    fn without_salt_the_seed_stays_as_it_is() {
        let seed = Seed::from_number(1);
        let late = Salted { salt: None, ..added(2, 7) };
        assert_eq!(seed.salted(&[]), seed);
        assert_eq!(seed.salted(&[late]), seed);
        assert!(late.is_kept());
    }

    #[test]
    fn the_numbers_never_change() {
        // Published matches must verify for ever: these values are part of the file format.
        let salt = Salt::from_bytes([7; 32]);
        assert_eq!(
            salt.commitment().to_string(),
            "b26f05bb7accec7b2caa1240cf140b3be33b7bc54c39056279b81e83af1bf45e"
        );
        let seed = Seed::from_number(1).salted(&[added(1, 7), added(3, 9)]);
        assert_eq!(
            seed.to_string(),
            "3fadd02df2c764a488ab46cbd5574264caf9734e0667d9d98c61daed76e058ca"
        );
    }

    #[test]
    fn a_broken_promise_is_seen() {
        let broken = Salted { salt: Some(Salt::from_bytes([9; 32])), ..added(1, 7) };
        assert!(!broken.is_kept());
        assert!(format!("{broken:?}").contains("Salt(secret)"));
    }
}
