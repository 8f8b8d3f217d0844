//! One statement of SQL with what is bound to it: what questions and most writes are made of.

use dreamtable_core::Seat;
use sqlx::any::{Any, AnyArguments};
use sqlx::query::Query;
use sqlx::{AnyConnection, SqlSafeStr, SqlStr};

use crate::writer::Written;
use crate::{MatchId, PersonId};

pub struct Statement {
    sql: SqlStr,
    bound: Vec<Bound>,
    otherwise: Option<Written>,
}

pub enum Bound {
    Number(i64),
    Text(String),
}

pub fn sql(sql: impl SqlSafeStr) -> Statement {
    Statement { sql: sql.into_sql_str(), bound: Vec::new(), otherwise: None }
}

impl Statement {
    pub fn bind(mut self, value: impl Into<Bound>) -> Self {
        self.bound.push(value.into());
        self
    }

    /// Where it changes nothing, this is the answer, and what would follow is left out.
    pub fn or(self, otherwise: Written) -> Self {
        Statement { otherwise: Some(otherwise), ..self }
    }

    pub fn query(&self) -> Query<'_, Any, AnyArguments> {
        self.bound.iter().fold(sqlx::query(self.sql.clone()), |query, bound| match bound {
            Bound::Number(number) => query.bind(*number),
            Bound::Text(text) => query.bind(text.as_str()),
        })
    }

    /// Runs it; an answer if nothing may follow.
    pub async fn run(
        &self,
        connection: &mut AnyConnection,
    ) -> Result<Option<Written>, sqlx::Error> {
        let done = self.query().execute(connection).await?;
        Ok(self.otherwise.clone().filter(|_| done.rows_affected() == 0))
    }
}

impl From<i64> for Bound {
    fn from(number: i64) -> Self {
        Bound::Number(number)
    }
}

impl From<String> for Bound {
    fn from(text: String) -> Self {
        Bound::Text(text)
    }
}

impl From<&str> for Bound {
    fn from(text: &str) -> Self {
        Bound::Text(text.to_owned())
    }
}

impl From<MatchId> for Bound {
    fn from(id: MatchId) -> Self {
        Bound::Number(id.key())
    }
}

impl From<PersonId> for Bound {
    fn from(id: PersonId) -> Self {
        Bound::Number(id.key())
    }
}

impl From<Seat> for Bound {
    fn from(seat: Seat) -> Self {
        Bound::Number(seat.number() as i64)
    }
}
