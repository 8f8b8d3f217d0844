//! Writes the kit and sample tables, to be opened in a browser or photographed:
//! `cargo run -p dreamworld-page --example kit -- DIR`.
//!
//! The positions are invented here; the library knows none.

use dreamworld_page::card::Dream;
use dreamworld_page::client::Client;
use dreamworld_page::column::{Flank, Past, Row, column};
use dreamworld_page::hand::{Held, fan, own, reached};
use dreamworld_page::kit::TILES;
use dreamworld_page::line::{Scale, Standing, Term, bubble, line, maybe, room_for};
use dreamworld_page::professor::{self, Professor, Whereabouts};
use dreamworld_page::seat::{DotRow, Panel, panel};
use dreamworld_page::stage::{Round, Secret, stage};
use dreamworld_page::tile::Therapy;
use dreamworld_page::token::{self, rack, supply};
use dreamworld_page::{Light, Suit};
use maud::{Markup, html};
use std::path::PathBuf;
use view::furniture::{self, Weight};
use view::game::Words;
use view::icons::{self, Icon};
use view::page::{self, Head};
use view::seats::Colour;
use view::touch::{Act, State};

const STYLE: &str = "dreamtable.css";
const ACT: Act<'static> = Act { action: "sample", label: "do this", ..Act::NONE };

fn main() -> std::io::Result<()> {
    let dir = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/kit".into()));
    std::fs::create_dir_all(&dir)?;
    let style = view::stylesheet_of(&dreamworld_page::Page::ABOUT) + dreamworld_page::kit::STYLE;
    std::fs::write(dir.join(STYLE), style)?;
    let pages = [
        ("kit", dreamworld_page::kit::kit(STYLE)),
        ("dreamworld", treating()),
        ("dreamworld-choose", choosing()),
        ("dreamworld-draw", drawing()),
    ];
    for (name, markup) in pages {
        std::fs::write(dir.join(format!("{name}.html")), markup.into_string())?;
    }
    Ok(())
}

/// "H7S" as a card.
fn dream(code: &str) -> Dream {
    let suit = match &code[..1] {
        "D" => Suit::Diamond,
        "H" => Suit::Hex,
        _ => Suit::Circle,
    };
    let light = if code.ends_with('S') { Light::Sun } else { Light::Moon };
    Dream { suit, number: code[1..code.len() - 1].parse().unwrap_or(1), light }
}

const COLUMN: [(Client, Option<Suit>, usize, usize); 7] = [
    (Client::Swimmer, Some(Suit::Circle), 0, 6),
    (Client::Clockmaker, Some(Suit::Diamond), 10, 5),
    (Client::Sleepwalker, Some(Suit::Hex), 2, 9),
    (Client::WidowOfKeys, Some(Suit::Diamond), 8, 3),
    (Client::Twins, Some(Suit::Circle), 7, 1),
    (Client::Lamplighter, Some(Suit::Hex), 11, 4),
    (Client::Freud, None, 99, 99),
];

