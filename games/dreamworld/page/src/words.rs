//! Dreamworld in words: what happened, what may be done, and a whole position to read aloud.

use super::tile::signed;
use std::fmt::Write;

use dreamtable_core::{Pile, Seat};
use dreamworld::content::{Effect, Numbers};
use dreamworld::event::{Ending, Reason};
use dreamworld::row::Owner;
use dreamworld::state::{Choice, Phase};
use dreamworld::tokens::VALUES;
use dreamworld::{Action, Card, Event, Observation};

use view::names::Names;

/// "Diamond 7, Sun".
pub fn card(card: Card) -> String {
    format!("{} {}, {}", card.suit(), card.number(), card.icon())
}

fn choice(choice: Choice) -> String {
    match choice {
        Choice::Dream(dream) => card(dream),
        Choice::Professor => "the Professor".into(),
    }
}

pub fn owner(owner: Owner, names: &Names) -> String {
    match owner {
        Owner::Seat(seat) => names.of(seat),
        Owner::Id => "the Id".into(),
        Owner::Nobody => "nobody".into(),
    }
}

/// What a Therapy tile does, in one sentence.
pub fn effect(effect: Effect) -> String {
    match effect {
        Effect::Numbers(Numbers { mask, add }) => {
            let shown: Vec<String> =
                (1..=11).filter(|n| mask >> n & 1 == 1).map(|n: u8| n.to_string()).collect();
            format!("Cards numbered {} score {}.", shown.join(", "), signed(add))
        }
        Effect::Icons { sun, moon } => {
            format!("A Sun card scores {}, a Moon card {}.", signed(sun), signed(moon))
        }
        Effect::Farthest(add) => format!("The farthest Dream scores {}.", signed(add)),
        Effect::Closest(add) => format!("The closest Dream scores {}.", signed(add)),
        Effect::SmallGap { most, add } => {
            format!("A gap of {most} or less scores {}.", signed(add))
        }
        Effect::Skip => "When scoring, you may skip the next Dream.".into(),
        Effect::CardBefore => "A card from the deck joins the row before anybody chooses.".into(),
        Effect::CardAfter => "A card from the deck joins the row after the reveal.".into(),
    }
}

/// What an action does, as the label of a button.
pub fn action(action: Action) -> String {
    match action {
        Action::Play(dream) => format!("Play {}", card(dream)),
        Action::PlayProfessor => "Play the Professor: choose a Dream last, seeing the row".into(),
        Action::TakeBack => "Take your choice back".into(),
        Action::Skip => "Skip the next Dream".into(),
        Action::Spend(count) => format!("Spend {}", plus_ones(count)),
        Action::Flip(value) => format!("Flip a {value}"),
        Action::Stop => "Flip no more".into(),
        Action::DrawProfessor => "Draw your Professor".into(),
        Action::Draw(dream) => format!("Draw {}", card(dream)),
        Action::Pass => "Do nothing".into(),
    }
}

/// What a round came to: "Round 3: Ilse flips 6, Lumen draws, Tomás does nothing."
pub fn round(round: usize, events: &[&Event], seats: usize, names: &Names) -> String {
    let deeds = Seat::all(seats).map(|seat| {
        let value = |event: &&Event| match event {
            Event::Flipped { seat: who, value, .. } if *who == seat => Some(u32::from(*value)),
            _ => None,
        };
        let flipped: u32 = events.iter().filter_map(value).sum();
        let drew = events.iter().any(|event| {
            matches!(event, Event::Drew { seat: who, .. } | Event::DrewProfessor { seat: who } if *who == seat)
        });
        let deed = match (flipped, drew) {
            (0, true) => "draws".to_owned(),
            (0, false) => "does nothing".to_owned(),
            (sum, true) => format!("flips {sum} and draws"),
            (sum, false) => format!("flips {sum}"),
        };
        format!("{} {deed}", names.of(seat))
    });
    let id = events.iter().find_map(|event| match event {
        Event::IdFlipped { value, .. } => Some(format!("the Id flips {value}")),
        Event::IdRested { .. } => Some("the Id rests".to_owned()),
        _ => None,
    });
    format!("Round {round}: {}.", deeds.chain(id).collect::<Vec<_>>().join(", "))
}

