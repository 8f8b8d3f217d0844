//! The game in numbers, for programs that learn.

mod number;

use dreamtable_core::{Cells, Seat, Tensor, Viewer};

use crate::action::{Action, Ground, Named};
use crate::component::{Client, Dream, Goal, Research, Tile, Treatise};
use crate::dial::{Cell, Kind};
use crate::frame::Frame;
use crate::game::UnconsciousMind;
use crate::icon::Location;
use crate::observation::Observation;
use crate::state::{Player, Practice, Public};

impl Tensor for UnconsciousMind {
    fn action_count(&self) -> usize {
        number::count()
    }

    fn action_index(&self, action: Action) -> usize {
        number::number(action)
    }

    fn action_at(&self, index: usize) -> Option<Action> {
        number::action(index)
    }

    fn write<C: Cells>(&self, seen: &Observation, cells: &mut C) {
        let own = match seen.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat::new(0),
        };
        let around = Around { own, players: self.players() };
        write_match(seen, around, cells);
        write_table(&seen.public, around, cells);
        write_displays(seen, around, cells);
        write_city(&seen.public, around, cells);
        for (chair, seat) in around.players().enumerate() {
            write_player(seen.public.player(seat), PLAYER[chair], cells);
        }
    }
}

/// The table from the viewer's chair: the viewer first, then clockwise; alone, the Id comes second.
#[derive(Clone, Copy)]
struct Around {
    own: Seat,
    players: usize,
}

impl Around {
    fn players(self) -> impl Iterator<Item = Seat> {
        (0..self.players).map(move |step| Seat::new((self.own.index() + step) % self.players))
    }

    fn chair(self, seat: Seat) -> u8 {
        ((seat.index() + self.players - self.own.index()) % self.players) as u8
    }
}

/// How many questions there are, nothing asked included.
const QUESTIONS: usize = 42;

/// The fields of a player, chair by chair.
const PLAYER: [[&str; 5]; 4] = [
    ["viewer", "viewer_dial", "viewer_notebook", "viewer_office", "viewer_cards"],
    ["second", "second_dial", "second_notebook", "second_office", "second_cards"],
    ["third", "third_dial", "third_notebook", "third_office", "third_cards"],
    ["fourth", "fourth_dial", "fourth_notebook", "fourth_office", "fourth_cards"],
];

fn write_match<C: Cells>(seen: &Observation, around: Around, cells: &mut C) {
    let public = &seen.public;
    cells.field("asked", "which question is open, one of 42; the first while nothing is asked");
    let asked = seen.trail.first().map_or(0, |frame| question(*frame));
    cells.one_of(Some(asked.into()), QUESTIONS);
    cells.field(
        "to_come",
        "the number of the question, from 0, of each of the next twelve things to settle; -1 none",
    );
    for at in 0..12 {
        cells.place(seen.trail.get(at).map(|frame| question(*frame)));
    }
    cells.field("turn", "round, the last round (-1 not known yet), checks due, 1 while the Madness Check token lies there");
    cells.number(public.round);
    cells.place(public.last_round);
    cells.number(public.checks_due);
    cells.flag(public.check_token);
    cells.field("active", "whose turn it is: the viewer, then clockwise");
    cells.one_of(Some(around.chair(public.active).into()), around.players);
    cells.field("first", "who is the first player: the viewer, then clockwise");
    cells.one_of(Some(around.chair(public.first).into()), around.players);
    cells.field("standing", "who is first on the Reputation track, second and so on, clockwise from the viewer; then Freud's marker");
    for seat in &public.standing[..around.players] {
        cells.number(around.chair(*seat));
    }
    cells.number(public.freud_reputation);
    cells.field(
        "scores",
        "points if the match ended now, in parts of 64 and the rest, the viewer first",
    );
    for seat in around.players() {
        let total = seen.scores[seat.index()].total();
        cells.number(total.div_euclid(64));
        cells.number(total.rem_euclid(64));
    }
    cells.field("gramophone", "who has the Gramophone, clockwise from the viewer; -1 nobody");
    cells.place(public.gramophone.map(|seat| around.chair(seat)));
    cells.field("drive", "what the Id has of Drive");
    cells.number(public.id.drive);
}

