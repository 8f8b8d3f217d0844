//! The rest of a staged position: what its lines did not name.

use dreamtable_core::{Nobody, Pile, Seat};
use scenario::StageError;

use crate::action::Room;
use crate::component::{Client, Dream, DreamKind, Goal, Grief, Research, Tile, Treatise};
use crate::frame::{Draw, Frame};
use crate::game::UnconsciousMind;
use crate::icon::Tags;
use crate::phase::Table;
use crate::spelling::DECKS;
use crate::stage::Stage;
use crate::state::{Decks, Practice, Public, State, among};

pub(crate) fn finish(mut stage: Stage) -> Result<State, StageError> {
    take_from_decks(&mut stage)?;
    fill_displays(&mut stage);
    seat_clients(&mut stage);
    lay_goals(&mut stage);
    let game = stage.game;
    for seat in Seat::all(game.players()) {
        settle_player(&mut stage, seat)?;
    }
    stand(&mut stage);
    for (district, tokens) in stage.tokens.into_iter().enumerate() {
        let covered = covered(game, &stage.state, district);
        stage.state.tokens[district] =
            tokens.unwrap_or_else(|| game.tokens().saturating_sub(covered));
    }
    settle_decks(&mut stage);
    if stage.state.round == 0 {
        return Err(StageError::new("rounds are counted from 1"));
    }
    begin(stage)
}

fn covered(game: &UnconsciousMind, state: &Public, district: usize) -> u8 {
    let locations = game.content().district(district).locations;
    let slots: u32 = locations.iter().map(|at| state.slots[at.index()].count_ones()).sum();
    let owned = state.districts[district].iter().flatten().count();
    slots as u8 + owned as u8
}

/// Takes everything that is named from its deck; nothing may be named twice.
fn take_from_decks(stage: &mut Stage) -> Result<(), StageError> {
    let State { public, secret } = &mut stage.state;
    let mut named: Vec<(usize, u8)> = Vec::new();
    let rooms = || public.players.iter().flat_map(|player| player.rooms);
    let clients = public.clients.iter().flatten().copied().chain(rooms().filter_map(|r| r.client));
    let clients = clients.map(|card| card.0);
    named.extend(clients.chain(public.players.iter().flat_map(|p| p.cured)).map(|c| (0, c)));
    let griefs = public.griefs.iter().flatten().copied().chain(rooms().filter_map(|r| r.grief));
    named.extend(griefs.map(|card| (1, card.0)));
    let dreams = public.manifest.iter().flatten().copied().chain(public.nightmare);
    let dreams = dreams.chain(rooms().flat_map(|r| r.upper.into_iter().chain(r.latent)));
    named.extend(dreams.map(|card| (2, card.0)));
    let tiles = public.columns.iter().flatten().flatten().copied();
    let tiles = tiles.chain(public.players.iter().flat_map(|player| player.tiles()));
    named.extend(tiles.map(|card| (3, card.0)));
    let under = public.treatises.iter().flat_map(|treatise| treatise.cards).flatten();
    let research = public.research.iter().flatten().copied().chain(under).map(|card| card.0);
    let research = research.chain(public.players.iter().flat_map(|player| player.in_play));
    named.extend(research.chain(secret.hands.into_iter().flatten()).map(|card| (4, card)));
    let decks = &mut public.decks;
    for (kind, card) in named {
        let deck = match kind {
            0 => &mut decks.clients,
            1 => &mut decks.griefs,
            2 => &mut decks.dreams,
            3 => &mut decks.tiles,
            _ => &mut secret.deck,
        };
        if !deck.contains(card) {
            let name = match kind {
                0 => Client(card).to_string(),
                1 => Grief(card).to_string(),
                2 => Dream(card).to_string(),
                3 => Tile(card).to_string(),
                _ => Research(card).to_string(),
            };
            return Err(StageError::new(format!("{name} is named twice or not in this match")));
        }
        deck.remove(card);
    }
    Ok(())
}

/// Whether the lines of the position keep a card in its deck.
fn kept(stage: &Stage, kind: usize) -> Pile {
    stage.left[kind].iter().flatten().copied().collect()
}

/// The free card with the highest number.
fn spare(pile: Pile, kept: Pile) -> Option<u8> {
    pile.minus(kept).iter().last()
}

