//! The ways in which Pocket can be broken, each against one law.

/// What is wrong with this Pocket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Broken {
    #[default]
    Nothing,
    /// Actions are listed from high to low.
    UnsortedActions,
    /// Taking a choice back is refused though it is listed.
    RefusalDisagrees,
    /// The reason of a refusal depends on another seat's cards.
    RefusalPeeks,
    /// Two cards are written alike.
    NotationMergesCards,
    /// Reading an empty text panics.
    NotationPanics,
    /// Applying the same step twice gives different states.
    Moody,
    /// What others have chosen can be seen before the reveal.
    ShowsChoices,
    /// The cards of others can be seen.
    ShowsHands,
    /// An imagined world may have discarded cards in the hands again.
    ImaginesDiscards,
    /// The observation does not tell which cards were drawn face up.
    ForgetsFaceUp,
    /// Of all worlds that fit, only one is ever imagined.
    ImaginesOneWorld,
    /// Some of the worlds that fit are imagined far more often than others.
    ImaginesUnevenly,
    /// Who chooses last takes the lead.
    OrderMatters,
    /// Revealing is said to reveal nothing.
    RevealsNothing,
    /// Everybody hears which card is chosen.
    TellsChoices,
    /// Everybody hears which card is dealt.
    TellsDeals,
    /// Played cards go back to the hands.
    Endless,
    /// Played cards vanish.
    LosesCards,
    /// Chance may do anything.
    BelievesAnything,
    /// The lowest card of the deck is always on top.
    LoadedDeck,
    /// When time is up the highest card of the box is played, held or not.
    LawlessClock,
    /// Any two steps are said to commute.
    CommutesAll,
    /// A draw that everybody sees is said to commute with what the others do.
    CommutesWithLuck,
    /// All offers have the same clock.
    OneClock,
    /// The clock of an offer buys the card for the winner, who may be unable to.
    LawlessTimer,
    /// Whether a clock runs depends on another seat's cards.
    SecretTimer,
    /// Settling one thing forgets the rest.
    ForgetsFrames,
    /// The reward always comes before the bells.
    OneOrder,
    /// Every winner gets the whole victory.
    PaysTwice,
    /// Each step allocates.
    Allocates,
    /// All cards have the same number.
    MergesNumbers,
    /// A tensor is shorter once cards are discarded.
    ForgetsCells,
}
