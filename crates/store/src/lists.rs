//! Lists of tables, told by what is noted of them: no match is looked into.

use std::collections::BTreeMap;

use dreamtable_core::Seat;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use crate::salts::unreadable;
use crate::store::{asked, from_json};
use crate::{MatchId, PersonId, Place, Sitting, Store, StoreError, Summary};

/// Those somebody hosts or sits at.
const OF_SOMEBODY: &str = "SELECT id FROM match JOIN standing ON match_id = id \
     WHERE host = $1 OR id IN (SELECT match_id FROM place WHERE person = $1) \
     ORDER BY at DESC LIMIT $2";

/// Those everybody may find, if something has happened there lately.
const IN_PUBLIC: &str = "SELECT id FROM match JOIN standing ON match_id = id \
     WHERE public = 1 AND ended IS NULL AND at >= $1 ORDER BY at DESC LIMIT $2";

impl Store {
    /// The tables somebody hosts or sits at, latest first.
    pub async fn tables_of(&self, person: PersonId, most: u32) -> Result<Vec<Summary>, StoreError> {
        self.list(OF_SOMEBODY, person.key(), most).await
    }

    /// The unfinished tables everybody may find, if something has happened there since a moment;
    /// latest first.
    pub async fn public_tables(&self, since: i64, most: u32) -> Result<Vec<Summary>, StoreError> {
        self.list(IN_PUBLIC, since, most).await
    }

    async fn list(&self, which: &str, given: i64, most: u32) -> Result<Vec<Summary>, StoreError> {
        let tables = format!(
            "SELECT match.id, game, seats, match.created, ended, steps, at, public, clock, asked, \
                    told, host, person.name, body, options, purpose, commitment \
             FROM match JOIN standing ON standing.match_id = match.id \
             LEFT JOIN person ON person.id = host \
             LEFT JOIN result ON result.match_id = match.id \
             WHERE match.id IN (SELECT id FROM ({which}) AS which) ORDER BY at DESC"
        );
        let places = format!(
            "SELECT match_id, place.person, place.bot, person.name FROM place \
             LEFT JOIN person ON person.id = place.person \
             WHERE match_id IN (SELECT id FROM ({which}) AS which) ORDER BY match_id, seat"
        );
        let tables = sqlx::query(AssertSqlSafe(tables)).bind(given).bind(i64::from(most));
        let tables = tables.fetch_all(self.readers()).await?;
        let places = sqlx::query(AssertSqlSafe(places)).bind(given).bind(i64::from(most));
        let mut sittings: BTreeMap<i64, Vec<Sitting>> = BTreeMap::new();
        for row in places.fetch_all(self.readers()).await? {
            let person = row.try_get::<Option<i64>, _>(1)?.map(PersonId::from_key);
            let place = Place { person, bot: row.try_get(2)? };
            let sitting = Sitting { place, name: row.try_get(3)? };
            sittings.entry(row.try_get(0)?).or_default().push(sitting);
        }
        let listed = tables.iter().map(|row| summary(row, &mut sittings));
        // A table that was begun between the two questions has no places yet.
        let whole = |table: &Summary| table.sittings.len() == table.seats;
        Ok(listed.collect::<Result<Vec<_>, _>>()?.into_iter().filter(whole).collect())
    }

    /// How many unfinished tables somebody has opened since a moment.
    pub async fn unfinished_of(&self, host: PersonId, since: i64) -> Result<u64, StoreError> {
        let row = sqlx::query(
            "SELECT count(*) FROM match WHERE host = $1 AND created >= $2 AND ended IS NULL",
        )
        .bind(host.key())
        .bind(since)
        .fetch_one(self.readers())
        .await?;
        Ok(row.try_get::<i64, _>(0)? as u64)
    }

    /// Unfinished matches with a bot at the table in which something happened since a moment.
    pub async fn unfinished_with_bots(&self, since: i64) -> Result<Vec<MatchId>, StoreError> {
        self.matches(
            "SELECT id FROM match JOIN standing ON match_id = id WHERE ended IS NULL AND at >= $1 \
             AND EXISTS (SELECT 1 FROM place WHERE place.match_id = id AND bot IS NOT NULL)",
            since,
        )
        .await
    }

    /// Every match there is, oldest first.
    pub async fn all_matches(&self) -> Result<Vec<MatchId>, StoreError> {
        self.matches("SELECT id FROM match WHERE created >= $1 ORDER BY created", i64::MIN).await
    }

    /// Matches in which somebody's time is up before a moment.
    pub async fn due_before(&self, moment: i64) -> Result<Vec<MatchId>, StoreError> {
        let due = "SELECT match_id FROM standing WHERE due IS NOT NULL AND due < $1";
        self.matches(due, moment).await
    }

    pub(crate) async fn matches(
        &self,
        which: &'static str,
        given: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        sqlx::query(which)
            .bind(given)
            .fetch_all(self.readers())
            .await?
            .iter()
            .map(|row| Ok(MatchId::from_key(row.try_get(0)?)))
            .collect()
    }
}

fn summary(
    row: &AnyRow,
    sittings: &mut BTreeMap<i64, Vec<Sitting>>,
) -> Result<Summary, StoreError> {
    let key = row.try_get(0)?;
    let awaited = asked(&row.try_get::<String, _>(9)?)?;
    Ok(Summary {
        id: MatchId::from_key(key),
        game: row.try_get(1)?,
        seats: row.try_get::<i64, _>(2)? as usize,
        commitment: row.try_get::<String, _>(16)?.parse().map_err(unreadable)?,
        created: row.try_get(3)?,
        ended: row.try_get(4)?,
        steps: row.try_get::<i64, _>(5)? as u64,
        latest: row.try_get(6)?,
        public: row.try_get::<i64, _>(7)? != 0,
        clock: Some(row.try_get(8)?).filter(|clock| *clock > 0),
        asked: awaited.into_iter().map(|(seat, _): (Seat, i64)| seat).collect(),
        told: from_json(&row.try_get::<String, _>(10)?)?,
        host: PersonId::from_key(row.try_get(11)?),
        host_name: row.try_get(12)?,
        result: row.try_get(13)?,
        options: row.try_get(14)?,
        purpose: row.try_get(15)?,
        sittings: sittings.remove(&key).unwrap_or_default(),
    })
}
