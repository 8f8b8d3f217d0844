//! Facts in scenario files: the words of positions, and
//!
//! - `reserve WHO c5 o1`, `tags WHO THE 2` (without wild ones; `* 1` for those), `level WHO N`
//! - `hand-size WHO N`, `cards KIND N` (face down), `upper KIND N`
//! - `node NAME`: what is awaited, by the names of the table of choices
//! - `score WHO N`, `score WHO CATEGORY N`, `winners SEATS` or `winners id`, `standing WHO …`

use dreamtable_core::{NotationError, Pile, Seat, Words};
use scenario::{CheckError, Line};

use crate::component::{Client, Dream, DreamKind, Goal, Grief, Research, Tile, Treatise};
use crate::dial::{Cell, Kind, Piece};
use crate::game::UnconsciousMind;
use crate::icon::{Location, Quality, Tag};
use crate::scoring::{self, Score};
use crate::spelling::{
    DECKS, all, awaited, deck_kind, district, district_slot, number, room, slot, who,
};
use crate::state::{Decks, State, among};

type Checked = Result<(), CheckError>;

pub(crate) fn check(game: &UnconsciousMind, state: &State, fact: &Line) -> Checked {
    let mut words = fact.words();
    let subject = words.word("a fact")?;
    let checked = match table_fact(game, state, subject, &mut words) {
        Err(CheckError::Unknown { .. }) => player_fact(game, state, subject, &mut words),
        checked => checked,
    };
    match checked {
        // What was not compared was not read to its end either.
        Ok(()) => Ok(words.end()?),
        Err(error) => Err(error),
    }
}

fn unknown() -> CheckError {
    CheckError::Unknown {
        known: "the words of positions, reserve, tags, level, hand-size, cards, \
                                     upper, node, score, winners, standing"
            .to_owned(),
    }
}

