//! The ride in thought is the ride the rules make.

use crate::common::{CROWD, game, stage};
use dream_cycle::event::{Cause, Stop};
use dream_cycle::preview::{Fork, Layout, Route, Then, onward, preview};
use dream_cycle::{Action, DreamCycle, Event, State};
use dreamtable_core::{Game, Seat, Step, Viewer};

fn layout(state: &State, seat: Seat) -> Layout {
    Layout { fields: state.rider(seat).fields, facing: None }
}

fn ride(game: &DreamCycle, position: &str) -> (State, Route) {
    let state = stage(game, position);
    let seat = Seat::new(0);
    let seen = game.observe(&state, Viewer::Spectator);
    let route = preview(&seen, seat, &layout(&state, seat));
    (state, route)
}

#[test]
fn a_ride_without_chance_is_told_to_its_end() {
    let game = game(2);
    let (mut state, route) = ride(&game, "token 1 4,1 e\nfield 1 orange right");
    assert_eq!(route.then, Then::Stops(Stop::NoInterpretation));
    let mut events = Vec::new();
    game.apply(&mut state, Step::Act { seat: Seat::new(0), action: Action::Ride }, &mut events);
    let real: Vec<&Event> =
        events.iter().take_while(|event| !matches!(event, Event::TurnBegins { .. })).collect();
    assert_eq!(route.events.iter().collect::<Vec<_>>(), real);
    assert!(
        route
            .events
            .iter()
            .any(|event| matches!(event, Event::Moved { cause: Cause::Field { .. }, .. }))
    );
    assert_eq!((route.brings.chi, route.brings.north), (0, -1));
}

#[test]
fn a_choice_a_die_and_a_conflict_fork_the_way() {
    let game = game(2);
    let (_, route) = ride(&game, "token 1 1,1 n\nfield 1 green north east");
    let Then::Fork { on: Fork::Choice(_), ways } = route.then else { panic!("{route:?}") };
    let names: Vec<&str> = ways.iter().map(|way| way.by.as_str()).collect();
    assert_eq!(names, ["turn n", "turn e"]);

    let silver = "rows 5\ngone 2\nrow 5 P5-10 P5-02 P5-03\ntoken 1 13,14 e\ntoken 2 13,12 n\n\
        field 1 orange east";
    let (_, route) = ride(&game, silver);
    let Then::Fork { on: Fork::Die, ways } = route.then else { panic!("{route:?}") };
    assert_eq!(ways.len(), 6);

    let power = "token 1 1,0 n\ntoken 2 1,1 n\nfield 1 white north\ninspirations 2 power";
    let (_, route) = ride(&game, power);
    let Then::Fork { on: Fork::Conflict(picker), ways } = route.then else { panic!("{route:?}") };
    assert_eq!((picker, ways.len()), (Seat::new(1), 3));
}

#[test]
fn the_chi_of_the_next_turn_is_nothing_the_ride_brings() {
    let alone = game(1);
    let (mut state, route) = ride(&alone, "token 1 4,1 e\nfield 1 orange right");
    let (me, before) = (Seat::new(0), state.rider(Seat::new(0)).chi);
    alone.apply(&mut state, Step::Act { seat: me, action: Action::Ride }, &mut Vec::new());
    assert!(state.rider(me).chi > before, "alone the next turn is one's own");
    assert_eq!(route.brings.chi, 0);
}

#[test]
fn a_ride_under_way_goes_on_in_thought_as_it_was_thought_of_before() {
    let game = game(2);
    let (mut state, route) = ride(&game, "token 1 1,1 n\nfield 1 green north east");
    let Then::Fork { ways, .. } = route.then else { panic!("{route:?}") };
    let (me, other) = (Seat::new(0), Seat::new(1));
    game.apply(&mut state, Step::Act { seat: me, action: Action::Ride }, &mut Vec::new());
    let seen = game.observe(&state, Viewer::Spectator);
    for way in ways {
        let action = game.parse_action(&way.by).unwrap();
        assert_eq!(onward(&seen, me, action), Some(way.route), "{}", way.by);
        assert_eq!(onward(&seen, other, action), None, "somebody else’s choice");
    }
}

#[test]
fn what_nobody_knows_ends_the_thought() {
    let game = game(2);
    let (_, route) = ride(&game, "token 1 4,5 n\nfield 1 red north");
    assert_eq!(route.then, Then::NewRow);
    let (_, route) = ride(&game, "token 1 1,2 e\nchi 1 3\nfield 1 orange west\nfield 1 white east");
    assert_eq!(route.then, Then::Endless);
}

#[test]
fn any_seat_can_be_ridden_in_thought_and_the_branches_are_bounded() {
    let game = game(5);
    let state = stage(&game, CROWD);
    let seen = game.observe(&state, Viewer::Spectator);
    for seat in Seat::all(5) {
        let route = preview(&seen, seat, &layout(&state, seat));
        assert!(legs(&route) <= 48, "{}", legs(&route));
    }
}

fn legs(route: &Route) -> usize {
    match &route.then {
        Then::Fork { ways, .. } => 1 + ways.iter().map(|way| legs(&way.route)).sum::<usize>(),
        _ => 1,
    }
}
