//! A turn in the scoring phase: score or draw (4.3), and the Id's turn (section 6).

use dreamtable_core::{EventSink, Seat};

use crate::action::Action;
use crate::card::Card;
use crate::content::Effect;
use crate::event::Event;
use crate::game::Dreamworld;
use crate::listing::Listing;
use crate::refusal::Refusal;
use crate::row::Owner;
use crate::state::{Phase, Public, State, Turn};

/// Not more than three tokens a round (DW-046).
const MOST_SPENT: u8 = 3;

/// Gap and tile of the card at `at`, before tokens (DW-043, DW-044, DW-050).
#[inline]
pub fn worth(game: &Dreamworld, public: &Public, at: usize, skipped: bool) -> i8 {
    let row = public.row();
    let gap = row.gap(at, usize::from(skipped), game.corner(public));
    let modifier = game.effect(public).map_or(0, |effect| {
        let card = row.as_slice()[at].card;
        effect.modifier(card, gap, at == 0, at + 1 == row.len())
    });
    gap as i8 + modifier
}

/// Everything is added first, then the result stops at 0 (DW-050).
#[inline]
pub fn value(worth: i8, tokens: u8) -> u8 {
    (worth + tokens as i8).max(0) as u8
}

/// The most tokens that can be spent in this turn.
#[inline]
pub fn spendable(public: &Public, seat: Seat) -> u8 {
    public.players[seat.index()].supply.min(MOST_SPENT)
}

/// Whether skipping is open and leads to a flip (DW-066, DW-084).
#[inline]
fn can_skip(game: &Dreamworld, public: &Public, seat: Seat) -> bool {
    let at = usize::from(public.turn.at);
    !public.turn.skipped
        && game.effect(public) == Some(Effect::Skip)
        && public.row().can_skip(at)
        && flips_something(
            public,
            seat,
            value(worth(game, public, at, true), spendable(public, seat)),
        )
}

#[inline]
fn flips_something(public: &Public, seat: Seat, value: u8) -> bool {
    public.players[seat.index()].tokens.payable(value) != 0
}

#[inline]
pub fn legal(game: &Dreamworld, public: &Public, seat: Seat, list: &mut Listing) {
    let turn = &public.turn;
    let tokens = public.players[seat.index()].tokens;
    if public.phase == Phase::Flip {
        list.put_flips(tokens.payable(turn.left));
        list.put_if(turn.flipped > 0, Action::Stop);
        return;
    }
    list.put_if(turn.scores && can_skip(game, public, seat), Action::Skip);
    let most = if turn.scores { spendable(public, seat) } else { 0 };
    for count in 1..=MOST_SPENT {
        let flips = tokens.payable(value(turn.worth, count)) != 0;
        list.put_if(count <= most && flips, Action::Spend(count));
    }
    // A card that cannot score is worth 0 and flips nothing.
    list.put_flips(tokens.payable(value(turn.worth, 0)));
    if turn.skipped {
        return;
    }
    list.put_if(!public.professor.contains(seat), Action::DrawProfessor);
    list.put_draws(public.open);
    // DW-054; an off-suit player with nothing to draw passes (DW-085).
    list.put_if(turn.scores || list.is_empty(), Action::Pass);
}

pub fn refusal(game: &Dreamworld, public: &Public, seat: Seat, action: Action) -> Option<Refusal> {
    let turn = &public.turn;
    let place = game.place(public);
    let card = public.acting().card;
    let flipping = public.phase == Phase::Flip;
    let player = &public.players[seat.index()];
    let off_suit =
        place.suit.filter(|_| !place.scores(card)).map(|suit| Refusal::OffSuit { card, suit });
    match action {
        Action::Play(_) | Action::PlayProfessor | Action::TakeBack => Some(Refusal::NotNow(
            "the cards of this round are down; it is your turn to score or draw",
        )),
        Action::Flip(_) | Action::Spend(_) | Action::Skip if off_suit.is_some() => off_suit,
        Action::Flip(row) => {
            let value = if flipping { turn.left } else { value(turn.worth, 0) };
            if player.tokens.left(row) == 0 {
                Some(Refusal::RowDone(row))
            } else {
                (row > value).then_some(Refusal::ValueTooSmall { value, row })
            }
        }
        Action::Spend(_) if flipping => Some(Refusal::AlreadySpent),
        Action::Spend(asked) => {
            let value = value(turn.worth, asked);
            match player.tokens.cheapest() {
                None => Some(Refusal::AllFlipped),
                Some(_) if asked > spendable(public, seat) => {
                    Some(Refusal::TooFewTokens { asked, supply: player.supply })
                }
                Some(cheapest) if value < cheapest => {
                    Some(Refusal::StillTooSmall { value, cheapest })
                }
                Some(_) => None,
            }
        }
        Action::Skip if game.effect(public) != Some(Effect::Skip) => Some(Refusal::NoSkipTile),
        Action::Skip if turn.skipped => Some(Refusal::AlreadySkipped),
        Action::Skip if flipping => Some(Refusal::AlreadySpent),
        Action::Skip if !public.row().can_skip(turn.at.into()) => Some(Refusal::NothingToSkip),
        Action::Skip if can_skip(game, public, seat) => None,
        Action::Skip => match player.tokens.cheapest() {
            None => Some(Refusal::AllFlipped),
            Some(cheapest) => {
                let worth = worth(game, public, turn.at.into(), true);
                let value = value(worth, spendable(public, seat));
                Some(Refusal::StillTooSmall { value, cheapest })
            }
        },
        Action::Stop if !flipping => Some(Refusal::NotNow("you are not flipping tokens")),
        Action::Stop => (turn.flipped == 0).then_some(Refusal::FlipFirst),
        Action::Draw(_) | Action::DrawProfessor | Action::Pass if flipping || turn.skipped => {
            Some(Refusal::AlreadyScoring)
        }
        Action::DrawProfessor => {
            public.professor.contains(seat).then_some(Refusal::ProfessorInHand)
        }
        Action::Draw(card) if public.open.contains(card.index()) => None,
        Action::Draw(card) if public.face_up().contains(card.index()) => {
            Some(Refusal::ThisRound(card))
        }
        Action::Draw(card) => Some(Refusal::NotOpen(card)),
        Action::Pass => {
            let something = !public.professor.contains(seat) || !public.open.is_empty();
            (off_suit.is_some() && something).then_some(Refusal::MustDraw)
        }
    }
}

