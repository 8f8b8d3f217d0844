//! Every part and state on one sheet, for looking at and for testing.

use crate::card::{self, Dream};
use crate::client::{self, Client};
use crate::line::{self, Scale, Standing, Term};
use crate::professor::{self, Professor, Whereabouts};
use crate::seat::{self, DotRow, Panel};
use crate::tile::{Therapy, in_force, tile};
use crate::token::{self, Kind, plus_one, token};
use crate::{Light, Page, Suit, sky};
use maud::{Markup, html};
use view::cover;
use view::furniture::{self, Weight};
use view::game::Words;
use view::icons::{self, Icon};
use view::night::{Mood, night, ridge};
use view::page;
use view::seats::{self, Colour};
use view::touch::{Act, State, thinking, why};

const TOKENS: [&str; 17] = [
    "night-0",
    "night-1",
    "night-2",
    "night-3",
    "night-4",
    "paper",
    "paper-2",
    "paper-3",
    "ink",
    "ink-2",
    "moon",
    "moon-2",
    "moonlight",
    "gold",
    "gold-2",
    "brass",
    "ember",
];
/// Every face a tile can show.
pub const TILES: [Therapy<'static>; 12] = [
    Therapy::Numbers(&[2, 3, 4], 1),
    Therapy::Numbers(&[8, 9, 10], 1),
    Therapy::Lights { sun: 1, moon: -1 },
    Therapy::Lights { sun: -1, moon: 1 },
    Therapy::Farthest(2),
    Therapy::Farthest(-2),
    Therapy::Closest(2),
    Therapy::Closest(-2),
    Therapy::SmallGap { most: 1, by: 3 },
    Therapy::Skip,
    Therapy::CardBefore,
    Therapy::CardAfter,
];
const DEMO: Act<'static> = Act { action: "", label: "a demonstration", ..Act::NONE };

/// What its style sheet has beside that of the game.
pub const STYLE: &str = include_str!("../css/kit.css");

/// The kit as a whole document; `style` is the address of the stylesheet.
pub fn kit(style: &str) -> Markup {
    let head = page::Head {
        title: html! { "Dreamtable kit" },
        class: "kit dw",
        style,
        script: None,
        mood: None,
        preview: page::Preview::of_the_house("", "Kit"),
    };
    let defs = page::defs(html! {
        (icons::defs(Icon::PAGE.iter().chain(&crate::ICONS))) (seats::defs()) (seats::figures()) (crate::parts()) (cover::scene_defs(&Page::ABOUT))
    });
    page::document(
        head,
        defs,
        html! {
            main #main {
                h1 { "Dreamtable kit" }
                p { "Every part and every state, drawn by the functions of the crate view." }
                (colours()) (seat_signs()) (icon_table()) (skies()) (card_states()) (token_states()) (status_lines())
                (controls()) (dreams()) (therapy()) (clients()) (lines()) (panels()) (box_fronts())
            }
        },
    )
}

fn figure(name: &str, body: Markup) -> Markup {
    html! { figure { (body) figcaption { (name) } } }
}

fn colours() -> Markup {
    html! {
        h2 { "Colour" }
        div.flow {
            @for name in TOKENS {
                (figure(name, html! { div.sw style={ "background:var(--" (name) ")" } {} }))
            }
        }
    }
}

fn seat_signs() -> Markup {
    html! {
        h2 { "Seats" }
        div.flow {
            @for colour in Colour::ALL {
                (figure(&format!("{}, {}", colour.id(), colour.animal()), html! {
                    div class={ "signs " (colour.class()) } {
                        (seats::disc(Some(colour))) (seats::figure(colour)) (seats::emblem(colour))
                        svg width="44" height="44" aria-hidden="true" {
                            rect width="44" height="44" rx="8" fill={ "url(#pat-" (colour.id()) ")" } {}
                        }
                    }
                }))
            }
            (figure("nobody", html! { div.signs { (seats::disc(None)) } }))
        }
    }
}

fn icon_table() -> Markup {
    html! {
        h2 { "Icons" }
        div.flow {
            @for icon in Icon::PAGE.into_iter().chain(crate::ICONS) {
                (figure(icon.id().trim_start_matches("i-"), icons::icon_with(icon, "ic")))
            }
        }
    }
}

fn skies() -> Markup {
    let moods = [
        ("shelf", Mood::shelf()),
        ("round 1, Sun", sky::mood(1)),
        ("round 13, Sun", sky::mood(13)),
        ("round 14, Moon", sky::mood(14)),
    ];
    html! {
        h2 { "Nights and the ridge" }
        div.flow {
            @for (name, mood) in moods {
                (figure(name, html! { div.sky { (night(&mood)) div.hill { (ridge()) } } }))
            }
        }
    }
}

