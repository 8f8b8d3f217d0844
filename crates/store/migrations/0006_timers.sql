-- The clocks of the rules that run, with since when, as JSON: [[kind, number, at], …].
ALTER TABLE standing ADD COLUMN timers TEXT NOT NULL DEFAULT '[]';