fn write_table<C: Cells>(public: &Public, around: Around, cells: &mut C) {
    cells.field(
        "ideas",
        "for each of the twelve idea spaces: whose, clockwise from the viewer (-1 nobody's), and twice the action pointed at (-1 none), Ideas and Bright Ideas",
    );
    for space in &public.spaces {
        cells.place(space.owner.map(|seat| around.chair(seat)));
        for pointed in space.pointed {
            cells.place(pointed.spot.map(|spot| spot.index() as u8));
            cells.number(pointed.ideas);
            cells.number(pointed.bright);
        }
    }
    cells.field("tiles", "the two face-up tiles of each column, by number from 0; -1 none");
    for tile in public.columns.iter().flatten() {
        cells.place(tile.map(|tile| tile.0));
    }
}

fn write_displays<C: Cells>(seen: &Observation, around: Around, cells: &mut C) {
    let public = &seen.public;
    cells.field("clients", "four Clients and their Grief Layers, by number from 0; -1 none");
    for (client, grief) in public.clients.iter().zip(&public.griefs) {
        cells.place(client.map(|client| client.0));
        cells.place(grief.map(|grief| grief.0));
    }
    cells.field("dreams", "four Manifest Dreams and a Nightmare, by number from 0; -1 none");
    for dream in public.manifest.iter().chain([&public.nightmare]) {
        cells.place(dream.map(|dream| dream.0));
    }
    cells.field("research", "two Research cards, by number from 0, -1 none; cards left to draw");
    for card in &public.research {
        cells.place(card.map(|card| card.0));
    }
    cells.number(public.decks.research);
    cells.field("hand", "Research cards in the viewer's hand");
    cells.pile(seen.hand, Research::COUNT);
    cells.field("treatises", "for each Treatise: 1 if it is used, whose, clockwise from the viewer (-1 nobody's), and the five cards under it, by number from 0 (-1 none)");
    for published in &public.treatises {
        cells.flag(published.used);
        cells.place(published.owner.map(|seat| around.chair(seat)));
        for card in published.cards {
            cells.place(card.map(|card| card.0));
        }
    }
    cells.field("draft", "what is being published or claimed: its ground (Treatises, then districts; -1 none), and five times where a Volume comes from (cards, then Treatises cited from; -1 none) and which Volume it is");
    cells.place(public.draft.ground.map(|ground| match ground {
        Ground::Treatise(treatise) => treatise.0,
        Ground::District(district) => Treatise::COUNT as u8 + district,
    }));
    for at in 0..5 {
        let named = public.draft.named.get(at);
        cells.place(named.map(|(named, _)| match named {
            Named::Card(card) => card.0,
            Named::Cite(treatise) => Research::COUNT as u8 + treatise.0,
        }));
        cells.place(named.map(|(_, volume)| *volume));
    }
    cells.field("decks", "Clients, Dreams and tiles that are still face down");
    cells.pile(public.decks.clients, Client::COUNT);
    cells.pile(public.decks.dreams, Dream::COUNT);
    cells.pile(public.decks.tiles, Tile::COUNT);
}

fn write_city<C: Cells>(public: &Public, around: Around, cells: &mut C) {
    cells.field("goals", "the line of Location Goals, by number from 0, -1 none; 1 while the Haunted Goal lies beside it");
    for goal in &public.goals {
        cells.place(goal.map(|goal| goal.0));
    }
    cells.flag(public.haunted);
    cells.field("freud", "where Freud is, one of the six Locations");
    cells.one_of(Some(public.freud.index()), Location::ALL.len());
    cells.field("slots", "the three bonus slots of each Location that are covered");
    for covered in public.slots {
        cells.bits(covered.into(), 3);
    }
    cells.field(
        "districts",
        "whose Insight lies on each of the four slots of each district, clockwise from the viewer; -1 nobody's",
    );
    for owner in public.districts.iter().flatten() {
        cells.place(owner.map(|seat| around.chair(seat)));
    }
    cells.field("tokens", "tokens left in each district");
    for tokens in public.tokens {
        cells.number(tokens);
    }
}

