//! Plain data as text a person can read.

use std::fmt::Write;

use serde_json::Value;

/// One line for each named thing; lists of plain values stay on their line, lists of composed ones
/// get a line each. What is empty or absent is left out.
pub fn outline(value: &Value) -> String {
    let mut text = String::new();
    write_things(&mut text, value, 0);
    text
}

fn write_things(text: &mut String, value: &Value, depth: usize) {
    let Some(things) = value.as_object() else {
        let _ = writeln!(text, "{:depth$}{}", "", inline(value), depth = 2 * depth);
        return;
    };
    for (name, value) in things.iter().filter(|(_, value)| !is_empty(value)) {
        let _ = write!(text, "{:depth$}{}:", "", name.replace('_', " "), depth = 2 * depth);
        match value {
            Value::Object(_) if !is_flat(value) => {
                text.push('\n');
                write_things(text, value, depth + 1);
            }
            Value::Array(items) if !items.iter().all(is_plain) => {
                text.push('\n');
                for (i, item) in items.iter().enumerate() {
                    let _ = writeln!(
                        text,
                        "{:depth$}{:>2}  {}",
                        "",
                        i + 1,
                        inline(item),
                        depth = 2 * depth
                    );
                }
            }
            value => {
                let _ = writeln!(text, " {}", inline(value));
            }
        }
    }
}

/// The same on one line.
pub fn inline(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Array(items) => items.iter().map(inline).collect::<Vec<_>>().join(" "),
        Value::Object(things) => {
            let kept = things.iter().filter(|(_, value)| !is_empty(value));
            let told = kept.map(|(name, value)| match inline(value) {
                inner if value.is_object() => format!("{} ({inner})", name.replace('_', " ")),
                inner => format!("{} {inner}", name.replace('_', " ")),
            });
            told.collect::<Vec<_>>().join(", ")
        }
    }
}

fn is_plain(value: &Value) -> bool {
    !value.is_object() && !value.is_array()
}

fn is_flat(value: &Value) -> bool {
    value.as_object().is_some_and(|things| things.values().all(is_plain))
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(things) => things.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn data_reads_like_a_list() {
        let data = json!({
            "hand": ["D07S", "H01M"],
            "nothing": null,
            "players": [{"hand": 3, "seat": 1}, {"hand": 4, "seat": 2}],
            "plays_again": false,
            "turn": {"gap": 2, "seat": 1},
        });
        let expected = "\
hand: D07S H01M
players:
 1  hand 3, seat 1
 2  hand 4, seat 2
plays again: no
turn: gap 2, seat 1
";
        assert_eq!(outline(&data), expected);
    }
}
