-- When somebody was last heard of at a table, and until when they count as looking on, whichever server
-- they look through.
CREATE TABLE presence (
    match_id   INTEGER NOT NULL,
    person     INTEGER NOT NULL,
    heard      INTEGER NOT NULL,
    here_until INTEGER NOT NULL,
    PRIMARY KEY (match_id, person)
) WITHOUT ROWID;

-- Who agrees that a bot plays for somebody who is away.
CREATE TABLE consent (
    match_id INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat, person)
) WITHOUT ROWID;
