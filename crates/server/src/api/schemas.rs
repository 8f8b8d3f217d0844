//! What the API takes and answers, for its description.

use serde_json::{Map, Value, json};

use crate::config::Config;
use crate::people::name::LONGEST as LONGEST_NAME;
use crate::requests::act::LONGEST_ACTION;
use crate::requests::begin::MOST_SPARE;
use crate::requests::chat::LONGEST_SAYING;

/// Fields whose name ends with a question mark may be missing.
fn object(fields: &[(&str, Value)]) -> Value {
    let plain = |name: &str| name.trim_end_matches('?').to_owned();
    let properties: Map<String, Value> =
        fields.iter().map(|(name, schema)| (plain(name), schema.clone())).collect();
    let required: Vec<&str> =
        fields.iter().map(|(name, _)| *name).filter(|name| !name.ends_with('?')).collect();
    json!({ "type": "object", "properties": properties, "required": required })
}

/// The games of this house.
fn games(config: &Config) -> Value {
    json!({ "enum": config.shelf.iter().map(|entry| entry.id()).collect::<Vec<_>>() })
}

/// The same for a table whose number of seats fits its game.
fn with_seats(config: &Config, mut schema: Value) -> Value {
    let fits = config.shelf.iter().map(|entry| {
        let (least, most) = (*entry.seats().start(), *entry.seats().end());
        let seats = json!({ "minItems": least, "maxItems": most });
        json!({ "properties": { "game": { "const": entry.id() }, "seats": seats } })
    });
    schema["anyOf"] = fits.collect();
    schema
}

/// All of them by name: those of every house, and those of the questions that its games answer.
pub fn all(config: &Config) -> Value {
    let mut all = of_every_house(config);
    for question in config.shelf.iter().flat_map(|entry| entry.about().asks) {
        let own: Map<String, Value> =
            serde_json::from_str(question.schemas).expect("a game's schemas are JSON");
        for (name, schema) in own {
            all[name] = schema;
        }
    }
    all
}

