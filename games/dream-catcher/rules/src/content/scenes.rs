//! Figures and scenes from their lines.

use std::collections::BTreeMap;

use dreamtable_core::PackError;
use serde::Deserialize;

use crate::card::{Motif, Noun};
use crate::content::{Figure, Scene, ShapeWord};
use crate::recipe::Drawing;
use crate::relief::Relief;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MotifsFile {
    pub(super) motif: Vec<MotifLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MotifLine {
    id: String,
    name: String,
    plural: String,
    recipe: String,
    shapes: Vec<String>,
    meanings: Vec<String>,
    #[serde(default)]
    uncounted: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenesFile {
    setting: BTreeMap<String, Phrase>,
    subject: BTreeMap<String, Phrase>,
    action: BTreeMap<String, Phrase>,
    role: BTreeMap<String, Role>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Phrase {
    phrase: String,
    meanings: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Role {
    weight: u8,
    sentence: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DreamsFile {
    pub(super) dream: Vec<DreamLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DreamLine {
    title: String,
    setting: String,
    subject: String,
    action: String,
    details: Vec<String>,
}

/// Collects the meanings while figures and scenes are read.
pub(super) struct Builder {
    pub(super) shapes: Vec<ShapeWord>,
    pub(super) meanings: Vec<String>,
}

impl Builder {
    pub(super) fn figures(
        &mut self,
        lines: &[MotifLine],
        noun_of: &BTreeMap<&str, Noun>,
    ) -> Result<Vec<Figure>, PackError> {
        let mut figures: Vec<Figure> = Vec::new();
        for line in lines {
            let wrong = |what: String| {
                PackError::new("motifs.toml", format!("motif {:?}: {what}", line.id))
            };
            if figures.iter().any(|figure| figure.id == line.id) {
                return Err(wrong("stands twice".into()));
            }
            let relief = Relief::new(Drawing::read(&line.recipe).map_err(wrong)?);
            if relief.points().any(|p| !(3.5..=96.5).contains(&p.x) || !(3.5..=96.5).contains(&p.y))
            {
                return Err(wrong("every point lies between 4 and 96".into()));
            }
            let mut shapes = 0;
            for word in &line.shapes {
                let index = self.shapes.iter().position(|shape| shape.word == *word);
                shapes |= 1 << index.ok_or_else(|| wrong(format!("no shape {word:?}")))?;
            }
            if shapes == 0 {
                return Err(wrong("give at least one shape".into()));
            }
            let noun = *noun_of
                .get(line.id.as_str())
                .ok_or_else(|| wrong("give its word in words.toml, [noun.motif]".into()))?;
            let meanings = self.meanings(&line.meanings).map_err(wrong)?;
            figures.push(Figure {
                id: line.id.clone(),
                name: printed(&line.name),
                plural: printed(&line.plural),
                uncounted: line.uncounted,
                shapes,
                meanings,
                relief,
                noun,
            });
        }
        Ok(figures)
    }

    pub(super) fn scenes(
        &mut self,
        lines: &[DreamLine],
        file: &ScenesFile,
        figures: &[Figure],
    ) -> Result<Vec<Scene>, PackError> {
        let mut scenes: Vec<Scene> = Vec::new();
        for line in lines {
            let wrong = |what: String| {
                PackError::new("dreams.toml", format!("dream {:?}: {what}", line.title))
            };
            let title = printed(&line.title);
            if scenes.iter().any(|scene| scene.title == title) {
                return Err(wrong("stands twice".into()));
            }
            let part = |parts: &'_ BTreeMap<String, Phrase>, id: &str| -> Result<_, PackError> {
                let Phrase { phrase, meanings } =
                    parts.get(id).ok_or_else(|| wrong(format!("scenes.toml has no {id:?}")))?;
                Ok((phrase.clone(), meanings.clone()))
            };
            let (where_, setting) = part(&file.setting, &line.setting)?;
            let (who, subject) = part(&file.subject, &line.subject)?;
            let (does, action) = part(&file.action, &line.action)?;
            let mut alt =
                format!("{}. {}", line.title, capital(&format!("{who} {does} {where_}.")));
            let mut details: Vec<(Motif, f64)> = Vec::new();
            for detail in &line.details {
                let (motif, role) = detail
                    .split_once(':')
                    .ok_or_else(|| wrong(format!("{detail:?}: write motif:role")))?;
                let index = figures
                    .iter()
                    .position(|figure| figure.id == motif)
                    .ok_or_else(|| wrong(format!("there is no motif {motif:?}")))?;
                let role = file
                    .role
                    .get(role)
                    .ok_or_else(|| wrong(format!("scenes.toml has no role {role:?}")))?;
                if details.iter().any(|(other, _)| other.index() == index) {
                    return Err(wrong(format!("{motif} is a detail twice")));
                }
                if role.weight > 100 {
                    return Err(wrong("the weight of a role is at most 100 per cent".into()));
                }
                details.push((Motif(index as u8), f64::from(role.weight) / 100.0));
                alt.push(' ');
                alt.push_str(&sentence(&role.sentence, &figures[index]));
            }
            scenes.push(Scene {
                title,
                alt: printed(&alt),
                setting: self.meanings(&setting).map_err(wrong)?,
                subject: self.meanings(&subject).map_err(wrong)?,
                action: self.meanings(&action).map_err(wrong)?,
                details,
            });
        }
        Ok(scenes)
    }

    /// The numbers of some meanings; a new one gets the next number.
    fn meanings(&mut self, words: &[String]) -> Result<Vec<usize>, String> {
        if words.is_empty() || words.len() > 5 {
            return Err("give 1 to 5 meanings".into());
        }
        let number = |word: &String| {
            self.meanings.iter().position(|known| known == word).unwrap_or_else(|| {
                self.meanings.push(word.clone());
                self.meanings.len() - 1
            })
        };
        Ok(words.iter().map(number).collect())
    }
}

/// As it stands on a card: with the apostrophe of print.
fn printed(text: &str) -> String {
    text.replace('\'', "’")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn sentence(role: &str, figure: &Figure) -> String {
    let article = match figure.name.chars().next() {
        _ if figure.uncounted => "",
        Some('a' | 'e' | 'i' | 'o' | 'u') => "an ",
        _ if figure.name.starts_with("hour") => "an ",
        _ => "a ",
    };
    let one = format!("{article}{}", figure.name);
    // A sentence is written for one thing; what is uncounted is many.
    let role = if figure.uncounted { role.replace("towers", "tower") } else { role.to_owned() };
    role.replace("{A}", &capital(&one))
        .replace("{a}", &one)
        .replace("{P}", &capital(&figure.plural))
        .replace("{p}", &figure.plural)
}
