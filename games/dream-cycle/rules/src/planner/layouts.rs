//! Which layout to ride with: the token is walked in thought, and only where it comes to a colour
//! without a meaning the tiles that could be put there are tried. So just the layouts that matter
//! are looked at.

use super::Planner;
use super::ride;
use crate::colour::{Colour, FIELDS, Face, SEVEN};
use crate::compass::Facing;
use crate::counts::Counts;
use crate::goods::{Directional, Inspiration};
use crate::phase::{Phase, face_at, is_doldrum, legal_facings};
use crate::preview::{Layout, set_out};
use crate::rider::{Field, Token};
use crate::state::State;

/// What is bought without being owned. South and Back are cheap and lead away.
const SHOPPING: [Directional; 7] = [
    Directional::North,
    Directional::Forward,
    Directional::Left,
    Directional::Right,
    Directional::East,
    Directional::West,
    Directional::Lucidity,
];
/// So many of the best are looked at again.
const FINALISTS: usize = 10;

/// A layout with what has to be bought and sold for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub layout: Layout,
    pub funds: Funds,
    pub value: i32,
    /// The colour at which the ride ended for want of a meaning.
    stuck: Option<Colour>,
    expanded: bool,
}

/// What has to be bought for a layout, and how the chi for it is raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Funds {
    pub buys: Counts<Directional>,
    pub sells: Counts<Directional>,
    /// Of these the ones that go with an Exchange.
    pub exchanged: Counts<Directional>,
    pub bonuses: u8,
}

pub(crate) struct Search<'a> {
    planner: &'a Planner<'a>,
    state: &'a State,
    owned: Counts<Directional>,
    plans: Vec<Plan>,
}

impl<'a> Search<'a> {
    pub fn new(planner: &'a Planner<'a>, state: &'a State) -> Self {
        let owned = state.rider(planner.seat).tiles();
        Search { planner, state, owned, plans: Vec::new() }
    }

    /// The best plan that was found.
    pub fn best(mut self) -> Plan {
        let rider = self.state.rider(self.planner.seat);
        let kept = rider.fields.map(|field| Field { counters: 0, ..field });
        for facing in self.facings() {
            self.consider(Layout { fields: kept, facing });
            self.consider(Layout { fields: [Field::default(); SEVEN], facing });
        }
        while self.plans.len() < self.planner.thinking.plans {
            let open = self.plans.iter().enumerate().filter(|(_, plan)| !plan.expanded);
            let Some((at, _)) = open.max_by_key(|(_, plan)| plan.value) else { break };
            self.plans[at].expanded = true;
            let plan = self.plans[at];
            self.expand(plan);
        }
        self.finals()
    }

    fn facings(&self) -> Vec<Option<Facing>> {
        let Some(token) = self.state.rider(self.planner.seat).token else { return vec![None] };
        if !is_doldrum(self.planner.game, &self.state.board, token.square) {
            return vec![None];
        }
        let ways = legal_facings(self.planner.game, self.state, token.square);
        ways.iter().map(Some).collect()
    }

    /// Every tile for the colour the ride got stuck on, and counters on the fields it has.
    fn expand(&mut self, plan: Plan) {
        for colour in self.meanings(&plan) {
            let used = used(&plan.layout.fields);
            for tile in Directional::ALL {
                let spare = self.owned.of(*tile) > used.of(*tile);
                if (!spare && !SHOPPING.contains(tile)) || self.planner.overlooks(colour, *tile) {
                    continue;
                }
                let mut layout = plan.layout;
                layout.fields[colour as usize] = Field { tiles: [Some(*tile), None], counters: 0 };
                self.consider(layout);
            }
        }
        for field in FIELDS {
            let place = plan.layout.fields[field as usize];
            if place.count() == 1 && place.counters == 0 {
                for counters in [2, 3] {
                    let mut layout = plan.layout;
                    layout.fields[field as usize].counters = counters;
                    self.consider(layout);
                }
            }
        }
    }

    /// The fields that would have helped: the colour the token stands on, on silver all of the die.
    fn meanings(&self, plan: &Plan) -> Vec<Colour> {
        let lent = self.planner.game.content.lent;
        let empty = |colour: &Colour| plan.layout.fields[*colour as usize].is_empty();
        match plan.stuck {
            Some(Colour::Silver) => lent.into_iter().filter(empty).collect(),
            stuck => stuck.into_iter().collect(),
        }
    }

    /// Rides a layout in thought, if it can be paid for and was not tried before.
    fn consider(&mut self, layout: Layout) {
        let full = self.plans.len() >= self.planner.thinking.plans + 2 * FINALISTS;
        if full || self.plans.iter().any(|plan| plan.layout == layout) {
            return;
        }
        let Some((ready, funds)) = self.prepared(&layout) else { return };
        let (value, stuck) = self.ride(&ready, &layout);
        self.plans.push(Plan { layout, funds, value, stuck, expanded: false });
    }

