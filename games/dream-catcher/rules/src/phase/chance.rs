//! What chance does: the first lead, the draw, the order on the table, what a stroke tells.

use dreamtable_core::{EventSink, Pile, Rng, Seat, below};

use crate::action::Outcome;
use crate::card::{Dream, Motif, Row};
use crate::event::Event;
use crate::game::DreamCatcher;
use crate::phase::Table;
use crate::state::{Felt, Phase, State};
use crate::stroke::{Chances, Trace};
use crate::turns::Turns;

/// So many draws of cards are still listed one by one.
const LISTED_DRAWS: u64 = 2000;

/// Both decks: the cards that have not left the game.
fn decks(game: &DreamCatcher, state: &State) -> (Pile, Pile) {
    let (content, public) = (game.content(), &state.public);
    (content.all_dreams().minus(public.used_dreams), content.all_motifs().minus(public.used_motifs))
}

/// The chances of the stroke that is being felt.
fn felt_chances<'a>(game: &'a DreamCatcher, state: &State) -> Option<&'a Chances> {
    let (card, stroke) = state.secret.feeling?;
    let motif = state.secret.clues.get(card.index())?;
    let turn = state.secret.turns.of(card);
    Some(game.content().chances(*motif, stroke.on_turned(turn)))
}

#[inline]
pub(crate) fn sample<R: Rng>(game: &DreamCatcher, state: &State, rng: &mut R) -> Outcome {
    match state.public.phase {
        Phase::Lot => {
            let seats = game.agreed().first_leads();
            let index = below(rng, seats.len() as u32) as usize;
            Outcome::First(seats.iter().nth(index).unwrap_or(Seat::new(0)))
        }
        Phase::Table => {
            let row = shuffled(state.secret.dreams, rng);
            Outcome::Table(row, Turns::sample(turned_cards(game, state), rng))
        }
        Phase::Feeling(_) => {
            let draw = below(rng, Chances::SUM);
            Outcome::Felt(felt_chances(game, state).map_or(Trace::default(), |c| c.at(draw)))
        }
        _ => {
            let (dreams, motifs) = decks(game, state);
            let size = &game.content().size;
            Outcome::Draw(draw_some(dreams, size.dreams, rng), draw_some(motifs, size.hand, rng))
        }
    }
}

/// How many cards come in a random turn.
pub(crate) fn turned_cards(game: &DreamCatcher, state: &State) -> u8 {
    match game.agreed().random_turn {
        false => 0,
        // Nobody has said yet how many cards will be dealt.
        true if game.dreams_lie_open_first() => game.content().size.hand,
        true => state.public.talk.cards,
    }
}

/// An even draw of a few cards of many: faster than shuffling them all.
fn draw_some<R: Rng>(deck: Pile, count: u8, rng: &mut R) -> Pile {
    (0..count).fold(Pile::EMPTY, |drawn, _| drawn.with(deck.minus(drawn).sample(rng)))
}

fn shuffled<R: Rng>(dreams: Pile, rng: &mut R) -> Row {
    let mut left = dreams;
    let next = || {
        (!left.is_empty()).then(|| {
            let dream = left.sample(rng);
            left.remove(dream);
            Dream(dream)
        })
    };
    std::iter::from_fn(next).collect()
}

pub(crate) fn possible(game: &DreamCatcher, state: &State, outcome: &Outcome) -> bool {
    let content = game.content();
    match (state.public.phase, outcome) {
        (Phase::Lot, Outcome::First(seat)) => game.agreed().first_leads().contains(*seat),
        (Phase::Draw, Outcome::Draw(dreams, motifs)) => {
            let (all_dreams, all_motifs) = decks(game, state);
            dreams.len() == usize::from(content.size.dreams)
                && motifs.len() == usize::from(content.size.hand)
                && dreams.minus(all_dreams).is_empty()
                && motifs.minus(all_motifs).is_empty()
        }
        (Phase::Table, Outcome::Table(row, turns)) => {
            row.pile() == state.secret.dreams
                && usize::from(row.len()) == row.pile().len()
                && turns.fit(turned_cards(game, state))
        }
        (Phase::Feeling(_), Outcome::Felt(trace)) => {
            felt_chances(game, state).is_some_and(|chances| chances.of(*trace) > 0)
        }
        _ => false,
    }
}

