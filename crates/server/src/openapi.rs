//! The description of the API, served at `/api`.

use serde_json::{Map, Value, json};

use crate::schemas;

/// One address with one method.
struct Route {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    /// Names and types of what follows the question mark.
    query: &'static [(&'static str, &'static str)],
    /// The schema of the body.
    body: Option<&'static str>,
    /// The schema of the answer.
    answer: &'static str,
    token: Token,
}

enum Token {
    None,
    /// Without one the caller is a spectator.
    Optional,
    Needed,
}

const ROUTES: &[Route] = &[
    Route {
        method: "post",
        path: "/api/guests",
        summary: "Become a guest. The token is all that makes you this guest: keep it.",
        query: &[],
        body: Some("Name"),
        answer: "Guest",
        token: Token::None,
    },
    Route {
        method: "get",
        path: "/api/me",
        summary: "What you are called.",
        query: &[],
        body: None,
        answer: "Name",
        token: Token::Needed,
    },
    Route {
        method: "post",
        path: "/api/me",
        summary: "Change your name. Refused while a table you sit at wants you to be silent.",
        query: &[],
        body: Some("Name"),
        answer: "Name",
        token: Token::Needed,
    },
    Route {
        method: "get",
        path: "/api/games",
        summary: "The games on the shelf with their usual options by number of seats, and the levels of bots.",
        query: &[],
        body: None,
        answer: "Games",
        token: Token::None,
    },
    Route {
        method: "get",
        path: "/api/tables",
        summary: "The tables you host or sit at, latest first.",
        query: &[],
        body: None,
        answer: "TableList",
        token: Token::Needed,
    },
    Route {
        method: "post",
        path: "/api/tables",
        summary: "Open a table.",
        query: &[],
        body: Some("NewTable"),
        answer: "Opened",
        token: Token::Needed,
    },
    Route {
        method: "get",
        path: "/api/tables/public",
        summary: "The tables everybody may find: with a free seat to sit down at, or to look on. Of one \
                  game or of all, latest first.",
        query: &[("game", "string")],
        body: None,
        answer: "TableList",
        token: Token::None,
    },
    Route {
        method: "get",
        path: "/api/tables/{id}",
        summary: "A table as you may see it.",
        query: &[],
        body: None,
        answer: "Table",
        token: Token::Optional,
    },
    Route {
        method: "get",
        path: "/api/tables/{id}/live",
        summary: "Server-sent events. `table` carries a Position, `people` People, `chat` the talk, `clock` a Clock where there is one, `bye` \
                  asks you to connect again. The first of each comes at once. A slow reader gets the \
                  newest Position; compare `since` with the seq you had to see whether you missed events.",
        query: &[],
        body: None,
        answer: "Stream",
        token: Token::Optional,
    },
    Route {
        method: "post",
        path: "/api/tables/{id}/act",
        summary: "Act for your seat, or take your latest step back with the action \"undo\". When this \
                  is answered with 200 the step is on the disk. `seq` is the position you chose for: an older \
                  one is taken if the action has been in your `legal` ever since and you have neither acted nor \
                  heard of chance meanwhile; else it is refused as `stale`.",
        query: &[],
        body: Some("Act"),
        answer: "Acted",
        token: Token::Needed,
    },
    Route {
        method: "get",
        path: "/api/tables/{id}/preview",
        summary: "What an action would bring, if nobody learns anything by it; or why it is refused.",
        query: &[("action", "string")],
        body: None,
        answer: "Preview",
        token: Token::Needed,
    },
    Route {
        method: "post",
        path: "/api/tables/{id}/seat",
        summary: "Take a seat, leave it, let a bot play it, send a bot away, take your seat back.",
        query: &[],
        body: Some("SeatChange"),
        answer: "People",
        token: Token::Needed,
    },
    Route {
        method: "post",
        path: "/api/tables/{id}/chat",
        summary: "Say something to all at the table.",
        query: &[],
        body: Some("Saying"),
        answer: "Nothing",
        token: Token::Needed,
    },
    Route {
        method: "post",
        path: "/api/tables/{id}/touch",
        summary: "Feel up to four spots of a card you hold, as fast as a finger feels; or go on along the \
                  line under the finger. A finger that is too fast is answered with 429 and a Numb. \
                  Nothing of it is logged, and nobody else is told.",
        query: &[],
        body: Some("Touch"),
        answer: "Felt",
        token: Token::Needed,
    },
    Route {
        method: "get",
        path: "/api/tables/{id}/log",
        summary: "All you were told since a step.",
        query: &[("from", "integer")],
        body: None,
        answer: "Log",
        token: Token::Optional,
    },
    Route {
        method: "get",
        path: "/api/tables/{id}/replay",
        summary: "The match after `at` steps, seen `as` a seat number, \"spectator\" or \"all\"; before \
                  the end of the match only through your own eyes.",
        query: &[("at", "integer"), ("as", "string")],
        body: None,
        answer: "Past",
        token: Token::Optional,
    },
    Route {
        method: "get",
        path: "/api/tables/{id}/file",
        summary: "The finished match as one line of JSON that `dreamtable verify` accepts.",
        query: &[],
        body: None,
        answer: "MatchFile",
        token: Token::Optional,
    },
    Route {
        method: "get",
        path: "/api/tables/{id}/luck",
        summary: "The hash of the seed; after the match the seed, and every draw made again.",
        query: &[],
        body: None,
        answer: "Luck",
        token: Token::Optional,
    },
];

