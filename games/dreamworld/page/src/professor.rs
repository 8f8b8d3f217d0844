//! Professors: a name, and the seat's animal as their pet.

use maud::{Markup, html};
use view::paper::{INK, INK_2, PAPER_3};
use view::seats::{Colour, stamp};
use view::touch::{State, Thing};

/// The four who treat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Professor {
    Spielrein,
    Hilferding,
    Adler,
    Jung,
}

impl Professor {
    pub const ALL: [Professor; 4] =
        [Professor::Spielrein, Professor::Hilferding, Professor::Adler, Professor::Jung];

    pub fn name(self) -> &'static str {
        match self {
            Professor::Spielrein => "Sabina Spielrein",
            Professor::Hilferding => "Margarete Hilferding",
            Professor::Adler => "Alfred Adler",
            Professor::Jung => "Carl Jung",
        }
    }

    /// The surname alone, for narrow places.
    pub fn surname(self) -> &'static str {
        self.name().rsplit(' ').next().unwrap_or_default()
    }
}

/// Where a Professor card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whereabouts {
    InHand,
    /// Open in the play area: it must be drawn before it can be played again.
    InPlay,
}

/// The Professor as small as a card of an earlier round, to be drawn from among them.
pub fn small(colour: Colour, state: State) -> Markup {
    let class = format!("pet {}", colour.class());
    Thing { class: &class, state, ..Thing::default() }.draw(html! {
        svg viewBox="0 0 60 80" aria-hidden="true" {
            rect x="5" y="5" width="50" height="70" rx="5" fill={ "url(#pat-" (colour.id()) ")" } {}
            (stamp(colour, 10.0, 20.0, 40.0))
        }
    })
}

/// The Professor card of a seat; it glides as `professor-{colour}`.
pub fn card(professor: Professor, colour: Colour, place: Whereabouts, state: State) -> Markup {
    let (line, class, place) = match place {
        Whereabouts::InHand => ("plays last", "card profcard", "in hand"),
        Whereabouts::InPlay => ("draw it back", "card profcard away", "in the play area"),
    };
    let label = format!("Professor {}, {place}", professor.name());
    let name = format!("professor-{}", colour.id());
    let why = matches!(state, State::Off(_)).then_some(label.as_str());
    Thing {
        class: &format!("{class} {}", colour.class()),
        name: &name,
        label: why.unwrap_or_default(),
        state,
        ..Thing::default()
    }
    .draw(html! {
        svg viewBox="0 0 100 140" role="img" aria-label=(label) {
            rect x="3.2" y="3.2" width="93.6" height="133.6" rx="5.6" fill="none" stroke=(PAPER_3) {}
            rect x="9" y="9" width="82" height="94" rx="5" fill={ "url(#pat-" (colour.id()) ")" } {}
            (stamp(colour, 18.0, 25.0, 64.0))
            text.print x="50" y="119" text-anchor="middle" font-size="18" fill=(INK) { "Professor" }
            text.fine.small x="50" y="131" text-anchor="middle" font-size="11" fill=(INK_2) { (line) }
        }
    })
}
