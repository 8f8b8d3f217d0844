//! Diagrams of the rules, drawn from the same parts as the table.
//!
//! They carry no ids and no names for gliding, so that they can lie beside a running match.

use super::card::Dream;
use super::client::Client;
use super::line::{Scale, spread};
use super::seat::{DotRow, dots};
use super::tile::{Therapy, tile};
use super::token::{Kind, Row, plus_one, rack, token};
use super::{Light, Suit, explain};
use crate::icons::{Icon, icon};
use crate::kit::TILES;
use crate::paper::{INK, PAPER, PAPER_3, tinted};
use crate::seats::Colour;
use crate::touch::State;
use dreamworld::Dreamworld;
use dreamworld::content::{Content, Effect};
use maud::{Markup, html};

/// The diagram that stands after a rule.
pub fn after(rule: &str) -> Option<Markup> {
    Some(match rule {
        "DW-010" => tokens(),
        "DW-027" => professor(),
        "DW-030" => both_sides(),
        "DW-034" => ties(),
        "DW-045" => rightmost(),
        "DW-050" => sum(),
        "DW-049" => plus_life(),
        "DW-058" => ending(),
        "DW-071" => id_tokens(),
        _ => return None,
    })
}

/// The diagram at the end of a section.
pub fn of_section(number: &str) -> Option<Markup> {
    (number == "5").then(tiles)
}

fn figure(caption: &str, body: Markup) -> Markup {
    html! { figure.diagram.dw { (body) figcaption { (caption) } } }
}

/// A card standing on a drawn line.
#[derive(Clone, Copy)]
struct Stood {
    dream: Dream,
    owner: Option<Colour>,
    note: &'static str,
    /// Just considered: dashed.
    maybe: bool,
}

const fn stood(
    suit: Suit,
    number: u8,
    light: Light,
    owner: Option<Colour>,
    note: &'static str,
) -> Stood {
    Stood { dream: Dream { suit, number, light }, owner, note, maybe: false }
}

const WIDE: f64 = 460.0;
const TAPE: f64 = 128.0;

fn n1(v: f64) -> f64 {
    (v * 10.0).round() / 10.0
}

/// The line with its cards from left to right, its gaps and the Client at its end.
fn measured(label: &str, scale: Scale, client: Client, cards: &[Stood]) -> Markup {
    let (from, to, head) = match scale.side {
        Light::Sun => (14.0, 378.0, 390.0),
        Light::Moon => (82.0, 446.0, 4.0),
    };
    let x = |place: f64| n1(from + place / 12.0 * (to - from));
    let wishes: Vec<f64> = cards.iter().map(|card| scale.place(card.dream.number)).collect();
    let places = spread(&wishes, 1.55, 0.9, 11.1);
    let numbers = match scale.side {
        Light::Sun => 1..=scale.corner,
        Light::Moon => scale.corner..=11,
    };
    let next = |i: usize| match scale.side {
        Light::Sun => cards.get(i + 1).map_or(scale.corner, |card| card.dream.number),
        Light::Moon => i.checked_sub(1).map_or(scale.corner, |i| cards[i].dream.number),
    };
    html! {
        svg.measured viewBox={ "0 0 " (WIDE) " 214" } role="img" aria-label=(label) {
            rect x=(from - 6.0) y=(TAPE) width=(to - from + 12.0) height="22" rx="4" fill=(PAPER) {}
            @for number in numbers {
                text.print x=(x(scale.place(number))) y=(TAPE + 16.0) text-anchor="middle" font-size="13" fill=(INK) { (number) }
            }
            (end(client, head, scale))
            @for (i, card) in cards.iter().enumerate() {
                (arc(x(scale.place(card.dream.number)), x(scale.place(next(i))), card, next(i)))
            }
            @for ((card, wish), place) in cards.iter().zip(&wishes).zip(&places) {
                path d={ "M" (x(*place)) " 96L" (x(*wish)) " " (TAPE) } stroke=(ink_of(card.owner)) stroke-width="2.4" {}
                circle cx=(x(*wish)) cy=(TAPE) r="5" fill=(ink_of(card.owner)) stroke=(INK) stroke-width="2" {}
                (small_card(x(*place), 24.0, card))
            }
        }
    }
}

fn ink_of(owner: Option<Colour>) -> &'static str {
    owner.map_or("#c3bae0", Colour::hex)
}

