//! The decks are complete, even and balanced, and what is printed reads as it is written.

use unconscious_mind::component::{
    Client, Dream, DreamKind, Goal, Grief, IdCard, Research, Tile, Treatise,
};
use unconscious_mind::content::{Content, built_in_pack};
use unconscious_mind::icon::{Compass, Level, Location, Quality, Symbol, Tag, Tags, Volume};
use unconscious_mind::{Cost, Effect, Effects, Script};

fn ours() -> Content {
    Content::from_pack(&built_in_pack()).unwrap()
}

#[test]
fn the_built_in_pack_has_every_part_of_the_box() {
    let content = ours();
    assert_eq!((Client::ROUTINE.len(), Client::UNCANNY_ROUTINE.len()), (24, 6));
    assert_eq!((Client::CASE.len(), Client::UNCANNY_CASE.len()), (18, 4));
    let dreams = |kind| Dream::all().filter(|id| id.kind() == kind).count();
    assert_eq!(
        [DreamKind::Manifest, DreamKind::Latent, DreamKind::Nightmare].map(dreams),
        [42, 36, 21]
    );
    assert_eq!(
        (Grief::USUAL.len(), Grief::METAMORPHOSIS.len(), Grief::STARTING.len()),
        (30, 12, 4)
    );
    assert_eq!((Tile::USUAL.len(), Tile::STARTING.len(), Tile::MAD.len()), (48, 12, 6));
    assert_eq!((Research::USUAL.len(), Research::WILD.len()), (48, 12));
    assert_eq!((Treatise::COUNT, Goal::COUNT, IdCard::COUNT), (10, 10, 12));
    assert_eq!(content.name("RC01"), "The understudy");
}

/// The rough worth of an effect in hundredths of a Victory Point (section 21 of the rules).
fn worth(effect: &Effect) -> i32 {
    let (one, count) = match *effect {
        Effect::Gain(icon) => return insight(icon.level),
        Effect::Coffee(n) => (75, n),
        Effect::Elev(n) => (125, n),
        Effect::Trans(n) => (75, n),
        Effect::Bright(n) => (200, n),
        Effect::Boxes(n) => (300, n),
        Effect::Therapy(n) => (200, n),
        Effect::Points(n) => (100, n),
        Effect::Supp(n) => (-100, n),
        Effect::Card => (125, 1),
        Effect::Tile => (200, 1),
        Effect::Column => (350, 1),
        Effect::Catharsis => (800, 1),
        other => panic!("{other} has no worth in the model"),
    };
    one * i32::from(count)
}

fn insight(level: Level) -> i32 {
    [100, 225, 350, 400][level.index()]
}

fn price(cost: &Cost) -> i32 {
    let insights: i32 = cost.icons().iter().map(|icon| insight(icon.level)).sum();
    insights + 75 * i32::from(cost.coffee) + 200 * i32::from(cost.bright)
}

#[test]
fn every_dream_is_worth_more_than_it_costs_and_none_far_more() {
    let content = ours();
    for id in Dream::all() {
        let dream = content.dream(id);
        let gain: i32 = dream.result.iter().map(worth).sum();
        let percent = 100 * gain / price(&dream.cost);
        let range = if id.kind() == DreamKind::Nightmare { 120..=150 } else { 110..=170 };
        assert!(range.contains(&percent), "{id}: {percent} % of its cost");
    }
}

#[test]
fn a_manifest_dream_gives_one_to_three_points_a_latent_one_three_or_four() {
    let content = ours();
    for id in Dream::all() {
        let dream = content.dream(id);
        let points: u8 = dream
            .result
            .iter()
            .map(|effect| if let Effect::Therapy(n) = effect { *n } else { 0 })
            .sum();
        let range = match id.kind() {
            DreamKind::Manifest => 1..=3,
            DreamKind::Latent => 3..=4,
            DreamKind::Nightmare => 0..=1,
        };
        assert!(range.contains(&points), "{id}: {points}");
    }
}

#[test]
fn the_price_of_a_tile_is_never_more_than_what_it_gives() {
    let content = ours();
    for id in Tile::all() {
        let main = content.tile(id).main;
        let plain =
            main.effects.iter().all(|effect| !matches!(effect, Effect::Play | Effect::Prof));
        if !main.price.is_free() && plain {
            let gain: i32 = main.effects.iter().map(worth).sum();
            assert!(gain > price(&main.price), "{id}: {main}");
        }
    }
}

