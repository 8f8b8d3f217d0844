//! Tests that nobody would run: in a crate whose tests are one binary, a file must be named to be built.

use std::path::Path;

use anyhow::Result;

use super::{crates, listed, name, shown, text};

pub fn check() -> Result<Vec<String>> {
    let mut untidy = Vec::new();
    for (_, folder) in crates()? {
        let manifest = text(&folder.join("Cargo.toml"))?;
        let tests = folder.join("tests");
        if !manifest.contains("autotests = false") || !tests.is_dir() {
            continue;
        }
        let main = text(&tests.join("main.rs"))?;
        for path in listed(&tests)? {
            if path.extension().is_some_and(|ending| ending == "rs")
                && forgotten(&path, &main, &manifest)
            {
                let all = shown(&tests.join("main.rs"));
                untidy.push(format!("{} is built by nobody: name it in {all}", shown(&path)));
            }
        }
    }
    Ok(untidy)
}

fn forgotten(path: &Path, main: &str, manifest: &str) -> bool {
    let file = name(path);
    let stem = file.trim_end_matches(".rs");
    let named = main.lines().any(|line| line == format!("mod {stem};"));
    file != "main.rs" && !named && !manifest.contains(&format!("path = \"tests/{file}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_tests_is_named_once() {
        let main = "mod bots;\nmod laws;\n";
        let manifest = "[[test]]\npath = \"tests/allocations.rs\"\n";
        let is = |file: &str| forgotten(Path::new(file), main, manifest);
        assert!(!is("tests/bots.rs") && !is("tests/allocations.rs") && !is("tests/main.rs"));
        assert!(is("tests/bot.rs"));
    }
}
