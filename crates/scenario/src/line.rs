//! One line of a scenario file.

use dreamtable_core::Words;

/// A line without its indentation, its words separated by single spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Where it stands in the file, counted from 1.
    pub number: usize,
    pub text: String,
}

impl Line {
    pub fn new(number: usize, text: &str) -> Self {
        let words: Vec<&str> = text.split_whitespace().collect();
        Line { number, text: words.join(" ") }
    }

    /// The words one after the other, to be read as numbers, seats, cards.
    pub fn words(&self) -> Words<'_> {
        Words::new(&self.text)
    }

    /// The first word, which says what the line is about.
    pub fn subject(&self) -> &str {
        self.text.split(' ').next().unwrap_or_default()
    }
}
