//! Positions and facts in scenario files.
//!
//! Position, one line each; CARD is a letter from `a`, PLACE a number from 1:
//!
//! - `round N` (1), `stars N` (0; all other tokens of earlier rounds are lost), `lead SEAT` (1)
//! - `used CARDS`: Dream cards and Touching cards that have left the game; none by default
//! - `dreams CARDS`: those the lead drew, on the table in this order; by default the lowest unused
//! - `hand CARDS`: the Touching cards the lead drew; by default the lowest unused
//! - `picked DREAM`, `deal MOTIF SEAT` (once for each card, in the order of dealing)
//! - `turned CARD N`: a card that came in a turn, N quarters clockwise
//! - `phase touch` (default; needs a picked dream and at least two dealt cards), `lead` or `draw`
//!
//! Facts: `round N`, `lead SEAT`, `stars N`, `dark N`, `lost N`, `phase WORD`, `row CARDS`,
//! `picked DREAM|none`, `hand CARDS`, `clue CARD MOTIF`, `dealt CARD SEAT`,
//! `touch CARD SEATS|nobody`, `turned CARD N`, `leans SEAT PLACE|none`, `laid PLACE|none`, `grade WORD`,
//! `left dreams|motifs N`, `told N` (finished rounds), `first SEATS` (who may lead first),
//! `strokes SEAT CARD N`, `timeout SEAT ACTION`.

use dreamtable_core::{Game, Nobody, NotationError, Pile, Seat, SeatSet, Words};
use scenario::{CheckError, Line, StageError, Staged};

use crate::action::{Action, Outcome};
use crate::card::{Clue, Dream, Motif, Place};
use crate::game::DreamCatcher;
use crate::phase::{Table, lead};
use crate::scoring::Grade;
use crate::state::{Phase, State};
use crate::turns::Turns;

impl Staged for DreamCatcher {
    fn stage(&self, lines: &[Line]) -> Result<State, StageError> {
        let mut stage = Stage {
            game: self,
            state: self.setup(),
            dreams: Vec::new(),
            hand: Pile::EMPTY,
            deals: Vec::new(),
            turns: Turns::NONE,
            phase: Phase::Touch,
        };
        stage.state.public.lead = Seat::new(0);
        for line in lines {
            stage.line(line).map_err(|error| error.at(line))?;
        }
        stage.finish()
    }

    fn check(&self, state: &State, fact: &Line) -> Result<(), CheckError> {
        check(self, state, fact)
    }
}

struct Stage<'a> {
    game: &'a DreamCatcher,
    state: State,
    dreams: Vec<Dream>,
    hand: Pile,
    deals: Vec<(Motif, Seat)>,
    turns: Turns,
    phase: Phase,
}

