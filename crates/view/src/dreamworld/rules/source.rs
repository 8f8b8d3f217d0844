//! Reading the text of the rules into sections and numbered rules.

use std::sync::LazyLock;

const TEXT: &str = include_str!("../../../../dreamworld/RULES.md");

/// A piece of a section, in the marks of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    Words(String),
    Rule { number: String, text: String },
}

impl Part {
    pub fn text(&self) -> &str {
        match self {
            Part::Words(text) | Part::Rule { text, .. } => text,
        }
    }

    /// Whether all words, given in small letters, occur in it.
    pub fn holds(&self, words: &[String]) -> bool {
        let mut text = self.text().to_lowercase();
        if let Part::Rule { number, .. } = self {
            text.push(' ');
            text.push_str(&number.to_lowercase());
        }
        words.iter().all(|word| text.contains(word))
    }
}

/// A headed section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The anchor: `s-3-1`.
    pub id: String,
    /// "3.1".
    pub number: String,
    pub title: String,
    /// A part of the section before it.
    pub deep: bool,
    pub parts: Vec<Part>,
}

impl Section {
    /// The parts that hold all words; a title that holds them brings all its parts.
    pub fn found<'a>(&'a self, words: &'a [String]) -> impl Iterator<Item = &'a Part> {
        let title = self.title.to_lowercase();
        let whole = words.iter().all(|word| title.contains(word));
        self.parts.iter().filter(move |part| whole || part.holds(words))
    }
}

static SECTIONS: LazyLock<Vec<Section>> = LazyLock::new(|| read(TEXT));

/// All sections in order.
pub fn sections() -> &'static [Section] {
    &SECTIONS
}

/// The numbers of all rules.
pub fn numbers() -> impl Iterator<Item = &'static str> {
    sections().iter().flat_map(|section| &section.parts).filter_map(|part| match part {
        Part::Rule { number, .. } => Some(number.as_str()),
        Part::Words(_) => None,
    })
}

/// What stands before the first section is for readers of the file, not of the page.
fn read(text: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut running = false;
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("### ").or_else(|| line.strip_prefix("## ")) {
            sections.push(section(title, line.starts_with("###")));
            running = false;
            continue;
        }
        let Some(section) = sections.last_mut() else { continue };
        let words = line.trim();
        if words.is_empty() {
            running = false;
        } else if let Some(rule) = rule(words) {
            section.parts.push(rule);
            running = true;
        } else if running && let Some(part) = section.parts.last_mut() {
            let (Part::Words(text) | Part::Rule { text, .. }) = part;
            text.push(' ');
            text.push_str(words);
        } else {
            section.parts.push(Part::Words(words.to_owned()));
            running = true;
        }
    }
    sections
}

/// "3.1 Playing a card" or "4. Freud".
fn section(heading: &str, deep: bool) -> Section {
    let (number, title) = heading.split_once(' ').unwrap_or(("", heading));
    let number = number.trim_end_matches('.').to_owned();
    Section {
        id: format!("s-{}", number.replace('.', "-")),
        number,
        title: title.to_owned(),
        deep,
        parts: Vec::new(),
    }
}

/// "- **DW-043** [S] The gap is …".
fn rule(line: &str) -> Option<Part> {
    let (number, text) = line.strip_prefix("- **")?.split_once("** ")?;
    number
        .starts_with("DW-")
        .then(|| Part::Rule { number: number.to_owned(), text: text.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_rules_and_words_are_told_apart() {
        let text = "# Title\nfor readers of the file\n\n## 3. A round\n\n- **DW-020** [S] Odd rounds\n  lie left.\n\n\
                    ### 3.2 The order\n\n*Closer* means\nnearer.\n\n- **DW-030** [S] Up.\n- **DW-031** [S] Down.\n";
        let sections = read(text);
        assert_eq!(sections.len(), 2);
        assert_eq!((sections[1].id.as_str(), sections[1].deep), ("s-3-2", true));
        assert_eq!(
            sections[0].parts,
            [Part::Rule { number: "DW-020".into(), text: "[S] Odd rounds lie left.".into() }]
        );
        assert_eq!(sections[1].parts[0], Part::Words("*Closer* means nearer.".into()));
        assert_eq!(sections[1].parts.len(), 3);
    }

    #[test]
    fn the_text_is_read_whole() {
        let written = TEXT.matches("\n- **DW-").count();
        assert_eq!(numbers().count(), written);
        assert!(written > 90, "{written}");
        let distinct: std::collections::BTreeSet<_> = numbers().collect();
        assert_eq!(distinct.len(), written, "a number stands twice");
        assert!(
            sections().iter().all(|section| !section.parts.is_empty() || section.number == "3")
        );
    }

    #[test]
    fn a_rule_is_found_by_its_number_and_by_its_words() {
        let found = |query: &[&str]| -> Vec<String> {
            let words: Vec<String> = query.iter().map(|word| word.to_string()).collect();
            let parts =
                sections().iter().flat_map(|s| s.found(&words).cloned().collect::<Vec<_>>());
            parts
                .filter_map(|part| match part {
                    Part::Rule { number, .. } => Some(number),
                    Part::Words(_) => None,
                })
                .collect()
        };
        assert_eq!(found(&["dw-x08"]), ["DW-X08"]);
        assert!(found(&["corner", "closest"]).contains(&"DW-043".to_owned()));
        assert!(found(&["zebra"]).is_empty());
    }
}