/// The Client at the end of the line with the corner that counts.
fn end(client: Client, x: f64, scale: Scale) -> Markup {
    html! {
        rect x=(x) y="36" width="66" height="114" rx="6" fill=(PAPER) {}
        rect x=(x + 5.0) y="60" width="56" height="70" rx="3" fill="#3a2a6b" {}
        use href={ "#head-" (client.code()) } x=(x + 5.0) y="64" width="56" height="66" {}
        (tinted(scale.side.icon().id(), x + 10.0, 42.0, 15.0, 15.0, INK))
        text.print x=(x + 42.0) y="55" text-anchor="middle" font-size="16" fill=(INK) { (scale.corner) }
        @if client != Client::Freud {
            (tinted(Suit::Hex.icon().id(), x + 24.0, 132.0, 17.0, 17.0, Suit::Hex.ink()))
        }
    }
}

fn arc(a: f64, b: f64, card: &Stood, to: u8) -> Markup {
    let gap = card.dream.number.abs_diff(to);
    let (middle, deep) = ((a + b) / 2.0, 14.0 + 3.4 * f64::from(gap.min(6)));
    let top = TAPE + 24.0;
    html! {
        @if gap > 0 {
            path d={ "M" (a) " " (top) "C" (n1(a + (b - a) * 0.1)) " " (n1(top + deep * 1.3)) " "
                (n1(b - (b - a) * 0.1)) " " (n1(top + deep * 1.3)) " " (b) " " (top) } fill="none"
                stroke=(ink_of(card.owner)) stroke-width="2.4" stroke-dasharray=[card.owner.is_none().then_some("1 5")]
                stroke-linecap="round" {}
            circle cx=(n1(middle)) cy=(n1(top + deep)) r="12" fill=(ink_of(card.owner)) {}
            text.print x=(n1(middle)) y=(n1(top + deep + 5.2)) text-anchor="middle" font-size="15" fill=(INK) { (gap) }
        }
    }
}

/// A card small enough for a diagram: number, suit, light, owner, and a word over it.
fn small_card(x: f64, y: f64, card: &Stood) -> Markup {
    let dream = card.dream;
    let left = n1(x - 20.0);
    html! {
        text.small x=(x) y=(y - 8.0) text-anchor="middle" font-size="13.5" fill="#f3eeff" { (card.note) }
        rect x=(left) y=(y) width="40" height="58" rx="5" fill=(PAPER) stroke=(if card.maybe { "#cfe3ff" } else { PAPER_3 })
            stroke-width=(if card.maybe { 2.5 } else { 1.0 }) stroke-dasharray=[card.maybe.then_some("5 4")] {}
        text.print x=(left + 6.0) y=(y + 24.0) font-size="23" fill=(dream.suit.ink()) { (dream.number) }
        (tinted(dream.suit.icon().id(), left + 5.0, y + 31.0, 15.0, 15.0, dream.suit.ink()))
        (tinted(dream.light.icon().id(), left + 22.0, y + 31.0, 14.0, 14.0, INK))
        use href={ "#seat-" (card.owner.map_or("none", Colour::id)) } x=(n1(x - 12.0)) y=(y + 48.0) width="24" height="24" {}
    }
}

const TEAL: Option<Colour> = Some(Colour::Teal);
const PINK: Option<Colour> = Some(Colour::Pink);
const ORANGE: Option<Colour> = Some(Colour::Orange);

fn both_sides() -> Markup {
    let sun = [
        stood(Suit::Hex, 3, Light::Sun, TEAL, "1st"),
        stood(Suit::Diamond, 7, Light::Moon, None, ""),
        stood(Suit::Hex, 7, Light::Moon, PINK, "2nd"),
        stood(Suit::Circle, 10, Light::Sun, ORANGE, "3rd, draws"),
    ];
    let moon = [
        stood(Suit::Hex, 3, Light::Sun, TEAL, "3rd"),
        stood(Suit::Hex, 7, Light::Moon, PINK, "2nd"),
        stood(Suit::Diamond, 7, Light::Moon, None, ""),
        stood(Suit::Circle, 10, Light::Sun, ORANGE, "1st, draws"),
    ];
    html! {
        (figure(
            "Sun side: numbers grow towards the Client. From 3 it is 4 to the next number. The two 7s: the one in \
             the Client's suit is closer, so nobody's 7 has a gap of 0. The 10 is in another suit and draws.",
            measured("Sun side, Client Hex, corner 12. Hex 3, gap 4; nobody's Diamond 7, gap 0; Hex 7, gap 3; Circle 10, gap 2.",
                Scale { side: Light::Sun, corner: 12 }, Client::Sleepwalker, &sun),
        ))
        (figure(
            "Moon side: the same cards, mirrored. Numbers shrink towards the Client and the far end is on the right.",
            measured("Moon side, Client Hex, corner 0. Circle 10, gap 3; nobody's Diamond 7, gap 0; Hex 7, gap 4; Hex 3, gap 3.",
                Scale { side: Light::Moon, corner: 0 }, Client::Sleepwalker, &moon),
        ))
    }
}

