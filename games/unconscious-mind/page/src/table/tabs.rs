//! The boards as tabs where only one fits on the screen; where a choice waits is marked.

use maud::{Markup, html};
use unconscious_mind::action::Action;

use super::Desk;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    Table,
    City,
    Display,
    Mind,
    Office,
    Others,
}

impl Tab {
    /// With their sign and their name.
    const ALL: [(Tab, &'static str, &'static str, &'static str); 6] = [
        (Tab::Table, "table", "Idea", "Table"),
        (Tab::City, "city", "MUS", "City"),
        (Tab::Display, "shelf", "Card", "Display"),
        (Tab::Mind, "mind", "E", "Mind"),
        (Tab::Office, "office", "Treat", "Office"),
        (Tab::Others, "others", "Prof", "Others"),
    ];

    /// Whether it shows what only a player has.
    fn is_own(self) -> bool {
        matches!(self, Tab::Mind | Tab::Office)
    }

    /// Where the thing lies that an action touches; nothing for a button beside the sentence, and for the free
    /// actions of the tray, which nobody waits for.
    fn of(action: Action) -> Option<Tab> {
        Some(match action {
            Action::Lay(..) | Action::Add(..) | Action::Do(_) | Action::TakeTile(_) => Tab::Table,
            Action::Professor(_)
            | Action::Freud(_)
            | Action::Visit(..)
            | Action::Slot(..)
            | Action::DistrictSlot(..)
            | Action::Track(_) => Tab::City,
            Action::TakeClient(_)
            | Action::TakeDream(_)
            | Action::DrawDream(_)
            | Action::Publish(_)
            | Action::Keep(_)
            | Action::Name(..) => Tab::Display,
            Action::Shift(_)
            | Action::Elevate(_)
            | Action::Transfer(_)
            | Action::Dark(_)
            | Action::Tile(_)
            | Action::Row(_)
            | Action::Column(_)
            | Action::Lend(..) => Tab::Mind,
            Action::Treat(_) | Action::Box(_) | Action::Play(_) | Action::Swap(..) => Tab::Office,
            _ => return None,
        })
    }
}

impl Desk<'_> {
    pub(super) fn tabs(&self) -> Markup {
        html! {
            nav.tabs aria-label="Boards" data-family {
                @for (tab, value, sign, name) in Tab::ALL.into_iter().filter(|(tab, ..)| self.me().is_some() || !tab.is_own()) {
                    @let waits = self.can(|action| Tab::of(action) == Some(tab));
                    button type="button" data-tab=(value) class=[waits.then_some("waits")] {
                        svg viewBox="0 0 24 24" aria-hidden="true" { use href={ "#u-" (sign) } {} }
                        span { @if tab == Tab::Others && self.me().is_none() { "Players" } @else { (name) } }
                        @if waits { i.mark { span.vh { ", something waits here" } } }
                    }
                }
            }
        }
    }
}
