//! The pages around the tables: what the server knows, as the values the views are drawn from.

use std::sync::atomic::Ordering::Relaxed;

use catalog::Entry;
use dreamtable_core::{Seat, SeatSet, Seed, Viewer};
use maud::Markup;
use serde_json::Value;
use store::{PersonId, Place, Summary};
use view::about::About;
use view::pages::agreed;
use view::pages::front::MyTable;
use view::pages::lobby::{self, Lobby};
use view::pages::me::{self, BadName};
use view::pages::public::{self, Public};
use view::pages::refused::{self as refused_page, Refused};
use view::pages::setup::Setup;
use view::pages::terms::purpose_in_words;
use view::pages::{self, Site, colour_of, game};
use view::scale::Strength;

use crate::app::App;
use crate::clock;
use crate::http::refusal::Refusal;
use crate::pages::qr;
use crate::pages::visitor::Visit;
use crate::people::name::default_name;
use crate::people::seated::People;
use crate::people::statistics;
use crate::table::ending::Ending;
use crate::table::live::Live;
use crate::words::{refused, slips};

/// What every page is drawn with, for a guest who is known or not.
pub fn site<'a>(app: &'a App, visitor: Option<&'a Visit>) -> Site<'a> {
    let visitor = visitor.map(|visitor| pages::Visitor {
        name: &visitor.name,
        origin: &visitor.origin,
        csrf: &visitor.form_token,
        notice: visitor.notice.as_deref(),
    });
    let assets = &app.assets;
    let (style, script) = (assets.style.address.as_str(), Some(assets.around.address.as_str()));
    let today = clock::now() / (24 * 60 * 60 * 1000);
    Site { style, script, games: &app.games, visitor, today, game: None }
}

/// The same for a page of one game, with its style sheet.
pub fn site_of<'a>(app: &'a App, visitor: &'a Visit, game: &str) -> Site<'a> {
    Site { style: app.assets.style_of(game), game: about(app, game), ..site(app, Some(visitor)) }
}

/// What a game on this server's shelf says about itself.
pub fn about(app: &App, id: &str) -> Option<&'static About> {
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

pub fn me(app: &App, visitor: &Visit, found: &[Summary], bad: Option<BadName>) -> Markup {
    let person = visitor.id;
    let mut mine = my_tables(app, person, found);
    mine.truncate(SHOWN);
    let played = statistics::of(person, found, |id| about(app, id));
    let stands = |about: &&'static About| {
        statistics::strength(person, found, about).map(|strength| (*about, strength))
    };
    let strengths: Vec<(&About, Strength)> = app.games.iter().filter_map(stands).collect();
    me::page(&site(app, Some(visitor)), &mine, &played, &strengths, bad)
}

/// How many tables are shown on a guest's own page.
const SHOWN: usize = 60;

/// What the form of a game's page shows at first: what suits this guest, by the tables found.
pub fn usual_setup(
    app: &App,
    visitor: &Visit,
    id: &str,
    found: &[Summary],
    friends: bool,
) -> Option<Setup> {
    let about = about(app, id)?;
    let strength = statistics::strength(visitor.id, found, about);
    Some(Setup::usual(about, friends, strength))
}

/// The page of a game with what its form shows.
pub fn game_page(
    app: &App,
    visitor: &Visit,
    id: &str,
    setup: Option<Setup>,
) -> Result<Markup, Refusal> {
    let (Some(about), Some(setup)) = (about(app, id), setup) else {
        return Err(Refusal::not_found(refused::NO_SUCH_GAME));
    };
    Ok(game::page(&site_of(app, visitor, id), about, &setup))
}

pub fn rules(app: &App, visitor: &Visit, id: &str, query: &str) -> Result<Markup, Refusal> {
    let about = about(app, id).ok_or_else(|| Refusal::not_found(refused::NO_SUCH_GAME))?;
    let rules = about.rules.ok_or_else(|| Refusal::not_found(refused::NO_RULES))?;
    Ok((rules.page)(&site_of(app, visitor, id), query))
}

pub fn refused(app: &App, refusal: &Refusal, back: &str) -> Markup {
    let refused = Refused {
        status: refusal.status.as_u16(),
        reason: &refusal.reason,
        back,
        retry_after: refusal.retry_after,
    };
    refused_page::page(&site(app, None), &refused)
}

/// The lobby of a table whose seats are not all taken and where nobody has acted; else `None`.
pub fn lobby(
    app: &App,
    live: &Live,
    viewer: Viewer,
    visitor: &Visit,
    bad: Option<BadName>,
) -> Option<Markup> {
    let frame = live.frame();
    let around = crate::pages::table_page::around(live, &frame, viewer);
    let acted = frame.position.recent.iter().any(|moment| moment.seat.is_some());
    if !lobby::waits(&around, acted) {
        return None;
    }
    let (about, record) = (live.entry.about(), &live.record);
    let invite = format!("{}{}", visitor.origin, around.address);
    let lobby = Lobby {
        code: Some(qr::code(&invite, slips::CODE_OF_THE_TABLE)),
        agreed: agreed_at(about, record.seats, &record.options, &record.purpose, record.clock),
        host: visitor.id == record.host,
        rematch: live.rematch.load(Relaxed),
        newcomer: !visitor.named || bad.is_some(),
        bad,
        ..Lobby::new(&around, &invite, frame.version(viewer))
    };
    let site = Site { game: Some(about), ..site(app, Some(visitor)) };
    Some(lobby::page(&site, about, &lobby))
}

