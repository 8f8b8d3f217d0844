//! Names of matches and people: 60 random bits, written as twelve letters and digits.

use std::fmt;
use std::str::FromStr;

/// No vowels and no look-alikes, so that no word and no doubt can arise.
const LETTERS: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyzBC";
const LENGTH: usize = 12;

/// A text that is no such name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the name of a table or a guest: it has {LENGTH} letters and digits")]
pub struct IdError;

fn write(bits: u64) -> String {
    (0..LENGTH).map(|i| LETTERS[(bits >> (55 - 5 * i)) as usize & 31] as char).collect()
}

fn read(text: &str) -> Result<u64, IdError> {
    if text.len() != LENGTH {
        return Err(IdError);
    }
    text.bytes().try_fold(0, |bits, letter| {
        let value = LETTERS.iter().position(|l| *l == letter).ok_or(IdError)?;
        Ok(bits << 5 | value as u64)
    })
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u64);

        impl $name {
            /// The name made of 60 of these bits, which the caller drew at random.
            pub fn from_random(bits: u64) -> Self {
                Self(bits >> 4)
            }

            pub(crate) fn key(self) -> i64 {
                self.0 as i64
            }

            pub(crate) fn from_key(key: i64) -> Self {
                Self(key as u64)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&write(self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                read(text).map(Self)
            }
        }

        dreamtable_core::as_text!($name);
    };
}

id! {
    /// The name of a match, also in its address. Whoever knows it may look on.
    MatchId
}
id! {
    /// The name of a guest, known to the guest's browser and to nobody else.
    PersonId
}

impl PersonId {
    /// How many people can be at one screen, the guest among them.
    pub const AT_A_SCREEN: u64 = 7;

    /// Somebody at this guest's screen: a person of their own, known by the guest's name and a number
    /// from 1 on.
    pub fn beside(self, number: u64) -> PersonId {
        debug_assert!((1..Self::AT_A_SCREEN).contains(&number));
        PersonId(self.0 ^ number)
    }

    /// The screen itself, while nobody is in front of it.
    pub fn nobody(self) -> PersonId {
        PersonId(self.0 ^ Self::AT_A_SCREEN)
    }

    /// What all who share a screen have in common.
    pub fn screen(self) -> PersonId {
        PersonId(self.0 & !Self::AT_A_SCREEN)
    }

    pub fn shares_screen(self, other: PersonId) -> bool {
        self.screen() == other.screen()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_survives_its_text_form() {
        for bits in [0, 1 << 4, u64::MAX, 0x1234_5678_9abc_def0] {
            let id = MatchId::from_random(bits);
            assert_eq!(id.to_string().len(), LENGTH);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(MatchId::from_key(id.key()), id);
        }
    }

    #[test]
    fn those_at_one_screen_are_different_people() {
        let guest = PersonId::from_random(0x1234_5678_9abc_def0);
        let mut all: Vec<PersonId> =
            (1..PersonId::AT_A_SCREEN).map(|number| guest.beside(number)).collect();
        all.extend([guest, guest.nobody()]);
        assert!(all.iter().all(|person| person.shares_screen(guest)));
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 8);
        assert!(!guest.shares_screen(PersonId::from_random(0x1234_5678_9abc_df70)));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "short", "aaaaaaaaaaaa", "0000000000000", "ÄÖÜÄÖÜ"] {
            assert_eq!(text.parse::<MatchId>(), Err(IdError), "{text}");
        }
    }
}
