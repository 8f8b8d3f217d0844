//! The pages around the tables: what the server knows, as the values the views are drawn from.

use std::sync::Arc;

use axum::http::StatusCode;
use dreamtable_core::{Seat, Seed, Viewer};
use maud::Markup;
use store::{PersonId, Summary};
use view::boxes::GameBox;
use view::pages::front::{self, MyTable};
use view::pages::lobby::{self, Lobby};
use view::pages::me::{self, BadName};
use view::pages::refused::{self, Refused};
use view::pages::setup::Setup;
use view::pages::{self, Site, colour_of, game, games};

use crate::app::App;
use crate::live::Live;
use crate::pages::Visitor;
use crate::refusal::Refusal;

/// How many running tables are looked into for one page; the others are named only.
const LOOKED_INTO: usize = 12;

fn site<'a>(app: &'a App, visitor: Option<&'a Visitor>) -> Site<'a> {
    let visitor = visitor.map(|visitor| pages::Visitor {
        name: &visitor.name,
        csrf: &visitor.form_token,
        notice: visitor.notice.as_deref(),
    });
    Site { style: &app.assets.style.address, script: Some(&app.assets.around.address), visitor }
}

/// The game's box, if it is one of the five.
pub fn box_of(id: &str) -> Option<GameBox> {
    games::about(id).map(|about| about.game)
}

/// The seed of a game's guided match. It is no secret: the guide's advice depends on it.
pub fn guided_seed(id: &str) -> Option<Seed> {
    box_of(id).and_then(game::guided_seed).map(Seed::from_number)
}

/// Whether a table is the guided match of its game.
pub fn is_guided(live: &Live) -> bool {
    guided_seed(live.entry.id()) == Some(live.record.seed)
}

pub fn shelf(app: &App, visitor: &Visitor, mine: &[MyTable]) -> Markup {
    let playable: Vec<&str> = app.config.shelf.iter().map(|entry| entry.id()).collect();
    front::page(&site(app, Some(visitor)), &playable, mine)
}

pub fn me(app: &App, visitor: &Visitor, mine: &[MyTable], bad: Option<BadName>) -> Markup {
    me::page(&site(app, Some(visitor)), mine, bad)
}

/// The page of a game; a game that is not on this server's shelf says so.
pub fn game_page(
    app: &App,
    visitor: &Visitor,
    id: &str,
    setup: Option<Setup>,
    friends: bool,
) -> Result<Markup, Refusal> {
    let about = games::about(id).ok_or_else(|| Refusal::not_found("there is no such game"))?;
    let site = site(app, Some(visitor));
    if app.entry(id).is_err() {
        return Ok(game::not_yet(&site, about));
    }
    let setup = setup.unwrap_or_else(|| Setup::usual(about.game, friends));
    Ok(game::page(&site, about, &setup))
}

pub fn rules(app: &App, visitor: &Visitor, id: &str, query: &str) -> Result<Markup, Refusal> {
    let site = site(app, Some(visitor));
    match box_of(id) {
        Some(GameBox::Dreamworld) => Ok(view::dreamworld::rules::page(&site, query)),
        Some(GameBox::DreamsOfTomorrow) => Ok(view::dreams_of_tomorrow::rules::page(&site, query)),
        _ => Err(Refusal::not_found("the rules of this game are not written down here yet")),
    }
}

pub fn refused(app: &App, refusal: &Refusal, back: &str) -> Markup {
    let refused = Refused {
        status: refusal.status.as_u16(),
        reason: &refusal.reason,
        back,
        retry_after: refusal.retry_after,
    };
    refused::page(&site(app, None), &refused)
}

/// The lobby of a table whose seats are not all taken and where nobody has acted; else `None`.
pub fn lobby(
    app: &App,
    live: &Live,
    viewer: Viewer,
    visitor: &Visitor,
    host: Option<&str>,
) -> Option<Markup> {
    let frame = live.frame();
    let around = crate::pages::around(live, &frame, viewer);
    let acted = frame.position.recent.iter().any(|moment| moment.seat.is_some());
    let about = games::about(live.entry.id()).filter(|_| lobby::waits(&around, acted))?;
    let scheme = if app.config.secure_cookies { "https" } else { "http" };
    let invite = match host {
        Some(host) => format!("{scheme}://{host}{}", around.address),
        None => around.address.clone(),
    };
    let lobby = Lobby { frame: &around, invite: &invite, version: frame.version };
    Some(lobby::page(&site(app, Some(visitor)), about, &lobby))
}

/// The tables of a guest as slips, those that wait for the guest first.
pub async fn my_tables(app: &Arc<App>, person: PersonId, mine: &[Summary]) -> Vec<MyTable> {
    let mut tables = Vec::new();
    let mut left = LOOKED_INTO;
    for summary in mine {
        let Some(game) = box_of(&summary.game) else { continue };
        let mut table = MyTable {
            game,
            href: format!("/t/{}", summary.id),
            line: "The match is over".to_owned(),
            note: format!("{} steps", summary.steps),
            crew: (1..=summary.seats).map(colour_of).collect(),
            yours: false,
            over: summary.ended.is_some(),
        };
        if !table.over {
            table.line = "Goes on".to_owned();
            if left > 0 {
                left -= 1;
                match app.tables.open(app, summary.id).await {
                    Ok(live) => tell(&mut table, &live, person),
                    Err(refusal) if refusal.status == StatusCode::CONFLICT => {
                        table.line = "Begun with another release".to_owned();
                    }
                    Err(_) => {}
                }
            }
        }
        tables.push(table);
    }
    tables.sort_by_key(|table| (table.over, !table.yours));
    tables
}

/// What a running table waits for, and where it is.
fn tell(table: &mut MyTable, live: &Live, person: PersonId) {
    let frame = live.frame();
    let viewer = frame.people.viewer(Some(person));
    let awaited = frame.position.table.node().awaited();
    let free = Seat::all(live.record.seats).filter(|seat| frame.people.place(*seat).is_open());
    let free = free.count();
    table.yours = matches!(viewer, Viewer::Seat(seat) if awaited.contains(seat));
    table.line = if table.yours {
        "Your choice".to_owned()
    } else if free > 0 {
        format!("{free} {} free", if free == 1 { "seat is" } else { "seats are" })
    } else {
        let names: Vec<String> = awaited.iter().map(|seat| frame.people.name(seat)).collect();
        format!("Waiting for {}", names.join(", "))
    };
    let seen = frame.position.table.observe(viewer);
    if let (Some(round), Some(rounds)) = (seen["round"].as_u64(), seen["rounds"].as_u64()) {
        table.note = format!("round {round} of {rounds}");
    }
}
