//! What a seat did, as the events of a match tell it.
//!
//! Nothing here knows any game. An event that names a seat and something else in words,
//! `{"event": "woven", "seat": 2, "card": "d07"}`, is a deed: seat 2 has `woven card` d07. So is what
//! an event lists seat by seat.

use serde_json::Value;

/// A kind of deed and its object.
pub(crate) type Deed = (String, String);

/// What an event says a seat did, or seats that it lists, with the index of the seat.
pub(crate) fn deeds(event: &Value) -> Vec<(usize, Deed)> {
    let (Some(name), Some(fields)) = (event.get("event").and_then(word), event.as_object()) else {
        return Vec::new();
    };
    let listed = fields.values().filter_map(Value::as_array).flatten();
    listed.chain([event]).flat_map(|said| deeds_of(name, said)).collect()
}

fn deeds_of(event: &str, said: &Value) -> Vec<(usize, Deed)> {
    let seat = said.get("seat").and_then(Value::as_u64).filter(|&number| number > 0);
    let (Some(seat), Some(fields)) = (seat, said.as_object()) else { return Vec::new() };
    let objects = fields.iter().filter(|(field, _)| *field != "event");
    let objects = objects.filter_map(|(field, value)| Some((field, word(value)?)));
    objects
        .map(|(field, object)| (seat as usize - 1, (format!("{event} {field}"), object.to_owned())))
        .collect()
}

/// A word, or one of a certain sort: `{"dream": "D7s"}` is D7s.
fn word(value: &Value) -> Option<&str> {
    let sorted = || value.as_object().filter(|sorts| sorts.len() == 1)?.values().next();
    value.as_str().or_else(|| sorted()?.as_str())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_deed_is_an_event_that_names_a_seat_and_something_in_words() {
        let woven = json!({ "event": "woven", "seat": 2, "card": "d07", "edge": "end", "slot": 3 });
        let found = deeds(&woven);
        let deed = |kind: &str, object: &str| (1, (kind.to_owned(), object.to_owned()));
        assert_eq!(found, [deed("woven card", "d07"), deed("woven edge", "end")]);
        assert!(deeds(&json!({ "event": "turn", "round": 3 })).is_empty());
        assert!(deeds(&json!("over")).is_empty());
        let dream = json!({ "seat": 2, "choice": { "dream": "D7s" } });
        let plays = json!([dream, { "seat": 2, "choice": "professor" }]);
        let found = deeds(&json!({ "event": "revealed", "plays": plays }));
        assert_eq!(found, ["D7s", "professor"].map(|object| deed("revealed choice", object)));
    }
}
