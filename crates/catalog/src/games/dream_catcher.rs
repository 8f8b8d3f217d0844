use dream_catcher::card::Row;
use dream_catcher::options::Options;
use dream_catcher::{Action, DreamCatcher, Event, Finger, Observation, Phase, State, brain};
use dreamtable_core::{Seat, SeatSet};

use maud::Markup;
use view::dream_catcher::table::{Position, look};
use view::dream_catcher::{self as drawn, words};
use view::names::Names;
use view::table::{Frame, Look};

use super::touching;
use crate::shown::{Dress, Scene, Shown};
use crate::touch::{Felt, Touch, Untouched, Went};

impl Shown for DreamCatcher {
    const SCRIPT: Option<&'static str> = Some(drawn::SCRIPT);

    fn describe(&self, seen: &Observation, names: &Names) -> String {
        words::describe(seen, names)
    }

    fn tell(&self, event: &Event, names: &Names) -> String {
        words::tell(event, names, self.content(), &Row::default())
    }

    fn label(&self, action: Action) -> String {
        words::action(action, self.content(), &Names::default(), &Row::default())
    }

    fn look(&self, scene: &Scene<'_, Self>) -> Look {
        let &Scene { seen, legal, told, all, frame, .. } = scene;
        look(Position { seen, legal, told, all }, frame)
    }

    fn dress(&self) -> Dress {
        Dress {
            class: "dc",
            defs: drawn::defs(),
            meanings: drawn::explain::definitions(self.content()),
        }
    }

    fn keepsake(&self, seen: &Observation, frame: &Frame) -> Option<Markup> {
        Some(drawn::keepsake::article(seen, frame))
    }

    /// Who has seen the cards gives no hint until the reveal (CT-7.15), and nobody whispers from
    /// outside (CT-7.14).
    fn silence(&self, seen: &Observation) -> Option<String> {
        let round = matches!(
            seen.public.phase,
            Phase::Lead | Phase::Table | Phase::Touch | Phase::Feeling(_)
        );
        let why = match seen.seat() {
            None if round => {
                "Spectators are quiet during a round. You can write when all is revealed."
            }
            Some(_) if round && seen.is_lead() => {
                "You lead this round: not a word until the reveal."
            }
            _ => return None,
        };
        Some(why.to_owned())
    }

    /// How long the lead thought is a hint too (CT-7.15).
    fn veiled(&self, action: Action) -> bool {
        action == Action::Confirm
    }

    /// A dream and at least two cards are one choice of the lead (CT-9.3).
    fn late(&self, seen: &Observation) -> bool {
        seen.public.phase == Phase::Lead && seen.is_lead()
    }

    fn absence(&self, seen: &Observation) -> Option<Action> {
        brain::absence(seen)
    }

    fn touch(
        &self,
        state: &State,
        seat: Seat,
        finger: &mut Finger,
        asked: &Touch,
        now: u64,
    ) -> Result<Felt, Untouched> {
        touching::touch(self, state, seat, finger, asked, now)
    }

    fn went(&self, seen: &Observation, fingers: &[Option<Finger>]) -> Vec<Went> {
        touching::went(seen, fingers)
    }

    fn with_bots(options: Options, bots: SeatSet) -> Options {
        Options { bots, ..options }
    }
}
