//! What cards, tiles and boards do: one small word per effect, lists of them, and what they cost.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use dreamtable_core::{NotationError, as_text};

use crate::icon::{Icon, Level, Location, Tag};

/// One effect; a rule of `RULES.md` belongs to each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    /// Generate an Insight (UM-7.1, UM-16.32).
    Gain(Icon),
    /// UM-7.2.
    Elev(u8),
    /// UM-7.3.
    Supp(u8),
    /// UM-7.4.
    Trans(u8),
    /// Disregard a Suppression as it happens (UM-7.3).
    NoSupp,
    Coffee(u8),
    Bright(u8),
    Boxes(u8),
    Points(u8),
    /// Therapy points (UM-9.12).
    Therapy(u8),
    /// A Catharsis Therapy point (UM-16.52).
    Catharsis,
    /// Gain Reputation (UM-13.1).
    Rep,
    /// Trigger the Reputation track (UM-13.4).
    RepTrack,
    /// Gain a Research card (UM-11.1).
    Card,
    /// UM-11.3.
    Play,
    /// UM-11.6.
    Publish,
    /// Gain a Notebook tile of this column: alone, with its banner, with both effects (UM-8.12).
    Notebook(u8),
    /// Trigger any own Notebook tile (UM-8.13).
    Tile,
    /// Trigger an unlocked column (UM-8.14).
    Column,
    /// UM-8.9.
    Ink(u8),
    /// UM-12.1.
    Prof,
    /// UM-12.2.
    ProfFreud,
    /// UM-12.3.
    Freud3,
    /// UM-12.4.
    Freud1,
    /// Trigger a Location by the number of tags (UM-12.8).
    Loc(Location),
    /// One treatment (UM-9.8).
    Treat,
    /// Discard the Office Room card (UM-9.14).
    Room,
    /// UM-12.10.
    Tag(Tag),
    /// Gain Madness (UM-16.14).
    Mad(u8),
    /// Return Madness (UM-16.16).
    Calm(u8),
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Gain(icon) => write!(f, "gain {icon}"),
            Effect::Elev(n) => write!(f, "Elev{n}"),
            Effect::Supp(n) => write!(f, "Supp{n}"),
            Effect::Trans(n) => write!(f, "Trans{n}"),
            Effect::NoSupp => f.write_str("NoSupp"),
            Effect::Coffee(n) => write!(f, "Cof{n}"),
            Effect::Bright(n) => write!(f, "BI{n}"),
            Effect::Boxes(n) => write!(f, "Box{n}"),
            Effect::Points(n) => write!(f, "VP{n}"),
            Effect::Therapy(n) => write!(f, "TP{n}"),
            Effect::Catharsis => f.write_str("CTP"),
            Effect::Rep => f.write_str("Rep"),
            Effect::RepTrack => f.write_str("RepTrack"),
            Effect::Card => f.write_str("Card"),
            Effect::Play => f.write_str("Play"),
            Effect::Publish => f.write_str("Pub"),
            Effect::Notebook(column) => write!(f, "NB{column}"),
            Effect::Tile => f.write_str("Tile"),
            Effect::Column => f.write_str("Col"),
            Effect::Ink(n) => write!(f, "Ink{n}"),
            Effect::Prof => f.write_str("Prof"),
            Effect::ProfFreud => f.write_str("ProfFreud"),
            Effect::Freud3 => f.write_str("Freud3"),
            Effect::Freud1 => f.write_str("Freud1"),
            Effect::Loc(location) => write!(f, "Loc({location})"),
            Effect::Treat => f.write_str("Treat"),
            Effect::Room => f.write_str("Room"),
            Effect::Tag(tag) => write!(f, "Tag {tag}"),
            Effect::Mad(n) => write!(f, "Mad{n}"),
            Effect::Calm(n) => write!(f, "-Mad{n}"),
        }
    }
}

/// A word with a number behind it, and the effect it means.
type Counted = (&'static str, fn(u8) -> Effect);

/// The most of anything one effect gives.
pub const MOST: u8 = 20;

const EXPECTED: &str = "an effect, as gain G1, Elev2, Cof1, VP3, TP2, Card, NB0, Loc(THE) or Mad1, \
                        with amounts from 1 to 20";

impl FromStr for Effect {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let plain = [
            Effect::NoSupp,
            Effect::Catharsis,
            Effect::Rep,
            Effect::RepTrack,
            Effect::Card,
            Effect::Play,
            Effect::Publish,
            Effect::Notebook(0),
            Effect::Notebook(1),
            Effect::Notebook(2),
            Effect::Tile,
            Effect::Column,
            Effect::Prof,
            Effect::ProfFreud,
            Effect::Freud3,
            Effect::Freud1,
            Effect::Treat,
            Effect::Room,
        ];
        if let Some(effect) = plain.into_iter().find(|effect| effect.to_string() == text) {
            return Ok(effect);
        }
        if let Some(icon) = text.strip_prefix("gain ") {
            return icon.parse().map(Effect::Gain);
        }
        if let Some(tag) = text.strip_prefix("Tag ") {
            return tag.parse().map(Effect::Tag);
        }
        if let Some(location) = text.strip_prefix("Loc(").and_then(|rest| rest.strip_suffix(')')) {
            return location.parse().map(Effect::Loc);
        }
        let counted: [Counted; 11] = [
            ("Elev", Effect::Elev),
            ("Supp", Effect::Supp),
            ("Trans", Effect::Trans),
            ("Cof", Effect::Coffee),
            ("BI", Effect::Bright),
            ("Box", Effect::Boxes),
            ("VP", Effect::Points),
            ("TP", Effect::Therapy),
            ("Ink", Effect::Ink),
            ("Mad", Effect::Mad),
            ("-Mad", Effect::Calm),
        ];
        let read = |&(word, effect): &Counted| {
            let count = text.strip_prefix(word)?.parse().ok()?;
            (1..=MOST).contains(&count).then(|| effect(count))
        };
        let misread = || NotationError::new(text, EXPECTED);
        counted.iter().find_map(read).ok_or_else(misread)
    }
}
as_text!(Effect);

