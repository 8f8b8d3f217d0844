-- What everybody may know of what the seats of a match asked, as JSON: the game says what is kept of it.
CREATE TABLE told (
    match_id INTEGER PRIMARY KEY,
    body     TEXT    NOT NULL
);
