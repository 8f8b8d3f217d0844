//! A game as it stands on the shelf.

use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::sync::Arc;

use dreamtable_core::{Boxed, Edition, OpenError, SeatSet, Tensor};
use maud::Markup;
use scenario::{Report, Scenario};
use serde_json::Value;
use view::about::About;
use view::game::{Asset, Inquiry, Page, Unanswered, to_json};
use view::pages::Site;

use crate::opened::Opened;
use crate::pace::{Pace, Runner};
use crate::shown::Shown;
use crate::study::{Studied, studied};
use crate::table::Table;

/// The files an owner of the box supplies instead of those that come with Dreamtable.
pub type PackFiles = Vec<(String, String)>;

/// A game on the shelf: what it is called, and how a table of it is opened.
pub trait Entry: Sync {
    /// The name in addresses, files and on the command line.
    fn id(&self) -> &'static str {
        self.about().id
    }

    /// The name on the box.
    fn name(&self) -> &'static str {
        self.about().title
    }

    /// How many seats a table may have.
    fn seats(&self) -> RangeInclusive<usize> {
        self.about().seats.clone()
    }

    /// The version of the rules that new matches are played by.
    fn rules_version(&self) -> u32;

    /// The oldest rules a match can still go on by.
    fn oldest_rules(&self) -> u32;

    /// What it says about itself before it is played.
    fn about(&self) -> &'static About;

    /// A page of the game itself, away from all tables.
    fn page(&self, address: &str, query: &str, site: &Site) -> Option<Markup>;

    /// A question to such a page.
    fn ask_page(&self, address: &str, question: &Inquiry) -> Result<Value, Unanswered>;

    /// A picture or another file of its pages.
    fn asset(&self, name: &str) -> Option<Asset>;

    /// The usual match with that many seats.
    fn usual_options(&self, seats: usize) -> Result<Value, OpenError>;

    /// The usual options with some of them changed, each given as text: `difficulty=hard`.
    fn options(&self, seats: usize, changes: &[(String, String)]) -> Result<Value, OpenError>;

    /// These options once it is known which seats bots take.
    fn with_bots(&self, options: Value, bots: SeatSet) -> Result<Value, OpenError>;

    /// The names of the content files an owner of the box may replace.
    fn pack_files(&self) -> Vec<String>;

    /// Checks options and content whole; a table that opens can be played to its end.
    fn open(&self, options: Value, pack: Option<PackFiles>) -> Result<Box<dyn Table>, OpenError>;

    /// Opens a table for a match that was begun earlier, by the rules and with the content it was
    /// begun with.
    fn reopen(
        &self,
        edition: Edition<'_>,
        options: Value,
        pack: Option<PackFiles>,
    ) -> Result<Box<dyn Table>, OpenError>;

    /// The same box, opened to measure how fast it plays.
    fn pace(&self, options: Value, pack: Option<PackFiles>) -> Result<Box<dyn Pace>, OpenError>;

    /// How the game is opened in numbers; `None` where it has none.
    fn studied(&self) -> Option<&'static dyn Studied>;

    /// Runs a scenario of this game.
    fn run_scenario(&self, scenario: &Scenario) -> Report;
}

/// The shelf's handle for a game; all there is to it is the type.
struct OnShelf<P> {
    studied: Option<&'static dyn Studied>,
    page: PhantomData<fn() -> P>,
}

/// The entry of a game, also of one that is not on the shelf, such as a toy in a test.
pub const fn entry_of<P>() -> &'static dyn Entry
where
    P: Page<Game: Shown>,
{
    const { &OnShelf::<P> { studied: None, page: PhantomData } }
}

/// The entry of a game that can be had in numbers as well.
pub const fn numbered_entry_of<P>() -> &'static dyn Entry
where
    P: Page<Game: Shown + Tensor>,
{
    const { &OnShelf::<P> { studied: Some(studied::<P>()), page: PhantomData } }
}

impl<P: Page<Game: Shown>> Entry for OnShelf<P> {
    fn rules_version(&self) -> u32 {
        <P::Game as Boxed>::RULES_VERSION
    }

    fn oldest_rules(&self) -> u32 {
        <P::Game as Boxed>::OLDEST_RULES
    }

