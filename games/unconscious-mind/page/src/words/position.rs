//! The position as plain text, for a terminal and for reading aloud.

use std::fmt::Write;

use dreamtable_core::Seat;
use unconscious_mind::action::Room;
use unconscious_mind::component::{Client, Research};
use unconscious_mind::content::row_of;
use unconscious_mind::icon::{Location, Quality};
use unconscious_mind::observation::Observation;
use unconscious_mind::{UnconsciousMind, state::Player};
use view::names::Names;

use super::{cell, list, location, name, quality, research, script, spot};

pub fn describe(game: &UnconsciousMind, seen: &Observation, names: &Names) -> String {
    let public = &seen.public;
    let called = |seat: Seat| if game.is_id(seat) { "The Id".to_owned() } else { names.of(seat) };
    let mut text = format!(
        "Round {}. Freud is at the {}, his marker at {}.\n",
        public.round,
        location(public.freud),
        public.freud_reputation
    );
    for (at, space) in public.spaces.iter().enumerate() {
        let Some(owner) = space.owner else { continue };
        for pointed in space.pointed {
            if let Some(target) = pointed.spot {
                let _ = writeln!(
                    text,
                    "Idea space {} (row {}): {} points {} at {}.",
                    char::from(b'a' + at as u8),
                    row_of(at as u8) + 1,
                    called(owner),
                    pointed.ideas + pointed.bright,
                    spot(target)
                );
            }
        }
    }
    for (column, tiles) in public.columns.iter().enumerate() {
        let tiles: Vec<String> =
            tiles.iter().flatten().map(|tile| script(&seen.content.tile(*tile).main)).collect();
        if let Some(tiles) = list(&tiles) {
            let _ = writeln!(text, "Notebook column {}: {tiles}.", column + 1);
        }
    }
    let clients: Vec<String> =
        public.clients.iter().flatten().map(|client| name(&seen.content, *client)).collect();
    let dreams: Vec<String> = public
        .manifest
        .iter()
        .flatten()
        .chain(&public.nightmare)
        .map(|dream| name(&seen.content, *dream))
        .collect();
    let _ = writeln!(text, "Clients: {}.", list(&clients).unwrap_or_default());
    let _ = writeln!(text, "Dreams: {}.", list(&dreams).unwrap_or_default());
    for seat in Seat::all(game.players()) {
        let _ = writeln!(text, "\n{}{}", called(seat), player(seen, public.player(seat), seat));
    }
    let hand: Vec<String> =
        seen.hand.iter().map(|card| research(&seen.content, Research(card))).collect();
    if let Some(hand) = list(&hand) {
        let _ = writeln!(text, "\nYour hand: {hand}.");
    }
    text
}

fn player(seen: &Observation, player: &Player, seat: Seat) -> String {
    let content = &seen.content;
    let mut text = format!(
        ": {} points, {} coffee, {} Bright Ideas, {} Boxes, {} Ideas, Reputation {}, Madness {}.",
        player.points,
        player.coffee,
        player.bright,
        player.boxes,
        player.ideas,
        player.reputation,
        player.madness
    );
    if let Some(at) = player.professor {
        let _ = write!(text, " Professor at the {}.", location(at));
    }
    let insights: Vec<String> = unconscious_mind::dial::Cell::all()
        .filter(|at| player.dial.count(*at) > 0)
        .map(|at| format!("{} in {}", player.dial.count(at), cell(at)))
        .collect();
    if let Some(insights) = list(&insights) {
        let _ = write!(text, " Insights: {insights}.");
    }
    for row in Quality::ALL {
        let tiles: Vec<String> = player
            .row(row)
            .iter()
            .flatten()
            .map(|tile| script(&content.tile(*tile).main))
            .collect();
        if let Some(tiles) = list(&tiles) {
            let _ = write!(text, " {} row: {tiles}.", quality(row));
        }
    }
    for room in Room::BOTH {
        let practice = player.room(room);
        let Some(client) = practice.client else { continue };
        let _ = write!(
            text,
            " In the {}: {}, {} to go",
            super::room(room),
            name(content, client),
            practice.marker
        );
        if let Some(dream) = practice.top() {
            let _ = write!(text, ", dreaming {}", name(content, dream));
        }
        text.push('.');
    }
    let tags: Vec<String> = Location::ALL
        .into_iter()
        .filter(|at| player.tags.of(*at) > 0)
        .map(|at| format!("{} {}", location(at), player.tags.of(at)))
        .collect();
    if let Some(tags) = list(&tags) {
        let _ = write!(text, " Tags: {tags}.");
    }
    let cured: Vec<String> =
        player.cured.iter().map(|client| name(content, Client(client))).collect();
    if let Some(cured) = list(&cured) {
        let _ = write!(text, " Cured: {cured}.");
    }
    let _ = write!(text, " {} Research cards in hand.", seen.public.hand_size(seat));
    text
}
