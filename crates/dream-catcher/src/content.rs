//! Content packs: motifs, dreams, words and limits as data, checked whole.

use std::collections::BTreeMap;
use std::fmt;

use dreamtable_core::{Pack, PackError, Pile};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::association::Associations;
use crate::card::{Dream, MOST_CLUES, MOST_PLACES, Motif, Noun, Shape};
use crate::recipe::Drawing;
use crate::relief::Relief;
use crate::stroke::{Chances, Stroke, Strokes, strokes};

/// The most rounds a match can have.
pub const MOST_ROUNDS: usize = 9;
/// The most strokes and names of a guesser about one card that are kept.
pub const MOST_STROKES: usize = 12;
pub const MOST_NAMES: usize = 3;
pub const MOST_SHAPES: usize = 32;
const MOST_NOUNS: usize = 1000;

const FILES: [(&str, &str); 5] = [
    ("box.toml", include_str!("../content/base/box.toml")),
    ("motifs.toml", include_str!("../content/base/motifs.toml")),
    ("scenes.toml", include_str!("../content/base/scenes.toml")),
    ("dreams.toml", include_str!("../content/base/dreams.toml")),
    ("words.toml", include_str!("../content/base/words.toml")),
];

pub(crate) fn built_in_pack() -> Pack {
    Pack::new(FILES)
}

/// How many of everything, and how much one guesser may do in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Size {
    pub rounds: u8,
    pub dreams: u8,
    pub hand: u8,
    pub limits: Limits,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub strokes: u8,
    pub shapes: u8,
    pub names: u8,
    pub leans: u8,
    pub pings: u8,
    pub listens: u8,
    pub objections: u8,
}

/// The figure of a Touching card and what it stands for.
#[derive(Clone, Debug)]
pub struct Figure {
    pub id: String,
    pub name: String,
    pub plural: String,
    /// Said without an article.
    pub uncounted: bool,
    /// Bit n stands for the n-th shape word.
    pub shapes: u32,
    /// Numbers of meanings, in order of strength.
    pub meanings: Vec<usize>,
    pub relief: Relief,
    pub noun: Noun,
}

/// What a dream shows.
#[derive(Clone, Debug)]
pub struct Scene {
    pub title: String,
    /// The whole picture in words, for everybody.
    pub alt: String,
    pub setting: Vec<usize>,
    pub subject: Vec<usize>,
    pub action: Vec<usize>,
    /// Motifs with the weight of their role.
    pub details: Vec<(Motif, f64)>,
}

#[derive(Clone, Debug)]
pub struct ShapeWord {
    pub word: String,
    pub feels: String,
}

/// A whole pack.
#[derive(Clone)]
pub struct Content {
    pub hash: String,
    pub size: Size,
    pub figures: Vec<Figure>,
    pub scenes: Vec<Scene>,
    pub shapes: Vec<ShapeWord>,
    pub nouns: Vec<String>,
    /// The motifs each noun may mean.
    pub meant: Vec<Pile>,
    pub meanings: Vec<String>,
    pub associations: Associations,
    chances: Vec<Strokes>,
}