fn professor() -> Markup {
    let mut yours = stood(Suit::Hex, 4, Light::Sun, TEAL, "you, last");
    yours.maybe = true;
    let row = [
        yours,
        stood(Suit::Diamond, 9, Light::Moon, PINK, ""),
        stood(Suit::Hex, 11, Light::Sun, ORANGE, ""),
    ];
    figure(
        "With the Professor you choose when the others' Dreams lie there: a 4 has a gap of 5, and nobody can spoil it any more.",
        measured(
            "Sun side, Client Hex. Others lie at 9 and 11; your Hex 4, chosen last, has a gap of 5.",
            Scale { side: Light::Sun, corner: 12 },
            Client::Sleepwalker,
            &row,
        ),
    )
}

/// Two or three cards and which is closer, with the reason.
fn tie(title: &str, reason: &str, cards: &[(Suit, u8, Light)]) -> Markup {
    let label = cards
        .iter()
        .map(|&(suit, number, light)| Dream { suit, number, light }.name())
        .collect::<Vec<_>>()
        .join(", then closer ");
    html! {
        li {
            svg viewBox="0 0 190 96" role="img" aria-label=(label) {
                @for (i, &(suit, number, light)) in cards.iter().enumerate() {
                    (small_card(30.0 + 50.0 * i as f64, 18.0, &stood(suit, number, light, None, "")))
                }
                path d={ "M14 92H" (40 + 50 * cards.len()) "m-7 -5l7 5l-7 5" } fill="none" stroke="#cfe3ff"
                    stroke-width="2" stroke-linecap="round" stroke-linejoin="round" {}
            }
            b { (title) } span { (reason) }
        }
    }
}

fn ties() -> Markup {
    use Light::{Moon, Sun};
    use Suit::{Circle, Diamond, Hex};
    figure(
        "The arrow points to the Client. Each step is asked only if the one before leaves a tie.",
        html! {
            ul.ties {
                (tie("The Client's suit", "A Hex Client: the Hex 7 is closer.", &[(Diamond, 7, Sun), (Hex, 7, Moon)]))
                (tie("Freud's order, Sun side", "Diamond, then Hex, then Circle.", &[(Diamond, 5, Sun), (Hex, 5, Sun), (Circle, 5, Sun)]))
                (tie("Freud's order, Moon side", "The other way round.", &[(Circle, 5, Sun), (Hex, 5, Sun), (Diamond, 5, Sun)]))
                (tie("The light of the side", "On the Moon side the Moon is closer.", &[(Diamond, 6, Sun), (Diamond, 6, Moon)]))
            }
        },
    )
}

/// A rack with so many standard tokens flipped in each row of 2 to 6; a golden one where all are.
fn flipped_rack(flipped: [u8; 5]) -> Markup {
    let rows: Vec<Row> = (2..=6u8)
        .zip(flipped)
        .map(|(value, flipped)| {
            let standard = 6 - value;
            let state = |gone: bool| if gone { State::Gone } else { State::Rest };
            Row {
                value,
                golden: state(flipped > standard),
                standard: (0..standard).map(|i| state(i + flipped >= standard)).collect(),
            }
        })
        .collect();
    rack(Colour::Teal, "Treatment tokens", &rows)
}

fn tokens() -> Markup {
    figure(
        "Fifteen tokens in five rows, the golden ones in the left column: 50 in all. The 6 has only the golden one.",
        html! { div.racks { (flipped_rack([0; 5])) } },
    )
}

fn rightmost() -> Markup {
    figure(
        "Rows empty from the right. Here the next 2, 3 and 4 are standard; the 5 is down to its golden token, and the \
         golden 6 is scored and wears the laurel.",
        html! { div.racks { (flipped_rack([2, 1, 0, 1, 1])) } },
    )
}

/// A value as a sum.
pub fn sum() -> Markup {
    figure(
        "Gap, tile and tokens are added, then you flip up to the sum: here a 6, or 4 and 2, or 2 and 2 and 2.",
        html! {
            div.sumslip.slip role="img" aria-label="Gap 4 plus Sun 1 plus token 1 makes value 6" {
                span { "4" small { "gap" } } i { "+" } span { "1" small { "tile" } } i { "+" }
                span { "1" small { "token" } } i { "=" } span.sum { "6" small { "value" } }
            }
        },
    )
}

