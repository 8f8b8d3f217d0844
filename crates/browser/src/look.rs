//! What a table page shows at one moment, read in one go.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use crate::until;
use crate::window::Window;

#[derive(Clone, Debug, Deserialize)]
pub struct Look {
    /// The length of the log it was drawn from.
    pub seq: u64,
    pub title: String,
    /// The status line.
    pub status: String,
    /// The actions of gold things and buttons that can be touched now.
    pub gold: BTreeSet<String>,
    /// The same with those that wait for the other mode.
    pub offered: BTreeSet<String>,
    /// The actions that are a path of touches: a thing, then where it goes.
    pub paths: BTreeSet<String>,
    /// Actions that are counted out on steppers and done by one button.
    pub counted: BTreeSet<String>,
    /// How many things can be touched as the first of two.
    pub firsts: usize,
    /// The actions of the plain list.
    pub choices: Vec<String>,
    /// Ids that stand twice on the page.
    pub twins: Vec<String>,
    /// What was last read aloud.
    pub happened: String,
}

impl Look {
    pub async fn at(window: &Window) -> Look {
        window.run(READ, Vec::new()).await
    }

    /// The length of the log the page shows; to wait for it costs less than a whole look.
    pub async fn seq(window: &Window) -> u64 {
        window.run(SEQ, Vec::new()).await
    }

    /// Waits until the page shows more than this.
    pub async fn after(window: &Window, seq: u64, what: &str) {
        until(what, async || (Look::seq(window).await > seq).then_some(())).await;
    }

    /// Holds the page against what the server says about the same moment to the same guest.
    pub fn must_fit(&self, position: &Value) {
        let texts = |name: &str| -> Vec<String> {
            let list = position[name].as_array().expect("a list").iter();
            list.map(|text| text.as_str().expect("words").to_owned()).collect()
        };
        let mut choices = self.choices.clone();
        choices.sort();
        let mut legal = texts("legal");
        legal.sort();
        assert_eq!(choices, legal, "the plain list holds exactly the legal actions: {self:?}");
        let legal: BTreeSet<String> = legal.into_iter().collect();
        assert_eq!(self.offered, legal, "everything legal can be touched, and nothing else");
        assert!(self.twins.is_empty(), "ids stand twice: {:?}", self.twins);
        assert!(!self.status.is_empty(), "the status line always says something");
        let awaited = position["awaited"].as_array().expect("a list");
        if awaited.contains(&position["viewer"]) {
            assert!(self.status.contains("Your choice"), "says whose choice it is: {self:?}");
            assert!(self.title.starts_with("Your choice"), "the title says so: {self:?}");
            assert!(
                !self.gold.is_empty()
                    || self.firsts > 1
                    || !self.paths.is_empty()
                    || !self.counted.is_empty(),
                "something is gold: {self:?}"
            );
        } else {
            assert!(!self.status.contains("Your choice"), "it is not: {self:?}");
        }
    }
}

const SEQ: &str = "return +(document.querySelector('#act input[name=seq]')?.value ?? 0)";

const READ: &str = "
    const all = (selector) => [...document.querySelectorAll(selector)];
    const acts = all('#main button[form=act], #mine button[form=act], #status button[form=act]')
        .filter((thing) => thing.value && !['undo', 'finish'].includes(thing.value) && thing.id !== 'confirm');
    const now = acts.filter((thing) => thing.checkVisibility() && !thing.closest('[inert]'));
    const choices = all('#choices-body button').map((b) => b.value).filter((value) => value !== 'undo');
    const ends = all('[data-goal]').map((goal) => goal.dataset.goal);
    const begins = all('[data-pick]').flatMap((pick) => pick.dataset.pick.split('|'));
    const paths = begins.flatMap((begin) => ends.map((end) => begin + end)).filter((way) => choices.includes(way));
    const verb = document.querySelector('#status [data-verb]')?.dataset.verb;
    const counts = verb && all('#mine [data-step]').length === 6;
    const counted = counts ? choices.filter((way) => way.startsWith(`${verb} `)) : [];
    const ids = all('[id]').map((thing) => thing.id);
    return {
        seq: +(document.querySelector('#act input[name=seq]')?.value ?? 0),
        title: document.title,
        status: document.querySelector('#status').innerText,
        gold: [...new Set(now.map((thing) => thing.value))],
        firsts: all('label.picks').filter((thing) => thing.checkVisibility()).length,
        offered: [...new Set([...acts.map((thing) => thing.value), ...paths, ...counted])],
        paths: [...new Set(paths)],
        counted,
        choices,
        twins: ids.filter((id, i) => ids.indexOf(id) !== i),
        happened: document.querySelector('#happened').textContent,
    }";