fn table_fact(game: &UnconsciousMind, state: &State, subject: &str, words: &mut Words) -> Checked {
    let decks = &state.decks;
    match subject {
        "turn" => CheckError::unless_equal(&who(game, words)?, &state.active),
        "first" => CheckError::unless_equal(&who(game, words)?, &state.first),
        "round" => CheckError::unless_equal(&words.next("a round")?, &state.round),
        "freud" => CheckError::unless_equal(&words.next("a Location")?, &state.freud),
        "freud-rep" => CheckError::unless_equal(&number(words, 10)?, &state.freud_reputation),
        "check-token" => {
            let real = if state.check_token { "on" } else { "gone" };
            CheckError::unless_equal(&words.word("on or gone")?, &real)
        }
        "due" => CheckError::unless_equal(&words.next("checks")?, &state.checks_due),
        "ends" => {
            words.expect("round")?;
            CheckError::unless_equal(&words.next("a round").map(Some)?, &state.last_round)
        }
        "gramophone" => {
            let real = state.gramophone.map_or("table".to_owned(), |seat| seat.to_string());
            CheckError::unless_equal(&words.word("a seat or table")?.to_owned(), &real)
        }
        "goals" => {
            let real: Vec<String> = state.goals.iter().map(shown).collect();
            let claimed: Vec<String> = words.remaining().map(str::to_owned).collect();
            CheckError::unless_equal(&claimed, &real[..claimed.len().min(8)].to_vec())
        }
        "haunted" => {
            let real = if state.haunted { "there" } else { "gone" };
            CheckError::unless_equal(&words.word("there or gone")?, &real)
        }
        "treatises" => {
            let free = Treatise::all().filter(|treatise| {
                let published = &state.treatises[treatise.index()];
                published.used && published.owner.is_none()
            });
            CheckError::unless_equal(&all::<Treatise>(words)?, &free.collect())
        }
        "covered" => {
            for word in words.remaining() {
                let covered = if word.starts_with('D') {
                    let (district, slot) = district_slot(word)?;
                    state.districts[district][slot].is_some()
                } else {
                    let (location, slot) = slot(word)?;
                    state.slots[location.index()] >> slot & 1 == 1
                };
                CheckError::unless_equal(&(word, true), &(word, covered))?;
            }
            Ok(())
        }
        "owner" => {
            let (district, slot) = district_slot(words.word("a slot such as D1.4")?)?;
            let claimed = Some(who(game, words)?);
            CheckError::unless_equal(&claimed, &state.districts[district][slot])
        }
        "tokens" => {
            let district = district(words.word("a district")?)?;
            CheckError::unless_equal(&words.next("tokens")?, &state.tokens[district])
        }
        "column" => {
            let column = usize::from(number(words, 2)?);
            places::<Tile>(words, &state.columns[column])
        }
        "clients" => {
            let both = state.clients.iter().zip(&state.griefs);
            let real: Vec<String> = both
                .map(|(client, grief)| match client {
                    Some(client) => format!("{client}:{}", shown(grief)),
                    None => "-".to_owned(),
                })
                .collect();
            let claimed: Vec<String> = words.remaining().map(str::to_owned).collect();
            CheckError::unless_equal(&claimed, &real)
        }
        "dreams" => {
            let shown = game.content().constants.manifest_display[usize::from(game.nightmares())];
            places::<Dream>(words, &state.manifest[..usize::from(shown)])
        }
        "nightmare" => places::<Dream>(words, &[state.nightmare]),
        "research" => places::<Research>(words, &state.research),
        "drive" => CheckError::unless_equal(&words.next("Drive")?, &state.id.drive),
        "id-card" => CheckError::unless_equal(&words.next("an Id card").map(Some)?, &state.id.card),
        "cards" => {
            let kind = deck_kind(words)?;
            let real = face_down(state, kind).len();
            CheckError::unless_equal(&words.next("how many cards")?, &real)
        }
        "left" => {
            let kind = deck_kind(words)?;
            let named: Vec<String> =
                words.remaining().filter(|w| *w != "-").map(str::to_owned).collect();
            let real = face_down(state, kind);
            let text = |card: u8| match DECKS[kind] {
                "routine" | "case-study" => Client(card).to_string(),
                "manifest" | "latent" | "nightmare" => Dream(card).to_string(),
                "grief" => Grief(card).to_string(),
                "research" => Research(card).to_string(),
                _ => Tile(card).to_string(),
            };
            CheckError::unless_equal(&named, &real.iter().map(text).collect())
        }
        "upper" => {
            let real = match DECKS[deck_kind(words)?] {
                "routine" => decks.upper_routine,
                "case-study" => decks.upper_case,
                "grief" => decks.upper_griefs,
                "research" => decks.upper_research,
                other => {
                    let expected = "routine, case-study, grief or research";
                    return Err(NotationError::new(other, expected).into());
                }
            };
            CheckError::unless_equal(&words.next("how many cards")?, &real)
        }
        "node" => {
            let real = state.frames.top().map_or("nothing", |frame| awaited(*frame));
            let claimed: Vec<&str> = words.remaining().collect();
            CheckError::unless_equal(&claimed.join(" "), &real.to_owned())
        }
        "standing" => {
            let claimed: Result<Vec<Seat>, NotationError> =
                words.remaining().map(|word| who(game, &mut Words::new(word))).collect();
            CheckError::unless_equal(&claimed?, &state.standing[..game.players()].to_vec())
        }
        "winners" => {
            let victory = scoring::victory(game, state);
            let mut real: Vec<String> = victory.seats.iter().map(|seat| seat.to_string()).collect();
            real.extend(victory.id.then(|| "id".to_owned()));
            let claimed: Vec<String> = words.remaining().map(str::to_owned).collect();
            CheckError::unless_equal(&claimed, &real)
        }
        _ => Err(unknown()),
    }
}

