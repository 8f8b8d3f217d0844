//! The pages of a table: what the server knows, as the values the views are drawn from.

use catalog::Heard;
use dreamtable_core::{Seat, Viewer};
use maud::{Markup, html};
use view::furniture::log_line;
use view::pages::{self, Ground, Site};
use view::table::after::{After, Again};
use view::table::hint::{self, BotHint};
use view::table::luck::{self, Proof};
use view::table::recap::{self, RoundEnd};
use view::table::replay::{Eyes, Lookback};
use view::table::screen::At;
use view::table::{self as table_view, Fragment, Person, Said, Shell, Sitter};
use view::words;

use crate::app::App;
use crate::pages::around::{site, site_of};
use crate::pages::visitor::Visit;
use crate::people::guest::TABLE;
use crate::people::history;
use crate::people::name::default_name;
use crate::people::screen::Front;
use crate::people::seated::{Chat, People};
use crate::requests::hint::is_against_bots;
use crate::table::clocks::TimeLeft;
use crate::table::ending::Ending;
use crate::table::live::Live;
use crate::table::position::Moment;
use crate::table::replay::{HeardLine, Past};
use crate::table::showing::Showing;
use crate::words::titles;

fn sitters(people: &People) -> Vec<Person> {
    Seat::all(people.sittings.len())
        .map(|seat| {
            let place = people.place(seat);
            let sitter = match (place.person, &place.bot) {
                (None, None) => Sitter::Open,
                (None, Some(level)) => Sitter::Bot(level.clone()),
                (Some(_), Some(level)) => Sitter::StandIn(level.clone()),
                (Some(_), None) => Sitter::Person { here: people.here.contains(seat) },
            };
            Person { name: people.name(seat), sitter }
        })
        .collect()
}

/// What was said, and between it how the seats changed hands. Whoever sits here speaks in the seat's
/// colour; nobody else does, whatever the name.
fn talk(frame: &Showing) -> Vec<Said> {
    let people = &frame.people;
    let said = frame.chat.said.iter().map(|said| {
        let seat = people.seat_of(said.person);
        (said.n, Said { name: said.name.clone(), seat, text: said.text.clone() })
    });
    let changes = people.history.changes().map(|change| {
        (change.n, Said { name: TABLE.to_owned(), seat: None, text: history::words(change) })
    });
    let mut all: Vec<(u64, Said)> = said.chain(changes).collect();
    all.sort_by_key(|(n, _)| *n);
    let skip = all.len().saturating_sub(Chat::SHOWN);
    all.into_iter().skip(skip).map(|(_, said)| said).collect()
}

/// How the match ended, and whether there is to be another.
fn after(frame: &Showing) -> Option<After> {
    let outcome = Ending::of(&*frame.position.table)?;
    let again = frame.again.as_ref().map(|again| Again {
        address: format!("/t/{}", again.next),
        by: again.by_name.clone().unwrap_or_else(|| default_name(again.by)),
        seat: frame.people.seat_of(again.by),
    });
    let decided = frame.position.table.decided();
    let (winners, sharer) = (outcome.winners(), outcome.sharer());
    Some(After { winners, sharer, standing: outcome.standing, decided, again })
}

/// What is around the match, without what belongs to one guest.
pub fn around(live: &Live, frame: &Showing, viewer: Viewer) -> table_view::Frame {
    let people = &frame.people;
    table_view::Frame {
        address: format!("/t/{}", live.id()),
        viewer,
        people: sitters(people),
        spectators: people.spectators,
        undoable: 0,
        chat: talk(frame),
        over: frame.position.is_over(),
        after: after(frame),
        timed: live.record.clock.is_some(),
        missed: frame.deadlines.missed(),
        by_bots: frame.deadlines.by_bots(),
        lasts: frame.deadlines.lasts().collect(),
        round: frame.position.seen_by(viewer).ended.clone(),
        hints: match viewer {
            Viewer::Seat(seat) => !frame.position.is_over() && is_against_bots(people, seat),
            Viewer::Spectator => false,
        },
        guided: crate::pages::around::is_guided(live),
        screens: people.screens(),
        replay: None,
    }
}

fn line(moment: &Moment, viewer: Viewer, fresh: bool) -> Heard<'_> {
    let undo = moment.is_undone_for(viewer);
    Heard { seat: moment.seat, undo, fresh, happened: &moment.happened }
}

/// The parts of a table page that change. They are shared by all who share a view, so nothing in
/// them may belong to one guest: forms are in the shell, and buttons name them.
pub fn paint(live: &Live, frame: &Showing, viewer: Viewer) -> Vec<Fragment> {
    let position = frame.position.seen_by(viewer);
    let fresh = |moment: &Moment| moment.seq > position.since;
    let recent = position.recent.iter();
    let heard: Vec<Heard> = recent.map(|moment| line(moment, viewer, fresh(moment))).collect();
    let clock = time_left(frame, viewer).unwrap_or_default();
    position.table.page(around(live, frame, viewer), &heard, clock)
}

/// How long the viewer may still think, or whoever is awaited first.
fn time_left(frame: &Showing, viewer: Viewer) -> Option<Markup> {
    let people = &frame.people;
    let timed = Seat::all(frame.position.table.seats()).filter(|seat| people.plays_alone(*seat));
    let left = timed.filter_map(|seat| Some((seat, frame.deadlines.left(seat)?)));
    let (seat, TimeLeft { until, each, spare }) =
        left.min_by_key(|(seat, left)| (viewer != Viewer::Seat(*seat), left.until))?;
    let who = (viewer != Viewer::Seat(seat)).then(|| people.name(seat));
    Some(view::clock::left(who.as_deref(), until, each, spare))
}

