//! The common things: the ring of Fragments, the Dreamscape, what is chosen over them.

use super::super::card::{Face, dream, full};
use super::super::pick;
use super::super::ring::{Figure, Spot, Trail, ring};
use super::super::words;
use super::Desk;
use super::offer::resonates;
use dreams_of_tomorrow::refusal::Refusal;
use dreams_of_tomorrow::ring::{Place, Shift};
use dreams_of_tomorrow::{Action, Card, Direction, Due, Event, Level, Phase, Purse, Resource, Who};
use dreamtable_core::Seat;
use maud::{Markup, html};
use view::seats::disc;
use view::table::part;
use view::touch::{FORM, State, Thing, why};

/// As many mixes as fit beside the sentence; more of them are counted on the own tracks.
pub(super) const FEW: usize = 3;

/// A mix of resources that is being chosen.
#[derive(Clone, Copy)]
pub(super) struct Mixing {
    pub pays: bool,
    pub amount: u8,
}

impl Mixing {
    pub fn verb(self) -> &'static str {
        if self.pays { "pay" } else { "take" }
    }

    /// How much of each resource can be in it.
    pub fn limit(self, has: Purse) -> Purse {
        let most = |resource| match self.pays {
            true => self.amount.min(has.amount(resource)),
            false => self.amount,
        };
        let [experience, creativity, hope] = Resource::ALL.map(most);
        Purse { experience, creativity, hope }
    }
}

