//! What only PostgreSQL needs.

use sqlx::migrate::Migrator;

use crate::store::Dialect;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

pub static DIALECT: Dialect = Dialect {
    migrations: &MIGRATIONS,
    on_connect: "SET synchronous_commit = on",
    begin: "BEGIN",
    heads: "SELECT id::bigint, (SELECT max(seq) FROM step WHERE match_id = id::bigint) \
            FROM jsonb_array_elements_text($1::jsonb) AS asked (id)",
    insert_steps: "INSERT INTO step (match_id, seq, seat, text, at) \
         SELECT (row ->> 0)::bigint, (row ->> 1)::bigint, (row ->> 2)::bigint, row ->> 3, \
                (row ->> 4)::bigint FROM jsonb_array_elements($1::jsonb) AS given (row)",
    stand: "UPDATE standing SET steps = (row ->> 1)::bigint, at = (row ->> 2)::bigint, \
             asked = row ->> 3, due = (row ->> 4)::bigint \
         FROM jsonb_array_elements($1::jsonb) AS given (row) WHERE match_id = (row ->> 0)::bigint",
    marks: "SELECT match_id, steps, noted FROM standing WHERE match_id IN \
         (SELECT id::bigint FROM jsonb_array_elements_text($1::jsonb) AS asked (id))",
};
