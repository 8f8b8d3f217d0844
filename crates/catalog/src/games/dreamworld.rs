use dreamworld::{Action, Dreamworld, Event, Observation};
use limit_probe::{WyRand, play_list};
use view::dreamworld::table::{Position, look};
use view::dreamworld::words;
use view::names::Names;
use view::table::Look;

use crate::shown::{Dress, Scene, Shown, Yardstick};

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

    fn look(&self, scene: &Scene<'_, Self>) -> Look {
        let &Scene { seen, legal, told, all, frame, .. } = scene;
        look(Position { seen, legal, told, id: self.id_tokens(), all }, frame)
    }

    fn dress(&self) -> Dress {
        Dress {
            class: "dw",
            defs: view::dreamworld::defs(),
            meanings: view::dreamworld::explain::definitions(),
        }
    }

    /// The bare program knows the table for four.
    fn yardstick(&self) -> Option<Yardstick> {
        let mut rng = WyRand(42);
        let four: Yardstick = Box::new(move || play_list::<4>(&mut rng));
        (self.options.seats == 4).then_some(four)
    }
}
