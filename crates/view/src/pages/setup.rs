//! Setting a table up seat by seat: the form, and reading what came back from it.

use super::me::LONGEST_NAME;
use super::terms::{self, Terms};
use super::{Site, agreed, colour_of};
use crate::about::About;
use crate::furniture::{Weight, submit_button};
use crate::icons::{Icon, icon};
use crate::scale::{Scale, Strength};
use crate::seats::disc;
use crate::words::setup::{self as words, LEVELS};
use crate::words::strength;
use dreamtable_core::Level;
use maud::{Markup, html};
use std::ops::RangeInclusive;

/// The numbers of seats friends can fill.
pub fn friendly_seats(game: &About) -> RangeInclusive<usize> {
    2..=(*game.seats.end()).min(4)
}

/// The level a visitor is asked to play with: the nearest, or one in the middle for who is new here.
pub fn good_match(strength: Option<Strength>) -> Level {
    strength.map_or(Level::Dreaming, |strength| strength.match_for)
}

/// Where a reason stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormField {
    Seats,
    /// Counted from 1.
    Seat(usize),
    /// The question of that field.
    Option(&'static str),
    /// The table as a whole.
    Table,
}

/// What the form shows: what was asked for, and why it is not possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub seats: String,
    /// For each seat the game can have.
    pub wishes: Vec<Wished>,
    /// What was answered to the game's questions, by field.
    pub answers: Vec<(String, String)>,
    pub terms: Terms,
    /// Where the visitor stands in this game, if there is enough to tell.
    pub strength: Option<Strength>,
    pub reasons: Vec<(FormField, String)>,
}

/// Who shall sit at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wished {
    /// `me`, `here`, `open` or the level of a bot.
    pub who: String,
    /// What somebody at this screen is called.
    pub name: String,
}

/// A table that can be asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// One wish for each seat, and a name where somebody at this screen sits.
    pub wishes: Vec<String>,
    pub names: Vec<String>,
    /// Options that differ from the usual ones.
    pub options: Vec<(String, String)>,
    pub terms: Terms,
}

impl Setup {
    /// The form as it is first shown: you against two bots that are a good match, or with open seats
    /// for friends.
    pub fn usual(game: &About, friends: bool, strength: Option<Strength>) -> Self {
        let other = if friends { "open".to_owned() } else { good_match(strength).to_string() };
        let wish = |n: usize| Wished {
            who: if n == 1 { "me".to_owned() } else { other.clone() },
            name: String::new(),
        };
        let wishes = (1..=*game.seats.end()).map(wish).collect();
        Setup {
            seats: 3.clamp(*game.seats.start(), *game.seats.end()).to_string(),
            wishes,
            answers: vec![],
            terms: Terms::default(),
            strength,
            reasons: vec![],
        }
    }

    /// Reads the fields of the form. `others` stands for every seat but the first that is not
    /// named; without it they are open.
    pub fn read(game: &About, fields: &[(String, String)]) -> Result<Wanted, Box<Setup>> {
        let field =
            |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, v)| v.as_str());
        let range = &game.seats;
        let mut asked = Setup::usual(game, true, None);
        if let Some(others) = field("others") {
            asked.wishes[1..].iter_mut().for_each(|wish| wish.who = others.to_owned());
        }
        for (i, wish) in asked.wishes.iter_mut().enumerate() {
            if let Some(value) = field(&format!("seat-{}", i + 1)) {
                wish.who = value.to_owned();
            }
            if let Some(name) = field(&format!("name-{}", i + 1)) {
                wish.name = name.chars().take(LONGEST_NAME).collect();
            }
        }
        asked.seats = field("seats").unwrap_or_default().to_owned();
        asked.answers = agreed::answers(fields);
        let count = asked.seats.parse::<usize>().ok().filter(|count| range.contains(count));
        let Some(count) = count else {
            asked.refuse(FormField::Seats, words::how_many_seats(*range.start(), *range.end()));
            return Err(asked.into());
        };
        for n in 1..=count {
            let wish = asked.wishes[n - 1].who.clone();
            if !is_wish(&wish) {
                asked.refuse(FormField::Seat(n), words::NOBODY_CHOSEN.into());
            } else if wish == "me"
                && asked.wishes[..n - 1].iter().any(|earlier| earlier.who == "me")
            {
                asked.refuse(FormField::Seat(n), words::ONE_SEAT_EACH.into());
            }
        }
        let options = agreed::read(game, count, &mut asked);
        match Terms::read(fields) {
            Ok(terms) => asked.terms = terms,
            Err(reason) => asked.refuse(FormField::Table, reason),
        }
        if !asked.reasons.is_empty() {
            return Err(asked.into());
        }
        asked.wishes.truncate(count);
        let (wishes, names) = asked.wishes.into_iter().map(|wish| (wish.who, wish.name)).unzip();
        Ok(Wanted { wishes, names, options, terms: asked.terms })
    }

    /// Says why, at the field.
    pub fn refuse(&mut self, field: FormField, reason: String) {
        self.reasons.push((field, reason));
    }

    pub(super) fn reason(&self, field: FormField) -> Option<&str> {
        self.reasons.iter().find(|(at, _)| *at == field).map(|(_, reason)| reason.as_str())
    }
}

