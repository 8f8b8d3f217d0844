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
mod crew;
mod decisions;
mod deed;
mod host;
mod interval;
mod paper;
mod player;
mod plot;
mod program;
mod rating;
mod report;
mod scale;
mod score;
mod sequential;
mod simulation;
mod tally;
mod tournament;
mod training_report;

pub use balance::{Balance, FAIR, Kind, Portion, Sitting, Spread, Verdict};
pub use balance_report::{Captions, balance_report};
pub use clock::{Clock, Thinking};
pub use decisions::{Decision, decisions};
pub use host::{Answer, Around, Company, Stuck, Trouble, host, host_bots, write_down};
pub use interval::{Interval, wilson};
pub use player::{Asked, Begun, Chair, Contender, Failure, Player, Registry, UnknownBot};
pub use program::Program;
pub use rating::{Rating, ratings};
pub use report::report;
pub use scale::rescaled;
pub use score::Score;
pub use sequential::Decided;
pub use simulation::{Jobs, JobsError, Simulation, seat_bots};
pub use tournament::{Course, Duel, Entrant, Pairs, SeatRate, Tournament};
pub use training_report::training_report;