fn write_player<C: Cells>(player: &Player, names: [&'static str; 5], cells: &mut C) {
    let [goods, dial, notebook, office, cards] = names;
    cells.field(goods, "points in parts of 64 and the rest, Coffee, Bright Ideas, Boxes, Madness, Ideas, space on the Reputation track, of the Inkpot, of the Pet, three columns that are locked, where the Professor is (-1 nowhere), tags of the six Locations and wild ones, hidden hand cards");
    cells.number(player.points.div_euclid(64));
    cells.number(player.points.rem_euclid(64));
    for count in [player.coffee, player.bright, player.boxes, player.madness] {
        cells.number(count);
    }
    for count in [player.ideas, player.reputation, player.inkpot, player.pet] {
        cells.number(count);
    }
    cells.bits(player.locked.into(), 3);
    cells.place(player.professor.map(|location| location.index() as u8));
    player.tags.at.iter().chain([&player.tags.wild]).for_each(|tags| cells.number(*tags));
    cells.number(player.hidden);
    cells.field(dial, "common, own-coloured and Dark pieces of each of the nineteen cells");
    for cell in Cell::all() {
        for kind in Kind::ALL {
            cells.number(player.dial.count_kind(cell, kind));
        }
    }
    cells.field(notebook, "the nine tiles row by row, then four starting tiles to choose from, by number from 0; -1 none");
    for tile in player.notebook.iter().flatten().chain(&player.dealt) {
        cells.place(tile.map(|tile| tile.0));
    }
    cells.field(office, "for each room its Client, Grief Layer, upper and Latent Dream, by number from 0 (-1 none), and the space of the marker; then 1 while the right room is closed");
    for room in &player.rooms {
        write_room(room, cells);
    }
    cells.flag(player.room_closed);
    cells.field(
        cards,
        "Research cards in play, hand cards everybody knows, cured Clients, claimed Goals",
    );
    cells.pile(player.in_play, Research::COUNT);
    cells.pile(player.known, Research::COUNT);
    cells.pile(player.cured, Client::COUNT);
    cells.bits(player.goals.into(), Goal::COUNT);
}

fn write_room<C: Cells>(room: &Practice, cells: &mut C) {
    cells.place(room.client.map(|client| client.0));
    cells.place(room.grief.map(|grief| grief.0));
    cells.place(room.upper.map(|dream| dream.0));
    cells.place(room.latent.map(|dream| dream.0));
    cells.number(room.marker);
}

/// The number of a question; 0 for what carries itself out.
fn question(frame: Frame) -> u8 {
    match frame {
        Frame::Keep => 1,
        Frame::StartCrack(_) => 2,
        Frame::Main => 3,
        Frame::Ideas { .. } => 4,
        Frame::Triggers { .. } => 5,
        Frame::Ink { .. } => 6,
        Frame::PetPoints { .. } => 7,
        Frame::InkEffect(_) => 8,
        Frame::Tiles { .. } => 9,
        Frame::ChooseColumn => 10,
        Frame::AnyTile => 11,
        Frame::MainTile(_) => 12,
        Frame::TakeTile { .. } => 13,
        Frame::PlaceTile(_) => 14,
        Frame::Gain(_) => 15,
        Frame::Elevate { .. } => 16,
        Frame::Transfer { .. } => 17,
        Frame::Suppress(_) => 18,
        Frame::Arrange { .. } => 19,
        Frame::Pay { .. } => 20,
        Frame::Dark(_) => 21,
        Frame::Swap => 22,
        Frame::Write { .. } => 23,
        Frame::PlayOne => 24,
        Frame::PublishOne => 25,
        Frame::PayForMad(_) => 26,
        Frame::Lend(_) => 27,
        Frame::Volumes => 28,
        Frame::Professor { .. } => 29,
        Frame::MoveFreud(_) => 30,
        Frame::MoreVisits { .. } => 31,
        Frame::Visit { .. } => 32,
        Frame::Track => 33,
        Frame::Calm => 34,
        Frame::Bonus => 35,
        Frame::Treats { .. } => 36,
        Frame::TreatOne => 37,
        Frame::CatharsisPoint(_) => 38,
        Frame::TakeClient(_) => 39,
        Frame::TakeDream(_) => 40,
        Frame::End => 41,
        _ => 0,
    }
}
