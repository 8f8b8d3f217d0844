//! The luck of a match, told so that anybody can check it.

use std::sync::Arc;

use catalog::LogLine;
use dreamtable_core::Salted;
use serde::Serialize;

use crate::app::App;
use crate::http::refusal::Refusal;
use crate::table::live::Live;
use crate::table::replay::{aside, log};

/// One draw, as it was made and as the revealed seed makes it.
#[derive(Serialize)]
pub struct Redraw {
    pub seq: u64,
    pub outcome: String,
    pub recomputed: String,
}

/// What can be said about the luck of a match: its commitment, and after its end the seed and every
/// draw.
#[derive(Serialize)]
pub struct Proof {
    pub commitment: String,
    pub seed: Option<String>,
    /// Whether the seed has the hash that was shown before the first draw.
    pub seed_fits: Option<bool>,
    /// What players added to the seed; the salts themselves after the match.
    pub salts: Vec<Salted>,
    /// Whether each salt has the hash that was shown before the first draw.
    pub salts_fit: Option<bool>,
    /// The public key of the house that signs the match file.
    pub house: String,
    pub draws: Vec<Redraw>,
}

pub async fn luck(app: &App, live: &Arc<Live>) -> Result<Proof, Refusal> {
    let (commitment, house) = (live.record.commitment, app.house.key().to_string());
    if !live.frame().position.is_over() {
        let commitment = commitment.to_string();
        let hidden = live.salts().iter().map(|added| Salted { salt: None, ..*added });
        return Ok(Proof {
            commitment,
            seed: None,
            seed_fits: None,
            salts: hidden.collect(),
            salts_fit: None,
            house,
            draws: Vec::new(),
        });
    }
    let lines = log(app, live.id()).await?;
    let mut table = live.frame().position.table.fresh();
    let (seed, luck, salts) = (live.record.seed, *live.seed(), live.salts().to_vec());
    aside(app, move || {
        let mut draws = Vec::new();
        for (line, _) in lines {
            if let LogLine::Chance(outcome) = &line {
                let recomputed = table.foresee(&luck).unwrap_or_default();
                let (seq, outcome) = (table.seq() + 1, outcome.clone());
                draws.push(Redraw { seq, outcome, recomputed });
            }
            table.replay(&line)?;
        }
        Ok(Proof {
            commitment: commitment.to_string(),
            seed: Some(seed.to_string()),
            seed_fits: Some(seed.commitment() == commitment),
            salts_fit: Some(salts.iter().all(Salted::is_kept)),
            salts,
            house,
            draws,
        })
    })
    .await
}
