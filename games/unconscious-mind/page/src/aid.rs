//! Everything one looks up during a match, on one page that can be printed.

use maud::{Markup, html};
use unconscious_mind::effect::Effect;
use unconscious_mind::icon::Spot;
use view::pages::{Ground, Site, document};

use crate::rules::{CONTENT, diagrams};
use crate::sign::{Sign, inline, of_cost, of_effects, of_script};
use crate::{drawings, words};

/// Where the page is.
pub const ADDRESS: &str = "/games/unconscious-mind/aid";

const TITLE: &str = "Unconscious Mind on one page";

pub fn page(site: &Site) -> Markup {
    let main = html! {
        article.aid {
            h1 { (TITLE) }
            div.leaves {
                (turns()) (actions()) (inkpot()) (free()) (treating()) (modules()) (madness()) (scoring())
                section.all { h2 { "Every sign" } (diagrams::signs()) }
            }
        }
    };
    document(site, TITLE, Ground::Of("text um"), drawings(), main)
}

fn leaf(title: &str, body: Markup) -> Markup {
    html! { section { h2 { (title) } (body) } }
}

fn turns() -> Markup {
    leaf(
        "Your turn: one of three",
        html! {
            dl {
                dt { "State Ideas" }
                dd { "One or two Ideas on an empty space, pointing at an action beside it where none of yours points. Trigger it once for each, then the Inkpot moves 1, 2 or 3." }
                dt { "Recall Ideas" }
                dd { "A coffee for each space with your Ideas, take them back, claim one bonus where your Professor or Freud stands." }
                dt { "Treat Clients" }
                dd { "Each of yours once: pay the topmost Dream, gain what it brings." }
            }
            p { "Then spend Boxes for Therapy points, and fill empty rooms with new Clients." }
        },
    )
}

fn actions() -> Markup {
    leaf(
        "The nine actions",
        html! {
            table { @for spot in Spot::ALL {
                tr {
                    th scope="row" { (words::spot(spot)) }
                    td { (inline(&of_script(&CONTENT.constants.spots[spot.index()]), "")) " " (words::spot_does(spot)) }
                }
            } }
        },
    )
}

fn inkpot() -> Markup {
    leaf(
        "The Inkpot’s five stops",
        html! {
            ol {
                li { "At the top: activate an unlocked column." }
                li { "Growth, Freedom, Passion: the row gives its Insight, then its tiles in your order." }
                li { "On the left: the Reputation track." }
                li { "Passing the lamp frees your next locked Idea." }
            }
        },
    )
}

fn free() -> Markup {
    let c = &CONTENT.constants;
    let buys = |price: Vec<Sign>, brings: Effect| {
        let mut signs = price;
        signs.push(Sign::Arrow);
        signs.extend(of_effects(&[brings]));
        html! { li { (inline(&signs, "")) " " (words::effect(brings)) } }
    };
    leaf(
        "Free actions",
        html! {
            ul {
                (buys(vec![Sign::Of("Cof", c.price_elevate)], Effect::Elev(1)))
                (buys(vec![Sign::Of("Cof", c.price_elevate)], Effect::Trans(1)))
                (buys(vec![Sign::Of("Cof", c.price_bright)], Effect::Bright(1)))
                (buys(of_cost(&c.box_cost), Effect::Boxes(1)))
            }
            p { "A Bright Idea is laid like an Idea and then gone, moves the Inkpot one space more or less, or adds two effects to a visit." }
        },
    )
}

fn treating() -> Markup {
    leaf(
        "A therapy",
        html! {
            ul {
                li { "The marker starts at the hearts of Client and grief together, and walks to 0." }
                li { "Leaving 8, 7, 6 scores 3, 2, 1 points." }
                li { "At 3: Catharsis. The grief is lifted and gives its bonus; ability and tags count from now on." }
                li { "At 0: cured. Score the Client’s points." }
                li { "A Dream with the symbol of the grief brings a Box." }
            }
        },
    )
}

fn modules() -> Markup {
    let c = &CONTENT.constants;
    let ladder = |nightmares: bool| {
        html! {
            @for (at, effects) in c.pet[usize::from(nightmares)].iter().enumerate() {
                span.rung { b { (at + 1) } " " (inline(&of_effects(effects), &words::effects(effects))) } " "
            }
        }
    };
    leaf(
        "Pets and Gramophone",
        html! {
            ul {
                li { "Before the Inkpot moves, take up to " (c.pet_limit) " off its way: your Pet climbs as many levels. Use its level or a lower one at any time, and it goes home." }
                li { (ladder(false)) }
                li { "With Nightmares: " (ladder(true)) }
                li { (inline(&[Sign::Of("Gram", 1)], "")) " The Gramophone costs a Box or a Mad Insight, even out of another’s hands. It raises every limit with cogs by one: Ideas in a placement, effects of a visit, treatments of a Client, points for the Pet." }
            }
        },
    )
}

fn madness() -> Markup {
    let c = &CONTENT.constants;
    leaf(
        "Madness, with Nightmares",
        html! {
            ul {
                li { b { (c.threshold_back) } " Your Professor may walk back, too." }
                li { b { (c.threshold_split) } " Ideas of one placement may point at two actions." }
                li { b { (c.threshold_transfer) } " Median Insights may be transferred freely; each lands in a crack." }
                li { b { (c.threshold_calm) } " Recalling, you may return " (c.calm_amount) " Madness." }
            }
            p { "At a Madness Check everybody returns as much as the calmest player has, and loses a point for each that is left, two with Mad, Mad." }
        },
    )
}

fn scoring() -> Markup {
    let c = &CONTENT.constants;
    let row =
        |name: &str, points: String| html! { tr { th scope="row" { (name) } td { (points) } } };
    let list = |points: &[u8]| {
        points.iter().skip(1).map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    leaf(
        "At the end",
        html! {
            table {
                (row("Reputation, spaces 1 to 10", list(&c.rep_points)))
                (row("First, second on the track", format!("{} and {} for each Treatise and cured Client", c.rank_points[0], c.rank_points[1])))
                (row("1, 2, 3 districts", list(&c.district_points)))
                (row("1, 2, 3 complete rows", list(&c.row_points)))
                (row("1 to 6 different tags", list(&c.tag_points)))
                (row("Case Studies after Catharsis", "by card".into()))
                (row("A Heart-Shaped Box", c.box_points.to_string()))
                (row("A Bright Idea, or 3 coffee", c.bright_points.to_string()))
            }
        },
    )
}
