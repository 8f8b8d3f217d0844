//! Where cards stand over their numbers: none hides another's index.

use super::{LENGTH, Scale, n2};
use crate::Light;

/// Where things stand so that none hides another's index: as near to their wishes (ascending) as
/// order and distance allow, within `low` and `high`.
///
/// Neighbours that would come closer than `apart` form a group around its mean; groups that meet
/// are joined. If everything cannot fit, the distance shrinks evenly.
pub fn spread(wishes: &[f64], apart: f64, low: f64, high: f64) -> Vec<f64> {
    if wishes.is_empty() {
        return vec![];
    }
    let apart = apart.min((high - low) / (wishes.len().max(2) - 1) as f64);
    let start = |group: &[f64]| {
        let mean = group.iter().enumerate().map(|(i, w)| w - apart * i as f64).sum::<f64>()
            / group.len() as f64;
        mean.min(high - apart * (group.len() - 1) as f64).max(low)
    };
    let mut groups: Vec<Vec<f64>> = vec![];
    for wish in wishes {
        let mut group = vec![*wish];
        while let Some(before) = groups.last() {
            let end = start(before) + apart * before.len() as f64;
            if start(&group) >= end - 1e-9 {
                break;
            }
            let mut joined = groups.pop().unwrap_or_default();
            joined.append(&mut group);
            group = joined;
        }
        groups.push(group);
    }
    groups
        .iter()
        .flat_map(|g| {
            let first = start(g);
            (0..g.len()).map(move |i| first + apart * i as f64)
        })
        .collect()
}

/// Where cards of these numbers stand, from left to right.
pub(super) fn places(scale: Scale, numbers: &[u8]) -> Vec<f64> {
    let wishes: Vec<f64> = numbers.iter().map(|number| scale.place(*number)).collect();
    let (low, high) = if scale.side == Light::Sun { (1.0, 10.95) } else { (1.15, 11.1) };
    spread(&wishes, 1.9, low, high)
}

/// Where the card at `at` would stand in a row of these numbers, read from left to right (`--x`), where its
/// number is (`--n`), the room to the next card, which would lie upon it (`--room`), and to the closer one (`--free`), and where the others would stand then (`--s0` and so on): ties spread as they really
/// would.
pub fn room_for(scale: Scale, numbers: &[u8], at: usize) -> String {
    let places = places(scale, numbers);
    let here = places[at];
    let room = places.get(at + 1).map_or(LENGTH, |next| next - here);
    let before = at.checked_sub(1).map_or(LENGTH, |before| here - places[before]);
    let (number, room, free) = (n2(scale.place(numbers[at])), n2(room), n2(room.min(before)));
    let mut style = format!("--x:{};--n:{number};--room:{room};--free:{free}", n2(here));
    let others = places.iter().enumerate().filter(|(i, _)| *i != at);
    for (nth, (_, x)) in others.enumerate() {
        style += &format!(";--s{nth}:{}", n2(*x));
    }
    style
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_spreads_around_its_numbers_and_keeps_its_order() {
        let places = spread(&[5.0, 5.0, 5.0, 5.0, 11.0], 1.9, 1.0, 10.95);
        assert!(places.windows(2).all(|w| w[1] - w[0] > 1.9 - 1e-6), "{places:?}");
        assert!(places.iter().all(|x| (1.0..=10.95).contains(x)), "{places:?}");
    }

    #[test]
    fn a_card_that_is_considered_is_made_room_for() {
        let scale = Scale { side: Light::Sun, corner: 12 };
        assert_eq!(room_for(scale, &[3, 9], 0), "--x:3;--n:3;--room:6;--free:6;--s0:9");
        let tie = "--x:5.95;--n:5;--room:12;--free:1.9;--s0:4.05";
        assert_eq!(room_for(scale, &[5, 5], 1), tie, "a tie spreads");
    }

    #[test]
    fn lonely_cards_stand_on_their_numbers() {
        assert_eq!(spread(&[2.0, 5.0, 9.0], 1.9, 1.0, 10.95), [2.0, 5.0, 9.0]);
    }

    #[test]
    fn too_many_cards_share_the_tape_evenly() {
        let places = spread(&[6.0; 9], 1.9, 1.0, 10.95);
        assert!(places[0] >= 1.0 - 1e-9 && places[8] <= 10.95 + 1e-9, "{places:?}");
        assert!(places.windows(2).all(|w| w[1] > w[0]));
    }
}
