//! The laws of the house, for every number of players and every option.

use crate::common::{game, quiet, tiny};
use dream_catcher::{
    Action, Clue, Dream, DreamCatcher, Motif, Options, Outcome, Phase, State, Turns,
};
use dreamtable_core::{Game, Nobody, Pile, Seat, SeatSet, Step, Viewer};
use laws::{Tiny, Tries, Verdict};

fn tries() -> Tries {
    Tries { matches: 1, max_steps: 10_000, worlds: 1, competitive: false, ..Tries::default() }
}

fn with_bots(seats: usize) -> Options {
    Options { bots: SeatSet::only(Seat::new(1)), share: true, ..Options::usual(seats) }
}

fn turned(seats: usize) -> Options {
    Options { random_turn: true, ..Options::usual(seats) }
}

laws::obey! {
    two_players: quiet(Options::usual(2)), tries();
    three_players: quiet(Options::usual(3)), tries();
    four_players: quiet(Options::usual(4)), tries();
    five_players_sharing_with_a_bot: quiet(with_bots(5)), tries();
    four_players_with_turned_cards: quiet(turned(4)), tries();
    six_players: quiet(Options::usual(6)), tries();
}

#[test]
fn in_numbers_it_is_the_same_game() -> Verdict {
    for seats in [2, 3, 6] {
        laws::numbers(&quiet(Options::usual(seats)), &tries())?;
    }
    Ok(())
}

#[test]
fn with_every_noun_of_the_list_the_log_rebuilds_the_match() -> Verdict {
    laws::log(&game(3), &tries())
}

/// Every way the cards of a round can lie while the two dreams are on the table.
fn dealt(game: &DreamCatcher) -> Vec<State> {
    let mut states = Vec::new();
    for picked in 0..2u8 {
        for first in 0..3u8 {
            for second in (0..3u8).filter(|second| *second != first) {
                let mut state = game.setup();
                let hand: Pile = [first, second].into_iter().collect();
                let both = [Dream(0), Dream(1)];
                let dreams: Pile = both.iter().map(|dream| dream.0).collect();
                let lead = state.public.lead;
                let seat = |n: usize| Seat::new(if game.seats() == 2 { 1 } else { n });
                let steps = [
                    Step::Chance(Outcome::Draw(dreams, hand)),
                    Step::Act { seat: lead, action: Action::Pick(Dream(picked)) },
                    Step::Chance(Outcome::Table(both.into_iter().collect(), Turns::NONE)),
                    Step::Act { seat: lead, action: Action::Give(Motif(first), seat(1)) },
                    Step::Act { seat: lead, action: Action::Give(Motif(second), seat(2)) },
                    Step::Act { seat: lead, action: Action::Confirm },
                ];
                for step in steps {
                    game.apply(&mut state, step, &mut Nobody);
                }
                assert_eq!(state.public.phase, Phase::Touch);
                states.push(state);
            }
        }
    }
    states
}

#[test]
fn every_imagined_world_fits_all_that_was_felt_and_shown() -> Verdict {
    let limits =
        "strokes = 1\nshapes = 0\nnames = 0\nleans = 0\npings = 0\nlistens = 1\nobjections = 1\n";
    let world = Tiny { positions: 2_500, histories: 60, draws: 30, ..Tiny::default() };
    for seats in 2..=4 {
        let game = tiny(seats, limits);
        laws::tiny_world(&game, &dealt(&game), &world)?;
    }
    Ok(())
}

/// How many cards of each deck are somewhere, and how many Night tokens.
fn goods(game: &DreamCatcher, state: &State) -> (usize, usize, u8) {
    let State { public, secret } = state;
    let on_table = public.talk.row.pile();
    let dreams = [public.used_dreams, on_table, secret.dreams];
    let motifs = [public.used_motifs, secret.hand];
    let apart = |piles: &[Pile], all: Pile| {
        let sum: usize = piles.iter().map(|pile| pile.len()).sum();
        let union = piles.iter().fold(Pile::EMPTY, |all, pile| all.union(*pile));
        assert_eq!(sum, union.len(), "a card is in two places");
        all.minus(union).len() + sum
    };
    for card in Clue::all(public.talk.cards) {
        assert!(secret.hand.contains(secret.clues[card.index()].0), "a clue was not drawn");
    }
    let content = game.content();
    (
        apart(&dreams, content.all_dreams()),
        apart(&motifs, content.all_motifs()),
        public.stars + public.lost + public.dark(content.size.rounds),
    )
}

#[test]
fn every_card_is_in_one_place_and_nine_tokens_are_nine() -> Verdict {
    for seats in 2..=6 {
        let game = quiet(Options::usual(seats));
        assert_eq!(goods(&game, &game.setup()), (87, 83, 9));
        laws::goods(&game, &tries(), goods)?;
    }
    Ok(())
}

/// The words nobody but the lead may read before the reveal: numbers, ids and names of the figures
/// in the lead's hand, and the dreams until they lie on the table.
fn hidden(game: &DreamCatcher, state: &State, viewer: Viewer) -> Vec<String> {
    let State { public, secret } = state;
    if viewer.is(public.lead) {
        return Vec::new();
    }
    let content = game.content();
    let is_shape = |word: &String| content.shapes.iter().any(|shape| shape.word == *word);
    let figures = secret.hand.iter().flat_map(|card| {
        let figure = content.figure(Motif(card));
        [Motif(card).to_string(), figure.id.clone(), figure.name.clone()]
    });
    let dreams = secret.dreams.iter().map(|dream| Dream(dream).to_string());
    let keys = ["draft", "motif"].map(str::to_owned);
    let keys = keys.into_iter().filter(|_| public.told.is_empty());
    figures.filter(|word| !is_shape(word)).chain(dreams).chain(keys).collect()
}

#[test]
fn ct_8_16_no_motif_name_leaks() -> Verdict {
    for seats in 2..=6 {
        laws::unseen(&quiet(Options::usual(seats)), &Tries { matches: 3, ..tries() }, hidden)?;
    }
    Ok(())
}

#[test]
fn the_picked_dream_and_the_strokes_of_others_are_nowhere_in_what_a_guesser_sees() -> Verdict {
    let game = quiet(Options::usual(4));
    laws::unseen(&game, &tries(), |game, state, viewer| {
        let seen = game.observe(state, viewer);
        if !viewer.is(state.public.lead) {
            assert_eq!(seen.own.picked, None);
            assert!(seen.own.clues.is_empty() && seen.own.hand.is_empty());
            let strangers = Seat::all(4).filter(|seat| !viewer.is(*seat));
            for seat in strangers {
                assert!(seen.own.felt[seat.index()].is_empty());
            }
        } else {
            assert!(seen.own.felt.iter().all(|felt| felt.is_empty()));
        }
        Vec::new()
    })
}