impl Desk<'_> {
    pub(super) fn board(&self) -> Markup {
        html! {
            (self.ring())
            (part("deck", html! { p.deck { (self.where_we_are()) } }))
            (self.dreamscape())
            (part("over", html! { (self.shows()) (self.partners()) (self.open_catcher()) }))
        }
    }

    fn ring(&self) -> Markup {
        let spots: Vec<(String, String)> =
            (0..8).map(|place| (self.toll(place), self.refused(place))).collect();
        let purse = self.mine_is().map(|me| me.purse.total());
        let spots: Vec<Spot> = (0..8u8)
            .zip(&spots)
            .map(|(place, (toll, refused))| Spot {
                space: &self.seen.spaces[usize::from(place)],
                shares: words::shares(self.seen, &self.seen.spaces[usize::from(place)]),
                figures: self.figures(place),
                state: match self.way_to(place).and_then(|action| self.touch(action)) {
                    Some(state) => state,
                    None if !refused.is_empty() => State::Off(refused),
                    None => State::Rest,
                },
                toll: toll.clone(),
                purse: purse.filter(|_| !refused.is_empty()),
            })
            .collect();
        let direction = self.mine_is().map_or(Direction::Clockwise, |engineer| engineer.direction);
        let flipped: Vec<u8> = self
            .news()
            .filter_map(|event| match event {
                Event::Flipped { fragment, .. } => Some(*fragment),
                _ => None,
            })
            .collect();
        let (trail, beats) = (self.trail(), self.beats());
        ring(&self.seen.ring, &spots, direction, trail, &flipped, &beats, |column| {
            self.over_fragment(column)
        })
    }

    fn figures(&self, place: Place) -> Vec<Figure> {
        let mut here: Vec<Figure> = self
            .seen
            .engineers
            .iter()
            .filter(|engineer| engineer.place == place)
            .map(|engineer| Figure {
                id: self.frame.colour(engineer.seat).id(),
                name: format!("{}, walking {}", self.name(engineer.seat), engineer.direction),
                you: self.me() == Some(engineer.seat),
            })
            .collect();
        if let Some(robot) = self.seen.robot.as_ref().filter(|robot| robot.place == place) {
            let name = format!("The Robot, walking {}", robot.direction);
            here.push(Figure { id: "robot", name, you: false });
        }
        here
    }

    /// How many spaces away it is in the viewer's Direction.
    fn distance(&self, place: Place) -> Option<u8> {
        let engineer = self.mine_is()?;
        (1..8).find(|spaces| engineer.direction.walk(engineer.place, *spaces) == place)
    }

    /// The action that leads to a space in this phase.
    fn way_to(&self, place: Place) -> Option<Action> {
        match self.seen.phase {
            Phase::Move | Phase::Stride { .. } => Some(Action::Go(self.distance(place)?)),
            Phase::Leap => Some(Action::Leap(place)),
            _ => None,
        }
    }

    /// Where the walk leads that is being paid for.
    fn paid_way(&self) -> Option<Place> {
        let Phase::Pay { due: Due::Walk(spaces), .. } = self.seen.phase else { return None };
        let me = self.mine_is()?;
        Some(me.direction.walk(me.place, spaces))
    }

    fn toll(&self, place: Place) -> String {
        if self.asked() && self.paid_way() == Some(place) {
            return "to here".into();
        }
        let Some(action) = self.way_to(place).filter(|_| self.asked()) else {
            return String::new();
        };
        let legal = self.offer(action).is_some();
        match (self.seen.phase, action) {
            (Phase::Move, Action::Go(spaces)) => match self.seen.content.movement_cost(spaces) {
                Some(0) => format!("{spaces}, free"),
                Some(cost) => format!("{spaces}, pay {cost}"),
                None => String::new(),
            },
            (Phase::Stride { .. }, Action::Go(spaces)) if legal => format!("{spaces}"),
            (Phase::Leap, _) if legal => "leap".into(),
            _ => String::new(),
        }
    }

    /// Why the viewer cannot walk to a space.
    fn refused(&self, place: Place) -> String {
        let (Phase::Move, true, Some(spaces)) =
            (self.seen.phase, self.asked(), self.distance(place))
        else {
            return String::new();
        };
        match self.why(Action::Go(spaces)) {
            Some(Refusal::CannotAfford { price, has }) => {
                format!("{spaces} spaces cost {price}, you have {}", has.total())
            }
            _ => String::new(),
        }
    }

    /// The latest walk that is told.
    fn trail(&self) -> Trail {
        let events = self.told.iter().flat_map(|told| &told.events);
        let mut trail = Trail::default();
        for event in events {
            match event {
                Event::Walked { who, from, spaces, direction, .. } => {
                    let class = match who {
                        Who::Seat(seat) => self.frame.colour(*seat).class(),
                        _ => "seat-none",
                    };
                    trail = Trail::of(*from, *spaces, *direction, class);
                }
                // What was walked lies elsewhere now.
                Event::Swapped { .. } | Event::Put { .. } | Event::Leapt { .. } => {
                    trail = Trail::default();
                }
                _ => {}
            }
        }
        trail
    }

    /// What can be done with a whole Fragment.
    fn over_fragment(&self, column: usize) -> Markup {
        let number = self.seen.ring.0[column].number;
        let whole = |action: Action, words: &str| {
            let state = self.touch(action);
            html! {
                @if let Some(state) = state {
                    (Thing { class: "over", state, ..Thing::default() }.draw(html! {
                        span.tag { (words) @if action == Action::Flip(number) { small data-brings=(self.flip_brings(number)) {} } }
                    }))
                }
            }
        };
        match (self.seen.phase, column) {
            (Phase::Flip, _) => whole(Action::Flip(number), "Flip"),
            (Phase::Put, 0) => whole(Action::Put(Shift::FirstLast), "To the end"),
            (Phase::Put, 3) => whole(Action::Put(Shift::LastFirst), "To the front"),
            (Phase::Swap, _) if self.asked() => self.exchange_fragment(number),
            _ => html! {},
        }
    }

    /// What flipping a Fragment brings, in a word or two.
    fn flip_brings(&self, number: u8) -> String {
        let Some(me) = self.mine_is() else { return String::new() };
        let [here, other] =
            [me.place, 7 - me.place].map(|place| self.seen.spaces[usize::from(place)]);
        match self.seen.ring.at(me.place).0.number == number && other.action != here.action {
            true => other.action.to_string(),
            false => format!("gain {}", self.seen.content.worth.inversion),
        }
    }

    fn exchange_fragment(&self, number: u8) -> Markup {
        let label = format!("Fragment {number}, to swap");
        html! {
            (pick::first(usize::from(number), "over", "", &label, false, html! { span.tag { "Swap" } }))
            @for other in (1..=4).filter(|other| *other != number) {
                @let action = Action::Swap(number.min(other), number.max(other));
                @if let Some(act) = self.act(action) {
                    button type="submit" class={ "over touch " (pick::with(usize::from(other))) } form=(FORM)
                        name="action" value=(act.action) aria-label=(act.label) aria-description=(act.tell) {
                        span.tag { (number.min(other)) " and " (number.max(other)) }
                    }
                }
            }
        }
    }

    fn dreamscape(&self) -> Markup {
        let open = self.can(|action| matches!(action, Action::Catch(_) | Action::Clear))
            || self.for_the_dreamscape();
        let size = self.seen.dreamscape.len();
        html! {
            section.scape data-family="dreamscape" style={ "--n:" (size) } aria-label="Dreamscape" {
                @for (slot, card) in self.seen.dreamscape.iter().enumerate() {
                    (part(format_args!("slot-{slot}"), html! {
                        @match card {
                            Some(card) => (self.in_the_dreamscape(*card, open)),
                            None => span.vacant { "empty" },
                        }
                    }))
                }
            }
        }
    }

    fn for_the_dreamscape(&self) -> bool {
        let scape = &self.seen.dreamscape;
        self.can(|action| matches!(action, Action::For(card) if scape.contains(&Some(card))))
    }

    fn in_the_dreamscape(&self, card: Card, open: bool) -> Markup {
        let face = self.face(card);
        let touch = self.touch(Action::Catch(card)).or_else(|| self.touch(Action::For(card)));
        let refused = if touch.is_none() && open { self.too_dear(card) } else { None };
        html! {
            @let adds = if open { resonates(self.seen, card) } else { 0 };
            div.lies title=(self.about(&face)) tabindex=[(touch.is_none() && refused.is_none()).then_some(0)] {
                @match (touch, &refused) {
                    (Some(state), _) => (dream(&face, state)),
                    (None, Some(reason)) => { (dream(&face, State::Off(reason))) (why(reason)) },
                    _ => (dream(&face, self.freshness(card))),
                }
                @if adds > 0 { span.adds title="what it would add to your Sequence by resonating" { "resonates +" (adds) } }
            }
        }
    }

    /// What everything on a Dream means, for whoever points at it.
    pub(super) fn about(&self, face: &Face) -> String {
        let dream = face.dream;
        format!(
            "{}. Catch it for {} Experience, weave it for {}; {} points. {} above, {} below. {}: {}",
            face.name(),
            dream.catch,
            words::purse(dream.weave),
            dream.points,
            words::symbol(dream.top),
            words::symbol(dream.bottom),
            dream.ability,
            words::about_ability(dream.ability, &self.seen.content)
        )
    }

    fn too_dear(&self, card: Card) -> Option<String> {
        match self.why(Action::Catch(card))? {
            Refusal::CannotPay { price, has } => {
                Some(format!("needs {} Experience, you have {}", price.experience, has.experience))
            }
            _ => None,
        }
    }

    fn freshness(&self, card: Card) -> State<'static> {
        let new =
            |event: &Event| matches!(event, Event::Revealed { card: shown, .. } if *shown == card);
        if self.news().any(new) { State::Fresh } else { State::Rest }
    }

    /// The Dreams the Robot and the Night Mare have just shown, in their order, with what each made
    /// them do; they go by themselves.
    fn shows(&self) -> Markup {
        let level = self.seen.robot_card.unwrap_or(Level::Easy);
        let shown: Vec<(Who, Card)> = self
            .news()
            .filter_map(|event| match event {
                Event::Shown { who, card } => Some((*who, *card)),
                _ => None,
            })
            .collect();
        html! {
            @if !shown.is_empty() {
                aside.shows aria-hidden="true" {
                    @for (who, card) in shown {
                        @let face = self.face(card);
                        figure {
                            div class=(face.class()) { (full(&face)) }
                            figcaption { (words::shows(who, card, &self.seen.content, level)) }
                        }
                    }
                    p.on { "Touch anything to go on." }
                }
            }
        }
    }

    /// The mix that is to be chosen on the own tracks.
    pub(super) fn mixing(&self) -> Option<Mixing> {
        let mixes = self
            .offers
            .iter()
            .filter(|offer| matches!(offer.action, Action::Pay(_) | Action::Take(_)));
        let (pays, amount) = match self.seen.phase {
            Phase::Pay { amount, .. } => (true, amount),
            Phase::Take { amount, .. } => (false, amount),
            _ => return None,
        };
        (mixes.count() > FEW).then_some(Mixing { pays, amount })
    }

    /// The Catchers of the others, when one of their Dreams can be had.
    fn partners(&self) -> Markup {
        if !self.can(|action| matches!(action, Action::For(_))) || self.for_the_dreamscape() {
            return html! {};
        }
        let others: Vec<(Seat, Vec<Card>)> = self
            .seen
            .engineers
            .iter()
            .filter(|engineer| Some(engineer.seat) != self.me())
            .map(|engineer| (engineer.seat, engineer.catcher.iter().map(Card).collect()))
            .filter(|(_, cards): &(Seat, Vec<Card>)| !cards.is_empty())
            .collect();
        html! {
            @let many = others.iter().map(|(_, cards)| cards.len()).sum::<usize>() > 10;
            section class={ "market pane" @if many { " many" } } data-family="market" aria-label="Dreams in the Catchers of the others" {
                @for (seat, cards) in &others {
                    div class={ "stall " (self.frame.colour(*seat).class()) } {
                        h2 { (disc(Some(self.frame.colour(*seat)))) (self.names.of(*seat)) }
                        div.goods-out {
                            @for card in cards {
                                @let face = self.face(*card);
                                @if let Some(state) = self.touch(Action::For(*card)) {
                                    (dream(&face, state))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
