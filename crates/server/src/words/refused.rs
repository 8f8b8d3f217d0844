//! Why a request was refused, and what to do instead. The first letter may be small: a page writes it
//! large.

use dreamtable_core::Seat;
use view::clock::in_words;

// What is not there.
pub const NO_SUCH_TABLE: &str = "there is no such table; check the link";
pub const NO_SUCH_GAME: &str = "there is no such game";
pub const NO_SUCH_FILE: &str = "there is no such file";
pub const NO_SUCH_PICTURE: &str = "there is no such picture";
pub const NOTHING_HERE: &str = "there is nothing at this address";
pub const NO_RULES: &str = "the rules of this game are not written down here yet";
pub const NO_KEEPSAKE: &str = "this game leaves no keepsake";
pub const NO_GUIDE: &str = "this game has no guided match";

pub fn not_on_the_shelf(games: &[&str]) -> String {
    format!("there is no such game; the shelf has {}", games.join(", "))
}

pub fn no_such_seat(number: usize, seats: usize) -> String {
    format!("there is no seat {number} at this table of {seats}")
}

pub fn no_such_bot(levels: &[String]) -> String {
    let levels = levels.join(", ");
    format!(
        "there is no such bot: choose {levels}, or \"me\", \"here\" or \"open\" for a seat at a \
         new table"
    )
}

pub fn no_such_line(length: u64) -> String {
    format!("the log of this table has {length} lines so far")
}

// What cannot be read.
pub const TOO_SLOW: &str = "the rest of this request did not arrive in time: send it again";
pub const TOO_LARGE: &str = "that is more than this server reads in one go";
pub const NEITHER_JSON_NOR_FORM: &str =
    "send JSON as application/json or a form as application/x-www-form-urlencoded";
pub const WRONG_METHOD: &str =
    "this address does not accept that method; /api lists what each one accepts";
pub const TOO_LONG_AN_ACTION: &str = "no action is that long";
pub const WHICH_GAME: &str = "say which game";
pub const WHICH_CURTAIN: &str = "say \"up\" or \"down\" and a seat at this screen";
pub const WHICH_SEAT: &str = "say which seat";
pub const WHICH_DEED: &str = "say what to do with which seat, such as \"take 2\"";
pub const NO_SUCH_DEED: &str = "say take, leave, bot, open or back, and the number of the seat";
pub const WHICH_SEQ: &str = "seq is the number of steps you have seen";
pub const WHOSE_EYES: &str = "look as a seat number, as \"spectator\" or as \"all\"";
pub const PURPOSES: &str =
    "the purpose of a table is beginners, quick, calm, strong, or left empty";
pub const ONE_SEAT_EACH: &str = "one person has one seat: say \"me\" only once";

pub fn not_json(error: &serde_json::Error) -> String {
    format!("the options are not JSON: {error}")
}

pub fn not_an_address(what: &str) -> String {
    format!("what follows the question mark in this address cannot be read: {what}")
}

pub fn paces(names: &[&str]) -> String {
    format!("bots play at these paces: {}", names.join(", "))
}

pub fn seats_differ(table: usize, given: usize) -> String {
    format!("these options are for a table of {table}, but you named {given} seats")
}

pub fn most_to_spare(seconds: u64) -> String {
    format!("the time to spare in a match is at most {seconds} seconds")
}

pub fn clock_allows(least: u64, most: u64) -> String {
    format!("a clock gives {least} to {most} seconds for a choice")
}

pub fn say_something(letters: usize) -> String {
    format!("say something, in up to {letters} letters")
}

// Who one is.
pub const NO_TOKEN: &str =
    "get a token from POST /api/guests and send it as \"Authorization: Bearer TOKEN\"";
pub const FORGED_TOKEN: &str = "this token is not ours: get a new one from POST /api/guests";
pub const FORGED_COOKIE: &str = "your cookie was not one of ours, so you are a new guest now: open the \
     page again and take a seat";
pub const NO_COOKIE: &str = "your browser did not send its cookie: open the page again";
pub const FOREIGN_FORM: &str = "this form was not made for you: open the page again";
pub const WHO_ARE_YOU: &str = "say who you are first";
pub const SAME_GUEST: &str = "you are already this guest: open the link on the other device";
pub const FOR_THE_HOST: &str = "these counts are for the host: ask from the server's own machine";

/// Said on the page on which it is noticed.
pub const NEW_GUEST: &str = "Your cookie was not one of ours, so you are a new guest now. Seats you \
     had taken stay with the guest you were.";

pub const UNSEEN_LETTERS: &str =
    "a name is made of letters that can be seen: leave the invisible ones out";
pub const LENGTH_OF_A_NAME: &str = "a name has 1 to 24 letters, on one line";
pub const MIXED_ALPHABETS: &str =
    "this name mixes alphabets whose letters look alike: keep each word to one";
pub const RESERVED_NAME: &str = "this name is kept for the house and its bots: choose another";

pub fn name_taken(other: &str) -> String {
    format!("{other} is already at this table: choose a name that looks different")
}

pub fn name_twice(other: &str) -> String {
    format!("two at this screen are called {other}: choose names that look different")
}

/// `hush` is the sentence of a game that keeps its table silent.
pub fn name_would_speak(hush: &str) -> String {
    format!("{hush} A new name would be a word too: change it afterwards.")
}

