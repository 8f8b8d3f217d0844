//! What only PostgreSQL needs.

use sqlx::migrate::Migrator;

use crate::store::Dialect;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

pub static DIALECT: Dialect = Dialect {
    migrations: &MIGRATIONS,
    on_connect: "SET synchronous_commit = on; SET statement_timeout = '4s'; \
                 SET idle_in_transaction_session_timeout = '10s'",
    begin: "BEGIN",
    heads: "SELECT id::bigint, (SELECT max(seq) FROM step WHERE match_id = id::bigint) \
            FROM jsonb_array_elements_text($1::jsonb) AS asked (id)",
    insert_steps: "INSERT INTO step (match_id, seq, seat, text, at) \
         SELECT (row ->> 0)::bigint, (row ->> 1)::bigint, (row ->> 2)::bigint, row ->> 3, \
                (row ->> 4)::bigint FROM jsonb_array_elements($1::jsonb) AS given (row)",
    stand: "UPDATE standing SET steps = (row ->> 1)::bigint, at = greatest(standing.at, (row ->> 2)::bigint), \
             asked = row ->> 3, due = (row ->> 4)::bigint, timers = row ->> 5, \
             told = row ->> 6, overdrawn = row ->> 7 \
         FROM jsonb_array_elements($1::jsonb) AS given (row) WHERE match_id = (row ->> 0)::bigint",
    marks: "SELECT match_id, steps, noted FROM standing WHERE match_id IN \
         (SELECT id::bigint FROM jsonb_array_elements_text($1::jsonb) AS asked (id))",
    hear: "INSERT INTO presence (match_id, person, heard) \
         SELECT (row ->> 0)::bigint, (row ->> 1)::bigint, (row ->> 2)::bigint \
         FROM jsonb_array_elements($1::jsonb) AS given (row) ON CONFLICT (match_id, person) \
         DO UPDATE SET heard = greatest(presence.heard, excluded.heard)",
    look: "INSERT INTO looking (match_id, person, node, until) \
         SELECT (row ->> 0)::bigint, (row ->> 1)::bigint, $2, (row ->> 3)::bigint \
         FROM jsonb_array_elements($1::jsonb) AS given (row) \
         ON CONFLICT (match_id, person, node) DO UPDATE SET until = excluded.until",
    presence: "SELECT match_id, person, heard, coalesce((SELECT max(until) FROM looking \
         WHERE looking.match_id = presence.match_id AND looking.person = presence.person \
         AND node <> $2), 0) FROM presence WHERE match_id IN \
         (SELECT id::bigint FROM jsonb_array_elements_text($1::jsonb) AS asked (id))",
    claim: "INSERT INTO lease (match_id, node, until) \
         SELECT id::bigint, $2, $3 FROM jsonb_array_elements_text($1::jsonb) AS asked (id) \
         ON CONFLICT (match_id) DO UPDATE SET node = excluded.node, until = excluded.until \
         WHERE lease.until < $4 OR lease.node = excluded.node",
    leased: "SELECT match_id FROM lease WHERE match_id IN \
         (SELECT id::bigint FROM jsonb_array_elements_text($1::jsonb) AS asked (id)) \
         AND node = $2 AND until > $3",
    release: "DELETE FROM lease WHERE match_id IN \
         (SELECT id::bigint FROM jsonb_array_elements_text($1::jsonb) AS asked (id)) AND node = $2",
    is_remote: true,
};