/// A table page: the shell with the guest's forms, around the parts.
pub fn table(
    app: &App,
    live: &Live,
    frame: &Showing,
    viewer: Viewer,
    front: Front,
    visitor: &Visit,
) -> Markup {
    let fragments = frame.painted(viewer, |frame, viewer| paint(live, frame, viewer));
    let (seq, version) = (frame.seq(viewer), frame.version(viewer));
    // Where nothing is hidden the screen turns to whoever is asked by itself.
    let shared = front.seats.len() > 1 && live.has_begun() && !live.entry.about().open;
    let screen = match (shared && !frame.position.is_over(), front.curtain, viewer) {
        (true, None, Viewer::Seat(seat)) => Some(At::Hand(front.seats.without(seat))),
        (true, Some(seat), Viewer::Spectator) => Some(At::Curtain(seat, front.seats.without(seat))),
        _ => None,
    };
    let shelled = Shelled { app, live, visitor, seq, version, screen };
    shelled.page(&around(live, frame, viewer), &fragments)
}

struct Shelled<'a> {
    app: &'a App,
    live: &'a Live,
    visitor: &'a Visit,
    seq: u64,
    version: u64,
    screen: Option<At>,
}

impl Shelled<'_> {
    fn page(&self, around: &table_view::Frame, fragments: &[Fragment]) -> Markup {
        let table = self.live.frame().position.table.clone();
        let (about, assets) = (self.live.entry.about(), &self.app.assets);
        let shell = Shell {
            about,
            defs: table.defs(),
            style: assets.style_of(about.id),
            script: &assets.script.address,
            own_script: assets.script_of(about.id),
            origin: &self.visitor.origin,
            csrf: &self.visitor.form_token,
            seq: self.seq,
            version: self.version,
            notice: self.visitor.notice.as_deref(),
            host: self.visitor.id == self.live.record.host,
            screen: self.screen,
            meanings: table.meanings(),
        };
        table_view::page(&shell, around, fragments)
    }
}

/// The table as it was.
pub fn replay(app: &App, live: &Live, past: &Past, eyes: Eyes, visitor: &Visit) -> Markup {
    let frame = live.frame();
    let viewer = match eyes {
        Eyes::Of(viewer) => viewer,
        Eyes::All => Viewer::Spectator,
    };
    let mut around = around(live, &frame, viewer);
    around.chat.clear();
    around.replay = Some(Lookback {
        at: past.at,
        length: past.length,
        eyes,
        open: frame.position.is_over(),
        jumps: past.jumps,
    });
    let heard: Vec<Heard> = past
        .recent
        .iter()
        .enumerate()
        .map(|(at, moment)| line(moment, viewer, at + 1 == past.recent.len()))
        .collect();
    let fragments = past.table.page(around.clone(), &heard, html! {});
    let shelled = Shelled { app, live, visitor, seq: past.at, version: 0, screen: None };
    shelled.page(&around, &fragments)
}

/// A page about a table that is read.
fn text(app: &App, live: &Live, title: &str, visitor: &Visit, main: Markup) -> Markup {
    let site = Site { game: Some(live.entry.about()), ..site(app, Some(visitor)) };
    pages::document(&site, title, Ground::Reading, html! {}, main)
}

/// What is left of a finished match, for everybody who has its address.
pub fn keepsake(app: &App, live: &Live, frame: &Showing, visitor: &Visit) -> Option<Markup> {
    let position = &frame.position;
    let main = position.table.keepsake(&around(live, frame, Viewer::Spectator))?;
    let about = live.entry.about();
    let script = app.assets.script_of(about.id);
    let site = Site { script, ..site_of(app, visitor, about.id) };
    let class = format!("text {}", about.class);
    Some(pages::document(&site, titles::KEEPSAKE, Ground::Of(&class), html! {}, main))
}

pub fn log(app: &App, live: &Live, heard: &[HeardLine], visitor: &Visit) -> Markup {
    let main = html! {
        article.prose {
            h1 { (titles::log_of(live.entry.name())) }
            ol.log-all.whole {
                @for line in heard {
                    @let colour = line.seat.map(|seat| view::seats::Colour::ALL[seat.index() % 6]);
                    @for words in &line.words { (log_line(colour, html! { (words) })) }
                }
            }
            p { a href={ "/t/" (live.id()) } { (words::house::BACK_TO_THE_TABLE) } }
        }
    };
    text(app, live, words::table::LOG, visitor, main)
}

/// What a strong bot would do.
pub fn hint(app: &App, live: &Live, hint: &BotHint, visitor: &Visit) -> Markup {
    let back = format!("/t/{}", live.id());
    text(app, live, words::hint::TITLE, visitor, hint::article(hint, &back))
}

/// How a finished match went.
pub fn recap(
    app: &App,
    live: &Live,
    viewer: Viewer,
    points: &[RoundEnd],
    visitor: &Visit,
) -> Markup {
    let around = around(live, &live.frame(), viewer);
    let after = around.after.clone().unwrap_or_default();
    let about = live.entry.about();
    let main = recap::article(about, &around, &after, points, &visitor.form_token);
    text(app, live, &titles::how_it_went(about.title), visitor, main)
}

pub fn luck(app: &App, live: &Live, luck: &Proof, visitor: &Visit) -> Markup {
    let names = around(live, &live.frame(), Viewer::Spectator).names();
    let table = format!("/t/{}", live.id());
    text(app, live, words::luck::LUCK, visitor, luck::article(luck, &names, &table))
}
