//! The words people say: shapes and nouns.

use std::collections::BTreeMap;

use dreamtable_core::{PackError, Pile};
use serde::Deserialize;

use crate::card::Noun;
use crate::content::{Figure, Group, MOST_SHAPES, ShapeWord};

/// Far more than a list to choose from should have.
const MOST_NOUNS: usize = 1000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WordsFile {
    /// Names of groups, and how many of the words in order each has; none in packs of old.
    #[serde(default)]
    groups: Vec<(String, usize)>,
    shapes: Vec<(String, String)>,
    noun: NounTable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NounTable {
    list: Vec<String>,
    motif: BTreeMap<String, String>,
    #[serde(default)]
    synonym: BTreeMap<String, Vec<String>>,
}

fn is_word(text: &str) -> bool {
    let plain = text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    plain && !text.is_empty() && text.len() <= 24
}

pub(super) fn read_shapes(words: &WordsFile) -> Result<Vec<ShapeWord>, PackError> {
    let wrong = |what: String| Err(PackError::new("words.toml", what));
    if words.shapes.is_empty() || words.shapes.len() > MOST_SHAPES {
        return wrong(format!("give 1 to {MOST_SHAPES} shapes"));
    }
    for (i, (word, _)) in words.shapes.iter().enumerate() {
        if !is_word(word) {
            return wrong(format!("shape {word:?}: use small letters and hyphens"));
        }
        if words.shapes[..i].iter().any(|(other, _)| other == word) {
            return wrong(format!("shape {word:?} stands twice"));
        }
    }
    let shape =
        |(word, feels): &(String, String)| ShapeWord { word: word.clone(), feels: feels.clone() };
    Ok(words.shapes.iter().map(shape).collect())
}

/// Words that belong together; all in one group where the pack has none.
pub(super) fn read_groups(words: &WordsFile) -> Result<Vec<Group>, PackError> {
    let all = words.shapes.len();
    if words.groups.is_empty() {
        return Ok(vec![Group { name: String::new(), words: 0..all }]);
    }
    let mut from = 0;
    let mut groups = Vec::new();
    for (name, count) in &words.groups {
        let words = from..count.saturating_add(from).min(all + 1);
        from = words.end;
        groups.push(Group { name: name.clone(), words });
    }
    if from != all || groups.iter().any(|group| group.words.is_empty()) {
        let what = format!("the groups have at least one word each, and together all {all}");
        return Err(PackError::new("words.toml", what));
    }
    Ok(groups)
}

/// The sorted list of nouns, and the noun of each motif.
pub(super) fn read_nouns(
    words: &WordsFile,
) -> Result<(Vec<String>, BTreeMap<&str, Noun>), PackError> {
    let wrong = |what: String| Err(PackError::new("words.toml", what));
    let mut nouns = words.noun.list.clone();
    nouns.sort();
    if nouns.len() > MOST_NOUNS {
        return wrong(format!("there are {} nouns: give at most {MOST_NOUNS}", nouns.len()));
    }
    if let Some(word) = nouns.iter().find(|word| !is_word(word)) {
        return wrong(format!("noun {word:?}: use small letters and hyphens"));
    }
    if let Some(pair) = nouns.windows(2).find(|pair| pair[0] == pair[1]) {
        return wrong(format!("noun {:?} stands twice", pair[0]));
    }
    let mut noun_of = BTreeMap::new();
    for (motif, word) in &words.noun.motif {
        match nouns.binary_search(word) {
            Ok(index) => noun_of.insert(motif.as_str(), Noun(index as u16)),
            Err(_) => {
                return wrong(format!("the list of nouns lacks {word:?}, the word for {motif}"));
            }
        };
    }
    Ok((nouns, noun_of))
}

pub(super) fn read_meant(
    words: &WordsFile,
    nouns: &[String],
    figures: &[Figure],
) -> Result<Vec<Pile>, PackError> {
    let wrong = |what: String| PackError::new("words.toml", what);
    let mut meant = vec![Pile::EMPTY; nouns.len()];
    for (index, figure) in figures.iter().enumerate() {
        meant[figure.noun.0 as usize].insert(index as u8);
    }
    for (word, ids) in &words.noun.synonym {
        let noun = nouns
            .binary_search(word)
            .map_err(|_| wrong(format!("the list of nouns lacks the synonym {word:?}")))?;
        for id in ids {
            let motif = figures
                .iter()
                .position(|figure| figure.id == *id)
                .ok_or_else(|| wrong(format!("synonym {word:?}: there is no motif {id:?}")))?;
            meant[noun].insert(motif as u8);
        }
    }
    Ok(meant)
}
