CREATE TABLE match (
    id            BIGINT PRIMARY KEY,
    game          TEXT    NOT NULL,
    rules_version BIGINT NOT NULL,
    content_hash  TEXT    NOT NULL,
    options       TEXT    NOT NULL,
    seats         BIGINT NOT NULL,
    seed          TEXT    NOT NULL,
    commitment    TEXT    NOT NULL,
    host          BIGINT NOT NULL,
    created       BIGINT NOT NULL,
    ended         BIGINT
);
CREATE INDEX match_by_host ON match (host, created);

CREATE TABLE step (
    match_id BIGINT NOT NULL,
    seq      BIGINT NOT NULL,
    seat     BIGINT,
    text     TEXT    NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (match_id, seq)
);

-- A cache: every row may be deleted at any time.
CREATE TABLE snapshot (
    match_id BIGINT PRIMARY KEY,
    seq      BIGINT NOT NULL,
    body     TEXT    NOT NULL
);

CREATE TABLE person (
    id      BIGINT PRIMARY KEY,
    name    TEXT    NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE place (
    match_id BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    person   BIGINT,
    bot      TEXT,
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX place_by_person ON place (person, match_id);

CREATE TABLE chat (
    match_id BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    person   BIGINT NOT NULL,
    name     TEXT    NOT NULL,
    text     TEXT    NOT NULL
);
CREATE INDEX chat_by_match ON chat (match_id, at);

CREATE TABLE setting (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO setting (name, value) VALUES ('generation', '0');
