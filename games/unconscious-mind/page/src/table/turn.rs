//! What a turn has brought so far, from what the viewer heard.

use dreamtable_core::Seat;
use unconscious_mind::event::{Event, Good};

use super::Desk;
use crate::words;

/// Everything a seat gained and did in its latest turn.
#[derive(Default)]
pub(super) struct Turn {
    goods: [i16; Good::Drive as usize + 1],
    deeds: Vec<String>,
}

impl Turn {
    /// How a good has changed.
    pub fn by(&self, good: Good) -> i16 {
        self.goods[good as usize]
    }

    /// In a few words; nothing for a turn in which nothing happened.
    pub fn summary(&self) -> Option<String> {
        let goods = [
            (Good::Points, ["point", "points"]),
            (Good::Coffee, ["coffee", "coffee"]),
            (Good::Bright, ["Bright Idea", "Bright Ideas"]),
            (Good::Box, ["Box", "Boxes"]),
            (Good::Madness, ["Madness", "Madness"]),
        ];
        let changes =
            goods.into_iter().filter(|(good, _)| self.by(*good) != 0).map(|(good, names)| {
                let by = self.by(good);
                format!("{} {}", signed(by), names[usize::from(by.abs() != 1)])
            });
        let said: Vec<String> = self.deeds.iter().cloned().chain(changes).collect();
        (!said.is_empty()).then(|| said.join(", "))
    }
}

/// `+3`, `−2`.
pub(super) fn signed(by: i16) -> String {
    if by < 0 { number(by) } else { format!("+{by}") }
}

/// A number as it is printed, with a true minus.
pub(super) fn number(of: i16) -> String {
    if of < 0 { format!("−{}", of.unsigned_abs()) } else { of.to_string() }
}

impl Desk<'_> {
    /// The latest turn of a seat, the one it is in or the one before.
    pub(super) fn turn_of(&self, seat: Seat) -> Turn {
        let mut turn = Turn::default();
        let mut within = false;
        for event in self.told.iter().filter(|told| !told.undo).flat_map(|told| &told.events) {
            if let Event::Turn { seat: whose, .. } = event {
                within = *whose == seat;
                if within {
                    turn = Turn::default();
                }
            }
            if within {
                turn.note(self, event, seat);
            }
        }
        turn
    }
}

impl Turn {
    fn note(&mut self, desk: &Desk<'_>, event: &Event, me: Seat) {
        let content = desk.content();
        let deed = match event {
            Event::Changed { seat, good, by } if *seat == me => {
                self.goods[*good as usize] += by;
                return;
            }
            Event::Triggered { seat, spot } if *seat == me => words::spot(*spot).to_owned(),
            Event::Recalled { seat, .. } if *seat == me => "recalled".into(),
            Event::Treated { seat, .. } if *seat == me => "treated".into(),
            Event::Catharsis { seat, client, .. } if *seat == me => {
                format!("{} reached Catharsis", words::client(content, *client))
            }
            Event::Cured { seat, client } if *seat == me => {
                format!("cured {}", words::client(content, *client))
            }
            Event::Published { seat, treatise } if *seat == me => {
                format!("published {}", words::treatise(content, *treatise))
            }
            Event::Claimed { seat, .. } if *seat == me => "claimed a Goal".into(),
            Event::Played { seat, .. } if *seat == me => "played a card".into(),
            Event::Visits { seat, location, .. } if *seat == me => {
                format!("visited the {}", words::location(*location))
            }
            Event::Placed { seat, .. } if *seat == me => "took a tile".into(),
            _ => return,
        };
        if !self.deeds.contains(&deed) {
            self.deeds.push(deed);
        }
    }
}