/// "Two +1 tokens" in words: "2 +1 tokens" would read like a sum.
pub fn plus_ones(count: u8) -> String {
    match count {
        0 => "no +1 tokens".into(),
        1 => "one +1 token".into(),
        2 => "two +1 tokens".into(),
        3 => "three +1 tokens".into(),
        _ => format!("{count} +1 tokens"),
    }
}

/// One sentence for an event, as the viewer heard it.
pub fn tell(event: &Event, names: &Names) -> String {
    match event {
        Event::Arranged => "The Clients and their tiles are laid out.".into(),
        Event::Dealt { seat, count, .. } => {
            format!("{} is dealt {count} cards.", names.of(*seat))
        }
        Event::RoundBegins { round } => format!("Round {round} begins."),
        Event::TurnedUp { card: dream, reason } => {
            let card = card(*dream);
            match reason {
                Reason::NonPlayer => format!("{card} is turned up; it belongs to nobody."),
                Reason::CardBefore => format!("The tile adds {card} before the choice."),
                Reason::CardAfter => format!("The tile adds {card} after the reveal."),
                Reason::Id => format!("The Id plays {card}."),
            }
        }
        Event::Committed { seat } => format!("{} has chosen.", names.of(*seat)),
        Event::TookBack { seat } => format!("{} thinks again.", names.of(*seat)),
        Event::Revealed { plays } => {
            let plays: Vec<String> = plays
                .iter()
                .map(|play| format!("{} plays {}", names.of(play.seat), choice(play.choice)))
                .collect();
            format!("{}.", plays.join("; "))
        }
        Event::RowFixed { row } => {
            let numbers: Vec<String> = row.iter().map(|l| l.card.number().to_string()).collect();
            format!("The row, from farthest to closest: {}.", numbers.join(", "))
        }
        Event::Skipped { seat, gap } => {
            format!("{} skips the next Dream: gap {gap}.", names.of(*seat))
        }
        Event::Spent { seat, count, .. } => {
            format!("{} spends {}.", names.of(*seat), plus_ones(*count))
        }
        Event::Flipped { seat, value, golden, .. } => {
            let golden = if *golden { "the golden" } else { "a" };
            format!("{} flips {golden} {value}.", names.of(*seat))
        }
        Event::Drew { seat, card: dream, bonus: 0 } => {
            format!("{} draws {}.", names.of(*seat), card(*dream))
        }
        Event::Drew { seat, card: dream, bonus } => {
            let tokens = plus_ones(*bonus);
            format!("{} draws {} with {tokens} on it.", names.of(*seat), card(*dream))
        }
        Event::DrewProfessor { seat } => format!("{} draws the Professor.", names.of(*seat)),
        Event::Passed { seat } => format!("{} does nothing.", names.of(*seat)),
        Event::IdFlipped { value, .. } => format!("The Id flips a {value}."),
        Event::IdRested { value } => {
            format!("The Id scores with value {value}: too little to flip anything.")
        }
        Event::Over { winners, because } => {
            let because = match because {
                Ending::AllFlipped => "all tokens are flipped",
                Ending::LastRound => "the last round is over",
            };
            if winners.is_empty() {
                format!("The Id wins: {because}.")
            } else {
                let wins = if winners.len() == 1 { "wins" } else { "share the victory" };
                format!("{} {wins}: {because}.", names.list(*winners))
            }
        }
    }
}

/// What is awaited, in one sentence that names who.
pub fn status(seen: &Observation, names: &Names) -> String {
    let public = &seen.public;
    match public.phase {
        Phase::Over if public.winners.is_empty() => "The Id has won.".into(),
        Phase::Over if public.winners.len() > 1 => {
            format!("{} share the victory.", names.list(public.winners))
        }
        Phase::Over => format!("{} has won.", names.list(public.winners)),
        Phase::Choose | Phase::ChooseAgain => {
            let all = if public.phase == Phase::Choose {
                dreamtable_core::SeatSet::first_n(seen.seats)
            } else {
                public.again
            };
            let thinking = all.minus(public.committed);
            let verb = if thinking.len() == 1 { "chooses" } else { "choose" };
            let what = if public.phase == Phase::Choose {
                "a card"
            } else {
                "a Dream last, seeing the row"
            };
            format!("{} {verb} {what}.", names.list(thinking))
        }
        Phase::Act | Phase::Flip => match seen.turn() {
            Some(turn) if turn.scores => {
                format!("{} scores with value {}.", names.of(turn.seat), turn.left)
            }
            Some(turn) => format!("{} is off-suit and draws.", names.of(turn.seat)),
            None => String::new(),
        },
        _ => "A card is turned up.".into(),
    }
}