fn player_fact(game: &UnconsciousMind, state: &State, subject: &str, words: &mut Words) -> Checked {
    const SUBJECTS: [&str; 26] = [
        "vp",
        "rep",
        "coffee",
        "bright",
        "boxes",
        "madness",
        "level",
        "pet",
        "ideas",
        "locked",
        "reserve-ideas",
        "idea",
        "dial",
        "reserve",
        "prof",
        "inkpot",
        "row",
        "room",
        "cured",
        "hand",
        "hand-size",
        "known",
        "play",
        "treatise",
        "goal",
        "score",
    ];
    if subject != "tags" && !SUBJECTS.contains(&subject) {
        return Err(unknown());
    }
    let seat = who(game, words)?;
    let player = state.player(seat);
    match subject {
        "vp" => CheckError::unless_equal(&words.next("points")?, &player.points),
        "rep" => CheckError::unless_equal(&words.next("a space")?, &player.reputation),
        "coffee" => CheckError::unless_equal(&words.next("Coffee")?, &player.coffee),
        "bright" => CheckError::unless_equal(&words.next("Bright Ideas")?, &player.bright),
        "boxes" => CheckError::unless_equal(&words.next("Boxes")?, &player.boxes),
        "madness" | "level" => CheckError::unless_equal(&words.next("a level")?, &player.madness),
        "pet" => CheckError::unless_equal(&words.next("a level")?, &player.pet),
        "ideas" => CheckError::unless_equal(&words.next("Ideas")?, &player.ideas),
        "locked" | "reserve-ideas" => {
            let real = player.locked.count_ones() as u8;
            CheckError::unless_equal(&words.next("Ideas")?, &real)
        }
        "idea" => idea(state, seat, words),
        "dial" => {
            let mut claimed: Vec<Piece> = all(words)?;
            claimed.sort();
            let outside = Cell::rings().chain(Cell::cracks());
            let real: Vec<Piece> = outside.flat_map(|cell| pieces(state, seat, cell)).collect();
            CheckError::unless_equal(&claimed, &real)
        }
        "reserve" => {
            let real = Kind::ALL.into_iter().zip(["c", "o", "d"]).filter_map(|(kind, letter)| {
                let count = player.dial.count_kind(Cell::RESERVE, kind);
                (count > 0).then(|| format!("{letter}{count}"))
            });
            let claimed = words.remaining().filter(|word| *word != "-").map(str::to_owned);
            CheckError::unless_equal(&claimed.collect::<Vec<_>>(), &real.collect())
        }
        "prof" => CheckError::unless_equal(
            &words.next::<Location>("a Location").map(Some)?,
            &player.professor,
        ),
        "inkpot" => CheckError::unless_equal(&words.next("a space")?, &player.inkpot),
        "row" => {
            let row: Quality = words.next("a row")?;
            let real: Vec<Tile> = player.row(row).iter().flatten().copied().collect();
            CheckError::unless_equal(&all::<Tile>(words)?, &real)
        }
        "room" => {
            let at = room(words.word("a room")?)?;
            let claimed: Vec<&str> = words.remaining().collect();
            let practice = player.room(at);
            let real = match practice.client {
                None if at == crate::action::Room::Right && player.room_closed => "locked".into(),
                None => "empty".to_owned(),
                Some(client) => {
                    let dreams = practice.latent.iter().chain(&practice.upper);
                    let dreams: String = dreams.map(|dream| format!(" {dream}")).collect();
                    format!("{client} {} {}{dreams}", shown(&practice.grief), practice.marker)
                }
            };
            let claimed = if claimed.is_empty() { "empty".to_owned() } else { claimed.join(" ") };
            CheckError::unless_equal(&claimed.replace("open", "empty"), &real)
        }
        "cured" => {
            let real: Vec<Client> = player.cured.iter().map(Client).collect();
            same(all(words)?, real)
        }
        "hand" => same(all(words)?, research(state.secret.hands[seat.index()])),
        "known" => same(all(words)?, research(player.known)),
        "play" => same(all(words)?, research(player.in_play)),
        "hand-size" => CheckError::unless_equal(&words.next("cards")?, &state.hand_size(seat)),
        "treatise" => {
            let treatise: Treatise = words.next("a Treatise")?;
            let published = &state.treatises[treatise.index()];
            let cards: Vec<Research> = published.cards.iter().flatten().copied().collect();
            let real = (published.owner, cards);
            CheckError::unless_equal(&(Some(seat), all::<Research>(words)?), &real)
        }
        "goal" => {
            let real: Vec<Goal> =
                Goal::all().filter(|goal| player.goals >> goal.index() & 1 == 1).collect();
            same(all(words)?, real)
        }
        "tags" => {
            let real = match words.next("a Location or *")? {
                Tag::At(location) => player.tags.at[location.index()],
                Tag::Wild => player.tags.wild,
            };
            CheckError::unless_equal(&words.next("how many tags")?, &real)
        }
        _ => score(scoring::score(game, state, seat), words),
    }
}

