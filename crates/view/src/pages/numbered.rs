//! The rules of a game as a page: a text of numbered rules, read, searched and drawn, between what
//! only that game has.

use super::Site;
use super::inline::inline;
use super::reading::{self, Book, Heading};
use crate::words::typeset;
use maud::{Markup, html};

/// A piece of a section, in the marks of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Empty for words between the rules.
    pub number: String,
    pub text: String,
    /// The table a rule ends with, its head first.
    pub rows: Vec<Vec<String>>,
    /// Steps that keep their lines.
    pub code: bool,
}

/// A headed section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The anchor: `s-a-round`.
    pub id: String,
    pub title: String,
    /// A part of the section before it.
    pub deep: bool,
    pub parts: Vec<Part>,
}

/// A text whose rules are numbered with a prefix: `CT-`.
pub struct Numbered {
    prefix: &'static str,
    pub sections: Vec<Section>,
}

/// What stands around the numbered text.
pub struct Around<'a> {
    pub title: &'a str,
    /// Classes of the body: `text` and the game's own.
    pub class: &'a str,
    pub line: &'a str,
    /// What one might search for.
    pub example: &'a str,
    pub before: &'a [Chapter],
    pub after: &'a [Chapter],
    /// The drawing that belongs to a rule.
    pub diagram: fn(&str) -> Option<Markup>,
    /// Drawings the page needs.
    pub defs: Markup,
}

/// A section without numbers.
pub struct Chapter {
    pub id: &'static str,
    pub title: &'static str,
    pub body: Markup,
}

impl Part {
    fn new(number: &str, text: &str) -> Self {
        Part { number: number.to_owned(), text: text.to_owned(), rows: Vec::new(), code: false }
    }

    /// Whether all words, given in small letters, occur in it.
    fn holds(&self, words: &[String]) -> bool {
        let cells = self.rows.concat().join(" ");
        let text = format!("{} {} {cells}", self.text, self.number).to_lowercase();
        words.iter().all(|word| text.contains(word))
    }
}

impl Section {
    fn found<'a>(&'a self, words: &'a [String]) -> impl Iterator<Item = &'a Part> {
        let title = self.title.to_lowercase();
        let whole = words.iter().all(|word| title.contains(word));
        self.parts.iter().filter(move |part| whole || part.holds(words))
    }
}

impl Numbered {
    /// What stands before the first section is for readers of the file; tables that belong to no rule and
    /// sections without words are too.
    pub fn read(text: &str, prefix: &'static str) -> Self {
        let mut sections: Vec<Section> = Vec::new();
        let mut running = false;
        let mut code = false;
        for line in typeset(text).lines() {
            if code || line.starts_with(FENCE) {
                let parts = sections.last_mut().map(|section| &mut section.parts);
                code = fenced(parts, line, code);
                running = false;
                continue;
            }
            if let Some(title) = line.strip_prefix("### ").or_else(|| line.strip_prefix("## ")) {
                sections.push(section(title, line.starts_with("###")));
                running = false;
                continue;
            }
            let Some(section) = sections.last_mut() else { continue };
            let words = line.trim();
            if words.starts_with('|') {
                let last = section.parts.last_mut().filter(|part| !part.number.is_empty());
                if let (Some(rule), Some(cells)) = (last, cells(words)) {
                    rule.rows.push(cells);
                }
                running = false;
            } else if words.is_empty() {
                running = false;
            } else if let Some((number, text)) = rule(words, prefix) {
                section.parts.push(Part::new(number, text));
                running = true;
            } else if running && let Some(part) = section.parts.last_mut() {
                part.text.push(' ');
                part.text.push_str(words);
            } else {
                section.parts.push(Part::new("", words));
                running = true;
            }
        }
        sections.retain(|section| !section.parts.is_empty());
        Numbered { prefix, sections }
    }

