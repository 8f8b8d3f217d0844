//! The game in numbers, for programs that learn.

use dreamtable_core::{Cells, Seat, SeatSet, Tensor, kind_of, number_of};

use crate::action::Action;
use crate::card::{Clue, Dream, MOST_CLUES, MOST_PLACES, Motif, Noun, Place, Shape};
use crate::content::{MOST_NAMES, MOST_STROKES};
use crate::game::DreamCatcher;
use crate::observation::Observation;
use crate::state::{Phase, Said};
use crate::stroke::{STROKES, Stroke};

impl DreamCatcher {
    /// How many actions there are of each kind, in the order of [`Action`].
    fn kinds(&self) -> [usize; 16] {
        let (content, seats) = (self.content(), self.seat_count());
        let (motifs, places) = (content.figures.len(), MOST_PLACES);
        [
            content.scenes.len(),
            motifs * seats,
            motifs,
            1,
            MOST_CLUES * usize::from(STROKES),
            MOST_CLUES * content.shapes.len(),
            MOST_CLUES * content.nouns.len(),
            seats,
            places,
            places,
            places,
            1,
            1,
            1,
            1,
            usize::from(self.lead_turns_the_token()),
        ]
    }
}

impl Tensor for DreamCatcher {
    fn action_count(&self) -> usize {
        self.kinds().iter().sum()
    }

    fn action_index(&self, action: Action) -> usize {
        let content = self.content();
        let (kind, within) = match action {
            Action::Pick(dream) => (0, dream.index()),
            Action::Give(motif, seat) => (1, motif.index() * self.seat_count() + seat.index()),
            Action::Keep(motif) => (2, motif.index()),
            Action::Confirm => (3, 0),
            Action::Feel(card, stroke) => (4, card.index() * usize::from(STROKES) + stroke.index()),
            Action::Say(card, shape) => {
                (5, card.index() * content.shapes.len() + usize::from(shape.0))
            }
            Action::Name(card, noun) => {
                (6, card.index() * content.nouns.len() + usize::from(noun.0))
            }
            Action::Pass(seat) => (7, seat.index()),
            Action::Ping(place) => (8, place.index()),
            Action::Lean(place) => (9, place.index()),
            Action::Lay(place) => (10, place.index()),
            Action::Agree => (11, 0),
            Action::Object => (12, 0),
            Action::Listen => (13, 0),
            Action::Ready => (14, 0),
            Action::Turn => (15, 0),
        };
        number_of(&self.kinds(), kind, within)
    }

    fn action_at(&self, index: usize) -> Option<Action> {
        let content = self.content();
        let (kind, within) = kind_of(&self.kinds(), index)?;
        let (seats, strokes) = (self.seat_count(), usize::from(STROKES));
        let card = |each: usize| Clue((within / each) as u8);
        let place = Place(within as u8);
        Some(match kind {
            0 => Action::Pick(Dream(within as u8)),
            1 => Action::Give(Motif((within / seats) as u8), Seat::new(within % seats)),
            2 => Action::Keep(Motif(within as u8)),
            3 => Action::Confirm,
            4 => Action::Feel(card(strokes), Stroke::new((within % strokes) as u8)?),
            5 => {
                let shapes = content.shapes.len();
                Action::Say(card(shapes), Shape((within % shapes) as u8))
            }
            6 => {
                let nouns = content.nouns.len();
                Action::Name(card(nouns), Noun((within % nouns) as u16))
            }
            7 => Action::Pass(Seat::new(within)),
            8 => Action::Ping(place),
            9 => Action::Lean(place),
            10 => Action::Lay(place),
            11 => Action::Agree,
            12 => Action::Object,
            13 => Action::Listen,
            14 => Action::Ready,
            _ => Action::Turn,
        })
    }

    fn write<C: Cells>(&self, seen: &Observation, cells: &mut C) {
        let around = Around { own: seen.seat().unwrap_or(Seat::new(0)), seats: seen.seats };
        write_night(seen, around, cells);
        write_lead(seen, around, cells);
        write_cards(seen, around, cells);
        write_said(seen, around, cells);
        write_felt(seen, cells);
        write_leaning(seen, around, cells);
    }
}

/// The table from the viewer's chair: the viewer first, then clockwise.
#[derive(Clone, Copy)]
struct Around {
    own: Seat,
    seats: usize,
}

impl Around {
    fn seats(self) -> impl Iterator<Item = Seat> {
        (0..self.seats).map(move |step| Seat::new((self.own.index() + step) % self.seats))
    }

    fn place(self, seat: Seat) -> u8 {
        ((seat.index() + self.seats - self.own.index()) % self.seats) as u8
    }

    fn flags<C: Cells>(self, set: SeatSet, cells: &mut C) {
        for seat in self.seats() {
            cells.flag(set.contains(seat));
        }
    }
}

fn write_night<C: Cells>(seen: &Observation, around: Around, cells: &mut C) {
    let public = &seen.public;
    cells.field("phase", "one of: chance, lead, touch, reveal, over, token");
    let phase = match public.phase {
        Phase::Lead => 1,
        Phase::Touch => 2,
        Phase::Reveal => 3,
        Phase::Over => 4,
        Phase::Token => 5,
        Phase::Lot | Phase::Draw | Phase::Table | Phase::Feeling(_) => 0,
    };
    cells.one_of(Some(phase), 6);
    cells.field("night", "round, stars, discarded tokens, 1 if the viewer leads");
    cells.number(public.round);
    cells.number(public.stars);
    cells.number(public.lost);
    cells.flag(seen.is_lead());
    cells.field("lead", "who leads: the viewer, then clockwise");
    cells.one_of(Some(around.place(public.lead).into()), around.seats);
    cells.field("ready", "who has looked at the reveal: the viewer, then clockwise");
    around.flags(public.ready, cells);
    cells.field("used_dreams", "Dream cards that have left the game");
    cells.pile(public.used_dreams, seen.content.scenes.len());
    cells.field("used_motifs", "Touching cards that have left the game");
    cells.pile(public.used_motifs, seen.content.figures.len());
}

