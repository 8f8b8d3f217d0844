//! Scripts as they are served: without the comments, which are for whoever reads the source.

/// What a text begins and ends with, beside the backtick of a template.
const QUOTES: [char; 2] = ['\u{22}', '\u{27}'];

/// The script without its comments, and without the lines that held nothing else. Texts, templates and
/// regular expressions stay as they are, whatever is in them.
pub fn uncommented(script: &str) -> String {
    let mut kept = String::with_capacity(script.len());
    let mut rest = script;
    // For each template whose `${` is open, how many braces are open in it.
    let mut templates: Vec<usize> = Vec::new();
    while let Some(first) = rest.chars().next() {
        if let Some(after) = after_comment(rest) {
            rest = leave_out(&mut kept, after);
            continue;
        }
        let begins = match (first, templates.last_mut()) {
            ('}', Some(0)) => templates.pop().is_some(),
            ('`', _) => true,
            ('{', Some(open)) => {
                *open += 1;
                false
            }
            ('}', Some(open)) => {
                *open -= 1;
                false
            }
            _ => false,
        };
        let length = match first {
            _ if QUOTES.contains(&first) => end(rest, |_, letter| letter == first),
            '/' if is_wanted(&kept) => end_of_expression(rest),
            _ if begins => end(rest, |rest, letter| letter == '`' || rest.starts_with("${")),
            _ => first.len_utf8(),
        };
        let (taken, left) = rest.split_at(length);
        if begins && !taken[1..].ends_with('`') {
            // Up to the `$`; the brace opens what is code again.
            templates.push(0);
            kept.push_str(taken);
            kept.push_str(left.get(..1).unwrap_or_default());
            rest = left.get(1..).unwrap_or_default();
        } else {
            kept.push_str(taken);
            rest = left;
        }
    }
    kept
}

fn after_comment(rest: &str) -> Option<&str> {
    if rest.starts_with("//") {
        return Some(&rest[rest.find('\n').unwrap_or(rest.len())..]);
    }
    let comment = rest.strip_prefix("/*")?;
    Some(comment.split_once("*/").map_or("", |(_, after)| after))
}

/// What follows a comment that is left out, together with its line if nothing else stands there.
fn leave_out<'a>(kept: &mut String, after: &'a str) -> &'a str {
    kept.truncate(kept.trim_end_matches(' ').len());
    match after.strip_prefix('\n') {
        Some(next) if kept.is_empty() || kept.ends_with('\n') => next,
        Some(_) => after,
        None => {
            // Two words do not become one.
            kept.push_str(if after.starts_with(char::is_alphanumeric) { " " } else { "" });
            after
        }
    }
}

/// Where something ends that begins with the first letter: after the letter that is `last`, unless a
/// backslash stands before it.
fn end(text: &str, last: impl Fn(&str, char) -> bool) -> usize {
    let mut escaped = true;
    for (at, letter) in text.char_indices() {
        if !escaped && last(&text[at..], letter) {
            return at + letter.len_utf8();
        }
        escaped = !escaped && letter == '\\';
    }
    text.len()
}

/// Whether a slash after this begins a regular expression: where a value is wanted, and not an operator.
fn is_wanted(before: &str) -> bool {
    const WORDS: [&str; 8] = ["return", "typeof", "case", "in", "of", "else", "do", "await"];
    let before = before.trim_end();
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    let name = &before[before.trim_end_matches(is_part).len()..];
    match before.chars().next_back() {
        Some(letter) if letter == '`' || QUOTES.contains(&letter) => false,
        Some(')' | ']') => false,
        _ => name.is_empty() || WORDS.contains(&name),
    }
}

/// Where a regular expression ends: at a slash that is not in brackets. What does not end on its line is
/// none.
fn end_of_expression(text: &str) -> usize {
    let (mut escaped, mut bracketed) = (true, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '\n' => break,
            _ if escaped => {}
            '[' => bracketed = true,
            ']' => bracketed = false,
            '/' if !bracketed => return at + 1,
            _ => {}
        }
        escaped = !escaped && letter == '\\';
    }
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_go_with_the_lines_that_hold_nothing_else() {
        let script = "/** Why. */\nfunction a() {\n  // here\n  b(); // then\n  c(/* one */ 1);\n}\n/*\n * x\n */\n";
        assert_eq!(uncommented(script), "function a() {\n  b();\n  c( 1);\n}\n");
    }

    #[test]
    fn what_only_looks_like_a_comment_stays() {
        for script in [
            r#"a("http://x", 'it\'s // not', "\\"); b /= 2 / c;"#,
            "`// ${a(`/* ${b({ c: \"}\" })} */`)} //\n// still text`;",
            r"x.replace(/\/\*[/*]/g, y).split(/[/]\//); return /\/\//.test(z);",
            "const half = (a + b) / 2, part = c[0] / 3 / d;",
            "if (a) {}\n/\\/\\//.exec(b);",
        ] {
            assert_eq!(uncommented(script), script);
            assert_eq!(uncommented(&format!("{script} // gone")), script);
        }
    }

    #[test]
    fn every_script_of_the_house_and_of_its_games_is_served_without_comments() {
        let games = catalog::shelf().iter().filter_map(|entry| entry.about().script);
        for script in games.chain([view::table::SCRIPT, view::pages::SCRIPT]) {
            let served = uncommented(script);
            let commented =
                |line: &&str| ["//", "/*", "*"].iter().any(|m| line.trim().starts_with(m));
            assert_eq!(served.lines().find(commented), None);
            assert!(served.len() < script.len());
            assert_eq!(uncommented(&served), served);
        }
    }
}