    /// The number of every rule, in order.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        let parts = self.sections.iter().flat_map(|section| &section.parts);
        parts.map(|part| part.number.as_str()).filter(|number| !number.is_empty())
    }

    /// The rules as a page. With a `query` only the rules that hold all its words are shown.
    pub fn page(&self, site: &Site, query: &str, around: Around) -> Markup {
        let words = reading::words(query);
        let found: usize = self.sections.iter().map(|section| section.found(&words).count()).sum();
        let body = if words.is_empty() { self.whole(&around) } else { self.matching(&words) };
        let chapter =
            |chapter: &Chapter| Heading { id: chapter.id, title: chapter.title, deep: false };
        let mut contents: Vec<Heading> = around.before.iter().map(chapter).collect();
        contents.extend(self.sections.iter().map(|section| Heading {
            id: &section.id,
            title: &section.title,
            deep: section.deep,
        }));
        contents.extend(around.after.iter().map(chapter));
        let book = Book {
            title: around.title,
            class: around.class,
            line: around.line,
            example: around.example,
            contents: &contents,
            query,
            found: (!words.is_empty()).then_some(found),
            body,
        };
        reading::page(site, &book, around.defs)
    }

    fn whole(&self, around: &Around) -> Markup {
        let chapter = |chapter: &Chapter| {
            html! {
                section id=(chapter.id) data-section { h2 { (chapter.title) } (chapter.body) }
            }
        };
        html! {
            @for before in around.before { (chapter(before)) }
            @for section in &self.sections {
                section id=(section.id) data-section {
                    @if section.deep { h3 { (section.title) } } @else { h2 { (section.title) } }
                    @for part in &section.parts {
                        (self.draw(part, &[]))
                        @if let Some(diagram) = (around.diagram)(&part.number) { (diagram) }
                    }
                }
            }
            @for after in around.after { (chapter(after)) }
        }
    }

    /// Only the rules that hold all words, under their headings.
    fn matching(&self, words: &[String]) -> Markup {
        html! {
            @for section in &self.sections {
                @if section.found(words).next().is_some() {
                    section id=(section.id) {
                        h2 { (section.title) }
                        @for part in section.found(words) { (self.draw(part, words)) }
                    }
                }
            }
        }
    }

    /// A rule or some words between them, with the words looked for marked.
    fn draw(&self, part: &Part, marked: &[String]) -> Markup {
        if part.code {
            return html! { pre data-rule { (part.text) } };
        }
        if part.number.is_empty() {
            return html! { p data-rule { (self.linked(&part.text, marked)) } };
        }
        html! {
            div.rule-text id=(part.number) data-rule {
                a.rule-no href={ "#" (part.number) } { (part.number) }
                p { (self.linked(&part.text, marked)) }
                @if let Some((head, rows)) = part.rows.split_first() {
                    // In a narrow window it is wider than the page, and a keyboard scrolls it, too.
                    div.rule-table tabindex="0" role="group" aria-label=(part.number) {
                        table {
                            thead { tr { @for cell in head { th scope="col" { (self.linked(cell, marked)) } } } }
                            tbody { @for row in rows { tr { @for cell in row { td { (self.linked(cell, marked)) } } } } }
                        }
                    }
                }
            }
        }
    }

    /// The marks of a rule, with the numbers of other rules as links.
    fn linked(&self, text: &str, marked: &[String]) -> Markup {
        let mut pieces = text.split(self.prefix);
        let first = pieces.next().unwrap_or_default();
        html! {
            (inline(first, marked))
            @for piece in pieces {
                @let (end, number) = self.number(piece);
                @if self.numbers().any(|known| known == number) {
                    a href={ "#" (number) } { (number) }
                } @else {
                    (number)
                }
                (inline(&piece[end..], marked))
            }
        }
    }

    /// The number that `piece` goes on with after the prefix: where it ends, and all of it. A dot
    /// belongs to it only before another digit.
    fn number(&self, piece: &str) -> (usize, String) {
        let after = |at: usize| piece[at + 1..].starts_with(|c: char| c.is_ascii_digit());
        let end = piece
            .char_indices()
            .find(|&(at, c)| !(c.is_ascii_alphanumeric() || c == '.' && after(at)))
            .map_or(piece.len(), |(at, _)| at);
        (end, format!("{}{}", self.prefix, &piece[..end]))
    }
}

/// What stands around steps that keep their lines.
const FENCE: &str = "```";

