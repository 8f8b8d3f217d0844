//! The description of the API, served at `/api`.

use dreamtable_core::{MAX_SEATS, Seat};
use serde_json::{Map, Value, json};

use super::route::{Route, Token};
use super::schemas;
use crate::config::Config;

/// The OpenAPI document of a house.
pub fn document(addresses: &[(String, Route)], config: &Config) -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for (path, route) in addresses {
        let path = paths.entry(path).or_insert_with(|| json!({}));
        path[route.method.name()] = operation(route);
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
            "schemas": schemas::all(config),
        },
    })
}

fn operation(route: &Route) -> Value {
    let kind = match route.schema {
        "Stream" => "text/event-stream",
        "MatchFile" => "application/jsonl",
        _ => "application/json",
    };
    let reference = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let status = match route.schema {
        _ if route.creates => "201",
        "Nothing" => "204",
        _ => "200",
    };
    let answer = match route.schema {
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
            let schema = match *kind {
                "integer" => json!({ "type": kind, "minimum": 0, "maximum": u64::MAX }),
                "eyes" => eyes(),
                _ => json!({ "type": kind }),
            };
            json!({ "name": name, "in": "query", "required": required, "schema": schema })
        })
        .collect();
    if route.path.contains("{id}") {
        let schema = json!({ "type": "string", "minLength": 12, "maxLength": 12 });
        parameters.push(json!({ "name": "id", "in": "path", "required": true, "schema": schema }));
    }
    let mut operation = json!({
        "summary": route.summary,
        "parameters": parameters,
        "responses": { status: answer, "4XX": refusal, "503": refusal },
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

/// Through whose eyes a match can be looked at.
fn eyes() -> Value {
    let seats = Seat::all(MAX_SEATS).map(|seat| seat.to_string());
    let all = seats.chain(["spectator", "all", ""].map(str::to_owned));
    json!({ "type": "string", "enum": all.collect::<Vec<_>>() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reference_leads_somewhere() {
        let nowhere = store::Location::Directory("nowhere".into());
        let config = Config::new("127.0.0.1:0".parse().unwrap(), nowhere);
        let document = document(&crate::api::routes::addresses(&config), &config);
        let text = document.to_string();
        for part in text.split("#/components/schemas/").skip(1) {
            let name = part.split('"').next().unwrap();
            assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
        }
    }
}
