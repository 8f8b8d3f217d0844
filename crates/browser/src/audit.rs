//! Reading a page as assistive technology does.

use serde::Deserialize;

use crate::window::Window;

const AXE: &str = include_str!("../assets/axe.min.js");

/// One rule that a page breaks.
#[derive(Clone, Debug, Deserialize)]
pub struct Audit {
    pub id: String,
    pub impact: Option<String>,
    pub help: String,
    /// The first few things that break it.
    pub things: Vec<String>,
}

impl Audit {
    /// Everything axe-core finds on the page as it is now.
    pub async fn of(window: &Window) -> Vec<Audit> {
        window.run::<()>(AXE, Vec::new()).await;
        window.run_async(RUN).await
    }

    /// What keeps somebody from using the page.
    pub async fn grave(window: &Window) -> Vec<Audit> {
        let grave = |found: &Audit| matches!(found.impact.as_deref(), Some("serious" | "critical"));
        Audit::of(window).await.into_iter().filter(grave).collect()
    }
}

/// What is printed on a card, a token, a space or a mix of resources is a picture of it; the name of
/// the button around it tells what touching it does.
const RUN: &str = "
    const done = arguments[arguments.length - 1];
    const printed = ':is(.card, .dream):has(> svg[role=img]), .space:has(> .pic), .mix:has(> .i), .thing:has(> svg), .pill:has(> .fx)';
    const picture = (node) => document.querySelector(node.target.at(-1))?.matches(printed);
    axe.run(document, { resultTypes: ['violations'] }).then((found) => done(
        found.violations.map(({ id, impact, help, nodes }) => ({
            id, impact, help, things: nodes
                .filter((node) => id !== 'label-content-name-mismatch' || !picture(node))
                .slice(0, 4)
                .map((node) => node.html.slice(0, 200) + ' ' + (node.any[0]?.message ?? '')),
        })).filter(({ things }) => things.length > 0),
    ))";
