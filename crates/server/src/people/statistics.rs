//! How somebody has played, by game, number of seats and whom they played with.

use bots::Level;
use dreamtable_core::{Seat, SeatSet, Seed};
use store::{PersonId, Summary};
use view::about::About;
use view::course::Who;
use view::pages::me::PastResults;
use view::scale::{Bout, Scale, Strength};

use super::seated::People;
use crate::table::ending::Ending;
use crate::words::slips;

/// Whom a seat played with: people, else the strongest bot, else nobody.
fn company(people: &People, own: Seat) -> String {
    let others = || Seat::all(people.sittings.len()).filter(|seat| *seat != own);
    if others().any(|seat| people.place(seat).person.is_some()) {
        return slips::PEOPLE.to_owned();
    }
    let rank = |level: &&str| Level::NAMED.iter().position(|named| named.to_string() == **level);
    let strongest = others().filter_map(|seat| people.place(seat).bot.as_deref()).max_by_key(rank);
    strongest.map_or(slips::NOBODY.to_owned(), slips::bots)
}

/// One row for each setting, those played most first. Matches whose end is not noted do not count.
pub fn of(
    person: PersonId,
    tables: &[Summary],
    about: impl Fn(&str) -> Option<&'static About>,
) -> Vec<PastResults> {
    let mut rows: Vec<(PastResults, i32)> = Vec::new();
    for table in tables {
        let people = People::new(table.sittings.clone(), SeatSet::EMPTY, 0);
        let outcome = table.result.as_deref().and_then(Ending::read);
        let (Some(own), Some(outcome), Some(about)) =
            (people.seat_of(person), outcome, about(&table.game))
        else {
            continue;
        };
        let company = company(&people, own);
        let standing = outcome.standing.as_ref();
        let has = standing.and_then(|all| all.of(&Who::Seat(own)).or_else(|| all.of(&Who::All)));
        let won = (!outcome.is_together()).then(|| usize::from(outcome.winners().contains(own)));
        let same = |(row, _): &&mut (PastResults, i32)| {
            row.game == about.title && row.seats == table.seats && row.company == company
        };
        let at = match rows.iter_mut().find(same) {
            Some(row) => row,
            None => {
                let (game, seats, best) = (about.title, table.seats, String::new());
                let row =
                    PastResults { game, seats, company, matches: 0, won: won.map(|_| 0), best };
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
    let mut rows: Vec<PastResults> = rows.into_iter().map(|(row, _)| row).collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.matches));
    rows
}

/// Where somebody stands in a game, by the matches with bots that were played to the end. The guided one
/// tells nothing: it is played as the guide says.
pub fn strength(person: PersonId, tables: &[Summary], about: &About) -> Option<Strength> {
    let guided = about.guide.map(|seed| Seed::from_number(seed).commitment());
    let own_play = |table: &&Summary| table.game == about.id && Some(table.commitment) != guided;
    let of_game = tables.iter().filter(own_play);
    let bouts: Vec<Bout> = of_game.filter_map(|table| bout(person, table)).collect();
    Scale::of(about).of_person(&bouts, about.lively)
}

/// A match as it tells how strong a person is; `None` where it does not, because a bot played for
/// the person, no bot was there, or somebody else has won.
fn bout(person: PersonId, table: &Summary) -> Option<Bout> {
    let people = People::new(table.sittings.clone(), SeatSet::EMPTY, 0);
    let own = people.seat_of(person).filter(|seat| people.plays_alone(*seat))?;
    let outcome = table.result.as_deref().and_then(Ending::read)?;
    let level = |seat: Seat| {
        let place = people.place(seat);
        place.bot.as_deref().filter(|_| place.person.is_none())?.parse::<Level>().ok()
    };
    let bots: Vec<(Seat, Level)> =
        Seat::all(table.seats).filter_map(|seat| Some((seat, level(seat)?))).collect();
    let won = |seat: Seat| f64::from(outcome.payoffs[seat.index()]);
    let all = won(own) + bots.iter().map(|(seat, _)| won(*seat)).sum::<f64>();
    (all > 0.0).then(|| Bout {
        seats: table.seats,
        against: bots.into_iter().map(|(_, level)| level).collect(),
        share: won(own) / all,
    })
}

#[cfg(test)]
mod tests {
    use store::{MatchId, Place, ProgressWords, Sitting};
    use view::course::Standing;

    use super::*;

    const GAME: About = About {
        scale: "seats 2\ndrowsy 700\ngreedy 1000\nlucid 1400\n",
        ..About::named("pocket", "Pocket", 2..=3)
    };

    fn ilse() -> PersonId {
        PersonId::from_random(1 << 4)
    }

    fn otto() -> PersonId {
        PersonId::from_random(2 << 4)
    }

    /// Who sits there: "me", "other", or the level of a bot.
    fn table(who: &[&str], payoffs: &[i32]) -> Summary {
        let sitting = |who: &&str| {
            let place = match *who {
                "me" => Place { person: Some(ilse()), bot: None },
                "me away" => Place { person: Some(ilse()), bot: Some("lucid".into()) },
                "other" => Place { person: Some(otto()), bot: None },
                level => Place { person: None, bot: Some(level.into()) },
            };
            Sitting { place, name: None }
        };
        let outcome = Ending { payoffs: payoffs.to_vec(), standing: None };
        Summary {
            id: MatchId::from_random(16),
            game: GAME.id.into(),
            seats: who.len(),
            commitment: Seed::from_number(3).commitment(),
            created: 0,
            ended: Some(1),
            steps: 1,
            latest: 1,
            public: false,
            clock: None,
            asked: vec![],
            told: ProgressWords::default(),
            host: ilse(),
            host_name: None,
            result: Some(outcome.to_text()),
            options: "{}".into(),
            purpose: String::new(),
            sittings: who.iter().map(sitting).collect(),
        }
    }

    #[test]
    fn who_played_along_is_told_where_all_play_together_too() {
        let together = |who: &[&str], stars| {
            let standing = Some(Standing::together("star", "stars", stars));
            let outcome = Ending { payoffs: vec![500; who.len()], standing };
            Summary { result: Some(outcome.to_text()), ..table(who, &[]) }
        };
        let tables = [
            together(&["me", "lucid", "dozing"], 4),
            together(&["me", "lucid", "lucid"], 6),
            together(&["me", "other", "lucid"], 9),
            table(&["me"], &[1000]),
        ];
        let rows = of(ilse(), &tables, |_| Some(&GAME));
        let told =
            |row: &PastResults| (row.company.clone(), row.matches, row.won, row.best.clone());
        assert_eq!(told(&rows[0]), ("lucid bots".to_owned(), 2, None, "6 stars".to_owned()));
        assert_eq!(told(&rows[1]), ("people".to_owned(), 1, None, "9 stars".to_owned()));
        assert_eq!(told(&rows[2]), ("nobody".to_owned(), 1, Some(1), String::new()));
    }

    #[test]
    fn a_person_is_rated_by_matches_with_bots() {
        let won = [table(&["me", "greedy"], &[1000, 0]), table(&["lucid", "me"], &[0, 1000])];
        let tables: Vec<Summary> = won.iter().cycle().take(8).cloned().collect();
        let strength = strength(ilse(), &tables, &GAME).unwrap();
        assert_eq!((strength.matches, strength.match_for), (8, Level::Lucid));
        assert!(strength.rating > 1400, "{strength:?}");
        assert_eq!(super::strength(otto(), &tables, &GAME), None);
        let guide = About { guide: Some(3), ..GAME };
        assert_eq!(super::strength(ilse(), &tables, &guide), None, "the guide has won these");
    }

    #[test]
    fn what_others_won_says_nothing_about_who_of_the_rest_is_better() {
        assert_eq!(bout(ilse(), &table(&["me", "other", "greedy"], &[0, 1000, 0])), None);
        let shared = bout(ilse(), &table(&["me", "other", "greedy"], &[500, 500, 0])).unwrap();
        assert_eq!((shared.share, shared.against), (1.0, vec![Level::Greedy]));
        let lost = bout(ilse(), &table(&["me", "lucid", "greedy"], &[0, 0, 1000])).unwrap();
        assert_eq!((lost.share, lost.against), (0.0, vec![Level::Lucid, Level::Greedy]));
        assert_eq!(bout(ilse(), &table(&["me away", "greedy"], &[1000, 0])), None);
        assert_eq!(bout(ilse(), &table(&["me", "greedy"], &[0, 0])), None, "the game itself won");
    }
}