fn fill_displays(stage: &mut Stage) {
    let kept: [Pile; 8] = std::array::from_fn(|kind| kept(stage, kind));
    let game = stage.game;
    let public = &mut stage.state.public;
    let decks = &mut public.decks;
    for (column, named) in stage.columns.into_iter().enumerate() {
        for place in public.columns[column].iter_mut().filter(|_| !named) {
            *place = spare(among(decks.tiles, Tile::USUAL), kept[7]).map(Tile);
            place.iter().for_each(|tile| decks.tiles.remove(tile.0));
        }
    }
    if !stage.clients {
        for place in 0..4 {
            let range = if place < 2 { Client::ROUTINE } else { Client::CASE };
            let client = spare(among(decks.clients, range), kept[place / 2]).map(Client);
            let grief = spare(among(decks.griefs, Grief::USUAL), kept[5]).map(Grief);
            client.iter().for_each(|client| decks.clients.remove(client.0));
            grief.iter().for_each(|grief| decks.griefs.remove(grief.0));
            (public.clients[place], public.griefs[place]) = (client, grief);
        }
    }
    if !stage.dreams {
        let shown = game.content().constants.manifest_display[usize::from(game.nightmares())];
        for place in &mut public.manifest[..usize::from(shown)] {
            let manifest = Decks::dreams_of(decks.dreams, DreamKind::Manifest);
            *place = spare(manifest, kept[2]).map(Dream);
            place.iter().for_each(|dream| decks.dreams.remove(dream.0));
        }
    }
    if !stage.nightmare && game.nightmares() {
        let nightmares = Decks::dreams_of(decks.dreams, DreamKind::Nightmare);
        public.nightmare = spare(nightmares, kept[4]).map(Dream);
        public.nightmare.iter().for_each(|dream| decks.dreams.remove(dream.0));
    }
    if !stage.research {
        let deck = &mut stage.state.secret.deck;
        for place in &mut public.research {
            *place = spare(among(*deck, Research::USUAL), kept[6]).map(Research);
            place.iter().for_each(|card| deck.remove(card.0));
        }
    }
}

/// A left room that is not named has a Client who needs nothing.
fn seat_clients(stage: &mut Stage) {
    let kept = (kept(stage, 0), kept(stage, 5));
    let content = stage.game.content();
    let public = &mut stage.state.public;
    for (at, player) in public.players[..stage.game.players()].iter_mut().enumerate() {
        if stage.rooms[at][Room::Left as usize] {
            continue;
        }
        let decks = &mut public.decks;
        let client = spare(among(decks.clients, Client::ROUTINE), kept.0).map(Client);
        let grief = spare(among(decks.griefs, Grief::USUAL), kept.1).map(Grief);
        if let (Some(client), Some(grief)) = (client, grief) {
            decks.clients.remove(client.0);
            decks.griefs.remove(grief.0);
            let marker = content.client(client).hearts + content.grief(grief).hearts;
            player.rooms[0] = Practice {
                client: Some(client),
                grief: Some(grief),
                marker,
                ..Practice::default()
            };
        }
    }
}

fn lay_goals(stage: &mut Stage) {
    let game = stage.game;
    let public = &mut stage.state.public;
    let claimed = public.players.iter().fold(0, |goals, player| goals | player.goals);
    let is_claimed = |goal: Goal| claimed >> goal.index() & 1 == 1;
    if !stage.goals {
        let line: &[u8] = if game.is_solo() && game.nightmares() {
            &[1, 2, 3, 0, 9, 4, 5, 6]
        } else {
            &[1, 2, 3, 0, 4, 5, 6]
        };
        for (place, &goal) in public.goals.iter_mut().zip(line) {
            *place = Some(Goal(goal)).filter(|goal| !is_claimed(*goal));
        }
        public.haunted = game.nightmares() && !game.is_solo();
    }
    public.haunted &= !is_claimed(Goal::HAUNTED);
}

