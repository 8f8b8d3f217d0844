-- When somebody was last heard of at a table, and until when they count as looking on, whichever server
-- they look through.
CREATE TABLE presence (
    match_id   BIGINT NOT NULL,
    person     BIGINT NOT NULL,
    heard      BIGINT NOT NULL,
    here_until BIGINT NOT NULL,
    PRIMARY KEY (match_id, person)
);

-- Who agrees that a bot plays for somebody who is away.
CREATE TABLE consent (
    match_id BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    person   BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (match_id, seat, person)
);