impl Stage<'_> {
    fn line(&mut self, line: &Line) -> Result<(), StageError> {
        let public = &mut self.state.public;
        let mut words = line.words();
        match words.word("a part of the position")? {
            "round" => public.round = words.next("a round from 1")?,
            "stars" => public.stars = words.next("a number of stars")?,
            "lead" => public.lead = seat(self.game, &mut words)?,
            "used" => {
                for word in words.remaining() {
                    match word.parse::<Dream>() {
                        Ok(dream) => public.used_dreams.insert(dream.0),
                        Err(_) => public.used_motifs.insert(word.parse::<Motif>()?.0),
                    }
                }
            }
            "dreams" => self.dreams = cards(&mut words)?,
            "hand" => self.hand = cards::<Motif>(&mut words)?.iter().map(|m| m.0).collect(),
            "picked" => self.state.secret.picked = Some(words.next("a Dream card")?),
            "deal" => {
                self.deals.push((words.next("a Touching card")?, seat(self.game, &mut words)?));
            }
            "turned" => {
                let card: Clue = words.next("a card")?;
                self.turns = self.turns.with(card, words.next("quarter turns from 1 to 3")?);
            }
            "phase" => {
                self.phase = match words.word("touch, lead or draw")? {
                    "touch" => Phase::Touch,
                    "lead" => Phase::Lead,
                    "draw" => Phase::Draw,
                    other => return Err(NotationError::new(other, "touch, lead or draw").into()),
                }
            }
            other => {
                let known = "round, stars, lead, used, dreams, hand, picked, deal, turned or phase";
                return Err(NotationError::new(other, known).into());
            }
        }
        Ok(words.end()?)
    }

    fn finish(mut self) -> Result<State, StageError> {
        let game = self.game;
        let size = game.content().size;
        let wrong = |what: &str| Err(StageError::new(what));
        let public = &mut self.state.public;
        if public.round == 0 || public.round > size.rounds || public.stars >= public.round {
            return wrong("rounds are counted from 1, with at most one star for each before it");
        }
        public.lost = public.round - 1 - public.stars;
        let (all_dreams, all_motifs) = (game.content().all_dreams(), game.content().all_motifs());
        let dreams: Pile = self.dreams.iter().map(|dream| dream.0).collect();
        let used = public.used_dreams.union(dreams);
        if !used.minus(all_dreams).is_empty()
            || !public.used_motifs.union(self.hand).minus(all_motifs).is_empty()
        {
            return wrong("the box has no such card");
        }
        if self.phase == Phase::Draw {
            public.phase = Phase::Draw;
            return Ok(self.state);
        }
        let free = all_dreams.minus(used);
        let missing = usize::from(size.dreams).saturating_sub(self.dreams.len());
        self.dreams.extend(free.iter().take(missing).map(Dream));
        for (motif, _) in &self.deals {
            self.hand.insert(motif.0);
        }
        let free = all_motifs.minus(public.used_motifs).minus(self.hand);
        let missing = usize::from(size.hand).saturating_sub(self.hand.len());
        self.hand = free.iter().take(missing).fold(self.hand, Pile::with);
        let dreams: Pile = self.dreams.iter().map(|dream| dream.0).collect();
        let twice = dreams.len() != usize::from(size.dreams)
            || self.dreams.len() != dreams.len()
            || self.hand.len() != usize::from(size.hand)
            || !dreams.intersection(public.used_dreams).is_empty()
            || !self.hand.intersection(public.used_motifs).is_empty();
        if twice {
            return wrong("too many cards, or a card is named twice");
        }
        self.choose(dreams)
    }

    fn choose(mut self, dreams: Pile) -> Result<State, StageError> {
        let (game, deals) = (self.game, self.deals);
        let secret = &mut self.state.secret;
        if secret.picked.is_some_and(|picked| !dreams.contains(picked.0)) {
            return Err(StageError::new("the picked dream was not drawn"));
        }
        (secret.dreams, secret.hand) = (dreams, self.hand);
        let guessers = self.state.public.guessers(game.seat_count());
        for (motif, seat) in &deals {
            if !guessers.contains(*seat) {
                return Err(StageError::new("the lead gets no card"));
            }
            lead::place(game, secret, *motif, *seat);
        }
        if secret.draft.len() != deals.len() {
            return Err(StageError::new("a card or a guesser is dealt to twice"));
        }
        let picked = secret.picked.is_some();
        let ready = picked && deals.len() >= lead::LEAST_CARDS;
        self.state.public.phase = Phase::Lead;
        let laid = Outcome::Table(self.dreams.into_iter().collect(), self.turns);
        let first = game.dreams_lie_open_first();
        let mut table = Table { game, state: &mut self.state, events: &mut Nobody };
        if picked && first {
            table.happen(laid);
        }
        if self.phase == Phase::Touch {
            if !ready {
                return Err(StageError::new("name a picked dream and deal at least two cards"));
            }
            table.act(Seat::new(0), Action::Confirm);
            if !first {
                table.happen(laid);
            }
        }
        Ok(self.state)
    }
}

