//! The six Clients and Doctor Freud: a profile with its dream cut into the head.

use super::{Light, Suit};
use maud::{Markup, PreEscaped, html};
use view::curve::hill;
use view::icons::icon_with;
use view::paper::{
    CREAM, INK, PAPER, PAPER_3, clip, clipped, disc, flat, halo, line, placed, shade, sheet, stars,
    symbol, tinted, use_at,
};

/// A head in profile, looking left, on a field of 120 x 122.
pub(crate) const PROFILE: &str = "M60 122C61 112 58 106 51 105C43 105.4 36.6 105.6 34.4 101.4C32.8 98 35 94.6 33 91.8C30.8 90.4 30.2 88.4 32 86.4C29.4 85 29.2 82.4 30.6 80.4C26.6 79.6 22 78.6 21.4 75.2C21.2 71.6 27.4 65 28.6 58.6C27 50 27.8 38 35 28.6C44 16.6 60.6 12.4 75 18C91.4 24.8 98.8 41 95.8 58C93.8 69.4 88.8 77 88 87.4C87.6 97 93.4 106 103 111.4V122Z";
const BEARD: &str = "M33.4 91C38 95 46 94 52 90C60 85 63 76 64 66C70 68 76 70 79.6 68C80 82 74 96 64 103C54 111 41 113 35.6 107C31.6 102 33.6 96 33.4 91Z";
/// The hollow of the head in which the dream is seen.
const HOLLOW: &str =
    "M52 44C58 34 70 30 79 36C88 42 88 56 81 63C73 71 60 69 54 61C50 56 49 50 52 44Z";
const WINDOW: &str = "M14 36Q14 28 22 28H128Q136 28 136 36V170Q136 178 128 178H22Q14 178 14 170Z";

/// Who lies on the couch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Client {
    Clockmaker,
    WidowOfKeys,
    Sleepwalker,
    Lamplighter,
    Swimmer,
    Twins,
    Freud,
}

impl Client {
    /// C1 to C6, then Freud.
    pub const ALL: [Client; 7] = [
        Client::Clockmaker,
        Client::WidowOfKeys,
        Client::Sleepwalker,
        Client::Lamplighter,
        Client::Swimmer,
        Client::Twins,
        Client::Freud,
    ];

