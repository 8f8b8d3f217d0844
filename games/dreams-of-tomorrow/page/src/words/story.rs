//! What happened as people tell it: what somebody does in a turn is one sentence.

use super::event::won;
use super::{dream, purse, tell, who};
use dreams_of_tomorrow::{Card, Content, Event, Purse, SpaceAction, Who, Why};
use dreamtable_core::{Seat, SeatSet};
use view::names::Names;
use view::words::list;

/// One sentence before it is written out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// Who did it; `None` when nobody in particular did.
    pub who: Option<Who>,
    deeds: Vec<Deed>,
    dealt: Vec<Card>,
    shared: Vec<(Purse, SeatSet)>,
}

/// One thing somebody did; what is done to several things alike is one deed.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Deed {
    /// Words that begin with the verb: "walks 3 spaces to Weave".
    Told(String),
    Flips(Vec<u8>),
    Discards(Vec<Card>),
}

impl Deed {
    /// Takes up a deed of the same kind; one of another kind is given back.
    fn and(&mut self, next: Deed) -> Option<Deed> {
        match (self, next) {
            (Deed::Flips(fragments), Deed::Flips(more)) => fragments.extend(more),
            (Deed::Discards(cards), Deed::Discards(more)) => cards.extend(more),
            (_, other) => return Some(other),
        }
        None
    }

    fn told(&self, content: &Content) -> String {
        match self {
            Deed::Told(words) => words.clone(),
            Deed::Flips(fragments) => {
                let plural = if fragments.len() == 1 { "" } else { "s" };
                let numbers: Vec<String> = fragments.iter().map(u8::to_string).collect();
                format!("flips Fragment{plural} {}", list(&numbers).unwrap_or_default())
            }
            Deed::Discards(cards) => {
                let names: Vec<String> = cards.iter().map(|card| dream(*card, content)).collect();
                format!("discards {} from the Dreamscape", list(&names).unwrap_or_default())
            }
        }
    }
}

/// Listens to events and makes sentences of them.
pub struct Story<'a> {
    names: &'a Names,
    content: &'a Content,
    seats: usize,
    /// Who reads it: told of as "you".
    you: Option<Seat>,
    lines: Vec<Line>,
    /// Whether the next deed of the same one goes on with the last sentence.
    open: bool,
    /// What was paid just now, to be told with what it was paid for.
    price: Purse,
}

impl<'a> Story<'a> {
    pub fn new(names: &'a Names, content: &'a Content, seats: usize, you: Option<Seat>) -> Self {
        let lines = Vec::new();
        Story { names, content, seats, you, lines, open: false, price: Purse::EMPTY }
    }

    /// What follows is told in a new sentence.
    pub fn pause(&mut self) {
        self.open = false;
    }

    /// Tells one event; `at` is what the space does on which a figure comes to stand by it.
    pub fn hear(&mut self, event: &Event, at: Option<SpaceAction>) {
        match event {
            Event::Turn { .. } => self.pause(),
            // What everybody sees anyhow, or hears in another sentence.
            Event::Discarded { .. } | Event::Counted { .. } | Event::Scored { .. } => {}
            Event::Paid {
                price,
                why: Why::Catch | Why::Weave | Why::Movement | Why::Clearing,
                ..
            } => {
                self.price = *price;
            }
            Event::Gained { seat, gain, why: Why::Shared, .. } => self.share(*seat, *gain),
            Event::Revealed { card, .. } => self.going_on(None).dealt.push(*card),
            Event::Flipped { who, fragment } => {
                self.done(Some(*who), Deed::Flips(vec![*fragment]));
            }
            Event::Snatched { who, card, .. } => {
                self.done(Some(*who), Deed::Discards(vec![*card]));
            }
            _ => self.deed(event, at),
        }
    }