fn rows(played: [&str; 6], state: State<'static>) -> Vec<Row<'static>> {
    let flank = |round: usize, tile: usize| Flank {
        round: round as u8,
        therapy: TILES.get(tile).copied(),
        cards: played.get(round - 1).map_or(vec![], |codes| {
            codes
                .split_whitespace()
                .map(|c| Past {
                    dream: dream(c.trim_end_matches('+')),
                    tokens: c.ends_with('+').into(),
                    state,
                })
                .collect()
        }),
    };
    COLUMN
        .into_iter()
        .enumerate()
        .map(|(i, (client, suit, l, r))| Row {
            client,
            suit,
            sun: flank(2 * i + 1, l),
            moon: flank(2 * i + 2, r),
        })
        .collect()
}

const PLAYED: [&str; 6] = ["C2S D11S", "D1M H11S", "D3S D7M H8M D9S", "H2S D6M C7M D10S+", "", ""];

fn dots(flipped: [u8; 5], golden: Option<u8>) -> [DotRow; 5] {
    [2, 3, 4, 5, 6].map(|value: u8| DotRow {
        value,
        golden: Some(golden == Some(value)),
        standard: 6 - value,
        flipped: flipped[usize::from(value - 2)],
    })
}

fn others(thinks: &str) -> Markup {
    let ilse = dots([1, 1, 1, 0, 0], Some(6));
    let lumen = dots([0, 0, 1, 0, 0], None);
    let tomas = dots([1, 1, 0, 0, 0], None);
    let seat = |colour, name, note, rows, golden, left, cards, professor| Panel {
        colour,
        name,
        note,
        thinking: name == thinks,
        rows,
        golden: (golden, 5),
        left,
        plus_ones: 1,
        cards,
        professor,
        fresh: false,
    };
    html! {
        (panel(&seat(Colour::Pink, "Ilse", "Hilferding", &ilse, 1, 35, 12, false)))
        (panel(&seat(Colour::Orange, "Lumen", "Adler, strong bot", &lumen, 0, 46, 13, true)))
        (panel(&seat(Colour::Purple, "Tomás", "Jung, acts next", &tomas, 0, 45, 12, true)))
    }
}

fn log() -> Markup {
    let lines = [
        (Some(Colour::Orange), "Lumen", " is off suit and draws Circle 10, Moon from round 2."),
        (Some(Colour::Pink), "Ilse", " spends two +1: gap 3, Moon −1, value 4. She flips a 4."),
        (None, "", "All cards are open: 2, 5, 7, 11."),
        (Some(Colour::Purple), "Tomás", " has chosen."),
        (Some(Colour::Pink), "Ilse", " draws Diamond 11, Moon."),
        (Some(Colour::Orange), "Lumen", " flips a 4 with gap 4."),
    ];
    html! {
        @for (seat, name, words) in lines {
            (furniture::log_line(seat, html! { b { (name) } (words) }))
        }
    }
}

fn table_page(
    round: u8,
    stage: Markup,
    rows: &[Row],
    status: Markup,
    mine: Markup,
    thinks: &str,
) -> Markup {
    let nav = html! {
        (furniture::drawer_button("rules", Icon::Book, "Rules"))
        (furniture::drawer_button("choices", Icon::List, "Choices"))
        (furniture::drawer_button("log", Icon::Log, "Log"))
    };
    let parts = page::TableParts {
        bar: furniture::bar("Dreamworld", dreamworld_page::rounds(round, 14, Some(1)), nav),
        status,
        board: html! { (column(rows, round)) (stage) },
        side: html! { (others(thinks)) (furniture::log(log())) },
        mine: Some(mine),
        more: html! {
            (furniture::drawer("rules", "Rules", true, dreamworld_page::rules::short()))
            (furniture::drawer("choices", "Choices", false, furniture::choices([
                Act { action: "flip 4", label: "Flip the standard 4", ..Act::NONE },
                Act { action: "flip 2", label: "Flip a standard 2", ..Act::NONE },
                Act { action: "draw", label: "Draw instead", ..Act::NONE },
            ])))
            (furniture::drawer("log", "Log", false, html! { ol.log-all { (log()) } }))
            (furniture::banner("lost", Icon::Lost, "Connection lost. Trying again.", true))
        },
    };
    let title = format!("Dreamworld, round {round} of 14");
    let head = Head {
        title: html! { (title) },
        class: "table dw seat-teal",
        style: STYLE,
        script: None,
        mood: Some(dreamworld_page::sky::mood(round)),
        preview: page::Preview::of_the_house("", "Kit"),
    };
    page::document(
        head,
        page::defs(dreamworld_page::defs()),
        page::table(parts, "/t/sample/act", 42),
    )
}

const HAND: &str = "D1S D4S D8M H3M H6M H9S H10M C1M C3S C6S C9M C10S";

fn hand(state: impl Fn(&str) -> State<'static>) -> Markup {
    fan(&HAND.split(' ').map(|c| Held { dream: dream(c), state: state(c) }).collect::<Vec<_>>())
}

fn token_rows(treating: bool) -> Vec<token::Row<'static>> {
    let off = State::Off("more than is left");
    let (touch, chosen) =
        if treating { (State::Touch(ACT), State::Chosen(ACT)) } else { (State::Rest, State::Rest) };
    let shade = if treating { off } else { State::Rest };
    let row =
        |value, golden, standard| token::Row { value, golden, standard, glide: String::new() };
    vec![
        row(2, State::Rest, vec![State::Rest, touch, State::Gone, State::Gone]),
        row(3, State::Rest, vec![State::Rest, State::Rest, shade]),
        row(4, State::Rest, vec![State::Rest, chosen]),
        row(5, shade, vec![State::Gone]),
        row(6, if treating { shade } else { State::Gone }, vec![]),
    ]
}

