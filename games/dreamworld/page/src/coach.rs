//! The guide of a first match: what can be done now and why, from what the viewer sees.
//!
//! A guided match is a match like every other, with [`SEED`] and two dozing bots. In its first four
//! rounds every part of the game comes up once: choosing and gaps, +1 tokens and the Moon side,
//! drawing off-suit, the Professor. After that the guide says how the match ends and falls silent.
//!
//! The page shows [`slip`] beside the board, never over the status line, and [`guide::switch`] once
//! outside everything that is painted anew; ticking it hides the slips.

use super::card::Dream;
use super::words;
use dreamtable_core::{Seat, Viewer};
use dreamworld::content::Effect;
use dreamworld::row::{Laid, Owner, Place, Row};
use dreamworld::state::Phase;
use dreamworld::{Action, Card, Icon, Observation};
use maud::Markup;

use view::guide;

/// The seed of the guided match, as [`dreamtable_core::Seed::from_number`] reads it. All luck of the
/// match follows from it whatever is played: hands, Clients, tiles, nobody's cards.
pub const SEED: u64 = 101475;
/// How many seats the guided match has; the first is the learner's.
pub const SEATS: usize = 3;
/// The level of the bots at the other seats.
pub const BOTS: &str = "dozing";

/// How many rounds are guided step by step; after them only what is new is told.
const GUIDED_ROUNDS: u8 = 4;
/// The round, counted from 0, in which the guide looks back.
const RECAP: u8 = 9;

/// What the guide says now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    pub lesson: Lesson,
    pub title: String,
    pub words: String,
    /// The actions it recommends, in notation, best first; nothing when others decide.
    pub point_at: Vec<String>,
    /// The rule to read on in.
    pub rule: &'static str,
}

/// What a hint teaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lesson {
    Choosing,
    Secrecy,
    MoonSide,
    Resting,
    Professor,
    ChoosingLast,
    ActingInOrder,
    Scoring,
    PlusOnes,
    FlippingOn,
    Drawing,
    NothingFits,
    TheEnd,
    NewTile,
    Skipping,
    Recap,
    Freud,
}

/// The hint for this position; `None` when there is nothing to say. `legal` are the viewer's legal
/// actions.
pub fn hint(seen: &Observation, legal: &[Action]) -> Option<Hint> {
    let Viewer::Seat(me) = seen.viewer else { return None };
    let round = seen.public.round;
    match seen.public.phase {
        Phase::Choose if round == GUIDED_ROUNDS => the_end(seen),
        Phase::Choose if usize::from(round) == seen.content.tiles.len() => freud(seen),
        Phase::Choose if round == RECAP && !legal.is_empty() => recap(seen, me),
        Phase::Choose if round > GUIDED_ROUNDS && !legal.is_empty() => new_tile(seen),
        Phase::Act if round >= GUIDED_ROUNDS && legal.contains(&Action::Skip) => skipping(seen),
        _ if round >= GUIDED_ROUNDS => None,
        Phase::Choose | Phase::ChooseAgain if legal == [Action::TakeBack] => secrecy(seen),
        Phase::Choose if legal.is_empty() => None,
        Phase::Choose => choosing(seen, me, legal),
        Phase::ChooseAgain if !legal.is_empty() => choosing_last(seen, me, legal),
        Phase::Act | Phase::Flip if legal.is_empty() => acting_in_order(seen, me),
        Phase::Act => acting(seen, me, legal),
        Phase::Flip => flipping_on(seen, legal),
        _ => None,
    }
}

fn say(
    lesson: Lesson,
    title: &str,
    words: String,
    actions: &[Action],
    rule: &'static str,
) -> Option<Hint> {
    let point_at = actions.iter().map(|action| action.notate()).collect();
    Some(Hint { lesson, title: title.to_owned(), words, point_at, rule })
}

/// "Hex 3 Sun or Hex 4 Moon".
fn either(cards: &[Card]) -> String {
    let mut names: Vec<String> =
        cards.iter().map(|card| Dream::from(*card).name().replace(",", "")).collect();
    names.dedup();
    names.join(" or ")
}

fn place(seen: &Observation) -> Place {
    Place { side: seen.public.side(), suit: seen.suit(seen.public.round.into()) }
}

fn corner(seen: &Observation) -> u8 {
    seen.corner(seen.public.round.into())
}

fn effect(seen: &Observation) -> Option<Effect> {
    seen.tile(seen.public.round.into()).map(|tile| tile.effect)
}

