//! One statement of SQL with what is bound to it: what most writes are made of.

use dreamtable_core::Seat;
use sqlx::AnyConnection;

use crate::writer::Written;
use crate::{MatchId, PersonId};

pub struct Statement {
    sql: &'static str,
    bound: Vec<Bound>,
    otherwise: Option<Written>,
}

pub enum Bound {
    Number(i64),
    Text(String),
}

pub fn sql(sql: &'static str) -> Statement {
    Statement { sql, bound: Vec::new(), otherwise: None }
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

    /// Runs it; an answer if nothing may follow.
    pub async fn run(
        &self,
        connection: &mut AnyConnection,
    ) -> Result<Option<Written>, sqlx::Error> {
        let query = sqlx::query(self.sql);
        let query = self.bound.iter().fold(query, |query, bound| match bound {
            Bound::Number(number) => query.bind(*number),
            Bound::Text(text) => query.bind(text.as_str()),
        });
        let done = query.execute(connection).await?;
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
