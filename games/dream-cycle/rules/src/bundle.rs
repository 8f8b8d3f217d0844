//! Bundles of goods that change hands in a trade (DC-6.1).

use std::fmt;
use std::str::FromStr;

use dreamtable_core::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::counts::{Counts, Kind, MOST};
use crate::goods::{Directional, Inspiration};

/// Chi, Directional tiles and Inspiration tiles. Written `2-chi+north+2-zip`, or `nothing`. Kept in
/// bytes: an action that names two bundles stays small.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Bundle {
    chi: u8,
    tiles: [u8; 5],
    inspirations: [u8; 7],
}

/// The chi of the box, at most.
pub const MOST_CHI: u8 = 99;

impl Bundle {
    pub const EMPTY: Bundle = Bundle { chi: 0, tiles: [0; 5], inspirations: [0; 7] };

    pub fn new(chi: u8, tiles: Counts<Directional>, inspirations: Counts<Inspiration>) -> Self {
        let (t, i) = (tiles.bits().to_le_bytes(), inspirations.bits().to_le_bytes());
        Bundle {
            chi,
            tiles: [t[0], t[1], t[2], t[3], t[4]],
            inspirations: [i[0], i[1], i[2], i[3], i[4], i[5], i[6]],
        }
    }

    #[inline]
    pub const fn chi(self) -> u8 {
        self.chi
    }

    #[inline]
    pub const fn tiles(self) -> Counts<Directional> {
        let [a, b, c, d, e] = self.tiles;
        Counts::from_bits(u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]))
    }

    #[inline]
    pub const fn inspirations(self) -> Counts<Inspiration> {
        let [a, b, c, d, e, f, g] = self.inspirations;
        Counts::from_bits(u64::from_le_bytes([a, b, c, d, e, f, g, 0]))
    }

    pub fn is_empty(self) -> bool {
        self == Bundle::EMPTY
    }

    /// Whether all of `other` is here.
    pub fn covers(self, other: Bundle) -> bool {
        self.chi >= other.chi
            && self.tiles().covers(other.tiles())
            && self.inspirations().covers(other.inspirations())
    }

    pub fn plus(self, other: Bundle) -> Bundle {
        Bundle::new(
            self.chi + other.chi,
            self.tiles().plus(other.tiles()),
            self.inspirations().plus(other.inspirations()),
        )
    }

    /// Of each good what this has more than `other`.
    pub fn beyond(self, other: Bundle) -> Bundle {
        Bundle::new(
            self.chi.saturating_sub(other.chi),
            self.tiles().beyond(other.tiles()),
            self.inspirations().beyond(other.inspirations()),
        )
    }

    /// Of each good the smaller number.
    pub fn least(self, other: Bundle) -> Bundle {
        Bundle::new(
            self.chi.min(other.chi),
            self.tiles().least(other.tiles()),
            self.inspirations().least(other.inspirations()),
        )
    }

    /// This bundle with a good added; chi is set, not added.
    pub fn with(self, good: Good) -> Bundle {
        let (mut chi, mut tiles, mut inspirations) = (self.chi, self.tiles(), self.inspirations());
        match good {
            Good::Chi(count) => chi = count,
            Good::Tile(tile) => tiles.add(tile, 1),
            Good::Inspiration(tile) => inspirations.add(tile, 1),
        }
        Bundle::new(chi, tiles, inspirations)
    }
}

/// What one step adds to a bundle. For chi it sets the number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Good {
    Chi(u8),
    Tile(Directional),
    Inspiration(Inspiration),
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Good::Chi(count) => write!(f, "chi {count}"),
            Good::Tile(tile) => write!(f, "{tile}"),
            Good::Inspiration(tile) => write!(f, "{tile}"),
        }
    }
}

impl fmt::Display for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        let mut put = |count: u8, name: &str| {
            let plus = if std::mem::take(&mut first) { "" } else { "+" };
            match count {
                1 => write!(f, "{plus}{name}"),
                _ => write!(f, "{plus}{count}-{name}"),
            }
        };
        if self.chi > 0 {
            put(self.chi, "chi")?;
        }
        for (tile, count) in self.tiles().iter() {
            put(count, tile.name())?;
        }
        for (tile, count) in self.inspirations().iter() {
            put(count, tile.name())?;
        }
        if first { f.write_str("nothing") } else { Ok(()) }
    }
}

impl FromStr for Bundle {
    type Err = NotationError;

    /// Only the one spelling [`Bundle`] is written with.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        read(text)
            .filter(|bundle| bundle.to_string() == text)
            .ok_or_else(|| NotationError::new(text, "goods as 2-chi+north+2-zip, or nothing"))
    }
}

fn read(text: &str) -> Option<Bundle> {
    if text == "nothing" {
        return Some(Bundle::EMPTY);
    }
    let (mut chi, mut tiles, mut inspirations) = (0, Counts::NONE, Counts::NONE);
    for part in text.split('+') {
        let (count, name) = match part.split_once('-') {
            Some((count, name)) if count.starts_with(|c: char| c.is_ascii_digit()) => {
                (count.parse::<u8>().ok()?, name)
            }
            _ => (1, part),
        };
        if name == "chi" {
            chi = Some(count).filter(|count| *count <= MOST_CHI)?;
        } else if count > MOST {
            return None;
        } else if let Some(tile) = Directional::from_name(name) {
            tiles.set(tile, count);
        } else {
            inspirations.set(Inspiration::from_name(name)?, count);
        }
    }
    Some(Bundle::new(chi, tiles, inspirations))
}

#[derive(Serialize, Deserialize)]
struct Written {
    chi: u8,
    tiles: Counts<Directional>,
    inspirations: Counts<Inspiration>,
}

impl Serialize for Bundle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written { chi: self.chi, tiles: self.tiles(), inspirations: self.inspirations() }
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Bundle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { chi, tiles, inspirations } = Written::deserialize(deserializer)?;
        Ok(Bundle::new(chi, tiles, inspirations))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bundle_has_one_spelling() {
        for text in ["nothing", "chi", "12-chi+north+2-lucidity+chi-bonus+3-times-2+zip"] {
            assert_eq!(text.parse::<Bundle>().unwrap().to_string(), text);
        }
        for text in ["", "north+north", "zip+north", "1-chi", "02-chi", "300-chi", "16-zip", "+"] {
            assert!(text.parse::<Bundle>().is_err(), "{text}");
        }
    }
}
