//! The tray of free actions: always in the same place, apart from what is asked.

use maud::{Markup, html};
use unconscious_mind::action::Action;
use unconscious_mind::dial::Shift;
use unconscious_mind::options::Gramophone;
use view::touch::FORM;

use super::Desk;
use crate::sign::{Sign, inline, of_cost, of_effects};

impl Desk<'_> {
    pub(super) fn tray(&self) -> Markup {
        let constants = &self.content().constants;
        let coffee = |price: u8, brings: &'static str| {
            vec![Sign::Of("Cof", price), Sign::Then, Sign::Of(brings, 1)]
        };
        let mut boxes = of_cost(&constants.box_cost);
        boxes.extend([Sign::Then, Sign::Of("Box", 1)]);
        html! {
            section.tray aria-label="Free actions" data-family {
                span.label { "Free actions" }
                div.pills {
                    (self.pill(Action::BuyElevation, &coffee(constants.price_elevate, "Elev")))
                    (self.pill(Action::BuyTransfer, &coffee(constants.price_elevate, "Trans")))
                    (self.pill(Action::BuyIdea, &coffee(constants.price_bright, "BI")))
                    (self.pill(Action::BuyBox, &boxes))
                    @if self.game.pets() { (self.pet()) }
                    @if self.game.gramophone() != Gramophone::None { (self.gramophone()) }
                    (self.free_transfers())
                }
            }
        }
    }

    /// A free action, or why it is none now.
    fn pill(&self, action: Action, signs: &[Sign]) -> Markup {
        let label = self.label(action);
        html! {
            @if self.may(action) {
                button.pill.free type="submit" form=(FORM) name="action" value=(self.notation(action)) aria-label=(label) title=(label) {
                    (inline(signs, ""))
                }
            } @else {
                @let told = self.explained(&label, action);
                span.pill role="img" tabindex="-1" aria-label=(told) title=(told) { (inline(signs, "")) }
            }
        }
    }

    /// The Pet's ladder: every level it stands on or above can be used, and sends it home.
    fn pet(&self) -> Markup {
        let Some(me) = self.me() else { return html! {} };
        let level = self.player(me).pet;
        let ladder = &self.content().constants.pet[usize::from(self.game.nightmares())];
        html! {
            @for (at, effects) in ladder.iter().enumerate() {
                @let step = at as u8 + 1;
                @let mut signs = vec![Sign::Of("Pet", 1)];
                @let () = signs.extend(of_effects(effects));
                @if step <= level { (self.pill(Action::Pet(step), &signs)) }
            }
            @if level == 0 {
                @let told = "Your Pet is at home. Points given to it when the Inkpot moves raise it; each level can be used once, and then it goes home.";
                span.pill role="img" tabindex="-1" aria-label=(told) title=(told) { (inline(&[Sign::Of("Pet", 0)], "")) }
            }
        }
    }

    fn gramophone(&self) -> Markup {
        let holder = self.seen.public.gramophone;
        let constants = &self.content().constants;
        let mut signs = match self.game.gramophone() {
            Gramophone::Mad => of_cost(&constants.gramophone_cost),
            _ => vec![Sign::Of("Box", constants.gramophone_boxes)],
        };
        signs.extend([Sign::Then, Sign::Of("Gram", 1)]);
        html! {
            @match holder {
                Some(seat) if Some(seat) == self.me() => {
                    @let told = "You have the Gramophone: your limits are higher by one until somebody else takes it.";
                    span.pill.has role="img" tabindex="-1" aria-label=(told) title=(told) { (inline(&[Sign::Of("Gram", 1)], "")) }
                },
                _ => (self.pill(Action::Gramophone, &signs)),
            }
        }
    }

    /// Free Transfers by Madness are walked on the dial; here stands that they are there.
    fn free_transfers(&self) -> Markup {
        let shifts: Vec<Shift> = self
            .legal()
            .iter()
            .filter_map(|action| match action {
                Action::Free(shift) => Some(*shift),
                _ => None,
            })
            .collect();
        let told =
            "Madness gives you free Transfers: touch an Insight on your dial, then where it goes.";
        html! {
            @if !shifts.is_empty() {
                span.pill.has role="img" tabindex="-1" aria-label=(told) title=(told) {
                    (inline(&[Sign::Of("Mad", 1), Sign::Then, Sign::Of("Trans", 1)], ""))
                }
            }
        }
    }
}
