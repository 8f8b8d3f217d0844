//! The end of the match: sums to check, and what decided.

use super::Desk;
use crate::id_disc;
use dreamtable_core::Seat;
use dreamworld::tokens::{Tokens, VALUES};
use maud::{Markup, html};
use view::seats::disc;

/// The sum of what is left as people write it: "2 × 2 + 3 = 7". A product stays on one line, and so
/// does the result with its sign.
fn sum_words(tokens: Tokens) -> String {
    let terms: Vec<String> = VALUES
        .filter(|value| tokens.left(*value) > 0)
        .map(|value| match tokens.left(value) {
            1 => value.to_string(),
            n => format!("{n}\u{a0}×\u{a0}{value}"),
        })
        .collect();
    match terms.len() {
        0 => "nothing".into(),
        1 if !terms[0].contains('×') => terms[0].clone(),
        _ => format!("{} =\u{a0}{}", terms.join(" + "), tokens.sum_left()),
    }
}

impl Desk<'_> {
    fn tokens(&self, seat: Seat) -> Tokens {
        self.seen.public.players[seat.index()].tokens
    }

    fn supply_of(&self, seat: Seat) -> u8 {
        self.seen.public.players[seat.index()].supply
    }

    /// What decided, in one sentence.
    pub(super) fn because(&self) -> String {
        let public = &self.seen.public;
        let seats: Vec<Seat> = Seat::all(self.seen.seats).collect();
        let done: Vec<Seat> = seats.iter().copied().filter(|s| self.tokens(*s).done()).collect();
        let round = self.round();
        if let Some(all) = self.id {
            return self.because_of_the_id(all, !done.is_empty());
        }
        match done[..] {
            [seat] if self.me() == Some(seat) => {
                return format!("You flipped your last token in round {round}.");
            }
            [seat] => {
                let name = self.names.of(seat);
                return format!("{name} flipped the last token in round {round}.");
            }
            [_, _, ..] => {
                let how = if public.winners.len() == 1 {
                    "Whoever has the most +1 tokens wins."
                } else {
                    "They have the same number of +1 tokens."
                };
                return format!("Several flipped their last token in round {round}. {how}");
            }
            [] => {}
        }
        let ties = |keep: &[Seat], key: &dyn Fn(Seat) -> i16| -> Vec<Seat> {
            let best = keep.iter().map(|s| key(*s)).max();
            keep.iter().copied().filter(|s| Some(key(*s)) == best).collect()
        };
        let golden = ties(&seats, &|s| self.tokens(s).golden_flipped().into());
        if golden.len() == 1 {
            return "After the last round the most golden tokens win.".into();
        }
        let least = ties(&golden, &|s| -i16::from(self.tokens(s).sum_left()));
        if least.len() == 1 {
            return "Golden tokens are tied, so the lowest value left wins.".into();
        }
        let plus = ties(&least, &|s| self.supply_of(s).into());
        if plus.len() == 1 {
            return "Golden tokens and value left are tied, so the most +1 tokens win.".into();
        }
        "Golden tokens, value left and +1 tokens are all tied.".into()
    }

    fn because_of_the_id(&self, all: Tokens, done: bool) -> String {
        let public = &self.seen.public;
        let id_done = public.id.done();
        let flipped = all.count_left() - public.id.count_left();
        let golden = self.tokens(Seat::new(0)).golden_flipped();
        match (done, id_done) {
            (true, false) => "You flipped your last token before the Id did.".into(),
            (true, true) => "You and the Id flipped your last tokens in the same round, so it depends on whether you have a +1 token left.".into(),
            (false, true) => "The Id has flipped its last token.".into(),
            (false, false) => {
                let tokens = if golden == 1 { "token" } else { "tokens" };
                format!(
                    "After the last round: {golden} golden {tokens} against the Id’s {flipped}."
                )
            }
        }
    }

    pub(super) fn reckoning(&self) -> Markup {
        let public = &self.seen.public;
        let seats = Seat::all(self.seen.seats);
        html! {
            section.stage.ended aria-label="Reckoning" {
                div.head {
                    h2 { "The match is over" }
                    p { (self.because()) }
                }
                div.slip.reckoning {
                    table {
                        thead { tr {
                            th scope="col" { span.vh { "Seat" } }
                            th scope="col" { "Golden flipped" }
                            th scope="col" { "Value left" }
                            th scope="col" { "+1" }
                        } }
                        tbody {
                            @for seat in seats {
                                @let tokens = self.tokens(seat);
                                @let wins = public.winners.contains(seat);
                                tr class={ (self.frame.colour(seat).class()) @if wins { " wins" } } {
                                    th scope="row" {
                                        (disc(Some(self.frame.colour(seat))))
                                        span { (self.name(seat)) @if wins { small { "won" } } }
                                    }
                                    td { (tokens.golden_flipped()) small { " of " (VALUES.count()) } }
                                    td { (sum_words(tokens)) }
                                    td { (self.supply_of(seat)) }
                                }
                            }
                            @if let Some(all) = self.id {
                                tr class={ "seat-none" @if public.winners.is_empty() { " wins" } } {
                                    th scope="row" {
                                        (id_disc())
                                        span { "The Id" @if public.winners.is_empty() { small { "won" } } }
                                    }
                                    td { (all.count_left() - public.id.count_left()) small { " of " (all.count_left()) } }
                                    td { (sum_words(public.id)) }
                                    td {}
                                }
                            }
                        }
                    }
                }
                p.after {
                    a href=(self.frame.at("file")) { "Match file" }
                    " holds the whole match; "
                    a href=(self.frame.at("replay")) { "the replay" } " can be shared."
                }
            }
        }
    }
}
