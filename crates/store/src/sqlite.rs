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
    stand: "UPDATE standing SET steps = now.steps, at = max(standing.at, now.at), asked = now.asked, due = now.due, \
             timers = now.timers, told = now.told, overdrawn = now.overdrawn \
         FROM (SELECT value ->> 0 AS id, value ->> 1 AS steps, value ->> 2 AS at, \
               value ->> 3 AS asked, value ->> 4 AS due, value ->> 5 AS timers, \
               value ->> 6 AS told, value ->> 7 AS overdrawn \
               FROM json_each($1)) AS now \
         WHERE match_id = now.id",
    marks: "SELECT match_id, steps, noted FROM standing \
         WHERE match_id IN (SELECT value FROM json_each($1))",
    hear: "INSERT INTO presence (match_id, person, heard) \
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1) WHERE true \
         ON CONFLICT (match_id, person) DO UPDATE SET heard = max(presence.heard, excluded.heard)",
    look: "INSERT INTO looking (match_id, person, node, until) \
         SELECT value ->> 0, value ->> 1, $2, value ->> 3 FROM json_each($1) WHERE true \
         ON CONFLICT (match_id, person, node) DO UPDATE SET until = excluded.until",
    presence: "SELECT match_id, person, heard, coalesce((SELECT max(until) FROM looking \
         WHERE looking.match_id = presence.match_id AND looking.person = presence.person \
         AND node <> $2), 0) FROM presence \
         WHERE match_id IN (SELECT value FROM json_each($1))",
    claim: "INSERT INTO lease (match_id, node, until) \
         SELECT value, $2, $3 FROM json_each($1) WHERE true \
         ON CONFLICT (match_id) DO UPDATE SET node = excluded.node, until = excluded.until \
         WHERE lease.until < $4 OR lease.node = excluded.node",
    leased: "SELECT match_id FROM lease WHERE match_id IN (SELECT value FROM json_each($1)) \
         AND node = $2 AND until > $3",
    release: "DELETE FROM lease WHERE match_id IN (SELECT value FROM json_each($1)) AND node = $2",
    is_remote: false,
};
