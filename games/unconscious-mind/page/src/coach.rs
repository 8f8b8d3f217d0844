//! The guide of a first match: the three kinds of turn, one after the other, and something sensible to do at
//! every question until it says goodbye, from what the viewer sees.

use dreamtable_core::{Game, Seat, Viewer};
use maud::{Markup, html};
use unconscious_mind::UnconsciousMind;
use unconscious_mind::action::Action;
use unconscious_mind::frame::Frame;
use unconscious_mind::icon::Spot;
use unconscious_mind::observation::Observation;
use unconscious_mind::planner::{Thinking, choose};
use view::guide::{self, Hint};

use crate::legend::legend;
use crate::{rest, words};

/// The seed of the guided match.
pub const SEED: u64 = 18_560_506;

/// How many rounds are guided: by then every kind of turn has come up.
const GUIDED_ROUNDS: u8 = 8;

/// In how many of them an Idea is a plain one, and a card that was drawn is kept: the exceptions are learned after
/// the rule.
const PLAIN_ROUNDS: u8 = 3;

/// What the guide says now, and the signs it speaks of by their names.
pub fn slip(game: &UnconsciousMind, seen: &Observation, legal: &[Action]) -> Option<Markup> {
    let Viewer::Seat(me) = seen.viewer else { return None };
    if legal.is_empty() {
        return None;
    }
    let asked = *seen.trail.first()?;
    let round = seen.public.round;
    if round > GUIDED_ROUNDS {
        let last = round == GUIDED_ROUNDS + 1 && asked == Frame::Main;
        return last.then(|| draw(&goodbye(), html! {}));
    }
    let advised = advised(game, seen, me, legal);
    let (title, words, rule) = match asked {
        _ if advised.is_some_and(Action::is_free) => (
            "A free action",
            "Besides your turn you may buy things with coffee or Insights, as often as you can pay.".into(),
            "UM-5.10",
        ),
        Frame::Main => turn(seen, me, advised),
        Frame::TakeDream(_) if round == 0 => (
            "Your first Client",
            "The most points win: cure Clients, fill a Notebook, publish. Now choose a Dream: above the line is \
             what treating costs, below it what it brings."
                .into(),
            "UM-15.6",
        ),
        Frame::TakeDream(_) if matches!(advised, Some(Action::DrawDream(_))) => (
            "What does your Client dream?",
            "None of the open Dreams suits your Insights well, so draw one from the deck. Above the line is what it costs."
                .into(),
            "UM-10.3",
        ),
        Frame::Ideas { .. } if matches!(advised, Some(Action::Add(_, true))) => (
            "One Idea or two",
            "A second Idea triggers the action once more. A Bright Idea will do, and then it is gone: touch the lamp."
                .into(),
            "UM-6.7",
        ),
        Frame::Ideas { .. } if matches!(advised, Some(Action::Add(..))) => (
            "One Idea or two",
            "A second Idea triggers the action once more, and here that is worth it: touch where the arrow points."
                .into(),
            "UM-8.3",
        ),
        _ => {
            let (title, said, rule) = lesson(asked);
            let said = [Some(said.to_owned()), words::left(asked)];
            (title, said.into_iter().flatten().collect::<Vec<_>>().join(" "), rule)
        }
    };
    let point_at = advised.into_iter().map(|action| game.notate_action(action)).collect();
    let signs = advised.map(|action| legend(&seen.content, seen.public.player(me), action));
    Some(draw(&Hint { title: title.into(), words, point_at, rule }, signs.unwrap_or_default()))
}

fn draw(hint: &Hint, signs: Markup) -> Markup {
    let said = html! { (hint.words) " " (signs) };
    guide::slip(&hint.title, said, &hint.point_at, hint.rule, "/rules/unconscious-mind")
}

/// The guide has said what there is to say.
fn goodbye() -> Hint {
    Hint {
        title: "Now you know the way".into(),
        words: "State, recall, treat: that is all there is. Cure Clients, fill rows, publish, and watch the \
                Reputation track, which ends the match. From here on it is yours."
            .into(),
        point_at: Vec::new(),
        rule: "UM-15.1",
    }
}

/// The plain answer; where there is none, whatever comes first will do.
fn plain(seen: &Observation, legal: &[Action]) -> Option<Action> {
    rest::rest(seen, legal).or_else(|| legal.iter().copied().find(|action| !action.is_free()))
}

