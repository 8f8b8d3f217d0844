use dreamworld::{Action, Dreamworld, Event, Observation};
use limit_probe::{WyRand, play_list};
use view::dreamworld::words;
use view::names::Names;

use crate::shown::{Shown, Yardstick};

impl Shown for Dreamworld {
    fn describe(&self, seen: &Observation, names: &Names) -> String {
        words::describe(seen, names)
    }

    fn tell(&self, event: &Event, names: &Names) -> String {
        words::tell(event, names)
    }

    fn label(&self, action: Action) -> String {
        words::action(action)
    }

    /// The bare program knows the table for four.
    fn yardstick(&self) -> Option<Yardstick> {
        let mut rng = WyRand(42);
        let four: Yardstick = Box::new(move || play_list::<4>(&mut rng));
        (self.options.seats == 4).then_some(four)
    }
}
