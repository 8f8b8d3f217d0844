//! Reading the one notation of steps: lower-case words separated by single spaces.

/// A text that is not notation. It says what was read and what would have been right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cannot read {text:?}: expected {expected}")]
pub struct NotationError {
    pub text: String,
    pub expected: String,
}

impl NotationError {
    pub fn new(text: &str, expected: impl Into<String>) -> Self {
        // Hostile input may be long; a message need not be.
        let text = match text.char_indices().nth(60) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text.to_owned(),
        };
        NotationError { text, expected: expected.into() }
    }
}

/// The words of a notation, taken one after the other.
pub struct Words<'a> {
    whole: &'a str,
    rest: std::str::Split<'a, char>,
}

impl<'a> Words<'a> {
    pub fn new(text: &'a str) -> Self {
        Words { whole: text, rest: text.split(' ') }
    }

    /// The next word, read as a `T`.
    pub fn next<T: std::str::FromStr>(&mut self, expected: &str) -> Result<T, NotationError> {
        self.rest
            .next()
            .and_then(|word| word.parse().ok())
            .ok_or_else(|| NotationError::new(self.whole, expected))
    }

    /// The next word as it stands.
    pub fn word(&mut self, expected: &str) -> Result<&'a str, NotationError> {
        self.rest.next().ok_or_else(|| NotationError::new(self.whole, expected))
    }

    pub fn expect(&mut self, word: &str) -> Result<(), NotationError> {
        if self.rest.next() == Some(word) {
            Ok(())
        } else {
            Err(NotationError::new(self.whole, format!("the word {word:?}")))
        }
    }

    /// All words that are left.
    pub fn remaining(&mut self) -> impl Iterator<Item = &'a str> {
        self.rest.by_ref()
    }

    /// Refuses what stands after the end.
    pub fn end(mut self) -> Result<(), NotationError> {
        match self.rest.next() {
            None => Ok(()),
            Some(_) => Err(NotationError::new(self.whole, "nothing more after the last word")),
        }
    }
}

/// Stores a type as the text it is written and read as.
#[macro_export]
macro_rules! as_text {
    ($name:ident) => {
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}
