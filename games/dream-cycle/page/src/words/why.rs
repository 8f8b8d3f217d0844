//! What an action leads to, in a sentence or two: what a person wants to know before taking it, and the
//! reason of a hint.

use dream_cycle::bundle::Good;
use dream_cycle::colour::FIELDS;
use dream_cycle::event::Stop;
use dream_cycle::{
    Action, Bundle, Colour, Directional, DreamCycle, Facing, Inspiration, Observation, Phase,
};
use dreamtable_core::{Seat, Viewer, after};
use view::names::Names;

use super::ride::course;
use super::turns;
use crate::ride::{End, Ride};

/// Why a legal action of the viewer may be a good one.
pub fn why(game: &DreamCycle, seen: &Observation, action: Action, names: &Names) -> String {
    let Viewer::Seat(me) = seen.viewer else { return String::new() };
    Thought { game, seen, me, names }.why(action)
}

struct Thought<'a> {
    game: &'a DreamCycle,
    seen: &'a Observation,
    me: Seat,
    names: &'a Names,
}

impl Thought<'_> {
    fn why(&self, action: Action) -> String {
        let chi = self.seen.rider(self.me).chi;
        match action {
            Action::Start(number) => self.start(number),
            Action::Buy(tile) => self.buy(tile),
            Action::Sell(tile) => {
                let brings = format!("Brings {} chi.", self.seen.content.price(tile).sell);
                self.with_layout(brings, action)
            }
            Action::Exchange(tile) => {
                let price = self.seen.content.price(tile);
                let brings = format!("Brings {} chi instead of {}.", price.buy, price.sell);
                self.with_layout(brings, action)
            }
            Action::Lift(tile, field) => self.lift(tile, field),
            Action::Place(..) | Action::Charge(..) | Action::Discharge(_) => self.layout(action),
            Action::Point(_) if self.seen.phase == Phase::Buying => self.layout(action),
            Action::Use(_) | Action::Cash(_) if self.seen.phase == Phase::Pay => {
                "If you cannot pay, you are out.".into()
            }
            Action::Use(tile @ Inspiration::ChiBonus) | Action::Cash(tile) => {
                format!("You have {chi} chi; that makes {}.", chi + tile.worth())
            }
            Action::Brake => {
                let cost = "It costs 2 chi, and your ride ends here.".to_owned();
                match Ride::onward(self.seen, self.me, Action::Go) {
                    Some(ride) => format!("{cost} Riding on: {}.", course(&ride, self.names)),
                    None => cost,
                }
            }
            Action::Stop => "Your ride ends here.".into(),
            Action::Accept(named) | Action::Refuse(named) | Action::Counter(named) => {
                self.worth(named.give, named.want)
            }
            Action::Send => {
                let draft = self.seen.rider(self.me).draft;
                draft.map(|draft| self.worth(draft.want, draft.give)).unwrap_or_default()
            }
            Action::Give(good) | Action::Want(good) => self.worth_of(good),
            Action::Offer(_) => "You are on the same row, so you may trade.".into(),
            Action::Drop | Action::Withdraw(..) => "Nothing changes hands.".into(),
            Action::Decline => "You give nothing. A rider who cannot pay is out.".into(),
            Action::Take => "You can lay it again later.".into(),
            Action::Leave => format!("You keep your {chi} chi, and the square stays coloured."),
            Action::Again => "You buy and ride once more before the next rider.".into(),
            Action::End => "Your Extra Turn stays yours for later.".into(),
            action => self.onward(action),
        }
    }

    fn start(&self, number: u8) -> String {
        let square = self.seen.stairs.start(number);
        let ahead = square.and_then(|square| self.seen.colour(square.step(Facing::North)?));
        let side = match number.abs_diff(1).min(number.abs_diff(9)) {
            0 => "you are at the very side of the row, where rides end in the fringe".to_owned(),
            1 => "the side of the row is one square away".to_owned(),
            far => format!("the nearer side of the row is {far} squares away"),
        };
        match ahead {
            Some(colour) => format!("Ahead lies {colour}, and {side}."),
            None => format!("From here, {side}."),
        }
    }

    /// A tile is bought for the field the ride stops on; else for what it does.
    fn buy(&self, tile: Directional) -> String {
        let Thought { game, seen, me, names } = *self;
        let price = seen.content.price(tile).buy;
        let cost = format!("It costs {price} of your {} chi", seen.rider(me).chi);
        let stops_on = Ride::of(seen, me).and_then(|ride| match ride.end {
            End::Stops(Stop::NoInterpretation, colour) => colour,
            _ => None,
        });
        let laid = stops_on.and_then(|field| {
            let bought = after(game, seen, me, Action::Buy(tile))?;
            let laid = after(game, &bought, me, Action::Place(tile, field))?;
            Some((field, Ride::of(&laid, me)?))
        });
        match laid {
            Some((field, ride)) => {
                format!("{cost}. Laid on {field}, where your ride stops: {}.", course(&ride, names))
            }
            None => format!("{cost} and {}.", does(tile)),
        }
    }

    /// Whether the layout counts in the ride that comes next.
    fn arranges(&self) -> bool {
        self.seen.phase == Phase::Buying && self.seen.active == self.me
    }

    /// A tile is taken off a field for another one on which it leads further; else to keep it back.
    fn lift(&self, tile: Directional, field: Colour) -> String {
        let Thought { game, seen, me, names } = *self;
        let action = Action::Lift(tile, field);
        if !self.arranges() {
            return self.layout(action);
        }
        let now = Ride::of(seen, me).map_or(0, |ride| ride.worth());
        let lifted = after(game, seen, me, action);
        let on = |onto: &Colour| {
            let laid = after(game, lifted.as_ref()?, me, Action::Place(tile, *onto))?;
            Ride::of(&laid, me)
        };
        let others = FIELDS.iter().filter(|onto| **onto != field);
        let rides = others.filter_map(|onto| Some((onto, on(onto)?)));
        match rides.max_by_key(|(_, ride)| ride.worth()).filter(|(_, ride)| ride.worth() > now) {
            Some((onto, ride)) => format!("Laid on {onto} instead: {}.", course(&ride, names)),
            None => self.layout(action),
        }
    }

    /// Where the viewer would ride once it is laid out so.
    fn layout(&self, action: Action) -> String {
        let laid = || after(self.game, self.seen, self.me, action);
        match self.arranges().then(laid).flatten().and_then(|after| Ride::of(&after, self.me)) {
            Some(ride) => format!("Then {}.", course(&ride, self.names)),
            None => "It counts from your next turn on.".into(),
        }
    }

    fn with_layout(&self, brings: String, action: Action) -> String {
        format!("{brings} {}", self.layout(action))
    }

    /// How the ride that is under way goes on.
    fn onward(&self, action: Action) -> String {
        let Some(ride) = Ride::onward(self.seen, self.me, action) else { return String::new() };
        let course = course(&ride, self.names);
        if self.seen.active == self.me {
            format!("Then {course}.")
        } else {
            format!("Then for {}: {course}.", self.names.of(self.seen.active))
        }
    }

    fn worth(&self, get: Bundle, give: Bundle) -> String {
        let [get, give] = [get, give].map(|bundle| self.price(bundle));
        format!("At the prices of the Market you get {get} chi’s worth and give {give}.")
    }

    fn worth_of(&self, good: Good) -> String {
        let price = self.price(Bundle::EMPTY.with(good));
        format!("At the prices of the Market that is {price} chi’s worth.")
    }

    fn price(&self, bundle: Bundle) -> u16 {
        let tiles = bundle.tiles();
        let tiles = tiles
            .iter()
            .map(|(tile, count)| u16::from(self.seen.content.price(tile).buy) * u16::from(count));
        let inspirations = bundle.inspirations();
        let inspirations =
            inspirations.iter().map(|(tile, count)| u16::from(tile.worth()) * u16::from(count));
        u16::from(bundle.chi()) + tiles.sum::<u16>() + inspirations.sum::<u16>()
    }
}

/// What a tile does, after "and".
fn does(tile: Directional) -> &'static str {
    match tile {
        Directional::Forward => "lets you ride straight on",
        Directional::Lucidity => "lets you choose the way, every time",
        tile => turns(tile),
    }
}
