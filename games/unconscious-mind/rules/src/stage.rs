//! Positions in scenario files: the beginning of somebody's turn.
//!
//! One line each; WHO is a seat or `id`. What is not named is as given in brackets.
//!
//! - `turn WHO` (1), `round N` (1), `first SEAT` (1), `freud LOC` (THE), `freud-rep N` (1),
//!   `check-token gone`, `due N`, `ends round N`
//! - `vp`, `rep`, `coffee`, `bright`, `boxes`, `madness`, `pet WHO N` (0), `gramophone WHO|table`;
//!   of markers on one space of the Reputation track the one named first is ahead
//! - `ideas WHO N` (what is not locked or on the table), `locked WHO N` (3), `idea WHO b EL 2`, with
//!   `EL*` for Bright ones; `inkpot WHO N` (0), `prof WHO LOC` (THE)
//! - `dial WHO G1c G1c P3o`: common pieces that are not named lie in the reserve
//! - `row WHO G NB01 NB02`, `room WHO L RC01 GL06 8 LD01 MD01` (Client, layer or `-`, marker, Dreams
//!   from the bottom), `room WHO L empty`, `room WHO R locked`; (left a Client without Dreams, right
//!   locked)
//! - `cured`, `hand`, `known`, `play WHO CARDS`, `treatise WHO T43 CARDS`, `goal WHO LG2`
//! - `goals LINE` with `-` for a gap, `treatises IDS`, `covered THE.2`, `owner D1.4 SEAT`,
//!   `tokens D1 N`
//! - `column N TILES` the lower first, `clients RC05:GL01 …`, `dreams IDS`, `nightmare ID`,
//!   `research IDS`: displays (cards that are named nowhere else)
//! - `left KIND IDS` or `left KIND -`: exactly these are face down, the others are removed; KIND is
//!   routine, case-study, manifest, latent, nightmare, grief, research or notebook
//! - `upper KIND N`: cards left in the upper stack of a split deck
//! - `drive N`, `id-card ID04` (revealed)

use dreamtable_core::{NotationError, Seat, Words};
use scenario::{CheckError, Line, StageError, Staged};

use crate::action::Room;
use crate::component::{Client, Dream, DreamKind, Grief, Research};
use crate::dial::{Cell, Dial, Kind, Piece};
use crate::facts;
use crate::game::UnconsciousMind;
use crate::icon::{Location, Quality, Spot};
use crate::spelling::{
    all, card, deck_kind, district, district_slot, number, peek, places, room, slot, who,
};
use crate::staged::finish;
use crate::state::{Practice, State};

impl Staged for UnconsciousMind {
    fn stage(&self, lines: &[Line]) -> Result<State, StageError> {
        let mut stage = Stage::new(self);
        for line in lines {
            stage.line(line).map_err(|error| error.at(line))?;
        }
        finish(stage)
    }

    fn check(&self, state: &State, fact: &Line) -> Result<(), CheckError> {
        facts::check(self, state, fact)
    }
}

/// A position as far as its lines have told it.
pub(crate) struct Stage<'a> {
    pub game: &'a UnconsciousMind,
    pub state: State,
    pub turn: Seat,
    pub ideas: [Option<u8>; 4],
    pub ranks: Vec<Seat>,
    pub rooms: [[bool; 2]; 4],
    pub goals: bool,
    pub treatises: bool,
    pub tokens: [Option<u8>; 3],
    pub columns: [bool; 3],
    pub clients: bool,
    pub dreams: bool,
    pub nightmare: bool,
    pub research: bool,
    pub left: [Option<Vec<u8>>; 8],
    pub upper: [Option<u8>; 8],
}

impl<'a> Stage<'a> {
    fn new(game: &'a UnconsciousMind) -> Self {
        let mut state = game.bare_table();
        state.round = 1;
        for player in &mut state.public.players[..game.players()] {
            player.professor = Some(Location::Theater);
        }
        Stage {
            game,
            state,
            turn: Seat::new(0),
            ideas: [None; 4],
            ranks: Vec::new(),
            rooms: [[false; 2]; 4],
            goals: false,
            treatises: false,
            tokens: [None; 3],
            columns: [false; 3],
            clients: false,
            dreams: false,
            nightmare: false,
            research: false,
            left: Default::default(),
            upper: [None; 8],
        }
    }

    fn line(&mut self, line: &Line) -> Result<(), StageError> {
        let mut words = line.words();
        let subject = words.word("a part of the position")?;
        let known =
            self.table_line(subject, &mut words)? || self.player_line(subject, &mut words)?;
        if !known {
            let expected = "a part of the position, as coffee 1 3, dial 1 G1c, room 1 L RC01 GL06 8 \
                            LD01 MD01, turn 2; stage.rs lists them all";
            return Err(NotationError::new(subject, expected).into());
        }
        Ok(words.end()?)
    }

