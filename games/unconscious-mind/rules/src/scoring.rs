//! What Goals and scorings count, and the final scoring (section 15, UM-20.28).

use arrayvec::ArrayVec;
use dreamtable_core::{Seat, SeatSet};
use serde::Serialize;

use crate::component::Client;
use crate::content::Measure;
use crate::dial::Dial;
use crate::game::UnconsciousMind;
use crate::icon::Quality;
use crate::state::{MOST_PLAYERS, Public};

/// How much of something a player has.
pub fn measure(game: &UnconsciousMind, state: &Public, seat: Seat, what: Measure) -> u16 {
    let player = state.player(seat);
    let cured = |case: bool| {
        player.cured.iter().filter(|&client| Client(client).is_case_study() == case).count() as u8
    };
    let mad = |quality: Quality| player.dial.levels(quality)[3];
    let amount = match what {
        Measure::CuredClients => player.cured.len() as u8,
        Measure::CuredRoutine => cured(false),
        Measure::CuredCaseStudies => cured(true),
        Measure::CaseStudiesAfterCatharsis => {
            player.active_clients().filter(|client| client.is_case_study()).count() as u8
        }
        Measure::Treatises => state.treatises_of(seat),
        Measure::ResearchInPlay => player.in_play.len() as u8,
        Measure::MostTags => player.tags.most(),
        Measure::DifferentTags => player.tags.different(),
        Measure::DistrictInsights => {
            state.districts.iter().flatten().filter(|owner| **owner == Some(seat)).count() as u8
        }
        Measure::Districts => districts(state, seat),
        Measure::Tiles => player.tiles().count() as u8,
        Measure::Rows => player.rows(),
        Measure::Columns => player.columns(),
        Measure::Goals => player.goals.count_ones() as u8,
        Measure::Reputation => player.reputation,
        Measure::Majors if game.is_id(seat) => 0,
        Measure::Majors => player.dial.majors(),
        Measure::Levels(quality) => levels(&player.dial, quality),
        Measure::BrightAndBoxes => return player.bright + player.boxes,
        Measure::Sets => cured(false).min(cured(true)).min(state.treatises_of(seat)),
        Measure::MadIn(quality) => mad(quality),
        Measure::MadSections => {
            Quality::ALL.iter().filter(|quality| mad(**quality) > 0).count() as u8
        }
        Measure::Madness => return player.madness,
    };
    u16::from(amount)
}

fn districts(state: &Public, seat: Seat) -> u8 {
    state.districts.iter().filter(|slots| slots.contains(&Some(seat))).count() as u8
}

fn levels(dial: &Dial, quality: Quality) -> u8 {
    let [minor, median, major, mad] = dial.levels(quality);
    minor + 2 * median + 3 * (major + mad)
}

/// Where the points of a player come from, as if the match were over now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Score {
    /// Scored during the match.
    pub track: i16,
    pub reputation: i16,
    pub rank: i16,
    pub districts: i16,
    pub rows: i16,
    pub tags: i16,
    pub case_studies: i16,
    pub boxes: i16,
    /// Bright Ideas, those that Coffee is turned into as well.
    pub bright: i16,
    /// Of the Id.
    pub drive: i16,
}

impl Score {
    pub const CATEGORIES: [&str; 10] = [
        "track",
        "reputation",
        "rank",
        "districts",
        "rows",
        "tags",
        "case-studies",
        "boxes",
        "bright",
        "drive",
    ];

    pub fn parts(&self) -> [i16; 10] {
        [
            self.track,
            self.reputation,
            self.rank,
            self.districts,
            self.rows,
            self.tags,
            self.case_studies,
            self.boxes,
            self.bright,
            self.drive,
        ]
    }

    #[inline]
    pub fn total(&self) -> i16 {
        self.parts().iter().sum()
    }
}

/// Points for each Case-Study Client of the Id, and Drive for one point.
const ID_CASE_STUDY: i16 = 6;
const DRIVE_PER_POINT: u16 = 3;

pub fn score(game: &UnconsciousMind, state: &Public, seat: Seat) -> Score {
    let player = state.player(seat);
    let constants = &game.content().constants;
    let counted = |points: &[u8], number: u8| i16::from(points[usize::from(number)]);
    let worth = i16::from(state.treatises_of(seat)) + player.cured.len() as i16;
    let standing = state.standing[..game.players()].iter().position(|&other| other == seat);
    let rank = standing.and_then(|place| constants.rank_points.get(place)).copied().unwrap_or(0);
    let id = game.is_id(seat);
    let case_studies: i16 = player
        .active_clients()
        .filter_map(|client| game.content().client(client).scoring)
        .map(|scoring| {
            let amount = measure(game, state, seat, scoring.measure) * u16::from(scoring.each);
            if id { ID_CASE_STUDY } else { amount.min(u16::from(scoring.most)) as i16 }
        })
        .sum();
    // On its easy level the Id does not score what it is good at.
    let whole = !id || game.id_level().whole;
    let scored = |points: i16| if whole { points } else { 0 };
    let coffee_ideas = player.coffee / u16::from(constants.coffee_per_bright.max(1));
    Score {
        track: player.points,
        reputation: counted(&constants.rep_points, player.reputation),
        rank: scored(worth * i16::from(rank)),
        districts: counted(&constants.district_points, districts(state, seat)),
        rows: scored(counted(&constants.row_points, player.rows())),
        tags: counted(&constants.tag_points, player.tags.different()),
        case_studies: scored(case_studies),
        boxes: player.boxes as i16 * i16::from(constants.box_points),
        bright: (player.bright + coffee_ideas) as i16 * i16::from(constants.bright_points),
        drive: if id { (state.id.drive / DRIVE_PER_POINT) as i16 } else { 0 },
    }
}

/// Who has won; nobody but the Id when `seats` is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Victory {
    pub seats: SeatSet,
    pub id: bool,
}

/// Most points, then most cured Clients, then the place on the Reputation track (UM-15.8); alone
/// more points than the Id (UM-20.29).
pub fn victory(game: &UnconsciousMind, state: &Public) -> Victory {
    let total = |seat: Seat| score(game, state, seat).total();
    if game.is_solo() {
        let won = total(Seat::new(0)) > total(Seat::new(1));
        let seats = if won { SeatSet::only(Seat::new(0)) } else { SeatSet::EMPTY };
        return Victory { seats, id: !won };
    }
    let standing = state.standing[..game.players()].iter().rev();
    let best = standing.max_by_key(|&&seat| (total(seat), state.player(seat).cured.len()));
    let seats = best.map_or(SeatSet::EMPTY, |&seat| SeatSet::only(seat));
    Victory { seats, id: false }
}

/// How the match stands or ended, player by player; the Id of a solo match comes second.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reckoning {
    pub scores: ArrayVec<Score, MOST_PLAYERS>,
    pub totals: ArrayVec<i16, MOST_PLAYERS>,
    pub winners: SeatSet,
}

pub fn reckoning(game: &UnconsciousMind, state: &Public) -> Reckoning {
    let scores: ArrayVec<Score, MOST_PLAYERS> =
        Seat::all(game.players()).map(|seat| score(game, state, seat)).collect();
    let totals = scores.iter().map(Score::total).collect();
    Reckoning { scores, totals, winners: victory(game, state).seats }
}
