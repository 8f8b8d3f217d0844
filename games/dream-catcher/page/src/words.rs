//! Dream Catcher in words: names of things, actions as labels, what happened.

mod jest;
mod position;
mod why;

pub use jest::mistaken;
pub use position::{describe, status};
pub use why::why;

use dream_catcher::card::{MOST_PLACES, Row};
use dream_catcher::options::Options;
use dream_catcher::remembered::{Remembered, Words};
use dream_catcher::{
    Action, Clue, Content, Dream, DreamCatcher, Event, Grade, Motif, Place, Stroke, Trace,
};
use dreamtable_core::{Boxed, Seat, SeatSet};
use view::names::Names;

/// Nouns of the list that stand without an article: pairs, many, stuff.
const BARE: [&str; 28] = [
    "cheese",
    "coffee",
    "corn",
    "daylight",
    "dice",
    "glasses",
    "goggles",
    "grass",
    "juice",
    "laundry",
    "lightning",
    "lips",
    "mail",
    "money",
    "music",
    "rice",
    "salt",
    "scissors",
    "smoke",
    "spectacles",
    "stairs",
    "steam",
    "steps",
    "tea",
    "teeth",
    "trousers",
    "waves",
    "wheat",
];

/// A noun with its article: "a ladder", "an anchor", "stairs".
pub fn a(noun: &str) -> String {
    if BARE.contains(&noun) {
        return noun.to_owned();
    }
    if noun == "saturn" {
        return "Saturn".into();
    }
    let noun = noun.replace('-', " ");
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u']) || noun.starts_with("hour");
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// A card as those know it who may only feel it.
pub fn card(card: Clue) -> String {
    format!("card {}", card.to_string().to_uppercase())
}

pub fn title(dream: Dream, content: &Content) -> &str {
    &content.scene(dream).title
}

/// What a picture is called or does, and what is to be seen in it: a scene begins with its title, which
/// `said` has told already.
pub fn seen(said: &str, dream: Dream, content: &Content) -> String {
    let alt = content.scene(dream).alt.as_str();
    let scene = alt.strip_prefix(title(dream, content)).unwrap_or(alt);
    format!("{said}. {}", scene.trim_start_matches(['.', ' ']))
}

pub fn figure(motif: Motif, content: &Content) -> &str {
    &content.figure(motif).name
}

/// Who leans towards a dream, as the animal on it is called.
pub fn leans_here(name: &str) -> String {
    let verb = if name == "You" { "lean" } else { "leans" };
    format!("{name} {verb} towards this dream")
}

/// How many nights show their star.
pub fn shining(stars: u8, rounds: u8) -> String {
    let show = if stars == 1 { "shows its" } else { "show their" };
    format!("{stars} of {rounds} nights {show} star.")
}

/// "one card", "three cards".
pub fn cards(count: usize) -> String {
    let number = ["no", "one", "two", "three", "four", "five"].get(count).copied();
    format!("{} card{}", number.unwrap_or("many"), if count == 1 { "" } else { "s" })
}

fn titles(dreams: &[Dream], content: &Content) -> String {
    let quoted: Vec<String> =
        dreams.iter().map(|dream| format!("“{}”", title(*dream, content))).collect();
    listed(quoted.iter().map(String::as_str))
}

fn listed<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.into_iter().collect();
    match words.split_last() {
        None => "nothing".into(),
        Some((only, [])) => (*only).into(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// The dream that lies at a place; counted from the left where it is not known what lies there.
fn at(place: Place, row: &Row, content: &Content) -> String {
    const PLACES: [&str; MOST_PLACES] = ["first", "second", "third", "fourth"];
    match row.dream(place) {
        Some(dream) => format!("“{}”", title(dream, content)),
        None => format!("the {} dream", PLACES[place.index()]),
    }
}

/// Where a finger goes, as people would say it: "across the middle", "down near the left edge".
fn stroke(stroke: Stroke) -> &'static str {
    const WAYS: [&str; 14] = [
        "across near the top",
        "across the upper part",
        "across above the middle",
        "across the middle",
        "across below the middle",
        "across the lower part",
        "across near the bottom",
        "down near the left edge",
        "down the left part",
        "down left of the middle",
        "down the middle",
        "down right of the middle",
        "down the right part",
        "down near the right edge",
    ];
    WAYS[stroke.index()]
}

/// What a stroke told: "3 lines crossed, one of them turning or ending".
pub fn trace(trace: Trace) -> String {
    let lines = match trace.lines() {
        0 => "no line".to_owned(),
        1 => "one line".to_owned(),
        n => format!("{n} lines"),
    };
    let marks = match trace.marks() {
        0 => "",
        1 => ", one corner, end, meeting or dot",
        2 => ", two corners, ends, meetings or dots",
        _ => ", many corners, ends, meetings or dots",
    };
    let along = if trace.along() { ", a long way along a line" } else { "" };
    format!("{lines} crossed{marks}{along}")
}

/// A finger that is on its way.
pub fn strokes(name: &str) -> String {
    format!("{name} moves a finger over a card.")
}

/// What was told by one stroke: "across the middle: one line crossed".
pub fn felt(what: &dream_catcher::state::Felt) -> String {
    format!("{}: {}", stroke(what.stroke), trace(what.trace))
}

/// What one said about a card: "round, long; a key?"; nothing if nothing was said.
pub fn said(words: &Words) -> String {
    let names: Vec<String> = words.names.iter().map(|name| format!("{}?", a(name))).collect();
    [words.shapes.join(", "), names.join(" ")]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("; ")
}

pub fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Sleepless => "Not a single dream",
        Grade::Restless => "Hard to catch",
        Grade::GoodTeam => "A good team",
        Grade::Brilliant => "A brilliant victory",
    }
}