    /// The table with the layout bought and laid; `None` where the chi does not reach. A Chi bonus is
    /// used and tiles the layout does not need are sold only when they have to be.
    fn prepared(&self, layout: &Layout) -> Option<(State, Funds)> {
        let (game, seat) = (self.planner.game, self.planner.seat);
        let used = used(&layout.fields);
        let buys = used.beyond(self.owned);
        if !self.state.supply.directionals.covers(buys) {
            return None;
        }
        let mut state = self.state.clone();
        set_out(&mut state, seat, layout);
        let before = self.state.rider(seat);
        let mut spare = self.owned.beyond(used);
        let mut funds = Funds { buys, ..Funds::default() };
        let price = |tile: Directional| i16::from(game.content.price(tile).buy);
        let cost: i16 = buys.iter().map(|(tile, count)| price(tile) * i16::from(count)).sum();
        let counters: i16 = layout.fields.iter().map(|field| i16::from(field.counters)).sum();
        let mut chi = i16::from(before.chi + before.counters()) - cost - counters;
        let mut held = before.inspirations;
        while chi < 0 {
            if held.has(Inspiration::ChiBonus) {
                held.take(Inspiration::ChiBonus, 1);
                funds.bonuses += 1;
                chi += i16::from(Inspiration::ChiBonus.worth());
                continue;
            }
            let cheapest = spare.kinds().min_by_key(|tile| price(*tile))?;
            spare.take(cheapest, 1);
            funds.sells.add(cheapest, 1);
            if held.has(Inspiration::Exchange) {
                held.take(Inspiration::Exchange, 1);
                funds.exchanged.add(cheapest, 1);
                chi += price(cheapest);
            } else {
                chi += i16::from(game.content.price(cheapest).sell);
            }
        }
        state.supply.inspirations = state.supply.inspirations.plus(before.inspirations.minus(held));
        let rider = state.rider_mut(seat);
        rider.chi = chi as u8;
        rider.hand = spare;
        rider.inspirations = held;
        let all = u16::from(before.chi + before.counters()) + u16::from(self.state.supply.chi);
        state.supply.chi = (all as i16 - chi - counters).max(0) as u8;
        state.supply.directionals = state.supply.directionals.minus(buys).plus(funds.sells);
        Some((state, funds))
    }

    fn ride(&self, ready: &State, layout: &Layout) -> (i32, Option<Colour>) {
        let (game, seat) = (self.planner.game, self.planner.seat);
        let mut state = ready.clone();
        let before = state.rider(seat).token;
        ride::out(game, &mut state, &mut self.planner.luck(0));
        let after = state.rider(seat).token;
        let shown = after.and_then(|token| face_at(game, &state.board, token.square));
        let stuck = shown.map(Face::colour).filter(|colour| match colour {
            Colour::Silver => true,
            colour => colour.has_field() && layout.fields[*colour as usize].is_empty(),
        });
        (self.value(&state, before), stuck)
    }

    /// What a ride from there has come to.
    fn value(&self, state: &State, before: Option<Token>) -> i32 {
        let (seat, weights) = (self.planner.seat, &self.planner.thinking.weights);
        let square = |token: Option<Token>| token.map(|token| token.square);
        let still = square(state.rider(seat).token) == square(before);
        weights.value(self.planner.game, state, seat) - weights.still * i32::from(still)
    }

    /// The best are tried in more nights, half of them dropping out each time.
    fn finals(mut self) -> Plan {
        self.plans.sort_by_key(|plan| std::cmp::Reverse(plan.value));
        self.plans.truncate(FINALISTS);
        let mut finalists: Vec<(i32, Plan)> = self.plans.iter().map(|plan| (0, *plan)).collect();
        let (mut tried, mut nights) = (0, 1);
        while finalists.len() > 1 && tried < self.planner.thinking.nights {
            for (sum, plan) in &mut finalists {
                let ready = self.prepared(&plan.layout).map(|(ready, ..)| ready);
                for night in tried..nights {
                    *sum += ready.as_ref().map_or(0, |ready| self.longer(ready, night));
                }
            }
            finalists.sort_by_key(|(sum, _)| std::cmp::Reverse(*sum));
            finalists.truncate(finalists.len().div_ceil(2));
            (tried, nights) = (nights, nights * 2);
        }
        finalists.first().map_or_else(|| self.nothing(), |(_, plan)| *plan)
    }

    /// A ride in one of many nights; the strongest bots look a round further, in which everybody rides
    /// on the best of a few layouts.
    fn longer(&self, ready: &State, night: usize) -> i32 {
        let Planner { game, seat, thinking, .. } = *self.planner;
        let mut state = ready.clone();
        let mut luck = self.planner.luck(night + 1);
        let before = state.rider(seat).token;
        ride::out(game, &mut state, &mut luck);
        let value = self.value(&state, before);
        if thinking.ahead == 0 {
            return value;
        }
        for _ in 1..game.options.seats {
            if state.phase != Phase::Buying || state.active == seat {
                break;
            }
            let planner = self.planner.glancing(state.active);
            let plan = Search::new(&planner, &state).best();
            if let Some((prepared, ..)) = Search::new(&planner, &state).prepared(&plan.layout) {
                state = prepared;
            }
            ride::out(game, &mut state, &mut luck);
        }
        if state.phase != Phase::Buying || state.active != seat {
            return 2 * thinking.weights.value(game, &state, seat);
        }
        let planner = self.planner.glancing(seat);
        value + Search::new(&planner, &state).best().value
    }

    /// Leaving everything as it lies.
    fn nothing(&self) -> Plan {
        let fields = self.state.rider(self.planner.seat).fields;
        Plan {
            layout: Layout { fields, facing: None },
            funds: Funds::default(),
            value: 0,
            stuck: None,
            expanded: true,
        }
    }
}

fn used(fields: &[Field; SEVEN]) -> Counts<Directional> {
    fields.iter().flat_map(|field| field.tiles).flatten().map(|tile| (tile, 1)).collect()
}
