//! What only SQLite needs.

use sqlx::migrate::Migrator;

use crate::store::Dialect;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

pub static DIALECT: Dialect = Dialect {
    migrations: &MIGRATIONS,
    // `synchronous = FULL` with a write-ahead log: a committed step survives the loss of power.
    on_connect: "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; \
                 PRAGMA synchronous = FULL; PRAGMA cache_size = -16000;",
    // Taking the write lock at once: a transaction that reads first could fail when it writes.
    begin: "BEGIN IMMEDIATE",
    heads: "SELECT value, (SELECT max(seq) FROM step WHERE match_id = value) FROM json_each($1)",
    insert_steps: "INSERT INTO step (match_id, seq, seat, text, at) \
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each($1)",
    // `WHERE true` tells the parser that ON CONFLICT belongs to the INSERT.
    stand: "INSERT INTO standing (match_id, steps, noted, at, asked, due) \
         SELECT value ->> 0, value ->> 1, 0, value ->> 2, value ->> 3, value ->> 4 \
         FROM json_each($1) WHERE true \
         ON CONFLICT (match_id) DO UPDATE SET steps = excluded.steps, at = excluded.at, \
             asked = excluded.asked, due = excluded.due",
    marks: "SELECT match_id, steps, noted FROM standing \
         WHERE match_id IN (SELECT value FROM json_each($1))",
};
