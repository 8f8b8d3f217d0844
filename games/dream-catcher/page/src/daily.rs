//! The dream of the day: three cards to feel and four dreams, one of which they tell of. It is the same
//! for everybody that day, and nobody has to be known. What the cards show stays on the server until a
//! dream was chosen.

use super::pictures::{Size, image};
use super::rules::CONTENT;
use super::table::{Blind, blind, finger, sketch};
use super::{explain, parts, practice, words};
use dream_catcher::{Dream, Motif, Relief, Touch};
use maud::{Markup, html};
use view::furniture::{Weight, link_button};
use view::icons::{Icon, icon};
use view::pages::{Ground, Site, document};

/// Where the page is.
pub const ADDRESS: &str = "/games/dream-catcher/today";

const CARDS: usize = 3;
const DREAMS: usize = 4;
/// The cards of a day are some of those that tell most of its dream: nearly always things in its picture.
const TELLING: usize = 5;

/// What lies on the table on one day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    pub cards: [Motif; CARDS],
    pub dreams: [Dream; DREAMS],
    /// Which of the dreams is meant.
    pub meant: usize,
}

/// Numbers that follow from the date.
struct Luck(u64);

impl Luck {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % n
    }
}

impl Puzzle {
    /// The puzzle of a day, counted from 1970.
    pub fn of(day: i64) -> Puzzle {
        let mut luck = Luck((day as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        luck.below(2);
        let told = |motif: Motif, dream: Dream| CONTENT.associations.of(motif, dream);
        let meant = Dream(luck.below(CONTENT.scenes.len()) as u8);
        let mut telling: Vec<Motif> = (0..CONTENT.figures.len() as u8).map(Motif).collect();
        telling.sort_by(|a, b| told(*b, meant).total_cmp(&told(*a, meant)));
        telling.truncate(TELLING);
        let cards = std::array::from_fn(|_| telling.remove(luck.below(telling.len())));
        let sum = |dream: Dream| cards.iter().map(|card| told(*card, dream)).sum::<f32>();
        // The others must not fit nearly as well: whoever feels right can be right.
        let mut others: Vec<Dream> = (0..CONTENT.scenes.len() as u8).map(Dream).collect();
        others.retain(|dream| *dream != meant && sum(*dream) < 0.6 * sum(meant));
        let mut dreams = std::array::from_fn(|_| others.remove(luck.below(others.len())));
        let place = luck.below(DREAMS);
        dreams[place] = meant;
        Puzzle { cards, dreams, meant: place }
    }
}

/// What is felt of a card of a day: `20774-2`.
pub fn relief(card: &str) -> Option<&'static Relief> {
    let (day, number) = card.split_once('-')?;
    let number = number.parse::<usize>().ok()?.checked_sub(1)?;
    let card = *Puzzle::of(day.parse().ok()?).cards.get(number)?;
    Some(&CONTENT.figure(card).relief)
}

/// What the address asks for: a day that has been, a card from 1, and the dream that was chosen.
struct Asked {
    day: i64,
    card: usize,
    chosen: Option<usize>,
}

impl Asked {
    fn read(query: &str, today: i64) -> Asked {
        let number = |name: &str| -> Option<i64> {
            query
                .split('&')
                .find_map(|part| part.strip_prefix(name)?.strip_prefix('=')?.parse().ok())
        };
        let among = |name: &str, most: usize| {
            number(name).map(|n| n as usize).filter(|n| (1..=most).contains(n))
        };
        Asked {
            day: number("day").filter(|day| (0..=today).contains(day)).unwrap_or(today),
            card: among("card", CARDS).unwrap_or(1),
            chosen: among("dream", DREAMS).map(|n| n - 1),
        }
    }

    fn address(&self, card: usize, chosen: Option<usize>) -> String {
        let chosen = chosen.map(|n| format!("&dream={}", n + 1)).unwrap_or_default();
        format!("{ADDRESS}?day={}&card={card}{chosen}", self.day)
    }
}

/// The page of a day. `site.script` is the script of touching.
pub fn page(site: &Site, query: &str) -> Markup {
    let asked = Asked::read(query, site.today);
    let puzzle = Puzzle::of(asked.day);
    let card = format!("{}-{}", asked.day, asked.card);
    let main = html! {
        div.practice.daily {
            header {
                h1 { @if asked.day == site.today { "Today’s dream" } @else { "A dream of the past" } }
                p { b { (date(asked.day)) } ". Three cards tell of one of these dreams. Feel them in the dark, then choose. " (if asked.day == site.today { "Everybody has the same dream today." } else { "Everybody had the same dream that day." }) }
            }
            @match asked.chosen {
                Some(chosen) => (told(&puzzle, chosen)),
                None => {
                    nav.lessons aria-label="The three cards" {
                        @for n in 1..=CARDS { a href=(asked.address(n, None)) aria-current=[(n == asked.card).then_some("page")] { "Card " (n) } }
                    }
                    form #act hidden { (site.csrf()) }
                    div.touching {
                        // On a phone the dreams stay in view while one feels.
                        a.thumbs href="#dreams" aria-hidden="true" tabindex="-1" {
                            @for dream in puzzle.dreams { (image(dream, "", Size::Stamp)) }
                        }
                        (blind(&Blind { card: &card, to: &format!("{}/touch", practice::ADDRESS), touch: Touch::Gentle }))
                        (finger(Touch::Gentle))
                        (sketch(asked.card as u8))
                    }
                }
            }
            section #dreams aria-label="The dreams" {
                h2 { @if asked.chosen.is_some() { "The four dreams" } @else { "Which dream is it?" } }
                ol.fourdreams {
                    @for (n, dream) in puzzle.dreams.iter().enumerate() {
                        @let title = words::title(*dream, &CONTENT);
                        li class=[asked.chosen.map(|_| if n == puzzle.meant { "meant" } else { "" })] {
                            (parts::dream(*dream, &CONTENT))
                            @match asked.chosen {
                                Some(_) => p { (title) },
                                None => (link_button(&asked.address(asked.card, Some(n)), Weight::Choice, None, title)),
                            }
                        }
                    }
                }
            }
            p.acts {
                a.btn.plain.step.back href={ (ADDRESS) "?day=" (asked.day - 1) } { (icon(Icon::Arrow)) span { "The day before" } }
                (link_button(practice::ADDRESS, Weight::Plain, Some(Icon::Moon), "Learn to feel"))
            }
        }
        (explain::definitions(&CONTENT))
    };
    document(site, "Today’s dream", Ground::Of("text dc learn"), parts::drawings(), main)
}

