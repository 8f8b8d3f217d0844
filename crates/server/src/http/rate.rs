//! Token buckets: so many at once, so many per second after that.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::Instant;

use crate::config::Allowance;

/// Above this many buckets the full ones are forgotten; a forgotten bucket is a full bucket.
const MOST_BUCKETS: usize = 20_000;

pub struct Buckets<K> {
    per_second: f64,
    at_once: f64,
    buckets: Mutex<HashMap<K, Bucket>>,
}

struct Bucket {
    tokens: f64,
    at: Instant,
}

impl<K: Eq + Hash> Buckets<K> {
    pub fn new((per_second, at_once): Allowance) -> Self {
        Buckets { per_second, at_once, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes one token, or says after how many seconds there is one.
    pub fn take(&self, key: K) -> Result<(), u64> {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> Result<(), u64> {
        let mut buckets = self.buckets.lock().expect("nobody panics while counting");
        if buckets.len() >= MOST_BUCKETS {
            buckets.retain(|_, bucket| {
                bucket.tokens + self.per_second * (now - bucket.at).as_secs_f64() < self.at_once
            });
        }
        let bucket = buckets.entry(key).or_insert(Bucket { tokens: self.at_once, at: now });
        let earned = self.per_second * (now - bucket.at).as_secs_f64();
        bucket.tokens = (bucket.tokens + earned).min(self.at_once);
        bucket.at = now;
        if bucket.tokens >= 1.0 {
            bucket.tokens -= 1.0;
            Ok(())
        } else {
            Err(((1.0 - bucket.tokens) / self.per_second).ceil().max(1.0) as u64)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again_for_each_guest_alone() {
        let (buckets, start) = (Buckets::new((2.0, 3.0)), Instant::now());
        for _ in 0..3 {
            assert_eq!(buckets.take_at("a", start), Ok(()));
        }
        assert_eq!(buckets.take_at("a", start), Err(1));
        assert_eq!(buckets.take_at("b", start), Ok(()));
        assert_eq!(buckets.take_at("a", start + Duration::from_millis(500)), Ok(()));
        assert!(buckets.take_at("a", start + Duration::from_millis(600)).is_err());
    }
}
