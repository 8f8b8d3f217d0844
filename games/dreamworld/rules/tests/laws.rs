//! The laws of the house, for every number of players and every difficulty of the Id.

use crate::common::{game, one_client, only_freud, solo, stage};
use dreamtable_core::{Game, Pile, Seat, Viewer};
use dreamworld::state::Phase;
use dreamworld::tokens::VALUES;
use dreamworld::{Card, Difficulty, Dreamworld, State};
use laws::{Tiny, Tries, Verdict};

fn tries() -> Tries {
    Tries { matches: 4, max_steps: 500, worlds: 2, ..Tries::default() }
}

laws::obey! {
    alone_against_the_easy_id: solo(Difficulty::Easy), tries();
    alone_against_the_medium_id: solo(Difficulty::Medium), tries();
    alone_against_the_hard_id: solo(Difficulty::Hard), tries();
    two_players: game(2), tries();
    three_players: game(3), tries();
    four_players: game(4), tries();
    two_players_with_freud_only: only_freud(2, 4), Tries { matches: 40, ..tries() };
}

#[test]
fn in_numbers_it_is_the_same_game() -> Verdict {
    laws::numbers(&solo(Difficulty::Hard), &tries())?;
    for seats in 2..=4 {
        laws::numbers(&game(seats), &tries())?;
    }
    laws::numbers(&only_freud(2, 4), &tries())
}

/// Small enough to follow every history; what lies beyond is left out with all its histories.
fn tiny() -> Tiny {
    Tiny { positions: 6_000, histories: 100, draws: 40, most_states: 40, ..Tiny::default() }
}

#[test]
fn alone_every_imagined_world_fits_all_that_was_shown() -> Verdict {
    let game = only_freud(1, 3);
    laws::tiny_world(&game, &[game.setup()], &tiny())
}

#[test]
fn between_two_every_imagined_world_fits_all_that_was_shown() -> Verdict {
    let game = only_freud(2, 3);
    laws::tiny_world(&game, &[game.setup()], &tiny())
}

#[test]
fn dreams_drawn_openly_stay_known_in_every_imagined_world() -> Verdict {
    let game = one_client(2, ["\"skip\"", "\"skip\""]);
    let told = stage(&game, "round 4\ndrawn 1 D01S\ndrawn 2 D02S\nprofessor 2");
    let starts = all_that_look_like(&game, &told);
    assert_eq!(starts.len(), 6, "three unknown Dreams: one in each hand, one face down");
    laws::tiny_world(&game, &starts, &tiny())
}

/// Every way to deal the cards a spectator has not seen.
fn all_that_look_like(game: &Dreamworld, told: &State) -> Vec<State> {
    let mut states = vec![(told.clone(), told.unseen(game.content.deck))];
    for seat in Seat::all(game.seats()) {
        let at = seat.index();
        let known = told.public.known[at];
        for (state, unseen) in &mut states {
            *unseen = unseen.union(state.secret.hands[at].minus(known));
            state.secret.hands[at] = known;
        }
    }
    for seat in Seat::all(game.seats()) {
        let at = seat.index();
        while states.iter().any(|(state, _)| {
            state.secret.hands[at].len() < usize::from(told.public.players[at].hand)
        }) {
            states = states
                .into_iter()
                .flat_map(|(state, unseen)| {
                    unseen.iter().map(move |card| {
                        let mut state = state.clone();
                        state.secret.hands[at].insert(card);
                        (state, unseen.without(card))
                    })
                })
                .collect();
        }
    }
    let distinct: std::collections::HashSet<State> =
        states.into_iter().map(|(state, _)| state).collect();
    distinct.into_iter().collect()
}

/// Where the cards are, and the +1 tokens among the standard Treatment tokens.
#[derive(PartialEq, Eq, Debug)]
struct Goods {
    cards: usize,
    standard_tokens: usize,
}

fn goods(game: &Dreamworld, state: &State) -> Goods {
    let public = &state.public;
    let row = match public.phase {
        Phase::Over => Pile::EMPTY,
        _ => public.row().as_slice().iter().map(|laid| laid.card.index()).collect(),
    };
    let piles = state.secret.hands.into_iter().chain([public.open, row]);
    let in_sight: usize = piles.clone().map(Pile::len).sum();
    let somewhere = piles.fold(Pile::EMPTY, Pile::union);
    assert_eq!(somewhere.len(), in_sight, "a card is in two places");
    assert!(somewhere.minus(game.content.deck).is_empty(), "a card is not of this box");
    for seat in Seat::all(game.seats()) {
        let hand = state.secret.hands[seat.index()];
        assert_eq!(hand.len(), usize::from(public.players[seat.index()].hand));
        assert!(public.known[seat.index()].minus(hand).is_empty(), "a known card is not in hand");
    }
    let undealt = match public.phase {
        Phase::Arrange => game.seats() * game.content.hand,
        Phase::Deal(seat) => (game.seats() - seat.index()) * game.content.hand,
        _ => 0,
    };
    let face_down = game.observe(state, Viewer::Spectator).face_down();
    let bearing = public.bonus[0].union(public.bonus[1]);
    assert!(bearing.minus(public.face_up()).is_empty(), "tokens lie on a card nobody sees");
    let on_cards: usize =
        bearing.iter().map(|card| usize::from(public.bonus_on(Card::from_index(card)))).sum();
    let of_players = public.players[..game.seats()].iter().map(|player| {
        let unflipped = VALUES.map(|value| player.tokens.left(value).saturating_sub(1));
        usize::from(player.supply) + unflipped.map(usize::from).sum::<usize>()
    });
    Goods {
        cards: in_sight + undealt + usize::from(public.deck) + face_down,
        standard_tokens: on_cards + of_players.sum::<usize>(),
    }
}

#[test]
fn every_card_is_in_one_place_and_no_token_gets_lost() -> Verdict {
    for seats in 1..=4 {
        let game = game(seats);
        let expected = if seats < 3 { 54 } else { 66 };
        let start = goods(&game, &game.setup());
        assert_eq!(start, Goods { cards: expected, standard_tokens: 10 * seats });
        laws::goods(&game, &Tries { matches: 20, ..tries() }, goods)?;
    }
    Ok(())
}

#[test]
fn hidden_cards_are_in_nothing_a_viewer_gets() -> Verdict {
    let hidden = |game: &Dreamworld, state: &State, viewer: Viewer| {
        let mut cards = state.unseen(game.content.deck);
        for seat in Seat::all(game.seats()).filter(|seat| !viewer.is(*seat)) {
            let hand = state.secret.hands[seat.index()];
            cards = cards.union(hand.minus(state.public.known[seat.index()]));
        }
        cards.iter().map(|card| Card::from_index(card).to_string()).collect()
    };
    for seats in 1..=4 {
        laws::unseen(&game(seats), &tries(), hidden)?;
    }
    Ok(())
}
