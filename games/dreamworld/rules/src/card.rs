//! The 66 Dream cards.

use std::fmt;
use std::str::FromStr;

use dreamtable_core::NotationError;
use serde::{Deserialize, Serialize};

/// Above every [`Card::index`]. There are 66 cards (DW-001, DW-002); the numbers between suits stay
/// unused, so that a card's suit, number and icon are bits of its index.
pub const INDICES: usize = 96;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Suit {
    Diamond,
    Hex,
    Circle,
}

impl Suit {
    pub const ALL: [Suit; 3] = [Suit::Diamond, Suit::Hex, Suit::Circle];

    pub const fn letter(self) -> char {
        match self {
            Suit::Diamond => 'D',
            Suit::Hex => 'H',
            Suit::Circle => 'C',
        }
    }

    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// The icon on a card, and also the side of a Client: Sun is left, Moon is right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Icon {
    Sun,
    Moon,
}

impl fmt::Display for Icon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A Dream card. Written `D07S`: suit letter, two digits, S or M.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    pub const fn new(suit: Suit, number: u8, icon: Icon) -> Self {
        assert!(number >= 1 && number <= 11);
        Card((suit as u8) << 5 | number << 1 | icon as u8)
    }

    /// The card with that place in a [`dreamtable_core::Pile`].
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        debug_assert!((index as usize) < INDICES);
        Card(index)
    }

    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    #[inline]
    pub const fn suit(self) -> Suit {
        match self.0 >> 5 {
            0 => Suit::Diamond,
            1 => Suit::Hex,
            _ => Suit::Circle,
        }
    }

    #[inline]
    pub const fn number(self) -> u8 {
        self.0 >> 1 & 15
    }

    #[inline]
    pub const fn icon(self) -> Icon {
        if self.0 & 1 == 0 { Icon::Sun } else { Icon::Moon }
    }

    pub fn all() -> impl Iterator<Item = Card> {
        Suit::ALL.into_iter().flat_map(|suit| {
            (1..=11).flat_map(move |number| {
                [Icon::Sun, Icon::Moon].map(|icon| Card::new(suit, number, icon))
            })
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let icon = if self.icon() == Icon::Sun { 'S' } else { 'M' };
        write!(f, "{}{:02}{icon}", self.suit().letter(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let read = || {
            let &[suit, tens, units, icon] = text.as_bytes() else { return None };
            let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
            let number = digit(tens)? * 10 + digit(units)?;
            let suit = Suit::from_letter(suit.into())?;
            let icon = match icon {
                b'S' => Icon::Sun,
                b'M' => Icon::Moon,
                _ => return None,
            };
            (1..=11).contains(&number).then(|| Card::new(suit, number, icon))
        };
        read().ok_or_else(|| NotationError::new(text, "a Dream card such as D07S or C11M"))
    }
}

dreamtable_core::as_text!(Card);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_66_cards_differ_and_read_back() {
        let names: std::collections::BTreeSet<String> =
            Card::all().map(|c| c.to_string()).collect();
        assert_eq!(names.len(), 66);
        for card in Card::all() {
            assert_eq!(card.to_string().parse::<Card>().unwrap(), card);
            assert_eq!(Card::new(card.suit(), card.number(), card.icon()), card);
        }
        for text in ["", "D00S", "D12S", "X07S", "D7S", "D07X", "D07SS", "Ð7S"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
