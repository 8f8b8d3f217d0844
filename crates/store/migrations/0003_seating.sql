-- Every change of a seat, from the opening of the table on: who did it, whose seat it was, whose it is.
-- `n` is the table's `noted` at that moment, so that changes and talk have one order; `steps` the
-- length of the log.
CREATE TABLE seating (
    match_id   INTEGER NOT NULL,
    n          INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    steps      INTEGER NOT NULL,
    -- Nobody when the house did it.
    done_by    INTEGER,
    was_person INTEGER,
    was_bot    TEXT,
    person     INTEGER,
    bot        TEXT,
    PRIMARY KEY (match_id, n, seat)
) WITHOUT ROWID;
INSERT INTO seating (match_id, n, seat, at, steps, done_by, person, bot)
    SELECT match_id, 0, seat, created, 0, host, person, bot FROM place JOIN match ON id = match_id;

-- The order of talk does not depend on the time of day. A key marks a line that is sent twice.
ALTER TABLE chat ADD COLUMN n INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chat ADD COLUMN key TEXT;
DROP INDEX chat_by_match;
CREATE INDEX chat_by_match ON chat (match_id, n, at);
CREATE UNIQUE INDEX chat_by_key ON chat (match_id, person, key) WHERE key IS NOT NULL;
