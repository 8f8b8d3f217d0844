//! How the night went.

use dreamtable_core::Payoffs;
use serde::Serialize;

use crate::game::DreamCatcher;
use crate::remembered::Remembered;
use crate::state::State;

/// The result bands (CT-5.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// No dream at all.
    Sleepless,
    /// It was hard to catch a dream.
    Restless,
    /// A good team.
    GoodTeam,
    /// A brilliant victory.
    Brilliant,
}

impl Grade {
    /// The grade of so many stars of nine; fewer rounds are counted in proportion.
    pub fn of(stars: u8, rounds: u8) -> Self {
        match u32::from(stars) * 9 / u32::from(rounds.max(1)) {
            _ if stars == 0 => Grade::Sleepless,
            0..=3 => Grade::Restless,
            4..=6 => Grade::GoodTeam,
            _ => Grade::Brilliant,
        }
    }

    /// What is said at the end.
    pub fn words(self) -> &'static str {
        match self {
            Grade::Sleepless => "Not one dream stayed in the net. Sleep well, and try once more.",
            Grade::Restless => "The dreams slipped away. Feel longer, and say what you feel.",
            Grade::GoodTeam => "A good team: your fingers are learning each other’s thoughts.",
            Grade::Brilliant => "A brilliant night: hardly a dream escaped you.",
        }
    }
}

/// How the match stands or ended, and every finished round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reckoning {
    pub stars: u8,
    /// Night tokens that are still dark.
    pub dark: u8,
    pub lost: u8,
    /// Of the stars so far.
    pub grade: Grade,
    pub rounds: Vec<Remembered>,
}

pub(crate) fn reckoning(game: &DreamCatcher, state: &State) -> Reckoning {
    let public = &state.public;
    let rounds = game.content().size.rounds;
    Reckoning {
        stars: public.stars,
        dark: public.dark(rounds),
        lost: public.lost,
        grade: Grade::of(public.stars, rounds),
        rounds: game.remembered(public),
    }
}

/// Everybody wins the same: the share of stars.
pub(crate) fn payoffs(game: &DreamCatcher, state: &State) -> Payoffs {
    let rounds = i32::from(game.content().size.rounds);
    Payoffs::equal(Payoffs::FULL * i32::from(state.public.stars) / rounds, game.seat_count())
}

/// A dream is caught about every second time by people who have just sat down.
pub(crate) fn judge(game: &DreamCatcher, state: &State) -> Payoffs {
    let rounds = game.content().size.rounds;
    let halves = 2 * i32::from(state.public.stars) + i32::from(state.public.dark(rounds));
    Payoffs::equal(Payoffs::FULL * halves / (2 * i32::from(rounds)), game.seat_count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ct_5_3_bands_with_zero() {
        let grades = (0..=9).map(|stars| Grade::of(stars, 9)).collect::<Vec<_>>();
        let bands = [Grade::Restless, Grade::GoodTeam, Grade::Brilliant];
        assert_eq!(grades[0], Grade::Sleepless);
        for stars in 1..=9 {
            assert_eq!(grades[stars], bands[(stars - 1) / 3]);
        }
    }
}
