//! How a match went, round by round, told from its log.

use std::sync::Arc;

use dreamtable_core::Node;
use view::table::recap::RoundEnd;

use crate::app::App;
use crate::http::refusal::Refusal;
use crate::table::live::Live;
use crate::table::replay::{aside, log};
use crate::words::refused;

/// The standing at the end of every round of a finished match.
pub async fn rounds(app: &App, live: &Arc<Live>) -> Result<Vec<RoundEnd>, Refusal> {
    if !live.frame().position.is_over() {
        return Err(Refusal::conflict("not-over", refused::COURSE_LATER));
    }
    let lines = log(app, live.id()).await?;
    let mut table = live.frame().position.table.fresh();
    aside(app, move || {
        let mut points: Vec<RoundEnd> = Vec::new();
        let mut latest: Option<RoundEnd> = None;
        for (line, _) in &lines {
            table.replay(line)?;
            let now = table.milestone();
            let Some(standing) = now.standing else { continue };
            let (at, round, told) = (table.seq(), now.round.number, table.chapter());
            let point = RoundEnd { at, round, standing, told };
            // A round ends with the last line before the next one begins.
            if let Some(before) = latest.take().filter(|before| before.round != point.round) {
                points.push(before);
            }
            latest = Some(point);
        }
        debug_assert_eq!(table.node(), Node::Over);
        points.extend(latest);
        Ok(points)
    })
    .await
}