/// What the lead alone knows; nothing for everybody else.
fn write_lead<C: Cells>(seen: &Observation, around: Around, cells: &mut C) {
    let (own, content) = (&seen.own, &seen.content);
    cells.field("dreams", "the lead's Dream cards while choosing");
    cells.pile(own.dreams, content.scenes.len());
    cells.field("hand", "the lead's Touching cards");
    cells.pile(own.hand, content.figures.len());
    cells.field("picked", "the Dream card the lead picked, by number from 0; -1 none");
    cells.place(own.picked.map(|dream| dream.0));
    cells.field("draft", "five times the Touching card the lead means to deal, by number from 0, and to whom, clockwise from the viewer; -1 none");
    for at in 0..MOST_CLUES {
        let draft = own.draft.get(at);
        cells.place(draft.map(|(motif, _)| motif.0));
        cells.place(draft.map(|(_, seat)| around.place(*seat)));
    }
    cells.field(
        "clues",
        "the Touching cards dealt, by number from 0, in the order of their letters; -1 unknown",
    );
    for at in 0..MOST_CLUES {
        cells.place(own.clues.get(at).map(|motif| motif.0));
    }
    cells.field("changes", "how often the lead has changed something");
    cells.number(own.changes);
}

fn write_cards<C: Cells>(seen: &Observation, around: Around, cells: &mut C) {
    let talk = &seen.public.talk;
    cells.field("row", "the Dream cards on the table by place, by number from 0; -1 none");
    for place in Place::all(MOST_PLACES as u8) {
        cells.place(talk.row.dream(place).map(|dream| dream.0));
    }
    cells.field("cards", "for each card from a to e: to whom it was dealt, clockwise from the viewer, -1 nobody; then who may touch it");
    for card in 0..MOST_CLUES {
        cells.place(talk.dealt[card].map(|seat| around.place(seat)));
        around.flags(talk.touch[card], cells);
    }
    cells.field("had", "for each seat, the viewer first, the card it has had, from 0; -1 none");
    for seat in around.seats() {
        cells.place(talk.had[seat.index()].map(|card| card.0));
    }
}

fn write_said<C: Cells>(seen: &Observation, around: Around, cells: &mut C) {
    let talk = &seen.public.talk;
    cells.field("said", "for each seat, the viewer first (between two: for each card): which shape words were said, three nouns as their number from 0 in parts of 64 and the rest (-1 none), strokes felt");
    if around.seats == 2 {
        talk.said[..MOST_CLUES].iter().for_each(|said| write_words(seen, said, cells));
    } else {
        around.seats().for_each(|seat| write_words(seen, &talk.said[seat.index()], cells));
    }
}

fn write_words<C: Cells>(seen: &Observation, said: &Said, cells: &mut C) {
    cells.bits(said.shapes.into(), seen.content.shapes.len());
    for at in 0..MOST_NAMES {
        let noun = said.names().get(at).map(|noun| noun.0);
        cells.place(noun.map(|noun| noun / 64));
        cells.place(noun.map(|noun| noun % 64));
    }
    cells.number(said.strokes);
}

/// The viewer's own strokes.
fn write_felt<C: Cells>(seen: &Observation, cells: &mut C) {
    cells.field("felt", "for each card from a to e up to twelve own strokes: which (-1 none), lines, marks, 1 along a line");
    for card in Clue::all(MOST_CLUES as u8) {
        let own = seen.seat().filter(|seat| seen.public.has_had(seen.seats, *seat, card));
        let felt = own.map(|seat| &seen.own.felt[seen.public.slot(seen.seats, seat, card)]);
        for at in 0..MOST_STROKES {
            let felt = felt.and_then(|felt| felt.get(at));
            cells.place(felt.map(|felt| felt.stroke.index() as u8));
            cells.number(felt.map_or(0, |felt| felt.trace.lines()));
            cells.number(felt.map_or(0, |felt| felt.trace.marks()));
            cells.flag(felt.is_some_and(|felt| felt.trace.along()));
        }
    }
}

fn write_leaning<C: Cells>(seen: &Observation, around: Around, cells: &mut C) {
    let talk = &seen.public.talk;
    cells.field("guessers", "for each seat, the viewer first: the favourite place from 0 (-1 none), how often it leaned, pinged, objected");
    for seat in around.seats() {
        cells.place(talk.leans[seat.index()].map(|place| place.0));
        cells.number(talk.leaned[seat.index()]);
        cells.number(talk.pinged[seat.index()]);
        cells.number(talk.objections[seat.index()]);
    }
    cells.field("pings", "pings on each place");
    for pings in talk.pings {
        cells.number(pings);
    }
    cells.field(
        "listening",
        "who lets the others go on: the viewer, then clockwise; then how often all have",
    );
    around.flags(talk.listened, cells);
    cells.number(talk.listens);
    cells.field("proposal", "where the Dreamcatcher lies, from 0, -1 nowhere; who laid it, clockwise from the viewer; who agrees; where it lay last");
    let proposal = talk.proposal.as_ref();
    cells.place(proposal.map(|proposal| proposal.place.0));
    cells.place(proposal.map(|proposal| around.place(proposal.by)));
    around.flags(proposal.map_or(SeatSet::EMPTY, |proposal| proposal.agreed), cells);
    cells.place(talk.last_laid.map(|place| place.0));
}
