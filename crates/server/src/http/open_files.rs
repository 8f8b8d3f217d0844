//! How many files, and so how many connections, the system lets this process have open.

use crate::config::ServerLimits;

/// What is kept free for the database, the log and whatever else is not a connection.
const RESERVE: u64 = 64;

/// Asks for as many as there may be, and says how many connections that leaves room for. A process
/// that runs out of files can accept nobody and may not reach its database either.
pub fn room(limits: &ServerLimits) -> usize {
    let allowed = raise();
    let room = allowed.map_or(u64::MAX, |allowed| allowed.saturating_sub(RESERVE).max(1));
    if room < limits.connections as u64 {
        tracing::warn!(
            connections = room,
            "the system allows few open files: raise the limit (ulimit -n, LimitNOFILE=)"
        );
    }
    limits.connections.min(usize::try_from(room).unwrap_or(usize::MAX))
}

/// Raises the limit of this process as far as it may itself, and tells what it is then.
#[cfg(unix)]
fn raise() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    getrlimit(Resource::Nofile).current.or(current)
}

#[cfg(not(unix))]
fn raise() -> Option<u64> {
    None
}