    /// The code in ids: `C1` to `C6`, `F`.
    pub fn code(self) -> &'static str {
        match self {
            Client::Clockmaker => "C1",
            Client::WidowOfKeys => "C2",
            Client::Sleepwalker => "C3",
            Client::Lamplighter => "C4",
            Client::Swimmer => "C5",
            Client::Twins => "C6",
            Client::Freud => "F",
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Client::Clockmaker => "The Clockmaker",
            Client::WidowOfKeys => "The Widow of Keys",
            Client::Sleepwalker => "The Sleepwalker",
            Client::Lamplighter => "The Lamplighter",
            Client::Swimmer => "The Swimmer",
            Client::Twins => "The Twins",
            Client::Freud => "Doctor Freud",
        }
    }

    /// What the Client dreams of, as cut into the head.
    pub fn dream(self) -> &'static str {
        match self {
            Client::Clockmaker => "a clock",
            Client::WidowOfKeys => "a keyhole",
            Client::Sleepwalker => "a staircase",
            Client::Lamplighter => "a lamp",
            Client::Swimmer => "a fish",
            Client::Twins => "two keys",
            Client::Freud => "a spiral",
        }
    }

    fn skin(self) -> &'static str {
        match self {
            Client::Clockmaker => "#e8c3b4",
            Client::WidowOfKeys => "#e6b9a8",
            Client::Sleepwalker => "#ecc9b2",
            Client::Lamplighter => "#dcb49c",
            Client::Swimmer => "#e9c6b6",
            Client::Twins => "#e2b7a3",
            Client::Freud => "#e4c3ae",
        }
    }

    /// Hair or hat: colour and cut.
    fn hair(self) -> (&'static str, &'static str) {
        match self {
            // a tall hat
            Client::Clockmaker => (
                "#3b2a55",
                "M27.6 40C27 33.6 31 29 35 27.4L33.6 5.6C47 .8 72 .8 83 6.6L80.6 26.6C88 29.6 93 34 95 41C75 33.6 49 33 27.6 40Z",
            ),
            // a high bun
            Client::WidowOfKeys => (
                "#4a2f5c",
                "M28.6 50C27 38 31.6 27 41.6 20C49 14.6 58 13 66 14.4C66.6 4.6 76 -.6 85 3C94 7 96 17 90.4 24C98.8 33 99 52 93 66C89 75.4 86.6 80 86 88C77 83 74 72 77 62C66 58 55 48 51.6 37.4C45 43 36 48 28.6 50Z",
            ),
            // loose hair
            Client::Sleepwalker => (
                "#5b2f4f",
                "M30 46C29 36 33 27 42 20C56 9.6 78 11 89.4 24C100 36 100 54 96.4 68C94 80 97 92 107 101C98 107 86 105.6 79.6 99.6C73 93 73.6 82 76.6 72C66 66 56 54 52.6 40C46 44.6 37 46.6 30 46Z",
            ),
            // a flat cap
            Client::Lamplighter => (
                "#2f3d63",
                "M16 43C22 39 26 38.6 29.4 38C33 26 43.6 17.4 57 15.4C75 13 90 21.6 95.4 37.4C84 33.6 74 36.6 60 38.6C46 40.6 30 43.4 16 43Z",
            ),
            // a bathing cap
            Client::Swimmer => (
                "#27506e",
                "M27.8 47C29 37 34 28.6 42.6 22.4C55.6 13 77 13.4 88.6 26C95.4 33.6 97.6 43 96 54C91 59 85 61 79 60C77 52 73 47 66 44C53 41.6 40 43 27.8 47Z",
            ),
            // curls
            Client::Twins => (
                "#5a3140",
                "M29 49C25.6 42 28 36.6 33 34C30.6 27.6 36 21 43 22.4C45 14.6 55 12 60.6 17C66 10.4 78 11.6 81 19.6C90 18.6 96 26 93.4 33.4C101 37 101.6 47.6 96.6 52C100 60 95.6 68 88.6 68.6C84 71 78.6 68 78 62C72 60 69.6 54 71 49C64 48 60 43 60.6 38C50 40 40 42 29 49Z",
            ),
            // a beard and glasses
            Client::Freud => (
                "#5f5a6b",
                "M80 24C92 32 97 46 95 60C93.4 69 89.4 76 88.4 85C81 81 78 72 79.4 63C80 50 84 40 80 24Z",
            ),
        }
    }

    /// The dream, centred on 0 0 and about 26 wide.
    fn picture(self) -> Markup {
        match self {
            Client::Clockmaker => line("M0 -12A12 12 0 1 1 -.1 -12ZM0 -7V0L5.6 3.4", CREAM, 2.4),
            Client::WidowOfKeys => {
                flat("M-5 -13A7.4 7.4 0 0 1 2.6 -.4L5 13H-8L-5.6 -.4A7.4 7.4 0 0 1 -5 -13Z", CREAM)
            }
            Client::Sleepwalker => html! {
                (line("M-13 12H-7V6H-1V0H5V-6H11V-12", CREAM, 2.8)) (disc(-9.0, -7.0, 3.4, CREAM))
            },
            Client::Lamplighter => {
                flat("M-6 -5L-4 -11H4L6 -5L4 8H-4ZM-1 -16H1V-11H-1ZM-5 10H5V13H-5Z", CREAM)
            }
            Client::Swimmer => flat("M-13 0C-7 -8 3 -8 8 -1L14 -7V8L8 2C3 9 -7 9 -13 0Z", CREAM),
            Client::Twins => {
                flat("M-9 13V-2A5 5 0 1 1 -5 -2V13ZM5 13V-2A5 5 0 1 1 9 -2V13Z", CREAM)
            }
            Client::Freud => {
                line("M-12 9C-12 -3 -5 -11 3 -9C10 -7 10 2 4 3.6C-1 5 -4 0 -1.4 -2.4", CREAM, 2.6)
            }
        }
    }

    fn head(self) -> Markup {
        let (tone, hair) = self.hair();
        html! {
            @if self == Client::Twins { (placed(-15.0, 5.0, 0.0, 0.97, sheet(PROFILE, "#b98576"))) }
            (sheet(PROFILE, self.skin())) (sheet(hair, tone))
            @if self == Client::Freud {
                (sheet(BEARD, "#76717f"))
                g fill="none" stroke=(INK) stroke-width="2.2" {
                    circle cx="37" cy="62" r="6.6" {}
                    path d="M43.6 61L72 57M30.6 60L28.6 59" {}
                }
            }
            (flat(HOLLOW, "#1f1a42")) (shade(HOLLOW, 0.45, 3.0))
            path d=(HOLLOW) fill="none" stroke=(CREAM) stroke-opacity=".55" {}
            (placed(67.5, 49.5, 0.0, 0.88, self.picture()))
        }
    }

    /// Suit in words; Freud takes every suit.
    pub fn suit_words(suit: Option<Suit>) -> &'static str {
        suit.map_or("every suit", Suit::name)
    }
}

