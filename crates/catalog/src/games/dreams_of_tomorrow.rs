use dreams_of_tomorrow::{Action, DreamsOfTomorrow, Event, Observation};
use dreamtable_core::{Game, Viewer};
use view::dreams_of_tomorrow::table::{Position, look};
use view::dreams_of_tomorrow::words;
use view::names::Names;
use view::table::Look;

use crate::shown::{Dress, Scene, Shown};

impl Shown for DreamsOfTomorrow {
    const SCRIPT: Option<&'static str> = Some(view::dreams_of_tomorrow::SCRIPT);

    fn describe(&self, seen: &Observation, names: &Names) -> String {
        words::describe(seen, names)
    }

    fn tell(&self, event: &Event, names: &Names) -> String {
        words::tell(event, names, self.content())
    }

    fn story(&self, heard: &[Event], viewer: Viewer, names: &Names) -> Vec<String> {
        let you = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let mut story = words::Story::new(names, self.content(), self.seats(), you);
        for event in heard {
            story.hear(event, None);
        }
        story.told()
    }

    fn label(&self, action: Action) -> String {
        words::action(action, self.content())
    }

    fn look(&self, scene: &Scene<'_, Self>) -> Look {
        let &Scene { seen, legal, told, frame, .. } = scene;
        look(Position { seen, legal, told }, frame)
    }

    fn dress(&self) -> Dress {
        Dress {
            class: "dot",
            defs: view::dreams_of_tomorrow::defs(),
            meanings: view::dreams_of_tomorrow::explain::definitions(self.content()),
        }
    }
}
