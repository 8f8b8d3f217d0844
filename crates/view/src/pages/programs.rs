//! For those who write programs: what can be asked, told as a story with examples.

use super::{Ground, Site, document};
use crate::furniture::{Weight, link_button};
use crate::icons::Icon;
use maud::{Markup, html};

/// Questions a program asks, in the order in which it needs them.
const ASKED: [(&str, &str); 7] = [
    (
        "POST /api/guests",
        "become a guest; the token in the answer is all that makes you this guest",
    ),
    ("POST /api/tables", "open a table: who sits at each seat, the options, a clock"),
    ("GET /api/tables/{id}", "a table as your seat may see it, with everything you can do now"),
    ("GET /api/tables/{id}/live", "the same as a stream of events, as it happens"),
    ("POST /api/tables/{id}/act", "act: the notation of the action, and the step you have seen"),
    ("POST /api/tables/{id}/again", "after the match: another one with the same people"),
    ("GET /api/tables/{id}/file", "the finished match as one line that dreamtable verify accepts"),
];

/// The page; `origin` is the address of this server.
pub fn page(site: &Site, origin: &str) -> Markup {
    let first = site.games.first().map_or("GAME", |about| about.id);
    let begin = format!(
        "HOST={origin}\n\
         TOKEN=$(curl -s $HOST/api/guests -H 'content-type: application/json' \\\n  \
           -d '{{\"name\":\"Ada\"}}' | jq -r .token)\n\
         AUTH=\"authorization: Bearer $TOKEN\"\n\n\
         # a table: me against two bots\n\
         TABLE=$(curl -s $HOST/api/tables -H \"$AUTH\" -H 'content-type: application/json' \\\n  \
           -d '{{\"game\":\"{first}\",\"seats\":[\"me\",\"greedy\",\"dreaming\"]}}' | jq -r .table)"
    );
    let play = "# what I can do now, and doing the first of it\n\
         curl -s $HOST/api/tables/$TABLE -H \"$AUTH\" | jq '.position | {seq, legal}'\n\
         curl -s $HOST/api/tables/$TABLE/act -H \"$AUTH\" -H 'content-type: application/json' \\\n  \
           -d \"$(curl -s $HOST/api/tables/$TABLE -H \"$AUTH\" | jq -c '.position | {seq, action: .legal[0]}')\"\n\n\
         # what happens, as it happens\n\
         curl -sN $HOST/api/tables/$TABLE/live -H \"$AUTH\"";
    let main = html! {
        article.prose.programs {
            h1 { "For programs" }
            p {
                "Everything a page can do, a program can do over HTTP with JSON: sit down, look, act, talk, look back. \
                 A program sees exactly what a person at its seat sees, and not one card more."
            }
            div.acts { (link_button("/api", Weight::Choice, Some(Icon::List), "The OpenAPI document")) }
            h2 { "In one minute" }
            pre tabindex="0" { code { (begin) } }
            pre tabindex="0" { code { (play) } }
            h2 { "What can be asked" }
            dl {
                @for (asked, told) in ASKED { dt { code { (asked) } } dd { (told) "." } }
            }
            h2 { "Steps and positions" }
            p {
                "A position carries " code { "seq" } ", the length of the log. Send it back when you act. If somebody \
                 else was quicker, your answer still counts as long as it was possible all along; else it is refused \
                 as " code { "stale" } ", and nothing has changed. An answer of 200 means that the step is on the disk."
            }
            p {
                "Actions are short words such as " code { "flip 4" } ". All that your seat can do now stands in "
                code { "legal" } ", so a first bot needs no rules at all: take one of them."
            }
            h2 { "Fair luck" }
            p {
                "Every table shows the hash of its seed before the first card. After the match the seed is revealed, and "
                code { "GET /api/tables/{id}/luck" } " makes every draw again."
            }
        }
    };
    document(site, "For programs", Ground::Reading, html! {}, main)
}