fn plus_life() -> Markup {
    let step = |picture: Markup, words: &str| html! { li { span.pic { (picture) } (words) } };
    figure(
        "The life of a +1 token.",
        html! {
            ol.flow-steps.seat-teal {
                (step(token(3, Kind::Standard, Colour::Teal, State::Rest), "You flip a standard token."))
                (step(plus_one(State::Rest), "It goes to your supply as a +1, for later turns."))
                (step(html! { (icon(Icon::Cards)) (plus_one(State::Rest)) }, "Spent, it lies on your Dream of that round."))
                (step(html! { (icon(Icon::Arrow)) (plus_one(State::Rest)) }, "Whoever draws this Dream later takes it."))
            }
        },
    )
}

fn ending() -> Markup {
    let row = |value: u8, golden: bool, flipped: u8| DotRow {
        value,
        golden: Some(golden),
        standard: 6 - value,
        flipped,
    };
    let first =
        [row(2, true, 4), row(3, true, 3), row(4, true, 2), row(5, true, 1), row(6, false, 0)];
    let second =
        [row(2, false, 3), row(3, true, 3), row(4, true, 2), row(5, true, 1), row(6, true, 0)];
    figure(
        "After the last round both have four golden tokens. The moth lacks a 6, the fox two 2s: 4 is less than 6, the fox wins.",
        html! {
            div.two {
                div.seat-pink { b { "Moth: 6 left" } (dots(&first)) }
                div.seat-orange { b { "Fox: 4 left" } (dots(&second)) }
            }
        },
    )
}

fn id_tokens() -> Markup {
    let pack = <Dreamworld as dreamtable_core::Boxed>::built_in_pack();
    let patterns = Content::read(&pack, 1).map(|content| content.id_tokens);
    figure(
        "The Id's six tokens. The smaller they are, the sooner it has flipped them all.",
        html! {
            ul.idrows {
                @for (name, tokens) in ["Easy", "Medium", "Hard"].iter().zip(patterns.into_iter().flatten()) {
                    li.seat-purple {
                        b { (name) }
                        @for value in (2..=6u8).rev() {
                            @for _ in 0..tokens.left(value) { (token(value, Kind::Golden, Colour::Purple, State::Rest)) }
                        }
                    }
                }
            }
        },
    )
}

/// The kind of a tile as the rules know it, for its explanation.
fn effect(therapy: Therapy) -> Effect {
    match therapy {
        Therapy::Numbers(numbers, add) => Effect::Numbers(dreamworld::content::Numbers {
            mask: numbers.iter().fold(0, |mask, n| mask | 1 << n),
            add,
        }),
        Therapy::Lights { sun, moon } => Effect::Icons { sun, moon },
        Therapy::Farthest(add) => Effect::Farthest(add),
        Therapy::Closest(add) => Effect::Closest(add),
        Therapy::SmallGap { most, by } => Effect::SmallGap { most, add: by },
        Therapy::Skip => Effect::Skip,
        Therapy::CardBefore => Effect::CardBefore,
        Therapy::CardAfter => Effect::CardAfter,
    }
}

/// All twelve tiles with their words.
fn tiles() -> Markup {
    html! {
        ul.tilelist.dw {
            @for therapy in TILES {
                @let key = explain::tile(effect(therapy));
                @let about = explain::of(key);
                li {
                    div.tile { (tile(therapy, Light::Sun)) }
                    div {
                        b { (therapy.words()) }
                        @if let Some(about) = about {
                            p { (about.words) " " a.rule-no href={ "#" (about.rule) } { (about.rule) } }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tiles_of_the_page_are_those_of_the_box() {
        let pack = <Dreamworld as dreamtable_core::Boxed>::built_in_pack();
        let content = Content::read(&pack, 3).unwrap();
        let shown: Vec<Effect> = TILES.into_iter().map(effect).collect();
        let boxed: Vec<Effect> = content.tiles.iter().map(|tile| tile.effect).collect();
        assert_eq!(shown, boxed);
    }

    #[test]
    fn diagrams_stand_after_rules_that_exist() {
        let drawn = [
            "DW-010", "DW-027", "DW-030", "DW-034", "DW-045", "DW-049", "DW-050", "DW-058",
            "DW-071",
        ];
        for rule in drawn {
            assert!(after(rule).is_some());
            assert!(super::super::rules::numbers().any(|number| number == rule), "{rule}");
        }
        assert!(super::super::rules::sections().iter().any(|s| of_section(&s.number).is_some()));
    }

    #[test]
    fn diagrams_carry_no_ids_and_glide_nowhere() {
        for number in super::super::rules::numbers() {
            let text = after(number).map_or(String::new(), |markup| markup.0);
            assert!(!text.contains(" id=\"") && !text.contains("view-transition-name"), "{number}");
        }
    }
}
