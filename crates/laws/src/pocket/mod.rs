//! Pocket: a small, complete game that obeys every law, and its broken variants that do not.
//!
//! The rules, numbered like those of a box:
//! - PK-1 The cards are c1, c2, and so on; all differ. The pot holds tokens.
//! - PK-2 Each seat in turn is dealt one card face down until all hands are full; the rest is the
//!   deck.
//! - PK-3 Each round every seat secretly chooses a card of its hand, and may take it back until the
//!   last seat has chosen.
//! - PK-4 All reveal. The highest card wins the round; the cards are discarded face up.
//! - PK-5 The winner scores a token of the pot (if one is left), or draws a card from the deck (if
//!   one is left), which everybody sees before it goes to the hand.
//! - PK-6 The match ends when a hand is empty after that.
//! - PK-7 Most tokens win; those who tie share the victory.
//! - PK-8 Every fourth card is a bell. For each bell among the revealed cards the winner gives a
//!   token to another seat, unless there is none to give. The winner chooses in which order the
//!   reward and the bells are settled.
//! - PK-9 A bell that is drawn rings at once, before anything else that waits.
//! - PK-10 While the winner decides, every other seat may once offer a card, for all to see. The
//!   winner may buy it for a token and then holds it face up.
//! - PK-11 An offer can be withdrawn, lapses after a while, and ends with the round.
//! - PK-12 If it is agreed that cards are drawn face down, nobody else sees them, and no bell rings.

mod brain;
mod broken;
mod game;
mod knowledge;
mod numbers;
mod opening;
mod reward;
mod staging;
mod table;

pub use broken::Broken;
pub use game::{Reckoning, Refusal};
pub use knowledge::{Event, Observation};
pub use opening::{Options, Pocket};
pub use table::{Action, Card, Cards, Frame, Offer, Phase, State, Waiting};