    fn about(&self) -> &'static About {
        const { &P::ABOUT }
    }

    fn page(&self, address: &str, query: &str, site: &Site) -> Option<Markup> {
        P::page(address, query, site)
    }

    fn ask_page(&self, address: &str, question: &Inquiry) -> Result<Value, Unanswered> {
        P::ask_page(address, question)
    }

    fn asset(&self, name: &str) -> Option<Asset> {
        P::asset(name)
    }

    fn usual_options(&self, seats: usize) -> Result<Value, OpenError> {
        if <P::Game as Boxed>::SEATS.contains(&seats) {
            Ok(to_json(&<P::Game as Boxed>::usual_options(seats)))
        } else {
            let (least, most) =
                (*<P::Game as Boxed>::SEATS.start(), *<P::Game as Boxed>::SEATS.end());
            Err(OpenError::Seats { game: <P::Game as Boxed>::NAME, least, most, asked: seats })
        }
    }

    fn options(&self, seats: usize, changes: &[(String, String)]) -> Result<Value, OpenError> {
        let mut options = self.usual_options(seats)?;
        for (option, text) in changes {
            let fail = |what| OpenError::Option { option: option.clone(), what };
            let value = serde_json::from_str(text).unwrap_or_else(|_| Value::from(text.as_str()));
            options[option.as_str()] = value;
            let read: <P::Game as Boxed>::Options =
                serde_json::from_value(options).map_err(|error| fail(error.to_string()))?;
            options = to_json(&read);
            if options.get(option).is_none() {
                return Err(fail(format!("this game has no such option; it has {options}")));
            }
        }
        Ok(options)
    }

    fn with_bots(&self, options: Value, bots: SeatSet) -> Result<Value, OpenError> {
        Ok(to_json(&P::with_bots(read::<P::Game>(options)?, bots)))
    }

    fn pack_files(&self) -> Vec<String> {
        <P::Game as Boxed>::built_in_pack().names().map(str::to_owned).collect()
    }

    fn open(&self, options: Value, pack: Option<PackFiles>) -> Result<Box<dyn Table>, OpenError> {
        Ok(Box::new(Opened::<P>::new(Arc::new(open::<P::Game>(options, pack)?))))
    }

    fn reopen(
        &self,
        edition: Edition<'_>,
        options: Value,
        pack: Option<PackFiles>,
    ) -> Result<Box<dyn Table>, OpenError> {
        Ok(Box::new(Opened::<P>::new(Arc::new(reopen::<P::Game>(edition, options, pack)?))))
    }

    fn pace(&self, options: Value, pack: Option<PackFiles>) -> Result<Box<dyn Pace>, OpenError> {
        Ok(Box::new(Runner::new(open::<P::Game>(options, pack)?)))
    }

    fn studied(&self) -> Option<&'static dyn Studied> {
        self.studied
    }

    fn run_scenario(&self, scenario: &Scenario) -> Report {
        scenario::run::<P::Game>(scenario)
    }
}

fn read<G: Shown>(options: Value) -> Result<G::Options, OpenError> {
    serde_json::from_value(options).map_err(|error| OpenError::Option {
        option: "options".to_owned(),
        what: error.to_string(),
    })
}

pub(crate) fn open<G: Shown>(options: Value, pack: Option<PackFiles>) -> Result<G, OpenError> {
    G::open(read::<G>(options)?, &G::built_in_pack().with(pack.unwrap_or_default())?)
}

fn reopen<G: Shown>(
    edition: Edition<'_>,
    options: Value,
    pack: Option<PackFiles>,
) -> Result<G, OpenError> {
    let Edition { rules_version: version, content_hash } = edition;
    if !(G::OLDEST_RULES..=G::RULES_VERSION).contains(&version) {
        let (game, oldest, newest) = (G::NAME, G::OLDEST_RULES, G::RULES_VERSION);
        return Err(OpenError::Rules { game, oldest, newest, asked: version });
    }
    let mine = pack.unwrap_or_default();
    let newest = G::built_in_pack().with(mine.clone())?;
    if newest.hash() == content_hash {
        return Ok(G::open(read::<G>(options)?, &newest)?.by_rules(version));
    }
    for earlier in G::earlier_packs() {
        let earlier = earlier.with(mine.clone())?;
        if earlier.hash() == content_hash {
            return Ok(G::open(read::<G>(options)?, &earlier)?.by_rules(version));
        }
    }
    Err(OpenError::Content { asked: content_hash.to_owned(), here: newest.hash() })
}
