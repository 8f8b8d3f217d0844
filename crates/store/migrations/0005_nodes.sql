-- Which of the servers on this data works a table's bots and timers, and until when unless it says so
-- again.
CREATE TABLE lease (
    match_id INTEGER PRIMARY KEY,
    node     INTEGER NOT NULL,
    until    INTEGER NOT NULL
);
CREATE INDEX lease_by_until ON lease (until);

-- One row for each commit of the last hour, written with it: whoever lost the answer looks here.
CREATE TABLE committed (
    key TEXT PRIMARY KEY,
    at  INTEGER NOT NULL
) WITHOUT ROWID;
