//! Why an action is not legal, in words for people.

use crate::dream::{Ability, Card};
use crate::resource::Purse;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("not now: you {question}")]
    NotNow { question: &'static str },
    #[error("that is too far: you can go 1 to {most} spaces")]
    TooFar { most: u8 },
    #[error("that costs {price} resources, and you have {}", .has.total())]
    CannotAfford { price: u8, has: Purse },
    #[error("that costs {price}, and you have {has}")]
    CannotPay { price: Purse, has: Purse },
    #[error("the mix must have exactly {due} resources")]
    WrongAmount { due: u8 },
    #[error("{0} is not in the Dreamscape")]
    NotInDreamscape(Card),
    #[error("{0} is not in your Dream Catcher")]
    NotInCatcher(Card),
    #[error("{0} is neither in your Dream Catcher nor at the end of your Sequence")]
    NotUsable(Card),
    #[error("{0} lies before you already: choose a Dream of another player")]
    Own(Card),
    #[error("{0} is in no other player's Dream Catcher")]
    NotOthers(Card),
    #[error("you can pay for a Dream in the Dreamscape, so you must catch one")]
    MustCatch,
    #[error("you can pay for weaving a Dream, so you must weave one")]
    MustWeave,
    #[error("your Sequence is empty: its first Dream goes to the end")]
    NoBeginning,
    #[error("{0} cannot be done now: nothing it needs can be paid")]
    Impossible(Ability),
    #[error("your figure is on that space already: leap to another")]
    SameSpace,
    #[error("your Sequence has {length} Dreams: choose two of these places")]
    NoSuchPlace { length: usize },
}
