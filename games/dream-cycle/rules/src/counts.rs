//! How many there are of each of a few kinds, in one word.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Things that come in at most sixteen kinds, each with a name.
pub trait Kind: Copy + Eq + 'static {
    const ALL: &'static [Self];
    fn index(self) -> usize;
    fn name(self) -> &'static str;
    fn from_name(name: &str) -> Option<Self>;
}

/// An enum whose variants have names: for notation, for files, for JSON.
macro_rules! kinds {
    ($(#[$meta:meta])* pub enum $kind:ident: $what:literal {
        $($(#[$note:meta])* $variant:ident = $name:literal,)+
    }) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            serde::Serialize, serde::Deserialize,
        )]
        #[repr(u8)]
        pub enum $kind {
            $($(#[$note])* #[serde(rename = $name)] $variant,)+
        }

        impl $kind {
            pub const ALL: &'static [$kind] = &[$($kind::$variant,)+];

            pub const fn name(self) -> &'static str {
                match self {
                    $($kind::$variant => $name,)+
                }
            }
        }

        impl $crate::counts::Kind for $kind {
            const ALL: &'static [Self] = $kind::ALL;

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            fn name(self) -> &'static str {
                $kind::name(self)
            }

            fn from_name(name: &str) -> Option<Self> {
                $kind::ALL.iter().copied().find(|kind| kind.name() == name)
            }
        }

        impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $kind {
            type Err = dreamtable_core::NotationError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                <$kind as $crate::counts::Kind>::from_name(text).ok_or_else(|| {
                    let names: Vec<&str> = $kind::ALL.iter().map(|kind| kind.name()).collect();
                    let expected = format!("{}: {}", $what, names.join(", "));
                    dreamtable_core::NotationError::new(text, expected)
                })
            }
        }
    };
}
pub(crate) use kinds;

/// How many there are of each kind, up to fifteen.
pub struct Counts<K>(u64, PhantomData<K>);

/// The most of one kind that can be counted.
pub const MOST: u8 = 15;

impl<K: Kind> Counts<K> {
    pub const NONE: Self = Counts(0, PhantomData);

    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Counts(bits, PhantomData)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    #[inline]
    pub fn of(self, kind: K) -> u8 {
        (self.0 >> (4 * kind.index()) & 15) as u8
    }

    #[inline]
    pub fn has(self, kind: K) -> bool {
        self.of(kind) > 0
    }

    /// # Panics
    /// In a checked build, when more than [`MOST`] would be counted.
    #[inline]
    pub fn add(&mut self, kind: K, count: u8) {
        debug_assert!(self.of(kind) + count <= MOST);
        self.0 += u64::from(count) << (4 * kind.index());
    }

    /// # Panics
    /// In a checked build, when there are fewer.
    #[inline]
    pub fn take(&mut self, kind: K, count: u8) {
        debug_assert!(self.of(kind) >= count);
        self.0 -= u64::from(count) << (4 * kind.index());
    }

    #[inline]
    pub fn set(&mut self, kind: K, count: u8) {
        let shift = 4 * kind.index();
        self.0 = self.0 & !(15 << shift) | u64::from(count.min(MOST)) << shift;
    }

    /// All of both; no kind may come to more than [`MOST`].
    #[inline]
    pub fn plus(self, other: Self) -> Self {
        Counts(self.0 + other.0, PhantomData)
    }

    /// What is left without `other`, which must be there.
    #[inline]
    pub fn minus(self, other: Self) -> Self {
        Counts(self.0 - other.0, PhantomData)
    }

    /// Of each kind the smaller number.
    pub fn least(self, other: Self) -> Self {
        let mut least = Self::NONE;
        for kind in self.kinds() {
            least.set(kind, self.of(kind).min(other.of(kind)));
        }
        least
    }

    /// Of each kind what this has more than `other`.
    pub fn beyond(self, other: Self) -> Self {
        let mut beyond = Self::NONE;
        for kind in self.kinds() {
            beyond.set(kind, self.of(kind).saturating_sub(other.of(kind)));
        }
        beyond
    }

    /// Whether all of `other` is here.
    pub fn covers(self, other: Self) -> bool {
        other.kinds().all(|kind| self.of(kind) >= other.of(kind))
    }

    #[inline]
    pub fn total(self) -> u8 {
        let pairs = (self.0 & 0x0f0f_0f0f_0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        let words = (pairs & 0x00ff_00ff_00ff_00ff) + (pairs >> 8 & 0x00ff_00ff_00ff_00ff);
        (words.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u8
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds there are, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = K> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let index = left.trailing_zeros() / 4;
                left &= !(15 << (4 * index));
                K::ALL[index as usize]
            })
        })
    }

    /// The kinds there are with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (K, u8)> {
        self.kinds().map(move |kind| (kind, self.of(kind)))
    }
}

impl<K> Clone for Counts<K> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Counts<K> {}

impl<K> PartialEq for Counts<K> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<K> Eq for Counts<K> {}

impl<K> Hash for Counts<K> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<K: Kind> Default for Counts<K> {
    fn default() -> Self {
        Counts::NONE
    }
}

impl<K: Kind> fmt::Debug for Counts<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(kind, count)| (kind.name(), count))).finish()
    }
}

impl<K: Kind> FromIterator<(K, u8)> for Counts<K> {
    fn from_iter<I: IntoIterator<Item = (K, u8)>>(counts: I) -> Self {
        let mut all = Counts::NONE;
        for (kind, count) in counts {
            all.set(kind, all.of(kind) + count);
        }
        all
    }
}

impl<K: Kind> Serialize for Counts<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(kind, count)| (kind.name(), count)))
    }
}

impl<'de, K: Kind> Deserialize<'de> for Counts<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut counts = Counts::NONE;
        for (name, count) in BTreeMap::<String, u8>::deserialize(deserializer)? {
            let kind = K::from_name(&name)
                .ok_or_else(|| de::Error::custom(format!("{name} is no kind of these")))?;
            if count > MOST {
                return Err(de::Error::custom(format!("{name}: at most {MOST} of a kind")));
            }
            counts.set(kind, count);
        }
        Ok(counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goods::Directional;

    #[test]
    fn kinds_are_counted_each_for_itself() {
        let mut counts = Counts::<Directional>::NONE;
        counts.add(Directional::North, 2);
        counts.add(Directional::Lucidity, 15);
        assert_eq!((counts.of(Directional::North), counts.total()), (2, 17));
        assert_eq!(counts.kinds().collect::<Vec<_>>(), [Directional::North, Directional::Lucidity]);
        counts.take(Directional::North, 1);
        let mut less = counts;
        less.set(Directional::Lucidity, 3);
        assert!(counts.covers(less) && !less.covers(counts));
        assert_eq!(counts.beyond(less).total(), 12);
        assert_eq!(counts.least(less), less);
    }
}
