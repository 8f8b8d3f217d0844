//! The luck of a match, told so that anybody can check it.

use std::sync::Arc;

use catalog::LogLine;
use dreamtable_core::Salted;
use view::table::luck::{Proof, Redraw};

use crate::app::App;
use crate::http::refusal::Refusal;
use crate::table::live::Live;
use crate::table::replay::{aside, log};

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
