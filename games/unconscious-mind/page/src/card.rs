//! The cards of the game: Clients under their grief, Dreams, Research, Treatises, Goals, Notebook tiles.

use maud::{Markup, html};
use unconscious_mind::component::{
    Client, Dream, DreamKind, Goal, Grief, Research, Tile, Treatise,
};
use unconscious_mind::content::Content;
use unconscious_mind::icon::{Location, Symbol, Volume};
use view::curve::n;
use view::paper::{INK, PAPER};

use crate::draw::{circle, rect, sheet, sign, text};
use crate::picture::{Sort, dream as dreamt, portrait};
use crate::sign::{Sign, broken, centred, length, of_cost, of_effects, of_script};
use crate::words;

const PALE: &str = "#f3e9ff";

pub fn volume(volume: Volume) -> &'static str {
    match volume {
        Volume::Red => "#c2454d",
        Volume::Blue => "#3d78bd",
        Volume::Green => "#3b8049",
        Volume::Yellow => "#d9b23f",
        Volume::Gray => "#6d6980",
    }
}

/// What can be read on the colour of a Volume.
pub fn on_volume(volume: Volume) -> &'static str {
    if volume == Volume::Yellow { INK } else { "#fff" }
}

fn symbol_id(symbol: Symbol) -> &'static str {
    symbol.sign()
}

fn hearts(x: f64, y: f64, count: u8, size: f64, id: &str) -> Markup {
    html! { @for at in 0..count { (sign(id, x + f64::from(at) * (size + 1.0), y, size, INK)) } }
}

/// A Dream of 62 by 92: a picture, the symbol, what it costs, what it brings.
pub fn dream(content: &Content, which: Dream, w: f64, h: f64) -> Markup {
    let card = content.dream(which);
    let kind = which.kind();
    let frame = match kind {
        DreamKind::Manifest => PAPER,
        DreamKind::Latent => "#d9d3ee",
        DreamKind::Nightmare => "#2a1638",
    };
    let ink = if kind == DreamKind::Nightmare { PALE } else { INK };
    let picture = h * 0.52;
    let size = (h * 0.19).min(22.0);
    let line = picture + size + 5.5;
    html! {
        (sheet(0.0, 0.0, w, h, 7.0, frame))
        g transform="translate(4 4)" { (dreamt(&words::name(content, which), kind == DreamKind::Nightmare, w - 8.0, picture - 4.0)) }
        @if let Some(symbol) = card.symbol {
            (circle(w - 13.0, 13.0, 9.5, PAPER)) (sign(symbol_id(symbol), w - 20.0, 6.0, 14.0, INK))
        }
        (centred(&of_cost(&card.cost), w / 2.0, picture + 3.0, size, w - 4.0, ink))
        path d={ "M8 " (n(line)) "H" (n(w - 8.0)) } stroke=(ink) stroke-opacity=".4" {}
        path d={ "M" (n(w / 2.0 - 4.0)) " " (n(line - 2.0)) "l4 4.5l4-4.5z" } fill=(ink) {}
        (centred(&of_effects(&card.result), w / 2.0, line + 3.5, size, w - 4.0, ink))
    }
}

pub fn dream_words(content: &Content, which: Dream) -> String {
    let card = content.dream(which);
    let with = card.symbol.map(|symbol| format!(" with {}", words::symbol(symbol)));
    format!(
        "{}, {}{}: pay {}, then {}",
        words::name(content, which),
        words::dream_kind(which.kind()),
        with.unwrap_or_default(),
        words::cost(&card.cost),
        words::effects(&card.result)
    )
}

fn sort(client: Client) -> Sort {
    match (client.is_uncanny(), client.is_case_study()) {
        (true, _) => Sort::Uncanny,
        (_, true) => Sort::CaseStudy,
        _ => Sort::Routine,
    }
}

/// A Client of 78 by 124 with the Grief Layer over its foot.
pub fn client(content: &Content, which: Client, grief: Option<Grief>, w: f64, h: f64) -> Markup {
    let card = content.client(which);
    let sort = sort(which);
    let (frame, ink) = match sort {
        Sort::Routine => (PAPER, INK),
        Sort::CaseStudy => ("#ece2f7", INK),
        Sort::Uncanny => ("#241735", PALE),
    };
    let window = h * 0.41;
    let mut signs: Vec<Sign> = Vec::new();
    for place in Location::ALL {
        signs.extend((0..card.tags.at[place.index()]).map(|_| Sign::Place(place)));
    }
    signs.extend((0..card.tags.wild).map(|_| Sign::Of("any", 1)));
    signs.extend(of_effects(&card.ability.effects));
    if let Some(scoring) = card.scoring {
        signs.push(Sign::Points(scoring.each));
    }
    html! {
        (sheet(0.0, 0.0, w, h, 7.0, frame))
        g transform="translate(4 4)" { (portrait(&words::name(content, which), sort, w - 8.0, window)) }
        g transform={ "translate(" (n(w - 17.0)) " 6)" } { (centred(&[Sign::Points(card.points)], 0.0, 0.0, 20.0, 26.0, ink)) }
        (hearts(6.0, window - 7.0, card.hearts, 10.0, "heart"))
        // Words below the signs stay clear of the grief.
        @let (top, size) = if card.scoring.is_some() { (window + 3.0, 19.0) } else { (window + 4.5, 20.0) };
        (centred(&signs, w / 2.0, top, size, w - 8.0, ink))
        @if let Some(scoring) = card.scoring {
            @let measure = format!("per {}", words::measured(scoring.measure));
            // What is longer than the card is set tighter than it would run.
            @let tight = (measure.len() as f64 * LETTER > w - 8.0).then(|| n(w - 8.0));
            text.t-xs x=(n(w / 2.0)) y=(n(window + 32.3)) fill=(ink) text-anchor="middle" textLength=[tight] lengthAdjust="spacingAndGlyphs" { (measure) }
        }
        @if let Some(grief) = grief { (layer(content, grief, w, h)) }
    }
}

