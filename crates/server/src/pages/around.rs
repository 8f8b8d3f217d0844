//! The pages around the tables: what the server knows, as the values the views are drawn from.

use catalog::Entry;
use dreamtable_core::{SeatSet, Seed, Viewer};
use maud::Markup;
use store::{PersonId, Summary};
use view::about::About;
use view::clock::in_words;
use view::pages::front::{self, MyTable};
use view::pages::lobby::{self, Lobby};
use view::pages::me::{self, BadName};
use view::pages::public::{self, Public};
use view::pages::refused::{self, Refused};
use view::pages::setup::Setup;
use view::pages::{self, Site, colour_of, game};

use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::pages::table_page::Visitor;
use crate::people::seated::People;
use crate::table::live::Live;

fn site<'a>(app: &'a App, visitor: Option<&'a Visitor>) -> Site<'a> {
    let visitor = visitor.map(|visitor| pages::Visitor {
        name: &visitor.name,
        csrf: &visitor.form_token,
        notice: visitor.notice.as_deref(),
    });
    let assets = &app.assets;
    let (style, script) = (assets.style.address.as_str(), Some(assets.around.address.as_str()));
    Site { style, script, games: &app.games, visitor }
}

/// The same for a page of one game, with its style sheet.
fn site_of<'a>(app: &'a App, visitor: &'a Visitor, game: &str) -> Site<'a> {
    Site { style: app.assets.style_of(game), ..site(app, Some(visitor)) }
}

/// What a game on this server's shelf says about itself.
fn about(app: &App, id: &str) -> Option<&'static About> {
    app.games.iter().copied().find(|about| about.id == id)
}

/// The seed of a game's guided match. It is no secret: the guide's advice depends on it.
pub fn guided_seed(entry: &dyn Entry) -> Option<Seed> {
    entry.about().guide.map(Seed::from_number)
}

/// Whether a table is the guided match of its game.
pub fn is_guided(live: &Live) -> bool {
    guided_seed(live.entry) == Some(live.record.seed)
}

pub fn shelf(app: &App, visitor: &Visitor, mine: &[MyTable]) -> Markup {
    front::page(&site(app, Some(visitor)), &coming(app), mine)
}

/// The boxes that are announced and not on this server's shelf.
fn coming(app: &App) -> Vec<&'static About> {
    let known = |announced: &&About| about(app, announced.id).is_none();
    catalog::coming().iter().copied().filter(known).collect()
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
    let unknown = || Refusal::not_found("there is no such game");
    let Some(about) = about(app, id) else {
        let coming = coming(app).into_iter().find(|about| about.id == id).ok_or_else(unknown)?;
        return Ok(game::not_yet(&site(app, Some(visitor)), coming));
    };
    let setup = setup.unwrap_or_else(|| Setup::usual(about, friends));
    Ok(game::page(&site_of(app, visitor, id), about, &setup))
}

pub fn rules(app: &App, visitor: &Visitor, id: &str, query: &str) -> Result<Markup, Refusal> {
    let unwritten = || Refusal::not_found("the rules of this game are not written down here yet");
    let rules = about(app, id).and_then(|about| about.rules).ok_or_else(unwritten)?;
    Ok((rules.page)(&site_of(app, visitor, id), query))
}

/// A page only this game has; it runs the game's script.
pub fn own_page(
    app: &App,
    visitor: &Visitor,
    entry: &dyn Entry,
    address: &str,
    query: &str,
) -> Option<Markup> {
    let site = site_of(app, visitor, entry.id());
    let script = app.assets.script_of(entry.id()).or(site.script);
    entry.page(address, query, &Site { script, ..site })
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
    let around = crate::pages::table_page::around(live, &frame, viewer);
    let acted = frame.position.recent.iter().any(|moment| moment.seat.is_some());
    if !lobby::waits(&around, acted) {
        return None;
    }
    let scheme = if app.config.secure_cookies { "https" } else { "http" };
    let invite = match host {
        Some(host) => format!("{scheme}://{host}{}", around.address),
        None => around.address.clone(),
    };
    let lobby = Lobby { frame: &around, invite: &invite, version: frame.version(viewer) };
    Some(lobby::page(&site(app, Some(visitor)), live.entry.about(), &lobby))
}

/// A listed table as a slip for this guest. What is noted of it is enough; no match is opened.
fn slip(app: &App, summary: &Summary, person: PersonId) -> Option<MyTable> {
    let people = People::new(summary.sittings.clone(), SeatSet::EMPTY, 0);
    let own = people.seat_of(person).filter(|seat| people.plays_alone(*seat));
    let yours = summary.ended.is_none() && own.is_some_and(|seat| summary.asked.contains(&seat));
    let line = match (summary.ended, people.free()) {
        (Some(_), _) => "The match is over".to_owned(),
        _ if yours => "Your choice".to_owned(),
        (_, 1) => "One seat is free".to_owned(),
        (_, free @ 2..) => format!("{free} seats are free"),
        _ if summary.asked.is_empty() => "In play".to_owned(),
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
        game: about(app, &summary.game)?,
        href: format!("/t/{}", summary.id),
        line: line + &pace.unwrap_or_default(),
        note: ago,
        crew: (1..=summary.seats).map(colour_of).collect(),
        yours,
        over: summary.ended.is_some(),
    })
}

/// The tables of a guest as slips, those that wait for the guest first.
pub fn my_tables(app: &App, person: PersonId, mine: &[Summary]) -> Vec<MyTable> {
    let mut tables: Vec<MyTable> =
        mine.iter().filter_map(|table| slip(app, table, person)).collect();
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
        let drawn = tables.into_iter().filter_map(|table| slip(app, table, person));
        drawn.map(|table| MyTable { yours: table.yours || free, ..table }).collect()
    };
    let (waiting, playing) = (slips(waiting, true), slips(playing, false));
    let game = game.and_then(|id| about(app, id));
    let public = Public { game, waiting: &waiting, playing: &playing };
    public::page(&site(app, Some(visitor)), &public)
}
