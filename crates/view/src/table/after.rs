//! After the match: how it was decided, playing again with the same people, and looking back.

use super::frame::Frame;
use crate::course::{Standing, Who};
use crate::furniture::{Weight, link_button};
use crate::icons::{Icon, icon};
use crate::names::join;
use crate::words::after::{self as words, Whom};
use crate::words::table;
use dreamtable_core::{Seat, SeatSet, Viewer};
use maud::{Markup, PreEscaped, html};

/// What is known once a match is over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct After {
    /// Who has won; nobody where the game itself has, or where all play together.
    pub winners: SeatSet,
    /// Of whom the game itself plays, if it shares the victory with them: "the Robot".
    pub sharer: Option<String>,
    pub standing: Option<Standing>,
    /// What decided it, where that is not what the standing counts.
    pub decided: Option<String>,
    /// The next match at the same table, if somebody has asked for one.
    pub again: Option<Again>,
}

/// Another match with the same people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Again {
    pub address: String,
    /// Who asked for it.
    pub by: String,
    /// Where that person sat in this match.
    pub seat: Option<Seat>,
}

/// The form that asks for another match, or joins it.
pub const AGAIN: &str = "again";

impl After {
    /// Whether the viewer has won.
    pub fn is_won_by(&self, viewer: Viewer) -> bool {
        matches!(viewer, Viewer::Seat(seat) if self.winners.contains(seat))
    }
}

/// What decided the match, as one sentence for the viewer.
pub fn sum(frame: &Frame, after: &After) -> String {
    if let Some(decided) = &after.decided {
        return decided.clone();
    }
    let Some(standing) = &after.standing else { return String::new() };
    if let Some(stars) = standing.of(&Who::All) {
        return words::together(frame.viewer == Viewer::Spectator, &standing.count(stars));
    }
    let has = |who: &Who| standing.count(standing.of(who).unwrap_or_default());
    let mine = match frame.viewer {
        Viewer::Seat(seat) => Who::Seat(seat),
        Viewer::Spectator => after.winners.first().map_or(Who::All, Who::Seat),
    };
    let won = matches!(&mine, Who::Seat(seat) if after.winners.contains(*seat));
    let first = match (won, after.winners.first()) {
        (true, _) => mine.clone(),
        (false, Some(winner)) => Who::Seat(winner),
        (false, None) => match standing.best_beside(&mine) {
            Some(best) => best.who.clone(),
            None => return words::final_score(&has(&mine)),
        },
    };
    let second = if won {
        match standing.best_beside(&mine) {
            Some(best) => best.who.clone(),
            None => return words::final_score(&has(&mine)),
        }
    } else if standing.of(&mine).is_some() {
        mine
    } else {
        return words::has(&whom(frame, &first), &has(&first));
    };
    let theirs = standing.of(&second).unwrap_or_default();
    if standing.of(&first) == Some(theirs) {
        return words::tied(&whom(frame, &first), &whom(frame, &second), &has(&first));
    }
    words::compared(&whom(frame, &first), &has(&first), &whom(frame, &second), theirs)
}

/// Whose score it is, for the viewer.
pub(super) fn whom(frame: &Frame, who: &Who) -> Whom {
    match who {
        Who::Seat(seat) if frame.viewer.is(*seat) => Whom::You,
        Who::Seat(seat) => Whom::Named(frame.name(*seat)),
        Who::Rival(rival) => Whom::Rival(rival.clone()),
        Who::All => Whom::All,
    }
}

/// How it ended for the viewer, in a few warm words.
pub fn verdict(frame: &Frame, after: &After) -> String {
    let together = after.standing.as_ref().is_some_and(|all| all.of(&Who::All).is_some());
    let names = || {
        let winners = after.winners.iter().map(|seat| frame.name(seat));
        join(&winners.chain(after.sharer.clone()).collect::<Vec<_>>())
    };
    match (frame.viewer, after.winners.len() + usize::from(after.sharer.is_some())) {
        _ if together => words::GOOD_MORNING.into(),
        (_, 1) if after.is_won_by(frame.viewer) => words::YOU_HAVE_WON.into(),
        _ if after.is_won_by(frame.viewer) => words::YOU_SHARE.into(),
        (Viewer::Seat(_), 0) => words::NOT_THIS_TIME.into(),
        (Viewer::Spectator, 0) => table::OVER.into(),
        (Viewer::Seat(_), 1) => words::well_played(&names()),
        (_, 1) => words::has_won(&names()),
        _ => words::share(&names()),
    }
}

/// What can be done now that the match is over, for the status line.
pub fn buttons(frame: &Frame) -> Markup {
    html! {
        @if frame.over && !frame.is_replay() {
            (look_back(frame))
            (link_button(&frame.at("recap"), Weight::Choice, Some(Icon::Log), words::HOW_IT_WENT))
            (again(frame))
        }
    }
}

pub(super) fn look_back(frame: &Frame) -> Markup {
    link_button(&frame.at("replay"), Weight::Choice, Some(Icon::Eye), words::LOOK_BACK)
}

/// The way into the next match.
pub(super) fn again(frame: &Frame) -> Markup {
    let next = frame.after.as_ref().and_then(|after| after.again.as_ref());
    match (next, frame.viewer) {
        (Some(next), Viewer::Spectator) => {
            link_button(&next.address, Weight::Main, Some(Icon::Eye), words::WATCH_THE_NEXT)
        }
        (None, Viewer::Spectator) => html! {},
        (Some(next), Viewer::Seat(seat)) if next.seat == Some(seat) => {
            link_button(&next.address, Weight::Main, Some(Icon::Moon), words::TO_THE_NEW_TABLE)
        }
        (next, Viewer::Seat(_)) => html! {
            button.btn.main type="submit" form=(AGAIN) {
                (icon(Icon::Moon)) span { (if next.is_some() { words::JOIN_AGAIN } else { words::PLAY_AGAIN }) }
            }
        },
    }
}

