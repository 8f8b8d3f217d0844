-- Until when somebody counts as looking on through one of the servers. What a server has noted itself
-- it knows better than the table does.
CREATE TABLE looking (
    match_id INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    node     INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    PRIMARY KEY (match_id, person, node)
) WITHOUT ROWID;
CREATE INDEX looking_by_until ON looking (until);
ALTER TABLE presence DROP COLUMN here_until;
