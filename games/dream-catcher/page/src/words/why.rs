//! The reasons of a hint: what a card has to do with a dream, and what of all that was said is to be
//! seen in one. They are made of what the viewer knows.

use dream_catcher::{Action, Content, Dream, Motif, Observation};
use view::names::Names;

use super::{a, figure, listed, title};

/// Why a legal action of the viewer may be a good one; empty where there is nothing to weigh.
pub fn why(seen: &Observation, action: Action, names: &Names) -> String {
    let row = &seen.public.talk.row;
    match action {
        Action::Pick(dream) => of_hand(seen, dream),
        Action::Give(motif, _) => match seen.own.picked {
            Some(dream) => of_card(seen, motif, dream),
            None => String::new(),
        },
        Action::Keep(_) => "Each extra card is one more to get wrong.".into(),
        Action::Confirm => "Two good cards are enough: each extra card is one more to get wrong.".into(),
        Action::Feel(..) => {
            "Count the lines your finger crosses: a few mean a plain outline, many mean a thing with parts."
                .into()
        }
        Action::Pass(seat) => {
            format!("{} has felt nothing yet, and two fingers feel more than one.", names.of(seat))
        }
        Action::Ping(place) | Action::Lean(place) | Action::Lay(place) => {
            row.dream(place).map(|dream| of_talk(seen, dream)).unwrap_or_default()
        }
        Action::Agree | Action::Object => {
            let laid = seen.public.talk.proposal.and_then(|proposal| row.dream(proposal.place));
            laid.map(|dream| of_talk(seen, dream)).unwrap_or_default()
        }
        _ => String::new(),
    }
}

fn shows(content: &Content, dream: Dream, motif: Motif) -> bool {
    content.scene(dream).details.iter().any(|(detail, _)| *detail == motif)
}

/// Which cards of the lead are to be seen in a dream, or come close to it.
fn of_hand(seen: &Observation, dream: Dream) -> String {
    let content = &seen.content;
    let hand = || seen.own.hand.iter().map(Motif);
    let shown = hand().filter(|motif| shows(content, dream, *motif));
    let shown: Vec<&str> = shown.map(|motif| figure(motif, content)).collect();
    match shown.as_slice() {
        [] => {}
        [one] => return format!("One of your cards is in the picture: the {one}."),
        _ => return format!("Some of your cards are in the picture: {}.", listed(shown)),
    }
    let pull = |motif: &Motif| content.associations.of(*motif, dream);
    let best = hand().max_by(|one, other| pull(one).total_cmp(&pull(other)));
    let says = |motif| {
        format!(
            "None of your cards is in the picture; the {} comes closest.",
            figure(motif, content)
        )
    };
    best.map(says).unwrap_or_default()
}

/// What a card has to do with the dream that is meant, and whether more than with the others.
fn of_card(seen: &Observation, motif: Motif, dream: Dream) -> String {
    let content = &seen.content;
    let meant = title(dream, content);
    if shows(content, dream, motif) {
        return format!("You can see it in “{meant}”.");
    }
    let pull = |dream: Dream| content.associations.of(motif, dream);
    let others = seen.public.talk.row.iter().filter(|other| *other != dream);
    match others.max_by(|one, other| pull(*one).total_cmp(&pull(*other))) {
        Some(other) if pull(other) >= pull(dream) => {
            format!("It may make them think of “{}” instead.", title(other, content))
        }
        _ => format!("It brings “{meant}” to mind more than the other dreams."),
    }
}

/// What of all that was named is to be seen in a dream.
fn of_talk(seen: &Observation, dream: Dream) -> String {
    let content = &seen.content;
    let details = &content.scene(dream).details;
    let shown = |name: &str| {
        let meant = content.noun(name).and_then(|noun| content.meant.get(usize::from(noun.0)));
        meant.is_some_and(|meant| details.iter().any(|(motif, _)| meant.contains(motif.0)))
    };
    let mut named: Vec<String> = Vec::new();
    for name in seen.cards().iter().flat_map(|card| &card.said).flat_map(|said| &said.names) {
        let thing = a(name);
        if shown(name) && !named.contains(&thing) {
            named.push(thing);
        }
    }
    match named.is_empty() {
        true => "It shows nothing that anybody has named.".into(),
        false => {
            let things = listed(named.iter().map(String::as_str));
            format!("It shows what was named: {things}.")
        }
    }
}