impl fmt::Debug for Content {
    /// A pack is known by its hash; its figures would fill pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Content({})", self.hash)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MotifsFile {
    motif: Vec<MotifLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MotifLine {
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
struct ScenesFile {
    setting: BTreeMap<String, Phrase>,
    subject: BTreeMap<String, Phrase>,
    action: BTreeMap<String, Phrase>,
    role: BTreeMap<String, Role>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrase {
    phrase: String,
    meanings: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Role {
    weight: u8,
    sentence: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DreamsFile {
    dream: Vec<DreamLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DreamLine {
    title: String,
    setting: String,
    subject: String,
    action: String,
    details: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WordsFile {
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

fn read<T: DeserializeOwned>(pack: &Pack, file: &str) -> Result<T, PackError> {
    toml::from_str(pack.file(file)?).map_err(|error| PackError::new(file, error.to_string()))
}

impl Content {
    pub fn from_pack(pack: &Pack) -> Result<Self, PackError> {
        let size = read_size(pack)?;
        let words: WordsFile = read(pack, "words.toml")?;
        let motifs: MotifsFile = read(pack, "motifs.toml")?;
        let scenes: ScenesFile = read(pack, "scenes.toml")?;
        let dreams: DreamsFile = read(pack, "dreams.toml")?;
        let mut builder = Builder { shapes: read_shapes(&words)?, meanings: Vec::new() };
        let (nouns, noun_of) = read_nouns(&words)?;
        let figures = builder.figures(&motifs.motif, &noun_of)?;
        enough(figures.len(), &size, size.hand, "motifs.toml", "Touching cards")?;
        let meant = read_meant(&words, &nouns, &figures)?;
        let scenes = builder.scenes(&dreams.dream, &scenes, &figures)?;
        enough(scenes.len(), &size, size.dreams, "dreams.toml", "Dream cards")?;
        let associations = Associations::work_out(&figures, &scenes, builder.meanings.len());
        Ok(Content {
            hash: pack.hash(),
            size,
            chances: figures.iter().map(|figure| strokes(&figure.relief)).collect(),
            figures,
            scenes,
            shapes: builder.shapes,
            nouns,
            meant,
            meanings: builder.meanings,
            associations,
        })
    }

    pub fn figure(&self, motif: Motif) -> &Figure {
        &self.figures[motif.index()]
    }

    pub fn scene(&self, dream: Dream) -> &Scene {
        &self.scenes[dream.index()]
    }

    pub fn shape(&self, word: &str) -> Option<Shape> {
        self.shapes.iter().position(|shape| shape.word == word).map(|index| Shape(index as u8))
    }

    pub fn noun(&self, word: &str) -> Option<Noun> {
        self.nouns.binary_search_by(|noun| noun.as_str().cmp(word)).ok().map(|i| Noun(i as u16))
    }

    /// What a stroke across a card may tell.
    #[inline]
    pub fn chances(&self, motif: Motif, stroke: Stroke) -> &Chances {
        &self.chances[motif.index()][stroke.index()]
    }

    pub fn all_motifs(&self) -> Pile {
        (0..self.figures.len() as u8).collect()
    }

    pub fn all_dreams(&self) -> Pile {
        (0..self.scenes.len() as u8).collect()
    }
}

fn read_size(pack: &Pack) -> Result<Size, PackError> {
    let size: Size = read(pack, "box.toml")?;
    let Limits { strokes, shapes, names, leans, pings, listens, objections } = size.limits;
    for (name, value, least, most) in [
        ("rounds", size.rounds, 1, MOST_ROUNDS),
        ("dreams", size.dreams, 2, MOST_PLACES),
        ("hand", size.hand, 2, MOST_CLUES),
        ("strokes", strokes, 0, MOST_STROKES),
        ("shapes", shapes, 0, MOST_SHAPES),
        ("names", names, 0, MOST_NAMES),
        ("leans", leans, 0, 100),
        ("pings", pings, 0, 40),
        ("listens", listens, 0, 20),
        ("objections", objections, 0, 20),
    ] {
        if !(least..=most).contains(&usize::from(value)) {
            let what = format!("`{name}` is {value}: give {least} to {most}");
            return Err(PackError::new("box.toml", what));
        }
    }
    Ok(size)
}

fn enough(there: usize, size: &Size, each: u8, file: &str, what: &str) -> Result<(), PackError> {
    let needed = usize::from(size.rounds) * usize::from(each);
    if (needed..=128).contains(&there) {
        return Ok(());
    }
    let what = format!("there are {there} {what}: {} rounds need {needed} to 128", size.rounds);
    Err(PackError::new(file, what))
}

fn is_word(text: &str) -> bool {
    let plain = text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    plain && !text.is_empty() && text.len() <= 24
}

fn read_shapes(words: &WordsFile) -> Result<Vec<ShapeWord>, PackError> {
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

/// The sorted list of nouns, and the noun of each motif.
fn read_nouns(words: &WordsFile) -> Result<(Vec<String>, BTreeMap<&str, Noun>), PackError> {
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

fn read_meant(
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

struct Builder {
    shapes: Vec<ShapeWord>,
    meanings: Vec<String>,
}

impl Builder {
    fn figures(
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
                name: line.name.clone(),
                plural: line.plural.clone(),
                uncounted: line.uncounted,
                shapes,
                meanings,
                relief,
                noun,
            });
        }
        Ok(figures)
    }

    fn scenes(
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
            if scenes.iter().any(|scene| scene.title == line.title) {
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
                title: line.title.clone(),
                alt,
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

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn sentence(role: &str, figure: &Figure) -> String {
    let article = match figure.name.chars().next() {
        _ if figure.uncounted => "",
        Some('a' | 'e' | 'i' | 'o' | 'u') => "an ",
        _ => "a ",
    };
    let one = format!("{article}{}", figure.name);
    role.replace("{A}", &capital(&one))
        .replace("{a}", &one)
        .replace("{P}", &capital(&figure.plural))
        .replace("{p}", &figure.plural)
}
