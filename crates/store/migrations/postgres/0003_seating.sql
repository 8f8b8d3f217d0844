-- Old houses are large: this may take longer than anything else may.
SET LOCAL statement_timeout = 0;

-- Every change of a seat, from the opening of the table on: who did it, whose seat it was, whose it is.
-- `n` is the table's `noted` at that moment, so that changes and talk have one order; `steps` the
-- length of the log.
CREATE TABLE seating (
    match_id   BIGINT NOT NULL,
    n          BIGINT NOT NULL,
    seat       BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    steps      BIGINT NOT NULL,
    -- Nobody when the house did it.
    done_by    BIGINT,
    was_person BIGINT,
    was_bot    TEXT,
    person     BIGINT,
    bot        TEXT,
    PRIMARY KEY (match_id, n, seat)
);
INSERT INTO seating (match_id, n, seat, at, steps, done_by, person, bot)
    SELECT match_id, 0, seat, created, 0, host, person, bot FROM place JOIN match ON id = match_id;

-- The order of talk does not depend on the time of day. A key marks a line that is sent twice.
ALTER TABLE chat ADD COLUMN n BIGINT NOT NULL DEFAULT 0;
ALTER TABLE chat ADD COLUMN key TEXT;
DROP INDEX chat_by_match;
CREATE INDEX chat_by_match ON chat (match_id, n, at);
CREATE UNIQUE INDEX chat_by_key ON chat (match_id, person, key) WHERE key IS NOT NULL;