/// What is asked of the viewer, in a few words.
pub fn asks(seen: &Observation) -> String {
    match (seen.public.phase, seen.turn()) {
        (Phase::Choose, _) => "a card to play".into(),
        (Phase::ChooseAgain, _) => "a Dream, now that you see the row".into(),
        (_, Some(turn)) if turn.scores => format!("score with value {}", turn.left),
        (_, Some(_)) => "draw".into(),
        _ => String::new(),
    }
}

/// The whole position as plain text: for a terminal, for reading aloud, for logs.
pub fn describe(seen: &Observation, names: &Names) -> String {
    let mut text = String::new();
    position(&mut text, seen, names).expect("writing to a string never fails");
    text
}

fn position(out: &mut String, seen: &Observation, names: &Names) -> std::fmt::Result {
    let public = &seen.public;
    let round = usize::from(public.round);
    let side = public.side();
    writeln!(out, "Round {} of {}, {side} side.", round + 1, seen.content.rounds())?;
    if public.phase != Phase::Arrange {
        match seen.suit(round) {
            Some(suit) => writeln!(out, "{suit} scores; corner {}.", seen.corner(round))?,
            None => writeln!(out, "Freud: every suit scores; corner {}.", seen.corner(round))?,
        }
        if let Some(tile) = seen.tile(round) {
            writeln!(out, "Tile {}: {}", tile.id, effect(tile.effect))?;
        }
    }
    let row = seen.row(round);
    if !row.is_empty() {
        writeln!(out, "Row, far to close:")?;
    }
    for laid in &row {
        write!(out, "  {} ({})", card(laid.card), owner(laid.owner, names))?;
        if laid.bonus > 0 {
            write!(out, ", {} +1 on it", laid.bonus)?;
        }
        match laid.gap {
            Some(gap) if row_is_fixed(public.phase) => writeln!(out, ", gap {gap}")?,
            _ => writeln!(out)?,
        }
    }
    if !public.open.is_empty() {
        writeln!(out, "Open Dreams of earlier rounds: {}.", pile(public.open))?;
    }
    for seat in Seat::all(seen.seats) {
        player(out, seen, seat, names)?;
    }
    if seen.seats == 1 {
        let left: Vec<String> = VALUES
            .rev()
            .flat_map(|value| std::iter::repeat_n(value.to_string(), public.id.left(value).into()))
            .collect();
        writeln!(
            out,
            "The Id has left: {}.",
            if left.is_empty() { "nothing".into() } else { left.join(" ") }
        )?;
    }
    writeln!(
        out,
        "Deck {}, face-down cards beside the Clients {}.",
        public.deck,
        seen.face_down()
    )?;
    if let Some(own) = &seen.own {
        writeln!(out, "Your hand: {}.", pile(own.hand))?;
        if let Some(chosen) = own.chosen {
            writeln!(out, "You have chosen {}.", choice(chosen))?;
        }
    }
    writeln!(out, "{}", status(seen, names))
}

fn row_is_fixed(phase: Phase) -> bool {
    matches!(phase, Phase::Act | Phase::Flip)
}

fn player(out: &mut String, seen: &Observation, seat: Seat, names: &Names) -> std::fmt::Result {
    let public = &seen.public;
    let player = &public.players[seat.index()];
    let tokens = player.tokens;
    let rows: Vec<String> = VALUES.map(|value| format!("{value}×{}", tokens.left(value))).collect();
    write!(
        out,
        "{}: {} golden flipped, {} left ({}), {} +1, {} cards",
        names.of(seat),
        tokens.golden_flipped(),
        tokens.sum_left(),
        rows.join(" "),
        player.supply,
        player.hand
    )?;
    if public.professor.contains(seat) {
        write!(out, " and the Professor")?;
    }
    let known = public.known[seat.index()];
    if !known.is_empty() {
        write!(out, ", among them {}", pile(known))?;
    }
    if public.committed.contains(seat) {
        write!(out, "; has chosen")?;
    }
    writeln!(out, ".")
}

fn pile(pile: Pile) -> String {
    let cards: Vec<String> = pile.iter().map(|index| Card::from_index(index).to_string()).collect();
    cards.join(" ")
}
