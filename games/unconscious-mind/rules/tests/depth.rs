//! However long a chain of effects gets, what waits fits its place.

use dreamtable_core::{Game, Nobody, Node, Seed, Step, below};
use unconscious_mind::component::{Research, Tile};
use unconscious_mind::icon::Spot;
use unconscious_mind::{Action, Effect, Location, State, UnconsciousMind};

/// The first turn of a match whose players own more than anybody could.
fn rich(game: &UnconsciousMind, seed: u64) -> State {
    let mut rng = Seed::from_number(seed).stream("setup", 0);
    let mut actions = Vec::new();
    let mut state = game.setup();
    while state.public.round == 0 || game.node(&state) == Node::Chance {
        let step = match game.node(&state) {
            Node::Decision { must, .. } => {
                let seat = must.first().unwrap();
                game.legal_actions(&state, seat, &mut actions);
                Step::Act { seat, action: actions[below(&mut rng, actions.len() as u32) as usize] }
            }
            _ => Step::Chance(game.sample(&state, &mut rng)),
        };
        game.apply(&mut state, step, &mut Nobody);
    }
    let active = state.public.active.index();
    let hand: Vec<u8> = Research::all()
        .map(|card| card.0)
        .filter(|&card| {
            !state.public.research.iter().flatten().any(|shown| shown.0 == card)
                && !state.secret.hands.iter().any(|hand| hand.contains(card))
        })
        .collect();
    for &card in &hand {
        state.secret.deck.remove(card);
        state.secret.hands[active].insert(card);
    }
    state.public.decks.research = 0;
    state.public.decks.upper_research = 0;
    let player = &mut state.public.players[active];
    player.hidden += hand.len() as u8;
    (player.coffee, player.bright, player.boxes, player.locked) = (500, 500, 20, 0);
    let tiles = [28u8, 29, 30, 46, 47, 48, 22, 40, 43].map(|number| Tile(number - 1));
    for (at, tile) in tiles.into_iter().enumerate() {
        player.notebook[at / 3][at % 3] = Some(tile);
    }
    state
}

/// How surely an action leads on to the next Research card.
fn lead(game: &UnconsciousMind, action: Action) -> u8 {
    let content = game.content();
    match action {
        Action::Play(card) => match content.research(card).effect.effects[..] {
            [Effect::Ink(_)] => 9,
            [Effect::Tile] => 8,
            [Effect::Loc(Location::Library)] => 7,
            _ => 0,
        },
        Action::Tile(tile) => match content.tile(tile).main.effects[..] {
            [Effect::Play] => 9,
            [Effect::Prof] => 6,
            _ => 0,
        },
        Action::MoveInk(_) | Action::Column(_) | Action::Visit(Location::Library, 2) => 9,
        Action::Professor(Location::Library)
        | Action::Do(Spot::Wr)
        | Action::Lay(_, Spot::Wr, _) => 5,
        _ => 1,
    }
}

#[test]
fn the_longest_chains_fit() {
    let mut longest = 0;
    for seed in 0..200 {
        let game = crate::common::everything(2);
        let mut state = rich(&game, seed);
        let mut rng = Seed::from_number(seed).stream("chain", 0);
        let mut actions = Vec::new();
        for _ in 0..300 {
            longest = longest.max(state.public.frames.len());
            let step = match game.node(&state) {
                Node::Over => break,
                Node::Chance => Step::Chance(game.sample(&state, &mut rng)),
                Node::Decision { must, .. } => {
                    let seat = must.first().unwrap();
                    game.legal_actions(&state, seat, &mut actions);
                    let most = actions.iter().map(|&action| lead(&game, action)).max().unwrap();
                    let keen = below(&mut rng, 12) > 0;
                    let lead = |action: &&Action| !keen || lead(&game, **action) == most;
                    let best: Vec<Action> = actions.iter().filter(lead).copied().collect();
                    Step::Act { seat, action: best[below(&mut rng, best.len() as u32) as usize] }
                }
            };
            game.apply(&mut state, step, &mut Nobody);
        }
    }
    assert!(longest > 40, "the chains of this test have become short: {longest}");
}
