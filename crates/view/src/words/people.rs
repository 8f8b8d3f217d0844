//! Everybody around a table: who sits there, what can be done with a seat, the talk, several people at one
//! screen.

// What kind of player somebody is.
pub const AWAY: &str = "away";
pub const SHARED_SCREEN: &str = "shared screen";
pub const OPEN_SEAT: &str = "open seat";

pub fn bot(level: &str) -> String {
    format!("{level} bot")
}

/// A bot plays for a person.
pub const BOT_FOR_NOW: &str = "bot for now";

/// The viewer's own line in the list.
pub fn you(kind: Option<&str>) -> String {
    match kind {
        Some(kind) => format!("you, {kind}"),
        None => "you".to_owned(),
    }
}

// What can be done with a seat.
pub const TAKE_OVER: &str = "Take over";
pub const LET_A_BOT_PLAY: &str = "Let a bot play";
pub const FILL_WITH_A_BOT: &str = "Fill with a bot";
pub const SEND_THE_BOT_AWAY: &str = "Send the bot away";
pub const LEAVE: &str = "Leave";
/// The question and, after the bar, what follows from it.
pub const LEAVE_ASKED: &str = "Leave the table?|The seat will be free, and anybody may take it.";
pub const INVITE: &str = "Invite";
pub const WHAT_THE_LINK_DOES: &str =
    "Anyone who opens this address can watch or take an open seat.";

/// After "Let a bot play", where nothing beside it names the person.
pub fn for_whom(name: &str) -> String {
    format!(" for {name}")
}

// A bot acts for somebody.
pub const TIME_WAS_UP_AGAIN: &str = "Your time was up again, so a bot is playing for you.";
/// The same on the tab.
pub const STANDS_IN: &str = "A bot is playing for you";
pub const BOT_PLAYS_FOR_YOU: &str = "A bot is playing for you.";
pub const SEAT_STAYS_YOURS: &str = "The seat stays yours: one touch and you play on.";

/// The clock has run out once: a bot chose, or the rules of the game did.
pub fn time_was_up(by_bot: bool) -> &'static str {
    match by_bot {
        true => "Time’s up: a bot chose for you.",
        false => "Time’s up: the choice was made.",
    }
}

pub fn bot_plays_for(name: &str) -> String {
    format!("A bot is playing for {name}.")
}

pub fn is_away(name: &str) -> String {
    format!("{name} is away.")
}

/// How it stands at the end of a round: "Round 5 is over: Ilse 3, Moth 2 points." Where all count together
/// nobody is named.
pub fn round_is_over(round: u16, scores: &[(String, i32)], many: &str) -> String {
    let score = |(who, has): &(String, i32)| match who.as_str() {
        "" => has.to_string(),
        who => format!("{who} {has}"),
    };
    let scores: Vec<String> = scores.iter().map(score).collect();
    format!("Round {round} is over: {} {many}.", scores.join(", "))
}

pub fn watching(others: usize) -> String {
    match others {
        0 => "Nobody else is watching.".to_owned(),
        1 => "One more person is watching.".to_owned(),
        n => format!("{n} more people are watching."),
    }
}

// The talk.
pub const NOTHING_SAID: &str = "Nothing has been said yet.";
pub const IN_ONE_TOUCH: &str = "Quick phrases";
/// What people say most.
pub const PHRASES: [&str; 5] =
    ["Hello!", "Well played!", "One moment, please.", "Your turn, I think.", "Thank you all!"];
pub const SAY_SOMETHING: &str = "Say something";
pub const SAY: &str = "Say";

// Several people at one screen.
pub const AT_THIS_SCREEN: &str = "At this screen";
pub const BEHIND_THE_CURTAIN: &str = "No hand is in sight: behind the curtain there is only what \
                                      everybody may see.";
pub const SOMEBODY_ELSE: &str = "Somebody else";

pub fn hand_the_screen_to(name: &str) -> String {
    format!("Hand the screen to {name}")
}

pub fn hand_over_to(name: &str) -> String {
    format!("Hand over to {name}")
}

pub fn lift_the_curtain(name: &str) -> String {
    format!("I am {name}: lift the curtain")
}
