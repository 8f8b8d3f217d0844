//! The position as plain text, for a terminal and for reading aloud.

use dream_catcher::{Dream, Motif, Observation, Phase};
use dreamtable_core::Seat;
use view::names::Names;

use super::{at, card, felt, figure, revealed, said, stars_of, title};

/// Who is awaited and what for, for a spectator.
pub fn status(seen: &Observation, names: &Names) -> String {
    let lead = names.of(seen.public.lead);
    match seen.public.phase {
        Phase::Lot | Phase::Draw | Phase::Table | Phase::Feeling(_) => "Chance decides.".into(),
        Phase::Lead if seen.public.talk.row.is_empty() => {
            format!("{lead} looks at four dreams and picks one in secret.")
        }
        Phase::Lead => format!("{lead} decides who gets which card."),
        Phase::Touch => match &seen.public.talk.proposal {
            Some(proposal) => format!(
                "{} has laid the Dreamcatcher on {}.",
                names.of(proposal.by),
                at(proposal.place, &seen.public.talk.row, &seen.content)
            ),
            None => {
                let guessers = seen.public.guessers(seen.seats);
                let deed = if guessers.len() == 1 { "feels and talks" } else { "feel and talk" };
                format!("{} {deed}.", names.list(guessers))
            }
        },
        Phase::Token => {
            let chosen = seen.public.talk.proposal.map_or("the dream".into(), |proposal| {
                at(proposal.place, &seen.public.talk.row, &seen.content)
            });
            format!("All agree on {chosen}. {lead} turns the token over.")
        }
        Phase::Reveal => "All is shown.".into(),
        Phase::Over => format!("All nights are over: {}.", stars_of(seen.public.stars)),
    }
}

pub fn describe(seen: &Observation, names: &Names) -> String {
    let (public, content) = (&seen.public, &*seen.content);
    let rounds = content.size.rounds;
    let mut lines = vec![format!(
        "Night {} of {rounds}: {}, {} dark, {} lost. {} leads.",
        public.round,
        stars_of(public.stars),
        public.dark(rounds),
        public.lost,
        names.of(public.lead)
    )];
    let row: Vec<&str> = public.talk.row.iter().map(|dream| title(dream, content)).collect();
    for (place, dream) in row.iter().enumerate() {
        lines.push(format!("Dream {}: {dream}", place + 1));
    }
    describe_hand(seen, names, &mut lines);
    for seen_card in seen.cards() {
        let holders = names.list(seen_card.touched_by);
        lines.push(match seen_card.motif {
            Some(motif) => {
                format!("{}: the {}, with {holders}", card(seen_card.card), figure(motif, content))
            }
            None => format!("{}: face down with {holders}", card(seen_card.card)),
        });
        for words in &seen_card.said {
            lines.push(format!("  {}: {}", names.of(words.seat), said(words)));
        }
        for told in seen_card.felt.iter().flatten() {
            lines.push(format!("  felt {}", felt(told)));
        }
    }
    for (seat, place) in Seat::all(seen.seats)
        .filter_map(|seat| public.talk.leans[seat.index()].map(|place| (seat, place)))
    {
        lines.push(format!(
            "{} leans towards {}",
            names.of(seat),
            at(place, &public.talk.row, content)
        ));
    }
    if let (Phase::Reveal | Phase::Over, Some(round)) = (public.phase, seen.remembered().last()) {
        lines.push(revealed(round, public.stars, names, content));
    }
    lines.push(status(seen, names));
    lines.join("\n")
}

fn describe_hand(seen: &Observation, names: &Names, lines: &mut Vec<String>) {
    let (own, content) = (&seen.own, &*seen.content);
    if !own.dreams.is_empty() {
        let dreams: Vec<String> = own
            .dreams
            .iter()
            .map(|d| format!("{} {}", Dream(d), title(Dream(d), content)))
            .collect();
        lines.push(format!("Your dreams: {}", dreams.join(", ")));
    }
    if !own.hand.is_empty() {
        let hand: Vec<String> = own
            .hand
            .iter()
            .map(|m| format!("{} {}", Motif(m), figure(Motif(m), content)))
            .collect();
        lines.push(format!("Your cards: {}", hand.join(", ")));
    }
    if let Some(picked) = own.picked {
        lines.push(format!("You picked {}", title(picked, content)));
    }
    for (motif, seat) in &own.draft {
        lines.push(format!("The {} is for {}", figure(*motif, content), names.of(*seat)));
    }
}