/// The row as it would lie with that card in it: its gap, and its value with the tile.
fn laid_with(seen: &Observation, me: Seat, card: Card) -> (u8, i8) {
    let mut row: Row = *seen.public.row();
    row.insert(place(seen), Laid { card, owner: Owner::Seat(me) });
    let at = row.as_slice().iter().position(|laid| laid.card == card).unwrap_or_default();
    let gap = row.gap(at, 0, corner(seen));
    let (first, last) = (at == 0, at + 1 == row.len());
    let tile = effect(seen).map_or(0, |effect| effect.modifier(card, gap, first, last));
    (gap, gap as i8 + tile)
}

/// What a card may be expected to be worth while others still choose: each of them may lay a number
/// into its gap.
fn expected(seen: &Observation, me: Seat, card: Card) -> f64 {
    let (gap, _) = laid_with(seen, me, card);
    let others = seen.seats.saturating_sub(1) as i32;
    let open: f64 = (1..=gap).map(|d| ((11.0 - f64::from(d)) / 11.0).powi(others)).sum();
    let tile = effect(seen).map_or(0, |effect| effect.modifier(card, gap, false, false));
    open + f64::from(tile)
}

fn plays(legal: &[Action]) -> impl Iterator<Item = Card> + '_ {
    legal.iter().filter_map(|action| match action {
        Action::Play(card) => Some(*card),
        _ => None,
    })
}

/// The best cards by that measure, at most `count`.
fn best(cards: impl Iterator<Item = Card>, count: usize, worth: impl Fn(Card) -> f64) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.collect();
    cards.sort_by(|a, b| worth(*b).total_cmp(&worth(*a)).then(a.cmp(b)));
    cards.truncate(count);
    cards
}

fn as_plays(cards: &[Card]) -> Vec<Action> {
    cards.iter().map(|card| Action::Play(*card)).collect()
}

fn choosing(seen: &Observation, me: Seat, legal: &[Action]) -> Option<Hint> {
    let place = place(seen);
    let suit = place.suit.map_or_else(|| "Any suit".to_owned(), |suit| suit.to_string());
    let holds_professor = legal.contains(&Action::PlayProfessor);
    match seen.public.round {
        2 if !holds_professor => {
            let resting = best(plays(legal).filter(|card| !place.scores(*card)), 2, |card| {
                -expected(seen, me, card)
            });
            let tip = "Your Professor still lies on the table, and only a turn without scoring can fetch it.";
            let words = format!(
                "{suit} scores here. But try a rest: play another suit, {}. {tip}",
                either(&resting)
            );
            say(Lesson::Resting, "Lose a turn, gain a card", words, &as_plays(&resting), "DW-054")
        }
        3 if holds_professor => {
            let words = "You hold the Professor. Play it instead of a Dream: the others show theirs first, \
                         then you choose yours, seeing the row."
                .to_owned();
            say(Lesson::Professor, "Play the Professor", words, &[Action::PlayProfessor], "DW-027")
        }
        round => {
            let good = best(plays(legal).filter(|card| place.scores(*card)), 2, |card| {
                expected(seen, me, card)
            });
            if good.is_empty() {
                let rest = best(plays(legal), 2, |card| -expected(seen, me, card));
                let words = format!(
                    "{suit} scores here and you hold none. Play {} and draw a card afterwards.",
                    either(&rest)
                );
                return say(
                    Lesson::Resting,
                    "Nothing in this suit",
                    words,
                    &as_plays(&rest),
                    "DW-054",
                );
            }
            if round == 0 {
                first_choice(seen, &suit, &good)
            } else {
                second_choice(seen, &suit, &good)
            }
        }
    }
}

fn tile_words(seen: &Observation) -> String {
    effect(seen).map_or(String::new(), |effect| format!(" The tile: {}", words::effect(effect)))
}

fn first_choice(seen: &Observation, suit: &str, good: &[Card]) -> Option<Hint> {
    let lying = seen.row(seen.public.round.into());
    let nobody = lying.first().map_or(String::new(), |laid| {
        format!(" A {} that belongs to nobody lies there already.", laid.card.number())
    });
    let words = format!(
        "Your goal: flip all fifteen tokens, or the most golden ones in {} rounds. {suit} scores here, so take a \
         {suit} Dream. From its number to the next one towards the Client is your gap: wider is better.{nobody}{} \
         Try {}.",
        seen.content.rounds(),
        tile_words(seen),
        either(good)
    );
    say(Lesson::Choosing, "Choose a Dream", words, &as_plays(good), "DW-023")
}

fn second_choice(seen: &Observation, suit: &str, good: &[Card]) -> Option<Hint> {
    let (title, turned) = if seen.public.side() == Icon::Moon {
        (
            "The Moon side",
            "Now all is mirrored: numbers shrink towards the Client, and the high ones act first. Look again for room on the way in.",
        )
    } else {
        ("The next Client", "On the Sun side low numbers act first. Look for room on the way in.")
    };
    let words = format!("{turned} {suit} scores.{} Try {}.", tile_words(seen), either(good));
    say(Lesson::MoonSide, title, words, &as_plays(good), "DW-030")
}

