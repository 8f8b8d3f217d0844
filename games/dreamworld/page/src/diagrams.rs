//! Diagrams of the rules, drawn from the same parts as the table.
//!
//! They carry no ids and no names for gliding, so that they can lie beside a running match.

mod measured;

use super::card::Dream;
use super::client::Client;
use super::line::Scale;
use super::seat::{DotRow, dots};
use super::tile::{TILES, Therapy, tile};
use super::token::{Kind, Row, plus_one, rack, token};
use super::{Light, Suit, explain};
use dreamworld::Dreamworld;
use dreamworld::content::{Content, Effect};
use maud::{Markup, html};
use measured::{measured, small_card, stood};
use view::icons::{Icon, icon};
use view::seats::Colour;
use view::touch::State;

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
        "DW-068" => tiles(),
        "DW-071" => id_tokens(),
        _ => return None,
    })
}

fn figure(caption: &str, body: Markup) -> Markup {
    html! { figure.diagram.dw { (body) figcaption { (caption) } } }
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
             the Client’s suit is closer, so the 7 of nobody has a gap of 0. The 10 is in another suit and draws.",
            measured("Sun side, Client Hex, corner 12. Hex 3, gap 4; Diamond 7 of nobody, gap 0; Hex 7, gap 3; Circle 10, gap 2.",
                Scale { side: Light::Sun, corner: 12 }, Client::Sleepwalker, &sun),
        ))
        (figure(
            "Moon side: the same cards, mirrored. Numbers shrink towards the Client and the far end is on the right.",
            measured("Moon side, Client Hex, corner 0. Circle 10, gap 3; Diamond 7 of nobody, gap 0; Hex 7, gap 4; Hex 3, gap 3.",
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
        "With the Professor you choose when the others’ Dreams lie there: a 4 has a gap of 5, and only another Professor can still spoil it.",
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
                (tie("The Client’s suit", "A Hex Client: the Hex 7 is closer.", &[(Diamond, 7, Sun), (Hex, 7, Moon)]))
                (tie("Freud’s order, Sun side", "Diamond, then Hex, then Circle.", &[(Diamond, 5, Sun), (Hex, 5, Sun), (Circle, 5, Sun)]))
                (tie("Freud’s order, Moon side", "The other way round.", &[(Circle, 5, Sun), (Hex, 5, Sun), (Diamond, 5, Sun)]))
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
                glide: String::new(),
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
        "The Id’s six tokens. The smaller they are, the sooner it has flipped them all.",
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
        ul.tilelist.dw data-pictures {
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
            "DW-068", "DW-071",
        ];
        for rule in drawn {
            assert!(after(rule).is_some());
            assert!(super::super::rules::numbers().any(|number| number == rule), "{rule}");
        }
    }

    #[test]
    fn diagrams_carry_no_ids_and_glide_nowhere() {
        for number in super::super::rules::numbers() {
            let text = after(number).map_or(String::new(), |markup| markup.0);
            assert!(!text.contains(" id=\"") && !text.contains("view-transition-name"), "{number}");
        }
    }
}