/// What is said large over the board when the match is over.
pub fn call(frame: &Frame, after: &After) -> Markup {
    let won = after.is_won_by(frame.viewer);
    html! {
        div.ended.won[won] role="status" {
            p.verdict { (icon(if won { Icon::Laurel } else { Icon::Moon })) b { (verdict(frame, after)) } }
            p { (sum(frame, after)) }
            @if let Some(next) = &after.again {
                @if !next.seat.is_some_and(|seat| frame.viewer.is(seat)) {
                    p.invited {
                        (crate::seats::disc(next.seat.map(|seat| frame.colour(seat))))
                        span { (words::wants_to_play_again(&next.by)) }
                    }
                }
            }
        }
    }
}

/// The light over the table of whoever has won.
pub fn moonlight() -> Markup {
    html! {
        svg.moonlight viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true" {
            defs {
                radialGradient #moonshine {
                    stop stop-color="#fff8e2" stop-opacity=".55" {}
                    stop offset=".35" stop-color="#ffe9b8" stop-opacity=".2" {}
                    stop offset="1" stop-color="#ffe9b8" stop-opacity="0" {}
                }
            }
            ellipse cx="720" cy="60" rx="900" ry="560" fill="url(#moonshine)" {}
            (PreEscaped(r##"<path d="M560 0 260 900M640 0 520 900M800 0 920 900M880 0 1180 900" stroke="#fff3cf" stroke-opacity=".07" stroke-width="46"/>"##))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::frame::{Person, Sitter};
    use super::*;

    fn frame(viewer: Viewer) -> Frame {
        let person =
            |name: &str| Person { name: name.into(), sitter: Sitter::Person { here: true } };
        Frame {
            people: vec![person("Ilse"), person("Otto")],
            over: true,
            ..Frame::empty("/t/abc", viewer)
        }
    }

    fn seat(number: usize) -> Seat {
        Seat::from_number(number).unwrap()
    }

    #[test]
    fn everybody_hears_the_deciding_sum_from_where_they_sit() {
        let standing = Some(Standing::of_seats("point", "points", [24, 19]));
        let after = After { winners: SeatSet::first_n(1), standing, ..After::default() };
        let told = |viewer| {
            let frame = frame(viewer);
            format!("{} {}", verdict(&frame, &after), sum(&frame, &after))
        };
        assert_eq!(told(Viewer::Seat(seat(1))), "You have won! You have 24 points, Otto has 19.");
        let lost = "Well played. Ilse has won. Ilse has 24 points, you have 19.";
        assert_eq!(told(Viewer::Seat(seat(2))), lost);
        assert_eq!(told(Viewer::Spectator), "Ilse has won. Ilse has 24 points, Otto has 19.");
        let standing = Some(Standing::of_seats("point", "points", [24, 24]));
        let tied = After { winners: SeatSet::first_n(1), standing, ..After::default() };
        let frame = frame(Viewer::Seat(seat(2)));
        assert_eq!(sum(&frame, &tied), "Ilse and you both have 24 points.");
        let told = After { decided: Some("After 12 rounds.".into()), ..tied };
        assert_eq!(sum(&frame, &told), "After 12 rounds.", "the game's own words come first");
    }

    #[test]
    fn against_the_game_itself_one_loses_to_it_and_together_all_count() {
        let standing = Standing::of_seats("point", "points", [1]).against("the Robot", Some(7));
        let after = After { standing: Some(standing), ..After::default() };
        let frame = frame(Viewer::Seat(seat(1)));
        assert_eq!(verdict(&frame, &after), "Not this time.");
        assert_eq!(sum(&frame, &after), "The Robot has 7 points, you have 1.");
        let stars = Some(Standing::together("star", "stars", 1));
        let after = After { standing: stars, ..After::default() };
        assert_eq!(sum(&frame, &after), "Together you have 1 star.");
    }

    #[test]
    fn a_victory_shared_with_the_game_itself_is_no_whole_one() {
        let standing =
            Standing::of_seats("point", "points", [24, 19]).against("the Robot", Some(24));
        let (winners, sharer) = (SeatSet::first_n(1), Some("the Robot".into()));
        let after = After { winners, sharer, standing: Some(standing), ..After::default() };
        let told = |viewer| verdict(&frame(viewer), &after);
        assert_eq!(told(Viewer::Seat(seat(1))), "You share the victory.");
        assert_eq!(told(Viewer::Seat(seat(2))), "Ilse and the Robot share the victory.");
        let sum = sum(&frame(Viewer::Seat(seat(1))), &after);
        assert_eq!(sum, "You and the Robot both have 24 points.");
    }

    #[test]
    fn whoever_asked_goes_on_and_the_others_are_asked() {
        let next = Again { address: "/t/next".into(), by: "Ilse".into(), seat: Some(seat(1)) };
        let after = After { again: Some(next), ..After::default() };
        let drawn = |viewer| {
            let frame = Frame { after: Some(after.clone()), ..frame(viewer) };
            (buttons(&frame).into_string(), call(&frame, &after).into_string())
        };
        let (own, quiet) = drawn(Viewer::Seat(seat(1)));
        assert!(own.contains("/t/next") && !quiet.contains("wants to play again"));
        let (other, told) = drawn(Viewer::Seat(seat(2)));
        assert!(other.contains("Join in") && told.contains("wants to play again"));
        assert!(drawn(Viewer::Spectator).0.contains("Watch the next"));
    }
}
