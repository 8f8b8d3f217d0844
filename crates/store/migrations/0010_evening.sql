-- Another match at the same table: which one it is and who asked for it.
CREATE TABLE again (
    match_id INTEGER PRIMARY KEY,
    next_id  INTEGER NOT NULL,
    person   INTEGER NOT NULL
);

-- How a match ended, for lists and statistics, as JSON. A cache: the log tells it too.
CREATE TABLE result (
    match_id INTEGER PRIMARY KEY,
    body     TEXT    NOT NULL
);

-- Where a match is and what is asked of whom, in words, as JSON.
ALTER TABLE standing ADD COLUMN told TEXT NOT NULL DEFAULT '{}';

-- How many milliseconds a seat may take in the whole match beyond the time for its choices, and what the
-- seats have taken of it, with how many choices in a row they missed: [[seat, taken, missed], …].
ALTER TABLE match ADD COLUMN bank INTEGER NOT NULL DEFAULT 0;
ALTER TABLE standing ADD COLUMN overdrawn TEXT NOT NULL DEFAULT '[]';

-- A guest on the way to another device: whoever shows the key is that guest, once.
CREATE TABLE passage (
    key    TEXT PRIMARY KEY,
    person INTEGER NOT NULL,
    until  INTEGER NOT NULL
);

-- How long bots wait before they act, in hundredths of what is usual.
ALTER TABLE match ADD COLUMN pace INTEGER NOT NULL DEFAULT 100;