/// Up to five effects, resolved from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Effects {
    list: [Effect; Effects::MOST],
    len: u8,
}

impl Effects {
    pub const MOST: usize = 5;
    pub const NONE: Effects = Effects { list: [Effect::NoSupp; Effects::MOST], len: 0 };

    /// # Panics
    /// With more than five effects.
    pub const fn new(effects: &[Effect]) -> Self {
        let mut list = [Effect::NoSupp; Effects::MOST];
        let mut at = 0;
        while at < effects.len() {
            list[at] = effects[at];
            at += 1;
        }
        Effects { list, len: effects.len() as u8 }
    }
}

impl Deref for Effects {
    type Target = [Effect];

    #[inline]
    fn deref(&self) -> &[Effect] {
        &self.list[..usize::from(self.len)]
    }
}

impl fmt::Debug for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        joined(f, self.iter())
    }
}

fn joined<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    parts: impl Iterator<Item = T>,
) -> fmt::Result {
    for (at, part) in parts.enumerate() {
        if at > 0 {
            f.write_str(" + ")?;
        }
        part.fmt(f)?;
    }
    Ok(())
}

impl FromStr for Effects {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text.is_empty() {
            return Ok(Effects::NONE);
        }
        let list =
            text.split('+').map(|word| word.trim().parse()).collect::<Result<Vec<_>, _>>()?;
        if list.len() > Effects::MOST {
            return Err(NotationError::new(text, "at most five effects joined by +"));
        }
        Ok(Effects::new(&list))
    }
}
as_text!(Effects);

/// What has to be paid: Coffee, Bright Ideas, Insights in printed order (UM-7.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cost {
    icons: [Icon; Cost::MOST],
    len: u8,
    pub coffee: u8,
    pub bright: u8,
}

impl Cost {
    pub const MOST: usize = 4;
    const BLANK: Icon = Icon::any(Level::Minor);
    pub const FREE: Cost = Cost { icons: [Cost::BLANK; Cost::MOST], len: 0, coffee: 0, bright: 0 };

    pub const fn coffee(coffee: u8) -> Self {
        Cost { coffee, ..Cost::FREE }
    }

    #[inline]
    pub fn icons(&self) -> &[Icon] {
        &self.icons[..usize::from(self.len)]
    }

    #[inline]
    pub fn is_free(&self) -> bool {
        self.len == 0 && self.coffee == 0 && self.bright == 0
    }
}

impl fmt::Debug for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |word, count| (count > 0).then(|| format!("{word}{count}"));
        let icons = self.icons().iter().map(Icon::to_string);
        joined(f, icons.chain(counted("Cof", self.coffee)).chain(counted("BI", self.bright)))
    }
}

impl FromStr for Cost {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cost = Cost::FREE;
        for word in text.split('+').map(str::trim) {
            match word.parse() {
                Ok(Effect::Coffee(count)) if cost.coffee == 0 => cost.coffee = count,
                Ok(Effect::Bright(count)) if cost.bright == 0 => cost.bright = count,
                _ => {
                    let icon = word
                        .parse()
                        .map_err(|_| NotationError::new(text, "a cost, as G3+F1, *2 or P1+Cof2"))?;
                    let Some(place) = cost.icons.get_mut(usize::from(cost.len)) else {
                        return Err(NotationError::new(text, "at most four Insights in a cost"));
                    };
                    *place = icon;
                    cost.len += 1;
                }
            }
        }
        Ok(cost)
    }
}
as_text!(Cost);

/// Effects, perhaps behind a price: `pay Cof1: Elev1 + Trans1` is all or nothing (UM-7.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Script {
    pub price: Cost,
    pub effects: Effects,
}

impl Script {
    pub const NONE: Script = Script { price: Cost::FREE, effects: Effects::NONE };
}

impl From<Effects> for Script {
    fn from(effects: Effects) -> Self {
        Script { price: Cost::FREE, effects }
    }
}

impl fmt::Debug for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.price.is_free() {
            write!(f, "pay {}: ", self.price)?;
        }
        self.effects.fmt(f)
    }
}

impl FromStr for Script {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let Some(priced) = text.strip_prefix("pay ") else {
            return Ok(Script::from(text.parse::<Effects>()?));
        };
        let (price, effects) = priced
            .split_once(": ")
            .ok_or_else(|| NotationError::new(text, "a price and its effect, as pay Cof1: BI1"))?;
        Ok(Script { price: price.parse()?, effects: effects.parse()? })
    }
}
as_text!(Script);