fn of_every_house(config: &Config) -> Value {
    let text = || json!({ "type": "string" });
    let number = || json!({ "type": "integer" });
    let count = || json!({ "type": "integer", "minimum": 0, "maximum": u64::MAX });
    let seat = || json!({ "type": "integer", "minimum": 1, "maximum": dreamtable_core::MAX_SEATS });
    let short = |most: usize| json!({ "type": "string", "minLength": 1, "maxLength": most });
    let truth = || json!({ "type": "boolean" });
    let list = |of: Value| json!({ "type": "array", "items": of });
    let any = || json!({});
    let maybe = |kind: &str| json!({ "type": [kind, "null"] });
    let of = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let seats = || list(number());
    let hash = || json!({ "type": "string", "pattern": "^[0-9a-f]{64}$" });
    let promise = || {
        json!({
            "type": ["string", "null"], "pattern": "^[0-9a-f]{64}$",
            "description": "the hash of what you will add to the luck of the match",
        })
    };
    let named = || bots::Level::NAMED.iter().map(|level| Value::from(level.to_string()));
    let sitters =
        || ["me", "here", "open"].map(Value::from).into_iter().chain(named()).collect::<Value>();
    let levels = || named().chain([Value::Null]).collect::<Value>();
    let viewer = || json!({ "description": "a seat number, or \"spectator\"" });
    json!({
        "Refusal": object(&[("error", text()), ("reason", text())]),
        "Name": object(&[("name", short(LONGEST_NAME))]),
        "Guest": object(&[("name", text()), ("token", text())]),
        "Games": object(&[
            ("games", list(object(&[
                ("game", text()), ("name", text()), ("rules_version", number()),
                ("seats", object(&[("least", number()), ("most", number())])),
                ("options", json!({ "description": "by number of seats" })),
            ]))),
            ("bots", list(text())),
        ]),
        "TableList": object(&[("tables", list(object(&[
            ("table", text()), ("game", text()), ("seats", number()), ("created", number()),
            ("latest", number()),
            ("steps", json!({ "type": ["integer", "null"], "description": "once the match is over" })),
            ("over", truth()), ("public", truth()),
            ("free", json!({ "type": "integer", "description": "how many seats are free" })),
            ("players", list(text())), ("awaited", seats()),
            ("clock", json!({ "type": ["integer", "null"], "description": "seconds for a choice" })),
            ("purpose", json!({ "type": "string", "description": "who it is for; empty for anybody" })),
            ("host", text()),
            ("place", json!({ "type": "string", "description": "where the match is, in words" })),
            ("result", json!({
                "type": ["object", "null"],
                "description": "once the match is over: what it was worth to each seat, and how it stood",
            })),
        ])))]),
        "NewTable": with_seats(config, object(&[
            ("game", games(config)),
            ("seats", json!({
                "type": "array", "items": { "enum": sitters() }, "minItems": 1, "maxItems": dreamtable_core::MAX_SEATS,
                "description": "for each seat \"me\" (once at most), \"here\" (somebody at your own screen), \"open\" or the level of a bot",
            })),
            ("names?", json!({
                "type": "array", "items": { "type": "string" },
                "description": "seat by seat, the names of those at your own screen",
            })),
            ("options?", json!({ "type": "object", "description": "what differs from the usual options" })),
            ("guided?", json!({
                "type": "boolean",
                "description": "the game's guided first match, whose seed is known to everybody",
            })),
            ("public?", json!({
                "type": "boolean",
                "description": "everybody may find the table; usually only those with the link",
            })),
            ("clock?", json!({
                "type": ["integer", "null"], "minimum": config.limits.clock.start().as_secs(), "maximum": config.limits.clock.end().as_secs(),
                "description": "seconds for a choice; then the rules or a bot choose, and at the third time in a row a bot takes the seat",
            })),
            ("pace?", json!({
                "type": ["string", "null"], "enum": ["usual", "calm", "quick", "at-once", null],
                "description": "how long bots wait before they act",
            })),
            ("purpose?", json!({
                "type": "string", "enum": ["", "beginners", "quick", "calm", "strong"],
                "description": "who the table is for, as lists say",
            })),
            ("bank?", json!({
                "type": ["integer", "null"], "minimum": 0, "maximum": MOST_SPARE,
                "description": "seconds to spare in the whole match, beside the clock; usually four times the clock",
            })),
            ("salt?", promise()),
        ])),
        "Opened": object(&[("table", text()), ("page", text())]),
        "Table": object(&[
            ("table", text()), ("game", text()), ("options", any()), ("commitment", text()),
            ("public", truth()), ("clock", of("Clock")),
            ("people", of("People")), ("chat", of("Chat")), ("position", of("Position")),
            ("again", json!({ "type": ["string", "null"], "description": "the next match with the same people" })),
        ]),
        "Position": object(&[
            ("seq", json!({ "type": "integer", "description": "how many steps the log has; send it back when you act" })),
            ("since", json!({ "type": "integer", "description": "the seq after which `events` happened" })),
            ("viewer", viewer()), ("awaited", seats()), ("open", seats()), ("over", truth()),
            ("legal", json!({ "type": "array", "items": text(), "description": "all your seat can do now" })),
            ("undo", json!({ "type": "integer", "description": "how many of your steps could be taken back" })),
            ("events", list(any())),
            ("observation", json!({ "description": "all this viewer knows; its form belongs to the game" })),
            ("reckoning?", any()), ("payoffs?", list(number())),
        ]),
        "People": object(&[
            ("seats", list(object(&[
                ("seat", number()), ("name", text()), ("person", truth()), ("bot", maybe("string")),
                ("open", truth()), ("here", truth()),
                ("shares", json!({ "type": "boolean", "description": "shares a screen with another player" })),
            ]))),
            ("spectators", number()),
            ("changes", list(object(&[
                ("at", number()), ("seat", number()), ("by", maybe("string")), ("from", text()),
                ("to", text()), ("bot", maybe("string")), ("words", text()),
            ]))),
        ]),
        "Clock": object(&[
            ("timers", list(object(&[
                ("kind", text()), ("number", number()), ("owner", maybe("integer")), ("until", number()),
            ]))),
            ("each", json!({ "type": ["integer", "null"], "description": "milliseconds for a choice" })),
            ("bank", json!({ "type": "integer", "description": "milliseconds to spare in the whole match" })),
            ("missed", seats()),
            ("until", json!({
                "type": "object", "additionalProperties": number(),
                "description": "by seat number, when its time is up, in milliseconds since 1970",
            })),
        ]),
        "Chat": list(object(&[
            ("at", number()), ("name", text()), ("seat", maybe("integer")), ("text", text()),
        ])),
        "Stream": text(),
        "Act": object(&[("seq", count()), ("action", json!({ "type": "string", "maxLength": LONGEST_ACTION }))]),
        "Acted": object(&[("seq", number())]),
        "Preview": object(&[("known", truth()), ("events?", list(any())), ("words?", list(text())), ("observation?", any())]),
        "SeatChange": object(&[
            ("deed", json!({ "type": "string", "enum": ["take", "leave", "bot", "open", "back"] })),
            ("seat", seat()), ("level?", json!({ "enum": levels() })), ("salt?", promise()),
        ]),
        "Saying": object(&[("text", short(LONGEST_SAYING)), ("key?", maybe("string"))]),
        "Log": object(&[("log", list(object(&[
            ("seq", number()), ("at", number()), ("seat", maybe("integer")), ("words", list(text())), ("events", list(any())),
        ])))]),
        "Past": object(&[
            ("at", number()), ("length", number()), ("as", viewer()), ("events", list(any())),
            ("observation?", any()), ("observations?", any()),
        ]),
        "MatchFile": text(),
        "House": object(&[("key", text())]),
        "HandOver": object(&[("salt", hash())]),
        "Salted": object(&[
            ("seat", number()), ("commitment", hash()),
            ("salt?", json!({ "type": "string", "description": "once the match is over, if it came in time" })),
        ]),
        "Luck": object(&[
            ("commitment", text()), ("seed", maybe("string")), ("seed_fits", maybe("boolean")),
            ("salts", list(of("Salted"))), ("salts_fit", maybe("boolean")), ("house", text()),
            ("draws", list(object(&[("seq", number()), ("outcome", text()), ("recomputed", text())]))),
        ]),
    })
}