/// The wish for somebody at one's own screen.
pub const HERE: &str = "here";

fn is_wish(text: &str) -> bool {
    ["me", HERE, "open"].contains(&text) || LEVELS.iter().any(|(level, _)| *level == text)
}

/// The form. Without a script all seats are there and those beyond the number chosen do not count;
/// the stylesheet hides them.
pub fn form(site: &Site, about: &About, setup: &Setup, title: &str) -> Markup {
    html! {
        section.setform #set aria-labelledby="set-title" {
            h2 id="set-title" { (title) }
            @if let Some(reason) = setup.reason(FormField::Table) { (why("why-table", reason)) }
            form.form method="post" action="/tables" {
                (site.csrf())
                input type="hidden" name="game" value=(about.id);
                input type="hidden" name="from" value="setup";
                (seat_count(about, setup))
                ol.seatrows aria-label=(words::SEATS) {
                    @for n in 1..=setup.wishes.len() { (seat_row(site, about, n, setup)) }
                }
                (levels(about, setup))
                @if let Some(each) = &about.ask_each { (each.note()) }
                (agreed::form(about, setup))
                (terms::form(&setup.terms))
                div.acts {
                    (submit_button("", "", Weight::Choice, Some(Icon::Check), words::SET_THE_TABLE))
                }
            }
        }
    }
}

pub(super) fn why(id: &str, reason: &str) -> Markup {
    html! { p.reason id=(id) role="alert" { (icon(Icon::Lock)) span { (reason) } } }
}

fn seat_count(game: &About, setup: &Setup) -> Markup {
    let reason = setup.reason(FormField::Seats);
    html! {
        fieldset.pills.seatcount aria-describedby=[reason.map(|_| "why-seats")] {
            legend { (words::SEATS) }
            @for n in game.seats.clone() {
                label {
                    input type="radio" name="seats" value=(n) checked[setup.seats == n.to_string()];
                    span { @if n == 1 { (words::ALONE) } @else { (n) } }
                }
            }
            @if let Some(reason) = reason { (why("why-seats", reason)) }
        }
    }
}

fn seat_row(site: &Site, game: &About, n: usize, setup: &Setup) -> Markup {
    let (id, wish) = (format!("seat-{n}"), setup.wishes[n - 1].who.as_str());
    let reason = setup.reason(FormField::Seat(n));
    let described = format!("why-seat-{n}");
    let option = |value: &str, words: &str| {
        html! { option value=(value) selected[value == wish] { (words) } }
    };
    html! {
        li class={ "seatrow " (colour_of(n).class()) } {
            (disc(Some(colour_of(n))))
            div.field {
                label.name for=(id) { (words::seat(n, colour_of(n).animal())) }
                select id=(id) name=(id) aria-invalid=[reason.map(|_| "true")]
                    aria-describedby=[reason.map(|_| described.as_str())] {
                    @if !is_wish(wish) { option value=(wish) selected { (words::CHOOSE) } }
                    (option("me", &words::you(site.visitor.map(|visitor| visitor.name))))
                    @if *game.seats.end() > 1 { (option(HERE, words::AT_THIS_SCREEN)) }
                    (option("open", words::OPEN_FOR_A_FRIEND))
                    optgroup label=(words::BOTS) {
                        @for (level, _) in LEVELS { (option(level, &words::bot(level))) }
                    }
                }
                label.herename {
                    span { (words::CALLED) }
                    input name={ "name-" (n) } value=(setup.wishes[n - 1].name) maxlength=(LONGEST_NAME)
                        autocomplete="off" aria-label=(words::what_seat_is_called(n));
                }
                @if let Some(each) = &game.ask_each { (each.at_seat(n, setup)) }
                @if let Some(reason) = reason { (why(&described, reason)) }
            }
        }
    }
}