/// Tags, Ideas and what others know of the hand follow from the rest.
fn settle_player(stage: &mut Stage, seat: Seat) -> Result<(), StageError> {
    let content = stage.game.content();
    let State { public, secret } = &mut stage.state;
    let mut tags = Tags::NONE;
    let player = public.player(seat);
    player.active_clients().for_each(|client| tags.add_all(content.client(client).tags));
    player.in_play.iter().for_each(|card| tags.add_all(content.research(Research(card)).tags));
    for treatise in Treatise::all() {
        if public.treatises[treatise.index()].owner == Some(seat) {
            tags.add_all(content.treatise(treatise).tags);
        }
    }
    for goal in Goal::all().filter(|goal| player.goals >> goal.index() & 1 == 1) {
        tags.add(content.goal(goal).tag);
    }
    let on_table = public.spaces.iter().filter(|space| space.owner == Some(seat));
    let on_table: u8 = on_table.flat_map(|space| space.pointed).map(|pointed| pointed.ideas).sum();
    let player = &mut public.players[seat.index()];
    player.tags = tags;
    let all = content.constants.start_ideas + 3;
    let rest = all.checked_sub(player.locked.count_ones() as u8 + on_table);
    let given = stage.ideas[seat.index()].or(rest);
    player.ideas = given.ok_or_else(|| StageError::new("a player has six Ideas"))?;
    let hand = secret.hands[seat.index()];
    if !player.known.minus(hand).is_empty() {
        return Err(StageError::new("what is known of a hand must be in it"));
    }
    player.hidden = hand.minus(player.known).len() as u8;
    Ok(())
}

fn stand(stage: &mut Stage) {
    let game = stage.game;
    let public = &mut stage.state.public;
    let players = game.players() as u8;
    let usual = (0..players).rev().map(|place| game.seat_at(public.first, place));
    let mut order: Vec<Seat> = stage.ranks.clone();
    order.extend(usual.filter(|seat| !stage.ranks.contains(seat)));
    order.dedup();
    order.sort_by_key(|seat| std::cmp::Reverse(public.player(*seat).reputation));
    for (place, seat) in public.standing.iter_mut().zip(order) {
        *place = seat;
    }
}

fn settle_decks(stage: &mut Stage) {
    let game = stage.game;
    let State { public, secret } = &mut stage.state;
    let decks = &mut public.decks;
    for (kind, left) in stage.left.iter().enumerate() {
        let Some(left) = left else { continue };
        let left: Pile = left.iter().copied().collect();
        let keep = |deck: &mut Pile, range: std::ops::Range<u8>| {
            let gone = among(*deck, range).minus(left);
            *deck = deck.minus(gone);
            gone
        };
        match DECKS[kind] {
            "routine" => drop(keep(&mut decks.clients, 0..Client::CASE.start)),
            "case-study" => drop(keep(&mut decks.clients, Client::CASE.start..Client::COUNT as u8)),
            "grief" => {
                let gone = keep(&mut decks.griefs, 0..Grief::STARTING.start);
                decks.griefs_removed = decks.griefs_removed.union(gone);
            }
            "research" => drop(keep(&mut secret.deck, 0..Research::COUNT as u8)),
            "notebook" => drop(keep(&mut decks.tiles, Tile::USUAL)),
            dreams => {
                let range = match dreams {
                    "manifest" => Dream::MANIFEST,
                    "latent" => Dream::LATENT,
                    _ => Dream::NIGHTMARE,
                };
                let gone = keep(&mut decks.dreams, range);
                decks.dreams_removed = decks.dreams_removed.union(gone);
            }
        }
    }
    decks.research = secret.deck.len() as u8;
    if game.nightmares() {
        let upper = |pile, base, special| {
            let special = among(pile, special).len();
            if special == 0 { 0 } else { (among(pile, base).len().div_ceil(2) + special) as u8 }
        };
        let [routine, case, .., grief, research, _] = stage.upper;
        decks.upper_routine = routine
            .unwrap_or_else(|| upper(decks.clients, Client::ROUTINE, Client::UNCANNY_ROUTINE));
        decks.upper_case =
            case.unwrap_or_else(|| upper(decks.clients, Client::CASE, Client::UNCANNY_CASE));
        decks.upper_griefs =
            grief.unwrap_or_else(|| upper(decks.griefs, Grief::USUAL, Grief::METAMORPHOSIS));
        decks.upper_research =
            research.unwrap_or_else(|| upper(secret.deck, Research::USUAL, Research::WILD));
    }
}

/// The turn begins.
fn begin(stage: Stage) -> Result<State, StageError> {
    let Stage { game, mut state, turn, .. } = stage;
    let card = state.id.card;
    let mut table = Table { game, state: &mut state, events: &mut Nobody, changed: false };
    table.begin_turn(turn);
    if game.is_id(turn) && card.is_some() {
        let shown = table.state.frames.pop();
        debug_assert_eq!(shown, Some(Frame::Draw(Draw::IdCard)));
    }
    table.settle();
    Ok(state)
}