fn score(score: Score, words: &mut Words) -> Checked {
    let word = words.word("a number of points, or a category")?;
    if let Ok(total) = word.parse::<i16>() {
        return CheckError::unless_equal(&total, &score.total());
    }
    let category = Score::CATEGORIES.iter().position(|name| *name == word);
    let category = category.ok_or_else(|| {
        NotationError::new(word, format!("one of {}", Score::CATEGORIES.join(", ")))
    })?;
    CheckError::unless_equal(&words.next("points")?, &score.parts()[category])
}

/// Ideas of a player on a space, pointing at an action: `idea 1 b EL 2`, `idea 1 b EL* 1`.
fn idea(state: &State, seat: Seat, words: &mut Words) -> Checked {
    let letter = words.word("an idea space")?;
    let space = letter.bytes().next().map_or(0, |letter| letter.wrapping_sub(b'a'));
    let spot = words.word("an action, as EL or EL*")?;
    let (spot, bright) = (spot.trim_end_matches('*').parse()?, spot.ends_with('*'));
    let here = state.spaces.get(usize::from(space));
    let here = here.ok_or_else(|| NotationError::new(letter, "an idea space from a to l"))?;
    let pointed = here.pointed.iter().find(|pointed| pointed.spot == Some(spot));
    let count = pointed.map_or(0, |pointed| if bright { pointed.bright } else { pointed.ideas });
    let real = if here.owner == Some(seat) { count } else { 0 };
    CheckError::unless_equal(&words.next("how many Ideas")?, &real)
}

fn pieces(state: &State, seat: Seat, cell: Cell) -> impl Iterator<Item = Piece> + '_ {
    let dial = &state.player(seat).dial;
    Kind::ALL.into_iter().flat_map(move |kind| {
        let count = usize::from(dial.count_kind(cell, kind));
        std::iter::repeat_n(Piece { cell, kind }, count)
    })
}

fn research(pile: Pile) -> Vec<Research> {
    pile.iter().map(Research).collect()
}

fn same<T: Ord + std::fmt::Debug>(mut claimed: Vec<T>, mut real: Vec<T>) -> Checked {
    claimed.sort();
    real.sort();
    CheckError::unless_equal(&claimed, &real)
}

fn shown<T: std::fmt::Display>(place: &Option<T>) -> String {
    place.as_ref().map_or("-".to_owned(), T::to_string)
}

fn places<T>(words: &mut Words, real: &[Option<T>]) -> Checked
where
    T: std::fmt::Display,
{
    let claimed: Vec<String> = words.remaining().map(str::to_owned).collect();
    CheckError::unless_equal(&claimed, &real.iter().map(shown).collect())
}

fn face_down(state: &State, kind: usize) -> Pile {
    let decks = &state.decks;
    let dreams = |kind| Decks::dreams_of(decks.dreams, kind);
    match DECKS[kind] {
        "routine" => among(decks.clients, 0..Client::CASE.start),
        "case-study" => among(decks.clients, Client::CASE.start..Client::COUNT as u8),
        "manifest" => dreams(DreamKind::Manifest),
        "latent" => dreams(DreamKind::Latent),
        "nightmare" => dreams(DreamKind::Nightmare),
        "grief" => among(decks.griefs, 0..Grief::STARTING.start),
        "research" => state.secret.deck,
        _ => among(decks.tiles, Tile::USUAL),
    }
}
