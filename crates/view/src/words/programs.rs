//! For those who write programs: what can be asked, told as a story with examples.

use maud::{Markup, html};

pub const EVERYTHING: &str = "Everything a page can do, a program can do over HTTP with JSON: sit down, look, act, talk, look \
     back. A program sees exactly what a person at its seat sees, and not one card more.";
pub const OPENAPI: &str = "The OpenAPI document";

pub const IN_ONE_MINUTE: &str = "In one minute";

/// How a program sits down; `origin` is the address of this server, `game` one of its games.
pub fn begin(origin: &str, game: &str) -> String {
    format!(
        "HOST={origin}\n\
         TOKEN=$(curl -s $HOST/api/guests -H 'content-type: application/json' \\\n  \
           -d '{{\"name\":\"Ada\"}}' | jq -r .token)\n\
         AUTH=\"authorization: Bearer $TOKEN\"\n\n\
         # a table: me against two bots\n\
         TABLE=$(curl -s $HOST/api/tables -H \"$AUTH\" -H 'content-type: application/json' \\\n  \
           -d '{{\"game\":\"{game}\",\"seats\":[\"me\",\"greedy\",\"dreaming\"]}}' | jq -r .table)"
    )
}

pub const PLAY: &str = "# what I can do now, and the first of it done\n\
     curl -s $HOST/api/tables/$TABLE -H \"$AUTH\" | jq '.position | {seq, legal}'\n\
     curl -s $HOST/api/tables/$TABLE/act -H \"$AUTH\" -H 'content-type: application/json' \\\n  \
       -d \"$(curl -s $HOST/api/tables/$TABLE -H \"$AUTH\" | jq -c '.position | {seq, action: .legal[0]}')\"\n\n\
     # what happens, as it happens\n\
     curl -sN $HOST/api/tables/$TABLE/live -H \"$AUTH\"";

pub const WHAT_CAN_BE_ASKED: &str = "What can be asked";

/// Questions a program asks, in the order in which it needs them.
pub const ASKED: [(&str, &str); 7] = [
    (
        "POST /api/guests",
        "become a guest; the token in the answer is all that makes you this guest.",
    ),
    ("POST /api/tables", "open a table: who sits at each seat, the options, a clock."),
    ("GET /api/tables/{id}", "a table as your seat may see it, with everything you can do now."),
    ("GET /api/tables/{id}/live", "the same as a stream of events, as it happens."),
    ("POST /api/tables/{id}/act", "act: the notation of the action, and the step you have seen."),
    ("POST /api/tables/{id}/again", "after the match: another one with the same people."),
    ("GET /api/tables/{id}/file", "the finished match as one line that dreamtable verify accepts."),
];

pub const STEPS_AND_POSITIONS: &str = "Steps and positions";

pub fn positions() -> Markup {
    html! {
        "A position carries " code { "seq" } ", the length of the log. Send it back when you act. If somebody \
         else was quicker, your answer still counts as long as it was possible all along; otherwise it is refused \
         as " code { "stale" } ", and nothing has changed. An answer of 200 means that the step is on the disk."
    }
}

pub fn actions() -> Markup {
    html! {
        "Actions are short words such as " code { "flip 4" } ". Everything your seat can do now is in "
        code { "legal" } ", so a first bot needs no rules at all: take one of them."
    }
}

pub const FAIR_LUCK: &str = "Fair luck";

pub fn luck() -> Markup {
    html! {
        "Every table shows the hash of its seed before the first card. After the match the seed is revealed, and "
        code { "GET /api/tables/{id}/luck" } " repeats every draw."
    }
}