// Seats.
pub const NO_SEAT: &str = "you have no seat at this table: take an open one, or watch";
pub const ONLY_PLAYERS_ASK: &str = "you have no seat at this table: only its players may ask that";
pub const ONLY_PLAYERS_ACT: &str = "only those who sit at the table can act";
pub const ONLY_PLAYERS_ADD: &str = "only those who sit at the table can add to its luck";
pub const ONLY_PLAYERS_STAND_IN: &str =
    "only those who sit at the table may let a bot play for somebody";
pub const ONLY_PLAYERS_OPEN: &str = "only those at the table may send a bot away";
pub const ONLY_PLAYERS_SEAT: &str = "only those at the table may ask a bot to sit down";
pub const ONLY_PLAYERS_AGAIN: &str = "only those who played this match can ask for another";
pub const BOT_PLAYS: &str = "a bot plays your seat now: take it back first";
pub const TAKEN_BACK: &str = "the seat has been taken back";
pub const NOT_YOUR_SEAT: &str = "that is not your seat";
pub const SIT_THERE: &str = "you already sit there";
pub const SOMEBODY_SITS: &str = "somebody sits there";
pub const BOT_SITS: &str = "a bot sits there: the host can send it away";
pub const SEATS_ARE_SETTLED: &str = "the match is over: seats no longer change";
pub const GUIDED_ALONE: &str = "a guided match is for one person and bots: its luck is no secret";

pub fn sit_elsewhere(own: Seat) -> String {
    format!("you already sit at seat {own}: leave it first")
}

pub fn has_seen(seat: Seat) -> String {
    format!(
        "you have already seen what seat {seat} sees in this match: you can only sit there again"
    )
}

pub const HOST_SEATS: &str = "only the host may seat others at the same screen here";
pub const ONLY_BACK: &str = "the match has begun: only those who sat here before can come back";
pub const SCREEN_HAS_SEEN: &str =
    "somebody at your screen has already seen another hand in this match";

pub fn clock_decides(name: &str) -> String {
    format!("this table has a clock: a bot will play for {name} when the time is up")
}

pub fn is_here(name: &str) -> String {
    format!("{name} is at the table")
}

pub fn give_time(name: &str, seconds: u64) -> String {
    let seconds = if seconds < 100 { seconds } else { seconds.next_multiple_of(60) };
    format!("{name} may still come back: ask again in {}", in_words(1000 * seconds as i64))
}

pub fn agreed_so_far(name: &str, missing: &str) -> String {
    format!("noted: a bot will play for {name} as soon as {missing} agrees too")
}

// The match.
pub const NOT_BEGUN: &str =
    "the match begins when every seat is taken: invite somebody, or add a bot";
pub const NO_TURN: &str = "you have no turn to finish: begin one, or wait until it is yours";
pub const NOT_OVER: &str = "this match is not over yet";
pub const COURSE_LATER: &str = "you can see how a match went once it is over";
pub const KEEPSAKE_LATER: &str = "the keepsake of a match is made when it is over";
pub const FILE_LATER: &str =
    "the match file holds every secret: you can have it once the match is over";
pub const VIEWS_LATER: &str = "you can see what the others saw once the match is over";
pub const KEEP_IT: &str = "keep it to yourself until every seat is taken";
pub const LUCK_IS_SETTLED: &str = "the match has begun: its luck is settled";
pub const NOT_WHAT_YOU_PROMISED: &str = "that is not what you promised when you sat down";
pub const LOOK_AGAIN: &str =
    "the table has changed since you chose: take another look and choose again";

/// `why` is the reason of the rules.
pub fn changed_since(why: &str) -> String {
    format!("the table has changed since you chose: {why}")
}

pub fn foreign_log(why: &str) -> String {
    format!("the log of this table does not fit these rules: {why}")
}

// Advice.
pub const ONLY_PLAYERS_ADVISED: &str = "only those who sit at the table can ask for a hint";
pub const UNFAIR_ADVICE: &str =
    "hints are only for matches against bots: here they would be unfair to the others";
pub const NOT_ASKED: &str = "there is nothing for you to decide now";
pub const JUDGED_LATER: &str = "past choices are judged once the match is over";

// Too much, too fast.
pub const TOO_MUCH: &str = "that is too much at once: wait a moment and try again";
pub const TOO_MUCH_THERE: &str = "too much at once from this address: wait a moment and try again";
pub const LET_OTHERS_READ: &str = "not so fast: let the others read";
pub const HINTS_TOO_FAST: &str = "the bot needs a moment between two hints: ask again";
pub const TOO_MANY_GUESTS: &str = "too many new guests from this address: wait a moment";
pub const TOO_MANY_QUESTIONS: &str = "too many questions from this address: wait a moment";
pub const TOO_MANY_NEW_TABLES: &str = "too many new tables from this address: wait a moment";
pub const NO_ROOM: &str = "this server has no room for another viewer right now";
pub const TOO_MANY_WINDOWS: &str = "you have too many windows open on tables: close one of them";
pub const TOO_MANY_WINDOWS_THERE: &str =
    "too many windows on tables are open from this address: close one of them";
pub const ENOUGH_BOTS: &str =
    "enough bots are playing among themselves: wait until one of their matches is over";

pub fn finish_first(tables: u64) -> String {
    format!("you have opened {tables} tables today without finishing them: play one of those first")
}

// Ours.
pub const OUR_MISTAKE: &str = "this is our mistake, not yours; nothing has changed";
pub const STORE_AWAY: &str =
    "the house cannot reach its records right now; nothing has changed, try again";