/// How wide a letter of a Client's words is where they are largest.
const LETTER: f64 = 7.4;

/// How large the signs on a Grief Layer are.
const LAYER_SIGN: f64 = 20.0;

fn layer(content: &Content, grief: Grief, w: f64, h: f64) -> Markup {
    let card = content.grief(grief);
    let y = h - 35.0;
    let bonus = of_effects(&card.bonus);
    html! {
        path d={ "M0 " (n(y)) "Q" (n(w * 0.25)) " " (n(y - 5.0)) " " (n(w * 0.5)) " " (n(y)) "T" (n(w)) " " (n(y)) "V" (n(h - 7.0)) "A7 7 0 0 1 " (n(w - 7.0)) " " (n(h)) "H7A7 7 0 0 1 0 " (n(h - 7.0)) "Z" } fill="#3f5670" {}
        @if let Some(symbol) = card.symbol { (sign(symbol_id(symbol), 6.0, y + 1.0, 14.0, "#fff")) }
        (hearts(w - 7.0 - f64::from(card.hearts) * 12.0, y + 2.5, card.hearts, 11.0, "heart2"))
        (centred(&bonus, w / 2.0, y + 14.5, LAYER_SIGN, w - 8.0, "#fff"))
    }
}

pub fn client_words(content: &Content, which: Client, grief: Option<Grief>) -> String {
    let card = content.client(which);
    let mut said = vec![format!(
        "{}: {} hearts, {} points when cured",
        words::name(content, which),
        card.hearts,
        card.points
    )];
    said.extend(words::tags(&card.tags));
    if !card.ability.effects.is_empty() {
        said.push(format!("ability: {}", words::effects(&card.ability.effects)));
    }
    if let Some(scoring) = card.scoring {
        said.push(words::scoring(scoring));
    }
    if let Some(grief) = grief {
        let layer = content.grief(grief);
        said.push(format!("under grief of {} hearts", layer.hearts));
        said.extend(layer.symbol.map(|symbol| {
            format!("until Catharsis a Dream with {} also brings a Box", words::symbol(symbol))
        }));
        said.push(format!("at Catharsis: {}", words::effects(&layer.bonus)));
    }
    said.join("; ")
}

/// A Research card of 58 by 80.
pub fn research(content: &Content, card: Research, w: f64, h: f64) -> Markup {
    research_face(content, card, (w, h), false)
}

/// The same with everything at its left edge: what is seen of it when other cards lie on it.
pub fn fanned(content: &Content, card: Research, w: f64, h: f64) -> Markup {
    research_face(content, card, (w, h), true)
}

fn research_face(content: &Content, card: Research, (w, h): (f64, f64), fanned: bool) -> Markup {
    let printed = content.research(card);
    let mut tags: Vec<&str> = Vec::new();
    for place in Location::ALL {
        tags.extend((0..printed.tags.at[place.index()]).map(|_| place.sign()));
    }
    tags.extend((0..printed.tags.wild).map(|_| "any"));
    let size = w * if tags.len() > 2 { 0.26 } else { 0.36 };
    let left = if fanned { 3.0 } else { w / 2.0 - size / 2.0 * tags.len() as f64 };
    let effect = of_script(&printed.effect);
    let middle = if fanned { 4.0 + length(&effect, 18.0).min(w - 8.0) / 2.0 } else { w / 2.0 };
    html! {
        (sheet(0.0, 0.0, w, h, 6.0, PAPER))
        path d={ "M0 6A6 6 0 0 1 6 0H" (n(w - 6.0)) "A6 6 0 0 1 " (n(w)) " 6V" (n(h * 0.3)) "H0Z" } fill=(volume(printed.volume)) {}
        (text(6.0, h * 0.3 - 7.0, "t-s b", on_volume(printed.volume), "start", printed.volume))
        @for (at, tag) in tags.iter().enumerate() { (sign(tag, left + at as f64 * size, h * 0.36, size, INK)) }
        (centred(&effect, middle, h - 23.0, 18.0, w - 8.0, INK))
    }
}

