//! Golden texts: kept beside the tests, compared line by line.

use std::path::Path;

/// Compares `text` with the file at `path`. With `UPDATE_GOLDEN=1` in the environment it writes the
/// file instead; read the difference before you keep it.
///
/// # Panics
/// When the file is missing or differs, with the first lines that do.
#[track_caller]
pub fn assert_golden(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).expect("the folder of golden texts can be made");
        }
        std::fs::write(path, text).expect("a golden text can be written");
        return;
    }
    let advice = "run the test with UPDATE_GOLDEN=1 and read what changed";
    let kept = match std::fs::read_to_string(path) {
        Ok(kept) => kept,
        Err(error) => panic!("{}: {error}; {advice}", path.display()),
    };
    if let Some(difference) = difference(&kept, text) {
        panic!("{} differs; {advice}\n{difference}", path.display());
    }
}

/// The first place where two texts differ, with the lines around it; `None` when they are equal.
pub(crate) fn difference(kept: &str, now: &str) -> Option<String> {
    if kept == now {
        return None;
    }
    let (kept, now): (Vec<&str>, Vec<&str>) = (kept.lines().collect(), now.lines().collect());
    let same_head = kept.iter().zip(&now).take_while(|(a, b)| a == b).count();
    let (kept_rest, now_rest) = (&kept[same_head..], &now[same_head..]);
    let same_tail =
        kept_rest.iter().rev().zip(now_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let mut text = format!("from line {}:\n", same_head + 1);
    let mut add = |mark: char, lines: &[&str]| {
        for line in lines.iter().take(12) {
            text.push_str(&format!("{mark} {line}\n"));
        }
        if lines.len() > 12 {
            text.push_str(&format!("{mark} … and {} lines more\n", lines.len() - 12));
        }
    };
    add(' ', &kept[same_head.saturating_sub(3)..same_head]);
    add('-', &kept_rest[..kept_rest.len() - same_tail]);
    add('+', &now_rest[..now_rest.len() - same_tail]);
    add(' ', &kept_rest[kept_rest.len() - same_tail..][..same_tail.min(3)]);
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_shows_what_was_and_what_is() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
        let shown = difference("a\nb\nc\n", "a\nx\nc\n").unwrap();
        assert_eq!(shown, "from line 2:\n  a\n- b\n+ x\n  c\n");
        assert!(difference("a\n", "a\nb\n").unwrap().contains("+ b"));
    }
}