/// A listed table as a slip for this guest. What is noted of it is enough; no match is opened.
fn slip(app: &App, summary: &Summary, person: PersonId) -> Option<MyTable> {
    let people = People::new(summary.sittings.clone(), SeatSet::EMPTY, 0);
    let at_screen = people.seats_at_screen_of(person);
    let asked = summary.asked.iter().copied().filter(|seat| at_screen.contains(*seat));
    let own = asked.chain(people.seat_of(person)).find(|seat| people.plays_alone(*seat));
    let yours = summary.ended.is_none() && own.is_some_and(|seat| summary.asked.contains(&seat));
    let line = match (summary.ended, people.free()) {
        (Some(_), _) => ended(summary, &people, people.viewer(Some(person))),
        _ if yours => yours_line(summary, own),
        (_, free @ 1..) => slips::seats_are_free(free),
        _ if summary.asked.is_empty() => slips::IN_PLAY.to_owned(),
        _ => slips::waiting_for(summary.asked.iter().map(|seat| called(&people, *seat)).collect()),
    };
    let waits = summary.ended.is_none() && people.waits();
    let ago = if waits {
        slips::waits(clock::now() - summary.created)
    } else {
        slips::ago(clock::now() - summary.latest)
    };
    let game = about(app, &summary.game)?;
    let purpose = if waits { summary.purpose.as_str() } else { "" };
    let clock = summary.clock.filter(|_| summary.ended.is_none());
    let agreed = agreed_at(game, summary.seats, &summary.options, purpose, clock);
    // Nothing has been dealt before the first step.
    let place = Some(&summary.told.place).filter(|place| summary.steps > 0 && !place.is_empty());
    let note: Vec<String> = place.cloned().into_iter().chain(agreed).chain([ago]).collect();
    Some(MyTable {
        game,
        href: format!("/t/{}", summary.id),
        line,
        note: note.join(", "),
        who: who(summary, &people, person),
        crew: (1..=summary.seats).map(colour_of).collect(),
        yours,
        over: summary.ended.is_some(),
    })
}

/// What was agreed that is not as usual: "a calm evening", "Catchers: three", "30 seconds per choice".
fn agreed_at(
    game: &About,
    seats: usize,
    options: &str,
    purpose: &str,
    clock: Option<i64>,
) -> Vec<String> {
    let options: Value = serde_json::from_str(options).unwrap_or_default();
    let option = |name: &str| match options.get(name)? {
        Value::String(text) => Some(text.clone()),
        Value::Null => None,
        other => Some(other.to_string()),
    };
    let purpose = purpose_in_words(purpose).map(str::to_owned);
    let unusual = agreed::unusual(game, seats, option);
    purpose.into_iter().chain(unusual).chain(clock.map(slips::pace)).collect()
}

/// What is asked of the guest, and nothing else: "Your choice: treat with value 6".
fn yours_line(summary: &Summary, own: Option<Seat>) -> String {
    let asks = summary.told.asks.iter().find(|(seat, _)| Some(*seat) == own);
    slips::your_choice(asks.map(|(_, words)| words.as_str()).filter(|words| !words.is_empty()))
}

/// Who has won and by how much: "You have won, 24 points to 19".
fn ended(summary: &Summary, people: &People, viewer: Viewer) -> String {
    let Some(outcome) = summary.result.as_deref().and_then(Ending::read) else {
        return slips::OVER.to_owned();
    };
    outcome.in_words(viewer, |seat| called(people, seat))
}

/// A person's name, or what kind of bot sits there: "a lucid bot".
fn called(people: &People, seat: Seat) -> String {
    match people.place(seat) {
        Place { person: None, bot: Some(level) } => slips::bot(level),
        _ => people.name(seat),
    }
}

/// Who sits there, and for whom it was set up: "With Ilse and a lucid bot".
fn who(summary: &Summary, people: &People, person: PersonId) -> String {
    let others: Vec<String> = Seat::all(summary.seats)
        .filter(|seat| people.place(*seat).person != Some(person) && !people.place(*seat).is_open())
        .map(|seat| called(people, seat))
        .collect();
    let host = summary.host_name.clone().unwrap_or_else(|| default_name(summary.host));
    let hosted = summary.host != person && !others.contains(&host);
    slips::company(others, hosted.then_some(&host))
}

/// The tables of a guest as slips, those that wait for the guest first.
pub fn my_tables(app: &App, person: PersonId, mine: &[Summary]) -> Vec<MyTable> {
    let mut tables: Vec<MyTable> =
        mine.iter().filter_map(|table| slip(app, table, person)).collect();
    tables.sort_by_key(|table| (table.over, !table.yours));
    tables
}

/// The tables everybody may find, of one game or of all.
pub fn public_tables(app: &App, visitor: &Visit, game: Option<&str>, found: &[Summary]) -> Markup {
    let (waiting, playing): (Vec<&Summary>, Vec<&Summary>) = found
        .iter()
        .partition(|table| table.sittings.iter().any(|sitting| sitting.place.is_open()));
    let slips = |tables: Vec<&Summary>, free: bool| -> Vec<MyTable> {
        let drawn = tables.into_iter().filter_map(|table| slip(app, table, visitor.id));
        drawn.map(|table| MyTable { yours: table.yours || free, ..table }).collect()
    };
    let (waiting, playing) = (slips(waiting, true), slips(playing, false));
    let game = game.and_then(|id| about(app, id));
    let public = Public { game, waiting: &waiting, playing: &playing };
    public::page(&site(app, Some(visitor)), &public)
}
