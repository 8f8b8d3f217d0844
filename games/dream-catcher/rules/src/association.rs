//! How strongly a motif makes one think of a dream: by being in it, by meaning, by form. Data for
//! bots and for completing a lead's choice, never a rule.

use crate::card::{Dream, Motif};
use crate::content::{Figure, Scene};

/// The weight of the first to fifth meaning of a thing.
const STRENGTH: [f64; 5] = [1.0, 0.85, 0.7, 0.55, 0.45];

/// The association of every motif with every dream, from 0 to 1.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Associations {
    dreams: usize,
    with: Vec<f32>,
}

impl Associations {
    #[inline]
    pub fn of(&self, motif: Motif, dream: Dream) -> f32 {
        self.with[motif.index() * self.dreams + dream.index()]
    }

    pub(crate) fn work_out(figures: &[Figure], scenes: &[Scene], meanings: usize) -> Self {
        let weights: Vec<Vec<f64>> =
            scenes.iter().map(|scene| weights(scene, figures, meanings)).collect();
        let rarity: Vec<f64> = (0..meanings)
            .map(|tag| {
                let bearing = weights.iter().filter(|dream| dream[tag] >= 0.3).count().max(1);
                (1.0 + scenes.len() as f64 / bearing as f64).ln()
            })
            .collect();
        let with = figures.iter().enumerate().flat_map(|(index, figure)| {
            let rarity = &rarity;
            scenes.iter().zip(&weights).map(move |(scene, weights)| {
                association(index, figure, figures, scene, weights, rarity) as f32
            })
        });
        Associations { dreams: scenes.len(), with: with.collect() }
    }
}

/// How much each meaning belongs to a dream.
fn weights(scene: &Scene, figures: &[Figure], meanings: usize) -> Vec<f64> {
    let mut weights = vec![0.0f64; meanings];
    let mut add = |share: f64, tags: &[usize]| {
        for (tag, strength) in tags.iter().zip(STRENGTH) {
            weights[*tag] = weights[*tag].max(share * strength);
        }
    };
    add(0.8, &scene.setting);
    add(0.7, &scene.subject);
    add(0.6, &scene.action);
    for (motif, role) in &scene.details {
        add(0.45 * role, &figures[motif.index()].meanings);
    }
    weights
}

fn association(
    index: usize,
    figure: &Figure,
    figures: &[Figure],
    scene: &Scene,
    weights: &[f64],
    rarity: &[f64],
) -> f64 {
    let role = |(motif, role): &(Motif, f64)| (motif.index() == index).then_some(*role);
    let direct = scene.details.iter().find_map(role).unwrap_or(0.0);
    let (mut shared, mut whole) = (0.0, 0.0);
    for (tag, strength) in figure.meanings.iter().zip(STRENGTH) {
        shared += rarity[*tag] * strength * weights[*tag];
        whole += rarity[*tag] * strength;
    }
    let sense = (1.6 * shared / whole).min(0.75);
    let others = scene.details.iter().filter(|(motif, _)| motif.index() != index);
    let form = others
        .map(|(motif, role)| role * alike(figure.shapes, figures[motif.index()].shapes))
        .fold(0.0, f64::max);
    1.0 - (1.0 - direct) * (1.0 - sense) * (1.0 - 0.3 * form)
}

/// Shared shape words as a part of all shape words of the two.
pub fn alike(a: u32, b: u32) -> f64 {
    f64::from((a & b).count_ones()) / f64::from((a | b).count_ones().max(1))
}

/// How alike two figures feel: shape words, drawn length and number of parts.
pub fn feels_like(a: &Figure, b: &Figure) -> f64 {
    let near = |a: f64, b: f64| 1.0 - (a - b).abs() / a.max(b).max(1.0);
    0.6 * alike(a.shapes, b.shapes)
        + 0.25 * near(a.relief.ink(), b.relief.ink())
        + 0.15 * near(a.relief.parts() as f64, b.relief.parts() as f64)
}