/// The first lesson.
const THREE: &str = "Three kinds of turn";
const KINDS: &str =
    "Each turn you do one of three things: state Ideas, recall them, or treat a Client.";

type Advice = (&'static str, String, &'static str);

/// What the guide would do: as a bot plays, but treating, one of the three kinds of turn, is not put off, the
/// first Ideas are plain ones, and the first cards are not swapped to and fro.
fn advised(
    game: &UnconsciousMind,
    seen: &Observation,
    me: Seat,
    legal: &[Action],
) -> Option<Action> {
    if seen.public.round == 0 {
        return plain(seen, legal);
    }
    let treat = legal.iter().copied().find(|action| matches!(action, Action::Treat(_)));
    let chosen = treat.or_else(|| choose(game, seen, me, legal, Thinking::DOZING));
    let sober = match chosen {
        Some(Action::Lay(space, spot, true)) => Some(Action::Lay(space, spot, false)),
        Some(Action::Add(spot, true)) => Some(Action::Add(spot, false)),
        Some(Action::Swap(..)) => Some(Action::No),
        _ => None,
    };
    sober
        .filter(|action| seen.public.round <= PLAIN_ROUNDS && legal.contains(action))
        .or(chosen)
        .or_else(|| plain(seen, legal))
}

/// Which kind of turn, and why.
fn turn(seen: &Observation, me: Seat, advised: Option<Action>) -> Advice {
    let player = seen.public.player(me);
    let first = seen.public.round == 1;
    match advised {
        Some(Action::Treat(_)) if first => {
            let said = format!("{KINDS} You can already pay for your Client’s Dream, so treat.");
            (THREE, said, "UM-5.2")
        }
        Some(Action::Treat(_)) => {
            let said = "You can pay for a Dream. Its hearts move the therapy on: at the star comes Catharsis, at the \
                        heart the Client is cured.";
            ("Treat your Clients", said.into(), "UM-9.9")
        }
        Some(Action::Lay(_, spot, true)) => {
            let spot = words::spot(spot);
            let said = format!(
                "A Bright Idea does it, too: touch the space with the arrow, then the lamp at {spot}. Afterwards it is gone."
            );
            ("A Bright Idea", said, "UM-6.7")
        }
        Some(Action::Lay(_, spot, false)) => {
            let why = match spot {
                Spot::Ge => "Insights pay for Dreams.",
                Spot::El => "Higher Insights pay for better Dreams.",
                Spot::N1 | Spot::N2 | Spot::N3 => {
                    "A tile works again each time the Inkpot stops at its row."
                }
                Spot::Re => "Research cards bring tags, and later Treatises.",
                Spot::Wr => "A card in play works at once, and its tags stay.",
                Spot::Pr | Spot::Fr => "A visit gives an effect for every tag you have there.",
            };
            let spot = words::spot(spot);
            if first {
                let said = format!("{KINDS} Now touch the space with the arrow, then {spot}.");
                return (THREE, said, "UM-5.2");
            }
            let said = match player.ideas == seen.content.constants.start_ideas {
                true => format!(
                    "Touch the space with the arrow, then {spot}. {why} The number of the row moves your Inkpot."
                ),
                false => format!("{spot}: touch a space at its corner, then the action. {why}"),
            };
            ("State an Idea", said, "UM-8.1")
        }
        Some(Action::Recall) => {
            let said = "Your Ideas come back, with a coffee for each space, and you may claim a bonus where your \
                        Professor or Freud stands.";
            ("Recall your Ideas", said.into(), "UM-9.1")
        }
        _ => ("A quiet turn", "There is little to do: take what is left.".into(), "UM-5.3"),
    }
}