#[inline]
pub fn apply<S: EventSink<Event>>(
    game: &Dreamworld,
    state: &mut State,
    seat: Seat,
    action: Action,
    events: &mut S,
) {
    let public = &mut state.public;
    let player = &mut public.players[seat.index()];
    match action {
        Action::Skip => {
            let at = usize::from(public.turn.at);
            public.turn.skipped = true;
            public.turn.worth = worth(game, public, at, true);
            let gap = public.row().gap(at, 1, game.corner(public));
            events.push(|| Event::Skipped { seat, gap });
        }
        Action::Spend(count) => {
            player.supply -= count;
            public.turn.spent = count;
            public.turn.left = value(public.turn.worth, count);
            let card = public.acting().card;
            public.set_bonus(card, count);
            public.phase = Phase::Flip;
            events.push(|| Event::Spent { seat, count, card });
        }
        Action::Flip(row) => {
            let turn = &mut public.turn;
            if public.phase == Phase::Act {
                turn.left = value(turn.worth, 0);
                public.phase = Phase::Flip;
            }
            let golden = player.tokens.flip(row);
            // DW-049: a golden token stays in its place.
            player.supply += u8::from(!golden);
            turn.flipped += 1;
            turn.left -= row;
            let left = turn.left;
            events.push(|| Event::Flipped { seat, value: row, golden, left });
            if player.tokens.payable(left) == 0 {
                next(game, state, events);
            }
        }
        Action::Stop => next(game, state, events),
        Action::DrawProfessor => {
            public.professor = public.professor.with(seat);
            events.push(|| Event::DrewProfessor { seat });
            next(game, state, events);
        }
        Action::Draw(card) => {
            draw(state, seat, card, events);
            next(game, state, events);
        }
        _ => {
            events.push(|| Event::Passed { seat });
            next(game, state, events);
        }
    }
}

/// DW-051: the card is taken openly, so everybody knows whose hand it is in.
#[inline]
fn draw<S: EventSink<Event>>(state: &mut State, seat: Seat, card: Card, events: &mut S) {
    let public = &mut state.public;
    let bonus = public.bonus_on(card);
    public.set_bonus(card, 0);
    public.open.remove(card.index());
    public.known[seat.index()].insert(card.index());
    let player = &mut public.players[seat.index()];
    player.supply += bonus;
    player.hand += 1;
    state.secret.hands[seat.index()].insert(card.index());
    events.push(|| Event::Drew { seat, card, bonus });
}

#[inline]
fn next<S: EventSink<Event>>(game: &Dreamworld, state: &mut State, events: &mut S) {
    let at = usize::from(state.public.turn.at) + 1;
    begin_at(game, state, at, events);
}

/// The next owner inwards acts; nobody's cards are passed over (DW-040, DW-082).
#[inline(always)]
pub fn begin_at<S: EventSink<Event>>(
    game: &Dreamworld,
    state: &mut State,
    mut at: usize,
    events: &mut S,
) {
    loop {
        let public = &mut state.public;
        let Some(&laid) = public.row().as_slice().get(at) else {
            return super::round::end(game, state, events);
        };
        match laid.owner {
            Owner::Nobody => {}
            Owner::Id => id_scores(game, public, at, events),
            Owner::Seat(seat) => {
                let scores = game.place(public).scores(laid.card);
                let worth = if scores { worth(game, public, at, false) } else { 0 };
                public.turn = Turn { seat, at: at as u8, scores, worth, ..Turn::default() };
                public.phase = Phase::Act;
                return;
            }
        }
        at += 1;
    }
}

/// The Id flips the highest that fits, then the next, on-suit or not (DW-073, DW-074, DW-077).
fn id_scores<S: EventSink<Event>>(
    game: &Dreamworld,
    public: &mut Public,
    at: usize,
    events: &mut S,
) {
    let mut worth_now = worth(game, public, at, false);
    if game.effect(public) == Some(Effect::Skip) && public.row().can_skip(at) {
        worth_now = worth_now.max(worth(game, public, at, true));
    }
    let mut left = value(worth_now, 0);
    if public.id.highest_payable(left).is_none() {
        events.push(|| Event::IdRested { value: left });
    }
    while let Some(value) = public.id.highest_payable(left) {
        public.id.flip(value);
        left -= value;
        events.push(|| Event::IdFlipped { value, left });
    }
}