    /// The sentence that is told now, or a new one.
    fn going_on(&mut self, who: Option<Who>) -> &mut Line {
        let goes_on = self.open && self.lines.last().is_some_and(|line| line.goes_on_with(who));
        if !goes_on {
            self.lines.push(Line { who, ..Line::default() });
            self.open = true;
        }
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    fn deed(&mut self, event: &Event, at: Option<SpaceAction>) {
        let by = who_of(event);
        let name = by.map(|by| who(by, self.names)).unwrap_or_default();
        let said = match event {
            Event::Won { seats, robot } => won(*seats, *robot, self.names, self.you),
            _ => tell(event, self.names, self.content, self.seats),
        };
        let said = said.trim_end_matches('.');
        let verb = said.strip_prefix(&name).and_then(|deed| deed.strip_prefix(' '));
        // What a space gains is told by the gain.
        let at = at.filter(|action| action.resource().is_none());
        let mut deed = match (event, at) {
            (Event::Leapt { .. }, Some(action)) => format!("leaps to {action}"),
            (_, Some(action)) => format!("{} to {action}", verb.unwrap_or(said)),
            (_, None) => verb.unwrap_or(said).to_owned(),
        };
        let price = std::mem::replace(&mut self.price, Purse::EMPTY);
        if !price.is_empty() {
            deed.push_str(&format!(" for {}", purse(price)));
        }
        // What does not begin with a name is a sentence of its own.
        if verb.is_none() {
            self.pause();
        }
        self.done(by.filter(|_| verb.is_some()), Deed::Told(deed));
    }

    fn done(&mut self, by: Option<Who>, deed: Deed) {
        let deeds = &mut self.going_on(by).deeds;
        let other = match deeds.last_mut() {
            Some(last) => last.and(deed),
            None => Some(deed),
        };
        deeds.extend(other);
    }

    /// Somebody took a step back.
    pub fn step_back(&mut self, seat: Option<Seat>) {
        self.pause();
        self.done(seat.map(Who::Seat), Deed::Told("takes a step back".into()));
        self.pause();
    }

    fn share(&mut self, seat: Seat, gain: Purse) {
        // What fits on no track is worth no word.
        if gain.is_empty() {
            return;
        }
        let shared = &mut self.going_on(None).shared;
        match shared.iter_mut().find(|(same, _)| *same == gain) {
            Some((_, seats)) => *seats = seats.with(seat),
            None => shared.push((gain, SeatSet::only(seat))),
        }
    }

    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The name a sentence begins with, and the rest of it.
    pub fn written(&self, line: &Line) -> (String, String) {
        let yours =
            matches!((line.who, self.you), (Some(Who::Seat(seat)), Some(you)) if seat == you);
        let name = match line.who {
            _ if yours => "You".to_owned(),
            Some(by) => who(by, self.names),
            None => String::new(),
        };
        let deed = |deed: &Deed| match (yours, deed.told(self.content)) {
            (true, told) => second_person(&told),
            (false, told) => told,
        };
        let deeds: Vec<String> = line.deeds.iter().map(deed).collect();
        let mut parts: Vec<String> = Vec::new();
        parts.extend((!deeds.is_empty()).then(|| deeds.join(", ")));
        parts.extend(self.dealt(&line.dealt));
        parts.extend(line.shared.iter().map(|(gain, seats)| self.gained(*gain, *seats, line.who)));
        let mut rest = parts.join("; ");
        if name.is_empty()
            && let Some(first) = rest.get(..1)
        {
            rest.replace_range(..1, &first.to_uppercase());
        }
        let space = if name.is_empty() { "" } else { " " };
        (name, format!("{space}{rest}."))
    }

    /// A whole sentence.
    pub fn said(&self, line: &Line) -> String {
        let (name, rest) = self.written(line);
        name + &rest
    }

    /// All sentences so far.
    pub fn told(&self) -> Vec<String> {
        self.lines.iter().map(|line| self.said(line)).collect()
    }

    fn dealt(&self, cards: &[Card]) -> Option<String> {
        let names: Vec<String> = cards.iter().map(|card| dream(*card, self.content)).collect();
        let names = || list(&names).unwrap_or_default();
        match cards.len() {
            0 => None,
            1 => Some(format!("{} comes into the Dreamscape", names())),
            2 | 3 => Some(format!("{} come into the Dreamscape", names())),
            more => Some(format!("{more} new Dreams come into the Dreamscape")),
        }
    }

    fn gained(&self, gain: Purse, seats: SeatSet, by: Option<Who>) -> String {
        let name = |seat: Seat| match self.you == Some(seat) {
            true => "you".to_owned(),
            false => self.names.of(seat),
        };
        let names: Vec<String> = seats.iter().map(name).collect();
        let count = names.len();
        let who = match count {
            0 => "nobody".into(),
            2.. if by == Some(Who::Robot) && count == self.seats => "all".into(),
            2.. if count + 1 == self.seats => "all others".into(),
            _ => list(&names).unwrap_or_default(),
        };
        let verb = if count == 1 && who != "you" { "gains" } else { "gain" };
        format!("{who} {verb} {}", purse(gain))
    }
}

impl Line {
    /// Whether somebody's next deed belongs to this sentence; what follows from it always does.
    fn goes_on_with(&self, who: Option<Who>) -> bool {
        match who {
            None => true,
            Some(_) => self.who == who && self.shared.is_empty(),
        }
    }
}

/// "walks 3 spaces" as it is told to who did it: "walk 3 spaces".
fn second_person(deed: &str) -> String {
    let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
    let verb = match verb {
        "has" => "have",
        "catches" => "catch",
        "loses" => "lose",
        verb => verb.strip_suffix('s').unwrap_or(verb),
    };
    format!("{verb} {rest}").trim_end().to_owned()
}

fn who_of(event: &Event) -> Option<Who> {
    match event {
        Event::Begins { seat }
        | Event::Leapt { seat, .. }
        | Event::Paid { seat, .. }
        | Event::Gained { seat, .. }
        | Event::Lost { seat, .. }
        | Event::Missed { seat, .. }
        | Event::Caught { seat, .. }
        | Event::Unpayable { seat, .. }
        | Event::Woven { seat, .. }
        | Event::Activated { seat, .. }
        | Event::Passed { seat }
        | Event::Traded { seat, .. }
        | Event::Retold { seat, .. }
        | Event::LastRound { seat } => Some(Who::Seat(*seat)),
        Event::Cleared { seat, .. } => seat.map(Who::Seat),
        Event::Walked { who, .. }
        | Event::Turned { who, .. }
        | Event::Flipped { who, .. }
        | Event::Swapped { who, .. }
        | Event::Put { who, .. }
        | Event::Shown { who, .. }
        | Event::NothingToShow { who }
        | Event::Snatched { who, .. } => Some(*who),
        Event::Stored { .. } => Some(Who::Robot),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dreams_of_tomorrow::{Direction, DreamsOfTomorrow, Edge, Options};
    use dreamtable_core::Boxed;

    fn told(you: Option<Seat>, events: &[Event]) -> Vec<String> {
        let names = Names::new(["Mira", "Fox", "Owl"].map(String::from));
        let game = DreamsOfTomorrow::open(Options::usual(3), &DreamsOfTomorrow::built_in_pack());
        let game = game.expect("the box opens");
        let mut story = Story::new(&names, game.content(), 3, you);
        for event in events {
            let walks = matches!(event, Event::Walked { .. });
            story.hear(event, walks.then_some(SpaceAction::Weave));
        }
        story.told()
    }

    fn a_turn(seat: Seat) -> Vec<Event> {
        let who = Who::Seat(seat);
        let hope = Purse { hope: 1, ..Purse::EMPTY };
        let price = Purse { creativity: 4, hope: 2, ..Purse::EMPTY };
        let direction = Direction::Clockwise;
        let gained =
            |seat| Event::Gained { seat, gain: hope, lost: Purse::EMPTY, why: Why::Shared };
        let mut all = vec![
            Event::Turn { who, round: 3 },
            Event::Walked { who, from: 0, to: 2, spaces: 2, direction },
            Event::Paid { seat, price, why: Why::Weave },
            Event::Woven { seat, card: Card(0), edge: Edge::End },
        ];
        all.extend(Seat::all(3).filter(|other| *other != seat).map(gained));
        all
    }

    #[test]
    fn a_turn_is_one_sentence() {
        assert_eq!(
            told(None, &a_turn(Seat::new(1))),
            [
                "Fox walks 2 spaces to Weave, weaves Harvest of Light (2) at the end for 4 Creativity and \
              2 Hope; all others gain 1 Hope."
            ]
        );
    }

    #[test]
    fn who_reads_it_is_told_of_as_you() {
        let you = Some(Seat::new(1));
        assert!(
            told(you, &a_turn(Seat::new(1)))[0].starts_with("You walk 2 spaces to Weave, weave ")
        );
        let gain = Purse { hope: 1, ..Purse::EMPTY };
        let seat = Seat::new(1);
        let alone = Event::Gained { seat, gain, lost: Purse::EMPTY, why: Why::Shared };
        assert_eq!(told(you, &[alone]), ["You gain 1 Hope."]);
        let won = |seats: &[usize], robot| {
            let seats = seats.iter().map(|seat| Seat::new(*seat)).collect();
            told(you, &[Event::Won { seats, robot }]).remove(0)
        };
        assert_eq!(won(&[1], false), "You win.");
        assert_eq!(won(&[0], false), "Mira wins.");
        assert_eq!(won(&[0, 1], true), "You, Mira and the Robot share the victory.");
        assert_eq!(won(&[], true), "The Robot wins.");
    }

    #[test]
    fn fragments_flipped_together_are_told_together() {
        let flip = |fragment| Event::Flipped { who: Who::Robot, fragment };
        let said =
            told(None, &[flip(1), flip(4), Event::Turn { who: Who::Robot, round: 2 }, flip(2)]);
        assert_eq!(said, ["The Robot flips Fragments 1 and 4.", "The Robot flips Fragment 2."]);
        let all: Vec<Event> = (1..=4).map(flip).collect();
        assert_eq!(told(None, &all), ["The Robot flips Fragments 1, 2, 3 and 4."]);
    }

    #[test]
    fn dreams_discarded_together_are_told_together() {
        let discard = |card| Event::Snatched { who: Who::Robot, card: Card(card), slot: 0 };
        assert_eq!(
            told(None, &[0, 1, 2].map(discard)),
            [
                "The Robot discards Harvest of Light (2), Harvest of Light (3) and Harvest of Light (4) \
              from the Dreamscape."
            ]
        );
    }
}
