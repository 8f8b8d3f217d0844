//! What the rules say about positions that our content never reaches.

use crate::common::{game, stage};
use dreamtable_core::{Game, Pile, Seat, Viewer};
use dreamworld::Action;

#[test]
fn dw_085_the_turn_of_an_off_suit_player_with_nothing_to_draw_passes() {
    let game = game(2);
    let mut state =
        stage(&game, "round 3\nclient C3\nprofessor 1 2\nrow 1:D03S 2:D07S nobody:C09M");
    state.public.open = Pile::EMPTY;
    let mut actions = Vec::new();
    game.legal_actions(&state, Seat::new(0), &mut actions);
    assert_eq!(actions, [Action::Pass]);
    assert_eq!(game.refusal(&state, Seat::new(0), Action::Pass), None);
}

#[test]
fn a_dream_played_twice_shows_its_tokens_only_where_it_lies() {
    let game = game(2);
    let mut state = stage(&game, "round 3\nlies 1 1:D05S");
    let again = stage(&game, "round 3\nclient C1\nrow 1:D05S 2:D07S nobody:C09M");
    state.public.rows[2] = *again.public.row();
    state.public.open.remove("D05S".parse::<dreamworld::Card>().unwrap().index());
    state.public.set_bonus("D05S".parse().unwrap(), 2);
    let seen = game.observe(&state, Viewer::Spectator);
    let tokens = |round| seen.row(round).iter().map(|laid| laid.bonus).sum::<u8>();
    assert_eq!((tokens(0), tokens(2)), (0, 2));
}
