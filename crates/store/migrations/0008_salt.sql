-- What players add to the luck of a match before its first draw: first the hash, then the salt itself.
CREATE TABLE salt (
    match_id   INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    person     INTEGER NOT NULL,
    commitment TEXT NOT NULL,
    salt       TEXT,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;

-- What counts, as JSON, once the match has begun.
ALTER TABLE match ADD COLUMN salts TEXT;
