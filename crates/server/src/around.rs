//! The pages around the tables: what the server knows, as the values the views are drawn from.

use dreamtable_core::{SeatSet, Seed, Viewer};
use maud::Markup;
use store::{PersonId, Summary};
use view::boxes::GameBox;
use view::clock::in_words;
use view::pages::front::{self, MyTable};
use view::pages::lobby::{self, Lobby};
use view::pages::me::{self, BadName};
use view::pages::public::{self, Public};
use view::pages::refused::{self, Refused};
use view::pages::setup::Setup;
use view::pages::{self, Site, colour_of, game, games};

use crate::app::App;
use crate::clock;
use crate::live::Live;
use crate::pages::Visitor;
use crate::people::People;
use crate::refusal::Refusal;

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
        Some(GameBox::DreamCatcher) => Ok(view::dream_catcher::rules::page(&site, query)),
        _ => Err(Refusal::not_found("the rules of this game are not written down here yet")),
    }
}

/// All pictures of Dream Catcher.
pub fn contact_sheet(app: &App, visitor: &Visitor) -> Markup {
    view::dream_catcher::pictures::page(&site(app, Some(visitor)))
}

/// A lesson in feeling; its page runs the script of touching.
pub fn lesson(app: &App, visitor: &Visitor, number: usize) -> Markup {
    let script = app.assets.script_of("dream-catcher");
    let site = Site { script, ..site(app, Some(visitor)) };
    view::dream_catcher::practice::page(&site, number)
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

/// A listed table as a slip for this guest. What is noted of it is enough; no match is opened.
fn slip(summary: &Summary, person: PersonId) -> Option<MyTable> {
    let people = People::new(summary.sittings.clone(), SeatSet::EMPTY, 0);
    let own = people.seat_of(person).filter(|seat| people.plays_alone(*seat));
    let yours = summary.ended.is_none() && own.is_some_and(|seat| summary.asked.contains(&seat));
    let line = match (summary.ended, people.free()) {
        (Some(_), _) => "The match is over".to_owned(),
        _ if yours => "Your choice".to_owned(),
        (_, 1) => "One seat is free".to_owned(),
        (_, free @ 2..) => format!("{free} seats are free"),
        _ if summary.asked.is_empty() => "Goes on".to_owned(),
        _ => {
            let names: Vec<String> = summary.asked.iter().map(|seat| people.name(*seat)).collect();
            format!("Waiting for {}", names.join(", "))
        }
    };
    let pace = summary.clock.filter(|_| summary.ended.is_none());
    let pace = pace.map(|each| format!(", {} a choice", in_words(each)));
    let since = clock::now() - summary.latest;
    let ago = if since < 60_000 { "just now".into() } else { in_words(since) + " ago" };
    Some(MyTable {
        game: box_of(&summary.game)?,
        href: format!("/t/{}", summary.id),
        line: line + &pace.unwrap_or_default(),
        note: ago,
        crew: (1..=summary.seats).map(colour_of).collect(),
        yours,
        over: summary.ended.is_some(),
    })
}

/// The tables of a guest as slips, those that wait for the guest first.
pub fn my_tables(person: PersonId, mine: &[Summary]) -> Vec<MyTable> {
    let mut tables: Vec<MyTable> = mine.iter().filter_map(|table| slip(table, person)).collect();
    tables.sort_by_key(|table| (table.over, !table.yours));
    tables
}

/// The tables everybody may find, of one game or of all.
pub fn public_tables(
    app: &App,
    visitor: &Visitor,
    person: PersonId,
    game: Option<&str>,
    found: &[Summary],
) -> Markup {
    let (waiting, playing): (Vec<&Summary>, Vec<&Summary>) = found
        .iter()
        .partition(|table| table.sittings.iter().any(|sitting| sitting.place.is_open()));
    let slips = |tables: Vec<&Summary>, free: bool| -> Vec<MyTable> {
        let drawn = tables.into_iter().filter_map(|table| slip(table, person));
        drawn.map(|table| MyTable { yours: table.yours || free, ..table }).collect()
    };
    let (waiting, playing) = (slips(waiting, true), slips(playing, false));
    let game = game.and_then(games::about);
    let public = Public { game, waiting: &waiting, playing: &playing };
    public::page(&site(app, Some(visitor)), &public)
}