/// What the names of the bots mean, and how strong they are with the seats that are chosen.
fn levels(about: &About, setup: &Setup) -> Markup {
    let scale = Scale::of(about);
    let strength = |name: &str| {
        let level = name.parse::<Level>().ok();
        level.map_or_else(Vec::new, |level| scale.words_by_seats(level, about.seats.clone()))
    };
    let own = setup.strength.map(|strength| strength.match_for.to_string());
    html! {
        @if let Some(strength) = &setup.strength {
            p.quiet { (strength::standing_by(strength)) }
        }
        dl.levels {
            @for (level, meaning) in LEVELS {
                div {
                    dt { (level) }
                    dd { (words::level(meaning, &strength(level), own.as_deref() == Some(level))) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::agreed::SetupQuestion;

    const STRENGTH: SetupQuestion = SetupQuestion {
        field: "difficulty",
        option: "difficulty",
        legend: "How strong it is",
        answers: &[("easy", "easy"), ("hard", "hard")],
        seats: 1..=1,
        unless: &[],
        without: &[],
    };
    const GAME: About = About { questions: &[STRENGTH], ..About::named("pocket", "Pocket", 1..=4) };

    fn read(fields: &[(&str, &str)]) -> Result<Wanted, Box<Setup>> {
        let fields: Vec<_> = fields.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        Setup::read(&GAME, &fields)
    }

    #[test]
    fn play_now_is_you_and_dreaming_bots() {
        let wanted = read(&[("seats", "3"), ("others", "dreaming")]).unwrap();
        assert_eq!(wanted.wishes, ["me", "dreaming", "dreaming"]);
        assert!(wanted.options.is_empty());
    }

    #[test]
    fn seats_beyond_the_number_chosen_do_not_count() {
        let fields = [("seats", "2"), ("seat-2", "open"), ("seat-3", "nonsense"), ("seat-4", "me")];
        assert_eq!(read(&fields).unwrap().wishes, ["me", "open"]);
    }

    #[test]
    fn people_at_this_screen_have_names() {
        let fields = [("seats", "3"), ("seat-2", "here"), ("name-2", "Otto"), ("seat-3", "here")];
        let wanted = read(&fields).unwrap();
        assert_eq!(wanted.wishes, ["me", "here", "here"]);
        assert_eq!(wanted.names, ["", "Otto", ""]);
    }

    #[test]
    fn what_is_asked_alone_counts_only_alone() {
        let fields = [("seats", "1"), ("option-difficulty", "hard")];
        let options = read(&fields).unwrap().options;
        assert_eq!(options, [("difficulty".to_owned(), "hard".to_owned())]);
        let fields = [("seats", "2"), ("option-difficulty", "hard")];
        assert!(read(&fields).unwrap().options.is_empty());
    }

    #[test]
    fn each_reason_stands_at_its_field() {
        let reasons = |fields: &[(&str, &str)]| -> Vec<FormField> {
            read(fields).unwrap_err().reasons.iter().map(|(field, _)| *field).collect()
        };
        assert_eq!(reasons(&[]), [FormField::Seats]);
        assert_eq!(reasons(&[("seats", "5")]), [FormField::Seats]);
        assert_eq!(reasons(&[("seats", "2"), ("seat-2", "me")]), [FormField::Seat(2)]);
        assert_eq!(reasons(&[("seats", "2"), ("seat-2", "<b>")]), [FormField::Seat(2)]);
        assert_eq!(
            reasons(&[("seats", "1"), ("option-difficulty", "cruel")]),
            [FormField::Option("difficulty")]
        );
    }
}
