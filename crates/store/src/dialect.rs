//! The little that the two databases want said differently.

use std::sync::LazyLock;

use serde::Serialize;
use sqlx::migrate::{Migration, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

use crate::statement::{Statement, sql};
use crate::writer::json;

pub struct Dialect {
    pub migrations: fn() -> &'static Migrator,
    pub on_connect: &'static str,
    pub begin: &'static str,
    /// What the JSON list `$1` holds, one `value` a row.
    listed: &'static str,
    /// A commit may be lost on the way, and other servers are told of it.
    pub is_remote: bool,
}

impl Dialect {
    /// A statement in which `LISTED` stands for the rows of the JSON list `$1`.
    pub fn over(&self, list: &impl Serialize, text: &'static str) -> Statement {
        sql(AssertSqlSafe(text.replace("LISTED", self.listed))).bind(json(list))
    }
}

pub static SQLITE: Dialect = Dialect {
    migrations: || &TABLES,
    // `synchronous = FULL` with a write-ahead log: a committed step survives the loss of power.
    on_connect: "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; \
                 PRAGMA synchronous = FULL; PRAGMA cache_size = -16000;",
    // Taking the write lock at once: a transaction that reads first could fail when it writes.
    begin: "BEGIN IMMEDIATE",
    listed: "json_each($1) AS given",
    is_remote: false,
};

pub static POSTGRES: Dialect = Dialect {
    migrations: || &TABLES_OF_POSTGRES,
    on_connect: "SET synchronous_commit = on; SET statement_timeout = '4s'; \
                 SET idle_in_transaction_session_timeout = '10s'",
    begin: "BEGIN",
    listed: "jsonb_array_elements($1::jsonb) AS given (value)",
    is_remote: true,
};

/// The tables, as SQLite reads them.
static TABLES: Migrator = sqlx::migrate!("./migrations");

static TABLES_OF_POSTGRES: LazyLock<Migrator> = LazyLock::new(|| {
    let told = |one: &Migration| {
        let sql = AssertSqlSafe(for_postgres(one)).into_sql_str();
        Migration::new(one.version, one.description.clone(), one.migration_type, sql, one.no_tx)
    };
    Migrator::with_migrations(TABLES.iter().map(told).collect())
});

/// The same for PostgreSQL, to the letter as houses have it: they know what was done by its hash.
fn for_postgres(migration: &Migration) -> String {
    let sql = migration.sql.as_str().replace("INTEGER", "BIGINT").replace(") WITHOUT ROWID", ")");
    match migration.version {
        3 => format!("{WITHOUT_HURRY}\n\n{sql}"),
        13 => sql.replace("TEXT    ", "TEXT   "),
        _ => sql,
    }
}

const WITHOUT_HURRY: &str = "\
-- Old houses are large: this may take longer than anything else may.
SET LOCAL statement_timeout = 0;";

#[cfg(test)]
mod tests {
    use super::*;

    /// A house refuses to open when what was done to its tables reads differently now.
    #[test]
    fn what_was_done_to_the_tables_of_old_houses_stays_as_it_was() {
        let known = [
            ("64ed8c2c", "9cb8f7d6"),
            ("98ec816f", "1aec9c08"),
            ("65c91a21", "ab93ed1e"),
            ("a3fa0259", "234e5dc0"),
            ("49186493", "31fe0cb9"),
            ("b887915a", "b887915a"),
            ("be14e05a", "c970af0d"),
            ("22cb1010", "df95dba2"),
            ("a1442470", "face22e3"),
            ("cf55e91b", "cf55e91b"),
            ("7bdd7c83", "2f5e0bff"),
        ];
        let hashes = |dialect: &Dialect| -> Vec<String> {
            let begins = |one: &Migration| {
                one.checksum[..4].iter().map(|byte| format!("{byte:02x}")).collect()
            };
            (dialect.migrations)().iter().map(begins).collect()
        };
        let (sqlite, postgres): (Vec<&str>, Vec<&str>) = known.into_iter().unzip();
        assert_eq!(hashes(&SQLITE)[..sqlite.len()], sqlite);
        assert_eq!(hashes(&POSTGRES)[..postgres.len()], postgres);
    }
}
