//! The time of day, as the store writes it, and fresh random numbers.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// How long it is until the time of day is a multiple of `grain`.
pub fn until_next(grain: Duration) -> Duration {
    let grain = (grain.as_millis() as i64).max(1);
    Duration::from_millis((grain - now() % grain) as u64 % grain as u64)
}

/// Random bytes from the operating system.
///
/// # Panics
/// When the system has no source of randomness: no secret could be kept then.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

pub fn random_bits() -> u64 {
    u64::from_le_bytes(random())
}