fn secrecy(seen: &Observation) -> Option<Hint> {
    (seen.public.round == 0).then_some(())?;
    let words =
        "Your card lies face down. Until the last one has chosen you may take it back.".to_owned();
    say(Lesson::Secrecy, "Chosen in secret", words, &[], "DW-024")
}

fn choosing_last(seen: &Observation, me: Seat, legal: &[Action]) -> Option<Hint> {
    let place = place(seen);
    let scoring = || plays(legal).filter(|card| place.scores(*card));
    let good = best(scoring(), 1, |card| f64::from(laid_with(seen, me, card).1));
    let (title, row) = match seen.public.again.len() {
        1 => ("Now you see everything", "All other cards lie open"),
        _ => ("Now you see the row", "Another plays the Professor too and chooses in secret"),
    };
    let Some(&card) = good.first() else {
        let words = format!("{row}. None of yours has this suit: play what you need least.");
        return say(Lesson::ChoosingLast, title, words, &[], "DW-027");
    };
    let (gap, value) = laid_with(seen, me, card);
    let safe = if seen.public.again.len() == 1 { ", so nobody can spoil your gap" } else { "" };
    let words = format!(
        "{row}{safe}. {} would have a gap of {gap} and treat with value {}.",
        either(&good),
        value.max(0)
    );
    say(Lesson::ChoosingLast, title, words, &as_plays(&good), "DW-027")
}

fn acting_in_order(seen: &Observation, me: Seat) -> Option<Hint> {
    let turn = seen.turn()?;
    if seen.public.round > 0 || turn.seat == me {
        return None;
    }
    let words = format!(
        "The Dream farthest from the Client acts first: now the {}. Your turn comes at your place on the line.",
        turn.card.number()
    );
    say(Lesson::ActingInOrder, "From far to close", words, &[], "DW-040")
}

fn acting(seen: &Observation, me: Seat, legal: &[Action]) -> Option<Hint> {
    let turn = seen.turn()?;
    if !turn.scores {
        return drawing(seen, legal, "Off-suit: draw a card");
    }
    let flips: Vec<Action> =
        legal.iter().rev().filter(|a| matches!(a, Action::Flip(_))).copied().collect();
    let spends: Vec<Action> =
        legal.iter().filter(|a| matches!(a, Action::Spend(_))).copied().collect();
    let supply = seen.public.players[me.index()].supply;
    let sum = sum(turn.gap, turn.worth);
    if flips.is_empty() && spends.is_empty() {
        let words = format!(
            "{sum} Nothing is that cheap, so draw instead: the Professor, or an open Dream with +1 tokens."
        );
        return say(Lesson::NothingFits, "Nothing fits", words, &draws(seen, legal), "DW-052");
    }
    if seen.public.round > 0 && !spends.is_empty() {
        let more = match supply {
            1 => "your +1 token: it makes",
            2 => "your two +1 tokens: each makes",
            _ => "up to three of your +1 tokens: each makes",
        };
        let words = format!(
            "{sum} Before you flip you may spend {more} the value one higher and stays on your card. Worth it when it \
             reaches a bigger token."
        );
        let useful = useful_spend(seen, me, turn.left, &spends);
        let point: Vec<Action> = useful.into_iter().chain(flips).collect();
        return say(Lesson::PlusOnes, "Spend +1 tokens?", words, &point, "DW-046");
    }
    let words = format!(
        "{sum} Flip tokens up to that: one large one or several small ones, always the rightmost of a row. Each \
         standard token comes back as a +1 for later rounds."
    );
    say(Lesson::Scoring, "Treat your Client", words, &flips, "DW-044")
}

/// "Your gap is 4, the tile makes it 5."
fn sum(gap: u8, worth: i8) -> String {
    match worth - gap as i8 {
        0 => format!("Your gap is {gap}, so you treat with {gap}."),
        tile => format!(
            "Your gap is {gap}, the tile changes it by {}: you treat with {}.",
            super::tile::signed(tile),
            worth.max(0)
        ),
    }
}

/// The fewest tokens that reach a bigger token than the value does alone.
fn useful_spend(seen: &Observation, me: Seat, value: u8, spends: &[Action]) -> Option<Action> {
    let tokens = seen.public.players[me.index()].tokens;
    let now = tokens.highest_payable(value);
    spends.iter().copied().find(|spend| match spend {
        Action::Spend(count) => tokens.highest_payable(value + count) > now,
        _ => false,
    })
}

