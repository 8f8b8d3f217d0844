//! What holds at every moment of every match (UM-23.1 to UM-23.4).

use std::collections::BTreeSet;

use crate::common::{base, everything, nightmares, open};
use dreamtable_core::{Game, Nobody, Node, Seat, Seed, Step, pick};
use laws::{Tries, Verdict};
use unconscious_mind::content::touches;
use unconscious_mind::dial::Kind;
use unconscious_mind::icon::Spot;
use unconscious_mind::{Action, Frame, Gramophone, Options, State, Strength, UnconsciousMind};

/// What a player owns for the whole match: common and own Insights, Ideas.
fn belongings(game: &UnconsciousMind, state: &State) -> Vec<(u8, u8, u8)> {
    let players = Seat::all(game.seats());
    players
        .map(|seat| {
            let player = state.player(seat);
            let common = player.dial.total(Kind::Common);
            let at_the_board = 6 - player.rows() - player.columns();
            let on_districts = state.districts.iter().flatten().filter(|o| **o == Some(seat));
            // The Insight of a slot that was just chosen still lies on the dial.
            let lending = state.frames.to_come().any(|f| matches!(f, Frame::Lend(_)));
            let choosing = lending && state.active == seat && state.draft.ground.is_none();
            let away = on_districts.count() as u8 - u8::from(choosing) + state.treatises_of(seat);
            let own = player.dial.total(Kind::Own) + at_the_board + away;
            let table = state.spaces.iter().filter(|space| space.owner == Some(seat));
            let table: u8 = table.flat_map(|space| space.pointed).map(|p| p.ideas).sum();
            (common, own, player.ideas + player.locked.count_ones() as u8 + table)
        })
        .collect()
}

#[test]
fn pieces_and_ideas_are_neither_lost_nor_made() -> Verdict {
    let tries = Tries { matches: 3, max_steps: 20_000, worlds: 1, ..Tries::default() };
    for game in [base(2), everything(3), everything(1)] {
        laws::goods(&game, &tries, belongings)?;
    }
    Ok(())
}

/// How often each card lies somewhere, which is once.
fn cards(_: &UnconsciousMind, state: &State) -> [usize; 5] {
    let rooms = || state.players.iter().flat_map(|player| player.rooms);
    let players = || state.players.iter();
    let clients = state.decks.clients.len()
        + state.clients.iter().flatten().count()
        + rooms().filter(|room| room.client.is_some()).count()
        + players().map(|player| player.cured.len()).sum::<usize>();
    let dreams = state.decks.dreams.len()
        + state.decks.dreams_removed.len()
        + state.manifest.iter().flatten().count()
        + state.nightmare.iter().count()
        + rooms().map(|r| r.upper.iter().count() + r.latent.iter().count()).sum::<usize>();
    let research = state.secret.deck.len()
        + state.secret.hands.iter().map(|hand| hand.len()).sum::<usize>()
        + state.research.iter().flatten().count()
        + players().map(|player| player.in_play.len()).sum::<usize>()
        + state.treatises.iter().flat_map(|t| t.cards).flatten().count();
    let hidden = players().map(|p| p.known.len() + usize::from(p.hidden)).sum::<usize>()
        - state.secret.hands.iter().map(|hand| hand.len()).sum::<usize>();
    let deck = state.secret.deck.len() - usize::from(state.decks.research);
    [clients, dreams, research, hidden, deck]
}

#[test]
fn no_card_is_lost() -> Verdict {
    let tries = Tries { matches: 3, max_steps: 20_000, worlds: 1, ..Tries::default() };
    for game in [base(3), everything(4), everything(1)] {
        laws::goods(&game, &tries, cards)?;
    }
    Ok(())
}

/// Plays at random and shows every position.
fn stroll(game: &UnconsciousMind, seed: u64, mut look: impl FnMut(&State, Option<&[Action]>)) {
    let mut rng = Seed::from_number(seed).stream("stroll", 0);
    let (mut state, mut actions) = (game.setup(), Vec::new());
    loop {
        let step = match game.node(&state) {
            Node::Over => return look(&state, None),
            Node::Chance => Step::Chance(game.sample(&state, &mut rng)),
            Node::Decision { must, .. } => {
                let seat = must.first().unwrap();
                game.legal_actions(&state, seat, &mut actions);
                look(&state, Some(&actions));
                Step::Act { seat, action: pick(&mut rng, &actions) }
            }
        };
        game.apply(&mut state, step, &mut Nobody);
    }
}

#[test]
fn every_legal_placement_is_offered_and_no_other() {
    for (game, seed) in [(base(2), 1), (nightmares(3), 2), (everything(4), 3)] {
        stroll(&game, seed, |state, actions| {
            let (Some(Frame::Main), Some(actions)) = (state.frames.top(), actions) else { return };
            let me = state.me();
            let mut placements = BTreeSet::new();
            for space in 0..12 {
                for spot in Spot::ALL {
                    let empty = state.spaces[usize::from(space)].owner.is_none();
                    let touching = touches(space) >> spot.index() & 1 == 1;
                    let again = state.spaces.iter().any(|other| {
                        let pointed = other.pointed.iter().any(|p| p.spot == Some(spot));
                        other.owner == Some(state.active) && pointed
                    });
                    if empty && touching && !again {
                        placements
                            .extend((me.ideas > 0).then_some(Action::Lay(space, spot, false)));
                        placements
                            .extend((me.bright > 0).then_some(Action::Lay(space, spot, true)));
                    }
                }
            }
            let offered: BTreeSet<Action> =
                actions.iter().copied().filter(|a| matches!(a, Action::Lay(..))).collect();
            assert_eq!(offered, placements);
        });
    }
}

#[test]
fn random_matches_end_with_every_mix_of_options() {
    for seats in 1..=4 {
        for nightmares in [false, true] {
            for pets in [false, true] {
                for gramophone in [Gramophone::None, Gramophone::Box, Gramophone::Mad] {
                    if gramophone == Gramophone::Mad && !nightmares {
                        continue;
                    }
                    let level = (seats == 1).then_some(Strength::Hard);
                    let mad_mad = nightmares && pets;
                    let options = Options { seats, nightmares, mad_mad, pets, gramophone, level };
                    let mut over = false;
                    stroll(&open(options), 7, |state, actions| {
                        over = actions.is_none();
                        assert!(state.round <= 61);
                    });
                    assert!(over);
                }
            }
        }
    }
}

#[test]
fn a_question_is_a_choice() {
    for (game, seed) in [(base(2), 4), (everything(4), 5)] {
        stroll(&game, seed, |state, actions| {
            if let Some(actions) = actions {
                assert!(actions.len() > 1, "{:?} asks for {:?}", state.frames.top(), actions);
            }
        });
    }
}
