//! Why a bot would do that: what it has in mind for the rest of the turn, and what it hopes for.

use dreamtable_core::Seat;
use unconscious_mind::content::Content;
use unconscious_mind::event::{Event, Good};
use unconscious_mind::planner::Foresight;

use super::{list, location, spot};

/// How many deeds of a turn are named, and how many hopes.
const MOST_DEEDS: usize = 4;
const MOST_HOPES: usize = 2;
/// What is said of an action of the Meeting Table; the step itself names it.
const USE: &str = "use ";

/// One or two sentences; nothing where a step leads to nothing.
pub fn reason(content: &Content, foresight: &Foresight, me: Seat) -> String {
    let deeds = deeds(content, &foresight.events, me);
    let changes = changes(&foresight.events, me);
    let hopes: Vec<String> = foresight
        .hopes
        .iter()
        .filter_map(|name| hope(name))
        .take(MOST_HOPES)
        .map(str::to_owned)
        .collect();
    let plan = list(&deeds).map(|deeds| format!("The plan for this turn: {deeds}."));
    let [brought, paid] = changes;
    let brings = list(&[brought, hopes].concat());
    let brings = match (brings, list(&paid)) {
        (Some(brings), Some(paid)) => Some(format!("That brings {brings}, for {paid}.")),
        (Some(brings), None) => Some(format!("That brings {brings}.")),
        (None, Some(paid)) => Some(format!("That costs {paid}.")),
        (None, None) => None,
    };
    let sentences: Vec<String> = plan.into_iter().chain(brings).collect();
    sentences.join(" ")
}

/// What is worth naming of a turn, each thing once, the latest where there are too many.
fn deeds(content: &Content, events: &[Event], me: Seat) -> Vec<String> {
    let mut deeds: Vec<String> = Vec::new();
    for event in events {
        let deed = match event {
            Event::Triggered { seat, spot: at } if *seat == me => format!("{USE}{}", spot(*at)),
            Event::Recalled { seat, .. } if *seat == me => "recall your Ideas".into(),
            Event::Covered { seat, location: place, .. } if *seat == me => {
                format!("claim a bonus of the {}", location(*place))
            }
            Event::CoveredDistrict { seat, .. } if *seat == me => {
                "claim a bonus of a district".into()
            }
            Event::Placed { seat, .. } if *seat == me => "take a Notebook tile".into(),
            Event::Completed { seat, .. } if *seat == me => "complete a row or a column".into(),
            Event::Visits { seat, location: place, .. } if *seat == me => {
                format!("visit the {}", location(*place))
            }
            Event::Played { seat, .. } if *seat == me => "play Research".into(),
            Event::Published { seat, treatise } if *seat == me => {
                format!("publish {}", super::treatise(content, *treatise))
            }
            Event::Treated { seat, dream, .. } if *seat == me => {
                format!("treat with {}", super::dream(content, *dream))
            }
            Event::Catharsis { seat, client, .. } if *seat == me => {
                format!("bring {} to Catharsis", super::client(content, *client))
            }
            Event::Cured { seat, client } if *seat == me => {
                format!("cure {}", super::client(content, *client))
            }
            Event::RoomOpened { seat } if *seat == me => "open your second room".into(),
            Event::Claimed { seat, .. } if *seat == me => "claim a Goal".into(),
            _ => continue,
        };
        if !deeds.contains(&deed) {
            deeds.push(deed);
        }
    }
    if deeds.len() > MOST_DEEDS {
        deeds.retain(|deed| !deed.starts_with(USE));
    }
    let passed_over = deeds.len().saturating_sub(MOST_DEEDS);
    deeds.split_off(passed_over)
}

/// What is gained, and what is given for it. Madness is no gain, and to lose it is one.
fn changes(events: &[Event], me: Seat) -> [Vec<String>; 2] {
    let by = |wanted: Good| -> i16 {
        let changed = events.iter().filter_map(|event| match event {
            Event::Changed { seat, good, by } if *seat == me && *good == wanted => Some(*by),
            _ => None,
        });
        changed.sum()
    };
    let goods = [
        (Good::Points, "point", "points"),
        (Good::Coffee, "coffee", "coffee"),
        (Good::Bright, "Bright Idea", "Bright Ideas"),
        (Good::Box, "Box", "Boxes"),
        (Good::Madness, "Madness", "Madness"),
    ];
    let mut said = [Vec::new(), Vec::new()];
    for (good, one, many) in goods {
        let by = by(good);
        let name = if by.abs() == 1 { one } else { many };
        match (good, by) {
            (_, 0) => {}
            (Good::Madness, ..0) => said[0].push(format!("{} Madness less", -by)),
            (_, 1..) if good != Good::Madness => said[0].push(format!("{by} {name}")),
            _ => said[1].push(format!("{} {name}", by.abs())),
        }
    }
    said
}

/// What the judge of the bots likes to see, in words that follow "that brings".
fn hope(feature: &str) -> Option<&'static str> {
    Some(match feature {
        "dial" => "stronger Insights",
        "dreams" => "Dreams you can pay for soon",
        "therapy" => "therapies that are further along",
        "clients" => "more Clients",
        "tiles" => "a Notebook that does more",
        "rows" => "a row that is nearly complete",
        "columns" => "a column that is nearly complete",
        "pieces" => "an Insight of your colour to publish with",
        "ideas" => "Ideas for the turns to come",
        "unlocked" => "one more Idea for the rest of the match",
        "hand" => "cards to write with",
        "volumes" => "Volumes for a Treatise",
        "treatise" => "a Treatise within reach",
        "tags" => "more tags, so that visits do more",
        "goals" => "a Goal within reach",
        "madness" => "less Madness",
        "office" => "a second room",
        "pet" => "a Pet that has climbed",
        _ => return None,
    })
}