fn flipping_on(seen: &Observation, legal: &[Action]) -> Option<Hint> {
    let turn = seen.turn()?;
    let left = turn.left;
    let flips: Vec<Action> =
        legal.iter().rev().filter(|a| matches!(a, Action::Flip(_))).copied().collect();
    let words = match (flips.is_empty(), turn.flipped) {
        (true, _) => "Nothing else fits; what is left is lost.".to_owned(),
        (_, 0) => format!(
            "The value stands at {left}. Now flip tokens up to it, the rightmost of a row first."
        ),
        _ => format!("{left} of your value is left. Flip on, or stop here."),
    };
    let title = if turn.flipped == 0 { "Now flip" } else { "And there is more" };
    let point = if flips.is_empty() { vec![Action::Stop] } else { flips };
    say(Lesson::FlippingOn, title, words, &point, "DW-045")
}

/// What is worth drawing, best first: the Professor, then Dreams with +1 tokens on them.
fn draws(seen: &Observation, legal: &[Action]) -> Vec<Action> {
    let mut draws: Vec<Action> = legal
        .iter()
        .filter(|action| matches!(action, Action::DrawProfessor | Action::Draw(_)))
        .copied()
        .collect();
    draws.sort_by_key(|action| match action {
        Action::Draw(card) => 3 - seen.public.bonus_on(*card).min(3),
        _ => 0,
    });
    draws.truncate(2);
    draws
}

fn drawing(seen: &Observation, legal: &[Action], title: &str) -> Option<Hint> {
    let draws = draws(seen, legal);
    let words = if draws.first() == Some(&Action::DrawProfessor) {
        "Your Dream has another suit than the Client, so you draw. Take your Professor: with it you choose last \
         in a later round. Or take any open Dream of an earlier round, with the +1 tokens on it."
    } else {
        "Your Dream has another suit than the Client, so you draw any open Dream of an earlier round. +1 tokens \
         that lie on it come along."
    };
    say(Lesson::Drawing, title, words.to_owned(), &draws, "DW-051")
}

fn the_end(seen: &Observation) -> Option<Hint> {
    let rounds = seen.content.rounds();
    let words = format!(
        "Whoever flips all fifteen tokens wins at once. If nobody does within {rounds} rounds, most golden tokens \
         win: empty whole rows. The rest of the night is yours."
    );
    say(Lesson::TheEnd, "How it ends", words, &[], "DW-058")
}

/// A tile of a kind that has not lain there before.
fn new_tile(seen: &Observation) -> Option<Hint> {
    let effect = effect(seen)?;
    let kind = std::mem::discriminant(&effect);
    let before = (0..usize::from(seen.public.round)).filter_map(|round| seen.tile(round));
    if before.into_iter().any(|tile| std::mem::discriminant(&tile.effect) == kind) {
        return None;
    }
    let words = format!("This Client has a tile you have not met: {}", words::effect(effect));
    say(Lesson::NewTile, "A new tile", words, &[], rule_of(effect))
}

fn rule_of(effect: Effect) -> &'static str {
    match effect {
        Effect::Numbers(_) => "DW-060",
        Effect::Icons { .. } => "DW-061",
        Effect::Farthest(_) | Effect::Closest(_) => "DW-062",
        Effect::SmallGap { .. } => "DW-063",
        Effect::CardBefore => "DW-064",
        Effect::CardAfter => "DW-065",
        Effect::Skip => "DW-066",
    }
}

fn skipping(seen: &Observation) -> Option<Hint> {
    let turn = seen.turn()?;
    let words = format!(
        "The tile lets you skip the card next to yours: then the gap reaches to the one behind it and grows \
         beyond {}. Do it before you flip.",
        turn.gap
    );
    say(Lesson::Skipping, "You may skip a card", words, &[Action::Skip], "DW-066")
}

/// How things stand, with what there is to aim at.
fn recap(seen: &Observation, me: Seat) -> Option<Hint> {
    let tokens = seen.public.players[me.index()].tokens;
    let left = seen.content.rounds() - usize::from(seen.public.round);
    let words = format!(
        "{left} rounds are left. You have flipped {} golden tokens, and tokens worth {} are still to flip. Finish \
         rows: the golden token comes last. Rest once to fetch cards with +1 tokens, and play the Professor when \
         the row matters most.",
        tokens.golden_flipped(),
        tokens.sum_left()
    );
    say(Lesson::Recap, "How you stand", words, &[], "DW-058")
}

fn freud(seen: &Observation) -> Option<Hint> {
    seen.own.as_ref()?;
    let words = "The last two rounds: every suit scores, and no tile lies there.".to_owned();
    say(Lesson::Freud, "Doctor Freud", words, &[], "DW-059")
}

/// A hint as a slip of paper.
pub fn slip(hint: &Hint) -> Markup {
    guide::slip(&hint.title, &hint.words, &hint.point_at, hint.rule, "/rules/dreamworld")
}
