//! Writing down who sits where and what is said.

use dreamtable_core::Seat;
use sqlx::AnyConnection;

use crate::writer::{Written, json};
use crate::{MatchId, MatchRecord, PersonId, Place, Progress, SavedSaying, StoreError};

/// Nobody is -1 and no bot is "": a bound NULL has no type that both databases agree on.
fn person_key(place: &Place) -> i64 {
    place.person.map_or(-1, PersonId::key)
}

fn bot_level(place: &Place) -> &str {
    place.bot.as_deref().unwrap_or("")
}

/// A seat changes hands, and that it did is noted for ever.
pub async fn sit(
    connection: &mut AnyConnection,
    id: MatchId,
    seat: Seat,
    was: &Place,
    now: &Place,
    by: Option<PersonId>,
    progress: &Progress,
) -> Result<Written, sqlx::Error> {
    let changed = sqlx::query(
        "UPDATE place SET person = NULLIF($3, -1), bot = NULLIF($4, '') \
         WHERE match_id = $1 AND seat = $2 \
         AND coalesce(person, -1) = $5 AND coalesce(bot, '') = $6",
    )
    .bind(id.key())
    .bind(seat.number() as i64)
    .bind(person_key(now))
    .bind(bot_level(now))
    .bind(person_key(was))
    .bind(bot_level(was))
    .execute(&mut *connection)
    .await?;
    if changed.rows_affected() == 0 {
        return Ok(Err(StoreError::SeatChanged(seat)));
    }
    sqlx::query(
        "UPDATE standing SET noted = noted + 1, at = $2, asked = $3, due = NULLIF($4, -1), \
             told = $5, overdrawn = $6 WHERE match_id = $1",
    )
    .bind(id.key())
    .bind(progress.at)
    .bind(json(&progress.asked))
    .bind(progress.due.unwrap_or(-1))
    .bind(json(&progress.told))
    .bind(json(&progress.overdrawn))
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "INSERT INTO seating (match_id, n, seat, at, steps, done_by, \
             was_person, was_bot, person, bot) \
         SELECT match_id, noted, $2, $3, steps, NULLIF($4, -1), NULLIF($5, -1), NULLIF($6, ''), \
             NULLIF($7, -1), NULLIF($8, '') FROM standing WHERE match_id = $1",
    )
    .bind(id.key())
    .bind(seat.number() as i64)
    .bind(progress.at)
    .bind(by.map_or(-1, PersonId::key))
    .bind(person_key(was))
    .bind(bot_level(was))
    .bind(person_key(now))
    .bind(bot_level(now))
    .execute(connection)
    .await?;
    Ok(Ok(()))
}

/// Something is said, once for each key.
pub async fn say(
    connection: &mut AnyConnection,
    id: MatchId,
    said: &SavedSaying,
    key: Option<&str>,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE standing SET noted = noted + 1, at = $2 WHERE match_id = $1")
        .bind(id.key())
        .bind(said.at)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "INSERT INTO chat (match_id, at, person, name, text, n, key) \
         SELECT match_id, $2, $3, $4, $5, noted, NULLIF($6, '') FROM standing \
         WHERE match_id = $1 ON CONFLICT DO NOTHING",
    )
    .bind(id.key())
    .bind(said.at)
    .bind(said.person.key())
    .bind(said.name.as_str())
    .bind(said.text.as_str())
    .bind(key.unwrap_or(""))
    .execute(connection)
    .await?;
    Ok(())
}

/// A new match with its places.
pub async fn begin(
    connection: &mut AnyConnection,
    record: &MatchRecord,
    places: &[Place],
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO match (id, game, rules_version, content_hash, options, seats, seed, \
             commitment, host, created, public, clock, bank, pace, purpose) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
    )
    .bind(record.id.key())
    .bind(record.game.as_str())
    .bind(i64::from(record.rules_version))
    .bind(record.content_hash.as_str())
    .bind(record.options.as_str())
    .bind(record.seats as i64)
    .bind(record.seed.to_string())
    .bind(record.commitment.to_string())
    .bind(record.host.key())
    .bind(record.created)
    .bind(i64::from(record.public))
    .bind(record.clock.unwrap_or(0))
    .bind(record.bank)
    .bind(record.pace)
    .bind(record.purpose.as_str())
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "INSERT INTO standing (match_id, steps, noted, at, asked) VALUES ($1, 0, 0, $2, '[]')",
    )
    .bind(record.id.key())
    .bind(record.created)
    .execute(&mut *connection)
    .await?;
    for (place, seat) in places.iter().zip(Seat::all(record.seats)) {
        sqlx::query(
            "INSERT INTO place (match_id, seat, person, bot) \
             VALUES ($1, $2, NULLIF($3, -1), NULLIF($4, ''))",
        )
        .bind(record.id.key())
        .bind(seat.number() as i64)
        .bind(person_key(place))
        .bind(bot_level(place))
        .execute(&mut *connection)
        .await?;
    }
    sqlx::query(
        "INSERT INTO seating (match_id, n, seat, at, steps, done_by, person, bot) \
         SELECT match_id, 0, seat, $2, 0, $3, person, bot FROM place WHERE match_id = $1",
    )
    .bind(record.id.key())
    .bind(record.created)
    .bind(record.host.key())
    .execute(connection)
    .await?;
    Ok(())
}