pub(crate) fn outcomes(game: &DreamCatcher, state: &State) -> Option<Vec<(Outcome, u64)>> {
    let evenly = |outcomes: Vec<Outcome>| outcomes.into_iter().map(|o| (o, 1)).collect();
    match state.public.phase {
        Phase::Lot => {
            Some(evenly(game.agreed().first_leads().iter().map(Outcome::First).collect()))
        }
        Phase::Table => {
            let (rows, cards) = (orders(state.secret.dreams), turned_cards(game, state));
            if (rows.len() as u64) << (2 * cards) > LISTED_DRAWS {
                return None;
            }
            let laid = |row: Row| Turns::all(cards).map(move |turns| Outcome::Table(row, turns));
            Some(evenly(rows.into_iter().flat_map(laid).collect()))
        }
        Phase::Feeling(_) => {
            let chances = felt_chances(game, state)?;
            Some(chances.iter().map(|(t, weight)| (Outcome::Felt(t), weight.into())).collect())
        }
        _ => {
            let (dreams, motifs) = decks(game, state);
            let size = &game.content().size;
            let ways = ways(dreams.len(), size.dreams) * ways(motifs.len(), size.hand);
            if ways > LISTED_DRAWS {
                return None;
            }
            let hands = subsets(motifs, size.hand);
            let draws = subsets(dreams, size.dreams)
                .into_iter()
                .flat_map(|dreams| hands.iter().map(move |motifs| Outcome::Draw(dreams, *motifs)));
            Some(evenly(draws.collect()))
        }
    }
}

/// In how many ways `count` cards can be drawn from `n`.
fn ways(n: usize, count: u8) -> u64 {
    let n = n as u64;
    (0..u64::from(count)).fold(1, |ways, i| ways.saturating_mul(n.saturating_sub(i)) / (i + 1))
}

fn subsets(deck: Pile, count: u8) -> Vec<Pile> {
    if count == 0 {
        return vec![Pile::EMPTY];
    }
    let mut all = Vec::new();
    let mut rest = deck;
    for card in deck.iter() {
        rest.remove(card);
        all.extend(subsets(rest, count - 1).into_iter().map(|drawn| drawn.with(card)));
    }
    all
}

fn orders(dreams: Pile) -> Vec<Row> {
    fn go_on(left: Pile, laid: &mut Vec<Dream>, rows: &mut Vec<Row>) {
        if left.is_empty() {
            rows.push(laid.iter().copied().collect());
        }
        for dream in left.iter() {
            laid.push(Dream(dream));
            go_on(left.without(dream), laid, rows);
            laid.pop();
        }
    }
    let mut rows = Vec::new();
    go_on(dreams, &mut Vec::new(), &mut rows);
    rows
}

impl<S: EventSink<Event>> Table<'_, S> {
    pub(super) fn first(&mut self, seat: Seat) {
        self.state.public.lead = seat;
        self.begin_round();
    }

    pub(super) fn draw(&mut self, dreams: Pile, hand: Pile) {
        let State { public, secret } = &mut *self.state;
        secret.dreams = dreams;
        secret.hand = hand;
        public.phase = Phase::Lead;
        let lead = public.lead;
        self.events.push(|| Event::Drawn {
            lead,
            dreams: Some(dreams.iter().map(Dream).collect()),
            motifs: Some(hand.iter().map(Motif).collect()),
        });
    }

    pub(super) fn lay_out(&mut self, row: Row, turns: Turns) {
        let State { public, secret } = &mut *self.state;
        public.talk.row = row;
        public.phase = if public.talk.cards == 0 { Phase::Lead } else { Phase::Touch };
        secret.dreams = Pile::EMPTY;
        secret.turns = turns;
        self.events.push(|| Event::Table { dreams: row.iter().collect() });
    }

    pub(super) fn felt(&mut self, trace: Trace) {
        let seats = self.game.seat_count();
        let State { public, secret } = &mut *self.state;
        let (Phase::Feeling(seat), Some((card, stroke))) = (public.phase, secret.feeling) else {
            return;
        };
        let slot = public.slot(seats, seat, card);
        secret.felt[slot].push(Felt { stroke, trace });
        secret.feeling = None;
        public.talk.said[slot].strokes += 1;
        public.phase = Phase::Touch;
        self.events.push(|| Event::Felt { seat, card, stroke, trace });
    }
}
