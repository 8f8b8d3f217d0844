//! How somebody has played, by game, number of seats and whom they played against.

use bots::Level;
use dreamtable_core::{Seat, SeatSet};
use store::{PersonId, Summary};
use view::about::About;
use view::course::Who;
use view::pages::me::Played;

use super::seated::People;
use crate::table::outcome::Outcome;
use crate::words::slips;

/// Whom a seat played against: people, else the strongest bot, else the game itself.
fn against(people: &People, own: Seat) -> String {
    let others = || Seat::all(people.sittings.len()).filter(|seat| *seat != own);
    if others().any(|seat| people.place(seat).person.is_some()) {
        return slips::PEOPLE.to_owned();
    }
    let rank = |level: &&str| Level::NAMED.iter().position(|named| named.to_string() == **level);
    let strongest = others().filter_map(|seat| people.place(seat).bot.as_deref()).max_by_key(rank);
    strongest.map_or(slips::THE_GAME_ITSELF.to_owned(), slips::bots)
}

/// One row for each setting, those played most first. Matches whose end is not noted do not count.
pub fn of(
    person: PersonId,
    tables: &[Summary],
    about: impl Fn(&str) -> Option<&'static About>,
) -> Vec<Played> {
    let mut rows: Vec<(Played, i32)> = Vec::new();
    for table in tables {
        let people = People::new(table.sittings.clone(), SeatSet::EMPTY, 0);
        let outcome = table.result.as_deref().and_then(Outcome::read);
        let (Some(own), Some(outcome), Some(about)) =
            (people.seat_of(person), outcome, about(&table.game))
        else {
            continue;
        };
        let against =
            if outcome.is_together() { slips::NOBODY.to_owned() } else { against(&people, own) };
        let standing = outcome.standing.as_ref();
        let has = standing.and_then(|all| all.of(&Who::Seat(own)).or_else(|| all.of(&Who::All)));
        let won = (!outcome.is_together()).then(|| usize::from(outcome.winners().contains(own)));
        let same = |(row, _): &&mut (Played, i32)| {
            row.game == about.title && row.seats == table.seats && row.against == against
        };
        let at = match rows.iter_mut().find(same) {
            Some(row) => row,
            None => {
                let (game, seats, best) = (about.title, table.seats, String::new());
                let row = Played { game, seats, against, matches: 0, won: won.map(|_| 0), best };
                rows.push((row, i32::MIN));
                rows.last_mut().expect("it was put there just now")
            }
        };
        at.0.matches += 1;
        at.0.won = at.0.won.zip(won).map(|(all, one)| all + one);
        if let Some(has) = has.filter(|has| *has > at.1) {
            at.1 = has;
            at.0.best = outcome.count(own).unwrap_or_default();
        }
    }
    let mut rows: Vec<Played> = rows.into_iter().map(|(row, _)| row).collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.matches));
    rows
}
