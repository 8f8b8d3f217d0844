//! How a server is run.

use std::net::{IpAddr, SocketAddr};
use std::ops::RangeInclusive;
use std::time::Duration;

use catalog::Entry;
use dreamtable_core::Seed;
use store::Location;

/// Everything a host may decide.
#[derive(Clone)]
pub struct Config {
    pub listen: SocketAddr,
    pub data: Location,
    pub shelf: &'static [&'static dyn Entry],
    /// All luck of this server follows from this seed, for rehearsals. Without it every table has
    /// a seed of its own from the operating system, and nobody can foretell it.
    pub rehearsal: Option<Seed>,
    /// Proxies that are believed when they say for whom they ask.
    pub trusted_proxies: Vec<IpAddr>,
    /// Cookies are sent back over TLS only: for servers behind a TLS proxy.
    pub secure_cookies: bool,
    /// A bot's choice is shown no sooner than this after it was asked for, so that people can
    /// follow.
    pub bot_pace: Duration,
    /// How many bots may think at once.
    pub bot_threads: usize,
    /// Where the moment of a person's choice would be a hint, it is told in steps of this length.
    pub grain: Duration,
    /// Somebody who is awaited and has been away this long is taken to agree, where the rules say so.
    pub silence: Duration,
    /// At a table without a clock, a person who has not been heard of for this long may be stood in for
    /// by a bot, if all the others agree.
    pub patience: Duration,
    /// Whoever closes the last window on a table counts as here for this long: a page that is loaded
    /// anew is nobody leaving.
    pub lingers: Duration,
    /// A table nobody has looked at for this long is put away; the store keeps it.
    pub idle: Duration,
    /// Whose time was up while the server was down has this long to come back.
    pub grace: Duration,
    /// How often it is looked whether another server on the same data has written something.
    pub look_around: Duration,
    /// When the server stops, connections that have not ended by then are cut.
    pub farewell: Duration,
    pub limits: ServerLimits,
}

impl Config {
    pub fn new(listen: SocketAddr, data: Location) -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen,
            data,
            shelf: catalog::shelf(),
            rehearsal: None,
            trusted_proxies: Vec::new(),
            secure_cookies: false,
            bot_pace: Duration::from_millis(800),
            bot_threads: threads,
            grain: Duration::from_secs(5),
            silence: Duration::from_secs(90),
            patience: Duration::from_secs(600),
            lingers: Duration::from_secs(3),
            idle: Duration::from_secs(600),
            grace: Duration::from_secs(30),
            look_around: Duration::from_millis(300),
            farewell: Duration::from_secs(2),
            limits: ServerLimits::default(),
        }
    }
}

/// How much of something there may be: per second, and in one go.
pub type Allowance = (f64, f64);

/// What one guest may ask for, and what the server takes on.
#[derive(Clone, Debug)]
pub struct ServerLimits {
    pub body_bytes: usize,
    /// Changes one guest may ask for: so many per second, so many in one go.
    pub deeds: Allowance,
    /// New guests from one address.
    pub guests: Allowance,
    /// Tables one guest may open within a day without finishing them.
    pub unfinished_tables: u64,
    /// The clocks a table may have.
    pub clock: RangeInclusive<Duration>,
    pub streams_per_guest: usize,
    pub streams: usize,
    /// How many of them are kept for people who sit at the tables they watch.
    pub streams_for_seated: usize,
    pub connections: usize,
    /// What one address may ask for; people who sit at a table are not counted among its streams.
    pub per_address: PerAddress,
    /// Unfinished tables at which nobody but bots sits: so many of one guest, so many in all.
    pub bot_tables_per_guest: usize,
    pub bot_tables: usize,
    /// What one guest may say.
    pub sayings: Allowance,
    /// Advice one guest may ask the bots for.
    pub hints: Allowance,
    /// A client that takes nothing for this long while something is waiting for it is dropped.
    pub write_timeout: Duration,
    pub read_timeout: Duration,
    /// How much of a body is read and thrown away, and for how long, so that a client that sends
    /// too much can still read why it was refused.
    pub leftover_bytes: usize,
    pub leftover_time: Duration,
}

/// What one address may ask for, of IPv6 one network of 64 bits.
#[derive(Clone, Debug)]
pub struct PerAddress {
    pub connections: usize,
    pub streams: usize,
    pub reads: Allowance,
    /// Of all its guests together.
    pub deeds: Allowance,
    pub tables: Allowance,
    pub sayings: Allowance,
}

impl PerAddress {
    /// No limits: for load tests, and behind a proxy that has its own.
    pub fn unlimited() -> Self {
        let any = (1e9, 1e9);
        PerAddress {
            connections: usize::MAX,
            streams: usize::MAX,
            reads: any,
            deeds: any,
            tables: any,
            sayings: any,
        }
    }
}

impl Default for PerAddress {
    fn default() -> Self {
        PerAddress {
            connections: 512,
            streams: 256,
            reads: (60.0, 600.0),
            deeds: (200.0, 1000.0),
            tables: (0.5, 40.0),
            sayings: (4.0, 40.0),
        }
    }
}

impl Default for ServerLimits {
    fn default() -> Self {
        ServerLimits {
            body_bytes: 16 * 1024,
            deeds: (10.0, 40.0),
            guests: (50.0, 500.0),
            unfinished_tables: 100,
            clock: Duration::from_secs(10)..=Duration::from_secs(7 * 24 * 60 * 60),
            streams_per_guest: 24,
            streams: 10_000,
            streams_for_seated: 2_000,
            connections: 16_000,
            per_address: PerAddress::default(),
            bot_tables_per_guest: 4,
            bot_tables: 64,
            sayings: (1.0, 10.0),
            hints: (0.5, 4.0),
            write_timeout: Duration::from_secs(30),
            read_timeout: Duration::from_secs(30),
            leftover_bytes: 8 << 20,
            leftover_time: Duration::from_secs(5),
        }
    }
}
