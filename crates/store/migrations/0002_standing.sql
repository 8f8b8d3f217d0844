-- Whether everybody may find the table, and how many milliseconds a choice may take (0: no clock).
ALTER TABLE match ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN clock  INTEGER NOT NULL DEFAULT 0;
CREATE INDEX match_in_public ON match (created) WHERE public = 1 AND ended IS NULL;

-- Where a match stands, for lists, clocks and other servers. Written with whatever happens at a
-- table; small, because it is written often.
CREATE TABLE standing (
    match_id INTEGER PRIMARY KEY,
    -- The length of the log, and how often seats changed and something was said.
    steps    INTEGER NOT NULL,
    noted    INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    -- The awaited seats with since when, as JSON: [[seat, at], …].
    asked    TEXT    NOT NULL,
    -- When the first of them runs out of time.
    due      INTEGER
);
CREATE INDEX standing_by_due ON standing (due) WHERE due IS NOT NULL;
INSERT INTO standing (match_id, steps, noted, at, asked)
    SELECT id, coalesce((SELECT max(seq) + 1 FROM step WHERE match_id = id), 0), 0,
           coalesce((SELECT max(at) FROM step WHERE match_id = id), created), '[]'
    FROM match;
