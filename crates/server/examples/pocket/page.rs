//! Pocket, the small game of the laws, as people meet it: its sentences, a rule for talking and a
//! question of its own. The drawings are left to the house.

use catalog::{Entry, entry_of};
use dreamtable_core::{Pending, Seat, Viewer};
use laws::pocket::{Action, Card, Cards, Event, Frame, Observation, Phase, Pocket, State};
use serde_json::{Value, json};
use view::about::About;
use view::course::{Round, Standing};
use view::game::{Conduct, Course, Drawn, Extras, Inquiry, Memory, Unanswered, Words};
use view::names::Names;

/// A shelf with one game.
pub static SHELF: &[&dyn Entry] = &[entry_of::<Page>()];

pub struct Page;

impl Words for Page {
    type Game = Pocket;

    const ABOUT: About = About {
        line: "High cards and bells",
        words: "Everybody chooses a card in secret. The highest wins a token or a new card, and every \
                bell among the cards costs the winner a token.",
        minutes: 5,
        ..About::of::<Pocket>()
    };

    fn describe(_: &Pocket, seen: &Observation, names: &Names) -> String {
        let mut lines = Vec::new();
        if let Viewer::Seat(_) = seen.viewer {
            lines.push(format!("Your cards: {}", cards(seen.hand)));
        }
        lines.extend(seen.chosen.map(|card| format!("You have chosen: {}", name(card))));
        if let Some(offer) = seen.offer {
            let (who, card) = (names.of(offer.seat), name(offer.card));
            lines.push(format!("On offer: {card}, by {who}, for a token"));
        }
        for seat in Seat::all(seen.hands.len()) {
            let held = count(seen.hands[seat.index()], "card");
            let tokens = count(seen.tokens[seat.index()].into(), "token");
            lines.push(match seen.committed.contains(seat) {
                true => format!("{}: {held}, {tokens}, has chosen", names.of(seat)),
                false => format!("{}: {held}, {tokens}", names.of(seat)),
            });
        }
        lines.push(format!("In the pot: {}", count(seen.pot.into(), "token")));
        lines.push(format!("In the deck: {}", count(seen.deck, "card")));
        lines.push(format!("Discarded: {}", cards(seen.discard)));
        lines.join("\n")
    }

    fn tell(_: &Pocket, event: &Event, names: &Names) -> String {
        let of = |seat: &Seat| names.of(*seat);
        match event {
            Event::Dealt { to, card: Some(card) } => {
                format!("{} is dealt {}.", of(to), name(*card))
            }
            Event::Dealt { to, card: None } => format!("{} is dealt a card.", of(to)),
            Event::Chosen { seat, card: Some(card) } => {
                format!("{} chooses {}.", of(seat), name(*card))
            }
            Event::Chosen { seat, card: None } => format!("{} has chosen.", of(seat)),
            Event::TakenBack { seat } => format!("{} chooses again.", of(seat)),
            Event::Revealed { cards: shown, winner } => {
                format!("{} wins the round of {}.", of(winner), cards(*shown))
            }
            Event::Scored { seat } => format!("{} takes a token.", of(seat)),
            Event::Drawn { seat, card } => format!("{} draws {}.", of(seat), cards(*card)),
            Event::First { seat, frame: Frame::Reward } => {
                format!("{} takes the reward first.", of(seat))
            }
            Event::First { seat, frame: Frame::Bell } => {
                format!("{} answers a bell first.", of(seat))
            }
            Event::Given { from, to: Some(to) } => {
                format!("{} gives {} a token.", of(from), of(to))
            }
            Event::Given { from, to: None } => format!("{} has no token to give.", of(from)),
            Event::Offered { seat, card } => {
                format!("{} offers {} for a token.", of(seat), cards(*card))
            }
            Event::Withdrawn { seat } => format!("{} withdraws the offer.", of(seat)),
            Event::Bought { from, to } => format!("{} buys the card of {}.", of(to), of(from)),
        }
    }

    fn label(_: &Pocket, action: Action) -> String {
        match action {
            Action::Play(card) => format!("Choose {}", name(card)),
            Action::TakeBack => "Choose another card".into(),
            Action::Score => "Take a token".into(),
            Action::Draw => "Draw a card".into(),
            Action::First(Frame::Reward) => "Take the reward first".into(),
            Action::First(Frame::Bell) => "Answer a bell first".into(),
            Action::Give(seat) => format!("Give a token to seat {seat}"),
            Action::GiveNothing => "You have no token to give".into(),
            Action::Offer(card) => format!("Offer {} for a token", name(card)),
            Action::Withdraw => "Withdraw your offer".into(),
            Action::Buy => "Buy it for a token".into(),
        }
    }
}

impl Drawn for Page {}

impl Course for Page {
    fn round(_: &Pocket, seen: &Observation) -> Round {
        let ended = seen.discard.0.len() / seen.hands.len();
        let running = matches!(seen.phase, Phase::Deal | Phase::Choose);
        Round { number: (ended + usize::from(running)) as u16, of: None }
    }

    fn standing(_: &Pocket, seen: &Observation) -> Option<Standing> {
        Some(Standing::of_seats("token", "tokens", seen.tokens.iter().map(|&has| has.into())))
    }

    fn asks(_: &Pocket, seen: &Observation) -> String {
        match (seen.phase, seen.waiting.pending()) {
            (Phase::Choose, _) => "choose a card in secret",
            (_, Pending::Order(_)) => "what comes first?",
            (_, Pending::Frame(Frame::Reward)) => "take your reward",
            (_, Pending::Frame(Frame::Bell)) => "a bell rings",
            _ => "",
        }
        .into()
    }
}

impl Conduct for Page {
    fn hush(_: &Pocket, seen: &Observation) -> Option<String> {
        (seen.phase == Phase::Choose).then(|| "Nobody speaks while cards are chosen.".to_owned())
    }
}

impl Extras for Page {
    /// How many bells the others hold, for the seat that asks alone and once a match.
    fn ask(
        _: &Pocket,
        state: &State,
        seat: Seat,
        question: &Inquiry,
        memory: &mut Memory,
        _: u64,
    ) -> Result<Value, Unanswered> {
        if question.name != "bells" {
            return Err(Unanswered::NoSuchQuestion);
        }
        if std::mem::replace(memory.or_insert(|| false), true) {
            return Err(Unanswered::NotNow("You have asked already.".to_owned()));
        }
        let others = state.hands.iter().enumerate().filter(|(of, _)| *of != seat.index());
        let bells = others.flat_map(|(_, hand)| hand.iter()).filter(|card| Card(*card).is_bell());
        Ok(json!({ "bells": bells.count() }))
    }
}

/// "c3", or "the bell c4".
fn name(card: Card) -> String {
    if card.is_bell() { format!("the bell {card}") } else { card.to_string() }
}

fn cards(cards: Cards) -> String {
    let names: Vec<String> = cards.0.iter().map(|card| name(Card(card))).collect();
    if names.is_empty() { "none".into() } else { names.join(", ") }
}

fn count(number: usize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}
