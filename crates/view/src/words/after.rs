//! After the match: how it ended, what decided it, where it turned, playing again.

use super::capital;
use super::house::number;
use maud::{Markup, html};

/// Who is spoken of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whom {
    You,
    Named(String),
    /// Of whom the game itself plays: "the Id".
    Rival(String),
    /// Everybody together.
    All,
}

impl Whom {
    /// At the beginning of a sentence, over a column or beside a line.
    pub fn first(&self) -> String {
        match self {
            Whom::You => "You".to_owned(),
            Whom::Named(name) => name.clone(),
            Whom::Rival(rival) => capital(rival),
            Whom::All => "All together".to_owned(),
        }
    }

    /// Inside a sentence.
    fn amid(&self) -> &str {
        match self {
            Whom::You => "you",
            Whom::Named(name) | Whom::Rival(name) => name,
            Whom::All => "all together",
        }
    }

    /// "you have 19", "Otto has 19".
    fn has(&self, what: &str) -> String {
        match self {
            Whom::You => format!("you have {what}"),
            Whom::Named(name) | Whom::Rival(name) => format!("{name} has {what}"),
            Whom::All => format!("all together have {what}"),
        }
    }
}

// How it ended.
/// Everybody together, however much they have reached.
pub const GOOD_MORNING: &str = "Good morning!";
pub const YOU_HAVE_WON: &str = "You have won!";
pub const YOU_SHARE: &str = "You share the victory.";
pub const NOT_THIS_TIME: &str = "Not this time.";

/// To somebody who has lost.
pub fn well_played(winner: &str) -> String {
    format!("Well played. {winner} has won.")
}

pub fn has_won(winner: &str) -> String {
    format!("{winner} has won.")
}

pub fn share(winners: &str) -> String {
    format!("{winners} share the victory.")
}

// What decided it: counts are told with what is counted, "24 points".
pub fn together(spectator: bool, count: &str) -> String {
    if spectator {
        format!("Together they have {count}.")
    } else {
        format!("Together you have {count}.")
    }
}

/// There is nobody to compare with.
pub fn final_score(count: &str) -> String {
    format!("The final score: {count}.")
}

pub fn has(who: &Whom, count: &str) -> String {
    capital(&format!("{}.", who.has(count)))
}

/// "You have 24 points, Otto has 19."
pub fn compared(first: &Whom, count: &str, second: &Whom, theirs: i32) -> String {
    capital(&format!("{}, {}.", first.has(count), second.has(&number(theirs))))
}

/// Both have the same: they share it, or the game says what else decided.
pub fn tied(first: &Whom, second: &Whom, count: &str) -> String {
    capital(&format!("{} and {} both have {count}.", first.amid(), second.amid()))
}

// Where it turned.
pub const TURNING_POINTS: &str = "Turning points";

pub fn leads(round: u16, who: &Whom, count: &str) -> String {
    match who {
        Whom::You => format!("Round {round}: You take the lead, with {count}."),
        _ => format!("Round {round}: {} takes the lead, with {count}.", who.first()),
    }
}

pub fn leads_first(round: u16, who: &Whom, count: &str) -> String {
    match who {
        Whom::You => format!("Round {round}: You take the first lead, with {count}."),
        _ => format!("Round {round}: {} takes the first lead, with {count}.", who.first()),
    }
}

pub fn gains_most(round: u16, who: &Whom, count: &str) -> String {
    let name = who.first();
    match who {
        Whom::You | Whom::All => {
            format!("Round {round}: {name} gain {count}, the most of any round.")
        }
        _ => format!("Round {round}: {name} gains {count}, the most of any round."),
    }
}

// How it went, as a drawing and as a table.
pub const AS_A_TABLE: &str = "The same as a table";
pub const ROUND: &str = "Round";

/// The drawing in words; `ends` are those who are in it and what they have.
pub fn drawing(ends: &[(Whom, String)]) -> String {
    let ends: Vec<String> =
        ends.iter().map(|(who, count)| format!("{}: {count}", who.first())).collect();
    format!("The standing round by round. At the end {}.", ends.join(", "))
}

// Ways on.
pub const LOOK_BACK: &str = "Look back";
pub const HOW_IT_WENT: &str = "How it went";
pub const WATCH_THE_NEXT: &str = "Watch the next";
pub const TO_THE_NEW_TABLE: &str = "To the new table";
pub const JOIN_AGAIN: &str = "Join in";
pub const PLAY_AGAIN: &str = "Play again";
pub const CHECK_THE_LUCK: &str = "Check the luck";
pub const KEEP_THE_MATCH: &str = "Download the match";
pub const ANOTHER_TABLE: &str = "Set another table";

/// On the tab.
pub fn asks_again(name: &str) -> String {
    format!("{name} wants to play again")
}

pub fn wants_to_play_again(name: &str) -> Markup {
    html! { b { (name) } " wants to play again." }
}
