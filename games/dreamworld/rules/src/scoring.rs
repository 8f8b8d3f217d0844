//! Who wins (4.4, 4.5, section 6), and the sums to check it by.

use dreamtable_core::{Seat, SeatSet};
use serde::Serialize;

use crate::game::Dreamworld;
use crate::state::{Phase, Public};

/// Those who have flipped everything: most +1 tokens wins, else they share (DW-056). Against the
/// Id a player who finished in the same round needs at least one token (DW-075).
pub fn first_to_finish(
    game: &Dreamworld,
    public: &Public,
    done: SeatSet,
    id_done: bool,
) -> SeatSet {
    let supply = |seat: Seat| public.players[seat.index()].supply;
    if game.options.seats == 1 {
        let wins = |seat: &Seat| !id_done || supply(*seat) > 0;
        return done.iter().filter(wins).collect();
    }
    best(done, supply)
}

/// Most golden tokens, then least value left, then most +1 tokens (DW-058); against the Id only
/// more golden tokens win (DW-076).
pub fn final_scoring(game: &Dreamworld, public: &Public) -> SeatSet {
    let player = |seat: Seat| &public.players[seat.index()];
    if let Some(id) = game.id_tokens() {
        let id_flipped = id.count_left() - public.id.count_left();
        let wins = |seat: &Seat| player(*seat).tokens.golden_flipped() > id_flipped;
        return Seat::all(1).filter(wins).collect();
    }
    best(SeatSet::first_n(game.options.seats), |seat| {
        let tokens = player(seat).tokens;
        (tokens.golden_flipped(), u8::MAX - tokens.sum_left(), player(seat).supply)
    })
}

fn best<K: Ord>(seats: SeatSet, key: impl Fn(Seat) -> K) -> SeatSet {
    let most = seats.iter().map(&key).max();
    seats.iter().filter(|&seat| Some(key(seat)) == most).collect()
}

/// How the match stands: the numbers that decide it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reckoning {
    pub over: bool,
    pub winners: SeatSet,
    pub rounds_played: usize,
    pub seats: Vec<Standing>,
    /// Against the Id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<IdStanding>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    pub seat: Seat,
    pub golden_flipped: u8,
    pub value_left: u8,
    pub tokens_left: u8,
    pub supply: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct IdStanding {
    pub flipped: u8,
    pub left: u8,
}

pub fn reckoning(game: &Dreamworld, public: &Public) -> Reckoning {
    let over = public.phase == Phase::Over;
    Reckoning {
        over,
        winners: public.winners,
        rounds_played: usize::from(public.round) + usize::from(over),
        seats: Seat::all(game.options.seats)
            .map(|seat| {
                let player = &public.players[seat.index()];
                Standing {
                    seat,
                    golden_flipped: player.tokens.golden_flipped(),
                    value_left: player.tokens.sum_left(),
                    tokens_left: player.tokens.count_left(),
                    supply: player.supply,
                }
            })
            .collect(),
        id: game.id_tokens().map(|all| IdStanding {
            flipped: all.count_left() - public.id.count_left(),
            left: public.id.count_left(),
        }),
    }
}
