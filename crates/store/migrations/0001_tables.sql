CREATE TABLE match (
    id            INTEGER PRIMARY KEY,
    game          TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    content_hash  TEXT    NOT NULL,
    options       TEXT    NOT NULL,
    seats         INTEGER NOT NULL,
    seed          TEXT    NOT NULL,
    commitment    TEXT    NOT NULL,
    host          INTEGER NOT NULL,
    created       INTEGER NOT NULL,
    ended         INTEGER
);
CREATE INDEX match_by_host ON match (host, created);

CREATE TABLE step (
    match_id INTEGER NOT NULL,
    seq      INTEGER NOT NULL,
    seat     INTEGER,
    text     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (match_id, seq)
) WITHOUT ROWID;

-- A cache: every row may be deleted at any time.
CREATE TABLE snapshot (
    match_id INTEGER PRIMARY KEY,
    seq      INTEGER NOT NULL,
    body     TEXT    NOT NULL
);

CREATE TABLE person (
    id      INTEGER PRIMARY KEY,
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL
);

CREATE TABLE place (
    match_id INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    person   INTEGER,
    bot      TEXT,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
CREATE INDEX place_by_person ON place (person, match_id);

CREATE TABLE chat (
    match_id INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    text     TEXT    NOT NULL
);
CREATE INDEX chat_by_match ON chat (match_id, at);

CREATE TABLE setting (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO setting (name, value) VALUES ('generation', '0');
