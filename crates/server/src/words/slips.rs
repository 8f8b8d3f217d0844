//! A table in one line, for lists: who plays, where it stands, how it ended.

use view::clock::in_words;
use view::names::join;
use view::words::capital;

pub const IN_PLAY: &str = "In play";
pub const OVER: &str = "The match is over";
pub const JUST_NOW: &str = "just now";

// What is said of a code to those who cannot see it.
pub const CODE_OF_THE_LINK: &str = "The link as a QR code";
pub const CODE_OF_THE_TABLE: &str = "The link to this table as a QR code";

pub fn seats_are_free(free: usize) -> String {
    match free {
        1 => "One seat is free".to_owned(),
        _ => format!("{free} seats are free"),
    }
}

pub fn waiting_for(names: Vec<String>) -> String {
    format!("Waiting for {}", join(&counted(names)))
}

/// What is asked of the guest: "Your choice: treat with value 6".
pub fn your_choice(asks: Option<&str>) -> String {
    match asks {
        Some(asks) => format!("Your choice: {}", asks.trim_end_matches('.')),
        None => "Your choice".to_owned(),
    }
}

/// How long one may think at this table, in milliseconds.
pub fn pace(each: i64) -> String {
    format!("{} per choice", in_words(each))
}

/// When something last happened there, in milliseconds.
pub fn ago(since: i64) -> String {
    if since < 60_000 { JUST_NOW.to_owned() } else { format!("{} ago", roughly(since)) }
}

/// How long a table has been waiting for people, in milliseconds.
pub fn waits(since: i64) -> String {
    if since < 60_000 {
        "just set up".to_owned()
    } else {
        format!("waiting for {}", roughly(since))
    }
}

/// Without seconds, which are too exact for a list: "a minute".
fn roughly(since: i64) -> String {
    in_words(since.max(100_000))
}

/// A bot among people.
pub fn bot(level: &str) -> String {
    format!("a {level} bot")
}

/// Who sits there beside the guest, and for whom it was set up: "With Ilse and a lucid bot".
pub fn company(others: Vec<String>, host: Option<&str>) -> String {
    match (others.is_empty(), host) {
        (true, None) => String::new(),
        (true, Some(host)) => format!("Set up by {host}"),
        (false, None) => format!("With {}", join(&counted(others))),
        (false, Some(host)) => format!("With {}; set up by {host}", join(&counted(others))),
    }
}

/// "a lucid bot", "a lucid bot": "2 lucid bots".
fn counted(names: Vec<String>) -> Vec<String> {
    let mut told: Vec<(String, usize)> = Vec::new();
    for name in names {
        match told.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => told.push((name, 1)),
        }
    }
    let several = |(name, count): (String, usize)| match count {
        1 => name,
        _ => format!("{count} {}s", name.trim_start_matches("a ")),
    };
    told.into_iter().map(several).collect()
}

/// Who has won.
pub enum Won {
    Nobody,
    You,
    YouAndOthers,
    Others(Vec<String>),
    /// Of whom the game itself plays.
    Rival(String),
}

/// Who has won and by how much: "You have won, 24 points to 19".
pub fn ended(won: Won, score: Option<String>) -> String {
    let won = match won {
        Won::Nobody => "Nobody has won".to_owned(),
        Won::You => "You have won".to_owned(),
        Won::YouAndOthers => "You share the victory".to_owned(),
        Won::Rival(rival) => format!("{} has won", capital(&rival)),
        Won::Others(names) if names.len() == 1 => format!("{} has won", capital(&names[0])),
        Won::Others(names) => format!("{} share the victory", capital(&join(&counted(names)))),
    };
    match score {
        Some(score) => format!("{won}, {score}"),
        None => won,
    }
}

/// "24 points to 19".
pub fn score(best: &str, second: i32) -> String {
    format!("{best} to {second}")
}

/// What those have who share a victory.
pub fn each(best: &str) -> String {
    format!("{best} each")
}

/// Some have the same, and only one of them has won.
pub fn tiebreak(best: &str) -> String {
    format!("{best} each, decided by the tiebreak")
}

// Whom somebody has played with.
pub const PEOPLE: &str = "people";
pub const NOBODY: &str = "nobody";

pub fn bots(level: &str) -> String {
    format!("{level} bots")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_count_no_seconds() {
        let told = [0, 59_000, 61_000, 119_000, 120_000, 7_200_000].map(ago);
        let wanted = [
            "just now",
            "just now",
            "a minute ago",
            "a minute ago",
            "2 minutes ago",
            "2 hours ago",
        ];
        assert_eq!(told, wanted);
        assert_eq!(waits(61_000), "waiting for a minute");
    }

    #[test]
    fn a_line_tells_bots_from_people() {
        let company_of = |names: &[&str], host| {
            company(names.iter().map(|name| (*name).to_owned()).collect(), host)
        };
        assert_eq!(your_choice(Some("buy, then ride.")), "Your choice: buy, then ride");
        let twins = ["a lucid bot", "Ilse", "a lucid bot"];
        assert_eq!(company_of(&twins, None), "With 2 lucid bots and Ilse");
        assert_eq!(company_of(&["Ilse"], Some("Otto")), "With Ilse; set up by Otto");
        assert_eq!(company_of(&[], Some("Otto")), "Set up by Otto");
        let won = Won::Others(vec![bot("greedy")]);
        assert_eq!(ended(won, Some(score("9 points", 4))), "A greedy bot has won, 9 points to 4");
        let shared = Won::Others(vec![bot("greedy"), "Ilse".to_owned()]);
        let told = "A greedy bot and Ilse share the victory, 9 points each";
        assert_eq!(ended(shared, Some(each("9 points"))), told);
        assert_eq!(waiting_for(vec![bot("lucid"), bot("lucid")]), "Waiting for 2 lucid bots");
    }
}