/// Heads and the room they are seen in, for the page's defs.
pub fn defs() -> Markup {
    html! {
        @for client in Client::ALL {
            (symbol(&format!("head-{}", client.code()), "4 0 112 122", client.head()))
        }
        (clip("win-client", WINDOW))
        (symbol("client-room", "0 0 150 219", room()))
        (symbol("client-frame", "0 0 150 219", html! {
            (clipped("win-client", html! { (shade(WINDOW, 0.2, 9.0)) (shade(WINDOW, 0.3, 4.0)) }))
            (line(WINDOW, "#fffaf0", 1.4))
        }))
    }
}

/// Day on the left, night on the right.
fn room() -> Markup {
    let spots = [
        (84.0, 40.0, 1.1),
        (97.0, 60.0, 0.9),
        (129.0, 40.0, 1.2),
        (130.0, 70.0, 0.8),
        (132.0, 92.0, 1.0),
        (90.0, 64.0, 0.7),
        (128.0, 120.0, 0.9),
    ];
    let ground = [(-6.0, 142.0), (30.0, 128.0), (66.0, 138.0), (104.0, 126.0), (156.0, 140.0)];
    clipped(
        "win-client",
        PreEscaped(
            [
                flat("M0 0H75V219H0Z", "#e08b7c").0,
                halo(36.0, 56.0, &[92.0, 66.0, 44.0, 27.0], "#fff1dc", 0.2).0,
                disc(36.0, 56.0, 13.0, "#fff7ea").0,
                flat("M75 0H150V219H75Z", "#2b2a68").0,
                stars(&spots, "#fff", 0.8).0,
                flat("M113 45A12 12 0 1 0 123 61.4A9.8 9.8 0 0 1 113 45Z", "#eef0ff").0,
                sheet(&hill(&ground, 220.0), "#6f3f6d").0,
            ]
            .concat(),
        ),
    )
}

/// The Client's whole card, 150 x 219. `suit` is `None` for Freud; `corners` are the printed
/// numbers, Sun then Moon: 12 and 0, or 11 and 1.
pub fn card(client: Client, suit: Option<Suit>, corners: (u8, u8)) -> Markup {
    let label = format!(
        "{}, {}; Sun corner {}, Moon corner {}; dreams of {}",
        client.name(),
        Client::suit_words(suit),
        corners.0,
        corners.1,
        client.dream()
    );
    html! {
        span.card.clientcard {
            svg viewBox="0 0 150 219" role="img" aria-label=(label) {
                rect x="4" y="4" width="142" height="211" rx="7" fill="none" stroke=(PAPER_3) {}
                use href="#client-room" width="150" height="219" {}
                (clipped("win-client", use_at(&format!("head-{}", client.code()), 19.9, 66.0, 109.8, 119.6)))
                use href="#client-frame" width="150" height="219" {}
                text.corner x="13" y="24" fill=(INK) { (corners.0) }
                text.corner x="138" y="24" text-anchor="end" fill=(INK) { (corners.1) }
                g.fine {
                    (tinted(Light::Sun.icon().id(), 37.0, 9.0, 14.0, 14.0, INK))
                    (tinted(Light::Moon.icon().id(), 108.0, 9.6, 13.0, 13.0, INK))
                    text.cname x="75" y="202" text-anchor="middle" fill=(INK) { (client.name()) }
                }
                @if let Some(suit) = suit {
                    circle cx="75" cy="178" r="12.5" fill=(PAPER) {}
                    (tinted(suit.icon().id(), 66.4, 169.4, 17.2, 17.2, suit.ink()))
                }
            }
        }
    }
}

/// The Client's head on a small ground of its suit, for the column; its name is read aloud.
pub fn chip(client: Client, suit: Option<Suit>) -> Markup {
    let ground = suit.map(Suit::letter);
    html! {
        span class={ "chip" @if let Some(letter) = ground { " " (letter) } } title=(client.name()) {
            svg.face aria-hidden="true" { use href={ "#head-" (client.code()) } {} }
            @if let Some(suit) = suit {
                span.suit style={ "color:" (suit.ink()) } { (icon_with(suit.icon(), "")) }
            }
            span.vh { (client.name()) ", " (Client::suit_words(suit)) }
        }
    }
}