pub fn research_words(content: &Content, card: Research) -> String {
    format!("{}: {}", words::research(content, card), words::script(&content.research(card).effect))
}

/// The spine of a Treatise, 29 by 84.
pub fn treatise(content: &Content, which: Treatise) -> Markup {
    let printed = content.treatise(which);
    let dead = which == Treatise::DEAD;
    let top = 84.0 - (52.0 + printed.volumes.len() as f64 * 6.4);
    let place = Location::ALL.into_iter().find(|place| printed.tags.at[place.index()] > 0);
    html! {
        (rect(1.0, top + 2.0, 27.0, 82.0 - top, 3.0, "#0a062059"))
        (rect(1.0, top, 27.0, 84.0 - top, 3.0, if dead { "#2a1638" } else { "#5a4632" }))
        (rect(1.0, top, 5.0, 84.0 - top, 2.0, "#0000002e"))
        (centred(&[Sign::Points(printed.points)], 14.5, top + 3.0, 17.0, 24.0, INK))
        @for (at, colour) in printed.volumes.iter().enumerate() {
            rect x="5" y=(n(top + 23.0 + at as f64 * 7.6)) width="19" height="6" rx="1.5" fill=(volume(*colour))
                stroke=[(at == 0).then_some("#fff")] stroke-width="1.3" {}
        }
        @if let Some(place) = place { (sign(place.sign(), 8.0, 67.0, 14.0, PAPER)) }
    }
}

pub fn treatise_words(content: &Content, which: Treatise) -> String {
    let printed = content.treatise(which);
    let volumes: Vec<String> = printed.volumes.iter().map(ToString::to_string).collect();
    let tags = words::tags(&printed.tags).map(|tags| format!(" and {tags}"));
    format!(
        "{}: {} points{} for {}, the first a card of your own",
        words::name(content, which),
        printed.points,
        tags.unwrap_or_default(),
        words::list(&volumes).unwrap_or_default()
    )
}

/// A Goal of 62 by 36.
pub fn goal(content: &Content, which: Goal) -> Markup {
    let printed = content.goal(which);
    let haunted = which == Goal::HAUNTED;
    let (ground, ink) = if haunted { ("#2a1638", PALE) } else { (PAPER, INK) };
    let tag = match printed.tag {
        unconscious_mind::icon::Tag::At(place) => place.sign(),
        unconscious_mind::icon::Tag::Wild => "any",
    };
    html! {
        (sheet(0.0, 0.0, 62.0, 36.0, 6.0, ground))
        (sign(tag, 4.0, 3.0, 15.0, ink))
        @if printed.reputation { (sign("Rep", 44.0, 2.0, 15.0, ink)) }
        @let wanted = format!("{} {}", printed.least, words::wanted(printed.measure));
        text.t-goal.b x="31" y="30" fill=(ink) text-anchor="middle" textLength=[(wanted.len() > 9).then_some("56")] lengthAdjust="spacingAndGlyphs" { (wanted) }
    }
}

fn goal_need(content: &Content, which: Goal) -> String {
    let printed = content.goal(which);
    words::measures(printed.least, printed.measure)
}

pub fn goal_words(content: &Content, which: Goal) -> String {
    let printed = content.goal(which);
    let and = if printed.reputation { " and Reputation" } else { "" };
    let tag = words::tag(printed.tag);
    format!("Goal: have {}. It gives {tag}{and}.", goal_need(content, which))
}

/// A Notebook tile with its banner.
pub fn tile(content: &Content, which: Tile, w: f64, h: f64, banner: bool) -> Markup {
    let printed = content.tile(which);
    let strip = if banner && !printed.banner.is_empty() { 27.5 } else { 0.0 };
    let main = of_script(&printed.main);
    html! {
        (sheet(0.0, 0.0, w, h, 5.0, if which.is_mad() { "#efe6fb" } else { PAPER }))
        @if strip > 0.0 {
            path d={ "M0 5A5 5 0 0 1 5 0H" (n(w - 5.0)) "A5 5 0 0 1 " (n(w)) " 5V" (n(strip)) "H0Z" } fill="#d8cbe9" {}
            (centred(&of_effects(&printed.banner), w / 2.0, 1.5, strip - 3.0, w - 6.0, INK))
        }
        (broken(&main, w / 2.0, strip + (h - strip) / 2.0, 24.0, w - 4.0, INK))
    }
}

pub fn tile_words(content: &Content, which: Tile) -> String {
    let printed = content.tile(which);
    match printed.banner.is_empty() {
        true => format!("Notebook tile: {}", words::script(&printed.main)),
        false => format!(
            "Notebook tile: banner {}; {}",
            words::effects(&printed.banner),
            words::script(&printed.main)
        ),
    }
}
