//! Luck that can be checked: a secret seed, its hash shown before the first draw, and one stream of
//! random numbers for each purpose and each draw.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// The 256 secret bits all draws of a match come from. Its text form is 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// The seed of the `number`-th match of a simulation: spread over all 256 bits by hashing.
    pub fn from_number(number: u64) -> Self {
        Seed(hash(&[b"dreamtable seed", &number.to_le_bytes()]))
    }

    /// A seed of its own for the `index`-th of many matches that share this one.
    pub fn child(&self, index: u64) -> Self {
        Seed(hash(&[b"dreamtable child", &self.0, &index.to_le_bytes()]))
    }

    /// What may be shown before the match: it fixes the seed and tells nothing about it.
    pub fn commitment(&self) -> Commitment {
        Commitment(hash(&[b"dreamtable commitment", &self.0]))
    }

    pub(crate) fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The random numbers of one purpose ("chance", "bot 2") and one draw of it. Every draw has a
    /// stream of its own, so each can be recomputed without the others.
    pub fn stream(&self, purpose: &str, index: u64) -> ChaCha20Rng {
        let key = hash(&[b"dreamtable stream", &self.0, purpose.as_bytes()]);
        let mut rng = ChaCha20Rng::from_seed(key);
        rng.set_stream(index);
        rng
    }
}

pub(crate) fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// The hash of a [`Seed`], or of what a player adds to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    pub(crate) fn of(hash: [u8; 32]) -> Self {
        Commitment(hash)
    }
}

/// A text that is not a seed or a commitment.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a seed: give 64 hexadecimal digits, or a plain number")]
pub struct SeedError(pub String);

impl FromStr for Seed {
    type Err = SeedError;

    /// Reads 64 hexadecimal digits, or a plain decimal number.
    fn from_str(text: &str) -> Result<Self, SeedError> {
        if let Ok(number) = text.parse::<u64>()
            && text.len() < 64
        {
            return Ok(Seed::from_number(number));
        }
        bytes(text).map(Seed)
    }
}

impl FromStr for Commitment {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        bytes(text).map(Commitment)
    }
}

pub(crate) fn bytes(text: &str) -> Result<[u8; 32], SeedError> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| SeedError(text.to_owned()))?;
    Ok(bytes)
}

macro_rules! as_hex {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }
        crate::as_text!($name);
    };
}
pub(crate) use as_hex;
as_hex!(Seed);
as_hex!(Commitment);

impl fmt::Debug for Seed {
    /// A seed is a secret until its match is over: logs and panics must not print it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

#[cfg(test)]
mod tests {
    use rand_core::Rng;

    use super::*;

    #[test]
    fn streams_differ_by_purpose_and_by_draw_and_repeat_exactly() {
        let seed = Seed::from_number(5);
        let first = |purpose, index| seed.stream(purpose, index).next_u64();
        assert_eq!(first("chance", 3), first("chance", 3));
        assert_ne!(first("chance", 3), first("chance", 4));
        assert_ne!(first("chance", 3), first("bot", 3));
    }

    #[test]
    fn the_numbers_never_change() {
        // Published matches must verify for ever: this value is part of the file format.
        assert_eq!(Seed::from_number(1).stream("chance", 0).next_u64(), 0x6995_7435_2aa3_5662);
        assert!(Seed::from_number(1).commitment().to_string().starts_with("ab377b02"));
    }

    #[test]
    fn a_seed_survives_its_text_form_and_hides_in_debug() {
        let seed = Seed::from_number(9);
        assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
        assert!("xyz".parse::<Seed>().is_err());
    }
}
