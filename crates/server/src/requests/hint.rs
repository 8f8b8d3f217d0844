//! What a strong bot would do: for whoever plays against bots alone, and for all who look back.

use std::sync::Arc;

use bots::Limits;
use catalog::{LogLine, Table};
use dreamtable_core::{Seat, Viewer};
use store::PersonId;
use view::names::Names;
use view::table::hint::{Advised, BotHint};
use view::words::hint as words;

use crate::app::App;
use crate::http::refusal::Refusal;
use crate::pages::table_page;
use crate::people::seated::People;
use crate::table::live::Live;
use crate::table::replay;
use crate::words::refused;

/// Whether this seat's person plays against bots alone: then nobody else is harmed by advice.
pub fn is_against_bots(people: &People, seat: Seat) -> bool {
    let is_bot = |other: Seat| {
        let place = people.place(other);
        place.person.is_none() && place.bot.is_some()
    };
    let mut others = Seat::all(people.sittings.len()).filter(|other| *other != seat);
    people.plays_alone(seat) && others.all(is_bot)
}

/// Advice for the choice that is awaited now, or for one of the past once the match is over.
pub async fn hint(
    app: &Arc<App>,
    person: Option<PersonId>,
    live: &Arc<Live>,
    viewer: Viewer,
    at: Option<u64>,
) -> Result<BotHint, Refusal> {
    let person = person.ok_or_else(|| Refusal::forbidden(refused::WHO_ARE_YOU))?;
    match at {
        None => now(app, person, live, viewer).await,
        Some(at) => then(app, person, live, viewer, at).await,
    }
}

async fn now(
    app: &Arc<App>,
    person: PersonId,
    live: &Arc<Live>,
    viewer: Viewer,
) -> Result<BotHint, Refusal> {
    let frame = live.frame();
    let Viewer::Seat(seat) = viewer else {
        return Err(Refusal::forbidden(refused::ONLY_PLAYERS_ADVISED));
    };
    if !is_against_bots(&frame.people, seat) {
        return Err(Refusal::forbidden(refused::UNFAIR_ADVICE));
    }
    if frame.position.offer(seat).legal.is_empty() {
        return Err(Refusal::conflict("not-asked", refused::NOT_ASKED));
    }
    app.doors.admit_hint(person)?;
    let names = table_page::around(live, &frame, viewer).names();
    let table = frame.position.table.copy();
    let options = advised(app, live, table, seat, None, &names).await?;
    Ok(BotHint { who: "You".to_owned(), options, done: None })
}

/// The first choice that was made after `at` lines, beside what the bot would have done.
async fn then(
    app: &Arc<App>,
    person: PersonId,
    live: &Arc<Live>,
    viewer: Viewer,
    at: u64,
) -> Result<BotHint, Refusal> {
    if !live.frame().position.is_over() {
        return Err(Refusal::forbidden(refused::JUDGED_LATER));
    }
    let next = replay::choice_after(app, live, at).await?;
    let past = replay::past(app, live, next, view::table::replay::Eyes::All).await?;
    let Some(LogLine::Act { seat, text }) = past.next.clone() else {
        return Ok(BotHint { who: String::new(), options: Vec::new(), done: None });
    };
    app.doors.admit_hint(person)?;
    let around = table_page::around(live, &live.frame(), viewer);
    let names = around.names();
    let done = choice(&*past.table, seat, &text, None, &names);
    let options = advised(app, live, past.table, seat, Some(&text), &names).await?;
    let weighed = options.iter().find(|option| option.action == text);
    let expected = weighed.and_then(|option| option.expected.clone());
    let done = done.map(|done| Advised { expected, ..done });
    if viewer.is(seat) {
        return Ok(BotHint { who: "You".to_owned(), options, done });
    }
    // What a choice would bring is told to whoever makes it: "then you have 4".
    let plain = |choice: Advised| Advised { tell: String::new(), ..choice };
    let options = options.into_iter().map(plain).collect();
    Ok(BotHint { who: names.of(seat), options, done: done.map(plain) })
}

/// Thinks on a thread of the bots, a few at a time.
async fn advised(
    app: &Arc<App>,
    live: &Arc<Live>,
    table: Box<dyn Table>,
    seat: Seat,
    also: Option<&str>,
    names: &Names,
) -> Result<Vec<Advised>, Refusal> {
    let Some(advice) = table.advise(seat, &live.record.seed, also) else { return Ok(Vec::new()) };
    let permit = app.thinkers.acquire().await;
    let hints = tokio::task::spawn_blocking(move || advice.run(&Limits::default())).await;
    drop(permit);
    app.metrics.thoughts.add(1);
    let hints = hints.map_err(|error| {
        tracing::error!(table = %live.id(), %error, "advice failed");
        Refusal::our_mistake()
    })?;
    let told = hints
        .into_iter()
        .filter_map(|hint| choice(&*table, seat, &hint.action, hint.chance, names));
    Ok(told.collect())
}

fn choice(
    table: &dyn Table,
    seat: Seat,
    action: &str,
    chance: Option<i32>,
    names: &Names,
) -> Option<Advised> {
    let (label, tell) = table.offered(seat, action, names)?;
    let together = table.entry().about().together;
    let expected = chance.map(|chance| words::expected(chance, together));
    Some(Advised { action: action.to_owned(), label, tell, chance, expected })
}