/// What a question is about.
fn lesson(asked: Frame) -> (&'static str, &'static str, &'static str) {
    match asked {
        Frame::Keep => (
            "A tile to begin with",
            "It works again and again. Your Professor starts at its Location, and its Insight is your first.",
            "UM-4.33",
        ),
        Frame::TakeClient(_) => (
            "A new Client",
            "An empty room takes a Client. Few hearts make a short therapy, more hearts bring more points.",
            "UM-10.3",
        ),
        Frame::TakeDream(_) => (
            "What does your Client dream?",
            "Above the line is what treating costs, below it what it brings. A cheap Dream is a good start.",
            "UM-10.3",
        ),
        Frame::Ideas { .. } => (
            "One Idea or two",
            "Each Idea triggers the action once. One is enough for now: save the others for other actions.",
            "UM-8.3",
        ),
        Frame::Triggers { .. } => {
            ("Trigger it", "Each Idea you laid triggers the action once. Touch it.", "UM-8.3")
        }
        Frame::Ink { .. } => (
            "The Inkpot moves",
            "It moves on by the number of the row; a Bright Idea makes it one more or one less. Where it stops, your \
             Notebook works.",
            "UM-8.5",
        ),
        Frame::Gain(_) => (
            "Insights",
            "Touch an Insight in the reserve, in the middle: it goes onto a ring of its quality. Further out is stronger.",
            "UM-7.1",
        ),
        Frame::Elevate { .. } => (
            "Elevate",
            "Touch an Insight, and it moves one ring out: Minor becomes Median, Median becomes Major.",
            "UM-7.2",
        ),
        Frame::Arrange { .. } => (
            "Elevate and transfer",
            "Touch an Insight, then where it goes: one ring out, or to the same ring of another quality.",
            "UM-7.2",
        ),
        Frame::Transfer { .. } => {
            ("Transfer", "An Insight goes to the same ring of another quality.", "UM-7.4")
        }
        Frame::Suppress(_) => {
            ("Suppress", "An Insight goes one ring in, or back to the reserve.", "UM-7.3")
        }
        Frame::Pay { .. } => {
            ("Pay", "Touch the Insight you pay with. It goes back to the reserve.", "UM-7.9")
        }
        Frame::TakeTile { .. } => (
            "A Notebook tile",
            "Its banner works now if the action says so, its main effect every time the Inkpot stops at its row.",
            "UM-8.11",
        ),
        Frame::PlaceTile(_) => (
            "Which row?",
            "A complete row is worth points and uncovers an effect. The Inkpot stops at one row at a time.",
            "UM-3.8",
        ),
        Frame::MainTile(_) => (
            "It works at once",
            "The action lets the new tile work right away: touch it.",
            "UM-8.11",
        ),
        Frame::AnyTile => (
            "A tile works",
            "Choose a tile of your Notebook: its effect works now, wherever the Inkpot stands.",
            "UM-8.13",
        ),
        Frame::Tiles { .. } => (
            "Your Notebook works",
            "Where the Inkpot stops, every tile in that line works once, in the order you like.",
            "UM-8.7",
        ),
        Frame::ChooseColumn => {
            ("A column", "All tiles in it work, one after the other.", "UM-8.14")
        }
        Frame::MoreVisits { .. } => (
            "A longer visit",
            "A Bright Idea brings two more effects here. Without one, go.",
            "UM-12.7",
        ),
        Frame::Visit { .. } => (
            "A visit",
            "Choose one of the three effects, the same one again if you like. More tags of a Location bring more effects.",
            "UM-12.6",
        ),
        Frame::Professor { .. } | Frame::MoveFreud(_) => {
            ("Through the city", "Walk to a Location whose effects you need.", "UM-12.1")
        }
        Frame::Bonus => (
            "A bonus of the city",
            "Claim one where your Professor or Freud stands. Each can be claimed once in the match.",
            "UM-9.3",
        ),
        Frame::Track => (
            "Reputation",
            "Your own marker has given its reward. Now choose one more from any part up to Freud’s marker.",
            "UM-13.4",
        ),
        Frame::Swap => (
            "Swap?",
            "You may give a card from your hand for one that lies open. If you would rather not, say no.",
            "UM-11.1",
        ),
        Frame::Write { .. } | Frame::PlayOne | Frame::PublishOne => (
            "Write",
            "Play cards for their effects and tags. With the right colours in play you can publish a Treatise.",
            "UM-11.3",
        ),
        Frame::Lend(_) | Frame::Volumes => (
            "A Treatise",
            "Each Volume needs a card of its colour: one of yours in play, or the last under somebody’s Treatise.",
            "UM-11.12",
        ),
        Frame::Treats { .. } | Frame::TreatOne => (
            "And the other one?",
            "In this turn each of your Clients can be treated once.",
            "UM-9.8",
        ),
        Frame::End => (
            "The end of your turn",
            "A Heart-Shaped Box moves a therapy one space on; kept, it is worth two points.",
            "UM-10.1",
        ),
        Frame::InkEffect(_) => (
            "The Inkpot walks on",
            "You may move it on: where it stops, your Notebook works once more.",
            "UM-8.5",
        ),
        _ => (
            "One thing after the other",
            "The arrow shows a sensible answer; any other golden one is fine, too.",
            "UM-5.6",
        ),
    }
}