/// The OpenAPI document.
pub fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for route in ROUTES {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = operation(route);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Dreamtable",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Everything the pages do. A refused request is answered with a 4xx status \
                            and a Refusal, and has changed nothing.",
        },
        "paths": paths,
        "components": {
            "securitySchemes": { "guest": { "type": "http", "scheme": "bearer" } },
            "schemas": schemas::all(),
        },
    })
}

fn operation(route: &Route) -> Value {
    let kind = match route.answer {
        "Stream" => "text/event-stream",
        "MatchFile" => "application/jsonl",
        _ => "application/json",
    };
    let reference = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let status = match (route.method, route.path) {
        ("post", "/api/guests" | "/api/tables") => "201",
        _ if route.answer == "Nothing" => "204",
        _ => "200",
    };
    let answer = match route.answer {
        "Nothing" => json!({ "description": "Done." }),
        name => json!({ "description": name, "content": { kind: { "schema": reference(name) } } }),
    };
    let refusal = json!({
        "description": "Refused; nothing has changed.",
        "content": { "application/json": { "schema": reference("Refusal") } },
    });
    let mut parameters: Vec<Value> = route
        .query
        .iter()
        .map(|(name, kind)| {
            let required = *name == "action";
            json!({ "name": name, "in": "query", "required": required, "schema": { "type": kind } })
        })
        .collect();
    if route.path.contains("{id}") {
        let schema = json!({ "type": "string", "minLength": 12, "maxLength": 12 });
        parameters.push(json!({ "name": "id", "in": "path", "required": true, "schema": schema }));
    }
    let mut operation = json!({
        "summary": route.summary,
        "parameters": parameters,
        "responses": { status: answer, "4XX": refusal },
        "security": match route.token {
            Token::None => json!([]),
            Token::Optional => json!([{}, { "guest": [] }]),
            Token::Needed => json!([{ "guest": [] }]),
        },
    });
    if let Some(body) = route.body {
        operation["requestBody"] = json!({
            "required": true,
            "content": { "application/json": { "schema": reference(body) } },
        });
    }
    operation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reference_leads_somewhere() {
        let document = document();
        let text = document.to_string();
        for part in text.split("#/components/schemas/").skip(1) {
            let name = part.split('"').next().unwrap();
            assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
        }
    }
}
