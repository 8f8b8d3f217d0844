//! How positions and facts of scenario files spell seats, rounds, Dreams with owners, and tokens.

use dreamtable_core::{Game, NotationError, Seat, SeatSet, Words};
use scenario::StageError;

use crate::game::Dreamworld;
use crate::row::{Laid, Owner};
use crate::tokens::Tokens;

pub(crate) fn seat(game: &Dreamworld, words: &mut Words<'_>) -> Result<Seat, NotationError> {
    let seat: Seat = words.next("a seat")?;
    let expected = || format!("a seat from 1 to {}", game.seats());
    let there = seat.index() < game.seats();
    there.then_some(seat).ok_or_else(|| NotationError::new(&seat.to_string(), expected()))
}

/// Seats up to the end of the line; `nobody` is none.
pub(crate) fn seats(game: &Dreamworld, words: &mut Words<'_>) -> Result<SeatSet, NotationError> {
    let mut set = SeatSet::EMPTY;
    for word in words.remaining() {
        if word != "nobody" {
            set = set.with(seat(game, &mut Words::new(word))?);
        }
    }
    Ok(set)
}

/// A round people count from 1, as an index.
pub(crate) fn round_number(
    game: &Dreamworld,
    words: &mut Words<'_>,
) -> Result<usize, NotationError> {
    let rounds = game.content.rounds();
    let number: usize = words.next("a round")?;
    if (1..=rounds).contains(&number) {
        return Ok(number - 1);
    }
    Err(NotationError::new(&number.to_string(), format!("a round from 1 to {rounds}")))
}

/// `1:D05S`, `nobody:D05S` or `id:D05S`, with `+2` behind it for two tokens.
pub(crate) fn read_laid(game: &Dreamworld, word: &str) -> Result<(Laid, u8), NotationError> {
    let misread = || NotationError::new(word, "a Dream with its owner, as 1:D05S or nobody:H03M+2");
    let (owner, card) = word.split_once(':').ok_or_else(misread)?;
    let (card, bonus) = card.split_once('+').unwrap_or((card, "0"));
    let bonus = bonus.parse().ok().filter(|bonus| *bonus <= 3).ok_or_else(misread)?;
    let owner = match owner {
        "nobody" => Owner::Nobody,
        "id" if game.seats() == 1 => Owner::Id,
        number => Owner::Seat(seat(game, &mut Words::new(number))?),
    };
    Ok((Laid { card: card.parse()?, owner }, bonus))
}

/// Five numbers, none above those of a fresh set.
pub(crate) fn tokens_within(words: &mut Words<'_>, most: Tokens) -> Result<Tokens, NotationError> {
    let most = <[u8; 5]>::from(most);
    let mut rows = [0; 5];
    for (row, most) in rows.iter_mut().zip(most) {
        *row = words.next("five numbers: the tokens left in the rows of 2 to 6")?;
        if *row > most {
            return Err(NotationError::new(&row.to_string(), format!("at most {most} here")));
        }
    }
    Ok(Tokens::from(rows))
}

/// The values of the Id's unflipped tokens, in any order.
pub(crate) fn id_tokens(game: &Dreamworld, words: &mut Words<'_>) -> Result<Tokens, NotationError> {
    let all = game.id_tokens().ok_or_else(|| NotationError::new("id", "the Id only alone"))?;
    let mut rows = [0u8; 5];
    for word in words.remaining() {
        let value: u8 = word.parse().map_err(|_| NotationError::new(word, "a token value"))?;
        let row = rows.get_mut(usize::from(value.wrapping_sub(2)));
        match row {
            Some(row) if *row < all.left(value) => *row += 1,
            _ => return Err(NotationError::new(word, "tokens the Id has at this difficulty")),
        }
    }
    Ok(Tokens::from(rows))
}

pub(crate) fn place_of<'a>(
    id: &str,
    mut ids: impl Iterator<Item = &'a str>,
) -> Result<u8, NotationError> {
    ids.position(|known| known == id)
        .map(|at| at as u8)
        .ok_or_else(|| NotationError::new(id, "an id of this pack"))
}

/// Every id of the pack once, as places in the pack.
pub(crate) fn permutation<'a>(
    words: &mut Words<'_>,
    ids: impl ExactSizeIterator<Item = &'a str> + Clone,
) -> Result<Vec<u8>, StageError> {
    let mut places = Vec::new();
    for word in words.remaining() {
        let place = place_of(word, ids.clone())?;
        if places.contains(&place) {
            return Err(StageError::new(format!("{word} stands twice")));
        }
        places.push(place);
    }
    if places.len() != ids.len() {
        return Err(StageError::new(format!("name all {} of the pack", ids.len())));
    }
    Ok(places)
}