/// What the cards were, once somebody has chosen.
fn told(puzzle: &Puzzle, chosen: usize) -> Markup {
    let meant = words::title(puzzle.dreams[puzzle.meant], &CONTENT);
    html! {
        section.outcome role="status" {
            @if chosen == puzzle.meant {
                h2 { "Caught!" }
                p { "It is “" (meant) "”." }
            } @else {
                h2 { "It slipped away." }
                p { "You chose “" (words::title(puzzle.dreams[chosen], &CONTENT)) "”. The cards told of “" (meant) "”." }
            }
            ul.felt { @for card in puzzle.cards { li { div.raised { (parts::figure(card, &CONTENT)) } p { "the " (words::figure(card, &CONTENT)) } } } }
            p.quiet { "There is another dream tomorrow." }
        }
    }
}

/// "17 November 2026", for a day counted from 1970.
fn date(day: i64) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let leap = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let (mut year, mut left) = (1970, day);
    while left >= 365 + i64::from(leap(year)) {
        left -= 365 + i64::from(leap(year));
        year += 1;
    }
    let mut month = 0;
    let days = |month: usize| match month {
        1 => 28 + i64::from(leap(year)),
        3 | 5 | 8 | 10 => 30,
        _ => 31,
    };
    while left >= days(month) {
        left -= days(month);
        month += 1;
    }
    format!("{} {} {year}", left + 1, MONTHS[month])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_one_puzzle_and_every_puzzle_can_be_solved() {
        let week: Vec<Puzzle> = (20_774..20_781).map(Puzzle::of).collect();
        assert_eq!(week[0], Puzzle::of(20_774), "the same for everybody");
        assert!(week.windows(2).all(|days| days[0] != days[1]), "another one each day");
        for day in 0..400 {
            let puzzle = Puzzle::of(20_000 + day);
            let fits = |dream: Dream| {
                puzzle.cards.iter().map(|card| CONTENT.associations.of(*card, dream)).sum::<f32>()
            };
            let best = (0..DREAMS)
                .max_by(|a, b| fits(puzzle.dreams[*a]).total_cmp(&fits(puzzle.dreams[*b])));
            assert_eq!(best, Some(puzzle.meant), "day {day}");
            let picture = &CONTENT.scene(puzzle.dreams[puzzle.meant]).details;
            let shown = |card: &&Motif| picture.iter().any(|(detail, _)| detail == *card);
            assert!(puzzle.cards.iter().filter(shown).count() > 0, "day {day}: nothing is seen");
            let mut dreams = puzzle.dreams.to_vec();
            dreams.sort();
            dreams.dedup();
            assert_eq!(dreams.len(), DREAMS);
        }
    }

    #[test]
    fn the_page_keeps_its_secret_until_a_dream_was_chosen() {
        let site = Site { today: 20_774, ..Site::default() };
        let puzzle = Puzzle::of(20_774);
        let (before, name) = (page(&site, "card=2").0, words::figure(puzzle.cards[0], &CONTENT));
        assert!(before.contains("17 November 2026") && before.contains("20774-2"), "{before}");
        assert!(!before.contains("class=\"figure\"") && !before.contains(&format!("the {name}<")));
        let right = page(&site, &format!("dream={}", puzzle.meant + 1)).0;
        assert!(right.contains("Caught!") && right.contains("class=\"figure\""));
        let wrong = page(&site, &format!("dream={}", (puzzle.meant + 1) % DREAMS + 1)).0;
        assert!(wrong.contains("slipped away"));
        assert!(page(&site, "day=99999").0.contains("17 November 2026"), "no day to come");
        assert!(
            relief("20774-3").is_some() && relief("20774-4").is_none() && relief("x").is_none()
        );
    }
}
