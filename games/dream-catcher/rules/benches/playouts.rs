//! Whole matches of uniformly random legal actions, chance included, nobody listening; and one spot
//! under a fingertip.

use divan::Bencher;
use divan::counter::ItemsCount;
use dream_catcher::{Action, Clarity, DreamCatcher, Fingertip, Spot, feel};
use dreamtable_core::{Boxed, Game, Nobody, Node, Rng, Seed, Step, pick};

fn main() {
    divan::main();
}

fn game(seats: usize) -> DreamCatcher {
    let pack = DreamCatcher::built_in_pack();
    DreamCatcher::open(DreamCatcher::usual_options(seats), &pack).expect("the box opens")
}

/// Items are decisions of an average match.
#[divan::bench(args = [2, 3, 4, 5, 6])]
fn playouts(bencher: Bencher, seats: usize) {
    let game = game(seats);
    let mut rng = Seed::from_number(1).stream("bench", 0);
    let mut actions = Vec::new();
    let sum: u32 = (0..200).map(|_| playout(&game, &mut actions, &mut rng)).sum();
    bencher
        .counter(ItemsCount::new(sum / 200))
        .bench_local(|| playout(&game, &mut actions, &mut rng));
}

#[divan::bench]
fn one_spot(bencher: Bencher) {
    let game = game(2);
    let web = &game.content().figures[28].relief;
    let at = Spot::new(180, 220);
    bencher.bench_local(|| feel(web, Fingertip::default(), None, at, Clarity::Clear));
}

/// Plays one match and returns how many decisions it had.
fn playout(game: &DreamCatcher, actions: &mut Vec<Action>, rng: &mut impl Rng) -> u32 {
    let mut state = game.setup();
    let mut decisions = 0;
    loop {
        let step = match game.node(&state) {
            Node::Over => return decisions,
            Node::Chance => Step::Chance(game.sample(&state, rng)),
            Node::Decision { must, .. } => {
                let Some(seat) = must.first() else { return decisions };
                game.legal_actions(&state, seat, actions);
                decisions += 1;
                Step::Act { seat, action: pick(rng, actions) }
            }
        };
        game.apply(&mut state, step, &mut Nobody);
    }
}
