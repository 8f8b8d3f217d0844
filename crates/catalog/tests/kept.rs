//! Matches outlive updates: files written by earlier versions are kept here and stay verified.

use std::collections::BTreeSet;
use std::path::PathBuf;

use catalog::Played;

fn kept() -> Vec<(PathBuf, Played)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/kept");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut matches = Vec::new();
    for file in files {
        let text = std::fs::read(&file).unwrap();
        matches.extend(Played::read(&text[..]).map(|played| (file.clone(), played.unwrap())));
    }
    matches
}

#[test]
fn every_kept_match_verifies() {
    let kept = kept();
    assert!(kept.len() >= 12, "{} matches are kept", kept.len());
    for (file, played) in &kept {
        if let Err(differs) = played.verify(None) {
            panic!("{}: {differs}", file.display());
        }
    }
    let games: BTreeSet<&str> = kept.iter().map(|(_, played)| played.game.as_str()).collect();
    assert!(games.len() >= 3, "{games:?}");
}
