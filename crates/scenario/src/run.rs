//! Playing a scenario through.

use std::sync::Arc;

use dreamtable_core::{Match, Node, Pack, PlayError, Seat, SeatSet, Viewer};

use crate::expectation::{Pattern, has_word};
use crate::{CheckError, Expectation, Instruction, Mismatch, Report, Scenario, Staged};

/// Runs a scenario with the built-in content.
pub fn run<G: Staged>(scenario: &Scenario) -> Report {
    run_with::<G>(scenario, G::built_in_pack())
}

/// Runs a scenario with the given content. An expectation that fails does not stop the scenario; a
/// step that fails does, since nothing after it would mean what it says.
pub fn run_with<G: Staged>(scenario: &Scenario, pack: Pack) -> Report {
    let mut run = match Run::<G>::begin(scenario, pack) {
        Ok(run) => run,
        Err(failure) => return Report::of(scenario, vec![failure]),
    };
    let mut failures = Vec::new();
    for step in &scenario.steps {
        let number = step.line.number;
        if let Instruction::Expect(expectation) = &step.instruction {
            if let Err(found) = run.expect(expectation) {
                failures.push(Mismatch::new(number, &step.line.text, found));
            }
        } else if let Err(found) = run.take(&step.instruction) {
            failures.push(Mismatch::new(number, &step.line.text, found));
            break;
        }
    }
    Report::of(scenario, failures)
}

/// A match in the middle of a scenario.
struct Run<G: Staged> {
    play: Match<G>,
    /// The events of the latest step.
    events: Vec<G::Event>,
}

impl<G: Staged> Run<G> {
    fn begin(scenario: &Scenario, pack: Pack) -> Result<Self, Mismatch> {
        if scenario.game != G::ID {
            return Err(Mismatch::new(0, format!("game {}", G::ID), &scenario.game));
        }
        if !G::SEATS.contains(&scenario.seats) {
            let expected = format!("{} to {} seats", G::SEATS.start(), G::SEATS.end());
            return Err(Mismatch::new(0, expected, scenario.seats.to_string()));
        }
        let game = Arc::new(open::<G>(scenario, pack)?);
        let play = match &scenario.position {
            None => Match::new(game),
            Some(lines) => {
                let state = game.stage(lines).map_err(|error| {
                    let line = error.line.unwrap_or_default();
                    Mismatch::new(line, "a position that can be staged", error.what)
                })?;
                Match::from_position(game, state)
            }
        };
        Ok(Run { play, events: Vec::new() })
    }