fn check(game: &DreamCatcher, state: &State, fact: &Line) -> Result<(), CheckError> {
    let State { public, secret } = state;
    let talk = &public.talk;
    let content = game.content();
    let rounds = content.size.rounds;
    let mut words = fact.words();
    let checked = match words.word("a fact")? {
        "round" => CheckError::unless_equal(&words.next("a round")?, &public.round),
        "lead" => CheckError::unless_equal(&seat(game, &mut words)?, &public.lead),
        "stars" => CheckError::unless_equal(&words.next("stars")?, &public.stars),
        "dark" => CheckError::unless_equal(&words.next("tokens")?, &public.dark(rounds)),
        "lost" => CheckError::unless_equal(&words.next("tokens")?, &public.lost),
        "told" => CheckError::unless_equal(&words.next("rounds")?, &public.told.len()),
        "phase" => {
            let real = format!("{:?}", public.phase).to_lowercase();
            CheckError::unless_equal(&words.word("a phase")?.to_owned(), &real)
        }
        "grade" => {
            let real = format!("{:?}", Grade::of(public.stars, rounds)).to_lowercase();
            CheckError::unless_equal(&words.word("a grade")?.to_owned(), &real)
        }
        "row" => CheckError::unless_equal(&cards(&mut words)?, &talk.row.iter().collect()),
        "picked" => {
            CheckError::unless_equal(&perhaps(words.word("a Dream card")?)?, &secret.picked)
        }
        "hand" => {
            let real: Vec<Motif> = secret.hand.iter().map(Motif).collect();
            CheckError::unless_equal(&cards(&mut words)?, &real)
        }
        "clue" => {
            let card: Clue = words.next("a card")?;
            let real = secret.clues.get(card.index()).copied();
            CheckError::unless_equal(&Some(words.next("a Touching card")?), &real)
        }
        "dealt" => {
            let card: Clue = words.next("a card")?;
            CheckError::unless_equal(&Some(seat(game, &mut words)?), &talk.dealt[card.index()])
        }
        "touch" => {
            let card: Clue = words.next("a card")?;
            CheckError::unless_equal(&seats(game, &mut words)?, &talk.touch[card.index()])
        }
        "turned" => {
            let card: Clue = words.next("a card")?;
            CheckError::unless_equal(&words.next("quarter turns")?, &secret.turns.of(card))
        }
        "leans" => {
            let seat = seat(game, &mut words)?;
            let claimed: Option<Place> = perhaps(words.word("a place or none")?)?;
            CheckError::unless_equal(&claimed, &talk.leans[seat.index()])
        }
        "laid" => {
            let claimed: Option<Place> = perhaps(words.word("a place or none")?)?;
            CheckError::unless_equal(&claimed, &talk.proposal.map(|proposal| proposal.place))
        }
        "left" => {
            let real = match words.word("dreams or motifs")? {
                "dreams" => content.all_dreams().minus(public.used_dreams).len(),
                "motifs" => content.all_motifs().minus(public.used_motifs).len(),
                other => return Err(NotationError::new(other, "dreams or motifs").into()),
            };
            CheckError::unless_equal(&words.next("how many")?, &real)
        }
        "first" => {
            CheckError::unless_equal(&seats(game, &mut words)?, &game.agreed().first_leads())
        }
        "strokes" => {
            let seat = seat(game, &mut words)?;
            let slot = public.slot(game.seat_count(), seat, words.next("a card")?);
            CheckError::unless_equal(&words.next("how many")?, &secret.felt[slot].len())
        }
        "timeout" => {
            let seat = seat(game, &mut words)?;
            let real = game.timeout(state, seat).map(|action| game.notate_action(action));
            let claimed: Vec<&str> = words.remaining().collect();
            CheckError::unless_equal(&Some(claimed.join(" ")), &real)
        }
        _ => {
            let known = "round, lead, stars, dark, lost, told, phase, grade, row, picked, hand, \
                         clue, dealt, touch, turned, leans, laid, left, first, strokes, timeout";
            return Err(CheckError::Unknown { known: known.to_owned() });
        }
    };
    words.end()?;
    checked
}

fn seat(game: &DreamCatcher, words: &mut Words) -> Result<Seat, NotationError> {
    let seat: Seat = words.next("a seat")?;
    if seat.index() < game.seat_count() {
        return Ok(seat);
    }
    let expected = format!("a seat from 1 to {}", game.seat_count());
    Err(NotationError::new(&seat.to_string(), expected))
}

fn seats(game: &DreamCatcher, words: &mut Words) -> Result<SeatSet, NotationError> {
    let named: Vec<&str> = words.remaining().filter(|word| *word != "nobody").collect();
    named.into_iter().map(|word| seat(game, &mut Words::new(word))).collect()
}

fn perhaps<T: std::str::FromStr<Err = NotationError>>(
    word: &str,
) -> Result<Option<T>, NotationError> {
    if word == "none" { Ok(None) } else { word.parse().map(Some) }
}

fn cards<T: std::str::FromStr<Err = NotationError>>(
    words: &mut Words,
) -> Result<Vec<T>, NotationError> {
    words.remaining().map(str::parse).collect()
}
