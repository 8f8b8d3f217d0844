//! Who was last heard of when, the same for all servers on the same data and over restarts.

use dreamtable_core::Seat;
use sqlx::Row;

use crate::statement::sql;
use crate::store::keys;
use crate::{MatchId, PersonId, Store, StoreError};

/// After this many milliseconds without a word a server counts as gone for good.
const LONG_GONE: i64 = 60 * 60 * 1000;

/// Somebody at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Presence {
    pub id: MatchId,
    pub person: PersonId,
    /// When they were last heard of.
    pub heard: i64,
    /// Until when they count as looking on, if nothing else is heard: through this server where it is
    /// noted, through another where it is asked for.
    pub here_until: i64,
}

/// Notes who was heard of: a list of `[match, person, heard, here_until]`.
const HEAR: &str = "INSERT INTO presence (match_id, person, heard) \
     SELECT CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS BIGINT) \
     FROM LISTED WHERE true ON CONFLICT (match_id, person) DO UPDATE SET heard = \
         CASE WHEN presence.heard > excluded.heard THEN presence.heard ELSE excluded.heard END";
/// Notes who looks on through node `$2`: the same list.
const LOOK: &str = "INSERT INTO looking (match_id, person, node, until) \
     SELECT CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), $2, CAST(value ->> 3 AS BIGINT) \
     FROM LISTED WHERE true \
     ON CONFLICT (match_id, person, node) DO UPDATE SET until = excluded.until";
/// Who was heard of at the matches of a list, and looks on through another node than `$2`.
const HEARD: &str = "SELECT match_id, person, heard, coalesce((SELECT max(until) FROM looking \
     WHERE looking.match_id = presence.match_id AND looking.person = presence.person \
     AND node <> $2), 0) FROM presence \
     WHERE match_id IN (SELECT CAST(value AS BIGINT) FROM LISTED)";

impl Store {
    /// Notes who was heard of. What was heard later stays.
    pub async fn hear(&self, of: Vec<Presence>, now: i64) -> Result<(), StoreError> {
        if of.is_empty() {
            return Ok(());
        }
        let row = |one: &Presence| (one.id.key(), one.person.key(), one.heard, one.here_until);
        let rows: Vec<_> = of.iter().map(row).collect();
        // One's own that have passed, and those of servers that are long gone: never what another is
        // about to write, which would let two servers wait for each other.
        let passed = sql("DELETE FROM looking WHERE until <= $1 AND node = $2 OR until < $3");
        self.writer
            .run([
                self.dialect.over(&rows, HEAR),
                self.dialect.over(&rows, LOOK).bind(self.node),
                passed.bind(now).bind(self.node).bind(now - LONG_GONE),
            ])
            .await
    }

    /// Who was heard of at these tables, and who of them looks on through another server.
    pub async fn presence(&self, at: &[MatchId]) -> Result<Vec<Presence>, StoreError> {
        self.rows(self.dialect.over(&keys(at), HEARD).bind(self.node), |row| {
            Ok(Presence {
                id: MatchId::from_key(row.try_get(0)?),
                person: PersonId::from_key(row.try_get(1)?),
                heard: row.try_get(2)?,
                here_until: row.try_get(3)?,
            })
        })
        .await
    }

    /// Somebody agrees that a bot plays a seat.
    pub async fn consent(
        &self,
        id: MatchId,
        seat: Seat,
        person: PersonId,
        at: i64,
    ) -> Result<(), StoreError> {
        let consent =
            sql("INSERT INTO consent (match_id, seat, person, at) VALUES ($1, $2, $3, $4) \
                           ON CONFLICT (match_id, seat, person) DO UPDATE SET at = excluded.at");
        self.writer.run([consent.bind(id).bind(seat).bind(person).bind(at)]).await
    }

    /// Who has agreed to that since a moment.
    pub async fn consents(
        &self,
        id: MatchId,
        seat: Seat,
        since: i64,
    ) -> Result<Vec<PersonId>, StoreError> {
        let who = sql("SELECT person FROM consent WHERE match_id = $1 AND seat = $2 AND at >= $3");
        let who = who.bind(id).bind(seat).bind(since);
        self.rows(who, |row| Ok(PersonId::from_key(row.try_get(0)?))).await
    }
}