fn treating() -> Markup {
    let scale = Scale { side: Light::Sun, corner: 12 };
    let cards = [
        Standing {
            tokens: 2,
            ..Standing::of(dream("H2M"), Some(Colour::Pink), "Ilse", "flipped 4")
        },
        Standing::of(dream("D5S"), Some(Colour::Orange), "Lumen", "off suit, drew"),
        Standing {
            tokens: 1,
            yours: true,
            ..Standing::of(dream("H7S"), Some(Colour::Teal), "You", "treating now")
        },
        Standing::of(dream("C11M"), Some(Colour::Purple), "Tomás", "acts next"),
    ];
    let terms = [
        Term { amount: 4, label: "gap" },
        Term { amount: 1, label: "Sun" },
        Term { amount: 1, label: "token" },
    ];
    let round = Round {
        number: 5,
        side: Light::Sun,
        client: Client::Sleepwalker,
        suit: Some(Suit::Hex),
        corners: (12, 0),
        therapy: Some(Therapy::Lights { sun: 1, moon: -1 }),
    };
    let stage =
        stage(round, line(scale, &cards, true, bubble(scale, (7, 11), &terms, (6, "value"))), &[]);
    let status = furniture::status(
        Some(Colour::Teal),
        "Your choice: treat with value 6.",
        "4 is chosen, 2 is left. Touch tokens to flip, or spend another +1 first.",
        html! {
            (furniture::action_button(ACT, Weight::Plain, Some(Icon::Undo), "Undo"))
            (furniture::action_button(ACT, Weight::Choice, None, "Draw instead"))
            (furniture::action_button(ACT, Weight::Main, Some(Icon::Check), "Flip the 4"))
        },
    );
    let mine = html! {
        (own(
            rack(Colour::Teal, "Your treatment tokens", &token_rows(true)),
            supply("Spend", &[State::Touch(ACT); 2], ""),
            reached(0, 5, 41),
        ))
        (hand(|_| State::Rest))
        (professor::card(Professor::Spielrein, Colour::Teal, Whereabouts::InHand, State::Rest))
    };
    table_page(5, stage, &rows(PLAYED, State::Rest), status, mine, "Tomás")
}

fn moon_round() -> Round<'static> {
    Round {
        number: 6,
        side: Light::Moon,
        client: Client::Sleepwalker,
        suit: Some(Suit::Hex),
        corners: (12, 0),
        therapy: Some(Therapy::Skip),
    }
}

const PLAYED_6: [&str; 6] =
    ["C2S D11S", "D1M H11S", "D3S D7M H8M D9S", "H2S D6M D10S+", "H2M+ D5S H7S+ C11M", ""];

fn choosing() -> Markup {
    let scale = Scale { side: Light::Moon, corner: 0 };
    let secrets = [
        (Colour::Pink, "Ilse", true),
        (Colour::Orange, "Lumen", true),
        (Colour::Purple, "Tomás", false),
    ]
    .map(|(colour, name, chosen)| Secret { colour, name, chosen });
    let stage = stage(
        moon_round(),
        line(
            scale,
            &[],
            false,
            maybe(&room_for(scale, &[6], 0), dream("H6M"), Colour::Teal, "would stand here"),
        ),
        &secrets,
    );
    let status = furniture::status(
        Some(Colour::Teal),
        "Your choice: a card for round 6.",
        "Secret until Tomás has chosen too; you may change it until then.",
        html! {
            button.btn.plain type="button" popovertarget="choices" { (icons::icon(Icon::List)) span { "As a list" } }
            (furniture::action_button(ACT, Weight::Main, Some(Icon::Check), "Play Hex 6, Moon"))
        },
    );
    let mine = html! {
        (own(
            rack(Colour::Teal, "Your treatment tokens", &token_rows(false)),
            supply("Supply", &[State::Rest; 3], ""),
            reached(1, 5, 37),
        ))
        (hand(|c| if c == "H6M" { State::Chosen(ACT) } else { State::Touch(ACT) }))
        (professor::card(Professor::Spielrein, Colour::Teal, Whereabouts::InHand, State::Touch(ACT)))
    };
    table_page(6, stage, &rows(PLAYED_6, State::Rest), status, mine, "Tomás")
}

/// Off suit: every card of an earlier round can be drawn; ties and nobody's cards on the line.
fn drawing() -> Markup {
    let scale = Scale { side: Light::Moon, corner: 0 };
    let cards = [
        Standing::of(dream("H3S"), Some(Colour::Pink), "Ilse", "acts later"),
        Standing {
            yours: true,
            ..Standing::of(dream("C8M"), Some(Colour::Teal), "You", "off suit")
        },
        Standing::of(dream("H8S"), None, "Nobody", "from the deck"),
        Standing::of(dream("C8S"), Some(Colour::Orange), "Lumen", "drew"),
        Standing::of(dream("H11M"), Some(Colour::Purple), "Tomás", "flipped a 3"),
    ];
    let stage = stage(moon_round(), line(scale, &cards, true, html! {}), &[]);
    let status = furniture::status(
        Some(Colour::Teal),
        "Your choice: draw a card.",
        "Off suit: take any card of an earlier round, or your Professor.",
        html! { (furniture::action_button(ACT, Weight::Plain, Some(Icon::List), "As a list")) },
    );
    let mine = html! {
        (own(
            rack(Colour::Teal, "Your treatment tokens", &token_rows(false)),
            supply("Supply", &[State::Rest; 5], ""),
            reached(1, 5, 37),
        ))
        (hand(|_| State::Rest))
        (professor::card(Professor::Spielrein, Colour::Teal, Whereabouts::InPlay, State::Touch(ACT)))
    };
    table_page(6, stage, &rows(PLAYED_6, State::Touch(ACT)), status, mine, "")
}
