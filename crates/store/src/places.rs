//! Writing down who sits where and what is said.

use dreamtable_core::Seat;

use crate::statement::sql;
use crate::writer::json;
use crate::{MatchId, MatchRecord, PersonId, Place, Progress, SavedSaying, Store, StoreError};

/// Nobody is -1 and no bot is "": a bound NULL has no type that both databases agree on.
fn key(person: Option<PersonId>) -> i64 {
    person.map_or(-1, PersonId::key)
}

fn bot_level(place: &Place) -> &str {
    place.bot.as_deref().unwrap_or("")
}

impl Store {
    /// A match begins with these people.
    pub async fn begin(&self, record: MatchRecord, places: Vec<Place>) -> Result<(), StoreError> {
        let id = record.id;
        let head =
            sql("INSERT INTO match (id, game, rules_version, content_hash, options, seats, seed, \
                 commitment, host, created, public, clock, bank, pace, purpose) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)")
            .bind(id)
            .bind(record.game)
            .bind(i64::from(record.rules_version))
            .bind(record.content_hash)
            .bind(record.options)
            .bind(record.seats as i64)
            .bind(record.seed.to_string())
            .bind(record.commitment.to_string())
            .bind(record.host)
            .bind(record.created)
            .bind(i64::from(record.public))
            .bind(record.clock.unwrap_or(0))
            .bind(record.bank)
            .bind(record.pace)
            .bind(record.purpose);
        let standing = sql("INSERT INTO standing (match_id, steps, noted, at, asked) \
                            VALUES ($1, 0, 0, $2, '[]')");
        let mut all = vec![head, standing.bind(id).bind(record.created)];
        for (place, seat) in places.iter().zip(Seat::all(record.seats)) {
            let place_at = sql("INSERT INTO place (match_id, seat, person, bot) \
                                VALUES ($1, $2, NULLIF($3, -1), NULLIF($4, ''))");
            all.push(place_at.bind(id).bind(seat).bind(key(place.person)).bind(bot_level(place)));
        }
        let seating =
            sql("INSERT INTO seating (match_id, n, seat, at, steps, done_by, person, bot) \
             SELECT match_id, 0, seat, $2, 0, $3, person, bot FROM place WHERE match_id = $1");
        all.push(seating.bind(id).bind(record.created).bind(record.host));
        self.writer.run(all).await
    }

    /// A seat changes hands, unless it did so since `was` was read, and that it did is noted for ever.
    /// Who is awaited since when may change with it. `by` is who did it; nobody when the house does.
    pub async fn sit(
        &self,
        id: MatchId,
        seat: Seat,
        was: Place,
        now: Place,
        by: Option<PersonId>,
        progress: Progress,
    ) -> Result<(), StoreError> {
        let (before, after) = (bot_level(&was), bot_level(&now));
        let (was, now) = (key(was.person), key(now.person));
        let place = sql("UPDATE place SET person = NULLIF($3, -1), bot = NULLIF($4, '') \
             WHERE match_id = $1 AND seat = $2 \
             AND coalesce(person, -1) = $5 AND coalesce(bot, '') = $6");
        let place = place.bind(id).bind(seat).bind(now).bind(after).bind(was);
        let place = place.bind(before).or(Err(StoreError::SeatChanged(seat)));
        let standing = sql(
            "UPDATE standing SET noted = noted + 1, at = $2, asked = $3, due = NULLIF($4, -1), \
                 told = $5, overdrawn = $6 WHERE match_id = $1",
        )
        .bind(id)
        .bind(progress.at)
        .bind(json(&progress.asked))
        .bind(progress.due.unwrap_or(-1))
        .bind(json(&progress.told))
        .bind(json(&progress.overdrawn));
        let seating = sql("INSERT INTO seating (match_id, n, seat, at, steps, done_by, \
                 was_person, was_bot, person, bot) \
             SELECT match_id, noted, $2, $3, steps, NULLIF($4, -1), NULLIF($5, -1), \
                 NULLIF($6, ''), NULLIF($7, -1), NULLIF($8, '') FROM standing WHERE match_id = $1");
        let seating = seating.bind(id).bind(seat).bind(progress.at).bind(key(by));
        let seating = seating.bind(was).bind(before).bind(now).bind(after);
        self.writer.tell(id, [place, standing, seating]).await
    }

    /// Says something. The same person with the same key is taken at the first word.
    pub async fn say(
        &self,
        id: MatchId,
        said: SavedSaying,
        key: Option<String>,
    ) -> Result<(), StoreError> {
        let noted = sql("UPDATE standing SET noted = noted + 1, at = $2 WHERE match_id = $1");
        let saying = sql("INSERT INTO chat (match_id, at, person, name, text, n, key) \
             SELECT match_id, $2, $3, $4, $5, noted, NULLIF($6, '') FROM standing \
             WHERE match_id = $1 ON CONFLICT DO NOTHING")
        .bind(id)
        .bind(said.at)
        .bind(said.person)
        .bind(said.name)
        .bind(said.text)
        .bind(key.unwrap_or_default());
        self.writer.tell(id, [noted.bind(id).bind(said.at), saying]).await
    }
}
