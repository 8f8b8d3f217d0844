//! Content packs: motifs, dreams, words and limits as data, checked whole.

mod scenes;
mod words;

use std::fmt;
use std::ops::Range;

use dreamtable_core::{Pack, PackError, Pile};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::association::Associations;
use crate::card::{Dream, MOST_CLUES, MOST_PLACES, Motif, Noun, Shape};
use crate::content::scenes::{Builder, DreamsFile, MotifsFile, ScenesFile};
use crate::content::words::{WordsFile, read_groups, read_meant, read_nouns, read_shapes};
use crate::relief::Relief;
use crate::stroke::{Chances, Stroke, Strokes, strokes};

/// The most rounds a match can have.
pub const MOST_ROUNDS: usize = 9;
/// The most strokes and names of a guesser about one card that are kept.
pub const MOST_STROKES: usize = 12;
pub const MOST_NAMES: usize = 3;
pub const MOST_SHAPES: usize = 32;

pub(crate) const MOTIFS: &str = "motifs.toml";
pub(crate) const WORDS: &str = "words.toml";

const FILES: [(&str, &str); 5] = [
    ("box.toml", include_str!("../content/base/box.toml")),
    (MOTIFS, include_str!("../content/base/motifs.toml")),
    ("scenes.toml", include_str!("../content/base/scenes.toml")),
    ("dreams.toml", include_str!("../content/base/dreams.toml")),
    (WORDS, include_str!("../content/base/words.toml")),
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

/// Shape words that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    pub name: String,
    pub words: Range<usize>,
}

/// A whole pack.
#[derive(Clone)]
pub struct Content {
    pub hash: String,
    pub size: Size,
    pub figures: Vec<Figure>,
    pub scenes: Vec<Scene>,
    pub shapes: Vec<ShapeWord>,
    pub groups: Vec<Group>,
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

fn read<T: DeserializeOwned>(pack: &Pack, file: &str) -> Result<T, PackError> {
    toml::from_str(pack.file(file)?).map_err(|error| PackError::new(file, error.to_string()))
}

impl Content {
    pub fn from_pack(pack: &Pack) -> Result<Self, PackError> {
        let size = read_size(pack)?;
        let words: WordsFile = read(pack, WORDS)?;
        let motifs: MotifsFile = read(pack, MOTIFS)?;
        let scenes: ScenesFile = read(pack, "scenes.toml")?;
        let dreams: DreamsFile = read(pack, "dreams.toml")?;
        let mut builder = Builder { shapes: read_shapes(&words)?, meanings: Vec::new() };
        let (nouns, noun_of) = read_nouns(&words)?;
        let figures = builder.figures(&motifs.motif, &noun_of)?;
        enough(figures.len(), &size, size.hand, MOTIFS, "Touching cards")?;
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
            groups: read_groups(&words)?,
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
