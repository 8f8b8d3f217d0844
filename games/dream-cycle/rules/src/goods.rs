//! What players own: Directional tiles, Inspiration tiles, chi, and bundles of these.

use crate::colour::Colour;
use crate::compass::{Facing, Ways};
use crate::counts::kinds;

kinds! {
    /// A Directional tile (DC-1.2).
    pub enum Directional: "a Directional tile" {
        North = "north",
        South = "south",
        East = "east",
        West = "west",
        Forward = "forward",
        Back = "back",
        Left = "left",
        Right = "right",
        Lucidity = "lucidity",
    }
}

impl Directional {
    /// Where it turns a token that faces this way (DC-7.3).
    #[inline]
    pub const fn ways(self, facing: Facing) -> Ways {
        Ways::only(match self {
            Directional::North => Facing::North,
            Directional::South => Facing::South,
            Directional::East => Facing::East,
            Directional::West => Facing::West,
            Directional::Forward => facing,
            Directional::Back => facing.back(),
            Directional::Left => facing.turned(3),
            Directional::Right => facing.turned(1),
            Directional::Lucidity => return Ways::ALL,
        })
    }
}

kinds! {
    /// An Inspiration tile (section 12).
    pub enum Inspiration: "an Inspiration tile" {
        ChiBonus = "chi-bonus",
        WhiteSquare = "white-square",
        OrangeSquare = "orange-square",
        GreenSquare = "green-square",
        RedSquare = "red-square",
        BlackSquare = "black-square",
        Exchange = "exchange",
        ExtraTurn = "extra-turn",
        Fringewalker = "fringewalker",
        Power = "power",
        Shadowwalker = "shadowwalker",
        Times2 = "times-2",
        Times3 = "times-3",
        Zip = "zip",
    }
}

/// The colours of the colour squares with their tiles, in the order of colours.
pub const PAINTS: [(Colour, Inspiration); 5] = [
    (Colour::White, Inspiration::WhiteSquare),
    (Colour::Orange, Inspiration::OrangeSquare),
    (Colour::Green, Inspiration::GreenSquare),
    (Colour::Red, Inspiration::RedSquare),
    (Colour::Black, Inspiration::BlackSquare),
];

impl Inspiration {
    /// The tile that lays this colour.
    pub fn paint(colour: Colour) -> Option<Inspiration> {
        PAINTS.iter().find(|(paint, _)| *paint == colour).map(|(_, tile)| *tile)
    }

    /// What it brings when it is turned in for chi (DC-5.17).
    #[inline]
    pub const fn worth(self) -> u8 {
        match self {
            Inspiration::ChiBonus => 3,
            _ => 1,
        }
    }

    /// How long it makes moves (DC-12.10).
    pub const fn times(self) -> Option<u8> {
        match self {
            Inspiration::Times2 => Some(2),
            Inspiration::Times3 => Some(3),
            _ => None,
        }
    }
}