/// A line of such steps, or the fence before or after them; whether they go on.
fn fenced(parts: Option<&mut Vec<Part>>, line: &str, code: bool) -> bool {
    let fence = line.starts_with(FENCE);
    match parts {
        Some(parts) if fence && !code => parts.push(Part { code: true, ..Part::new("", "") }),
        Some(parts) if !fence => {
            if let Some(part) = parts.last_mut() {
                part.text.extend([line, "\n"]);
            }
        }
        _ => {}
    }
    code != fence
}

fn section(title: &str, deep: bool) -> Section {
    let numbered = |c: char| c.is_ascii_digit() || c == '.' || c == ' ';
    let title = title.trim_start_matches(numbered);
    let letters: String = title
        .chars()
        .map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .collect();
    Section { id: format!("s-{letters}"), title: title.to_owned(), deep, parts: Vec::new() }
}

/// "- **CT-3.6** [S] Two to five cards are dealt.".
fn rule<'a>(line: &'a str, prefix: &str) -> Option<(&'a str, &'a str)> {
    let (number, text) = line.strip_prefix("- **")?.split_once("** ")?;
    number.starts_with(prefix).then_some((number, text))
}

/// The cells of a line of a table; nothing for the line under its head.
fn cells(line: &str) -> Option<Vec<String>> {
    let cells = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned());
    let ruled = line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '));
    (!ruled).then(|| cells.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_rules_and_words_are_told_apart() {
        let text = "# Title\nfor readers of the file\n\n## 3. A round\n\n- **CT-20** [S] Odd rounds\n  lie left.\n\n\
                    ### 3.2 The order\n\n*Closer* means\nnearer.\n\n- **CT-30** [S] Up.\n- **CT-31** [S] Down.\n";
        let rules = Numbered::read(text, "CT-");
        let [round, order] = &rules.sections[..] else { panic!("two sections") };
        assert_eq!((round.id.as_str(), round.deep), ("s-a-round", false));
        assert_eq!((order.title.as_str(), order.deep), ("The order", true));
        assert_eq!(round.parts[0].text, "[S] Odd rounds lie left.");
        assert_eq!(order.parts[0], Part::new("", "*Closer* means nearer."));
        assert_eq!(rules.numbers().collect::<Vec<_>>(), ["CT-20", "CT-30", "CT-31"]);
    }

    #[test]
    fn steps_between_fences_keep_their_lines() {
        let text = "## A\nThe same as steps:\n\n```text\nmove(p):\n  if \"far\": stop  # CT-1\n```\n\nDone.\n";
        let rules = Numbered::read(text, "CT-");
        let [before, steps, after] = &rules.sections[0].parts[..] else { panic!("three parts") };
        assert_eq!((before.text.as_str(), after.text.as_str()), ("The same as steps:", "Done."));
        let drawn = rules.draw(steps, &[]).0;
        assert_eq!(drawn, "<pre data-rule>move(p):\n  if &quot;far&quot;: stop  # CT-1\n</pre>");
    }

    #[test]
    fn a_table_belongs_to_the_rule_before_it() {
        let table = "| price | for |\n| --- | --- |\n| 1 | a card |\n";
        let text = format!(
            "## A\n- **CT-1** Prices:\n\n{table}\n- **CT-2** Done.\n\nVersions.\n\n{table}"
        );
        let rules = Numbered::read(&text, "CT-");
        let rows: Vec<usize> = rules.sections[0].parts.iter().map(|part| part.rows.len()).collect();
        assert_eq!(rows, [2, 0, 0]);
        let drawn = rules.draw(&rules.sections[0].parts[0], &[]).0;
        assert!(drawn.contains("<th scope=\"col\">price</th>"), "{drawn}");
        assert!(drawn.contains("<td>a card</td>") && !drawn.contains("---"), "{drawn}");
        assert!(drawn.contains("tabindex=\"0\" role=\"group\" aria-label=\"CT-1\""), "{drawn}");
    }

    #[test]
    fn numbers_inside_a_rule_lead_to_that_rule_if_there_is_one() {
        let rules = Numbered::read("## A\n- **CT-3.1** One.\n- **CT-X05** Two.\n", "CT-");
        let text = rules.linked("see CT-3.1, CT-X05. Not CT-9.9.", &[]).0;
        let link = |number| format!("<a href=\"#{number}\">{number}</a>");
        assert_eq!(text, format!("see {}, {}. Not CT-9.9.", link("CT-3.1"), link("CT-X05")));
    }
}