#[test]
fn qualities_symbols_and_locations_are_used_evenly() {
    let content = ours();
    for kind in [DreamKind::Manifest, DreamKind::Latent, DreamKind::Nightmare] {
        let mut qualities = [0u32; 3];
        let mut symbols = [0u32; 4];
        for id in Dream::all().filter(|id| id.kind() == kind) {
            let dream = content.dream(id);
            for quality in dream.cost.icons().iter().filter_map(|icon| icon.quality) {
                qualities[quality.index()] += 1;
            }
            if let Some(symbol) = dream.symbol {
                symbols[symbol.index()] += 1;
            }
        }
        assert_eq!(qualities, [qualities[0]; 3], "{kind:?}");
        let [waves, cloud, eye, metamorphosis] = symbols;
        let most = waves.max(cloud).max(eye);
        assert!(most - waves.min(cloud).min(eye) <= 1, "{symbols:?}");
        assert_eq!(metamorphosis, if kind == DreamKind::Nightmare { 9 } else { 0 });
    }
    let mut griefs = [0u32; 4];
    for id in Grief::USUAL.map(Grief) {
        griefs[content.grief(id).symbol.unwrap().index()] += 1;
    }
    assert_eq!(griefs, [10, 10, 10, 0]);
    let sum = |tags: Vec<Tags>| {
        let mut all = Tags::NONE;
        tags.into_iter().for_each(|tags| all.add_all(tags));
        all
    };
    let clients = sum(Client::ROUTINE.map(|id| content.client(Client(id)).tags).collect());
    assert_eq!((clients.at, clients.wild), ([4; 6], 2));
    let research = sum(Research::USUAL.map(|id| content.research(Research(id)).tags).collect());
    assert_eq!((research.at, research.wild), ([8; 6], 0));
    let wild = sum(Research::WILD.map(|id| content.research(Research(id)).tags).collect());
    assert_eq!((wild.at, wild.wild), ([2; 6], 3));
    let starts = Tile::STARTING.map(|id| Tag::At(content.tile(Tile(id)).start.unwrap().location));
    assert_eq!(starts.collect::<Tags>().at, [2; 6]);
    let mad = Tile::MAD.map(|id| Tag::At(content.tile(Tile(id)).start.unwrap().location));
    assert_eq!(mad.collect::<Tags>().at, [1; 6]);
    let treatises = sum(Treatise::all().map(|id| content.treatise(id).tags).collect());
    assert_eq!((treatises.at, treatises.wild), ([2; 6], 0));
    let banners = Tile::USUAL.map(|id| content.tile(Tile(id)).banner);
    let mut places = Tags::NONE;
    for banner in banners {
        if let [Effect::Loc(location)] = banner[..] {
            places.add(Tag::At(location));
        }
    }
    assert_eq!(places.at, [4; 6]);
}

#[test]
fn volumes_are_wanted_as_evenly_as_they_exist() {
    let content = ours();
    let mut wanted = [0u32; 5];
    for id in Treatise::all() {
        content.treatise(id).volumes.iter().for_each(|volume| wanted[volume.index()] += 1);
    }
    assert_eq!(wanted, [9, 9, 9, 9, 2]);
    let gray = |id: &Research| content.research(*id).volume == Volume::Gray;
    assert!(Research::all().all(|id| gray(&id) == id.is_wild()));
}

#[test]
fn the_id_turns_left_as_often_as_right() {
    let content = ours();
    let left = IdCard::all().filter(|id| content.id_card(*id).arrow == Compass::Left).count();
    assert_eq!(left, 6);
    let treats = IdCard::all().filter(|id| content.id_card(*id).list.is_empty()).count();
    assert_eq!(treats, 2);
}

#[test]
fn client_and_grief_hearts_always_leave_catharsis_ahead() {
    let content = ours();
    for client in Client::all() {
        for grief in Grief::USUAL.chain(Grief::METAMORPHOSIS).map(Grief) {
            let sum = content.client(client).hearts + content.grief(grief).hearts;
            assert!((4..=8).contains(&sum), "{client} with {grief}: {sum}");
        }
    }
}

#[test]
fn every_effect_reads_as_it_is_written() {
    let mut effects = vec![
        Effect::NoSupp,
        Effect::Catharsis,
        Effect::Rep,
        Effect::RepTrack,
        Effect::Card,
        Effect::Play,
        Effect::Publish,
        Effect::Tile,
        Effect::Column,
        Effect::Prof,
        Effect::ProfFreud,
        Effect::Freud3,
        Effect::Freud1,
        Effect::Treat,
        Effect::Room,
        Effect::Tag(Tag::Wild),
        Effect::Notebook(0),
        Effect::Notebook(1),
        Effect::Notebook(2),
    ];
    for n in [1, 2, 20] {
        effects.extend([
            Effect::Elev(n),
            Effect::Supp(n),
            Effect::Trans(n),
            Effect::Coffee(n),
            Effect::Bright(n),
            Effect::Boxes(n),
            Effect::Points(n),
            Effect::Therapy(n),
            Effect::Ink(n),
            Effect::Mad(n),
            Effect::Calm(n),
        ]);
    }
    for location in Location::ALL {
        effects.extend([Effect::Loc(location), Effect::Tag(Tag::At(location))]);
    }
    for quality in Quality::ALL.map(Some).into_iter().chain([None]) {
        let icons = Level::ALL.map(|level| unconscious_mind::Icon { quality, level });
        effects.extend(icons.map(Effect::Gain));
    }
    for effect in effects {
        assert_eq!(effect.to_string().parse(), Ok(effect));
    }
    for text in ["pay *3 + *2 + *1 + Cof2 + BI1: Box1", "Mad1 + Card + Cof1", "VP2 + -Mad2", ""] {
        assert_eq!(text.parse::<Script>().unwrap().to_string(), text);
    }
    for text in [
        "gain", "gain G4", "Elev", "Elev0", "Elev21", "Elev-1", "NB3", "Loc(THE", "Mad", "cof1",
        "+",
    ] {
        assert!(text.parse::<Effects>().is_err(), "{text}");
    }
}

#[test]
fn every_symbol_belongs_to_a_deck() {
    let content = ours();
    for symbol in Symbol::ALL {
        assert!(Grief::all().any(|id| content.grief(id).symbol == Some(symbol)), "{symbol}");
        assert!(Dream::all().any(|id| content.dream(id).symbol == Some(symbol)), "{symbol}");
    }
}