/// What is asked before a card leaves a hand for good: the question and what follows from it.
pub fn question(action: Action, names: &Names) -> String {
    match action {
        Action::Pass(seat) => format!(
            "Pass your card to {}?|You will not touch it again tonight. What you felt, you may still tell.",
            names.of(seat)
        ),
        _ => String::new(),
    }
}

/// What an action does, as the label of a button.
pub fn action(action: Action, content: &Content, names: &Names, row: &Row) -> String {
    match action {
        Action::Pick(dream) => format!("Pick “{}”", title(dream, content)),
        Action::Give(motif, seat) => {
            format!("Hand the {} to {}", figure(motif, content), names.of(seat))
        }
        Action::Keep(motif) => format!("Keep the {}", figure(motif, content)),
        Action::Confirm => "Hand them out: the cards go round".into(),
        Action::Feel(which, along) => format!("Feel {} {}", card(which), stroke(along)),
        Action::Say(which, shape) => {
            format!("Say about {}: {}", card(which), content.shape_word(shape))
        }
        Action::Name(which, noun) => {
            format!("Say that {} could be {}", card(which), a(content.noun_word(noun)))
        }
        Action::Pass(seat) => format!("Pass to {}: your card goes there", names.of(seat)),
        Action::Ping(place) => format!("Point at {}", at(place, row, content)),
        Action::Lean(place) => format!("Lean towards {}", at(place, row, content)),
        Action::Lay(place) => format!("Lay the Dreamcatcher on {}", at(place, row, content)),
        Action::Agree => "Agree: this dream".into(),
        Action::Object => "Object: take the Dreamcatcher off".into(),
        Action::Listen => "Let the others decide".into(),
        Action::Ready => "Go on to the next night".into(),
        Action::Turn => "Turn the token over".into(),
    }
}

/// Why somebody leads the first night (CT-2.2); nothing where it was agreed.
pub fn why_first(options: &Options, lead: Seat, names: &Names) -> Option<String> {
    let lead = names.of(lead);
    let woke = options.woke.iter().any(Option::is_some);
    match (options.first, options.first_leads().len(), woke) {
        (Some(_), ..) | (None, 1, false) => None,
        (None, 1, true) => Some(format!("{lead} woke last today, so {lead} leads first.")),
        (None, _, true) => Some(format!("Several woke equally late. The lot falls on {lead}.")),
        (None, _, false) => Some(format!("Who leads first? The lot falls on {lead}.")),
    }
}

