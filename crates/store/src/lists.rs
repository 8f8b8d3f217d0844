//! Lists of tables, told by what is noted of them: no match is looked into.

use std::collections::BTreeMap;

use dreamtable_core::Seat;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use crate::around::sitting;
use crate::salts::unreadable;
use crate::statement::{Statement, sql};
use crate::store::json_at;
use crate::{MatchId, PersonId, Sitting, Store, StoreError, Summary};

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
        let asked = |text: String| sql(AssertSqlSafe(text)).bind(given).bind(i64::from(most));
        let mut listed = self.rows(asked(tables), summary).await?;
        let mut sittings: BTreeMap<i64, Vec<Sitting>> = BTreeMap::new();
        let found = self.rows(asked(places), |row| Ok((row.try_get(0)?, sitting(row, 1)?))).await?;
        for (key, sitting) in found {
            sittings.entry(key).or_default().push(sitting);
        }
        for table in &mut listed {
            table.sittings = sittings.remove(&table.id.key()).unwrap_or_default();
        }
        // A table that was begun between the two questions has no places yet.
        listed.retain(|table| table.sittings.len() == table.seats);
        Ok(listed)
    }

    /// How many unfinished tables somebody has opened since a moment.
    pub async fn unfinished_of(&self, host: PersonId, since: i64) -> Result<u64, StoreError> {
        let count =
            sql("SELECT count(*) FROM match WHERE host = $1 AND created >= $2 AND ended IS NULL");
        let count = count.bind(host).bind(since);
        let found = self.row(count, |row| Ok(row.try_get::<i64, _>(0)? as u64)).await?;
        Ok(found.unwrap_or(0))
    }

    /// Unfinished matches with a bot at the table in which something happened since a moment.
    pub async fn unfinished_with_bots(&self, since: i64) -> Result<Vec<MatchId>, StoreError> {
        let these = "SELECT id FROM match JOIN standing ON match_id = id \
             WHERE ended IS NULL AND at >= $1 \
             AND EXISTS (SELECT 1 FROM place WHERE place.match_id = id AND bot IS NOT NULL)";
        self.matches(sql(these).bind(since)).await
    }

    /// Every match there is, oldest first.
    pub async fn all_matches(&self) -> Result<Vec<MatchId>, StoreError> {
        self.matches(sql("SELECT id FROM match ORDER BY created")).await
    }

    /// Matches in which somebody's time is up before a moment.
    pub async fn due_before(&self, moment: i64) -> Result<Vec<MatchId>, StoreError> {
        let due = "SELECT match_id FROM standing WHERE due IS NOT NULL AND due < $1";
        self.matches(sql(due).bind(moment)).await
    }

    pub(crate) async fn matches(&self, which: Statement) -> Result<Vec<MatchId>, StoreError> {
        self.rows(which, |row| Ok(MatchId::from_key(row.try_get(0)?))).await
    }
}

/// Without those who sit there.
fn summary(row: &AnyRow) -> Result<Summary, StoreError> {
    let awaited: Vec<(Seat, i64)> = json_at(row, 9)?;
    Ok(Summary {
        id: MatchId::from_key(row.try_get(0)?),
        game: row.try_get(1)?,
        seats: row.try_get::<i64, _>(2)? as usize,
        commitment: row.try_get::<String, _>(16)?.parse().map_err(unreadable)?,
        created: row.try_get(3)?,
        ended: row.try_get(4)?,
        steps: row.try_get::<i64, _>(5)? as u64,
        latest: row.try_get(6)?,
        public: row.try_get::<i64, _>(7)? != 0,
        clock: Some(row.try_get(8)?).filter(|clock| *clock > 0),
        asked: awaited.into_iter().map(|(seat, _)| seat).collect(),
        told: json_at(row, 10)?,
        host: PersonId::from_key(row.try_get(11)?),
        host_name: row.try_get(12)?,
        result: row.try_get(13)?,
        options: row.try_get(14)?,
        purpose: row.try_get(15)?,
        sittings: Vec::new(),
    })
}
