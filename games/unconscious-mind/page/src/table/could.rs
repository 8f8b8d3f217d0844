//! "What could I do?": every kind of deed that belongs to the question, and why it is not possible now.

use maud::{Markup, html};
use unconscious_mind::action::{Action, Room};
use unconscious_mind::component::{Research, Treatise};
use unconscious_mind::content::touches;
use unconscious_mind::frame::Frame;
use unconscious_mind::icon::{Location, Quality, Spot};
use unconscious_mind::options::Gramophone;
use view::icons::{Icon, icon};

use super::Desk;
use crate::words;

/// A deed, and what stands in its way.
pub(super) struct Deed {
    name: String,
    pub why: Option<String>,
}

/// Deeds of one kind.
struct Family {
    title: &'static str,
    deeds: Vec<Deed>,
}

impl Desk<'_> {
    /// Why the viewer cannot do that, as the rules say it; nothing where it is only not the moment for it.
    pub(super) fn why_not(&self, action: Action) -> Option<String> {
        if self.still || !self.is_asked() || self.may(action) {
            return None;
        }
        words::refusal(self.content(), &self.why(action)?)
    }

    fn deed(&self, name: impl Into<String>, action: Action) -> Deed {
        let why = (!self.may(action)).then(|| {
            self.why_not(action).unwrap_or_else(|| "this has to be answered first".into())
        });
        Deed { name: name.into(), why }
    }

    /// An action of the Meeting Table is possible if one of the spaces at its corners is.
    pub(super) fn stating(&self, spot: Spot) -> Deed {
        let name = words::spot(spot);
        let beside: Vec<u8> =
            (0..12).filter(|space| touches(*space) >> spot.index() & 1 == 1).collect();
        let may =
            |bright: bool| beside.iter().any(|space| self.may(Action::Lay(*space, spot, bright)));
        if may(false) {
            return Deed { name: name.into(), why: None };
        }
        if may(true) {
            return Deed { name: format!("{name}, with a Bright Idea"), why: None };
        }
        // The reason that lies with the player says more than that of a space that is taken.
        let empty = beside
            .iter()
            .find(|space| self.seen.public.spaces[usize::from(**space)].owner.is_none());
        match empty {
            Some(space) => self.deed(name, Action::Lay(*space, spot, false)),
            None => {
                let why = Some("Ideas lie on every space beside it".into());
                Deed { name: name.into(), why }
            }
        }
    }

    fn families(&self) -> Vec<Family> {
        let asked = match self.top() {
            Some(Frame::Main) => vec![
                Family {
                    title: "State Ideas at",
                    deeds: Spot::ALL.into_iter().map(|spot| self.stating(spot)).collect(),
                },
                Family {
                    title: "Recall or treat",
                    deeds: [("Recall your Ideas", Action::Recall)]
                        .into_iter()
                        .chain([
                            ("Treat in the left room", Action::Treat(Room::Left)),
                            ("Treat in the right room", Action::Treat(Room::Right)),
                        ])
                        .map(|(name, action)| self.deed(name, action))
                        .collect(),
                },
            ],
            Some(frame) => vec![Family { title: "Asked now", deeds: self.answers_to(frame) }],
            None => Vec::new(),
        };
        asked
            .into_iter()
            .chain([self.free_family()])
            .filter(|some| !some.deeds.is_empty())
            .collect()
    }

    /// The answers one could think of, possible or not.
    fn answers_to(&self, frame: Frame) -> Vec<Deed> {
        let Some(me) = self.me() else { return Vec::new() };
        let thought: Vec<Action> = match frame {
            Frame::Ideas { .. } => Spot::ALL
                .into_iter()
                .flat_map(|at| [false, true].map(|is| Action::Add(at, is)))
                .filter(|action| self.may(*action))
                .collect(),
            Frame::Triggers { first, second, .. } => vec![Action::Do(first), Action::Do(second)],
            Frame::Tiles { .. } | Frame::AnyTile | Frame::MainTile(_) => {
                self.player(me).tiles().map(Action::Tile).collect()
            }
            Frame::PlaceTile(_) => Quality::ALL.into_iter().map(Action::Row).collect(),
            Frame::ChooseColumn => (0..3).map(Action::Column).collect(),
            Frame::Professor { .. } => Location::ALL.into_iter().map(Action::Professor).collect(),
            Frame::MoveFreud(_) => Location::ALL.into_iter().map(Action::Freud).collect(),
            Frame::Visit { location, .. } => (0..3).map(|at| Action::Visit(location, at)).collect(),
            Frame::Bonus => Location::ALL
                .into_iter()
                .flat_map(|place| (0..3).map(move |slot| Action::Slot(place, slot)))
                .chain((0..3).flat_map(|district| {
                    (0..4).map(move |slot| Action::DistrictSlot(district, slot))
                }))
                .collect(),
            Frame::Track => (0..3).map(Action::Track).collect(),
            Frame::Treats { .. } | Frame::TreatOne => {
                Room::BOTH.into_iter().map(Action::Treat).collect()
            }
            Frame::End => Room::BOTH.into_iter().map(Action::Box).collect(),
            Frame::Write { .. } | Frame::PlayOne | Frame::PublishOne => {
                let cards = self.seen.hand.iter().map(Research).map(Action::Play);
                let open = |which: &Treatise| {
                    let lies = &self.seen.public.treatises[which.index()];
                    lies.used && lies.owner.is_none()
                };
                cards.chain(Treatise::all().filter(open).map(Action::Publish)).collect()
            }
            _ => self.legal().iter().copied().filter(|action| !action.is_free()).collect(),
        };
        thought.into_iter().map(|action| self.deed(self.label(action), action)).collect()
    }

    fn free_family(&self) -> Family {
        let mut deeds = vec![
            self.deed("Buy an Elevation", Action::BuyElevation),
            self.deed("Buy a Transfer", Action::BuyTransfer),
            self.deed("Buy a Bright Idea", Action::BuyIdea),
            self.deed("Buy a Heart-Shaped Box", Action::BuyBox),
        ];
        if self.game.gramophone() != Gramophone::None {
            deeds.push(self.deed("Take the Gramophone", Action::Gramophone));
        }
        Family { title: "Free actions, at any quiet moment", deeds }
    }

    /// The button on the status line, and the drawer it opens.
    pub(super) fn could(&self) -> Markup {
        html! {
            button.btn.plain.could type="button" popovertarget="could" { (icon(Icon::Eye)) span { "What could I do?" } }
            aside.drawer #could popover aria-label="What could I do?" {
                header {
                    h2 { "What could I do?" }
                    button.btn.plain type="button" popovertarget="could" popovertargetaction="hide" { (icon(Icon::Close)) span.vh { "Close" } }
                }
                div.body tabindex="0" {
                    @for family in self.families() {
                        h3 { (family.title) }
                        ul.deeds {
                            @for deed in family.deeds {
                                li class=[deed.why.is_some().then_some("not")] {
                                    (icon(if deed.why.is_some() { Icon::Lock } else { Icon::Check }))
                                    span { (deed.name) @if let Some(why) = deed.why { small { (why) } } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