/// One sentence for an event as a viewer heard it. `row` are the dreams on the table then, if known.
pub fn tell(event: &Event, names: &Names, game: &DreamCatcher, row: &Row) -> String {
    let content = game.content();
    match event {
        Event::Led { round, lead } => {
            let led = format!("Night {round}: {} leads.", names.of(*lead));
            match why_first(game.options(), *lead, names).filter(|_| *round == 1) {
                Some(why) => format!("{why} {led}"),
                None => led,
            }
        }
        Event::Drawn { lead, dreams: Some(dreams), motifs: Some(motifs) } => format!(
            "{} draws {}, and the {} to hint with.",
            names.of(*lead),
            titles(dreams, content),
            listed(motifs.iter().map(|motif| figure(*motif, content))),
        ),
        Event::Drawn { lead, .. } => {
            format!("{} looks at four dreams and five cards, alone.", names.of(*lead))
        }
        Event::Picked { lead, dream } => {
            format!("{} picks “{}”, in secret.", names.of(*lead), title(*dream, content))
        }
        Event::Given { lead, motif, to } => format!(
            "{} sets the {} aside for {}.",
            names.of(*lead),
            figure(*motif, content),
            names.of(*to)
        ),
        Event::Kept { lead, motif } => {
            format!("{} keeps the {}.", names.of(*lead), figure(*motif, content))
        }
        Event::Dealt { lead, cards: dealt } => {
            let to: SeatSet = dealt.iter().map(|card| card.seat).collect();
            format!("{} hands {} to {}.", names.of(*lead), cards(dealt.len()), names.list(to))
        }
        Event::Table { dreams } => {
            format!("The dreams lie open: {}.", titles(dreams, content))
        }
        Event::Felt { seat, card: which, stroke: along, trace: told } => format!(
            "{} feels {} {}: {}.",
            names.of(*seat),
            card(*which),
            stroke(*along),
            trace(*told)
        ),
        Event::Said { seat, card: which, shape } => {
            format!("{} feels {}: {shape}.", names.of(*seat), card(*which))
        }
        Event::Named { seat, card: which, noun } => {
            format!("{}: {} could be {}.", names.of(*seat), card(*which), a(noun))
        }
        Event::Passed { from, to, card: which } => {
            format!("{} passes {} to {}.", names.of(*from), card(*which), names.of(*to))
        }
        Event::Pinged { seat, place } => {
            format!("{} points at {}.", names.of(*seat), at(*place, row, content))
        }
        Event::Leaned { seat, place } => {
            format!("{} leans towards {}.", names.of(*seat), at(*place, row, content))
        }
        Event::Laid { seat, place } => {
            format!("{} lays the Dreamcatcher on {}.", names.of(*seat), at(*place, row, content))
        }
        Event::Agreed { seat } => format!("{} agrees.", names.of(*seat)),
        Event::Objected { seat } => {
            format!("{} objects: the Dreamcatcher is taken off.", names.of(*seat))
        }
        Event::Listened { seat } => format!("{} lets the others decide.", names.of(*seat)),
        Event::Revealed { round, stars, .. } => revealed(round, *stars, names, content),
        Event::Ready { seat } => format!("{} is ready to go on.", names.of(*seat)),
        Event::Ended { stars, grade: how } => {
            format!("All nights are over: {}. {}", stars_of(*stars), how.words())
        }
    }
}

fn revealed(round: &Remembered, stars: u8, names: &Names, content: &Content) -> String {
    let shown = listed(round.cards.iter().map(|card| figure(card.motif, content)));
    let lead = names.of(round.lead);
    let meant = title(round.picked, content);
    match round.caught {
        true => format!(
            "A star: {lead} meant “{meant}”. The cards: {shown}. That makes {}.",
            stars_of(stars)
        ),
        false => format!(
            "A storm cloud under “{}”: {lead} meant “{meant}”. The cards: {shown}.",
            title(round.chosen, content)
        ),
    }
}

/// What a night came to, in one line.
pub fn night_is_over(round: &Remembered, stars: u8, content: &Content) -> String {
    let (night, meant) = (round.round, title(round.picked, content));
    match round.caught {
        true => format!("Night {night}: “{meant}” is caught. That makes {}.", stars_of(stars)),
        false => format!("Night {night}: “{meant}” slipped away."),
    }
}

/// "no star", "one star", "3 stars".
pub fn stars_of(stars: u8) -> String {
    match stars {
        0 => "no star".to_owned(),
        1 => "one star".to_owned(),
        stars => format!("{stars} stars"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_follow_who_and_how_many() {
        assert_eq!(leans_here("You"), "You lean towards this dream");
        assert_eq!(leans_here("Moth"), "Moth leans towards this dream");
        assert_eq!(shining(1, 9), "1 of 9 nights shows its star.");
        assert_eq!(shining(2, 9), "2 of 9 nights show their star.");
    }

    #[test]
    fn a_dream_that_is_not_known_is_counted_from_the_left() {
        let pack = DreamCatcher::built_in_pack();
        let game = DreamCatcher::open(DreamCatcher::usual_options(2), &pack).unwrap();
        let laid = Event::Laid { seat: Seat::new(1), place: Place(1) };
        let names = Names::new(["Ilse".into(), "Tomás".into()]);
        let row: Row = [0, 21, 30, 42].map(dream_catcher::Dream).into_iter().collect();
        let told = |row: &Row| tell(&laid, &names, &game, row);
        assert_eq!(told(&Row::default()), "Tomás lays the Dreamcatcher on the second dream.");
        assert_eq!(told(&row), "Tomás lays the Dreamcatcher on “Ladder to the moon”.");
    }

    #[test]
    fn nouns_have_the_article_people_say() {
        let said = ["ladder", "anchor", "stairs", "ice-cream", "saturn"].map(a);
        assert_eq!(said, ["a ladder", "an anchor", "stairs", "an ice cream", "Saturn"]);
    }
}