    fn table_line(&mut self, subject: &str, words: &mut Words) -> Result<bool, StageError> {
        let game = self.game;
        let state = &mut self.state.public;
        match subject {
            "turn" => self.turn = who(game, words)?,
            "round" => state.round = words.next("a round from 1")?,
            "first" => state.first = who(game, words)?,
            "freud" => state.freud = words.next("a Location")?,
            "freud-rep" => state.freud_reputation = number(words, 10)?,
            "check-token" => {
                words.expect("gone")?;
                state.check_token = false;
            }
            "due" => state.checks_due = words.next("a number of checks")?,
            "ends" => {
                words.expect("round")?;
                state.last_round = Some(words.next("a round")?);
            }
            "gramophone" => {
                let (holder, mut rest) = peek(words, "a seat or table")?;
                state.gramophone =
                    if holder == "table" { None } else { Some(who(game, &mut rest)?) };
            }
            "goals" => {
                self.goals = true;
                state.haunted = game.nightmares() && !game.is_solo();
                for (place, word) in words.remaining().enumerate() {
                    let slot = state.goals.get_mut(place);
                    let slot = slot.ok_or_else(|| StageError::new("the line has 8 places"))?;
                    *slot = if word == "-" { None } else { Some(word.parse()?) };
                }
            }
            "treatises" => {
                self.treatises = true;
                let ids: Vec<crate::component::Treatise> = all(words)?;
                for (at, published) in state.treatises.iter_mut().enumerate() {
                    published.used =
                        published.owner.is_some() || ids.iter().any(|id| id.index() == at);
                }
            }
            "covered" => {
                for word in words.remaining() {
                    let (location, slot) = slot(word)?;
                    state.slots[location.index()] |= 1 << slot;
                }
            }
            "owner" => {
                let (district, slot) = district_slot(words.word("a slot such as D1.4")?)?;
                state.districts[district][slot] = Some(who(game, words)?);
            }
            "tokens" => {
                let district = district(words.word("a district from D1 to D3")?)?;
                self.tokens[district] = Some(number(words, game.tokens())?);
            }
            "column" => {
                let column = usize::from(number(words, 2)?);
                self.columns[column] = true;
                places(&mut state.columns[column], words)?;
            }
            "clients" => {
                self.clients = true;
                for (place, word) in words.remaining().enumerate().take(4) {
                    if word == "-" {
                        continue;
                    }
                    let expected = || NotationError::new(word, "Client and layer, as RC05:GL01");
                    let (client, grief) = word.split_once(':').ok_or_else(expected)?;
                    state.clients[place] = Some(client.parse()?);
                    state.griefs[place] = Some(grief.parse()?);
                }
            }
            "dreams" => {
                self.dreams = true;
                places(&mut state.manifest, words)?;
            }
            "nightmare" => {
                self.nightmare = true;
                let word = words.word("a Nightmare or -")?;
                state.nightmare = if word == "-" { None } else { Some(word.parse()?) };
            }
            "research" => {
                self.research = true;
                places(&mut state.research, words)?;
            }
            "left" => {
                let kind = deck_kind(words)?;
                let ids = words.remaining().filter(|word| *word != "-");
                let ids: Result<Vec<u8>, NotationError> = ids.map(|id| card(kind, id)).collect();
                self.left[kind] = Some(ids?);
            }
            "upper" => {
                let kind = deck_kind(words)?;
                self.upper[kind] = Some(number(words, 60)?);
            }
            "drive" => state.id.drive = words.next("a number of Drive")?,
            "id-card" => state.id.card = Some(words.next("an Id card such as ID04")?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn player_line(&mut self, subject: &str, words: &mut Words) -> Result<bool, StageError> {
        const SUBJECTS: [&str; 24] = [
            "vp",
            "rep",
            "coffee",
            "bright",
            "boxes",
            "madness",
            "pet",
            "ideas",
            "locked",
            "idea",
            "dial",
            "prof",
            "inkpot",
            "row",
            "room",
            "cured",
            "hand",
            "known",
            "play",
            "treatise",
            "goal",
            "reserve-ideas",
            "dark",
            "points",
        ];
        if !SUBJECTS.contains(&subject) {
            return Ok(false);
        }
        let seat = who(self.game, words)?;
        let state = &mut self.state;
        let player = &mut state.public.players[seat.index()];
        match subject {
            "vp" | "points" => player.points = words.next("a number of points")?,
            "rep" => {
                player.reputation = number(words, 10)?;
                self.ranks.push(seat);
            }
            "coffee" => player.coffee = words.next("a number of Coffee")?,
            "bright" => player.bright = words.next("a number of Bright Ideas")?,
            "boxes" => player.boxes = words.next("a number of Boxes")?,
            "madness" => player.madness = words.next("a Madness level")?,
            "pet" => player.pet = number(words, 4)?,
            "ideas" => self.ideas[seat.index()] = Some(number(words, 6)?),
            "locked" | "reserve-ideas" => {
                let locked = number(words, 3)?;
                player.locked = 0b111 & !((1 << (3 - locked)) - 1);
            }
            "idea" => lay(&mut state.public.spaces, seat, words)?,
            "dial" => player.dial = dial(self.game, words)?,
            "prof" => player.professor = Some(words.next("a Location")?),
            "inkpot" => player.inkpot = number(words, 4)?,
            "row" => {
                let row: Quality = words.next("a row: G, F or P")?;
                places(&mut player.notebook[row.index()], words)?;
            }
            "room" => self.room(seat, words)?,
            "cured" => player.cured = all::<Client>(words)?.iter().map(|c| c.0).collect(),
            "hand" => {
                state.secret.hands[seat.index()] =
                    all::<Research>(words)?.iter().map(|card| card.0).collect();
            }
            "known" => player.known = all::<Research>(words)?.iter().map(|card| card.0).collect(),
            "play" => {
                let cards: Vec<Research> = all(words)?;
                player.in_play = cards.iter().map(|card| card.0).collect();
                if self.game.is_id(seat) {
                    state.public.id.in_play = cards.into_iter().take(Research::COUNT).collect();
                }
            }
            "treatise" => {
                let treatise: crate::component::Treatise = words.next("a Treatise")?;
                let published = &mut state.public.treatises[treatise.index()];
                published.owner = Some(seat);
                published.used = true;
                places(&mut published.cards, words)?;
            }
            "goal" => {
                for goal in all::<crate::component::Goal>(words)? {
                    player.goals |= 1 << goal.index();
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn room(&mut self, seat: Seat, words: &mut Words) -> Result<(), StageError> {
        let room = room(words.word("a room: L or R")?)?;
        let player = &mut self.state.players[seat.index()];
        let mut practice = Practice::default();
        let rest: Vec<&str> = words.remaining().collect();
        player.room_closed &= room == Room::Left;
        self.rooms[seat.index()][room as usize] = true;
        match rest[..] {
            [] | ["empty" | "open"] => {}
            ["locked"] if room == Room::Right => player.room_closed = true,
            [client, grief, marker, ref dreams @ ..] => {
                practice.client = Some(client.parse()?);
                practice.grief = if grief == "-" { None } else { Some(grief.parse::<Grief>()?) };
                let expected = || NotationError::new(marker, "a space of the Therapy track");
                practice.marker = marker.parse().map_err(|_| expected())?;
                if !(1..=8).contains(&practice.marker) {
                    return Err(expected().into());
                }
                for dream in dreams {
                    let dream: Dream = dream.parse()?;
                    match dream.kind() {
                        DreamKind::Latent => practice.latent = Some(dream),
                        _ => practice.upper = Some(dream),
                    }
                }
            }
            _ => return Err(StageError::new("give Client, layer or -, marker and Dreams")),
        }
        player.rooms[room as usize] = practice;
        Ok(())
    }
}

fn lay(
    spaces: &mut [crate::state::Space; 12],
    seat: Seat,
    words: &mut Words,
) -> Result<(), StageError> {
    let letter = words.word("an idea space from a to l")?;
    let space = match letter.as_bytes() {
        [letter @ b'a'..=b'l'] => usize::from(letter - b'a'),
        _ => return Err(NotationError::new(letter, "an idea space from a to l").into()),
    };
    let spot = words.word("an action, as EL or EL*")?;
    let (spot, bright) = match spot.strip_suffix('*') {
        Some(spot) => (spot.parse::<Spot>()?, true),
        None => (spot.parse::<Spot>()?, false),
    };
    let count = number(words, 3)?;
    let here = &mut spaces[space];
    if here.owner.is_some_and(|owner| owner != seat) {
        return Err(StageError::new("somebody else's Ideas lie there"));
    }
    here.owner = Some(seat);
    let at = usize::from(here.pointed[0].spot.is_some_and(|first| first != spot));
    let pointed = &mut here.pointed[at];
    pointed.spot = Some(spot);
    if bright {
        pointed.bright += count;
    } else {
        pointed.ideas += count;
    }
    Ok(())
}

/// Pieces such as `G1c G1c Plo`; common ones that are not named lie in the reserve.
fn dial(game: &UnconsciousMind, words: &mut Words) -> Result<Dial, StageError> {
    let mut dial = Dial::default();
    for piece in all::<Piece>(words)? {
        dial.add(piece.cell, piece.kind, 1);
    }
    let common = game.content().constants.common_insights;
    let rest = common.checked_sub(dial.total(Kind::Common));
    let rest = rest.ok_or_else(|| StageError::new("there are only six common Insights"))?;
    dial.add(Cell::RESERVE, Kind::Common, rest);
    Ok(dial)
}
