//! What the API says about itself is what it does.

use programs::House;
use reqwest::StatusCode;
use serde_json::{Value, json};

/// Complains about everything in an answer that its schema does not allow.
fn complaints(document: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap();
        return complaints(document, &document["components"]["schemas"][name], value, at);
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let allowed: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
        _ => return Vec::new(),
    };
    if !allowed.contains(&kind) {
        return vec![format!("{at} is {kind}, not {allowed:?}")];
    }
    match value {
        Value::Array(items) => items
            .iter()
            .flat_map(|item| complaints(document, &schema["items"], item, &format!("{at}[]")))
            .collect(),
        Value::Object(fields) => missing(schema, fields, at)
            .chain(fields.iter().flat_map(|(name, field)| match schema["properties"].get(name) {
                Some(inner) => complaints(document, inner, field, &format!("{at}.{name}")),
                None if schema["properties"].is_object() => vec![format!("{at}.{name} is untold")],
                None => Vec::new(),
            }))
            .collect(),
        _ => Vec::new(),
    }
}

/// What the schema promises and the answer does not hold.
fn missing<'a>(
    schema: &'a Value,
    fields: &'a serde_json::Map<String, Value>,
    at: &'a str,
) -> impl Iterator<Item = String> + 'a {
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let absent = required.filter(|name| !fields.contains_key(*name));
    absent.map(move |name| format!("{at}.{name} is missing"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_fits_its_description_nulls_included() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Host").await;
    let (_, document) = host.get("/api").await;
    let clocked =
        json!({ "game": programs::game(), "seats": ["me", "open", "greedy"], "clock": 60 });
    let (status, opened) = host.post("/api/tables", clocked).await;
    assert_eq!(status, StatusCode::CREATED);
    let table = opened["table"].as_str().unwrap();
    let friend = house.guest("Friend").await;
    friend.seat(table, "take", 2).await;
    friend.post(&format!("/api/tables/{table}/chat"), json!({ "text": "hello" })).await;
    friend.seat(table, "leave", 2).await;
    let mut checked = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let Some(operation) = methods.get("get").filter(|_| !path.ends_with("/live")) else {
            continue;
        };
        let schema = &operation["responses"]["200"]["content"]["application/json"]["schema"];
        let asked = path.replace("{id}", table);
        let query = if path.ends_with("/preview") { "?action=undo" } else { "" };
        for guest in [&host, &house.nobody()] {
            let (status, answer) = guest.get(&format!("{asked}{query}")).await;
            let told = match status.is_success() {
                true => complaints(&document, schema, &answer, path),
                false => complaints(&document, &json!({ "$ref": "x/Refusal" }), &answer, path),
            };
            assert_eq!(told, Vec::<String>::new());
            checked += 1;
        }
    }
    assert!(checked >= 20, "{checked}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_as_described_is_opened_and_one_seat_more_or_less_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let host = house.guest("Host").await;
    let (_, document) = host.get("/api").await;
    let new = &document["components"]["schemas"]["NewTable"];
    let fits = new["anyOf"].as_array().expect("what fits each game");
    assert_eq!(fits.len(), new["properties"]["game"]["enum"].as_array().unwrap().len());
    let clock = &new["properties"]["clock"]["minimum"];
    for fit in fits {
        let bounds = &fit["properties"]["seats"];
        let bound = |name: &str| bounds[name].as_u64().unwrap() as usize;
        let (least, most) = (bound("minItems"), bound("maxItems"));
        for seats in least - 1..=most + 1 {
            let game = &fit["properties"]["game"]["const"];
            let asked = json!({ "game": game, "seats": vec!["open"; seats], "clock": clock });
            let (status, answer) = host.post("/api/tables", asked).await;
            let fits = if (least..=most).contains(&seats) {
                StatusCode::CREATED
            } else {
                StatusCode::CONFLICT
            };
            assert_eq!(status, fits, "{game} with {seats} seats: {answer}");
        }
    }
    house.close().await;
}