    fn take(&mut self, instruction: &Instruction) -> Result<(), String> {
        self.events.clear();
        match instruction {
            Instruction::Act { seat, action } => {
                self.events = self.act(*seat, action).map_err(refused)?;
            }
            Instruction::Chance { outcome } => {
                self.events = self.happen(outcome).map_err(refused)?
            }
            Instruction::Undo { seat } => self.play.undo(*seat).map_err(refused)?,
            Instruction::Luck { seed } => {
                while let Some(outcome) = self.play.draw(seed) {
                    self.events.extend(self.play.happen(outcome).map_err(refused)?);
                }
            }
            Instruction::ActRefused { seat, action, because } => {
                self.refuses(because, |run| run.act(*seat, action).map(drop))?;
            }
            Instruction::ChanceRefused { outcome, because } => {
                self.refuses(because, |run| run.happen(outcome).map(drop))?;
            }
            Instruction::UndoRefused { seat, because } => {
                self.refuses(because, |run| run.play.undo(*seat))?;
            }
            Instruction::Expect(_) => {}
        }
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Vec<G::Event>, PlayError> {
        let action = self.play.game().parse_action(action)?;
        self.play.play(seat, action)
    }

    fn happen(&mut self, outcome: &str) -> Result<Vec<G::Event>, PlayError> {
        let outcome = self.play.game().parse_outcome(outcome)?;
        self.play.happen(outcome)
    }

    /// A refusal must name the reason and leave everything as it was. What cannot even be read says
    /// nothing about the rules, so it needs the reason in words.
    fn refuses(
        &mut self,
        because: &Option<String>,
        deed: impl FnOnce(&mut Self) -> Result<(), PlayError>,
    ) -> Result<(), String> {
        let (state, seq) = (self.play.state().clone(), self.play.seq());
        let Err(error) = deed(self) else {
            return Err("it was accepted".to_owned());
        };
        if *self.play.state() != state || self.play.seq() != seq {
            return Err("it was refused, and yet something changed".to_owned());
        }
        let why = error.to_string();
        match (because, error) {
            (Some(because), _) if !why.contains(because) => Err(format!("refused because {why}")),
            (None, PlayError::Unreadable(_)) => Err(format!(
                "it cannot be read: {why}; if that is meant, say `because` and a part of this"
            )),
            _ => Ok(()),
        }
    }

    fn expect(&mut self, expectation: &Expectation) -> Result<(), String> {
        let node = self.play.node();
        match expectation {
            Expectation::Awaits(seats) => match node {
                Node::Decision { must, .. } if must == *seats => Ok(()),
                _ => Err(awaits(node)),
            },
            Expectation::AwaitsChance if node == Node::Chance => Ok(()),
            Expectation::Over if node == Node::Over => Ok(()),
            Expectation::AwaitsChance | Expectation::Over => Err(awaits(node)),
            Expectation::May(seats) => match node.open().minus(node.awaited()) {
                may if may == *seats => Ok(()),
                SeatSet::EMPTY => Err("may nobody".to_owned()),
                may => Err(format!("may {may}")),
            },
            Expectation::Legal { seat, actions } => self.legal_is(*seat, actions),
            Expectation::LegalHas { seat, action } => self.legal_has(*seat, action, true),
            Expectation::LegalLacks { seat, action } => self.legal_has(*seat, action, false),
            Expectation::Payoffs(expected) => {
                let payoffs = self.play.game().payoffs(self.play.state());
                same(payoffs.as_slice() == expected, || format!("{:?}", payoffs.as_slice()))
            }
            Expectation::Undoable { seat, steps } => {
                self.check_seat(*seat)?;
                let found = self.play.undoable(*seat);
                same(found == *steps, || found.to_string())
            }
            Expectation::Event { viewer, pattern } => self.heard(*viewer, pattern, true),
            Expectation::NoEvent { viewer, pattern } => self.heard(*viewer, pattern, false),
            Expectation::Seen { viewer, word } => self.sees(*viewer, word, true),
            Expectation::Unseen { viewer, word } => self.sees(*viewer, word, false),
            Expectation::Fact(line) => {
                self.play.game().check(self.play.state(), line).map_err(|error| match error {
                    CheckError::Untrue(found) => found,
                    other => other.to_string(),
                })
            }
        }
    }

    fn legal(&mut self, seat: Seat) -> Result<Vec<String>, String> {
        self.check_seat(seat)?;
        let game = self.play.game().clone();
        let actions = self.play.legal_actions(seat).iter();
        Ok(actions.map(|action| game.notate_action(*action)).collect())
    }

    fn legal_is(&mut self, seat: Seat, expected: &[String]) -> Result<(), String> {
        let found = self.legal(seat)?;
        let missing: Vec<&String> = expected.iter().filter(|a| !found.contains(a)).collect();
        let more: Vec<&String> = found.iter().filter(|a| !expected.contains(a)).collect();
        same(missing.is_empty() && more.is_empty(), || {
            format!("{} (not legal: {missing:?}; also legal: {more:?})", found.join(" | "))
        })
    }

    /// What cannot be read is never legal, so it is no claim about the rules.
    fn legal_has(&mut self, seat: Seat, action: &str, wanted: bool) -> Result<(), String> {
        self.play.game().parse_action(action).map_err(|error| error.to_string())?;
        let found = self.legal(seat)?;
        same(found.iter().any(|text| text == action) == wanted, || found.join(" | "))
    }

    fn heard(&self, viewer: Viewer, pattern: &Pattern, wanted: bool) -> Result<(), String> {
        self.check_viewer(viewer)?;
        let game = self.play.game();
        let mut heard = Vec::new();
        for event in self.events.iter().filter_map(|event| game.event_for(event, viewer)) {
            heard.push(serde_json::to_value(&event).map_err(|error| error.to_string())?);
        }
        same(heard.iter().any(|event| pattern.fits(event)) == wanted, || match heard.as_slice() {
            [] => "no event".to_owned(),
            heard => heard.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        })
    }

    fn sees(&self, viewer: Viewer, word: &str, wanted: bool) -> Result<(), String> {
        self.check_viewer(viewer)?;
        let observation = self.play.game().observe(self.play.state(), viewer);
        let json = serde_json::to_string(&observation).map_err(|error| error.to_string())?;
        same(has_word(&json, word) == wanted, || json)
    }

    fn check_viewer(&self, viewer: Viewer) -> Result<(), String> {
        match viewer {
            Viewer::Seat(seat) => self.check_seat(seat),
            Viewer::Spectator => Ok(()),
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), String> {
        let seats = self.play.game().seats();
        same(seat.index() < seats, || PlayError::NoSuchSeat { seat, seats }.to_string())
    }
}

fn same(holds: bool, found: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(found()) }
}

fn refused(error: PlayError) -> String {
    format!("refused: {error}")
}

fn awaits(node: Node) -> String {
    match node {
        Node::Decision { must, .. } => format!("awaits {must}"),
        Node::Chance => "awaits chance".to_owned(),
        Node::Over => "over".to_owned(),
    }
}

fn open<G: Staged>(scenario: &Scenario, pack: Pack) -> Result<G, Mismatch> {
    let mut pack = pack;
    for (line, name, text) in &scenario.content {
        pack = pack
            .with([(name.clone(), text.clone())])
            .map_err(|error| Mismatch::new(*line, "content this game has", error.to_string()))?;
    }
    let options = options::<G>(scenario)?;
    G::open(options, &pack)
        .map_err(|error| Mismatch::new(0, "options and content that open", error.to_string()))
}

/// The usual options with those of the scenario put in by name.
fn options<G: Staged>(scenario: &Scenario) -> Result<G::Options, Mismatch> {
    let usual = G::usual_options(scenario.seats);
    let Some((first, ..)) = scenario.options.first() else { return Ok(usual) };
    let broken = |line: usize, what: String| Mismatch::new(line, "an option of this game", what);
    let mut json =
        serde_json::to_value(&usual).map_err(|error| broken(*first, error.to_string()))?;
    for (line, name, text) in &scenario.options {
        let known = json.as_object_mut();
        let Some(value) = known.and_then(|options| options.get_mut(name)) else {
            let names: Vec<&str> =
                json.as_object().into_iter().flat_map(|o| o.keys()).map(String::as_str).collect();
            return Err(broken(*line, format!("{name}; it has {}", names.join(", "))));
        };
        *value = serde_json::from_str(text).unwrap_or_else(|_| text.clone().into());
        serde_json::from_value::<G::Options>(json.clone())
            .map_err(|error| broken(*line, format!("{name} {text}: {error}")))?;
    }
    serde_json::from_value(json).map_err(|error| broken(*first, error.to_string()))
}
