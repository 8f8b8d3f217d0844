//! The table as text: the position in playthroughs and on the command line.

use std::fmt;

use crate::content::Content;
use crate::dream::Card;
use crate::event::Who;
use crate::observation::{Observation, SeenEngineer};
use crate::phase::Phase;
use crate::resource::Resource;
use crate::ring::Space;

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Seat(seat) => write!(f, "seat {seat}"),
            Who::Robot => f.write_str("the Robot"),
            Who::NightMare => f.write_str("the Night Mare"),
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.action)?;
        if self.gain > 0 {
            write!(f, " {}", self.gain)?;
        }
        if !self.shared.is_empty() {
            write!(f, ", others {}", self.shared)?;
        }
        Ok(())
    }
}

impl fmt::Display for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.headline(f)?;
        for place in 0..8 {
            self.space_line(f, place)?;
        }
        let discard = self.discard.len();
        writeln!(f, "Dreamscape (deck {}, discard {discard})", self.deck)?;
        for (slot, card) in self.dreamscape.iter().enumerate() {
            match card {
                Some(card) => writeln!(f, "  {}  {}", slot + 1, described(&self.content, *card))?,
                None => writeln!(f, "  {}  -", slot + 1)?,
            }
        }
        if let Some(card) = self.shown {
            writeln!(f, "Shown  {}", described(&self.content, card))?;
        }
        for engineer in &self.engineers {
            self.engineer_lines(f, engineer)?;
        }
        if let Some(robot) = &self.robot {
            let [e, c, h] = robot.stores;
            write!(f, "Robot  {} turns, {} points, ", robot.turns, robot.points)?;
            writeln!(f, "{}, stores e{e} c{c} h{h}", robot.direction)?;
        }
        Ok(())
    }
}

impl Observation {
    fn headline(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.round {
            0 => write!(f, "Set-up")?,
            round => write!(f, "Round {round}")?,
        }
        if self.last_round {
            write!(f, ", the last")?;
        }
        let asked = match self.phase {
            Phase::Take { seat, .. } => seat,
            _ => self.active,
        };
        match self.phase {
            Phase::Over => write!(f, ": the match is over")?,
            Phase::RobotShows => write!(f, ": the Robot shows a Dream")?,
            Phase::NightMareShows => write!(f, ": the Night Mare shows a Dream")?,
            Phase::Lot => write!(f, ": the lot decides who begins")?,
            Phase::Fill { .. } | Phase::FirstDraw => write!(f, ": a Dream comes from the deck")?,
            Phase::Pay { amount, .. } => write!(f, ": seat {asked}, pay {amount} resources")?,
            Phase::Take { amount, .. } => write!(f, ": seat {asked}, take {amount} resources")?,
            phase => write!(f, ": seat {asked}, {}", phase.question())?,
        }
        if let Some(after) = self.night_mare
            && let Some(who) = self.turn_order.get(after as usize)
        {
            write!(f, "; the Night Mare follows {who}")?;
        }
        writeln!(f)
    }

    fn space_line(&self, f: &mut fmt::Formatter<'_>, place: u8) -> fmt::Result {
        let (fragment, upper) = self.ring.at(place);
        let half = if upper { "upper" } else { "lower" };
        let side = if fragment.back { "back" } else { "front" };
        let space = self.spaces[place as usize].to_string();
        let number = fragment.number;
        let mut line = format!("  {place}  #{number} {side:<5} {half}  {space:<28}");
        for engineer in self.engineers.iter().filter(|engineer| engineer.place == place) {
            line += &format!(" <{}>", engineer.seat);
        }
        if self.robot.as_ref().is_some_and(|robot| robot.place == place) {
            line += " <robot>";
        }
        writeln!(f, "{}", line.trim_end())
    }

    fn engineer_lines(&self, f: &mut fmt::Formatter<'_>, engineer: &SeenEngineer) -> fmt::Result {
        write!(f, "Seat {} ", engineer.seat)?;
        for resource in Resource::ALL {
            write!(f, " {}{}", resource.letter(), engineer.purse.amount(resource))?;
        }
        write!(f, "  {}, {} points", engineer.direction, engineer.score.total())?;
        writeln!(f, " (Resonance {} + {})", engineer.score.top, engineer.score.bottom)?;
        for card in &engineer.sequence {
            writeln!(f, "  woven   {}", described(&self.content, *card))?;
        }
        for card in engineer.catcher {
            writeln!(f, "  caught  {}", described(&self.content, Card(card)))?;
        }
        Ok(())
    }
}

/// A Dream with everything printed on it.
pub fn described(content: &Content, card: Card) -> String {
    let dream = content.dream(card);
    format!(
        "{card} {} ({}): {} points, catch {}, weave {}, {} over {}",
        content.scene(card),
        dream.ability,
        dream.points,
        dream.catch,
        dream.weave,
        dream.top,
        dream.bottom,
    )
}
