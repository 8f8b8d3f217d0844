//! Many matches in parallel: simulations, tournaments, ratings, reports.
//!
//! Read in this order: [`Player`] (who sits down, and how to write one), [`host()`] (one match),
//! [`Simulation`] (many of them, in order, on all cores),
//! [`Tournament`] (who is better, and how sure that is), [`report`] (the same as a page),
//! [`Balance`] (is a game fair) and [`balance_report`].
//!
//! What a run finds depends on its seed and never on the number of jobs.

mod balance;
mod balance_report;
mod clock;
mod counted;
mod crew;
mod decisions;
mod deed;
mod host;
mod interval;
mod ledger;
mod paper;
mod player;
mod plot;
mod program;
mod rating;
mod reached;
mod report;
mod scale;
mod sequential;
mod simulation;
mod tally;
mod tournament;
mod training_report;

pub use balance::{Balance, BySeats, FAIR, Fairness, Kind, Portion, Spread};
pub use balance_report::{Captions, balance_report};
pub use clock::{Clock, ThinkingTime};
pub use counted::Counted;
pub use decisions::{Decision, decisions};
pub use host::{Answer, Company, Stuck, Trouble, ask, host, host_bots, tell_all, write_down};
pub use interval::{Interval, wilson};
pub use ledger::{Entered, Ledger};
pub use player::{Asked, Begun, Chair, Contender, Failure, Player, Registry, UnknownBot};
pub use program::ProgramPlayer;
pub use rating::{Rating, ratings};
pub use reached::Reached;
pub use report::report;
pub use scale::rescaled;
pub use sequential::Decided;
pub use simulation::{Jobs, JobsError, Simulation, seat_bots};
pub use tournament::{Duel, Entrant, Pairs, Schedule, SeatRate, Tournament};
pub use training_report::training_report;
