//! Many matches in parallel: simulations, tournaments, ratings, reports.
//!
//! Read in this order: [`host()`] (one match), [`Simulation`] (many of them, in order, on all cores),
//! [`Tournament`] (who is better, and how sure that is), [`report`] (the same as a page),
//! [`Balance`] (is a game fair) and [`balance_report`].
//!
//! What a run finds depends on its seed and never on the number of jobs.

mod balance;
mod balance_report;
mod decisions;
mod host;
mod interval;
mod paper;
mod plot;
mod rating;
mod report;
mod simulation;
mod tournament;

pub use balance::{Balance, FAIR, Kind, Portion, Sitting, Spread, Verdict};
pub use balance_report::{Captions, balance_report};
pub use decisions::{Decision, decisions};
pub use host::{Answer, Bots, Company, Stuck, bot_answer, host, host_bots, write_down};
pub use interval::{Interval, wilson};
pub use rating::{Rating, ratings};
pub use report::report;
pub use simulation::{Jobs, JobsError, Simulation, seat_bots};
pub use tournament::{Duel, Entrant, SeatRate, Tournament};