fn card_states() -> Markup {
    let six = Dream { suit: Suit::Hex, number: 6, light: Light::Moon };
    let at = |number: u8| Dream { number, ..six };
    html! {
        h2 { "States of a card" }
        div.flow.dcards {
            (figure("rest", card::ghost(six)))
            (figure("touch", card::card(at(1), State::Touch(DEMO))))
            (figure("chosen", card::card(at(2), State::Chosen(DEMO))))
            (figure("off, with its reason", html! {
                (card::card(at(3), State::Off("off suit: must draw"))) (why("off suit: must draw"))
            }))
            (figure("fresh (one breath)", card::card(at(4), State::Fresh)))
            (figure("face down", card::back()))
            (figure("awaited", html! { span.seat-purple { (card::awaited()) } }))
            (figure("earlier rounds", html! {
                div.minis {
                    (card::mini(at(5), 0, State::Rest))
                    (card::mini(Dream { light: Light::Sun, ..at(8) }, 2, State::Rest))
                    (card::mini(at(7), 0, State::Touch(DEMO)))
                }
            }))
            (figure("professor in hand", professor::card(Professor::Jung, Colour::Purple, Whereabouts::InHand, State::Rest)))
            (figure("in play", professor::card(Professor::Adler, Colour::Orange, Whereabouts::InPlay, State::Touch(DEMO))))
        }
    }
}

fn token_states() -> Markup {
    let teal = |kind, state| token(3, kind, Colour::Teal, state);
    html! {
        h2 { "States of a token" }
        div.flow.seat-teal {
            (figure("token", teal(Kind::Standard, State::Rest)))
            (figure("touch", teal(Kind::Standard, State::Touch(DEMO))))
            (figure("chosen", teal(Kind::Standard, State::Chosen(DEMO))))
            (figure("off", teal(Kind::Standard, State::Off("more than is left"))))
            (figure("flipped", teal(Kind::Standard, State::Gone)))
            (figure("golden", teal(Kind::Golden, State::Rest)))
            (figure("golden, touch", teal(Kind::Golden, State::Touch(DEMO))))
            (figure("golden, scored", teal(Kind::Golden, State::Gone)))
            (figure("+1", plus_one(State::Rest)))
            (figure("+1, spend", plus_one(State::Touch(DEMO))))
            @for &colour in token::COLOURS {
                (figure(colour.id(), html! { span class=(colour.class()) {
                    (token(5, Kind::Golden, colour, State::Rest))
                } }))
            }
            (figure("supply", token::supply("Supply", &[State::Rest; 5], "")))
        }
    }
}

fn status_lines() -> Markup {
    html! {
        h2 { "Status lines" }
        div.statuses {
            div.status { (furniture::status(Some(Colour::Teal), "Your choice: treat with value 6.",
                "4 is chosen, 2 is left. Touch tokens to flip.",
                furniture::action_button(DEMO, Weight::Choice, None, "Draw instead"))) }
            div.status { (furniture::waiting(Colour::Purple, "Tomás chooses a card",
                "You have chosen; you may change it until then.",
                furniture::action_button(DEMO, Weight::Plain, Some(Icon::Undo), "Choose again"))) }
            div.status { (furniture::status(Some(Colour::Green), "Noor has won with 4 golden tokens.",
                "Ilse has 3, you have 2.", html! {})) }
        }
    }
}

fn controls() -> Markup {
    html! {
        h2 { "Controls" }
        div.flow.seat-purple {
            (figure("main: the one next thing", furniture::action_button(DEMO, Weight::Main, Some(Icon::Check), "Flip the 4")))
            (figure("another choice", furniture::action_button(DEMO, Weight::Choice, None, "Draw instead")))
            (figure("no game action", furniture::action_button(DEMO, Weight::Plain, Some(Icon::Undo), "Undo")))
            (figure("thinking", thinking()))
            (figure("refusal", furniture::refusal("A 5 is more than the 2 that are left.")))
            (figure("connection lost", furniture::banner("kit-lost", Icon::Lost, "Connection lost. Trying again; nothing is lost.", false)))
            (figure("one of several", furniture::pills("level", "Bots", &[("easy", "easy"), ("fair", "fair"), ("strong", "strong")], "fair")))
            (figure("field", furniture::field("Your name", html! { input type="text" value="Mira"; }, "Shown at the table.")))
            (figure("choices", furniture::choices([Act { action: "flip 4", label: "Flip the standard 4", ..Act::NONE }, Act { action: "stop", label: "Stop flipping", ..Act::NONE }])))
        }
        div.flow {
            (figure("dialog", furniture::dialog("kit-dialog", "Leave the table?", true,
                html! { p { "A bot plays on for you. You may come back." } },
                html! { button.btn.plain type="button" { "Stay" } button.btn.main type="button" { "Leave" } })))
        }
    }
}

