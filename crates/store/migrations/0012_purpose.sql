-- What a table is for, in the word of the set-up form: 'beginners', 'quick'; empty for anything.
ALTER TABLE match ADD COLUMN purpose TEXT NOT NULL DEFAULT '';
