//! Why an action is not legal.

use dreamtable_core::Seat;

use crate::card::{Clue, Dream, Motif, Place};

/// Why an action is not legal now, and what to do instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("that does not belong to this part of the night")]
    NotNow,
    #[error("only the lead chooses now")]
    NotTheLead,
    #[error("the lead gives no hint until the reveal")]
    LeadIsMute,
    #[error("{0} is not among the dreams you drew")]
    NotDrawn(Dream),
    #[error("{0} is picked already")]
    PickedAlready(Dream),
    #[error("{0} is not among the cards you drew")]
    NotInHand(Motif),
    #[error("seat {0} does not guess tonight")]
    NotAGuesser(Seat),
    #[error("{0} lies there already")]
    LiesThere(Motif),
    #[error("{0} has not been handed out")]
    NotDealt(Motif),
    #[error("you have changed your mind often enough: complete your choice and confirm")]
    Restless,
    #[error("pick a dream first")]
    NothingPicked,
    #[error("hand out at least two cards first")]
    TooFewCards,
    #[error("there is no card {0} tonight")]
    NoSuchCard(Clue),
    #[error("card {0} is not in your hand")]
    NotInYourHand(Clue),
    #[error("you have never had card {0} in your hand")]
    NeverHad(Clue),
    #[error("you have felt along this card often enough")]
    NoStrokesLeft,
    #[error("you have said that already")]
    SaidAlready,
    #[error("you have said enough about this card")]
    SaidEnough,
    #[error("the only guesser keeps all cards")]
    OnlyGuesser,
    #[error("every guesser has had a card: nothing can be passed on")]
    PassingIsClosed,
    #[error("you have no card to pass on")]
    NothingToPass,
    #[error("seat {0} has had a card tonight")]
    HadACard(Seat),
    #[error("there is no place {0} on the table")]
    NoSuchPlace(Place),
    #[error("you lean towards that dream already")]
    LeansThere,
    #[error("you have leaned often enough tonight")]
    LeanedEnough,
    #[error("you have pointed often enough tonight")]
    PingedEnough,
    #[error("the Dreamcatcher lies on a dream: agree or object")]
    Laid,
    #[error("the Dreamcatcher lies on no dream: lay it first")]
    NotLaid,
    #[error("you have agreed already")]
    AgreedAlready,
    #[error("you have objected often enough tonight")]
    ObjectedEnough,
    #[error("you already let the others decide")]
    ListensAlready,
    #[error("everybody has waited long enough: lay the Dreamcatcher")]
    ListenedEnough,
    #[error("the dreams lie open: the one you picked stays picked")]
    DreamsLieOpen,
    #[error("all agree: the lead turns the token over")]
    LeadTurns,
    #[error("you are ready already")]
    ReadyAlready,
}