fn dreams() -> Markup {
    html! {
        h2 { "Dreamworld: 66 Dreams from one rule" }
        @for suit in Suit::ALL {
            @for light in Light::BOTH {
                div.flow.small {
                    @for number in 1..=11 { (card::ghost(Dream { suit, number, light })) }
                }
            }
        }
    }
}

fn therapy() -> Markup {
    html! {
        h2 { "Therapy tiles" }
        div.flow {
            @for (i, therapy) in TILES.into_iter().enumerate() {
                @let side = if i % 2 == 0 { Light::Sun } else { Light::Moon };
                (figure(&therapy.words(), html! { div.tile { (tile(therapy, side)) } }))
            }
            (in_force(TILES[2], Light::Sun))
        }
    }
}

fn suit_of(client: Client) -> Option<Suit> {
    let i = Client::ALL.iter().position(|c| *c == client)?;
    Suit::ALL.get(i / 2).copied().filter(|_| client != Client::Freud)
}

fn clients() -> Markup {
    html! {
        h2 { "Clients" }
        div.flow {
            @for client in Client::ALL {
                (figure(client.name(), client::chip(client, suit_of(client))))
            }
        }
        div.flow.cards {
            @for client in Client::ALL { (client::card(client, suit_of(client), (12, 0))) }
        }
    }
}

fn lines() -> Markup {
    let card = |number, suit, light| Dream { suit, number, light };
    let sun = Scale { side: Light::Sun, corner: 12 };
    let moon = Scale { side: Light::Moon, corner: 1 };
    let crowd = [
        Standing {
            tokens: 2,
            ..Standing::of(
                card(5, Suit::Diamond, Light::Sun),
                Some(Colour::Pink),
                "Ilse",
                "flipped 4",
            )
        },
        Standing::of(card(5, Suit::Hex, Light::Sun), None, "Nobody", "from the deck"),
        Standing {
            tokens: 1,
            yours: true,
            ..Standing::of(
                card(6, Suit::Hex, Light::Sun),
                Some(Colour::Teal),
                "You",
                "treating now",
            )
        },
        Standing::of(
            card(11, Suit::Circle, Light::Moon),
            Some(Colour::Purple),
            "Tomás",
            "acts next",
        ),
    ];
    let skip = [
        Standing::of(card(2, Suit::Circle, Light::Sun), Some(Colour::Orange), "Lumen", "draws"),
        Standing::of(card(6, Suit::Diamond, Light::Moon), Some(Colour::Pink), "Ilse", "off suit"),
        Standing {
            yours: true,
            skips: true,
            ..Standing::of(
                card(9, Suit::Hex, Light::Moon),
                Some(Colour::Teal),
                "You",
                "skipping a card",
            )
        },
    ];
    let terms = [
        Term { amount: 5, label: "gap" },
        Term { amount: 1, label: "Sun" },
        Term { amount: 1, label: "token" },
    ];
    html! {
        h2 { "The line" }
        div.lines {
            div.stage { (line::line(sun, &crowd, true, line::bubble(sun, (6, 11), &terms, (7, "value")))) }
            div.stage.moon { (line::line(moon, &skip, true, html! {})) }
        }
    }
}

fn panels() -> Markup {
    let rows = [(2, 4, 1), (3, 3, 1), (4, 2, 0), (5, 1, 1), (6, 0, 0)].map(
        |(value, standard, flipped)| DotRow { value, golden: Some(value == 5), standard, flipped },
    );
    let seat = Panel {
        colour: Colour::Orange,
        name: "Lumen",
        note: "Adler, strong bot",
        thinking: true,
        rows: &rows,
        golden: (1, 5),
        left: 35,
        plus_ones: 2,
        cards: 13,
        professor: true,
        fresh: false,
    };
    html! {
        h2 { "Panels" }
        div.flow {
            div.panels { (seat::panel(&seat)) (seat::panel(&Panel { colour: Colour::Sky, name: "Noor", thinking: false, ..seat })) }
        }
    }
}

fn box_fronts() -> Markup {
    html! {
        h2 { "The box" }
        div.flow {
            (figure("the box", html! { div.front-of-box { (cover::scene(&Page::ABOUT, "0 -90 208 340", "none")) } }))
        }
    }
}
